//! Numbers that are changed by agreement or by an event, and reminders of the event (section 13.9).

use super::action::{Action, Number, Reminder};
use super::legal::{Flow, Visit};
use super::part::Part;
use super::places::{City, Land, Market, Sea};
use super::printed::Table;
use super::refusal::Refusal;
use super::state::{Public, Reminders, SHIPS, Stage, THRESHOLD};
use super::tables::COLUMNS;
use super::told::Tell;
use super::words::{Good, Resource, Side, Unit};

/// The highest number on a player board (section 13.10).
pub const HIGHEST: u8 = 99;
/// The number that stands for a captured Proxenos.
pub const CAPTURED: u8 = 18;

impl Public {
    /// Whether numbers can be changed now: while somebody decides, but not in the middle of an action.
    pub(crate) fn may_correct(&self) -> Result<(), Refusal> {
        let decision = match self.stage {
            Stage::Read | Stage::Resolve { .. } | Stage::Reminder => true,
            Stage::Supply(_) | Stage::Growth(_) | Stage::Phoros(_) => true,
            Stage::Act => !self.paid,
            _ => false,
        };
        if decision && !self.correcting { Ok(()) } else { Err(Refusal::ActionRuns) }
    }

    pub(crate) fn may_in_correction(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Set(number, value) => self.may_set(number, value),
            Action::Remind(reminder) => self.may_remind(reminder),
            Action::Done => Ok(()),
            _ => Err(Refusal::ActionRuns),
        }
    }

    /// The present value of a number with the least and the most it can be; `None` if the device does not keep it.
    pub fn number(&self, number: Number) -> Option<(u16, u8, u8)> {
        let more = |side: Side, now: u8, most: u8| most.min(now.saturating_add(self.cubes(side)));
        let code = |side: Option<Side>| side.map_or(0, |side| side.index() + 1) as u16;
        Some(match number {
            Number::Prestige(side) => (self.players[side].prestige, 0, HIGHEST),
            Number::Stock(side, resource) => (self.players[side].stock[resource], 0, HIGHEST),
            Number::Population(city) => {
                let (owner, now) = (self.owner(city)?, self.population(city));
                (now.into(), 1, more(owner, now, self.setup.tables.city(city).most))
            }
            Number::Owner(city) => (code(self.owner(city)), 0, 2),
            Number::Hoplites(side, land) if self.on_device() => {
                let now = self.hoplites(side, land);
                (now.into(), 0, more(side, now, self.capacity()))
            }
            Number::Galleys(side, sea) if self.on_device() => {
                let now = self.galleys(side, sea);
                (now.into(), 0, more(side, now, self.capacity()))
            }
            Number::Units(side, unit) if !self.on_device() => {
                let now = self.units_in_all(side, unit);
                (now.into(), 0, more(side, now, u8::MAX))
            }
            Number::Hoplites(..) | Number::Galleys(..) | Number::Units(..) => return None,
            Number::Ships(side) => (self.players[side].ships.into(), 0, SHIPS.saturating_sub(self.ships_abroad(side))),
            Number::Price(good) => (self.price(good).into(), 0, COLUMNS - 1),
            Number::Proxenos(side) => {
                let now = self.players[side].proxenos.map_or(usize::from(CAPTURED), City::index);
                (now as u16, 0, CAPTURED)
            }
            Number::Box(land) => (code(self.collector(land)), 0, 2),
            Number::Cell(table, row, column) => {
                let (row, column) = (usize::from(row), usize::from(column));
                // an event card that was typed wrongly is passed over
                let there = self.setup.tables.has(table)
                    && table != Table::EventCards
                    && row < table.rows()
                    && column < table.columns();
                there.then(|| (self.setup.tables.cell(table, row, column).into(), 0, table.most(column)))?
            }
            Number::Tally(side, line) => {
                let pad = (self.setup.part == Some(Part::Score)).then(|| self.pad[side][line.index()])?;
                (pad.into(), 0, HIGHEST)
            }
        })
    }

    /// Whether a number can be that (PO-INFO-1).
    pub(crate) fn may_set(&self, number: Number, value: u8) -> Result<(), Refusal> {
        let (now, least, most) = self.number(number).ok_or(Refusal::NotPossible)?;
        let possible = match number {
            Number::Owner(city) => match owner_of(value) {
                Some(side) => self.cubes(side) >= self.prize(city) && city.capital_of().is_none(),
                None => city.capital_of().is_none(), // PO-CITY-8
            },
            Number::Proxenos(side) => {
                let city = City::ALL.get(usize::from(value)).copied();
                city.is_none() || city != self.players[side.other()].proxenos // PO-PROX-11
            }
            Number::Cell(table, row, column) => {
                let mut tables = self.setup.tables.clone();
                tables.correct_cell(table, row.into(), column.into(), value);
                let holds = |city: &City| self.population(*city) <= tables.city(*city).most; // PO-CITY-3
                tables.check().is_ok() && City::ALL.iter().all(holds)
            }
            _ => true,
        };
        if possible && now != u16::from(value) && (least..=most).contains(&value) {
            Ok(())
        } else {
            Err(Refusal::NotPossible)
        }
    }

    pub(crate) fn set(&mut self, number: Number, value: u8) {
        match number {
            Number::Prestige(side) => self.players[side].prestige = value.into(),
            Number::Stock(side, resource) => self.players[side].stock[resource] = value.into(),
            Number::Population(city) => self.population[city.index()] = value,
            Number::Owner(city) => match owner_of(value) {
                Some(side) => self.take_city(side, city, self.prize(city)),
                None => self.free_city(city),
            },
            Number::Hoplites(side, land) => {
                let now = core::mem::replace(&mut self.hoplites[land.index()][side], value);
                let all = &mut self.players[side].hoplites;
                *all = all.saturating_sub(now).saturating_add(value);
            }
            Number::Galleys(side, sea) => {
                let now = core::mem::replace(&mut self.galleys[sea.index()][side], value);
                let all = &mut self.players[side].galleys;
                *all = all.saturating_sub(now).saturating_add(value);
            }
            Number::Units(side, Unit::Hoplite) => self.players[side].hoplites = value,
            Number::Units(side, Unit::Galley) => self.players[side].galleys = value,
            Number::Ships(side) => self.players[side].ships = value,
            Number::Price(good) => self.prices[good.index()] = value,
            Number::Proxenos(side) => self.players[side].proxenos = City::ALL.get(usize::from(value)).copied(),
            Number::Box(land) => {
                for side in Side::ALL {
                    let boxes = self.boxes[side];
                    self.boxes[side] =
                        if owner_of(value) == Some(side) { boxes.with(land) } else { boxes.without(land) };
                }
            }
            Number::Cell(table, row, column) => {
                let before = self.setup.tables.events();
                self.setup.tables.correct_cell(table, row.into(), column.into(), value);
                // what was drawn stays drawn
                for (left, (was, is)) in self.events.iter_mut().zip(before.into_iter().zip(self.setup.tables.events()))
                {
                    *left = left.saturating_add(is).saturating_sub(was);
                }
            }
            Number::Tally(side, line) => self.pad[side][line.index()] = value,
        }
    }

    /// Whether something can be remembered so (PO-EVENT-4).
    pub(crate) fn may_remind(&self, reminder: Reminder) -> Result<(), Refusal> {
        let possible = match reminder {
            Reminder::Threshold(units) => (4..=10).contains(&units) && units != self.reminders.threshold,
            Reminder::Collectors(_, most) => (1..=5).contains(&most),
            _ => true,
        };
        if possible { Ok(()) } else { Err(Refusal::NotPossible) }
    }

    pub(crate) fn remind(&mut self, reminder: Reminder) {
        let Reminders { markets, boxes, threshold, collectors, doubled, at_end } = &mut self.reminders;
        match reminder {
            Reminder::Market(market) if markets.contains(market) => *markets = markets.without(market),
            Reminder::Market(market) => *markets = markets.with(market),
            Reminder::Box(land) if boxes.contains(land) => *boxes = boxes.without(land),
            Reminder::Box(land) => *boxes = boxes.with(land),
            Reminder::Threshold(units) => *threshold = units,
            Reminder::Collectors(land, most) if *collectors == Some((land, most)) => *collectors = None,
            Reminder::Collectors(land, most) => *collectors = Some((land, most)),
            Reminder::Doubled => *doubled = !*doubled,
            Reminder::AtEnd => *at_end = !*at_end,
        }
    }

    /// The change is complete; what was asked may be settled by it.
    pub(crate) fn corrected(&mut self, tell: Tell<'_>) {
        self.correcting = false;
        match self.stage {
            Stage::Supply(side) => self.supply(side, tell),
            Stage::Growth(side) => self.growth(side, tell),
            Stage::Phoros(side) => self.phoros(side, tell),
            _ => {}
        }
    }

    /// Every change, each once. They are many.
    pub(crate) fn visit_corrections(&self, visit: Visit<'_>) -> Flow {
        visit(Action::Done)?;
        self.visit_numbers(&mut |number| self.visit_values(number, visit))?;
        Market::ALL.into_iter().try_for_each(|market| visit(Action::Remind(Reminder::Market(market))))?;
        for land in Land::ALL {
            visit(Action::Remind(Reminder::Box(land)))?;
            (1..=5).try_for_each(|most| visit(Action::Remind(Reminder::Collectors(land, most))))?;
        }
        for units in (4..=10).filter(|&units| units != self.reminders.threshold) {
            visit(Action::Remind(Reminder::Threshold(units)))?;
        }
        visit(Action::Remind(Reminder::Doubled))?;
        visit(Action::Remind(Reminder::AtEnd))
    }

    /// Every value a number can have.
    pub(crate) fn visit_values(&self, number: Number, visit: Visit<'_>) -> Flow {
        let Some((_, least, most)) = self.number(number) else { return Flow::Continue(()) };
        let mut other = (least..=most).filter(|&value| self.may_set(number, value).is_ok());
        other.try_for_each(|value| visit(Action::Set(number, value)))
    }

    /// Every number there is.
    fn visit_numbers(&self, visit: &mut dyn FnMut(Number) -> Flow) -> Flow {
        for side in Side::ALL {
            visit(Number::Prestige(side))?;
            visit(Number::Ships(side))?;
            visit(Number::Proxenos(side))?;
            Resource::ALL.into_iter().try_for_each(|resource| visit(Number::Stock(side, resource)))?;
            Unit::ALL.into_iter().try_for_each(|unit| visit(Number::Units(side, unit)))?;
            Land::ALL.into_iter().try_for_each(|land| visit(Number::Hoplites(side, land)))?;
            Sea::ALL.into_iter().try_for_each(|sea| visit(Number::Galleys(side, sea)))?;
        }
        for city in City::ALL {
            visit(Number::Population(city))?;
            visit(Number::Owner(city))?;
        }
        Good::ALL.into_iter().try_for_each(|good| visit(Number::Price(good)))?;
        Land::ALL.into_iter().try_for_each(|land| visit(Number::Box(land)))?;
        let counted = |table: &Table| self.setup.tables.has(*table) && *table != Table::EventCards;
        for table in Table::ALL.into_iter().filter(counted) {
            for row in (0u8..).take(table.rows()) {
                (0u8..).take(table.columns()).try_for_each(|column| visit(Number::Cell(table, row, column)))?;
            }
        }
        Flow::Continue(())
    }
}

/// The side a number stands for.
const fn owner_of(value: u8) -> Option<Side> {
    match value {
        1 => Some(Side::Sparta),
        2 => Some(Side::Athens),
        _ => None,
    }
}

const _: () = assert!(THRESHOLD >= 4 && THRESHOLD <= 10);
