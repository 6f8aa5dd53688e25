//! How fast the rules are on the chip: replays the recorded games of Cyclades and beats time on two pins.
//!
//! `node tests/emulator/measure.mjs pace` builds it, counts the cycles between the beats and prints them. It is no board.
#![no_std]
#![no_main]

use core::hint::black_box;

use embassy_executor::Spawner;
use embassy_rp::gpio::{Level, Output};
use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, Mode, Setup, chart::Chart},
};
use pico as _;

/// Mode, target, chart, number of actions, actions; one recorded game after the other (`cyclades_games -- record` writes it).
static RECORDS: &[u8] = include_bytes!("../../../engine/tests/data/records.postcard");

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let p = pico::start();
    let mut beat = Output::new(p.PIN_2, Level::Low);
    let mut done = Output::new(p.PIN_3, Level::Low);
    if replay(RECORDS, &mut beat).is_some() {
        done.set_high();
    }
    core::future::pending::<()>().await;
}

/// One beat before and after each of `legal`, `apply` and `view` of every action. `None` if a record does not fit.
fn replay(mut records: &[u8], beat: &mut Output<'_>) -> Option<()> {
    while !records.is_empty() {
        let (head, mut rest) = postcard::take_from_bytes::<(Mode, u8, Option<Chart>, u16)>(records).ok()?;
        let (mode, target, chart, count) = head;
        let mut game = Cyclades::new(Setup { target, chart, ..Setup::new(mode) }).ok()?;
        for _ in 0..count {
            let (action, more) = postcard::take_from_bytes::<Action>(rest).ok()?;
            rest = more;
            let seat = if let Turn::Seat(seat) = game.turn() { seat } else { Seat::new(0)? };
            let mut visited = 0u32;
            beat.toggle();
            game.legal(&mut |legal| visited += u32::from(black_box(legal) == action));
            beat.toggle();
            game.apply(action).ok()?;
            beat.toggle();
            black_box(&game.view(seat));
            beat.toggle();
            if visited != 1 {
                return None;
            }
        }
        records = rest;
    }
    Some(())
}
