//! What the search for leaks must know of a game: what is secret in it, whose it is, and when it becomes public.

mod akropolis;
mod cyclades;
mod olympos;
mod polis;

pub use cyclades::plan;

use std::fmt::Debug;

use engine::{Seat, Seats, Turn};
use firmware::{
    Event, Key,
    play::{Face, Move},
    screens::{Screen, Step},
};

use super::{Kind, Moment, Other, Past};
use crate::{
    games::Luck,
    player::Player,
    rig::Noticed,
    searched::{Searched, game},
};

/// A game with its secrets.
pub trait Secretive: Searched {
    /// Leaks that can be planted.
    type Plant: Leak<Self>;
    /// Whether the picture before a look stands there again when it is over. Otherwise another public page does.
    const COMES_BACK: bool = true;

    /// The game with this number, stopped where there may be something to compare; none if it does not last so long.
    fn past(seed: u64, luck: &mut Luck) -> Option<Past<Self>>;

    /// What is compared with that game, in turns.
    fn kinds(past: &Past<Self>) -> [Kind; 5];

    /// An action of the game with another one in its place that would make another secret of this kind.
    fn swap(past: &Past<Self>, kind: Kind, luck: &mut Luck) -> Option<(usize, Self::Action)>;

    /// Who may know the secret: the action that makes it led from `before` to `after`, and the game stands at `end` now.
    fn owners(kind: Kind, before: &Self, after: &Self, end: &Self) -> Seats;

    /// Who sees something that hangs on the seed and tells nothing of it: his own cards in an order nobody can guess.
    fn shuffled(&self) -> Seats {
        Seats::NONE
    }

    /// Whether all but the owners see the same.
    fn looks_equal(&self, other: &Self, owners: Seats) -> bool;

    /// Whether a secret of this kind has become public by itself.
    fn is_public(&self, _kind: Kind) -> bool {
        false
    }

    /// Whether there still is a secret of this kind.
    fn is_alive(&self, _kind: Kind) -> bool {
        true
    }

    /// Whether the history tells it at `moment`, as everybody heard it.
    fn is_recalled(_other: &Other<Self>, _moment: &Moment<Self>) -> bool {
        false
    }

    /// Whether everybody heard it again with a step back.
    fn is_heard(&self, _theirs: &Self, _owners: Seats) -> bool {
        false
    }

    /// Whether the owners make their secret public by trying this, as the rules will. `theirs` is the other game.
    fn is_deed(&self, theirs: &Self, tried: Self::Action, owners: Seats) -> bool;

    /// Whether everybody gets to know it with this, as the rules will.
    fn is_told(&self, _tried: Self::Action, _owners: Seats) -> bool {
        false
    }

    /// Who knows the secret, or what hangs on it, after a key.
    fn owners_after(&self, _moment: &Moment<Self>, owners: Seats) -> Seats {
        owners
    }

    /// Looks at a secret, and comes back.
    fn peek(player: &mut Player<'_, '_>, luck: &mut Luck);

    /// Finds the way back to what is to be decided.
    fn come_back(player: &mut Player<'_, '_>) {
        come_back::<Self>(player);
    }

    /// Goes on with the game, with looks aside.
    fn go_on(player: &mut Player<'_, '_>, luck: &mut Luck) {
        match luck.below(24) {
            0..4 => wander::<Self>(player, luck, 6),
            4..8 => Self::peek(player, luck),
            _ => {
                Self::come_back(player);
                Self::step(player, luck);
            }
        }
    }
}

/// A leak that can be planted: as careless rules, or a careless screen, log or cable, would make it.
pub trait Leak<G: Secretive>: Copy + Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// The game as it would stand if the rules themselves told too much.
    fn bend(self, game: &G) -> G {
        game.clone()
    }

    /// Puts it into what can be noticed of a device with this game.
    fn put(self, game: &G, moment: &Moment<G>, noticed: &mut Noticed);

    /// Puts it into what the cable tells.
    fn tell(self, _game: &G, _answers: &mut [String; 3]) {}
}

/// The seats that may not know.
fn others(seats: impl Iterator<Item = Seat>, owners: Seats) -> impl Iterator<Item = Seat> {
    seats.filter(move |&seat| !owners.contains(seat))
}

