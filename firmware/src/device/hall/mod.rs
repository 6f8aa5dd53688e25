//! The device at an event: who it is, what the desk has set, the last result and who has signed it, the clock of the round, and the
//! call for the host. Games know nothing of it: all it asks of them is whether they are over, and what each side has reached.

mod cable;
mod clock;
mod result;

pub use clock::RoundClock;

use embedded_storage_async::nor_flash::NorFlash;

use super::{Device, screens::Screen};
use crate::{
    base::{
        Event, Key, Levels, Note, Settings,
        parts::{Entropy, Log, Micros},
    },
    device::screens::HallScreen,
    games::Kind,
    play::{Face, Refused},
    store::{
        Item,
        hall::{Due, Entry, Profile, Stage, Unit, ledger, unit},
        journal::Fault,
        lock::{Lock, Presses},
    },
};
pub(super) use cable::Said;

/// So long Back must be down to call the host.
const CALL: Micros = 3_000_000;
/// An event has no more rounds, and no more tables.
pub(super) const MOST: u8 = 99;

/// What a computer wants to set, until somebody at the device agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What it wants to set.
    pub profile: Profile,
    /// The PIN of the host from then on.
    pub pin: Presses,
}

/// Everything about an event.
#[derive(Clone, Debug, Default)]
pub struct Hall {
    /// What the desk has set; nothing if there is no event.
    pub event: Option<Profile>,
    /// The last result.
    pub due: Option<Due>,
    /// The clock of the round.
    pub clock: RoundClock,
    /// Whether the host is called.
    pub calling: bool,
    /// What a computer wants to set.
    pub wanted: Option<Wanted>,
    /// The entry of the ledger that is shown.
    pub shown: Option<Entry>,
    /// How many entries there are, and for how many more there is room, since somebody looked.
    pub used: (u32, u32),
    /// Tries of the host's PIN over the cable. They are counted apart: whoever guesses there does not lock the host out.
    pub tries: Lock,
    /// Whether a start came while an entry was being written, and it is in doubt whether it was.
    cut: bool,
    /// Whether that is to be looked at in the next pause.
    unsettled: bool,
    /// Whether the ledger is being erased.
    blanking: bool,
    /// Since when Back is down.
    back: Option<Micros>,
}

impl Hall {
    /// Whether a game may be played.
    pub fn allows(&self, game: Kind) -> bool {
        self.event.as_ref().is_none_or(|event| event.allows(game as usize))
    }

    /// The result that players have to sign.
    pub fn open_result(&self) -> Option<&Entry> {
        self.due.as_ref().filter(|due| due.stage == Stage::Open).map(|due| &due.entry)
    }

    /// The last result, whatever became of it.
    pub fn last_result(&self) -> Option<&Entry> {
        self.due.as_ref().map(|due| &due.entry)
    }

    /// Whether this table has a signed result of this round: its clock is nobody's any more.
    fn is_done(&self) -> bool {
        let round = self.event.as_ref().map(|event| event.round);
        self.due.as_ref().is_some_and(|due| due.stage != Stage::Open && Some(due.entry.round) == round)
    }

    /// Whether the device must not switch itself off: a clock runs, or the host is called.
    pub fn needs_power(&self) -> bool {
        self.calling || self.minutes_left().is_some_and(|left| left > 0) && !self.is_done()
    }

    /// The minutes that are left in the round; nothing if no clock runs.
    pub fn minutes_left(&self) -> Option<u16> {
        self.event.as_ref().and_then(|event| self.clock.minutes_left(event.minutes))
    }
}

