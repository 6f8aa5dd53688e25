//! One of several things is chosen from a list: most questions of the game.

use engine::{
    Seat, Turn,
    olympos::{
        Action, Public, Refusal,
        action::{Origin, Target},
        development::{DEVELOPMENT, Want},
        expansion::Way,
        ground::Ground,
        plan::{Task, What},
        start::Pile,
        state::Stage,
        words::{Bonus, Destiny, Progress},
    },
};

use super::{Bill, Table, Turn as TurnScreen};
use crate::{
    base::{Common, Event, Key, Text, Tongue, texts::Sentence},
    games::olympos::{
        choices::{Kind, Pick, Sort, is_cross_asked, picks},
        names,
        parts::{self, Move, Seen},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Rows, Silhouette, Ui, Value},
};

/// A list with one row chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choose {
    /// What it is about.
    pub kind: Kind,
    /// The chosen row.
    pub chosen: usize,
}

impl Choose {
    /// The first row of a list.
    pub const fn of(kind: Kind) -> Self {
        Self { kind, chosen: 0 }
    }

    /// The first row of a list that can be had.
    pub fn first(kind: Kind, seen: &Seen<'_>) -> Self {
        let list = Self::of(kind);
        let chosen = picks(kind, seen).iter().position(|&pick| !list.is_refused(seen.game, pick));
        Self { chosen: chosen.unwrap_or(0), ..list }
    }

    /// What the rules ask, with the likeliest answer chosen: a settler as the bonus, an empty territory, and for a wonder the
    /// column in which the player has most stars.
    pub fn asked(seen: &Seen<'_>) -> Self {
        Self::likeliest(Kind::Answer, seen)
    }

    /// The likeliest row of a list: of several lists the one with most to choose from.
    pub fn likeliest(kind: Kind, seen: &Seen<'_>) -> Self {
        let stars = |column| seen.game.player(seen.game.active()).stars(column);
        let likely = |pick: &Pick| match *pick {
            Pick::Act(Action::Bonus(Some(Bonus::Settler)) | Action::Take(Target::Empty(_))) => 1,
            Pick::Act(Action::Stands(column)) => stars(column),
            Pick::Go(kind @ (Kind::Cell(_) | Kind::Progress(_))) => {
                let list = Self::of(kind);
                let open = picks(kind, seen).iter().filter(|&&pick| !list.is_refused(seen.game, pick)).count();
                u8::try_from(open).unwrap_or(u8::MAX)
            }
            _ => 0,
        };
        let picks = picks(kind, seen);
        let best = picks.iter().map(likely).max();
        let chosen = picks.iter().position(|pick| Some(likely(pick)) == best).unwrap_or(0);
        Self { kind, chosen }
    }

    /// Whether a row is only shown with the reason why it is refused.
    fn is_refused(self, game: &Public, pick: Pick) -> bool {
        match (self.kind, pick) {
            (Kind::Progress(_) | Kind::Wonder, Pick::Act(action)) => game.may_openly(action).is_err(),
            _ => false,
        }
    }

    /// The list that led here, with the row that did.
    fn before(self, seen: &Seen<'_>) -> Option<Self> {
        let kind = match self.kind {
            Kind::NewAt => Kind::Settler,
            Kind::Progress(_) => Kind::Develop,
            Kind::Ground(_) | Kind::Cell(_) => Kind::Answer,
            Kind::Settler | Kind::FromMap | Kind::Develop | Kind::Wonder | Kind::Card | Kind::Answer => return None,
        };
        let chosen = picks(kind, seen).iter().position(|&pick| pick == Pick::Go(self.kind)).unwrap_or(0);
        Some(Self { kind, chosen })
    }

