//! Income: all factions in one list, with the number of the last cycle; one press confirms them all.

use engine::{
    MAX_SEATS,
    cyclades::{Cyclades, Public, income::HIGHEST_INCOME, state::Stage},
};

use super::{Move, parts};
use crate::play::Acts;
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, memory::Memory},
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Rows, Silhouette, Ui, Value},
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
    /// Whose number has not been looked at since it may have changed, a bit each.
    stale: u8,
}

impl IncomeList {
    /// With the numbers of the last cycle. Those that may have changed are asked, one after the other.
    pub fn start(game: &Public, memory: &Memory) -> Self {
        let mut horns = [0; MAX_SEATS];
        for (seat, horns) in game.seats().zip(&mut horns) {
            *horns = game.faction(seat).income;
        }
        let told = Self::told(game);
        let doubted = game.seats().enumerate().skip(told).filter(|&(_, seat)| memory.is_stale(seat));
        let stale = doubted.fold(0, |bits, (place, _)| bits | 1 << place);
        // as long as nobody has an income, the first faction is to tell one
        let chosen = usize::from(horns == [0; MAX_SEATS]);
        let mut list = Self { horns, chosen, was: None, stale };
        if chosen == 0 {
            list.ask_next(told);
        } else {
            list.stale = 0; // all of them are told
        }
        list
    }

    /// Whether it asks for a number that may have changed.
    pub const fn is_asking(&self) -> bool {
        self.stale != 0
    }

    /// Goes to the first number that may have changed, to be turned; to the row that confirms all if there is none.
    fn ask_next(&mut self, told: usize) {
        let place = (told..MAX_SEATS).find(|&place| self.stale >> place & 1 == 1);
        self.chosen = place.map_or(0, |place| place - told + 1);
        self.was = place.and_then(|place| self.horns.get(place)).copied();
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
                let asked = self.stale != 0;
                self.stale &= !(1 << (self.chosen - 1 + told));
                if asked {
                    self.ask_next(told);
                } else {
                    self.chosen = after(self.chosen, count);
                }
            }
            // what is asked is not turned yet: the menu is as near as everywhere
            (Event::Release(Key::Back) | Event::Hold(Key::Back), Some(was), Some(horns))
                if self.stale != 0 && was == *horns =>
            {
                return parts::menu(event);
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
            let (last, number) = (game.faction(seat).income, ui.figures(horns));
            let stale = self.stale >> (index + told) & 1 == 1;
            let word = match (turning || horns != last, stale) {
                (false, true) => ui.say(Phrase::Recount),
                (true, _) if game.cycle() > 1 => parts::numbered(ui, Phrase::LastNumber, last.into()),
                _ => "",
            };
            parts::row(&mut rows, ui, game, seat).value(match turning {
                true => Value::Turned(word, number),
                false => Value::Cost(word, number, Silhouette::Horn),
            });
        }
        let task = parts::brief(ui, Phrase::IncomeTask, Phrase::IncomeShort);
        parts::phase_banner(ui, game, Silhouette::Horn, Phrase::Income, task);
        ui.list(&rows, self.chosen);
        if let Some(was) = self.was {
            let same = self.chosen.checked_sub(1).and_then(|row| self.horns.get(row + told)) == Some(&was);
            let back: Sentence = if self.stale != 0 && same { Common::Menu.into() } else { Phrase::KeepNumber.into() };
            return ui.keys(Phrase::Horns, Common::Done, back);
        }
        let accept = if self.chosen == 0 { Common::Done.into() } else { Sentence::from(Text::Change) };
        ui.choose_footer(accept, Common::Menu);
    }
}
