//! Explicit chance: outcomes with weights, and a fair draw from them.

use crate::Game;

/// The sum of the weights of all outcomes; zero when it is not chance's turn.
pub fn total<G: Game>(game: &G) -> u32 {
    let mut sum = 0u32;
    game.outcomes(&mut |_, weight| sum = sum.saturating_add(weight));
    sum
}

/// Chooses an outcome with a probability proportional to its weight.
///
/// `below(n)` must give each number from 0 to n - 1 equally often; it is called at most once, and not
/// at all when only one outcome is possible. `None` means that it is not chance's turn.
pub fn draw<G: Game>(game: &G, below: impl FnOnce(u32) -> u32) -> Option<G::Action> {
    let mut kinds = 0u32;
    let mut sum = 0u32;
    let mut last = None;
    game.outcomes(&mut |action, weight| {
        if weight > 0 {
            kinds += 1;
            sum = sum.saturating_add(weight);
            last = Some(action);
        }
    });
    if kinds <= 1 {
        return last;
    }
    let pick = below(sum);
    let mut before = 0u32;
    let mut chosen = None;
    game.outcomes(&mut |action, weight| {
        let after = before.saturating_add(weight);
        if chosen.is_none() && (before..after).contains(&pick) {
            chosen = Some(action);
        }
        before = after;
    });
    chosen
}
