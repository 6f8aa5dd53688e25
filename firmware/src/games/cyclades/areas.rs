//! Actions with an area of the map: those that differ only in it share a row, and the area is chosen on the map.

use core::mem::discriminant;

use engine::cyclades::{
    Action, Public,
    action::Place,
    area::{Area, AreaSet},
};

/// The area of an action that is chosen first.
pub const fn first(action: Action) -> Option<Area> {
    match action {
        Action::Claim(area)
        | Action::Put(area)
        | Action::From(area)
        | Action::To(area)
        | Action::GiveBackAt(area)
        | Action::RetreatAt(area)
        | Action::RescueAt(_, area)
        | Action::Destroy(area, _)
        | Action::Recruit(Some(area))
        | Action::Hire(_, Some(area))
        | Action::Exchange { at: Some(area), .. }
        | Action::Build(_, Place::Site(area) | Place::InsteadAt(area, _))
        | Action::Erect(Place::Site(area) | Place::InsteadAt(area, _))
        | Action::Displace(area, _)
        | Action::Relocate { from: area, .. } => Some(area),
        _ => None,
    }
}

/// The area that is chosen second, of an action with two.
pub const fn second(action: Action) -> Option<Area> {
    match action {
        Action::Displace(_, area) | Action::Relocate { to: area, .. } => Some(area),
        _ => None,
    }
}

/// The action with another first area; of two, both become it.
const fn at(action: Action, area: Area) -> Action {
    match action {
        Action::Claim(_) => Action::Claim(area),
        Action::Put(_) => Action::Put(area),
        Action::From(_) => Action::From(area),
        Action::To(_) => Action::To(area),
        Action::GiveBackAt(_) => Action::GiveBackAt(area),
        Action::RetreatAt(_) => Action::RetreatAt(area),
        Action::RescueAt(unit, _) => Action::RescueAt(unit, area),
        Action::Destroy(_, unit) => Action::Destroy(area, unit),
        Action::Recruit(Some(_)) => Action::Recruit(Some(area)),
        Action::Hire(hero, Some(_)) => Action::Hire(hero, Some(area)),
        Action::Exchange { at: Some(_), old, new } => Action::Exchange { at: Some(area), old, new },
        Action::Build(building, Place::Site(_)) => Action::Build(building, Place::Site(area)),
        Action::Build(building, Place::InsteadAt(_, old)) => Action::Build(building, Place::InsteadAt(area, old)),
        Action::Erect(Place::Site(_)) => Action::Erect(Place::Site(area)),
        Action::Erect(Place::InsteadAt(_, old)) => Action::Erect(Place::InsteadAt(area, old)),
        Action::Displace(..) => Action::Displace(area, area),
        Action::Relocate { .. } => Action::Relocate { from: area, to: area },
        other => other,
    }
}

/// Whether two actions differ only in their areas; moves by land and by sea are not alike.
pub fn alike(game: &Public, one: Action, other: Action) -> bool {
    if discriminant(&one) != discriminant(&other) {
        return false;
    }
    let sea = |area: Area| game.map().is_some_and(|map| map.chart.sea().contains(area));
    match (first(one), first(other)) {
        (Some(here), Some(there)) => {
            let both_at_sea = !matches!(one, Action::From(_)) || sea(here) == sea(there);
            both_at_sea && at(other, here) == at(one, here)
        }
        _ => one == other,
    }
}

/// The areas an action of this row can have: the second ones, if the first is chosen already.
pub fn of(game: &Public, row: Action, origin: Option<Area>) -> AreaSet {
    let mut areas = AreaSet::NONE;
    game.possible(&mut |action| {
        if !alike(game, action, row) {
            return;
        }
        let area = match origin {
            None => first(action),
            Some(_) if first(action) == origin => second(action),
            Some(_) => None,
        };
        areas = area.map_or(areas, |area| areas.with(area));
    });
    areas
}

/// The action of a row with this area, and with this origin if it has two.
pub fn with(row: Action, origin: Option<Area>, area: Area) -> Action {
    match (row, origin) {
        (Action::Displace(..), Some(from)) => Action::Displace(from, area),
        (Action::Relocate { .. }, Some(from)) => Action::Relocate { from, to: area },
        _ => at(row, area),
    }
}

/// An action of the table that reads as this row does, whatever its area.
pub const fn anywhere(row: Action) -> Option<Action> {
    Some(match row {
        Action::Recruit(Some(_)) => Action::Recruit(None),
        Action::Hire(hero, Some(_)) => Action::Hire(hero, None),
        Action::Exchange { at: Some(_), old, new } => Action::Exchange { at: None, old, new },
        Action::Build(building, Place::Site(_)) => Action::Build(building, Place::Free),
        Action::Build(building, Place::InsteadAt(_, old)) => Action::Build(building, Place::Instead(old)),
        Action::Erect(Place::Site(_)) => Action::Erect(Place::Free),
        Action::Erect(Place::InsteadAt(_, old)) => Action::Erect(Place::Instead(old)),
        Action::Destroy(_, unit) => Action::Lose(unit),
        _ => return None,
    })
}

/// Whether a row leaves no choice of an area.
pub fn is_settled(game: &Public, row: Action) -> bool {
    first(row).is_none() || (of(game, row, None).len() <= 1 && second(row).is_none())
}
