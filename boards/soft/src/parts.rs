//! The small parts of the simulated board: keys, light, watchdog, log and chance.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Arc, Mutex},
    task::{Poll, Waker},
};

use firmware::{
    Key, Levels, Note,
    parts::{Clock, Glow, Keys, Lamp, Log, Micros, Watchdog},
};

use crate::{View, lock};

/// Edges that may wait for the device.
const WAITING: usize = 64;
/// The watchdog of the real boards bites after this time.
const BITE: Micros = 8_000_000;

/// The contacts under the keys, which fingers on the page press.
#[derive(Default)]
pub struct Contacts(Mutex<Pressed>);

#[derive(Default)]
struct Pressed {
    /// How the fingers are now.
    fingers: Levels,
    /// What the device has seen so far.
    seen: Levels,
    /// What it has still to see, in order: no press is too short.
    edges: VecDeque<Levels>,
    waker: Option<Waker>,
}

impl Contacts {
    /// A finger presses `key` or lets it go. Returns the keys that are down now.
    pub fn set(&self, key: Key, down: bool) -> Levels {
        let mut pressed = lock(&self.0);
        let fingers = pressed.fingers.with(key, down);
        if fingers != pressed.fingers {
            if pressed.edges.len() >= WAITING {
                // edges in between are lost, but never how the fingers are at the end
                pressed.edges.pop_back();
            }
            pressed.fingers = fingers;
            pressed.edges.push_back(fingers);
        }
        if let Some(waker) = pressed.waker.take() {
            waker.wake();
        }
        pressed.fingers
    }

    /// All fingers let go.
    pub fn release(&self) -> Levels {
        Key::ALL.into_iter().fold(Levels::NONE, |_, key| self.set(key, false))
    }

    /// A board without power sees no edges: what is down stays down, what happened meanwhile is forgotten.
    pub fn forget(&self) {
        let mut pressed = lock(&self.0);
        pressed.edges.clear();
        pressed.seen = pressed.fingers;
    }
}

impl Keys for &Contacts {
    fn levels(&mut self) -> Levels {
        lock(&self.0).seen
    }

    async fn change(&mut self, seen: Levels) -> Levels {
        poll_fn(|context| {
            let mut pressed = lock(&self.0);
            while pressed.seen == seen {
                let Some(next) = pressed.edges.pop_front() else {
                    pressed.waker = Some(context.waker().clone());
                    return Poll::Pending;
                };
                pressed.seen = next;
            }
            Poll::Ready(pressed.seen)
        })
        .await
    }
}

/// The light, as the page shows it.
pub struct PageLamp(pub Arc<View>);

impl Lamp for PageLamp {
    fn light(&mut self, glow: Glow) {
        self.0.change(|seen| seen.glow = glow);
    }

    fn sound(&mut self, hertz: u16) {
        if hertz > 0 {
            self.0.change(|seen| seen.sound = (seen.sound.0 + 1, hertz));
        }
    }
}

/// The log, as the page shows it.
pub struct PageLog<C> {
    /// The page.
    pub view: Arc<View>,
    /// When.
    pub clock: C,
}

impl<C: Clock> Log for PageLog<C> {
    fn note(&mut self, note: Note) {
        self.view.log(Some(self.clock.now()), &note.to_string());
    }
}

/// A watchdog that cannot bite, but says when a real one would have.
pub struct Hound<C> {
    /// Where it barks.
    pub view: Arc<View>,
    /// What it goes by.
    pub clock: C,
    /// When it was fed.
    pub fed: Micros,
}

impl<C: Clock> Watchdog for Hound<C> {
    fn feed(&mut self) {
        let now = self.clock.now();
        if now - self.fed > BITE {
            self.view.log(Some(now), "the watchdog of a real board would have restarted the device");
        }
        self.fed = now;
    }
}

#[cfg(test)]
mod tests {
    use embassy_futures::block_on;

    use super::*;

    #[test]
    fn no_press_is_too_short_to_be_seen() {
        let contacts = Arc::new(Contacts::default());
        contacts.set(Key::Accept, true);
        contacts.set(Key::Accept, false);
        let mut keys = &*contacts;
        let down = Levels::NONE.with(Key::Accept, true);
        assert_eq!(keys.levels(), Levels::NONE);
        assert_eq!(block_on(keys.change(Levels::NONE)), down);
        assert_eq!(block_on(keys.change(down)), Levels::NONE);
    }

    #[test]
    fn a_key_held_through_power_on_is_down_and_is_no_press() {
        let contacts = Arc::new(Contacts::default());
        contacts.set(Key::Up, true);
        contacts.forget();
        let mut keys = &*contacts;
        assert_eq!(keys.levels(), Levels::NONE.with(Key::Up, true));
        assert_eq!(contacts.release(), Levels::NONE);
    }

    #[test]
    fn endless_chatter_is_bounded() {
        let contacts = Contacts::default();
        for turn in 0..1001 {
            contacts.set(Key::Down, turn % 2 == 0);
        }
        assert!(lock(&contacts.0).edges.len() <= WAITING);
        assert_eq!(lock(&contacts.0).edges.back(), Some(&Levels::NONE.with(Key::Down, true)));
    }
}
