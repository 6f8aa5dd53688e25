//! What can be chosen around a battle (section 9).

use super::action::Action;
use super::battle::Moment;
use super::legal::{Flow, Visit};
use super::places::Territory;
use super::setup::BattleCards;
use super::state::Public;

impl Public {
    /// Every battle that can be next.
    pub(crate) fn visit_battles(&self, visit: Visit<'_>) -> Flow {
        for territory in Territory::all().filter(|&territory| self.is_contested(territory)) {
            visit(Action::Fight(territory))?;
        }
        if self.on_device() || self.setup.part.is_some() { Flow::Continue(()) } else { visit(Action::NoBattle) }
    }

    /// Every pair of numbers the table can tell.
    pub(crate) fn visit_forces(&self, territory: Territory, visit: Visit<'_>) -> Flow {
        for sparta in 2..=self.capacity() {
            for athens in 2..=self.capacity() {
                if self.may_have_forces(territory, [sparta, athens]).is_ok() {
                    visit(Action::Forces(sparta, athens))?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Everything the player who must decide in a battle can do.
    pub(crate) fn visit_battle(&self, visit: Visit<'_>) -> Flow {
        let Some(battle) = &self.battle else { return Flow::Continue(()) };
        let (side, answers) = match battle.moment {
            Moment::Surrender { .. } => {
                if self.may_surrender().is_ok() {
                    visit(Action::Surrender)?;
                }
                return visit(Action::FightOn);
            }
            Moment::Deal => return Flow::Continue(()),
            Moment::Attack => (battle.attacker, false),
            Moment::Answer(..) => (battle.defender(), true),
        };
        let pool = self.playable(battle, side);
        for (first, _) in pool.iter() {
            for (second, _) in pool.iter() {
                if self.may_play(side, first, second).is_ok() {
                    visit(if answers { Action::Answer(first, second) } else { Action::Attack(first, second) })?;
                }
            }
        }
        if !answers && self.setup.cards == BattleCards::OfTheBox {
            for lost in 0..=2 {
                for prestige in -1..=8 {
                    for fined in [false, true] {
                        if self.may_report(lost, prestige, fined).is_ok() {
                            visit(Action::Assault { lost, prestige, fined })?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }

    /// The cards that can be dealt now, with their copies (PO-INFO-6).
    pub(crate) fn visit_deals(&self, visit: &mut dyn FnMut(Action, u32)) {
        if let Some(battle) = self.battle.as_ref().filter(|battle| battle.moment == Moment::Deal) {
            battle.deck.rules().iter().for_each(|(card, copies)| visit(Action::Deal(card), u32::from(copies)));
        }
    }
}
