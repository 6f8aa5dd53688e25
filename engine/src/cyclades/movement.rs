//! Moves: reach, prices, departure and arrival (CY-LANDMOVE, CY-SEAMOVE, CY-HEROMOVE, CY-TEAM-9 to 11).

use super::action::{Action, Target};
use super::area::{Area, AreaSet};
use super::gold::Gold;
use super::map::Map;
use super::muster::{Kind, March, Purpose};
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::Tell;
use super::words::{Creature, God, Hero};
use crate::Seat;

impl Public {
    /// What a move of so many steps costs now (CY-ARES-4, CY-POSEIDON-5, CY-HEROMOVE-2, CY-TEAM-10).
    pub(crate) fn march_price(&self, kind: Kind, steps: u8) -> Gold {
        match kind {
            Kind::Sea | Kind::Land => Gold::from(steps),
            Kind::Hero => {
                let made = u16::from(self.doings.hero_moves);
                let steps = u16::from(steps);
                Gold::new(steps * made + steps * (steps + 1) / 2)
            }
            Kind::Flight | Kind::Exchange => Gold::NONE,
        }
    }

    /// The kind of move a god grants on land.
    pub(crate) const fn land_kind(god: God) -> Kind {
        if matches!(god, God::Ares) { Kind::Land } else { Kind::Hero }
    }

    /// The sea areas whose ships carry a faction's units (CY-LANDMOVE-3, CY-TEAM-11, CY-HERO-JASON-1).
    pub(crate) fn carriers(&self, map: &Map, seat: Seat, jason: bool) -> AreaSet {
        if jason {
            return map.seas_with_ships();
        }
        let own = map.seas_of(seat);
        match self.teammate(seat).filter(|_| self.rules.options.team_ship_chain) {
            Some(mate) => own.union(map.seas_of(mate)),
            None => own,
        }
    }

    /// Where one step from `from` can lead, whoever is there.
    fn step(&self, map: &Map, seat: Seat, kind: Kind, from: Area, jason: bool) -> AreaSet {
        let medusa = map.figure(Creature::Medusa).map_or(AreaSet::NONE, AreaSet::of);
        match kind {
            Kind::Sea => map.chart.seas_beside(from).minus(map.closed_seas()), // CY-SEAMOVE-1, CY-SEAMOVE-5
            Kind::Exchange => map.seas_with_ships().without(from),             // CY-CRE-SYLPH-2
            _ if medusa.contains(from) => AreaSet::NONE,                       // CY-LANDMOVE-11
            Kind::Flight => map.chart.land().without(from).minus(medusa),
            Kind::Land | Kind::Hero => {
                let ships = self.carriers(map, seat, jason);
                map.chart.reach(from, ships, self.rules.options.sea_lift_same_island).minus(medusa)
            }
        }
    }

    /// Whether a move may end in `area` (CY-LANDMOVE-12, CY-LANDMOVE-13, CY-SEAMOVE-6).
    fn may_end(&self, map: &Map, seat: Seat, kind: Kind, area: Area) -> Result<(), Refusal> {
        let Some(holder) = map.ground(area).holder else { return Ok(()) };
        if kind == Kind::Exchange || holder == seat {
            return Ok(());
        }
        if self.allied(holder, seat) {
            return Err(Refusal::TeammatesArea); // CY-TEAM-9
        }
        if kind == Kind::Sea { Ok(()) } else { self.may_attack_land_of(seat, holder) }
    }

    /// The areas in which [`Self::may_end`] lets a move end, all at once.
    fn open_areas(&self, map: &Map, seat: Seat, kind: Kind) -> AreaSet {
        let mut open = map.chart.areas();
        if kind == Kind::Exchange {
            return open;
        }
        for other in self.seats().filter(|&other| other != seat) {
            let shut = self.allied(other, seat) || (kind != Kind::Sea && self.may_attack_land_of(seat, other).is_err());
            if shut {
                open = open.minus(map.holdings_of(other));
            }
        }
        open
    }

    /// The areas reached with exactly so many steps and no fewer, through areas of the teammate (CY-TEAM-10).
    fn layers(&self, map: &Map, way: (Seat, Kind, Area), jason: bool, mut visit: impl FnMut(u8, AreaSet)) {
        let (seat, kind, from) = way;
        let mate = self.teammate(seat).filter(|_| matches!(kind, Kind::Sea | Kind::Land | Kind::Hero));
        let mut seen = AreaSet::of(from);
        let mut edge = seen;
        for steps in 1..=8 {
            let mut reached = AreaSet::NONE;
            for area in edge {
                reached = reached.union(self.step(map, seat, kind, area, jason));
            }
            reached = reached.minus(seen);
            seen = seen.union(reached);
            // looked for as far as it goes, so that the time this takes tells nothing about a purse
            if self.march_price(kind, steps) <= self.gold(seat) {
                visit(steps, reached);
            }
            edge = mate.map_or(AreaSet::NONE, |mate| reached.intersection(map.holdings_of(mate)));
            if edge.is_empty() {
                return;
            }
        }
    }

