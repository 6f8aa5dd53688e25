//! The game on the table, with everything the players have left open in it.

mod past;
mod playing;
mod secrets;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, RuleId, Seat, Turn};
pub use past::{Between, EVENTS, RECALLED, Recalled};
pub use playing::Playing;
use secrets::{Behind, Handed};

use super::{Acts, Ask, Move, Play, Screen as _, Seen, Table as _};
use crate::{
    base::{Event, Key, Text, parts::Micros},
    store::{
        dealer::{Seed, Share, promise::Code},
        hall::Rule,
        journal::{
            Agreed, Book, Fault, Passed, Trouble,
            slot::{Region, Slot},
        },
    },
    ui::{Footer, Ui},
};

/// Tenths of a second, as they are kept.
fn tenths(time: Micros) -> u32 {
    u16::try_from(time / 100_000).unwrap_or(u16::MAX).into()
}

/// What lies over the screen until it has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules refuse it; the rule itself is shown or not.
    Rule(RuleId, bool),
    /// The journal could not be written.
    Journal,
    /// Nothing is refused, but the battery soon will be empty.
    Battery,
    /// The result is closed: all have signed it.
    Signed,
    /// Nothing is refused, but so many minutes of the round are left; what happens then.
    Time(u16, Rule),
    /// Nothing is refused, but little time is left to decide, or none.
    Clock,
}

/// What everybody may know about an open game.
pub struct Facts {
    /// What binds the device to its seed.
    pub commitment: [u8; 32],
    /// The same as it is shown.
    pub code: Code,
    /// What the players added to the seed.
    pub share: Share,
    /// How often the power came back.
    pub restarts: u32,
    /// How many tries of a PIN were wrong, and how many PINs the others took away.
    pub pins: (u32, u8),
    /// How often a secret refused something, and how often the record was given to a computer.
    pub traces: (u32, u32),
    /// The seed, once the game is over.
    pub seed: Option<Seed>,
}

/// The place of a game, and the game in it if there is one.
#[derive(Clone)]
pub struct Session<G: Play> {
    book: Option<Book<G>>,
    /// What the journal tells beyond the present state.
    pub memory: G::Memory,
    /// What the players have not read to the end: it comes before the decision.
    pub unread: Option<G::Table>,
    /// How many actions stood when the last news was told, and how far the game was.
    pub heard: Option<(usize, usize)>,
    /// What is looked up over the screen.
    pub reference: Option<G::Reference>,
    /// What is explained over the screen, as in a first game everything is that comes for the first time.
    explained: Option<u8>,
    /// How many actions stood when something was explained: one page for each decision.
    lectured: Option<usize>,
    /// The menu as it was left: what is opened from it leads back to the same row.
    pub menu: Option<G::Table>,
    refusal: Option<G::Refusal>,
    handed: Option<Handed<G::Secret>>,
    /// Who looked last since something happened, and which number that look had.
    looked: Option<(Seat, u32)>,
    /// How often somebody has looked at a secret since the device was switched on.
    looks: u32,
    behind: Option<Behind<G>>,
    agreeing: Option<Acts<G::Action>>,
    /// What has passed since the last action.
    passed: Passed,
    /// How much each seat has used up of its bank, in tenths of a second.
    used: BySeat<u32>,
}

impl<G: Play> Default for Session<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Play> Session<G> {
    /// An empty place.
    pub fn new() -> Self {
        Self {
            book: None,
            memory: G::Memory::default(),
            unread: None,
            heard: None,
            reference: None,
            explained: None,
            lectured: None,
            menu: None,
            refusal: None,
            handed: None,
            looked: None,
            looks: 0,
            behind: None,
            agreeing: None,
            passed: Passed::default(),
            used: BySeat::default(),
        }
    }

    /// The place of a game that is open already, without anything remembered.
    pub fn with(book: Book<G>) -> Self {
        Self { book: Some(book), ..Self::new() }
    }

    /// The game with its journal.
    pub const fn book(&self) -> Option<&Book<G>> {
        self.book.as_ref()
    }

    /// The same, to be played.
    pub const fn book_mut(&mut self) -> Option<&mut Book<G>> {
        self.book.as_mut()
    }

