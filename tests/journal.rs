//! The journal over power cuts in flash that is as nasty as the real one.

use std::collections::BTreeSet;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{NorFlash as _, ReadNorFlash as _};
use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use firmware::journal::slot::{Content, Region, SECTOR, Slot};
use tests::{
    Flash,
    cuts::{Care, Tally, cut_begin, cut_game, cut_place},
    flash::Tear,
    games::setups,
    searched::Searched,
};

const REGION: Region = Region::new(0, 31);
const HEAD: &[u8] = b"head";
const TRACE: &[u8] = b"R";

/// A record of varying length that names its place.
fn record(n: u32) -> Vec<u8> {
    let mut bytes = n.to_le_bytes().to_vec();
    bytes.resize(4 + (n as usize * 7) % 30, n as u8);
    bytes
}

/// Everything in the slot at 0, without the traces of restarts, and how many traces there are.
fn read(flash: &Flash, slot: &Slot) -> (Vec<Vec<u8>>, usize) {
    let mut records = vec![];
    let mut traces = 0;
    let whole = slot.read(&mut flash.clone(), &mut [0; 64], |bytes| {
        if bytes == TRACE { traces += 1 } else { records.push(bytes.to_vec()) }
    });
    assert_eq!(whole, Ok(true), "cells are missing in between");
    (records, traces)
}

/// Appends records from `from` on until the power goes; returns how many were appended for good.
fn append(flash: &Flash, slot: &mut Slot, from: u32, count: u32) -> u32 {
    let mut done = 0;
    for n in from..from + count {
        if slot.append(&mut flash.clone(), &record(n)).is_err() {
            break;
        }
        done += 1;
    }
    done
}

