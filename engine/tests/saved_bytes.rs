//! The bytes of saved actions and set-ups stay as they are for ever: each line of a list is read and written again.
//!
//! `PYTHIA_BLESS=1 cargo test -p engine --test saved_bytes` writes the lists anew; a line that was there must not change.

use std::{env, fmt::Debug, fs, path::Path};

use engine::{
    akropolis,
    cyclades::{self, Mode, Setup, setup::Ladder},
    polis,
};
use serde::{Serialize, de::DeserializeOwned};

/// What follows the number of a variant, so that every field takes several values.
const FIELDS: [[u8; 6]; 7] = [
    [0; 6],
    [1; 6],
    [2, 1, 0, 1, 0, 1],
    [3, 3, 1, 1, 1, 1],
    [4, 1, 3, 2, 1, 0],
    [5, 0, 2, 4, 0, 0],
    [1, 6, 7, 1, 7, 1],
];

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}

/// A line for each action that the number of a variant, which is one byte, and some fields can be read as.
fn lines<Action: DeserializeOwned + Serialize + Debug>() -> String {
    let mut lines: Vec<String> = vec![];
    for (variant, fields) in (0..0x80u8).flat_map(|variant| FIELDS.map(|fields| (variant, fields))) {
        let bytes = [&[variant][..], &fields].concat();
        if let Ok((action, rest)) = postcard::take_from_bytes::<Action>(&bytes) {
            let read = &bytes[..bytes.len() - rest.len()];
            assert_eq!(postcard::to_allocvec(&action).unwrap(), read, "{action:?}");
            lines.push(format!("{} {action:?}\n", hex(read)));
        }
    }
    lines.dedup();
    lines.concat()
}

fn check(name: &str, lines: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if env::var_os("PYTHIA_BLESS").is_some() {
        fs::write(&path, lines).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap() == lines, "{} has other bytes", path.display());
}

#[test]
fn issue_16_actions_of_cyclades_have_the_bytes_they_had() {
    check("cyclades-actions.txt", &lines::<cyclades::Action>());
}

#[test]
fn issue_16_actions_of_akropolis_have_the_bytes_they_had() {
    check("akropolis-actions.txt", &lines::<akropolis::Action>());
}

#[test]
fn issue_18_actions_of_polis_have_the_bytes_they_had() {
    check("polis-actions.txt", &lines::<polis::Action>());
}

#[test]
fn issue_18_set_ups_of_polis_have_the_bytes_they_had() {
    let mut lines = String::new();
    let mut put = |setup: &polis::Setup| {
        let bytes = postcard::to_allocvec(setup).unwrap();
        assert_eq!(postcard::from_bytes::<polis::Setup>(&bytes).unwrap(), *setup);
        lines += &format!("{}\n", hex(&bytes));
    };
    for scenario in [polis::Scenario::Standard, polis::Scenario::CorinthianWar, polis::Scenario::PeloponnesianWar] {
        put(&polis::Setup::new(scenario));
        put(&polis::Setup { board: polis::Board::OnDevice, ..polis::Setup::new(scenario) });
    }
    polis::Part::ALL.into_iter().for_each(|part| put(&polis::Setup::alone(part)));
    let mut counted = polis::Setup::new(polis::Scenario::Standard);
    counted.tables.set_cell(polis::printed::Table::Events, 0, 0, 10);
    put(&counted);
    counted.tables.set_cell(polis::printed::Table::EventCards, 3, 1, 5);
    assert!(counted.tables.events.cards_mut().unwrap().set_title(3, "Olympia"));
    put(&counted);
    check("polis-setups.txt", &lines);
}

#[test]
fn issue_16_set_ups_of_cyclades_have_the_bytes_they_had() {
    let mut lines = String::new();
    let mut put = |setup: &Setup| {
        let bytes = postcard::to_allocvec(setup).unwrap();
        assert_eq!(postcard::from_bytes::<Setup>(&bytes).unwrap(), *setup);
        // behind what was written then stands the edition of the rules; without it, it is the first
        let (&edition, bytes) = bytes.split_last().unwrap();
        assert_eq!(edition, setup.edition);
        assert_eq!(postcard::from_bytes::<Setup>(bytes).unwrap(), Setup { edition: 0, ..setup.clone() });
        lines += &format!("{}\n", hex(bytes));
    };
    Mode::ALL.into_iter().for_each(|mode| put(&Setup::new(mode)));
    put(&Setup { target: 4, sheet: Some(7), ..Setup::alone(cyclades::part::Part::Battle, Mode::Two) });
    for sample in cyclades::samples::SAMPLES {
        let chart = *cyclades::sheet::Sheet::read(sample.text).unwrap().chart();
        put(&Setup { chart: Some(chart), ladder: Ladder::new(&[3, 9, 25]).unwrap(), ..Setup::new(Mode::Four) });
    }
    check("cyclades-setups.txt", &lines);
}

/// The first set-ups ended before the part, the dice by hand and the sheet.
#[test]
fn issue_16_set_ups_that_end_early_are_read() {
    let whole = Setup { sheet: Some(7), ..Setup::alone(cyclades::part::Part::Battle, Mode::Two) };
    let bytes = postcard::to_allocvec(&whole).unwrap();
    // the edition, then sheet, then dice and decks by hand, then the part
    let shorter = [
        (1, Setup { edition: 0, ..whole.clone() }),
        (3, Setup { sheet: None, edition: 0, ..whole.clone() }),
        (5, Setup { sheet: None, edition: 0, ..whole.clone() }),
        (7, Setup { sheet: None, part: None, edition: 0, ..whole }),
    ];
    for (missing, setup) in shorter {
        assert_eq!(
            postcard::from_bytes::<Setup>(&bytes[..bytes.len() - missing]),
            Ok(setup),
            "{missing} bytes missing"
        );
    }
    assert!(postcard::from_bytes::<Setup>(&bytes[..bytes.len() - 8]).is_err());
}
