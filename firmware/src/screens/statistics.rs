//! Statistics: how often each face came, and whether that is ordinary.

use engine::dice::Die;

use super::{Forget, Home, Screen, Step, dice};
use crate::{
    Desk, Event, Key, Text,
    texts::{Counted, Line, fill},
    ui::{Footer, Silhouette, Ui},
    verdict::{Share, Verdict, judge, rolls_needed},
};

const ROLLS: Counted = Counted { one: Text::RollsOne, few: Text::RollsFew, many: Text::RollsMany };
const TOO_FEW: Counted = Counted { one: Text::TooFewOne, few: Text::TooFewFew, many: Text::TooFewMany };
const USUAL: Counted = Counted { one: Text::UsualMany, few: Text::UsualFew, many: Text::UsualMany };
const UNUSUAL: Counted = Counted { one: Text::UnusualMany, few: Text::UnusualFew, many: Text::UnusualMany };
const SUSPECT: Counted = Counted { one: Text::SuspectMany, few: Text::SuspectFew, many: Text::SuspectMany };
const STRAY: Counted = Counted { one: Text::StrayOne, few: Text::StrayFew, many: Text::StrayMany };

/// The counts of one kind of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    kind: usize,
}

impl Statistics {
    /// The first kind.
    pub const START: Self = Self { kind: 0 };

    fn die(&self) -> Die {
        Die::ALL.get(self.kind).copied().unwrap_or(Die::Battle)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Up) => self.kind = super::before(self.kind, Die::ALL.len()),
            Event::Press(Key::Down) => self.kind = super::after(self.kind, Die::ALL.len()),
            Event::Press(Key::Accept) if desk.dice.past().next().is_some() => {
                return Step::Go(Screen::Forget(Forget));
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Statistics(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (die, language) = (self.die(), ui.language());
        let (counts, rolls) = (desk.dice.counts(die), desk.dice.rolled(die));
        let verdict = judge(die, counts);
        let counted = match verdict {
            Verdict::TooFew => TOO_FEW,
            Verdict::Usual(_) => USUAL,
            Verdict::Unusual(_) => UNUSUAL,
            Verdict::Suspect(_) => SUSPECT,
        };
        let task = match rolls {
            0 => fill(ui.say(Text::NoRolls), &[]),
            _ => language.count(if ui.is_flat() { ROLLS } else { counted }, rolls),
        };
        ui.banner(Silhouette::Bars, dice::name(ui, die), &task);
        let last = match verdict {
            Verdict::TooFew => fill(ui.say(Text::VerdictFrom), &[("n", &rolls_needed(die))]),
            Verdict::Usual(share) | Verdict::Unusual(share) | Verdict::Suspect(share) => stray(ui, share),
        };
        ui.bars(die, counts, &[ui.say(Text::Marks), &last]);
        let mut footer = Footer::new().turn(ui.say(Text::OtherDice)).back(ui.say(Text::Home));
        if desk.dice.past().next().is_some() {
            footer = footer.accept(ui.say(Text::Forget));
        }
        ui.footer(footer);
    }
}

/// How many fair dice stray further, in words.
fn stray(ui: &Ui<'_, '_>, share: Share) -> Line {
    match share.number {
        0 => fill(ui.say(Text::StrayNone), &[]),
        number => ui.language().count_of(STRAY, number, share.of),
    }
}
