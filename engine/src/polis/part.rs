//! Parts alone: one function of the device beside a game that it does not keep.

use serde::{Deserialize, Serialize};

use super::action::{Action, Number};
use super::legal::{Flow, Visit};
use super::places::{LandSet, SeaSet};
use super::refusal::Refusal;
use super::state::{DISPLAY, Public, Roll, Stage, Whereabouts};
use super::tables::Cargo;
use super::told::{Tell, Told};
use super::words::{BySide, Good, Pay, Resource, Round, Side, words};

/// What the device keeps alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Battles: deal, resolve, or judge four cards.
    Battle,
    /// Four price markers, all cargoes costed.
    Prices,
    /// Two player boards of seven numbers.
    Boards,
    /// Draws three project tiles.
    Projects,
    /// The four-sided die: a siege, a price to the right, the higher of two to the left.
    Die,
    /// What a round consists of, one after another, and whose move it is.
    Round,
    /// The score of both sides.
    Score,
}

/// What the die is rolled for alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throw {
    /// A siege of walls so high (PO-SIEGE-6).
    Siege(u8),
    /// A price goes to the right (PO-PRICE-2).
    Right,
    /// A price goes to the left by the higher of two (PO-PRICE-3).
    Left,
}

impl Throw {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Siege(1), Self::Siege(2), Self::Siege(3), Self::Siege(4), Self::Right, Self::Left];
}

words! {
    /// What a round consists of (sections 4 and 10).
    Step, 9:
    /// The event, and who begins (PO-EVENT-1, PO-TURN-1).
    Event,
    /// Turns, until both have passed.
    Turns,
    /// Phase 1 (PO-END-2).
    Projects,
    /// Phase 2 (PO-END-4).
    Supply,
    /// Phase 3 (PO-END-9).
    Growth,
    /// Phase 4 (PO-END-13).
    Megalopolis,
    /// Phase 5 (PO-END-15).
    Storage,
    /// Phase 6 (PO-END-17).
    Phoros,
    /// The next round, or the end of the game (section 10.7).
    Next,
}

words! {
    /// A line of the score pad; prestige stands on the player board (PO-SCORE-2, PO-SCORE-5).
    Tally, 3:
    /// Population cubes in own cities.
    People,
    /// Legacy prestige of own projects.
    Legacy,
    /// All resources together, for a tie.
    Resources,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Battle, Self::Prices, Self::Boards, Self::Projects, Self::Die, Self::Round, Self::Score];
}

/// What both sides have in a battle alone: prestige enough to surrender and to be fined, units enough for any territory.
const PRESTIGE: u16 = 10;
const UNITS: u8 = 5;

impl Public {
    /// The part begins.
    pub(crate) fn begin_part(&mut self, part: Part) {
        self.round = if part == Part::Round { Round::Three } else { Round::FiveB };
        for side in Side::ALL {
            let player = &mut self.players[side];
            player.prestige = match part {
                Part::Battle => PRESTIGE,
                Part::Score => 0,
                _ => player.prestige,
            };
        }
        self.part_goes_on();
    }

    /// After a battle, a roll or a tile the part waits again.
    pub(crate) fn part_goes_on(&mut self) {
        self.land_locks = BySide::new(LandSet::NONE, LandSet::NONE);
        self.sea_locks = BySide::new(SeaSet::NONE, SeaSet::NONE);
        for side in Side::ALL {
            self.players[side].hoplites = UNITS;
            self.players[side].galleys = UNITS;
        }
        let shown = self.tiles(Whereabouts::Display).len();
        self.stage = match self.setup.part {
            Some(Part::Battle) => Stage::Battles,
            Some(Part::Round) => Stage::Check(Step::Event),
            Some(Part::Projects) if shown < DISPLAY && !self.tiles(Whereabouts::Deck).is_empty() => Stage::Reveal,
            _ => Stage::Alone,
        };
    }

