//! Whole games of Akropolis through key presses only, from power-on to the result sheet.

use std::collections::{BTreeMap, VecDeque};

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup,
        counts::Counts,
        face::{Face, Kind},
        geometry::{Cell, Spot},
        options::{HouseGroup, Options, Variants},
        score::Score,
        setup::{Cities, Stacks},
        site::Slot,
        surface::{MAX_LEVEL, Surface},
        tile::Tile,
        tiles::Tiles,
    },
    chance,
};
use firmware::{
    Desk, Event, Form, Frame, Key, Language, Open, Settings,
    akropolis::screens::{CityView, Deed, Hexes, MOST_PLACES, NewGame, Sheet, Table, spots},
    dealer::Seed,
    form::FORMS,
    journal::{Book, shelf::Shelf, slot::Region},
    screens::{FirstStart, Home, Screen, Step},
};
use tests::{Flash, Rig, architect, picture, player::Player};

/// A small generator: splitmix64.
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}

fn setup(players: u8, cities: Cities) -> Setup {
    Setup { cities, ..Setup::new(players, Seat::FIRST) }
}

/// Sits down at a fresh device and begins a game.
fn at_table<T>(form: &'static Form, setup: Setup, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    at_table_in(Language::English, form, setup, then)
}

/// The same with a device that speaks this language.
fn at_table_in<T>(
    language: Language,
    form: &'static Form,
    setup: Setup,
    then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T,
) -> T {
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench, flash.clone(), form, Screen::FirstStart(FirstStart::START));
        player.first_start_in(language);
        player.begin_akropolis(setup);
        then(&mut player, &flash)
    })
}

/// Any legal action, the simplest entry at the score pad.
fn random(game: &Akropolis, luck: &mut Luck) -> Action {
    if game.phase() == Phase::Count {
        return Action::Count(Entry::Done);
    }
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    // of tiles that are alike the first is told
    let alike = |one: Tile, other: Tile| one < other && one.faces() == other.faces();
    let second =
        |&action: &Action| matches!(action, Action::Deal(tile) if game.unseen().iter().any(|one| alike(one, tile)));
    actions.retain(|action| !second(action));
    actions[luck.below(actions.len() as u64) as usize]
}

/// Does one thing by keys.
fn step(player: &mut Player<'_, '_>, action: Action) -> usize {
    if let Action::Count(Entry::Done) = action {
        let before = player.presses;
        while player.akropolis().phase() == Phase::Count {
            let seat = player.akropolis().active();
            player.press(Key::Accept);
            if player.akropolis().phase() != Phase::Count || player.akropolis().active() != seat {
                break;
            }
        }
        return player.presses - before;
    }
    if let Action::Deal(tile) = action {
        // first one of its hexes, then the tile
        let before = player.presses;
        let unseen = player.akropolis().unseen();
        let shown = tile.faces()[tile.number() % 3];
        let place = Face::ALL.into_iter().filter(|&face| unseen.hexes(face) > 0).position(|face| face == shown);
        (0..place.expect("it is offered")).for_each(|_| player.press(Key::Down));
        player.press(Key::Accept);
        player.build(action).unwrap_or_else(|| panic!("no way to {tile:?} by {shown:?}"));
        return player.presses - before;
    }
    player.build(action).unwrap_or_else(|| panic!("no way to {action:?}"))
}

fn median(numbers: &mut [usize]) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

/// Plays to the end; the presses of each placement.
fn play_on(player: &mut Player<'_, '_>, mut choose: impl FnMut(&Akropolis) -> Action) -> Vec<usize> {
    let mut lays = vec![];
    while player.akropolis().turn() != Turn::Over {
        let action = choose(player.akropolis());
        let presses = step(player, action);
        if let Action::Lay(_) = action {
            lays.push(presses);
        }
    }
    assert!(matches!(player.screen, Screen::Akropolis(Table::Sheet(_))), "{:?}", player.screen);
    lays
}

/// The code for a phone, the seed and the statistics; then somebody sees a mistake, and the game goes on with another seed.
fn after_the_end(player: &mut Player<'_, '_>) {
    let facts = |player: &Player<'_, '_>| player.desk.open.facts().expect("a game");
    player.press(Key::Up);
    assert!(matches!(player.screen, Screen::Certificate(_)));
    player.press(Key::Back);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Facts(_)) && facts(player).seed.is_some());
    let code = facts(player).commitment;
    player.press(Key::Down);
    let tiles: u32 = player.desk.tally.draws.iter().map(|draw| u32::from(draw.2)).sum();
    assert!(tiles.is_multiple_of(3) && tiles > 100, "three faces of each tile");
    player.press(Key::Back);
    player.press(Key::Back);
    player.hold(Key::Back);
    player.hold(Key::Accept);
    while matches!(player.screen, Screen::Akropolis(Table::Consent(_))) {
        player.press(Key::Accept);
    }
    assert!(matches!(player.screen, Screen::Facts(_)), "the new code is shown");
    assert!(facts(player).commitment != code && facts(player).seed.is_none());
}

#[test]
fn whole_games_on_every_form_and_a_tile_is_laid_in_twelve_presses() {
    for (form, players) in FORMS.into_iter().zip([2, 3, 4]) {
        let mut luck = Luck(u64::from(players));
        let setup = setup(players, Cities::OnDevice);
        let mut lays = at_table(form, setup, |player, _| {
            let lays = play_on(player, |game| random(game, &mut luck));
            println!("{}: {} presses, {} pictures", form.name, player.presses, player.compared);
            after_the_end(player);
            lays
        });
        println!("{}: random places, median {} presses", form.name, median(&mut lays));
        assert!(median(&mut lays) <= 12);
    }
    let mut lays = at_table(FORMS[0], setup(2, Cities::OnDevice), |player, _| {
        play_on(player, |game| architect::choose(game).expect("somebody decides"))
    });
    println!("eager places, median {} presses", median(&mut lays));
    assert!(median(&mut lays) <= 12);
}

/// A game played to its end by an eager player, without keys.
fn played(players: u8, seed: u64) -> Akropolis {
    let mut luck = Luck(seed);
    let mut game = Akropolis::new(setup(players, Cities::OnDevice)).expect("a sound set-up");
    while game.turn() != Turn::Over {
        let dealt = chance::draw(&game, |bound| luck.below(u64::from(bound)) as u32);
        let action = dealt.or_else(|| architect::choose(&game)).expect("somebody decides");
        game.apply(action).expect("a legal action");
    }
    game
}

