//! Saves as files: a flash image without its blank parts, and what is read from it in words.

use std::fmt::Write as _;

use embassy_futures::block_on;
use engine::{
    Game, MAX_SEATS, Seat,
    akropolis::Akropolis,
    cyclades::Cyclades,
    dice::Dice,
    olympos::Olympos,
    polis::{
        self, Polis,
        words::{Side, Unit},
    },
};
use firmware::{
    Settings,
    dealer::Seed,
    games::cyclades,
    journal::{
        Agreed, Book, Kept, ROOM,
        shelf::{Kept as OnShelf, Shelf},
        slot::{Region, Slot},
        tag,
    },
    play::People,
    store::{
        Item, Store, TableId,
        hall::{Due, Entry, Profile, ledger},
    },
    texts::Name,
    ui::Faction,
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
    describe_hall(&mut store, &mut line);
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
        match kept.kind {
            Akropolis::KIND => {
                describe_akropolis(flash, kept, &mut line);
                continue;
            }
            Polis::KIND => {
                describe_polis(flash, kept, &mut line);
                continue;
            }
            Olympos::KIND => {
                describe_olympos(flash, kept, &mut line);
                continue;
            }
            _ => (),
        }
        assert!(cyclades::is_kind(kept.kind));
        let book = resumed::<Cyclades>(flash, kept);
        describe_table(&book, flash, &mut line);
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
    let book = resumed::<Akropolis>(flash, kept);
    describe_table(&book, flash, line);
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

/// Names, the event, the last result, tables of the owner, and the ledger: only what is there.
fn describe_hall(store: &mut Store<Flash>, line: &mut dyn FnMut(String)) {
    if let Some(people) = store.load::<People>(Item::Names) {
        let known: Vec<_> = people.known().iter().map(Name::text).collect();
        let factions: Vec<_> = Faction::EVERY.into_iter().map(|faction| people.of(faction).text()).collect();
        line(format!("names: {known:?}, of factions {factions:?}"));
    }
    if let Some(Some(Profile { name, table, round, language, games, minutes, rule })) = store.load(Item::Event) {
        line(format!(
            "event: {name}, table {table}, round {round}, {language:?}, games {games}, {minutes} minutes, {rule:?}"
        ));
    }
    if let Some(Some(Due { entry, stage })) = store.load(Item::Result) {
        line(format!("last result, {stage:?}: {}", described(&entry)));
    }
    for (item, name) in [(Item::Clock, "clock of the round"), (Item::Host, "PIN of the host")] {
        let mut last = None;
        store.recall(&mut |other, bytes| last = if other == item { Some(bytes.to_vec()) } else { last.take() });
        if let Some(bytes) = last {
            line(format!("{name}: {bytes:02x?}"));
        }
    }
    if let Some(tries) = store.load::<(u8, bool)>(Item::CableTries) {
        line(format!("tries over the cable: {tries:?}"));
    }
    for game in [Polis::KIND, Olympos::KIND] {
        for table in 0..32 {
            store.with_table(TableId { game, table }, &mut |bytes| {
                line(format!("table {table} of games of kind {game}: {bytes:02x?}"));
            });
        }
    }
    ledger::each(store.flash(), &mut |entry| line(format!("result: {}", described(entry)))).expect("it can be read");
}

fn described(entry: &Entry) -> String {
    let Entry { state, table, round, kind, signed, number, event, device, minutes, reached, fingerprint } = entry;
    let reached: Vec<_> = reached.iter().map(|side| (side.faction(), side.won, side.points)).collect();
    format!(
        "{state:?}, table {table}, round {round}, game {number} of kind {kind}, signed {signed:08b}, event {event:08x}, \
         device {device:08x}, {minutes} minutes, {reached:?}, {fingerprint:02x?}"
    )
}

/// The game as a start finds it.
fn resumed<G: Kept>(flash: &Flash, kept: OnShelf) -> Book<G> {
    let mut book = None;
    Book::<G>::resume(&mut book, &mut flash.clone(), kept.region).expect("it can be read");
    book.expect("a game of this kind")
}

/// What a table has agreed on and left behind, whatever it plays: only what is there.
fn describe_table<G: Kept>(book: &Book<G>, flash: &Flash, line: &mut dyn FnMut(String)) {
    for seat in Seat::first(MAX_SEATS).filter(|&seat| book.name(seat).is_some()) {
        line(format!("{seat:?} is called {}", book.name(seat).text()));
    }
    if book.agreed() != Agreed::None {
        line(format!("clocks: {:?}", book.agreed()));
    }
    let (mut count, mut own, mut aside) = (0, 0, 0);
    book.times(&mut flash.clone(), &mut |stamp| {
        count += 1;
        own += u32::from(stamp.own) * (1 + u32::from(stamp.seat));
        aside += u32::from(stamp.aside);
    })
    .expect("it can be read");
    if count > 0 {
        line(format!("{count} actions took {own} by seat and {aside} aside"));
    }
    let (locks, none) = (book.locks(), (0, 0, (0, 0)));
    let traces = (locks.wrong(), locks.freed(), locks.traces());
    if locks.any() || traces != none {
        line(format!("PIN: {}, wrong, freed, refused and given: {traces:?}", locks.any()));
    }
}

fn describe_polis(flash: &Flash, kept: OnShelf, line: &mut dyn FnMut(String)) {
    let book = resumed::<Polis>(flash, kept);
    describe_table(&book, flash, line);
    let (game, setup) = (book.game(), book.game().setup());
    line(format!("{:?}, {:?}, {:?}, {:?}", setup.scenario, setup.board, setup.cards, setup.by_hand));
    line(format!("a price of {:?}, {:?}", setup.tables.price(4, 10), setup.tables.cards(Unit::Hoplite).pool()));
    recall(&book, flash, line);
    line(format!("{:?}, {:?}, {:?}", game.round(), game.turn(), game.stage()));
    for side in Side::ALL {
        let player = game.player(side);
        let stock = polis::words::Resource::ALL.map(|resource| player.stock[resource]);
        line(format!("{side:?}: prestige {}, {stock:?}", player.prestige));
    }
}

fn describe_olympos(flash: &Flash, kept: OnShelf, line: &mut dyn FnMut(String)) {
    let book = resumed::<Olympos>(flash, kept);
    describe_table(&book, flash, line);
    let (game, setup) = (book.game(), book.game().setup());
    line(format!("{} players, {:?}, {:?}, by hand {}", setup.players, setup.board, setup.cards, setup.by_hand));
    recall(&book, flash, line);
    line(format!("{:?}, {:?}", game.turn(), game.progress()));
    for seat in Seat::first(setup.players.into()) {
        line(format!("{seat:?}: space {}", game.space(seat)));
    }
}

fn recall<G: Kept<Action: std::fmt::Debug>>(book: &Book<G>, flash: &Flash, line: &mut dyn FnMut(String)) {
    book.recall(&mut flash.clone(), &mut |number, _, action| line(format!("{number}: {action:?}")))
        .expect("it can be read");
    line(format!("waiting: {}, restarts: {}", book.history().waiting(), book.restarts()));
    line(format!("commitment {:02x?}", book.commitment()));
}
