//! A game with its journal: power cuts, undo and redo, with the smallest game there is.

use std::convert::Infallible;

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn,
    akropolis::Akropolis,
    cyclades::{Cyclades, part::Part},
    dice::{Action, Dice, Die, Refusal},
};
use firmware::{
    dealer::Seed,
    games::cyclades,
    journal::{
        Book, Fault, Kept, Trouble,
        preparation::Preparation,
        shelf::{END, Kept as OnShelf, LEDGER, Shelf, Tale, first_to_leave},
        slot::Region,
    },
    lock::Presses,
    store,
};
use serde::{Deserialize, Serialize};
use tests::{
    Flash,
    games::{Luck, Table, setups},
};

/// The first place of the shelf.
const REGION: Region = Region::new(store::SIZE, 31);

/// The dice roller as a game that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Rolls(Dice);

impl Game for Rolls {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Infallible;
    type View<'a> = &'a Dice;

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        self.0.legal(visit);
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Infallible)) -> Result<(), Refusal> {
        self.0.apply_told(action, tell)
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        self.0.outcomes(visit);
    }

    fn view(&self, _: Seat) -> &Dice {
        &self.0
    }
}

impl Kept for Rolls {
    const KIND: u8 = 200;
    type Setup = u8;
    type Memory = ();

    fn progress(&self) -> (usize, usize) {
        (1, self.0.past().count())
    }

    fn begin(setup: &u8) -> Option<Self> {
        (*setup == 7).then(|| Self(Dice::default()))
    }

    fn asks(&self) -> bool {
        true
    }

    fn deals(&self) -> bool {
        self.turn() == Turn::Chance
    }

    fn reveals(&self, _: &Action) -> bool {
        false
    }
}

fn begin(flash: &Flash, seed: u8) -> Book<Rolls> {
    let mut book = None;
    block_on(Book::begin(&mut book, &mut flash.clone(), REGION, 1, 0, &7, &Seed::new([seed; 32]))).unwrap();
    book.unwrap()
}

fn resume(flash: &Flash) -> Book<Rolls> {
    let mut book = None;
    Book::resume(&mut book, &mut flash.clone(), REGION).unwrap();
    book.unwrap()
}

/// One action of a scripted player: dice of changing kinds; true if it was carried out.
fn step(flash: &Flash, book: &mut Book<Rolls>, n: usize) -> bool {
    let mut chip = flash.clone();
    match book.game().turn() {
        Turn::Chance => book.deal(&mut chip, |_, _| ()).is_ok(),
        _ => book.play(&mut chip, Action::Roll { die: Die::ALL[n % 3], count: 1 + (n % 3) as u8 }).is_ok(),
    }
}

#[test]
fn a_set_up_that_makes_no_sense_begins_nothing() {
    let flash = Flash::new();
    let mut book = None;
    block_on(Book::<Rolls>::begin(&mut book, &mut flash.clone(), REGION, 1, 0, &8, &Seed::new([0; 32]))).unwrap();
    assert!(book.is_none());
    assert_eq!(flash.operations(), 0);
}

#[test]
fn a_refusal_changes_neither_game_nor_journal() {
    let flash = Flash::new();
    let mut book = begin(&flash, 1);
    let before = flash.bytes();
    let refused = book.play(&mut flash.clone(), Action::Fell(3));
    assert_eq!(refused, Err(Trouble::Refused(Refusal::NothingFalls)));
    assert!(flash.bytes() == before && book.game().0 == Dice::default());
}

#[test]
fn undo_to_the_start_and_redo_to_the_end_are_equal_also_after_a_restart() {
    let flash = Flash::new();
    let mut book = begin(&flash, 2);
    let mut states = vec![book.game().clone()];
    for n in 0..60 {
        assert!(step(&flash, &mut book, n));
        states.push(book.game().clone());
    }
    for back in [1, 5, 54] {
        book.undo(&mut flash.clone(), back, None).unwrap();
        assert!(*book.game() == states[book.history().standing()]);
        let resumed = resume(&flash);
        assert!(resumed.game() == book.game() && resumed.history() == book.history());
        book = resumed;
    }
    assert_eq!((book.history().standing(), book.history().waiting()), (0, 60));
    for forward in [3, 57] {
        book.redo(&mut flash.clone(), forward).unwrap();
        assert!(*book.game() == states[book.history().standing()]);
    }
    // the first of another branch ends what waits, and both branches stay in the journal
    book.undo(&mut flash.clone(), 10, None).unwrap();
    assert!(step(&flash, &mut book, 1) && book.history().waiting() == 0);
    book.redo(&mut flash.clone(), 5).unwrap();
    assert_eq!(book.history().standing(), 51);
    assert!(resume(&flash).game() == book.game());
}

