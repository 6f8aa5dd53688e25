//! Phase 2: income, and horns (CY-INC, CY-HORN, CY-CRE-CERBERUS, CY-CRE-HYDRA-2).

use super::area::{Area, AreaSet};
use super::gold::Gold;
use super::map::Map;
use super::refusal::Refusal;
use super::state::{Public, Stage};
use super::told::{Tell, Told};
use super::words::Creature;
use crate::{BySeat, Seat};

/// The highest income the table can tell; more horns than this do not fit a game.
pub const HIGHEST_INCOME: u8 = 60;

impl Public {
    /// Who tells its income now.
    pub(crate) fn earner(&self) -> Option<Seat> {
        let Stage::Income(told) = self.stage else { return None };
        self.seats().nth(usize::from(told))
    }

    /// What each faction gets in the income phase (CY-INC-1 to 4).
    pub(crate) fn incomes(&self, map: &Map) -> BySeat<u8> {
        let mut incomes: BySeat<u8> = BySeat::default();
        let special = [Creature::Hydra, Creature::Cerberus].into_iter().filter_map(|creature| map.figure(creature));
        let special: AreaSet = special.collect();
        for seat in self.seats() {
            let plain = map.holdings_of(seat).minus(special).iter();
            incomes[seat] = plain.fold(0, |sum, area| sum.saturating_add(map.horns(area))); // CY-INC-2
        }
        for area in special {
            if let (Some(seat), horns) = self.area_income(map, area) {
                incomes[seat] = incomes[seat].saturating_add(horns);
            }
        }
        incomes
    }

    /// Who gets the income of an area with a figure, and how much.
    fn area_income(&self, map: &Map, area: Area) -> (Option<Seat>, u8) {
        let (holder, horns) = (map.ground(area).holder, map.horns(area));
        if map.figure(Creature::Hydra) == Some(area) {
            return (holder, horns.saturating_mul(2)); // CY-CRE-HYDRA-2
        }
        if map.figure(Creature::Cerberus) == Some(area) {
            let master = self.holder_of(Creature::Cerberus);
            let pays = holder.is_some() || self.rules.options.cerberus_neutral_pays; // CY-CRE-CERBERUS-3
            return (master.filter(|_| pays), horns);
        }
        (holder, horns)
    }

    /// Tells which figures change an income: everybody's, or that of one faction. With the board on the table it is not known
    /// whose area it is.
    pub(crate) fn tell_income_figures(&self, earner: Option<Seat>, tell: Tell<'_>) {
        for creature in [Creature::Hydra, Creature::Cerberus] {
            let Some(master) = self.holder_of(creature) else { continue };
            let at = self.map.as_ref().and_then(|map| map.figure(creature));
            let (holder, to) = match (&self.map, at) {
                (Some(map), Some(area)) => match self.area_income(map, area) {
                    (Some(to), 1..) => (map.ground(area).holder, Some(to)),
                    _ => continue, // nobody gets anything there
                },
                (Some(_), None) => continue,
                (None, _) => (None, None),
            };
            if earner.is_some() && to != earner {
                continue;
            }
            match creature {
                Creature::Hydra => tell(Told::Doubles { at, to }),
                _ if holder == Some(master) => {} // his own area (CY-CRE-CERBERUS-3)
                _ => tell(Told::Diverts { at, to: master }),
            }
        }
    }

    /// Who holds a creature (CY-TERM-6).
    pub fn holder_of(&self, creature: Creature) -> Option<Seat> {
        self.seats().find(|&seat| self.factions[seat].creatures.contains(creature))
    }

    /// Income is paid; with the board on the device nobody is asked. Whether something changed.
    pub(crate) fn advance_income(&mut self) -> bool {
        let Some(map) = &self.map else {
            if self.earner().is_some() {
                return false;
            }
            self.stage = if self.rules.part.is_some() { Stage::Alone } else { Stage::Offers };
            return true;
        };
        let incomes = self.incomes(map);
        for seat in self.seats() {
            self.factions[seat].income = incomes[seat];
            self.earn(seat, Gold::from(incomes[seat])); // CY-INC-7: into the common gold of the side
        }
        self.stage = Stage::Offers;
        true
    }

    pub(crate) fn may_tell_income(&self, horns: u8) -> Result<(), Refusal> {
        if self.map.is_some() {
            return Err(Refusal::NotNow);
        }
        if horns > HIGHEST_INCOME {
            return Err(Refusal::TooManyHorns); // CY-INC-1
        }
        Ok(())
    }

    pub(crate) fn tell_income(&mut self, seat: Seat, horns: u8) {
        self.factions[seat].income = horns;
        self.earn(seat, Gold::from(horns));
    }

    /// The Graeae pay income once more (CY-CRE-GRAEAE-1 to 3).
    pub(crate) fn graeae(&mut self, seat: Seat, tell: Tell<'_>) {
        let Some(map) = &self.map else { return };
        let options = self.rules.options;
        let plain = || {
            let own = map.chart.areas().iter().filter(|&area| map.ground(area).holder == Some(seat));
            own.fold(0u8, |sum, area| sum.saturating_add(map.horns(area)))
        };
        if !options.graeae_plain {
            self.tell_income_figures(Some(seat), tell);
        }
        let gain = if options.graeae_plain { plain() } else { self.incomes(map)[seat] };
        let diverted = match (map.figure(Creature::Cerberus), self.holder_of(Creature::Cerberus)) {
            (Some(area), Some(master)) if master != seat && map.ground(area).holder == Some(seat) => {
                Some((area, master, map.horns(area)))
            }
            _ => None,
        };
        self.earn(seat, Gold::from(gain));
        if let Some((area, master, horns)) = diverted.filter(|_| options.graeae_feeds_cerberus && !options.graeae_plain)
        {
            if horns > 0 {
                tell(Told::Diverts { at: Some(area), to: master });
            }
            self.earn(master, Gold::from(horns));
        }
    }
}
