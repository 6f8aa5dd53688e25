//! What is agreed before a game, as far as the screen of a new game asks for it.

use engine::{
    BySeat, Seat,
    cyclades::{ByHand, Mode, Setup, options::Options, part::Part, setup::Ladder},
};

use super::{sheets::Sheet, texts::House};

/// A game to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many play.
    pub mode: Mode,
    /// Metropolises that end the game.
    pub target: u8,
    /// Which faction set each seat plays with.
    pub colours: [u8; 6],
    /// House rules.
    pub options: Options,
    /// The numbers in the gods' rows.
    pub ladder: Ladder,
    /// What the table rolls and draws itself.
    pub by_hand: ByHand,
    /// The part the device keeps alone.
    pub part: Option<Part>,
    /// The number of the chart, if the board is on the device.
    pub sheet: Option<u8>,
}

impl Plan {
    /// Four players with the sets in the order of the box.
    pub const START: Self = Self {
        mode: Mode::Four,
        target: 3,
        colours: [0, 1, 2, 3, 4, 5],
        options: Options::DEFAULT,
        ladder: Ladder::EVERY,
        by_hand: ByHand { dice: false, decks: false },
        part: None,
        sheet: None,
    };

    /// The plan of a whole game with this set-up; none if its board is on a chart of its own.
    pub fn of(setup: &Setup) -> Option<Self> {
        let mut colours = [0; 6];
        for (seat, colour) in Seat::first(6).zip(&mut colours) {
            *colour = setup.colours[seat];
        }
        let plan = Self {
            mode: setup.mode,
            target: setup.target,
            colours,
            options: setup.options,
            ladder: setup.ladder,
            by_hand: setup.by_hand,
            part: None,
            sheet: setup.sheet,
        };
        (setup.part.is_none() && setup.chart.is_none() && setup.check().is_ok()).then_some(plan)
    }

    /// The same for a part alone.
    pub const fn alone(part: Part) -> Self {
        Self { part: Some(part), ..Self::START }
    }

    /// The plan for the next number of players.
    #[must_use]
    pub fn next_mode(self) -> Self {
        let mut modes = Mode::ALL.into_iter().cycle().skip_while(|&mode| mode != self.mode);
        let mode = modes.nth(1).unwrap_or(Mode::Four);
        let target = if mode.paired() { self.target } else { 3 }; // CY-END-6
        let sheet = self.sheet.and_then(|_| Sheet::of(mode).next());
        Self { mode, target, sheet, ..self }
    }

    /// The plan with the board on the next chart, or on the table.
    #[must_use]
    pub fn next_board(self) -> Self {
        let sheet = match self.sheet {
            None => Sheet::of(self.mode).next(),
            Some(number) => Sheet::of(self.mode).find(|&other| other > number),
        };
        Self { sheet, ..self }
    }

    /// The plan with the other target, where there is a choice (CY-END-6).
    #[must_use]
    pub const fn next_target(self) -> Self {
        let target = if self.mode.paired() && self.target == 3 { 4 } else { 3 };
        Self { target, ..self }
    }

    /// The plan in which a seat has the next set, or the one before; who had it takes the old one.
    #[must_use]
    pub fn turn_colour(self, seat: usize, forward: bool) -> Self {
        let Some(&old) = self.colours.get(seat) else { return self };
        let new = (old + if forward { 1 } else { 5 }) % 6;
        let colours = self.colours.map(|colour| match colour {
            colour if colour == old => new,
            colour if colour == new => old,
            colour => colour,
        });
        Self { colours, ..self }
    }

    /// The plan with the other value of a house rule.
    #[must_use]
    pub fn change(mut self, house: House) -> Self {
        house.change(&mut self.options);
        self
    }

    /// Whether a house rule differs from the printed game.
    pub fn is_changed(&self, house: House) -> bool {
        let (mine, printed) = (&self.options, &Options::DEFAULT);
        match house {
            House::Polyphemus => mine.polyphemus_on_move != printed.polyphemus_on_move,
            _ => house.holds(mine) != house.holds(printed),
        }
    }

    /// How many house rules differ from the printed game, the ladder included.
    pub fn changes(&self) -> usize {
        let ladder = usize::from(self.ladder != Ladder::EVERY);
        House::ALL.iter().filter(|&&house| self.is_changed(house)).count() + ladder
    }

    /// The set of a seat.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.colours.get(seat.index()).copied().unwrap_or(0)
    }

    /// The set-up of the engine.
    pub fn setup(&self) -> Setup {
        Setup {
            target: self.target,
            colours: BySeat::from_fn(|seat| self.colour(seat)),
            options: self.options,
            ladder: self.ladder,
            by_hand: self.by_hand,
            sheet: self.sheet,
            ..self.part.map_or(Setup::new(self.mode), |part| Setup::alone(part, self.mode))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_comp_15_no_set_is_given_twice() {
        let mut plan = Plan::START;
        for number in 0..60 {
            plan = plan.turn_colour(number % 6, number % 4 != 0);
            assert_eq!(plan.setup().check(), Ok(()));
        }
        let turned = plan.turn_colour(3, true).turn_colour(3, false);
        assert_eq!(turned, plan, "there and back");
    }

    #[test]
    fn issue_20_a_plan_comes_back_from_its_set_up() {
        for (number, &house) in House::ALL.iter().enumerate() {
            let mut plan = Plan::START.change(house).turn_colour(number % 4, true);
            (0..number % 6).for_each(|_| plan = plan.next_mode());
            plan = plan.next_board();
            assert_eq!(Plan::of(&plan.setup()), Some(plan), "{house:?}");
        }
        assert_eq!(Plan::of(&Plan::alone(Part::Gold).setup()), None);
    }

    #[test]
    fn every_house_rule_is_changed_and_counted_by_itself() {
        for &house in House::ALL {
            let plan = Plan::START.change(house);
            assert!(plan.is_changed(house), "{house:?}");
            assert_eq!(plan.changes(), 1, "{house:?}");
            assert_eq!(plan.setup().options, plan.options);
            let back = plan.change(house);
            assert!(house == House::Polyphemus || back == Plan::START, "{house:?}");
        }
        let short = Plan { ladder: Ladder::EVERY.toggled(2), ..Plan::START };
        assert_eq!((short.changes(), short.setup().ladder.has(2)), (1, false));
    }

    #[test]
    fn cy_end_6_four_metropolises_only_in_a_paired_game() {
        let mut plan = Plan::START;
        for _ in 0..Mode::ALL.len() {
            plan = plan.next_target().next_mode();
            assert_eq!(plan.setup().check(), Ok(()));
            assert!(plan.next_board().setup().sheet.is_some());
            let table = plan.next_board().next_board().next_board();
            assert_eq!(table, plan, "a short chart, a full one, the table");
        }
    }
}
