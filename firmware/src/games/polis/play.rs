//! Polis in front of the players: which screen comes when, who is asked, what is refused.

use engine::{
    Seat,
    polis::{Action, Part, Polis, Public, Refusal, Setup, Stage, state::Roll},
};

use super::{
    label, part_kind,
    plan::Plan,
    sayings::Say,
    screens::{self, Alone, Correct, Go, Lookup, Menu, NewGame, NewsPage, Question, Secret, Table},
    typed, words,
};
use crate::{
    base::{Tongue, texts::Sentence},
    games::first_game::{self, FirstGame, Page},
    play::{Ask, Move, Numbers, Play, Printed, Private, Seen, Session},
    store::journal::Kept,
    ui::{Card, Notice, Silhouette, Ui},
};

/// What is explained in a first game.
pub(super) const PAGES: [Page; 9] = [
    (Silhouette::Event, FirstGame::Event, FirstGame::EventText),
    (Silhouette::Hoplite, FirstGame::Turn, FirstGame::TurnText),
    (Silhouette::Hourglass, FirstGame::Alone, FirstGame::AloneText),
    (Silhouette::Phalanx, FirstGame::Fight, FirstGame::FightText),
    (Silhouette::Siege, FirstGame::Siege, FirstGame::SiegeText),
    (Silhouette::Offering, FirstGame::Tribute, FirstGame::TributeText),
    (Silhouette::Wheat, FirstGame::Supply, FirstGame::SupplyText),
    (Silhouette::Population, FirstGame::Growth, FirstGame::GrowthText),
    (Silhouette::Silver, FirstGame::Phoros, FirstGame::PhorosText),
];

impl Play for Polis {
    const NAME: &'static str = "Polis";
    const SIGN: Silhouette = Silhouette::Hoplite;

    type Public = Public;
    type Table = Table;
    type Plan = Plan;
    type Secret = Secret;
    type Reference = Lookup;

    fn home() -> (Silhouette, Sentence, Sentence) {
        (Silhouette::Hoplite, Say::Game.into(), Say::Hint.into())
    }

    fn parts() -> Option<((Silhouette, Sentence, Sentence), Table)> {
        Some(((Silhouette::Sword, Say::Parts.into(), Say::PartsHint.into()), Table::Alone(Alone::START)))
    }

    fn public(&self) -> &Public {
        self.shown()
    }

    fn kept_as(&self) -> u8 {
        Self::kind(self.setup())
    }

    fn part_name(kind: u8) -> Option<Sentence> {
        let part = Part::ALL.into_iter().find(|&part| part_kind(part) == kind);
        part.map(|part| screens::part_name(part).into())
    }

    fn progress_words() -> (Sentence, Option<Sentence>) {
        (Say::RoundN.into(), None)
    }

    fn plan() -> Plan {
        Plan::usual()
    }

    fn owned(plan: &mut Plan, tables: u32) {
        plan.note_owned(tables);
    }

    fn setup(plan: &Plan) -> Setup {
        plan.setup()
    }

    fn fill_in(plan: &Plan, setup: &mut Setup, printed: Printed<'_>) {
        if plan.own {
            typed::fill_in(setup, printed);
        }
    }

    fn planned(plan: &Plan) -> Option<Table> {
        plan.part.is_none().then(|| Table::NewGame(NewGame::with(*plan)))
    }

    fn unplanned(plan: &Plan) -> Go {
        Self::planned(plan).map_or(Move::Go(Table::Alone(Alone::START)), Move::Go)
    }

    fn plan_title(_: &Plan, ui: &mut Ui<'_, '_>, task: Sentence) {
        screens::common(ui, Silhouette::Hoplite, ui.say(task));
    }

    fn now(seen: &Seen<'_, Self>) -> Table {
        seen.unread.unwrap_or_else(|| Table::decision(seen))
    }

