//! What the owner of a box is typing in of its tables, whatever game. A game joins in with a variant and four arms.

use engine::{
    olympos::{Olympos, sheet::Table},
    polis::{Polis, printed::Table as Printed},
};

use super::{
    Screen,
    olympos::{self, Typed, screens::Alone, typed},
    polis,
};
use crate::{
    base::{Event, texts::Line},
    store::{
        TableId,
        journal::{Fault, Kept as _},
    },
    ui::Ui,
};

/// Hands out the bytes that are kept of a table.
pub type Load<'a> = &'a mut dyn FnMut(TableId, &mut dyn FnMut(&[u8]));
/// Keeps bytes of a table.
pub type Keep<'a> = &'a mut dyn FnMut(TableId, &[u8]) -> Result<(), Fault>;

/// The tables of which game are being typed, and how far.
#[derive(Clone, Debug, Default)]
#[allow(clippy::large_enum_variant, reason = "this is the place itself, and there is no heap")]
pub enum Typing {
    /// None.
    #[default]
    None,
    /// Those of Olympos.
    Olympos(Typed),
    /// Those of Polis.
    Polis(polis::Typed),
}

/// The games whose tables can be typed in: what each is called on the cable, its number, and the names of its tables.
pub const TYPED: &[(&str, u8, &[&str])] = &[
    ("olympos", Olympos::KIND, {
        const NAMES: [&str; Table::ALL.len()] = [
            typed::word(Table::ALL[0]),
            typed::word(Table::ALL[1]),
            typed::word(Table::ALL[2]),
            typed::word(Table::ALL[3]),
            typed::word(Table::ALL[4]),
        ];
        &NAMES
    }),
    ("polis", Polis::KIND, {
        const NAMES: [&str; Printed::ALL.len()] = {
            let mut names = [""; Printed::ALL.len()];
            let mut table = 0;
            while table < names.len() {
                names[table] = polis::typed::word(Printed::ALL[table]);
                table += 1;
            }
            names
        };
        &NAMES
    }),
];

impl Typing {
    /// Nothing is typed yet of the game with this name on the cable.
    pub fn of(name: &str) -> Option<Self> {
        match name {
            "olympos" => Some(Self::Olympos(Typed::default())),
            "polis" => Some(Self::Polis(polis::Typed::default())),
            _ => None,
        }
    }

    /// The same, with the screen on which it is typed.
    pub fn open(name: &str) -> Option<(Self, TypingScreen)> {
        let typing = Self::of(name)?;
        match typing {
            Self::None => None,
            Self::Olympos(_) => Some((typing, TypingScreen::Olympos(olympos::screens::Tables::START))),
            Self::Polis(_) => Some((typing, TypingScreen::Polis(polis::screens::Tables::START))),
        }
    }

    /// Which tables of the game are kept, a bit each.
    pub const fn note_kept(&mut self, kept: u32) {
        match self {
            Self::None => {}
            Self::Olympos(typed) => typed.kept = kept,
            Self::Polis(typed) => typed.kept = kept,
        }
    }

    /// Does what a screen asks for, keeps it, and gives the screen that comes then.
    pub fn carry_out(&mut self, deed: TypingDeed, load: Load<'_>, keep: Keep<'_>) -> Result<TypingScreen, Fault> {
        match (self, deed) {
            (Self::Olympos(typed), TypingDeed::Olympos(deed)) => {
                let id = |table: u8| TableId { game: Olympos::KIND, table };
                let next = typed.carry_out(deed, &mut |table, read| load(id(table), read), &mut |table, bytes| {
                    keep(id(table), bytes)
                })?;
                Ok(TypingScreen::Olympos(next))
            }
            (Self::Polis(typed), TypingDeed::Polis(deed)) => {
                let id = |table: u8| TableId { game: Polis::KIND, table };
                let next = typed.carry_out(deed, &mut |table, read| load(id(table), read), &mut |table, bytes| {
                    keep(id(table), bytes)
                })?;
                Ok(TypingScreen::Polis(next))
            }
            (_, TypingDeed::Olympos(_)) => Ok(TypingScreen::Olympos(olympos::screens::Tables::START)),
            (_, TypingDeed::Polis(_)) => Ok(TypingScreen::Polis(polis::screens::Tables::START)),
        }
    }

