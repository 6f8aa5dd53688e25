//! The screens of Cyclades: each shows the game that is being played and answers the keys with a step.

mod alone;
mod auction;
mod battle;
mod by_hand;
mod card;
mod consent;
mod decide;
mod deployment;
mod forces;
mod history;
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
mod refused;
mod replace;
mod seats;
mod secret;
mod topic;
mod turn;

pub use alone::{Alone, name as part_name};
pub use auction::Auction;
pub use battle::Battle;
pub use by_hand::ByHand;
pub use card::Card;
pub use consent::Consent;
pub use decide::Decide;
pub use deployment::Deployment;
pub use forces::Forces;
pub use history::HistoryList;
pub use house_rules::HouseRules;
pub use income::IncomeList;
pub use menu::Menu;
pub use new_game::{NewGame, mode};
pub use news::News;
pub use number::Number;
pub use numbers::Numbers;
pub use parts::{faction, sign, to_act};
pub use payment::Payment;
pub use place::{MapView, Place};
pub use purses::Purses;
pub use ranking::{Ranking, result, sides};
pub use reference::Reference;
pub use refused::Refused;
pub use replace::Replace;
pub use seats::Seats;
pub use secret::{Secret, What};
pub use topic::Topic;
pub use turn::{Turn, both};

use engine::cyclades::{Cyclades, part::Part, question::Question, words::God};

use super::{Choices, areas, choices};
use crate::{
    base::{Event, Key},
    device::{
        Desk,
        screens::{Home, Screen, Step},
    },
    store::journal::Book,
    ui::Ui,
};

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
    /// The question before an old game leaves.
    Replace(Replace),
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
    /// Something for one faction's eyes.
    Secret(Secret),
    /// What happened, and how much of it is taken back.
    History(HistoryList),
    /// Whether everybody agrees.
    Consent(Consent),
    /// The end of the game.
    Ranking(Ranking),
}

impl Table {
    /// What stands in front of the players: what they have not read yet, then the decision. A correction comes first.
    pub fn now(desk: &Desk<'_>) -> Self {
        let corrected = |book: &Book<Cyclades>| book.game().question() == Question::Correction;
        let unread = desk.unread.filter(|_| !desk.open.cyclades().is_some_and(corrected));
        unread.unwrap_or_else(|| Self::decision(desk))
    }

    /// The screen after something has happened in `old`: lists of a part alone stay where they were.
    pub fn after(old: Self, desk: &Desk<'_>) -> Self {
        match (old, Self::now(desk)) {
            (Self::Purses(old), Self::Purses(_)) => Self::Purses(old.closed()),
            (Self::Forces(old), Self::Forces(_)) => Self::Forces(old.told()),
            (Self::Numbers(old), Self::Numbers(_)) => Self::Numbers(old),
            (Self::Consent(old), Self::Numbers(numbers)) => {
                Self::Numbers(desk.open.cyclades().and_then(|book| old.numbers(book.game())).unwrap_or(numbers))
            }
            (_, now) => now,
        }
    }

    /// The screen for the decision that is due.
    pub fn decision(desk: &Desk<'_>) -> Self {
        let Some(book) = desk.open.cyclades() else { return Self::NewGame(NewGame::START) };
        let game = book.game();
        match game.question() {
            Question::Die(_) if Battle::is_awaited(desk, game) => Self::Battle(Battle::start(game)),
            _ if game.is_by_hand() => Self::ByHand(ByHand::START),
            Question::Over => Self::Ranking(Ranking),
            Question::Deployment(_) => Self::Deployment(Deployment::START),
            Question::Offer(_) | Question::Alone(Part::Auction | Part::Gods) => Self::Auction(Auction::start(game)),
            Question::Correction => Self::Numbers(Numbers::START),
            Question::Alone(Part::Gold) => Self::Purses(Purses::START),
            Question::Alone(Part::Battle) => Self::Forces(Forces::START),
            Question::Income => Self::Income(IncomeList::start(game)),
            Question::Turn(god) if god != God::Apollo => Self::Turn(Turn::start(game)),
            question if battle::asks(question) => Self::Battle(Battle::start(game)),
            _ => match Choices::of(game).rows() {
                [row] if areas::first(*row).is_some() => Self::Place(Place::alone(*row)),
                [row] if choices::numbers(game, *row).len() > 1 => {
                    Self::Number(Number::alone(game, *row, &desk.memory))
                }
                _ => Self::Decide(Decide::START),
            },
        }
    }

