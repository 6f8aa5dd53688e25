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
            (Event::Press(Key::Accept), _) | (Event::Release(Key::Back), Self::Journal | Self::Battery) => Some(true),
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
            (Self::Battery, _) => (ui.say(Text::BatteryText), None),
            _ => (ui.say(Common::NotKept), None),
        };
        let footer = Footer::new().accept(match self {
            Self::Battery => ui.say(Text::GoOn),
            _ => ui.say(Common::Again),
        });
        if let (Self::Rule(_, true), Some(card)) = (self, &ruling) {
            ui.card(card);
            return ui.footer(footer.back(ui.say(Text::Back)));
        }
        let (task, headline) = match *self {
            Self::Rule(rule, true) => (ui.tell(Common::RuleIs, &[("rule", &rule)]), ui.say(Common::Refused)),
            Self::Battery => (ui.say(Text::MessageTask), ui.say(Text::BatteryHead)),
            _ => (ui.say(Common::RefusedTask), ui.say(Common::Refused)),
        };
        match room.playing {
            Some(game) => game.banner(game.decider(), ui, task),
            None => ui.banner(Silhouette::Tripod, "Pythia", task),
        }
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline,
            text,
            last: (*self != Self::Battery).then(|| ui.say(Common::NothingChanged)),
            words: None,
        });
        ui.footer(match self {
            Self::Rule(_, false) => footer.hold_back(ui.say(Common::HoldRule)),
            Self::Rule(..) => footer.back(ui.say(Text::Back)),
            Self::Journal | Self::Battery => footer,
        });
    }
}