/// Turns a number of the score pad from the one that is proposed to the one that was counted.
fn turn_to(player: &mut Player<'_, '_>, proposed: u8, number: u8) {
    player.turn_up(number.saturating_sub(proposed));
    (number..proposed).for_each(|_| player.press(Key::Back));
}

/// Enters the counts of a city as a person with the city in front does: what is not there is not gone through. The
/// device may know the stones already.
fn enter_counts(player: &mut Player<'_, '_>, counts: &Counts) {
    let variants = player.akropolis().setup().options.variants;
    for kind in Kind::ALL {
        let highest = |outstanding: bool| {
            (1..=MAX_LEVEL).rev().find(|&level| counts.districts(kind, level, outstanding) > 0).unwrap_or(0)
        };
        turn_to(player, 1, counts.plazas(kind));
        if counts.plazas(kind) == 0 && kind != Kind::House {
            continue; // the pad has gone on
        }
        for level in 1..=if counts.plazas(kind) > 0 { highest(false) } else { 0 } {
            player.press(Key::Down);
            let proposed = u8::from((kind, level) != (Kind::Temple, 1));
            turn_to(player, proposed, counts.districts(kind, level, false));
        }
        player.press(Key::Accept);
        // those that count double have a row of their own
        let apart = variants.contains(kind) && matches!(kind, Kind::Market | Kind::Barracks | Kind::Garden);
        if apart && counts.plazas(kind) > 0 {
            turn_to(player, u8::from(kind == Kind::Barracks), counts.districts(kind, 1, true));
            for level in 2..=highest(true) {
                player.press(Key::Down);
                turn_to(player, 1, counts.districts(kind, level, true));
            }
            player.press(Key::Accept);
        }
    }
    let game = player.akropolis();
    let known = game.player(game.active()).map_or(0, |owner| owner.stones());
    turn_to(player, known, if known > 0 { known } else { counts.stones() });
    player.press(Key::Accept);
}

/// Games by their seeds: of the first sixty an ordinary one, and those whose cities take the most presses.
const GAMES: [u64; 8] = [19, 14, 16, 34, 37, 40, 44, 54];

/// The games to count: [`GAMES`], or as many as the environment says in `AKROPOLIS_PADS`.
fn pads() -> Vec<u64> {
    std::env::var("AKROPOLIS_PADS").map_or(GAMES.to_vec(), |text| (0..text.parse().expect("a number")).collect())
}

/// The presses it takes to count the cities of four players, the first key at the pad to the last; to turn a number up a
/// key is held, which is one press.
fn presses_by_counts(seed: u64, variants: Variants) -> usize {
    let game = played(4, seed);
    let options = Options { variants, ..Options::default() };
    at_table(FORMS[0], Setup { options, ..setup(4, Cities::Counted) }, |player, _| {
        let before = player.presses;
        for (_, owner) in game.players() {
            enter_counts(player, &owner.counted(options));
        }
        assert_eq!(player.akropolis().turn(), Turn::Over);
        let points = |score: Score| Kind::ALL.map(|kind| score.points(kind));
        for (seat, owner) in game.players() {
            let known = owner.counted(options).score(variants);
            assert_eq!(player.akropolis().score(seat).map(points), Some(points(known)), "{seat:?}");
        }
        player.presses - before
    })
}

#[test]
fn ak_table_3_the_score_of_four_players_by_counts_in_a_hundred_presses() {
    let presses: Vec<usize> = pads().into_iter().map(|seed| presses_by_counts(seed, Variants::NONE)).collect();
    println!("four players by counts: {presses:?} presses, at most {:?}", presses.iter().max());
    assert!(presses.iter().all(|&presses| presses <= 100), "{presses:?}");
}

/// With all five variants three kinds have a row more, and 5 of the first sixty games take more than a hundred presses.
#[test]
fn ak_table_3_the_same_with_every_variant_in_a_hundred_and_ten_presses() {
    let presses: Vec<usize> = pads().into_iter().map(|seed| presses_by_counts(seed, Variants::ALL)).collect();
    let over = presses.iter().filter(|&&presses| presses > 100).count();
    println!("four players by counts, every variant: {presses:?} presses, {over} of {} above 100", presses.len());
    assert!(presses.iter().all(|&presses| presses <= 110), "{presses:?}");
}

/// Enters a city hex by hex from the middle outwards, walking with the cursor.
fn enter_hexes(player: &mut Player<'_, '_>, surface: &Surface) {
    let mut wanted: Vec<_> = surface.columns().collect();
    let first = wanted.iter().position(|column| column.cell == Cell::MIDDLE).expect("the starting tile is there");
    let mut entered: Vec<Cell> = vec![];
    let mut next = Some(wanted.swap_remove(first));
    while let Some(column) = next {
        walk(player, column.cell);
        player.press(Key::Accept);
        choose_face(player, column.face);
        player.press(Key::Accept);
        turn_level(player, column.level);
        player.press(Key::Accept);
        entered.push(column.cell);
        let near = |cell: Cell| cell.neighbours().into_iter().flatten().any(|cell| entered.contains(&cell));
        next = wanted.iter().position(|column| near(column.cell)).map(|index| wanted.swap_remove(index));
    }
    assert!(wanted.is_empty());
}

/// What the hex screen would enter if it were asked now.
fn shown(player: &Player<'_, '_>) -> Hexes {
    match player.screen {
        Screen::Akropolis(Table::Hexes(hexes)) => hexes,
        other => panic!("{other:?}"),
    }
}

/// Walks over cells that can be entered: breadth first over the two directions of three axes.
fn walk(player: &mut Player<'_, '_>, goal: Cell) {
    let mut ways: VecDeque<(Hexes, Vec<Key>)> = VecDeque::from([(shown(player), vec![])]);
    let mut seen: Vec<Hexes> = vec![];
    while let Some((hexes, keys)) = ways.pop_front() {
        if hexes.cell() == goal {
            keys.into_iter().for_each(|key| player.press(key));
            return;
        }
        if seen.contains(&hexes) {
            continue;
        }
        seen.push(hexes);
        for key in [Key::Up, Key::Down, Key::Back] {
            let mut screen = Screen::Akropolis(Table::Hexes(hexes));
            let event = if key == Key::Back { Event::Release(key) } else { Event::Press(key) };
            screen.key(event, &player.desk);
            if let Screen::Akropolis(Table::Hexes(moved)) = screen {
                let keys = keys.iter().copied().chain([key]).collect();
                ways.push_back((moved, keys));
            }
        }
    }
    panic!("no way to {goal:?}");
}

