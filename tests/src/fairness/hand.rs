//! Somebody who deals: the real dealer, or one with a planted fault.

use std::convert::Infallible;

use engine::{
    Game, RuleId, Seat, Turn, chance,
    dice::{Action, Dice, Die},
};
use firmware::dealer::{Dealer, Seed};
use serde::{Deserialize, Serialize};

use super::Stream;

/// What a dealer does at a table.
pub trait Hand {
    /// A number from 0 to `bound - 1`.
    fn below(&mut self, bound: u32) -> u32;

    /// The power goes and comes back.
    fn restart(&mut self);

    /// Rolls a die, through the engine's outcomes.
    fn roll(&mut self, cup: &Cup, die: Die) -> u8 {
        cup.roll(die, |bound| self.below(bound))
    }

    /// Deals a deck card by card, through the engine's outcomes.
    fn deal(&mut self, cards: u8) -> Vec<u8> {
        let mut deck = Deck::new(cards);
        let mut dealt = vec![];
        while let Some(card) = chance::draw(&deck, |bound| self.below(bound)) {
            deck.apply(card).unwrap();
            dealt.push(card.0);
        }
        dealt
    }
}

/// The real dealer in game number `game`.
pub struct Real {
    seed: Seed,
    /// The dealer.
    pub dealer: Dealer,
}

impl Real {
    /// Sits down with a seed of its own for each game.
    pub fn new(game: u64) -> Self {
        let seed = seed(game);
        Self { dealer: Dealer::new(&seed, 0), seed }
    }
}

impl Hand for Real {
    fn below(&mut self, bound: u32) -> u32 {
        self.dealer.below(bound)
    }

    fn restart(&mut self) {
        self.dealer = Dealer::new(&self.seed, self.dealer.place());
    }
}

/// The seed of a game: fixed, so that a test says the same today and tomorrow.
pub fn seed(game: u64) -> Seed {
    let mut stream = Stream::new(game.wrapping_mul(0x1_0000_0001));
    Seed::new(std::array::from_fn(|_| stream.next().to_le_bytes()[7]))
}

/// One die of each kind, about to fall.
pub struct Cup([Dice; Die::ALL.len()]);

impl Cup {
    /// Takes the dice up.
    pub fn new() -> Self {
        Self(Die::ALL.map(|die| {
            let mut dice = Dice::default();
            dice.apply(Action::Roll { die, count: 1 }).unwrap();
            dice
        }))
    }

    /// The value that falls.
    pub fn roll(&self, die: Die, below: impl FnOnce(u32) -> u32) -> u8 {
        match chance::draw(&self.0[die as usize], below) {
            Some(Action::Fell(value)) => value,
            _ => unreachable!("a falling die falls"),
        }
    }
}

impl Default for Cup {
    fn default() -> Self {
        Self::new()
    }
}

/// The most kinds of cards in a deck.
pub const MAX_KINDS: usize = 6;

/// A card, or rather its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card(pub u8);

/// A deck that is dealt to its end: how many cards of each kind are left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck(pub [u32; MAX_KINDS]);

impl Deck {
    /// So many different cards, [`MAX_KINDS`] at most.
    pub fn new(cards: u8) -> Self {
        Self::of_kinds(&vec![1; usize::from(cards)])
    }

    /// So many cards of each kind.
    pub fn of_kinds(copies: &[u32]) -> Self {
        let mut kinds = [0; MAX_KINDS];
        kinds[..copies.len()].copy_from_slice(copies);
        Self(kinds)
    }
}

/// There is no such card left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotThere;

impl From<NotThere> for RuleId {
    fn from(NotThere: NotThere) -> Self {
        "DECK-1"
    }
}

impl Game for Deck {
    type Action = Card;
    type Refusal = NotThere;
    type Told = Infallible;
    type View<'a> = &'a Self;

    fn turn(&self) -> Turn {
        if self.0.iter().all(|&left| left == 0) { Turn::Over } else { Turn::Chance }
    }

    fn legal(&self, visit: &mut impl FnMut(Card)) {
        self.outcomes(&mut |card, _| visit(card));
    }

    fn apply_told(&mut self, card: Card, _: &mut dyn FnMut(Infallible)) -> Result<(), NotThere> {
        let left = self.0.get_mut(usize::from(card.0)).ok_or(NotThere)?;
        *left = left.checked_sub(1).ok_or(NotThere)?;
        Ok(())
    }

    fn outcomes(&self, visit: &mut impl FnMut(Card, u32)) {
        for (card, left) in (0..).zip(self.0) {
            if left > 0 {
                visit(Card(card), left);
            }
        }
    }

    fn view(&self, _: Seat) -> &Self {
        self
    }
}
