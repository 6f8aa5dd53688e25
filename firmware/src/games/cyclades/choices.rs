//! What may be chosen now: actions that differ only in a number share a row, and the number is turned on a wheel.

use engine::cyclades::{
    Action, Public,
    action::{Deed, Place},
    gold::Gold,
    prospect::Prospect,
    words::{God, Hero},
};
use heapless::Vec;

use super::areas;

/// The most rows a question can have: corrections of ten numbers for each of six factions and of three purses, both ways,
/// and the end of them.
const MOST: usize = 67;
/// The most numbers a wheel can have: an income from 0 to 60.
const MOST_NUMBERS: usize = 64;

/// What belongs together in the list of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Both compulsory actions, where there is only one way to do each.
    Both,
    /// The god's building on a free site.
    Building,
    /// The god's first unit or card.
    Gain,
    /// There is no free site: another building goes, or nothing is built.
    NoSite,
    /// There is no place for the unit.
    NoPlace,
    /// Something that may be done besides.
    Prospect(Prospect),
    /// The end of the turn.
    End,
    /// The areas for one hero of the track.
    Hero(Hero),
    /// Whatever else is asked.
    Other,
}

impl Group {
    /// What an action of the present question belongs to.
    pub fn of(game: &Public, action: Action) -> Self {
        let Some((_, god)) = game.active() else { return Self::Other };
        let on_land = if god == God::Ares { Prospect::Army } else { Prospect::Hero };
        match action {
            Action::Build(_, Place::Instead(_) | Place::InsteadAt(..)) | Action::SkipBuilding => Self::NoSite,
            Action::Build(..) => Self::Building,
            Action::Recruit(_) | Action::Relocate { .. } if game.doings().gained => Self::Prospect(Prospect::More),
            Action::Recruit(_) | Action::Relocate { .. } => Self::Gain,
            Action::SkipRecruit => Self::NoPlace,
            Action::Buy { .. } => Self::Prospect(Prospect::Buy),
            Action::Look => Self::Prospect(Prospect::Look),
            Action::Hire(..) => Self::Prospect(Prospect::Hire),
            Action::Enter(_) => Self::Prospect(on_land),
            Action::From(area) if game.map().is_some_and(|map| map.chart.sea().contains(area)) => {
                Self::Prospect(Prospect::Fleet)
            }
            Action::From(_) => Self::Prospect(on_land),
            Action::Sail(_) => Self::Prospect(Prospect::Fleet),
            Action::Sacrifice { .. } => Self::Prospect(Prospect::Sacrifice),
            Action::EndTurn => Self::End,
            _ => Self::Other,
        }
    }

    /// Whether an action is one of this group; a hero's areas are among those of all heroes.
    fn holds(self, game: &Public, action: Action) -> bool {
        match (self, action) {
            (Self::Hero(hero), Action::Hire(other, _)) => hero == other,
            _ => self == Self::of(game, action),
        }
    }
}

/// The rows of a question.
pub struct Choices {
    rows: Vec<Action, MOST>,
}

impl Choices {
    /// What may be chosen in `game`, as far as everybody can know (CY-INFO-9).
    pub fn of(game: &Public) -> Self {
        Self::in_group(game, None)
    }

    /// The same, of one group only; heroes of the track are one row each, wherever they may stand.
    pub fn in_group(game: &Public, group: Option<Group>) -> Self {
        let mut rows = Vec::new();
        let mut end = None;
        game.possible(&mut |action| {
            let row = match (row(action), group) {
                (Action::Hire(hero, _), Some(Group::Prospect(_))) => Action::Hire(hero, None),
                (row, _) => row,
            };
            match action {
                Action::Correct => {}
                _ if group.is_some_and(|group| !group.holds(game, action)) => {}
                // the end of a turn comes last: one press of Up leads there
                Action::EndTurn => end = Some(action),
                // those of a row mostly follow each other
                _ if rows.iter().rev().any(|&other| areas::alike(game, other, row)) => {}
                _ => _ = rows.push(row), // no question has more
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
pub fn numbers(game: &Public, wanted: Action) -> Vec<u8, MOST_NUMBERS> {
    let mut numbers: Vec<u8, MOST_NUMBERS> = Vec::new();
    let correction = match wanted {
        // with the present one, which is where its wheel begins
        Action::Set(seat, what, _) => game.number(seat, what),
        // what is in a purse does not show
        Action::Gain(..) | Action::Pay(..) if game.part().is_none() => (0, 1, Gold::MOST_CORRECTED),
        _ => (0, 1, 0),
    };
    (correction.1..=correction.2).for_each(|value| _ = numbers.push(value)); // no wheel has more
    if !numbers.is_empty() || number(wanted).is_none() {
        return numbers;
    }
    game.possible(&mut |action| {
        if row(action) == wanted
            && let Some(number) = number(action)
        {
            let place = numbers.iter().take_while(|&&lower| lower < number).count();
            let _ = numbers.insert(place, number); // no wheel has more
        }
    });
    numbers
}

/// The place of the number a wheel starts with: the lowest, but for a creature as many discounts as there are.
pub const fn first_number(row: Action, numbers: &[u8]) -> usize {
    match row {
        Action::Buy { .. } => numbers.len().saturating_sub(1),
        _ => 0,
    }
}