    /// Whether a waiting part can do this.
    pub(crate) fn may_alone(&self, action: Action) -> Result<(), Refusal> {
        match (self.setup.part, action) {
            (Some(Part::Prices), Action::Trade { cargo, pay }) => {
                self.cargo_price(cargo, pay).map(|_| ()).ok_or(Refusal::SilverForSilver)
            }
            (Some(Part::Prices), Action::Set(number @ Number::Price(_), value))
            | (Some(Part::Boards), Action::Set(number @ (Number::Prestige(_) | Number::Stock(..)), value)) => {
                self.may_set(number, value)
            }
            (Some(Part::Score), Action::Set(number @ (Number::Prestige(_) | Number::Tally(..)), value)) => {
                self.may_set(number, value)
            }
            (Some(Part::Die), Action::Throw(throw)) if Throw::ALL.contains(&throw) => Ok(()),
            (Some(Part::Projects), Action::Resolved) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// A part does something.
    pub(crate) fn act_alone(&mut self, action: Action, tell: Tell<'_>) {
        match action {
            Action::Trade { cargo, pay } => {
                if let Some(tile) = self.setup.tables.cargo(cargo) {
                    self.stage = Self::price_roll(tile.good, pay);
                }
            }
            Action::Resolved => {
                // The tiles that were shown leave; after the last one all come back.
                if self.tiles(Whereabouts::Deck).is_empty() {
                    self.projects = [Whereabouts::Deck; 14];
                    tell(Told::ProjectsShuffled);
                }
                for project in self.tiles(Whereabouts::Display).iter() {
                    self.projects[project.index()] = Whereabouts::Removed;
                    tell(Told::Removed(project));
                }
                self.part_goes_on();
            }
            Action::Throw(throw) => self.stage = Stage::Roll(Roll::Alone(throw, None)),
            _ => {}
        }
    }

    /// The first die has fallen; a price that goes to the left takes a second one.
    pub(crate) fn thrown(&mut self, throw: Throw, die: u8) {
        self.stage = match throw {
            Throw::Left => Stage::Roll(Roll::Alone(throw, Some(die))),
            Throw::Siege(_) | Throw::Right => Stage::Alone,
        };
    }

    /// Whether the checklist goes on so.
    pub(crate) fn may_check(&self, step: Step, action: Action) -> Result<(), Refusal> {
        match (step, action) {
            (Step::Event, Action::Read(Some(_))) | (Step::Turns, Action::Done | Action::Pass) => Ok(()),
            (Step::Event | Step::Turns, _) => Err(Refusal::NotNow),
            (_, Action::Resolved) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The checklist goes on.
    pub(crate) fn check(&mut self, step: Step, action: Action, tell: Tell<'_>) {
        let (side, other) = (self.active, self.active.other());
        let mut next = step;
        match action {
            Action::Read(Some(side)) => (self.active, next) = (side, Step::Turns),
            Action::Pass => {
                self.passed[side] = true;
                self.first_pass = self.first_pass.or(Some(side)); // PO-PASS-8
                match self.passed[other] {
                    true => (self.active, next) = (self.first_pass.unwrap_or(side), Step::Projects), // PO-END-1
                    false => self.active = other,
                }
            }
            Action::Done if !self.passed[other] => self.active = other,
            Action::Resolved if step == Step::Next => {
                self.round = self.round.next().unwrap_or(Round::Three);
                tell(Told::Round(self.round)); // PO-NEXT-2
                (self.passed, self.first_pass, next) = (BySide::default(), None, Step::Event);
            }
            Action::Resolved if step == Step::Megalopolis && self.round.next().is_none() => next = Step::Next, // PO-END-14
            Action::Resolved => next = Step::ALL.get(step.index() + 1).copied().unwrap_or(Step::Next),
            _ => {}
        }
        self.stage = Stage::Check(next);
    }

    /// Every way the checklist can go on.
    pub(crate) fn visit_checks(&self, step: Step, visit: Visit<'_>) -> Flow {
        match step {
            Step::Event => Side::ALL.into_iter().try_for_each(|side| visit(Action::Read(Some(side)))),
            Step::Turns => {
                visit(Action::Done)?;
                visit(Action::Pass)
            }
            _ => visit(Action::Resolved),
        }
    }

    /// Everything a waiting part can do.
    pub(crate) fn visit_alone(&self, visit: Visit<'_>) -> Flow {
        match self.setup.part {
            Some(Part::Prices) => {
                for cargo in Cargo::all() {
                    for pay in Pay::ALL {
                        if self.cargo_price(cargo, pay).is_some() {
                            visit(Action::Trade { cargo, pay })?;
                        }
                    }
                }
                Good::ALL.into_iter().try_for_each(|good| self.visit_values(Number::Price(good), visit))
            }
            Some(Part::Boards) => {
                for side in Side::ALL {
                    self.visit_values(Number::Prestige(side), visit)?;
                    for resource in Resource::ALL {
                        self.visit_values(Number::Stock(side, resource), visit)?;
                    }
                }
                Flow::Continue(())
            }
            Some(Part::Projects) => visit(Action::Resolved),
            Some(Part::Die) => Throw::ALL.into_iter().try_for_each(|throw| visit(Action::Throw(throw))),
            Some(Part::Score) => {
                for side in Side::ALL {
                    self.visit_values(Number::Prestige(side), visit)?;
                    Tally::ALL.into_iter().try_for_each(|line| self.visit_values(Number::Tally(side, line), visit))?;
                }
                Flow::Continue(())
            }
            Some(Part::Battle | Part::Round) | None => Flow::Continue(()),
        }
    }
}
