//! The pages of typing, what a key leads to, and what is typed.

use engine::{
    area::Area,
    olympos::{
        costs::Cost,
        draft::Fault,
        map::Facts,
        sheet::Table,
        tables::{MAX_FIELDS, Price},
        track::{MAX_FINAL, Track},
        words::{Bonus, Cell, Resource, Row, Wonder},
    },
};

/// How far it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Which table.
    List,
    /// A number of the track.
    Track(Track, u8, bool),
    /// Which row of the costs.
    Costs,
    /// The kinds of a row, a bit each.
    Kinds(Row, u32),
    /// What Money names, and what besides.
    Money(Option<Resource>),
    /// The groups of a cost.
    Cost(Cell, Cost),
    /// How many units of a resource, or of the wild group.
    Units(Cell, Cost, usize, u8),
    /// Which place with bonus fields.
    Bonus,
    /// What a field gives.
    Field(Cell, [Option<Bonus>; MAX_FIELDS], u8),
    /// Which wonder.
    Wonders,
    /// Its stars.
    Stars(Wonder, u8),
    /// Its points.
    Points(Wonder, u8, u8),
    /// What to do with the map.
    Map,
    /// Which area is changed.
    Which(u8),
    /// What an area is.
    Kind(Area),
    /// What is printed on it, and what it borders on.
    Around(Area, Facts),
    /// Which area is beside it.
    Border(Area, Facts, u8),
    /// What became of a table.
    Told(Table, Option<Fault>),
}

/// What a key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing has changed.
    Stay,
    /// The screen has.
    Redraw,
    /// Back to the parts of the game.
    Leave,
    /// Something is typed in.
    Type(Deed),
}

/// Something that is typed in, and kept at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A table is taken up.
    Open(Table),
    /// The track.
    Track(Track),
    /// The kinds of a row, a bit each.
    Kinds(Row, u32),
    /// What the Money tiles name.
    Money([Resource; 2]),
    /// What a place costs.
    Cost(Cell, Cost),
    /// What the fields of a place give.
    Bonus(Cell, [Option<Bonus>; MAX_FIELDS]),
    /// The price of a wonder.
    Price(Wonder, Price),
    /// An area.
    Area(Area, Facts),
    /// The map is whole.
    Check,
}

pub(super) const fn page_of(table: Table) -> Page {
    match table {
        Table::Track => Page::Track(Track { zeus: [0; 6], cross: 0, first: 0, points: [0; MAX_FINAL] }, 0, false),
        Table::Costs => Page::Costs,
        Table::Bonus => Page::Bonus,
        Table::Wonders => Page::Wonders,
        Table::Map => Page::Map,
    }
}