/// What a screen of the hall asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallDeed {
    /// Somebody at the device agrees to what the computer wants to set, or not.
    Agree(bool),
    /// The side at this place signs.
    Sign(usize),
    /// The closed result is opened again.
    Reopen,
    /// The next round begins.
    NextRound,
    /// The clock of the round begins anew.
    StartClock,
    /// The event is over on this device.
    End,
    /// The host is called, or has come.
    Call(bool),
    /// The entry so many before the last one is shown.
    Show(u32),
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// What this device is called.
    pub(super) fn unit(&self) -> Unit {
        unit(self.desk.serial)
    }

    /// Takes what was saved about an event, if it is about one.
    pub(super) fn recall_hall(hall: &mut Hall, item: Item, bytes: &[u8]) {
        match item {
            Item::Event => hall.event = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Result => hall.due = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Clock => hall.clock = RoundClock::read(bytes),
            Item::CableTries => {
                let (wrong, waits) = postcard::from_bytes(bytes).unwrap_or((0, false));
                _ = hall.tries.recall(None, (wrong, waits));
            }
            Item::Blanking => hall.blanking = postcard::from_bytes(bytes).unwrap_or(false),
            _ => (),
        }
    }

    /// The device has started: what the event says holds, and a game that ended as the power went has a result.
    pub(super) fn wake_hall(&mut self) {
        let hall = &mut self.desk.hall;
        hall.cut = hall.due.as_ref().is_some_and(|due| due.stage == Stage::Written);
        hall.unsettled = hall.cut;
        hall.tries.start_wait(self.desk.now);
        let Some(event) = hall.event.clone() else { return };
        hall.clock.forget_told(event.minutes);
        self.desk.settings = with(&event, self.desk.settings, false);
        self.note_end();
    }

    /// Uses a pause: what the power interrupted is written.
    pub(super) fn tidy_hall(&mut self) {
        if self.desk.hall.blanking {
            let erased = self.erase_ledger();
            self.note_saved(erased);
        }
        // what was not taken then is tried again when there is more to write
        if core::mem::take(&mut self.desk.hall.unsettled) {
            let settled = self.settle();
            self.note_saved(settled);
        }
    }

    /// Does what a screen of the hall asks for.
    #[inline(never)]
    pub(super) fn do_hall(&mut self, deed: HallDeed) {
        let done = match deed {
            HallDeed::Agree(agreed) => self.agree_to_event(agreed),
            HallDeed::Sign(place) => self.sign(place),
            HallDeed::Reopen => self.reopen(),
            HallDeed::NextRound => self.next_round(),
            HallDeed::StartClock => self.start_clock(true),
            HallDeed::End => self.end_event(),
            HallDeed::Call(called) => {
                self.desk.hall.calling = called;
                let leave = self.desk.running().unwrap_or_default();
                self.go(if called { Screen::Hall(HallScreen::Call) } else { leave });
                Ok(())
            }
            HallDeed::Show(number) => {
                self.show_entry(number);
                Ok(())
            }
        };
        if done.is_err() {
            self.not_saved();
        }
    }

    /// Keeps what the desk has set; everything that hangs on it follows.
    pub(super) fn keep_event(&mut self, event: Profile) -> Result<(), Fault> {
        let before = self.desk.hall.event.as_ref();
        let new_round = before.is_none_or(|before| (before.round, &before.name) != (event.round, &event.name));
        if new_round {
            self.leave_result()?;
            self.keep_clock(RoundClock::default())?;
        }
        self.store.save(Item::Event, &Some(&event))?;
        let settings = with(&event, self.desk.settings, true);
        self.store.save(Item::Settings, &settings)?;
        self.desk.settings = settings;
        self.desk.hall.event = Some(event);
        self.log.note(Note::Saved);
        Ok(())
    }

    fn agree_to_event(&mut self, agreed: bool) -> Result<(), Fault> {
        let wanted = self.desk.hall.wanted.take().filter(|_| agreed);
        self.go_home();
        let Some(Wanted { profile, pin }) = wanted else { return Ok(()) };
        self.keep_host(Some(pin))?;
        self.keep_event(profile)
    }

    fn next_round(&mut self) -> Result<(), Fault> {
        let Some(event) = self.desk.hall.event.clone() else { return Ok(()) };
        let round = if event.round >= MOST { 1 } else { event.round + 1 };
        self.keep_event(Profile { round, ..event })?;
        self.go(Screen::Hall(HallScreen::Event));
        Ok(())
    }

    /// The event is over here: the device is its owner's again, with the PIN; the ledger stays until it is collected.
    fn end_event(&mut self) -> Result<(), Fault> {
        self.leave_result()?;
        self.store.save(Item::Event, &None::<Profile>)?;
        (self.desk.hall.event, self.desk.hall.calling) = (None, false);
        self.log.note(Note::Saved);
        self.go_home();
        Ok(())
    }

    fn keep_clock(&mut self, clock: RoundClock) -> Result<(), Fault> {
        self.store.save(Item::Clock, &clock.saved())?;
        self.desk.hall.clock = clock;
        Ok(())
    }

    /// The clock of the round starts with its first game, or `anew` if the host says so.
    pub(super) fn start_clock(&mut self, anew: bool) -> Result<(), Fault> {
        let hall = &self.desk.hall;
        let wanted = hall.event.as_ref().is_some_and(|event| event.minutes > 0);
        if !wanted || !anew && hall.clock.has_begun() {
            return Ok(());
        }
        self.keep_clock(RoundClock::BEGUN)?;
        if anew {
            self.go(Screen::Hall(HallScreen::Event));
        }
        Ok(())
    }

    /// Time has passed: the clock of the round goes on, and says so at its marks. True if there is something to be read.
    pub(super) fn tick_hall(&mut self) -> bool {
        let Some(event) = &self.desk.hall.event else { return false };
        let (minutes, rule) = (event.minutes, event.rule);
        let clock = &mut self.desk.hall.clock;
        if clock.must_be_saved() {
            let saved = self.store.save(Item::Clock, &clock.saved());
            if saved.is_err() {
                self.note_saved(saved);
            }
        }
        if self.is_busy() || self.desk.hall.is_done() {
            return false;
        }
        let Some(left) = self.desk.hall.clock.warn(minutes) else { return false };
        self.armed = Levels::NONE;
        self.desk.refused = Some(Refused::Time(left, rule));
        true
    }

    /// Back went down or up: held long enough it calls the host.
    pub(super) const fn note_back(&mut self, event: Event, at: Micros) {
        match event {
            Event::Press(Key::Back) => self.desk.hall.back = Some(at),
            Event::Release(Key::Back) => self.desk.hall.back = None,
            _ => (),
        }
    }

    /// When the host is called, if Back stays down.
    pub(super) fn call_due(&self) -> Option<Micros> {
        let hall = &self.desk.hall;
        hall.back.filter(|_| hall.event.is_some() && !hall.calling).map(|since| since + CALL)
    }

    /// Calls the host if it is time; true then.
    pub(super) fn call_if_due(&mut self, now: Micros) -> bool {
        let due = self.call_due().is_some_and(|due| now >= due);
        if due {
            self.desk.hall.back = None;
            self.desk.refused = None;
            self.do_hall(HallDeed::Call(true));
        }
        due
    }

    /// Whether what is on the screen must not be covered.
    pub(super) fn is_busy(&self) -> bool {
        self.desk.refused.is_some()
            || self.desk.is_private(&self.screen)
            || matches!(
                self.screen,
                Screen::Play(Face::Code(_)) | Screen::SelfTest(_) | Screen::Message(_) | Screen::Hall(HallScreen::Call)
            )
    }

    /// Looks at the ledger, and shows one entry of it.
    fn show_entry(&mut self, number: u32) {
        let used = ledger::used(self.store.flash());
        let wanted = used.0.saturating_sub(number + 1);
        let (mut place, mut shown) = (0, None);
        let read = ledger::each(self.store.flash(), &mut |entry| {
            if place == wanted {
                shown = Some(entry.clone());
            }
            place += 1;
        });
        let hall = &mut self.desk.hall;
        (hall.used, hall.shown) = (used, shown.filter(|_| read.is_ok()));
        self.go(Screen::Hall(HallScreen::Results(number.min(used.0.saturating_sub(1)))));
    }
}

/// The settings as the event wants them; the language only when it is set.
fn with(event: &Profile, settings: Settings, set: bool) -> Settings {
    let language = event.language.filter(|_| set).unwrap_or(settings.language);
    Settings { table: event.table, language, ..settings }
}
