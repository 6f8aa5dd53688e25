//! A game of Akropolis on the device: begun, played, dealt, taken back, and resumed after a power cut.

use embedded_storage_async::nor_flash::NorFlash;
use engine::akropolis::{Action, Akropolis, Entry, Refusal, Setup};

use super::Device;
use crate::{
    base::{
        Levels, Note,
        parts::{Entropy, Log},
    },
    device::screens::{Promise, Screen},
    games::akropolis::{
        memory,
        screens::{Deed, HistoryList, NewGame, Refused, Replace, Table},
    },
    store::journal::{Book, Fault, Kept, Trouble, shelf::Shelf, slot::Region},
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Does what a screen of Akropolis asks for.
    pub(super) async fn do_akropolis(&mut self, deed: Deed) {
        match deed {
            Deed::Open => self.open_akropolis(),
            Deed::Begin { setup, replace } => self.begin_akropolis(setup, replace).await,
            Deed::Act(_) | Deed::Finish(_) => self.act_akropolis(deed),
            Deed::Undo(count) => {
                let Ok(seed) = self.seed_if_over().await else { return };
                let Some(book) = self.desk.open.akropolis_mut() else { return };
                let count = u16::try_from(count).unwrap_or(u16::MAX);
                let mut done = book.undo(self.store.flash(), count, seed.as_ref());
                // what the device turned up before goes too, so that somebody decides again
                while done.is_ok() && book.game().deals() && book.history().standing() > 0 {
                    done = book.undo(self.store.flash(), 1, None);
                }
                self.after_akropolis_journal(done);
            }
            Deed::Redo => {
                let Some(book) = self.desk.open.akropolis_mut() else { return };
                let mut done = book.redo(self.store.flash(), 1);
                while done.is_ok() && book.game().deals() && book.history().waiting() > 0 {
                    done = book.redo(self.store.flash(), 1);
                }
                self.after_akropolis_journal(done);
            }
            Deed::Recall => {
                let language = self.desk.settings.language;
                let Some(book) = self.desk.open.akropolis() else { return };
                let recalled = &mut self.desk.recalled;
                match memory::last_actions(book, self.store.flash(), language, recalled) {
                    Ok(()) => self.go(Screen::Akropolis(Table::History(HistoryList::START))),
                    Err(_) => self.akropolis_not_kept(),
                }
            }
            Deed::Dismiss => {
                let again = self.desk.declined.take() == Some(Refused::Journal);
                self.armed = Levels::NONE;
                if again {
                    self.deal_what_is_due();
                }
            }
        }
    }

    /// Opens the game that was left, unless it is over or in front already; else a new one is planned.
    fn open_akropolis(&mut self) {
        let turn = self.turn_of(Akropolis::KIND);
        let kept = Shelf::look(self.store.flash()).find(Akropolis::KIND, turn);
        if let Some(kept) = kept.filter(|_| self.desk.open.akropolis().is_none()) {
            let aside = self.puts_aside();
            self.take_up_akropolis(kept.region);
            if self.desk.running().is_some() {
                self.put_in_front(Akropolis::KIND, aside);
                return self.go_on_akropolis();
            }
            // what was in front is taken up again from its journal
            self.desk.aside = aside;
        }
        self.go(Screen::Akropolis(Table::NewGame(NewGame::START)));
    }

    /// Opens the game in `region`.
    pub(super) fn take_up_akropolis(&mut self, region: Region) {
        let Some(book) = self.desk.open.for_akropolis() else { return };
        if Book::take_up(book, self.store.flash(), region, &mut |_, _, _| ()).is_err() {
            *book = None;
        }
    }

    /// Begins a game with a seed of its own; says so before an old game has to leave for it.
    async fn begin_akropolis(&mut self, setup: Setup, replace: bool) {
        if self.must_ask(replace) {
            return self.go(Screen::Akropolis(Table::Replace(Replace(setup))));
        }
        let Ok(seed) = self.seed().await else { return };
        let aside = self.puts_aside();
        let leaves = self.desk.leaves.take().map(|tale| tale.kept);
        let Ok((slot, turn)) = self.make_room(Akropolis::KIND, leaves).await else { return self.akropolis_not_kept() };
        let Some(book) = self.desk.open.for_akropolis() else { return };
        let begun = Book::begin_in(book, self.store.flash(), slot, &setup, &seed);
        if begun.is_err() || book.is_none() {
            return self.akropolis_not_kept();
        }
        self.log.note(Note::Saved);
        self.put_in_front(Akropolis::KIND, aside);
        self.remember_game(Akropolis::KIND, turn);
        self.go_on_akropolis();
    }

    /// Carries out an action of the table; a refusal lies over the screen, and nothing has changed.
    fn act_akropolis(&mut self, deed: Deed) {
        let Some(book) = self.desk.open.akropolis_mut() else { return };
        let (mut next, mut last) = match deed {
            Deed::Act(action) => (Some(action), None),
            // stones that are as they were need no entry
            Deed::Finish(stones) => {
                let game = book.game();
                let same = game.player(game.active()).is_some_and(|player| player.stones() == stones);
                let entry = (!same).then_some(Action::Count(Entry::Stones(stones)));
                let done = Action::Count(Entry::Done);
                (Some(entry.unwrap_or(done)), entry.map(|_| done))
            }
            _ => (None, None),
        };
        while let Some(action) = next {
            if let Err(trouble) = book.play(self.store.flash(), action) {
                return self.refuse_akropolis(trouble);
            }
            next = last.take();
        }
        self.log.note(Note::Saved);
        // after an entry of the pad the screen has gone to the next one itself
        if !matches!(deed, Deed::Act(Action::Count(entry)) if entry != Entry::Done) {
            self.go_on_akropolis();
        }
    }

    fn after_akropolis_journal(&mut self, done: Result<(), Fault>) {
        match done {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.go_on_akropolis();
            }
            Err(_) => self.akropolis_not_kept(),
        }
    }

    /// Turns tiles up until somebody must decide, unless the table has its own; then shows what is to be seen.
    pub(super) fn go_on_akropolis(&mut self) {
        let Some(book) = self.desk.open.akropolis_mut() else { return };
        if book.awaits_share() {
            return self.go(Screen::Promise(Promise::START));
        }
        while book.game().deals() {
            match book.deal(self.store.flash(), |_, _| ()) {
                Ok(Some(_)) => (),
                Ok(None) => break,
                Err(trouble) => {
                    self.refuse_akropolis(trouble);
                    break;
                }
            }
        }
        if let Some(book) = self.desk.open.akropolis() {
            self.go(Screen::Akropolis(Table::decision(book.game())));
        }
    }

    fn refuse_akropolis(&mut self, trouble: Trouble<Refusal>) {
        self.armed = Levels::NONE;
        match trouble {
            Trouble::Refused(refusal) => self.desk.declined = Some(Refused::Rule(refusal)),
            Trouble::Journal(_) => self.akropolis_not_kept(),
        }
    }

    pub(super) fn akropolis_not_kept(&mut self) {
        self.armed = Levels::NONE;
        self.log.note(Note::NotSaved);
        self.desk.declined = Some(Refused::Journal);
    }
}