    /// Takes a line of a text; what is wrong with it, in words.
    pub fn take(&mut self, line: &str) -> Result<(), Line> {
        match self {
            Self::None => Ok(()),
            Self::Olympos(typed) => typed.take(line),
            Self::Polis(typed) => typed.take(line),
        }
    }

    /// The text is at its end: all its tables are checked, then kept.
    pub fn finish(&self, keep: Keep<'_>) -> Result<Result<(), Fault>, Line> {
        match self {
            Self::None => Ok(Ok(())),
            Self::Olympos(typed) => {
                typed.finish(&mut |table, bytes| keep(TableId { game: Olympos::KIND, table }, bytes))
            }
            Self::Polis(typed) => typed.finish(&mut |table, bytes| keep(TableId { game: Polis::KIND, table }, bytes)),
        }
    }
}

/// The screen on which tables are typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypingScreen {
    /// Those of Olympos.
    Olympos(olympos::screens::Tables),
    /// Those of Polis.
    Polis(polis::screens::Tables),
}

/// Something that is typed in there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypingDeed {
    /// Of Olympos.
    Olympos(olympos::screens::Deed),
    /// Of Polis.
    Polis(polis::screens::Deed),
}

/// What a key leads to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypingAnswer {
    /// Nothing has changed.
    Stay,
    /// The screen has.
    Redraw,
    /// Back to the parts of the game.
    Leave,
    /// Something is typed in.
    Type(TypingDeed),
}

impl TypingScreen {
    /// The number of the game.
    pub const fn game(&self) -> u8 {
        match self {
            Self::Olympos(_) => Olympos::KIND,
            Self::Polis(_) => Polis::KIND,
        }
    }

    /// The parts of the game, from where the tables were opened.
    pub const fn parts(&self) -> Screen {
        match self {
            Self::Olympos(_) => Screen::Olympos(olympos::screens::Table::Alone(Alone::TABLES)),
            Self::Polis(_) => Screen::Polis(polis::screens::Table::Alone(polis::screens::Alone::TABLES)),
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, typing: &Typing) -> TypingAnswer {
        match (self, typing) {
            (Self::Olympos(screen), Typing::Olympos(typed)) => match screen.key(event, typed) {
                olympos::screens::Answer::Stay => TypingAnswer::Stay,
                olympos::screens::Answer::Redraw => TypingAnswer::Redraw,
                olympos::screens::Answer::Leave => TypingAnswer::Leave,
                olympos::screens::Answer::Type(deed) => TypingAnswer::Type(TypingDeed::Olympos(deed)),
            },
            (Self::Polis(screen), Typing::Polis(typed)) => match screen.key(event, typed) {
                polis::screens::TableAnswer::Stay => TypingAnswer::Stay,
                polis::screens::TableAnswer::Redraw => TypingAnswer::Redraw,
                polis::screens::TableAnswer::Leave => TypingAnswer::Leave,
                polis::screens::TableAnswer::Type(deed) => TypingAnswer::Type(TypingDeed::Polis(deed)),
            },
            _ => TypingAnswer::Leave,
        }
    }

    /// Draws itself.
    pub fn draw(&self, typing: &Typing, ui: &mut Ui<'_, '_>) {
        match (self, typing) {
            (Self::Olympos(screen), Typing::Olympos(typed)) => screen.draw(typed, ui),
            (Self::Polis(screen), Typing::Polis(typed)) => screen.draw(typed, ui),
            _ => {}
        }
    }
}
