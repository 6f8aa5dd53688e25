//! Turn: which of the twelve actions, with what each costs, or passing.

use engine::polis::{
    Action, Polis, Public, Refusal,
    places::{City, Land, Sea},
    tables::Cargo,
    words::{Kind, Pay, Project, Side, Unit, Way},
};

use super::{
    super::{sayings::Say, widgets, words},
    Choose, Confirm, Count, First, Lookup, MapView, Question, Table, To,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Screen, Seen},
    ui::{Rows, Silhouette, Ui, Value},
};

/// Passing stands after the actions.
const ROWS: usize = Kind::ALL.len() + 1;

/// Chooses an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    chosen: usize,
}

/// Some action of a type: if the type is not possible at all, it is refused with the same rule.
const fn any(kind: Kind) -> Action {
    match kind {
        Kind::CreateHoplites => Action::Hoplite { city: City::Sparta, pay: Pay::Goods },
        Kind::BuildGalleys => Action::Galley { city: City::Athens, sea: Sea::Kyklades, pay: Pay::Goods },
        Kind::BuildShips => Action::Ship { city: City::Athens, pay: Pay::Goods },
        Kind::StartProject => Action::Project { project: Project::Theatre, city: City::Thebes, silver: [0; 4] },
        Kind::MoveHoplites => Action::March(Land::Boiotia),
        Kind::MoveGalleys => Action::Sail(Sea::Kyklades),
        Kind::Besiege => Action::Siege(City::Thebes),
        Kind::CollectTribute => Action::Tribute(Land::Achaia),
        Kind::Trade => Action::Trade { cargo: Cargo(0), pay: Pay::Goods },
        Kind::MoveProxenos => Action::Proxenos { city: City::Thebes, way: Way::Land },
        Kind::RansomProxenos => Action::Ransom,
        Kind::CivilWar => Action::CivilWar,
    }
}

impl Turn {
    /// With the last type but one that is possible, for a second action with the last one: passing is the next row then, and what
    /// is done most often is not far.
    pub fn start(seen: &Seen<'_, Polis>) -> Self {
        let possible = |&row: &usize| Kind::ALL.get(row).is_some_and(|&kind| seen.game.possible(kind).is_ok());
        let mut rows = (0..Kind::ALL.len()).rev().filter(possible);
        let last = rows.next().unwrap_or(ROWS - 1);
        Self { chosen: rows.next().filter(|_| seen.game.used().is_empty()).unwrap_or(last) }
    }

    /// With a type chosen: back from its questions.
    pub const fn at(kind: Kind) -> Self {
        Self { chosen: kind as usize }
    }

    /// The action that is chosen; beside it, what a turn is.
    pub fn topic(self) -> Lookup {
        Kind::ALL.get(self.chosen).map_or(Lookup::Page(1), |&kind| Lookup::Kind(kind))
    }

    fn open(kind: Kind, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        let ask = |question: Question| Move::Go(Table::Choose(Choose::start(question, game)));
        match kind {
            Kind::CreateHoplites | Kind::BuildGalleys | Kind::BuildShips => {
                let question = Question::City(kind, First::Goods);
                match question.only(game) {
                    Some(To::Count(counted)) => Move::Go(Table::Count(Count::start(counted, game))),
                    _ => ask(question),
                }
            }
            Kind::StartProject => ask(Question::Project),
            Kind::MoveHoplites | Kind::MoveGalleys if game.on_device() => {
                let unit = if kind == Kind::MoveHoplites { Unit::Hoplite } else { Unit::Galley };
                Move::Go(Table::Map(MapView::destination(unit, game)))
            }
            Kind::MoveHoplites => moved(seen, Unit::Hoplite),
            Kind::MoveGalleys => moved(seen, Unit::Galley),
            Kind::Besiege => ask(Question::Siege),
            Kind::CollectTribute => ask(Question::Tribute),
            Kind::Trade => match Question::Market.only(game) {
                Some(To::Ask(cargo)) => ask(cargo),
                _ => ask(Question::Market),
            },
            Kind::MoveProxenos => ask(Question::Proxenos),
            Kind::RansomProxenos => Move::Go(Table::Confirm(Confirm(Action::Ransom))),
            Kind::CivilWar => Move::Go(Table::Confirm(Confirm(Action::CivilWar))),
        }
    }
}

/// A move on the board: what is to be watched is said before the first one of a game.
fn moved(seen: &Seen<'_, Polis>, unit: Unit) -> Go {
    let action = Action::Moved(unit);
    if seen.memory.moved.contains(&unit) { parts::act(seen, action) } else { Move::Go(Table::Confirm(Confirm(action))) }
}

