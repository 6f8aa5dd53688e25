//! One part of the game alone: the time track, or the score pad (OL-TABLE-12).

use serde::{Deserialize, Serialize};

/// What the device keeps when it keeps only that. What an action costs and whom a god concerns need no game:
/// [`fight`](super::fight) and [`gods`](super::gods) answer alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Markers, stacks, hourglasses and Zeus spaces; only AP are told.
    Track,
    /// Counts at the end.
    Score,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Track, Self::Score];
}