    /// What Back does.
    fn back(self, event: Event, seen: &Seen<'_>) -> Move {
        let game = seen.game;
        match (event, self.before(seen)) {
            (Event::Release(Key::Back), Some(before)) => Move::Go(Table::Choose(before)),
            // land and sea are told on one page
            (Event::Release(Key::Back), None)
                if game.task() == Some(Task::Plan) && game.way() == Way::Target && super::count::goes_by_sea(game) =>
            {
                Move::Ask(Ask::Undo(2))
            }
            (_, None) if self.kind == Kind::Answer && game.task() == Some(Task::Plan) => parts::answer_before(event),
            (_, None) if self.kind == Kind::Answer => parts::menu(event),
            (Event::Release(Key::Back), None) => Move::Go(Table::Turn(TurnScreen::at(self.kind))),
            (Event::Hold(Key::Back), _) => Move::Ask(Ask::Recall),
            _ => Move::STAY,
        }
    }
}

impl Screen for Choose {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let picks = picks(self.kind, seen);
        if parts::turned(event, &mut self.chosen, picks.len()) {
            // what is refused has its reason beside it, and is passed over
            for _ in 0..picks.len() {
                if !picks.get(self.chosen).is_some_and(|&pick| self.is_refused(seen.game, pick)) {
                    break;
                }
                parts::turned(event, &mut self.chosen, picks.len());
            }
            return Move::REDRAW;
        }
        // a list of one needs no choice
        let pick = picks.get(self.chosen).map(|&pick| match pick {
            Pick::Go(kind @ (Kind::Ground(_) | Kind::Cell(_))) => match self::picks(kind, seen).as_slice() {
                [only] => *only,
                _ => pick,
            },
            _ => pick,
        });
        match (event, pick.as_ref()) {
            (Event::Press(Key::Accept), Some(&Pick::Go(kind))) => Move::Go(Table::Choose(Self::first(kind, seen))),
            (Event::Press(Key::Accept), Some(&Pick::Act(action))) => {
                // the cost was shown before the cross was asked about
                if !matches!(action, Action::Beyond(_)) && seen.game.charge(action).is_some() {
                    return Move::Go(Table::Bill(Bill::of(action, Some(*self))));
                }
                super::bill::with_zeus(action, seen)
            }
            _ => self.back(event, seen),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, tongue) = (seen.game, ui.language());
        let mut rows = Rows::new();
        for &pick in &picks(self.kind, seen) {
            add_row(&mut rows, game, tongue, pick);
        }
        let task = question(self.kind, game, ui);
        parts::banner(ui, game, asked(game), task);
        ui.list(&rows, self.chosen);
        let back: Sentence = match self.kind {
            Kind::Answer if game.task() != Some(Task::Plan) => Common::Menu.into(),
            _ => Text::Back.into(),
        };
        ui.choose_footer(Text::Take, back);
    }
}

/// Who is asked.
fn asked(game: &Public) -> Option<Seat> {
    match (game.turn(), game.stage()) {
        (Turn::Seat(seat), _) => Some(seat),
        (_, Stage::Cubes(dealt)) => Seat::new(usize::from(dealt)),
        _ => parts::decider(game),
    }
}

