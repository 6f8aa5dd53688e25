//! Random games of Cyclades in every set-up: with the board on the table and with every sample chart.

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn, chance,
    cyclades::{Action, Cyclades, Mode, Setup, action::Place, samples::SAMPLES, sheet::Sheet, words::God},
};
use firmware::{
    dealer::Seed,
    journal::{Book, Kept, preparation::Preparation, shelf::Shelf, slot::Region},
};

use crate::Flash;

/// A small generator: splitmix64.
pub struct Luck(pub u64);

impl Luck {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.number() % bound.max(1)
    }
}

/// Every set-up: each number of players with the board on the table, and with each sample chart for it.
pub fn setups() -> Vec<Setup> {
    let mut setups = vec![];
    for mode in Mode::ALL {
        setups.push(Setup::new(mode));
        for sample in SAMPLES.iter().filter(|sample| sample.factions == mode.factions()) {
            let sheet = Sheet::read(sample.text).expect("a sample is right");
            setups.push(Setup { chart: Some(*sheet.chart()), ..Setup::new(mode) });
        }
    }
    setups
}

/// How much a builder of metropolises likes an action.
fn weight(game: &Cyclades, action: Action) -> u64 {
    match action {
        Action::Correct | Action::SkipBuilding | Action::SkipRecruit | Action::NoPlace => 0,
        Action::Build(_, Place::Free) | Action::Erect(Place::Free) => 100,
        Action::Recruit(_) | Action::EndTurn => 60,
        Action::Raise(_) | Action::NothingMore => 40,
        Action::Sacrifice { .. } | Action::Hire(..) => 20,
        Action::Buy { .. } => 4,
        Action::Offer { god, amount } => {
            let lowest = game.standing(god).map_or(1, |offer| offer.amount + 1);
            [60, 20, 10, 5].get(usize::from(amount.saturating_sub(lowest))).copied().unwrap_or(1)
        }
        Action::Enter(_) | Action::Sail(_) => 2,
        Action::Lost { count, .. } if count > 1 => 0,
        Action::Income(horns) => u64::from(horns == 6),
        Action::Deployed { ships, .. } if game.faction(Seat::first(1).next().expect("a seat")).ships > 0 => {
            u64::from(ships) * 10 + 1
        }
        _ => 5,
    }
}

/// How much somebody likes it who never builds anything.
fn idle_weight(game: &Cyclades, action: Action) -> u64 {
    match action {
        Action::SkipBuilding | Action::SkipRecruit | Action::NothingMore | Action::EndTurn => 100,
        Action::Build(..) | Action::Erect(_) | Action::Raise(_) | Action::Sacrifice { .. } => 0,
        Action::Recruit(_) | Action::Hire(..) | Action::Enter(_) => 0,
        Action::Offer { god: God::Apollo, .. } => 1000,
        _ => weight(game, action),
    }
}

/// What a player of little patience does now; none if nobody decides.
pub fn choose(game: &Cyclades, luck: &mut Luck) -> Option<Action> {
    choose_by(weight, game, luck)
}

/// What somebody does who never builds anything, so that the game does not end.
pub fn idle(game: &Cyclades, luck: &mut Luck) -> Option<Action> {
    choose_by(idle_weight, game, luck)
}

fn choose_by(weight: fn(&Cyclades, Action) -> u64, game: &Cyclades, luck: &mut Luck) -> Option<Action> {
    let Turn::Seat(_) = game.turn() else { return None };
    let (mut sum, mut chosen, mut any) = (0, None, None);
    game.legal(&mut |action| {
        let weight = weight(game, action);
        sum += weight;
        if weight > 0 && luck.below(sum) < weight {
            chosen = Some(action);
        }
        if action != Action::Correct {
            any = Some(action);
        }
    });
    chosen.or(any)
}

/// What happens next, chance included; none if the game is over.
pub fn next(game: &Cyclades, luck: &mut Luck) -> Option<Action> {
    match game.turn() {
        Turn::Chance => chance::draw(game, |bound| luck.below(bound.into()) as u32),
        _ => choose(game, luck),
    }
}

/// What the journal tells beyond the present state, from its first action on: as the device looks it up after an undo.
pub fn remembered<G: Kept>(book: &Book<G>, flash: &Flash) -> G::Memory {
    let (mut memory, standing) = (G::Memory::default(), book.history().standing());
    let read = book.recall(&mut flash.clone(), &mut |number, before, action| {
        before.remember(&mut memory, action, standing - number - 1);
    });
    read.expect("it can be read");
    memory
}

/// A game with its journal in a flash, played by somebody of little patience.
pub struct Table {
    flash: Flash,
    /// Where the journal lies.
    pub region: Region,
    book: Option<Book<Cyclades>>,
    /// What a player does.
    pub choose: fn(&Cyclades, &mut Luck) -> Option<Action>,
}

impl Table {
    /// Begins a game in the next place of the shelf.
    pub fn begin(flash: &Flash, setup: &Setup, seed: u8) -> Self {
        let mut chip = flash.clone();
        let mut preparation = Preparation::default();
        while preparation.step(&mut chip).expect("flash takes it") {}
        let shelf = Shelf::look(&mut chip);
        let region = shelf.room(None);
        let mut book = None;
        let begun =
            block_on(Book::begin(&mut book, &mut chip, region, shelf.next_turn(), 0, setup, &Seed::new([seed; 32])));
        begun.expect("flash takes it");
        Self { flash: flash.clone(), region, book, choose }
    }

    /// The game with its journal.
    pub fn book(&self) -> &Book<Cyclades> {
        self.book.as_ref().expect("a game is running")
    }

    /// The game with its journal.
    pub fn book_mut(&mut self) -> &mut Book<Cyclades> {
        self.book.as_mut().expect("a game is running")
    }

    /// Goes on after a power cut; false if it came again.
    pub fn resume(&mut self) -> bool {
        Book::resume(&mut self.book, &mut self.flash, self.region).is_ok() && self.book.is_some()
    }

    /// A pause as long as it takes to write a checkpoint, if one is due; whether one was.
    pub fn pause(&mut self) -> bool {
        let (flash, Some(book)) = (&mut self.flash, &mut self.book) else { return false };
        let (memory, before) = (remembered(book, flash), flash.programmed());
        while book.checkpoint(flash, &memory).expect("flash takes it") {}
        flash.programmed() > before
    }

    /// One action, or one thing chance brings; false if the game is over or the power is gone.
    pub fn step(&mut self, luck: &mut Luck) -> bool {
        let (flash, Some(book)) = (&mut self.flash, &mut self.book) else { return false };
        match book.game().turn() {
            Turn::Over => false,
            // a game that was over goes on: nobody presses
            _ if book.awaits_share() => book.share_seed(flash).is_ok(),
            Turn::Chance => book.deal(flash, |_, _| ()).is_ok(),
            Turn::Seat(_) => match (self.choose)(book.game(), luck) {
                Some(action) => book.play(flash, action).is_ok(),
                None => false,
            },
        }
    }
}
