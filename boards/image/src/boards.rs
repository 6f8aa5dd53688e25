//! The boards there are images for.

use crate::Error;

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name in commands and file names.
    pub name: &'static str,
    /// What it is.
    pub title: &'static str,
}

/// All boards.
pub const BOARDS: [Board; 3] = [
    Board { name: "display-pack-2", title: "Pimoroni Pico Display Pack 2.0 on a Pico" },
    Board { name: "badger2040", title: "Pimoroni Badger 2040" },
    Board { name: "lcd-1-3", title: "Waveshare Pico-LCD-1.3 on a Pico" },
];

impl Board {
    /// The board with this name.
    pub fn named(name: &str) -> Result<Self, Error> {
        let found = BOARDS.into_iter().find(|board| board.name == name);
        found.ok_or_else(|| Error::UnknownBoard(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_found_by_its_name() {
        for board in BOARDS {
            assert_eq!(Board::named(board.name).unwrap(), board);
        }
    }

    #[test]
    fn an_unknown_name_lists_the_boards() {
        let said = Board::named("toaster").unwrap_err().to_string();
        assert!(said.contains("toaster"));
        assert!(BOARDS.iter().all(|board| said.contains(board.name)));
    }
}