#[test]
fn taking_a_roll_back_touches_something_revealed_and_taking_a_decision_back_does_not() {
    let flash = Flash::new();
    let mut book = begin(&flash, 3);
    assert!(step(&flash, &mut book, 0));
    assert!(!book.history().undo_reveals(1));
    assert!(step(&flash, &mut book, 0));
    assert!(book.history().undo_reveals(1) && resume(&flash).history().undo_reveals(1));
}

#[test]
fn a_cut_anywhere_loses_at_most_the_action_under_way_and_never_changes_an_outcome() {
    // the same game without cuts: what every roll must be
    let whole = Flash::new();
    let mut book = begin(&whole, 4);
    let mut states = vec![book.game().clone()];
    for n in 0..80 {
        assert!(step(&whole, &mut book, n));
        states.push(book.game().clone());
    }
    let mut cuts = 0;
    for round in 0..400u64 {
        let flash = Flash::new().copy(round);
        let mut book = begin(&flash, 4);
        let mut restarts = 0;
        let mut n = 0;
        while n < 80 {
            flash.cut_at(1 + (round * 31 + n as u64 * 7) % 40);
            while n < 80 && step(&flash, &mut book, n) {
                n += 1;
            }
            if !flash.is_dead() {
                break;
            }
            cuts += 1;
            flash.revive();
            book = resume(&flash);
            restarts += 1;
            let standing = book.history().standing();
            assert!(standing == n || standing == n + 1, "round {round}: {standing} actions, {n} were finished");
            n = standing;
            assert!(*book.game() == states[n], "round {round}: another outcome after {n} actions");
            assert_eq!(book.restarts(), restarts);
        }
        assert!(*book.game() == states[80]);
    }
    println!("{cuts} cuts");
    assert!(cuts > 1_000);
}

#[test]
fn the_shelf_keeps_five_games_and_one_place_free() {
    let flash = Flash::new();
    let mut chip = flash.clone();
    let mut shelf = Shelf::look(&mut chip);
    assert_eq!(shelf, Shelf::default());
    for number in 1..=5 {
        let region = shelf.room(None);
        assert_eq!((shelf.is_full(), shelf.next_turn()), (false, number));
        let seed = Seed::new([number as u8; 32]);
        let mut book = None;
        block_on(Book::<Rolls>::begin(&mut book, &mut chip, region, number, 3, &7, &seed)).unwrap();
        assert!(book.is_some());
        shelf.put(OnShelf { region, kind: Rolls::KIND, turn: number, table: 3 });
        assert_eq!(Shelf::look(&mut chip), shelf);
    }
    // no place moves for ever, and none reaches into what lies behind them (memory.x)
    let ends: Vec<u32> = shelf.games().iter().map(|game| game.region.range().end).collect();
    assert_eq!((ends[0], ends[4]), (39 * 4096, 163 * 4096));
    assert_eq!((LEDGER.range(), END), (194 * 4096..203 * 4096, 203 * 4096));
    assert_eq!(shelf.newest(Rolls::KIND).map(|game| game.turn), Some(5));
    assert_eq!(shelf.newest(Rolls::KIND + 1), None);
    assert!(shelf.is_full());
    let third = shelf.games().iter().copied().find(|game| game.turn == 3).unwrap();
    shelf.give_up(&mut chip, third).unwrap();
    assert_eq!((shelf.is_full(), shelf.games().len()), (false, 4));
    assert_eq!(Shelf::look(&mut chip).games().len(), 4);
}

#[test]
fn a_finished_game_or_a_part_alone_leaves_before_a_game_that_could_go_on() {
    let tale = |turn, kind, over| {
        let kept = OnShelf { region: Region::new(0, 31), kind, turn, table: 0 };
        Tale { players: 4, progress: 3, over, part: firmware::games::part_name(kind).is_some(), ..Tale::unread(kept) }
    };
    let (whole, other, part) = (Cyclades::KIND, Akropolis::KIND, cyclades::kind(Some(Part::Gold)));
    let mut games = vec![
        tale(1, whole, false),
        tale(2, other, false),
        tale(3, part, false),
        tale(4, other, true),
        tale(5, whole, true),
    ];
    let mut order = vec![];
    while let Some(first) = first_to_leave(&games, |tale| tale.kept.turn == 1 || tale.kept.turn == 4) {
        order.push(first.kept.turn);
        games.retain(|tale| tale.kept != first.kept);
    }
    assert_eq!(order, [3, 5, 2, 4, 1], "what is being played comes last");
}

