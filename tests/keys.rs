//! Keys under fingers and bad contacts: no press lost, none invented.

use firmware::{
    Event, Key, Levels,
    keys::{BOUNCE, FIRST_REPEAT, HOLD, Keypad, REPEAT},
    parts::Micros,
};

/// Plays edges `(time, key, down)` and lets the keypad wake itself at its deadlines until `end`.
fn play(start: Levels, edges: &[(Micros, Key, bool)], end: Micros) -> Vec<(Micros, Event)> {
    let mut keypad = Keypad::new(start);
    let mut levels = start;
    let mut told = vec![];
    let mut edges = edges.iter().copied().peekable();
    loop {
        let edge = edges.peek().map_or(Micros::MAX, |edge| edge.0);
        let now = keypad.deadline().map_or(edge, |due| due.min(edge));
        if now > end {
            return told;
        }
        while let Some((_, key, down)) = edges.next_if(|edge| edge.0 <= now) {
            levels = levels.with(key, down);
        }
        keypad.step(levels, now, |event| told.push((now, event)));
    }
}

#[test]
fn first_edge_acts_at_once_and_bounces_are_swallowed() {
    let bouncing: Vec<_> = (0..9).map(|n| (1000 + n * 500, Key::Accept, n % 2 == 0)).collect();
    let told = play(Levels::NONE, &bouncing, HOLD);
    assert_eq!(told, [(1000, Event::Press(Key::Accept))]);
}

#[test]
fn a_tap_shorter_than_the_bounce_time_is_a_press_and_a_release() {
    let told = play(Levels::NONE, &[(0, Key::Back, true), (3000, Key::Back, false)], 1_000_000);
    assert_eq!(told, [(0, Event::Press(Key::Back)), (BOUNCE, Event::Release(Key::Back))]);
}

#[test]
fn a_press_inside_the_bounce_time_of_a_release_is_not_lost() {
    let edges =
        [(0, Key::Down, true), (50_000, Key::Down, false), (55_000, Key::Down, true), (120_000, Key::Down, false)];
    let told = play(Levels::NONE, &edges, 1_000_000);
    let down = |event| (Key::Down, event);
    assert_eq!(
        told.iter().map(|&(at, event)| (at, down(event))).collect::<Vec<_>>(),
        [
            (0, down(Event::Press(Key::Down))),
            (50_000, down(Event::Release(Key::Down))),
            (50_000 + BOUNCE, down(Event::Press(Key::Down))),
            (120_000, down(Event::Release(Key::Down))),
        ]
    );
}

#[test]
fn holding_up_repeats_and_holds_accept_only_holds() {
    let told = play(Levels::NONE, &[(0, Key::Up, true), (0, Key::Accept, true)], FIRST_REPEAT + 2 * REPEAT);
    let repeats: Vec<_> =
        told.iter().filter(|(_, event)| *event == Event::Repeat(Key::Up)).map(|told| told.0).collect();
    assert_eq!(repeats, [FIRST_REPEAT, FIRST_REPEAT + REPEAT, FIRST_REPEAT + 2 * REPEAT]);
    assert!(told.contains(&(HOLD, Event::Hold(Key::Accept))));
    assert!(!told.iter().any(|(_, event)| *event == Event::Repeat(Key::Accept)));
}

#[test]
fn two_keys_at_once_are_two_presses() {
    let told = play(Levels::NONE, &[(10, Key::Up, true), (10, Key::Back, true)], 100);
    assert_eq!(told, [(10, Event::Press(Key::Up)), (10, Event::Press(Key::Back))]);
}

#[test]
fn a_key_held_at_power_on_does_nothing_until_it_was_released() {
    let held = Levels::NONE.with(Key::Accept, true);
    let edges = [(2_000_000, Key::Accept, false), (2_100_000, Key::Accept, true)];
    let told = play(held, &edges, 2_200_000);
    assert_eq!(told, [(2_000_000, Event::Release(Key::Accept)), (2_100_000, Event::Press(Key::Accept))]);
}

#[test]
fn endless_bouncing_neither_floods_nor_blocks_the_other_keys() {
    let mut edges: Vec<_> = (0..40_000).map(|n| (n * 50, Key::Down, n % 2 == 0)).collect();
    edges.push((1_000_010, Key::Accept, true));
    edges.sort_by_key(|edge| edge.0);
    let told = play(Levels::NONE, &edges, 2_000_000);
    assert!(told.contains(&(1_000_010, Event::Press(Key::Accept))));
    // at most one event in each bounce time
    assert!(told.len() <= 2_000_000 / BOUNCE as usize + 3, "{} events", told.len());
}

#[test]
fn random_clean_presses_are_told_one_for_one() {
    let mut state = 7u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % below
    };
    for _ in 0..200 {
        let mut edges = vec![];
        for key in Key::ALL {
            let mut at = random(100_000);
            for _ in 0..10 {
                at += BOUNCE + random(300_000);
                edges.push((at, key, true));
                at += BOUNCE + random(300_000);
                edges.push((at, key, false));
            }
        }
        edges.sort_by_key(|edge| edge.0);
        let told = play(Levels::NONE, &edges, Micros::MAX - 1);
        for key in Key::ALL {
            let presses = told.iter().filter(|(_, event)| *event == Event::Press(key)).count();
            let releases = told.iter().filter(|(_, event)| *event == Event::Release(key)).count();
            assert_eq!((presses, releases), (10, 10));
        }
    }
}
