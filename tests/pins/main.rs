//! PINs by keys alone: what an owner does with them, and how far the best attacker gets with the device in his hands.

mod attacker;
mod host;
mod owner;

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, question::Question},
};
use firmware::{
    Desk, Frame, Key, Levels, Note, Open, Settings,
    games::{
        Listed as _, Screen as GameScreen,
        cyclades::screens::{Menu, Table},
    },
    journal::Book,
    parts::Micros,
    play::{
        Face, Session,
        screens::{Aim, Code, Owner, Secret},
    },
    screens::{Screen, SettingsList},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    games::{Luck, choose},
    player::{Player, newest},
    rig::Bench,
    whole::step,
};

const SECOND: Micros = 1_000_000;
/// What an attacker has: the time of a game.
const GAME: Micros = 90 * 60 * SECOND;
/// The most tries he may have in it.
const MOST: usize = 12;

/// The PIN with this number: no two are alike.
fn pin(number: usize) -> [Key; 6] {
    let keys = [Key::Up, Key::Down, Key::Accept];
    std::array::from_fn(|place| keys[number / 3usize.pow(place as u32) % 3])
}

/// A device with a game of four, where each seat has the PIN with its number in `pins`, in the order
/// of the menu.
fn locked(pins: &[usize]) -> Flash {
    let flash = Flash::new();
    let form = FORMS[0];
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        player.read_on();
        // something that can be taken back
        let action = choose(player.game(), &mut Luck(1)).expect("somebody decides");
        assert!(player.play(action));
        player.read_on();
        for (row, &number) in pins.iter().enumerate() {
            to_menu(&mut player);
            (0..row).for_each(|_| player.press(Key::Down));
            player.press(Key::Accept);
            player.press(Key::Up);
            pin(number).into_iter().chain(pin(number)).for_each(|key| player.press(key));
            assert_eq!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))));
        }
    });
    flash
}

fn to_menu(player: &mut Player<'_, '_>) {
    if player.screen != Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))) {
        player.press(Key::Back);
    }
    assert_eq!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))));
}

/// How many wrong tries the journal tells.
fn wrong(flash: &Flash) -> u32 {
    newest(flash).expect("a game").0.locks().wrong()
}

/// Sits down at a device with a game.
fn at(flash: &Flash, act: impl FnOnce(&mut Player<'_, '_>)) -> Vec<Note> {
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        act(&mut player);
    });
    rig.notes()
}

/// Presses without comparing pictures.
fn blind(player: &mut Player<'_, '_>, keys: impl IntoIterator<Item = Key>) {
    keys.into_iter().for_each(|key| player.finger(key, 80_000));
}
