//! The board on the device: what stands where (sections 3 and 4).

use serde::{Deserialize, Serialize};

use super::area::{Area, AreaSet, ByArea};
use super::chart::{Chart, MAX_SITES};
use super::refusal::Refusal;
use super::words::{Bonus, Building, Creature, Hero, HeroSet};
use crate::{BySeat, Seat};

/// A token on a site (CY-MAP-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Token {
    /// A basic building.
    Building(Building),
    /// A metropolis with its bonus.
    Metropolis(Bonus),
}

impl Token {
    /// Whether it gives a discount (CY-BLD-12, CY-METRO-1).
    pub const fn discounts(self) -> bool {
        matches!(self, Self::Building(Building::Temple) | Self::Metropolis(_))
    }
}

/// What stands in one area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Who controls it (CY-CTRL-1, CY-CTRL-2).
    pub holder: Option<Seat>,
    /// Regular soldiers of the holder.
    pub soldiers: u8,
    /// Mercenaries of the holder.
    pub mercenaries: u8,
    /// Ships of the holder.
    pub ships: u8,
    /// Horns on prosperity markers (CY-HORN-5).
    pub horns: u8,
    /// The tokens on the sites.
    #[serde(deserialize_with = "crate::array::read")]
    pub sites: [Option<Token>; MAX_SITES],
    /// A bit for each site whose discount is used (CY-BLD-18).
    pub used: u8,
}

impl Ground {
    /// How many buildings of a type stand here.
    pub fn count(&self, building: Building) -> u8 {
        self.sites.iter().map(|&token| u8::from(token == Some(Token::Building(building)))).sum()
    }

    /// The metropolises here by bonus.
    pub fn bonuses(&self) -> [u8; 5] {
        let mut bonuses = [0; 5];
        for token in self.sites {
            if let Some(Token::Metropolis(bonus)) = token {
                bonuses[bonus as usize] += 1;
            }
        }
        bonuses
    }

    /// The site to take a building of this type from: one whose discount is used before others.
    fn site_of(&self, building: Building) -> Option<usize> {
        let holds = |&site: &usize| self.sites.get(site) == Some(&Some(Token::Building(building)));
        let used = |&site: &usize| self.used & (1 << site) != 0;
        let mut sites = (0..MAX_SITES).filter(holds);
        (0..MAX_SITES).filter(holds).find(used).or_else(|| sites.next())
    }
}

/// Where everything stands.
#[derive(Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(C)]
pub struct Map {
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) figures: [Option<Area>; 6],
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) heroes: [Option<Area>; 9],
    /// The areas of each faction, kept beside the grounds because everything asks for them.
    pub(crate) holdings: BySeat<AreaSet>,
    pub(crate) grounds: ByArea<Ground>,
    /// The archipelago.
    pub chart: Chart,
}

impl Clone for Map {
    /// A call of its own: inlined, a game without a map would copy the room for one byte by byte.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    fn clone(&self) -> Self {
        *self
    }
}

impl Map {
    /// The empty archipelago.
    pub(crate) fn new(chart: Chart) -> Self {
        Self { chart, grounds: ByArea::default(), holdings: BySeat::default(), figures: [None; 6], heroes: [None; 9] }
    }

    /// What stands in `area`.
    #[cfg_attr(target_pointer_width = "32", inline(never))] // on the chip a call is shorter than the thing itself
    pub fn ground(&self, area: Area) -> &Ground {
        &self.grounds[area]
    }

    pub(crate) fn ground_mut(&mut self, area: Area) -> &mut Ground {
        &mut self.grounds[area]
    }

    /// Where a creature's figure stands.
    pub fn figure(&self, creature: Creature) -> Option<Area> {
        self.figures.get(figure_index(creature)?).copied().flatten()
    }

    pub(crate) fn set_figure(&mut self, creature: Creature, area: Option<Area>) {
        if let Some(place) = figure_index(creature).and_then(|index| self.figures.get_mut(index)) {
            *place = area;
        }
    }

