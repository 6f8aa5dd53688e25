//! The screens of Cyclades: each shows the game that is being played and answers the keys with a step.
//!
//! The rules can read a purse:
//!
//! ```
//! use engine::{Game, Seat, cyclades::{Cyclades, gold::Gold}};
//!
//! fn peek(game: &Cyclades, seat: Seat) -> Option<Gold> {
//!     game.view(seat).gold(seat)
//! }
//!
//! fn count(game: &Cyclades, seat: Seat) -> Gold {
//!     game.rules_gold(seat)
//! }
//! ```
//!
//! A screen cannot, with the same words:
//!
//! ```compile_fail
//! use engine::{Game, Seat, cyclades::{Cyclades, gold::Gold}};
//!
//! fn peek(seen: &firmware::play::Seen<'_, Cyclades>, seat: Seat) -> Option<Gold> {
//!     seen.game.view(seat).gold(seat)
//! }
//! ```
//!
//! ```compile_fail
//! use engine::{Game, Seat, cyclades::{Cyclades, gold::Gold}};
//!
//! fn count(seen: &firmware::play::Seen<'_, Cyclades>, seat: Seat) -> Gold {
//!     seen.game.rules_gold(seat)
//! }
//! ```
//!
//! It reads what lies on the table, and gold once it is revealed:
//!
//! ```
//! use engine::{Game, Seat, cyclades::{Cyclades, gold::Gold}};
//!
//! fn priestesses(seen: &firmware::play::Seen<'_, Cyclades>, seat: Seat) -> u8 {
//!     seen.game.faction(seat).priestesses
//! }
//!
//! fn revealed(seen: &firmware::play::Seen<'_, Cyclades>, seat: Seat) -> Option<Gold> {
//!     seen.game.final_gold(seat)
//! }
//! ```
//!
//! What one seat may know is made by `play` alone, while its owner looks:
//!
//! ```
//! use engine::cyclades::{Cyclades, gold::Gold};
//!
//! // whoever is given one reads the purse of its seat
//! fn purse(own: &firmware::play::Private<'_, Cyclades>) -> Option<Gold> {
//!     own.view().gold(own.seat())
//! }
//! ```
//!
//! ```compile_fail
//! use engine::{Seat, cyclades::{Cyclades, View}};
//!
//! // a screen that was given what everybody may know cannot make one for itself, not even from a view
//! fn peek<'a>(seen: firmware::play::Seen<'a, Cyclades>, seat: Seat, view: View) -> firmware::play::Private<'a, Cyclades> {
//!     firmware::play::Private { seen, seat, view, fresh: 0 }
//! }
//! ```

mod alone;
mod auction;
mod battle;
mod by_hand;
mod card;
mod decide;
mod deployment;
mod forces;
mod house_rules;
mod income;
mod menu;
mod new_game;
mod news;
mod number;
mod numbers;
mod parts;
mod payment;
mod place;
mod purses;
mod ranking;
mod reference;
mod seats;
mod topic;
mod turn;

pub use alone::{Alone, name as part_name, sign as part_sign};
pub use auction::Auction;
pub use battle::Battle;
pub use by_hand::ByHand;
pub use card::Card;
pub use decide::Decide;
pub use deployment::Deployment;
pub use forces::Forces;
pub use house_rules::HouseRules;
pub use income::IncomeList;
pub use menu::Menu;
pub use new_game::{NewGame, mode};
pub use news::News;
pub use number::Number;
pub use numbers::Numbers;
pub(super) use parts::banner;
pub use parts::{faction, hero_sign, sign, told_sign};
pub use payment::Payment;
pub use place::{MapView, Place};
pub use purses::Purses;
pub use ranking::{Ranking, result, sides};
pub use reference::Reference;
pub use seats::Seats;
pub use topic::Topic;
pub use turn::{Turn, both};

use engine::cyclades::{Cyclades, Public, part::Part, question::Question, words::God};

use super::{Choices, areas, choices, texts::Phase};
use crate::{
    base::{Event, Key, Text},
    play::{self, Ask, Screen as _, Seen},
    ui::{Silhouette, Ui},
};

/// What a screen of Cyclades asks for.
pub type Move = play::Move<Cyclades>;

