//! Polis, every scenario, board and way to hold cards. Corrections are no moves.

#[path = "../tests/polis_shared/mod.rs"]
mod polis_shared;

use engine::polis::{Action, Polis};
use polis_shared::setups;

use crate::beside::{Table, choose};

pub fn lines(table: &mut Table) {
    for setup in setups() {
        let mut actions = vec![];
        table.line(
            "polis",
            &format!("{:?}, {:?}, {:?}", setup.scenario, setup.board, setup.cards),
            || Polis::new(setup.clone()).unwrap(),
            |game, random| choose(game, random, &mut actions, |action| !matches!(action, Action::Correct)),
        );
    }
}
