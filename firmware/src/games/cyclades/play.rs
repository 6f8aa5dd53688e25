//! Cyclades in front of the players: which screen comes when, what is read before it, who is asked, what is refused.

use engine::{
    Game as _, RuleId, Seat, Turn,
    cyclades::{
        Action, Cyclades, Public, Refusal, Setup,
        part::Part,
        question::Question,
        state::Stage,
        words::{Creature, God},
    },
};

use super::{
    Phrase, Plan, Secret, What, choices, kind,
    memory::Memory,
    screens::{
        self, Alone, Battle, Menu, Move, NewGame, News, Numbers, Payment, Reference, Table, Topic, part_name, part_sign,
    },
    texts::{self, Phase},
};
use crate::{
    base::{Common, Tongue, texts::Sentence},
    games::first_game::{self, FirstGame, Page},
    play::{Ask, Play, Private, Seen, Session},
    ui::{Card, Faction, Notice, Silhouette, Ui},
};

/// The auction is under way.
const OFFERS: u8 = 1;

/// The number of the page about battles, behind gods and phases.
const BATTLE: u8 = 30;
const FIGHT: Page = (Silhouette::Ares, FirstGame::Battle, FirstGame::BattleText);

impl Play for Cyclades {
    const NAME: &'static str = "Cyclades";
    const SIGN: Silhouette = Silhouette::Tripod;
    const ALWAYS_NEW: bool = true;

    type Public = Public;
    type Table = Table;
    type Plan = Plan;
    type Secret = Secret;
    type Reference = Reference;

    fn home() -> (Silhouette, Sentence, Sentence) {
        (Silhouette::Metropolis, Phrase::NewGameHint.into(), Common::NewGame.into())
    }

    fn parts() -> Option<((Silhouette, Sentence, Sentence), Table)> {
        let words = (Silhouette::Offering, Phrase::Alone.into(), Phrase::AloneHint.into());
        Some((words, Table::Alone(Alone::START)))
    }

    fn public(&self) -> &Public {
        self.shown()
    }

    fn kept_as(&self) -> u8 {
        kind(self.part())
    }

    fn part_name(number: u8) -> Option<Sentence> {
        Part::ALL.into_iter().find(|&part| kind(Some(part)) == number).map(|part| part_name(part).into())
    }

    fn progress_words() -> (Sentence, Option<Sentence>) {
        (Phrase::ContinueHint.into(), Some(Phase::Setup.into()))
    }

    fn plan() -> Plan {
        Plan::START
    }

    fn planned_again(setup: &Setup) -> Option<Plan> {
        Plan::of(setup)
    }

    fn setup(plan: &Plan) -> Setup {
        plan.setup()
    }

    /// A battle alone is begun without a question.
    fn planned(plan: &Plan) -> Option<Table> {
        (plan.part != Some(Part::Battle)).then(|| Table::NewGame(NewGame::with(*plan)))
    }

    fn unplanned(plan: &Plan) -> Move {
        Move::Go(Self::planned(plan).unwrap_or(Table::Alone(Alone::at(Part::Battle))))
    }

    fn plan_title(plan: &Plan, ui: &mut Ui<'_, '_>, task: Sentence) {
        match plan.part {
            Some(part) => ui.title(part_sign(part), part_name(part), task),
            None => ui.title(Silhouette::Book, Common::NewGame, task),
        }
    }

    fn now(seen: &Seen<'_, Self>) -> Table {
        Table::now(seen)
    }

    fn after(old: Table, seen: &Seen<'_, Self>) -> Option<Table> {
        Some(Table::after(old, seen))
    }

    fn explains(seen: &Seen<'_, Self>, known: u32) -> Option<u8> {
        if seen.game.turn() == Turn::Over {
            return None;
        }
        let topic = match seen.game.question() {
            _ if seen.game.battle().is_some() => return first_game::first(&[BATTLE], known),
            Question::MetropolisPlace(_) => Topic::Metropolis,
            _ => Topic::now(seen.game),
        };
        first_game::first(&[topic.page()?], known)
    }

