//! Actions in words: as answers of a list, and as lines of the history.

use engine::{
    Seat,
    olympos::{
        Action, Public,
        action::{Origin, Spot, Target},
        ground::Estate,
        plan::Task,
        words::Column,
    },
};

use super::{
    maps, parts,
    words::{self, Word},
};
use crate::{
    base::{Common, Tongue, texts::Line},
    ui::Silhouette,
};

/// The figure of an action.
pub const fn sign(action: Action) -> Silhouette {
    match action {
        Action::Marker(_) | Action::Spend(_) | Action::Beyond(_) | Action::Printed(..) => Silhouette::Track,
        Action::Dealt(one) | Action::Tile(one) | Action::Cube(one) => words::resource_sign(one),
        Action::Lies(_) | Action::Lay(_) | Action::Stands(_) => Silhouette::Philosopher,
        Action::Drawn(_) | Action::Keep(_) => Silhouette::Event,
        Action::God(god) => words::god_sign(god),
        Action::Close(_) => Silhouette::Lock,
        Action::Play(card) => words::card_sign(card),
        Action::New(_) | Action::Under | Action::Beneath(_) => Silhouette::Settler,
        Action::Top(estate) => words::ground_sign(estate.ground),
        Action::From(..) | Action::To(_) | Action::Via(_) | Action::Land(_) => Silhouette::Move,
        Action::Sea(_) => Silhouette::Sail,
        Action::Take(target) => words::ground_sign(estate_of(target).ground),
        Action::Progress(kind) => words::progress_sign(kind),
        Action::Wonder(_) | Action::Price(_) | Action::Cost(..) => Silhouette::Wonder,
        Action::Units(..) => Silhouette::Cube,
        Action::Gives(_, _, bonus) => words::bonus_sign(Some(bonus)),
        Action::Border(..) | Action::North(_) => Silhouette::Move,
        Action::Ground(_, ground) => words::ground_sign(ground),
        Action::Pay(_) => Silhouette::Cube,
        Action::Named(_) | Action::Done | Action::NothingMore => Silhouette::Check,
        Action::Stars { .. } => Silhouette::Star,
        Action::GiveUp | Action::Stuck => Silhouette::Cross,
        Action::Bonus(bonus) => words::bonus_sign(bonus),
        Action::Field(_) => Silhouette::Prestige,
        Action::Zeus(_) | Action::Raise(_) | Action::Raised(_) => Silhouette::Zeus,
        Action::Pass => Silhouette::Dusk,
        Action::Final(_) => Silhouette::Wreath,
        Action::Correct | Action::Set(..) => Silhouette::Gear,
        Action::Count(_, item, _) => words::item_sign(item),
    }
}

/// What is taken, as a territory.
pub const fn estate_of(target: Target) -> Estate {
    match target {
        Target::Empty(ground) => Estate { ground, star: false },
        Target::Tribe(ground) | Target::Star(ground) => Estate { ground, star: true },
        Target::Of(_, estate) => estate,
    }
}

fn column<'a>(tongue: Tongue<'a>, column: Column) -> &'a str {
    tongue.tell(Word::ColumnN, &[("n", &(column.index() + 1))])
}

fn counted<'a>(tongue: Tongue<'a>, word: Word, number: u8) -> &'a str {
    tongue.tell(Word::SaidNumber, &[("what", &tongue.say(word)), ("n", &number)])
}