    /// The game.
    pub fn game(&self) -> Option<&G> {
        self.book.as_ref().map(Book::game)
    }

    /// What everybody may see of it.
    pub fn seen(&self, odds: bool) -> Option<Seen<'_, G>> {
        let book = self.book.as_ref()?;
        Some(Seen {
            game: book.game().public(),
            history: book.history(),
            news: book.news(),
            told: book.told(),
            locks: book.locks(),
            memory: &self.memory,
            unread: self.unread,
            looked: self.looked.map(|(seat, _)| seat),
            odds,
        })
    }

    /// Lets what is looked up over the screen answer a key, if there is such a thing.
    pub fn look_up(&mut self, event: Event, odds: bool) -> Option<Move<G>> {
        if self.explained.is_some() {
            return Some(Move::Ask(match event {
                Event::Press(Key::Accept) | Event::Release(Key::Back) => Ask::LookedUp,
                Event::Hold(Key::Back) => Ask::Silence,
                _ => Ask::Stay,
            }));
        }
        let mut reference = self.reference?;
        let asked = reference.key(event, &self.seen(odds)?);
        self.reference = Some(reference);
        Some(asked)
    }

    /// Draws a screen of the game, or what lies over it.
    pub fn draw(session: Option<&Self>, table: &G::Table, odds: bool, ui: &mut Ui<'_, '_>) {
        let seen = session.and_then(|session| session.seen(odds));
        let explained = session.and_then(|session| session.explained);
        if let Some(card) = explained.and_then(|topic| G::explanation(topic, ui.language())) {
            ui.card(&card);
            return ui.footer(Footer::new().accept(ui.say(Text::GoOn)).hold_back(ui.say(Text::GuideEnough)));
        }
        match (session.and_then(|session| session.reference), &seen) {
            (Some(reference), Some(seen)) => reference.draw(seen, ui),
            _ => table.draw(seen.as_ref(), ui),
        }
    }

    /// Finds out what is to be explained before the decision that is due, other than what is `known`, a bit each.
    pub fn explain(&mut self, known: u32) {
        let Some(book) = &self.book else { return };
        let standing = Some(book.history().standing());
        if book.game().kept_as() != G::KIND || self.lectured == standing || self.unread.is_some() {
            return;
        }
        self.explained = self.seen(false).and_then(|seen| G::explains(&seen, known));
        if self.explained.is_some() {
            self.lectured = standing;
        }
    }

    /// The page that explains something over the screen.
    pub const fn explained(&self) -> Option<u8> {
        self.explained
    }

    /// What lies over the screen has been read. Gives the bit of what was explained.
    pub fn close(&mut self) -> Option<u32> {
        self.reference = None;
        self.explained.take().and_then(|topic| 1_u32.checked_shl(topic.into()))
    }

    /// Begins a game in an empty slot; whether there is one then.
    pub fn begin<F: NorFlash>(
        &mut self,
        flash: &mut F,
        slot: Slot,
        setup: &G::Setup,
        seed: &Seed,
    ) -> Result<bool, Fault> {
        Book::begin_in(&mut self.book, flash, slot, setup, seed)?;
        self.memory = G::Memory::default();
        Ok(self.book.is_some())
    }

    /// Goes on with the game in `region` after the power was away.
    pub fn resume<F: NorFlash>(&mut self, flash: &mut F, region: Region) -> Result<(), Fault> {
        Book::resume_told(&mut self.book, flash, region, &mut self.memory)?;
        self.reckon(flash);
        Ok(())
    }

    /// Reckons anew what was used up of the banks: what was taken back took its time with it.
    fn reckon<F: NorFlash>(&mut self, flash: &mut F) {
        self.used = BySeat::default();
        let Some(book) = self.book.as_ref().filter(|book| matches!(book.agreed(), Agreed::Bank(_))) else { return };
        let used = &mut self.used;
        // what cannot be read was not used
        let _ = book.times(flash, &mut |stamp| {
            if let Some(seat) = Seat::new(stamp.seat.into()) {
                used[seat] += u32::from(stamp.own);
            }
        });
    }

    /// Takes the game in `region` up again after another one was on the table; none if it cannot be read.
    pub fn take_up<F: NorFlash>(&mut self, flash: &mut F, region: Region) {
        self.memory = G::Memory::default();
        let read = Book::take_up(&mut self.book, flash, region, &mut self.memory);
        if read.is_err() {
            self.book = None;
        }
        self.reckon(flash);
    }

    /// Uses a pause: writes some cells of a checkpoint if one is due; true if there is more to write.
    pub fn checkpoint<F: NorFlash>(&mut self, flash: &mut F) -> Result<bool, Fault> {
        self.book.as_mut().map_or(Ok(false), |book| book.checkpoint(flash, &self.memory))
    }

    /// Puts the game in `region` here to be looked at: nothing can be played.
    pub fn look<F: NorFlash>(&mut self, flash: &mut F, region: Region) -> Result<(), Fault> {
        Book::look(&mut self.book, flash, region)
    }

    /// Carries out an action of the table, whoever's secret answers. On trouble nothing has changed.
    pub fn act<F: NorFlash>(&mut self, flash: &mut F, action: G::Action) -> Result<(), Refused> {
        let Some(book) = &mut self.book else { return Ok(()) };
        let phase = book.game().phase();
        let mut memory = self.memory.clone();
        book.game().remember(&mut memory, action, 0);
        book.pass(self.passed);
        let turn = book.game().turn();
        match book.play(flash, action) {
            Ok(()) => {
                self.memory = memory;
                if let Turn::Seat(seat) = turn {
                    self.used[seat] += tenths(self.passed.own);
                }
                self.passed = Passed::default();
                self.looked = None;
                G::acted(self, phase);
                Ok(())
            }
            Err(trouble) => Err(self.refuse(trouble)),
        }
    }

    /// Lets chance decide once, if the device deals now; true if it did. `rolled` hears of dice.
    pub fn deal<F: NorFlash>(&mut self, flash: &mut F, rolled: &mut dyn FnMut()) -> Result<bool, Refused> {
        let Some(book) = &mut self.book else { return Ok(false) };
        if !book.game().deals() {
            return Ok(false);
        }
        let memory = &mut self.memory;
        match book.deal(flash, |before, outcome| before.remember(memory, outcome, 0)) {
            Ok(outcome) => {
                if outcome.as_ref().is_some_and(G::is_roll) {
                    rolled();
                }
                Ok(outcome.is_some())
            }
            Err(trouble) => Err(self.refuse(trouble)),
        }
    }

    fn refuse(&mut self, trouble: Trouble<G::Refusal>) -> Refused {
        match trouble {
            Trouble::Refused(refusal) => self.note_refusal(refusal),
            Trouble::Journal(_) => Refused::Journal,
        }
    }

    /// The rules refuse something: why, is kept until it has been read.
    pub fn note_refusal(&mut self, refusal: G::Refusal) -> Refused {
        self.refusal = Some(refusal);
        Refused::Rule(refusal.into(), false)
    }

    /// Another game comes in front of the players, or the same one again.
    pub fn tell_anew(&mut self) {
        (self.unread, self.heard) = (None, None);
        G::tell(self);
    }

    /// What everybody is asked to agree to.
    pub fn agree_to(&mut self, acts: Acts<G::Action>) {
        self.agreeing = Some(acts);
    }

    /// Everybody has agreed.
    pub fn agreed(&mut self) -> Option<Acts<G::Action>> {
        self.agreeing.take()
    }

    /// The action that everybody is asked about: the last one, as what opens a correction comes before it.
    pub fn asked_about(&self) -> Option<G::Action> {
        self.agreeing.as_ref().and_then(|acts| acts.iter().flatten().last().copied())
    }

    /// The action that waits for a PIN, or for everybody to agree.
    pub fn waiting(&self) -> Option<G::Action> {
        match self.behind {
            Some(Behind::Act(action)) => Some(action),
            _ => self.asked_about(),
        }
    }

    /// A screen has answered: the menu is remembered.
    pub fn note_menu(&mut self, table: G::Table) {
        if core::mem::discriminant(&table) == core::mem::discriminant(&G::menu()) {
            self.menu = Some(table);
        }
    }

    /// What screens that all games share see of it.
    pub fn playing(&self) -> Option<&dyn Playing> {
        self.book.is_some().then_some(self as &dyn Playing)
    }
}