    /// The areas with a creature figure (CY-MAP-9).
    pub fn figure_areas(&self) -> AreaSet {
        self.figures.iter().flatten().copied().collect()
    }

    /// Where a hero stands.
    pub fn hero(&self, hero: Hero) -> Option<Area> {
        self.heroes[hero as usize]
    }

    pub(crate) fn set_hero(&mut self, hero: Hero, area: Option<Area>) {
        self.heroes[hero as usize] = area;
    }

    /// The heroes standing in `area`.
    pub fn heroes_in(&self, area: Area) -> HeroSet {
        let mut heroes = HeroSet::NONE;
        for hero in Hero::ALL {
            if self.hero(hero) == Some(area) {
                heroes = heroes.with(hero);
            }
        }
        heroes
    }

    /// The areas that satisfy a condition.
    pub(crate) fn select(&self, among: AreaSet, condition: impl Fn(&Ground) -> bool) -> AreaSet {
        among.iter().filter(|&area| condition(&self.grounds[area])).collect()
    }

    /// The land areas a faction controls (CY-CTRL-1).
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub fn lands_of(&self, seat: Seat) -> AreaSet {
        self.holdings[seat].intersection(self.chart.land())
    }

    /// The sea areas a faction controls (CY-CTRL-2).
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub fn seas_of(&self, seat: Seat) -> AreaSet {
        self.holdings[seat].minus(self.chart.land())
    }

    /// The land areas nobody controls (CY-TERM-7).
    pub fn neutral_lands(&self) -> AreaSet {
        self.holdings.iter().fold(self.chart.land(), |left, (_, &areas)| left.minus(areas))
    }

    /// All areas a faction controls.
    pub fn holdings_of(&self, seat: Seat) -> AreaSet {
        self.holdings[seat]
    }

    /// Control passes; who had it before.
    pub(crate) fn set_holder(&mut self, area: Area, holder: Option<Seat>) -> Option<Seat> {
        let former = core::mem::replace(&mut self.grounds[area].holder, holder);
        if let Some(former) = former {
            self.holdings[former] = self.holdings[former].without(area);
        }
        if let Some(holder) = holder {
            self.holdings[holder] = self.holdings[holder].with(area);
        }
        former
    }

    /// The sea areas with ships of anybody.
    pub fn seas_with_ships(&self) -> AreaSet {
        let all = self.holdings.iter().fold(AreaSet::NONE, |all, (_, &areas)| all.union(areas));
        all.minus(self.chart.land())
    }

    /// Where no ship may enter (CY-CRE-KRAKEN-3, CY-CRE-POLYPHEMUS-2).
    pub fn closed_seas(&self) -> AreaSet {
        let kraken = self.figure(Creature::Kraken).map_or(AreaSet::NONE, AreaSet::of);
        let around = self.figure(Creature::Polyphemus).map_or(AreaSet::NONE, |area| self.chart.seas_beside(area));
        kraken.union(around)
    }

    /// Why no ship may enter `area`, if a figure keeps it closed.
    pub(crate) fn closed_sea(&self, area: Area) -> Option<Refusal> {
        if self.figure(Creature::Kraken) == Some(area) {
            return Some(Refusal::KrakensSea); // CY-CRE-KRAKEN-3
        }
        self.closed_seas().contains(area).then_some(Refusal::BesidePolyphemus) // CY-CRE-POLYPHEMUS-2
    }

    /// How many sites of `area` are free (CY-BLD-2).
    pub fn free_sites(&self, area: Area) -> usize {
        let taken = self.grounds[area].sites.iter().flatten().count();
        self.chart.sites(area).saturating_sub(taken)
    }

    /// Whether a site of `area` is free.
    fn has_site(&self, area: Area) -> bool {
        self.grounds[area].sites.iter().take(self.chart.sites(area)).any(Option::is_none)
    }

