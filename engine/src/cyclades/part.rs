//! One part of the game alone: the device keeps the auction, the gold, the order of the gods or a battle, and the table does
//! the rest (D-81).

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::told::Tell;
use crate::Seat;

/// What the device keeps when it keeps only that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Gods, offers and what they cost (CY-BID, CY-PAY); nobody's gold.
    Auction,
    /// The purses (CY-INFO-1).
    Gold,
    /// Which gods are open in which order (CY-START-7 to 10).
    Gods,
    /// One battle after another (CY-SEABATTLE, CY-LANDBATTLE).
    Battle,
}

impl Part {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Auction, Self::Gold, Self::Gods, Self::Battle];

    /// Where a part starts.
    pub(crate) const fn first_stage(self) -> Stage {
        match self {
            Self::Auction | Self::Gods => Stage::Tiles,
            Self::Gold | Self::Battle => Stage::Alone,
        }
    }

    /// Whether the purses belong to the part. Where they do not, everybody can pay, and nobody does.
    pub const fn keeps_gold(self) -> bool {
        matches!(self, Self::Gold)
    }
}

/// The most gold one step moves; more takes two steps.
pub const HIGHEST_SUM: u8 = 60;

impl Public {
    /// What the device keeps alone, if it does not keep the whole game.
    pub const fn part(&self) -> Option<Part> {
        self.rules.part
    }

    /// Where the cycle of a part goes on when its gods are known.
    pub(crate) fn start_part_cycle(&mut self, tell: Tell<'_>) {
        if self.cycle == 0 {
            self.cycle = 1;
        } else {
            self.rotate_gods(tell);
        }
        self.stage = if self.rules.part == Some(Part::Auction) { Stage::Offers } else { Stage::Alone };
    }

    pub(crate) fn may_alone(&self, action: Action) -> Result<(), Refusal> {
        let part = self.rules.part.ok_or(Refusal::NotNow)?;
        match (part, action) {
            (Part::Auction | Part::Gods | Part::Gold, Action::NextCycle) => Ok(()),
            (Part::Gold, Action::Gain(seat, sum)) => self.may_move_gold(seat, None, sum),
            (Part::Gold, Action::Pay(seat, sum)) => self.may_move_gold(seat, Some(seat), sum),
            (Part::Gold, Action::Pass(giver, taker, sum)) if giver != taker => {
                self.may_move_gold(taker, Some(giver), sum)
            }
            (Part::Battle, _) => self.may_prepare(action),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Purses are those of sides, each under its first seat (CY-TERM-2).
    pub(crate) fn may_move_gold(&self, taker: Seat, giver: Option<Seat>, sum: u8) -> Result<(), Refusal> {
        let purse = |seat: Seat| seat.index() < self.rules.mode.factions() && self.rules.mode.leader(seat) == seat;
        match () {
            () if !purse(taker) || !giver.is_none_or(purse) => Err(Refusal::NoSuchFaction),
            () if sum == 0 || sum > HIGHEST_SUM => Err(Refusal::NotPossible),
            () if giver.is_some_and(|giver| self.gold(giver) < Gold::from(sum)) => Err(Refusal::TooFewGold),
            () => Ok(()),
        }
    }

    pub(crate) fn alone_candidates(&self, visit: &mut dyn FnMut(Action)) {
        match self.rules.part {
            Some(Part::Battle) => return self.battle_plans(visit),
            Some(_) => visit(Action::NextCycle),
            None => return,
        }
        if self.rules.part == Some(Part::Gold) {
            for seat in self.seats() {
                for sum in 1..=HIGHEST_SUM {
                    visit(Action::Gain(seat, sum));
                    visit(Action::Pay(seat, sum));
                    self.seats().for_each(|taker| visit(Action::Pass(seat, taker, sum)));
                }
            }
        }
    }

    pub(crate) fn act_alone(&mut self, action: Action) {
        match action {
            Action::NextCycle => self.end_part_cycle(),
            Action::Gain(seat, sum) => self.earn(seat, Gold::from(sum)),
            Action::Pay(seat, sum) => self.pay(seat, Gold::from(sum)),
            Action::Pass(giver, taker, sum) => {
                self.pay(giver, Gold::from(sum));
                self.earn(taker, Gold::from(sum));
            }
            _ => self.prepare(action),
        }
    }

    /// In the auction the markers are put back in the order of the gods, as if everybody had had its turn (CY-ACT-9).
    fn end_part_cycle(&mut self) {
        if self.rules.part == Some(Part::Gold) {
            self.cycle = self.cycle.saturating_add(1);
            self.stage = Stage::Income(0); // CY-INC-1
            return;
        }
        let turns = 0..self.rules.mode.factions();
        self.acted = match self.rules.part {
            Some(Part::Auction) => turns.filter_map(|position| self.favoured(self.god_at(position))).collect(),
            _ => self.order.iter().rev().copied().collect(), // without an auction nobody knows the order of turns
        };
        self.end_cycle();
    }
}
