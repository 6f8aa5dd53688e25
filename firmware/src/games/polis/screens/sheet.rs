//! The result: who has won, with people, prestige and legacy (PO-SCORE-2).

use engine::polis::{Polis, state::Cause, words::Side};

use super::{
    super::{is_chanced, sayings::Say, widgets},
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Face, Screen, Seen, screens::Facts},
    ui::{Footer, Silhouette, Ui},
};

/// The score of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet;

impl Screen for Sheet {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let over = seen.game.ending().is_some();
        match event {
            Event::Press(Key::Up | Key::Down) if over => Ask::Certify.into(),
            Event::Press(Key::Accept) if over && is_chanced(seen.game.setup()) => Ask::Go(Face::Facts(Facts)).into(),
            Event::Press(Key::Accept) if over => Ask::Home.into(),
            Event::Press(Key::Back) if !over => Ask::Decide.into(),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let scores = Side::ALL.map(|side| game.score(side));
        let ending = game.ending();
        let winner = ending.and_then(|ending| ending.winner);
        let headline = match (ending, winner) {
            (None, _) => ui.say(Say::Score),
            (Some(_), Some(side)) => ui.tell(Common::Wins, &[("who", &parts::name(ui.language(), side))]),
            (Some(_), None) => ui.say(Say::Draw),
        };
        let cause = match ending.map(|ending| ending.cause) {
            Some(Cause::Hunger) => ui.say(Say::ByHunger),
            Some(Cause::Ostracism) => ui.say(Say::ByOstracism),
            _ => "",
        };
        let task = match (ending.is_some(), ui.is_wide()) {
            (false, _) => Common::SoFar,
            (true, true) => Common::RankingTask,
            (true, false) => Common::RankingShort,
        };
        ui.banner(Silhouette::Wreath, headline, if cause.is_empty() { ui.say(task) } else { cause });
        let [sparta, athens] = scores.each_ref().map(engine::polis::score::Score::total);
        let tied = sparta == athens;
        let totals = scores.map(|score| ui.figures(i32::from(score.total())));
        let top = if ending.is_some() && !ui.is_flat() {
            let [sparta, athens] = totals;
            let order = if winner == Some(Side::Athens) { [athens, sparta] } else { [sparta, athens] };
            widgets::score(ui, winner, order)
        } else {
            ui.body().top
        };
        let cell = |number: fn(&engine::polis::score::Score) -> u16| {
            scores.each_ref().map(|score| ui.figures(i32::from(number(score))))
        };
        let line = |sign, name: Say, cells, strong| widgets::Line { sign, name: ui.say(name), cells, strong };
        let lines: heapless::Vec<_, 5> = [
            line(Silhouette::Population, Say::People, cell(|score| score.people), false),
            line(Silhouette::Prestige, Say::Prestige, cell(|score| score.prestige), false),
            line(Silhouette::Statue, Say::Legacy, cell(|score| score.legacy), false),
            line(Silhouette::Wreath, Say::Sum, totals, true),
            line(Silhouette::Silver, Say::Resources, cell(|score| score.resources), false),
        ]
        .into_iter()
        // where there is little room only a tie asks for them (PO-SCORE-5)
        .take(if ui.is_flat() && !tied { 4 } else { 5 })
        .collect();
        widgets::sums(ui, top, &lines);
        match ending {
            Some(_) if is_chanced(game.setup()) => ui.keys(Common::Code, Text::GoOn, Common::Menu),
            Some(_) => ui.keys(Common::Code, Text::Home, Common::Menu),
            None => ui.footer(Footer::new().back(ui.say(Text::Back))),
        }
    }
}
