//! The tables of the box, typed in once by their owner: over the cable as a text, kept, chosen at a new game, carried into its record.

use engine::{
    area::Area,
    olympos::{
        draft::Draft,
        ground::Ground,
        map::{Kind, Map},
        samples::SAMPLE,
        setup::Board,
        sheet::{Sheet, Table},
        tables::{Tables, WONDER_POINTS},
        track::{MAX_FINAL, Track},
        words::{Bonus, Cell, Progress, Resource, Row, Wonder},
    },
};
use firmware::{
    Key, Language,
    games::{
        Asked, Typing, TypingScreen,
        olympos::{Known, Plan, screens},
    },
    journal::preparation::Wipe,
    play::{Ask, Face, Move, screens::Facts},
    screens::{Screen, Step},
    store::{Forget, Store},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, rig::Bench, settlers::Luck};
use verify::{strip, verify};

/// A box that is not our sample.
fn text() -> String {
    SAMPLE.replacen("cross 67", "cross 68", 1).replacen("Our own Greece", "My box", 1)
}

/// Its tables.
fn tables_of_the_box() -> Tables {
    Sheet::read(&text()).expect("a box").tables().clone()
}

/// Sends a line and gives what is said to it.
fn ask(bench: &mut Bench<'_>, line: &str) -> String {
    bench.heard();
    bench.send(format!("{line}\r").as_bytes());
    let heard = String::from_utf8(bench.heard()).expect("text is UTF-8");
    let heard = heard.split_once("\r\n").unwrap_or_else(|| panic!("an answer to {line:?}: {heard:?}")).1;
    heard.strip_suffix("> ").expect("the prompt").to_owned()
}

/// The line about the tables of Olympos that are kept.
fn kept(bench: &mut Bench<'_>) -> String {
    let said = ask(bench, "tables");
    said.split_inclusive("\r\n").find(|line| line.starts_with("olympos")).unwrap_or_default().to_owned()
}

/// Sends a text with tables; what was said to its lines, and at its end.
fn send(bench: &mut Bench<'_>, text: &str) -> (Vec<String>, String) {
    assert!(ask(bench, "tables olympos").contains("end"));
    let said = text.lines().map(|line| ask(bench, line)).filter(|said| !said.is_empty()).collect();
    (said, ask(bench, "end"))
}

fn on_device<T>(flash: &Flash, then: impl FnOnce(&mut Bench<'_>) -> T) -> T {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        then(bench)
    })
}

/// Only the lines that begin with one of these words.
fn only(words: &[&str]) -> String {
    let kept = SAMPLE.lines().filter(|line| words.iter().any(|word| line.starts_with(&format!("{word} "))));
    kept.collect::<Vec<_>>().join("\n")
}

#[test]
fn ol_table_1_tables_sent_over_the_cable_are_kept_and_played_with() {
    let flash = Flash::new();
    let (said, end) = on_device(&flash, |bench| {
        assert_eq!(kept(bench), "olympos:\r\n");
        send(bench, &text())
    });
    assert_eq!((said.as_slice(), end.as_str()), (&[] as &[String], "Tables kept: 5.\r\n"));
    // the power was away; the group leaves; another one plays with them, on the table and on the device
    let names = on_device(&flash, kept);
    assert_eq!(names, "olympos: track costs bonus wonders map\r\n");
    for (tables, board) in [(Known::Own, Board::OnTable), (Known::OwnDevice, Board::OnDevice)] {
        let flash = flash.copy(0);
        on_device(&flash, |bench| {
            let mut player = Player::new(bench);
            player.first_start_in(Language::English);
            player.begin_olympos(Plan { tables, owned: 0b11111, ..Plan::START });
            player.read_olympos();
            assert_eq!(*player.olympos_tables(), tables_of_the_box());
            assert_eq!(player.olympos().setup().board, board);
        });
        // the record holds them: whoever has it can play the game over
        on_device(&flash, |bench| {
            assert!(ask(bench, "record 1").starts_with("Game 1 is running"));
            {
                let mut player = Player::new(bench);
                assert_eq!(*player.olympos_tables(), tables_of_the_box(), "after a power cut");
                player.read_olympos();
                player.press(Key::Back);
                player.find(|step| *step == Step::Game(Asked::Olympos(Move::Ask(Ask::Go(Face::Facts(Facts))))));
                player.press(Key::Accept);
                player.press(Key::Accept);
            }
            let record = ask(bench, "record 1");
            let report = verify(&strip(record.as_bytes()).expect("a record")).expect("a right record");
            assert!(!report.over);
            assert!(ask(bench, "show 1").contains("yours"), "the text says whose tables they are");
        });
    }
}

