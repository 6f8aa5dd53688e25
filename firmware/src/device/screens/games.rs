//! Games: what is kept on the shelf, to go on with or to look at.

use core::fmt::Write as _;

use super::{Home, Screen, Step, after, before, replace};
use crate::{
    base::{Common, Event, Key, Text},
    device::Desk,
    games::{name as name_of, part_name, sign as sign_of},
    ui::{Rows, Silhouette, Ui},
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
        let mut rows = Rows::new();
        for tale in &desk.shelf {
            let sign = if tale.over { Silhouette::Wreath } else { sign_of(tale.kept.kind) };
            if let Some(part) = part_name(tale.kept.kind) {
                rows.sign(sign, ui.say(part));
                continue;
            }
            let (name, players) = (name_of(tale.kept.kind), tale.players);
            let name = match players {
                0 => name,
                _ => language.write(&mut |pen| _ = write!(pen, "{name} ({players})")),
            };
            if let Some(winner) = tale.won {
                let who = match tale.winner.is_some() {
                    true => ui.language().keep(&tale.winner.text()),
                    false => ui.say(winner.name()),
                };
                rows.shield(winner, name).text(ui.tell(Common::Wins, &[("who", &who)]));
                continue;
            }
            rows.sign(sign, name).text(match tale.over {
                true => ui.say(Text::Finished),
                false => replace::progress(ui, tale.kept.kind, tale.progress),
            });
        }
        let task = if desk.shelf.is_empty() { Text::GamesNone } else { Text::GamesTask };
        ui.title(Silhouette::Book, Text::Games, task);
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Text::Home);
    }
}
