//! Power cuts in whole games: inside and after every flash operation, and again inside every operation of the start after
//! it. Each cut starts from the flash as it was before, so that a million of them take minutes.

use embassy_futures::block_on;
use engine::Turn;
use firmware::{
    dealer::Seed,
    journal::{
        Book, Kept, MOST_SNAPSHOT, cell,
        preparation::{Preparation, Wipe},
        slot::{MAX_SECTORS, Region, SECTOR, Slot},
    },
    store,
};

use crate::{
    Flash,
    flash::{Operation, Tear},
    games::{Luck, remembered},
    searched::Searched,
};

/// Room for the longest random game.
const SECTORS: u32 = 31;
const REGION: Region = Region::new(0, SECTORS);
/// The record of a restart, as the journal writes it.
const TRACE: [u8; 1] = [7];

/// How cuts are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// The game is played over after each cut.
    Every,
    /// After one cut in so many; after the others the records are compared, from which the game follows.
    OneIn(u64),
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Points at which the power went.
    pub cuts: u64,
    /// Games played over.
    pub replayed: u64,
}

impl Tally {
    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: &Self) -> Self {
        Self { games: self.games + other.games, cuts: self.cuts + other.cuts, replayed: self.replayed + other.replayed }
    }
}

/// The game as it must be after a step.
struct Expected<G> {
    game: G,
    standing: usize,
    waiting: usize,
    /// Its records, without the traces of restarts.
    records: usize,
}

impl<G: Kept> Expected<G> {
    fn of(book: &Book<G>, records: usize) -> Self {
        let history = book.history();
        Self { game: book.game().clone(), standing: history.standing(), waiting: history.waiting(), records }
    }

    fn holds(&self, book: &Book<G>) -> bool {
        let history = book.history();
        (history.standing(), history.waiting()) == (self.standing, self.waiting) && *book.game() == self.game
    }
}

fn blank() -> Flash {
    Flash::with(vec![0xFF; (SECTORS * SECTOR) as usize])
}

/// What a table does next: it pauses, or plays on; true if that is a record of the game.
fn step_or_pause<G: Searched>(book: &mut Book<G>, flash: &mut Flash, luck: &mut Luck) -> bool {
    if luck.below(2) == 0 {
        let (before, memory) = (flash.programmed(), remembered(book, flash));
        book.checkpoint(flash, &memory).expect("it is written");
        if flash.programmed() > before {
            return false;
        }
    }
    step(book, flash, luck);
    true
}

/// What a table does next: mostly it plays on, sometimes it takes something back, or lets it happen again.
fn step<G: Searched>(book: &mut Book<G>, flash: &mut Flash, luck: &mut Luck) {
    let (standing, waiting) = (book.history().standing() as u64, book.history().waiting() as u64);
    match luck.below(30) {
        // a game that is over goes on with another seed
        _ if book.game().turn() == Turn::Over => {
            let seed = Seed::new(std::array::from_fn(|_| luck.number() as u8));
            book.undo(flash, 1 + luck.below(30) as u16, Some(&seed)).expect("it is written");
        }
        // nobody presses for the new seed
        _ if book.awaits_share() => book.share_seed(flash).expect("it is written"),
        0 if standing > 0 => {
            book.undo(flash, 1 + luck.below(standing.min(9)) as u16, None).expect("it is written");
        }
        1 | 2 if waiting > 0 => book.redo(flash, 1 + luck.below(waiting) as u16).expect("it is written"),
        _ if book.game().deals() => {
            assert!(book.deal(flash, |_, _| ()).is_ok(), "it is written");
        }
        // the table rolls and draws itself
        _ if book.game().turn() == Turn::Chance => {
            let mut outcomes = vec![];
            book.game().legal(&mut |outcome| outcomes.push(outcome));
            let outcome = outcomes[luck.below(outcomes.len() as u64) as usize];
            assert!(book.play(flash, outcome).is_ok(), "what can fall may fall");
        }
        _ => {
            let action = book.game().choose(luck).expect("somebody decides");
            assert!(book.play(flash, action).is_ok(), "it is legal");
        }
    }
}

/// All records in the slot but the traces of restarts.
fn records(flash: &Flash, slot: &Slot) -> Vec<Vec<u8>> {
    let mut records = vec![];
    let whole = slot.read(&mut flash.clone(), &mut [0; 1024], |record| {
        if record != TRACE {
            records.push(record.to_vec());
        }
    });
    assert_eq!(whole, Ok(true), "cells are missing in between");
    records
}

