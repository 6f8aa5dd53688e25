//! The names of areas: those of our own tables; a map that was typed in has numbers.

use engine::{area::Area, olympos::Public};

use super::words;
use crate::base::Tongue;

/// What an area is called: its number and its resource.
pub fn area_name<'a>(tongue: Tongue<'a>, game: &Public, area: Area) -> &'a str {
    let ground = game.setup().tables.map.as_ref().and_then(|map| map.ground(area));
    let number = tongue.figures(i32::try_from(area.index() + 1).unwrap_or(0));
    match ground {
        Some(ground) => tongue.join(number, words::ground(tongue, ground)),
        None => number,
    }
}
