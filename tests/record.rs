//! Records of games: they verify, every changed bit is noticed, and nothing secret leaves while a game runs.

use std::{fs, path::Path};

use engine::{cyclades::Action, olympos::Olympos, polis::Polis};
use firmware::{Language, record::tag};
use sha2::{Digest, Sha256};
use tests::{
    Flash,
    forgeries::Forgery,
    games::Luck,
    records::{Played, TABLE, play, play_akropolis, play_of},
    saves,
};
use verify::{Wrong, verify};

/// `cargo run --release -p tests --bin records` checks 10,000 games and 1,000,000 bits.
const GAMES: u64 = 300;
const BITS: usize = 20_000;

/// So many actions are enough for every game of theirs.
const MOST: usize = 3000;

#[test]
fn random_games_of_every_set_up_verify() {
    many_verify(play, GAMES);
}

#[test]
fn random_games_of_akropolis_verify() {
    many_verify(play_akropolis, 150);
}

#[test]
fn random_games_of_olympos_verify() {
    many_verify(play_of::<Olympos>, 150);
}

#[test]
fn random_games_of_polis_verify() {
    many_verify(play_of::<Polis>, 150);
}

fn many_verify(play: fn(u64, usize) -> Played, games: u64) {
    let (mut over, mut drawn, mut told, mut undone, mut restarts, mut reopened) = (0, 0, 0, 0, 0, 0);
    for game in 0..games {
        let played = play(game, MOST);
        let report = verify(&played.record()).unwrap_or_else(|wrong| panic!("game {game}: {wrong}"));
        assert_eq!(report.over, played.source.over, "game {game}");
        over += usize::from(report.over);
        drawn += report.drawn;
        told += report.told;
        undone += report.undone;
        restarts += report.restarts;
        reopened += report.reopened;
    }
    println!(
        "{over} of {games} over, {drawn} drawn, {told} told, {undone} undone, {restarts} restarts, {reopened} reopened"
    );
    assert!(
        reopened > 20 && over > games as usize * 9 / 10 && drawn > 1000 && told > 100 && undone > 20 && restarts > 20
    );
}

#[test]
fn every_changed_bit_is_noticed() {
    [play(4, MOST), play_akropolis(4, MOST), play_of::<Polis>(4, MOST), play_of::<Olympos>(4, MOST)]
        .iter()
        .for_each(change_bits);
}

