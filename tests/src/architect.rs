//! A builder of cities: takes and lays what is worth most at once, as an eager player would.

use engine::{
    Game,
    akropolis::{Action, Akropolis, Entry, Phase, face::Face},
};

/// How good a city is for its owner: points, and half a point for what may score later.
fn worth(game: &Akropolis, seat: engine::Seat) -> i32 {
    let points = game.score(seat).map_or(0, |score| i32::from(score.total()));
    let Some(surface) = game.surface(seat) else { return 2 * points };
    let promise = surface.columns().filter(|column| matches!(column.face, Face::Plaza(_))).count();
    2 * points + i32::try_from(promise).unwrap_or(0) + i32::from(game.player(seat).map_or(0, |player| player.stones()))
}

/// The action an eager player chooses; none where chance decides.
pub fn choose(game: &Akropolis) -> Option<Action> {
    let seat = game.active();
    let mut actions = vec![];
    match game.phase() {
        Phase::Deal | Phase::Over => return None,
        Phase::Count => return Some(Action::Count(Entry::Done)),
        Phase::Choose | Phase::Build(_) => game.legal(&mut |action| actions.push(action)),
    }
    let value = |action: Action| {
        let mut after = game.clone();
        after.apply(action).ok()?;
        if let (Action::Take(_), Some(_)) = (action, game.surface(seat)) {
            // the best place for it
            let mut best = i32::MIN;
            after.clone().legal(&mut |place| {
                let mut laid = after.clone();
                if laid.apply(place).is_ok() {
                    best = best.max(worth(&laid, seat));
                }
            });
            return Some(best);
        }
        Some(worth(&after, seat))
    };
    // of equals the first: cheaper tiles, lower places
    actions.into_iter().rev().max_by_key(|&action| value(action))
}