    /// Whether Jason stands at the start of a hero move (CY-HERO-JASON-1, CY-HERO-JASON-2).
    fn jason_at(map: &Map, kind: Kind, from: Area) -> bool {
        kind == Kind::Hero && map.hero(Hero::Jason) == Some(from)
    }

    /// How many steps it takes to an area.
    fn steps_to(&self, map: &Map, way: (Seat, Kind, Area), jason: bool, to: Area) -> Option<u8> {
        let mut found = None;
        self.layers(map, way, jason, |steps, areas| {
            if areas.contains(to) {
                found = found.or(Some(steps));
            }
        });
        found
    }

    /// Everywhere a move can end.
    fn ends(&self, map: &Map, seat: Seat, kind: Kind, from: Area) -> AreaSet {
        let mut areas = AreaSet::NONE;
        self.layers(map, (seat, kind, from), Self::jason_at(map, kind, from), |_, reached| {
            areas = areas.union(reached);
        });
        areas.intersection(self.open_areas(map, seat, kind))
    }

    /// Whether units that can make such a move stand in an area.
    fn has_movers(&self, map: &Map, seat: Seat, kind: Kind, from: Area) -> bool {
        let ground = map.ground(from);
        let heroes = || self.factions[seat].heroes.iter().any(|hero| map.hero(hero) == Some(from));
        match kind {
            Kind::Exchange => ground.ships > 0,
            _ if ground.holder != Some(seat) => false,
            Kind::Sea => ground.ships > 0,
            Kind::Hero => heroes(),
            Kind::Land | Kind::Flight => ground.soldiers > 0 || ground.mercenaries > 0 || heroes(),
        }
    }

