//! PINs: devices on which a seat has another one look the same to whoever does not know it, and so do devices on which a
//! locked purse holds another sum, whatever is tried with it.

use engine::{
    Game, MAX_SEATS, Seat, Turn,
    cyclades::{Action, Cyclades},
};
use firmware::{
    Key,
    games::Asked,
    journal::tag,
    lock::Seal,
    play::{Move, RECALLED},
    screens::Step,
};

use super::{
    cable,
    pair::{Kind, Other, Past, blank},
    secrets::plan,
};
use crate::{
    Flash, Rig,
    games::Luck,
    player::{Player, newest},
    rig::{Bench, Noticed},
    script::Deed,
};
use forms::FORMS;

/// How many other sums are looked at for one that something tells apart.
const LOCKED: usize = 40;
/// So many coins do not pay everything.
const LITTLE: u16 = 16;

/// Everything that can be noticed while the keys are pressed, and what the cable tells then; up to the end of the game, which
/// makes every purse public.
fn watch(bench: &mut Bench<'_>, deeds: &[Deed]) -> (Vec<Noticed>, [String; 3]) {
    bench.settle();
    let mut noticed = vec![bench.noticed()];
    for &deed in deeds {
        bench.act(deed);
        if bench.state().0.open.book::<Cyclades>().is_some_and(|book| book.game().turn() == Turn::Over) {
            return (noticed, Default::default());
        }
        noticed.push(bench.noticed());
    }
    (noticed, cable::ask(bench))
}

/// To the purse that is locked, which is asked for its PIN, or on with the game, and on at random: offers, payments,
/// corrections and steps back among it.
fn deeds(luck: &mut Luck, row: Option<usize>, keys: usize) -> Vec<Deed> {
    let mut deeds = vec![];
    if let Some(row) = row {
        deeds.push(Deed::Press(Key::Back));
        deeds.extend((0..row).map(|_| Deed::Press(Key::Down)));
        deeds.push(Deed::Press(Key::Accept));
    }
    while deeds.len() < keys {
        match luck.below(16) {
            0 => deeds.push(Deed::Hold(Key::Accept)),
            1 => deeds.push(Deed::Press(Key::Back)),
            // the history, a step back, and everybody agrees
            2 if row.is_none() => {
                deeds.extend([Deed::Press(Key::Back), Deed::Press(Key::Back), Deed::Hold(Key::Back)]);
                deeds.extend([Deed::Hold(Key::Accept)].into_iter().chain([Deed::Press(Key::Accept); 4]));
            }
            // as much as the wheel has
            3 if row.is_none() => deeds.extend([Deed::Hold(Key::Up), Deed::Press(Key::Accept)]),
            number if row.is_none() && number < 10 => deeds.push(Deed::Press(Key::Accept)),
            _ => deeds.push(Deed::Press(Key::ALL[luck.below(3) as usize])),
        }
    }
    deeds
}

/// A device with a game whose purses all have a PIN; the one of the seat in a row has this seal.
fn locked(past: &Past<Cyclades>, blank: &Flash, leaders: &[Seat], row: usize, seal: Seal) -> Flash {
    let locked = leaders.iter().enumerate().fold(past.clone(), |past, (index, seat)| {
        let seal = if index == row { seal } else { [index as u8; size_of::<Seal>()] };
        past.with([&[tag::PIN, seat.index() as u8], seal.as_slice()].concat())
    });
    let flash = locked.flash(blank);
    let (book, _) = newest(&flash).expect("a game is in flash");
    assert!(leaders.iter().all(|&seat| book.locks().of(seat).is_set()), "every purse has a PIN");
    flash
}

/// How many incomes were told after an action.
fn incomes_after(past: &Past<Cyclades>, number: usize) -> usize {
    past.actions()[number..].iter().filter(|action| matches!(action, Action::Income(_))).count().saturating_sub(1)
}

/// The seats with a purse of their own.
fn leaders(past: &Past<Cyclades>) -> Vec<Seat> {
    past.game.rules().mode.leaders().collect()
}

/// What two devices let somebody notice must be the same; gives the number of pictures.
fn equal(pair: [(Vec<Noticed>, [String; 3]); 2], what: &str) -> Result<u64, String> {
    let [first, second] = pair;
    let keys = first.0.len().max(second.0.len());
    if let Some(key) = (0..keys).find(|&key| first.0.get(key) != second.0.get(key)) {
        return Err(format!("{what} shows after key {key}"));
    }
    if first.1 != second.1 {
        return Err(format!("the cable tells of {what}"));
    }
    Ok(first.0.iter().map(|noticed| noticed.shots.len() as u64).sum())
}

