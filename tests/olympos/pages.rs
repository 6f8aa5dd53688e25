//! Pages that tell several things at once: the path, and the cost with cubes.

use engine::olympos::{Action, plan::Task, words::Progress};
use firmware::{
    Key, Language,
    games::{
        Screen as GameScreen,
        olympos::{
            Plan,
            screens::{Bill, Table},
        },
    },
    screens::Screen,
};
use forms::FORMS;
use tests::player::Player;

use crate::play::at_table;

fn press(player: &mut Player<'_, '_>, keys: &[Key]) {
    keys.iter().for_each(|&key| player.press(key));
}

#[test]
fn ol_table_2_land_and_sea_are_told_on_one_page() {
    at_table((FORMS[0], Language::English), Plan::START, |player, _| {
        press(player, &[Key::Accept]); // a new settler
        let asked = player.screen;
        press(player, &[Key::Up, Key::Down, Key::Down]);
        assert_ne!(player.screen, asked);
        press(player, &[Key::Back]);
        assert_eq!(player.screen, asked, "what was turned too far begins anew");
        press(player, &[Key::Up, Key::Down, Key::Down, Key::Accept]);
        let plan = player.olympos().plan();
        assert_eq!((plan.land, plan.sea), (Some(2), Some(2)));
        // both are one answer
        press(player, &[Key::Back]);
        let plan = player.olympos().plan();
        assert_eq!((plan.land, plan.sea, player.screen), (None, None, asked));
        press(player, &[Key::Back]);
        assert_eq!(player.olympos().task(), None);
    });
}

#[test]
fn ol_prog_3_cubes_are_handed_in_on_the_cost_page() {
    at_table((FORMS[0], Language::English), Plan::START, |player, _| {
        let buyer = player.olympos().active();
        assert_eq!(player.olympos().player(buyer).cubes.iter().sum::<u8>(), 1);
        player.act_olympos(Action::Progress(Progress::Medicine)).expect("a way to it");
        press(player, &[Key::Accept, Key::Accept]); // its row and its column
        let page = Screen::Game(GameScreen::Olympos(Table::Bill(Bill::PROGRESS)));
        assert_eq!(player.screen, page);
        press(player, &[Key::Down]);
        assert_ne!(player.screen, page);
        press(player, &[Key::Down]);
        assert_eq!(player.screen, page, "after all of them there are none again");
        press(player, &[Key::Down, Key::Back]);
        assert_eq!(player.screen, page);
        press(player, &[Key::Down, Key::Accept]);
        let game = player.olympos();
        assert_eq!(game.player(buyer).cubes, [0; 4]);
        assert!(game.player(buyer).tiles.has(Progress::Medicine));
        assert_eq!(game.task(), Some(Task::Bonus));
    });
}
