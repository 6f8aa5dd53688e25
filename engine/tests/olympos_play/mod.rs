//! Helpers to play games of Olympos in tests: seeded chance, random players, pieces that are counted.
#![allow(dead_code, reason = "each test file uses a part of it")]

use engine::olympos::ground::Estate;
use engine::olympos::samples::SAMPLE;
use engine::olympos::setup::{Board, Cards, Options, SameTurn};
use engine::olympos::sheet::Sheet;
use engine::olympos::state::Stage;
use engine::olympos::tables::Tables;
use engine::olympos::words::{Destiny, Progress, Resource, Wonder};
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, Seat, Turn, chance};

/// A small generator for tests (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Our own tables, all five.
pub fn sample() -> Tables {
    Sheet::read(SAMPLE).unwrap().tables().clone()
}

/// The tables of [`sample`] whose names are given.
pub fn some_tables(names: &[&str]) -> Tables {
    let all = sample();
    let has = |name| names.contains(&name);
    Tables {
        track: all.track.filter(|_| has("track")),
        costs: all.costs.filter(|_| has("costs")),
        bonus: all.bonus.filter(|_| has("bonus")),
        wonders: all.wonders.filter(|_| has("wonders")),
        map: all.map.filter(|_| has("map")),
    }
}

/// Every set-up the laws are held over: all tables empty, each one entered, all of them, the boards on the device; the
/// cards on the table and on the device; every value of every switch.
pub fn setups(players: u8) -> Vec<(String, Setup)> {
    let plain = Setup::new(players);
    let mut list = vec![("empty".to_owned(), plain.clone())];
    for name in ["track", "costs", "bonus", "wonders", "map"] {
        list.push((name.to_owned(), Setup { tables: some_tables(&[name]), ..plain.clone() }));
    }
    list.push(("all".to_owned(), Setup { tables: sample(), ..plain.clone() }));
    list.push(("device".to_owned(), Setup { tables: sample(), board: Board::OnDevice, ..plain.clone() }));
    let dealt: Vec<_> = list
        .iter()
        .map(|(name, setup)| (format!("{name}, dealt"), Setup { cards: Cards::OnDevice, ..setup.clone() }))
        .collect();
    list.extend(dealt);
    for (index, same) in [SameTurn::Never, SameTurn::BeforeAction, SameTurn::Always].into_iter().enumerate() {
        for alone in [true, false] {
            let options = Options { hourglass_same_turn: same, democracy_alone: alone };
            if options != Options::default() {
                let (name, setup) = &list[[0, 15, 6][index]];
                list.push((format!("{name}, {options:?}"), Setup { options, ..setup.clone() }));
            }
        }
    }
    list
}

/// A legal action chosen by chance or by a random player; corrections are rare, and so is being stuck on the table.
pub fn choose(game: &Olympos, random: &mut Random) -> Option<Action> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => chance::draw(game, |bound| random.below(bound)),
        Turn::Seat(_) => {
            let mut chosen = None;
            let mut seen = 0;
            game.legal(&mut |action| {
                let wanted = match action {
                    Action::Correct => random.below(300) == 0,
                    Action::Set(..) | Action::Printed(..) | Action::Cost(..) => random.below(400) == 0,
                    Action::Units(..)
                    | Action::Gives(..)
                    | Action::Border(..)
                    | Action::North(_)
                    | Action::Ground(..) => random.below(400) == 0,
                    Action::Stuck => random.below(100) == 0,
                    Action::Land(count) | Action::Sea(count) => count < 4 || random.below(30) == 0,
                    Action::Via(_) => random.below(8) == 0,
                    Action::Zeus(number) => number < 2 || random.below(10) == 0,
                    Action::Beyond(true) => random.below(3) == 0,
                    Action::Play(_) => random.below(3) == 0,
                    _ => true,
                };
                if wanted {
                    seen += 1;
                    if random.below(seen) == 0 {
                        chosen = Some(action);
                    }
                }
            });
            chosen.or_else(|| {
                let mut last = None;
                game.legal(&mut |action| last = Some(action));
                last
            })
        }
    }
}

pub fn legal(game: &Olympos) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut |action| actions.push(action));
    actions
}

/// Plays a random game to its end; the number of actions.
pub fn play_out(setup: &Setup, seed: u64, mut each: impl FnMut(&Olympos, Action)) -> (Olympos, usize) {
    let mut game = Olympos::new(setup.clone()).unwrap();
    let mut random = Random(seed);
    for count in 0..100_000 {
        let Some(action) = choose(&game, &mut random) else {
            assert_eq!(
                game.turn(),
                Turn::Over,
                "somebody is asked with no legal answer: {:?} (OL-END-10)",
                game.task()
            );
            assert_eq!(game.stage(), Stage::Over, "nobody decides, but the game is not over");
            return (game, count);
        };
        each(&game, action);
        game.apply(action).unwrap_or_else(|refusal| panic!("{action:?} was visited and is refused: {refusal:?}"));
    }
    panic!("the game does not end");
}

