//! A small server for this computer only: it hands out the page, streams what can be seen, and takes key presses.

mod answer;
mod request;
mod stream;

use std::{
    io::{self, ErrorKind},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use answer::{Answer, Status};
use request::Request;
use soft::Order;
use stream::Audience;

use crate::Bench;

/// Connections served at the same time; more are turned away.
const CONNECTIONS: usize = 32;
/// How long a connection may take to ask, and to take the answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many ports are tried before any free one is taken.
const TRIES: u16 = 20;

/// The server. It stops when it is dropped.
pub struct Server {
    address: SocketAddr,
    hall: Arc<Hall>,
}

/// What all connections share.
struct Hall {
    bench: Arc<Bench>,
    audience: Audience,
    inside: AtomicUsize,
    closed: AtomicBool,
}

impl Server {
    /// Serves `bench` on 127.0.0.1, on `port` or, if that is taken, on the next free one.
    pub fn start(bench: Arc<Bench>, port: u16) -> io::Result<Self> {
        let listener = listen(port)?;
        let address = listener.local_addr()?;
        let hall = Arc::new(Hall {
            bench,
            audience: Audience::default(),
            inside: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        });
        let inside = hall.clone();
        thread::Builder::new().name("door".to_owned()).spawn(move || inside.open(&listener))?;
        Ok(Self { address, hall })
    }

    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.hall.closed.store(true, Ordering::Release);
        // a last visitor, so that the door notices
        let _ = TcpStream::connect_timeout(&self.address, Duration::from_secs(1));
    }
}

fn listen(port: u16) -> io::Result<TcpListener> {
    let next = (0..TRIES).map_while(|step| port.checked_add(step)).chain([0]);
    let mut taken = io::Error::from(ErrorKind::AddrInUse);
    for port in next {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => taken = error,
            other => return other,
        }
    }
    Err(taken)
}

impl Hall {
    /// Lets visitors in until the server closes.
    fn open(self: &Arc<Self>, listener: &TcpListener) {
        for visitor in listener.incoming() {
            if self.closed.load(Ordering::Acquire) {
                return;
            }
            let Ok(visitor) = visitor else {
                // no file handle left, for example: others must leave first
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            if self.inside.fetch_add(1, Ordering::AcqRel) >= CONNECTIONS {
                self.inside.fetch_sub(1, Ordering::AcqRel);
                let _ = visitor.set_write_timeout(Some(Duration::from_millis(50)));
                let _ = Answer::sentence(Status::Busy, "Too many connections.").send(&visitor);
                continue;
            }
            let inside = self.clone();
            let spawned = thread::Builder::new().name("visitor".to_owned()).spawn(move || {
                let _leaves = Leaves(&inside);
                inside.serve(&visitor);
            });
            if spawned.is_err() {
                self.inside.fetch_sub(1, Ordering::AcqRel);
            }
        }
    }

    /// One question, one answer. A visitor who is gone is no reason to worry.
    fn serve(&self, visitor: &TcpStream) {
        if visitor.set_write_timeout(Some(PATIENCE)).is_err() || visitor.set_nodelay(true).is_err() {
            return;
        }
        let request = match Request::read(visitor, PATIENCE) {
            Ok(request) => request,
            Err(answer) => {
                if let Some(answer) = answer {
                    let _ = answer.send(visitor);
                }
                return;
            }
        };
        match self.answer(&request) {
            Some(answer) => _ = answer.send(visitor),
            None => {
                let last = self.audience.watch(visitor, self.bench.view(), || self.closed.load(Ordering::Acquire));
                if last {
                    // fingers that nobody can lift any more
                    self.bench.let_go();
                }
            }
        }
    }

    /// The answer to a request; none if it is the stream that is asked for.
    fn answer(&self, request: &Request) -> Option<Answer> {
        if let Some(refusal) = request.refusal() {
            return Some(refusal);
        }
        if request.is_post {
            return Some(match Order::read(&request.path) {
                None => Answer::unknown(),
                Some(order) => self.done(&order),
            });
        }
        match request.path.strip_prefix('/')? {
            // a seat in the audience taken by a page elsewhere would push our own out
            "events" => request.foreign(),
            name => Some(Answer::file(name).unwrap_or_else(Answer::unknown)),
        }
    }

    fn done(&self, order: &Order) -> Answer {
        match (self.bench.carry_out(order), order) {
            (None, _) => Answer::sentence(Status::Busy, "The device does not answer: is it plugged in?"),
            (Some(text), Order::Usb(_)) => Answer::said(text),
            (Some(_), _) => Answer::done(),
        }
    }
}

/// Counts a visitor out, however he leaves.
struct Leaves<'a>(&'a Hall);

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.0.inside.fetch_sub(1, Ordering::AcqRel);
    }
}
