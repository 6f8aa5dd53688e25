//! What an action did by itself: what the table must do with its pieces and cards although nobody has just ordered it.

use super::area::Area;
use super::words::{Bonus, Building, Creature, God, Unit};
use crate::Seat;

/// Who listens to it.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Told);

/// Something that happened by itself. All of it is public; an area is known with the board on the device only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    // Cards and tiles
    /// The creature card goes to the discard pile (CY-CREGEN-4, CY-START-3, CY-UPK-3, CY-CRE-SPHINX-2).
    Discarded(Creature),
    /// The creature discard pile is shuffled into the deck (CY-CRE-CHIMERA-4, D-35).
    CreaturesShuffled,
    /// The heroes lost in battle are shuffled and become the deck (D-34).
    HeroesShuffled,
    /// The cards of the creature track slide towards the cheap end (CY-START-4).
    TrackSlid,
    /// The first god tile goes to the end, the others move up (CY-START-7).
    GodsRotated,

    // Markers
    /// The marker of this faction is outbid and leaves the row of the god (CY-BID-5).
    PushedAway(Seat, God),
    /// Offers could not be paid: all markers come back, the auction is repeated (CY-PAY-5).
    OffersVoid,
    /// The marker goes to this space of the turn-order track, from 1 (CY-ACT-9).
    Marker(Seat, u8),

    // Figures
    /// The figure leaves the map (CY-UPK-3, CY-ELIM-3).
    Leaves {
        /// Whose figure.
        creature: Creature,
        /// Where it stood.
        at: Option<Area>,
    },
    /// The figure that was kept may move now (CY-UPK-4).
    MayMove(Creature),
    /// With the board on the table: the figure is put on the map (CY-CREGEN-7).
    Enters(Creature),
    /// The Hydra doubles the income of her area (CY-CRE-HYDRA-2).
    Doubles {
        /// Where she stands.
        at: Option<Area>,
        /// Who gets it.
        to: Option<Seat>,
    },
    /// Cerberus gives the income of his area to his holder (CY-CRE-CERBERUS-2).
    Diverts {
        /// Where he stands.
        at: Option<Area>,
        /// His holder.
        to: Seat,
    },
    /// The Hydra adds a horn to her area (CY-CRE-HYDRA-5).
    Horn(Option<Area>),

    // Units
    /// So many units are destroyed (CY-TERM-11).
    Destroyed {
        /// Whose.
        seat: Seat,
        /// Which kind.
        unit: Unit,
        /// How many.
        count: u8,
        /// Where.
        at: Option<Area>,
    },
    /// Pandora wins mercenaries of the battle over (CY-HERO-PANDORA-1).
    WonOver {
        /// Who loses them.
        from: Seat,
        /// Who gets them.
        to: Seat,
        /// How many.
        count: u8,
        /// Where.
        at: Option<Area>,
    },
    /// With the board on the table: the reserve is empty, a piece of the map is picked up instead (D-13).
    PickedUp(Seat, Unit),
    /// With the board on the table: the Sylph exchanges all ships of two sea areas (CY-CRE-SYLPH-1).
    FleetsExchanged,

    // Cards of a faction and what it builds
    /// The faction takes a priestess card for the symbol of an area (CY-CTRL-6, CY-DEPLOY-4).
    Priestess(Seat),
    /// The faction takes a philosopher card (CY-HERO-HECTOR-3).
    Philosopher(Seat),
    /// Four philosopher cards of the faction go back (CY-METRO-5).
    PhilosophersReturn(Seat),
    /// A basic building goes back to the supply: there was no choice (CY-METRO-3).
    BuildingReturns {
        /// Whose.
        seat: Seat,
        /// Which.
        building: Building,
        /// From where.
        at: Option<Area>,
    },
    /// The metropolis token that found no place goes back to the stack (CY-METRO-11).
    TokenReturns(Bonus),
    /// The faction takes the bonus of a metropolis that needs no choice, or which the table puts on its map (CY-METRO-15).
    Bonus {
        /// Who.
        seat: Seat,
        /// What.
        bonus: Bonus,
        /// Units, horns or cards; the 3 gold are one.
        count: u8,
    },
    /// So much of the bonus cannot be used and is lost (CY-METRO-17).
    BonusLost {
        /// Who.
        seat: Seat,
        /// What.
        bonus: Bonus,
        /// Units, horns or cards.
        count: u8,
    },

    // Control
    /// A land area has a new controller, with all that stands there (CY-CTRL-5, CY-CTRL-8).
    Captured {
        /// Who has it now.
        seat: Seat,
        /// Who had it.
        former: Option<Seat>,
        /// Which.
        at: Option<Area>,
    },
    /// The faction is out. Its pieces and cards are removed, unless agreed otherwise (CY-ELIM-3).
    Eliminated(Seat),
}