fn choose_face(player: &mut Player<'_, '_>, face: Face) {
    for _ in 0..12 {
        if shown(player).face() == Some(face) {
            return;
        }
        player.press(Key::Down);
    }
    panic!("{face:?} is not offered");
}

fn turn_level(player: &mut Player<'_, '_>, level: u8) {
    while shown(player).level() != level {
        player.press(if shown(player).level() < level { Key::Up } else { Key::Down });
    }
}

#[test]
fn ak_table_3_a_city_entered_hex_by_hex_scores_as_it_did_on_the_device() {
    let game = played(2, 3);
    for (form, options) in [
        (FORMS[1], Options::default()),
        (FORMS[2], Options { variants: Variants::ALL, house_group: HouseGroup::ByValue, lake_is_edge: true }),
    ] {
        let surface = game.surface(Seat::FIRST).expect("it is on the device");
        let wanted = surface.counts(options, 3).score(options.variants);
        at_table(form, Setup { options, ..setup(2, Cities::Counted) }, |player, _| {
            player.hold(Key::Back);
            player.press(Key::Accept);
            let before = player.presses;
            enter_hexes(player, surface);
            println!("{} hexes: {} presses", surface.columns().len(), player.presses - before);
            // a look at what was counted, stones, done
            player.hold(Key::Back);
            player.press(Key::Down);
            player.press(Key::Accept);
            player.turn_up(3);
            player.press(Key::Accept);
            assert_eq!(player.akropolis().score(Seat::FIRST), Some(wanted));
            assert_ne!(player.akropolis().active(), Seat::FIRST);
        });
    }
}

/// Opens the menu and everything in it but the way home, and comes back.
fn look_around(player: &mut Player<'_, '_>) {
    let decision = player.screen;
    for place in 0.. {
        player.press(Key::Back);
        assert!(matches!(player.screen, Screen::Akropolis(Table::Menu(_))), "{:?}", player.screen);
        (0..place).for_each(|_| player.press(Key::Down));
        if player.would(Key::Accept, Step::Go(Screen::Home(Home::default()))) {
            return player.press(Key::Back);
        }
        player.press(Key::Accept);
        player.press(Key::Down);
        while player.screen != decision {
            player.press(Key::Back);
        }
    }
}

/// Plays a whole game by keys. Cities on the table are counted in the end as if they were those of another game: every
/// other one hex by hex.
fn whole_game(player: &mut Player<'_, '_>, luck: &mut Luck, built: &Akropolis) {
    let mut looked = false;
    let options = player.akropolis().setup().options;
    while player.akropolis().turn() != Turn::Over {
        let game = player.akropolis();
        let (seat, phase, round) = (game.active(), game.phase(), game.round());
        let eager = matches!(phase, Phase::Build(_)) && game.surface(seat).is_some();
        if phase != Phase::Count {
            if phase == Phase::Choose && round == 3 && !looked {
                look_around(player);
                looked = true;
            }
            let action = random(player.akropolis(), luck);
            // who lays where it is worth more comes to high totals
            let worth = |&action: &Action| {
                let mut after = player.akropolis().clone();
                after.apply(action).ok().and_then(|()| after.score(seat)).map(|score| score.total())
            };
            let places: Vec<_> = (0..if eager { 20 } else { 0 }).map(|_| random(player.akropolis(), luck)).collect();
            let action = places.into_iter().max_by_key(worth).unwrap_or(action);
            step(player, action);
            continue;
        }
        let owner = built.player(seat).expect("as many players");
        if seat.index().is_multiple_of(2) {
            enter_counts(player, &owner.counted(options));
        } else {
            menu_of_pad(player);
            player.press(Key::Accept);
            enter_hexes(player, built.surface(seat).expect("it is on the device"));
            player.hold(Key::Back);
            player.press(Key::Down);
            player.press(Key::Accept);
            let known = player.akropolis().player(seat).map_or(0, |owner| owner.stones());
            turn_to(player, known, if known > 0 { known } else { owner.stones() });
            player.press(Key::Accept);
        }
        let points = |score: Score| Kind::ALL.map(|kind| score.points(kind));
        let known = owner.counted(options).score(options.variants);
        assert_eq!(player.akropolis().score(seat).map(points), Some(points(known)), "{seat:?}");
    }
    assert!(matches!(player.screen, Screen::Akropolis(Table::Sheet(_))), "{:?}", player.screen);
}

/// Nine whole games by keys with the device speaking a language: on each form one with cities on the device, one with
/// cities and tiles on the table, one with the score pad alone. Every text of every picture finds its room.
fn whole_games(language: Language) {
    let number = Language::ALL.iter().position(|&other| other == language).expect("a language");
    let mut built: Vec<Option<Akropolis>> = vec![None; 5];
    let mut misfits = vec![];
    for (place, form) in FORMS.into_iter().enumerate() {
        for (kind, cities) in [Cities::OnDevice, Cities::OnTable, Cities::Counted].into_iter().enumerate() {
            let players = 2 + ((number + place + kind) % 3) as u8;
            let seed = 9 * number + 3 * place + kind;
            let options = Options {
                variants: if seed.is_multiple_of(2) { Variants::ALL } else { Variants::NONE },
                house_group: if seed % 4 < 2 { HouseGroup::ByCount } else { HouseGroup::ByValue },
                lake_is_edge: seed.is_multiple_of(3),
            };
            let plan = Setup {
                options,
                stacks: if cities == Cities::OnTable { Stacks::OnTable } else { Stacks::OnDevice },
                open_scores: cities == Cities::OnDevice && place > 0,
                long: cities == Cities::OnTable && players == 2,
                ..setup(players, cities)
            };
            let built = &*built[usize::from(players)].get_or_insert_with(|| played(players, 3));
            at_table_in(language, form, plan, |player, _| {
                whole_game(player, &mut Luck(seed as u64), built);
                println!("{} {cities:?}, {players} players: {} pictures", form.name, player.compared);
                misfits.extend(player.misfits.iter().map(|misfit| format!("{} {misfit}", form.name)));
            });
        }
    }
    assert!(misfits.is_empty(), "{} texts find no room:\n{}", misfits.len(), misfits.join("\n"));
}

