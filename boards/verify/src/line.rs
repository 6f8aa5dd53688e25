//! The actions of a game in order, those that stand and those that wait behind them, with what each led to.

use engine::Game;

use crate::Wrong;

/// The most actions a device writes, those taken back included.
const MOST_ACTIONS: usize = firmware::journal::MAX_ACTIONS;
/// The most games that hidden outcomes may leave open: more than any deck has cards.
const MOST_GAMES: usize = 64;

/// The games that the record can be about: one, or one for each hidden outcome that nothing has excluded yet.
pub type Games<G> = Vec<G>;

/// What was written, with the games after each action: to take back and to do again costs nothing, however often it is done.
pub struct Line<G> {
    start: Games<G>,
    /// What stands, then what waits.
    after: Vec<Games<G>>,
    standing: usize,
    written: usize,
}

impl<G: Game> Line<G> {
    /// Nothing has happened.
    pub fn new(start: G) -> Self {
        Self { start: vec![start], after: vec![], standing: 0, written: 0 }
    }

    /// The games as they stand.
    pub fn games(&self) -> &Games<G> {
        self.standing.checked_sub(1).and_then(|last| self.after.get(last)).unwrap_or(&self.start)
    }

    /// How many actions were written.
    pub const fn written(&self) -> usize {
        self.written
    }

    /// How many of them stand.
    pub const fn standing(&self) -> usize {
        self.standing
    }

    /// Another action led to these games; what waits cannot come again.
    pub fn push(&mut self, games: Games<G>) -> Result<(), Wrong> {
        if self.written >= MOST_ACTIONS {
            return Err(Wrong::TooLong);
        }
        self.after.truncate(self.standing);
        self.after.push(games);
        self.standing += 1;
        self.written += 1;
        Ok(())
    }

    /// Takes actions back.
    pub fn undo(&mut self, count: u16) -> Result<(), Wrong> {
        self.standing = self.standing.checked_sub(count.into()).ok_or(Wrong::Undo(self.written))?;
        Ok(())
    }

    /// Lets actions that wait happen again.
    pub fn redo(&mut self, count: u16) -> Result<(), Wrong> {
        self.standing += usize::from(count);
        if self.standing > self.after.len() { Err(Wrong::Undo(self.written)) } else { Ok(()) }
    }
}

/// Gives every game that a game can become.
type Step<'a, G> = dyn FnMut(&G, &mut dyn FnMut(G)) + 'a;

/// The games that follow if `step` happens in each; those that become equal are one. `step` gives every game it can lead to.
pub fn follow<G: Game>(games: &[G], step: &mut Step<'_, G>) -> Result<Games<G>, Wrong> {
    let (mut next, mut many): (Games<G>, bool) = (vec![], false);
    for game in games {
        step(game, &mut |game| {
            if next.len() >= MOST_GAMES {
                many = true;
            } else if !next.contains(&game) {
                next.push(game);
            }
        });
    }
    if many { Err(Wrong::TooOpen) } else { Ok(next) }
}
