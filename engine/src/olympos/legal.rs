//! Every legal decision, each once: candidates, and those that are allowed.

use super::action::{Action, Origin};
use super::development::Want;
use super::expansion::Way;
use super::ground::Estate;
use super::plan::{Task, What};
use super::score::Item;
use super::state::{Public, Stage};
use super::turn::MAX_SPENT;
use super::words::{Bonus, Column, Destiny, Resource, Wonder};
use crate::Seat;

impl Public {
    pub(crate) fn legal_decisions(&self, visit: &mut impl FnMut(Action)) {
        let Some(&task) = self.tasks.last() else { return self.legal_at_stage(visit) };
        let mut offer = |action: Action| {
            if self.may(action).is_ok() {
                visit(action);
            }
        };
        match task {
            Task::Plan if self.is_cross_asked() => [false, true].map(Action::Beyond).into_iter().for_each(offer),
            Task::Plan => match self.plan.what {
                What::Progress(_) | What::Wonder(_) => self.legal_wants(visit),
                _ => self.legal_ways(visit),
            },
            Task::Bonus if self.setup.tables.bonus.is_some() => {
                self.legal_fields(&mut |field| visit(Action::Field(field)))
            }
            Task::Bonus => {
                Bonus::ALL.into_iter().for_each(|bonus| visit(Action::Bonus(Some(bonus))));
                visit(Action::Bonus(None));
            }
            Task::Cube { .. } => Resource::ALL.map(Action::Cube).into_iter().for_each(offer),
            Task::Keep(_) => Destiny::ALL.map(Action::Keep).into_iter().for_each(offer),
            Task::Arrive => {
                let (fewest, most) = self.zeus_passed();
                (fewest..=most).for_each(|number| visit(Action::Zeus(number)));
            }
            Task::After => {
                self.legal_cards(visit);
                visit(Action::Done);
            }
            Task::Raise { .. } if self.deals() => [false, true].map(Action::Raise).into_iter().for_each(offer),
            Task::Raise { .. } => {
                offer(Action::Raised(None));
                self.seats().for_each(|seat| offer(Action::Raised(Some(seat))));
            }
            Task::Hades(seat) => self.legal_settlers(seat, &mut offer),
            Task::Fall { .. } => self.legal_beneath(&mut offer),
            Task::Final(_) => (0..=super::track::BEST_FINAL).for_each(|points| visit(Action::Final(points))),
            Task::Correct => self.legal_corrections(visit),
            Task::Draw { .. } | Task::Reveal(_) | Task::Advance | Task::EndTurn => {}
        }
    }

    fn legal_at_stage(&self, visit: &mut impl FnMut(Action)) {
        match self.stage {
            Stage::Close => {
                let Some(map) = &self.setup.tables.map else { return };
                map.land()
                    .iter()
                    .filter(|&area| self.may_close(area).is_ok())
                    .for_each(|area| visit(Action::Close(area)));
            }
            Stage::Play => self.legal_turn(visit),
            Stage::Count => {
                visit(Action::Done);
                for (seat, item) in self.seats().flat_map(|seat| Item::ALL.map(|item| (seat, item))) {
                    let now = self.counts[seat].count(item);
                    let other = (0..=item.most()).filter(|&count| count != now);
                    other.for_each(|count| visit(Action::Count(seat, item, count)));
                }
            }
            Stage::Stack | Stage::Cubes(_) | Stage::Layout | Stage::Over => {}
        }
    }

    /// What the active player may begin.
    fn legal_turn(&self, visit: &mut impl FnMut(Action)) {
        let mut offer = |action: Action| {
            if self.may(action).is_ok() {
                visit(action);
            }
        };
        if self.may_pass(self.active) {
            offer(Action::Pass);
        }
        if self.setup.part.is_some() {
            (1..=MAX_SPENT).for_each(|ap| offer(Action::Spend(ap)));
            return offer(Action::Correct);
        }
        let mut can_expand = false;
        match (&self.setup.tables.map, &self.land) {
            (Some(map), Some(land)) => self.legal_settings_out(map, land, &mut |action| {
                can_expand = true;
                visit(action);
            }),
            _ => self.legal_settlings(visit),
        }
        self.legal_progress(&mut |kind| visit(Action::Progress(kind)));
        if self.may_spend(self.wonder_base()).is_ok() {
            let able = Wonder::ALL.into_iter().filter(|&wonder| self.check_wonder(wonder).is_ok());
            able.for_each(|wonder| visit(Action::Wonder(wonder)));
        }
        if self.may_be_stuck_if(can_expand).is_ok() {
            visit(Action::Stuck);
        }
        self.legal_cards(visit);
        visit(Action::Correct);
    }

