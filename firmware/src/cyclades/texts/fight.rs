//! What a battle says: who loses what, and what stands in the area at the end.

use engine::{
    Seat,
    cyclades::{
        Cyclades,
        battle::Force,
        words::{Creature, Unit},
    },
};

use super::{Counted, keys::Event, speaker::Speaker};
use crate::{Tongue, texts::Line};

/// A faction loses a unit.
pub fn loses(tongue: Tongue<'_>, game: &Cyclades, seat: Seat, unit: Unit) -> Line {
    let speaker = Speaker { tongue, game };
    speaker.event(Event::Lose, &[("who", &speaker.who(Some(seat))), ("theunit", &speaker.the_unit(unit))])
}

/// A unit that is lost.
pub fn the_unit<'a>(tongue: Tongue<'a>, game: &'a Cyclades, unit: Unit) -> &'a str {
    Speaker { tongue, game }.the_unit(unit)
}

/// The units of a force, with their numbers; buildings do not move.
pub fn units(tongue: Tongue<'_>, force: &Force) -> Line {
    let mut line = Line::new();
    let mut add = |words: &str| {
        let gap = if line.is_empty() { "" } else { ", " };
        let _ = line.push_str(gap).and_then(|()| line.push_str(words)); // a list too long for its line ends early
    };
    let counted =
        [(Counted::Soldiers, force.soldiers), (Counted::Mercenaries, force.mercenaries), (Counted::Ships, force.ships)];
    for (counted, number) in counted {
        if number > 0 {
            add(&super::count(tongue, counted, u32::from(number)));
        }
    }
    for hero in force.heroes.iter() {
        add(super::hero(tongue, hero));
    }
    if force.minotaur {
        add(super::creature(tongue, Creature::Minotaur));
    }
    line
}