#[test]
fn ak_table_1_whole_games_by_keys_on_every_form_in_english() {
    whole_games(Language::English);
}

#[test]
fn ak_table_1_whole_games_by_keys_on_every_form_in_czech() {
    whole_games(Language::Czech);
}

#[test]
fn ak_table_1_whole_games_by_keys_on_every_form_in_polish() {
    whole_games(Language::Polish);
}

#[test]
fn ak_table_1_whole_games_by_keys_on_every_form_in_german() {
    whole_games(Language::German);
}

#[test]
fn ak_table_5_the_table_turns_its_own_tiles_up_and_tells_what_it_covered() {
    let setup = Setup { stacks: Stacks::OnTable, long: true, ..setup(3, Cities::OnTable) };
    let mut luck = Luck(5);
    let mut deals = vec![];
    at_table(FORMS[1], setup, |player, _| {
        for _ in 0..40 {
            let action = random(player.akropolis(), &mut luck);
            let presses = step(player, action);
            if let Action::Deal(_) = action {
                deals.push(presses);
            }
        }
    });
    println!("a tile found among 61 by any of its hexes: median {} presses", median(&mut deals));
}

/// A game in which so many things have happened.
fn after<T>(number: usize, setup: Setup, form: usize, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    at_table(FORMS[form], setup, |player, flash| {
        let mut luck = Luck(number as u64);
        for _ in 0..number {
            let action = random(player.akropolis(), &mut luck);
            step(player, action);
        }
        then(player, flash)
    })
}

#[test]
fn after_a_power_cut_the_same_decision_is_shown() {
    for (form, number, cities) in [(0, 0, Cities::OnDevice), (1, 9, Cities::OnDevice), (2, 20, Cities::OnTable)] {
        let (flash, game) =
            after(number, setup(3, cities), form, |player, flash| (flash.clone(), player.akropolis().clone()));
        Rig::new(FORMS[form], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench, flash, FORMS[form], Screen::FirstStart(FirstStart::START));
            player.read_akropolis();
            player.compare();
            assert!(player.akropolis() == &game, "another game after {number} actions");
        });
    }
}

/// A game that is taken up at the pad of a player who has more stones than the box (AK-QUARRY-4): whatever is pressed
/// there, the city can be finished.
#[test]
fn ak_table_4_more_stones_than_the_box_holds_are_no_dead_end() {
    let setup = Setup { long: true, stacks: Stacks::OnTable, ..setup(2, Cities::OnTable) };
    let flash = at_table(FORMS[1], setup, |_, flash| flash.clone());
    let mut chip = flash.clone();
    let kept = Shelf::look(&mut chip).games()[0];
    let mut book: Option<Book<Akropolis>> = None;
    Book::take_up(&mut book, &mut chip, kept.region, &mut |_, _, _| ()).expect("it is taken up");
    let book = book.as_mut().expect("a game");
    // everybody takes the free tile: those of the first player show the most quarries, and all are covered
    let mut tiles: Vec<Tile> = book.game().unseen().iter().collect();
    tiles.sort_by_key(|tile| tile.count(Face::Quarry));
    while book.game().phase() != Phase::Count {
        let game = book.game();
        let action = match game.phase() {
            Phase::Deal if game.unseen().len() % 2 == 1 => Action::Deal(tiles.pop().expect("a tile")),
            Phase::Deal => Action::Deal(tiles.remove(0)),
            Phase::Choose => Action::Take(Slot(0)),
            _ => Action::Report(game.player(game.active()).map_or(0, |player| player.coverable())),
        };
        book.play(&mut chip, action).expect("a legal action");
    }
    let stones = book.game().player(Seat::FIRST).expect("a player").stones();
    assert!(stones > 41, "{stones}");
    for (pressed, left) in [(None, stones), (Some(Key::Up), stones), (Some(Key::Down), stones - 1)] {
        let flash = Flash::with(flash.bytes());
        Rig::new(FORMS[1], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench, flash, FORMS[1], Screen::FirstStart(FirstStart::START));
            player.read_akropolis();
            player.compare();
            Kind::ALL.iter().for_each(|_| player.press(Key::Accept));
            pressed.into_iter().for_each(|key| player.press(key));
            player.press(Key::Accept);
            let game = player.akropolis();
            assert_eq!(game.player(Seat::FIRST).map(|player| player.stones()), Some(left));
            assert_ne!(game.active(), Seat::FIRST, "the city is finished");
        });
    }
}

/// From the construction site to the home screen.
fn leave(player: &mut Player<'_, '_>) {
    player.press(Key::Back);
    player.press(Key::Up);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Home(_)));
}

#[test]
fn the_game_that_was_taken_from_the_shelf_is_the_one_that_goes_on() {
    let (flash, game) = after(4, setup(2, Cities::OnDevice), 0, |player, flash| {
        let game = player.akropolis().clone();
        leave(player);
        player.begin_akropolis(setup(3, Cities::OnDevice));
        assert!(player.akropolis() != &game);
        leave(player);
        player.find(|step| *step == Step::Shelf);
        player.press(Key::Down);
        player.press(Key::Accept);
        assert!(player.akropolis() == &game, "another game from the shelf");
        (flash.clone(), game)
    });
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench, flash, FORMS[0], Screen::FirstStart(FirstStart::START));
        player.akropolis_turn = 1;
        player.read_akropolis();
        player.compare();
        assert!(player.akropolis() == &game, "another game after a power cut");
    });
}

