//! Forget: asks before rolls and counts are gone, of dice or of players.

use super::{Screen, Statistics, Step};
use crate::{
    base::{Event, Key, Text},
    device::Desk,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// Asks whether what these statistics show should be forgotten: the dice, or who has won how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forget(pub Statistics);

impl Forget {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Accept) if self.0.is_players(desk) => Step::ForgetPlayers,
            Event::Press(Key::Accept) => Step::Forget(Screen::Statistics(Statistics::START)),
            Event::Press(Key::Back) => Step::Go(Screen::Statistics(self.0)),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (task, text) = match self.0.is_players(desk) {
            true => (Text::ForgetWinsTask, Text::ForgetWinsText),
            false => (Text::ForgetTask, Text::ForgetText),
        };
        ui.banner(Silhouette::Bars, ui.say(Text::Statistics), ui.say(task));
        ui.message(&Notice {
            sign: Silhouette::Undo,
            headline: ui.say(Text::ForgetHead),
            text: ui.say(text),
            last: None,
            words: None,
        });
        ui.footer(Footer::new().accept(ui.say(Text::Forget)).back(ui.say(Text::Keep)));
    }
}