/// The screen of a game in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// The list of the parts that can be kept alone.
    Alone(Alone),
    /// What is agreed before a game.
    NewGame(NewGame),
    /// Who sits where.
    Seats(Seats),
    /// What the table plays otherwise.
    HouseRules(HouseRules),
    /// What chance brought.
    News(News),
    /// What the table rolled or drew.
    ByHand(ByHand),
    /// An area on the map.
    Place(Place),
    /// The map to look at.
    Map(MapView),
    /// What a faction puts on the map before the game.
    Deployment(Deployment),
    /// The gods with their offers.
    Auction(Auction),
    /// What everybody pays for its offer.
    Payment(Payment),
    /// The income of all factions.
    Income(IncomeList),
    /// The turn of a god.
    Turn(Turn),
    /// A battle.
    Battle(Battle),
    /// A card before it is bought.
    Card(Card),
    /// The purses, alone.
    Purses(Purses),
    /// Both sides of a battle, alone.
    Forces(Forces),
    /// A list of what may be done.
    Decide(Decide),
    /// A number on a wheel.
    Number(Number),
    /// What is known of each faction.
    Numbers(Numbers),
    /// What else can be done.
    Menu(Menu),
    /// The end of the game.
    Ranking(Ranking),
}

impl Table {
    /// What stands in front of the players: what they have not read yet, then the decision. A correction comes first.
    pub fn now(seen: &Seen<'_, Cyclades>) -> Self {
        let unread = seen.unread.filter(|_| seen.game.question() != Question::Correction);
        unread.unwrap_or_else(|| Self::decision(seen))
    }

    /// The screen after something has happened in `old`: lists of a part alone stay where they were.
    pub fn after(old: Self, seen: &Seen<'_, Cyclades>) -> Self {
        match (old, Self::now(seen)) {
            (Self::Purses(old), Self::Purses(_)) => Self::Purses(old.closed()),
            (Self::Forces(old), Self::Forces(_)) => Self::Forces(old.told()),
            (Self::Numbers(old), Self::Numbers(_)) => Self::Numbers(old),
            // a correction was opened from the menu, and ends there: nobody presses on into a decision
            (Self::Numbers(_), _) if seen.unread.is_none() => Self::Menu(Menu::corrected(seen)),
            (_, now) => now,
        }
    }

    /// The screen for the decision that is due.
    pub fn decision(seen: &Seen<'_, Cyclades>) -> Self {
        let game = seen.game;
        match game.question() {
            Question::Die(_) if Battle::is_awaited(seen) => Self::Battle(Battle::start(game)),
            _ if game.is_by_hand() => Self::ByHand(ByHand::START),
            Question::Over => Self::Ranking(Ranking),
            Question::Deployment(_) => Self::Deployment(Deployment::START),
            Question::Offer(_) | Question::Alone(Part::Auction | Part::Gods) => Self::Auction(Auction::start(game)),
            Question::Correction => Self::Numbers(Numbers::START),
            Question::Alone(Part::Gold) => Self::Purses(Purses::START),
            Question::Alone(Part::Battle) => Self::Forces(Forces::START),
            Question::Income => Self::Income(IncomeList::start(game, seen.memory)),
            Question::Turn(god) if god != God::Apollo => Self::Turn(Turn::start(game)),
            question if battle::asks(question) => Self::Battle(Battle::start(game)),
            _ => match Choices::of(game).rows() {
                [row] if areas::first(*row).is_some() => Self::Place(Place::alone(*row)),
                [row] if choices::numbers(game, *row).len() > 1 => Self::Number(Number::alone(game, *row, seen.memory)),
                _ => Self::Decide(Decide::START),
            },
        }
    }

    /// Whether holding Accept looks something up here; Accept acts when it is let go then.
    const fn looks_up(&self) -> bool {
        !matches!(
            self,
            Self::Alone(_)
                | Self::NewGame(_)
                | Self::Seats(_)
                | Self::HouseRules(_)
                | Self::Numbers(_)
                | Self::Menu(_)
                | Self::Map(_)
        )
    }

    /// Whether Accept must be held for what is chosen here: nothing is looked up then.
    fn holds(&self, game: &Public) -> bool {
        match self {
            Self::Turn(screen) => screen.holds(),
            Self::Decide(screen) => screen.holds(game),
            Self::Card(_) => true,
            _ => false,
        }
    }

