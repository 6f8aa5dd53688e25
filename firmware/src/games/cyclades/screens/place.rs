//! Place: an area is chosen on the map, stepping through those that are possible.

use engine::{
    MAX_SEATS,
    cyclades::{
        Action, Cyclades, Public,
        action::Place as Site,
        area::{Area, AreaSet, MAX_AREAS},
        map::Map,
        question::Question,
        words::{Building, Creature},
    },
};
use heapless::Vec;

use super::{Move, Table, parts};
use crate::{
    base::{Event, Key, Text, Tongue},
    games::cyclades::{
        Phrase, areas,
        sheets::Sheet,
        texts,
        widgets::{Chart, Spot},
    },
    play::{Ask, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// A row whose area is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    row: Action,
    /// The first area, once it is chosen, of an action with two.
    origin: Option<Area>,
    at: usize,
    /// Whether the question has no other row, so that Back opens the menu.
    alone: bool,
}

impl Place {
    /// The area of a row of a list.
    pub const fn new(row: Action) -> Self {
        Self { row, origin: None, at: 0, alone: false }
    }

    /// The only row of a question.
    pub const fn alone(row: Action) -> Self {
        Self { row, origin: None, at: 0, alone: true }
    }
}

impl Screen for Place {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let areas = areas::of(game, self.row, self.origin);
        match event {
            _ if moves(event, &mut self.at, areas.len()) => (),
            Event::Press(Key::Accept) => {
                let Some(area) = from_west(game, areas, self.at) else { return Move::STAY };
                if areas::second(self.row).is_some() && self.origin.is_none() {
                    let next = Self { origin: Some(area), at: 0, ..*self };
                    return Move::Go(Table::Place(next));
                }
                return Move::Act(areas::with(self.row, self.origin, area));
            }
            Event::Press(Key::Back) if self.origin.is_some() => {
                return Move::Go(Table::Place(Self { origin: None, at: 0, ..*self }));
            }
            Event::Press(Key::Back) if !self.alone => return Move::Ask(Ask::Decide),
            _ if self.alone => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let open = areas::of(game, self.row, self.origin);
        if let Some(area) = from_west(game, open, self.at) {
            let from = match game.question() {
                Question::Harbour(area) => Some(area),
                _ => self.origin.or_else(|| game.origin()),
            };
            let fights = matches!(self.row, Action::To(_)) && is_defended(game, area);
            draw_map(game, ui, (area, open, from), fights);
        }
        let task = match (self.alone, areas::anywhere(self.row)) {
            // what goes is told in the list before: there is no room for both
            (false, Some(Action::Build(building, _))) => {
                texts::choice(ui.language(), game, Action::Build(building, Site::Free))
            }
            (false, Some(Action::Exchange { .. })) => parts::question(ui, game),
            (false, Some(row)) => texts::choice(ui.language(), game, row),
            _ => parts::question(ui, game),
        };
        parts::banner(ui, game, parts::decider(game), task);
        let menu = self.alone && self.origin.is_none();
        ui.keys(Phrase::AreaTurn, Phrase::Here, parts::back_or_menu(!menu));
    }
}

/// The map to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapView {
    at: usize,
    /// Whether its signs are explained.
    signs: bool,
}

impl MapView {
    /// With the first area chosen.
    pub const START: Self = Self { at: 0, signs: false };
}

impl Screen for MapView {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let count = game.map().map_or(0, |map| map.chart.areas().len());
        match event {
            Event::Press(Key::Accept) => self.signs = !self.signs,
            Event::Press(Key::Back) if self.signs => self.signs = false,
            _ if !self.signs && moves(event, &mut self.at, count) => (),
            Event::Press(Key::Back) => return Move::Ask(Ask::Menu),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        if self.signs {
            ui.title(Silhouette::Ship, Phrase::Map, Phrase::MapSigns);
            ui.legend(
                [
                    Phrase::SignUnits,
                    Phrase::SignShips,
                    Phrase::Horns,
                    Phrase::SignBuildings,
                    Phrase::SignMetropolis,
                    Phrase::SignSites,
                ]
                .map(|phrase| ui.say(phrase)),
            );
            return ui.two_keys(Phrase::Map, Text::Back);
        }
        let all = game.map().map_or(AreaSet::NONE, |map| map.chart.areas());
        if let Some(area) = from_west(game, all, self.at) {
            draw_map(game, ui, (area, AreaSet::NONE, game.origin()), false);
        }
        ui.title(Silhouette::Ship, Phrase::Map, parts::brief(ui, Phrase::MapTask, Phrase::AreaTurn));
        ui.keys(Phrase::AreaTurn, Phrase::Signs, Text::Back);
    }
}

/// The words of a row: without its area, if there are several.
pub(super) fn text<'a>(tongue: Tongue<'a>, game: &Public, row: Action) -> &'a str {
    if areas::is_settled(game, row) {
        return texts::choice(tongue, game, row);
    }
    match areas::anywhere(row) {
        Some(row) => texts::choice(tongue, game, row),
        None => tongue.say(Phrase::OnMap),
    }
}

