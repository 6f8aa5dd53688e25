//! Olympos, with more and more of it on the device. Corrections are no moves.

#[path = "../tests/olympos_play/mod.rs"]
mod olympos_play;

use engine::olympos::setup::{Board, Cards};
use engine::olympos::{Action, Olympos, Setup};
use olympos_play::sample;

use crate::beside::{Table, choose};

pub fn lines(table: &mut Table) {
    for players in 3..=5 {
        let open = Setup::new(players);
        let dealt = Setup { cards: Cards::OnDevice, ..open.clone() };
        let device = Setup { tables: sample(), board: Board::OnDevice, ..dealt.clone() };
        for (what, setup) in
            [("boards on the table", open), ("cards on the device", dealt), ("all on the device", device)]
        {
            let mut actions = vec![];
            table.line(
                "olympos",
                &format!("{players} players, {what}"),
                || Olympos::new(setup.clone()).unwrap(),
                |game, random| choose(game, random, &mut actions, |action| !matches!(action, Action::Correct)),
            );
        }
    }
}