fn change_bits(played: &Played) {
    let mut record = played.record();
    assert!(verify(&record).is_ok_and(|report| report.over));
    let bits = record.len() * 8;
    let step = (bits / BITS).max(1);
    for bit in (0..bits).step_by(step) {
        record[bit / 8] ^= 1 << (bit % 8);
        assert!(verify(&record).is_err(), "bit {bit}");
        record[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn an_outcome_changed_by_a_forger_is_noticed_where_it_stands() {
    let dealt = |played: &Played| verify(&played.record()).is_ok_and(|report| report.drawn > 20 && report.told == 0);
    let akropolis = (0..).map(|game| play_akropolis(game, MOST)).find(dealt);
    forge(&play(0, MOST));
    forge(&akropolis.expect("a game that was dealt"));
}

fn forge(played: &Played) {
    let whole = Forgery::of(&played.record());
    let forged = |entries: &Vec<(u8, Vec<u8>)>| Forgery { entries: entries.clone(), ..whole }.record();
    let entries = whole.entries.clone();
    assert!(verify(&forged(&entries)).is_ok_and(|report| report.drawn > 20));
    let mut luck = Luck(1);
    let mut tried = 0;
    for (place, (tag, content)) in entries.iter().enumerate() {
        if ![tag::DRAWN, tag::SEED, tag::COMMITMENT, tag::STATE, tag::UNDO].contains(tag) {
            continue;
        }
        let mut changed = entries.clone();
        changed[place].1[luck.below(content.len() as u64) as usize] ^= 1 << luck.below(8);
        let wrong = verify(&forged(&changed)).expect_err("a changed outcome");
        assert_ne!(wrong, Wrong::Fingerprint);
        tried += 1;
    }
    // one entry missing, or twice there
    for place in 0..entries.len() {
        let mut changed = entries.clone();
        let entry = changed.remove(place);
        if [tag::RESTART, tag::ACT].contains(&entry.0) {
            continue;
        }
        assert!(verify(&forged(&changed)).is_err(), "without entry {place}");
        changed.insert(place, entry.clone());
        changed.insert(place, entry);
        assert!(verify(&forged(&changed)).is_err(), "entry {place} twice");
        tried += 2;
    }
    println!("{tried} forgeries");
}

#[test]
fn what_is_drawn_with_a_known_seed_is_told() {
    let reopened = (0..).map(|game| Forgery::of(&play(game, MOST).record())).find(|Forgery { entries, .. }| {
        let commitments = entries.iter().filter(|(tag, _)| *tag == tag::COMMITMENT).count();
        let last = entries.iter().rposition(|(tag, _)| *tag == tag::COMMITMENT).expect("a commitment");
        commitments == 2 && entries[last..].iter().any(|(tag, _)| *tag == tag::DRAWN)
    });
    let mut forgery = reopened.expect("a game that went on");
    assert!(verify(&forgery.record()).is_ok_and(|report| report.reopened == 1));
    // the device goes on without a new seed, and without new presses
    let place = *forgery.places(tag::COMMITMENT).last().expect("a commitment");
    let rest = forgery.entries.split_off(place);
    let presses = [tag::COMMITMENT, tag::PRESSED, tag::SHARED];
    forgery.entries.extend(rest.into_iter().filter(|(tag, _)| !presses.contains(tag)));
    forgery.entries.pop();
    let wrong = verify(&forgery.record()).expect_err("its seed was known").to_string();
    assert!(wrong.contains("its seed known"), "{wrong}");
}

#[test]
fn an_action_against_the_rules_is_told_with_its_rule() {
    let mut forgery = Forgery::of(&play(0, MOST).record());
    let entries = &mut forgery.entries;
    let offer = entries.iter().position(|(tag, content)| {
        *tag == tag::ACT && matches!(postcard::from_bytes(content), Ok(Action::Offer { amount: 1.., .. }))
    });
    let (_, content) = &mut entries[offer.unwrap()];
    let Ok(Action::Offer { god, .. }) = postcard::from_bytes(content) else { unreachable!() };
    *content = postcard::to_slice(&Action::Offer { god, amount: 25 }, &mut [0; 8]).unwrap().to_vec();
    let wrong = verify(&forgery.record()).unwrap_err().to_string();
    assert!(wrong.contains("25") && wrong.contains("is against the rules: CY-"), "{wrong}");
}

#[test]
fn bytes_that_are_no_record_are_refused_in_words() {
    let record = play(0, 200).record();
    assert_eq!(verify(b"").unwrap_err(), Wrong::NoRecord);
    assert_eq!(verify(b"PYTHIA").unwrap_err(), Wrong::Cut);
    assert_eq!(verify(b"PYTHIA\x03").unwrap_err(), Wrong::Version(3));
    for length in 7..record.len() {
        assert!(verify(&record[..length]).is_err());
    }
    let mut luck = Luck(2);
    for _ in 0..2000 {
        let noise: Vec<u8> = (0..luck.below(400)).map(|_| luck.number() as u8).collect();
        let mut body = [b"PYTHIA".to_vec(), vec![1 + (noise.len() % 2) as u8], noise].concat();
        let fingerprint = Sha256::digest(&body);
        body.extend(fingerprint);
        assert!(verify(&body).is_err());
    }
}

#[test]
fn cy_info_5_a_running_game_hides_the_card_and_its_record_verifies() {
    let mut seen = 0;
    for game in 0..40 {
        for most in [150, 260] {
            let played = play(game, most);
            if played.source.over {
                continue;
            }
            let report = verify(&played.record()).unwrap_or_else(|wrong| panic!("game {game} after {most}: {wrong}"));
            for (tag, content) in Forgery::of(&played.record()).entries {
                let action = match tag {
                    tag::SEED => panic!("a seed leaves while the game runs"),
                    tag::ACT => postcard::from_bytes(&content).unwrap(),
                    tag::DRAWN => postcard::from_bytes::<(u64, Action)>(&content).unwrap().1,
                    _ => continue,
                };
                assert!(!matches!(action, Action::Seen(_)), "a hidden card leaves while the game runs");
            }
            seen += report.hidden;
        }
    }
    assert!(seen > 5, "{seen} hidden cards");
}

#[test]
fn the_text_tells_every_standing_action_in_every_language() {
    for played in [play(1, MOST), play(5, MOST), play_akropolis(1, MOST), play_akropolis(6, MOST)] {
        let report = verify(&played.record()).unwrap();
        let fingerprint: String = report.fingerprint.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut texts = vec![];
        for language in Language::ALL {
            let lines = played.text(language);
            let numbered = lines.iter().filter(|line| line.get(..4).is_some_and(|n| n.trim().parse::<u32>().is_ok()));
            assert_eq!(numbered.count(), report.standing);
            assert!(lines.last().unwrap().ends_with(&fingerprint));
            assert!(lines.iter().all(|line| !line.contains('{') && line.chars().count() < 150), "{lines:#?}");
            texts.push(lines.join("\n"));
        }
        assert!(report.result.iter().all(|line| texts[0].contains(line)));
        // what a desk collects is what a phone reads off the screen
        let ends = format!(" {}", fingerprint.to_uppercase());
        let code = &report.code;
        assert_eq!(code.is_empty(), !report.over, "issue 22");
        assert!(
            code.is_empty() || code.starts_with("PYTHIA ") && code.contains('*') && code.ends_with(&ends),
            "{code}"
        );
        assert!(texts[1..].iter().all(|text| text != &texts[0]));
    }
}

#[test]
fn issue_22_the_saves_that_the_desk_is_tried_with_hold_a_game_that_is_over() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/over-1.bin");
    let played = Played::in_flash(Flash::with(saves::unpack(&fs::read(file).unwrap())));
    let report = verify(&played.record()).unwrap();
    assert!(report.over && report.table == u16::from(TABLE), "{report}");
}
