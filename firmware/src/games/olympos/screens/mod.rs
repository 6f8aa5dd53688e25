//! The screens of Olympos: each shows the game that is being played and answers the keys with a move.

mod alarm;
mod alone;
mod bill;
mod choose;
mod correct;
mod cost;
mod count;
mod cubes;
mod god;
mod gods;
mod keep;
mod lookup;
mod menu;
mod new_game;
mod pad;
mod players;
mod reprint;
mod score;
mod start;
mod tables;
mod turn;

pub use alarm::Alarm;
pub use alone::Alone;
pub use bill::Bill;
pub use choose::Choose;
pub use correct::Correct;
pub use cost::Cost;
pub use count::Count;
pub use cubes::Cubes;
pub use god::God;
pub use gods::Gods;
pub use keep::Keep;
pub use lookup::Lookup;
pub use menu::Menu;
pub use new_game::{NewGame, agreed};
pub use pad::Pad;
pub use players::Players;
pub use score::Score;
pub use start::Start;
pub use tables::{Answer, Deed, Tables};
pub use turn::Turn;

use engine::olympos::{
    Action, Olympos,
    development::Want,
    part::Part,
    plan::{Task, What},
    state::Stage,
};

use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        choices::{Kind, Pick, is_cross_asked, picks},
        parts::{Move, Seen},
        words::Word,
    },
    play::{self, Ask, Screen as _},
    ui::{Silhouette, Ui},
};

/// The screen of a game in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// What is agreed before a game.
    NewGame(NewGame),
    /// The parts that can be kept alone.
    Alone(Alone),
    /// What an action costs, without a game.
    Cost(Cost),
    /// The gods, without a game.
    Gods(Gods),
    /// The turn.
    Turn(Turn),
    /// A list to choose from.
    Choose(Choose),
    /// A number.
    Count(Count),
    /// The cost page.
    Bill(Bill),
    /// Cubes that are handed in.
    Cubes(Cubes),
    /// A god.
    God(God),
    /// The Oracle's cards.
    Keep(Keep),
    /// A Zeus space.
    Alarm(Alarm),
    /// What is set up.
    Start(Start),
    /// The result.
    Score(Score),
    /// The score pad.
    Pad(Pad),
    /// What else can be done.
    Menu(Menu),
    /// All players.
    Players(Players),
    /// Corrections.
    Correct(Correct),
}

impl Table {
    /// The screen for the decision that is due.
    pub fn decision(seen: &Seen<'_>) -> Self {
        let game = seen.game;
        if let Some(bill) = Bill::of_wonder(seen) {
            return Self::Bill(bill);
        }
        match (game.task(), game.stage()) {
            (None, Stage::Play) => Self::Turn(Turn::start(seen)),
            (None, Stage::Count) => Self::Pad(Pad::START),
            (None, Stage::Over) if game.setup().part == Some(Part::Start) => Self::Start(Start),
            (None, Stage::Over) => Self::Score(Score),
            (Some(Task::Keep(_)), _) => Self::Keep(Keep::START),
            (Some(Task::Raise { god, .. }), _) => Self::God(God::asked(god)),
            // most often there is none to tell of, and the cost page says so
            (Some(Task::Plan), _) if Cubes::is_asked(game) => {
                match [Bill::PROGRESS, Bill::UNPAID].into_iter().find(|bill| bill.is_due(game)) {
                    Some(bill) => Self::Bill(bill),
                    None => Self::Cubes(Cubes::START),
                }
            }
            // the last answer about a cost is told on its page
            (Some(Task::Plan), _) if Bill::NAMED.is_due(game) => Self::Bill(Bill::NAMED),
            _ => match Count::asked(game) {
                Some(count) if !is_cross_asked(game) => Self::Count(count),
                _ => Self::Choose(Choose::asked(seen)),
            },
        }
    }
}

impl Table {
    /// What holding Accept looks up.
    fn topic(&self, seen: &Seen<'_>) -> Option<Lookup> {
        let Self::Choose(Choose { kind, chosen }) = *self else { return None };
        if !matches!(kind, Kind::Progress(_) | Kind::Card | Kind::Answer) {
            return None;
        }
        match picks(kind, seen).get(chosen)? {
            Pick::Act(Action::Progress(kind)) => Some(Lookup::Progress(*kind)),
            Pick::Act(Action::God(god)) => Some(Lookup::God(*god)),
            Pick::Act(Action::Play(card)) => Some(Lookup::Card(*card)),
            _ => None,
        }
    }
}

impl Cubes {
    /// Whether the table tells the cubes: the cost is not known.
    fn is_asked(game: &engine::olympos::Public) -> bool {
        let What::Progress(kind) = game.plan().what else { return false };
        game.want() == Want::Cubes && game.cost_of(kind).is_none()
    }
}

impl play::Table<Olympos> for Table {
    fn is_played(&self) -> bool {
        !matches!(self, Self::NewGame(_) | Self::Alone(_))
    }

    #[inline(never)]
    fn key(&mut self, event: Event, seen: Option<&Seen<'_>>) -> Move {
        // where something can be looked up, Accept acts when it is let go
        let event = match (event, seen.and_then(|seen| self.topic(seen))) {
            (Event::Press(Key::Accept), Some(_)) => return Move::STAY,
            (Event::Hold(Key::Accept), Some(topic)) => return Move::LookUp(topic),
            (Event::Release(Key::Accept), Some(_)) => Event::Press(Key::Accept),
            (event, _) => event,
        };
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.key(event),
            (Self::Alone(screen), _) => screen.key(event),
            (Self::Cost(screen), _) => screen.key(event),
            (Self::Gods(screen), _) => screen.key(event),
            (_, None) => Move::Ask(Ask::Home),
            (Self::Turn(screen), Some(seen)) => screen.key(event, seen),
            (Self::Choose(screen), Some(seen)) => screen.key(event, seen),
            (Self::Count(screen), Some(seen)) => screen.key(event, seen),
            (Self::Bill(screen), Some(seen)) => screen.key(event, seen),
            (Self::Cubes(screen), Some(seen)) => screen.key(event, seen),
            (Self::God(screen), Some(seen)) => screen.key(event, seen),
            (Self::Keep(screen), Some(seen)) => screen.key(event, seen),
            (Self::Alarm(screen), Some(seen)) => screen.key(event, seen),
            (Self::Start(screen), Some(seen)) => screen.key(event, seen),
            (Self::Score(screen), Some(seen)) => screen.key(event, seen),
            (Self::Pad(screen), Some(seen)) => screen.key(event, seen),
            (Self::Menu(screen), Some(seen)) => screen.key(event, seen),
            (Self::Players(screen), Some(seen)) => screen.key(event, seen),
            (Self::Correct(screen), Some(seen)) => screen.key(event, seen),
        }
    }

    fn draw(&self, seen: Option<&Seen<'_>>, ui: &mut Ui<'_, '_>) {
        if seen.is_some_and(|seen| self.topic(seen).is_some()) {
            ui.offer_help();
        }
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.draw(ui),
            (Self::Alone(screen), _) => screen.draw(ui),
            (Self::Cost(screen), _) => screen.draw(ui),
            (Self::Gods(screen), _) => screen.draw(ui),
            (_, None) => ui.title(Silhouette::Zeus, Word::Name, Text::MessageTask),
            (Self::Turn(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Choose(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Count(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Bill(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Cubes(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::God(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Keep(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Alarm(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Start(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Score(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Pad(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Menu(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Players(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Correct(screen), Some(seen)) => screen.draw(seen, ui),
        }
    }
}