/// What is asked.
fn question<'a>(kind: Kind, game: &Public, ui: &Ui<'a, '_>) -> &'a str {
    let tongue = ui.language();
    let short = |long: Word, short: Word| ui.say(parts::brief(ui, long, short));
    match kind {
        Kind::Settler | Kind::NewAt | Kind::FromMap => ui.say(Word::SettlerAsk),
        Kind::Develop => ui.say(Word::DevelopAsk),
        Kind::Progress(_) => ui.say(Word::ProgressAsk),
        Kind::Wonder => ui.say(Word::WonderAsk),
        Kind::Card => ui.say(Word::CardAsk),
        Kind::Ground(_) => ui.say(Word::GroundAsk),
        Kind::Cell(_) => ui.say(Word::ColumnAsk),
        Kind::Answer => match game.task() {
            None => match game.stage() {
                Stage::Stack => ui.say(Word::MarkerAsk),
                Stage::Cubes(_) => ui.say(Word::DealtAsk),
                Stage::Layout => match game.next_pile() {
                    Some(pile) => ui.tell(Word::LiesAsk, &[("what", &pile_name(tongue, pile))]),
                    None => ui.say(Word::ColumnAsk),
                },
                _ => ui.say(Word::CloseAsk),
            },
            Some(Task::Plan) if is_cross_asked(game) => {
                let space = game.space_after(game.base());
                ui.tell(parts::brief(ui, Word::CrossAsk, Word::CrossShort), &[("n", &space)])
            }
            Some(Task::Plan) => match (game.plan().what, game.want(), game.way()) {
                (What::Progress(kind), Want::Cell(_), _) if game.row(kind).is_none() => {
                    let what = ui.say(words::progress(kind));
                    if ui.is_wide() { ui.tell(Word::RowAsk, &[("what", &what)]) } else { ui.say(Word::RowShort) }
                }
                (What::Progress(_), Want::Cell(_), _) | (What::Wonder(_), Want::Column(_), _) => {
                    ui.say(Word::ColumnAsk)
                }
                (What::Progress(_), Want::Tile(_), _) => ui.say(Word::TileAsk),
                (What::Progress(_), Want::Cubes, _) => short(Word::CubesAsk, Word::CubesShort),
                (What::Progress(_), Want::Named(resource), _) => {
                    let what = ui.say(words::resource(resource));
                    ui.tell(parts::brief(ui, Word::NamedAsk, Word::NamedShort), &[("what", &what)])
                }
                (What::Wonder(_), Want::Stars(_, missing), _) => ui.tell(Word::StarsAsk, &[("n", &missing)]),
                (_, _, Way::Beneath(_)) => ui.say(Word::BeneathAsk),
                (_, _, Way::Path) => ui.say(Word::PathAsk),
                _ => ui.say(Word::TargetAsk),
            },
            Some(Task::Bonus) => ui.say(Word::BonusAsk),
            Some(Task::Cube { .. }) => ui.say(Word::CubeAsk),
            Some(Task::After) => ui.say(Word::AfterAsk),
            Some(Task::Reveal(_)) => short(Word::GodAsk, Word::GodAskShort),
            Some(Task::Raise { .. }) => ui.say(Word::RaiseAsk),
            Some(Task::Hades(_)) => ui.say(Word::HadesAsk),
            Some(Task::Fall { .. }) => ui.say(Word::BeneathAsk),
            Some(_) => ui.say(Word::CorrectHead),
        },
    }
}

fn pile_name(tongue: Tongue<'_>, pile: Pile) -> &str {
    match pile {
        Pile::Progress(kind) => tongue.say(words::progress(kind)),
        Pile::Wonder(wonder) => tongue.say(words::wonder(wonder)),
    }
}

