//! PINs: devices on which a seat has another one look the same to whoever does not know it.

use firmware::{Key, form::FORMS, journal::tag, lock::Seal};

use super::{
    cable,
    pair::{Past, blank},
    plan,
};
use crate::{
    Rig,
    games::Luck,
    player::newest,
    rig::{Bench, Noticed},
    script::Deed,
};

/// Everything that can be noticed while the keys are pressed, and what the cable tells then.
fn watch(bench: &mut Bench<'_>, deeds: &[Deed]) -> (Vec<Noticed>, [String; 3]) {
    bench.settle();
    let mut noticed = vec![bench.noticed()];
    for &deed in deeds {
        bench.act(deed);
        noticed.push(bench.noticed());
    }
    (noticed, cable::ask(bench))
}

/// To the purse that is locked, which is asked for its PIN, and on at random.
fn deeds(luck: &mut Luck, row: usize) -> Vec<Deed> {
    let mut deeds = vec![Deed::Press(Key::Back)];
    deeds.extend((0..row).map(|_| Deed::Press(Key::Down)));
    deeds.push(Deed::Press(Key::Accept));
    for _ in 0..30 {
        let key = Key::ALL[luck.below(3) as usize];
        deeds.push(match luck.below(12) {
            0 => Deed::Hold(Key::Accept),
            1 => Deed::Press(Key::Back),
            _ => Deed::Press(key),
        });
    }
    deeds
}

/// Compares games in each of which a seat has one PIN, or another: no key that does not fit tells them apart. Returns how many
/// pairs of pictures were compared.
pub fn search_pins(seed: u64, games: u64) -> Result<u64, String> {
    let blank = blank();
    let mut pictures = 0;
    for seed in seed..seed + games {
        let mut luck = Luck(seed);
        let Some(past) = Past::play(&plan(seed, &mut luck).setup(), seed, 40, false) else { continue };
        let leaders: Vec<_> = past.game.seats().filter(|&seat| past.game.rules().mode.leader(seat) == seat).collect();
        let row = luck.below(leaders.len() as u64) as usize;
        let form = FORMS[seed as usize % FORMS.len()];
        let deeds = deeds(&mut luck, row);
        let [first, second] = std::array::from_fn(|_| {
            // every purse has a PIN, so that the one that is asked for is among them; only one of them differs
            let locked = leaders.iter().enumerate().fold(past.clone(), |past, (index, seat)| {
                let mut seal: Seal = [index as u8; size_of::<Seal>()];
                if index == row {
                    seal.fill_with(|| luck.number() as u8);
                }
                past.with([&[tag::PIN, seat.index() as u8], seal.as_slice()].concat())
            });
            let flash = locked.flash(&blank);
            let (book, _) = newest(&flash).expect("a game is in flash");
            assert!(leaders.iter().all(|&seat| book.locks().of(seat).is_set()), "every purse has a PIN");
            Rig::new(form, flash).fingers(|bench| watch(bench, &deeds))
        });
        if let Some(key) = (0..first.0.len()).find(|&key| first.0[key] != second.0[key]) {
            return Err(format!("game {seed}: the PIN shows on {} after key {key}", form.name));
        }
        if first.1 != second.1 {
            return Err(format!("game {seed}: the cable tells of a PIN"));
        }
        pictures += first.0.iter().map(|noticed| noticed.shots.len() as u64).sum::<u64>();
    }
    Ok(pictures)
}