    fn explanation<'a>(page: u8, tongue: Tongue<'a>) -> Option<Card<'a>> {
        match page {
            BATTLE => first_game::card(Self::NAME, &[FIGHT], 0, tongue),
            _ => Topic::of_page(page).map(|topic| topic.card(tongue, None)),
        }
    }

    fn menu() -> Table {
        Table::Menu(Menu::START)
    }

    /// Both sides of a battle are to be seen before its first die falls.
    fn awaits(seen: &Seen<'_, Self>) -> bool {
        Battle::is_awaited(seen)
    }

    fn goes_on(&self, next: Action) -> bool {
        match (next, self.question()) {
            (Action::Income(_), _) => matches!((self.stage(), self.turn()), (Stage::Income(_), Turn::Seat(_))),
            (_, Question::Turn(_) | Question::Count(..)) => self.may(next).is_ok(),
            // what cannot be corrected is refused in words
            (_, question) => question == Question::Correction,
        }
    }

    fn together(memory: &Memory) -> usize {
        memory.together
    }

    fn is_roll(outcome: &Action) -> bool {
        matches!(outcome, Action::Die(_))
    }

    fn phase(&self) -> u8 {
        if self.stage() == Stage::Offers { OFFERS } else { 0 }
    }

    /// After the auction everybody pays.
    fn acted(session: &mut Session<Self>, phase: u8) {
        if phase == OFFERS && session.game().is_some_and(|game| game.phase() != OFFERS) {
            session.unread = Some(Table::Payment(Payment::START));
        }
    }

    fn tell(session: &mut Session<Self>) {
        let Some(seen) = session.seen(false) else { return session.unread = None };
        let over = session.memory.battle_is_over(seen.game);
        let news = |table: &Table| matches!(table, Table::News(_)) && News::has_pages(&seen);
        let unread = match session.unread {
            Some(Table::Payment(_)) => return,
            _ if over => Some(Table::Battle(Battle::OVER)),
            // a correction in between: the rest is still to be read
            old => old.filter(news),
        };
        session.unread = unread.or_else(|| fresh_news(session));
    }

    fn take_back(session: &mut Session<Self>) {
        session.unread = None;
        session.heard = moment(session);
    }

    fn remind(memory: &mut Memory, old: &Memory) {
        memory.recount(old);
    }

    /// Remembers how far the players have read.
    fn answered(session: &mut Session<Self>, table: Table, asked: &Move) {
        match (table, asked) {
            (Table::News(_), Move::Ask(Ask::Decide)) => session.unread = None,
            (Table::Payment(_), Move::Ask(Ask::GoOn)) => session.unread = fresh_news(session),
            (Table::Battle(battle), Move::Ask(Ask::GoOn)) if battle.is_over() => session.unread = fresh_news(session),
            (Table::News(_), _) => session.unread = Some(table),
            _ => (),
        }
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        self.seats().nth(number)
    }

    /// A side has one purse and one PIN.
    fn side(&self, seat: Seat) -> Seat {
        self.rules().mode.leader(seat)
    }

    fn sides(&self) -> usize {
        self.rules().mode.leaders().count()
    }

    fn asked(&self, action: Option<Action>, number: usize) -> Option<Seat> {
        match self.battle().or(self.planned_battle()) {
            // what everybody sees needs one press for all (D-84)
            _ if matches!(action, Some(Action::Set(..))) => None,
            // alone, a battle concerns two
            Some(battle) if self.part().is_some() => [true, false].get(number).and_then(|&side| battle.seat(side)),
            _ => self.seats().nth(number),
        }
    }

    /// A correction: gold that comes into a purse or leaves it, or a public number.
    fn agreement<'a>(seen: &Seen<'_, Self>, action: Action, ui: &Ui<'a, '_>) -> Option<Notice<'a>> {
        let number = i32::from(choices::number(action).unwrap_or(0));
        let change = match action {
            Action::Set(seat, what, _) => number - i32::from(seen.game.number(seat, what).0),
            Action::Gain(..) => number,
            _ => -number,
        };
        let what = texts::label(ui.language(), seen.game, action);
        // what everybody sees needs one press for all (D-84)
        let open = matches!(action, Action::Set(..));
        let text = if open { Phrase::ConsentNumber } else { Phrase::ConsentGold };
        Some(Notice {
            sign: screens::sign(seen.game, action),
            headline: ui.language().change(change),
            text: ui.tell(text, &[("what", &what)]),
            last: None,
            words: None,
        })
    }

    fn disagreed(seen: &Seen<'_, Self>, action: Action) -> Option<Table> {
        Some(Table::Numbers(Numbers::at(seen.game, action)))
    }

    fn banner(game: &Public, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        screens::banner(ui, game, seat, task);
    }

    fn refusal<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> &'a str {
        texts::refusal(ui.language(), refusal)
    }

    fn ruling<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> Option<Card<'a>> {
        topic(refusal).map(|topic| topic.card(ui.language(), None))
    }

    fn sign(&self, action: Action) -> Silhouette {
        screens::sign(self, action)
    }

    /// What a faction does stands behind its shield; a correction concerns all.
    fn emblem(&self, action: Action) -> Option<Faction> {
        match (action, self.turn()) {
            (Action::Set(..) | Action::Correct | Action::NothingMore, _) => None,
            (Action::Gain(seat, _) | Action::Pay(seat, _) | Action::Pass(seat, ..), _) => {
                Some(screens::faction(self, seat))
            }
            (_, Turn::Seat(seat)) => Some(screens::faction(self, seat)),
            _ => None,
        }
    }

    fn owner(secret: &Secret) -> Seat {
        secret.seat
    }

    fn has_pin(secret: &Secret) -> bool {
        secret.what == What::Gold
    }

    fn beside(game: &Public, secret: &Secret) -> Option<Table> {
        (secret.what == What::Gold && game.part().is_none()).then(Self::menu)
    }

    fn draw_secret(own: &Private<'_, Self>, secret: &Secret, ui: &mut Ui<'_, '_>) {
        secret.draw(own, ui);
    }
}

