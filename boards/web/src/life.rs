//! The life of a device in a browser, from power-on until the plug is pulled.

use std::{
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Waker},
};

use firmware::{
    Form, Frame, Parts,
    parts::{Clock, Micros},
};
use soft::{Cable, Contacts, Hound, PageLamp, PageLog, PagePanel, Sheet, View};

use crate::{
    bits::Bits,
    chip::Chip,
    clock::{Bell, PageClock},
};

/// The commit the page is made of.
const COMMIT: &str = match option_env!("PYTHIA_COMMIT") {
    Some(commit) => commit,
    None => "page",
};
/// How often in a row it is polled at most before the page may draw: a device that is never idle must not stop the page.
const MOST_POLLS: u32 = 1000;

/// What outlives the power.
pub struct Body {
    /// The board.
    pub form: &'static Form,
    /// Where it shows itself.
    pub view: Arc<View>,
    /// What is under its keys.
    pub contacts: Arc<Contacts>,
    /// Its cable.
    pub cable: Arc<Cable>,
    /// Its paper, if it has any.
    pub sheet: Arc<Mutex<Sheet>>,
    /// Its flash.
    pub chip: Chip,
    /// Its chance.
    pub bits: Bits,
}

/// A running device. Dropped, it has lost its power where it stood.
pub struct Life {
    device: Pin<Box<dyn Future<Output = ()>>>,
    clock: PageClock,
    bell: Arc<Bell>,
    /// The page's time at power-on.
    born: Micros,
}

impl Life {
    /// Switches the device on. `last_words` are those of the life before, if it ended by itself.
    pub fn begin(body: &Body, now: Micros, last_words: Option<String>) -> Self {
        let clock = PageClock::default();
        let device = Box::pin(live(
            body.form,
            clock.clone(),
            body.view.clone(),
            body.contacts.clone(),
            body.cable.clone(),
            body.sheet.clone(),
            body.chip.clone(),
            body.bits.clone(),
            last_words,
        ));
        Self { device, clock, bell: Arc::default(), born: now }
    }

    /// Lets the device do what is due. Gives when it wants to go on, in the page's time.
    pub fn run(&mut self, now: Micros) -> Micros {
        let now = now.saturating_sub(self.born);
        let waker = Waker::from(self.bell.clone());
        let mut context = Context::from_waker(&waker);
        for _ in 0..MOST_POLLS {
            self.clock.set(now);
            let ended = self.device.as_mut().poll(&mut context).is_ready();
            if ended || !self.bell.has_rung() {
                break;
            }
        }
        let due = self.clock.alarm().unwrap_or(now).max(now);
        self.born.saturating_add(due)
    }
}

#[allow(clippy::too_many_arguments, reason = "everything that the future keeps")]
async fn live(
    form: &'static Form,
    clock: PageClock,
    view: Arc<View>,
    contacts: Arc<Contacts>,
    cable: Arc<Cable>,
    sheet: Arc<Mutex<Sheet>>,
    chip: Chip,
    bits: Bits,
    last_words: Option<String>,
) {
    let mut pixels = vec![0; Frame::noted_bytes(form.size)];
    firmware::run(Parts {
        form,
        frame: Frame::new(form.size, &mut pixels),
        panel: PagePanel::new(form, view.clone(), clock.clone(), sheet),
        keys: &*contacts,
        clock: clock.clone(),
        entropy: bits,
        lamp: PageLamp(view.clone()),
        watchdog: Hound { view: view.clone(), clock: clock.clone(), fed: clock.now() },
        log: PageLog { view, clock },
        port: &*cable,
        flash: chip,
        commit: COMMIT,
        serial: "simulated",
        last_words: last_words.as_deref(),
    })
    .await;
}