    /// The move that would start here (CY-LANDMOVE-1, CY-SEAMOVE-1, CY-HEROMOVE-1).
    pub(crate) fn may_take_up(&self, seat: Seat, kind: Kind, from: Area) -> Result<(), Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        if !self.has_movers(map, seat, kind, from) {
            return Err(if kind == Kind::Hero { Refusal::NoHeroThere } else { Refusal::NoUnitsThere });
        }
        if self.march_price(kind, 1) > self.gold(seat) {
            return Err(Refusal::TooFewGold);
        }
        if kind != Kind::Sea && kind != Kind::Exchange && map.figure(Creature::Medusa) == Some(from) {
            return Err(Refusal::Petrified); // CY-CRE-MEDUSA-2
        }
        let open = self.open_areas(map, seat, kind);
        if self.has_end(map, seat, kind, from, open) { Ok(()) } else { Err(self.why_nowhere(map, seat, kind, from)) }
    }

    /// Why a move cannot end anywhere: what can be reached is somebody's last land, or there is nothing.
    fn why_nowhere(&self, map: &Map, seat: Seat, kind: Kind, from: Area) -> Refusal {
        let mut why = Refusal::NowhereToGo;
        self.layers(map, (seat, kind, from), Self::jason_at(map, kind, from), |_, reached| {
            if reached.iter().any(|area| self.may_end(map, seat, kind, area) == Err(Refusal::LastLand)) {
                why = Refusal::LastLand; // CY-LASTLAND-1
            }
        });
        why
    }

    /// Every start [`Self::may_take_up`] allows among some areas of one's own; what is the same for all is asked once.
    pub(crate) fn legal_starts(
        &self,
        map: &Map,
        seat: Seat,
        kind: Kind,
        areas: AreaSet,
        visit: &mut dyn FnMut(Action),
    ) {
        if self.march_price(kind, 1) > self.gold(seat) {
            return;
        }
        let medusa = map.figure(Creature::Medusa).filter(|_| kind != Kind::Sea).map_or(AreaSet::NONE, AreaSet::of);
        let open = self.open_areas(map, seat, kind);
        for from in areas.minus(medusa) {
            if self.has_movers(map, seat, kind, from) && self.has_end(map, seat, kind, from, open) {
                visit(Action::From(from));
            }
        }
    }

    /// Whether a move can end anywhere: neighbours are tried before fleets are followed.
    fn has_end(&self, map: &Map, seat: Seat, kind: Kind, from: Area, open: AreaSet) -> bool {
        let near = match kind {
            Kind::Land | Kind::Hero => {
                let medusa = map.figure(Creature::Medusa).map_or(AreaSet::NONE, AreaSet::of);
                map.chart.lands_beside(from).minus(medusa)
            }
            Kind::Sea => map.chart.seas_beside(from).minus(map.closed_seas()),
            Kind::Flight | Kind::Exchange => AreaSet::NONE,
        };
        near.meets(open) || !self.ends(map, seat, kind, from).is_empty()
    }

    /// Starts a move.
    pub(crate) fn take_up(&mut self, seat: Seat, kind: Kind, from: Area) {
        self.march = March { kind, seat: Some(seat), from: Some(from), ..March::default() };
        self.push(Task::March);
    }

    /// The kind of move that starts in an area in the turn of a god.
    pub(crate) fn kind_from(&self, god: God, from: Area) -> Result<Kind, Refusal> {
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        match (map.chart.land().contains(from), god) {
            (_, God::Apollo) => Err(Refusal::NotWithApollo),
            (true, god) => Ok(Self::land_kind(god)),
            (false, God::Poseidon) => Ok(Kind::Sea),
            (false, _) => Err(Refusal::OnlyPoseidonSails),
        }
    }

    pub(crate) fn may_go_to(&self, to: Area) -> Result<(), Refusal> {
        let March { kind, seat: Some(seat), from: Some(from), .. } = self.march else { return Err(Refusal::NotNow) };
        let map = self.map.as_ref().ok_or(Refusal::NotNow)?;
        if self.steps_to(map, (seat, kind, from), Self::jason_at(map, kind, from), to).is_none() {
            return Err(match kind {
                Kind::Sea if map.chart.neighbours(from).contains(to) => {
                    map.closed_sea(to).unwrap_or(Refusal::NotAdjacentSea)
                }
                Kind::Sea => Refusal::NotAdjacentSea,
                Kind::Exchange => Refusal::NotReachable,
                _ if map.figure(Creature::Medusa) == Some(to) => Refusal::Petrified, // CY-CRE-MEDUSA-2
                _ => Refusal::NotReachable,
            });
        }
        self.may_end(map, seat, kind, to)
    }

    pub(crate) fn march_candidates(&self, visit: &mut dyn FnMut(Action)) {
        if let (Some(map), March { kind, seat: Some(seat), from: Some(from), .. }) = (&self.map, self.march) {
            self.ends(map, seat, kind, from).iter().for_each(|area| visit(Action::To(area)));
        }
    }

    /// Pays and asks which units go (CY-ACT-3).
    pub(crate) fn go_to(&mut self, to: Area) {
        self.pop();
        let March { kind, seat: Some(seat), from: Some(from), .. } = self.march else { return };
        if kind == Kind::Exchange {
            return self.exchange_fleets(to);
        }
        let Some(map) = &self.map else { return };
        let way = (seat, kind, from);
        let jason = Self::jason_at(map, kind, from);
        let steps = self.steps_to(map, way, jason, to).unwrap_or(1);
        self.march.needs_jason = jason && self.steps_to(map, way, false, to) != Some(steps);
        self.march.to = Some(to);
        self.pay_march(seat, steps);
        self.start_muster(seat, Purpose::Move);
    }

    fn pay_march(&mut self, seat: Seat, steps: u8) {
        self.pay(seat, self.march_price(self.march.kind, steps));
        if self.march.kind == Kind::Hero {
            self.doings.hero_moves += steps;
        }
    }

    /// All ships of two sea areas change places (CY-CRE-SYLPH-1).
    fn exchange_fleets(&mut self, to: Area) {
        let (Some(map), Some(from)) = (&mut self.map, self.march.from) else { return };
        let (one, other) = (*map.ground(from), *map.ground(to));
        map.set_holder(from, other.holder);
        map.set_holder(to, one.holder);
        map.ground_mut(from).ships = other.ships;
        map.ground_mut(to).ships = one.ships;
    }

    /// The group leaves the origin and arrives (CY-LANDMOVE-6 to 9, CY-SEAMOVE-3, CY-SEAMOVE-4).
    pub(crate) fn depart(&mut self, seat: Seat, tell: Tell<'_>) {
        let March { kind, from: Some(from), to: Some(to), force, .. } = self.march else { return };
        let defended = self.is_defended(to);
        let Some(map) = &mut self.map else { return };
        if kind == Kind::Sea {
            map.take_ships(from, force.ships);
            let ground = *map.ground(to);
            match ground.holder.filter(|&holder| holder != seat) {
                None => map.add_ships(to, seat, force.ships),
                Some(enemy) => self.start_sea_battle(seat, enemy, force.ships, to),
            }
            return;
        }
        let ground = map.ground_mut(from);
        ground.soldiers -= force.soldiers;
        ground.mercenaries -= force.mercenaries;
        for hero in force.heroes.iter() {
            map.set_hero(hero, None);
        }
        match map.ground(to).holder {
            Some(holder) if holder == seat => self.join(to, force),
            Some(enemy) if defended => self.start_land_battle(seat, enemy, force, to),
            _ => {
                self.join(to, force);
                self.capture(seat, to, tell);
            }
        }
    }

    /// Land units are set down in an area.
    pub(crate) fn join(&mut self, area: Area, force: super::battle::Force) {
        let Some(map) = &mut self.map else { return };
        let ground = map.ground_mut(area);
        ground.soldiers += force.soldiers;
        ground.mercenaries += force.mercenaries;
        for hero in force.heroes.iter() {
            map.set_hero(hero, Some(area));
        }
    }

    // Board on the table

    /// Whether the table may tell a land move of this kind.
    pub(crate) fn may_enter(&self, seat: Seat, kind: Kind, target: Target) -> Result<(), Refusal> {
        self.may_set_out(seat, kind)?;
        self.may_aim_at(seat, target)
    }

    /// Whether a faction has units and gold for a land move of this kind.
    pub(crate) fn may_set_out(&self, seat: Seat, kind: Kind) -> Result<(), Refusal> {
        let faction = &self.factions[seat];
        if self.map.is_some() {
            return Err(Refusal::NotNow);
        }
        if kind == Kind::Hero && faction.heroes.is_empty() {
            return Err(Refusal::NoHeroThere); // CY-HEROMOVE-1
        }
        if !faction.has_land_unit() {
            return Err(Refusal::NoUnitsThere);
        }
        if self.march_price(kind, 1) > self.gold(seat) { Err(Refusal::TooFewGold) } else { Ok(()) }
    }

    /// Whether a told land move may lead there.
    pub(crate) fn may_aim_at(&self, seat: Seat, target: Target) -> Result<(), Refusal> {
        match target {
            Target::Own if self.factions[seat].lands < 2 => Err(Refusal::NowhereToGo),
            Target::Own | Target::Neutral => Ok(()),
            Target::Undefended(enemy) | Target::Defended(enemy) => {
                self.may_be_enemy(seat, enemy)?;
                if self.factions[enemy].lands == 0 {
                    return Err(Refusal::NoLandLeft);
                }
                let minotaur = self.factions[enemy].creatures.contains(Creature::Minotaur);
                if matches!(target, Target::Defended(_)) && !minotaur && !self.factions[enemy].has_land_unit() {
                    return Err(Refusal::NoDefenders);
                }
                self.may_attack_land_of(seat, enemy)
            }
        }
    }

    /// An enemy is a faction in play of another side (CY-TERM-3).
    pub(crate) fn may_be_enemy(&self, seat: Seat, enemy: Seat) -> Result<(), Refusal> {
        match () {
            () if !self.is_seated(enemy) => Err(Refusal::NoSuchFaction),
            () if self.allied(seat, enemy) => Err(Refusal::TeammatesArea),
            () => Ok(()),
        }
    }

    pub(crate) fn target_candidates(&self, visit: &mut dyn FnMut(Target)) {
        visit(Target::Own);
        visit(Target::Neutral);
        for seat in self.seats() {
            visit(Target::Undefended(seat));
            visit(Target::Defended(seat));
        }
    }

    pub(crate) fn enter(&mut self, seat: Seat, kind: Kind, target: Target, tell: Tell<'_>) {
        self.march = March { kind, seat: Some(seat), target: Some(target), ..March::default() };
        self.pay_march(seat, 1);
        match target {
            Target::Own => {}
            Target::Neutral => self.capture_told(seat, None, tell),
            Target::Undefended(enemy) => self.capture_told(seat, Some(enemy), tell),
            Target::Defended(_) => self.start_muster(seat, Purpose::Attack),
        }
    }

    pub(crate) fn may_sail(&self, seat: Seat, enemy: Option<Seat>) -> Result<(), Refusal> {
        if self.map.is_some() {
            return Err(Refusal::NotNow);
        }
        if self.factions[seat].fleet() == 0 {
            return Err(Refusal::NoUnitsThere);
        }
        if self.march_price(Kind::Sea, 1) > self.gold(seat) {
            return Err(Refusal::TooFewGold);
        }
        let Some(enemy) = enemy else { return Ok(()) };
        self.may_be_enemy(seat, enemy)?;
        if self.factions[enemy].fleet() == 0 { Err(Refusal::NoDefenders) } else { Ok(()) }
    }

    pub(crate) fn sail(&mut self, seat: Seat, enemy: Option<Seat>) {
        let target = enemy.map(Target::Defended);
        self.march = March { kind: Kind::Sea, seat: Some(seat), target, ..March::default() };
        self.pay_march(seat, 1);
        if enemy.is_some() {
            self.start_muster(seat, Purpose::Attack);
        }
    }
}
