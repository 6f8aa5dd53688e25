//! The five tables as text: reading, writing, and what is wrong with a wrong one (section 17).

mod olympos_play;

use engine::olympos::map::Flaw;
use engine::olympos::samples::SAMPLE;
use engine::olympos::sheet::{Mistake, Sheet, Slip, Table};
use engine::olympos::tables::Tables;
use engine::olympos::words::{Progress, Resource, Row};
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, RuleId, Turn};
use olympos_play::{Random, choose, sample, some_tables};

/// Our sample with one line replaced by others.
fn with(line: &str, other: &str) -> String {
    assert!(SAMPLE.contains(line), "{line}");
    SAMPLE.replacen(line, other, 1)
}

fn line_of(text: &str, line: &str) -> Option<usize> {
    text.lines().position(|one| one.starts_with(line)).map(|index| index + 1)
}

#[track_caller]
fn wrong(text: &str, line: &str, number: Option<u8>, slip: Slip) {
    let mistake = Sheet::read(text).unwrap_err();
    assert_eq!(mistake, Mistake { line: line_of(text, line), number, slip });
}

#[test]
fn our_own_tables_are_complete() {
    let sheet = Sheet::read(SAMPLE).unwrap();
    assert!(sheet.tables().is_complete() && sheet.tables().check());
    assert_eq!(sheet.title(), "Our own Greece");
    let map = sheet.tables().map.unwrap();
    let mut names: Vec<&str> = map.areas().iter().map(|area| sheet.name(area)).collect();
    assert!(map.areas().iter().all(|area| sheet.place(area).is_some_and(|place| place.x < 320 && place.y < 240)));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), map.areas().len(), "every area has a name of its own");
}

#[test]
fn what_is_written_is_read_again() {
    let sheet = Sheet::read(SAMPLE).unwrap();
    let text = sheet.to_string();
    assert_eq!(Sheet::read(&text).unwrap(), sheet);
    for names in [&["track"][..], &["costs"], &["bonus"], &["wonders"], &[]] {
        let tables = some_tables(names);
        let lines: Vec<&str> = SAMPLE
            .lines()
            .filter(|line| {
                let word = line.split_whitespace().next().unwrap_or("");
                let table = match word {
                    "track" => "track",
                    "row" | "money" | "cost" => "costs",
                    "bonus" => "bonus",
                    "wonder" => "wonders",
                    "land" | "sea" => "map",
                    _ => return true,
                };
                names.contains(&table)
            })
            .collect();
        let text = lines.join("\n");
        let sheet = Sheet::read(&text).unwrap();
        assert_eq!(*sheet.tables(), tables);
        let again = sheet.to_string();
        assert_eq!(Sheet::read(&again).unwrap().tables(), sheet.tables());
    }
}

#[test]
fn ol_time_9_a_track_that_cannot_be() {
    let track = "track zeus 10 20 30 40 50 60 cross 67 points 60 5 4 3 2 1";
    let wrong = |other: &str, slip| wrong(&with(track, other), "track", None, slip);
    wrong("track zeus 10 20 30 30 50 60 cross 67 points 60 5", Slip::SpacesFall);
    wrong("track zeus 10 20 30 40 50 60 cross 60 points 60 5", Slip::SpacesFall);
    wrong("track zeus 0 20 30 40 50 60 cross 67 points 60 5", Slip::SpacesFall);
    wrong("track zeus 10 20 30 40 50 60 cross 67 points 65 5 4 3 2", Slip::SpacesFall);
    wrong("track zeus 10 20 30 40 50 60 cross 67 points 60 6", Slip::NumberTooLarge);
    wrong("track zeus 10 20 30 40 50 60 cross 201 points 60 5", Slip::NumberTooLarge);
    wrong("track zeus 10 20 30 40 50 cross 67 points 60 5", Slip::NumberExpected);
    wrong("track zeus 10 20 30 40 50 60 cross 67", Slip::UnknownWord);
    let text = with(track, &format!("{track}\n{track}"));
    let line = line_of(&text, "track").unwrap() + 1;
    assert_eq!(Sheet::read(&text).unwrap_err(), Mistake { line: Some(line), number: None, slip: Slip::SaidTwice });
}

