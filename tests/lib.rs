//! Reads the test data (`tests/data`); the tests themselves are in `suite`.