#[test]
fn issue_15_what_cannot_be_read_leaves_before_any_game_that_can() {
    let kept = |turn| OnShelf { region: Region::new(0, 31), kind: Cyclades::KIND, turn, table: 0 };
    let over = Tale { players: 2, progress: 9, over: true, ..Tale::unread(kept(1)) };
    let games = [over, Tale::unread(kept(2)), Tale::unread(kept(3))];
    for spared in 1..=3 {
        let first = first_to_leave(&games, |tale| tale.kept.turn == spared).expect("one leaves").kept.turn;
        assert_eq!(first, if spared == 2 { 3 } else { 2 });
    }
    assert_eq!(first_to_leave(&games[..2], |tale| tale.kept.turn == 2).map(|tale| tale.kept.turn), Some(2));
}

/// Flash is made for so many erases of a sector.
const ENDURANCE: u64 = 100_000;

#[test]
fn a_game_erases_nothing_while_it_is_played_and_wears_the_flash_as_little_as_it_should() {
    let flash = Flash::new();
    let (mut actions, mut bytes, mut games) = (0, 0, 0u64);
    // more games than places: the oldest leave
    for (seed, setup) in (0..).zip(setups().into_iter().cycle().take(40)) {
        let mut chip = flash.clone();
        let mut shelf = Shelf::look(&mut chip);
        if let Some(&leaves) = shelf.games().iter().min_by_key(|game| game.turn).filter(|_| shelf.is_full()) {
            shelf.give_up(&mut chip, leaves).unwrap();
        }
        let mut table = Table::begin(&flash, &setup, seed);
        let (before, erases) = (flash.programmed(), flash.erases().0);
        let mut luck = Luck(seed.into());
        while table.step(&mut luck) {
            actions += 1;
            table.pause();
        }
        assert_eq!(table.book().game().turn(), Turn::Over);
        bytes += flash.programmed() - before;
        assert_eq!(flash.erases().0, erases, "somebody had to wait for an erase");
        games += 1;
    }
    let (_, most) = flash.erases();
    println!(
        "{games} games of {} actions: {:.1} bytes per action, {:.3} erases of the busiest sector per game, {} games until \
         it is worn",
        actions / games,
        bytes as f64 / actions as f64,
        most as f64 / games as f64,
        ENDURANCE * games / most
    );
    assert!(bytes <= 32 * actions, "an action takes more than 32 bytes");
    assert!(ENDURANCE * games / most >= 100_000);
}

#[test]
fn the_next_place_is_ready_after_a_pause_whenever_the_power_goes_in_it() {
    for cut in 1..=36 {
        let flash = Flash::new().copy(cut);
        let mut chip = flash.clone();
        let mut preparation = Preparation::default();
        flash.cut_at(cut);
        while let Ok(true) = preparation.step(&mut chip) {}
        flash.revive();
        preparation = Preparation::default();
        while preparation.step(&mut chip).unwrap() {}
        let erases = flash.erases().0;
        let mut book = begin(&flash, 5);
        assert_eq!(flash.erases().0, erases);
        assert!((0..60).all(|n| step(&flash, &mut book, n)), "a sector was not erased");
        assert!(resume(&flash).game() == book.game());
    }
}

/// A game as bytes.
fn bytes(game: &Cyclades) -> Vec<u8> {
    let mut room = [0; 4096];
    postcard::to_slice(game, &mut room).expect("it has room").to_vec()
}

/// Another seed for a game that is over.
fn anew(book: &Book<Cyclades>) -> Option<Seed> {
    (book.game().turn() == Turn::Over).then(|| Seed::new([99; 32]))
}

