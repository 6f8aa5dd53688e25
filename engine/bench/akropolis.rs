//! Akropolis, with cities on the device and on the table.

use engine::Game;
use engine::Seat;
use engine::akropolis::setup::Cities;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Setup};

use crate::beside::{Random, Table};

pub fn lines(table: &mut Table) {
    let mut setups = vec![];
    for players in 2..=4 {
        for cities in [Cities::OnDevice, Cities::OnTable] {
            setups
                .push((format!("{players} players, {cities:?}"), Setup { cities, ..Setup::new(players, Seat::FIRST) }));
        }
    }
    setups.push(("2 players, long game".to_owned(), Setup { long: true, ..Setup::new(2, Seat::FIRST) }));
    for (name, setup) in setups {
        table.line("akropolis", &name, || Akropolis::new(setup).unwrap(), choose);
    }
}

/// One of the legal actions, each as likely as any other: chance's too (AK-SETUP-15). Counting is no move.
///
/// All are visited and none is stored: one of the first is kept until a later one takes its place.
fn choose(game: &Akropolis, luck: &mut Random) -> Option<Action> {
    if game.phase() == Phase::Count {
        return Some(Action::Count(Entry::Done));
    }
    let first = match game.phase() {
        Phase::Choose => 2,
        Phase::Build(_) => 64,
        _ => 16,
    };
    let mut next = luck.below(first) + 1;
    let (mut left, mut kept) = (next, None);
    game.legal(&mut |action| {
        left -= 1;
        if left == 0 {
            kept = Some(action);
            left = wait(&mut next, first, luck);
        }
    });
    let count = next - left;
    if kept.is_none() && count > 0 {
        // there were too few, so they are visited once more
        let mut left = luck.below(count) + 1;
        game.legal(&mut |action| {
            left -= 1;
            if left == 0 {
                kept = Some(action);
                left = u32::MAX;
            }
        });
    }
    kept
}

/// How many actions pass until the next is kept. After one of the `first` n or number n was, the next comes after number m with a
/// probability of n / m; so in the end each is as likely as any other, and few have to be looked at.
#[cold]
#[inline(never)]
fn wait(next: &mut u32, first: u32, luck: &mut Random) -> u32 {
    let kept = *next;
    *next = (kept.max(first) << 20) / (luck.below(1 << 20) + 1) + 1;
    *next - kept
}
