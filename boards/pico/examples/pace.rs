//! How fast the rules are on the chip: replays the recorded games and beats time on pins.
//!
//! `node tests/emulator/measure.mjs pace` builds it, counts the cycles between the beats and prints them. It is no board.
#![no_std]
#![no_main]

use core::hint::black_box;

use embassy_executor::Spawner;
use embassy_rp::{
    Peripherals,
    gpio::{Level, Output},
};
use engine::{
    Game, Seat, Turn,
    akropolis::Akropolis,
    cyclades::{Cyclades, Mode, Setup, chart::Chart},
    olympos::Olympos,
    polis::Polis,
};
use pico as _;
use serde::de::DeserializeOwned;

/// Mode, target, chart, number of actions, actions; one recorded game after the other (`cyclades_games -- record` writes it).
static RECORDS: &[u8] = include_bytes!("../../../engine/tests/data/records-cyclades.postcard");

/// Set-up, number of actions, actions (`akropolis_games` writes it).
static CITIES: &[u8] = include_bytes!("../../../engine/tests/data/records-akropolis.postcard");

/// The same of Polis and of Olympos (`cargo run -p tests --bin longgame -- FILE 1000 --record GAME` writes them).
static WARS: &[u8] = include_bytes!("../../../engine/tests/data/records-polis.postcard");
static AGES: &[u8] = include_bytes!("../../../engine/tests/data/records-olympos.postcard");

#[cortex_m_rt::entry]
fn main() -> ! {
    pico::run(device)
}

#[embassy_executor::task]
async fn device(_spawner: Spawner, p: Peripherals) {
    let mut beat = Output::new(p.PIN_2, Level::Low);
    let mut next = Output::new(p.PIN_4, Level::Low);
    let mut done = Output::new(p.PIN_3, Level::Low);
    let games = [islands, cities, wars, ages];
    // an edge before each game
    let played = games.into_iter().try_for_each(|play| {
        next.toggle();
        play(&mut beat)
    });
    if played.is_some() {
        done.set_high();
    }
    core::future::pending::<()>().await;
}

/// The games of Cyclades. `None` if a record does not fit.
fn islands(beat: &mut Output<'_>) -> Option<()> {
    let mut records = RECORDS;
    while !records.is_empty() {
        let (head, rest) = postcard::take_from_bytes::<(Mode, u8, Option<Chart>, u16)>(records).ok()?;
        let (mode, target, chart, count) = head;
        let game = Cyclades::new(Setup { target, chart, ..Setup::new(mode) }).ok()?;
        records = replay(game, count, rest, beat)?;
    }
    Some(())
}

/// Those of Akropolis.
fn cities(beat: &mut Output<'_>) -> Option<()> {
    games(CITIES, |setup| Akropolis::new(setup).ok(), beat)
}

/// Those of Polis.
fn wars(beat: &mut Output<'_>) -> Option<()> {
    games(WARS, |setup| Polis::new(setup).ok(), beat)
}

/// Those of Olympos.
fn ages(beat: &mut Output<'_>) -> Option<()> {
    games(AGES, |setup| Olympos::new(setup).ok(), beat)
}

fn games<S: DeserializeOwned, G: Game>(
    mut records: &[u8],
    begin: fn(S) -> Option<G>,
    beat: &mut Output<'_>,
) -> Option<()> {
    while !records.is_empty() {
        let ((setup, count), rest) = postcard::take_from_bytes::<(S, u16)>(records).ok()?;
        records = replay(begin(setup)?, count, rest, beat)?;
    }
    Some(())
}

/// One beat before and after each of `legal`, `apply` and `view` of every action. Gives the records after it.
fn replay<'a, G: Game>(mut game: G, count: u16, mut rest: &'a [u8], beat: &mut Output<'_>) -> Option<&'a [u8]> {
    for _ in 0..count {
        let (action, more) = postcard::take_from_bytes::<G::Action>(rest).ok()?;
        rest = more;
        let seat = if let Turn::Seat(seat) = game.turn() { seat } else { Seat::new(0)? };
        let mut visited = 0u32;
        game.legal(&mut |legal| visited += u32::from(legal == action));
        beat.toggle();
        game.legal(&mut |legal| {
            black_box(legal);
        });
        beat.toggle();
        game.apply(action).ok()?;
        beat.toggle();
        black_box(&game.view(seat));
        beat.toggle();
        if visited != 1 {
            return None;
        }
    }
    Some(rest)
}
