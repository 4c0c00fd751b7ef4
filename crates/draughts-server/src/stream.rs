//! Answers that go on: server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

/// So many events may wait for a slow client.
const EVENTS_WAITING: usize = 64;
/// How often a word is sent that keeps the connection open, and shows whether the client is still there.
const ALIVE: Duration = Duration::from_secs(10);

/// The writing end of a stream.
#[derive(Debug, Clone)]
pub(crate) struct Events(mpsc::Sender<Result<Event, Infallible>>);

/// The client has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gone;

fn event(name: &str, data: &Value) -> Event {
    Event::default().event(name).data(data.to_string())
}

impl Events {
    /// A stream and the answer that carries it.
    pub(crate) fn new() -> (Self, Response) {
        let (sender, receiver) = mpsc::channel(EVENTS_WAITING);
        let answer = Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::new().interval(ALIVE));
        (Self(sender), answer.into_response())
    }

    /// Sends an event, and waits for room.
    pub(crate) async fn send(&self, name: &str, data: &Value) -> Result<(), Gone> {
        self.0.send(Ok(event(name, data))).await.map_err(|_| Gone)
    }

    /// Sends an event from a thread that may wait.
    pub(crate) fn send_blocking(&self, name: &str, data: &Value) -> Result<(), Gone> {
        self.0.blocking_send(Ok(event(name, data))).map_err(|_| Gone)
    }

    /// Sends an event that is of no use later: dropped when the client is slow.
    pub(crate) fn offer(&self, name: &str, data: &Value) -> Result<(), Gone> {
        match self.0.try_send(Ok(event(name, data))) {
            Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => Ok(()),
            Err(mpsc::error::TrySendError::Closed(_)) => Err(Gone),
        }
    }

    /// Whether the client has left.
    pub(crate) fn is_gone(&self) -> bool {
        self.0.is_closed()
    }

    /// Waits until the client has left.
    pub(crate) async fn gone(&self) {
        self.0.closed().await;
    }
}
