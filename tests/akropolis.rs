//! Whole games of Akropolis through key presses only, from power-on to the result sheet.

use std::collections::VecDeque;

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup,
        counts::Counts,
        face::{Face, Kind},
        geometry::Cell,
        options::{HouseGroup, Options, Variants},
        setup::{Cities, Stacks},
        site::Slot,
        surface::{MAX_LEVEL, Surface},
        tile::Tile,
        tiles::Tiles,
    },
    chance,
};
use firmware::{
    Event, Form, Key,
    akropolis::screens::{Deed, Hexes, NewGame, Table},
    form::FORMS,
    journal::{Book, shelf::Shelf},
    screens::{FirstStart, Screen, Step},
};
use tests::{Flash, Rig, architect, player::Player};

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
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench, flash.clone(), form, Screen::FirstStart(FirstStart::START));
        player.first_start();
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
        // first the face, then the tile
        for _ in 0..12 {
            player.press(Key::Accept);
            if let Some(presses) = player.build(Action::Deal(tile)) {
                return presses;
            }
            player.press(Key::Back);
            player.press(Key::Down);
        }
        panic!("no way to {tile:?}");
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

/// Enters the counts of a city as a person with the city in front does: what is not there is not gone through.
fn enter_counts(player: &mut Player<'_, '_>, counts: &Counts) {
    for kind in Kind::ALL {
        turn_to(player, 1, counts.plazas(kind));
        let highest = (1..=MAX_LEVEL).rev().find(|&level| counts.districts(kind, level, false) > 0).unwrap_or(0);
        for level in 1..=if counts.plazas(kind) > 0 { highest } else { 0 } {
            player.press(Key::Down);
            let proposed = u8::from((kind, level) != (Kind::Temple, 1));
            turn_to(player, proposed, counts.districts(kind, level, false));
        }
        player.press(Key::Accept);
    }
    turn_to(player, 0, counts.stones());
    player.press(Key::Accept);
}

/// Games by their seeds: of the first sixty an ordinary one, and those whose cities take the most presses.
const GAMES: [u64; 8] = [19, 14, 17, 30, 33, 43, 44, 50];

#[test]
fn ak_table_3_the_score_of_four_players_by_counts_in_a_hundred_presses() {
    let mut worst = 0;
    for seed in GAMES {
        let game = played(4, seed);
        let options = game.setup().options;
        at_table(FORMS[0], setup(4, Cities::Counted), |player, _| {
            let before = player.presses;
            for (_, owner) in game.players() {
                enter_counts(player, &owner.counted(options));
            }
            println!("four players by counts, game {seed}: {} presses", player.presses - before);
            assert_eq!(player.akropolis().turn(), Turn::Over);
            for (seat, _) in game.players() {
                let (counted, known) = (player.akropolis().score(seat), game.score(seat));
                let points = |score: engine::akropolis::score::Score| Kind::ALL.map(|kind| score.points(kind));
                assert_eq!(counted.map(points), known.map(points), "{seat:?}");
            }
            assert_eq!(player.akropolis().winners(), game.winners());
            worst = worst.max(player.presses - before);
        });
    }
    println!("the worst of {} games: {worst} presses", GAMES.len());
    assert!(worst <= 100, "{worst}");
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
    println!("a tile found among 61: median {} presses in its group", median(&mut deals));
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
fn every_text_of_whole_games_fits_in_every_language_and_form() {
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