/// How many actions stand in the game, and its cycle.
fn moment(session: &Session<Cyclades>) -> Option<(usize, usize)> {
    session.book().map(|book| (book.history().standing(), book.game().cycle().into()))
}

/// What chance has brought, if nobody has been told of it yet.
fn fresh_news(session: &mut Session<Cyclades>) -> Option<Table> {
    let seen = session.seen(false).filter(|seen| !seen.game.is_by_hand())?;
    let (standing, cycle) = moment(session)?;
    let quiet = seen.news.is_empty() && !News::has_tidings(&seen);
    let known = session.heard.map_or(quiet, |(at, then)| at == standing || quiet && then == cycle);
    let fresh = !known && News::has_pages(&seen);
    if fresh || session.heard.is_none() {
        session.heard = Some((if fresh { standing } else { 0 }, cycle));
    }
    fresh.then_some(Table::News(News::START))
}

/// The page about a rule; none for what the rulebook tells all over.
fn topic(refusal: Refusal) -> Option<Topic> {
    if let Refusal::DeedConditionUnmet(hero) = refusal {
        return Some(Topic::Hero(hero));
    }
    let rule: RuleId = refusal.into();
    let rule = rule.as_bytes().get(3..)?;
    let creature = |name: &[u8; 4]| {
        Some(match name {
            b"KRAK" => Creature::Kraken,
            b"POLY" => Creature::Polyphemus,
            b"MEDU" => Creature::Medusa,
            b"HARP" => Creature::Harpy,
            b"CYCL" => Creature::Cyclops,
            b"GRIF" => Creature::Griffin,
            b"DRYA" => Creature::Dryad,
            b"SATY" => Creature::Satyr,
            b"CHIM" => Creature::Chimera,
            b"SPHI" => Creature::Sphinx,
            b"HYDR" => Creature::Hydra,
            _ => return None,
        })
    };
    Some(match rule.first_chunk::<4>()? {
        b"CRE-" => Topic::Creature(rule.get(4..)?.first_chunk::<4>().and_then(creature)?),
        b"DEPL" => Topic::Phase(Phase::Deployment),
        b"INC-" => Topic::Phase(Phase::Income),
        b"BID-" => Topic::Phase(Phase::Offerings),
        b"UPK-" => Topic::Phase(Phase::Upkeep),
        b"ACT-" | b"LAND" => Topic::Phase(Phase::Actions),
        b"ZEUS" => Topic::God(God::Zeus),
        b"POSE" | b"SEAM" => Topic::God(God::Poseidon),
        b"ARES" => Topic::God(God::Ares),
        b"HERA" => Topic::God(God::Hera),
        b"APOL" => Topic::God(God::Apollo),
        b"METR" => Topic::Metropolis,
        _ => return None,
    })
}
