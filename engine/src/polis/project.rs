//! Starting a project (section 5.4).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{City, CitySet};
use super::refusal::Refusal;
use super::state::{Public, Whereabouts};
use super::stock::Stock;
use super::tables::ProjectTile;
use super::told::Tell;
use super::words::{Good, Kind, Project, ProjectSet, Resource};

impl Public {
    /// The project a city works on (PO-PROJ-2).
    pub fn work(&self, city: City) -> Option<Project> {
        Project::ALL.into_iter().find(|&project| self.whereabouts(project) == Whereabouts::InProgress(city))
    }

    /// Whether the active player may start a project in a city, whatever it costs (PO-PROJ-1, PO-PROJ-2).
    fn may_work(&self, project: Project, city: City) -> Result<(), Refusal> {
        match () {
            () if self.whereabouts(project) != Whereabouts::Display => Err(Refusal::NotDisplayed),
            () if !self.owned[self.active].contains(city) => Err(Refusal::ProjectElsewhere),
            () if !city.crafts().contains(project.craft()) => Err(Refusal::NoSuchCraft),
            () if self.work(city).is_some() => Err(Refusal::CityBusy),
            () => Ok(()),
        }
    }

    /// Whether the active player may start a project so.
    pub(crate) fn may_start(
        &self,
        purse: &Stock,
        project: Project,
        city: City,
        silver: [u8; 4],
    ) -> Result<(), Refusal> {
        self.may_begin(Kind::StartProject)?;
        self.may_work(project, city)?;
        let tile = self.setup.tables.project(project);
        for (&instead, cost) in silver.iter().zip(tile.goods) {
            let whole = instead == 0 || instead == cost;
            if instead > cost || !(whole || self.setup.options.free_mix) {
                return Err(Refusal::PartOfKind); // PO-PROJ-4
            }
        }
        if affordable(purse, &tile, silver) { Ok(()) } else { Err(Refusal::ProjectUnpaid) } // PO-PROJ-3
    }

    /// The tile leaves the display for the city (PO-PROJ-5).
    pub(crate) fn start(&mut self, project: Project, city: City, silver: [u8; 4], tell: Tell<'_>) {
        self.begin(Kind::StartProject);
        let tile = self.setup.tables.project(project);
        for (good, (cost, instead)) in Good::ALL.into_iter().zip(tile.goods.into_iter().zip(silver)) {
            self.pay(good.resource(), u16::from(cost.saturating_sub(instead)));
            self.pay(Resource::Silver, u16::from(instead));
        }
        self.pay(Resource::Silver, u16::from(tile.silver));
        self.projects[project.index()] = Whereabouts::InProgress(city);
        self.finish_action(tell);
    }

    /// Every way to start a project.
    pub(crate) fn visit_projects(&self, purse: &Stock, visit: Visit<'_>) -> Flow {
        let shown = ProjectSet::such(|project| self.whereabouts(project) == Whereabouts::Display);
        for project in shown.iter() {
            let tile = self.setup.tables.project(project);
            if purse[Resource::Silver] < u16::from(tile.silver) {
                continue;
            }
            let homes = CitySet::of_craft(project.craft()).both(self.owned[self.active]);
            for city in homes.iter().filter(|&city| self.work(city).is_none()) {
                self.visit_payments(purse, &tile, &mut |silver| visit(Action::Project { project, city, silver }))?;
            }
        }
        Flow::Continue(())
    }

    /// Every way to pay for a tile: with each kind, or with silver instead (PO-PROJ-4).
    fn visit_payments(&self, purse: &Stock, tile: &ProjectTile, visit: &mut dyn FnMut([u8; 4]) -> Flow) -> Flow {
        let step = |cost: u8| if self.setup.options.free_mix { 1 } else { cost.max(1) };
        let [metal, wood, wine, oil] = tile.goods;
        for metal in (0..=metal).step_by(usize::from(step(metal))) {
            for wood in (0..=wood).step_by(usize::from(step(wood))) {
                for wine in (0..=wine).step_by(usize::from(step(wine))) {
                    for oil in (0..=oil).step_by(usize::from(step(oil))) {
                        let silver = [metal, wood, wine, oil];
                        if affordable(purse, tile, silver) {
                            visit(silver)?;
                        }
                    }
                }
            }
        }
        Flow::Continue(())
    }
}

/// Whether the purse pays for a tile with so much silver instead of goods.
fn affordable(purse: &Stock, tile: &ProjectTile, silver: [u8; 4]) -> bool {
    let instead = silver.iter().fold(u16::from(tile.silver), |sum, &part| sum.saturating_add(u16::from(part)));
    let kinds = Good::ALL.into_iter().zip(tile.goods.into_iter().zip(silver));
    purse[Resource::Silver] >= instead
        && kinds.into_iter().all(|(good, (cost, part))| purse[good.resource()] >= u16::from(cost.saturating_sub(part)))
}
