//! The set-up of Cyclades as bytes. Fields stay as they are for ever: games are saved so.

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::area::{Area, AreaSet, MAX_AREAS};
use super::chart::{Chart, Facts, Kind};
use super::options::{Displacement, Options};
use super::part::Part;
use super::setup::{ByHand, Ladder, Mode, Setup};
use crate::packed::{Packed, Reader, read_by, write_by};
use crate::{BySeat, Seat};

/// More bytes than a set-up with the largest chart takes.
const MOST: usize = 2048;
/// How many house rules there are.
const OPTIONS: usize = 42;

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Self::serialize(self, serializer)
        } else {
            write_by(serializer, MOST, |put| pack(self, put))
        }
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Self::deserialize(deserializer)
        } else {
            read_by(deserializer, MOST, unpack)
        }
    }
}

/// Packs the house rules: those before the one that is no switch, and those after it.
macro_rules! options {
    ($($before:ident),*; $displacement:ident; $($after:ident),*) => {
        fn pack_options(options: &Options) -> [u8; OPTIONS] {
            [$(options.$before as u8,)* options.$displacement as u8, $(options.$after as u8),*]
        }

        fn unpack_options(bytes: &mut Reader<'_>) -> Options {
            Options {
                $($before: bytes.is_set(),)*
                $displacement: displacement(bytes),
                $($after: bytes.is_set(),)*
            }
        }
    };
}

options! {
        deploy_ship_required, third_area_priestess, pauper_free, allow_overbid, upkeep_auction_order,
        minotaur_move_any_land, mandatory_printed_order, relocate, automatic_discount, zeus_burn,
        extra_ships_any_own_sea, port_printed_sea, metropolis_lost, sea_lift_same_island, hero_group, retreat_split,
        pandora_first, minotaur_pins_side, lone_minotaur_dies, odysseus_ignores_metropolis, sacrifice_in_battle,
        penthesilea_discount, hero_reshuffle, creature_reshuffle_when_empty, sphinx_play_first, decline_effect,
        giant_own_area, steal_from_teammate, griffin_public, graeae_plain, cerberus_neutral_pays, hydra_horn_always;
        polyphemus_on_move;
        medusa_blocks_placement, medusa_blocks_giant, apollo_own_areas, eliminated_stay, team_ship_chain,
        elimination_side, discard_visible, croesus_blind, graeae_feeds_cerberus
}

fn displacement(bytes: &mut Reader<'_>) -> Displacement {
    match bytes.take() {
        0 => Displacement::Displace,
        1 => Displacement::Destroy,
        2 => Displacement::Nothing,
        _ => bytes.fail(Displacement::Displace),
    }
}

fn mode(bytes: &mut Reader<'_>) -> Mode {
    Mode::ALL.get(usize::from(bytes.take())).copied().unwrap_or_else(|| bytes.fail(Mode::Two))
}

/// Packs a number, seven bits in a byte, the lowest first.
fn number(mut number: u64, put: &mut dyn FnMut(u8)) {
    while number >= 0x80 {
        put(number as u8 | 0x80);
        number >>= 7;
    }
    put(number as u8);
}

#[inline(never)]
fn pack(setup: &Setup, put: &mut dyn FnMut(u8)) {
    put(setup.mode as u8);
    pack_options(&setup.options).into_iter().for_each(&mut *put);
    number(setup.ladder.0.into(), put);
    let (Setup { die, buildings, target, .. }, colours) = (setup, setup.colours.iter().map(|(_, &colour)| colour));
    die.iter().chain(buildings).chain([target]).copied().chain(colours).for_each(&mut *put);
    put(setup.chart.is_some().into());
    if let Some(chart) = &setup.chart {
        put(chart.areas().len() as u8); // at most 64
        chart.areas().iter().filter_map(|area| chart.facts(area)).for_each(|facts| pack_facts(&facts, put));
    }
    put(setup.part.is_some().into());
    setup.part.iter().for_each(|&part| put(part as u8));
    put(setup.by_hand.dice.into());
    put(setup.by_hand.decks.into());
    put(setup.sheet.is_some().into());
    setup.sheet.into_iter().for_each(&mut *put);
}

fn pack_facts(facts: &Facts, put: &mut dyn FnMut(u8)) {
    put(facts.kind.is_land().into());
    if let Kind::Land { sites, priestess, harbours } = facts.kind {
        put(sites);
        put(priestess.into());
        for harbour in harbours {
            put(harbour.is_some().into());
            harbour.into_iter().for_each(|area| put(area.into()));
        }
    }
    put(facts.horns);
    number(facts.neighbours.0, put);
}

