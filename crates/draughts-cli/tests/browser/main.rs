//! The page in a real browser, as people use it.
//!
//! The tests need Debian's `chromium` and `chromium-driver`; they install them when they are missing and may be.
//! Pictures of the views are left in `target/browser`.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on has failed")]

mod accessibility;
mod analyse;
mod compare;
mod ends;
mod files;
mod languages;
mod own;
mod page;
mod pictures;
mod play;
mod process;
mod share;
mod webdriver;
