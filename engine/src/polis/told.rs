//! What happens by itself in a game of Polis: what the table must do with its pieces although nobody has just ordered it.

use super::places::{City, Land, Territory};
use super::words::{Good, Project, Resource, Round, Side};

/// Who listens to it.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Told);

/// Something that happened by itself. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    // Player boards
    /// The prestige marker moves up by so much (PO-SIEGE-12, PO-CIVIL-8, PO-BATTLE-9, PO-END-3, PO-END-13, PO-EVENT-2).
    Prestige(Side, u16),
    /// A Salpinx Call costs the player 1 prestige (PO-CARD-13).
    Fined(Side),
    /// The player gets so much, as tribute, as ransom or by an event (PO-TRIB-6, PO-RANS-2, PO-EVENT-2).
    Gains(Side, Resource, u16),
    /// An event costs the player so much prestige (PO-EVENT-2).
    LosesPrestige(Side, u16),
    /// An event costs the player so much (PO-EVENT-2).
    Loses(Side, Resource, u16),
    /// The people are fed (PO-END-4).
    Fed(Side, u16),
    /// So much is lost in the store (PO-END-15).
    Spoils(Side, Resource, u16),

    // The map
    /// The tribute box is used: a disc of the player lies there (PO-TRIB-8).
    Disc(Side, Land),
    /// So many units go back to the supply (PO-SIEGE-7, PO-BATTLE-8).
    UnitsLost(Side, Territory, u8),
    /// A siege that failed costs the city a cube (PO-SIEGE-8).
    CitizenLost(City),
    /// The city belongs to this player now, with so many cubes and its projects (PO-SIEGE-11 to 17, PO-CIVIL-5).
    CityTaken {
        /// Who has it.
        side: Side,
        /// Which.
        city: City,
        /// Cubes in it.
        population: u8,
    },
    /// The city is neutral now: disc and cubes go back (PO-CITY-4, PO-LOSE-1).
    CityFreed(City),
    /// The Proxenos of this player is captured (PO-SIEGE-13).
    ProxenosCaptured(Side),
    /// The price marker goes to this column (PO-PRICE-4).
    Price(Good, u8),

    // Battles
    /// A battle begins: nobody had a choice (PO-TURN-5).
    Battle(Territory),
    /// With the cards of the box: the player draws so many (PO-BATTLE-4, PO-BATTLE-13).
    Draws(Side, u8),

    // Rounds
    /// The project is finished; its tile is turned to the city (PO-END-2).
    Finished(Project, City),
    /// The tile was not begun and leaves the game (PO-NEXT-5).
    Removed(Project),
    /// A part alone: all project tiles are shuffled into the deck again.
    ProjectsShuffled,
    /// The round marker moves to this round (PO-NEXT-2).
    Round(Round),
    /// So many discs on tribute boxes return (PO-NEXT-3).
    DiscsReturn(Side, u8),
    /// So many merchant ships return to port (PO-NEXT-4).
    ShipsReturn(Side, u8),
    /// An event card of the round is drawn (PO-EVENT-1, PO-NEXT-6).
    Event,
}
