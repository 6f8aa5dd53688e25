//! House rules: where the rulebooks differ or are silent, the table chooses; what it changed carries a mark.

use core::fmt::Write as _;

use engine::cyclades::{options::Displacement, setup::Ladder};
use heapless::{String, Vec};

use super::{NewGame, Table, parts};
use crate::{
    Event, Key, Text,
    cyclades::{
        Phrase, Plan,
        texts::{self, House, Noun},
    },
    screens::{Screen, Step, after, before},
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// The most rows that are drawn at once, with those that do not fit.
const WINDOW: usize = 8;

/// The house rules of a plan: one row each, and the offer ladder as the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    plan: Plan,
    chosen: usize,
    /// The space of the offer ladder that is chosen, while the ladder is looked at.
    space: Option<usize>,
}

impl HouseRules {
    /// With the first rule chosen.
    pub const fn start(plan: Plan) -> Self {
        Self { plan, chosen: 0, space: None }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event) -> Step {
        let (place, count) = match &mut self.space {
            Some(space) => (space, usize::from(Ladder::HIGHEST)),
            None => (&mut self.chosen, House::ALL.len() + 1),
        };
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => *place = before(*place, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => *place = after(*place, count),
            Event::Press(Key::Accept) => match (self.space, House::ALL.get(self.chosen)) {
                (Some(space), _) => {
                    self.plan.ladder = self.plan.ladder.toggled(u8::try_from(space + 1).unwrap_or(0));
                }
                (None, Some(&house)) => self.plan = self.plan.change(house),
                (None, None) => self.space = Some(0),
            },
            Event::Press(Key::Back) if self.space.is_some() => self.space = None,
            Event::Press(Key::Back) => {
                return Step::Go(Screen::Cyclades(Table::NewGame(NewGame::at_house_rules(self.plan))));
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        match self.space {
            Some(space) => {
                ui.banner(Silhouette::Offering, parts::say(ui, Phrase::Ladder), parts::say(ui, Phrase::LadderTask));
                self.draw_ladder(space, ui);
            }
            None => {
                let task = parts::brief(ui, ui.say(Text::SettingsTask), Phrase::ReferenceShort);
                ui.banner(Silhouette::Book, texts::noun(language, Noun::HouseRules), task);
                self.draw_rules(ui);
            }
        }
        let accept = match (self.space, self.chosen == House::ALL.len()) {
            (None, true) => ui.say(Text::Open),
            _ => ui.say(Text::Change),
        };
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(accept).back(ui.say(Text::Back)));
    }

    fn draw_rules(&self, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let first = self.chosen.saturating_sub(WINDOW / 2).min(House::ALL.len() + 1 - WINDOW);
        let rows: Vec<Row<'_>, WINDOW> = (first..first + WINDOW)
            .map(|index| match House::ALL.get(index) {
                Some(&house) => {
                    let row =
                        Row::marked(self.plan.is_changed(house), Silhouette::Check, texts::house_name(language, house));
                    row.value(Value::Text(self.value(house, ui)))
                }
                None => {
                    let changed = self.plan.ladder != Ladder::EVERY;
                    let value = parts::say(ui, if changed { Phrase::Own } else { Phrase::EveryNumber });
                    Row::marked(changed, Silhouette::Check, parts::say(ui, Phrase::Ladder)).value(Value::Text(value))
                }
            })
            .collect();
        let line = match House::ALL.get(self.chosen) {
            Some(&house) => texts::house_line(language, house),
            None => parts::say(ui, Phrase::LadderLine),
        };
        ui.explained_list(&rows, self.chosen - first, line);
    }

    /// What a house rule is set to.
    fn value<'a>(&self, house: House, ui: &Ui<'a, '_>) -> &'a str {
        match (house, self.plan.options.polyphemus_on_move) {
            (House::Polyphemus, Displacement::Displace) => texts::noun(ui.language(), Noun::Displace),
            (House::Polyphemus, Displacement::Destroy) => texts::noun(ui.language(), Noun::Destroy),
            (House::Polyphemus, Displacement::Nothing) => texts::noun(ui.language(), Noun::Leave),
            _ => ui.say(if house.holds(&self.plan.options) { Text::On } else { Text::Off }),
        }
    }

    fn draw_ladder(&self, chosen: usize, ui: &mut Ui<'_, '_>) {
        let mut numbers: Vec<(u8, String<4>), { Ladder::HIGHEST as usize }> = Vec::new();
        for space in 1..=Ladder::HIGHEST {
            let mut text = String::new();
            let _ = write!(text, "{space}"); // two figures
            let _ = numbers.push((space, text)); // one for each space
        }
        let rows: Vec<Row<'_>, { Ladder::HIGHEST as usize }> = numbers
            .iter()
            .map(|(space, text)| {
                let has = self.plan.ladder.has(*space);
                let value = ui.say(if has { Text::On } else { Text::Off });
                Row::marked(!has, Silhouette::Cross, text).value(Value::Text(value))
            })
            .collect();
        ui.list(&rows, chosen);
    }
}
