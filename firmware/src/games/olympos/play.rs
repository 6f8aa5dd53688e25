//! Olympos in front of the players: which screen comes when, what is read before it, who is asked, what is refused.

use engine::{
    Seat,
    olympos::{Action, Olympos, Public, Refusal, Setup, part::Part, plan::Task, setup::Cards, state::Stage},
};

use super::{
    Plan, Secret, kind,
    memory::Memory,
    names,
    parts::{self, Move, Seen},
    refusals,
    screens::{Alarm, Alone, Correct, God, Keep, Lookup, Menu, NewGame, Start, Table},
    typed,
    widgets::hand,
    words::{self, Word},
};
use crate::{
    base::{Tongue, texts::Sentence},
    games::first_game::{self, FirstGame, Page},
    play::{Ask, Numbers, Play, Printed, Private, Session},
    ui::{Card, Notice, Silhouette, Ui},
};

/// The Zeus space behind which a player may pass (OL-END-1).
const LAST_ZEUS: u8 = 6;

/// What is explained in a first game.
const PAGES: [Page; 6] = [
    (Silhouette::Hourglass, FirstGame::Track, FirstGame::TrackText),
    (Silhouette::Settler, FirstGame::Deeds, FirstGame::DeedsText),
    (Silhouette::Track, FirstGame::Bill, FirstGame::BillText),
    (Silhouette::Zeus, FirstGame::Zeus, FirstGame::ZeusText),
    (Silhouette::Hades, FirstGame::Gods, FirstGame::GodsText),
    (Silhouette::Wreath, FirstGame::Finish, FirstGame::FinishText),
];

impl Play for Olympos {
    const NAME: &'static str = "Olympos";
    const SIGN: Silhouette = Silhouette::Zeus;

    type Public = Public;
    type Table = Table;
    type Plan = Plan;
    type Secret = Secret;
    type Reference = Lookup;

    fn home() -> (Silhouette, Sentence, Sentence) {
        (Silhouette::Zeus, Word::Name.into(), Word::Hint.into())
    }

    fn parts() -> Option<((Silhouette, Sentence, Sentence), Table)> {
        let words = (Silhouette::Hourglass, Word::Parts.into(), Word::PartsHint.into());
        Some((words, Table::Alone(Alone::START)))
    }

    fn public(&self) -> &Public {
        self.shown()
    }

    fn kept_as(&self) -> u8 {
        kind(self.setup().part)
    }

    fn part_name(number: u8) -> Option<Sentence> {
        Part::ALL.into_iter().find(|&part| kind(Some(part)) == number).map(|part| Alone::name(part).into())
    }

    fn progress_words() -> (Sentence, Option<Sentence>) {
        (Word::SpaceProgress.into(), Some(Word::Setup.into()))
    }

    fn plan() -> Plan {
        Plan::START
    }

    fn owned(plan: &mut Plan, tables: u32) {
        plan.own(tables);
    }

    fn setup(plan: &Plan) -> Setup {
        plan.setup()
    }

    fn fill_in(plan: &Plan, setup: &mut Setup, printed: Printed<'_>) {
        if plan.tables.is_own() && plan.part.is_none() {
            typed::fill_in(setup, printed);
        }
    }

    fn planned(plan: &Plan) -> Option<Table> {
        Some(Table::NewGame(NewGame::with(*plan)))
    }

    fn plan_title(plan: &Plan, ui: &mut Ui<'_, '_>, task: Sentence) {
        match plan.part {
            Some(part) => ui.title(Alone::sign(part), Alone::name(part), task),
            None => ui.title(Silhouette::Zeus, Word::Name, task),
        }
    }

    fn now(seen: &Seen<'_>) -> Table {
        seen.unread.unwrap_or_else(|| Table::decision(seen))
    }

    fn after(old: Table, seen: &Seen<'_>) -> Option<Table> {
        match old {
            Table::Pad(pad) if seen.game.stage() == Stage::Count => Some(Table::Pad(pad.gone_on(seen.game))),
            _ => Some(Self::now(seen)),
        }
    }

    fn explains(seen: &Seen<'_>, known: u32) -> Option<u8> {
        let game = seen.game;
        let pages: &[u8] = match (game.task(), game.stage()) {
            (None, Stage::Play) if parts::decider(game).is_some_and(|seat| game.player(seat).zeus >= LAST_ZEUS) => &[5],
            (None, Stage::Play) => &[0, 1],
            (Some(Task::Plan), _) => &[2],
            (Some(Task::Draw { .. } | Task::Keep(_) | Task::After | Task::Arrive), _) => &[3],
            (Some(Task::Reveal(_) | Task::Raise { .. }), _) => &[4],
            _ => &[],
        };
        first_game::first(pages, known)
    }

