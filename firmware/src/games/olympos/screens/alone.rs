//! The parts that can be used alone (OL-TABLE-12): some are kept, some only reckon.

use engine::olympos::part::Part;

use super::{Cost, Gods, Table};
use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        Plan,
        parts::{self, Move},
        words::Word,
    },
    play::Ask,
    ui::{Rows, Silhouette, Ui},
};

/// The list of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    chosen: usize,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Kept(Part),
    Cost,
    Gods,
    Tables,
}

const ENTRIES: [Entry; 6] = [
    Entry::Kept(Part::Track),
    Entry::Cost,
    Entry::Gods,
    Entry::Kept(Part::Start),
    Entry::Kept(Part::Score),
    Entry::Tables,
];

impl Entry {
    const fn words(self) -> (Silhouette, Word, Word) {
        match self {
            Self::Kept(part @ Part::Track) => (Alone::sign(part), Alone::name(part), Word::PartTrackHint),
            Self::Kept(part @ Part::Score) => (Alone::sign(part), Alone::name(part), Word::PartScoreHint),
            Self::Kept(part @ Part::Start) => (Alone::sign(part), Alone::name(part), Word::PartStartHint),
            Self::Cost => (Silhouette::Sword, Word::PartCost, Word::PartCostHint),
            Self::Tables => (Silhouette::Book, Word::TablesPart, Word::TablesHint),
            Self::Gods => (Silhouette::Zeus, Word::PartGods, Word::PartGodsHint),
        }
    }
}

impl Alone {
    /// With the first one chosen.
    pub const START: Self = Self { chosen: 0 };
    /// Back from what an action costs, and from the gods.
    pub const COST: Self = Self { chosen: 1 };
    /// Back from the tables of the box.
    pub const TABLES: Self = Self { chosen: 5 };
    /// The same.
    pub const GODS: Self = Self { chosen: 2 };

    /// What a part is called.
    pub const fn name(part: Part) -> Word {
        match part {
            Part::Track => Word::PartTrack,
            Part::Score => Word::PartScore,
            Part::Start => Word::PartStart,
        }
    }

    /// The figure of a part.
    pub const fn sign(part: Part) -> Silhouette {
        match part {
            Part::Track => Silhouette::Hourglass,
            Part::Score => Silhouette::Wreath,
            Part::Start => Silhouette::Dice,
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Move {
        if parts::turned(event, &mut self.chosen, ENTRIES.len()) {
            return Move::REDRAW;
        }
        match (event, ENTRIES.get(self.chosen)) {
            (Event::Press(Key::Accept), Some(&Entry::Kept(part))) => Move::Open(Plan::alone(part)),
            (Event::Press(Key::Accept), Some(Entry::Cost)) => Move::Go(Table::Cost(Cost::START)),
            (Event::Press(Key::Accept), Some(Entry::Gods)) => Move::Go(Table::Gods(Gods::START)),
            (Event::Press(Key::Accept), Some(Entry::Tables)) => Move::Ask(Ask::Tables),
            (Event::Press(Key::Back), _) => Move::Ask(Ask::HomeAtParts),
            _ => Move::STAY,
        }
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for entry in ENTRIES {
            let (sign, name, _) = entry.words();
            rows.sign(sign, ui.say(name));
        }
        let hint = ENTRIES.get(self.chosen).map_or(Word::PartsTask, |entry| entry.words().2);
        ui.title(Silhouette::Hourglass, Word::Parts, Word::PartsTask);
        ui.explained_list(&rows, self.chosen, ui.say(hint));
        ui.choose_footer(Text::Open, Text::Home);
    }
}
