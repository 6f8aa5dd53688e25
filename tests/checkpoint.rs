//! Checkpoints: waking from one is equal to playing everything over, whatever happened before and behind it.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash as _;
use engine::{
    Game, Seat, Turn,
    akropolis::{self, Akropolis},
    cyclades::{Action, Cyclades, Mode, Setup, part::Part},
    olympos::{self, Olympos},
};
use firmware::{
    dealer::Seed,
    journal::{
        Book, Kept, MAX_ACTIONS, MOST_SNAPSHOT,
        cell::PAYLOAD,
        shelf::Kept as OnShelf,
        slot::{Region, Slot},
        tag,
    },
    play::CLOCKS,
    record::{self, Source},
    store,
    texts::{Name, WHEEL},
};
use tests::{
    Flash,
    games::{self, Luck, remembered, setups},
    records,
    saves::begin_first,
    searched::Searched,
};

/// The first place of the shelf.
const REGION: Region = Region::new(store::SIZE, 31);

/// A table that plays, with everything a device does to a journal.
struct Table<G: Kept> {
    flash: Flash,
    book: Book<G>,
    memory: G::Memory,
    choose: fn(&G, &mut Luck) -> Option<G::Action>,
}

/// The book with what is remembered, as bytes.
fn bytes<G: Kept>(book: &Book<G>, memory: &G::Memory) -> Vec<u8> {
    book.snapshot(&mut [0; MOST_SNAPSHOT], memory).expect("there is room").to_vec()
}

/// The game as a start reads it, and how many bytes of flash it reads for that.
fn taken_up<G: Kept>(flash: &Flash) -> (Vec<u8>, u64) {
    let (mut book, mut memory, before) = (None::<Book<G>>, G::Memory::default(), flash.bytes_read());
    Book::take_up(&mut book, &mut flash.clone(), REGION, &mut memory).expect("it can be read");
    (bytes(&book.expect("a game"), &memory), flash.bytes_read() - before)
}

/// The game as it is when everything is played over, and how many bytes of flash are read for that.
fn played_over<G: Kept>(flash: &Flash) -> (Vec<u8>, u64) {
    let (mut book, mut memory, before) = (None::<Book<G>>, G::Memory::default(), flash.bytes_read());
    Book::look_over(&mut book, &mut flash.clone(), REGION, &mut memory).expect("it can be read");
    (bytes(&book.expect("a game"), &memory), flash.bytes_read() - before)
}

/// How many checkpoints end in the journal.
fn checkpoints(flash: &Flash) -> usize {
    let range = REGION.range();
    let bytes = &flash.bytes()[range.start as usize..range.end as usize];
    bytes.chunks(16).filter(|cell| cell[0] & 0xE0 == 0x60).count()
}

fn choose_any(game: &Cyclades, luck: &mut Luck) -> Option<Action> {
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    actions.get(luck.below(actions.len() as u64) as usize).copied()
}

impl<G: Kept> Table<G> {
    fn begin(setup: &G::Setup, seed: u64, choose: fn(&G, &mut Luck) -> Option<G::Action>) -> Self {
        let flash = Flash::new().copy(seed);
        let chip = &mut flash.clone();
        let key = Seed::new([seed as u8; 32]);
        let book = if seed % 5 == 4 {
            begin_first(chip, REGION, 0, setup, &key)
        } else {
            let slot = block_on(Slot::begin(chip, REGION, &[2, G::kind(setup), 1, 0, 0, 0, 0])).expect("room");
            let mut book = None;
            Book::begin_in(&mut book, chip, slot, setup, &key).expect("room");
            book.expect("a sound set-up")
        };
        Self { flash, book, memory: G::Memory::default(), choose }
    }