/// Plays a game and cuts the power everywhere in it; `told` hears of each step.
pub fn cut_game<G: Searched>(
    setup: &G::Setup,
    seed: u64,
    care: Care,
    most: u64,
    tally: &mut Tally,
    told: &mut dyn FnMut(&Tally),
) {
    let flash = blank();
    let mut chip = flash.clone();
    let mut book = None;
    block_on(Book::begin(&mut book, &mut chip, REGION, 1, 9, setup, &Seed::new([seed as u8; 32])))
        .expect("it is written");
    let mut book: Book<G> = book.expect("the set-up makes sense");
    let mut luck = Luck(seed);
    // that nobody is asked to press, the seed and the set-up
    let mut now = Expected::of(&book, 3);
    tally.games += 1;
    let mut endings = 0;
    while tally.cuts < most {
        if book.game().turn() == Turn::Over {
            endings += 1;
            if endings > 1 {
                break;
            }
        }
        let before = flash.copy(seed);
        flash.listen();
        let played = step_or_pause(&mut book, &mut chip, &mut luck);
        let operations = flash.heard();
        let next = Expected::of(&book, now.records + usize::from(played));
        for torn in 1..=operations.len() {
            for inside in [true, false] {
                let noise = tally.cuts;
                cut(&before.copy(noise), &operations[..torn], inside, [&now, &next], care, tally);
            }
        }
        now = next;
        told(tally);
    }
}

/// The power goes inside the last of these operations, or after it; then, perhaps, again inside each operation of the
/// next start.
fn cut<G: Searched>(
    before: &Flash,
    operations: &[Operation],
    inside: bool,
    expected: [&Expected<G>; 2],
    care: Care,
    tally: &mut Tally,
) {
    before.repeat(operations, inside);
    let cut = before.copy(tally.cuts);
    look(before, expected, care, tally);
    // a start kills at most three cells, copies one and leaves a trace
    for again in 1..=5 {
        let chip = cut.copy(tally.cuts);
        chip.cut_at(again);
        if Slot::resume(&mut chip.clone(), REGION, &TRACE).is_ok() {
            break;
        }
        chip.revive();
        look(&chip, expected, care, tally);
    }
}

/// Switches on and sees that nothing but the step under way is lost, and that nothing else has happened.
fn look<G: Searched>(flash: &Flash, expected: [&Expected<G>; 2], care: Care, tally: &mut Tally) {
    tally.cuts += 1;
    let number = tally.cuts;
    let thorough = match care {
        Care::Every => true,
        Care::OneIn(share) => number.is_multiple_of(share),
    };
    if !thorough {
        let slot = Slot::resume(&mut flash.clone(), REGION, &TRACE).expect("it can be read");
        let read = records(flash, &slot);
        let count = read.len();
        assert!(expected.iter().any(|state| state.records == count), "cut {number}: {count} records");
        assert_eq!(records(flash, &slot), read, "cut {number}: the next reading differs");
        return;
    }
    tally.replayed += 1;
    let (mut book, mut memory) = (None, G::Memory::default());
    Book::resume_told(&mut book, &mut flash.clone(), REGION, &mut memory).expect("it can be read");
    let book: Book<G> = book.unwrap_or_else(|| panic!("cut {number}: the save cannot be read"));
    let (mut over, mut remembered) = (None, G::Memory::default());
    Book::look_over(&mut over, &mut flash.clone(), REGION, &mut remembered).expect("it can be read");
    let bytes = |book: &Book<G>, memory| book.snapshot(&mut [0; MOST_SNAPSHOT], memory).expect("room").to_vec();
    let over = bytes(&over.expect("it is there"), &remembered);
    assert!(bytes(&book, &memory) == over, "cut {number}: waking differs from playing over");
    let [now, next] = expected;
    assert!(now.holds(&book) || next.holds(&book), "cut {number}: another game");
    assert!(book.restarts() > 0, "cut {number}: no trace of the restart");
    if !next.holds(&book) && now.game.deals() && now.waiting == 0 && next.standing > now.standing {
        // what was not written was not drawn: it comes as it would have come
        let mut book = book;
        assert!(book.deal(&mut flash.clone(), |_, _| ()).is_ok());
        assert!(next.holds(&book), "cut {number}: another outcome");
    }
}

