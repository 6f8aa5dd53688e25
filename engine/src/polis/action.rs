//! Everything that can happen in a game of Polis.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::part::{Tally, Throw};
use super::places::{City, Land, Sea, Territory};
use super::printed::Table;
use super::tables::Cargo;
use super::words::{Good, Pay, Project, Resource, Side, Unit, Way};

/// What can happen, chance included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Chance: this project tile is turned up (PO-SETUP-9).
    Reveal(Project),
    /// Chance: the four-sided die shows this (PO-COMP-8).
    Die(u8),
    /// Chance: this battle card is dealt, a secret of its owner (PO-BATTLE-4, PO-BATTLE-13).
    Deal(Card),

    /// The event card was read; it is for one side or for both (PO-EVENT-3).
    Read(Option<Side>),
    /// The player has applied the event, or what was to be remembered (PO-EVENT-2, PO-EVENT-4).
    Resolved,

    /// No more actions in this round (PO-PASS-1, PO-PASS-6).
    Pass,
    /// The resource for an extra action (PO-PASS-3).
    Surcharge(Resource),
    /// Action 1: one hoplite; more of the same city follow until [`Action::Done`] (PO-HOP).
    Hoplite {
        /// Where it comes from.
        city: City,
        /// Metal or silver.
        pay: Pay,
    },
    /// Action 2: one galley (PO-GAL).
    Galley {
        /// Where it comes from.
        city: City,
        /// Where it goes (PO-GAL-4).
        sea: Sea,
        /// Wood or silver.
        pay: Pay,
    },
    /// Action 3: one merchant ship (PO-MER).
    Ship {
        /// Where it comes from.
        city: City,
        /// Wood or silver.
        pay: Pay,
    },
    /// Action 4: starts a project (PO-PROJ).
    Project {
        /// The tile.
        project: Project,
        /// Where.
        city: City,
        /// How much metal, wood, wine and oil is replaced by silver (PO-PROJ-4).
        #[serde(deserialize_with = "crate::array::read")]
        silver: [u8; 4],
    },
    /// Action 5: hoplites go to this territory, one by one (PO-MOVE).
    March(Land),
    /// The next hoplite of a march comes from here.
    FromLand(Land),
    /// Action 6: galleys go to this sea, one by one (PO-GMOVE).
    Sail(Sea),
    /// The next galley comes from here.
    FromSea(Sea),
    /// Action 5 or 6 with the board on the table.
    Moved(Unit),
    /// Action 7 (PO-SIEGE).
    Siege(City),
    /// Action 8: collects in this territory (PO-TRIB).
    Tribute(Land),
    /// One more hoplite on this row.
    Send(Resource),
    /// Action 9 (PO-TRADE).
    Trade {
        /// Which cargo.
        cargo: Cargo,
        /// Exchange or purchase.
        pay: Pay,
    },
    /// Action 10 (PO-PROX).
    Proxenos {
        /// The destination.
        city: City,
        /// By land or by sea.
        way: Way,
    },
    /// With the board on the table: silver paid on the way (PO-PROX-6).
    Bribe(u8),
    /// Action 11 (PO-RANS).
    Ransom,
    /// Action 12 (PO-CIVIL).
    CivilWar,
    /// The step by step action, the growth or the correction is complete.
    Done,

    /// The battle in this territory is next (PO-TURN-5); with the board on the table: there is one.
    Fight(Territory),
    /// With the board on the table: nowhere stand enough units.
    NoBattle,
    /// With the board on the table: the units of Sparta and of Athens in the battle.
    Forces(u8, u8),
    /// Ends the battle for 1 prestige (PO-BATTLE-18).
    Surrender,
    /// Goes on.
    FightOn,
    /// The attacker's two cards (PO-BATTLE-6).
    Attack(Card, Card),
    /// The defender's answers, one against each (PO-BATTLE-6).
    Answer(Card, Card),
    /// With the cards of the box: what the combat round did.
    Assault {
        /// Units the defender lost.
        lost: u8,
        /// Change of the attacker's prestige.
        prestige: i8,
        /// The defender played the Salpinx Call.
        fined: bool,
    },

    /// Pays the missing wheat with prestige (PO-END-5).
    PayPrestige,
    /// Returns a city (PO-END-5).
    GiveUp(City),
    /// One population cube for one wheat (PO-END-9).
    Grow(City),
    /// Prestige for silver (PO-END-17).
    Phoros(u16),

    /// Numbers are changed by agreement, or because of an event (section 13.9).
    Correct,
    /// A number is really this.
    Set(Number, u8),
    /// Something to be remembered in this round (section 13.9).
    Remind(Reminder),

    /// A part alone: the die is rolled for this.
    Throw(Throw),

    /// The event is this card of those that were typed in, by its place in the table (PO-EVENT-1).
    Event(u8),
}

/// A public number that can be changed by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Number {
    /// Prestige.
    Prestige(Side),
    /// A resource.
    Stock(Side, Resource),
    /// Population of an owned city.
    Population(City),
    /// 0 neutral, 1 Sparta, 2 Athens.
    Owner(City),
    /// With the board on the device: hoplites there.
    Hoplites(Side, Land),
    /// With the board on the device: galleys there.
    Galleys(Side, Sea),
    /// With the board on the table: all units of a kind.
    Units(Side, Unit),
    /// Merchant ships in port.
    Ships(Side),
    /// The column of a price marker.
    Price(Good),
    /// The number of the city in the order of the list, or 18: captured.
    Proxenos(Side),
    /// A tribute box: 0 free, 1 used by Sparta, 2 by Athens.
    Box(Land),
    /// A number of a table that the owner of the box has typed in: its row and column.
    Cell(Table, u8, u8),
    /// A line of the score pad.
    Tally(Side, Tally),
}

/// What an event changes for the rest of the round (section 13.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reminder {
    /// Nobody trades there, or again.
    Market(super::places::Market),
    /// Nobody collects there, or again.
    Box(Land),
    /// Battles start with so many units.
    Threshold(u8),
    /// At most so many hoplites collect in this territory.
    Collectors(Land, u8),
    /// The manoeuvres of the next battle count double, or not.
    Doubled,
    /// Something is to be done at the end of the round, or not.
    AtEnd,
}