    fn play(&mut self, luck: &mut Luck) {
        let (chip, book) = (&mut self.flash.clone(), &mut self.book);
        if book.awaits_share() {
            (0..luck.below(4)).for_each(|press| book.press(chip, press % 2 == 0).expect("room"));
            return book.share_seed(chip).expect("room");
        }
        if book.game().deals() {
            let memory = &mut self.memory;
            let dealt = book.deal(chip, |before, outcome| before.remember(memory, outcome, 0));
            assert!(dealt.is_ok_and(|outcome| outcome.is_some()));
            return;
        }
        // the table turns its tiles up itself
        let action = if book.game().turn() == Turn::Chance {
            let mut outcomes = vec![];
            book.game().legal(&mut |outcome| outcomes.push(outcome));
            outcomes[luck.below(outcomes.len() as u64) as usize]
        } else {
            (self.choose)(book.game(), luck).expect("somebody decides")
        };
        let mut memory = self.memory.clone();
        book.game().remember(&mut memory, action, 0);
        assert!(book.play(chip, action).is_ok());
        self.memory = memory;
    }

    /// Whatever can happen at a table.
    fn step(&mut self, luck: &mut Luck) {
        let (chip, book) = (&mut self.flash.clone(), &mut self.book);
        let (standing, waiting) = (book.history().standing() as u64, book.history().waiting() as u64);
        let over = book.game().turn() == Turn::Over;
        match luck.below(60) {
            _ if over => {
                let seed = Seed::new(std::array::from_fn(|_| luck.number() as u8));
                book.undo(chip, 1 + luck.below(standing.min(150)) as u16, Some(&seed)).expect("room");
            }
            0 if standing > 0 => book.undo(chip, 1 + luck.below(standing.min(12)) as u16, None).expect("room"),
            1 if standing > 0 && luck.below(8) == 0 => {
                book.undo(chip, luck.below(standing) as u16, None).expect("room");
            }
            2 | 3 if waiting > 0 => book.redo(chip, 1 + luck.below(waiting) as u16).expect("room"),
            4 => return self.restart(tag::RESTART),
            5 => return self.restart(tag::OPENED),
            6 => {
                let record = match luck.below(6) {
                    0 => vec![tag::PIN, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, luck.below(9) as u8],
                    1 => vec![tag::TRY, luck.below(2) as u8],
                    2 => vec![tag::PASSED, 1],
                    3 => vec![tag::FREED, luck.below(2) as u8],
                    4 => vec![tag::REFUSED, 0, 0],
                    _ => vec![tag::GIVEN, 0],
                };
                return book.note_lock(chip, &record).expect("room");
            }
            // names and clocks, which no action stands for
            7 if luck.below(3) == 0 => {
                let mut name = Name::NONE;
                (0..1 + luck.below(4)).for_each(|_| name.push(luck.below(WHEEL.into()) as u8));
                let seat = if luck.below(2) == 0 { Seat::First } else { Seat::Second };
                return book.call(chip, seat, name).expect("room");
            }
            8 if luck.below(3) == 0 => {
                return book.agree(chip, CLOCKS[luck.below(CLOCKS.len() as u64) as usize]).expect("room");
            }
            _ => return self.play(luck),
        }
        self.memory = remembered(&self.book, &self.flash);
    }

    fn restart(&mut self, trace: u8) {
        let (mut book, mut memory) = (None, G::Memory::default());
        let chip = &mut self.flash.clone();
        match trace {
            tag::RESTART => Book::resume_told(&mut book, chip, REGION, &mut memory).expect("it can be read"),
            _ => Book::take_up(&mut book, chip, REGION, &mut memory).expect("it can be read"),
        }
        (self.book, self.memory) = (book.expect("a game"), memory);
    }

    /// A pause in which so many bits of work find time; how many were written.
    fn pause(&mut self, most: usize) -> usize {
        let before = self.flash.programmed();
        for part in 0..most {
            if !self.book.checkpoint(&mut self.flash.clone(), &self.memory).expect("room") {
                return part + usize::from(self.flash.programmed() > before);
            }
        }
        most
    }

    /// The game in memory, the one that a start finds and the one that is played over are equal; how much less of the flash a
    /// start reads.
    fn check(&self) -> f64 {
        let flash = Flash::with(self.flash.bytes());
        let ((woken, read), (over, whole)) = (taken_up::<G>(&flash), played_over::<G>(&flash));
        assert!(woken == over, "waking differs from playing over");
        assert!(woken == bytes(&self.book, &self.memory), "the journal differs from the game");
        read as f64 / whole as f64
    }