#[test]
fn ol_table_1_single_tables_are_kept_beside_those_there_are() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert_eq!(send(bench, &only(&["track"])), (vec![], "Tables kept: 1.\r\n".to_owned()));
        assert_eq!(send(bench, &only(&["wonder"])), (vec![], "Tables kept: 1.\r\n".to_owned()));
        assert_eq!(kept(bench), "olympos: track wonders\r\n");
        // a table sent again takes the place of the old one
        let other = only(&["track"]).replace("cross 67", "cross 70");
        assert_eq!(send(bench, &other).1, "Tables kept: 1.\r\n");
        assert_eq!(send(bench, ""), (vec![], "Tables kept: 0.\r\n".to_owned()));
        assert!(ask(bench, "tables nim").contains("no tables"));
        assert!(ask(bench, "help").contains("tables olympos"));
    });
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        player.begin_olympos(Plan { tables: Known::Own, owned: 0b01001, ..Plan::START });
        let tables = player.olympos_tables();
        assert_eq!(tables.track.map(|track| track.cross), Some(70));
        assert_eq!(tables.wonders, tables_of_the_box().wonders);
        assert!(tables.costs.is_none() && tables.bonus.is_none() && tables.map.is_none(), "they are asked");
    });
}

#[test]
fn ol_table_1_a_wrong_text_is_refused_with_line_and_number_and_changes_nothing() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert_eq!(send(bench, SAMPLE).1, "Tables kept: 5.\r\n");
        let line = |text: &str, start: &str| text.lines().position(|line| line.starts_with(start)).map(|at| at + 1);
        let faults = [
            ("cost blue 4 any 3 any 1", "cost blue 4 any 3 marble 1", "cost blue 4", Some(4), "means nothing here"),
            ("cost blue 4 any 3 any 1", "cost blue 7 any 3", "cost blue 7", Some(7), "columns 1 to 5"),
            ("bonus red 2 stone gold hourglasses", "bonus red 2 stone gold", "bonus red 2", Some(2), "fields"),
            ("wonder stadium stars 5", "wonder stadium stars 6", "wonder stadium", None, "Stadium"),
            ("cross 67", "cross 59", "track", None, "rise"),
            (" borders 1 3 7", " borders 1 1 7", "land 2", Some(2), "before"),
            ("land 2 \"Lynkos\"", "land 2 \"This name is far too long\"", "land 2", Some(2), "1 to 20 letters"),
        ];
        for (from, to, start, number, why) in faults {
            assert!(SAMPLE.contains(from), "{from}");
            let text = SAMPLE.replacen(from, to, 1);
            let (said, end) = send(bench, &text);
            let at = line(&text, start).expect("the line");
            let place = number.map_or(format!("Line {at}: "), |number| format!("Line {at}, number {number}: "));
            assert_eq!(said.len(), 1, "{said:?}");
            assert!(said[0].starts_with(&place) && said[0].contains(why), "{}", said[0]);
            assert_eq!(end, "Nothing was kept.\r\n");
        }
        // what only shows at the end
        let missing =
            |start: &str| SAMPLE.lines().filter(|line| !line.starts_with(start)).collect::<Vec<_>>().join("\n");
        let one_sided = SAMPLE.replacen(" borders 2 6 7 38", " borders 2 6 38", 1);
        let ends = [
            (missing("cost red 3"), "table costs is not complete.".to_owned()),
            (missing("bonus green 5"), "table bonus is not complete.".to_owned()),
            (missing("wonder statue"), "table wonders is not complete.".to_owned()),
            (one_sided.clone(), format!("Line {}, number 2", line(&one_sided, "land 7").map_or(0, |at| at - 5))),
        ];
        for (number, (text, why)) in ends.iter().enumerate() {
            let (said, end) = send(bench, text);
            assert!(said.is_empty(), "{said:?}");
            assert!(end.ends_with("Nothing was kept.\r\n"), "{end}");
            assert!(number == 3 || end.starts_with(why.as_str()), "{end}");
            assert!(number != 3 || end.starts_with("Line ") && end.contains("does not name this border"), "{end}");
        }
        let long = format!("sea 41 \"x\" borders{}", " 1".repeat(80));
        assert!(send(bench, &long).0[0].starts_with("This line is too long."));
        assert_eq!(kept(bench), "olympos: track costs bonus wonders map\r\n");
    });
    let mut store = Store::open(flash.clone()).0;
    assert_eq!(store.tables_of(32), 0b11111);
}

