//! The result sheet: what each city is worth, kind by kind, and who has won (AK-SCORE, AK-TIE).

use engine::{
    Seat, Seats,
    akropolis::{
        Akropolis, Phase,
        face::{Face, Kind},
        score::Score,
        setup::MAX_PLAYERS,
    },
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{
        Saying,
        memory::is_dealt,
        widgets::{Figures, Mark},
    },
    play::{self, Ask, Screen, Seen, screens::Facts},
    ui::{Footer, Silhouette, Ui},
};

/// The result, or the score as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet;

impl Sheet {
    /// All players.
    pub const START: Self = Self;
}

impl Screen for Sheet {
    type Game = Akropolis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        match event {
            Event::Press(Key::Up | Key::Down) if game.phase() == Phase::Over => Move::Ask(Ask::Certify),
            Event::Press(Key::Accept) if game.phase() == Phase::Over && is_dealt(game) => {
                Move::Ask(Ask::Go(play::Face::Facts(Facts)))
            }
            Event::Press(Key::Accept) if game.phase() == Phase::Over => Move::Ask(Ask::Home),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let winners = game.winners();
        let won: Vec<Seat, MAX_PLAYERS> = winners.iter().take(MAX_PLAYERS).collect();
        let headline = match won.as_slice() {
            [] => ui.say(Saying::Scores),
            [seat] => ui.tell(Common::Wins, &[("who", &parts::name(language, *seat))]),
            _ => ui.say(Common::SharedWin),
        };
        let total = |seat| game.score(seat).map(|score| score.total());
        let best = won.first().and_then(|&seat| total(seat));
        let equal = game.players().filter(|&(seat, _)| total(seat) == best).count();
        let task: Sentence = match (won.len(), ui.is_wide()) {
            (0, _) => Common::SoFar.into(),
            (1, _) if equal > 1 => Saying::TieStones.into(), // AK-TIE-1
            (1, true) => Common::RankingTask.into(),
            (1, false) => Common::RankingShort.into(),
            // beside the headline of a flat banner there is room for no more
            _ if ui.is_flat() => Common::RankingShort.into(),
            _ => Saying::TieShared.into(), // AK-TIE-2
        };
        ui.banner(Silhouette::Wreath, headline, language.say(task));
        let [house, market, barracks, temple, garden] = Kind::ALL.map(|kind| Mark::Face(Face::District(kind)));
        let head = [house, market, barracks, temple, garden, Mark::Stone, Mark::Text("=")];
        let scores = game.players().filter_map(|(seat, _)| game.score(seat)).collect();
        let points = Points { scores, winners };
        ui.grid(&head, usize::from(game.setup().players), &points, None);
        let onward = if is_dealt(game) { Text::GoOn } else { Text::Home };
        match won.is_empty() {
            true => ui.footer(Footer::new().back(ui.say(Common::Menu))),
            false => ui.keys(Common::Code, onward, Common::Menu),
        }
    }
}

/// The points of all players, counted once: it takes the chip a while.
struct Points {
    scores: Vec<Score, MAX_PLAYERS>,
    winners: Seats,
}

impl Figures for Points {
    fn mark(&self, row: usize) -> Mark<'_> {
        let seat = Seat::new(row).unwrap_or(Seat::FIRST);
        let faction = parts::faction(seat);
        if self.winners.contains(seat) { Mark::Winner(faction) } else { Mark::Shield(faction) }
    }

    fn cell(&self, row: usize, column: usize) -> (Option<u16>, Option<(u16, u16)>) {
        let Some(score) = self.scores.get(row) else { return (None, None) };
        match Kind::ALL.get(column) {
            Some(&kind) => (Some(score.points(kind)), Some((score.values[kind], score.stars[kind]))),
            None if column == Kind::ALL.len() => (Some(u16::from(score.stones)), None),
            None => (Some(score.total()), None),
        }
    }
}
