//! Akropolis has no secret but what chance will bring.

use engine::{
    Seats,
    akropolis::{Action, Akropolis},
};

use super::{Leak, Secretive, come_back};
use crate::{
    games::Luck,
    leaks::{Kind, Moment, Past},
    player::Player,
    rig::Noticed,
    searched::Searched,
};

/// Leaks of Akropolis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {}

impl Leak<Akropolis> for Plant {
    const ALL: &'static [Self] = &[];

    fn put(self, _: &Akropolis, _: &Moment<Akropolis>, _: &mut Noticed) {
        match self {}
    }
}

impl Secretive for Akropolis {
    type Plant = Plant;

    fn past(seed: u64, luck: &mut Luck) -> Option<Past<Self>> {
        let mut setup = Self::random_setup(seed);
        // what the table draws itself is nothing that chance will bring
        setup.stacks = engine::akropolis::setup::Stacks::OnDevice;
        Past::play(&setup, seed, luck.below(40) as usize, |_| true)
    }

    fn kinds(_: &Past<Self>) -> [Kind; 5] {
        [Kind::Seed; 5]
    }

    fn swap(_: &Past<Self>, _: Kind, _: &mut Luck) -> Option<(usize, Action)> {
        None
    }

    fn owners(_: Kind, _: &Self, _: &Self, _: &Self) -> Seats {
        Seats::NONE
    }

    fn looks_equal(&self, other: &Self, _: Seats) -> bool {
        self == other
    }

    fn is_deed(&self, _: &Self, _: Action, _: Seats) -> bool {
        false
    }

    fn peek(player: &mut Player<'_, '_>, _: &mut Luck) {
        come_back::<Self>(player);
    }
}
