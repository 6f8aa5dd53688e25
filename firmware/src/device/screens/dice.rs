//! Dice: choose with Up and Down, roll with Accept.

use engine::dice::{Die, MAX_DICE};

use super::{Home, Screen, Step};
use crate::{
    base::{Event, Key, Text, texts::Counted},
    device::Desk,
    ui::{Silhouette, Spread, Ui},
};

/// The sets of dice that can be rolled, in a ring: the pair of a battle first, ordinary dice one way, four-sided dice the
/// other way.
const SETS: [(Die, u8); Die::ALL.len() * MAX_DICE] = [
    (Die::Battle, 2),
    (Die::Six, 1),
    (Die::Six, 2),
    (Die::Six, 3),
    (Die::Six, 4),
    (Die::Six, 5),
    (Die::Six, 6),
    (Die::Battle, 6),
    (Die::Battle, 5),
    (Die::Battle, 4),
    (Die::Battle, 3),
    (Die::Battle, 1),
    (Die::Four, 6),
    (Die::Four, 5),
    (Die::Four, 4),
    (Die::Four, 3),
    (Die::Four, 2),
    (Die::Four, 1),
];

/// Who does what.
const TASK: Counted = Counted { one: Text::RollOne, few: Text::RollFew, many: Text::RollMany };

/// The dice roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    set: usize,
    /// Whether this set has been rolled since it was chosen.
    rolled: bool,
}

impl Dice {
    /// The pair of a battle, not rolled yet.
    pub const START: Self = Self { set: 0, rolled: false };

    fn set(&self) -> (Die, u8) {
        SETS.get(self.set).copied().unwrap_or((Die::Battle, 2))
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.set = super::before(self.set, SETS.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.set = super::after(self.set, SETS.len()),
            Event::Press(Key::Accept) => {
                self.rolled = true;
                let (die, count) = self.set();
                return Step::Roll { die, count };
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Dice(*self)))),
            _ => return Step::Stay,
        }
        self.rolled = false;
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (die, count) = self.set();
        let pair = (die, count) == (Die::Battle, 2);
        let task = if pair { ui.say(Text::RollPair) } else { ui.language().count(TASK, count.into()) };
        ui.banner(Silhouette::Dice, name(ui, die), ui.brief(task, Text::RollShort));
        let spread = if pair || count == 1 { Spread::Apart } else { Spread::Summed };
        let mut past = desk.dice.past();
        let values = if self.rolled { past.next().map(|roll| roll.values.as_slice()) } else { None };
        ui.tray(die, count.into(), values, spread);
        ui.past(past);
        ui.keys(Text::OtherDice, Text::Roll, Text::Home);
    }
}

/// What dice of a kind are called.
pub(super) fn name<'a>(ui: &Ui<'a, '_>, die: Die) -> &'a str {
    match die {
        Die::Battle => ui.say(Text::BattleDice),
        Die::Four => ui.brief(ui.say(Text::FourSidedDice), Text::FourSidedShort),
        Die::Six => ui.say(Text::OrdinaryDice),
    }
}
