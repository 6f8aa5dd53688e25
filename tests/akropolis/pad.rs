//! The score pad, by counts and hex by hex (AK-TABLE-3, AK-TABLE-4).

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup,
        city::City,
        face::{Face, Kind},
        options::{HouseGroup, Options, Variants},
        score::Score,
        setup::{Cities, Stacks},
        site::Slot,
        tile::Tile,
        tiles::Tiles,
    },
};
use firmware::{
    Key,
    games::{Screen as GameScreen, akropolis::screens::Table},
    journal::{Book, shelf::Shelf},
    screens::Screen,
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player};

use crate::play::{at_table, enter_counts, enter_levels, enter_tiles, menu_of_pad, played, setup};

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
fn issue_20_the_score_of_four_players_takes_a_hundred_presses_with_every_variant() {
    for variants in [Variants::NONE, Variants::ALL] {
        let presses: Vec<usize> = pads().into_iter().map(|seed| presses_by_counts(seed, variants)).collect();
        let most = presses.iter().max();
        println!("four players, {variants:?}, stars and values: {presses:?} presses, at most {most:?} (budget 100)");
        assert!(presses.iter().all(|&presses| presses <= 100), "{presses:?}");
    }
}

/// The same level by level: the device adds up. It has no budget, but the figures are told.
#[test]
fn ak_table_3_a_city_counted_level_by_level_scores_as_on_the_device() {
    for (seed, variants) in [(19, Variants::NONE), (19, Variants::ALL), (14, Variants::ALL)] {
        let game = played(4, seed);
        let options = Options { variants, ..Options::default() };
        at_table(FORMS[0], Setup { options, ..setup(4, Cities::Counted) }, |player, _| {
            menu_of_pad(player);
            player.press(Key::Down);
            player.press(Key::Accept);
            let before = player.presses;
            for (_, owner) in game.players() {
                enter_levels(player, &owner.counted(options));
            }
            println!("four players, {variants:?}, level by level: {} presses", player.presses - before);
            let points = |score: Score| (Kind::ALL.map(|kind| score.points(kind)), score.stones);
            for (seat, owner) in game.players() {
                let known = owner.counted(options).score(variants);
                assert_eq!(player.akropolis().score(seat).map(points), Some(points(known)), "{seat:?}");
            }
        });
    }
}

/// The first twelve tiles of a city: ninety presses from the pad to the last of them.
#[test]
fn issue_20_a_city_of_twelve_tiles_takes_ninety_presses() {
    let mut all = vec![];
    for (form, seed) in FORMS.into_iter().zip([3, 19, 14]) {
        let game = played(2, seed);
        let options = Options { variants: Variants::ALL, house_group: HouseGroup::ByValue, lake_is_edge: true };
        for (seat, owner) in game.players().take(1) {
            let laid = &owner.city().expect("it is on the device").laid()[..12];
            let mut city = City::new();
            laid.iter().for_each(|laid| _ = city.lay(laid.tile, laid.spot, Tiles::NONE).expect("a legal place"));
            let wanted = city.surface().counts(options, 3).score(options.variants);
            at_table(form, Setup { options, ..setup(2, Cities::Counted) }, |player, _| {
                let presses = enter_tiles(player, laid);
                player.turn_up(3);
                player.press(Key::Accept);
                assert_eq!(player.akropolis().score(Seat::FIRST), Some(wanted), "{seat:?}");
                assert_ne!(player.akropolis().active(), Seat::FIRST);
                all.push(presses);
            });
        }
    }
    println!("twelve tiles: {all:?} presses (budget 90; a key that is held is one)");
    assert!(all.iter().all(|&presses| presses <= 90), "{all:?}");
}

/// A power cut at any cell of the pad, and between two tiles: the same question comes back.
#[test]
fn issue_20_a_power_cut_on_the_pad_comes_back_to_the_same_number() {
    let (up, down, accept, back) = (Key::Up, Key::Down, Key::Accept, Key::Back);
    let ways: [&[Key]; 5] = [
        &[up, accept, up, up, accept, accept],
        &[accept, up, accept],
        &[up, accept, up, accept, up, accept, accept, accept, accept, up, up, accept],
        // level by level, the first one empty
        &[back, down, accept, up, accept, accept, up, accept],
        &[accept, accept, accept, accept, accept],
    ];
    for keys in ways {
        let (flash, screen) = at_table(FORMS[1], setup(2, Cities::Counted), |player, flash| {
            keys.iter().for_each(|&key| player.press(key));
            (flash.clone(), player.screen)
        });
        assert!(matches!(screen, Screen::Game(GameScreen::Akropolis(Table::Pad(_)))), "{screen:?}");
        Rig::new(FORMS[1], flash.clone()).fingers(|bench| {
            let player = Player::new(bench);
            assert_eq!(player.screen, screen, "{keys:?}");
        });
    }
    let game = played(2, 3);
    let laid = &game.player(Seat::FIRST).and_then(|player| player.city()).expect("a city").laid()[..2];
    let flash = at_table(FORMS[1], setup(2, Cities::Counted), |player, flash| {
        menu_of_pad(player);
        [down, down, accept].into_iter().for_each(|key| player.press(key));
        let entry = Action::Count(Entry::Tile(laid[0].tile, laid[0].spot));
        assert!(player.build_holding(entry).is_some());
        flash.clone()
    });
    Rig::new(FORMS[1], flash.clone()).fingers(|bench| {
        let player = Player::new(bench);
        let screen = player.screen;
        assert!(matches!(screen, Screen::Game(GameScreen::Akropolis(Table::Pick(_)))), "{screen:?}");
    });
}