#[test]
fn ol_prog_9_costs_that_cannot_be() {
    let line = "cost red 2 stone 1";
    let wrong = |other: &str, slip| wrong(&with(line, other), "cost red 2", Some(2), slip);
    wrong("cost red 2", Slip::WrongCost);
    wrong("cost red 2 any 1 any 1 any 1 any 1 any 1", Slip::WrongCost);
    wrong("cost red 2 stone 1 any 1 any 1 any 1 any 1", Slip::WrongCost);
    wrong("cost red 2 stone 1 stone 1", Slip::SaidTwice);
    wrong("cost red 2 stone 0", Slip::NumberTooLarge);
    wrong("cost red 2 marble 1", Slip::UnknownWord);
    let six = with(line, "cost red 6 stone 1");
    self::wrong(&six, "cost red 6", Some(6), Slip::NoSuchNumber);
    let missing = with(line, "");
    assert_eq!(Sheet::read(&missing).unwrap_err().slip, Slip::Incomplete(Table::Costs));
}

#[test]
fn ol_setup_2_rows_that_cannot_be() {
    let red = "row red medicine oracle metallurgy hoplite religion";
    let wrong = |other: &str, slip| wrong(&with(red, other), "row red", None, slip);
    wrong("row red medicine oracle metallurgy hoplite", Slip::FiveKinds);
    wrong("row red medicine oracle metallurgy hoplite money", Slip::WrongRow);
    wrong("row red medicine medicine metallurgy hoplite religion", Slip::SaidTwice);
    wrong("row red medicine oracle metallurgy hoplite religion poetry", Slip::UnknownWord);
    let purple = with("philosophy city absolutism science engineering", "oracle city absolutism science engineering");
    self::wrong(&purple, "row purple", None, Slip::WrongRow);
    assert!(Progress::Money.fits(Row::Blue) && !Progress::Agriculture.fits(Row::Green));
}

#[test]
fn ol_tile_26_money_names_two_resources() {
    wrong(&with("money grain gold", "money grain grain"), "money", None, Slip::WrongMoney);
    assert_eq!(sample().costs.unwrap().money, [Resource::Grain, Resource::Gold]);
    assert_eq!(Sheet::read(&with("money grain gold\n", "")).unwrap_err().slip, Slip::Incomplete(Table::Costs));
}

#[test]
fn ol_bonus_8_fields_that_cannot_be() {
    let wrong = |line: &str, other: &str, begins: &str, number| {
        wrong(&with(line, other), begins, Some(number), Slip::WrongFields);
    };
    wrong("bonus red 1 settler points stone", "bonus red 1 settler points", "bonus red 1", 1);
    wrong("bonus yellow 2 wood settler", "bonus yellow 2 wood settler gold", "bonus yellow 2", 2);
    wrong("bonus yellow 2 wood settler", "bonus purple 2 wood settler", "bonus purple 2", 2);
    let text = with("bonus yellow 2 wood settler\n", "");
    assert_eq!(Sheet::read(&text).unwrap_err().slip, Slip::Incomplete(Table::Bonus));
}

#[test]
fn ol_wond_9_prices_that_cannot_be() {
    let stadium = "wonder stadium stars 5 points 10";
    wrong(&with(stadium, "wonder stadium stars 6 points 10"), "wonder stadium", None, Slip::WrongPrice);
    let gate = "wonder lion-gate stars 4 points 8";
    wrong(&with(gate, "wonder lion-gate stars 4 points 7"), "wonder lion", None, Slip::WrongPrice);
    wrong(&with(gate, "wonder lion-gate stars 0 points 8"), "wonder lion", None, Slip::WrongPrice);
    wrong(&with(gate, "wonder pyramid stars 4 points 8"), "wonder pyramid", None, Slip::UnknownWord);
    let text = with("wonder lion-gate stars 4 points 8\n", "");
    assert_eq!(Sheet::read(&text).unwrap_err().slip, Slip::Incomplete(Table::Wonders));
}