    /// The areas of a faction with a free site.
    pub fn lands_with_site(&self, seat: Seat) -> AreaSet {
        self.lands_of(seat).iter().filter(|&area| self.has_site(area)).collect()
    }

    /// The areas of a faction with a building of this type.
    pub fn lands_with(&self, seat: Seat, building: Building) -> AreaSet {
        self.select(self.lands_of(seat), |ground| ground.sites.contains(&Some(Token::Building(building))))
    }

    /// Puts a token on the first free site of `area`; on which one.
    pub(crate) fn put_token(&mut self, area: Area, token: Token) -> Option<usize> {
        let sites = self.chart.sites(area);
        let ground = &mut self.grounds[area];
        let (number, site) = ground.sites.iter_mut().take(sites).enumerate().find(|(_, site)| site.is_none())?;
        *site = Some(token);
        Some(number)
    }

    /// Takes a building away; whether its discount was used (CY-BLD-18).
    pub(crate) fn take_building(&mut self, area: Area, building: Building) -> bool {
        let ground = &mut self.grounds[area];
        let Some(site) = ground.site_of(building) else { return false };
        if let Some(token) = ground.sites.get_mut(site) {
            *token = None;
        }
        let used = ground.used & (1 << site) != 0;
        ground.used &= !(1 << site);
        used
    }

    /// Marks one unused discount of a faction as used; whether there was one on the map.
    pub(crate) fn use_discount(&mut self, seat: Seat) -> bool {
        for area in self.lands_of(seat) {
            let ground = &mut self.grounds[area];
            for (site, token) in ground.sites.iter().enumerate() {
                if token.is_some_and(Token::discounts) && ground.used & (1 << site) == 0 {
                    ground.used |= 1 << site;
                    return true;
                }
            }
        }
        false
    }

    /// Horns of an area, printed and on markers (CY-TERM-10).
    pub fn horns(&self, area: Area) -> u8 {
        self.chart.horns(area).saturating_add(self.grounds[area].horns)
    }

    /// Adds a horn (CY-HORN-1).
    pub(crate) fn add_horn(&mut self, area: Area) {
        let ground = &mut self.grounds[area];
        ground.horns = ground.horns.saturating_add(1);
    }

    /// Adds ships of `seat` to a sea area.
    pub(crate) fn add_ships(&mut self, area: Area, seat: Seat, count: u8) {
        self.grounds[area].ships += count;
        self.set_holder(area, (self.grounds[area].ships > 0).then_some(seat));
    }

    /// Takes ships out of a sea area; an empty one is nobody's (CY-SEAMOVE-4).
    pub(crate) fn take_ships(&mut self, area: Area, count: u8) {
        let ground = &mut self.grounds[area];
        ground.ships = ground.ships.saturating_sub(count);
        if ground.ships == 0 {
            self.set_holder(area, None);
        }
    }

    /// The ports of a faction, metropolises included, that lie in a sea area (CY-BLD-9, CY-METRO-1).
    pub fn ports(&self, sea: Area, seat: Seat, printed_sea: bool) -> u8 {
        let mut ports = 0;
        for area in self.chart.lands_beside(sea) {
            let ground = &self.grounds[area];
            if ground.holder != Some(seat) {
                continue;
            }
            for (site, token) in ground.sites.iter().enumerate() {
                let port = matches!(token, Some(Token::Building(Building::Port) | Token::Metropolis(_)));
                if port && self.chart.port_seas(area, site, printed_sea).contains(sea) {
                    ports += 1;
                }
            }
        }
        ports
    }
}

/// The place of a creature among those with a figure.
const fn figure_index(creature: Creature) -> Option<usize> {
    match creature {
        Creature::Cerberus => Some(0),
        Creature::Hydra => Some(1),
        Creature::Polyphemus => Some(2),
        Creature::Medusa => Some(3),
        Creature::Minotaur => Some(4),
        Creature::Kraken => Some(5),
        _ => None,
    }
}
