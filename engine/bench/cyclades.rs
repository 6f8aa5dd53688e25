//! Cyclades, every mode, with the board on the table and on the device. Corrections are no moves.

#[path = "../tests/play/mod.rs"]
mod play;

use engine::cyclades::{Action, Cyclades, Mode, Setup};
use play::on_device;

use crate::beside::{Table, choose};

pub fn lines(table: &mut Table) {
    for mode in Mode::ALL {
        for (board, setup) in [
            ("board on the table", Setup::new(mode)),
            ("small chart", on_device(mode, false)),
            ("full chart", on_device(mode, true)),
        ] {
            let mut actions = vec![];
            table.line(
                "cyclades",
                &format!("{mode:?}, {board}"),
                || Cyclades::new(setup.clone()).unwrap(),
                |game, random| choose(game, random, &mut actions, |action| !matches!(action, Action::Correct)),
            );
        }
    }
}
