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
        let mut wires = lock(&self.wires);
        wires.heard.clear();
        wires.typed = line.bytes().chain([b'\r']).collect();
        if let Some(waker) = wires.waker.take() {
            waker.wake();
        }
        let silent = |wires: &mut Wires| !wires.heard.ends_with(PROMPT);
        let (wires, waited) =
            self.bell.wait_timeout_while(wires, patience, silent).unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        let answer = String::from_utf8_lossy(&wires.heard).into_owned();
        // without what was typed and the prompt
        let (_, answer) = answer.split_once("\r\n")?;
        Some(answer.strip_suffix("> ")?.to_owned())
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