/// What an action is called among its alternatives.
pub fn answer<'a>(tongue: Tongue<'a>, game: &Public, action: Action) -> &'a str {
    let yes = |yes: bool| tongue.say(if yes { Word::Yes } else { Word::No });
    let area = |area| maps::area_name(tongue, game, area);
    match action {
        Action::Marker(seat) => parts::name(tongue, game, seat),
        Action::Dealt(one) | Action::Tile(one) | Action::Cube(one) => tongue.say(words::resource(one)),
        Action::Lies(one) | Action::Stands(one) => column(tongue, one),
        Action::Drawn(card) | Action::Keep(card) | Action::Play(card) => words::card(tongue, card),
        Action::God(god) => tongue.say(words::god(god)[0]),
        Action::Close(one) | Action::To(Spot::At(one)) | Action::Via(Spot::At(one)) => area(one),
        Action::To(Spot::North) | Action::Via(Spot::North) => tongue.say(Word::NewNorth),
        Action::New(Origin::North) => tongue.say(Word::NewNorth),
        Action::New(Origin::Own) => tongue.say(Word::NewOwn),
        Action::New(Origin::At(one)) => tongue.tell(Word::NewAt, &[("what", &area(one))]),
        Action::Under => tongue.say(Word::UnderRow),
        Action::Top(estate) => tongue.tell(Word::TopRow, &[("what", &words::estate(tongue, estate))]),
        Action::From(one, _) => tongue.tell(Word::TopRow, &[("what", &area(one))]),
        Action::Progress(kind) => tongue.say(words::progress(kind)),
        Action::Wonder(wonder) => tongue.say(words::wonder(wonder)),
        Action::Pass => tongue.say(Word::Pass),
        Action::Stuck => tongue.say(Word::StuckRow),
        Action::Spend(ap) => tongue.tell(Word::Ap, &[("n", &ap)]),
        Action::Beneath(Some(seat)) => parts::name(tongue, game, seat),
        Action::Beneath(None) => tongue.say(Word::Nobody),
        Action::Land(count) => counted(tongue, Word::LandPart, count),
        Action::Sea(count) => counted(tongue, Word::SeaPart, count),
        Action::Take(target) => match target {
            Target::Empty(ground) | Target::Tribe(ground) | Target::Star(ground) => words::ground(tongue, ground),
            Target::Of(_, estate) => words::estate(tongue, estate),
        },
        Action::Lay(cell) => column(tongue, cell.column),
        Action::Pay(cubes) => match cubes.iter().sum::<u8>() {
            0 => tongue.say(Word::CubesNone),
            sum => payment(tongue, cubes, sum),
        },
        Action::Named(named) => yes(named),
        Action::Price(price) | Action::Cost(_, price) => tongue.tell(Word::StarsN, &[("n", &price.stars)]),
        Action::Stars { athena: false, cards } => tongue.tell(Word::StarsCards, &[("n", &cards)]),
        Action::Stars { athena: true, cards: 0 } => tongue.say(Word::StarsAthena),
        Action::Stars { athena: true, cards } => tongue.tell(Word::StarsBoth, &[("n", &cards)]),
        Action::GiveUp => tongue.say(Word::GiveUp),
        Action::Beyond(beyond) => yes(beyond),
        Action::Bonus(bonus) => words::bonus(tongue, bonus),
        Action::Field(field) => words::bonus(tongue, field_bonus(game, field)),
        Action::Zeus(count) => counted(tongue, Word::ZeusSpaces, count),
        Action::Done => tongue.say(Word::NoCard),
        Action::Raise(true) => tongue.say(Word::RaiseYes),
        Action::Raise(false) => tongue.say(Word::RaiseNo),
        Action::Raised(Some(seat)) => parts::name(tongue, game, seat),
        Action::Raised(None) => tongue.say(Word::Nobody),
        Action::Final(points) => counted(tongue, Word::RowSpace, points),
        Action::Correct => tongue.say(Word::CorrectHead),
        Action::NothingMore => tongue.say(Common::Done),
        Action::Set(_, number, value) => {
            tongue.tell(Word::SaidNumber, &[("what", &words::number(tongue, number)), ("n", &value)])
        }
        Action::Printed(7.., space) => counted(tongue, Word::CrossRow, space),
        Action::Printed(number, space) => {
            let what = tongue.tell(Word::PrintRow, &[("n", &number)]);
            tongue.tell(Word::SaidNumber, &[("what", &what), ("n", &space)])
        }
        Action::Count(_, item, count) => counted(tongue, words::item(item), count),
        Action::Units(cell, number, count) => {
            let what = tongue.join(place(tongue, cell), units(tongue, number));
            tongue.tell(Word::SaidNumber, &[("what", &what), ("n", &count)])
        }
        Action::Gives(cell, field, bonus) => {
            let what = tongue.tell(Word::FieldShort, &[("what", &place(tongue, cell)), ("n", &(field + 1))]);
            tongue.join(what, words::bonus(tongue, Some(bonus)))
        }
        Action::Border(one, other) => {
            let (one, other) = (one.index() + 1, other.index() + 1);
            tongue.tell(Word::SaidBorder, &[("n", &one), ("m", &other)])
        }
        Action::North(one) => tongue.join(area(one), tongue.say(Word::NorthRow)),
        Action::Ground(one, ground) => {
            let number = tongue.tell(Word::AreaRow, &[("n", &(one.index() + 1))]);
            tongue.join(number, words::ground(tongue, ground))
        }
    }
}

