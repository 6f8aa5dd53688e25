//! The screens of Polis: each shows what everybody may know of the game and answers the keys with a move.
//!
//! The rules can read a battle hand, and ask whether it holds a card:
//!
//! ```
//! use engine::{Game, Seat, polis::{Action, Polis, cards::{Card, Pool}}};
//!
//! fn hand(game: &Polis, seat: Seat) -> Option<Pool> {
//!     game.view(seat).hand()
//! }
//!
//! fn holds(game: &Polis, card: Card) -> bool {
//!     game.may(Action::Attack(card, card)).is_ok()
//! }
//!
//! // what everybody may know of it: how many cards there are, and which ones nobody has played
//! fn open(seen: &firmware::play::Seen<'_, Polis>) -> Option<(u8, Pool)> {
//!     seen.game.battle().map(|battle| (battle.held[battle.attacker], battle.unseen()))
//! }
//! ```
//!
//! ```compile_fail
//! use engine::{Game, Seat, polis::{Polis, cards::Pool}};
//!
//! fn hand(seen: &firmware::play::Seen<'_, Polis>, seat: Seat) -> Option<Pool> {
//!     seen.game.view(seat).hand()
//! }
//! ```
//!
//! ```compile_fail
//! use engine::{Game, Seat, polis::{Polis, cards::Pool}};
//!
//! fn hand(seen: &firmware::play::Seen<'_, Polis>, seat: Seat) -> Option<Pool> {
//!     let battle = seen.game.battle()?;
//!     battle.hand(battle.attacker, seat)
//! }
//! ```
//!
//! ```compile_fail
//! use engine::{Game, polis::{Action, Polis, cards::Card}};
//!
//! fn holds(seen: &firmware::play::Seen<'_, Polis>, card: Card) -> bool {
//!     seen.game.may(Action::Attack(card, card)).is_ok()
//! }
//! ```

mod alone;
mod cards;
mod choose;
mod confirm;
mod correct;
mod count;
mod hand;
mod lookup;
mod map;
mod menu;
mod new_game;
mod news;
mod odds;
mod parts;
mod question;
mod reminders;
mod roll;
mod sheet;
mod tables;
mod tribute;
mod turn;
mod view;

pub use alone::{Alone, name as part_name};
pub use cards::Cards;
pub use choose::Choose;
pub use confirm::Confirm;
pub use correct::Correct;
pub use count::{Count, Counted};
pub use hand::{Hand, Secret, draw as draw_hand, meant};
pub use lookup::Lookup;
pub use map::MapView;
pub use menu::Menu;
pub use new_game::NewGame;
pub use news::NewsPage;
pub use odds::Odds;
pub use parts::{Go, banner, common};
pub use question::{Answer, First, Question, To};
pub use reminders::Reminders;
pub use roll::Roll;
pub use sheet::Sheet;
pub use tables::{Answer as TableAnswer, Deed, Tables};
pub use tribute::Tribute;
pub use turn::Turn;
pub use view::View;

use engine::{
    Turn as Whose,
    polis::{
        Action, Part, Polis, Stage,
        part::Step,
        words::{Kind, Unit},
    },
};

use crate::{
    base::{Event, Text},
    play::{self, Ask, Screen as _, Seen},
    ui::{Silhouette, Ui},
};

/// The screen of a game in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// What is agreed before a game.
    NewGame(NewGame),
    /// The parts that can be kept alone.
    Alone(Alone),
    /// Which action.
    Turn(Turn),
    /// A question with a list of answers.
    Choose(Choose),
    /// How many.
    Count(Count),
    /// The rows of a tribute box.
    Tribute(Tribute),
    /// An action without a choice.
    Confirm(Confirm),
    /// A siege before the die falls.
    Roll(Roll),
    /// The cards of the box by name.
    Cards(Cards),
    /// Cards of a hand by number.
    Hand(Hand),
    /// The map.
    Map(MapView),
    /// What happened by itself.
    News(NewsPage),
    /// The result.
    Sheet(Sheet),
    /// What else can be done.
    Menu(Menu),
    /// What can be looked at.
    View(View),
    /// A number to be corrected.
    Correct(Correct),
    /// What an event changes.
    Reminders(Reminders),
    /// Odds of an attack.
    Odds(Odds),
}

