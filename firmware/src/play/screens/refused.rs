//! A refusal: why something cannot be done, in words; what the rulebook says there lies behind a held key. Nothing has changed.

use super::Room;
use crate::{
    base::{Common, Event, Key, Text},
    play::{Level, Playing, Refused},
    store::hall::Rule,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// What happens when the time is up.
pub fn at_time(rule: Rule) -> Text {
    match rule {
        Rule::Round => Text::RuleRound,
        Rule::Turn => Text::RuleTurn,
        Rule::Stop => Text::RuleStop,
        Rule::Host => Text::RuleHost,
    }
}

impl Refused {
    /// Answers a key; true once it has been read.
    pub fn is_read(&mut self, event: Event) -> Option<bool> {
        match (event, self) {
            (Event::Press(Key::Accept), _)
            | (
                Event::Release(Key::Back),
                Self::Journal | Self::Battery | Self::Signed | Self::Time(..) | Self::Clock,
            ) => Some(true),
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
            (Self::Signed, _) => (ui.say(Text::SignedText), None),
            (Self::Time(_, rule), _) => (ui.say(at_time(*rule)), None),
            (Self::Clock, Some(game)) => (time_text(game, ui), None),
            _ => (ui.say(Common::NotKept), None),
        };
        let footer = Footer::new().accept(match self {
            Self::Battery | Self::Signed | Self::Time(..) | Self::Clock => ui.say(Text::GoOn),
            _ => ui.say(Common::Again),
        });
        if let (Self::Rule(_, true), Some(card)) = (self, &ruling) {
            ui.card(card);
            return ui.footer(footer.back(ui.say(Text::Back)));
        }
        let (task, headline) = match *self {
            Self::Rule(rule, true) => (ui.tell(Common::RuleIs, &[("rule", &rule)]), ui.say(Common::Refused)),
            Self::Battery => (ui.say(Text::MessageTask), ui.say(Text::BatteryHead)),
            Self::Signed => (ui.say(Text::MessageTask), ui.say(Text::SignedHead)),
            Self::Time(0, _) => (ui.say(Text::MessageTask), ui.say(Text::TimeUp)),
            Self::Time(left, _) => (ui.say(Text::MessageTask), ui.tell(Text::TimeLeft, &[("n", &left)])),
            Self::Clock => {
                (ui.say(Text::Clocks), ui.say(if is_over(room) { Text::TimeOverHead } else { Text::TimeLowHead }))
            }
            _ => (ui.say(Common::RefusedTask), ui.say(Common::Refused)),
        };
        match room.playing {
            Some(game) => game.banner(game.decider(), ui, task),
            None => ui.banner(Silhouette::Tripod, "Pythia", task),
        }
        ui.message(&Notice {
            sign: if matches!(self, Self::Time(..) | Self::Clock) { Silhouette::Hourglass } else { Silhouette::Cross },
            headline,
            text,
            last: matches!(self, Self::Rule(..) | Self::Journal).then(|| ui.say(Common::NothingChanged)),
            words: None,
        });
        ui.footer(match self {
            Self::Rule(_, false) => footer.hold_back(ui.say(Common::HoldRule)),
            Self::Rule(..) => footer.back(ui.say(Text::Back)),
            Self::Journal | Self::Battery | Self::Signed | Self::Time(..) | Self::Clock => footer,
        });
    }
}

/// Whether the clock of whoever decides has run down.
fn is_over(room: &Room<'_>) -> bool {
    room.playing.and_then(|game| game.clock().1).is_some_and(|clock| clock.level() == Level::Over)
}

/// How much time is left.
fn time_text<'a>(game: &dyn Playing, ui: &Ui<'a, '_>) -> &'a str {
    let left = game.clock().1.map_or(0, |clock| clock.left());
    if left == 0 { ui.say(Text::TimeOver) } else { ui.tell(Text::TimeLow, &[("n", &left.div_ceil(10))]) }
}
