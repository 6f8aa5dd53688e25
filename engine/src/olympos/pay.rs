//! Paying with time and hourglasses (OL-PAY).

use super::plan::What;
use super::refusal::Refusal;
use super::setup::SameTurn;
use super::state::Public;
use super::told::{Tell, Told};
use super::words::God;

/// What Erinyes add to the next action (OL-GOD-10).
const ERINYES: u8 = 2;

/// What an action costs, with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// Base cost with the player's own reductions.
    pub base: u8,
    /// What Erinyes add.
    pub erinyes: u8,
    /// Hourglasses that are used.
    pub hourglasses: u8,
    /// What the marker moves.
    pub net: u8,
}

impl Public {
    /// What an action of the active player costs (OL-PAY-8): base cost, plus Erinyes, minus hourglasses, as many as there are
    /// AP to pay (OL-PAY-1, OL-PAY-5).
    pub fn bill(&self, base: u8) -> Bill {
        let player = &self.players[self.active];
        let erinyes = if player.marks.has(God::Erinyes) { ERINYES } else { 0 };
        let due = base.saturating_add(erinyes);
        let hourglasses = due.min(self.usable());
        Bill { base, erinyes, hourglasses, net: due - hourglasses }
    }

    /// The hourglasses that pay for this action (OL-PAY-3, OL-AMB-3).
    fn usable(&self) -> u8 {
        let owned = self.players[self.active].hourglasses;
        match self.setup.options.hourglass_same_turn {
            SameTurn::Never => self.plan.usable.min(owned),
            SameTurn::BeforeAction | SameTurn::Always => owned,
        }
    }

    /// Where the marker would stand after an action with this base cost.
    pub fn space_after(&self, base: u8) -> u8 {
        self.space(self.active).saturating_add(self.bill(base).net)
    }

    /// The highest base cost that does not carry the marker beyond the cross: the marker counts, after hourglasses
    /// (OL-END-11).
    pub(crate) fn room(&self) -> i16 {
        let spaces = i16::from(self.zones.furthest()) - i16::from(self.space(self.active));
        let erinyes = if self.players[self.active].marks.has(God::Erinyes) { ERINYES } else { 0 };
        spaces + i16::from(self.usable()) - i16::from(erinyes)
    }

    /// The marker may not go beyond the cross (OL-END-3, OL-END-7).
    pub(crate) fn may_spend(&self, base: u8) -> Result<(), Refusal> {
        match i16::from(base) <= self.room() {
            true => Ok(()),
            false if self.plan.last => Err(Refusal::LastBeyondCross),
            false => Err(Refusal::BeyondCross),
        }
    }

    /// Whether the table must say if the new space is beyond the cross (OL-TABLE-6): in a last action, or with five Zeus
    /// spaces behind.
    pub(crate) fn asks_cross(&self, base: u8) -> bool {
        let close = self.plan.last || self.players[self.active].zeus >= 5;
        close && !self.plan.within && self.zones.cross_is_open(self.space_after(base))
    }

    /// Hourglasses go back to the supply (OL-PAY-2), Erinyes are spent (OL-GOD-13); the rest will move the marker.
    pub(crate) fn pay(&mut self, base: u8, tell: Tell<'_>) {
        let bill = self.bill(base);
        let seat = self.active;
        let player = &mut self.players[seat];
        player.hourglasses = player.hourglasses.saturating_sub(bill.hourglasses);
        if bill.hourglasses > 0 {
            tell(Told::HourglassesSpent(seat, bill.hourglasses));
        }
        self.end_mark(seat, God::Erinyes, tell);
        self.plan.net = bill.net;
    }

    /// The marker advances onto the top of the stack there (OL-TIME-3, OL-TIME-6); for nothing it keeps its place
    /// (OL-TIME-7).
    pub(crate) fn advance_marker(&mut self, tell: Tell<'_>) {
        let seat = self.active;
        let is_action = self.plan.what != What::Nothing; // a player who is stuck pays nothing (OL-END-10)
        if is_action && self.setup.options.hourglass_same_turn == SameTurn::Always {
            let more = self.plan.net.min(self.players[seat].hourglasses); // gained by the action itself
            self.players[seat].hourglasses -= more;
            self.plan.net -= more;
            if more > 0 {
                tell(Told::HourglassesSpent(seat, more));
            }
        }
        if self.plan.net > 0 {
            let space = self.order.space(seat).saturating_add(self.plan.net);
            self.order.put(seat, space);
            tell(Told::Marker(seat, space));
        }
    }
}
