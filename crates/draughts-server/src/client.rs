//! Who asks, and how much they ask for at once.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

/// The address of a client, known to every request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Client(pub(crate) IpAddr);

impl From<SocketAddr> for Client {
    fn from(address: SocketAddr) -> Self {
        // a network of IPv6 addresses belongs to one client
        Self(match address.ip() {
            IpAddr::V6(ip) if ip.to_ipv4_mapped().is_none() && !ip.is_loopback() => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
            ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip.to_canonical(),
        })
    }
}

/// Counts what is going on, by client and in all.
#[derive(Debug, Clone)]
pub(crate) struct Turnstile {
    counts: Arc<Mutex<Counts>>,
    per_client: usize,
    in_all: usize,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    clients: BTreeMap<Client, usize>,
}

/// Why somebody is not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// This client has as many as it may.
    Client,
    /// There are as many as there may be.
    All,
}

impl Turnstile {
    /// Lets so many in.
    pub(crate) fn new(per_client: usize, in_all: usize) -> Self {
        Self { counts: Arc::default(), per_client, in_all }
    }

    /// Lets one more in; it leaves when the pass is dropped.
    pub(crate) fn enter(&self, client: Client) -> Result<Pass, Refusal> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.in_all {
            return Err(Refusal::All);
        }
        let own = counts.clients.entry(client).or_default();
        if *own >= self.per_client {
            return Err(Refusal::Client);
        }
        *own += 1;
        counts.all += 1;
        drop(counts);
        Ok(Pass { counts: Arc::clone(&self.counts), client })
    }

    /// How many are in.
    #[cfg(test)]
    pub(crate) fn inside(&self) -> usize {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

/// Somebody who was let in.
#[derive(Debug)]
pub(crate) struct Pass {
    counts: Arc<Mutex<Counts>>,
    client: Client,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        if let Some(own) = counts.clients.get_mut(&self.client) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                counts.clients.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::{Client, Refusal, Turnstile};

    #[test]
    fn each_client_and_all_together_have_a_limit() {
        let clients: Vec<_> = [1, 2, 3].map(|n| Client(IpAddr::from([10, 0, 0, n]))).into();
        let turnstile = Turnstile::new(2, 3);
        let first = turnstile.enter(clients[0]).expect("one");
        let _second = turnstile.enter(clients[0]).expect("two");
        assert_eq!(turnstile.enter(clients[0]).err(), Some(Refusal::Client));
        let _third = turnstile.enter(clients[1]).expect("three");
        assert_eq!(turnstile.enter(clients[2]).err(), Some(Refusal::All));
        drop(first);
        assert_eq!(turnstile.inside(), 2);
        assert!(turnstile.enter(clients[2]).is_ok());
    }

    #[test]
    fn a_network_is_one_client() {
        let of = |text: &str| Client::from(std::net::SocketAddr::new(text.parse().expect("an address"), 1));
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:9::9"));
        assert_ne!(of("2001:db8:1:2:3::4"), of("2001:db8:1:3:3::4"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