/// A row of the list: a figure or a shield, what it is, and what it costs or why it is refused.
#[inline(never)]
fn add_row<'a>(rows: &mut Rows<'a>, game: &Public, tongue: Tongue<'a>, pick: Pick) {
    match pick {
        Pick::Go(kind) => add_list(rows, game, tongue, kind),
        Pick::Act(Action::Beneath(Some(seat)) | Action::Marker(seat) | Action::Take(Target::Of(seat, _))) => {
            let Pick::Act(action) = pick else { return };
            let text = match action {
                Action::Take(Target::Of(_, estate)) => words::estate(tongue, estate),
                _ => parts::name(tongue, game, seat),
            };
            rows.shield(parts::faction(game, seat), text);
        }
        Pick::Act(action) => {
            rows.sign(names::sign(action), names::answer(tongue, game, action));
            match action {
                Action::New(Origin::North | Origin::Own) => {
                    rows.text(tongue.tell(Word::InCamp, &[("n", &game.player(game.active()).camp)]));
                }
                Action::Progress(kind) => progress_value(rows, game, tongue, kind),
                Action::Wonder(wonder) => {
                    match (game.may_openly(action), game.price(wonder)) {
                        (Err(Refusal::AlreadyBuilt), _) => match game.builder(wonder) {
                            Some(seat) => rows.greyed(parts::name(tongue, game, seat)),
                            None => rows.greyed(""),
                        },
                        (Err(_), _) => rows.greyed(tongue.say(Word::TooFew)),
                        (Ok(()), Some(price)) => rows.text(tongue.tell(Word::StarsN, &[("n", &price.stars)])),
                        (Ok(()), None) => rows,
                    };
                }
                Action::Stands(column) => {
                    rows.text(tongue.tell(Word::StarsN, &[("n", &game.player(game.active()).stars(column))]));
                }
                Action::To(engine::olympos::action::Spot::At(_)) => {
                    if let Some(charge) = game.charge(action) {
                        rows.text(tongue.tell(Word::Ap, &[("n", &charge.bill.net)]));
                    }
                }
                Action::Play(Destiny::Star | Destiny::Zeus) => _ = rows.greyed(""),
                Action::Take(Target::Empty(_)) => _ = rows.text(tongue.say(Word::TargetFree)),
                _ => {}
            }
        }
    }
}

/// A row that leads to another list.
fn add_list<'a>(rows: &mut Rows<'a>, game: &Public, tongue: Tongue<'a>, kind: Kind) {
    let (sign, word) = match kind {
        Kind::Progress(group) => group.words(),
        Kind::NewAt => (Silhouette::Settler, Word::NewOwn),
        Kind::FromMap => (Silhouette::Move, Word::OnMap),
        Kind::Cell(row) => (Silhouette::Philosopher, words::row(row)),
        Kind::Ground(Sort::Tribe) => (Silhouette::Soldier, Word::TargetTribe),
        Kind::Ground(Sort::Star) => (Silhouette::Star, Word::TargetStar),
        Kind::Ground(Sort::Of(seat)) => {
            rows.shield(parts::faction(game, seat), parts::name(tongue, game, seat));
            return fight_value(rows, game, tongue, kind);
        }
        Kind::Settler | Kind::Develop | Kind::Wonder | Kind::Card | Kind::Answer | Kind::Ground(Sort::Empty) => return,
    };
    rows.sign(sign, tongue.say(word));
    fight_value(rows, game, tongue, kind);
}

/// What the fight for a target costs.
fn fight_value<'a>(rows: &mut Rows<'a>, game: &Public, tongue: Tongue<'a>, kind: Kind) {
    let any = engine::olympos::ground::Estate { ground: Ground::Olympos, star: false };
    let target = match kind {
        Kind::Ground(Sort::Of(seat)) => Target::Of(seat, any),
        Kind::Ground(Sort::Tribe) => Target::Tribe(Ground::Olympos),
        _ => return,
    };
    rows.text(tongue.tell(Word::FightAp, &[("n", &game.fight_cost(game.active(), target))]));
}

/// What a kind brings, how many tiles of it are left and what it costs, or why it cannot be had.
fn progress_value<'a>(rows: &mut Rows<'a>, game: &Public, tongue: Tongue<'a>, kind: Progress) {
    match game.may_openly(Action::Progress(kind)) {
        Err(Refusal::AlreadyOwned) => _ = rows.greyed(tongue.say(Word::OwnedWord)),
        Err(Refusal::SoldOut) => _ = rows.greyed(tongue.say(Word::SoldOut)),
        Err(_) => _ = rows.greyed(tongue.say(Word::TooFew)),
        Ok(()) => {
            let ap = game.progress_ap(kind);
            // where its cost is not known it may be less
            let word = if ap < DEVELOPMENT && game.cost_of(kind).is_none() { Word::FromAp } else { Word::Ap };
            let count = tongue.tell(word, &[("n", &ap)]);
            rows.value(Value::Stock(count, words::progress_brings(kind), game.left(kind).unwrap_or(0)));
        }
    }
}
