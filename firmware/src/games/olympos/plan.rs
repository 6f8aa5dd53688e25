//! What is agreed before a game.

use engine::{
    BySeat, Seat,
    olympos::{
        Setup,
        part::Part,
        setup::{Board, Cards, MAX_PLAYERS, Options},
        tables::Tables,
    },
};

/// A set-up with our own tables as it is saved: reading their text (`engine/tables`) would take ten kilobytes of code.
const SAMPLE: &[u8] = include_bytes!("../../../assets/olympos.bin");

/// The plan of a game, or of a part alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The part, if not the whole game is kept.
    pub part: Option<Part>,
    /// How many play.
    pub players: u8,
    /// Which colour sits where.
    pub colours: [u8; MAX_PLAYERS],
    /// Whether the table draws start stack and cubes.
    pub by_hand: bool,
    /// Who deals the cards.
    pub cards: Cards,
    /// Open points.
    pub options: Options,
    /// What is known of the printed boards.
    pub tables: Known,
    /// Which tables the owner has typed in, a bit each.
    pub owned: u8,
}

/// What is known of the printed boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing: everything is asked.
    Nothing,
    /// Our own tables: choices of what is legal.
    Sample,
    /// The same, with both boards on the device.
    Device,
    /// What the owner has typed in; the rest is asked.
    Own,
    /// All five tables of the owner, with both boards on the device.
    OwnDevice,
}

/// All five tables of the owner are there.
const ALL_FIVE: u8 = 0b11111;

impl Known {
    /// The next one in a ring, with these tables of the owner.
    #[must_use]
    pub const fn next(self, owned: u8) -> Self {
        match self {
            Self::Nothing if owned != 0 => Self::Own,
            Self::Own if owned == ALL_FIVE => Self::OwnDevice,
            Self::Nothing | Self::Own | Self::OwnDevice => Self::Sample,
            Self::Sample => Self::Device,
            Self::Device => Self::Nothing,
        }
    }

    /// Whether they are the owner's.
    pub const fn is_own(self) -> bool {
        matches!(self, Self::Own | Self::OwnDevice)
    }

    /// Whether the boards are on the device.
    const fn is_on_device(self) -> bool {
        matches!(self, Self::Device | Self::OwnDevice)
    }
}

/// Our own tables.
pub fn sample() -> Tables {
    postcard::from_bytes::<Setup>(SAMPLE).map_or_else(|_| Tables::default(), |setup| setup.tables)
}

impl Plan {
    /// Four players with everything as it is most often wanted.
    pub const START: Self = Self {
        part: None,
        players: 4,
        colours: [0, 1, 2, 3, 4],
        by_hand: false,
        cards: Cards::OnTable,
        options: Options { hourglass_same_turn: engine::olympos::setup::SameTurn::Never, democracy_alone: true },
        tables: Known::Nothing,
        owned: 0,
    };

    /// The same for a part alone.
    pub const fn alone(part: Part) -> Self {
        Self { part: Some(part), ..Self::START }
    }

    /// Takes notice of the tables the owner has typed in. Whoever has typed some wants to play with them.
    pub fn own(&mut self, tables: u32) {
        self.owned = (tables & u32::from(ALL_FIVE)) as u8;
        if self.tables == Known::Nothing && self.owned != 0 {
            self.tables = Known::Own;
        }
    }

    /// What the game starts from. The tables of the owner are filled in later.
    #[inline(never)]
    pub fn setup(&self) -> Setup {
        let tables = match (self.tables, self.part) {
            (Known::Nothing | Known::Own | Known::OwnDevice, _) | (_, Some(_)) => Tables::default(),
            (Known::Sample | Known::Device, None) => sample(),
        };
        let board = if self.tables.is_on_device() && self.part.is_none() { Board::OnDevice } else { Board::OnTable };
        Setup {
            board,
            cards: self.cards,
            by_hand: self.by_hand,
            options: self.options,
            colours: BySeat::from_fn(|seat: Seat| self.colours.get(seat.index()).copied().unwrap_or(0)),
            part: self.part,
            tables,
            ..Setup::new(self.players)
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use engine::olympos::{samples, sheet::Sheet};

    use super::*;

    /// `PYTHIA_BLESS=1` writes the tables anew, if their text was changed.
    #[test]
    fn our_tables_are_those_of_the_text() {
        let tables = Sheet::read(samples::SAMPLE).unwrap().tables().clone();
        if std::env::var_os("PYTHIA_BLESS").is_some() {
            let (setup, mut room) = (Setup { tables: tables.clone(), ..Setup::new(4) }, [0; 2048]);
            std::fs::write("assets/olympos.bin", postcard::to_slice(&setup, &mut room).unwrap()).unwrap();
        } else {
            let plan = Plan { tables: Known::Sample, ..Plan::START };
            assert_eq!(plan.setup().tables, tables);
        }
    }
}