#[test]
fn what_was_done_is_taken_back_and_done_again() {
    after(7, setup(2, Cities::OnDevice), 0, |player, _| {
        let before = player.akropolis().clone();
        let action = random(&before, &mut Luck(1));
        step(player, action);
        let done = player.akropolis().clone();
        assert!(done != before);
        // the menu, then its history
        player.hold(Key::Back);
        while !matches!(player.screen, Screen::Akropolis(Table::History(_))) {
            if let Screen::Akropolis(Table::Menu(_)) = player.screen
                && !player.would(Key::Accept, Step::Akropolis(Deed::Recall))
            {
                player.press(Key::Down);
            } else {
                player.press(Key::Accept);
            }
        }
        player.hold(Key::Accept);
        assert!(player.akropolis() == &before, "not taken back");
        player.hold(Key::Back);
        if matches!(player.screen, Screen::Akropolis(Table::History(_))) {
            player.press(Key::Back);
        }
        while !player.would(Key::Accept, Step::Akropolis(Deed::Redo)) {
            player.press(Key::Down);
        }
        player.press(Key::Accept);
        assert!(player.akropolis() == &done, "not done again");
    });
}

/// Takes so many actions back; how many players were asked for their consent.
fn take_back(player: &mut Player<'_, '_>, count: usize) -> usize {
    player.hold(Key::Back);
    assert!(matches!(player.screen, Screen::Akropolis(Table::History(_))), "{:?}", player.screen);
    (1..count).for_each(|_| player.press(Key::Down));
    player.hold(Key::Accept);
    let mut asked = 0;
    while matches!(player.screen, Screen::Akropolis(Table::Consent(_))) {
        player.press(Key::Accept);
        asked += 1;
    }
    asked
}

/// Undo needs everybody's consent if a tile was turned up, be it by the device or by the table, and nobody's else.
#[test]
fn ak_info_2_a_tile_that_was_seen_is_taken_back_only_if_every_player_agrees() {
    for (form, players) in [(0, 2), (1, 3), (2, 4)] {
        let cards = Setup { stacks: Stacks::OnTable, ..setup(players, Cities::OnTable) };
        after(1, cards, form, |player, _| {
            assert_eq!(take_back(player, 1), usize::from(players), "the table turned a tile up");
            assert_eq!(player.akropolis().unseen(), cards.tiles());
        });
        let table = setup(players, Cities::OnTable);
        let turns = usize::from(players) + 1;
        after(2 * turns, table, form, |player, _| {
            assert_eq!((player.akropolis().round(), player.akropolis().phase()), (2, Phase::Choose));
            assert_eq!(take_back(player, 1), usize::from(players), "the device turned tiles up");
            assert_eq!(player.akropolis().round(), 1);
        });
        after(2, table, form, |player, _| {
            assert_eq!(take_back(player, 1), 0, "nothing was turned up");
            assert!(matches!(player.akropolis().phase(), Phase::Build(_)));
        });
    }
}

/// Whether the menu leads to the scores. It is left again.
fn scores_are_offered(player: &mut Player<'_, '_>) -> bool {
    player.press(Key::Back);
    let mut offered = false;
    for _ in 0..9 {
        offered |= player.would(Key::Accept, Step::Go(Screen::Akropolis(Table::Sheet(Sheet::START))));
        player.press(Key::Down);
    }
    player.press(Key::Back);
    offered
}

/// AK-INFO-5: without the table wanting it no score is shown before the end. The pictures akropolis-menu-closed and
/// akropolis-city-closed show the rest.
#[test]
fn ak_table_6_a_closed_table_is_offered_no_scores_before_the_end() {
    for (open_scores, number) in [(false, 6), (true, 6)] {
        let plan = Setup { open_scores, ..setup(2, Cities::OnDevice) };
        after(number, plan, 0, |player, _| {
            assert!(matches!(player.screen, Screen::Akropolis(Table::Take(_))));
            assert_eq!(scores_are_offered(player), open_scores);
            let mut luck = Luck(6);
            play_on(player, |game| random(game, &mut luck));
            assert!(scores_are_offered(player), "the game is over");
        });
    }
}

/// From the first cell of the pad to the menu: of all players but the first over the history.
fn menu_of_pad(player: &mut Player<'_, '_>) {
    player.hold(Key::Back);
    if matches!(player.screen, Screen::Akropolis(Table::History(_))) {
        player.press(Key::Back);
    }
}

/// What was counted so far for the first seat: plazas, and districts by level.
fn told(player: &Player<'_, '_>, kind: Kind) -> (u8, [u8; 4]) {
    let game = player.akropolis();
    let counts = game.player(Seat::FIRST).expect("a player").counted(game.setup().options);
    (counts.plazas(kind), [1, 2, 3, 4].map(|level| counts.districts(kind, level, false)))
}

/// The pad proposes one where nobody has been yet; where somebody was it leaves what was told, also nothing.
#[test]
fn ak_table_4_going_over_the_pad_again_adds_nothing() {
    let press = |player: &mut Player<'_, '_>, keys: &[Key]| keys.iter().for_each(|&key| player.press(key));
    let (up, down, accept, back) = (Key::Up, Key::Down, Key::Accept, Key::Back);
    at_table(FORMS[1], setup(2, Cities::Counted), |player, _| {
        // one plaza, one house on the ground, none on the second level, one on the third
        press(player, &[down, down, back, down, accept]);
        assert_eq!(told(player, Kind::House), (1, [1, 0, 1, 0]));
        // no market plaza, no barracks plaza; back to the plazas of the houses, and over all of it again
        press(player, &[back, back]);
        player.hold(back);
        press(player, &[back, back]);
        press(player, &[down, down, down, accept, accept, accept]);
        assert_eq!(told(player, Kind::House), (1, [1, 0, 1, 0]));
        assert_eq!(told(player, Kind::Market), (0, [0; 4]));
        assert_eq!(told(player, Kind::Barracks), (0, [0; 4]));
        // one more house on the ground; the pad is opened anew, and gone over to its end
        player.hold(back);
        press(player, &[back, back, down, up, down]);
        (0..3).for_each(|_| player.hold(back));
        player.press(back);
        press(player, &[down, down, down, accept]);
        assert_eq!(told(player, Kind::House), (1, [2, 0, 1, 0]));
        press(player, &[back, back, back, back, up, accept]);
        assert_eq!(Kind::ALL.map(|kind| told(player, kind).0), [1, 0, 0, 0, 0]);
        assert_eq!(player.akropolis().score(Seat::FIRST).map(|score| score.total()), Some(6));
        assert_ne!(player.akropolis().active(), Seat::FIRST, "done");
    });
}

