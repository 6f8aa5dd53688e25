//! Phase 6 and the end of the game (CY-END).

use super::gold::Gold;
use super::state::{Public, Stage};
use super::words::HeroSet;
use crate::{BySeat, Seat, Seats};

impl Public {
    /// The winners, when the game is over.
    pub const fn winners(&self) -> Seats {
        self.winners
    }

    /// The gold of a faction, once it is revealed: when the game is over (CY-INFO-10).
    pub fn final_gold(&self, seat: Seat) -> Option<Gold> {
        (self.stage == Stage::Over).then(|| self.gold(seat))
    }

    /// All markers are back on the turn-order track: the game ends or a new cycle begins (CY-END-1).
    pub(crate) fn end_cycle(&mut self) {
        let reached = self.seats().any(|seat| self.side_metropolises(seat) >= self.rules.target);
        if reached || self.fallen {
            self.winners = self.best_sides();
            self.stage = Stage::Over;
            return;
        }
        self.order = self.acted.iter().rev().copied().collect(); // CY-ACT-9
        self.acted.clear();
        self.offers = BySeat::default();
        self.cycle = self.cycle.saturating_add(1);
        for seat in self.seats() {
            self.factions[seat].recruits = HeroSet::NONE; // CY-HEROGEN-7
            self.factions[seat].used = 0; // CY-BLD-18
        }
        if let Some(map) = &mut self.map {
            for area in map.chart.land() {
                map.ground_mut(area).used = 0;
            }
        }
        self.stage = Stage::Heroes;
    }

    /// Most metropolises, then most gold, else shared (CY-END-3 to 5).
    fn best_sides(&self) -> Seats {
        let score = |seat: Seat| -> (u8, Gold) { (self.side_metropolises(seat), self.gold(seat)) };
        let in_play = |seat: &Seat| self.rules.mode.side(*seat).iter().any(|member| !self.factions[member].eliminated);
        let best = self.seats().filter(in_play).map(score).max();
        let winners = self.seats().filter(in_play).filter(|&seat| Some(score(seat)) == best);
        winners.fold(Seats::NONE, Seats::with)
    }
}
