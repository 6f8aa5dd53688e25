//! Time in a browser: the page says what time it is, and is told when to come back.

use std::{
    cell::Cell,
    future::poll_fn,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Poll, Wake},
};

use firmware::parts::{Clock, Micros};

/// The time since power-on, as far as the page has told it.
#[derive(Clone, Default)]
pub struct PageClock(Rc<Hands>);

#[derive(Default)]
struct Hands {
    now: Cell<Micros>,
    alarm: Cell<Option<Micros>>,
}

impl PageClock {
    /// It is as late as this; alarms are set anew by whoever still waits.
    pub fn set(&self, now: Micros) {
        self.0.now.set(self.0.now.get().max(now));
        self.0.alarm.set(None);
    }

    /// When somebody wants to be woken.
    pub fn alarm(&self) -> Option<Micros> {
        self.0.alarm.get()
    }
}

impl Clock for PageClock {
    fn now(&self) -> Micros {
        self.0.now.get()
    }

    async fn until(&self, at: Micros) {
        poll_fn(|_| {
            if self.now() >= at {
                return Poll::Ready(());
            }
            let alarm = &self.0.alarm;
            alarm.set(Some(alarm.get().map_or(at, |alarm| alarm.min(at))));
            Poll::Pending
        })
        .await;
    }
}

/// Whether something has happened for which the device must be polled.
#[derive(Default)]
pub struct Bell(AtomicBool);

impl Bell {
    /// Whether it has rung since it was asked last.
    pub fn has_rung(&self) -> bool {
        self.0.swap(false, Ordering::AcqRel)
    }
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Release);
    }
}
