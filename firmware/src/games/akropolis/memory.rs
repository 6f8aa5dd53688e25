//! What the journal tells about a game beyond its present state: the last actions in words.

use engine::akropolis::{
    Action, Akropolis, Entry,
    face::Face,
    setup::{Cities, Stacks},
};
use serde::{Deserialize, Serialize};

use super::{
    Saying,
    screens::{self, Lay},
};
use crate::{
    base::{
        Tongue,
        texts::{Line, fill},
    },
    ui::Silhouette,
};

/// What a screen left behind.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub struct Memory {
    /// Where the tile was held last, and how many actions stood then: menu and back leave it there.
    #[serde(skip)]
    pub held: Option<(usize, Lay)>,
    /// Whether the last action was an entry of a pad that is not yet done.
    pub counting: bool,
    /// Whether districts are counted level by level.
    pub by_levels: bool,
    /// The last entry of the city that is counted: the pad is taken up behind it.
    pub last: Option<Entry>,
}

impl Memory {
    /// An action has happened.
    pub fn note(&mut self, action: Action) {
        let Action::Count(entry) = action else { return };
        self.counting = entry != Entry::Done;
        self.last = self.counting.then_some(entry);
        match entry {
            Entry::Districts { .. } => self.by_levels = true,
            Entry::Value(..) => self.by_levels = false,
            _ => (),
        }
    }
}

/// An action in words.
pub fn label(language: Tongue<'_>, game: &Akropolis, action: Action) -> Line {
    let who = screens::player_name(language, game.active());
    let face = |face: Face| language.say(screens::face_name(face));
    let told = |saying: Saying, gaps: &[(&str, &dyn core::fmt::Display)]| language.fill(saying, gaps);
    match action {
        Action::Deal(tile) => told(Saying::TurnedUp, &[("what", &face(tile.faces()[0]))]),
        Action::Take(slot) => {
            let named = game.setup().stacks != Stacks::Nameless;
            let what = game.site().tile(slot).filter(|_| named).map(|tile| face(tile.faces()[0]));
            let what = what.unwrap_or_else(|| language.say(Saying::ATile));
            told(Saying::Took, &[("who", &who), ("what", &what), ("n", &game.site().price(slot))])
        }
        Action::Lay(spot) => {
            let surface = game.surface(game.active());
            let level = surface.and_then(|surface| surface.level_on(spot).ok()).unwrap_or(1);
            let stones = surface.map_or(0, |surface| surface.quarries_under(spot));
            told(Saying::Laid, &[("who", &who), ("n", &level), ("m", &stones)])
        }
        Action::Report(covered) => told(Saying::Covered, &[("who", &who), ("n", &covered)]),
        Action::Count(Entry::Districts { kind, level, count, .. }) => {
            let what = face(Face::District(kind));
            told(Saying::Counted, &[("who", &who), ("what", &what), ("n", &level), ("m", &count)])
        }
        Action::Count(Entry::Plazas(kind, count)) => {
            let stars = count.saturating_mul(kind.stars());
            told(Saying::CountedPlain, &[("who", &who), ("what", &face(Face::Plaza(kind))), ("m", &stars)])
        }
        Action::Count(Entry::Value(kind, value)) => {
            told(Saying::CountedPlain, &[("who", &who), ("what", &face(Face::District(kind))), ("m", &value)])
        }
        Action::Count(Entry::Tile(tile, _)) => {
            let what = face(tile.faces()[0]);
            told(Saying::CountedTile, &[("who", &who), ("what", &what)])
        }
        Action::Count(Entry::Stones(stones)) => {
            let what = language.say(Saying::Stones);
            told(Saying::CountedPlain, &[("who", &who), ("what", &what), ("m", &stones)])
        }
        Action::Count(Entry::Hex { face: shown, level, .. }) => {
            let what = language.say(Saying::Level);
            let what = fill("{face}, {level}", &[("face", &face(shown)), ("level", &what)]);
            told(Saying::CountedPlain, &[("who", &who), ("what", &what), ("m", &level)])
        }
        Action::Count(Entry::Clear(_)) => {
            let what = language.say(Saying::Nothing);
            told(Saying::CountedPlain, &[("who", &who), ("what", &what), ("m", &"-")])
        }
        Action::Count(Entry::Done) => told(Saying::CountedAll, &[("who", &who)]),
    }
}

/// The figure of an action.
pub const fn sign(action: Action) -> Silhouette {
    match action {
        Action::Deal(_) => Silhouette::Dice,
        Action::Take(_) => Silhouette::Move,
        Action::Lay(_) | Action::Report(_) => Silhouette::Metropolis,
        Action::Count(Entry::Done) => Silhouette::Check,
        Action::Count(_) => Silhouette::Bars,
    }
}

/// Whether tiles are turned up by the device.
pub fn is_dealt(game: &Akropolis) -> bool {
    game.setup().stacks == Stacks::OnDevice && game.setup().cities != Cities::Counted
}
