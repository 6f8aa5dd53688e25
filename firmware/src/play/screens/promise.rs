//! The promise: the code that binds the seed of a game that begins, and the presses of the players that go into its key.

use super::Room;
use crate::{
    base::{Event, Key, Text},
    play::Ask,
    store::dealer::promise::MOST_PRESSES,
    ui::{Footer, Silhouette, Ui},
};

/// The code, and the presses so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// Accept was pressed although nobody has pressed for the seed: once more goes on without.
    warned: bool,
}

impl Promise {
    /// As it is shown first.
    pub const START: Self = Self { warned: false };

    /// Answers a key. One press of Accept too many does not go past the code.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        let pressed = room.playing.and_then(|game| game.facts()).map_or(0, |facts| facts.share.count());
        match event {
            Event::Press(Key::Up | Key::Down) if pressed >= MOST_PRESSES => Ask::Stay,
            Event::Press(key @ (Key::Up | Key::Down)) => {
                self.warned = false;
                Ask::Press(key == Key::Down)
            }
            Event::Press(Key::Accept) if pressed > 0 || self.warned => Ask::Share,
            Event::Press(Key::Accept) => {
                self.warned = true;
                Ask::Redraw
            }
            Event::Press(Key::Back) => Ask::Home,
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(facts) = room.playing.and_then(|game| game.facts()) else { return };
        let (task, text) =
            if self.warned { (Text::PromiseSkip, Text::PromiseSkipText) } else { (Text::FactsTask, Text::PromiseText) };
        ui.banner(Silhouette::Dice, ui.say(Text::FactsHead), ui.say(task));
        ui.promise(&facts.code, facts.share.presses(), MOST_PRESSES, ui.say(text));
        ui.footer(Footer::new().turn(ui.say(Text::PromisePress)).accept(ui.say(Text::GoOn)).back(ui.say(Text::Home)));
    }
}
