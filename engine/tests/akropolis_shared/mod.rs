//! What the tests of Akropolis share: short names for tiles and spots, seeded luck, and random play.
#![allow(dead_code, reason = "each test file uses a part of it")]

use engine::akropolis::face::Face;
use engine::akropolis::geometry::{Cell, Rotation, Spot};
use engine::akropolis::tile::Tile;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Setup};
use engine::{Game, Seat, chance};

/// Seeded pseudo-random numbers (xorshift64*): the same games in every run.
pub struct Luck(u64);

impl Luck {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn tile(number: usize) -> Tile {
    Tile::new(number).unwrap()
}

pub fn cell(q: i8, r: i8) -> Cell {
    Cell::new(q, r).unwrap()
}

pub fn spot(q: i8, r: i8, turns: u8) -> Spot {
    Spot { anchor: cell(q, r), rotation: Rotation::new(turns).unwrap() }
}

pub fn face(letter: char) -> Face {
    Face::from_letter(letter as u8).unwrap()
}

/// All legal actions in the order they are visited.
pub fn legal(game: &Akropolis) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut |action| actions.push(action));
    actions
}

/// A game with its site dealt in the order of the numbers, for as long as a deal is asked for.
pub fn start(setup: Setup, tiles: impl IntoIterator<Item = usize>) -> Akropolis {
    let mut game = Akropolis::new(setup).unwrap();
    for number in tiles {
        game.apply(Action::Deal(tile(number))).unwrap();
    }
    game
}

/// One action at random: a fair draw where chance decides, any legal action elsewhere.
pub fn random_action(game: &Akropolis, luck: &mut Luck) -> Option<Action> {
    if let Some(outcome) = chance::draw(game, |bound| luck.below(bound)) {
        return Some(outcome);
    }
    if game.phase() == Phase::Count && luck.below(4) == 0 {
        return Some(Action::Count(Entry::Done)); // one entry of thousands
    }
    let actions = legal(game);
    let index = luck.below(actions.len().try_into().unwrap()) as usize;
    actions.get(index).copied()
}

/// Plays `turns` actions at random, fewer if the game ends.
pub fn play(game: &mut Akropolis, luck: &mut Luck, turns: usize) {
    for _ in 0..turns {
        let Some(action) = random_action(game, luck) else { return };
        game.apply(action).unwrap();
    }
}

/// How many cities, games or the like to try: `usual`, or the number in the environment.
pub fn amount(variable: &str, usual: usize) -> usize {
    std::env::var(variable).map_or(usual, |text| text.parse().expect("a number"))
}
