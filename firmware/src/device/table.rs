//! A game of Cyclades on the device: begun, played, dealt, taken back, and resumed after a power cut.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{
    Game, MAX_SEATS, Turn,
    akropolis::Akropolis,
    cyclades::{Action, Cyclades, Refusal, question::Question, state::Stage},
};

use super::Device;
use crate::{
    base::{
        Levels, Note,
        parts::{Entropy, Log},
    },
    device::{
        Open,
        screens::{Aim, Code, Owner, Promise, Screen},
    },
    games::cyclades::{
        self, Plan,
        memory::{self, Memory},
        screens::{Battle, HistoryList, Payment, Refused, Replace, Table},
    },
    store::{
        Store,
        journal::{Book, Fault, Kept, Trouble, shelf::Shelf, slot::Region},
    },
};

/// Puts the game with this number, or else the one of this kind that was begun last, into `open`, if it is not over, and
/// what its journal tells into `memory`: it goes on where it was.
pub(super) fn resume<F: NorFlash>(open: &mut Open, memory: &mut Memory, store: &mut Store<F>, (kind, turn): (u8, u32)) {
    let Some(kept) = Shelf::look(store.flash()).find(kind, turn) else { return };
    let flash = store.flash();
    let opened = match kind {
        Akropolis::KIND => resume_in(open.for_akropolis(), flash, kept.region, &mut |_, _, _| ()),
        _ => {
            let told = &mut |before: &Cyclades, action, left| memory.notice_past(before, action, left);
            resume_in(open.for_cyclades(), flash, kept.region, told)
        }
    };
    if !opened {
        *open = Open::none();
    }
}

