//! A result: written down when a game ends, signed, closed, opened again by the host.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::super::{Device, screens::Screen};
use crate::{
    base::{
        Note,
        parts::{Entropy, Log},
    },
    device::screens::HallScreen,
    games::part_name,
    play::Refused,
    store::{
        Item,
        hall::{Due, Entry, Reached, Stage, State, hash, ledger},
        journal::{
            Fault,
            shelf::{LEDGER, Shelf},
        },
        record::{self, Fingerprint},
    },
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// The open game if it is over, with its number and its fingerprint; parts alone have no result.
    #[inline(never)]
    pub(in crate::device) fn finished(&mut self) -> Option<(u8, u32, Fingerprint)> {
        let game = self.desk.open.playing().filter(|game| game.is_over())?;
        let kind = game.kind();
        let kept = Shelf::look(self.store.flash()).find(kind, self.turn_of(kind))?;
        let source = self.look(kept)?;
        let board = self.desk.form.name;
        let fingerprint = record::bytes(&source, board, self.store.flash(), &mut |_| ()).ok()?;
        Some((kind, kept.turn, fingerprint))
    }

    /// If the open game has just ended at an event, its result is written down, and the players are asked to sign it.
    #[inline(never)]
    pub(in crate::device) fn note_end(&mut self) {
        if self.desk.hall.event.is_none() {
            return;
        }
        let whole = |kind: u8| part_name(kind).is_none();
        let Some((kind, number, fingerprint)) = self.finished().filter(|&(kind, ..)| whole(kind)) else { return };
        let known = self.desk.hall.last_result().is_some_and(|entry| fingerprint.starts_with(&entry.fingerprint));
        let old = ledger::state_of(self.store.flash(), &fingerprint);
        if known || old.is_some_and(|state| state != State::Reopened) {
            return;
        }
        let noted = self.leave_result().and_then(|()| {
            let Some(entry) = self.entry(kind, number, &fingerprint) else { return Ok(()) };
            self.keep_due(Some(Due { entry, stage: Stage::Open }))
        });
        match noted {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.go(Screen::Hall(HallScreen::Sign(0)));
            }
            Err(_) => self.not_saved(),
        }
    }

    /// The result of the open game.
    fn entry(&self, kind: u8, number: u32, fingerprint: &Fingerprint) -> Option<Entry> {
        let event = self.desk.hall.event.as_ref()?;
        let story = self.desk.open.playing().and_then(|game| game.story())?;
        let mut reached = Vec::new();
        story.ranks(&mut |faction, won, points| _ = reached.push(Reached::new(faction, won, points))); // no game has more
        Some(Entry {
            state: State::Unsigned,
            table: event.table,
            round: event.round,
            kind,
            signed: 0,
            number,
            event: hash(event.name.as_bytes()),
            device: hash(self.desk.serial.as_bytes()),
            minutes: self.desk.hall.clock.minutes(),
            reached,
            fingerprint: *fingerprint.first_chunk()?,
        })
    }

    fn keep_due(&mut self, due: Option<Due>) -> Result<(), Fault> {
        self.store.save(Item::Result, &due)?;
        self.desk.hall.due = due;
        Ok(())
    }

    /// Writes what is to be written into the ledger. A result that is opened again is open from then on.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        let Some(due) = self.desk.hall.due.clone().filter(|due| due.stage == Stage::Written) else { return Ok(()) };
        let wipe = self.preparation.wipe();
        if wipe.has(LEDGER) {
            // what was there before is not erased behind the back of what comes now
            ledger::erase(self.store.flash())?;
            self.save_wipe(wipe.without(LEDGER))?;
        }
        ledger::append(self.store.flash(), &due.entry, self.desk.hall.cut)?;
        self.desk.hall.cut = false;
        self.keep_due(Some(match due.entry.state {
            State::Reopened => {
                Due { entry: Entry { state: State::Unsigned, signed: 0, ..due.entry }, stage: Stage::Open }
            }
            State::Signed | State::Unsigned => Due { stage: Stage::Kept, ..due },
        }))
    }

    /// The entry of the last result goes to the ledger, as what it says.
    fn write(&mut self, entry: Entry) -> Result<(), Fault> {
        self.settle()?;
        self.keep_due(Some(Due { entry, stage: Stage::Written }))?;
        self.settle()
    }

    /// Another result comes, or another round: one that nobody signed goes to the ledger as it is.
    pub(super) fn leave_result(&mut self) -> Result<(), Fault> {
        self.settle()?;
        match self.desk.hall.open_result().cloned() {
            Some(entry) => self.write(entry),
            None => Ok(()),
        }
    }

    /// The side at this place signs. The last one closes the result.
    pub(super) fn sign(&mut self, place: usize) -> Result<(), Fault> {
        let Some(mut entry) = self.desk.hall.open_result().cloned() else { return Ok(()) };
        entry.signed |= 1 << place.min(7);
        match entry.next_unsigned(place) {
            Some(next) => {
                self.keep_due(Some(Due { entry, stage: Stage::Open }))?;
                self.go(Screen::Hall(HallScreen::Sign(next)));
            }
            None => {
                entry.state = State::Signed;
                self.go(Screen::Hall(HallScreen::Code));
                self.write(entry)?;
            }
        }
        self.log.note(Note::Saved);
        Ok(())
    }

    /// The host opens a closed result again: that of the game on the table, or else the last one. One that is open stays so.
    pub(super) fn reopen(&mut self) -> Result<(), Fault> {
        let on_table = self.result_on_table()?;
        let open = self.desk.hall.open_result();
        if open.is_none_or(|open| on_table.as_ref().is_some_and(|other| other.fingerprint != open.fingerprint)) {
            self.leave_result()?;
            let last = self.desk.hall.last_result().cloned();
            if let Some(entry) = on_table.or(last) {
                self.write(Entry { state: State::Reopened, signed: 0, ..entry })?;
                self.log.note(Note::Saved);
            }
        }
        self.go(Screen::Hall(HallScreen::Sign(0)));
        Ok(())
    }

    /// What the ledger says of the finished game on the table.
    fn result_on_table(&mut self) -> Result<Option<Entry>, Fault> {
        let Some((_, _, fingerprint)) = self.finished() else { return Ok(None) };
        let mut found = None;
        ledger::each(self.store.flash(), &mut |entry| {
            if fingerprint.starts_with(&entry.fingerprint) {
                found = Some(entry.clone());
            }
        })?;
        Ok(found)
    }

    /// Whether something of the open game may be taken back: of one that is over only while its result is not closed. The result is
    /// taken back first, so that a cut leaves the old one, or none and a game whose end is noted again.
    pub(in crate::device) fn may_take_back(&mut self) -> bool {
        let Some((_, _, fingerprint)) = self.finished() else { return true };
        let mine = |entry: &&Entry| fingerprint.starts_with(&entry.fingerprint);
        let stage = self.desk.hall.due.as_ref().filter(|due| mine(&&due.entry)).map(|due| due.stage);
        let closed = match stage {
            Some(Stage::Open) => false,
            Some(_) => true,
            None => ledger::state_of(self.store.flash(), &fingerprint) == Some(State::Signed),
        };
        if closed {
            self.refuse(Refused::Signed);
            return false;
        }
        if stage.is_some() && self.keep_due(None).is_err() {
            self.not_kept();
            return false;
        }
        true
    }

    /// Erases the ledger; a cut only delays it.
    pub(super) fn erase_ledger(&mut self) -> Result<(), Fault> {
        self.store.save(Item::Blanking, &true)?;
        self.desk.hall.blanking = true;
        ledger::erase(self.store.flash())?;
        self.store.save(Item::Blanking, &false)?;
        self.desk.hall.blanking = false;
        Ok(())
    }
}
