//! A device that was used, and what is left of its users in the raw flash.

use engine::{Game, Seat, Turn, cyclades::Cyclades};
use firmware::{
    Key, Settings,
    dealer::Seed,
    journal::{Book, cell, shelf::Shelf, tag},
    lock::{Presses, Seal},
    store::{self, Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    games::{Luck, Table, setups},
    player::Player,
};

/// The seeds of the games, as bytes that stand nowhere else.
pub const SEEDS: [u8; 3] = [0xA5, 0x5A, 0xC3];

/// The PIN of a seat.
pub fn pin(seat: Seat) -> Presses {
    let mut presses = Presses::NONE;
    (0..6).for_each(|place| presses.push(if place == seat.index() { Key::Down } else { Key::Up }));
    presses
}

/// What is kept of all PINs.
pub fn seals(flash: &Flash) -> Vec<Seal> {
    let mut chip = Flash::with(flash.bytes());
    let mut seals = vec![];
    for &kept in Shelf::look(&mut chip).games() {
        let mut book = None;
        Book::<Cyclades>::look(&mut book, &mut chip, kept.region).expect("it can be read");
        let book = book.expect("a game");
        seals.extend(book.game().seats().filter_map(|seat| book.locks().of(seat).seal));
    }
    seals
}

/// A device with settings, dice, and three games with gold, seeds and PINs; the first of them is over.
pub fn used() -> Flash {
    let flash = Flash::new();
    let keys: Script = "accept,back,back,accept,back".parse().unwrap();
    Rig::new(FORMS[0], flash.clone()).run(&keys);
    for (seed, setup) in SEEDS.into_iter().zip(setups()) {
        let mut table = Table::begin(&flash, &setup, seed);
        let mut luck = Luck(seed.into());
        let long = if seed == SEEDS[0] { usize::MAX } else { 150 };
        while table.book().history().standing() < long && table.step(&mut luck) {}
        assert_eq!(table.book().game().turn() == Turn::Over, seed == SEEDS[0]);
        let seats: Vec<Seat> = table.book().game().seats().collect();
        for seat in seats {
            let book = table.book_mut();
            let record = [&[tag::PIN, seat.into()][..], &book.seal(seat, pin(seat))].concat();
            book.note_lock(&mut flash.clone(), &record).expect("flash takes it");
            book.note_lock(&mut flash.clone(), &[tag::TRY, seat.into()]).expect("flash takes it");
        }
        assert!(table.book().game().seats().any(|seat| table.book().game().view(seat).gold(seat).is_some()));
    }
    flash
}

/// From the game on the table to the last row of the settings, which is held for a reset.
pub const RESET: &str = "accept,accept,accept,back,up,accept,up,up,up,accept,up,accept,hold:accept";

pub fn device_seed(flash: &Flash) -> Option<Seed> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Seed).map(Seed::new)
}

pub fn settings(flash: &Flash) -> Option<Settings> {
    Store::open(Flash::with(flash.bytes())).0.load(Item::Settings)
}

/// What players have left in a flash and nobody may find there after a reset.
pub struct Secrets {
    dice: [u8; 32],
    pub seals: Vec<Seal>,
}

impl Secrets {
    pub fn of(flash: &Flash) -> Self {
        Self { dice: *device_seed(flash).expect("dice were rolled").bytes(), seals: seals(flash) }
    }

    /// Whether anything of it can be found in the raw bytes, or anything at all in the places without a game.
    pub fn are_gone(&self, flash: &Flash) -> bool {
        let bytes = flash.bytes();
        // a journal tells gold only as actions, so nothing at all may be left of it but the marks of erased places
        let mark = cell::bytes(0, b"erased", true, true);
        let shelf = Shelf::look(&mut Flash::with(bytes.clone()));
        let kept = |at: usize| shelf.games().iter().any(|game| game.region.range().contains(&(at as u32)));
        let cells = (store::SIZE as usize..bytes.len()).step_by(cell::CELL);
        let blank = cells.filter(|&at| !kept(at)).all(|at| {
            let cell = &bytes[at..at + cell::CELL];
            cell == cell::BLANK || cell == mark
        });
        // a seed is split over cells of nine bytes, and so is what is kept of a PIN behind its head
        let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        let sealed = self.seals.iter().any(|seal| has(&seal[..6]) || has(&seal[8..14]));
        let rolled = has(&self.dice[..6]) || has(&self.dice[20..26]);
        blank && !sealed && !rolled && SEEDS.iter().all(|&seed| !has(&[seed; 6]))
    }
}

pub fn reset(flash: &Flash) -> Rig {
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.run(&format!("{RESET},wait:60000").parse::<Script>().unwrap());
    rig
}

/// The flash of a device that was started once.
pub fn started() -> Flash {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
    });
    flash
}
