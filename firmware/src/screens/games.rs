//! Games: what is kept on the shelf, to go on with or to look at.

use core::fmt::Write as _;

use heapless::Vec;

use super::{Home, Screen, Step, after, before};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{self, Phrase, screens::part_name},
    journal::shelf::PLACES,
    record::name as name_of,
    texts::Line,
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// The list of kept games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Games {
    chosen: usize,
}

impl Games {
    /// With the newest game chosen.
    pub const START: Self = Self { chosen: 0 };

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let count = desk.shelf.len();
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, count),
            Event::Press(Key::Accept) => {
                return desk.shelf.get(self.chosen).map_or(Step::Stay, |tale| Step::Fetch(tale.kept.turn));
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Games(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let lines: Vec<[Line; 2], PLACES> = desk
            .shelf
            .iter()
            .map(|tale| {
                let mut name = Line::new();
                // a name and two figures fit into a line
                let _ = match part(tale.kept.kind) {
                    Some(part) => name.push_str(ui.say(part)).map_err(|_| core::fmt::Error),
                    None if tale.players == 0 => write!(name, "{}", name_of(tale.kept.kind)),
                    None => write!(name, "{} ({})", name_of(tale.kept.kind), tale.players),
                };
                let progress = match tale.over {
                    true => language.fill(Text::Finished, &[]),
                    false if tale.progress == 0 => Line::new(),
                    false => language.fill(Phrase::ContinueHint, &[("n", &tale.progress)]),
                };
                [name, progress]
            })
            .collect();
        let rows: Vec<Row<'_>, PLACES> = desk
            .shelf
            .iter()
            .zip(&lines)
            .map(|(tale, [name, progress])| {
                let row = Row::new(if tale.over { Silhouette::Wreath } else { Silhouette::Next }, name);
                if part(tale.kept.kind).is_some() { row } else { row.value(Value::Text(progress)) }
            })
            .collect();
        let task = if rows.is_empty() { Text::GamesNone } else { Text::GamesTask };
        ui.banner(Silhouette::Book, ui.say(Text::Games), ui.say(task));
        ui.list(&rows, self.chosen);
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Text::Open)).back(ui.say(Text::Home)));
    }
}

/// What a part alone is called.
fn part(kind: u8) -> Option<Phrase> {
    use engine::cyclades::part::Part;
    let parts = [Part::Auction, Part::Gold, Part::Gods, Part::Battle];
    parts.into_iter().find(|&part| cyclades::kind(Some(part)) == kind).map(part_name)
}
