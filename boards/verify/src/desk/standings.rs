//! Standings: points for the places at each table, and what breaks a tie.

use super::{GameResult, Reached};

/// How a player stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Who.
    pub player: String,
    /// Points for places, in sixtieths: players who are equal share.
    pub points: u32,
    /// The points of all opponents.
    pub opponents: u32,
    /// Games won.
    pub won: u32,
    /// Games played.
    pub games: u32,
}

/// A point: what places are worth can be shared by up to six players.
pub const POINT: u32 = 60;

/// The points of each side, in sixtieths: who has won before others, then by what was reached; equal ones share.
pub fn points(reached: &[Reached], scale: &[u32]) -> Vec<u32> {
    let key = |reached: &Reached| (!reached.won, u32::MAX - reached.points);
    let worth = |one: &Reached| {
        let from = reached.iter().filter(|other| key(other) < key(one)).count();
        let equal = reached.iter().filter(|other| key(other) == key(one)).count();
        let sum: u32 = (from..from + equal).filter_map(|place| scale.get(place)).sum();
        sum * POINT / equal.max(1) as u32
    };
    reached.iter().map(worth).collect()
}

/// The standings after these results: `seats` tells who sat at a table in a round as the side with this place there.
pub fn standings(
    results: &[&GameResult],
    scale: &[u32],
    seats: &dyn Fn(u8, u8, usize) -> Option<String>,
) -> Vec<Standing> {
    let mut all: Vec<Standing> = vec![];
    let mut met: Vec<(String, String)> = vec![];
    for result in results {
        let players: Vec<Option<String>> =
            (0..result.reached.len()).map(|place| seats(result.table, result.round, place)).collect();
        for ((reached, points), player) in result.reached.iter().zip(points(&result.reached, scale)).zip(&players) {
            let Some(player) = player else { continue };
            let place = all.iter().position(|other| other.player == *player).unwrap_or_else(|| {
                all.push(Standing { player: player.clone(), points: 0, opponents: 0, won: 0, games: 0 });
                all.len() - 1
            });
            if let Some(standing) = all.get_mut(place) {
                standing.points += points;
                standing.won += u32::from(reached.won);
                standing.games += 1;
            }
            met.extend(
                players.iter().flatten().filter(|other| *other != player).map(|other| (player.clone(), other.clone())),
            );
        }
    }
    let points: Vec<(String, u32)> = all.iter().map(|standing| (standing.player.clone(), standing.points)).collect();
    for standing in &mut all {
        let mine = met.iter().filter(|(player, _)| *player == standing.player);
        let of = |other: &String| points.iter().find(|(player, _)| player == other).map_or(0, |&(_, points)| points);
        standing.opponents = mine.map(|(_, other)| of(other)).sum();
    }
    all.sort_by_key(|standing| std::cmp::Reverse((standing.points, standing.opponents, standing.won)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_22_places_give_points_and_equal_sides_share() {
        let reached = |text: &str| -> Vec<Reached> {
            let one = |word: &str| Reached {
                side: 'P',
                won: word.starts_with('*'),
                points: word.trim_start_matches('*').parse().unwrap(),
            };
            text.split(' ').map(one).collect()
        };
        let of = |text| points(&reached(text), &[5, 3, 2, 1]);
        assert_eq!(of("*3 12 2 1"), [300, 180, 120, 60]);
        assert_eq!(of("9 *4 9"), [150, 300, 150]);
        assert_eq!(of("*4 *4 9 9"), [240, 240, 90, 90]);
        assert_eq!(of("1 2 3 4 5 6"), [0, 0, 60, 120, 180, 300]);
    }
}
