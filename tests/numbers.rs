//! Things in a hand are called by numbers on the public page, which are dealt anew at each look: a number tells nothing
//! (PO-INFO-3, OL-INFO-7).

use std::collections::BTreeMap;

use engine::{
    Game, Turn,
    olympos::{self, Olympos, plan::Task},
    polis::{self, Polis, battle::Moment},
};
use firmware::{
    Key,
    games::{Asked, Listed},
    journal::Kept,
    play::{Face, Move},
    screens::{Screen, Step},
};
use forms::FORMS;
use tests::{
    Rig,
    games::Luck,
    leaks::{Past, Secretive, blank},
    player::Player,
    searched::{Searched, game},
};

/// How often somebody looks.
const LOOKS: usize = 400;

/// What each number means to whoever looked last, as a thing that can be counted.
type Meanings = Vec<u8>;

/// Looks again and again, each time as long as it takes; `meanings` tells what the numbers mean then.
fn look<G: Secretive>(
    past: &Past<G>,
    again: impl Fn(&mut Player<'_, '_>),
    meanings: impl Fn(&Player<'_, '_>) -> Meanings,
) -> Vec<Meanings> {
    Rig::new(FORMS[0], past.flash(&blank())).fingers(|bench| {
        let mut player = Player::new(bench);
        let mut luck = Luck(past.len() as u64);
        (0..LOOKS)
            .map(|_| {
                again(&mut player);
                assert!(matches!(player.screen, Screen::Play(Face::Secret(_))), "{:?}", player.screen);
                player.finger(Key::Accept, 700_000 + luck.below(700_000));
                meanings(&player)
            })
            .collect()
    })
}

/// Every thing is called by every number as often as chance has it, and the order of a look says nothing about the next.
fn tell_nothing(looks: &[Meanings]) {
    let hand = &looks[0];
    let held = hand.len();
    let mut copies: BTreeMap<u8, f64> = BTreeMap::new();
    hand.iter().for_each(|&thing| *copies.entry(thing).or_default() += 1.0);
    let (mut distance, mut freedom) = (0.0, 0);
    for number in 0..held {
        for (&thing, &count) in &copies {
            let expected = looks.len() as f64 * count / held as f64;
            let seen = looks.iter().filter(|meanings| meanings[number] == thing).count() as f64;
            distance += (seen - expected) * (seen - expected) / expected;
        }
        freedom += copies.len() - 1;
    }
    let freedom = freedom as f64;
    assert!(distance < freedom + 5.0 * (2.0 * freedom).sqrt(), "{distance:.1} with {freedom} degrees of freedom");
    // with so many orders of what can be told apart the same one comes twice in a row so often
    let factorial = |number: usize| (1..=number).map(|factor| factor as f64).product::<f64>();
    let orders = factorial(held) / copies.values().map(|&count| factorial(count as usize)).product::<f64>();
    let same = looks.iter().zip(&looks[1..]).filter(|(one, other)| one == other).count() as f64;
    let expected = looks.len() as f64 / orders;
    println!(
        "{held} things, {orders} orders: {distance:.1} of {freedom} degrees; twice in a row {same}, {expected:.1} expected"
    );
    assert!(same < expected + 5.0 * expected.sqrt() + 3.0, "twice in a row {same} times, {expected:.1} expected");
}

#[test]
fn po_info_3_numbers_of_a_battle_hand_are_dealt_anew_at_each_look() {
    let attacks = |game: &Polis| {
        let held = |battle: &polis::battle::Battle| battle.held[battle.attacker];
        game.battle().is_some_and(|battle| battle.moment == Moment::Attack && (3..6).contains(&held(battle)))
    };
    let mut hands = 0;
    for seed in (0..).take(60) {
        let mut setup = Polis::random_setup(seed);
        setup.cards = polis::BattleCards::Dealt;
        let Some(past) = Past::<Polis>::play(&setup, seed, 0, attacks) else { continue };
        let held = past.game.battle().map_or(0, |battle| battle.held[battle.attacker]);
        // after the first look the row for another one comes behind the numbers
        let again = |player: &mut Player<'_, '_>| {
            player.find(|step| matches!(step, Step::Game(Asked::Polis(Move::Look(_)))));
        };
        let looks = look(&past, again, |player| {
            let session = Polis::session(&player.desk.open).expect("a game");
            let meaning = |number: u8| match session.meant([number, 1 + number % held]) {
                Some(polis::Action::Attack(card, _)) => card.0,
                other => panic!("number {number} means {other:?}"),
            };
            (1..=held).map(meaning).collect()
        });
        tell_nothing(&looks);
        hands += 1;
        if hands == 4 {
            return;
        }
    }
    panic!("only {hands} hands");
}

#[test]
fn ol_info_7_numbers_of_the_oracle_are_dealt_anew_at_each_look() {
    let keeps = |game: &Olympos| matches!(game.task(), Some(Task::Keep(_))) && matches!(game.turn(), Turn::Seat(_));
    let mut hands = 0;
    for seed in (0..).take(200) {
        let mut setup = Olympos::random_setup(seed);
        setup.cards = olympos::setup::Cards::OnDevice;
        setup.by_hand = false;
        let Some(past) = Past::<Olympos>::play(&setup, seed, 0, keeps) else { continue };
        let taken = past.game.taken_up();
        let again = |player: &mut Player<'_, '_>| {
            player.read_olympos();
            if !matches!(player.screen, Screen::Play(Face::Secret(_))) {
                player.press(Key::Accept);
            }
        };
        let looks = look(&past, again, |player| {
            assert!(game::<Olympos>(player).check(olympos::Action::Done).is_err(), "a card is kept first");
            let session = Olympos::session(&player.desk.open).expect("a game");
            let meaning = |number: u8| match session.meant([number, 0]) {
                Some(olympos::Action::Keep(card)) => card.index() as u8,
                other => panic!("number {number} means {other:?}"),
            };
            (1..=taken).map(meaning).collect()
        });
        tell_nothing(&looks);
        hands += 1;
        if hands == 3 {
            return;
        }
    }
    panic!("only {hands} Oracles");
}
