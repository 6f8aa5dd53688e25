//! Parts alone: one function of the device beside a game that it does not keep.

use serde::{Deserialize, Serialize};

use super::action::{Action, Number};
use super::legal::{Flow, Visit};
use super::places::{LandSet, SeaSet};
use super::refusal::Refusal;
use super::state::{DISPLAY, Public, Stage, Whereabouts};
use super::tables::Cargo;
use super::told::{Tell, Told};
use super::words::{BySide, Good, Pay, Resource, Round, Side};

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
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Battle, Self::Prices, Self::Boards, Self::Projects];
}

/// What both sides have in a battle alone: prestige enough to surrender and to be fined, units enough for any territory.
const PRESTIGE: u16 = 10;
const UNITS: u8 = 5;

impl Public {
    /// The part begins.
    pub(crate) fn begin_part(&mut self, part: Part) {
        self.round = Round::FiveB;
        for side in Side::ALL {
            let player = &mut self.players[side];
            player.prestige = if part == Part::Battle { PRESTIGE } else { player.prestige };
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
            _ => {}
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
            Some(Part::Battle) | None => Flow::Continue(()),
        }
    }
}
