//! Pairs of games that differ in one secret only, as journals in flash.

use embassy_futures::block_on;
use engine::{
    Game, Seat, Seats, Turn, chance,
    cyclades::{Action, Cyclades, Setup, words::Creature},
};
use firmware::{
    dealer::{Dealer, Seed},
    journal::{Book, Kept, preparation::Preparation, shelf::Shelf, slot::Slot, tag},
};
use forms::FORMS;

use crate::{
    Flash, Rig,
    games::{Luck, choose},
};

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The gold in a purse: another income long ago.
    Gold,
    /// The card on top of the deck, which one side has seen.
    Card,
    /// What chance will bring.
    Seed,
}

/// A game, as it is kept.
#[derive(Clone)]
pub struct Past {
    setup: Setup,
    seed: [u8; 32],
    records: Vec<Vec<u8>>,
    actions: Vec<Action>,
    /// Where it stands.
    pub game: Cyclades,
}

/// The same game with another secret.
pub struct Other {
    /// What differs.
    pub kind: Kind,
    /// Who may know it.
    pub owners: Seats,
    /// The number of the action that differs, if one does.
    pub altered: Option<usize>,
    /// The game.
    pub past: Past,
}

fn record<T: serde::Serialize>(tag: u8, content: &T) -> Vec<u8> {
    let mut bytes = vec![tag];
    let mut room = [0; 64];
    bytes.extend_from_slice(postcard::to_slice(content, &mut room).expect("it fits"));
    bytes
}

/// Every seat of the other sides sees the same.
pub fn looks_equal(one: &Cyclades, other: &Cyclades, owners: Seats) -> bool {
    one.seats().filter(|&seat| !owners.contains(seat)).all(|seat| one.view(seat) == other.view(seat))
}

/// The most actions of a game: what is kept on the device has an end, and waiting for a card may take for ever.
const MOST: usize = 1000;

impl Past {
    /// A game of at least so many actions, if it lasts so long; it stops where somebody decides and it is as wanted.
    pub fn play(setup: &Setup, seed: u64, least: usize, wanted: impl Fn(&Cyclades) -> bool) -> Option<Self> {
        let mut luck = Luck(seed);
        let bytes: Vec<u8> = (0..4).flat_map(|_| luck.number().to_le_bytes()).collect();
        let seed: [u8; 32] = bytes.try_into().ok()?;
        let mut dealer = Dealer::new(&Seed::new(seed), 0);
        let game = Cyclades::begin(setup)?;
        let mut past = Self { setup: setup.clone(), seed, records: vec![], actions: vec![], game };
        loop {
            let game = &mut past.game;
            let action = match game.turn() {
                Turn::Over => return None,
                _ if past.actions.len() > MOST => return None,
                Turn::Chance => {
                    let outcome = chance::draw(game, |bound| dealer.below(bound))?;
                    past.records.push(record(tag::DRAWN, &(dealer.place(), outcome)));
                    outcome
                }
                Turn::Seat(_) if past.actions.len() >= least && wanted(game) => {
                    return Some(past);
                }
                Turn::Seat(_) => {
                    let action = choose(game, &mut luck)?;
                    let tag = if game.answers(action).is_some() { tag::ANSWERED } else { tag::ACT };
                    past.records.push(record(tag, &action));
                    action
                }
            };
            past.actions.push(action);
            game.apply(action).ok()?;
        }
    }

    /// The same with one more record behind it, which is no action.
    #[must_use]
    pub fn with(mut self, record: Vec<u8>) -> Self {
        self.records.push(record);
        self
    }

    /// How many actions it has.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// How many incomes were told after an action.
    pub fn incomes_after(&self, number: usize) -> usize {
        self.actions[number..].iter().filter(|action| matches!(action, Action::Income(_))).count().saturating_sub(1)
    }

    /// The same with another action, if the rules take it and those who may not know see no difference.
    fn alter(&self, kind: Kind, number: usize, action: Action) -> Option<Other> {
        let mut past = self.clone();
        past.actions[number] = action;
        past.records[number] = match self.records[number].split_first()? {
            (&tag::DRAWN, bytes) => {
                let (place, _): (u64, Action) = postcard::from_bytes(bytes).ok()?;
                record(tag::DRAWN, &(place, action))
            }
            (&tag, _) => record(tag, &action),
        };
        past.game = Cyclades::begin(&self.setup)?;
        let mut owners = Seats::NONE;
        for (index, &action) in past.actions.iter().enumerate() {
            if let (true, Turn::Seat(seat)) = (index == number, past.game.turn()) {
                owners = self.setup.mode.side(seat);
            }
            past.game.apply(action).ok()?;
        }
        if kind == Kind::Card {
            owners = viewers(&self.game);
        }
        let same = past.game == self.game || past.game.turn() != self.game.turn();
        (!same && looks_equal(&self.game, &past.game, owners)).then_some(Other {
            kind,
            owners,
            altered: Some(number),
            past,
        })
    }

    /// The same game with another secret, if there is one to be found.
    pub fn other(&self, kind: Kind, luck: &mut Luck) -> Option<Other> {
        match kind {
            Kind::Seed => {
                let mut past = self.clone();
                past.seed[luck.below(32) as usize] ^= 1 << luck.below(8);
                Some(Other { kind, owners: Seats::NONE, altered: None, past })
            }
            Kind::Gold => {
                let told = |action: &Action| matches!(action, Action::Income(_));
                let incomes: Vec<usize> = (0..self.len()).filter(|&number| told(&self.actions[number])).collect();
                (0..12).find_map(|_| {
                    let &number = incomes.get(luck.below(incomes.len() as u64) as usize)?;
                    let Action::Income(horns) = self.actions[number] else { return None };
                    let horns = (horns + luck.below(14) as u8).saturating_sub(4);
                    self.alter(kind, number, Action::Income(horns))
                })
            }
            Kind::Card => {
                let number = self.actions.iter().rposition(|action| matches!(action, Action::Seen(_)))?;
                (0..12).find_map(|_| {
                    let card = Creature::ALL[luck.below(Creature::ALL.len() as u64) as usize];
                    self.alter(kind, number, Action::Seen(card))
                })
            }
        }
    }

    /// A device with this game.
    pub fn flash(&self, blank: &Flash) -> Flash {
        let flash = Flash::with(blank.bytes());
        let mut chip = flash.clone();
        let shelf = Shelf::look(&mut chip);
        let region = shelf.room(None);
        let (seed, mut book) = (Seed::new(self.seed), None);
        block_on(Book::<Cyclades>::begin(&mut book, &mut chip, region, shelf.next_turn(), 0, &self.setup, &seed))
            .expect("flash takes it");
        let mut slot = Slot::resume(&mut chip, region, &[tag::RESTART]).expect("flash can be read");
        for record in &self.records {
            slot.append(&mut chip, record).expect("flash takes it");
        }
        flash
    }
}

/// Who has seen the card on top.
pub fn viewers(game: &Cyclades) -> Seats {
    let seen = |seat: &Seat| game.view(*seat).top().is_some();
    game.seats().filter(seen).fold(Seats::NONE, |seats, seat| seats.with(seat))
}

/// A device without a game, past its first start.
pub fn blank() -> Flash {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept,back".parse().expect("a script"));
    let mut preparation = Preparation::default();
    while preparation.step(&mut flash.clone()).expect("flash takes it") {}
    flash
}
