//! The stream of what can be seen to each page, as server-sent events; a slow page misses pictures, never the device.

use std::{
    io::{self, Write},
    net::TcpStream,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use soft::{Told, View, lock};

use super::answer::HEADERS;

/// Pages that can look on at once. A browser opens six connections to one place, and keys need one too.
const SEATS: usize = 4;
/// How often a quiet stream looks whether its page is still there.
const LOOK: Duration = Duration::from_millis(500);
/// Every so many looks a quiet stream says that it is alive.
const PULSE: u32 = 20;

/// The pages that look on. The newest find a seat; the oldest has to leave.
#[derive(Default)]
pub struct Audience {
    next: AtomicU64,
    seats: Mutex<Vec<u64>>,
}

impl Audience {
    /// Streams to a page until it leaves. True: nobody is left.
    pub fn watch(&self, visitor: &TcpStream, view: &View, closed: impl Fn() -> bool) -> bool {
        let ticket = self.next.fetch_add(1, Ordering::Relaxed);
        {
            let mut seats = lock(&self.seats);
            seats.push(ticket);
            if seats.len() > SEATS {
                seats.remove(0);
            }
        }
        // a page that is gone shows itself as an error
        let _ = self.tell(ticket, visitor, view, closed);
        let mut seats = lock(&self.seats);
        seats.retain(|&seat| seat != ticket);
        seats.is_empty()
    }

    fn tell(&self, ticket: u64, mut visitor: &TcpStream, view: &View, closed: impl Fn() -> bool) -> io::Result<()> {
        visitor.write_all(format!("HTTP/1.1 200 OK\r\n{HEADERS}Content-Type: text/event-stream\r\n\r\n").as_bytes())?;
        let mut told = Told::default();
        let mut quiet = 0;
        while !closed() {
            if !lock(&self.seats).contains(&ticket) {
                return visitor.write_all(b"event: bye\ndata: {}\n\n");
            }
            if is_gone(visitor)? {
                return Ok(());
            }
            let seen = view.newer(told.version, LOOK);
            let events = told.events(&seen);
            quiet = if events.is_empty() { quiet + 1 } else { 0 };
            visitor.write_all(events.as_bytes())?;
            if quiet >= PULSE {
                quiet = 0;
                visitor.write_all(b": alive\n\n")?;
            }
        }
        Ok(())
    }
}

/// Whether the other end has closed.
fn is_gone(visitor: &TcpStream) -> io::Result<bool> {
    visitor.set_nonblocking(true)?;
    let peeked = visitor.peek(&mut [0]);
    visitor.set_nonblocking(false)?;
    match peeked {
        Ok(bytes) => Ok(bytes == 0),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(false),
        Err(error) => Err(error),
    }
}
