//! Pairs of games that differ in one secret only, as journals in flash.

use embassy_futures::block_on;
use engine::{Seats, Turn, chance};
use firmware::{
    Settings,
    dealer::{Dealer, Seed},
    journal::{Book, preparation::Preparation, shelf::Shelf, slot::Slot, tag},
    store::{Item, Store},
};
use forms::FORMS;

use super::Secretive;
use crate::{Flash, Rig, games::Luck, searched::Searched};

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The gold in a purse: another income long ago.
    Gold,
    /// The card on top of the deck, which one side has seen.
    Card,
    /// Cards in a hand, which the device dealt.
    Hand,
    /// Points that lie face down.
    Points,
    /// What chance will bring.
    Seed,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Gold, Self::Card, Self::Hand, Self::Points, Self::Seed];
}

/// A game, as it is kept.
pub struct Past<G: Searched> {
    setup: G::Setup,
    /// What chance draws from.
    pub seed: [u8; 32],
    records: Vec<Vec<u8>>,
    actions: Vec<G::Action>,
    /// Where it stands.
    pub game: G,
}

impl<G: Searched> Clone for Past<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            seed: self.seed,
            records: self.records.clone(),
            actions: self.actions.clone(),
            game: self.game.clone(),
        }
    }
}

/// The same game with another secret.
pub struct Other<G: Searched> {
    /// What differs.
    pub kind: Kind,
    /// Who may know it.
    pub owners: Seats,
    /// The number of the action that differs, if one does.
    pub altered: Option<usize>,
    /// The game.
    pub past: Past<G>,
}

fn record<T: serde::Serialize>(tag: u8, content: &T) -> Vec<u8> {
    let mut bytes = vec![tag];
    let mut room = [0; 64];
    bytes.extend_from_slice(postcard::to_slice(content, &mut room).expect("it fits"));
    bytes
}

/// The most actions of a game: what is kept on the device has an end, and waiting for a card may take for ever.
const MOST: usize = 1000;

impl<G: Secretive> Past<G> {
    /// A game of at least so many actions, if it lasts so long; it stops where somebody decides and it is as wanted.
    pub fn play(setup: &G::Setup, seed: u64, least: usize, wanted: impl Fn(&G) -> bool) -> Option<Self> {
        let mut luck = Luck(seed);
        let bytes: Vec<u8> = (0..4).flat_map(|_| luck.number().to_le_bytes()).collect();
        let seed: [u8; 32] = bytes.try_into().ok()?;
        let mut dealer = Dealer::new(&Seed::new(seed), 0);
        let game = G::begin(setup)?;
        let mut past = Self { setup: setup.clone(), seed, records: vec![], actions: vec![], game };
        loop {
            let game = &mut past.game;
            let action = match game.turn() {
                Turn::Over => return None,
                _ if past.actions.len() > MOST => return None,
                // the table rolls and draws itself
                Turn::Chance if !game.deals() => {
                    let mut outcomes = vec![];
                    game.legal(&mut |outcome| outcomes.push(outcome));
                    let outcome = *outcomes.get(luck.below(outcomes.len() as u64) as usize)?;
                    past.records.push(record(tag::ACT, &outcome));
                    outcome
                }
                Turn::Chance => {
                    let outcome = chance::draw(game, |bound| dealer.below(bound))?;
                    past.records.push(record(tag::DRAWN, &(dealer.place(), outcome)));
                    outcome
                }
                Turn::Seat(_) if past.actions.len() >= least && wanted(game) => {
                    return Some(past);
                }
                Turn::Seat(_) => {
                    let action = game.choose(&mut luck)?;
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

    /// The same with one more action behind it.
    #[must_use]
    pub fn then(mut self, action: G::Action) -> Self {
        assert!(self.game.apply(action).is_ok(), "it is allowed");
        self.actions.push(action);
        self.with(record(tag::ACT, &action))
    }

    /// How many actions it has.
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// How it began.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// What has happened.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Plays it over: the game before each action.
    pub fn each(&self, visit: &mut dyn FnMut(usize, &G)) {
        let Some(mut game) = G::begin(&self.setup) else { return };
        for (number, &action) in self.actions.iter().enumerate() {
            visit(number, &game);
            assert!(game.apply(action).is_ok(), "it was played so");
        }
    }

    /// The same with another action, if the rules take it and those who may not know see no difference.
    fn alter(&self, kind: Kind, number: usize, action: G::Action) -> Option<Other<G>> {
        let mut past = self.clone();
        past.actions[number] = action;
        past.records[number] = match self.records[number].split_first()? {
            (&tag::DRAWN, bytes) => {
                let (place, _): (u64, G::Action) = postcard::from_bytes(bytes).ok()?;
                record(tag::DRAWN, &(place, action))
            }
            (&tag, _) => record(tag, &action),
        };
        past.game = G::begin(&self.setup)?;
        let mut owners = Seats::NONE;
        for (index, &action) in past.actions.iter().enumerate() {
            let before = (index == number).then(|| past.game.clone());
            past.game.apply(action).ok()?;
            if let Some(before) = before {
                owners = G::owners(kind, &before, &past.game, &self.game);
            }
        }
        let same = past.game == self.game || past.game.turn() != self.game.turn();
        (!same && self.game.looks_equal(&past.game, owners)).then_some(Other {
            kind,
            owners,
            altered: Some(number),
            past,
        })
    }

    /// The same game with another secret, if there is one to be found.
    pub fn other(&self, kind: Kind, luck: &mut Luck) -> Option<Other<G>> {
        if kind == Kind::Seed {
            let mut past = self.clone();
            past.seed[luck.below(32) as usize] ^= 1 << luck.below(8);
            return Some(Other { kind, owners: self.game.shuffled(), altered: None, past });
        }
        (0..12).find_map(|_| {
            let (number, action) = G::swap(self, kind, luck)?;
            self.alter(kind, number, action)
        })
    }

    /// A device with this game.
    pub fn flash(&self, blank: &Flash) -> Flash {
        let flash = Flash::with(blank.bytes());
        let mut chip = flash.clone();
        let shelf = Shelf::look(&mut chip);
        let region = shelf.room(None);
        let (seed, mut book) = (Seed::new(self.seed), None);
        block_on(Book::<G>::begin(&mut book, &mut chip, region, shelf.next_turn(), 0, &self.setup, &seed))
            .expect("flash takes it");
        let mut slot = Slot::resume(&mut chip, region, &[tag::RESTART]).expect("flash can be read");
        for record in &self.records {
            slot.append(&mut chip, record).expect("flash takes it");
        }
        // it is the one in front of the players
        Store::open(chip).0.save(Item::Front, &(G::kind(&self.setup), false)).expect("flash takes it");
        flash
    }
}

/// A device without a game, past its first start.
pub fn blank() -> Flash {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&"accept,back".parse().expect("a script"));
    // light and sound tell what they can, so that they are compared too
    let settings = Settings { cues: true, sounds: true, ..Settings::default() };
    Store::open(flash.clone()).0.save(Item::Settings, &settings).expect("flash takes it");
    let mut preparation = Preparation::default();
    while preparation.step(&mut flash.clone()).expect("flash takes it") {}
    flash
}
