//! What can go wrong with a request, as the client is told.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use draughts::words::{Arg, Language};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::texts::say;

/// The kinds of errors, by name in the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// The body is no JSON, or not as it should be.
    Body,
    /// A parameter of the address.
    Query,
    /// The body has too many bytes, or a list too many items.
    TooLarge,
    /// There is no such address.
    NotFound,
    /// The address knows another method.
    Method,
    /// The request comes by a name that is not this server's, or from another site.
    Forbidden,
    /// No variant has this name.
    UnknownVariant,
    /// No game has this name.
    UnknownGame,
    /// A variant with faults.
    FaultyVariant,
    /// A text that is no position.
    Fen,
    /// A text that is no move.
    Move,
    /// A move that is not legal, or may mean several.
    IllegalMove,
    /// The game is not where the request takes it to be.
    OtherPly,
    /// It is not the turn of a person.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// What was asked for can't be done in this game now.
    NotNow,
    /// There is no endgame table of the position.
    NoTable,
    /// Games that can't be read.
    Pdn,
    /// The client asks for too much at once.
    TooMany,
    /// The server is at its limit.
    Busy,
    /// The answer takes too long.
    TooSlow,
    /// The server's fault.
    Internal,
}

impl Kind {
    const fn status(self) -> StatusCode {
        match self {
            Self::Body | Self::Query | Self::Fen | Self::Move => StatusCode::BAD_REQUEST,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound | Self::UnknownVariant | Self::UnknownGame | Self::NoTable => {
                StatusCode::NOT_FOUND
            }
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::OtherPly | Self::NotYourTurn | Self::GameOver | Self::NotNow => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::FaultyVariant | Self::IllegalMove | Self::Pdn => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// What is wrong with a request.
#[derive(Debug)]
pub(crate) struct ApiError(Box<Told>);

/// What the client is told.
#[derive(Debug)]
struct Told {
    kind: Kind,
    message: String,
    line: Option<usize>,
    column: Option<usize>,
    help: Option<String>,
    more: Map<String, Value>,
}

impl ApiError {
    /// An error with its message.
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self(Box::new(Told { kind, message, line: None, column: None, help: None, more: Map::new() }))
    }

    /// An error with the message `id`.
    pub(crate) fn say<const N: usize>(kind: Kind, language: Language, id: &str, args: [Arg<'_>; N]) -> Self {
        Self::new(kind, say(language, id, args))
    }

    /// A bug, or a machine that refuses something.
    pub(crate) fn internal(language: Language, error: impl std::fmt::Display) -> Self {
        Self::say(Kind::Internal, language, "error-internal", [("error", error.to_string().into())])
    }

    pub(crate) fn at(mut self, line: Option<usize>, column: usize) -> Self {
        self.0.line = line;
        self.0.column = Some(column);
        self
    }

    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.0.help = Some(help.into());
        self
    }

    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.more.insert(key.to_owned(), value.into());
        self
    }

    /// The document.
    pub(crate) fn to_json(&self) -> Value {
        let told = &self.0;
        let mut error = json!({
            "kind": told.kind,
            "message": told.message,
            "line": told.line,
            "column": told.column,
            "help": told.help,
        });
        if let Some(object) = error.as_object_mut() {
            object.extend(told.more.clone());
        }
        json!({ "error": error })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if matches!(self.0.kind, Kind::Busy | Kind::TooMany | Kind::TooSlow) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        (self.0.kind.status(), headers, self.to_json().to_string()).into_response()
    }
}
