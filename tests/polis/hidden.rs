//! What the numbers of a hand on the public page tell: nothing (PO-INFO-3).

use std::collections::BTreeMap;

use engine::polis::{BattleCards, battle::Moment, words::Side};
use firmware::{
    Key, Language,
    games::{
        Screen as GameScreen,
        polis::{plan::Plan, screens::Table},
    },
    screens::Screen,
};
use forms::FORMS;
use tests::player::{Player, polis::choose};

use crate::games::{Luck, at_table};

/// Looks at one hand.
const LOOKS: usize = 1500;
/// Beyond this a sum of squares of so many freedoms comes once in a million times (Wilson and Hilferty).
fn bound(freedoms: usize) -> f64 {
    let free = freedoms as f64;
    free * (1.0 - 2.0 / (9.0 * free) + 4.753 * (2.0 / (9.0 * free)).sqrt()).powi(3)
}

/// The rows of a hand as they are drawn, without the numbers before them; 320 pixels wide, two in a byte.
fn rows(pixels: &[u8], held: usize) -> Vec<Vec<u8>> {
    let row = |number: usize| {
        let lines = (57 + 32 * number + 1..57 + 32 * number + 29).map(|y| &pixels[160 * y + 20..160 * (y + 1)]);
        lines.flatten().copied().collect()
    };
    (0..held).map(row).collect()
}

/// Looks at the hand that is due: what stands in each row while the key is held, and the public page afterwards.
fn look(player: &mut Player<'_, '_>, held: usize) -> (Vec<Vec<u8>>, Vec<u8>) {
    player.press(Key::Accept);
    player.hold_down(Key::Accept);
    let shown = rows(&player.pixels(), held);
    player.let_go(Key::Accept);
    let public = player.pixels();
    // the last row of the page is another look
    player.press(Key::Up);
    while !row_is_look(player) {
        player.press(Key::Down);
    }
    (shown, public)
}

/// Whether Accept would open the hand once more.
fn row_is_look(player: &Player<'_, '_>) -> bool {
    use firmware::{Event, games::Asked, play::Move, screens::Step};
    let mut screen = player.screen;
    matches!(screen.key(Event::Press(Key::Accept), &player.desk), Step::Game(Asked::Polis(Move::Look(_))))
}

/// The sum of squares of what was counted, with so many expected in each place.
fn squares(counted: &[usize], expected: f64) -> f64 {
    counted.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// Every card is as often called by every number, whatever it was called at the last look, and the public page is the same after
/// each look, to the pixel.
#[test]
fn issue_18_numbers_on_the_public_page_tell_nothing() {
    let form = FORMS.into_iter().find(|form| (form.size.width, form.size.height) == (320, 240)).expect("one is wide");
    let plan = Plan { cards: BattleCards::Dealt, ..Plan::usual() };
    let mut judged = [0; 2];
    for seed in 0..40 {
        if judged.iter().all(|&hands| hands > 0) {
            break;
        }
        at_table(Language::English, form, plan, |player| {
            let mut luck = Luck(seed);
            for _ in 0..600 {
                player.read_polis();
                let moment = player.polis().battle().map(|battle| battle.moment);
                if matches!(player.screen, Screen::Game(GameScreen::Polis(Table::Hand(_)))) {
                    let side = player.polis().decider().expect("somebody decides");
                    let held = player.polis().battle().map_or(0, |battle| battle.held[side].into());
                    if held >= 4 && judged[side as usize] == 0 {
                        judge(player, held);
                        judged[side as usize] = if moment == Some(Moment::Attack) { 1 } else { 2 };
                    }
                }
                let Some(action) = choose(player.polis(), &mut |bound| luck.below(bound)) else { return };
                if player.do_polis(action).is_none() || player.desk.refused.is_some() {
                    return;
                }
            }
        });
    }
    assert_eq!(judged.map(|hands| hands > 0), Side::ALL.map(|_| true), "no hand of some side was looked at");
}

/// Looks again and again at the hand that is due.
fn judge(player: &mut Player<'_, '_>, held: usize) {
    let (_, open) = look(player, held);
    let mut kinds: Vec<Vec<u8>> = vec![];
    let mut kind = |row: Vec<u8>| {
        kinds.iter().position(|known| *known == row).unwrap_or_else(|| {
            kinds.push(row);
            kinds.len() - 1
        })
    };
    let mut looks = vec![];
    for _ in 0..LOOKS {
        let (shown, public) = look(player, held);
        assert!(public == open, "the public page tells which look it was");
        looks.push(shown.into_iter().map(&mut kind).collect());
    }
    assert!(kinds.len() > 1, "a hand of equal cards tells nothing anyway");
    let found = verdict(&looks).unwrap_or_else(|why| panic!("{why}"));
    println!("{LOOKS} looks at {held} cards, {} kinds; two looks in a row: {found:.1}", kinds.len());
}

/// Whether numbers tell something about cards: the kind of card that each number stood for, look by look.
fn verdict(looks: &[Vec<usize>]) -> Result<f64, String> {
    let held = looks[0].len();
    let mut counted: BTreeMap<usize, Vec<usize>> = BTreeMap::new(); // how often by each number
    let mut pairs = vec![0; held * held]; // the number of one card at a look and at the next
    // a card that is there once is followed
    let single = |kind: &&usize| looks[0].iter().filter(|other| other == kind).count() == 1;
    let single = *looks[0].iter().find(single).unwrap_or(&looks[0][0]);
    let mut last = None;
    for look in looks {
        for (number, &kind) in look.iter().enumerate() {
            counted.entry(kind).or_insert_with(|| vec![0; held])[number] += 1;
        }
        let now = look.iter().position(|&kind| kind == single).ok_or("the hand is not the same at each look")?;
        if let Some(before) = last.replace(now) {
            pairs[held * before + now] += 1;
        }
    }
    for numbers in counted.values() {
        let copies: usize = numbers.iter().sum();
        let found = squares(numbers, copies as f64 / held as f64);
        if found > bound(held - 1) {
            return Err(format!("a card prefers a number: {numbers:?}, {found:.1}"));
        }
    }
    let found = squares(&pairs, (looks.len() - 1) as f64 / (held * held) as f64);
    let free = found < bound(held * held - 1);
    if free { Ok(found) } else { Err(format!("a number hangs on the last one: {pairs:?}, {found:.1}")) }
}

/// Devices whose numbers tell something are found: the same order at each look, one that turns by a place, one that favours a number.
#[test]
fn issue_18_numbers_that_tell_something_are_found() {
    let turned = |look: usize| (0..5).map(|number| (number + look) % 5).collect::<Vec<_>>();
    let favoured = |look: usize| if look.is_multiple_of(7) { turned(0) } else { turned((look * 2_654_435_761) >> 7) };
    for (name, device) in [("fixed", &(|_| turned(0)) as &dyn Fn(usize) -> Vec<usize>), ("turning", &turned)] {
        assert!(verdict(&(0..LOOKS).map(device).collect::<Vec<_>>()).is_err(), "{name}");
    }
    assert!(verdict(&(0..LOOKS).map(favoured).collect::<Vec<_>>()).is_err(), "favoured");
}
