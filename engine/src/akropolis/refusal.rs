//! Every way to be wrong, each with the rule it breaks.

use crate::RuleId;

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is not for so many players.
    WrongPlayers,
    /// The long game is for two or three players.
    NoLongGame,
    /// Nobody sits there.
    NoSuchSeat,
    /// No tile is to be turned up now.
    NothingIsDealt,
    /// This tile lies on the table already, or is not used.
    TileNotUnseen,
    /// A tile must be turned up first.
    TileMissing,
    /// A tile must be chosen before one is laid.
    NothingChosen,
    /// The chosen tile must be laid first.
    AlreadyChosen,
    /// The site has no such place.
    EmptySlot,
    /// The tile costs more stones than the player has.
    TooFewStones,
    /// No edge touches the city.
    TouchesNothing,
    /// A part hangs over the edge of the city.
    Overhang,
    /// A part covers a hole.
    CoversHole,
    /// The columns below are not equally high.
    Uneven,
    /// All three hexes below belong to one tile.
    OneTileBelow,
    /// Farther away than a city can reach.
    BeyondReach,
    /// No city has so many hexes.
    CityFull,
    /// No city is so high.
    NoSuchLevel,
    /// The box does not have so many hexes of this face.
    NotInTheBox,
    /// The cities are built on the table, the device does not know them.
    CityOnTable,
    /// The cities are built on the device, which counts the quarries itself.
    CityOnDevice,
    /// The city does not show so many quarries.
    TooManyQuarries,
    /// The game has ended.
    GameOver,
    /// Cities are not counted now.
    NotCounted,
    /// Nothing was entered on this cell.
    NothingThere,
    /// Cities on the device are made of tiles that it knows.
    TilesNeedNames,
}

impl From<Refusal> for RuleId {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongPlayers => "AK-SETUP-1",
            Refusal::NoLongGame => "AK-SETUP-14",
            Refusal::NoSuchSeat => "AK-SETUP-10",
            Refusal::NothingIsDealt => "AK-REFILL-1",
            Refusal::TileNotUnseen => "AK-INFO-4",
            Refusal::TileMissing => "AK-SETUP-7",
            Refusal::NothingChosen => "AK-TURN-2",
            Refusal::AlreadyChosen => "AK-TURN-3",
            Refusal::EmptySlot => "AK-TAKE-1",
            Refusal::TooFewStones => "AK-TAKE-8",
            Refusal::TouchesNothing => "AK-PLACE-2",
            Refusal::Overhang => "AK-PLACE-5",
            Refusal::CoversHole => "AK-PLACE-6",
            Refusal::Uneven => "AK-PLACE-7",
            Refusal::OneTileBelow => "AK-PLACE-8",
            Refusal::BeyondReach | Refusal::CityFull => "AK-DATA-7",
            Refusal::NoSuchLevel => "AK-DATA-9",
            Refusal::NotInTheBox => "AK-DATA-10",
            Refusal::CityOnTable | Refusal::CityOnDevice => "AK-TABLE-1",
            Refusal::TooManyQuarries => "AK-TABLE-2",
            Refusal::GameOver => "AK-END-1",
            Refusal::NotCounted | Refusal::NothingThere => "AK-TABLE-4",
            Refusal::TilesNeedNames => "AK-TABLE-9",
        }
    }
}
