//! What a game tells about itself, so that a journal can keep it.

use engine::{Game, Seat};
use serde::{Serialize, de::DeserializeOwned};

/// A game that can be kept in a journal.
pub trait Kept: Game {
    /// Tells the games apart in flash; never changes.
    const KIND: u8;
    /// Whether games get so long that checkpoints are worth their room; else waking plays them over.
    const LONG: bool = true;
    /// What a game starts from.
    type Setup: Serialize + DeserializeOwned;
    /// What the journal tells beyond the present state. A help, not the game: it can be made again at any time.
    type Memory: Clone + Default + Serialize + DeserializeOwned;

    /// The number under which a game with this set-up is kept.
    fn kind(_: &Self::Setup) -> u8 {
        Self::KIND
    }

    /// How many play, and how far they are: rounds, cycles or the like.
    fn progress(&self) -> (usize, usize) {
        (0, 0)
    }

    /// The game at its start, if the set-up makes sense.
    fn begin(setup: &Self::Setup) -> Option<Self>;

    /// Remembers `action`, which is about to be carried out, and after which `left` others are known.
    fn remember(&self, _memory: &mut Self::Memory, _action: Self::Action, _left: usize) {}

    /// Whether `action` could be applied now. Nothing changes. Not inlined, as a whole game lies on its stack.
    #[inline(never)]
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal> {
        self.clone().apply(action)
    }

    /// Whether the device rolls and draws in this game and shows a code at its start, so that the players are asked to take part
    /// in its seed.
    fn asks(&self) -> bool;

    /// Whether the device itself rolls or draws now.
    fn deals(&self) -> bool;

    /// Whether `action` showed somebody something that cannot be forgotten: a matter of the action, in whatever state
    /// the game is.
    fn reveals(&self, action: &Self::Action) -> bool;

    /// Whether what happened by itself is remembered until the next decision: not what happens at the same place of every round.
    fn is_news(_: &Self::Told) -> bool {
        true
    }

    /// Whose secret answers if `action` is tried now: what it answers, everybody gets to know.
    fn answers(&self, _: Self::Action) -> Option<Seat> {
        None
    }
}