/// Nothing is proposed: whatever is gone over without a number is nothing, and Down takes away what is there, never more.
#[test]
fn issue_20_what_is_gone_over_counts_nothing_and_down_invents_nothing() {
    for by_levels in [false, true] {
        at_table(FORMS[1], setup(2, Cities::Counted), |player, _| {
            if by_levels {
                menu_of_pad(player);
                player.press(Key::Down);
                player.press(Key::Accept);
            }
            // two plazas of houses too many are taken back, and more than that is not
            [Key::Up, Key::Up, Key::Down, Key::Down, Key::Down].into_iter().for_each(|key| player.press(key));
            (0..6).for_each(|_| player.press(Key::Accept));
            assert_ne!(player.akropolis().active(), Seat::FIRST, "done");
            assert_eq!(player.akropolis().score(Seat::FIRST).map(|score| score.total()), Some(0));
            // one market plaza is two stars, whatever is gone over behind it is nothing
            player.press(Key::Accept);
            player.press(Key::Up);
            player.press(Key::Accept);
            (0..20).for_each(|_| {
                if player.akropolis().turn() != Turn::Over {
                    player.press(if by_levels { Key::Down } else { Key::Accept });
                }
            });
            let score = player.akropolis().score(player.akropolis().setup().after(Seat::FIRST)).expect("a score");
            assert_eq!((score.stars[Kind::Market], score.total()), (2, 0));
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
    Book::take_up(&mut book, &mut chip, kept.region, &mut Default::default()).expect("it is taken up");
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
            let mut player = Player::new(bench);
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

/// Whoever goes over the pad again, forwards or backwards, changes nothing; a number is corrected where it stands.
#[test]
fn ak_table_4_going_over_the_pad_again_changes_nothing() {
    let (up, down, accept, back) = (Key::Up, Key::Down, Key::Accept, Key::Back);
    let press = |player: &mut Player<'_, '_>, keys: &[Key]| keys.iter().for_each(|&key| player.press(key));
    at_table(FORMS[1], setup(2, Cities::Counted), |player, _| {
        // two stars of houses worth three, a garden plaza worth two
        press(player, &[up, up, accept, up, up, up, accept, accept, accept, accept, up, accept, up, up, accept]);
        let total = |player: &Player<'_, '_>| player.akropolis().score(Seat::FIRST).map(|score| score.total());
        assert_eq!(total(player), Some(12));
        // to the first cell, and over all of it again
        press(player, &[back; 7]);
        press(player, &[accept; 7]);
        assert_eq!(total(player), Some(12));
        // one house less
        press(player, &[back, back, back, back, back, back, down, accept]);
        assert_eq!(total(player), Some(10));
        press(player, &[accept; 5]);
        press(player, &[up, accept]);
        assert_eq!(total(player), Some(11));
        assert_ne!(player.akropolis().active(), Seat::FIRST, "done");
    });
}

/// Every question of the pad of every player, every variant, finds its room on every form in every language.
#[test]
fn ak_table_3_every_question_of_the_pad_finds_its_room() {
    let options = Options { variants: Variants::ALL, ..Options::default() };
    at_table(FORMS[0], Setup { options, ..setup(4, Cities::Counted) }, |player, _| {
        player.every_language = true;
        for keys in
            [&[Key::Up, Key::Accept, Key::Accept][..], &[Key::Up, Key::Accept], &[Key::Up, Key::Accept, Key::Accept]]
        {
            let seat = player.akropolis().active();
            if seat.index() > 0 {
                menu_of_pad(player);
                player.press(Key::Down);
                player.press(Key::Accept);
            }
            // with at most 5 kinds, 8 rows and 16 levels
            for &key in keys.iter().cycle().take(300) {
                if player.akropolis().active() == seat {
                    player.press(key);
                }
            }
            assert_ne!(player.akropolis().active(), seat, "done");
        }
        assert!(player.misfits.is_empty(), "{:#?}", player.misfits);
    });
}
