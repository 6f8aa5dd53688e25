//! The score pad, by counts and hex by hex (AK-TABLE-3, AK-TABLE-4).

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Phase, Setup,
        face::{Face, Kind},
        options::{HouseGroup, Options, Variants},
        score::Score,
        setup::{Cities, Stacks},
        site::Slot,
        tile::Tile,
    },
};
use firmware::{
    Key,
    games::{
        Screen as GameScreen,
        akropolis::screens::{CityView, Table},
    },
    journal::{Book, shelf::Shelf},
    play::Face as PlayFace,
    screens::Screen,
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player};

use crate::play::{at_table, counted, enter_counts, enter_hexes, menu_of_pad, played, setup, told};

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
        assert!(matches!(player.screen, Screen::Play(PlayFace::History(_))), "{:?}", player.screen);
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
        assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Pad(_)))), "{:?}", player.screen);
        player.hold(Key::Back);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Menu(_)))), "{:?}", player.screen);
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
        assert_eq!(player.screen, Screen::Game(GameScreen::Akropolis(Table::City(CityView::of(second)))));
    });
}
