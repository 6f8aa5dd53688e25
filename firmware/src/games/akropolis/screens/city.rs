//! A look at the cities, one after the other.

use engine::{Seat, akropolis::Akropolis};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Event, Key, Text},
    games::akropolis::{Saying, widgets::Over},
    play::{Ask, Screen, Seen},
    ui::{Footer, Ui},
};

/// So many presses lead once through a city.
const SIGHTS: usize = 4;

/// The city of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CityView {
    seat: Seat,
    /// The column in sight, where a city is larger than the screen.
    sight: usize,
}

impl CityView {
    /// Of this seat.
    pub const fn of(seat: Seat) -> Self {
        Self { seat, sight: 0 }
    }
}

impl Screen for CityView {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let setup = game.setup();
        match event {
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => *self = Self::of(setup.after(self.seat)),
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => {
                let before = Seat::first(usize::from(setup.players)).find(|&seat| setup.after(seat) == self.seat);
                *self = Self::of(before.unwrap_or(self.seat));
            }
            Event::Press(Key::Accept) => {
                let count = game.surface(self.seat).map_or(1, |surface| surface.columns().len());
                self.sight = (self.sight + count.div_ceil(SIGHTS)) % count.max(1);
            }
            Event::Press(Key::Back) => return Move::Ask(Ask::Menu),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let surface = game.surface(self.seat);
        let sight = surface.and_then(|surface| surface.columns().nth(self.sight)).map(|column| column.cell);
        let shown = game.setup().open_scores || !game.winners().is_empty();
        let marks = if shown { parts::scoring(game, self.seat) } else { Vec::new() };
        let room = ui.whole_body();
        let whole = ui.city(surface, sight.map_or(Over::Nothing, Over::Sight), &|cell| marks.contains(&cell), room);
        let task = match game.score(self.seat).filter(|_| shown) {
            Some(score) => language.tell(Saying::CityPoints, &[("n", &score.total())]),
            None => {
                let stones = game.player(self.seat).map_or(0, |player| player.stones());
                language.tell(Saying::CityStones, &[("n", &stones)])
            }
        };
        parts::banner(ui, game, self.seat, task);
        if whole {
            ui.footer(Footer::new().turn(ui.say(Saying::Player)).back(ui.say(Text::Back)));
        } else {
            ui.keys(Saying::Player, Saying::ScrollKey, Text::Back);
        }
    }
}
