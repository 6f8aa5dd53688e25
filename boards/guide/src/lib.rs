//! The pictures of the guide, made from `boards.json`: pins, wires, a card with the keys of each board, and a slip for results.
#![forbid(unsafe_code)]

mod card;
pub mod case;
mod facts;
mod pins;
mod slip;
mod svg;
pub mod wires;

pub use card::Tongue;
pub use facts::{Battery, Board, Contact, Gauge, Key, boards};
pub use pins::{HEADER, number};

use std::path::{Path, PathBuf};

/// Where the guide is.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Every picture with its name.
pub fn pictures() -> Vec<(String, String)> {
    let boards = boards();
    let mut pictures = vec![];
    for board in &boards {
        if board.is_on_a_pico() {
            pictures.push((format!("pins-{}.svg", board.name), pins::picture(board)));
        }
        for tongue in Tongue::ALL {
            pictures.push((format!("keys-{}-{}.svg", board.name, tongue.code()), card::picture(board, tongue)));
        }
    }
    pictures.extend(Tongue::ALL.map(|tongue| (format!("slip-{}.svg", tongue.code()), slip::picture(tongue))));
    let wired = boards.iter().find(|board| board.name == wires::IMAGE);
    pictures.extend(wired.map(|board| ("wires.svg".to_owned(), wires::picture(board))));
    pictures
}
