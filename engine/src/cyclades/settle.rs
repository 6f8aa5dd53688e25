//! What happens by itself after an action, step by step, until somebody or chance must answer (CY-CYCLE-1).

use super::state::{Public, Stage, Task};
use super::told::Tell;

impl Public {
    /// Lets happen what needs no decision, until somebody must answer.
    pub(crate) fn settle(&mut self, tell: Tell<'_>) {
        while self.advance(tell) {}
    }

    /// One such step. Whether something changed.
    fn advance(&mut self, tell: Tell<'_>) -> bool {
        let quiet =
            matches!(self.tasks.last(), None | Some(Task::Finish(_) | Task::Philosophers { .. } | Task::Discard(_)));
        if quiet && matches!(self.stage, Stage::Actions(_) | Stage::Upkeep(_)) && self.start_due(tell) {
            return true;
        }
        match self.tasks.last().copied() {
            None => self.advance_stage(tell),
            Some(Task::Return { seat, need, shared }) => self.advance_return(seat, need, shared, tell),
            Some(Task::Bonus { seat, bonus, left }) => self.advance_bonus(seat, bonus, left, tell),
            Some(Task::Philosophers { seat, left }) => {
                self.advance_philosophers(seat, left, tell);
                true
            }
            Some(Task::Finish(creature)) => {
                self.finish_card(creature, tell);
                true
            }
            Some(Task::Discard(cards)) => {
                self.pop();
                self.discard_all(cards, tell);
                true
            }
            Some(Task::Figure { seat, creature, moving }) => self.advance_figure(seat, creature, moving),
            Some(Task::Prey(_)) => self.advance_prey(tell),
            Some(Task::Displace(_)) => self.advance_displacement(tell),
            Some(Task::Muster) => self.advance_muster(tell),
            Some(Task::Fight) => self.advance_battle(tell),
            Some(Task::Taken { seat, former, symbol }) => {
                self.finish_capture(seat, former, symbol, tell);
                true
            }
            Some(_) => false,
        }
    }

    fn advance_stage(&mut self, tell: Tell<'_>) -> bool {
        match self.stage {
            Stage::Tiles if self.gods.is_full() => self.stage = Stage::Markers,
            Stage::Markers if self.order.len() == self.rules.mode.factions() && self.rules.part.is_some() => {
                self.start_part_cycle(tell);
            }
            Stage::Heroes if self.rules.part.is_some() => self.start_part_cycle(tell),
            Stage::Markers if self.order.len() == self.rules.mode.factions() => self.stage = Stage::Heroes,
            Stage::Heroes if !self.hero_wanted() => {
                if self.cycle > 0 {
                    self.slide_track(tell);
                }
                self.stage = Stage::Creatures;
            }
            Stage::Creatures if !self.creature_wanted() => {
                if self.cycle > 0 {
                    self.rotate_gods(tell);
                    self.tell_income_figures(None, tell);
                    self.stage = Stage::Income(0);
                } else {
                    self.stage = Stage::Deployment { second: false, turn: 0, part: 0, claims: [None; 2] };
                }
            }
            Stage::Deployment { .. } => return self.advance_deployment(),
            Stage::Income(_) => return self.advance_income(),
            Stage::Upkeep(_) => return self.advance_upkeep(tell),
            Stage::Actions(_) => return self.advance_turns(),
            _ => return false,
        }
        true
    }
}
