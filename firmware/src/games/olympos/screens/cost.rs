//! What an action costs, reckoned without a game: settler, path, fight, development, hourglasses (OL-TABLE-12).

use engine::olympos::{
    development::{DEVELOPMENT, REDUCTION},
    expansion::MAX_ENTRIES,
    fight::{self, Side},
    setup::HOURGLASSES,
    words::God,
};

use super::{Alone, Table};
use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        parts::{self, Move},
        words::{self, Word},
    },
    ui::{Rows, Silhouette, Ui},
};

/// The parts of an action, each a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    numbers: [u8; LINES.len()],
    chosen: usize,
}

/// A part: its figure, its name, the most it can be.
const LINES: [(Silhouette, Word, u8); 10] = [
    (Silhouette::Settler, Word::NewSettler, 2),
    (Silhouette::Move, Word::LandPart, MAX_ENTRIES),
    (Silhouette::Sail, Word::SeaPart, MAX_ENTRIES),
    (Silhouette::Sail, Word::SeaTiles, 2),
    (Silhouette::Soldier, Word::FightPart, 1),
    (Silhouette::Sword, Word::OwnSwords, 7),
    (Silhouette::Sword, Word::TheirSwords, 7),
    (Silhouette::Philosopher, Word::Development, 3),
    (Silhouette::Erinyes, Word::Erinyes, 1),
    (Silhouette::Hourglass, Word::Hourglasses, HOURGLASSES),
];

impl Cost {
    /// A new settler and one entry.
    pub const START: Self = Self { numbers: [2, 1, 0, 0, 0, 0, 0, 0, 0, 0], chosen: 0 };

    /// What is to be paid (OL-PAY-8).
    fn sum(&self) -> u8 {
        let [settler, land, sea, tiles, fights, own, theirs, development, erinyes, hourglasses] = self.numbers;
        let side = |swords| Side { swords, democracy: false };
        let fight = if fights > 0 { fight::cost(side(own), side(theirs)) } else { 0 };
        // without a reduction, with one, with two
        let development = development.checked_sub(1).map_or(0, |less| DEVELOPMENT - REDUCTION * less.min(2));
        let base = settler + land + sea * (2 - tiles.min(2)) + fight + development + 2 * erinyes;
        base.saturating_sub(hourglasses)
    }

    /// Answers a key: Accept counts the chosen part up, and from its end to 0.
    pub fn key(&mut self, event: Event) -> Move {
        if parts::turned(event, &mut self.chosen, LINES.len()) {
            return Move::REDRAW;
        }
        match (event, self.numbers.get_mut(self.chosen), LINES.get(self.chosen)) {
            (Event::Press(Key::Accept) | Event::Repeat(Key::Accept), Some(number), Some(&(.., most))) => {
                *number = if *number < most { *number + 1 } else { 0 };
                Move::REDRAW
            }
            (Event::Press(Key::Back), ..) => Move::Go(Table::Alone(Alone::COST)),
            _ => Move::STAY,
        }
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for ((sign, name, _), number) in LINES.into_iter().zip(self.numbers) {
            rows.sign(sign, ui.say(name));
            match name {
                // a development is told by its price
                Word::Development if number > 0 => {
                    rows.number(ui.figures(DEVELOPMENT - REDUCTION * (number - 1).min(2)))
                }
                _ => rows.number(ui.figures(number)),
            };
        }
        let sum = ui.tell(Word::Ap, &[("n", &self.sum())]);
        ui.banner(words::god_sign(God::Zeus), ui.say(Word::PartCost), sum);
        ui.list(&rows, self.chosen);
        ui.keys(Word::PartKey, Text::Change, Text::Back);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ol_pay_8_the_calculator_adds_what_the_rules_add() {
        let cost = |numbers| Cost { numbers, chosen: 0 }.sum();
        // the example of the cost page: new settler 2, land 2, sea 1 x 2, fight 1 (swords 1 : 0), Erinyes 2, hourglass 1
        assert_eq!(cost([2, 2, 1, 0, 1, 1, 0, 0, 1, 1]), 8);
        assert_eq!(cost([0, 1, 2, 2, 1, 0, 0, 0, 0, 0]), 1 + 2); // free sea, equal swords
        assert_eq!(cost([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]), 7);
        assert_eq!(cost([0, 0, 0, 0, 0, 0, 0, 3, 0, 5]), 0); // 7 - 4 - 5
    }
}
