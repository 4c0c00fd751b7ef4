//! The one way to write an enum of rule values.

/// An enum whose values are called by their kebab-case names everywhere: in files, in messages, in code.
macro_rules! text_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::EnumString,
            strum::IntoStaticStr, strum::VariantNames, strum::VariantArray,
        )]
        #[strum(serialize_all = "kebab-case")]
        pub enum $name { $($(#[$vdoc])* $variant),+ }
    };
}
