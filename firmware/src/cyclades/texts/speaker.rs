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

use super::{Counted, Noun, cs, de, en, event::Event, faction, pl, say};
use crate::texts::{Language, Line, fill};

/// A gap of a sentence and what stands in it.
pub(super) type Gap<'a> = (&'a str, &'a dyn Display);

/// Speaks a language about a game.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    pub(super) language: Language,
    pub(super) game: &'a Cyclades,
}

impl Speaker<'_> {
    pub(super) fn event(self, event: Event, gaps: &[Gap<'_>]) -> Line {
        super::capital(&fill(say!(self.language, events::say(event)), gaps))
    }

    /// Who decides now, or at a turn of chance the active faction.
    pub(super) fn decider(self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => self.game.active().map(|(seat, _)| seat),
        }
    }

    /// The name of a faction; empty if nobody is meant.
    pub(super) fn who(self, seat: Option<Seat>) -> &'static str {
        seat.map_or("", |seat| self.language.say(faction(self.game, seat).name()))
    }

    pub(super) fn whom(self, seat: Seat) -> &'static str {
        say!(self.language, names::faction_of(faction(self.game, seat)))
    }

    pub(super) const fn god(self, god: God) -> &'static str {
        super::god(self.language, god)
    }

    pub(super) const fn to_god(self, god: God) -> &'static str {
        say!(self.language, names::god_to(god))
    }

    pub(super) const fn creature(self, creature: Creature) -> &'static str {
        super::creature(self.language, creature)
    }

    pub(super) const fn the_creature(self, creature: Creature) -> &'static str {
        say!(self.language, names::creature_object(creature))
    }

    pub(super) const fn hero(self, hero: Hero) -> &'static str {
        super::hero(self.language, hero)
    }

    pub(super) const fn the_hero(self, hero: Hero) -> &'static str {
        say!(self.language, names::hero_object(hero))
    }

    pub(super) const fn noun(self, noun: Noun) -> &'static str {
        super::noun(self.language, noun)
    }

    pub(super) const fn building(self, building: Building) -> &'static str {
        super::building(self.language, building)
    }

    pub(super) const fn the_building(self, building: Building) -> &'static str {
        say!(self.language, names::building_object(building))
    }

    pub(super) const fn of_building(self, building: Building) -> &'static str {
        say!(self.language, names::building_of(building))
    }

    pub(super) const fn buildings(self, building: Building) -> &'static str {
        say!(self.language, names::building_several(building))
    }

    pub(super) const fn the_unit(self, unit: Unit) -> &'static str {
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
        super::count(self.language, counted, u32::from(number))
    }

    /// Units that are lost or taken, with their number.
    pub(super) fn the_units(self, unit: Unit, number: u8) -> Line {
        let counted = match unit {
            Unit::Mercenary => Counted::MercenariesObject,
            Unit::Ship => Counted::ShipsObject,
            Unit::Soldier | Unit::Hero(_) | Unit::Minotaur => Counted::SoldiersObject,
        };
        super::count(self.language, counted, u32::from(number))
    }

    /// What stood in an area.
    pub(super) const fn find(self, find: Find) -> &'static str {
        match find {
            Find::Symbol => self.noun(Noun::Symbol),
            Find::Building(building) => self.building(building),
            Find::Metropolis(_) => self.noun(Noun::Metropolis),
        }
    }

    pub(super) const fn number(self, number: Number) -> &'static str {
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