#[inline(never)]
fn unpack(bytes: &mut Reader<'_>) -> Setup {
    Setup {
        mode: mode(bytes),
        options: unpack_options(bytes),
        ladder: Ladder(u32::try_from(bytes.number(5)).unwrap_or_else(|_| bytes.fail(0))),
        die: take(bytes),
        buildings: take(bytes),
        target: bytes.take(),
        colours: BySeat::from_fn(|_: Seat| bytes.take()),
        chart: if bytes.is_set() { unpack_chart(bytes) } else { None },
        // the first set-ups end here, or after one of these
        part: later(bytes).and_then(|part| Part::ALL.get(usize::from(part)).copied()),
        by_hand: by_hand(bytes),
        sheet: later(bytes),
    }
}

fn take<const COUNT: usize>(bytes: &mut Reader<'_>) -> [u8; COUNT] {
    core::array::from_fn(|_| bytes.take())
}

fn by_hand(bytes: &mut Reader<'_>) -> ByHand {
    match (bytes.later(), bytes.later()) {
        (dice, Some(decks)) => ByHand { dice: dice == Some(1), decks: decks == 1 },
        (_, None) => ByHand::default(),
    }
}

/// A byte that may be missing.
fn later(bytes: &mut Reader<'_>) -> Option<u8> {
    if bytes.later() == Some(1) { bytes.later() } else { None }
}

fn unpack_chart(bytes: &mut Reader<'_>) -> Option<Chart> {
    let mut areas = Vec::<Facts, MAX_AREAS>::new();
    for _ in 0..bytes.take() {
        if areas.push(unpack_facts(bytes)).is_err() {
            return bytes.fail(None);
        }
    }
    Chart::new(&areas).map_or_else(|_| bytes.fail(None), Some)
}

fn unpack_facts(bytes: &mut Reader<'_>) -> Facts {
    let kind = if bytes.is_set() {
        let (sites, priestess) = (bytes.take(), bytes.is_set());
        Kind::Land { sites, priestess, harbours: core::array::from_fn(|_| Option::<Area>::unpack(bytes)) }
    } else {
        Kind::Sea
    };
    Facts { kind, horns: bytes.take(), neighbours: AreaSet(bytes.number(10)) }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::cyclades::{samples, sheet::Sheet};

    /// What derived code reads and writes.
    #[derive(Serialize, Deserialize)]
    struct Derived(#[serde(with = "Setup")] Setup);

    /// Both ways of writing give the same bytes, and both ways of reading the same set-up, also if bytes are missing or wrong.
    fn check(setup: &Setup) {
        let bytes: Vec<u8> = postcard::to_allocvec(&Derived(setup.clone())).unwrap();
        assert_eq!(postcard::to_allocvec(setup).unwrap(), bytes);
        assert_eq!(postcard::from_bytes::<Setup>(&bytes).as_ref(), Ok(setup));
        let read = |bytes: &[u8], strip: fn(Setup) -> Setup| {
            let derived = postcard::from_bytes::<Derived>(bytes).ok().map(|derived| strip(derived.0));
            assert_eq!(postcard::from_bytes::<Setup>(bytes).ok().map(strip), derived, "{bytes:?}");
        };
        (0..bytes.len()).for_each(|length| read(&bytes[..length], |setup| setup));
        for place in 0..bytes.len() {
            for wrong in [0, 1, 2, 3, 5, 6, 63, 64, 127, 255] {
                let mut bytes = bytes.clone();
                bytes[place] = wrong;
                // both make something of any last bytes, but not the same
                read(&bytes, |setup| Setup { part: None, by_hand: ByHand::default(), sheet: None, ..setup });
            }
        }
    }

    #[test]
    fn packed_set_ups_are_the_bytes_of_derived_code() {
        for mode in Mode::ALL {
            check(&Setup::new(mode));
        }
        let options = Options { polyphemus_on_move: Displacement::Nothing, relocate: true, ..Options::DEFAULT };
        let by_hand = ByHand { dice: true, decks: false };
        check(&Setup { options, target: 4, sheet: Some(7), by_hand, ..Setup::alone(Part::Battle, Mode::Two) });
        for sample in samples::SAMPLES {
            let chart = Sheet::read(sample.text).unwrap().chart;
            check(&Setup { chart: Some(chart), ladder: Ladder::new(&[3, 9, 25]).unwrap(), ..Setup::new(Mode::Four) });
        }
    }
}
