//! Everything that can happen, decisions and chance alike.

use serde::{Deserialize, Serialize};

use super::area::Area;
use super::part_battle::Means;
use super::words::{Bonus, Building, Creature, God, Hero, Unit};
use crate::Seat;

/// Where a move or a retreat leads, told by the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// An area of one's own.
    Own,
    /// Nobody's land.
    Neutral,
    /// Land of this faction without a defender.
    Undefended(Seat),
    /// Land of this faction with a defender.
    Defended(Seat),
}

/// Where a building or a metropolis is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// On a free site; the table knows where.
    Free,
    /// On the site of this building, which goes back; the table knows where.
    Instead(Building),
    /// On a free site of this area.
    Site(Area),
    /// On the site of this building in this area.
    InsteadAt(Area, Building),
    /// On the card of Penthesilea, or of Pandora who copies her.
    Card(Hero),
}

/// What stood in a captured area, told by the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Find {
    /// A priestess symbol.
    Symbol,
    /// A basic building.
    Building(Building),
    /// A metropolis with this bonus.
    Metropolis(Bonus),
}

/// The effect of a sacrifice with what the holder chooses for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// 15 gold for a metropolis.
    Croesus,
    /// Twice this many priestesses for this many philosophers.
    Hector(u8),
    /// Two buildings of each of these types for a metropolis; the first type comes first in the rules.
    Helen(Building, Building),
    /// Eight ships on the map: a metropolis.
    Jason,
    /// Seven land areas: a metropolis.
    Ajax,
    /// Three buildings of this type for a metropolis.
    Odysseus(Building),
    /// A group moves anywhere.
    Perseus,
}

impl Deed {
    /// Whose effect it is.
    pub const fn hero(self) -> Hero {
        match self {
            Self::Croesus => Hero::Croesus,
            Self::Hector(_) => Hero::Hector,
            Self::Helen(..) => Hero::Helen,
            Self::Jason => Hero::Jason,
            Self::Ajax => Hero::Ajax,
            Self::Odysseus(_) => Hero::Odysseus,
            Self::Perseus => Hero::Perseus,
        }
    }
}

/// How a metropolis is won without a sacrifice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// The four basic buildings (CY-METRO-3).
    Economic,
    /// Four philosophers (CY-METRO-5).
    Cultural,
    /// A sacrifice (CY-METRO-7).
    Heroic,
}

/// A public number the table may correct by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Number {
    /// Ships in the reserve.
    Ships,
    /// Regular soldiers in the reserve.
    Soldiers,
    /// Mercenaries on the map.
    Mercenaries,
    /// Priestess cards.
    Priestesses,
    /// Philosopher cards.
    Philosophers,
    /// Land areas.
    Lands,
    /// Buildings of a type.
    Buildings(Building),
}

impl Number {
    /// All numbers.
    pub const ALL: [Self; 10] = [
        Self::Ships,
        Self::Soldiers,
        Self::Mercenaries,
        Self::Priestesses,
        Self::Philosophers,
        Self::Lands,
        Self::Buildings(Building::Port),
        Self::Buildings(Building::Fortress),
        Self::Buildings(Building::Temple),
        Self::Buildings(Building::University),
    ];
}

