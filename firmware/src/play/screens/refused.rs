//! A refusal: why something cannot be done, in words; what the rulebook says there lies behind a held key. Nothing has changed.

use super::Room;
use crate::{
    base::{Common, Event, Key, Text},
    play::Refused,
    ui::{Footer, Notice, Silhouette, Ui},
};

impl Refused {
    /// Answers a key; true once it has been read.
    pub fn is_read(&mut self, event: Event) -> Option<bool> {
        match (event, self) {
            (Event::Press(Key::Accept), _) | (Event::Release(Key::Back), Self::Journal) => Some(true),
            (Event::Hold(Key::Back), Self::Rule(_, shown)) => {
                *shown = true;
                Some(false)
            }
            (Event::Release(Key::Back), Self::Rule(_, false)) => Some(true),
            // letting the held key go leaves the rule to be read
            (Event::Press(Key::Back), Self::Rule(_, true)) => Some(true),
            _ => None,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let (text, ruling) = match (self, room.playing) {
            (Self::Rule(..), Some(game)) => game.refusal(ui),
            _ => (ui.say(Common::NotKept), None),
        };
        let footer = Footer::new().accept(ui.say(Common::Again));
        if let (Self::Rule(_, true), Some(card)) = (self, &ruling) {
            ui.card(card);
            return ui.footer(footer.back(ui.say(Text::Back)));
        }
        let task = match *self {
            Self::Rule(rule, true) => ui.tell(Common::RuleIs, &[("rule", &rule)]),
            _ => ui.say(Common::RefusedTask),
        };
        match room.playing {
            Some(game) => game.banner(game.decider(), ui, task),
            None => ui.banner(Silhouette::Tripod, "Pythia", task),
        }
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: ui.say(Common::Refused),
            text,
            last: Some(ui.say(Common::NothingChanged)),
            words: None,
        });
        ui.footer(match self {
            Self::Rule(_, false) => footer.hold_back(ui.say(Common::HoldRule)),
            Self::Rule(..) => footer.back(ui.say(Text::Back)),
            Self::Journal => footer,
        });
    }
}