    /// What expansions may begin, with the map on the table.
    fn legal_settlings(&self, visit: &mut impl FnMut(Action)) {
        let Some(fight) = self.cheapest_fight() else { return };
        let (player, room) = (&self.players[self.active], self.room() - i16::from(1 + fight));
        if player.camp > 0 && i16::from(self.settler_cost(What::New(Origin::North))) <= room {
            visit(Action::New(Origin::North));
            if !player.holdings.is_empty() {
                visit(Action::New(Origin::Own));
            }
        }
        if room >= 0 {
            if player.beneath() > 0 {
                visit(Action::Under);
            }
            self.legal_tops(self.active, visit);
        }
    }

    fn legal_cards(&self, visit: &mut impl FnMut(Action)) {
        if self.players[self.active].cards > 0 {
            let able = Destiny::ALL.into_iter().filter(|&card| self.may_play(card).is_ok());
            able.for_each(|card| visit(Action::Play(card)));
        }
    }

    /// Settlers of a player on the map.
    fn legal_settlers(&self, seat: Seat, offer: &mut impl FnMut(Action)) {
        match &self.land {
            Some(land) => land.settlers(seat).for_each(|(area, number)| offer(Action::From(area, number))),
            None => {
                offer(Action::Under);
                self.legal_tops(seat, offer);
            }
        }
    }

    /// The settlers on top, with the map on the table.
    fn legal_tops(&self, seat: Seat, offer: &mut impl FnMut(Action)) {
        self.players[seat].holdings.iter().for_each(|estate: Estate| offer(Action::Top(estate)));
    }

    fn legal_beneath(&self, offer: &mut impl FnMut(Action)) {
        offer(Action::Beneath(None));
        self.seats().for_each(|seat| offer(Action::Beneath(Some(seat))));
    }

    /// Answers about an expansion.
    fn legal_ways(&self, visit: &mut impl FnMut(Action)) {
        let mut offer = |action: Action| {
            if self.may_tell_way(action).is_ok() {
                visit(action);
            }
        };
        match self.way() {
            Way::Beneath(_) => self.legal_beneath(&mut offer),
            Way::Land => self.legal_land(visit),
            Way::Sea => self.legal_sea(visit),
            Way::Target => self.legal_targets(&mut |target| visit(Action::Take(target))),
            Way::Path => self.legal_paths(visit),
            Way::Told => {}
        }
    }

    /// Answers about a development.
    fn legal_wants(&self, visit: &mut impl FnMut(Action)) {
        let mut offer = |action: Action| {
            if self.may_tell_want(action).is_ok() {
                visit(action);
            }
        };
        match self.want() {
            Want::Cell(kind) => self.legal_cells(kind, &mut |cell| visit(Action::Lay(cell))),
            Want::Tile(_) => Resource::ALL.map(Action::Tile).into_iter().for_each(offer),
            Want::Cubes => self.legal_payments(&mut |cubes| visit(Action::Pay(cubes))),
            Want::Named(_) => [false, true].map(Action::Named).into_iter().for_each(offer),
            Want::Column(_) => Column::all().for_each(|column| offer(Action::Stands(column))),
            Want::Price(_) => Self::all_prices().for_each(|price| visit(Action::Price(price))),
            Want::Stars(_, missing) => {
                for athena in [false, true] {
                    let cards = missing.saturating_sub(u8::from(athena));
                    offer(Action::Stars { athena, cards });
                }
                offer(Action::GiveUp);
            }
            Want::Told => {}
        }
    }
}
