//! Everything that can happen, decisions and chance alike.

use serde::{Deserialize, Serialize};

use super::ground::{Estate, Ground};
use super::score::Item;
use super::tables::Price;
use super::words::{Bonus, ByResource, Cell, Column, Destiny, God, Progress, Resource, Wonder};
use crate::Seat;
use crate::area::Area;

/// Where a new settler appears (OL-MOVE-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// In the northern edge.
    North,
    /// In a territory of its player; the table knows which.
    Own,
    /// In this territory of its player.
    At(Area),
}

/// A place a path can lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// The northern edge, where nobody may stay or pass (OL-MOVE-7, OL-MOVE-8).
    North,
    /// An area of the map.
    At(Area),
}

/// What a move takes, told by the table (OL-TABLE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// An empty territory without a star.
    Empty(Ground),
    /// An empty territory that still has its tribe.
    Tribe(Ground),
    /// An empty territory where the star of a beaten tribe lies.
    Star(Ground),
    /// A territory of this player.
    Of(Seat, Estate),
}

/// A public number the table may correct by agreement (OL-TABLE-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Number {
    /// The space of the marker.
    Space,
    /// Zeus spaces behind it.
    Zeus,
    /// Hourglasses.
    Hourglasses,
    /// Settlers in the camp.
    Camp,
    /// Settlers on the map.
    Settlers,
    /// Cubes of a resource.
    Cubes(Resource),
    /// Territories of a kind.
    Estates(Estate),
    /// Destiny cards in hand.
    Cards,
    /// Bonus settlers in a column.
    Bonus(Column),
    /// Whether a progress tile is owned.
    Tile(Progress),
    /// Whether a wonder is owned.
    Wonder(Wonder),
    /// Whether the card of a god concerns the player.
    Mark(God),
}

/// Everything that can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Chance: the next marker of the start stack, from the bottom (OL-SETUP-5).
    Marker(Seat),
    /// Chance: the cube of the next player (OL-SETUP-9).
    Dealt(Resource),
    /// Chance: the column of the next pile of progress or wonder (OL-SETUP-3).
    Lies(Column),
    /// Chance: a destiny card is drawn.
    Drawn(Destiny),
    /// Chance: the Olympos card that is turned up.
    God(God),

    /// Set-up: this territory is closed (OL-SETUP-6).
    Close(Area),

    /// Plays a destiny card (OL-ZEUS-4).
    Play(Destiny),
    /// Expansion: a new settler from the camp.
    New(Origin),
    /// Expansion, told by the table: a settler that lies under another.
    Under,
    /// Expansion, told by the table: the top settler of a territory like this.
    Top(Estate),
    /// Expansion: the own settler with this number, from the top, in this territory.
    From(Area, u8),
    /// Development: progress.
    Progress(Progress),
    /// Development: a wonder.
    Wonder(Wonder),
    /// The game is over for the player (OL-END-2).
    Pass,
    /// There is no legal action: the marker moves 1 space (OL-END-10).
    Stuck,
    /// The time track alone: an action of so many AP (OL-TABLE-12).
    Spend(u8),

    /// Who lies beneath the settler that leaves (OL-TABLE-4).
    Beneath(Option<Seat>),
    /// So many land entries, with Cavalry runs of land (OL-TABLE-2).
    Land(u8),
    /// So many sea entries (OL-TABLE-2).
    Sea(u8),
    /// What is taken (OL-TABLE-3).
    Take(Target),
    /// The path ends here and takes the territory.
    To(Spot),
    /// The path leads through here.
    Via(Spot),

    /// Where the chosen progress lies, told once (OL-TABLE-7).
    Lay(Cell),
    /// The resource of the Money or Agriculture tile that is taken (OL-TILE-26).
    Tile(Resource),
    /// These cubes are handed in (OL-PROG-3).
    Pay(ByResource),
    /// Whether the cost names the resource of Money or Agriculture (OL-TABLE-7).
    Named(bool),
    /// The column of the chosen wonder, told once.
    Stands(Column),
    /// The price of the chosen wonder, told once (OL-TABLE-9).
    Price(Price),
    /// What is used up for the wonder (OL-WOND-5).
    Stars {
        /// Athena's star.
        athena: bool,
        /// Star cards.
        cards: u8,
    },
    /// The stars are not enough after all.
    GiveUp,
    /// Whether the new space lies beyond the cross (OL-TABLE-6).
    Beyond(bool),

    /// The bonus that was taken, or none left (OL-TABLE-8).
    Bonus(Option<Bonus>),
    /// The bonus field that is taken (OL-BONUS-1).
    Field(u8),
    /// A cube of choice (OL-TILE-17, OL-GOD-3).
    Cube(Resource),
    /// The Oracle's choice (OL-TILE-3).
    Keep(Destiny),
    /// So many Zeus spaces were reached or passed (OL-TABLE-5).
    Zeus(u8),
    /// No more destiny cards in this turn.
    Done,

    /// Whether the player asked plays a Zeus card (OL-OLY-17).
    Raise(bool),
    /// Who plays a Zeus card from the hand on the table, or nobody.
    Raised(Option<Seat>),

    /// The final points of the player's space, told by the table (OL-TABLE-6).
    Final(u8),

    /// The table agrees to correct public numbers (OL-TABLE-13).
    Correct,
    /// By agreement, this number of this player.
    Set(Seat, Number, u8),
    /// By agreement, the Zeus space with this number, or as the seventh the cross, lies there: read from the board.
    Printed(u8, u8),
    /// By agreement, the price of a wonder: read from its tile.
    Cost(Wonder, Price),
    /// Nothing more to correct.
    NothingMore,

    /// The score pad: so much of something.
    Count(Seat, Item, u8),

    /// By agreement, so many units in the cost of a place: of the named resources in their order, then of the wild groups.
    Units(Cell, u8, u8),
    /// By agreement, what a bonus field of a place gives.
    Gives(Cell, u8, Bonus),
    /// By agreement, two areas border on each other, or not any more.
    Border(Area, Area),
    /// By agreement, a territory lies at the northern edge, or not any more.
    North(Area),
    /// By agreement, a territory nobody has taken is of this kind.
    Ground(Area, Ground),
}
