//! The numbers of the time track, step by step: six Zeus spaces, the cross, the first space with points, the points.

use engine::olympos::track::{BEST_FINAL, LAST_SPACE, MAX_FINAL, Track};

/// A number of the track: six Zeus spaces, the cross, the first space with points, the points.
pub(super) fn at(track: &Track, step: u8) -> u8 {
    let [a, b, c, d, e, f] = track.zeus;
    let spaces = [a, b, c, d, e, f, track.cross, track.first];
    let step = usize::from(step);
    spaces.get(step).or_else(|| track.points.get(step - spaces.len())).copied().unwrap_or(0)
}

pub(super) fn put(track: &mut Track, step: u8, value: u8) {
    let step = usize::from(step);
    let place = match step {
        6 => Some(&mut track.cross),
        7 => Some(&mut track.first),
        8.. => track.points.get_mut(step - 8),
        _ => track.zeus.get_mut(step),
    };
    place.into_iter().for_each(|place| *place = value);
}

/// The least and the most it can be.
pub(super) fn bounds(track: &Track, step: u8) -> (u8, u8) {
    match step {
        0 => (1, LAST_SPACE - 6),
        1..=6 => (at(track, step - 1) + 1, LAST_SPACE - (6 - step)),
        7 => (1, track.cross),
        _ => (0, BEST_FINAL),
    }
}

/// Where the wheel stands at first: as far on as the space before was, points one less than those before.
pub(super) fn guess(track: &Track, step: u8) -> u8 {
    let before = |back: u8| step.checked_sub(back).map_or(0, |step| at(track, step));
    let (least, most) = bounds(track, step);
    let wanted = match step {
        0 => 10,
        1..=6 => before(1).saturating_add(before(1) - before(2).min(before(1))),
        7 => at(track, 5),
        8 => BEST_FINAL,
        _ => before(1).saturating_sub(1),
    };
    wanted.clamp(least, most)
}

/// Whether the track is told with this number.
pub(super) fn is_last(track: &Track, step: u8) -> bool {
    let points = step.saturating_sub(8);
    step >= 8
        && (at(track, step) == 0
            || usize::from(points) + 1 >= MAX_FINAL
            || u16::from(track.first) + u16::from(points) >= u16::from(track.cross))
}
