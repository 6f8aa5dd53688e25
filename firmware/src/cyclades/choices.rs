//! What may be chosen now: actions that differ only in a number share a row, and the number is turned on a wheel.

use engine::cyclades::{Action, Cyclades, action::Deed};
use heapless::Vec;

/// The most rows a question can have: corrections of ten numbers for each of six factions, and the end of them.
const MOST: usize = 64;
/// The most numbers a wheel can have: an income from 0 to 60.
const MOST_NUMBERS: usize = 64;

/// The rows of a question.
pub struct Choices {
    rows: Vec<Action, MOST>,
}

impl Choices {
    /// What may be chosen in `game`, as far as everybody can know (CY-INFO-9).
    pub fn of(game: &Cyclades) -> Self {
        let mut rows = Vec::new();
        let mut end = None;
        game.possible(&mut |action| {
            let row = row(action);
            match action {
                Action::Correct => {}
                // the end of a turn comes last: one press of Up leads there
                Action::EndTurn => end = Some(action),
                _ if rows.contains(&row) => {}
                _ => _ = rows.push(row), // with the board on the table no question has more
            }
        });
        let _ = end.map(|end| rows.push(end));
        Self { rows }
    }

    /// The actions of the rows, each with the number 0.
    pub fn rows(&self) -> &[Action] {
        &self.rows
    }
}

/// The action with its number taken away: actions of one row are equal then.
pub fn row(action: Action) -> Action {
    with_number(action, 0)
}

/// The number of an action, if a wheel can turn it.
pub const fn number(action: Action) -> Option<u8> {
    match action {
        Action::Income(number)
        | Action::Soldiers(number)
        | Action::Mercenaries(number)
        | Action::Ships(number)
        | Action::Ports(number)
        | Action::Fortresses(number)
        | Action::Metropolises(number)
        | Action::Offer { amount: number, .. }
        | Action::Buy { discounts: number, .. }
        | Action::Lost { count: number, .. }
        | Action::Bribe(_, number)
        | Action::Set(_, _, number)
        | Action::Gain(_, number)
        | Action::Pay(_, number)
        | Action::Pass(_, _, number)
        | Action::Bring { count: number, .. }
        | Action::Sacrifice { deed: Deed::Hector(number), .. } => Some(number),
        _ => None,
    }
}

/// The action with another number.
pub const fn with_number(action: Action, number: u8) -> Action {
    match action {
        Action::Income(_) => Action::Income(number),
        Action::Soldiers(_) => Action::Soldiers(number),
        Action::Mercenaries(_) => Action::Mercenaries(number),
        Action::Ships(_) => Action::Ships(number),
        Action::Ports(_) => Action::Ports(number),
        Action::Fortresses(_) => Action::Fortresses(number),
        Action::Metropolises(_) => Action::Metropolises(number),
        Action::Offer { god, .. } => Action::Offer { god, amount: number },
        Action::Buy { creature, .. } => Action::Buy { creature, discounts: number },
        Action::Lost { victim, unit, .. } => Action::Lost { victim, unit, count: number },
        Action::Bribe(seat, _) => Action::Bribe(seat, number),
        Action::Set(seat, what, _) => Action::Set(seat, what, number),
        Action::Gain(seat, _) => Action::Gain(seat, number),
        Action::Pay(seat, _) => Action::Pay(seat, number),
        Action::Pass(giver, taker, _) => Action::Pass(giver, taker, number),
        Action::Bring { attacker, means, .. } => Action::Bring { attacker, means, count: number },
        Action::Sacrifice { hero, deed: Deed::Hector(_) } => Action::Sacrifice { hero, deed: Deed::Hector(number) },
        other => other,
    }
}

/// The numbers a row can have, in rising order; empty if it has none.
pub fn numbers(game: &Cyclades, wanted: Action) -> Vec<u8, MOST_NUMBERS> {
    let mut numbers = Vec::new();
    game.possible(&mut |action| {
        if row(action) == wanted
            && let Some(number) = number(action)
        {
            let _ = numbers.push(number); // no wheel has more
        }
    });
    numbers.sort_unstable();
    numbers
}

/// The place of the number a wheel starts with: the lowest, but for a creature as many discounts as there are.
pub const fn first_number(row: Action, numbers: &[u8]) -> usize {
    match row {
        Action::Buy { .. } => numbers.len().saturating_sub(1),
        _ => 0,
    }
}