impl Table {
    /// The screen for the decision that is due.
    pub fn decision(seen: &Seen<'_, Polis>) -> Self {
        let game = seen.game;
        let ask = |question: Question| Self::Choose(Choose::start(question, game));
        let count = |counted: Counted| Self::Count(Count::start(counted, game));
        match game.stage() {
            // the power went while numbers were changed
            _ if game.is_correcting() => Self::Correct(Correct::START),
            Stage::Reveal => ask(Question::Reveal),
            Stage::Read => ask(Question::Read),
            Stage::Resolve { .. } => ask(Question::Resolve),
            Stage::Reminder => ask(Question::Reminder),
            Stage::Act if game.is_alone() && !game.surcharge_paid() => ask(Question::Surcharge),
            Stage::Act => Self::Turn(Turn::start(seen)),
            Stage::Recruit(kind, city, _) => ask(Question::More(kind, city)),
            Stage::March(..) | Stage::Sail(..) => Self::Map(MapView::FROM),
            Stage::Collect(..) => Self::Tribute(Tribute::start(game)),
            Stage::Bribe(..) => count(Counted::Bribe),
            Stage::Roll(_) if game.setup().by_hand.dice => ask(Question::Die),
            Stage::Roll(_) => Self::Roll(Roll),
            Stage::Battles => ask(Question::Battles),
            Stage::Forces(_) => count(Counted::Sparta),
            Stage::Battle if game.turn() == Whose::Chance => ask(Question::Surrender),
            Stage::Battle => choose::battle(game),
            Stage::Supply(_) => ask(Question::Supply),
            Stage::Growth(_) => ask(Question::Growth),
            Stage::Phoros(_) => count(Counted::Phoros),
            Stage::Over(_) => Self::Sheet(Sheet),
            Stage::Check(step @ (Step::Event | Step::Turns)) => ask(Question::Check(step)),
            Stage::Check(_) => Self::Confirm(Confirm(Action::Resolved)),
            Stage::Alone => match game.setup().part {
                Some(Part::Prices) => ask(Question::Prices),
                Some(Part::Die) => ask(Question::Throw),
                Some(Part::Score) => Self::Correct(Correct::PAD),
                Some(Part::Projects) => Self::View(View::Projects(0)),
                _ => Self::Correct(Correct::START),
            },
        }
    }
}

impl Table {
    /// What holding Accept looks up.
    fn topic(&self, seen: &Seen<'_, Polis>) -> Option<Lookup> {
        let game = seen.game;
        if game.setup().part.is_some() || game.is_correcting() {
            return None;
        }
        match self {
            Self::Turn(screen) => Some(screen.topic()),
            Self::Choose(screen) => screen.topic(game),
            Self::Count(screen) => screen.topic(),
            Self::Tribute(_) => Some(Lookup::Kind(Kind::CollectTribute)),
            Self::Confirm(Confirm(action)) => Some(Lookup::Kind(match action {
                Action::Moved(Unit::Hoplite) => Kind::MoveHoplites,
                Action::Moved(Unit::Galley) => Kind::MoveGalleys,
                Action::Ransom => Kind::RansomProxenos,
                Action::CivilWar => Kind::CivilWar,
                _ => return None,
            })),
            _ => None,
        }
    }
}

impl play::Table<Polis> for Table {
    fn is_played(&self) -> bool {
        !matches!(self, Self::NewGame(_) | Self::Alone(_))
    }

    #[inline(never)]
    fn key(&mut self, event: Event, seen: Option<&Seen<'_, Polis>>) -> Go {
        let event = match seen.and_then(|seen| self.topic(seen)).map(|topic| topic.answer(event)) {
            Some(Err(asked)) => return asked,
            Some(Ok(event)) => event,
            None => event,
        };
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.key(event),
            (Self::Alone(screen), _) => screen.key(event),
            (_, None) => Ask::Home.into(),
            (Self::Turn(screen), Some(seen)) => screen.key(event, seen),
            (Self::Choose(screen), Some(seen)) => screen.key(event, seen),
            (Self::Count(screen), Some(seen)) => screen.key(event, seen),
            (Self::Tribute(screen), Some(seen)) => screen.key(event, seen),
            (Self::Confirm(screen), Some(seen)) => screen.key(event, seen),
            (Self::Roll(screen), Some(seen)) => screen.key(event, seen),
            (Self::Cards(screen), Some(seen)) => screen.key(event, seen),
            (Self::Hand(screen), Some(seen)) => screen.key(event, seen),
            (Self::Map(screen), Some(seen)) => screen.key(event, seen),
            (Self::News(screen), Some(seen)) => screen.key(event, seen),
            (Self::Sheet(screen), Some(seen)) => screen.key(event, seen),
            (Self::Menu(screen), Some(seen)) => screen.key(event, seen),
            (Self::View(screen), Some(seen)) => screen.key(event, seen),
            (Self::Correct(screen), Some(seen)) => screen.key(event, seen),
            (Self::Reminders(screen), Some(seen)) => screen.key(event, seen),
            (Self::Odds(screen), Some(seen)) => screen.key(event, seen),
        }
    }

    fn draw(&self, seen: Option<&Seen<'_, Polis>>, ui: &mut Ui<'_, '_>) {
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.draw(ui),
            (Self::Alone(screen), _) => screen.draw(ui),
            (_, None) => common(ui, Silhouette::Hoplite, ui.say(Text::MessageTask)),
            (Self::Turn(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Choose(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Count(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Tribute(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Confirm(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Roll(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Cards(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Hand(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Map(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::News(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Sheet(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Menu(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::View(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Correct(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Reminders(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Odds(screen), Some(seen)) => screen.draw(seen, ui),
        }
    }
}
