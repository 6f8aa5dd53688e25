//! The game on the table, with everything the players have left open in it.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, RuleId, Seat, Turn};
use heapless::{String, Vec};

use super::{Acts, Ask, Clock, Move, Numbers, Play, Private, Screen as _, Seen, Table as _};
use crate::{
    base::{
        Event, Key, Language, Text,
        parts::Micros,
        texts::{Called, Name, Sentence, Voice},
    },
    store::{
        dealer::{Seed, Share, promise::Code},
        hall::Rule,
        journal::{
            Agreed, Book, Fault, History, Locks, Passed, Past, Trouble,
            slot::{Region, Slot},
        },
        record::{self, Story},
    },
    ui::{Card, Faction, Footer, Silhouette, Ui},
};

/// Tenths of a second, as they are kept.
fn tenths(time: Micros) -> u32 {
    u16::try_from(time / 100_000).unwrap_or(u16::MAX).into()
}

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

/// A secret that is handed over.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Handed<S> {
    secret: S,
    /// Whether it is shown now.
    open: bool,
    /// Whether a PIN was asked for: then it is shown once.
    locked: bool,
    /// Another number at each look.
    fresh: u32,
}

/// What waits for a PIN.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Behind<G: Play> {
    Look(G::Secret),
    Act(G::Action),
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

    /// Whose PIN has to be entered before this action: its secret answers.
    pub fn locked_by(&self, action: G::Action) -> Option<Seat> {
        let book = self.book.as_ref().filter(|book| book.locks().any())?;
        book.game().answers(action).filter(|&owner| book.locks().of(owner).is_set())
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
        self.remember(flash);
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

    /// Another game comes in front of the players, or the same one again.
    pub fn tell_anew(&mut self) {
        (self.unread, self.heard) = (None, None);
        G::tell(self);
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

    /// Whose PIN a secret is behind, if it is behind one.
    pub fn lock_of(&self, secret: &G::Secret) -> Option<Seat> {
        let book = self.book.as_ref()?;
        let owner = book.game().side(G::owner(secret));
        book.locks().of(owner).is_set().then_some(owner)
    }

    /// Hands a secret over: it is dark until its owner holds the key.
    pub fn hand_over(&mut self, secret: G::Secret, locked: bool) {
        self.handed = Some(Handed { secret, open: false, locked, fresh: 0 });
    }

    /// The secret that is handed over.
    pub fn handed(&self) -> Option<G::Secret> {
        self.handed.as_ref().map(|handed| handed.secret)
    }

    /// Something that waits until a PIN is entered: a look.
    pub fn look_behind(&mut self, secret: G::Secret) {
        self.behind = Some(Behind::Look(secret));
    }

    /// Something that waits until a PIN is entered: an action.
    pub fn act_behind(&mut self, action: G::Action) {
        self.behind = Some(Behind::Act(action));
    }

    /// The PIN was right: the secret is handed over, or the action that waited comes back to be done.
    pub fn pass(&mut self) -> Option<G::Action> {
        match self.behind.take() {
            Some(Behind::Look(secret)) => {
                self.hand_over(secret, true);
                None
            }
            Some(Behind::Act(action)) => Some(action),
            None => None,
        }
    }

    /// What the numbers that somebody names mean to whoever looked last: which action they are.
    pub fn meant(&self, numbers: Numbers) -> Option<G::Action> {
        let (game, (seat, fresh)) = (self.game()?, self.looked?);
        G::meant(&Private::new(self.seen(false)?, game, seat, fresh), numbers)
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

/// A game under way, whatever game: what the screens and the device ask of it that all games share.
pub trait Playing {
    /// The number under which it is kept.
    fn kind(&self) -> u8;

    /// What people call it.
    fn name(&self) -> &'static str;

    /// Time passes, in front of a decision or of something else.
    fn pass(&mut self, time: Micros, own: bool);

    /// Whether the device rolls and draws in it.
    fn is_dealt(&self) -> bool;

    /// What can be told of it.
    fn story(&self) -> Option<&dyn Story>;

    /// What everybody may know about its seed, its locks and its power cuts.
    fn facts(&self) -> Option<Facts>;

    /// Whether its players have not yet had their say in its seed.
    fn awaits_share(&self) -> bool;

    /// Whether it is over.
    fn is_over(&self) -> bool;

    /// Whether the device itself rolls or draws now.
    fn deals(&self) -> bool;

    /// How many play, and how far they are.
    fn progress(&self) -> (usize, usize);

    /// Which actions stand.
    fn history(&self) -> Option<&History>;

    /// Which seats have a PIN.
    fn locks(&self) -> Option<&Locks>;

    /// How many of the last actions one press did.
    fn together(&self) -> usize;

    /// What the table has agreed on about time, and how far the clock of whoever decides is.
    fn clock(&self) -> (Agreed, Option<Clock>);

    /// Who is called what.
    fn called(&self) -> Called;

    /// What the player at this seat is called.
    fn name_of(&self, seat: Seat) -> Name;

    /// Who decides now.
    fn decider(&self) -> Option<Seat>;

    /// The seat with this number.
    fn seat(&self, number: usize) -> Option<Seat>;

    /// The seat whose secrets, and whose PIN, a seat shares.
    fn side(&self, seat: Seat) -> Seat;

    /// How many sides there are.
    fn sides(&self) -> usize;

    /// The faction of a seat.
    fn faction(&self, seat: Seat) -> Faction;

    /// Who is asked as the one with this number whether it agrees.
    fn asked(&self, number: usize) -> Option<Seat>;

    /// The banner of a seat that has to do something, or of what concerns all.
    fn banner(&self, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str);

    /// Why the last action was refused, in words, and what the rulebook says there.
    fn refusal<'a>(&self, ui: &Ui<'a, '_>) -> (&'a str, Option<Card<'a>>);

    /// What everybody is asked before something that was seen is taken back.
    fn consent(&self) -> Sentence;

    /// Draws what everybody is asked to agree to, other than a step back; whether there is such a thing.
    fn draw_agreement(&self, ui: &mut Ui<'_, '_>) -> bool;

    /// Whether everybody is asked about something other than a step back.
    fn is_agreeing(&self) -> bool;

    /// Whether something is looked up over the screen.
    fn looks_up(&self) -> bool;

    /// Whether a secret is handed over, and shown now.
    fn is_open(&self) -> bool;

    /// Whether a secret that is handed over was behind a PIN.
    fn is_locked(&self) -> bool;

    /// Whose secret is handed over, and whether a PIN can be set there.
    fn handed_to(&self) -> Option<(Seat, bool)>;

    /// Shows the secret that is handed over, or makes it dark.
    fn show(&mut self, open: bool);

    /// Draws the secret, while it is open.
    fn draw_secret(&self, odds: bool, ui: &mut Ui<'_, '_>);
}

impl<G: Play> Playing for Session<G> {
    fn kind(&self) -> u8 {
        self.book.as_ref().map_or(G::KIND, |book| book.game().kept_as())
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn pass(&mut self, time: Micros, own: bool) {
        let passed = if own { &mut self.passed.own } else { &mut self.passed.aside };
        *passed += time;
    }

    fn is_dealt(&self) -> bool {
        self.game().is_some_and(G::asks)
    }

    fn story(&self) -> Option<&dyn Story> {
        self.game().map(|game| game as &dyn Story)
    }

    fn facts(&self) -> Option<Facts> {
        let book = self.book.as_ref()?;
        Some(Facts {
            commitment: book.commitment(),
            code: book.code(),
            share: book.share(),
            restarts: book.restarts(),
            pins: (book.locks().wrong(), book.locks().freed()),
            traces: book.locks().traces(),
            seed: book.seed(),
        })
    }

    fn awaits_share(&self) -> bool {
        self.book.as_ref().is_some_and(Book::awaits_share)
    }

    fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.turn() == Turn::Over)
    }

    fn deals(&self) -> bool {
        self.game().is_some_and(G::deals)
    }

    fn progress(&self) -> (usize, usize) {
        self.game().map_or((0, 0), G::progress)
    }

    fn history(&self) -> Option<&History> {
        self.book.as_ref().map(Book::history)
    }

    fn locks(&self) -> Option<&Locks> {
        self.book.as_ref().map(Book::locks)
    }

    fn together(&self) -> usize {
        G::together(&self.memory)
    }

    fn clock(&self) -> (Agreed, Option<Clock>) {
        let Some(book) = &self.book else { return (Agreed::None, None) };
        let Turn::Seat(seat) = book.game().turn() else { return (book.agreed(), None) };
        let (all, before) = match book.agreed() {
            Agreed::None => return (Agreed::None, None),
            Agreed::Bank(seconds) => (seconds, self.used[seat]),
            Agreed::Limit(seconds) => (seconds, 0),
        };
        let used = (before, before + tenths(self.passed.own));
        (book.agreed(), Some(Clock { seat, all: 10 * u32::from(all), used }))
    }

    fn called(&self) -> Called {
        let mut called = Called::default();
        for seat in (0..).map_while(|number| Playing::seat(self, number)) {
            called.add(Playing::faction(self, seat).name(), self.name_of(seat));
        }
        called
    }

    fn name_of(&self, seat: Seat) -> Name {
        self.book.as_ref().map_or(Name::NONE, |book| book.name(seat))
    }

    fn decider(&self) -> Option<Seat> {
        self.game().and_then(G::decider)
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        self.game().and_then(|game| game.seat(number))
    }

    fn side(&self, seat: Seat) -> Seat {
        self.game().map_or(seat, |game| game.side(seat))
    }

    fn sides(&self) -> usize {
        self.game().map_or(0, G::sides)
    }

    fn faction(&self, seat: Seat) -> Faction {
        self.game().map_or(Faction::Purple, |game| game.faction(seat))
    }

    fn asked(&self, number: usize) -> Option<Seat> {
        self.game().and_then(|game| game.asked(self.asked_about(), number))
    }

    fn banner(&self, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        if let Some(game) = self.game() {
            G::banner(game.public(), seat, ui, task);
        }
    }

    fn refusal<'a>(&self, ui: &Ui<'a, '_>) -> (&'a str, Option<Card<'a>>) {
        self.refusal.map_or(("", None), |refusal| (G::refusal(refusal, ui), G::ruling(refusal, ui)))
    }

    fn consent(&self) -> Sentence {
        G::consent()
    }

    fn draw_agreement(&self, ui: &mut Ui<'_, '_>) -> bool {
        let (Some(acts), Some(seen)) = (&self.agreeing, self.seen(false)) else { return false };
        // the last one that has words: what opens and ends a correction stands around it
        let Some(notice) = acts.iter().flatten().rev().find_map(|&action| G::agreement(&seen, action, ui)) else {
            return false;
        };
        ui.message(&notice);
        true
    }

    fn is_agreeing(&self) -> bool {
        self.agreeing.is_some()
    }

    fn looks_up(&self) -> bool {
        self.reference.is_some() || self.explained.is_some()
    }

    fn is_open(&self) -> bool {
        self.handed.as_ref().is_some_and(|handed| handed.open)
    }

    fn is_locked(&self) -> bool {
        self.handed.as_ref().is_some_and(|handed| handed.locked)
    }

    fn handed_to(&self) -> Option<(Seat, bool)> {
        self.handed.as_ref().map(|handed| (G::owner(&handed.secret), G::has_pin(&handed.secret)))
    }

    fn show(&mut self, open: bool) {
        let (Some(handed), Some(book)) = (&mut self.handed, &self.book) else { return };
        handed.open = open;
        if open {
            self.looks = self.looks.wrapping_add(1);
            handed.fresh = book.fresh(self.looks);
            self.looked = Some((G::owner(&handed.secret), handed.fresh));
        }
    }

    fn draw_secret(&self, odds: bool, ui: &mut Ui<'_, '_>) {
        if let (Some(game), Some(seen), Some(handed)) = (self.game(), self.seen(odds), &self.handed)
            && handed.open
        {
            G::draw_secret(&Private::new(seen, game, G::owner(&handed.secret), handed.fresh), &handed.secret, ui);
        }
    }
}
