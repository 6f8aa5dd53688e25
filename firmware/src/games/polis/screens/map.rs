//! The map on the device: units of every territory; the destination of a move, then where each unit comes from (PO-MOVE-13).

use engine::polis::{
    Action, Polis, Public, Stage,
    places::Territory,
    words::{Kind, Unit},
};
use heapless::Vec;

use super::{
    super::{sayings::Say, widgets, words},
    Table, Turn,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Footer, Silhouette, Ui},
};

/// What the map is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Look,
    To(Unit),
    From,
}

/// The map with a chosen cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapView {
    aim: Aim,
    chosen: usize,
}

/// What an answer on the map does.
const fn action(aim: Aim, place: Territory) -> Action {
    match (aim, place) {
        (Aim::From, Territory::Land(land)) => Action::FromLand(land),
        (Aim::From, Territory::Sea(sea)) => Action::FromSea(sea),
        (_, Territory::Land(land)) => Action::March(land),
        (_, Territory::Sea(sea)) => Action::Sail(sea),
    }
}

/// The type of a move.
const fn moving(unit: Unit) -> Kind {
    match unit {
        Unit::Hoplite => Kind::MoveHoplites,
        Unit::Galley => Kind::MoveGalleys,
    }
}

/// Where units go, if they are on their way.
const fn destination(game: &Public) -> Option<(Territory, u8)> {
    match game.stage() {
        Stage::March(land, moved) => Some((Territory::Land(land), moved)),
        Stage::Sail(sea, moved) => Some((Territory::Sea(sea), moved)),
        _ => None,
    }
}

impl MapView {
    /// To be looked at.
    pub const LOOK: Self = Self { aim: Aim::Look, chosen: 0 };
    /// Where the next unit comes from.
    pub const FROM: Self = Self { aim: Aim::From, chosen: 0 };

    /// Where units go.
    pub const fn destination(unit: Unit, _: &Public) -> Self {
        Self { aim: Aim::To(unit), chosen: 0 }
    }

    /// The cells that can be chosen, north to south; the destination itself ends a move.
    fn cells(&self, game: &Public) -> Vec<Territory, 18> {
        let places = widgets::CELLS.iter().filter_map(|(_, _, cell)| match cell {
            widgets::Cell::Place(place) => Some(*place),
            widgets::Cell::Market(_) => None,
        });
        let fits = |place: &Territory| match self.aim {
            Aim::Look => true,
            Aim::To(unit) => place.unit() == unit && game.may_openly(action(self.aim, *place)).is_ok(),
            Aim::From => game.may_openly(action(self.aim, *place)).is_ok(),
        };
        let end = destination(game).filter(|&(_, moved)| self.aim == Aim::From && moved > 0);
        places.filter(fits).chain(end.map(|(place, _)| place)).collect()
    }

    /// The same map after a unit has gone, with the same source chosen if more can come from it.
    pub fn again(self, game: &Public, source: Option<Territory>) -> Self {
        let cells = self.cells(game);
        let chosen = source.and_then(|source| cells.iter().position(|&place| place == source)).unwrap_or(0);
        Self { chosen, ..self }
    }
}

impl Screen for MapView {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        let cells = self.cells(game);
        if moves(event, &mut self.chosen, cells.len()) {
            return Move::REDRAW;
        }
        match (event, cells.get(self.chosen), self.aim) {
            (Event::Press(Key::Back), _, Aim::Look) => Ask::Menu.into(),
            (Event::Press(Key::Back), _, Aim::To(unit)) => Move::Go(Table::Turn(Turn::at(moving(unit)))),
            (Event::Press(Key::Accept), Some(&place), Aim::From)
                if destination(game).is_some_and(|(to, _)| to == place) =>
            {
                Move::Act(Action::Done)
            }
            (Event::Press(Key::Accept), Some(&place), Aim::To(_) | Aim::From) => Move::Act(action(self.aim, place)),
            (_, _, Aim::From) => parts::menu(event),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let cells = self.cells(game);
        let chosen = cells.get(self.chosen).copied();
        let to = destination(game).map(|(place, _)| place);
        let name = |place: Option<Territory>| place.map_or("", |place| ui.say(words::place(place)));
        let task = match self.aim {
            Aim::Look => name(chosen),
            Aim::To(Unit::Hoplite) => ui.say(Say::HoplitesTo),
            Aim::To(Unit::Galley) => ui.say(Say::GalleysTo),
            Aim::From => ui.say(Say::FromWhere),
        };
        match self.aim {
            Aim::Look => ui.banner(Silhouette::Move, ui.say(Say::Map), task),
            _ => parts::banner(ui, game, game.active(), task),
        }
        let side = game.active();
        // framed are the places that units can come from
        let framed = |place: Territory| match (self.aim, chosen, place) {
            (Aim::To(_), Some(Territory::Land(to)), Territory::Land(from)) => {
                game.hoplites(side, from) > 0 && game.marches_to(side, to).contains(from)
            }
            (Aim::To(_), Some(Territory::Sea(to)), Territory::Sea(from)) => {
                game.galleys(side, from) > 0 && game.sails_to(side, to).contains(from)
            }
            (Aim::From, ..) => cells.contains(&place),
            _ => false,
        };
        let enemy = |place: Territory| {
            let there = self.aim != Aim::Look && place.unit() == chosen.map_or(Unit::Hoplite, Territory::unit);
            there && game.controller(place) == Some(side.other())
        };
        widgets::map(ui, &widgets::CellMap { game, chosen, framed: &framed, barred: &enemy });
        match (self.aim, chosen) {
            (Aim::Look, _) => ui.footer(Footer::new().turn(ui.say(Say::MapKey)).back(ui.say(Text::Back))),
            (Aim::From, Some(place)) if to == Some(place) => ui.keys(Say::MapKey, Common::Done, Common::Menu),
            (Aim::From, _) => ui.keys(Say::MapKey, Text::Take, Common::Menu),
            (Aim::To(_), _) => ui.keys(Say::MapKey, Text::Take, Text::Back),
        }
    }
}
