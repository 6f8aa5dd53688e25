//! Give: asks the table before the record of a running game goes to a computer.

use super::{Face, Facts};
use crate::{
    base::{Common, Event, Key, Text},
    play::Ask,
    ui::{Notice, Silhouette, Ui},
};

/// Asks whether a computer gets the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Give;

impl Give {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Ask {
        match event {
            Event::Press(Key::Accept) => Ask::Give,
            Event::Press(Key::Back) => Ask::Go(Face::Facts(Facts)),
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        ui.banner(Silhouette::Dice, ui.say(Text::FactsHead), ui.say(Text::GiveTask));
        ui.message(&Notice {
            sign: Silhouette::Eye,
            headline: ui.say(Text::ForgetHead),
            text: ui.say(Text::GiveText),
            last: None,
            words: None,
        });
        ui.two_keys(Common::Agree, Common::Refuse);
    }
}
