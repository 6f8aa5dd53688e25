//! Saves as files: a flash image without its blank parts, and what is read from it in words.

use std::fmt::Write as _;

use embassy_futures::block_on;
use engine::{Game, akropolis::Akropolis, cyclades::Cyclades, dice::Dice};
use firmware::{
    Settings,
    dealer::Seed,
    games::cyclades,
    journal::{
        Book, Kept, ROOM,
        shelf::{Kept as OnShelf, Shelf},
        slot::{Region, Slot},
        tag,
    },
    store::{Item, Store},
};

use crate::{Flash, flash::SIZE};

/// What is kept together in a file of saves: a cell of the journal.
const UNIT: usize = 16;

/// Begins a game in `region` in the first form, as devices wrote it before players took part in the seed: the seed is the key of
/// the draws.
pub fn begin_first<G: Kept>(chip: &mut Flash, region: Region, table: u8, setup: &G::Setup, seed: &Seed) -> Book<G> {
    let head = [1, G::kind(setup), 1, 0, 0, 0, table];
    let mut slot = block_on(Slot::begin(chip, region, &head)).expect("room");
    slot.append(chip, &[&[tag::SEED], &seed.bytes()[..]].concat()).expect("room");
    let mut room = [tag::SETUP; ROOM];
    let length = postcard::to_slice(setup, &mut room[1..]).expect("it fits").len();
    slot.append(chip, &room[..=length]).expect("room");
    let mut book = None;
    Book::take_up(&mut book, chip, region, &mut G::Memory::default()).expect("flash can be read");
    book.expect("a sound set-up")
}

/// The parts of `bytes` that are not blank, each behind its address.
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let parts = bytes.chunks(UNIT).enumerate().filter(|(_, part)| part.iter().any(|&byte| byte != 0xFF));
    parts
        .flat_map(|(index, part)| ((index * UNIT) as u32).to_le_bytes().into_iter().chain(part.iter().copied()))
        .collect()
}

/// The flash image behind a file of saves.
pub fn unpack(file: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0xFF; SIZE];
    for part in file.chunks_exact(4 + UNIT) {
        let (address, part) = part.split_at(4);
        let address = u32::from_le_bytes(address.try_into().expect("four bytes")) as usize;
        bytes[address..address + UNIT].copy_from_slice(part);
    }
    bytes
}

/// Everything that can be read from a flash, in words.
pub fn describe(flash: &Flash) -> String {
    let mut text = String::new();
    let mut line = |told: String| writeln!(text, "{told}").expect("a string takes everything");
    let (mut store, found) = Store::open(flash.clone());
    line(format!("store: {found:?}"));
    if let Some(Settings { language, brightness, cues, large_type, table, .. }) = store.load(Item::Settings) {
        line(format!("settings: {language:?}, brightness {brightness}, cues {cues}"));
        if table > 0 {
            line(format!("large type {large_type}, table {table}"));
        }
    }
    // what came later; the device keeps its own names for it
    if let Some((kind, aside)) = store.load::<(u8, bool)>(Item::Front) {
        line(format!("in front: kind {kind}, a game behind it: {aside}"));
    }
    if let Some(turns) = store.load::<(u32, u32)>(Item::Game) {
        line(format!("played last: {turns:?}"));
    }
    for item in [Item::Odds, Item::Erasing] {
        if let Some(on) = store.load::<bool>(item) {
            line(format!("{item:?}: {on}"));
        }
    }
    let seed = store.load(Item::Seed).map(Seed::new);
    line(format!("seed: {:?}", seed.map(|seed| *seed.bytes())));
    let dice = store.load::<(u64, Dice)>(Item::Dice);
    line(format!("dice: {dice:?}"));
    let mut games = Shelf::look(&mut flash.clone()).games().to_vec();
    games.sort_by_key(|game| game.turn);
    for kept in games {
        line(format!("game {} of kind {}", kept.turn, kept.kind));
        if kept.table > 0 {
            line(format!("table {}", kept.table));
        }
        if kept.kind == Akropolis::KIND {
            describe_akropolis(flash, kept, &mut line);
            continue;
        }
        assert!(cyclades::is_kind(kept.kind));
        let mut book = None;
        Book::<Cyclades>::resume(&mut book, &mut flash.clone(), kept.region).expect("it can be read");
        let book = book.expect("a game of Cyclades");
        let game = book.game();
        let rules = game.rules();
        line(format!("{:?}, {} metropolises, colours {:?}", rules.mode, rules.target, rules.colours));
        book.recall(&mut flash.clone(), &mut |number, _, action| line(format!("{number}: {action:?}")))
            .expect("it can be read");
        line(format!("waiting: {}, restarts: {}", book.history().waiting(), book.restarts()));
        line(format!("cycle {}, {:?}, {:?}, winners {:?}", game.cycle(), game.turn(), game.question(), game.winners()));
        for seat in game.seats() {
            let gold = game.view(seat).gold(seat);
            line(format!("{seat:?}: {gold:?}, {} metropolises", game.side_metropolises(seat)));
        }
        if kept.table > 0 {
            line(format!("commitment {:02x?}", book.commitment()));
        }
    }
    text
}

fn describe_akropolis(flash: &Flash, kept: OnShelf, line: &mut dyn FnMut(String)) {
    let mut book = None;
    Book::<Akropolis>::resume(&mut book, &mut flash.clone(), kept.region).expect("it can be read");
    let book = book.expect("a game of Akropolis");
    let game = book.game();
    line(format!("{:?}", game.setup()));
    book.recall(&mut flash.clone(), &mut |number, _, action| line(format!("{number}: {action:?}")))
        .expect("it can be read");
    line(format!("waiting: {}, restarts: {}", book.history().waiting(), book.restarts()));
    line(format!("{:?}, {:?}, winners {:?}", game.turn(), game.phase(), game.winners()));
    for (seat, player) in game.players() {
        line(format!("{seat:?}: {} stones, {:?}", player.stones(), game.score(seat).map(|score| score.total())));
    }
    line(format!("commitment {:02x?}", book.commitment()));
}
