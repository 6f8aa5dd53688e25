//! Fills sentences about a game: factions, cards and pieces in the case the sentence asks for.

use core::fmt::Display;

use engine::{
    Game, Seat, Turn,
    cyclades::{
        Cyclades,
        action::{Find, Number},
        area::Area,
        question::Piece,
        words::{Building, Creature, God, Hero, Unit},
    },
};

use super::{Counted, Noun, faction, keys, keys::Event};
use crate::{Tongue, texts::Line};

/// A gap of a sentence and what stands in it.
pub(super) type Gap<'a> = (&'a str, &'a dyn Display);

/// Speaks a language about a game.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    pub(super) tongue: Tongue<'a>,
    pub(super) game: &'a Cyclades,
}

impl<'a> Speaker<'a> {
    pub(super) fn event(self, event: Event, gaps: &[Gap<'_>]) -> Line {
        super::capital(&self.tongue.fill(event, gaps))
    }

    /// Who decides now, or at a turn of chance the active faction.
    pub(super) fn decider(self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => self.game.active().map(|(seat, _)| seat),
        }
    }

    /// The name of a faction; empty if nobody is meant.
    pub(super) fn who(self, seat: Option<Seat>) -> &'a str {
        seat.map_or("", |seat| self.tongue.say(faction(self.game, seat).name()))
    }

    pub(super) fn whom(self, seat: Seat) -> &'a str {
        self.tongue.say(keys::faction_of(faction(self.game, seat)))
    }

    pub(super) fn god(self, god: God) -> &'a str {
        super::god(self.tongue, god)
    }

    pub(super) fn to_god(self, god: God) -> &'a str {
        self.tongue.say(keys::god_to(god))
    }

    pub(super) fn creature(self, creature: Creature) -> &'a str {
        super::creature(self.tongue, creature)
    }

    pub(super) fn the_creature(self, creature: Creature) -> &'a str {
        self.tongue.say(keys::creature_object(creature))
    }

    pub(super) fn hero(self, hero: Hero) -> &'a str {
        super::hero(self.tongue, hero)
    }

    pub(super) fn the_hero(self, hero: Hero) -> &'a str {
        self.tongue.say(keys::hero_object(hero))
    }

    pub(super) fn noun(self, noun: Noun) -> &'a str {
        super::noun(self.tongue, noun)
    }

    pub(super) fn building(self, building: Building) -> &'a str {
        super::building(self.tongue, building)
    }

    pub(super) fn the_building(self, building: Building) -> &'a str {
        self.tongue.say(keys::building_object(building))
    }

    pub(super) fn of_building(self, building: Building) -> &'a str {
        self.tongue.say(keys::building_of(building))
    }

    pub(super) fn buildings(self, building: Building) -> &'a str {
        self.tongue.say(keys::building_several(building))
    }

    pub(super) fn the_unit(self, unit: Unit) -> &'a str {
        match unit {
            Unit::Soldier => self.noun(Noun::SoldierObject),
            Unit::Mercenary => self.noun(Noun::MercenaryObject),
            Unit::Ship => self.noun(Noun::ShipObject),
            Unit::Hero(hero) => self.the_hero(hero),
            Unit::Minotaur => self.the_creature(Creature::Minotaur),
        }
    }

    pub(super) fn count(self, piece: Piece, number: u8) -> Line {
        let counted = match piece {
            Piece::Soldiers => Counted::Soldiers,
            Piece::Mercenaries => Counted::Mercenaries,
            Piece::Ships => Counted::Ships,
            Piece::Ports => Counted::Ports,
            Piece::Fortresses => Counted::Fortresses,
            Piece::Metropolises => Counted::Metropolises,
        };
        super::count(self.tongue, counted, u32::from(number))
    }

    /// Units that are lost or taken, with their number.
    pub(super) fn the_units(self, unit: Unit, number: u8) -> Line {
        let counted = match unit {
            Unit::Mercenary => Counted::MercenariesObject,
            Unit::Ship => Counted::ShipsObject,
            Unit::Soldier | Unit::Hero(_) | Unit::Minotaur => Counted::SoldiersObject,
        };
        super::count(self.tongue, counted, u32::from(number))
    }

    /// What stood in an area.
    pub(super) fn find(self, find: Find) -> &'a str {
        match find {
            Find::Symbol => self.noun(Noun::Symbol),
            Find::Building(building) => self.building(building),
            Find::Metropolis(_) => self.noun(Noun::Metropolis),
        }
    }

    pub(super) fn number(self, number: Number) -> &'a str {
        match number {
            Number::Ships => self.noun(Noun::ReserveShips),
            Number::Soldiers => self.noun(Noun::ReserveSoldiers),
            Number::Mercenaries => self.noun(Noun::MapMercenaries),
            Number::Priestesses => self.noun(Noun::Priestesses),
            Number::Philosophers => self.noun(Noun::Philosophers),
            Number::Lands => self.noun(Noun::Lands),
            Number::Buildings(building) => self.buildings(building),
        }
    }
}

/// The number of an area as people count.
pub(super) const fn number(area: Area) -> usize {
    area.index() + 1
}
