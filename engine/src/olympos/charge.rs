//! What an action would cost, part by part, before it is final (OL-MOVE-22, OL-DEV-4, OL-PAY-8).

use super::action::{Action, Target};
use super::fight::Side;
use super::pay::Bill;
use super::plan::{Task, What};
use super::state::Public;

/// The cost of an action with its reasons, and where the marker will stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// AP of a new settler.
    pub settler: u8,
    /// Land entries or runs, as they were told; none on the device's map.
    pub land: u8,
    /// Sea entries, and AP of each.
    pub sea: (u8, u8),
    /// AP of the whole path.
    pub path: u8,
    /// AP of the fight, swords of the attacker and of the defender.
    pub fight: Option<(u8, u8, u8)>,
    /// AP of a development before its reductions.
    pub development: u8,
    /// What tiles take off a development.
    pub reduction: u8,
    /// What is paid.
    pub bill: Bill,
    /// Where the marker stands.
    pub from: u8,
    /// Where it will stand.
    pub to: u8,
    /// The fewest and the most Zeus spaces it will reach or pass.
    pub zeus: (u8, u8),
    /// Whether the table must say that it does not stand beyond the cross (OL-TABLE-6).
    pub cross: bool,
}

impl Public {
    /// What the action of this turn would cost if this were the last answer about it; none if more must be told, or if it is not
    /// allowed.
    pub fn charge(&self, action: Action) -> Option<Charge> {
        self.charge_after(&[action])
    }

    /// The same for several answers, one after the other.
    pub fn charge_after(&self, actions: &[Action]) -> Option<Charge> {
        self.may_openly(*actions.first()?).ok()?;
        let mut then = self.clone();
        for &action in actions {
            if !matches!(then.tasks.last(), None | Some(Task::Plan)) {
                return None;
            }
            then.may_openly(action).ok()?;
            then.perform(action, &mut |_| ());
            while then.tasks.last() == Some(&Task::Plan) && !then.is_told() && then.advance_plan(&mut |_| ()) {}
        }
        (then.tasks.last() == Some(&Task::Plan) && then.is_told()).then(|| then.charged())
    }

    /// How many Zeus spaces the marker of the active player likely reaches or passes up to a space: other markers tell where they lie
    /// (OL-TABLE-5).
    pub fn likely_zeus(&self, to: u8) -> u8 {
        self.zones.likely(self.players[self.active].zeus, to)
    }

    /// What the action costs as it is told.
    fn charged(&self) -> Charge {
        let base = self.base();
        let (bill, from, to) = (self.bill(base), self.space(self.active), self.space_after(base));
        let plan = self.plan;
        let develops = matches!(plan.what, What::Progress(_) | What::Wonder(_));
        let development = if develops { super::development::DEVELOPMENT } else { 0 };
        let fight = plan.target.and_then(|target| {
            let other = match target {
                Target::Empty(_) | Target::Star(_) => return None,
                Target::Tribe(_) => Side::TRIBE,
                Target::Of(seat, _) => Side::of(&self.players[seat]),
            };
            Some((self.fight_cost(self.active, target), self.players[self.active].swords(), other.swords))
        });
        Charge {
            settler: self.settler_cost(plan.what),
            land: plan.land.unwrap_or(0),
            sea: (plan.sea.unwrap_or(0), self.pace(self.active).sea.unwrap_or(0)),
            path: plan.path,
            fight,
            development,
            reduction: development.saturating_sub(if develops { base } else { 0 }),
            bill,
            from,
            to,
            zeus: self.zones.passed(self.players[self.active].zeus, to),
            cross: self.asks_cross(base),
        }
    }
}