/// What was counted so far for a seat.
fn counted(player: &Player<'_, '_>, seat: Seat) -> Counts {
    let game = player.akropolis();
    game.player(seat).expect("a player").counted(game.setup().options)
}

/// Every question of the pad of every player, every variant, finds its room on every form in every language.
#[test]
fn ak_table_3_every_question_of_the_pad_finds_its_room() {
    let options = Options { variants: Variants::ALL, ..Options::default() };
    at_table(FORMS[0], Setup { options, ..setup(4, Cities::Counted) }, |player, _| {
        player.every_language = true;
        while player.akropolis().turn() != Turn::Over {
            for kind in Kind::ALL {
                player.press(Key::Down);
                player.press(Key::Accept);
                if matches!(kind, Kind::Market | Kind::Barracks | Kind::Garden) {
                    player.press(Key::Accept);
                }
            }
            player.press(Key::Accept);
        }
        assert!(player.misfits.is_empty(), "{:#?}", player.misfits);
    });
}

/// Back held goes to the cell before, the row before, and over what the player before counted, and no number is lost.
#[test]
fn ak_table_4_back_held_keeps_every_number() {
    let (up, down, accept, back) = (Key::Up, Key::Down, Key::Accept, Key::Back);
    let press = |player: &mut Player<'_, '_>, keys: &[Key]| keys.iter().for_each(|&key| player.press(key));
    at_table(FORMS[1], setup(2, Cities::Counted), |player, _| {
        // two plazas, three houses on the ground, two above; back to the plazas from a level too far
        press(player, &[up, down, up, up, down, up, down]);
        (0..3).for_each(|_| player.hold(back));
        assert_eq!(told(player, Kind::House), (2, [3, 2, 0, 0]), "what is only proposed does not count");
        // one plaza more; the market's two, then back to the houses, held and let go: one less is not meant
        press(player, &[up, accept, up]);
        player.hold(back);
        assert_eq!(told(player, Kind::House), (3, [3, 2, 0, 0]));
        assert_eq!(told(player, Kind::Market), (2, [0; 4]));
        // a short press is one less there, again
        press(player, &[back, accept]);
        assert_eq!(told(player, Kind::House), (2, [3, 2, 0, 0]));
        // no barracks, temples and gardens, two stones; back from the stones, which Down takes away
        press(player, &[accept, back, back, back, up, up, up, down, back]);
        press(player, &[accept, up, up, accept]);
        let first = counted(player, Seat::FIRST);
        assert_ne!(player.akropolis().active(), Seat::FIRST, "done");
        // the second player has begun; the first cell leads to the history, in which the first is opened again
        press(player, &[up, accept]);
        player.hold(back);
        player.hold(back);
        assert!(matches!(player.screen, Screen::Akropolis(Table::History(_))), "{:?}", player.screen);
        press(player, &[down]);
        player.hold(accept);
        assert_eq!(player.akropolis().active(), Seat::FIRST);
        assert_eq!(counted(player, Seat::FIRST), first);
    });
}

/// The first player has nobody before: the first cell leads to the menu.
#[test]
fn ak_table_4_back_held_at_the_very_first_cell_opens_the_menu() {
    at_table(FORMS[2], setup(2, Cities::Counted), |player, _| {
        player.press(Key::Accept);
        player.hold(Key::Back);
        assert!(matches!(player.screen, Screen::Akropolis(Table::Pad(_))), "{:?}", player.screen);
        player.hold(Key::Back);
        assert!(matches!(player.screen, Screen::Akropolis(Table::Menu(_))), "{:?}", player.screen);
    });
}

/// A kind without plazas takes one press, its second row included.
#[test]
fn ak_table_3_a_kind_without_plazas_takes_one_press() {
    let options = Options { variants: Variants::ALL, ..Options::default() };
    at_table(FORMS[0], Setup { options, ..setup(2, Cities::Counted) }, |player, _| {
        player.press(Key::Accept);
        (1..Kind::ALL.len()).for_each(|_| player.press(Key::Back));
        player.press(Key::Accept);
        assert_ne!(player.akropolis().active(), Seat::FIRST, "done");
        assert_eq!(Kind::ALL.map(|kind| told(player, kind).0), [1, 0, 0, 0, 0]);
    });
}

/// The city of the second seat was entered hex by hex, that of the first was not.
#[test]
fn ak_table_4_a_city_entered_hex_by_hex_is_looked_at_whoever_owns_it() {
    let game = played(2, 3);
    at_table(FORMS[2], setup(2, Cities::Counted), |player, _| {
        let owner = game.player(Seat::FIRST).expect("a player");
        enter_counts(player, &owner.counted(Options::default()));
        menu_of_pad(player);
        player.press(Key::Accept);
        let second = player.akropolis().active();
        enter_hexes(player, game.surface(second).expect("it is on the device"));
        player.hold(Key::Back);
        player.press(Key::Down);
        player.press(Key::Accept);
        player.press(Key::Accept);
        assert_eq!(player.akropolis().turn(), Turn::Over);
        player.press(Key::Back);
        player.press(Key::Accept);
        assert_eq!(player.screen, Screen::Akropolis(Table::City(CityView::of(second))));
    });
}

/// All places are offered: players lay where the next tile has the most places to go, always, mostly, or not at all. No
/// city has more than 30 and ten for each tile, so that the list has room for all.
#[test]
fn ak_place_14_every_place_is_offered_however_a_city_sprawls() {
    let count = |surface: &Surface| {
        let mut count = 0;
        surface.spots(&mut |_| count += 1);
        count / 3
    };
    let mut most = 0;
    for (seed, eager) in [(1, 100), (2, 95), (3, 80), (4, 50), (5, 0)] {
        let mut luck = Luck(seed);
        let mut game = Akropolis::new(Setup { long: true, ..setup(2, Cities::OnDevice) }).expect("a sound set-up");
        while game.turn() != Turn::Over {
            let dealt = chance::draw(&game, |bound| luck.below(u64::from(bound)) as u32);
            let action = match (dealt, game.phase(), game.surface(game.active())) {
                (Some(action), ..) => action,
                (None, Phase::Build(_), Some(surface)) => {
                    let (offered, _) = spots(&game);
                    let laid = game.player(game.active()).map_or(0, |player| usize::from(player.tiles()));
                    assert_eq!(offered.len(), count(surface), "a place is missing");
                    assert!(offered.len() <= 30 + 10 * laid, "{} places with {laid} tiles", offered.len());
                    most = most.max(offered.len());
                    let sprawl = |&&spot: &&Spot| {
                        let mut after = game.clone();
                        after.apply(Action::Lay(spot)).expect("a legal place");
                        count(after.surface(game.active()).expect("a city"))
                    };
                    let any = offered[luck.below(offered.len() as u64) as usize];
                    let widest = (luck.below(100) < eager).then(|| offered.iter().max_by_key(sprawl).copied());
                    Action::Lay(widest.flatten().unwrap_or(any))
                }
                _ => Action::Take(Slot(0)),
            };
            game.apply(action).expect("a legal action");
        }
    }
    println!("at most {most} places, of {MOST_PLACES}");
    assert!(most == 320 && most <= MOST_PLACES);
}