    /// Plays for a while with pauses of every length; how many checks found a start that read little.
    fn run(&mut self, steps: usize, luck: &mut Luck) -> usize {
        let mut quick = 0;
        for _ in 0..steps {
            self.step(luck);
            if luck.below(3) == 0 {
                self.pause(1 + luck.below(15) as usize);
            }
            if luck.below(12) == 0 && self.check() < 0.6 {
                quick += 1;
            }
        }
        quick
    }
}

#[test]
fn issue_16_9_waking_is_equal_to_playing_everything_over_in_games_of_every_kind() {
    let (mut quick, mut written) = (0, 0);
    for (seed, setup) in (1..).zip(setups()) {
        let mut table = Table::begin(&setup, seed, |game: &Cyclades, luck| games::choose(game, luck));
        quick += table.run(900, &mut Luck(seed));
        written += checkpoints(&table.flash);
    }
    for seed in 0..8 {
        let mut table = Table::begin(&records::setup(seed), seed, |game: &Cyclades, luck| games::next(game, luck));
        quick += table.run(500, &mut Luck(seed));
    }
    println!("{quick} quick starts, {written} checkpoints");
    assert!(quick > 300 && written > 60);
}

#[test]
fn issue_16_9_parts_alone_wake_equal_too_and_akropolis_needs_no_checkpoint() {
    let mut quick = 0;
    for (seed, part) in (1..).zip([Part::Auction, Part::Gold, Part::Gods, Part::Battle]) {
        let mut table = Table::begin(&Setup::alone(part, Mode::Five), seed, choose_any);
        quick += table.run(900, &mut Luck(seed));
        assert!(checkpoints(&table.flash) > 1, "{part:?}");
    }
    for seed in 0..12 {
        let choose: fn(&Akropolis, &mut Luck) -> Option<akropolis::Action> = Searched::choose;
        let mut table = Table::begin(&Akropolis::random_setup(seed), seed, choose);
        table.run(400, &mut Luck(seed));
        assert_eq!(checkpoints(&table.flash), 0);
    }
    println!("{quick} quick starts");
    assert!(quick > 100);
}

#[test]
fn issue_17_long_games_of_olympos_wake_equal_too() {
    let (mut quick, mut written) = (0, 0);
    for seed in 0..8 {
        let choose: fn(&Olympos, &mut Luck) -> Option<olympos::Action> = Searched::choose;
        let mut table = Table::begin(&Olympos::random_setup(seed), seed, choose);
        quick += table.run(700, &mut Luck(seed));
        written += checkpoints(&table.flash);
    }
    println!("{quick} quick starts, {written} checkpoints");
    assert!(quick > 60 && written > 12);
}

/// A game with two checkpoints, and so many actions behind them.
fn game_with_checkpoint(seed: u64, behind: usize) -> Table<Cyclades> {
    let mut luck = Luck(seed);
    let mut table = Table::begin(&Setup::new(Mode::Four), seed, |game: &Cyclades, luck| games::idle(game, luck));
    while checkpoints(&table.flash) < 2 {
        table.play(&mut luck);
        table.pause(20);
    }
    (0..behind).for_each(|_| table.play(&mut luck));
    table
}

/// The check sum of a cell and of a checkpoint, bit by bit.
fn check(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}

/// The last checkpoint in a journal, as bytes, and the cell behind it.
fn last_checkpoint(flash: &Flash) -> (Vec<u8>, usize) {
    let bytes = flash.bytes();
    let cells: Vec<_> = bytes.chunks(16).enumerate().filter(|(_, cell)| cell[0] & 0xA0 == 0x20).collect();
    let from = cells.iter().rposition(|(_, cell)| cell[1..3] == [0, 0]).expect("a checkpoint");
    let said = cells[from..].iter().flat_map(|(_, cell)| cell[3..3 + usize::from(cell[0] & 0x1F)].to_vec()).collect();
    (said, cells.last().expect("a checkpoint").0 + 1)
}

/// The same with another body, and its check sum right.
fn forged(of: &[u8], said: &[u8]) -> Vec<u8> {
    let number = &of[12..14];
    [&of[..8], &check(&[number, said].concat()).to_le_bytes(), number, said].concat()
}