/// Everything that can happen. Games are saved so: a new variant comes at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Chance: the god tile of the next position.
    Tile(God),
    /// Chance: the next marker on the turn-order track.
    Marker(Seat),
    /// Chance: the next hero card.
    Appears(Hero),
    /// Chance: the next creature card, shown to all.
    Drawn(Creature),
    /// Chance: the top creature card, shown to the faction with Zeus.
    Seen(#[serde(deserialize_with = "super::words::read_evenly")] Creature),
    /// Chance: the bonus of the top metropolis token.
    Token(Bonus),
    /// Chance: a battle die.
    Die(u8),

    /// Deployment, told by the table: symbols taken and ships put to sea.
    Deployed {
        /// Chosen areas with a priestess symbol.
        symbols: u8,
        /// Ships that found an empty sea area.
        ships: u8,
    },
    /// Deployment: a control marker on this land area.
    Claim(Area),
    /// One piece (ship, soldier, mercenary, horn or figure, as asked) into this area.
    Put(Area),
    /// Income of the faction, told by the table.
    Income(u8),
    /// An offer to a god; to Apollo it is 0.
    Offer {
        /// The god.
        god: God,
        /// The numbered space.
        amount: u8,
    },
    /// Upkeep: a priestess for this creature.
    Keep(Creature),
    /// Upkeep: the creature leaves.
    Release(Creature),

    /// The god's building, of this type, at this place.
    Build(Building, Place),
    /// No free site, and nothing is replaced.
    SkipBuilding,
    /// The god's unit or card: the first is free, further ones are paid. With the board on the device, where it goes.
    Recruit(Option<Area>),
    /// With an empty reserve: an own piece from there to here (D-13).
    Relocate {
        /// From.
        from: Area,
        /// To.
        to: Area,
    },
    /// No sea area can take the free ship, told by the table.
    SkipRecruit,
    /// Buys a creature of the track with so many discounts.
    Buy {
        /// The card.
        creature: Creature,
        /// Temples and metropolises used.
        discounts: u8,
    },
    /// Zeus: a look at the top creature card.
    Look,
    /// Zeus: plays the card just seen.
    PlaySeen,
    /// Zeus: puts the card just seen back.
    PutBack,
    /// Hera: a hero of the track, and where he stands.
    Hire(Hero, Option<Area>),
    /// A hero of one's own gives his life.
    Sacrifice {
        /// Who.
        hero: Hero,
        /// For what; Pandora copies a hero of the track.
        deed: Deed,
    },
    /// The turn is over.
    EndTurn,

    /// Takes units up in this area: the start of a move or an exchange.
    From(Area),
    /// And sets them down in this one.
    To(Area),
    /// A land or hero move, told by the table.
    Enter(Target),
    /// A sea move, told by the table, with a battle against this faction.
    Sail(Option<Seat>),

    /// So many regular soldiers.
    Soldiers(u8),
    /// So many mercenaries.
    Mercenaries(u8),
    /// So many ships.
    Ships(u8),
    /// This hero takes part, or not.
    Joins(Hero, bool),
    /// The Minotaur defends, or not.
    Minotaur(bool),
    /// So many ports (metropolises counted with them) lie in the sea of the battle.
    Ports(u8),
    /// So many fortresses stand in the area of the battle.
    Fortresses(u8),
    /// So many metropolises stand in the area of the battle.
    Metropolises(u8),

    /// Hector destroys this attacker.
    Strike(Unit),
    /// Croesus pays for another roll.
    Reroll,
    /// The die stays as it is.
    Accept,
    /// This unit is lost.
    Lose(Unit),
    /// Perseus saves this soldier into that area.
    RescueAt(Unit, Area),
    /// Perseus saves this soldier, told by the table.
    Rescue(Unit, Target),
    /// The battle goes on.
    Stay,
    /// All units leave the battle for that area.
    RetreatAt(Area),
    /// All units leave the battle, told by the table.
    Retreat(Target),

    /// One thing that stood in the captured area.
    Found(Find),
    /// Nothing more to tell.
    NothingMore,

    /// Which metropolis is built first.
    Raise(Way),
    /// The token of the type now due goes back from this area.
    GiveBackAt(Area),
    /// The token of the type now due goes back from this faction.
    GiveBackOf(Seat),
    /// The metropolis is put here.
    Erect(Place),
    /// There is no place for the metropolis, told by the table.
    NoPlace,

    /// Declines a usable effect (D-38).
    Decline,
    /// Cyclops: one building becomes another.
    Exchange {
        /// Where; `None` with the board on the table.
        at: Option<Area>,
        /// What goes.
        old: Building,
        /// What comes.
        new: Building,
    },
    /// One unit in this area is destroyed.
    Destroy(Area, Unit),
    /// Units of a faction were destroyed, told by the table.
    Lost {
        /// Whose.
        victim: Seat,
        /// Which kind.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// A card or gold is taken from this faction.
    Rob(Seat),
    /// Giant: so many mercenaries are taken from this faction, told by the table.
    Bribe(Seat, u8),
    /// Charon: one's own hero for one of the track.
    Swap(Hero, Hero),
    /// Sphinx or Chimera: this card is played.
    Pick(Creature),
    /// Polyphemus: one ship leaves this sea area for that one.
    Displace(Area, Area),
    /// The creature does not move.
    Remain,

    /// The table agrees to correct public numbers.
    Correct,
    /// By agreement, this number of this faction.
    Set(Seat, Number, u8),

    /// A part alone: the table has played its cycle.
    NextCycle,
    /// Gold alone: so much comes into the purse of this faction.
    Gain(Seat, u8),
    /// Gold alone: this faction pays so much.
    Pay(Seat, u8),
    /// Gold alone: so much passes from one faction to another.
    Pass(Seat, Seat, u8),
    /// A battle alone: who attacks, or who defends.
    Side {
        /// The attacker, or the defender.
        attacker: bool,
        /// Who it is.
        seat: Seat,
    },
    /// A battle alone: at sea, or on land.
    AtSea(bool),
    /// A battle alone: so much of something is on this side.
    Bring {
        /// The attacker's side, or the defender's.
        attacker: bool,
        /// What.
        means: Means,
        /// How much.
        count: u8,
    },
    /// A battle alone: it begins.
    Fight,
}
