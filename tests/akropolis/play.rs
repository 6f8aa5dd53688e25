//! What the hands at the table do: sit down, press keys, count a city.

use std::collections::VecDeque;

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup,
        counts::Counts,
        face::{Face, Kind},
        geometry::Cell,
        setup::Cities,
        surface::{MAX_LEVEL, Surface},
        tile::Tile,
    },
    chance,
};
use firmware::{
    Event, Form, Key, Language,
    games::{
        Screen as GameScreen,
        akropolis::screens::{Hexes, Table},
    },
    play::Face as PlayFace,
    screens::Screen,
};
use forms::FORMS;
use tests::{Flash, Rig, architect, player::Player};

/// A small generator: splitmix64.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}

pub(crate) fn setup(players: u8, cities: Cities) -> Setup {
    Setup { cities, ..Setup::new(players, Seat::FIRST) }
}

/// Sits down at a fresh device and begins a game.
pub(crate) fn at_table<T>(form: &'static Form, setup: Setup, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    at_table_in(Language::English, form, setup, then)
}

/// The same with a device that speaks this language.
pub(crate) fn at_table_in<T>(
    language: Language,
    form: &'static Form,
    setup: Setup,
    then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T,
) -> T {
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start_in(language);
        player.begin_akropolis(setup);
        then(&mut player, &flash)
    })
}

/// Any legal action, the simplest entry at the score pad.
pub(crate) fn random(game: &Akropolis, luck: &mut Luck) -> Action {
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
pub(crate) fn step(player: &mut Player<'_, '_>, action: Action) -> usize {
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

pub(crate) fn median(numbers: &mut [usize]) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

/// Plays to the end; the presses of each placement.
pub(crate) fn play_on(player: &mut Player<'_, '_>, mut choose: impl FnMut(&Akropolis) -> Action) -> Vec<usize> {
    let mut lays = vec![];
    while player.akropolis().turn() != Turn::Over {
        let action = choose(player.akropolis());
        let presses = step(player, action);
        if let Action::Lay(_) = action {
            lays.push(presses);
        }
    }
    assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Sheet(_)))), "{:?}", player.screen);
    lays
}

/// The code for a phone, the seed and the statistics; then somebody sees a mistake, and the game goes on with another seed.
pub(crate) fn after_the_end(player: &mut Player<'_, '_>) {
    let facts = |player: &Player<'_, '_>| player.desk.open.facts().expect("a game");
    player.press(Key::Up);
    assert!(matches!(player.screen, Screen::Play(PlayFace::Certificate(_))));
    player.press(Key::Back);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Play(PlayFace::Facts(_))) && facts(player).seed.is_some());
    let code = facts(player).commitment;
    player.press(Key::Down);
    let tiles: u32 = player.desk.tally.draws.iter().map(|draw| u32::from(draw.2)).sum();
    assert!(tiles.is_multiple_of(3) && tiles > 100, "three faces of each tile");
    player.press(Key::Back);
    player.press(Key::Back);
    player.hold(Key::Back);
    player.hold(Key::Accept);
    while matches!(player.screen, Screen::Play(PlayFace::Consent(_))) {
        player.press(Key::Accept);
    }
    assert!(matches!(player.screen, Screen::Play(PlayFace::Promise(_))), "the new code is shown");
    assert!(facts(player).commitment != code && facts(player).seed.is_none());
    player.add_presses();
    assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(_))), "{:?}", player.screen);
}

/// A game played to its end by an eager player, without keys.
pub(crate) fn played(players: u8, seed: u64) -> Akropolis {
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
pub(crate) fn turn_to(player: &mut Player<'_, '_>, proposed: u8, number: u8) {
    player.turn_up(number.saturating_sub(proposed));
    (number..proposed).for_each(|_| player.press(Key::Back));
}

/// Enters the counts of a city as a person with the city in front does: what is not there is not gone through. The
/// device may know the stones already.
pub(crate) fn enter_counts(player: &mut Player<'_, '_>, counts: &Counts) {
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

/// Enters a city hex by hex from the middle outwards, walking with the cursor.
pub(crate) fn enter_hexes(player: &mut Player<'_, '_>, surface: &Surface) {
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
pub(crate) fn shown(player: &Player<'_, '_>) -> Hexes {
    match player.screen {
        Screen::Game(GameScreen::Akropolis(Table::Hexes(hexes))) => hexes,
        other => panic!("{other:?}"),
    }
}

/// Walks over cells that can be entered: breadth first over the two directions of three axes.
pub(crate) fn walk(player: &mut Player<'_, '_>, goal: Cell) {
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
            let mut screen = Screen::Game(GameScreen::Akropolis(Table::Hexes(hexes)));
            let event = if key == Key::Back { Event::Release(key) } else { Event::Press(key) };
            screen.key(event, &player.desk);
            if let Screen::Game(GameScreen::Akropolis(Table::Hexes(moved))) = screen {
                let keys = keys.iter().copied().chain([key]).collect();
                ways.push_back((moved, keys));
            }
        }
    }
    panic!("no way to {goal:?}");
}

pub(crate) fn choose_face(player: &mut Player<'_, '_>, face: Face) {
    for _ in 0..12 {
        if shown(player).face() == Some(face) {
            return;
        }
        player.press(Key::Down);
    }
    panic!("{face:?} is not offered");
}

pub(crate) fn turn_level(player: &mut Player<'_, '_>, level: u8) {
    while shown(player).level() != level {
        player.press(if shown(player).level() < level { Key::Up } else { Key::Down });
    }
}

/// A game in which so many things have happened.
pub(crate) fn after<T>(
    number: usize,
    setup: Setup,
    form: usize,
    then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T,
) -> T {
    at_table(FORMS[form], setup, |player, flash| {
        let mut luck = Luck(number as u64);
        for _ in 0..number {
            let action = random(player.akropolis(), &mut luck);
            step(player, action);
        }
        then(player, flash)
    })
}

/// From the construction site to the home screen.
pub(crate) fn leave(player: &mut Player<'_, '_>) {
    player.press(Key::Back);
    player.press(Key::Up);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Home(_)));
}

/// Takes so many actions back; how many players were asked for their consent.
pub(crate) fn take_back(player: &mut Player<'_, '_>, count: usize) -> usize {
    player.hold(Key::Back);
    assert!(matches!(player.screen, Screen::Play(PlayFace::History(_))), "{:?}", player.screen);
    (1..count).for_each(|_| player.press(Key::Down));
    player.hold(Key::Accept);
    let mut asked = 0;
    while matches!(player.screen, Screen::Play(PlayFace::Consent(_))) {
        player.press(Key::Accept);
        asked += 1;
    }
    asked
}

/// From the first cell of the pad to the menu: of all players but the first over the history.
pub(crate) fn menu_of_pad(player: &mut Player<'_, '_>) {
    player.hold(Key::Back);
    if matches!(player.screen, Screen::Play(PlayFace::History(_))) {
        player.press(Key::Back);
    }
}

/// What was counted so far for the first seat: plazas, and districts by level.
pub(crate) fn told(player: &Player<'_, '_>, kind: Kind) -> (u8, [u8; 4]) {
    let game = player.akropolis();
    let counts = game.player(Seat::FIRST).expect("a player").counted(game.setup().options);
    (counts.plazas(kind), [1, 2, 3, 4].map(|level| counts.districts(kind, level, false)))
}

/// What was counted so far for a seat.
pub(crate) fn counted(player: &Player<'_, '_>, seat: Seat) -> Counts {
    let game = player.akropolis();
    game.player(seat).expect("a player").counted(game.setup().options)
}