/// Pieces, cards and tokens are conserved, and what is told agrees with what stands on the map.
pub fn check_invariants(game: &Olympos) {
    let setup = game.setup();
    let seats: Vec<Seat> = game.seats().collect();
    let sum = |value: &dyn Fn(Seat) -> u8| seats.iter().map(|&seat| u32::from(value(seat))).sum::<u32>();
    assert_eq!(sum(&|seat| game.player(seat).hourglasses) + u32::from(game.hourglasses()), 12, "OL-COMP-8");
    for resource in Resource::ALL {
        let out = sum(&|seat| game.player(seat).cubes[resource as usize]);
        assert_eq!(out + u32::from(game.cubes(resource)), u32::from(setup.cubes[resource as usize]), "OL-COMP-9");
    }
    for &seat in &seats {
        let player = game.player(seat);
        assert_eq!(player.all_settlers(), 19, "OL-COMP-10: {player:?}");
        assert!(player.settlers >= player.holdings.len(), "a territory without a settler: {player:?}");
        assert!(player.zeus <= 6);
        assert!(game.space(seat) <= game.zones().furthest(), "OL-END-7");
    }
    for kind in Progress::ALL {
        let sold = seats.iter().filter(|&&seat| game.player(seat).tiles.has(kind)).count();
        if let Some(row) = game.row(kind) {
            assert!(sold <= usize::from(row.copies(setup.players)), "OL-SETUP-18: {kind:?}");
            let settlers = game.known().cells[kind as usize].is_some();
            assert!(settlers || sold == 0, "sold from nowhere");
        }
    }
    for wonder in Wonder::ALL {
        assert!(seats.iter().filter(|&&seat| game.player(seat).wonders.has(wonder)).count() <= 1, "OL-WOND-6");
    }
    let stars = sum(&|seat| game.player(seat).holdings.stars());
    let lying: u32 = engine::olympos::ground::Ground::ALL.iter().map(|&ground| u32::from(game.lying(ground))).sum();
    assert_eq!(stars + lying + u32::from(game.tribes()), 8, "OL-COMP-6");
    assert!(sum(&|seat| game.player(seat).holdings.len()) + lying + u32::from(setup.closed()) <= 32, "OL-COMP-5");
    assert!(sum(&|seat| game.player(seat).holdings.atlantis()) <= 3, "OL-COMP-13");
    assert!(seats.iter().filter(|&&seat| game.player(seat).holdings.has_olympos()).count() <= 1, "OL-COMP-7");
    check_cards(game, &seats);
    check_map(game, &seats);
}

fn check_cards(game: &Olympos, seats: &[Seat]) {
    let setup = game.setup();
    let held: u8 = seats.iter().map(|&seat| game.player(seat).cards).sum();
    let looked: u8 =
        seats.iter().filter_map(|&seat| game.view(seat).seen().copied()).map(|seen| seen.iter().sum::<u8>()).sum();
    assert_eq!(game.deck() + game.discarded() + held + looked, 22, "OL-COMP-11");
    if setup.cards == Cards::OnDevice {
        assert_eq!(game.pile().iter().sum::<u8>(), game.discarded());
        for card in 0..Destiny::COUNT {
            let hands: u8 = seats.iter().map(|&seat| game.view(seat).hand(seat).unwrap()[card]).sum();
            assert!(hands + game.pile()[card] <= setup.destiny[card], "more cards than printed");
        }
        for &seat in seats {
            assert_eq!(game.view(seat).hand(seat).unwrap().iter().sum::<u8>(), game.player(seat).cards);
        }
    }
}

/// The tokens of each player are those of the territories on the map.
fn check_map(game: &Olympos, seats: &[Seat]) {
    let (Some(land), Some(map)) = (game.land(), &game.setup().tables.map) else { return };
    if !matches!(game.stage(), Stage::Play | Stage::Over) {
        return;
    }
    for &seat in seats {
        let player = game.player(seat);
        let standing = land.settlers(seat).count();
        assert_eq!(standing, usize::from(player.settlers));
        for estate in Estate::all() {
            let owned = map.land().iter().filter(|&area| {
                let top = land.stack(area).next_back() == Some(seat);
                let star = map.stars().contains(area) && !land.tribes().contains(area);
                top && map.ground(area) == Some(estate.ground) && star == estate.star
            });
            assert_eq!(owned.count(), usize::from(player.holdings.count(estate)), "{estate:?} of {seat:?}");
        }
    }
    for area in map.areas() {
        let settled = land.stack(area).next().is_some();
        assert_eq!(land.owner(area), land.stack(area).next_back());
        assert!(!settled || map.land().contains(area), "OL-MOVE-15");
        assert!(!settled || !land.closed().contains(area), "OL-MOVE-13");
        assert!(!settled || !land.tribes().contains(area), "OL-TRIBE-3");
    }
}