/// Compares games in each of which a seat has one PIN, or another: no key that does not fit tells them apart. Returns how many
/// pairs of pictures were compared.
pub fn search_pins(seed: u64, games: u64) -> Result<u64, String> {
    let blank = blank();
    let mut pictures = 0;
    for seed in seed..seed + games {
        let mut luck = Luck(seed);
        let Some(past) = Past::play(&plan(seed, &mut luck).setup(), seed, 40, |_| true) else { continue };
        let leaders = leaders(&past);
        let row = luck.below(leaders.len() as u64) as usize;
        let form = FORMS[seed as usize % FORMS.len()];
        let deeds = deeds(&mut luck, Some(row).filter(|_| seed % 2 == 0), 32);
        let pair = std::array::from_fn(|_| {
            let seal = std::array::from_fn(|_| luck.number() as u8);
            let flash = locked(&past, &blank, &leaders, row, seal);
            Rig::new(form, flash).fingers(|bench| watch(bench, &deeds))
        });
        pictures += equal(pair, &format!("game {seed}: the PIN on {}", form.name))?;
    }
    Ok(pictures)
}

/// Whether somebody decides about something that a purse answers, and there is little enough in it for a no.
fn asks_a_purse(game: &Cyclades) -> bool {
    let Turn::Seat(seat) = game.turn() else { return false };
    let mut asks = false;
    game.possible(&mut |action| asks |= game.answers(action).is_some());
    asks && game.rules_gold(seat).coins() < LITTLE
}

/// Something that whoever decides may try, and that one of two purses can pay and the other cannot.
fn telling(one: &Cyclades, other: &Cyclades, luck: &mut Luck) -> Option<Action> {
    let mut actions = vec![];
    one.possible(&mut |action| actions.push(action));
    actions.retain(|&action| one.answers(action).is_some() && one.may(action).is_ok() != other.may(action).is_ok());
    actions.get(luck.below(actions.len() as u64) as usize).copied()
}

/// What was done with locked purses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Locked {
    /// Pairs of pictures that were compared.
    pub pictures: u64,
    /// Pairs on which something was tried that the purse, without its PIN, would have answered otherwise.
    pub tried: u64,
}

/// Compares games that differ in the gold of a purse, where every purse has a PIN: whoever does not know it gets no answer
/// from a purse, whatever he tries with it. Where there is something that only one of the two can pay, it is tried first.
pub fn search_locked(seed: u64, games: u64) -> Result<Locked, String> {
    let blank = blank();
    let mut found = Locked::default();
    for seed in seed..seed + games {
        let mut luck = Luck(seed);
        let least = 160 + luck.below(60) as usize;
        let Some(past) = Past::play(&plan(seed, &mut luck).setup(), seed, least, asks_a_purse) else { continue };
        // the history shows the last actions, and a step back the income before the last: everybody heard them
        let known = |number| number + RECALLED + 8 >= past.len() || incomes_after(&past, number) < 2 * MAX_SEATS;
        let others: Vec<Other<Cyclades>> = (0..LOCKED)
            .filter_map(|_| past.other(Kind::Gold, &mut luck))
            .filter(|other| !other.altered.is_none_or(known))
            .collect();
        let trial = others.iter().find_map(|other| Some((other, telling(&past.game, &other.past.game, &mut luck)?)));
        let (other, action) = match (trial, others.first()) {
            (Some((other, action)), _) => (other, Some(action)),
            (None, Some(other)) => (other, None),
            (None, None) => continue,
        };
        let leaders = leaders(&past);
        let form = FORMS[seed as usize % FORMS.len()];
        let device = |past: &Past<Cyclades>| locked(past, &blank, &leaders, 0, [7; size_of::<Seal>()]);
        let way = action.and_then(|action| {
            let act = Step::Game(Asked::Cyclades(Move::Act(action)));
            Rig::new(form, device(&past)).fingers(|bench| {
                let mut player = Player::new(bench);
                player.way(|step| *step == act)?.into_iter().for_each(|key| player.touch(key));
                Some(player.script.0)
            })
        });
        let mut keys: Vec<Deed> = way.iter().flatten().copied().collect();
        keys.extend(deeds(&mut luck, None, 60));
        let pair = [&past, &other.past].map(|past| Rig::new(form, device(past)).fingers(|bench| watch(bench, &keys)));
        let what = format!("game {seed}: the gold of {:?} on {}, {action:?},", other.owners, form.name);
        found.pictures += equal(pair, &what)?;
        found.tried += u64::from(way.is_some());
    }
    Ok(found)
}