fn noise(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

#[test]
fn what_is_appended_is_read_in_order() {
    let flash = Flash::new();
    let mut slot = block_on(Slot::prepare(&mut flash.clone(), REGION, HEAD)).unwrap();
    assert_eq!(append(&flash, &mut slot, 0, 500), 500);
    assert_eq!(read(&flash, &slot), ((0..500).map(record).collect(), 0));
}

#[test]
fn after_any_chain_of_cuts_every_finished_record_is_there_and_stays() {
    let mut state = 5;
    let mut cuts = 0;
    for round in 0..800 {
        let flash = Flash::new().copy(round);
        let mut slot = block_on(Slot::prepare(&mut flash.clone(), REGION, HEAD)).unwrap();
        let mut sure = append(&flash, &mut slot, 0, noise(&mut state, 6) as u32);
        let mut traces = 0;
        for _ in 0..6 {
            flash.cut_at(1 + noise(&mut state, 20));
            let finished = append(&flash, &mut slot, sure, 12);
            let mut least = sure + finished;
            // the power may go again while the device starts, again and again
            loop {
                let inside = flash.is_dead();
                flash.revive();
                if noise(&mut state, 3) == 0 {
                    flash.cut_at(1 + noise(&mut state, 5));
                }
                match Slot::resume(&mut flash.clone(), REGION, TRACE) {
                    Ok(resumed) => {
                        slot = resumed;
                        break;
                    }
                    Err(_) => cuts += u32::from(inside),
                }
            }
            flash.revive();
            cuts += 1;
            let (records, restarts) = read(&flash, &slot);
            let count = records.len() as u32;
            assert!(count == least || count == least + 1, "round {round}: {count} records, {least} were finished");
            assert!(records.iter().zip(0..).all(|(bytes, n)| *bytes == record(n)), "round {round}");
            assert!(restarts > traces, "round {round}: the restart left no trace");
            traces = restarts;
            // what one start has seen, every reading sees
            least = count;
            for _ in 0..3 {
                assert_eq!(read(&flash, &slot).0.len() as u32, least);
            }
            sure = least;
        }
    }
    println!("{cuts} cuts");
    assert!(cuts > 5_000);
}

#[test]
fn a_slot_whose_preparation_was_cut_is_never_taken_for_ready() {
    let mut head = [0; 9];
    let mut ready = 0;
    for round in 0..1400u64 {
        let flash = Flash::new().copy(round);
        let mut old = block_on(Slot::prepare(&mut flash.clone(), REGION, b"old")).unwrap();
        append(&flash, &mut old, 0, 20);
        flash.cut_at(1 + round % 36);
        assert!(block_on(Slot::prepare(&mut flash.clone(), REGION, b"new")).is_err());
        flash.revive();
        match Slot::look(&mut flash.clone(), REGION, &mut head).unwrap() {
            Content::Dirty => (),
            // cut inside the second head: the first is whole, so it may be trusted
            Content::Ready => {
                ready += 1;
                let mut slot = Slot::resume(&mut flash.clone(), REGION, TRACE).unwrap();
                assert_eq!(round % 36, 35);
                assert_eq!(append(&flash, &mut slot, 0, 30), 30);
                assert_eq!(read(&flash, &slot).0.len(), 30);
            }
            // cut while the old heads were being killed: nothing was erased yet
            Content::Used(slot) => {
                assert!(round % 36 < 3, "round {round}: an erased game came back");
                assert_eq!(read(&flash, &slot).0.len(), 20);
            }
        }
    }
    println!("{ready} slots were ready after a cut");
    assert!(ready > 0);
}

#[test]
fn a_hundred_thousand_power_cuts_in_whole_games_of_every_set_up_lose_nothing() {
    const CUTS: u64 = 100_000;
    let setups = setups();
    let share = CUTS / setups.len() as u64;
    let mut tally = Tally::default();
    for (seed, setup) in (1..).zip(&setups) {
        cut_begin::<Cyclades>(setup, seed, &mut tally);
        cut_game::<Cyclades>(setup, seed, Care::OneIn(20), (seed * share).max(tally.cuts + 1), &mut tally, &mut |_| ());
    }
    // games that ended before their share was used up leave some for the last ones
    for seed in 100.. {
        if tally.cuts >= CUTS {
            break;
        }
        cut_game::<Cyclades>(
            &setups[seed as usize % setups.len()],
            seed,
            Care::OneIn(20),
            CUTS,
            &mut tally,
            &mut |_| (),
        );
    }
    println!("{tally:?}");
}

/// Power cuts in whole games of one kind, from the first set-up on.
fn cuts_in<G: Searched>(most: u64) {
    let mut tally = Tally::default();
    for game in 0.. {
        if tally.cuts >= most {
            break;
        }
        let setup = G::random_setup(game);
        cut_begin::<G>(&setup, game, &mut tally);
        cut_game::<G>(&setup, game, Care::OneIn(20), most.min(tally.cuts + most / 5), &mut tally, &mut |_| ());
    }
    println!("{}: {tally:?}", G::NAME);
    assert!(tally.games >= 5 && tally.replayed * 25 > tally.cuts, "{tally:?}");
}

/// `cargo run --release -p tests --bin cuts` makes a million, a share of them in each game.
#[test]
fn issue_18_power_cuts_in_whole_games_of_polis_lose_nothing() {
    cuts_in::<Polis>(20_000);
}

#[test]
fn issue_19_power_cuts_in_whole_games_of_olympos_lose_nothing() {
    cuts_in::<Olympos>(20_000);
}

#[test]
fn issue_15_power_cuts_in_whole_games_of_akropolis_lose_nothing() {
    cuts_in::<Akropolis>(20_000);
}

#[test]
fn issue_15_a_place_whose_erase_was_torn_in_any_way_is_erased_anew_and_its_old_game_is_gone() {
    let mut tally = Tally::default();
    for (seed, setup) in (1..).zip(setups().iter().take(4)) {
        cut_place::<Cyclades>(setup, seed, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.cuts > 500);
}

#[test]
fn issue_15_an_erase_is_torn_early_half_way_at_zero_or_when_it_reads_as_blank() {
    let read = |flash: &Flash| {
        let mut bytes = vec![0; SECTOR as usize];
        block_on(flash.clone().read(0, &mut bytes)).unwrap();
        bytes
    };
    for tear in Tear::ALL {
        let flash = Flash::with(vec![0x5A; SECTOR as usize]);
        flash.tear(tear);
        flash.cut_at(1);
        assert!(block_on(flash.clone().erase(0, SECTOR)).is_err());
        flash.revive();
        let bytes = read(&flash);
        let share = |value: u8| bytes.iter().filter(|&&byte| byte == value).count() * 100 / bytes.len();
        match tear {
            Tear::Early => assert!(share(0x5A) > 90, "{} in a hundred bytes as before", share(0x5A)),
            Tear::Half => assert!(share(0x5A) < 30 && share(0xFF) < 30 && share(0) < 5),
            Tear::Zero => assert!(share(0) > 90),
            Tear::Blank => assert_eq!(share(0xFF), 100),
        }
        assert!(flash.is_doubtful(0..SECTOR), "{tear:?}");
        // what is programmed there does not hold
        block_on(flash.clone().write(0, &[0; 256])).unwrap();
        assert!(tear == Tear::Zero || read(&flash)[..256] != [0; 256], "{tear:?}");
        block_on(flash.clone().erase(0, SECTOR)).unwrap();
        block_on(flash.clone().write(0, &[0; 256])).unwrap();
        assert!(!flash.is_doubtful(0..SECTOR) && read(&flash)[..256] == [0; 256], "{tear:?}");
    }
    // left to chance, every kind comes
    let kinds = (0..40).map(|noise| {
        let flash = Flash::with(vec![0x5A; SECTOR as usize]).copy(noise);
        flash.cut_at(1);
        assert!(block_on(flash.clone().erase(0, SECTOR)).is_err());
        let bytes = flash.bytes();
        [0x5A, 0, 0xFF].map(|value| bytes.iter().all(|&byte| byte == value))
    });
    assert_eq!(kinds.collect::<BTreeSet<_>>().len(), Tear::ALL.len());
}