#[test]
fn ak_take_8_a_tile_that_is_too_dear_is_refused_and_nothing_changes() {
    after(0, setup(4, Cities::OnTable), 2, |player, _| {
        let before = player.akropolis().clone();
        player.press(Key::Up);
        player.press(Key::Accept);
        assert!(player.desk.declined.is_some());
        player.press(Key::Accept);
        assert!(player.desk.declined.is_none() && player.akropolis() == &before);
        assert!(matches!(player.screen, Screen::Akropolis(Table::Take(_))));
    });
}

#[test]
fn random_keys_never_lead_to_a_dead_end() {
    let kinds = [Cities::OnDevice, Cities::OnTable, Cities::Counted];
    for seed in 0..45_usize {
        let cities = kinds[seed / 3 % 3];
        let open_scores = cities == Cities::OnDevice && seed % 2 == 0;
        let setup = Setup { open_scores, ..setup(2 + (seed % 3) as u8, cities) };
        let number = if setup.cities == Cities::Counted { 0 } else { seed % 12 };
        after(number, setup, seed % 3, |player, _| {
            let mut luck = Luck(seed as u64);
            for _ in 0..40 {
                if let Screen::Home(_) = player.screen {
                    player.press(Key::Accept);
                    continue;
                }
                match luck.below(12) {
                    0 => player.hold(Key::Accept),
                    1 => player.hold(Key::Back),
                    number => player.press(Key::ALL[number as usize % 4]),
                }
                // somebody else's screens are not looked at here
                if !matches!(player.screen, Screen::Akropolis(_) | Screen::Home(_)) {
                    return;
                }
            }
        });
    }
}

#[test]
fn every_text_of_the_first_turns_fits_in_every_language_form_and_type() {
    let mut misfits = vec![];
    for (cities, stacks, players) in [
        (Cities::OnDevice, Stacks::OnDevice, 2),
        (Cities::OnTable, Stacks::OnTable, 4),
        (Cities::Counted, Stacks::OnDevice, 3),
    ] {
        let options = Options { variants: Variants::ALL, ..Options::default() };
        let setup = Setup { stacks, options, open_scores: cities == Cities::OnDevice, ..setup(players, cities) };
        at_table(FORMS[0], setup, |player, _| {
            player.every_language = true;
            let mut luck = Luck(9);
            for _ in 0..25 {
                if player.akropolis().turn() == Turn::Over {
                    break;
                }
                let action = random(player.akropolis(), &mut luck);
                step(player, action);
            }
            misfits.extend(player.misfits.iter().cloned());
        });
    }
    misfits.sort();
    misfits.dedup();
    assert!(misfits.is_empty(), "{} texts find no room:\n{}", misfits.len(), misfits.join("\n"));
}

/// People say that a printed tile is wound the other way, and the set-up in the journal keeps it.
#[test]
fn ak_data_8_a_tile_is_wound_the_other_way_by_keys_alone() {
    let printed = Setup { stacks: Stacks::OnTable, ..setup(4, Cities::OnDevice) };
    let mut screen = NewGame::with(printed);
    let mut press = |key: Key, times: usize| {
        let mut last = Step::Stay;
        (0..times).for_each(|_| last = screen.key(Event::Press(key)));
        last
    };
    press(Key::Down, 5);
    press(Key::Accept, 1); // the tiles in doubt
    press(Key::Accept, 1); // T10 turns over
    press(Key::Down, 1);
    press(Key::Accept, 2); // T40 turns over and back
    press(Key::Up, 2);
    press(Key::Accept, 1); // and T57
    press(Key::Back, 1);
    press(Key::Up, 5);
    let Step::Akropolis(Deed::Begin { setup, .. }) = press(Key::Accept, 1) else { panic!("nothing begins") };
    let [first, _, _, last] = Tile::IN_DOUBT;
    assert_eq!(setup, Setup { rewound: Tiles::NONE.with(first).with(last), ..printed });
    let mut bytes = [0; 64];
    let bytes = postcard::to_slice(&setup, &mut bytes).expect("it is kept");
    assert_eq!(postcard::from_bytes::<Setup>(bytes), Ok(setup), "the journal keeps it");
    assert_eq!(Tile::IN_DOUBT.map(Tile::number), [10, 40, 45, 57], "as the rules mark them");
}

