//! What lies on a table, as numbers: what an action did is told if the table before it, with everything told done to it, is
//! the table after it, but for what the action itself says.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::collections::BTreeMap;

use engine::Game;

/// Carries an action out, and gives what is told. It makes no difference to the game whether somebody listens, and what is
/// refused tells nothing.
pub fn apply<G: Game>(game: &mut G, action: G::Action) -> Vec<G::Told> {
    let mut silent = game.clone();
    let mut told = Vec::new();
    let accepted = game.apply_told(action, &mut |one| told.push(one)).is_ok();
    assert!(accepted, "a legal action is refused");
    assert!(silent.apply(action).is_ok() && silent == *game, "it makes a difference whether somebody listens");
    let mut heard = 0;
    assert!(silent.apply_told(action, &mut |_| heard += 1).is_ok() || heard == 0, "what is refused tells something");
    told
}

/// The name of what is told.
pub fn name(told: &impl std::fmt::Debug) -> String {
    format!("{told:?}").split(['(', ' ']).next().unwrap_or_default().to_owned()
}

/// What something is: its kind, and up to two numbers that say which.
pub type Thing = (&'static str, usize, usize);

/// How many there are, or where it is, of each thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table(BTreeMap<Thing, i64>);

impl Table {
    pub fn get(&self, thing: Thing) -> i64 {
        self.0.get(&thing).copied().unwrap_or(0)
    }

    pub fn set(&mut self, thing: Thing, value: i64) {
        self.0.insert(thing, value);
    }

    pub fn add(&mut self, thing: Thing, count: i64) {
        self.set(thing, self.get(thing) + count);
    }

    /// The things of a kind, with their values.
    pub fn all(&self, kind: &str) -> Vec<(Thing, i64)> {
        self.0.iter().filter(|(thing, _)| thing.0 == kind).map(|(&thing, &value)| (thing, value)).collect()
    }

    /// What is not the same, with what it is on each.
    pub fn differences(&self, other: &Self) -> Vec<(Thing, i64, i64)> {
        let things = self.0.keys().chain(other.0.keys().filter(|thing| !self.0.contains_key(thing)));
        let pairs = things.map(|&thing| (thing, self.get(thing), other.get(thing)));
        pairs.filter(|(_, one, two)| one != two).collect()
    }
}