    fn explanation<'a>(page: u8, tongue: Tongue<'a>) -> Option<Card<'a>> {
        first_game::card(Self::NAME, &PAGES, page, tongue)
    }

    fn menu() -> Table {
        Table::Menu(Menu::START)
    }

    /// The alarm of a Zeus space comes before what is drawn there.
    fn awaits(seen: &Seen<'_>) -> bool {
        matches!(seen.unread, Some(Table::Alarm(_)))
    }

    fn together(memory: &Memory) -> usize {
        memory.together
    }

    fn acted(session: &mut Session<Self>, _: u8) {
        Self::tell(session);
    }

    fn tell(session: &mut Session<Self>) {
        let Some(book) = session.book() else { return };
        let known = session.heard.is_some_and(|(standing, _)| standing == book.history().standing());
        session.unread = if known { None } else { unread(book.game().shown(), &session.memory) };
    }

    /// What led to the game as it is now was read when it happened.
    fn take_back(session: &mut Session<Self>) {
        session.unread = None;
        session.heard = session.book().map(|book| (book.history().standing(), 0));
    }

    /// Remembers how far the players have read.
    fn answered(session: &mut Session<Self>, table: Table, asked: &Move) {
        if let (Table::Bill(bill), Move::Act(_) | Move::Acts(_)) = (table, asked) {
            session.memory.ahead = session.game().map(|game| bill.ahead(game.shown()));
        }
        if *asked != Move::Ask(Ask::GoOn) {
            return;
        }
        let read = &mut session.memory.read;
        match table {
            Table::Alarm(_) => read.alarm = true,
            Table::God(_) => read.god = true,
            Table::Start(_) => read.start = true,
            _ => return,
        }
        session.unread = None;
    }

    fn decider(&self) -> Option<Seat> {
        parts::decider(self.shown())
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        self.seats().nth(number)
    }

    fn sides(&self) -> usize {
        usize::from(self.setup().players)
    }

    /// What everybody sees needs one press for all.
    fn asked(&self, action: Option<Action>, number: usize) -> Option<Seat> {
        match action {
            Some(action) if names::is_correction(action) => None,
            _ => self.seats().nth(number),
        }
    }

    fn goes_on(&self, next: Action) -> bool {
        self.may(next).is_ok() || self.task() == Some(Task::Correct)
    }

    fn agreement<'a>(seen: &Seen<'_>, action: Action, ui: &Ui<'a, '_>) -> Option<Notice<'a>> {
        let (tongue, game) = (ui.language(), seen.game);
        let (who, what, number) = match action {
            Action::Set(seat, number, value) => (parts::name(tongue, game, seat), words::number(tongue, number), value),
            Action::Printed(number, space) => (ui.say(Word::PartTrack), Correct::space_name(ui, number), space),
            _ if names::is_correction(action) => {
                return Some(Notice {
                    sign: names::sign(action),
                    headline: ui.say(Word::CorrectHead),
                    text: ui.tell(Word::CorrectPrint, &[("what", &names::answer(tongue, game, action))]),
                    last: None,
                    words: None,
                });
            }
            _ => return None,
        };
        Some(Notice {
            sign: names::sign(action),
            headline: ui.say(Word::CorrectHead),
            text: ui.tell(Word::CorrectText, &[("who", &who), ("what", &what), ("n", &number)]),
            last: None,
            words: None,
        })
    }

    fn disagreed(_: &Seen<'_>, _: Action) -> Option<Table> {
        Some(Table::Correct(Correct::START))
    }

    fn banner(game: &Public, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        parts::banner(ui, game, seat, task);
    }

    fn refusal<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> &'a str {
        ui.say(refusals::reason(refusal))
    }

    fn sign(&self, action: Action) -> Silhouette {
        names::sign(action)
    }

    fn owner(secret: &Secret) -> Seat {
        secret.seat()
    }

    fn beside(_: &Public, secret: &Secret) -> Option<Table> {
        match secret {
            Secret::Hand(_) => Some(Self::menu()),
            Secret::Oracle(_) => Some(Table::Keep(Keep::START)),
        }
    }

    /// The Oracle's cards are called by numbers.
    fn meant(own: &Private<'_, Self>, [number, _]: Numbers) -> Option<Action> {
        let seen = own.view().seen()?;
        hand::numbered(seen, own.fresh()).nth(usize::from(number).checked_sub(1)?).map(Action::Keep)
    }

    fn draw_secret(own: &Private<'_, Self>, secret: &Secret, ui: &mut Ui<'_, '_>) {
        let none = [0; engine::olympos::words::Destiny::COUNT];
        match secret {
            Secret::Hand(seat) => {
                let view = own.view();
                hand::draw(ui, view.hand(*seat).unwrap_or(&none), view.points(*seat));
            }
            Secret::Oracle(_) => hand::draw_numbered(ui, own.view().seen().unwrap_or(&none), own.fresh()),
        }
    }
}

/// What everybody has to read before the next decision.
fn unread(game: &Public, memory: &Memory) -> Option<Table> {
    let read = memory.read;
    if memory.decisions == 0 && game.stage() == Stage::Play && !read.start {
        return Some(Table::Start(Start));
    }
    if memory.decisions == 0 {
        return None;
    }
    let risen = game.seats().zip(memory.zeus).find(|&(seat, before)| game.player(seat).zeus > before);
    if let (Some((seat, before)), false) = (risen, read.alarm || corrects(game)) {
        let zeus = game.player(seat).zeus;
        return Some(Table::Alarm(Alarm::new(seat, zeus, zeus - before)));
    }
    let asking = matches!(game.task(), Some(Task::Raise { .. }));
    let resolved = match (memory.god, memory.asked) {
        (Some(god), _) => Some((god, game.concerned(god))),
        (None, asked) => asked.filter(|_| game.setup().cards == Cards::OnDevice),
    };
    let (god, concerned) = resolved.filter(|_| !asking && !read.god)?;
    Some(Table::God(God::over(god, concerned)))
}

/// Whether numbers are being corrected: that is no event.
fn corrects(game: &Public) -> bool {
    game.task() == Some(Task::Correct)
}