/// A desk with a game in which `form` asks where a tile is laid: two players of a long game in this round.
fn laying(form: &'static Form, round: u8) -> Desk<'static> {
    let mut flash = Flash::new();
    let mut book = None;
    let plan = Setup { long: true, ..setup(2, Cities::OnDevice) };
    let seed = Seed::new([7; 32]);
    block_on(Book::begin(&mut book, &mut flash, Region::new(0, 31), 1, 0, &plan, &seed)).expect("flash works");
    let mut book: Book<Akropolis> = book.expect("a sound set-up");
    let mut luck = Luck(4);
    loop {
        while book.game().turn() == Turn::Chance {
            book.deal(&mut flash, |_, _| ()).expect("chance decides");
        }
        if matches!(book.game().phase(), Phase::Build(_)) && book.game().round() == round {
            return Desk { open: Open::Akropolis(Some(book)), ..Desk::new(form) };
        }
        let action = random(book.game(), &mut luck);
        book.play(&mut flash, action).expect("a legal action");
    }
}

/// The body of the picture of every place a tile can be held at, without banner and footer.
fn bodies(desk: &mut Desk<'_>) -> Vec<Vec<u8>> {
    let (size, game) = (desk.form.size, desk.open.akropolis().expect("a game").game());
    let count = spots(game).0.len();
    let mut screen = desk.decision();
    let (top, bottom) = if size.height < 200 { (26, 110) } else { (59, 217) };
    let row = size.width as usize * 3;
    (0..count)
        .map(|_| {
            let mut pixels = vec![0; Frame::bytes(size)];
            screen.draw(desk, &mut Frame::new(size, &mut pixels));
            desk.key(&mut screen, Event::Press(Key::Down));
            picture::rgb(desk.form, &pixels)[top * row..bottom * row].to_vec()
        })
        .collect()
}

/// The width and height of what differs in two pictures.
fn difference(one: &[u8], other: &[u8], width: usize) -> (usize, usize) {
    let pixels = one.chunks(3).zip(other.chunks(3)).enumerate().filter(|(_, (one, other))| one != other);
    let places: Vec<_> = pixels.map(|(index, _)| (index % width, index / width)).collect();
    let extent =
        |numbers: Vec<usize>| numbers.iter().max().map_or(0, |most| most - numbers.iter().min().unwrap_or(most));
    (extent(places.iter().map(|place| place.0).collect()), extent(places.iter().map(|place| place.1).collect()))
}

/// What most of the pictures show at each pixel: the city without the tile.
fn city_alone(pictures: &[Vec<u8>]) -> Vec<u8> {
    let pixel = |index: usize| {
        let mut seen: BTreeMap<&[u8], usize> = BTreeMap::new();
        pictures.iter().for_each(|picture| *seen.entry(&picture[index..index + 3]).or_default() += 1);
        seen.into_iter().max_by_key(|(_, count)| *count).expect("a picture").0.to_vec()
    };
    (0..pictures[0].len()).step_by(3).flat_map(pixel).collect()
}

/// Where all places find room, nothing moves but the tile.
#[test]
fn ak_place_1_the_city_stands_still_while_a_tile_is_moved() {
    for form in FORMS.into_iter().filter(|form| form.size.height > 200) {
        let round = 1;
        let pictures = bodies(&mut laying(form, round));
        let city = city_alone(&pictures);
        for (place, picture) in pictures.iter().enumerate() {
            let (wide, high) = difference(picture, &city, form.size.width as usize);
            assert!(wide <= 60 && high <= 60, "{} round {round}, place {place}: {wide} x {high}", form.name);
        }
    }
}

/// A city that is too large scrolls in a few steps, and the tile is in sight at each: its edge is seen on all sides.
#[test]
fn ak_place_1_a_large_city_scrolls_in_few_steps() {
    for (form, round) in FORMS.into_iter().flat_map(|form| [(form, 6), (form, 19)]) {
        let pictures = bodies(&mut laying(form, round));
        let most = pictures.len() / 3;
        // two tiles with their edges are less than so many pixels
        let moved = |(one, other): &(&Vec<u8>, &Vec<u8>)| {
            one.chunks(3).zip(other.chunks(3)).filter(|(one, other)| one != other).count() > 3400
        };
        let moves = pictures.iter().zip(pictures.iter().skip(1)).filter(moved).count();
        println!("{} round {round}: {} places, {moves} steps", form.name, pictures.len());
        assert!(moves <= most, "{} round {round}: {moves} of {}", form.name, pictures.len());
        if form.size.height > 200 {
            let [r, g, b] = [0xA5, 0x39, 0x10]; // rust
            let near = |one: u8, other: u8| one.abs_diff(other) < 9;
            let rust = |pixel: &&[u8]| near(pixel[0], r) && near(pixel[1], g) && near(pixel[2], b);
            let edges: Vec<usize> = pictures.iter().map(|picture| picture.chunks(3).filter(rust).count()).collect();
            let (least, largest) = (edges.iter().min().expect("one"), edges.iter().max().expect("one"));
            assert!(*least > 100 && least * 10 >= largest * 9, "{} round {round}: {least} of {largest}", form.name);
        }
    }
}

/// The menu, a look at the cities and back, and home and back: the tile is where it was, turned as it was.
#[test]
fn ak_place_1_a_tile_stays_where_it_was_held() {
    at_table(FORMS[0], setup(2, Cities::OnDevice), |player, _| {
        player.press(Key::Accept);
        let start = player.screen;
        (0..3).for_each(|_| player.press(Key::Down));
        player.press(Key::Back);
        let held = player.screen;
        assert!(matches!(held, Screen::Akropolis(Table::Lay(_))) && held != start);
        player.hold(Key::Back);
        assert!(matches!(player.screen, Screen::Akropolis(Table::Menu(_))));
        player.press(Key::Back);
        assert_eq!(player.screen, held);
        player.hold(Key::Back);
        player.press(Key::Accept); // the cities
        player.press(Key::Back);
        player.press(Key::Back);
        assert_eq!(player.screen, held);
        player.hold(Key::Back);
        player.press(Key::Up); // home
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Home(_)));
        player.press(Key::Accept);
        assert_eq!(player.screen, held);
        // the next tile begins at its own first place
        player.press(Key::Accept);
        player.press(Key::Accept);
        let next = Screen::Akropolis(Table::decision(player.akropolis()));
        assert_eq!(player.screen, next);
    });
}

/// Each variant says what it does, in room for it, with every form, language and type.
#[test]
fn ak_var_1_every_row_of_the_set_up_finds_its_room() {
    let plan = Setup { stacks: Stacks::OnTable, ..setup(3, Cities::OnDevice) };
    for form in FORMS {
        for (language, large_type) in Language::ALL.into_iter().flat_map(|one| [(one, false), (one, true)]) {
            let settings = Settings { language, large_type, ..Settings::default() };
            let desk = Desk { settings, ..Desk::new(form) };
            let mut screen = Screen::Akropolis(Table::NewGame(NewGame::with(plan)));
            for row in 0..15 {
                let mut pixels = vec![0; Frame::bytes(form.size)];
                let misfit = screen.draw(&desk, &mut Frame::new(form.size, &mut pixels));
                assert!(misfit.is_none(), "{} {language:?} row {row}: {misfit:?}", form.name);
                screen.key(Event::Press(Key::Down), &desk);
            }
        }
    }
}
