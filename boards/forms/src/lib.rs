//! The boards of `boards.json`: their forms for the firmware, and the facts themselves for tools on a PC.
#![no_std]
#![forbid(unsafe_code)]

use embedded_graphics::geometry::Size;
use firmware::{
    Form, Key,
    form::{Battery, Contact, Light, Paper},
    ui::Measures,
};

/// The facts, as they stand in the file.
pub const FACTS: &str = include_str!("../../boards.json");

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// What the firmware knows of it.
    pub form: &'static Form,
    /// What it is called in a shop.
    pub product: &'static str,
}

impl Board {
    /// The board with this name.
    pub fn named(name: &str) -> Option<Self> {
        BOARDS.into_iter().find(|board| board.form.name == name)
    }
}

include!(concat!(env!("OUT_DIR"), "/boards.rs"));

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeSet, format, fs, path::Path, string::String};

    use serde_json::Value;

    use super::*;

    fn facts() -> Value {
        serde_json::from_str(FACTS).unwrap()
    }

    #[test]
    fn every_board_is_found_by_its_name() {
        for board in BOARDS {
            assert_eq!(Board::named(board.form.name), Some(board));
        }
        assert_eq!(Board::named("toaster"), None);
    }

    #[test]
    fn there_is_a_form_of_each_size() {
        let sizes: BTreeSet<(u32, u32)> =
            BOARDS.iter().map(|board| (board.form.size.width, board.form.size.height)).collect();
        assert_eq!(sizes.len(), FORMS.len());
    }

    /// Every pin that an image drives or reads.
    fn pins(row: &Value) -> BTreeSet<String> {
        let named = [&row["screen"]["pins"], &row["light"]["pins"]].into_iter().filter_map(Value::as_object);
        let listed = [&row["keys"], &row["held"]].into_iter().filter_map(Value::as_array);
        let listed = listed.flatten().map(|entry| entry["pin"].clone());
        let (gauge, probe) = (&row["battery"]["gauge"], &row["probe"]);
        let single = [&row["sound"]["pin"], &gauge["pin"], &gauge["reference"]["pin"], &gauge["reference"]["power"]];
        let single = single.into_iter().chain([&probe["clock"], &probe["data"]]).filter(|pin| pin.is_u64()).cloned();
        let pins = named.flat_map(|pins| pins.values().cloned()).chain(listed).chain(single);
        pins.map(|pin| format!("PIN_{pin}")).collect()
    }

    /// Whether each means what the row says is seen in the emulator (`pins.test.mjs`).
    #[test]
    fn issue_16_the_file_of_a_board_takes_the_pins_of_its_row() {
        for row in facts().as_array().unwrap() {
            let name = row["name"].as_str().unwrap();
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../pico/src/bin/{name}.rs"));
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let taken: BTreeSet<String> = text
                .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
                .filter(|word| word.starts_with("PIN_"))
                .map(Into::into)
                .collect();
            assert_eq!(taken, pins(row), "{name}");
        }
    }

    /// The self-test names contacts by their places.
    #[test]
    fn issue_21_the_file_of_a_board_has_its_contacts_in_the_order_of_its_row() {
        for row in facts().as_array().unwrap() {
            let name = row["name"].as_str().unwrap();
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../pico/src/bin/{name}.rs"));
            let text = fs::read_to_string(file).unwrap();
            let contacts = text.split("Contacts::new").nth(1).and_then(|rest| rest.split("]);").next()).unwrap();
            let pins: std::vec::Vec<u64> =
                contacts.split("PIN_").skip(1).map(|rest| rest.split(',').next().unwrap().parse().unwrap()).collect();
            let keys = row["keys"].as_array().unwrap();
            let wanted: std::vec::Vec<u64> = keys.iter().map(|key| key["pin"].as_u64().unwrap()).collect();
            assert_eq!(pins, wanted, "{name}");
        }
    }

    #[test]
    fn issue_16_every_board_has_a_file_and_a_row_in_the_readme() {
        let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let readme = fs::read_to_string(top.join("README.md")).unwrap();
        for board in BOARDS {
            assert!(readme.contains(&format!("| `{}` |", board.form.name)), "{} is not in the README", board.form.name);
        }
        let files = fs::read_dir(top.join("boards/pico/src/bin")).unwrap().map(|file| file.unwrap().file_name());
        let files: BTreeSet<String> = files.map(|name| name.into_string().unwrap()).collect();
        assert_eq!(files, BOARDS.iter().map(|board| format!("{}.rs", board.form.name)).collect());
    }
}
