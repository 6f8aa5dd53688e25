//! What a battle says: who loses what, and what stands in the area at the end.

use engine::{
    Seat,
    cyclades::{
        Public,
        battle::Force,
        words::{Creature, Unit},
    },
};

use super::{
    Counted,
    keys::Event,
    speaker::{self, Gap, Speaker},
};
use crate::base::{Tongue, texts::Line};

/// A faction loses a unit.
pub fn loses<'a>(tongue: Tongue<'a>, game: &Public, seat: Seat, unit: Unit) -> &'a str {
    let mut speaker = Speaker::new(tongue, game);
    let event = speaker.with_who(Event::Lose, Some(seat));
    let event = speaker.with(event, Gap::TheUnit, speaker::the_unit(unit));
    speaker.tell(event.into())
}

/// A unit that is lost.
pub fn the_unit(tongue: Tongue<'_>, unit: Unit) -> &str {
    tongue.say(speaker::the_unit(unit))
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
            add(super::count(tongue, counted, u32::from(number)));
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
