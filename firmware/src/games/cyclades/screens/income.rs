//! Income: all factions in one list, with the number of the last cycle; one press confirms them all.

use engine::{
    MAX_SEATS,
    cyclades::{Cyclades, Public, income::HIGHEST_INCOME, state::Stage},
};

use super::{Move, parts};
use crate::play::Acts;
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::Phrase,
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Rows, Silhouette, Ui},
};
use engine::cyclades::Action;

/// The incomes of all factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IncomeList {
    horns: [u8; MAX_SEATS],
    /// The first row confirms all, then come the factions.
    chosen: usize,
    /// The number before it was turned, while it is turned.
    was: Option<u8>,
}

impl IncomeList {
    /// With the numbers of the last cycle; as long as nobody has an income, the first faction is to tell one.
    pub fn start(game: &Public) -> Self {
        let mut horns = [0; MAX_SEATS];
        for (seat, horns) in game.seats().zip(&mut horns) {
            *horns = game.faction(seat).income;
        }
        let chosen = usize::from(horns == [0; MAX_SEATS]);
        Self { horns, chosen, was: None }
    }

    /// The incomes of all factions that have not told theirs.
    fn acts(&self, game: &Public) -> Acts<Action> {
        let mut acts = Acts::default();
        let untold = self.horns.iter().take(game.seats().count()).skip(Self::told(game));
        acts.iter_mut().zip(untold).for_each(|(act, &horns)| *act = Some(Action::Income(horns)));
        acts
    }

    /// How many factions have told their income already.
    fn told(game: &Public) -> usize {
        match game.stage() {
            Stage::Income(told) => usize::from(told),
            _ => 0,
        }
    }
}

impl Screen for IncomeList {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let told = Self::told(game);
        let count = game.seats().count() - told + 1;
        let horns = self.chosen.checked_sub(1).and_then(|row| self.horns.get_mut(row + told));
        match (event, self.was, horns) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), Some(_), Some(horns)) => {
                *horns = (*horns + 1).min(HIGHEST_INCOME);
            }
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), Some(_), Some(horns)) => {
                *horns = horns.saturating_sub(1);
            }
            (Event::Press(Key::Accept), Some(_), _) => {
                self.was = None;
                self.chosen = after(self.chosen, count);
            }
            (Event::Release(Key::Back), Some(was), Some(horns)) => {
                *horns = was;
                self.was = None;
            }
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), None, _) => self.chosen = before(self.chosen, count),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), None, _) => self.chosen = after(self.chosen, count),
            (Event::Press(Key::Accept), None, None) => return Move::Acts(self.acts(game)),
            (Event::Press(Key::Accept), None, Some(horns)) => self.was = Some(*horns),
            (event, None, _) => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let told = Self::told(game);
        let mut rows = Rows::new();
        rows.sign(Silhouette::Accept, ui.say(Phrase::AllRight));
        for (index, (seat, &horns)) in game.seats().zip(&self.horns).skip(told).enumerate() {
            let turning = self.was.is_some() && self.chosen == index + 1;
            let number = if turning { parts::turning(ui, horns) } else { ui.figures(horns) };
            parts::row(&mut rows, ui, game, seat).number(number);
        }
        ui.title(Silhouette::Horn, Phrase::Income, parts::brief(ui, Phrase::IncomeTask, Phrase::IncomeShort));
        ui.list(&rows, self.chosen);
        if self.was.is_some() {
            return ui.keys(Phrase::Horns, Common::Done, Phrase::KeepNumber);
        }
        let accept = if self.chosen == 0 { Common::Done.into() } else { Sentence::from(Text::Change) };
        ui.choose_footer(accept, Common::Menu);
    }
}