impl Screen for Turn {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let open = |row: usize| Kind::ALL.get(row).is_none_or(|&kind| seen.game.possible(kind).is_ok());
        if parts::walks(event, &mut self.chosen, ROWS, &open) {
            return Move::REDRAW;
        }
        match (event, Kind::ALL.get(self.chosen)) {
            (Event::Press(Key::Accept), Some(&kind)) => match seen.game.possible(kind) {
                Ok(()) => Self::open(kind, seen),
                // what is missing is told row by row
                Err(Refusal::NothingPossible) if !matches!(kind, Kind::MoveHoplites | Kind::MoveGalleys) => {
                    Self::open(kind, seen)
                }
                Err(_) => Move::Act(any(kind)),
            },
            (Event::Press(Key::Accept), None) => parts::act(seen, Action::Pass),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let side = game.active();
        let mut rows = Rows::new();
        for kind in Kind::ALL {
            rows.sign(words::kind_sign(kind), ui.say(words::kind(kind, !ui.is_wide())));
            match game.possible(kind) {
                Ok(()) => rows.value(cost(game, side, kind, ui)),
                Err(refusal) => rows.greyed(ui.say(words::briefly(refusal))),
            };
        }
        rows.sign(Silhouette::Dusk, ui.say(Say::Pass));
        let number = game.used().len() + 1;
        let task = match (game.is_alone(), ui.is_wide()) {
            (true, _) => ui.say(Say::ExtraAct),
            (false, true) => ui.tell(Say::ActionOf, &[("n", &number)]),
            (false, false) => ui.tell(Say::ActionShort, &[("n", &number)]),
        };
        parts::banner(ui, game, side, task);
        let warned = watch(game, side);
        let strip = if warned.is_some() { widgets::warning_height(ui) } else { 0 };
        let foot = ui.cells_over(&rows, self.chosen, widgets::foot(ui) + strip);
        if let Some(danger) = warned {
            warn(ui, foot + strip, game, side, danger);
        }
        widgets::goods(ui, game.player(side));
        ui.keys(Say::ActionKey, Text::Choose, Common::Menu);
    }
}

/// What can lose the game for a side at the end of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Danger {
    /// Too little wheat.
    Wheat,
    /// No prestige.
    Prestige,
}

/// What a side has to be warned of: no prestige at any time, too little wheat once somebody has passed.
pub fn watch(game: &Public, side: Side) -> Option<Danger> {
    let late = Side::ALL.into_iter().any(|side| game.has_passed(side));
    match () {
        () if game.player(side).prestige == 0 => Some(Danger::Prestige),
        () if late && game.shortage(side) > 0 => Some(Danger::Wheat),
        () => None,
    }
}

/// Draws the warning with its lower edge at `bottom`.
pub fn warn(ui: &mut Ui<'_, '_>, bottom: i32, game: &Public, side: Side, danger: Danger) {
    let (sign, text) = match danger {
        Danger::Prestige => {
            (Silhouette::Prestige, ui.say(parts::brief(ui, Say::WatchPrestige, Say::WatchPrestigeShort)))
        }
        Danger::Wheat => {
            let wheat = game.player(side).stock[engine::polis::words::Resource::Wheat];
            (Silhouette::Wheat, ui.tell(Say::WatchWheat, &[("n", &wheat), ("m", &game.people(side))]))
        }
    };
    widgets::warning(ui, bottom, sign, text);
}

/// What an action of a type costs.
fn cost<'t>(game: &Public, side: Side, kind: Kind, ui: &Ui<'t, '_>) -> Value<'t> {
    let each = ui.say(Say::Each);
    match kind {
        Kind::CreateHoplites => Value::Cost(each, "1", Silhouette::Metal),
        Kind::BuildGalleys | Kind::BuildShips => Value::Cost(each, "1", Silhouette::Wood),
        Kind::MoveHoplites | Kind::MoveGalleys | Kind::Besiege => Value::Cost("", "1", Silhouette::Prestige),
        Kind::RansomProxenos => Value::Cost("", "2", Silhouette::Silver),
        Kind::CivilWar => match game.civil_war_price(side) {
            Some((.., price)) => Value::Cost("", ui.figures(i32::from(price)), Silhouette::Silver),
            None => Value::None,
        },
        Kind::StartProject | Kind::CollectTribute | Kind::Trade | Kind::MoveProxenos => Value::None,
    }
}
