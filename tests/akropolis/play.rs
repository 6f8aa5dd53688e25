//! What the hands at the table do: sit down, press keys, count a city.

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup, city::Laid, counts::Counts, face::Kind, setup::Cities,
        surface::MAX_LEVEL, tile::Tile,
    },
    chance,
};
use firmware::{
    Form, Key, Language,
    games::{Screen as GameScreen, akropolis::screens::Table},
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
    player.build(action).unwrap_or_else(|| panic!("no way to {action:?}"))
}

pub(crate) fn median(numbers: &mut [usize]) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

/// Plays to the end; the level and the presses of each placement.
pub(crate) fn play_on(player: &mut Player<'_, '_>, mut choose: impl FnMut(&Akropolis) -> Action) -> Vec<(u8, usize)> {
    let mut lays = vec![];
    while player.akropolis().turn() != Turn::Over {
        let game = player.akropolis();
        let action = choose(game);
        let level = match (action, game.surface(game.active())) {
            (Action::Lay(spot), Some(surface)) => surface.level_on(spot).ok(),
            _ => None,
        };
        let presses = step(player, action);
        lays.extend(level.map(|level| (level, presses)));
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

/// Turns a number of the score pad from the one that stands there to the one that was counted.
pub(crate) fn turn_to(player: &mut Player<'_, '_>, from: u8, number: u8) {
    player.turn_up(number.saturating_sub(from));
    player.turn(Key::Down, from.saturating_sub(number));
}

/// The stones, which the device may know already, and the end of the city.
pub(crate) fn enter_stones(player: &mut Player<'_, '_>, stones: u8) {
    let game = player.akropolis();
    let known = game.player(game.active()).map_or(0, |owner| owner.stones());
    turn_to(player, known, if known > 0 { known } else { stones });
    player.press(Key::Accept);
}

/// Enters a city as the printed pad has it: stars and value of each kind, where there are stars.
pub(crate) fn enter_counts(player: &mut Player<'_, '_>, counts: &Counts) {
    let variants = player.akropolis().setup().options.variants;
    for kind in Kind::ALL {
        turn_to(player, 0, counts.plazas(kind));
        player.press(Key::Accept);
        if counts.plazas(kind) > 0 {
            let value = counts.score(variants).values[kind];
            turn_to(player, 0, u8::try_from(value).expect("no city is worth more"));
            player.press(Key::Accept);
        }
    }
    enter_stones(player, counts.stones());
}

/// Enters the counts of a city level by level.
pub(crate) fn enter_levels(player: &mut Player<'_, '_>, counts: &Counts) {
    let variants = player.akropolis().setup().options.variants;
    for kind in Kind::ALL {
        turn_to(player, 0, counts.plazas(kind));
        player.press(Key::Accept);
        if counts.plazas(kind) == 0 {
            continue; // the pad has gone on
        }
        let apart = variants.contains(kind) && matches!(kind, Kind::Market | Kind::Barracks | Kind::Garden);
        for outstanding in [false, true].into_iter().take(1 + usize::from(apart)) {
            let on = |level: u8| counts.districts(kind, level, outstanding);
            let highest = (1..=MAX_LEVEL).rev().find(|&level| on(level) > 0).unwrap_or(0);
            for level in 1..=highest {
                turn_to(player, 0, on(level));
                // an empty level above the first is gone over with Down, as Accept would go on to the next kind
                player.press(if on(level) == 0 && level > 1 { Key::Down } else { Key::Accept });
            }
            // the empty level behind the last one; an empty first one leads to the second
            (highest..2.max(highest + 1)).for_each(|_| player.press(Key::Accept));
        }
    }
    enter_stones(player, counts.stones());
}

/// Enters a city tile by tile, from the menu of the pad to its end; how many presses it took up to the last tile.
pub(crate) fn enter_tiles(player: &mut Player<'_, '_>, laid: &[Laid]) -> usize {
    let before = player.presses;
    menu_of_pad(player);
    player.press(Key::Down);
    player.press(Key::Down);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Pick(_)))), "{:?}", player.screen);
    for laid in laid {
        // of tiles that are alike the first is entered
        let free = player.akropolis().free_tiles();
        let alike = free.iter().find(|tile| tile.faces() == laid.tile.faces()).expect("it is free");
        let entry = Action::Count(Entry::Tile(alike, laid.spot));
        player.build_holding(entry).unwrap_or_else(|| panic!("no way to {entry:?}"));
    }
    // the word that these were all
    player.press(Key::Up);
    player.press(Key::Accept);
    player.presses - before
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
    // where Back has a use of its own, holding it opens the menu; held there it leads on
    if let Screen::Game(GameScreen::Akropolis(Table::Menu(_))) = player.screen {
        player.hold(Key::Back);
    }
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

/// From the pad to the menu.
pub(crate) fn menu_of_pad(player: &mut Player<'_, '_>) {
    player.hold(Key::Back);
    assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Menu(_)))), "{:?}", player.screen);
}