#[test]
fn random_games_of_every_set_up_go_back_to_the_start_and_on_to_the_end_byte_for_byte() {
    for (seed, setup) in (0..).zip(setups()) {
        let flash = Flash::new();
        let mut chip = flash.clone();
        let mut table = Table::begin(&flash, &setup, seed);
        let mut luck = Luck(seed.into());
        let mut states = vec![bytes(table.book().game())];
        while table.step(&mut luck) {
            states.push(bytes(table.book().game()));
        }
        let end = table.book().history().standing();
        assert_eq!(end + 1, states.len());
        let mut jumps = 0;
        while table.book().history().standing() > 0 {
            let other = anew(table.book());
            table.book_mut().undo(&mut chip, 1 + luck.below(40) as u16, other.as_ref()).unwrap();
            assert!(bytes(table.book().game()) == states[table.book().history().standing()], "seed {seed}");
            jumps += 1;
            assert!(jumps % 5 != 0 || table.resume());
        }
        while table.book().history().waiting() > 0 {
            table.book_mut().redo(&mut chip, 1 + luck.below(40) as u16).unwrap();
            assert!(bytes(table.book().game()) == states[table.book().history().standing()], "seed {seed}");
        }
        assert_eq!(table.book().history().standing(), end);
        // what is undone further than the start, or done again further than the end, is nothing
        table.book_mut().redo(&mut chip, 5).unwrap();
        assert!(bytes(table.book().game()) == states[end]);
        let other = anew(table.book());
        table.book_mut().undo(&mut chip, u16::MAX, other.as_ref()).unwrap();
        assert!(bytes(table.book().game()) == states[0]);
    }
}

#[test]
fn a_thousand_restarts_leave_a_thousand_traces_that_undo_cannot_remove() {
    let flash = Flash::new();
    let mut table = Table::begin(&flash, &setups()[0], 9);
    let mut luck = Luck(9);
    for restart in 1..=1000 {
        if restart % 10 == 0 {
            assert!(table.step(&mut luck));
        }
        assert!(table.resume());
        if restart % 100 == 0 {
            let standing = table.book().history().standing() as u16;
            table.book_mut().undo(&mut flash.clone(), standing, None).unwrap();
        }
        assert_eq!(table.book().restarts(), restart);
    }
}

#[test]
fn both_branches_stay_in_the_journal() {
    let flash = Flash::new();
    let mut chip = flash.clone();
    let mut table = Table::begin(&flash, &setups()[3], 4);
    let (mut luck, mut other) = (Luck(1), Luck(2));
    for _ in 0..60 {
        assert!(table.step(&mut luck));
    }
    let first = flash.bytes();
    table.book_mut().undo(&mut chip, 30, None).unwrap();
    for _ in 0..30 {
        assert!(table.step(&mut other));
    }
    // nothing that was written has changed: every byte of the first branch is there
    let both = flash.bytes();
    assert!(first.iter().zip(&both).all(|(&first, &both)| first == 0xFF || first == both));
    assert_eq!(table.book().history().written(), 90);
    assert_eq!(table.book().history().standing(), 60);
}

#[test]
fn a_game_that_fills_its_place_can_still_be_looked_at() {
    let flash = Flash::new();
    let mut table = Table::begin(&flash, &setups()[0], 2);
    let mut luck = Luck(3);
    for _ in 0..40 {
        assert!(table.step(&mut luck));
    }
    // restarts alone use up the place
    let mut restarts = 0;
    while table.resume() && table.book_mut().undo(&mut flash.clone(), 0, None).is_ok() {
        restarts += 1;
    }
    println!("{restarts} restarts fill a place");
    assert!(restarts > 1000);
    for _ in 0..3 {
        assert!(table.resume(), "it can be read");
        assert_eq!(table.book().history().standing(), 40);
        assert!(!table.step(&mut luck), "nothing more is written");
    }
}

#[test]
fn a_game_that_is_over_goes_on_with_another_seed_only() {
    let (flash, mut luck) = (Flash::new(), Luck(11));
    let mut chip = flash.clone();
    let mut table = Table::begin(&flash, &setups()[0], 11);
    while table.step(&mut luck) {}
    let (first, code) = (table.book().seed().expect("it is over"), table.book().commitment());
    assert_eq!(table.book_mut().undo(&mut chip, 40, None), Err(Fault::Over));
    assert!(table.book().game().turn() == Turn::Over);
    let seed = Seed::new([77; 32]);
    let seal = |table: &Table| table.book().seal(Seat::FIRST, Presses::NONE);
    let pin = seal(&table);
    table.book_mut().undo(&mut chip, 40, Some(&seed)).unwrap();
    for restart in 0..2 {
        assert!(table.book().seed().is_none() && table.book().commitment() != code, "restart {restart}");
        assert!(seal(&table) == pin, "PINs stay as they were");
        assert!(table.resume());
    }
    while table.step(&mut luck) {}
    assert!(table.book().seed() == Some(seed) && first != Seed::new([77; 32]));
}
