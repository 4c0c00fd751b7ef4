//! Listening, and stopping in good order.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use crate::app::App;
use crate::client::Client;
use crate::routes::router;
use crate::settings::Settings;
use crate::store::StoreError;

/// How long a client may take to send the head of a request, and to send the next one.
const HEAD_TIME: Duration = Duration::from_secs(30);
/// The most bytes of a request's head that are kept.
const HEAD_BYTES: usize = 64 << 10;
/// How long answers that have begun may take when the server stops.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// Threads that answer requests without computing anything.
const ANSWERING: usize = 2;

/// Why a server can't run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Other machines reach this address, and that was not allowed.
    #[error("other machines can reach {0}")]
    Remote(SocketAddr),
    /// Nobody can listen there.
    #[error("can't listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The database can't be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Threads can't be started.
    #[error("threads can't be started: {0}")]
    Threads(io::Error),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    app: App,
}

impl Server {
    /// Opens the database and listens; requests wait until [`run`](Self::run).
    ///
    /// # Errors
    ///
    /// When the address is one that other machines reach and that is not allowed, or something can't be opened.
    pub fn start(settings: Settings) -> Result<Self, ServeError> {
        let address = settings.listen;
        if !settings.allow_remote && !address.ip().is_loopback() {
            return Err(ServeError::Remote(address));
        }
        let runtime = Builder::new_multi_thread()
            .worker_threads(ANSWERING)
            .max_blocking_threads(settings.workers() + 2 * settings.limits.streams)
            .thread_name("draughts")
            .enable_all()
            .build()
            .map_err(ServeError::Threads)?;
        let app = App::new(settings)?;
        let failed = |error| ServeError::Listen { address, error };
        let listener = runtime.block_on(TcpListener::bind(address)).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self { runtime, listener, address, app })
    }

    /// The address, with the port that the system chose when 0 was asked for.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until the process is told to stop (Ctrl-C, SIGTERM). Then answers that have begun are given a
    /// few seconds.
    pub fn run(self) {
        let Self { runtime, listener, app, .. } = self;
        let ready = app.clone();
        // reading all games takes a moment, which the first visitor need not wait for
        runtime.spawn_blocking(move || {
            ready.catalog().builtins();
        });
        runtime.block_on(serve(listener, &app));
        // work that nobody waits for any more does not hold the process up
        runtime.shutdown_background();
    }
}

async fn serve(listener: TcpListener, app: &App) {
    let limit = app.settings().limits.connections;
    let seats = Arc::new(Semaphore::new(limit));
    let router = router(app.clone());
    let mut stop = pin!(told_to_stop());
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &seats) => match accepted {
                Some((stream, address, seat)) => {
                    let (router, app) = (router.clone(), app.clone());
                    tokio::spawn(async move {
                        answer(stream, address, router, &app).await;
                        drop(seat);
                    });
                }
                // too many open files, say: it passes
                None => sleep(Duration::from_millis(50)).await,
            },
        }
    }
    drop(listener);
    app.close();
    let all = u32::try_from(limit).unwrap_or(u32::MAX);
    // who has not finished by then is cut off
    let _in_time = timeout(LAST_ANSWERS, seats.acquire_many(all)).await;
}

/// The next connection, when there is room for one.
async fn accept(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let seat = Arc::clone(seats).acquire_owned().await.ok()?;
    let (stream, address) = listener.accept().await.ok()?;
    // small answers go out at once; where that can't be set they go out a little later
    let _set = stream.set_nodelay(true);
    Some((stream, address, seat))
}

/// Answers the requests of one connection.
async fn answer(stream: TcpStream, address: SocketAddr, router: Router, app: &App) {
    let client = Client::from(address);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(client);
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(HEAD_BYTES);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
    // a connection that breaks concerns nobody but the client
    let _ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
}

/// Waits for Ctrl-C or SIGTERM.
async fn told_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
