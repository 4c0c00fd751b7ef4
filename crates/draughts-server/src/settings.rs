//! What a server is told before it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where a server listens, and what it may use.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The address.
    pub listen: SocketAddr,
    /// Whether it may be an address that other machines reach.
    pub allow_remote: bool,
    /// The file that keeps games and variants; in memory, and gone at the end, when there is none.
    pub database: Option<PathBuf>,
    /// The folder of endgame tables.
    pub tables: Option<PathBuf>,
    /// How many threads compute; 0 for as many as the machine runs at once.
    pub threads: usize,
    /// What clients may ask for.
    pub limits: Limits,
}

impl Settings {
    /// A server on this address that keeps nothing.
    pub fn new(listen: SocketAddr) -> Self {
        let limits = if listen.ip().is_loopback() { Limits::local() } else { Limits::remote() };
        Self { listen, allow_remote: false, database: None, tables: None, threads: 0, limits }
    }

    /// How many threads compute.
    pub(crate) fn workers(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(2, usize::from),
            threads => threads,
        }
    }
}

/// How much clients may ask for. A client is an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Requests of one client that are being answered.
    pub requests_per_client: usize,
    /// Streams (analyses, comparisons, games that are watched) in all.
    pub streams: usize,
    /// Streams of one client.
    pub streams_per_client: usize,
    /// Pieces of work that wait for a thread, in all.
    pub waiting: usize,
    /// How long an answer may take before the client is told that it takes too long.
    pub answer: Duration,
    /// The longest analysis.
    pub analysis: Duration,
    /// The longest comparison.
    pub comparison: Duration,
    /// Games that are kept; beyond that the oldest go.
    pub games: u32,
    /// Variants of users that are kept; beyond that the oldest go that no game needs.
    pub variants: u32,
}

impl Limits {
    /// For people at this machine.
    pub const fn local() -> Self {
        Self {
            connections: 1_024,
            requests_per_client: 512,
            streams: 512,
            streams_per_client: 512,
            waiting: 1_024,
            answer: Duration::from_secs(20),
            analysis: Duration::from_secs(3_600),
            comparison: Duration::from_secs(600),
            games: 100_000,
            variants: 10_000,
        }
    }

    /// For anybody.
    pub const fn remote() -> Self {
        Self {
            requests_per_client: 32,
            streams_per_client: 8,
            answer: Duration::from_secs(10),
            analysis: Duration::from_secs(300),
            comparison: Duration::from_secs(60),
            ..Self::local()
        }
    }
}
