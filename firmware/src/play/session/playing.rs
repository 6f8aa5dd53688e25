//! What the screens and the device ask of a game under way, whatever game it is.

use engine::{Seat, Turn};

use super::{Facts, Session, tenths};
use crate::{
    base::{
        parts::Micros,
        texts::{Called, Name, Sentence},
    },
    play::{Clock, Play, Private},
    store::{
        journal::{Agreed, Book, History, Locks},
        record::Story,
    },
    ui::{Card, Faction, Ui},
};

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