#[test]
fn ol_table_1_the_tables_stay_when_a_group_leaves() {
    let flash = Flash::new();
    on_device(&flash, |bench| assert_eq!(send(bench, SAMPLE).1, "Tables kept: 5.\r\n"));
    let (mut store, _) = Store::open(flash.clone());
    embassy_futures::block_on(store.forget(Forget::Group, Wipe::default())).expect("a change-over");
    drop(store);
    assert_eq!(on_device(&flash, kept), "olympos: track costs bonus wonders map\r\n");
}

/// Opens the tables of the box from the home screen.
fn open_tables(player: &mut Player<'_, '_>) {
    player.find(|step| *step == Step::Parts(firmware::games::Kind::Olympos));
    player.find(|step| *step == Step::Game(Asked::Olympos(Move::Ask(Ask::Tables))));
    assert!(matches!(player.screen, Screen::Tables(_)), "{:?}", player.screen);
}

/// The screen with the tables, and what has been typed.
fn typed(player: &Player<'_, '_>) -> (screens::Tables, Draft) {
    match (&player.screen, &player.desk.typing) {
        (Screen::Tables(TypingScreen::Olympos(screen)), Typing::Olympos(typed)) => (*screen, typed.draft().clone()),
        (screen, _) => panic!("no tables are typed: {screen:?}"),
    }
}

/// Chooses a row of the list and takes it.
fn pick(player: &mut Player<'_, '_>, row: usize) {
    let (screen, draft) = typed(player);
    let (count, now) = (screen.rows(&draft), screen.chosen());
    let down = (row + count - now) % count;
    if down <= count / 2 {
        (0..down).for_each(|_| player.press(Key::Down));
    } else {
        (down..count).for_each(|_| player.press(Key::Up));
    }
    player.press(Key::Accept);
}

/// Turns the wheel to a number and takes it.
fn turn_to(player: &mut Player<'_, '_>, number: u8) {
    let (screen, draft) = typed(player);
    let (now, least, most) = screen.wheel(&draft).expect("a wheel");
    assert!((least..=most).contains(&number), "{least} <= {number} <= {most}");
    let key = if number > now { Key::Up } else { Key::Down };
    (0..now.abs_diff(number)).for_each(|_| player.press(key));
    player.press(Key::Accept);
}

fn type_track(player: &mut Player<'_, '_>, track: &Track) {
    pick(player, Table::Track as usize);
    track.zeus.into_iter().chain([track.cross, track.first]).for_each(|space| turn_to(player, space));
    for (number, points) in (0u8..).zip(track.points) {
        turn_to(player, points);
        let last = points == 0 || usize::from(number) + 1 == MAX_FINAL || track.first + number == track.cross;
        if last {
            break;
        }
    }
    player.press(Key::Accept); // what became of it has been read
}

fn position<T: PartialEq, const N: usize>(all: [T; N], one: T) -> usize {
    all.iter().position(|other| *other == one).expect("one of them")
}

fn type_costs(player: &mut Player<'_, '_>, tables: &Tables) {
    let costs = tables.costs.expect("costs");
    pick(player, Table::Costs as usize);
    for row in Row::ALL {
        pick(player, row as usize);
        for kind in Progress::ALL.into_iter().filter(|&kind| costs.row(kind) == Some(row)) {
            // kinds that lie in a row told before are not offered
            let told = |other: Progress| costs.row(other).is_some_and(|other| (other as usize) < row as usize);
            let able = Progress::ALL.into_iter().filter(|&other| other.fits(row) && !told(other));
            pick(player, able.into_iter().position(|other| other == kind).expect("the kind"));
        }
    }
    pick(player, 5);
    costs.money.into_iter().for_each(|one| pick(player, position(Resource::ALL, one)));
    for (cell, cost) in Cell::all().zip(costs.cells) {
        pick(player, 6 + cell.index());
        let named = cost.named.into_iter().enumerate();
        let wild = cost.wild.into_iter().map(|units| (4, units));
        for (row, units) in named.chain(wild).filter(|&(_, units)| units > 0) {
            pick(player, row);
            turn_to(player, units);
        }
        pick(player, 5);
    }
    player.press(Key::Accept);
}

