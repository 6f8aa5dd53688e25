//! A tile over the drawn city (AK-PLACE).

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn,
    akropolis::{Action, Akropolis, Phase, Setup, geometry::Spot, setup::Cities, site::Slot, surface::Surface},
    chance,
};
use firmware::play::Session;
use firmware::{
    Desk, Event, Form, Frame, Key, Open,
    dealer::Seed,
    games::{
        Listed as _, Screen as GameScreen,
        akropolis::screens::{CityView, MOST_PLACES, Table, spots},
    },
    journal::{Book, slot::Region},
    screens::Screen,
};
use forms::FORMS;
use tests::{Flash, picture};

use crate::play::{Luck, at_table, random, setup};

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
            return Desk { open: Open::Akropolis(Session::with(book)), ..Desk::new(form) };
        }
        let action = random(book.game(), &mut luck);
        book.play(&mut flash, action).expect("a legal action");
    }
}

/// The body of the picture of every place a tile can be held at, without banner and footer.
fn bodies(desk: &mut Desk<'_>) -> Vec<Vec<u8>> {
    let (size, game) = (desk.form.size, desk.open.book::<Akropolis>().expect("a game").game());
    let count = spots(game).0.len();
    let above = spots(game).1;
    let mut screen = desk.decision();
    let (top, bottom) = if size.height < 200 { (26, 110) } else { (59, 217) };
    let row = size.width as usize * 3;
    (0..count)
        .map(|number| {
            let mut pixels = vec![0; Frame::bytes(size)];
            screen.draw(desk, &mut Frame::new(size, &mut pixels));
            desk.key(&mut screen, Event::Press(Key::Down));
            if number + 1 == count - above {
                // once around: to those on top
                desk.key(&mut screen, Event::Release(Key::Back));
            }
            picture::rgb(desk.form, &pixels)[top * row..bottom * row].to_vec()
        })
        .collect()
}

/// A city that is too large scrolls in a few steps, and the tile is in sight at each: its edge is seen on all sides.
#[test]
fn ak_place_1_a_large_city_scrolls_in_few_steps() {
    for (form, round) in FORMS.into_iter().flat_map(|form| [(form, 1), (form, 6), (form, 19)]) {
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

/// The foot of a city names the key that scrolls only where not all of it is in sight, and there the key scrolls.
#[test]
fn issue_20_a_look_at_a_city_says_scroll_only_where_it_does() {
    let form = FORMS.into_iter().find(|form| form.size.height < 200).expect("a flat panel");
    for (round, whole) in [(1, true), (2, true), (19, false)] {
        let desk = laying(form, round);
        let mut screen = Screen::Game(GameScreen::Akropolis(Table::City(CityView::of(Seat::FIRST))));
        let draw = |screen: &mut Screen| {
            let mut pixels = vec![0; Frame::bytes(form.size)];
            screen.draw(&desk, &mut Frame::new(form.size, &mut pixels));
            picture::rgb(form, &pixels)
        };
        let before = draw(&mut screen);
        let scrolls = (0..3).any(|_| {
            screen.key(Event::Press(Key::Accept), &desk);
            draw(&mut screen) != before
        });
        // the sign of the key and its word stand at the left
        let row = form.size.width as usize * 3;
        let foot = before[before.len() - 12 * row..].chunks(row);
        let named = foot.flat_map(|line| line[..60 * 3].chunks(3)).any(|pixel| pixel != &before[before.len() - 3..]);
        assert_eq!((named, scrolls), (!whole, !whole), "round {round}");
    }
}

/// The menu, a look at the cities and back, and home and back: the tile is where it was, turned as it was.
#[test]
fn ak_place_1_a_tile_stays_where_it_was_held() {
    at_table(FORMS[0], setup(2, Cities::OnDevice), |player, _| {
        player.press(Key::Accept);
        let start = player.screen;
        (0..3).for_each(|_| player.press(Key::Down));
        player.press(Key::Accept);
        player.press(Key::Up);
        let held = player.screen;
        assert!(matches!(held, Screen::Game(GameScreen::Akropolis(Table::Lay(_)))) && held != start);
        player.hold(Key::Back);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Akropolis(Table::Menu(_)))));
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
        // it can be moved again, and lies there for good after another press
        player.press(Key::Back);
        assert!(matches!(player.akropolis().phase(), Phase::Build(_)) && player.screen != held);
        player.press(Key::Accept);
        assert_eq!(player.screen, held);
        player.press(Key::Accept);
        // the next tile begins at its own first place
        player.press(Key::Accept);
        let seen = Akropolis::session(&player.desk.open).and_then(|session| session.seen(false)).expect("a game");
        assert_eq!(player.screen, Screen::Game(GameScreen::Akropolis(Table::decision(&seen))));
    });
}