#[test]
fn ol_comp_13_maps_that_cannot_be() {
    let lands: Vec<&str> = SAMPLE.lines().filter(|line| line.starts_with("land")).collect();
    let first = lands[0];
    let flaw = |other: &str, number, flaw| wrong(&with(first, other), "land 1 ", number, Slip::Map(flaw));
    let area = |index| engine::area::Area::new(index).unwrap();
    let borders = first.find("borders").unwrap();
    flaw(&format!("{}borders 1 2", &first[..borders]), Some(1), Flaw::BordersItself);
    flaw(&format!("{}borders 2 60", &first[..borders]), Some(1), Flaw::BordersNothing);
    flaw(&format!("{}borders 2 20", &first[..borders]), Some(1), Flaw::OneSidedBorder(area(19)));
    wrong(&with(first, &format!("{}borders 2 2", &first[..borders])), "land 1 ", Some(1), Slip::SaidTwice);
    wrong(&with(first, &format!("{}borders 2 65", &first[..borders])), "land 1 ", Some(1), Slip::NoSuchNumber);
    wrong(&with(first, "land 1 Pelagon grain borders 2"), "land 1 ", Some(1), Slip::NameExpected);
    wrong(&with(first, "land 1 \"\" grain borders 2"), "land 1 ", Some(1), Slip::NameUnfit);
    wrong(&with("land 2 ", "land 1 "), "land 1 \"Lynkos", Some(1), Slip::SaidTwice);
    wrong(&with("land 2 ", "land 60 "), "no line", Some(2), Slip::AreaMissing);
    let whole = |text: &str| Sheet::read(text).unwrap_err();
    let stars = whole(&SAMPLE.replacen(" star ", " ", 1));
    assert!(matches!(stars.slip, Slip::Map(Flaw::Stars { found: 1, .. })), "{stars:?}");
    let islands = whole(&SAMPLE.replacen("atlantis ", "", 1));
    assert_eq!(islands.slip, Slip::Map(Flaw::Islands { found: 2 }));
    let olympos = whole(&SAMPLE.replacen(" olympos ", " stone ", 1));
    assert_eq!(olympos.slip, Slip::Map(Flaw::NoOlympos));
    let north = whole(&SAMPLE.replace(" north", ""));
    assert_eq!(north.slip, Slip::Map(Flaw::NoNorth));
}

#[test]
fn every_text_is_read_or_refused() {
    assert_eq!(Sheet::read("").unwrap_err().slip, Slip::NoTitle);
    assert_eq!(*Sheet::read("tables \"Nothing\"").unwrap().tables(), Tables::default());
    assert_eq!(Sheet::read("tables \"A\"\nhello").unwrap_err().line, Some(2));
    let mut random = Random(2);
    let letters: Vec<char> = SAMPLE.chars().collect();
    for _ in 0..3000 {
        let mut text = letters.clone();
        for _ in 0..=random.below(3) {
            let place = random.below(text.len() as u32) as usize;
            match random.below(3) {
                0 => {
                    text.remove(place);
                }
                1 => text[place] = char::from(32 + random.below(95) as u8),
                _ => text.insert(place, char::from(48 + random.below(10) as u8)),
            }
        }
        let text: String = text.into_iter().collect();
        match Sheet::read(&text) {
            Ok(sheet) => assert!(sheet.tables().check(), "what is read can be played"),
            Err(mistake) => assert!(mistake.line.is_none_or(|line| line <= text.lines().count())),
        }
    }
}

/// A space or a price typed in during a game never changes what was paid, and what contradicts the game so far is refused.
#[test]
fn ol_table_5_a_fact_typed_in_later_changes_nothing_that_was_paid() {
    let mut typed = 0;
    for seed in 0..20 {
        let mut random = Random(seed);
        let mut game = Olympos::new(Setup::new(4)).unwrap();
        while let Some(action) = choose(&game, &mut random) {
            if action != Action::Correct {
                game.apply(action).unwrap();
            }
            let turn_begins = game.turn() == Turn::Seat(game.active()) && game.task().is_none();
            if turn_begins && random.below(5) == 0 && game.may(Action::Correct).is_ok() {
                let before = game.clone();
                game.apply(Action::Correct).unwrap();
                for (number, space) in (1..=7).zip([12, 22, 33, 44, 55, 66, 75]) {
                    match game.apply(Action::Printed(number, space)) {
                        Ok(()) => typed += 1,
                        Err(refusal) => assert_eq!(RuleId::from(refusal), "OL-TABLE-5"),
                    }
                }
                game.apply(Action::NothingMore).unwrap();
                for seat in game.seats() {
                    assert_eq!(game.space(seat), before.space(seat));
                    assert_eq!(game.player(seat), before.player(seat));
                }
                assert_eq!(game.active(), before.active());
            }
        }
    }
    assert!(typed > 20, "{typed} facts were typed in");
}

/// A game on the sample with both boards on the device, up to the first turn.
fn on_device() -> Olympos {
    let mut setup = Setup::new(4);
    setup.board = engine::olympos::setup::Board::OnDevice;
    setup.tables = sample();
    let mut game = Olympos::new(setup).unwrap();
    let mut random = Random(5);
    while game.stage() != engine::olympos::state::Stage::Play {
        let action = choose(&game, &mut random).unwrap();
        game.apply(action).unwrap();
    }
    game
}

