//! A refusal: why something cannot be done, in words; the rule and its chapter lie behind a held key. Nothing has changed.

use engine::{
    RuleId,
    cyclades::{Refusal, words::God},
};

use super::parts;
use crate::{
    base::{Common, Event, Key, Text, Tongue},
    device::{Desk, screens::Step},
    games::cyclades::{
        Phrase,
        texts::{self, Noun, Phase},
    },
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
            // letting the held key go leaves the rule to be read
            (Event::Press(Key::Back), Self::Rule(_, true)) => Step::Dismiss,
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let seat = desk.open.cyclades().and_then(|book| parts::decider(book.game()).map(|seat| (book.game(), seat)));
        let (task, headline) = match *self {
            Self::Rule(refusal, true) => {
                let rule = RuleId::from(refusal);
                let chapter = chapter(ui.language(), rule).unwrap_or_else(|| ui.say(Common::Refused));
                (ui.tell(Common::RuleIs, &[("rule", &rule)]), chapter)
            }
            _ => (ui.say(Common::RefusedTask), ui.say(Common::Refused)),
        };
        match seat {
            Some((game, seat)) => parts::banner(ui, game, Some(seat), task),
            None => ui.banner(Silhouette::Tripod, "Cyclades", task),
        }
        let text = match *self {
            Self::Rule(refusal, _) => texts::refusal(ui.language(), refusal),
            Self::Journal => ui.say(Common::NotKept),
        };
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline,
            text,
            last: Some(ui.say(Common::NothingChanged)),
            words: None,
        });
        let footer = Footer::new().accept(ui.say(Common::Again));
        ui.footer(match self {
            Self::Rule(_, false) => footer.hold_back(ui.say(Common::HoldRule)),
            Self::Rule(..) => footer.back(ui.say(Text::Back)),
            Self::Journal => footer,
        });
    }
}

/// Where the rulebook tells of a rule; none for what it tells all over.
fn chapter<'a>(tongue: Tongue<'a>, rule: RuleId) -> Option<&'a str> {
    let phase = |phase| texts::phase(tongue, phase);
    let god = |god| texts::god(tongue, god);
    Some(match rule.as_bytes().get(3..)?.first_chunk::<4>()? {
        b"DEPL" => phase(Phase::Deployment),
        b"INC-" => phase(Phase::Income),
        b"BID-" => phase(Phase::Offerings),
        b"UPK-" => phase(Phase::Upkeep),
        b"ACT-" | b"SEAM" => phase(Phase::Actions),
        b"END-" => phase(Phase::Over),
        b"ZEUS" => god(God::Zeus),
        b"POSE" => god(God::Poseidon),
        b"ARES" => god(God::Ares),
        b"HERA" => god(God::Hera),
        b"APOL" => god(God::Apollo),
        b"LAND" if rule.as_bytes().get(7) == Some(&b'M') => phase(Phase::Actions),
        b"LAND" => tongue.say(Phrase::Battle),
        b"BLD-" => texts::noun(tongue, Noun::BasicBuilding),
        b"METR" => texts::headed(tongue, texts::noun(tongue, Noun::Metropolis)),
        b"CRE-" | b"CREG" => tongue.say(Phrase::Creatures),
        b"HERO" => tongue.say(Phrase::Heroes),
        _ => return None,
    })
}