/// The bonus of a field under the progress that was just bought.
fn field_bonus(game: &Public, field: u8) -> Option<engine::olympos::words::Bonus> {
    let engine::olympos::plan::What::Progress(kind) = game.plan().what else { return None };
    game.field(kind, field)
}

/// The cubes that are handed in.
fn payment<'a>(tongue: Tongue<'a>, cubes: engine::olympos::words::ByResource, sum: u8) -> &'a str {
    let mut kinds = engine::olympos::words::Resource::ALL.into_iter().zip(cubes).filter(|&(_, count)| count > 0);
    match (kinds.next(), kinds.next()) {
        (Some((one, count)), None) => counted(tongue, words::resource(one), count),
        _ => tongue.tell(Word::CubesPay, &[("n", &sum)]),
    }
}

/// Whether a number or a printed fact is corrected.
pub const fn is_correction(action: Action) -> bool {
    matches!(
        action,
        Action::Set(..)
            | Action::Printed(..)
            | Action::Cost(..)
            | Action::Units(..)
            | Action::Gives(..)
            | Action::Border(..)
            | Action::North(_)
            | Action::Ground(..)
    )
}

/// What a place of the development board is called.
pub fn place<'a>(tongue: Tongue<'a>, cell: engine::olympos::words::Cell) -> &'a str {
    tongue.join(tongue.say(words::row(cell.row)), tongue.figures(i32::from(u8::from(cell.column)) + 1))
}

/// What a number of a cost is called.
pub fn units<'a>(tongue: Tongue<'a>, place: u8) -> &'a str {
    let named = engine::olympos::words::Resource::ALL.get(usize::from(place));
    tongue.say(named.map_or(Word::AnyRow, |&one| words::resource(one)))
}

/// Who does an action in the game as it is before it; nobody for what concerns all.
fn doer(game: &Public, action: Action) -> Option<Seat> {
    match (action, game.task()) {
        (Action::Marker(seat) | Action::Set(seat, ..) | Action::Count(seat, ..), _) => Some(seat),
        (Action::Raised(seat), _) => seat,
        (Action::Correct | Action::NothingMore | Action::God(_), _) => None,
        (action, _) if is_correction(action) => None,
        (Action::Lies(_), _) => None,
        (Action::Drawn(_), Some(Task::Draw { seat, .. })) => Some(seat),
        (Action::Dealt(_), _) => match game.stage() {
            engine::olympos::state::Stage::Cubes(dealt) => Seat::new(usize::from(dealt)),
            _ => None,
        },
        _ => parts::decider(game),
    }
}

/// An action as a line of the history. It tells nothing secret.
pub fn label(tongue: Tongue<'_>, game: &Public, action: Action) -> Line {
    let told = |word: Word, what: &str| tongue.tell(word, &[("what", &what)]);
    let what = match action {
        Action::Marker(_) => tongue.say(Word::SaidStack),
        Action::Dealt(one) | Action::Cube(one) => {
            tongue.tell(Word::BonusCube, &[("what", &tongue.say(words::resource(one)))])
        }
        Action::Drawn(_) => tongue.say(Word::SaidDraws),
        Action::Keep(_) => tongue.say(Word::SaidKeeps),
        Action::God(god) => return tongue.fill(Word::SaidGod, &[("what", &tongue.say(words::god(god)[0]))]),
        Action::Close(area) => told(Word::SaidClosed, maps::area_name(tongue, game, area)),
        Action::Take(target) => told(Word::SaidTake, words::estate(tongue, estate_of(target))),
        Action::To(_) => told(Word::SaidTake, answer(tongue, game, action)),
        Action::Raise(false) | Action::Raised(None) => tongue.say(Word::SaidNoZeus),
        Action::Raise(true) | Action::Raised(Some(_)) => tongue.say(Word::RaiseYes),
        Action::Beyond(beyond) => tongue.say(if beyond { Word::SaidBeyond } else { Word::SaidWithin }),
        _ => answer(tongue, game, action),
    };
    match doer(game, action) {
        Some(seat) => tongue.fill(Word::SaidBy, &[("who", &parts::name(tongue, game, seat)), ("what", &what)]),
        None => tongue.fill(Word::SaidBy, &[("who", &tongue.say(Word::SaidAll)), ("what", &what)]),
    }
}
