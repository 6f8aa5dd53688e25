//! The power of one device: a small executor that runs it until the plug is pulled.

use std::{
    pin::pin,
    sync::{Arc, Condvar, Mutex, PoisonError},
    task::{Context, Poll, Wake, Waker},
    time::{Duration, Instant},
};

use firmware::parts::{Clock, Micros};

use soft::lock;

/// What one device is plugged into. It wakes the device, and takes its power away.
pub struct Socket {
    state: Mutex<State>,
    bell: Condvar,
}

struct State {
    born: Instant,
    woken: bool,
    pulled: bool,
    gone: bool,
    alarm: Option<Micros>,
}

impl Socket {
    /// A socket with power.
    pub fn new() -> Arc<Self> {
        let state = State { born: Instant::now(), woken: true, pulled: false, gone: false, alarm: None };
        Arc::new(Self { state: Mutex::new(state), bell: Condvar::new() })
    }

    /// Runs `device` from power-on. None: the plug was pulled, and the device was dropped where it stood.
    pub fn run<F: Future>(self: &Arc<Self>, device: F) -> Option<F::Output> {
        let mut device = pin!(device);
        let waker = Waker::from(self.clone());
        let mut context = Context::from_waker(&waker);
        lock(&self.state).born = Instant::now();
        loop {
            {
                let mut state = lock(&self.state);
                if state.pulled {
                    return None;
                }
                state.woken = false;
                // everything that still waits is polled again and says anew for when it waits
                state.alarm = None;
            }
            if let Poll::Ready(end) = device.as_mut().poll(&mut context) {
                return Some(end);
            }
            self.sleep();
        }
    }

    /// Sleeps until something happens or the alarm is due.
    fn sleep(&self) {
        let mut state = lock(&self.state);
        while !state.woken && !state.pulled {
            state = match state.alarm {
                None => self.bell.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(at) => {
                    let due = Duration::from_micros(at).saturating_sub(state.born.elapsed());
                    if due.is_zero() {
                        return;
                    }
                    self.bell.wait_timeout(state, due).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Takes the power away.
    pub fn pull(&self) {
        lock(&self.state).pulled = true;
        self.bell.notify_all();
    }

    /// The device says that it is gone, and its flash is closed.
    pub(crate) fn leave(&self) {
        lock(&self.state).gone = true;
        self.bell.notify_all();
    }

    /// Waits for the device to go after [`Socket::pull`]; false if it did not in `patience`.
    pub(crate) fn wait_until_gone(&self, patience: Duration) -> bool {
        let state = lock(&self.state);
        let (state, _) =
            self.bell.wait_timeout_while(state, patience, |state| !state.gone).unwrap_or_else(PoisonError::into_inner);
        state.gone
    }

    /// Whether the plug was pulled.
    pub fn is_pulled(&self) -> bool {
        lock(&self.state).pulled
    }
}

impl Wake for Socket {
    fn wake(self: Arc<Self>) {
        lock(&self.state).woken = true;
        self.bell.notify_all();
    }
}

/// The time since power-on, kept by the socket.
#[derive(Clone)]
pub struct SocketClock(pub(crate) Arc<Socket>);

impl Clock for SocketClock {
    fn now(&self) -> Micros {
        Micros::try_from(lock(&self.0.state).born.elapsed().as_micros()).unwrap_or(Micros::MAX)
    }

    async fn until(&self, at: Micros) {
        std::future::poll_fn(|_| {
            if self.now() >= at {
                return Poll::Ready(());
            }
            let mut state = lock(&self.0.state);
            state.alarm = Some(state.alarm.map_or(at, |alarm| alarm.min(at)));
            Poll::Pending
        })
        .await;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread};

    use super::*;

    #[test]
    fn a_device_that_waits_is_dropped_when_the_plug_is_pulled() {
        struct Dropped(mpsc::Sender<()>);
        impl Drop for Dropped {
            fn drop(&mut self) {
                let _ = self.0.send(());
            }
        }
        let socket = Socket::new();
        let (sender, dropped) = mpsc::channel();
        let inside = socket.clone();
        let thread = thread::spawn(move || {
            let clock = SocketClock(inside.clone());
            inside.run(async move {
                let _inside = Dropped(sender);
                clock.until(Micros::MAX / 4).await;
            })
        });
        assert!(dropped.recv_timeout(Duration::from_millis(50)).is_err());
        socket.pull();
        assert!(dropped.recv_timeout(Duration::from_secs(5)).is_ok());
        assert_eq!(thread.join().unwrap(), None);
    }

    #[test]
    fn waiting_takes_the_time_it_says() {
        let socket = Socket::new();
        let clock = SocketClock(socket.clone());
        let began = Instant::now();
        assert_eq!(socket.run(async { clock.until(30_000).await }), Some(()));
        assert!(began.elapsed() >= Duration::from_millis(30));
    }
}
