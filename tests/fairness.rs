//! The dealer is fair, and the battery that says so finds every planted fault.

use std::{collections::HashMap, thread};

use engine::{Game, Turn, chance};
use tests::fairness::{
    Deck, Finding, Outcome, Real, battery,
    battery::Sit,
    examine,
    faults::{FAULTS, Fault},
};

/// What the real dealer must pass with in `cargo test`; `cargo run --release -p tests --bin fairness` goes further.
const ROLLS: usize = 10_000_000;
/// What is enough for each planted fault.
const ROLLS_OF_A_FAULT: usize = 1_000_000;

const REAL: Sit<'static> = &|game| Box::new(Real::new(game));

#[test]
fn ten_million_rolls_of_each_die_are_fair() {
    let findings = examine(REAL, 0, ROLLS);
    findings.iter().for_each(|finding| println!("{finding}"));
    assert!(findings.iter().all(Finding::ordinary));
}

#[test]
fn the_real_dealer_passes_with_what_the_faults_get() {
    let findings = examine(REAL, 1 << 20, ROLLS_OF_A_FAULT);
    findings.iter().for_each(|finding| println!("{finding}"));
    assert!(findings.iter().all(Finding::ordinary));
}

#[test]
fn every_planted_fault_is_found() {
    let judge = |fault: &Fault| {
        let findings = examine(&fault.sit, 1 << 20, ROLLS_OF_A_FAULT);
        let mut found_by = vec![];
        for finding in findings.iter().filter(|finding| finding.damning()) {
            if !found_by.contains(&finding.test) {
                found_by.push(finding.test);
            }
        }
        found_by
    };
    let (first, second) = FAULTS.split_at(FAULTS.len() / 2);
    let half = |faults: &'static [Fault]| faults.iter().map(judge).collect::<Vec<_>>();
    let found = thread::scope(|scope| {
        let other = scope.spawn(|| half(second));
        [half(first), other.join().unwrap()].concat()
    });
    for (fault, found_by) in FAULTS.iter().zip(&found) {
        println!("{:52} {}", fault.name, found_by.join(", "));
    }
    for (fault, found_by) in FAULTS.iter().zip(&found) {
        assert!(found_by.contains(&fault.found_by), "{}: not by {}", fault.name, fault.found_by);
    }
}

/// If the p-values are true, one in ten is below 0.1 and one in ten above 0.9.
#[test]
fn the_battery_does_not_cry_wolf() {
    let (mut low, mut high, mut all) = (0, 0, 0);
    for run in 0..40 {
        for finding in examine(REAL, 1 << 32 | run << 24, 50_000) {
            match finding.outcome {
                Outcome::Chance(p) => {
                    low += u32::from(p < 0.1);
                    high += u32::from(p > 0.9);
                    all += 1;
                }
                Outcome::Law(held) => assert!(held),
            }
        }
    }
    println!("{low} below 0.1 and {high} above 0.9 of {all}");
    // ten in a hundred, give or take four standard deviations
    let slack = (f64::from(all) * 0.09).sqrt() * 4.0;
    for count in [low, high] {
        assert!((f64::from(count) - f64::from(all) / 10.0).abs() < slack);
    }
}

/// Deals a deck in every way the numbers can fall, and counts the orders. A number below `bound` is each of its values.
fn all_deals(deck: &Deck, dealt: &mut Vec<u8>, orders: &mut HashMap<Vec<u8>, u32>) {
    if deck.turn() == Turn::Over {
        *orders.entry(dealt.clone()).or_default() += 1;
        return;
    }
    for number in 0..chance::total(deck) {
        let card = chance::draw(deck, |bound| number.min(bound - 1)).unwrap();
        let mut rest = deck.clone();
        rest.apply(card).unwrap();
        dealt.push(card.0);
        all_deals(&rest, dealt, orders);
        dealt.pop();
    }
}

#[test]
fn every_order_of_up_to_six_cards_is_dealt_equally_often() {
    let mut decks: Vec<Vec<u32>> = vec![vec![]];
    // every deck of one to six cards, in every division into kinds
    for place in 0.. {
        let Some(deck) = decks.get(place).cloned() else { break };
        let cards: u32 = deck.iter().sum();
        let more = (1..=6 - cards).map(|copies| [deck.clone(), vec![copies]].concat());
        decks.extend(more);
    }
    assert_eq!(decks.len(), 64);
    for kinds in &decks[1..] {
        let mut orders = HashMap::new();
        all_deals(&Deck::of_kinds(kinds), &mut vec![], &mut orders);
        // each order of the kinds stands for as many deals as its copies can be told apart
        let factorial = |count: u32| (1..=count).product::<u32>();
        let same: u32 = kinds.iter().map(|&copies| factorial(copies)).product();
        assert!(orders.values().all(|&deals| deals == same), "{kinds:?}");
        assert_eq!(orders.len() as u32 * same, factorial(kinds.iter().sum()), "{kinds:?}");
    }
}

#[test]
fn orders_are_numbered_without_gap() {
    let mut orders = HashMap::new();
    all_deals(&Deck::new(5), &mut vec![], &mut orders);
    let mut ranks: Vec<_> = orders.keys().map(|order| battery::rank(order)).collect();
    ranks.sort_unstable();
    assert!(ranks.into_iter().eq(0..120));
}
