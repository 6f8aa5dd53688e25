//! Steps back, and what is remembered of the journal.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::{String, Vec};

use super::Session;
use crate::{
    base::{Language, Text, texts::Voice},
    play::{Play, Playing as _},
    store::{
        dealer::Seed,
        journal::{Fault, Passed, Past},
        record,
    },
    ui::{Faction, Silhouette},
};

/// How many of the last actions the history shows.
pub const RECALLED: usize = 24;

/// An action of the history: a figure, and what happened.
pub type Recalled = (Silhouette, Option<Faction>, String<80>);

/// How many events between the last actions the history shows.
pub const EVENTS: usize = 16;

/// What happened between two actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Between {
    /// How many actions came after it.
    pub after: usize,
    /// Whether it stays when the action before it is taken back.
    pub stays: bool,
    /// What happened.
    pub what: Recalled,
}

impl<G: Play> Session<G> {
    /// Takes actions back, and those of chance before them, so that somebody decides again. A game that is over goes on with
    /// another seed.
    pub fn undo<F: NorFlash>(&mut self, flash: &mut F, count: usize, seed: Option<&Seed>) -> Result<(), Fault> {
        let Some(book) = &mut self.book else { return Ok(()) };
        let mut done = book.undo(flash, u16::try_from(count).unwrap_or(u16::MAX), seed);
        while done.is_ok() && book.game().deals() && book.history().standing() > 0 {
            done = book.undo(flash, 1, None);
        }
        self.looked = None;
        self.passed = Passed::default();
        G::take_back(self);
        let old = core::mem::take(&mut self.memory);
        self.remember(flash);
        G::remind(&mut self.memory, &old);
        self.reckon(flash);
        done
    }

    /// Lets the next action that was taken back happen again, with what chance brought then.
    pub fn redo<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Fault> {
        let Some(book) = &mut self.book else { return Ok(()) };
        self.unread = None;
        let mut done = book.redo(flash, 1);
        while done.is_ok() && book.game().deals() && book.history().waiting() > 0 {
            done = book.redo(flash, 1);
        }
        self.remember(flash);
        self.passed = Passed::default();
        self.reckon(flash);
        done
    }

    /// Makes the memory anew from the journal, also if the flash refused: some of it may have been done.
    pub fn remember<F: NorFlash>(&mut self, flash: &mut F) {
        let Some(book) = &self.book else { return };
        let (mut memory, standing) = (G::Memory::default(), book.history().standing());
        let read = book.recall(flash, &mut |number, before, action| {
            before.remember(&mut memory, action, standing.saturating_sub(number + 1));
        });
        // what was remembered is a help, not the game
        self.memory = if read.is_ok() { memory } else { G::Memory::default() };
    }

    /// Puts the last actions into `actions`, newest first, and what happened between them into `events`.
    pub fn recall<F: NorFlash>(
        &self,
        flash: &mut F,
        language: Language,
        actions: &mut Vec<Recalled, RECALLED>,
        events: &mut Vec<Between, EVENTS>,
    ) -> Result<(), Fault> {
        actions.clear();
        events.clear();
        let Some(book) = &self.book else { return Ok(()) };
        let called = self.called();
        let voice = Voice::new(language, &called);
        let standing = book.history().standing();
        let first = standing.saturating_sub(RECALLED);
        book.recall_all(flash, &mut |number, before, past| {
            if number < first {
                return;
            }
            let (line, sign, emblem) = match past {
                Past::Action(action) => (before.label(voice, action), before.sign(action), before.emblem(action)),
                Past::Told(told) => match before.told(voice, told) {
                    Some((sign, line)) => (line, sign, None),
                    None => return,
                },
                Past::Refused(seat, action) => (record::refused(before, voice, seat, action), Silhouette::Cross, None),
                Past::Given => (language.fill(Text::RecordGiven, &[]), Silhouette::Eye, None),
            };
            let mut text = String::new();
            for letter in line.chars() {
                if text.push(letter).is_err() {
                    break; // a label too long for its row
                }
            }
            if let Past::Action(_) = past {
                let _ = actions.push((sign, emblem, text)); // as many as there is room for
            } else {
                if events.is_full() {
                    events.remove(0);
                }
                let stays = !matches!(past, Past::Told(_));
                let _ = events.push(Between { after: standing - number, stays, what: (sign, emblem, text) }); // there is room
            }
        })?;
        actions.reverse();
        events.reverse();
        Ok(())
    }
}