/// What stands in front of the players.
fn now<G: Searched>(player: &Player<'_, '_>) -> Option<G::Table> {
    G::session(&player.desk.open)?.seen(player.desk.odds).map(|seen| G::now(&seen))
}

/// Whether the screen is what stands in front of the players, untouched.
fn is_back<G: Searched>(player: &Player<'_, '_>) -> bool {
    let shown = match player.screen {
        Screen::Game(screen) => G::own_screen(screen),
        _ => None,
    };
    player.desk.refused.is_none() && !player.desk.looks_up() && shown.is_some() && shown == now::<G>(player)
}

/// Whether the game on the table goes on.
fn goes_on<G: Searched>(step: &Step) -> bool {
    matches!(step, Step::Go(Screen::Game(screen)) if G::own_screen(*screen).is_some())
}

/// Whether a press of Back changes something on the screen itself, so that a held one leaves it.
fn leaves_by_hold<G: Searched>(player: &Player<'_, '_>) -> bool {
    let mut screen = player.screen;
    let step = [screen.key(Event::Press(Key::Back), &player.desk), screen.key(Event::Release(Key::Back), &player.desk)];
    let redraws = |step: &Step| matches!(step, Step::Game(asked) if G::own_move(*asked) == Some(Move::REDRAW));
    step.iter().any(redraws)
}

/// Finds the way back to what is to be decided: through the menu, from anywhere.
fn come_back<G: Searched>(player: &mut Player<'_, '_>) {
    for tries in 0..24 {
        match player.screen {
            _ if player.desk.refused.is_some() => player.press(Key::Accept),
            _ if player.desk.looks_up() => player.press(Key::Back),
            _ if is_back::<G>(player) => return,
            Screen::Play(Face::Promise(_)) => player.add_presses(),
            Screen::Home(_) if game::<G>(player).turn() == Turn::Over => return,
            Screen::Home(_) => player.find(goes_on::<G>),
            // what is chosen twice goes back by one press first
            _ if tries > 3 && leaves_by_hold::<G>(player) => player.hold(Key::Back),
            _ => player.press(Key::Back),
        }
    }
    panic!("no way back from {:?}", player.screen);
}

/// Presses so many keys at random, then finds the way back.
fn wander<G: Secretive>(player: &mut Player<'_, '_>, luck: &mut Luck, keys: usize) {
    for _ in 0..keys {
        if let Screen::Home(_) = player.screen {
            if game::<G>(player).turn() == Turn::Over {
                return;
            }
            player.find(goes_on::<G>);
            continue;
        }
        match luck.below(12) {
            0 => player.hold(Key::Accept),
            1 => player.hold(Key::Back),
            number => player.press(Key::ALL[number as usize % 4]),
        }
    }
    G::come_back(player);
}

/// Holds the key at a secret that is handed over: a moment long, or until something else was pressed.
fn hold(player: &mut Player<'_, '_>, luck: &mut Luck) {
    if !matches!(player.screen, Screen::Play(Face::Secret(_))) {
        return;
    }
    player.hold_down(Key::Accept);
    // somebody presses another key meanwhile
    if luck.below(4) == 0 {
        player.press(Key::ALL[luck.below(3) as usize]);
    }
    player.let_go(Key::Accept);
}

/// Whether a key would ask for a look.
fn looks<G: Searched>(player: &Player<'_, '_>, key: Key) -> bool {
    let mut screen = player.screen;
    let step = screen.key(Event::Press(key), &player.desk);
    matches!(step, Step::Game(asked) if matches!(G::own_move(asked), Some(Move::Look(_))))
}

/// Looks for a secret in the menu of the game, at a place of it, and looks at it.
fn peek_in_menu<G: Secretive>(player: &mut Player<'_, '_>, luck: &mut Luck, rows: u64) {
    G::come_back(player);
    player.press(Key::Back);
    (0..luck.below(rows)).for_each(|_| player.press(Key::Down));
    if looks::<G>(player, Key::Accept) {
        player.press(Key::Accept);
        hold(player, luck);
    }
    G::come_back(player);
}
