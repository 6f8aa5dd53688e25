//! Report: how many quarries the tile covered in the city on the table (AK-TABLE-2).

use engine::akropolis::{Action, Akropolis};

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key},
    games::akropolis::Saying,
    play::{Screen, Seen},
    ui::{Silhouette, Ui, Wheel},
};

/// Asks for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    covered: u8,
}

impl Report {
    /// None.
    pub const START: Self = Self { covered: 0 };
}

impl Screen for Report {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let most = game.player(game.active()).map_or(0, |player| player.coverable());
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.covered < most => self.covered += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.covered > 0 => self.covered -= 1,
            Event::Press(Key::Accept) => return Move::Act(Action::Report(self.covered)),
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(player) = game.player(game.active()) else { return };
        parts::banner(ui, game, game.active(), parts::brief(ui, Saying::Report, Saying::ReportShort));
        let (covered, stones) = (ui.figures(self.covered), ui.figures(player.stones() + self.covered));
        let facts = [(ui.say(Saying::Stones), stones)];
        ui.beside_wheel(Silhouette::Metropolis, ui.say(Saying::ReportSign), &facts);
        let next = (self.covered < player.coverable()).then(|| ui.figures(self.covered + 1));
        ui.wheel(&Wheel { value: covered, next, lower: self.covered > 0 });
        ui.keys(Common::Number, Common::Done, Common::Menu);
    }
}
