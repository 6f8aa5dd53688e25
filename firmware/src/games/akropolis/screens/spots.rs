//! The places where a tile may be laid: first those on top, then those around the city.

use engine::akropolis::{Akropolis, Phase, city::City, geometry::Spot, player::Player, surface::Surface};
use heapless::Vec;

/// More places than any city has when a tile is laid: one that sprawls has 30 around the starting tile and ten more for
/// each of at most 29 tiles laid before (AK-DATA-7). A test looks for more and finds none.
pub const MOST: usize = 352;

/// Lets `look` see the city of the active player as tiles lie in it: where it is entered tile by tile, that is the starting
/// tile at first (AK-TABLE-8).
pub(super) fn with_city<T>(game: &Akropolis, look: impl FnOnce(&City) -> T) -> T {
    let known = game.player(game.active()).and_then(Player::city);
    match known.filter(|city| game.phase() != Phase::Count || !city.laid().is_empty()) {
        Some(city) => look(city),
        None => look(&City::new()),
    }
}

/// The places for a tile of the active player, each in one of its three rotations, and the one to begin with.
///
/// First come those on top of tiles; then those on the table, once around the city from the tile laid last. The first of
/// these is begun with.
pub fn spots(game: &Akropolis) -> (Vec<Spot, MOST>, usize) {
    with_city(game, spots_of)
}

fn spots_of(city: &City) -> (Vec<Spot, MOST>, usize) {
    let mut spots = Vec::new();
    let surface = city.surface();
    let mut first = 0;
    for above in [true, false] {
        first = spots.len();
        let mut number = 0;
        surface.spots(&mut |spot| {
            if number % 3 == 0 && surface.column(spot.anchor).is_some() == above {
                let full = spots.push(spot).is_err();
                debug_assert!(!full, "a place is lost");
            }
            number += 1;
        });
    }
    let centre = centre(surface);
    let last = city.laid().last();
    let begin_near = |spots: &mut [Spot]| {
        sort(spots, centre);
        let near = last.map_or(0, |laid| nearest(spots, laid.spot));
        spots.rotate_left(near);
    };
    if let Some((above, around)) = spots.split_at_mut_checked(first) {
        begin_near(above);
        begin_near(around);
    }
    let begin = if first < spots.len() { first } else { 0 };
    (spots, begin)
}

/// The sum of the cells of a place, which is three times its middle.
fn middle(spot: Spot) -> (i32, i32) {
    let cells = spot.cells().into_iter().flatten();
    cells.fold((0, 0), |(q, r), cell| (q + i32::from(cell.q()), r + i32::from(cell.r())))
}

/// Three times the middle of a city.
fn centre(surface: &Surface) -> (i32, i32) {
    let count = i32::try_from(surface.columns().len()).unwrap_or(1).max(1);
    let (q, r) = surface
        .columns()
        .fold((0, 0), |(q, r), column| (q + i32::from(column.cell.q()), r + i32::from(column.cell.r())));
    (3 * q / count, 3 * r / count)
}

/// Sorts places by their direction from `centre`, clockwise.
fn sort(spots: &mut [Spot], centre: (i32, i32)) {
    let direction = |spot: Spot| {
        let (q, r) = middle(spot);
        (q - centre.0, r - centre.1)
    };
    // the half turn first, then the side: no angle is needed
    let half = |(q, r): (i32, i32)| r < 0 || r == 0 && q < 0;
    let after = |one: (i32, i32), other: (i32, i32)| match (half(one), half(other)) {
        (true, false) => true,
        (false, true) => false,
        _ => one.0 * other.1 - one.1 * other.0 < 0,
    };
    // insertion: some dozens of places, and nearly in order row by row
    for index in 1..spots.len() {
        let mut place = index;
        while place > 0
            && let Some([one, other]) = spots.get_mut(place - 1..=place)
            && after(direction(*one), direction(*other))
        {
            core::mem::swap(one, other);
            place -= 1;
        }
    }
}

/// The place nearest to a tile.
fn nearest(spots: &[Spot], tile: Spot) -> usize {
    let (q, r) = middle(tile);
    let distance = |&spot: &Spot| {
        let (other_q, other_r) = middle(spot);
        let (q, r) = (other_q - q, other_r - r);
        q.abs().max(r.abs()).max((q + r).abs())
    };
    (0..).zip(spots).min_by_key(|(_, spot)| distance(spot)).map_or(0, |(index, _)| index)
}
