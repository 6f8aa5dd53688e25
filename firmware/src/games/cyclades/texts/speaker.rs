//! Fills sentences about a game: factions, cards and pieces in the case the sentence asks for.

use core::fmt::{self, Write};

use engine::{
    Seat, Turn,
    cyclades::{
        Public,
        action::{Find, Number},
        area::Area,
        question::Piece,
        words::{Creature, Unit},
    },
};
use heapless::Vec;

use super::{Counted, Noun, faction, keys};
use crate::base::{
    Tongue,
    texts::{Capital, Sentence, pour},
};

macro_rules! gaps {
    ($($gap:ident $name:literal)+) => {
        /// A gap of a sentence.
        #[derive(Clone, Copy)]
        pub(super) enum Gap {
            $($gap,)+
        }

        /// The names of the gaps in the sentences.
        const NAMES: &[&str] = &[$($name),+];
    };
}

gaps! {
    Who "who"
    Whom "whom"
    Enemy "enemy"
    N "n"
    M "m"
    A "a"
    B "b"
    God "god"
    ToGod "togod"
    Card "card"
    TheCard "thecard"
    TheHero "thehero"
    Beast "beast"
    TheOld "theold"
    TheNew "thenew"
    TheUnit "theunit"
    Thing "thing"
    TheThing "thething"
    New "new"
    Old "old"
    Bonus "bonus"
    Count "count"
    Number "number"
    What "what"
    Headed "what"
    One "one"
    Other "other"
}

/// What stands in a gap.
#[derive(Clone, Copy)]
enum Word {
    Nothing,
    Number(u8),
    Text(Sentence),
    /// A text with its number.
    Counted(Sentence, u8),
}

/// Speaks a language about a game.
pub(super) struct Speaker<'a, 'g> {
    pub(super) tongue: Tongue<'a>,
    pub(super) game: &'g Public,
    /// What stands in the gaps; no sentence has more of them.
    words: Vec<(Gap, Word), 5>,
}

impl<'a, 'g> Speaker<'a, 'g> {
    pub(super) const fn new(tongue: Tongue<'a>, game: &'g Public) -> Self {
        Self { tongue, game, words: Vec::new() }
    }

    #[inline(never)]
    fn put(&mut self, gap: Gap, word: Word) {
        let _ = self.words.push((gap, word)); // there is room for every sentence
    }

    /// The sentence `key`, with a text in this gap.
    pub(super) fn with<T>(&mut self, key: T, gap: Gap, text: impl Into<Sentence>) -> T {
        self.put(gap, Word::Text(text.into()));
        key
    }

    /// The sentence `key`, with a number in this gap.
    pub(super) fn with_number<T>(&mut self, key: T, gap: Gap, number: u8) -> T {
        self.put(gap, Word::Number(number));
        key
    }

    /// The sentence `key`, with an area in this gap.
    pub(super) fn with_area<T>(&mut self, key: T, gap: Gap, area: Area) -> T {
        self.with_number(key, gap, u8::try_from(area.index() + 1).unwrap_or(0))
    }

    /// The sentence `key`, with a number and its noun in this gap.
    pub(super) fn with_count<T>(&mut self, key: T, gap: Gap, counted: Counted, number: u8) -> T {
        let text = keys::counted(counted, self.tongue.language().plural(number.into()));
        self.put(gap, Word::Counted(text, number));
        key
    }

    /// The sentence `key` about this faction; nothing stands there if nobody is meant.
    pub(super) fn with_who<T>(&mut self, key: T, seat: Option<Seat>) -> T {
        self.put(Gap::Who, seat.map_or(Word::Nothing, |seat| Word::Text(self.who(seat))));
        key
    }

    /// What the sentence says with all its gaps, from a capital letter on.
    #[inline(never)]
    pub(super) fn tell(&self, text: Sentence) -> &'a str {
        self.tongue.write(&mut |pen| _ = self.pour(Word::Text(text), &mut Capital::new(pen)))
    }

    /// Writes a word; if it has gaps itself, they are filled too.
    fn pour(&self, word: Word, line: &mut dyn Write) -> fmt::Result {
        let (text, number) = match word {
            Word::Nothing => return Ok(()),
            Word::Number(number) => return write!(line, "{number}"),
            Word::Text(text) => (text, None),
            Word::Counted(text, number) => (text, Some(number)),
        };
        pour(self.tongue.say(text), line, &|name, line| {
            let counted = number.filter(|_| name == "n").map(|number| (Gap::N, Word::Number(number)));
            let set = || self.words.iter().copied().find(|(gap, _)| NAMES.get(*gap as usize) == Some(&name));
            Some(match counted.or_else(set)? {
                (Gap::Headed, word) => self.pour(word, &mut Capital::new(line)),
                (_, word) => self.pour(word, line),
            })
        })
    }

    /// Who decides now, or at a turn of chance the active faction.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => self.game.active().map(|(seat, _)| seat),
        }
    }

    /// The name of a faction.
    pub(super) fn who(&self, seat: Seat) -> Sentence {
        faction(self.game, seat).name().into()
    }

    pub(super) fn whom(&self, seat: Seat) -> Sentence {
        keys::faction_of(faction(self.game, seat))
    }
}

/// The pieces that are counted.
pub(super) const fn pieces(piece: Piece) -> Counted {
    match piece {
        Piece::Soldiers => Counted::Soldiers,
        Piece::Mercenaries => Counted::Mercenaries,
        Piece::Ships => Counted::Ships,
        Piece::Ports => Counted::Ports,
        Piece::Fortresses => Counted::Fortresses,
        Piece::Metropolises => Counted::Metropolises,
    }
}

/// A unit to which something is done.
pub(super) fn the_unit(unit: Unit) -> Sentence {
    match unit {
        Unit::Soldier => Noun::SoldierObject.into(),
        Unit::Mercenary => Noun::MercenaryObject.into(),
        Unit::Ship => Noun::ShipObject.into(),
        Unit::Hero(hero) => keys::hero_object(hero),
        Unit::Minotaur => keys::creature_object(Creature::Minotaur),
    }
}

/// Units that are lost or taken.
pub(super) const fn the_units(unit: Unit) -> Counted {
    match unit {
        Unit::Mercenary => Counted::MercenariesObject,
        Unit::Ship => Counted::ShipsObject,
        Unit::Soldier | Unit::Hero(_) | Unit::Minotaur => Counted::SoldiersObject,
    }
}

/// What stood in an area.
pub(super) fn find(find: Find) -> Sentence {
    match find {
        Find::Symbol => Noun::Symbol.into(),
        Find::Building(building) => keys::building(building),
        Find::Metropolis(_) => Noun::Metropolis.into(),
    }
}

/// What a number is the number of.
pub(super) fn number(number: Number) -> Sentence {
    let noun = match number {
        Number::Ships => Noun::ReserveShips,
        Number::Soldiers => Noun::ReserveSoldiers,
        Number::Mercenaries => Noun::MapMercenaries,
        Number::Priestesses => Noun::Priestesses,
        Number::Philosophers => Noun::Philosophers,
        Number::Lands => Noun::Lands,
        Number::Buildings(building) => return keys::building_several(building),
    };
    noun.into()
}
