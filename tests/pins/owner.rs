//! What an owner does with the PIN of a purse.

use super::*;

/// Whether the purse of whoever decides stands on the panel, still dark.
fn sees_purse(player: &mut Player<'_, '_>, row: usize) -> bool {
    let game = player.game();
    let Turn::Seat(first) = game.turn() else { panic!("somebody decides") };
    let seat = if row == 0 { first } else { game.seats().filter(|&seat| seat != first).nth(row - 1).expect("a row") };
    if let Some(session) = Cyclades::session_mut(&mut player.desk.open) {
        session.hand_over(firmware::games::cyclades::Secret::gold(seat), true);
    }
    let screen = Screen::Play(Face::Secret(Secret));
    let mut pixels = vec![0; Frame::bytes(player.desk.form.size)];
    let _ = screen.draw(&player.desk, &mut Frame::new(player.desk.form.size, &mut pixels));
    pixels == player.pixels()
}

#[test]
fn an_owner_with_one_wrong_press_waits_two_seconds_and_the_log_tells_no_press() {
    let flash = locked(&[100]);
    let notes = at(&flash, |player| {
        blind(player, [Key::Back, Key::Accept]);
        blind(player, pin(101));
        player.pass(2 * SECOND);
        assert!(!sees_purse(player, 0));
        blind(player, pin(100));
        assert!(sees_purse(player, 0));
        player.pass(SECOND);
        // held it is shown, and once: whoever holds the key then sees nothing
        blind(player, [Key::Back]);
    });
    assert_eq!(wrong(&flash), 1);
    let pressed = notes.iter().filter(|note| matches!(note, Note::Pressed(_))).count();
    assert_eq!(pressed, 3, "menu, purse, and back from it");
}

#[test]
fn the_purse_of_a_seat_is_not_opened_by_the_pin_of_another() {
    let flash = locked(&[100, 200, 300]);
    for (row, own, other) in [(0, 100, 200), (1, 200, 300), (2, 300, 100)] {
        at(&flash, |player| {
            let to_purse = [Key::Back].into_iter().chain(vec![Key::Down; row]).chain([Key::Accept]);
            player.pass(40 * SECOND);
            blind(player, to_purse.clone());
            blind(player, pin(other));
            assert!(!sees_purse(player, row), "the PIN of another");
            // neither do holding, waiting and leaving lead there
            player.finger(Key::Accept, 900_000);
            assert!(!sees_purse(player, row));
            player.pass(40 * SECOND);
            assert!(!sees_purse(player, row));
            blind(player, [Key::Back, Key::Back]);
            blind(player, to_purse);
            blind(player, pin(own));
            assert!(sees_purse(player, row), "its own PIN");
        });
    }
    assert_eq!(wrong(&flash), 3);
}

#[test]
fn a_pin_is_changed_and_removed_by_its_owner_over_restarts() {
    let flash = locked(&[100]);
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        pin(100).into_iter().for_each(|key| player.press(key));
        player.press(Key::Up);
        player.press(Key::Accept);
        pin(500).into_iter().chain(pin(500)).for_each(|key| player.press(key));
    });
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Code(_))));
        pin(500).into_iter().for_each(|key| player.press(key));
        // held it is shown once; after that the PIN is wanted again
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        player.let_go(Key::Accept);
        assert!(!matches!(player.screen, Screen::Play(Face::Secret(_))));
        to_menu(player);
        player.press(Key::Accept);
        pin(500).into_iter().for_each(|key| player.press(key));
        [Key::Down, Key::Down, Key::Accept].into_iter().for_each(|key| player.press(key));
    });
    at(&flash, |player| {
        let before = player.presses;
        to_menu(player);
        player.press(Key::Accept);
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        assert_eq!(player.presses - before, 3, "without a PIN a peek is three presses");
    });
    assert_eq!(wrong(&flash), 0);
}

#[test]
fn a_forgotten_pin_is_taken_away_by_all_others_and_leaves_a_trace() {
    let flash = locked(&[100, 200]);
    let freed = || newest(&flash).expect("a game").0.locks().freed();
    at(&flash, |player| {
        blind(player, [Key::Back, Key::Accept]);
        blind(player, pin(101));
        // forgotten: one of the others has a PIN and must use it, the others press
        blind(player, [Key::Up]);
        blind(player, [Key::Accept; 3]);
        assert_eq!(freed(), 0, "a press is not enough for a seat with a PIN");
        blind(player, [Key::Back, Key::Accept]);
        player.pass(3 * SECOND);
        blind(player, pin(101));
        blind(player, [Key::Up]);
        let game = player.game();
        let Turn::Seat(first) = game.turn() else { panic!("somebody decides") };
        let second = game.seats().find(|&seat| seat != first).expect("another seat");
        let asked: Vec<Seat> = game.seats().filter(|&seat| seat != first).collect();
        for seat in asked {
            assert_eq!(freed(), 0);
            blind(player, [Key::Accept]);
            if seat == second {
                assert_eq!(freed(), 0);
                blind(player, pin(200));
            }
        }
        assert_eq!(freed(), 1);
    });
    let book = newest(&flash).expect("a game").0;
    assert_eq!(book.locks().freed(), 1, "everybody can see it, also after a restart");
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Secret(_))), "it has no PIN any more");
    });
}
