//! Place: an area is chosen on the map, stepping through those that are possible.

use engine::{
    MAX_SEATS,
    cyclades::{
        Action, Cyclades, Public,
        action::Place as Site,
        area::{Area, AreaSet, MAX_AREAS},
        map::{Map, Token},
        question::Question,
        words::{Building, Creature},
    },
};
use heapless::Vec;

use super::{Move, Table, parts};
use crate::{
    base::{Common, Event, Key, Text, Tongue},
    games::cyclades::{
        Phrase, areas,
        sheets::Sheet,
        texts,
        widgets::{Chart, Spot},
    },
    play::{Ask, Screen, Seen, screens::moves},
    ui::{Silhouette, Ui},
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
                let Some(area) = areas.iter().nth(self.at) else { return Move::STAY };
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
        if let Some(area) = open.iter().nth(self.at) {
            let from = match game.question() {
                Question::Harbour(area) => Some(area),
                _ => self.origin.or_else(|| game.origin()),
            };
            draw_map(game, ui, area, open, from);
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
}

impl MapView {
    /// With the first area chosen.
    pub const START: Self = Self { at: 0 };
}

impl Screen for MapView {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let count = game.map().map_or(0, |map| map.chart.areas().len());
        match event {
            _ if moves(event, &mut self.at, count) => (),
            Event::Press(Key::Accept | Key::Back) => return Move::Ask(Ask::Decide),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        if let Some(area) = Area::new(self.at) {
            draw_map(game, ui, area, AreaSet::NONE, game.origin());
        }
        ui.title(Silhouette::Ship, Phrase::Map, parts::brief(ui, Phrase::MapTask, Phrase::AreaTurn));
        ui.keys(Phrase::AreaTurn, Common::ToGame, Text::Back);
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

/// The map with an area chosen; the banner is drawn over its upper edge.
fn draw_map(game: &Public, ui: &mut Ui<'_, '_>, chosen: Area, open: AreaSet, origin: Option<Area>) {
    let (Some(map), Some(sheet)) = (game.map(), game.rules().sheet.and_then(Sheet::new)) else { return };
    let mut spots: Vec<Spot, MAX_AREAS> = Vec::new();
    for (area, at) in map.chart.areas().iter().zip(sheet.places()) {
        let ground = map.ground(area);
        let land = map.chart.land().contains(area);
        let later = map.chart.areas().minus(AreaSet::first(area.index() + 1));
        let heroes = u8::try_from(map.heroes_in(area).len()).unwrap_or(0);
        let _ = spots.push(Spot {
            at,
            land,
            links: if land { map.chart.lands_beside(area).intersection(later) } else { AreaSet::NONE },
            holder: ground.holder.map(|seat| parts::faction(game, seat)),
            units: ground.soldiers + ground.mercenaries + ground.ships + heroes,
            figure: figure(map, area).map(parts::creature_sign),
            open: open.contains(area),
        }); // there is room for every area
    }
    let number = chosen.index() + 1;
    let name = ui.tell(Phrase::NumberedArea, &[("n", &number), ("name", &sheet.name(chosen))]);
    ui.chart(&Chart {
        spots: &spots,
        chosen: chosen.index(),
        origin: origin.map(Area::index),
        name,
        pieces: &pieces(map, chosen),
    });
}

/// The figure that stands in an area.
fn figure(map: &Map, area: Area) -> Option<Creature> {
    Creature::ALL.into_iter().find(|&creature| map.figure(creature) == Some(area))
}

/// What stands in an area, the most telling last.
#[inline(never)]
fn pieces(map: &Map, area: Area) -> Vec<(Silhouette, u8), { MAX_SEATS + 6 }> {
    let ground = map.ground(area);
    let mut pieces = Vec::new();
    let mut add = |sign: Silhouette, count: usize| {
        if count > 0 {
            let _ = pieces.push((sign, u8::try_from(count).unwrap_or(0))); // there is room for every kind
        }
    };
    add(Silhouette::Horn, map.horns(area).into());
    add(Silhouette::Next, map.free_sites(area));
    add(Silhouette::Priestess, map.chart.priestesses().contains(area).into());
    for building in [Building::Port, Building::Fortress, Building::Temple, Building::University] {
        add(parts::building_sign(building), ground.count(building).into());
    }
    let metropolises = ground.sites.iter().filter(|site| matches!(site, Some(Token::Metropolis(_)))).count();
    add(Silhouette::Metropolis, metropolises);
    add(Silhouette::Hero, map.heroes_in(area).len());
    add(Silhouette::Mercenary, ground.mercenaries.into());
    add(Silhouette::Soldier, ground.soldiers.into());
    add(Silhouette::Ship, ground.ships.into());
    pieces
}
