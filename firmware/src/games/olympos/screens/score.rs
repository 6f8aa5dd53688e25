//! The end: what everything is worth, and who has won (OL-SCORE, OL-TIE).

use engine::olympos::Public;

use crate::{
    base::{Common, Event, Key},
    games::olympos::{
        parts::{self, Move, Seen},
        widgets::score,
        words::Word,
    },
    play::{Ask, Screen},
    ui::{Footer, Silhouette, Ui},
};

/// The final score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score;

/// Who has won, in words.
pub fn verdict<'a>(game: &Public, ui: &Ui<'a, '_>) -> &'a str {
    let winners = game.winners();
    let best = winners.iter().next().map_or(0, |seat| score::total(game, seat));
    let tied = game.seats().filter(|&seat| score::total(game, seat) == best).count() > winners.len();
    match (winners.iter().next(), winners.len()) {
        (Some(seat), 1) => {
            let who = parts::name(ui.language(), game, seat);
            ui.tell(if tied { Word::ScoreTie } else { Word::ScoreWins }, &[("who", &who), ("n", &best)])
        }
        _ => ui.tell(Word::ScoreShared, &[("n", &best)]),
    }
}

impl Screen for Score {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, _: &Seen<'_>) -> Move {
        match event {
            Event::Press(Key::Accept) => Move::Ask(Ask::Certify),
            _ => parts::menu(event),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let verdict = verdict(seen.game, ui);
        ui.banner(Silhouette::Wreath, ui.say(Word::Score), verdict);
        score::draw(ui, seen.game);
        ui.footer(Footer::new().accept(ui.say(Common::Code)).back(ui.say(Common::Menu)));
    }
}