fn type_bonus(player: &mut Player<'_, '_>, tables: &Tables) {
    let bonus = tables.bonus.expect("bonus");
    pick(player, Table::Bonus as usize);
    for (place, cell) in Cell::all().filter(|cell| cell.row.fields() > 0).enumerate() {
        pick(player, place);
        for field in (0..cell.row.fields()).filter_map(|field| bonus.field(cell, field)) {
            pick(player, position(Bonus::ALL, field));
        }
    }
    player.press(Key::Accept);
}

fn type_wonders(player: &mut Player<'_, '_>, tables: &Tables) {
    let prices = tables.wonders.expect("prices").0;
    pick(player, Table::Wonders as usize);
    for (wonder, price) in Wonder::ALL.into_iter().zip(prices).filter(|(wonder, _)| *wonder != Wonder::Stadium) {
        pick(player, wonder as usize);
        turn_to(player, price.stars);
        assert!(WONDER_POINTS.contains(&price.points));
        turn_to(player, price.points);
    }
    player.press(Key::Accept);
}

/// Types an area with its borders on those before it.
fn type_area(player: &mut Player<'_, '_>, map: &Map, area: Area) {
    let facts = map.facts(area).expect("an area");
    pick(player, 0);
    let (row, star, north) = match facts.kind {
        Kind::Sea => (0, false, false),
        Kind::Land { ground, star, north } => (1 + position(Ground::ALL, ground), star, north),
    };
    pick(player, row);
    for other in facts.neighbours.iter().filter(|other| other.index() < area.index()) {
        pick(player, 0);
        turn_to(player, other.index() as u8 + 1);
    }
    [(2, star), (3, north)].into_iter().filter(|(_, there)| *there).for_each(|(row, _)| pick(player, row));
    pick(player, 1);
}

#[test]
fn ol_time_9_typing_the_track_takes_at_most_sixty_presses() {
    let track = |zeus, cross, first, points: &[u8]| {
        let mut all = [0; MAX_FINAL];
        all.iter_mut().zip(points).for_each(|(to, from)| *to = *from);
        Track { zeus, cross, first, points: all }
    };
    let boards = [
        track([10, 20, 30, 40, 50, 60], 67, 60, &[5, 4, 3, 2, 1]),
        track([9, 19, 30, 42, 54, 66], 75, 66, &[5, 5, 4, 4, 3, 3, 2, 2, 1]),
        track([12, 25, 37, 51, 64, 78], 90, 79, &[5, 4, 4, 3, 2, 2, 1, 1]),
        track([8, 15, 24, 31, 40, 47], 55, 50, &[5, 4, 3, 2, 1]),
        track([14, 26, 40, 52, 66, 80], 88, 80, &[5, 4, 3, 3, 2, 1, 1]),
    ];
    for (number, board) in boards.into_iter().enumerate() {
        let presses = on_device(&Flash::new(), |bench| {
            let mut player = Player::new(bench);
            player.first_start_in(Language::ALL[number % 4]);
            open_tables(&mut player);
            let before = player.presses;
            type_track(&mut player, &board);
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
            let presses = player.presses - before;
            player.press(Key::Back);
            player.press(Key::Back);
            player.begin_olympos(Plan { tables: Known::Own, owned: 1, ..Plan::START });
            assert_eq!(player.olympos_tables().track, Some(board));
            presses
        });
        println!("typing the track {:?}: {presses} presses (budget 60)", board.zeus);
        assert!(presses <= 60, "{presses}");
    }
}

