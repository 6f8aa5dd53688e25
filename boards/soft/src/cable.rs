//! The cable between the simulated board and this computer: what the page types, and what the device says.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Condvar, Mutex, PoisonError},
    task::{Poll, Waker},
    time::Duration,
};

use firmware::parts::Port;

use crate::lock;

/// What the device says behind each answer.
const PROMPT: &[u8] = b"\r\n> ";
/// More than any answer.
const MOST: usize = 1 << 20;

/// The cable.
#[derive(Default)]
pub struct Cable {
    wires: Mutex<Wires>,
    bell: Condvar,
    /// One question at a time.
    turn: Mutex<()>,
}

#[derive(Default)]
struct Wires {
    typed: VecDeque<u8>,
    heard: Vec<u8>,
    waker: Option<Waker>,
}

impl Cable {
    /// Types a line and gives the answer; none if the device does not finish it in time.
    pub fn ask(&self, line: &str, patience: Duration) -> Option<String> {
        let _turn = lock(&self.turn);
        self.type_line(line);
        let wires = lock(&self.wires);
        let silent = |wires: &mut Wires| !wires.heard.ends_with(PROMPT);
        drop(self.bell.wait_timeout_while(wires, patience, silent).unwrap_or_else(PoisonError::into_inner));
        self.answer()
    }

    /// Types a line; what was said before is forgotten.
    pub fn type_line(&self, line: &str) {
        let mut wires = lock(&self.wires);
        wires.heard.clear();
        wires.typed = line.bytes().chain([b'\r']).collect();
        if let Some(waker) = wires.waker.take() {
            waker.wake();
        }
    }

    /// The answer to the line, without what was typed and the prompt; none as long as the device has not finished it.
    pub fn answer(&self) -> Option<String> {
        let wires = lock(&self.wires);
        let heard = wires.heard.strip_suffix(PROMPT)?;
        let answer = String::from_utf8_lossy(heard).into_owned() + "\r\n";
        let (_, answer) = answer.split_once("\r\n")?;
        Some(answer.to_owned())
    }

    /// A board without power hears nothing.
    pub fn forget(&self) {
        *lock(&self.wires) = Wires::default();
    }
}

impl Port for &Cable {
    async fn read(&mut self, bytes: &mut [u8]) -> usize {
        poll_fn(|context| {
            let mut wires = lock(&self.wires);
            if wires.typed.is_empty() {
                wires.waker = Some(context.waker().clone());
                return Poll::Pending;
            }
            let count = bytes.len().min(wires.typed.len());
            bytes.iter_mut().zip(wires.typed.drain(..count)).for_each(|(to, from)| *to = from);
            Poll::Ready(count)
        })
        .await
    }

    async fn write(&mut self, bytes: &[u8]) -> bool {
        let mut wires = lock(&self.wires);
        if wires.heard.len() < MOST {
            wires.heard.extend_from_slice(bytes);
        }
        self.bell.notify_all();
        true
    }
}
