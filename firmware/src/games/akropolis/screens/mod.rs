//! The screens of Akropolis: each shows the game that is being played and answers the keys with a step.

mod city;
mod consent;
mod hexes;
mod history;
mod lay;
mod menu;
mod new_game;
mod pad;
mod parts;
mod pick;
mod refused;
mod replace;
mod report;
mod sheet;
mod site;
mod spots;
mod unseen;

pub use city::CityView;
pub use consent::Consent;
pub use hexes::Hexes;
pub use history::HistoryList;
pub use lay::Lay;
pub use menu::Menu;
pub use new_game::{NewGame, agreed};
pub use pad::Pad;
pub use parts::{face_name, faction as player_faction, name as player_name};
pub use pick::Pick;
pub use refused::Refused;
pub use replace::Replace;
pub use report::Report;
pub use sheet::Sheet;
pub use site::Take;
pub use spots::{MOST as MOST_PLACES, spots};
pub use unseen::Unseen;

use engine::akropolis::{Action, Akropolis, Phase, Setup, setup::Cities};

use crate::{
    base::Event,
    device::{
        Desk,
        screens::{Home, Screen, Step},
    },
    ui::Ui,
};

/// What a screen of Akropolis asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The game that waits on the shelf is opened; if there is none, a new one is planned.
    Open,
    /// A game is to be begun.
    Begin {
        /// What was agreed.
        setup: Setup,
        /// Whether the oldest game may leave for it.
        replace: bool,
    },
    /// Something is done in the game.
    Act(Action),
    /// A city has been counted, and so many stones are left.
    Finish(u8),
    /// So many actions are taken back.
    Undo(usize),
    /// What was taken back happens again.
    Redo,
    /// The history is looked up and shown.
    Recall,
    /// What lies over the screen has been read.
    Dismiss,
}

/// The screen of a game in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// What is agreed before a game.
    NewGame(NewGame),
    /// The question before an old game leaves.
    Replace(Replace),
    /// Which tile the table has turned up.
    Pick(Pick),
    /// The construction site.
    Take(Take),
    /// The city with the tile that is to be laid.
    Lay(Lay),
    /// How many quarries were covered on the table.
    Report(Report),
    /// The score pad of a city.
    Pad(Pad),
    /// A city entered hex by hex.
    Hexes(Hexes),
    /// The result.
    Sheet(Sheet),
    /// What else can be done.
    Menu(Menu),
    /// A look at the cities.
    City(CityView),
    /// What is still to come.
    Unseen(Unseen),
    /// What happened, and how much of it is taken back.
    History(HistoryList),
    /// Whether everybody agrees.
    Consent(Consent),
}

impl Table {
    /// The screen for the decision that is due.
    pub fn decision(game: &Akropolis) -> Self {
        match game.phase() {
            Phase::Deal => Self::Pick(Pick::START),
            Phase::Choose => Self::Take(Take::START),
            Phase::Build(_) if game.setup().cities == Cities::OnDevice => Self::Lay(Lay::start(game)),
            Phase::Build(_) => Self::Report(Report::START),
            Phase::Count => Self::Pad(Pad::start(game)),
            Phase::Over => Self::Sheet(Sheet::START),
        }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        if desk.declined.is_some() {
            return Refused::key(event);
        }
        match (self, desk.open.akropolis()) {
            (Self::NewGame(screen), _) => screen.key(event),
            (Self::Replace(screen), _) => screen.key(event),
            (_, None) => Step::Go(Screen::Home(Home::default())),
            (Self::Pick(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Take(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Lay(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Report(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Pad(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Hexes(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Sheet(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Menu(screen), Some(book)) => screen.key(event, book),
            (Self::City(screen), Some(book)) => screen.key(event, book.game()),
            (Self::Unseen(screen), Some(book)) => screen.key(event, book.game()),
            (Self::History(screen), Some(book)) => screen.key(event, book),
            (Self::Consent(screen), Some(book)) => screen.key(event, book),
        }
    }

    /// Draws itself.
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        if let Some(refused) = &desk.declined {
            return refused.draw(desk, ui);
        }
        match (self, desk.open.akropolis()) {
            (Self::NewGame(screen), _) => screen.draw(ui),
            (Self::Replace(screen), _) => screen.draw(desk, ui),
            (_, None) => Home::default().draw(desk, ui),
            (Self::Pick(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Take(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Lay(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Report(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Pad(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Hexes(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Sheet(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Menu(screen), Some(book)) => screen.draw(book, ui),
            (Self::City(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::Unseen(screen), Some(book)) => screen.draw(book.game(), ui),
            (Self::History(screen), Some(book)) => screen.draw(desk, book, ui),
            (Self::Consent(screen), Some(book)) => screen.draw(book.game(), ui),
        }
    }
}