#[test]
fn ol_table_13_costs_bonus_and_map_are_corrected_by_agreement_and_nothing_else_changes() {
    use engine::olympos::ground::Ground;
    use engine::olympos::words::{Bonus, Cell};
    let game = on_device();
    let cell = |place: usize| Cell::all().nth(place).unwrap();
    let map = game.setup().tables.map.unwrap();
    let areas: Vec<_> = map.areas().iter().collect();
    let free = map.land().iter().find(|&area| {
        let plain = matches!(map.ground(area), Some(Ground::Plain(Resource::Grain)));
        plain && !map.stars().contains(area) && !game.land().unwrap().closed().contains(area)
    });
    let free = free.unwrap();
    let north = map.north().lowest().unwrap();
    let other = areas.iter().rev().copied().find(|&area| !map.neighbours(areas[0]).contains(area)).unwrap();
    let corrections = [
        Action::Units(cell(0), 0, 3),
        Action::Gives(cell(1), 0, Bonus::Points),
        Action::Border(areas[0], other),
        Action::North(north),
        Action::Ground(free, Ground::Plain(Resource::Gold)),
    ];
    for action in corrections {
        let mut now = game.clone();
        assert!(now.apply(action).is_err(), "only once the table has agreed");
        now.apply(Action::Correct).unwrap();
        let mut offered = false;
        now.legal(&mut |one| offered |= one == action);
        assert!(offered, "{action:?}");
        now.apply(action).unwrap();
        let tables = &now.setup().tables;
        match action {
            Action::Units(..) => assert_eq!(tables.costs.unwrap().cost(cell(0)).unwrap().named[0], 3),
            Action::Gives(..) => assert_eq!(tables.bonus.unwrap().field(cell(1), 0), Some(Bonus::Points)),
            Action::Border(one, other) => {
                let map = tables.map.unwrap();
                assert!(map.neighbours(one).contains(other) && map.neighbours(other).contains(one));
                now.apply(action).unwrap();
                assert_eq!(now.setup().tables.map, game.setup().tables.map, "the same again takes it back");
            }
            Action::North(area) => assert!(!tables.map.unwrap().north().contains(area)),
            _ => assert_eq!(tables.map.unwrap().ground(free), Some(Ground::Plain(Resource::Gold))),
        }
        assert!(now.setup().check().is_ok());
        now.apply(Action::NothingMore).unwrap();
        // nothing that was paid or taken has changed
        for seat in game.seats() {
            assert_eq!((now.player(seat), now.space(seat)), (game.player(seat), game.space(seat)));
        }
        assert_eq!(now.active(), game.active());
    }
}

#[test]
fn ol_table_13_corrections_that_cannot_be_printed_are_refused() {
    use engine::olympos::ground::Ground;
    use engine::olympos::words::{Bonus, Cell};
    let mut game = on_device();
    game.apply(Action::Correct).unwrap();
    let cell = |place: usize| Cell::all().nth(place).unwrap();
    let map = game.setup().tables.map.unwrap();
    let closed = game.land().unwrap().closed().lowest().unwrap();
    let star = map.stars().minus(game.land().unwrap().closed()).lowest().unwrap();
    let olympos = map.land().iter().find(|&area| map.ground(area) == Some(Ground::Olympos)).unwrap();
    let sea = map.areas().minus(map.land()).lowest().unwrap();
    let area = map.areas().lowest().unwrap();
    let wrong = [
        Action::Units(cell(0), 0, 1),              // it is so
        Action::Units(cell(0), 0, 0),              // a cost of nothing
        Action::Units(cell(0), 8, 1),              // there is no such group
        Action::Units(cell(0), 5, 2),              // a second wild group without a first
        Action::Gives(cell(20), 0, Bonus::Points), // purple has no fields
        Action::Gives(cell(5), 2, Bonus::Points),  // yellow has two
        Action::Border(area, area),
        Action::North(sea),
        Action::Ground(closed, Ground::Plain(Resource::Gold)),
        Action::Ground(star, Ground::Plain(Resource::Gold)),
        Action::Ground(olympos, Ground::Plain(Resource::Gold)),
        Action::Ground(sea, Ground::Plain(Resource::Gold)),
    ];
    for action in wrong {
        let before = game.clone();
        let refusal = game.apply(action).unwrap_err();
        assert_eq!(RuleId::from(refusal).to_string(), "OL-TABLE-13", "{action:?}");
        assert!(game == before);
    }
    // what no table is there for is not corrected
    let mut bare = Olympos::new(Setup::new(3)).unwrap();
    let mut random = Random(2);
    while bare.stage() != engine::olympos::state::Stage::Play {
        let action = choose(&bare, &mut random).unwrap();
        bare.apply(action).unwrap();
    }
    bare.apply(Action::Correct).unwrap();
    assert!(bare.apply(Action::Units(cell(0), 0, 3)).is_err() && bare.apply(Action::North(area)).is_err());
}