/// Begins a game and cuts the power inside and after every operation of it: there is a game or there is none.
pub fn cut_begin<G: Searched>(setup: &G::Setup, seed: u64, tally: &mut Tally) {
    let start = blank();
    block_on(Slot::erase(&mut start.clone(), REGION)).expect("it is erased");
    Slot::mark_erased(&mut start.clone(), REGION).expect("it is written");
    let whole = start.copy(seed);
    whole.listen();
    let mut book: Option<Book<G>> = None;
    block_on(Book::begin(&mut book, &mut whole.clone(), REGION, 1, 9, setup, &Seed::new([3; 32])))
        .expect("it is written");
    let game = book.expect("a game").game().clone();
    let operations = whole.heard();
    for torn in 1..=operations.len() {
        for inside in [true, false] {
            tally.cuts += 1;
            let flash = start.copy(tally.cuts);
            flash.repeat(&operations[..torn], inside);
            let mut book: Option<Book<G>> = None;
            let read = Book::resume(&mut book, &mut flash.clone(), REGION);
            match (read, book) {
                (Ok(()), Some(book)) => assert!(*book.game() == game, "another game has begun"),
                (_, None) => assert!(torn < operations.len() || inside, "the game was begun and is gone"),
                (Err(_), Some(_)) => panic!("a game that cannot be read"),
            }
        }
    }
}

/// The only place of a small shelf.
const PLACE: Region = Region::new(store::SIZE, MAX_SECTORS);
/// As many operations as it takes to give a place up and to erase it.
const WIPING: u64 = 3 + MAX_SECTORS as u64 + 1;

/// Erases what is to be erased, as the device does it bit by bit; false if the power goes.
fn wipe(flash: &Flash) -> bool {
    let mut preparation = Preparation::new(Wipe::default().with(PLACE));
    loop {
        match preparation.step(&mut flash.clone()) {
            Ok(true) => (),
            Ok(false) => return true,
            Err(_) => return false,
        }
    }
}

/// Erases the place of an old game for another one, and cuts the power inside every operation of it with every kind of tear,
/// and then once more: the old game is gone without a trace, and the new one is sound to its last cell.
pub fn cut_place<G: Searched>(setup: &G::Setup, seed: u64, tally: &mut Tally) {
    let start = Flash::with(vec![0xFF; PLACE.range().end as usize]);
    let mut luck = Luck(seed);
    let begin = |flash: &Flash, turn| {
        let mut book: Option<Book<G>> = None;
        let chip = &mut flash.clone();
        block_on(Book::begin(&mut book, chip, PLACE, turn, 9, setup, &Seed::new([turn as u8; 32])))
            .expect("it is written");
        book.expect("the set-up makes sense")
    };
    let mut old = begin(&start, 1);
    (0..60).for_each(|_| step(&mut old, &mut start.clone(), &mut luck));
    let whole = start.copy(seed);
    whole.listen();
    assert!(wipe(&whole));
    let operations = whole.heard();
    assert_eq!(operations.len() as u64, WIPING);
    for torn in 1..=operations.len() {
        let erases = matches!(operations[torn - 1], Operation::Erase(_));
        for tear in Tear::ALL.into_iter().take(if erases { Tear::ALL.len() } else { 1 }) {
            tally.cuts += 2;
            let number = tally.cuts;
            let flash = start.copy(number);
            flash.tear(tear);
            flash.repeat(&operations[..torn], true);
            // what has been given up does not come to life again, whatever a start reads there
            let mut book: Option<Book<G>> = None;
            let read = Book::look(&mut book, &mut flash.clone(), PLACE);
            assert!(torn <= 3 || read.is_err() || book.is_none(), "cut {number}: the old game is there ({tear:?})");
            flash.tear(Tear::ALL[luck.below(4) as usize]);
            flash.cut_at(1 + luck.below(WIPING));
            wipe(&flash);
            flash.revive();
            assert!(wipe(&flash), "cut {number}: it cannot be erased");
            let range = PLACE.range();
            let (from, to) = (range.start, range.end - cell::CELL as u32);
            assert!(!flash.is_doubtful(from..to), "cut {number}: a sector is not erased ({tear:?})");
            let left = flash.bytes()[from as usize..to as usize].iter().any(|&byte| byte != 0xFF);
            assert!(!left, "cut {number}: something of the old game is left ({tear:?})");
            let mut game = begin(&flash, 2);
            (0..20).for_each(|_| step(&mut game, &mut flash.clone(), &mut luck));
            let mut book: Option<Book<G>> = None;
            Book::resume(&mut book, &mut flash.clone(), PLACE).expect("it can be read");
            assert!(book.is_some_and(|book| book.game() == game.game()), "cut {number}: another game");
        }
    }
}
