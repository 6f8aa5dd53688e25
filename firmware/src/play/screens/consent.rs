//! Consent: what was seen is taken back, or a number corrected, only if everybody agrees, each with a press of its own; for
//! what everybody sees one press may tell that all do.

use super::{Face, HistoryList, Room, brief};
use crate::{
    base::{Common, Event, Key},
    play::Ask,
    ui::{Notice, Silhouette, Ui},
};

/// Asks one seat after the other: about steps that are taken back, or about what the session was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// How many steps are taken back; none if something is to be done.
    count: usize,
    agreed: usize,
}

impl Consent {
    /// About the last `count` steps; nobody has agreed yet.
    pub const fn start(count: usize) -> Self {
        Self { count, agreed: 0 }
    }

    /// About something that is to be done.
    pub const TO_ACT: Self = Self { count: 0, agreed: 0 };

    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        let Some(game) = room.playing else { return Ask::Home };
        match event {
            Event::Press(Key::Accept) => {
                self.agreed += 1;
                match (game.asked(self.agreed), self.count) {
                    (Some(_), _) => Ask::Redraw,
                    (None, 0) => Ask::Agreed,
                    (None, count) => Ask::Undo(count),
                }
            }
            Event::Press(Key::Back) if self.count == 0 => Ask::Disagreed,
            Event::Press(Key::Back) => Ask::Go(Face::History(HistoryList::marked(self.count))),
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(game) = room.playing else { return };
        let long = if self.count == 0 { Common::ConsentShort } else { Common::Consent };
        let task = ui.say(brief(ui, long, Common::ConsentShort));
        game.banner(game.asked(self.agreed), ui, task);
        if self.count > 0 || !game.draw_agreement(ui) {
            ui.message(&Notice {
                sign: Silhouette::Undo,
                headline: ui.say(Common::ConsentHead),
                text: ui.say(game.consent()),
                last: None,
                words: None,
            });
        }
        ui.two_keys(Common::Agree, Common::Refuse);
    }
}