    /// Lists that go on stay where they are.
    fn after(old: Table, seen: &Seen<'_, Self>) -> Option<Table> {
        let now = Self::now(seen);
        Some(match (old, now) {
            (Table::Choose(old), Table::Choose(new))
                if old.question() == new.question()
                    && matches!(old.question(), Question::Growth | Question::Prices) =>
            {
                Table::Choose(old.again(seen.game))
            }
            (Table::Tribute(_), Table::Tribute(_)) | (Table::Reminders(_), Table::Choose(_) | Table::Correct(_))
                if !matches!(seen.game.stage(), Stage::Battle) =>
            {
                old
            }
            (Table::View(_), Table::View(_)) => old,
            (Table::Count(count), Table::Correct(_)) => match count.number() {
                Some(number) => Table::Correct(Correct::after(number, seen.game)),
                None => now,
            },
            _ => now,
        })
    }

    fn explains(seen: &Seen<'_, Self>, known: u32) -> Option<u8> {
        if seen.game.is_correcting() {
            return None;
        }
        let page = match seen.game.stage() {
            Stage::Reveal | Stage::Read | Stage::Resolve { .. } => 0,
            Stage::Act if seen.game.is_alone() => 2,
            Stage::Act => 1,
            Stage::Battles | Stage::Forces(_) | Stage::Battle => 3,
            Stage::Roll(Roll::Siege(_)) => 4,
            Stage::Collect(..) => 5,
            Stage::Supply(_) => 6,
            Stage::Growth(_) => 7,
            Stage::Phoros(_) => 8,
            _ => return None,
        };
        first_game::first(&[page], known)
    }

    fn explanation<'a>(page: u8, tongue: Tongue<'a>) -> Option<Card<'a>> {
        first_game::card(Self::NAME, &PAGES, page, tongue)
    }

    fn menu() -> Table {
        Table::Menu(Menu::START)
    }

    /// Players want to see what a siege takes before the die falls.
    fn awaits(seen: &Seen<'_, Self>) -> bool {
        matches!(seen.game.stage(), Stage::Roll(Roll::Siege(_)))
    }

    fn is_roll(outcome: &Action) -> bool {
        matches!(outcome, Action::Die(_))
    }

    fn tell(session: &mut Session<Self>) {
        let Some(standing) = session.book().map(|book| book.history().standing()) else { return };
        let told = session.heard.is_some_and(|(heard, _)| heard == standing);
        if !told {
            session.unread = (!session.memory.news.is_empty()).then_some(Table::News(NewsPage::FIRST));
        }
        session.heard = Some((standing, 0));
    }

    fn answered(session: &mut Session<Self>, table: Table, asked: &Go) {
        match (table, asked) {
            (Table::News(_), Move::Go(next @ Table::News(_))) => session.unread = Some(*next),
            (Table::News(_), Move::Ask(Ask::GoOn)) => {
                session.unread = None;
                session.memory.news.clear();
            }
            _ => {}
        }
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        [Seat::First, Seat::Second].get(number).copied()
    }

    fn sides(&self) -> usize {
        2
    }

    fn agreement<'a>(_: &Seen<'_, Self>, action: Action, ui: &Ui<'a, '_>) -> Option<Notice<'a>> {
        let tongue = ui.language();
        let Action::Set(number, value) = action else { return None };
        let headline = tongue.join(label::number_name(tongue, number), ui.figures(value));
        Some(Notice { sign: Silhouette::Gear, headline, text: ui.say(Say::CorrectAgree), last: None, words: None })
    }

    fn banner(game: &Public, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        match seat.and_then(|seat| game.setup().side(seat)) {
            Some(side) => screens::banner(ui, game, side, task),
            None => screens::common(ui, Silhouette::Hoplite, task),
        }
    }

    fn refusal<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> &'a str {
        ui.say(words::refusal(refusal))
    }

    fn sign(&self, action: Action) -> Silhouette {
        label::sign(self, action)
    }

    fn owner(secret: &Secret) -> Seat {
        secret.seat
    }

    /// The numbers are named on the public page, so it comes at once.
    fn looks_once(_: &Secret) -> bool {
        true
    }

    fn meant(own: &Private<'_, Self>, numbers: Numbers) -> Option<Action> {
        screens::meant(own, numbers)
    }

    fn draw_secret(own: &Private<'_, Self>, _: &Secret, ui: &mut Ui<'_, '_>) {
        screens::draw_hand(own, ui);
    }
}