/// Goes on with the game in `region`; whether there is one that is not over.
fn resume_in<G: Kept, F: NorFlash>(
    book: Option<&mut Option<Book<G>>>,
    flash: &mut F,
    region: Region,
    told: &mut impl FnMut(&G, G::Action, usize),
) -> bool {
    let Some(book) = book else { return false };
    let read = Book::resume_told(book, flash, region, told);
    read.is_ok() && book.as_ref().is_some_and(|book| book.game().turn() != Turn::Over)
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Begins a game with a seed of its own; says so before an old game has to leave for it.
    pub(super) async fn begin(&mut self, plan: Plan, replace: bool) {
        // a part alone leaves for itself, and nobody has to be asked
        let kind = cyclades::kind(plan.part);
        let again = Shelf::look(self.store.flash()).newest(kind).filter(|_| plan.part.is_some());
        if again.is_none() && self.must_ask(replace) {
            return self.go(Screen::Cyclades(Table::Replace(Replace(plan))));
        }
        let leaves = again.or(self.desk.leaves.take().map(|tale| tale.kept));
        let aside = plan.part.is_some() && self.puts_aside();
        let Ok(seed) = self.seed().await else { return };
        let Ok((slot, turn)) = self.make_room(kind, leaves).await else { return self.not_kept() };
        let Some(book) = self.desk.open.for_cyclades() else { return };
        let begun = Book::begin_in(book, self.store.flash(), slot, &plan.setup(), &seed);
        if begun.is_err() || book.is_none() {
            return self.not_kept();
        }
        self.desk.memory = Memory::new();
        self.desk.tell_anew();
        self.log.note(Note::Saved);
        self.put_in_front(kind, aside);
        if plan.part.is_none() {
            self.remember_game(kind, turn);
        }
        self.go_on();
    }

    /// Carries out an action of the table. Where a secret with a PIN answers, the PIN is asked for first.
    pub(super) fn act(&mut self, action: Action) {
        let Some(book) = self.desk.open.cyclades() else { return };
        match book.game().answers(action) {
            Some(owner) if book.locks().of(owner).is_set() => {
                self.go(Screen::Code(Code::ask(Owner::Purse(owner), Aim::Act(action), &self.desk)));
            }
            _ => self.carry_out(action),
        }
    }

    /// Carries it out, whoever's secret answers; a refusal lies over the screen, and nothing has changed.
    pub(super) fn carry_out(&mut self, action: Action) {
        let Some(book) = self.desk.open.cyclades_mut() else { return };
        let auction = book.game().stage() == Stage::Offers;
        let mut memory = self.desk.memory;
        memory.notice(book.game(), action);
        match book.play(self.store.flash(), action) {
            Ok(()) => {
                self.desk.memory = memory;
                if auction && book.game().stage() != Stage::Offers {
                    self.desk.unread = Some(Table::Payment(Payment));
                }
                self.log.note(Note::Saved);
                self.go_on();
            }
            Err(trouble) => self.refuse(trouble),
        }
    }

    /// Carries out two actions of a turn; the second is left to its own press if the first leads elsewhere.
    pub(super) fn act_both(&mut self, [first, second]: [Action; 2]) {
        self.act(first);
        let goes_on = |game: &Cyclades| match game.question() {
            Question::Turn(_) | Question::Count(..) => game.may(second).is_ok(),
            // what cannot be corrected is refused in words
            question => question == Question::Correction,
        };
        if self.desk.refused.is_none() && self.desk.open.cyclades().is_some_and(|book| goes_on(book.game())) {
            self.act(second);
        }
    }

    /// Tells the incomes of all factions that have not told theirs.
    pub(super) fn tell_incomes(&mut self, horns: [u8; MAX_SEATS]) {
        let Some(book) = self.desk.open.cyclades_mut() else { return };
        while let (Stage::Income(told), Turn::Seat(_)) = (book.game().stage(), book.game().turn()) {
            let income = horns.get(usize::from(told)).copied().unwrap_or(0);
            let mut memory = self.desk.memory;
            memory.notice(book.game(), Action::Income(income));
            if let Err(trouble) = book.play(self.store.flash(), Action::Income(income)) {
                return self.refuse(trouble);
            }
            self.desk.memory = memory;
        }
        self.log.note(Note::Saved);
        self.go_on();
    }

    /// Takes actions back, and those of chance before them, so that somebody decides again.
    pub(super) async fn undo(&mut self, count: usize) {
        let Ok(seed) = self.seed_if_over().await else { return };
        let Some(book) = self.desk.open.cyclades_mut() else { return };
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        let mut done = book.undo(self.store.flash(), count, seed.as_ref());
        while done.is_ok() && book.game().deals() && book.history().standing() > 0 {
            done = book.undo(self.store.flash(), 1, None);
        }
        self.desk.take_back();
        self.after_journal(done);
    }

    /// Lets the next action that was taken back happen again, with what chance brought then.
    pub(super) fn redo(&mut self) {
        let Some(book) = self.desk.open.cyclades_mut() else { return };
        self.desk.unread = None;
        let mut done = book.redo(self.store.flash(), 1);
        while done.is_ok() && book.game().deals() && book.history().waiting() > 0 {
            done = book.redo(self.store.flash(), 1);
        }
        self.after_journal(done);
    }

    fn after_journal(&mut self, done: Result<(), Fault>) {
        // also if the flash refused: some of it may have been done
        if let Some(book) = self.desk.open.cyclades() {
            self.desk.memory = Memory::of(book, self.store.flash());
        }
        match done {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.go_on();
            }
            Err(_) => self.not_kept(),
        }
    }

    /// Looks the last actions up in the journal and shows them.
    pub(super) fn recall(&mut self) {
        let language = self.desk.settings.language;
        let Some(book) = self.desk.open.cyclades() else { return };
        let (recalled, events) = (&mut self.desk.recalled, &mut self.desk.events);
        match memory::last_actions(book, self.store.flash(), language, recalled, events) {
            Ok(()) => self.go(Screen::Cyclades(Table::History(HistoryList::marked(self.desk.memory.together)))),
            Err(_) => self.not_kept(),
        }
    }

    /// The power went between an action and what chance brings to it, or the flash refused: it is brought now.
    pub(super) fn deal_what_is_due(&mut self) {
        match &self.desk.open {
            Open::Cyclades(Some(book)) if book.game().deals() => self.go_on(),
            Open::Akropolis(Some(book)) if book.game().deals() => self.go_on_akropolis(),
            _ => (),
        }
    }

    /// What stands in front of the players once the screen has been read; the first die of a battle falls.
    pub(super) fn read_on(&mut self) {
        if self.desk.open.cyclades().is_some_and(|book| book.game().deals()) {
            return self.deal_on(true);
        }
        self.go(Screen::Cyclades(Table::now(&self.desk)));
    }

    /// Lets chance decide until somebody must, then shows what is to be seen.
    pub(super) fn go_on(&mut self) {
        self.deal_on(false);
    }

    /// Does so; who wants to see the odds of a battle sees them before its first die. Before everything the players have their
    /// say in the seed.
    fn deal_on(&mut self, mut awaited: bool) {
        if self.desk.open.awaits_share() {
            return self.go(Screen::Promise(Promise::START));
        }
        while let Some(book) = self.desk.open.cyclades().filter(|book| book.game().deals()) {
            if !awaited && Battle::is_awaited(&self.desk, book.game()) {
                break;
            }
            awaited = false;
            let Some(book) = self.desk.open.cyclades_mut() else { return };
            let memory = &mut self.desk.memory;
            let told = |before: &Cyclades, outcome| memory.notice(before, outcome);
            match book.deal(self.store.flash(), told) {
                Ok(Some(Action::Die(_))) => self.log.note(Note::Rolled),
                Ok(Some(_)) => (),
                Ok(None) => break,
                Err(trouble) => {
                    self.refuse(trouble);
                    break;
                }
            }
        }
        self.desk.tell();
        if self.desk.open.cyclades().is_some() {
            let now = match self.screen {
                Screen::Cyclades(old) => Table::after(old, &self.desk),
                _ => Table::now(&self.desk),
            };
            self.go(Screen::Cyclades(now));
        }
    }

    fn refuse(&mut self, trouble: Trouble<Refusal>) {
        self.armed = Levels::NONE;
        match trouble {
            Trouble::Refused(refusal) => self.desk.refused = Some(Refused::Rule(refusal, false)),
            Trouble::Journal(_) => self.not_kept(),
        }
    }

    pub(super) fn not_kept(&mut self) {
        self.armed = Levels::NONE;
        self.log.note(Note::NotSaved);
        self.desk.refused = Some(Refused::Journal);
    }
}
