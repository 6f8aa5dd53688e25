//! A refusal: why something cannot be done, in words, and which rule says so. Nothing has changed.

use engine::{RuleId, akropolis::Refusal};

use super::{Deed, parts};
use crate::{
    base::{Common, Event, Key, texts::Sentence},
    device::{Desk, screens::Step},
    games::akropolis::Saying,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// What lies over the screen until it has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules refuse it.
    Rule(Refusal),
    /// The journal could not be written.
    Journal,
}

impl Refused {
    /// Answers a key.
    pub const fn key(event: Event) -> Step {
        match event {
            Event::Press(Key::Accept) | Event::Release(Key::Back) => Step::Akropolis(Deed::Dismiss),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let task = language.say(Common::RefusedTask);
        match desk.open.akropolis() {
            Some(book) => parts::banner(ui, book.game(), book.game().active(), task),
            None => parts::common_banner(ui, task),
        }
        let (text, rule): (Sentence, &str) = match *self {
            Self::Rule(refusal) => {
                let text = match refusal {
                    Refusal::TooFewStones => Saying::TooDear,
                    Refusal::NotInTheBox | Refusal::CityFull => Saying::NotInBox,
                    _ => Saying::NotAllowed,
                };
                let rule = ui.tell(Common::RuleIs, &[("rule", &RuleId::from(refusal))]);
                (text.into(), rule)
            }
            Self::Journal => (Common::NotKept.into(), ui.say(Common::NothingChanged)),
        };
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: language.say(Common::Refused),
            text: ui.say(text),
            last: Some(rule),
            words: None,
        });
        ui.footer(Footer::new().accept(language.say(Common::Again)));
    }
}
