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
    let (mut kinds, mut sum) = (0u32, 0u32);
    game.outcomes(&mut |_, weight| {
        kinds += u32::from(weight > 0);
        sum = sum.saturating_add(weight);
    });
    let pick = if kinds > 1 { below(sum) } else { 0 };
    // what is drawn may be secret: each outcome takes as long as any other, whichever it is
    let (mut before, mut chosen) = (0u32, None);
    game.outcomes(&mut |action, weight| {
        if pick.wrapping_sub(before) < weight {
            chosen = Some(action);
        }
        before = before.saturating_add(weight);
    });
    chosen
}
