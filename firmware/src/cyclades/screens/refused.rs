//! A refusal: why something cannot be done, in words; the rule lies behind a held key. Nothing has changed.

use engine::{RuleId, cyclades::Refusal};

use super::parts;
use crate::{
    Desk, Event, Key,
    cyclades::{Phrase, texts},
    screens::Step,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// What lies over the screen until it has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules refuse it; the rule itself is shown or not.
    Rule(Refusal, bool),
    /// The journal could not be written.
    Journal,
}

impl Refused {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Step {
        match (event, self) {
            (Event::Press(Key::Accept), _) | (Event::Release(Key::Back), Self::Journal) => Step::Dismiss,
            (Event::Hold(Key::Back), Self::Rule(_, shown)) => {
                *shown = true;
                Step::Redraw
            }
            (Event::Release(Key::Back), Self::Rule(_, false)) => Step::Dismiss,
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let seat = desk.open.cyclades().and_then(|book| parts::decider(book.game()).map(|seat| (book.game(), seat)));
        let task = parts::say(ui, Phrase::RefusedTask);
        match seat {
            Some((game, seat)) => parts::banner(ui, game, Some(seat), task),
            None => ui.banner(Silhouette::Tripod, "Cyclades", task),
        }
        let text = match *self {
            Self::Rule(refusal, true) => parts::told(ui, Phrase::RuleIs, &[("rule", &RuleId::from(refusal))]),
            Self::Rule(refusal, false) => texts::refusal(ui.language(), refusal),
            Self::Journal => parts::say(ui, Phrase::NotKept),
        };
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: parts::say(ui, Phrase::Refused),
            text,
            last: Some(parts::say(ui, Phrase::NothingChanged)),
            words: None,
        });
        let footer = Footer::new().accept(parts::say(ui, Phrase::Again));
        ui.footer(match self {
            Self::Rule(_, false) => footer.hold_back(parts::say(ui, Phrase::HoldRule)),
            Self::Rule(..) | Self::Journal => footer,
        });
    }
}
