//! The construction site: a tile is taken and paid for (AK-TAKE).

use core::fmt::Write as _;

use engine::akropolis::{Action, Akropolis, city, setup::Stacks, site::Slot};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key},
    games::akropolis::{
        Saying,
        widgets::{Holder, Offer},
    },
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::Ui,
};

/// Most tiles on a site.
const MOST: usize = engine::akropolis::site::MAX_SITE;
/// Most players.
const PLAYERS: usize = engine::akropolis::setup::MAX_PLAYERS;

/// Asks which tile is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    chosen: usize,
}

impl Take {
    /// With the first tile chosen, which is free.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Take {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let count = game.site().tiles().len();
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, count),
            Event::Press(Key::Accept) => {
                let slot = Slot(u8::try_from(self.chosen).unwrap_or(0));
                return Move::Act(Action::Take(slot));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let stones = game.player(game.active()).map_or(0, |player| player.stones());
        let named = game.setup().stacks != Stacks::Nameless;
        let offer = |(slot, tile)| {
            let price = game.site().price(slot);
            let faces = named.then(|| city::faces(tile, game.setup().rewound));
            Offer { faces, price: ui.figures(price), greyed: price > stones }
        };
        let offers: Vec<Offer<'_>, MOST> = game.site().slots().map(offer).collect();
        let holders: Vec<Holder<'_>, PLAYERS> = game
            .players()
            .map(|(seat, player)| Holder {
                faction: parts::faction(seat),
                stones: ui.figures(player.stones()),
                chief: seat == game.chief(),
            })
            .collect();
        let faces = offers.get(self.chosen).and_then(|offer| offer.faces);
        let place = || language.tell(Saying::PlaceInRow, &[("n", &(self.chosen + 1))]);
        let words = faces.map_or_else(place, |faces| parts::faces_words(language, faces));
        let stacks = language.tell(Saying::Stacks, &[("n", &game.stacks())]);
        let tight = holders.len() > 2 && ui.is_flat();
        let short = if tight { Saying::ShortTight } else { Saying::Short };
        let missing = language.tell(short, &[("n", &game.stones_missing())]);
        let note = match game.stones_missing() {
            0 => stacks,
            // AK-QUARRY-4
            _ => language.write(&mut |pen| _ = write!(pen, "{missing}, {stacks}")),
        };
        parts::banner(ui, game, game.active(), ui.say(Saying::Take));
        ui.site(&offers, self.chosen, words, &holders, note);
        ui.keys(Saying::TileKey, Saying::TakeKey, Common::Menu);
    }
}