    /// What the chosen thing is, for the reference.
    fn topic(&self, game: &Public) -> Topic {
        let topic = match self {
            Self::Auction(screen) => screen.topic(game),
            Self::Turn(screen) => screen.topic(game),
            Self::Battle(screen) => screen.topic(game),
            Self::Card(screen) => Some(screen.topic()),
            Self::Decide(screen) => screen.topic(game),
            Self::Number(screen) => screen.topic(),
            // how an offer is paid (CY-PAY-1)
            Self::Payment(_) => Some(Topic::Phase(Phase::Offerings)),
            _ => None,
        };
        topic.or_else(|| Topic::asked(game.question())).unwrap_or_else(|| Topic::now(game))
    }
}

impl play::Table<Cyclades> for Table {
    fn is_played(&self) -> bool {
        !matches!(self, Self::Alone(_) | Self::NewGame(_) | Self::Seats(_) | Self::HouseRules(_))
    }

    fn key(&mut self, event: Event, seen: Option<&Seen<'_, Cyclades>>) -> Move {
        let event = match (event, seen) {
            // what cannot be done by a press too many is held
            (Event::Hold(Key::Accept), Some(seen)) if self.holds(seen.game) => event,
            (Event::Release(Key::Accept), Some(seen)) if self.holds(seen.game) => return Move::STAY,
            (Event::Press(Key::Accept), Some(_)) if self.looks_up() => return Move::STAY,
            (Event::Hold(Key::Accept), Some(seen)) if self.looks_up() => {
                return Move::LookUp(Reference::of(seen.game, self.topic(seen.game)));
            }
            (Event::Release(Key::Accept), Some(_)) if self.looks_up() => Event::Press(Key::Accept),
            (event, _) => event,
        };
        match (self, seen) {
            (Self::Alone(screen), _) => screen.key(event),
            (Self::NewGame(screen), _) => screen.key(event),
            (Self::Seats(screen), _) => screen.key(event),
            (Self::HouseRules(screen), _) => screen.key(event),
            (_, None) => Move::Ask(Ask::Home),
            (Self::News(screen), Some(seen)) => screen.key(event, seen),
            (Self::ByHand(screen), Some(seen)) => screen.key(event, seen),
            (Self::Deployment(screen), Some(seen)) => screen.key(event, seen),
            (Self::Place(screen), Some(seen)) => screen.key(event, seen),
            (Self::Map(screen), Some(seen)) => screen.key(event, seen),
            (Self::Auction(screen), Some(seen)) => screen.key(event, seen),
            (Self::Payment(screen), Some(seen)) => screen.key(event, seen),
            (Self::Income(screen), Some(seen)) => screen.key(event, seen),
            (Self::Turn(screen), Some(seen)) => screen.key(event, seen),
            (Self::Battle(screen), Some(seen)) => screen.key(event, seen),
            (Self::Card(screen), Some(seen)) => screen.key(event, seen),
            (Self::Purses(screen), Some(seen)) => screen.key(event, seen),
            (Self::Forces(screen), Some(seen)) => screen.key(event, seen),
            (Self::Decide(screen), Some(seen)) => screen.key(event, seen),
            (Self::Number(screen), Some(seen)) => screen.key(event, seen),
            (Self::Numbers(screen), Some(seen)) => screen.key(event, seen),
            (Self::Menu(screen), Some(seen)) => screen.key(event, seen),
            (Self::Ranking(screen), Some(seen)) => screen.key(event, seen),
        }
    }

    fn draw(&self, seen: Option<&Seen<'_, Cyclades>>, ui: &mut Ui<'_, '_>) {
        if self.looks_up() && seen.is_some_and(|seen| !self.holds(seen.game)) {
            ui.offer_help();
        }
        match (self, seen) {
            (Self::Alone(screen), _) => screen.draw(ui),
            (Self::NewGame(screen), _) => screen.draw(ui),
            (Self::Seats(screen), _) => screen.draw(ui),
            (Self::HouseRules(screen), _) => screen.draw(ui),
            (_, None) => ui.banner(Silhouette::Tripod, "Cyclades", ui.say(Text::MessageTask)),
            (Self::News(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::ByHand(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Deployment(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Place(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Map(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Auction(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Payment(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Income(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Turn(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Battle(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Card(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Purses(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Forces(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Decide(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Number(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Numbers(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Menu(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Ranking(screen), Some(seen)) => screen.draw(seen, ui),
        }
    }
}
