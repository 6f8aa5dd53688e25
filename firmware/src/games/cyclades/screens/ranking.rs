//! The ranking: who has won, and the gold only where it decides.

use engine::{
    MAX_SEATS, Seat,
    cyclades::{Cyclades, Public},
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, Tongue},
    games::cyclades::{Phrase, texts},
    play::{Ask, Face, Screen, Seen, screens::Facts},
    ui::{Rank, Rows, Silhouette, Ui},
};

/// The end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking;

/// The gold of a side, if another side has as many metropolises: only then it decides (CY-END-4).
fn gold(game: &Public, seat: Seat) -> Option<u16> {
    let count = |seat| game.side_metropolises(seat);
    let equal = |&other: &Seat| game.rules().mode.leader(other) == other && count(other) == count(seat);
    let tied = game.seats().filter(equal).count() > 1;
    game.final_gold(seat).filter(|_| tied).map(|gold| gold.coins())
}

/// The sides, each under its first seat: winners first, then most metropolises, then most gold, then seat order.
pub fn sides(game: &Public) -> Vec<Seat, MAX_SEATS> {
    let mode = game.rules().mode;
    let worth = |seat| (game.winners().contains(seat), game.side_metropolises(seat), gold(game, seat));
    let mut sides: Vec<Seat, MAX_SEATS> = Vec::new();
    for seat in game.seats().filter(|&seat| mode.leader(seat) == seat) {
        let place = sides.iter().take_while(|&&other| worth(other) >= worth(seat)).count();
        let _ = sides.insert(place, seat); // there is room for every seat
    }
    sides
}

/// What counts for a side: its metropolises, and its gold where it decides between equals (CY-END-4).
pub fn result<'a>(language: Tongue<'a>, game: &Public, seat: Seat) -> &'a str {
    let count = texts::count(language, texts::Counted::Metropolises, u32::from(game.side_metropolises(seat)));
    let Some(gold) = gold(game, seat) else { return count };
    let gold = texts::count(language, texts::Counted::Gold, u32::from(gold));
    language.tell(Phrase::Pair, &[("one", &count), ("other", &gold)])
}

impl Ranking {
    /// Everybody in a list, where there is little room.
    fn list(&self, game: &Public, ui: &mut Ui<'_, '_>, headline: &str, sides: &[Seat]) {
        let language = ui.language();
        let mut rows = Rows::new();
        for &seat in sides {
            parts::row(&mut rows, ui, game, seat).text(result(language, game, seat));
        }
        let task = ui.say(parts::brief(ui, Common::RankingTask, Common::RankingShort));
        ui.banner(Silhouette::Wreath, headline, task);
        ui.unmarked_list(&rows);
    }
}

impl Screen for Ranking {
    type Game = Cyclades;

    fn key(&mut self, event: Event, _: &Seen<'_, Cyclades>) -> Move {
        match event {
            Event::Press(Key::Accept) => Move::Ask(Ask::Go(Face::Facts(Facts))),
            Event::Press(Key::Up | Key::Down) => Move::Ask(Ask::Certify),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let sides = sides(game);
        let mut ranks: Vec<Rank<'_>, MAX_SEATS> = Vec::new();
        for (place, &seat) in (1..).zip(&sides) {
            let _ = ranks.push(Rank {
                place: ui.figures(place),
                faction: parts::faction(game, seat),
                metropolises: game.side_metropolises(seat),
                gold: gold(game, seat).map(|gold| ui.figures(gold)),
            }); // there is room for every side
        }
        let winners = sides.iter().filter(|&&seat| game.winners().contains(seat)).count();
        let headline = match (ranks.first(), winners) {
            (Some(first), 1) => parts::about(ui, Common::Wins, first.faction),
            _ => ui.say(Common::SharedWin),
        };
        match ranks.split_first() {
            Some((first, others)) if ui.has_ranking() => {
                let count = texts::count(language, texts::Counted::Metropolises, u32::from(first.metropolises));
                ui.ranking(first, headline, count, others);
            }
            _ => self.list(game, ui, headline, &sides),
        }
        ui.keys(Common::Code, Text::GoOn, Common::Menu);
    }
}
