//! The demo: what plays by itself is seen, is kept nowhere, and makes way for whoever comes.

use std::collections::{BTreeMap, BTreeSet};

use firmware::{
    Form, Key, Settings,
    games::{Kind, part_name},
    play::Face,
    screens::{Home, Screen, Step},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, script::Deed};

use super::{PIN, ask, at_event, begin, play_game, told};

const SECOND: u64 = 1_000_000;
const MINUTE: u64 = 60 * SECOND;

/// The flash of a device whose owner wants a demo.
fn with(settings: Settings) -> Flash {
    let flash = Flash::new();
    Store::open(flash.clone()).0.save(Item::Settings, &settings).expect("flash works");
    flash
}

fn on() -> Settings {
    Settings { demo: true, ..Settings::default() }
}

/// What a demo showed: screens by name, and for each game how many actions stood in it at most.
#[derive(Default)]
struct Seen {
    screens: BTreeSet<String>,
    actions: BTreeMap<&'static str, usize>,
    dice: usize,
    chapters: usize,
}

fn watch(player: &mut Player<'_, '_>, minutes: u64) -> Seen {
    let mut seen = Seen::default();
    let mut before = Screen::default();
    for _ in 0..minutes * 60 {
        player.bench.pass(SECOND);
        (player.desk, player.screen) = player.bench.state();
        if player.screen != before {
            player.bench.settle();
            player.compare();
            let name = format!("{:?}", player.screen);
            seen.screens.insert(name.split(['(', ' ', '{']).take(2).collect::<Vec<_>>().join(" "));
            seen.chapters += usize::from(matches!(player.screen, Screen::Home(_)));
        }
        before = player.screen;
        seen.dice = seen.dice.max(player.desk.dice.past().count());
        if let Some(game) = player.desk.open.playing().filter(|game| part_name(game.kind()).is_none()) {
            let actions = seen.actions.entry(game.name()).or_default();
            *actions = (*actions).max(game.history().map_or(0, |history| history.standing()));
        }
    }
    seen
}

fn plays_by_itself(form: &'static Form, minutes: u64) -> Seen {
    let flash = with(on());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.pass(28 * SECOND);
        assert_eq!(player.desk.ghost, None, "nobody has waited long enough");
        let (kept, worn) = (flash.bytes(), (flash.programmed(), flash.erases()));
        let seen = watch(&mut player, minutes);
        assert!(player.desk.ghost.is_some());
        assert!(flash.bytes() == kept && (flash.programmed(), flash.erases()) == worn, "something was kept");
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        // a key ends it, and does nothing else
        player.press(Key::Down);
        assert_eq!((player.screen, player.desk.ghost), (Screen::Home(Home::default()), None));
        assert_eq!(player.desk.dice.past().count(), 0);
        assert!(player.desk.open.game().is_none() && player.desk.settings == on());
        player.press(Key::Down);
        assert_ne!(player.screen, Screen::Home(Home::default()), "the next one is an ordinary one");
        player.pass(28 * SECOND);
        assert_eq!(player.desk.ghost, None);
        player.pass(4 * SECOND);
        assert!(player.desk.ghost.is_some(), "and it begins anew");
        seen
    })
}

#[test]
fn issue_22_a_device_that_nobody_plays_with_plays_dice_and_every_game_and_keeps_nothing() {
    let seen = plays_by_itself(FORMS[0], 12);
    assert!(seen.dice > 3, "{} rolls", seen.dice);
    for kind in Kind::ALL {
        let actions = seen.actions.get(kind.name()).copied().unwrap_or(0);
        assert!(actions >= 3, "{}: {actions} actions; {:?}", kind.name(), seen.screens);
    }
    // dice and four games, and all that once more
    assert!(seen.chapters > 1 + Kind::ALL.len(), "{} chapters", seen.chapters);
    let paper = plays_by_itself(FORMS[1], 15);
    assert!(paper.actions.values().any(|&actions| actions > 0), "{:?}", paper.actions);
}

#[test]
fn issue_22_a_power_cut_in_a_demo_leaves_what_was_kept_and_owners_have_their_own() {
    let flash = with(on());
    let seen = |player: &Player<'_, '_>| (player.desk.dice.past().count(), player.desk.settings, player.desk.aside);
    let before = Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.press(Key::Back);
        (0..4).for_each(|_| player.press(Key::Accept));
        player.press(Key::Back);
        let before = seen(&player);
        assert_eq!(before.0, 4);
        player.pass(5 * MINUTE);
        assert!(player.desk.ghost.is_some());
        player.press(Key::Accept);
        assert_eq!(seen(&player), before, "the owner's dice are back");
        player.pass(2 * MINUTE);
        before
    });
    Rig::new(FORMS[0], flash).fingers(|bench| {
        let player = Player::new(bench);
        assert_eq!(seen(&player), before);
        assert!(matches!(player.screen, Screen::Home(_)) && player.desk.open.game().is_none());
    });
}

#[test]
fn issue_22_no_demo_over_a_game_a_page_or_a_round() {
    let quiet = |settings: Settings, deed: &dyn Fn(&mut Player<'_, '_>)| {
        Rig::new(FORMS[0], with(settings)).fingers(|bench| {
            let mut player = Player::new(bench);
            deed(&mut player);
            for _ in 0..10 {
                player.pass(20 * SECOND);
                assert_eq!(player.desk.ghost, None, "{:?}", player.screen);
            }
        });
    };
    quiet(Settings::default(), &|_| ());
    quiet(on(), &|player| {
        begin(player);
        assert!(matches!(player.screen, Screen::Game(_) | Screen::Play(Face::Promise(_))), "{:?}", player.screen);
    });
    quiet(on(), &|player| {
        begin(player);
        player.press(Key::Back);
        player.find(|step| matches!(step, Step::Game(asked) if format!("{asked:?}").contains("Home")));
        assert!(matches!(player.screen, Screen::Home(_)) && player.desk.running().is_some(), "the game waits");
    });
    quiet(on(), &|player| player.press(Key::Back)); // dice
    // at an event the clock of a round runs, and a result waits to be signed
    let flash = at_event(FORMS[0]);
    let (mut store, _) = Store::open(flash.clone());
    let settings = store.load::<Settings>(Item::Settings).expect("settings");
    store.save(Item::Settings, &Settings { demo: true, ..settings }).expect("flash works");
    super::play(&flash, |player| {
        player.pass(MINUTE);
        assert!(player.desk.ghost.is_some(), "before the round");
        player.press(Key::Accept);
        play_game(player, 1);
        super::home(player);
        player.pass(3 * MINUTE);
        assert_eq!(player.desk.ghost, None, "a result is to be signed");
    });
}

#[test]
fn issue_22_a_demo_makes_way_for_the_desk_and_what_the_desk_sets_is_kept() {
    let flash = with(on());
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.pass(3 * MINUTE);
        assert!(bench.state().0.ghost.is_some());
        assert_eq!(ask(bench, &super::setting(12)), "no: hold Accept on the device\r\n");
        assert_eq!(bench.state().0.ghost, None);
        bench.act(Deed::Hold(Key::Accept));
        assert_eq!(told(bench, "table").as_deref(), Some("12"));
        bench.pass(3 * MINUTE);
        assert!(bench.state().0.ghost.is_some());
        assert_eq!(ask(bench, &format!("event round {PIN} 2")), "ok\r\n");
    });
    Rig::new(FORMS[0], flash).fingers(|bench| {
        bench.settle();
        assert_eq!(told(bench, "round").as_deref(), Some("2"), "it was not said into the void");
    });
}
