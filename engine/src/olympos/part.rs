//! One part of the game alone: the time track, the score pad, or what is drawn before a game (OL-TABLE-12).

use serde::{Deserialize, Serialize};

/// What the device keeps when it keeps only that. What an action costs and whom a god concerns need no game:
/// [`fight`](super::fight) and [`gods`](super::gods) answer alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Markers, stacks, hourglasses and Zeus spaces; only AP are told.
    Track,
    /// Counts at the end.
    Score,
    /// Start stack and cubes, and nothing after them.
    Start,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Track, Self::Score, Self::Start];
}
