//! House rules: where the rulebooks differ or are silent, the table chooses; what it changed carries a mark.

use engine::cyclades::{options::Displacement, setup::Ladder};

use super::{Move, NewGame, Table, parts};
use crate::{
    base::{Event, Key, Text, texts::Sentence},
    games::cyclades::{
        Phrase, Plan,
        texts::{self, House, Noun},
    },
    play::screens::moves,
    ui::{Rows, Silhouette, Ui},
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
    pub fn key(&mut self, event: Event) -> Move {
        let (place, count) = match &mut self.space {
            Some(space) => (space, usize::from(Ladder::HIGHEST)),
            None => (&mut self.chosen, House::ALL.len() + 1),
        };
        match event {
            _ if moves(event, place, count) => (),
            Event::Press(Key::Accept) => match (self.space, House::ALL.get(self.chosen)) {
                (Some(space), _) => {
                    self.plan.ladder = self.plan.ladder.toggled(u8::try_from(space + 1).unwrap_or(0));
                }
                (None, Some(&house)) => house.change(&mut self.plan.options),
                (None, None) => self.space = Some(0),
            },
            Event::Press(Key::Back) if self.space.is_some() => self.space = None,
            Event::Press(Key::Back) => {
                return Move::Go(Table::NewGame(NewGame::at_house_rules(self.plan)));
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        match self.space {
            Some(space) => {
                ui.title(Silhouette::Offering, Phrase::Ladder, Phrase::LadderTask);
                self.draw_ladder(space, ui);
            }
            None => {
                let task = parts::brief(ui, Text::SettingsTask, Phrase::ReferenceShort);
                ui.title(Silhouette::Book, Noun::HouseRules, task);
                self.draw_rules(ui);
            }
        }
        let opens = self.space.is_none() && self.chosen == House::ALL.len();
        ui.choose_footer(if opens { Text::Open } else { Text::Change }, Text::Back);
    }

    fn draw_rules(&self, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let first = self.chosen.saturating_sub(WINDOW / 2).min(House::ALL.len() + 1 - WINDOW);
        let mut rows = Rows::new();
        for index in first..first + WINDOW {
            let (changed, name, value) = match House::ALL.get(index) {
                Some(&house) => {
                    (self.plan.is_changed(house), texts::house_name(language, house), ui.say(self.value(house)))
                }
                None => {
                    let changed = self.plan.ladder != Ladder::EVERY;
                    let value = if changed { Phrase::Own } else { Phrase::EveryNumber };
                    (changed, ui.say(Phrase::Ladder), ui.say(value))
                }
            };
            rows.marked(changed, Silhouette::Check, name).text(value);
        }
        let line = match House::ALL.get(self.chosen) {
            Some(&house) => texts::house_line(language, house),
            None => ui.say(Phrase::LadderLine),
        };
        ui.explained_list(&rows, self.chosen - first, line);
    }

    /// What a house rule is set to.
    fn value(&self, house: House) -> Sentence {
        match (house, self.plan.options.polyphemus_on_move) {
            (House::Polyphemus, Displacement::Displace) => Noun::Displace.into(),
            (House::Polyphemus, Displacement::Destroy) => Noun::Destroy.into(),
            (House::Polyphemus, Displacement::Nothing) => Noun::Leave.into(),
            _ => on_or_off(house.holds(&self.plan.options)),
        }
    }

    fn draw_ladder(&self, chosen: usize, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for space in 1..=Ladder::HIGHEST {
            let has = self.plan.ladder.has(space);
            rows.marked(!has, Silhouette::Cross, ui.figures(space)).text(ui.say(on_or_off(has)));
        }
        ui.list(&rows, chosen);
    }
}

fn on_or_off(on: bool) -> Sentence {
    if on { Text::On.into() } else { Text::Off.into() }
}
