//! What the screens of a game see: what everybody may know; and what one seat may know, while its owner looks.

use core::{convert::Infallible, fmt, marker::PhantomData};

use engine::Seat;

use super::{Move, Play};
use crate::{
    base::Event,
    store::journal::{History, Locks},
    ui::Ui,
};

/// What a screen sees: what everybody at the table may know, and the device around it. There is no way from here to a secret.
/// What the rules can read and a screen cannot is shown by the tests beside the screens of each game.
pub struct Seen<'a, G: Play> {
    /// What everybody may know of the game.
    pub game: &'a G::Public,
    /// What stands and what was taken back.
    pub history: &'a History,
    /// What chance brought since the last decision, in order.
    pub news: &'a [G::Action],
    /// What happened by itself with the last decision, and since.
    pub told: &'a [G::Told],
    /// Which seats have a PIN.
    pub locks: &'a Locks,
    /// What the journal tells beyond the present state.
    pub memory: &'a G::Memory,
    /// What the players have not read to the end: it comes before the decision.
    pub unread: Option<G::Table>,
    /// Who has looked at a secret since something happened: the numbers in it still mean something.
    pub looked: Option<Seat>,
    /// Whether the chances of battles are shown.
    pub odds: bool,
}

impl<G: Play> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Play> Copy for Seen<'_, G> {}

/// What one seat may know. It exists only while the owner of the seat looks: `play` alone can make one.
pub struct Private<'a, G: Play> {
    seen: Seen<'a, G>,
    seat: Seat,
    view: G::View<'a>,
    /// A number that is another one at each look.
    fresh: u32,
}

impl<'a, G: Play> Private<'a, G> {
    pub(super) fn new(seen: Seen<'a, G>, game: &'a G, seat: Seat, fresh: u32) -> Self {
        Self { seen, seat, view: game.view(seat), fresh }
    }

    /// What everybody sees.
    pub const fn seen(&self) -> &Seen<'a, G> {
        &self.seen
    }

    /// Whose eyes it is for.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What this seat may know.
    pub const fn view(&self) -> &G::View<'a> {
        &self.view
    }

    /// A number that is another one at each look.
    pub const fn fresh(&self) -> u32 {
        self.fresh
    }
}

/// A screen: fields hold its state.
pub trait Screen {
    /// The game it belongs to.
    type Game: Play;

    /// Answers a key: changes its own state, draws nothing, and says what shall happen.
    fn key(&mut self, event: Event, seen: &Seen<'_, Self::Game>) -> Move<Self::Game>;

    /// Draws itself. It says who must do what and which key does what, and fits the smallest board.
    fn draw(&self, seen: &Seen<'_, Self::Game>, ui: &mut Ui<'_, '_>);
}

/// The look-up of a game that has none.
pub struct NoReference<G>(Infallible, PhantomData<G>);

impl<G> fmt::Debug for NoReference<G> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl<G> Clone for NoReference<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for NoReference<G> {}

impl<G> PartialEq for NoReference<G> {
    fn eq(&self, _: &Self) -> bool {
        match self.0 {}
    }
}

impl<G> Eq for NoReference<G> {}

impl<G: Play> Screen for NoReference<G> {
    type Game = G;

    fn key(&mut self, _: Event, _: &Seen<'_, G>) -> Move<G> {
        match self.0 {}
    }

    fn draw(&self, _: &Seen<'_, G>, _: &mut Ui<'_, '_>) {
        match self.0 {}
    }
}

/// The secret of a game without secrets.
pub type NoSecret = Infallible;
