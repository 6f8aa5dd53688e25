//! What is agreed before a game, as far as the screen of a new game asks for it.

use engine::{
    BySeat, Seat,
    cyclades::{Mode, Setup},
};

/// A game to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many play.
    pub mode: Mode,
    /// Metropolises that end the game.
    pub target: u8,
    /// Which faction set each seat plays with.
    pub colours: [u8; 6],
}

impl Plan {
    /// Four players with the sets in the order of the box.
    pub const START: Self = Self { mode: Mode::Four, target: 3, colours: [0, 1, 2, 3, 4, 5] };

    /// The plan for the next number of players.
    #[must_use]
    pub fn next_mode(self) -> Self {
        let mut modes = Mode::ALL.into_iter().cycle().skip_while(|&mode| mode != self.mode);
        let mode = modes.nth(1).unwrap_or(Mode::Four);
        let target = if mode.paired() { self.target } else { 3 }; // CY-END-6
        Self { mode, target, ..self }
    }

    /// The plan with the other target, where there is a choice (CY-END-6).
    #[must_use]
    pub const fn next_target(self) -> Self {
        let target = if self.mode.paired() && self.target == 3 { 4 } else { 3 };
        Self { target, ..self }
    }

    /// The plan in which a seat has the next set; who had it takes the old one.
    #[must_use]
    pub fn next_colour(self, seat: usize) -> Self {
        let Some(&old) = self.colours.get(seat) else { return self };
        let new = if old < 5 { old + 1 } else { 0 };
        let colours = self.colours.map(|colour| match colour {
            colour if colour == old => new,
            colour if colour == new => old,
            colour => colour,
        });
        Self { colours, ..self }
    }

    /// The set of a seat.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(0)
    }

    /// The set-up of the engine.
    pub fn setup(&self) -> Setup {
        Setup { target: self.target, colours: BySeat::from_fn(|seat| self.colour(seat)), ..Setup::new(self.mode) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_comp_15_no_set_is_given_twice() {
        let mut plan = Plan::START;
        for number in 0..60 {
            plan = plan.next_colour(number % 6);
            assert_eq!(plan.setup().check(), Ok(()));
        }
    }

    #[test]
    fn cy_end_6_four_metropolises_only_in_a_paired_game() {
        let mut plan = Plan::START;
        for _ in 0..Mode::ALL.len() {
            plan = plan.next_target().next_mode();
            assert_eq!(plan.setup().check(), Ok(()));
        }
    }
}