/// The area at a place among some, from west to east on the drawn map; without one by number.
fn from_west(game: &Public, areas: AreaSet, place: usize) -> Option<Area> {
    let sheet = game.rules().sheet.and_then(Sheet::new);
    let places = sheet.into_iter().flat_map(Sheet::places).chain(core::iter::repeat((0, 0)));
    let mut order: Vec<((i32, i32), Area), MAX_AREAS> = Vec::new();
    let all = (0..MAX_AREAS).filter_map(Area::new).zip(places);
    order.extend(all.filter(|(area, _)| areas.contains(*area)).map(|(area, at)| (at, area)));
    order.sort_unstable();
    order.get(place).map(|(_, area)| *area)
}

/// Whether units that go there fight.
fn is_defended(game: &Public, area: Area) -> bool {
    let (Some(map), Some((seat, _))) = (game.map(), game.active()) else { return false };
    let ground = map.ground(area);
    let units = ground.soldiers + ground.mercenaries + ground.ships;
    ground.holder.is_some_and(|holder| !game.allied(seat, holder)) && (units > 0 || !map.heroes_in(area).is_empty())
}

/// The map with an area chosen, those that can be chosen, and where units come from; the banner is drawn over its upper edge.
fn draw_map(game: &Public, ui: &mut Ui<'_, '_>, (chosen, open, origin): (Area, AreaSet, Option<Area>), fights: bool) {
    let Some(map) = game.map() else { return };
    let Some((number, sheet)) = game.rules().sheet.and_then(|number| Some((number, Sheet::new(number)?))) else {
        return list_areas(game, map, ui, (chosen, open));
    };
    let mut spots: Vec<Spot, MAX_AREAS> = Vec::new();
    for (area, at) in map.chart.areas().iter().zip(sheet.places()) {
        let ground = map.ground(area);
        let heroes = u8::try_from(map.heroes_in(area).len()).unwrap_or(0);
        let metropolises = ground.bonuses().into_iter().sum();
        let _ = spots.push(Spot {
            at,
            holder: ground.holder.map(|seat| parts::faction(game, seat)),
            units: ground.soldiers + ground.mercenaries + ground.ships + heroes,
            figure: figure(map, area).map(parts::creature_sign),
            horns: map.horns(area),
            houses: ground.sites.iter().flatten().map(|_| 1).sum::<u8>() - metropolises,
            metropolises,
        }); // there is room for every area
    }
    let name = ui.tell(Phrase::NumberedArea, &[("n", &(chosen.index() + 1)), ("name", &sheet.name(chosen))]);
    ui.chart(&Chart {
        number,
        spots: &spots,
        land: map.chart.land(),
        open,
        chosen,
        origin,
        name,
        pieces: &pieces(map, chosen),
        fate: fights.then(|| ui.say(Phrase::Fight)),
    });
}

/// A board with a chart of its own has no drawn map: its areas stand in a list, with who holds each and how many units.
fn list_areas(game: &Public, map: &Map, ui: &mut Ui<'_, '_>, (chosen, open): (Area, AreaSet)) {
    let listed = if open == AreaSet::NONE { map.chart.areas() } else { open };
    let before = listed.iter().filter(|&area| area < chosen).count();
    let skipped = before.saturating_sub(Rows::MOST / 2);
    let mut rows = Rows::new();
    for area in listed.iter().skip(skipped).take(Rows::MOST) {
        let ground = map.ground(area);
        let name = ui.tell(Phrase::NumberedArea, &[("n", &(area.index() + 1)), ("name", &"")]);
        let land = map.chart.land().contains(area);
        match ground.holder {
            Some(seat) => rows.shield(parts::faction(game, seat), name),
            None => rows.sign(if land { Silhouette::Horn } else { Silhouette::Ship }, name),
        };
        let units = usize::from(ground.soldiers + ground.mercenaries + ground.ships) + map.heroes_in(area).len();
        if units > 0 {
            rows.number(ui.figures(i32::try_from(units).unwrap_or(0)));
        }
    }
    ui.list(&rows, before - skipped);
}

/// The figure that stands in an area.
fn figure(map: &Map, area: Area) -> Option<Creature> {
    Creature::ALL.into_iter().find(|&creature| map.figure(creature) == Some(area))
}

/// What stands in an area, the most telling last.
#[inline(never)]
fn pieces(map: &Map, area: Area) -> Vec<(Option<Silhouette>, u8), { MAX_SEATS + 6 }> {
    let ground = map.ground(area);
    let mut pieces = Vec::new();
    let mut put = |sign: Option<Silhouette>, count: usize| {
        if count > 0 {
            let _ = pieces.push((sign, u8::try_from(count).unwrap_or(0))); // there is room for every kind
        }
    };
    put(None, map.free_sites(area));
    let mut add = |sign: Silhouette, count: usize| put(Some(sign), count);
    add(Silhouette::Horn, map.horns(area).into());
    add(Silhouette::Priestess, map.chart.priestesses().contains(area).into());
    for building in [Building::Port, Building::Fortress, Building::Temple, Building::University] {
        add(parts::building_sign(building), ground.count(building).into());
    }
    add(Silhouette::Metropolis, ground.bonuses().into_iter().map(usize::from).sum());
    add(Silhouette::Hero, map.heroes_in(area).len());
    add(Silhouette::Mercenary, ground.mercenaries.into());
    add(Silhouette::Soldier, ground.soldiers.into());
    add(Silhouette::Ship, ground.ships.into());
    pieces
}