    /// Whether it shows a secret now.
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Secret(secret) if secret.is_open())
    }

    /// Whether holding Accept looks something up here; Accept acts when it is let go then.
    const fn looks_up(&self) -> bool {
        !matches!(
            self,
            Self::Alone(_)
                | Self::NewGame(_)
                | Self::Seats(_)
                | Self::HouseRules(_)
                | Self::Replace(_)
                | Self::Secret(_)
                | Self::History(_)
                | Self::Consent(_)
                | Self::Numbers(_)
                | Self::Menu(_)
                | Self::Map(_)
        )
    }

    /// What the chosen thing is, for the reference.
    fn topic(&self, game: &Cyclades) -> Topic {
        let topic = match self {
            Self::Auction(screen) => screen.topic(game),
            Self::Turn(screen) => screen.topic(game),
            Self::Battle(screen) => screen.topic(game),
            Self::Card(screen) => Some(screen.topic()),
            Self::Decide(screen) => screen.topic(game),
            Self::Number(screen) => screen.topic(),
            _ => None,
        };
        topic.unwrap_or_else(|| Topic::now(game))
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let event = match (event, desk.open.cyclades()) {
            (Event::Press(Key::Accept), Some(_)) if self.looks_up() => return Step::Stay,
            (Event::Hold(Key::Accept), Some(book)) if self.looks_up() => {
                return Step::LookUp(Some(self.topic(book.game())));
            }
            (Event::Release(Key::Accept), Some(_)) if self.looks_up() => Event::Press(Key::Accept),
            (event, _) => event,
        };
        match (self, desk.open.cyclades()) {
            (Self::Alone(screen), _) => screen.key(event),
            (Self::NewGame(screen), _) => screen.key(event, desk),
            (Self::Seats(screen), _) => screen.key(event),
            (Self::HouseRules(screen), _) => screen.key(event),
            (Self::Replace(screen), _) => screen.key(event, desk),
            (_, None) => Step::Go(Screen::Home(Home::default())),
            (Self::News(screen), Some(book)) => screen.key(event, book),
            (Self::ByHand(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Deployment(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Place(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Map(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Auction(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Payment(screen), Some(_)) => screen.key(event),
            (Self::Income(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Turn(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Battle(screen), Some(book)) => screen.key(event, desk, book.game()),
            (Self::Card(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Purses(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Forces(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Decide(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Number(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Numbers(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Menu(screen), Some(book)) => screen.key(event, desk, book),
            (Self::Secret(screen), Some(book)) => screen.key(event, book.game()),
            (Self::History(screen), Some(book)) => screen.key(event, book),
            (Self::Consent(screen), Some(book)) => screen.key(event, book),
            (Self::Ranking(screen), Some(_)) => screen.key(event),
        }
    }

    /// Draws itself.
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        if self.looks_up() && desk.open.cyclades().is_some() {
            ui.offer_help();
        }
        match (self, desk.open.cyclades()) {
            (Self::Alone(screen), _) => screen.draw(ui),
            (Self::NewGame(screen), _) => screen.draw(ui),
            (Self::Seats(screen), _) => screen.draw(ui),
            (Self::HouseRules(screen), _) => screen.draw(ui),
            (Self::Replace(screen), _) => screen.draw(desk, ui),
            (_, None) => Home::default().draw(desk, ui),
            (Self::News(screen), Some(book)) => screen.draw(book, ui),
            (Self::ByHand(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Deployment(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Place(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Map(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Auction(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Payment(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Income(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Turn(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Battle(screen), Some(book)) => screen.draw(desk, book.game(), ui),
            (Self::Card(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Purses(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Forces(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Decide(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Number(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Numbers(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Menu(screen), Some(book)) => screen.draw(desk, book, ui),
            (Self::Secret(screen), Some(book)) => screen.draw(desk, book.game(), ui),
            (Self::History(screen), Some(book)) => screen.draw(desk, book, ui),
            (Self::Consent(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Ranking(screen), Some(book)) => screen.draw(book.game(), ui),
        }
    }
}