#[test]
fn ol_table_1_all_five_tables_are_typed_with_keys_over_a_power_cut() {
    let (flash, tables) = (Flash::new(), tables_of_the_box());
    let map = tables.map.expect("a map");
    let half = map.areas().len() / 2;
    let presses = on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        open_tables(&mut player);
        let before = player.presses;
        type_track(&mut player, &tables.track.expect("a track"));
        type_costs(&mut player, &tables);
        type_bonus(&mut player, &tables);
        type_wonders(&mut player, &tables);
        pick(&mut player, Table::Map as usize);
        map.areas().iter().take(half).for_each(|area| type_area(&mut player, &map, area));
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        player.presses - before
    });
    let names = on_device(&flash, kept);
    assert_eq!(names, "olympos: track costs bonus wonders\r\n", "a map that is not whole is not played with");
    let more = on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        open_tables(&mut player);
        let before = player.presses;
        pick(&mut player, Table::Map as usize);
        assert_eq!(typed(&player).1.count(), half, "the power cut took nothing");
        map.areas().iter().skip(half).for_each(|area| type_area(&mut player, &map, area));
        pick(&mut player, 2);
        player.press(Key::Accept);
        let presses = player.presses - before;
        player.press(Key::Back);
        player.press(Key::Back);
        player.begin_olympos(Plan { tables: Known::OwnDevice, owned: 0b11111, ..Plan::START });
        assert_eq!(*player.olympos_tables(), tables);
        presses
    });
    println!("typing all five tables with keys: {} presses", presses + more);
    assert_eq!(on_device(&flash, kept), "olympos: track costs bonus wonders map\r\n");
}

#[test]
fn ol_table_1_a_wrong_map_is_refused_on_the_device_in_every_language_and_mended() {
    let tables = tables_of_the_box();
    let map = tables.map.expect("a map");
    // one island of the south is left without a border
    let lone = map.areas().iter().last().expect("areas");
    for (form, language) in [(0, Language::English), (1, Language::Czech), (2, Language::German), (2, Language::Polish)]
    {
        on_device_with(form, |bench| {
            let mut player = Player::new(bench);
            player.first_start_in(language);
            open_tables(&mut player);
            pick(&mut player, Table::Map as usize);
            map.areas().iter().filter(|&area| area != lone).for_each(|area| type_area(&mut player, &map, area));
            pick(&mut player, 0);
            pick(&mut player, 0);
            pick(&mut player, 1); // a sea that borders on nothing
            pick(&mut player, 2);
            let told = format!("{:?}", player.screen);
            assert!(told.contains("Told(Map, Some((Some(Area("), "{told}");
            player.press(Key::Accept);
            // the area is changed: what is typed of it now counts
            pick(&mut player, 1);
            turn_to(&mut player, lone.index() as u8 + 1);
            let facts = map.facts(lone).expect("an area");
            pick(
                &mut player,
                match facts.kind {
                    Kind::Sea => 0,
                    Kind::Land { ground, .. } => 1 + position(Ground::ALL, ground),
                },
            );
            for other in facts.neighbours.iter() {
                pick(&mut player, 0);
                turn_to(&mut player, other.index() as u8 + 1);
            }
            pick(&mut player, 1);
            pick(&mut player, 2);
            let told = format!("{:?}", player.screen);
            assert!(told.contains("Told(Map, None)"), "{told}");
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

fn on_device_with<T>(form: usize, then: impl FnOnce(&mut Bench<'_>) -> T) -> T {
    Rig::new(FORMS[form], Flash::new()).fingers(|bench| {
        bench.settle();
        then(bench)
    })
}

#[test]
fn issue_19_whole_games_on_the_tables_of_the_owner_on_three_sizes_in_four_languages() {
    let flash = Flash::new();
    on_device(&flash, |bench| assert_eq!(send(bench, &text()).1, "Tables kept: 5.\r\n"));
    for (number, language) in Language::ALL.into_iter().enumerate() {
        for (size, form) in FORMS.into_iter().enumerate() {
            let tables = if (number + size) % 2 == 0 { Known::Own } else { Known::OwnDevice };
            let mut rig = Rig::new(form, flash.copy(0));
            rig.fingers(|bench| {
                bench.settle();
                let mut player = Player::new(bench);
                player.first_start_in(language);
                player.begin_olympos(Plan { tables, owned: 0b11111, ..Plan::START });
                let turned = crate::play::play_on(&mut player, &mut Luck((number * 3 + size) as u64));
                assert!(turned.len() > 60, "{}", turned.len());
                assert_eq!(*player.olympos_tables(), tables_of_the_box());
                assert!(player.misfits.is_empty(), "{:?}", player.misfits);
            });
        }
    }
}
