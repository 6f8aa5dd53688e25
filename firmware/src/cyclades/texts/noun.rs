//! What the tables of names are asked for: phases, single words and counted nouns.

use engine::{Seat, cyclades::Cyclades};

use crate::ui::Faction;

/// The faction a seat plays (CY-COMP-15).
pub fn faction(game: &Cyclades, seat: Seat) -> Faction {
    match game.rules().colours[seat] {
        0 => Faction::Purple,
        1 => Faction::Yellow,
        2 => Faction::Blue,
        3 => Faction::Black,
        4 => Faction::Red,
        _ => Faction::Green,
    }
}

macro_rules! listed {
    ($(#[$meta:meta])* $name:ident: $($(#[$doc:meta])+ $word:ident,)+) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])+ $word,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$word,)+];
        }
    };
}

pub(super) use listed;

listed! {
    /// A phase of the cycle, or what comes before the first and after the last (CY-CYCLE-1).
    Phase:
    /// Before everything.
    Setup,
    /// The first pieces on the map.
    Deployment,
    /// Phase 1.
    Start,
    /// Phase 2.
    Income,
    /// Phase 3.
    Offerings,
    /// Phase 4.
    Upkeep,
    /// Phase 5.
    Actions,
    /// Phase 6.
    End,
    /// After everything.
    Over,
}

listed! {
    /// A word that stands alone.
    Noun:
    /// A regular soldier.
    Soldier,
    /// A mercenary.
    Mercenary,
    /// A ship.
    Ship,
    /// A regular soldier to whom something is done.
    SoldierObject,
    /// A mercenary to whom something is done.
    MercenaryObject,
    /// A ship to which something is done.
    ShipObject,
    /// A priestess card.
    Priestess,
    /// A philosopher card.
    Philosopher,
    /// Kind of card.
    Hero,
    /// Kind of card: used once.
    Creature,
    /// Kind of card: with a figure.
    Figure,
    /// Kind of page.
    God,
    /// Kind of page.
    BasicBuilding,
    /// The metropolis.
    Metropolis,
    /// Kind of page.
    MetropolisBonus,
    /// Kind of page.
    Phase,
    /// A cycle.
    Cycle,
    /// The house rules.
    HouseRules,
    /// A priestess symbol on the map.
    Symbol,
    /// A number to correct.
    ReserveShips,
    /// A number to correct.
    ReserveSoldiers,
    /// A number to correct.
    MapMercenaries,
    /// A number to correct.
    Priestesses,
    /// A number to correct.
    Philosophers,
    /// A number to correct.
    Lands,
    /// Ships around a Polyphemus who moves (D-45).
    Displace,
    /// Ships around a Polyphemus who moves (D-45).
    Destroy,
    /// Ships around a Polyphemus who moves (D-45).
    Leave,
}

listed! {
    /// A noun that is counted.
    Counted:
    /// Gold.
    Gold,
    /// Soldiers.
    Soldiers,
    /// Mercenaries.
    Mercenaries,
    /// Ships.
    Ships,
    /// Ports.
    Ports,
    /// Fortresses.
    Fortresses,
    /// Temples.
    Temples,
    /// Metropolises.
    Metropolises,
    /// Heroes.
    Heroes,
    /// Creatures.
    Creatures,
    /// Priestesses.
    Priestesses,
    /// Philosophers.
    Philosophers,
    /// Horns.
    Horns,
    /// Areas.
    Areas,
    /// Cards.
    Cards,
    /// Players.
    Players,
    /// Soldiers to which something is done.
    SoldiersObject,
    /// Mercenaries to which something is done.
    MercenariesObject,
    /// Ships to which something is done.
    ShipsObject,
}