/// Puts a checkpoint into the blank flash from a cell on.
fn plant(flash: &Flash, cell: usize, bytes: &[u8]) {
    let count = bytes.len().div_ceil(PAYLOAD);
    for (place, piece) in bytes.chunks(PAYLOAD).enumerate() {
        let mut cell_bytes = [0; 16];
        cell_bytes[0] = 0x20 | piece.len() as u8 | if place + 1 == count { 0x40 } else { 0 };
        cell_bytes[1..3].copy_from_slice(&(place as u16).to_le_bytes());
        cell_bytes[3..3 + piece.len()].copy_from_slice(piece);
        let sum = check(&cell_bytes[..12]).to_le_bytes();
        cell_bytes[12..].copy_from_slice(&sum);
        block_on(flash.clone().write(((cell + place) * 16) as u32, &cell_bytes)).expect("it is blank");
    }
}

#[test]
fn issue_16_9_what_another_program_wrote_or_a_wrong_check_sum_is_not_believed() {
    // nothing stands behind the last checkpoint of the first game; the second one is another game
    let (table, other) = (game_with_checkpoint(1, 0), game_with_checkpoint(2, 7));
    let (right, cell) = last_checkpoint(&table.flash);
    let truth = bytes(&table.book, &table.memory);
    assert!(right[14..] == truth);
    let another = bytes(&other.book, &other.memory);
    let wake = |planted: &[u8]| {
        let flash = Flash::with(table.flash.bytes());
        plant(&flash, cell, planted);
        let (woken, read) = taken_up::<Cyclades>(&flash);
        let (over, whole) = played_over::<Cyclades>(&flash);
        assert!(over == truth && read < whole, "the one before it still helps");
        woken
    };
    // the test can fail: what is right in every respect is believed
    let planted = forged(&right, &another);
    assert!(wake(&planted) == another && another != truth);
    for place in (0..12).chain((14..planted.len()).step_by(37)) {
        let mut wrong = planted.clone();
        wrong[place] ^= 0x10;
        assert!(wake(&wrong) == truth, "byte {place}");
    }
    for length in [1, 5, 13, 14, 15, 60, planted.len() - 1] {
        assert!(wake(&planted[..length]) == truth, "{length} bytes");
        // with a right check sum it is still not a book
        if length > 14 {
            assert!(wake(&forged(&right, &planted[14..length])) == truth, "{length} bytes");
        }
    }
}

#[test]
fn issue_16_9_whatever_is_damaged_in_a_checkpoint_nothing_is_lost() {
    let table = game_with_checkpoint(3, 10);
    let (bytes, range) = (table.flash.bytes(), REGION.range());
    let truth = taken_up::<Cyclades>(&Flash::with(bytes.clone())).0;
    let mut cells = 0;
    for cell in (range.start as usize..range.end as usize).step_by(16) {
        if bytes[cell] & 0xA0 != 0x20 {
            continue;
        }
        cells += 1;
        for change in [|_: u8| 0, |byte: u8| byte ^ 1, |_: u8| 0xFF] {
            let mut bytes = bytes.clone();
            bytes[cell..cell + 16].iter_mut().for_each(|byte| *byte = change(*byte));
            let flash = Flash::with(bytes);
            assert!(taken_up::<Cyclades>(&flash).0 == truth && played_over::<Cyclades>(&flash).0 == truth);
        }
    }
    assert!(cells > 100, "{cells}");
}

/// Waking reads as much after thousands of actions as after some hundred.
#[test]
fn issue_16_9_waking_reads_no_more_of_the_flash_after_2500_actions_than_after_a_hundred() {
    for (chart, most) in [(false, 24_000), (true, 40_000)] {
        let setup = setups().into_iter().find(|setup| setup.mode == Mode::Five && setup.chart.is_some() == chart);
        let mut table = Table::begin(&setup.expect("a set-up"), 1, |game: &Cyclades, luck| games::idle(game, luck));
        let (mut luck, mut worst, mut written) = (Luck(1), 0, 0);
        while written < 2500 && table.book.game().turn() != Turn::Over {
            table.play(&mut luck);
            table.pause(20);
            written = table.book.history().written();
            if written % 50 == 0 {
                let flash = Flash::with(table.flash.bytes());
                let read = taken_up::<Cyclades>(&flash).1;
                worst = worst.max(read);
            }
        }
        println!("chart {chart}: {written} actions, at most {worst} bytes, {} checkpoints", checkpoints(&table.flash));
        assert!(worst < most && written >= if chart { 1000 } else { 2500 }, "{worst} bytes, {written} actions");
    }
}

#[test]
fn issue_16_9_the_longest_game_has_room_beside_its_checkpoints() {
    for setup in setups().into_iter().filter(|setup| setup.mode == Mode::SixTeams) {
        let mut table = Table::begin(&setup, 2, |game: &Cyclades, luck| games::choose(game, luck));
        let mut luck = Luck(5);
        while table.book.history().written() < MAX_ACTIONS {
            let chip = &mut table.flash.clone();
            // one action in ten is taken back, and the power goes as often as at a table with a loose plug
            if table.book.game().turn() == Turn::Over {
                table.book.undo(chip, 100, Some(&Seed::new([3; 32]))).expect("room");
                table.memory = remembered(&table.book, &table.flash);
            } else if luck.below(10) == 0 && table.book.history().standing() > 0 {
                table.book.undo(chip, 1, None).expect("room");
                table.memory = remembered(&table.book, &table.flash);
            } else if luck.below(100) == 0 {
                table.restart(tag::RESTART);
            }
            table.play(&mut luck);
            table.pause(20);
        }
        println!("{} checkpoints", checkpoints(&table.flash));
        assert!(checkpoints(&table.flash) > 5);
        assert!(taken_up::<Cyclades>(&table.flash).0 == played_over::<Cyclades>(&table.flash).0);
    }
}

#[test]
fn issue_16_9_a_cut_in_every_checkpoint_does_not_use_the_place_up() {
    let mut table = game_with_checkpoint(7, 10);
    let mut luck = Luck(7);
    let before = table.flash.programmed();
    let mut actions = 0;
    for _ in 0..300 {
        table.play(&mut luck);
        actions += 1;
        // the power goes behind the first part of whatever is due
        table.pause(1);
        table.restart(tag::RESTART);
    }
    // an action, the four or five cells of a restart, and as many cells of parts as of actions
    let cells = (table.flash.programmed() - before) / 16;
    println!("{cells} cells for {actions} actions and restarts");
    assert!(cells < 7 * actions);
    assert!(taken_up::<Cyclades>(&table.flash).0 == played_over::<Cyclades>(&table.flash).0);
}

#[test]
fn issue_16_9_records_tell_nothing_of_checkpoints() {
    let play = |pauses: bool| {
        let mut luck = Luck(4);
        let mut table = Table::begin(&Setup::new(Mode::Three), 3, |game: &Cyclades, luck| games::choose(game, luck));
        while table.book.game().turn() != Turn::Over {
            table.play(&mut luck);
            if pauses {
                table.pause(20);
            }
        }
        table.flash
    };
    let record = |flash: &Flash| {
        let kept = OnShelf { region: REGION, kind: Cyclades::KIND, turn: 1, table: 0 };
        let source =
            Source::open(&firmware::games::Games, &mut flash.clone(), kept).expect("it can be read").expect("a game");
        let mut bytes = vec![];
        record::bytes(&source, "board", &mut flash.clone(), &mut |piece| bytes.extend_from_slice(piece))
            .expect("it can be read");
        bytes
    };
    let (with, without) = (play(true), play(false));
    assert!(checkpoints(&with) > 2 && checkpoints(&without) == 0);
    assert!(record(&with) == record(&without));
}

#[test]
fn issue_16_9_a_game_that_is_over_is_not_written_down_any_more() {
    let mut luck = Luck(4);
    let mut table = Table::begin(&Setup::new(Mode::Two), 3, |game: &Cyclades, luck| games::choose(game, luck));
    while table.book.game().turn() != Turn::Over {
        table.play(&mut luck);
    }
    assert!(table.book.history().written() > 200 && table.pause(20) == 0);
}
