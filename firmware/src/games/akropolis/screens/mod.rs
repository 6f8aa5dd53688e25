//! The screens of Akropolis: each shows the game that is being played and answers the keys with a step.

mod city;
mod lay;
mod menu;
mod new_game;
mod pad;
mod parts;
mod pick;
mod report;
mod sheet;
mod site;
mod spots;
mod unseen;

pub use city::CityView;
pub use lay::Lay;
pub use menu::Menu;
pub use new_game::{NewGame, agreed};
pub use pad::Pad;
pub(super) use parts::{banner, common_banner};
pub use parts::{face_name, faction as player_faction, name as player_name};
pub use pick::Pick;
pub use report::Report;
pub use sheet::Sheet;
pub use site::Take;
pub use spots::{MOST as MOST_PLACES, spots};
pub use unseen::Unseen;

use engine::akropolis::{Akropolis, Entry, Phase, setup::Cities};

use crate::{
    base::{Event, Text},
    play::{self, Ask, Screen as _, Seen},
    ui::Ui,
};

/// What a screen of Akropolis asks for.
pub type Move = play::Move<Akropolis>;

/// The screen of a game in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// What is agreed before a game.
    NewGame(NewGame),
    /// Which tile the table has turned up, or the next one of a city that is entered.
    Pick(Pick),
    /// The construction site.
    Take(Take),
    /// The city with the tile that is to be laid.
    Lay(Lay),
    /// How many quarries were covered on the table.
    Report(Report),
    /// The score pad of a city.
    Pad(Pad),
    /// The result.
    Sheet(Sheet),
    /// What else can be done.
    Menu(Menu),
    /// A look at the cities.
    City(CityView),
    /// What is still to come.
    Unseen(Unseen),
}

impl Table {
    /// The screen for the decision that is due.
    pub fn decision(seen: &Seen<'_, Akropolis>) -> Self {
        let game = seen.game;
        match game.phase() {
            // a city that is entered tile by tile goes on so
            Phase::Count if matches!(seen.memory.last, Some(Entry::Tile(..))) => Self::Pick(Pick::start(game)),
            Phase::Deal => Self::Pick(Pick::start(game)),
            Phase::Choose => Self::Take(Take::START),
            Phase::Build(_) if game.setup().cities == Cities::OnDevice => Self::Lay(Lay::start(game)),
            Phase::Build(_) => Self::Report(Report::START),
            Phase::Count => Self::Pad(Pad::start(seen)),
            Phase::Over => Self::Sheet(Sheet::START),
        }
    }
}

impl play::Table<Akropolis> for Table {
    fn is_played(&self) -> bool {
        !matches!(self, Self::NewGame(_))
    }

    #[inline(never)]
    fn key(&mut self, event: Event, seen: Option<&Seen<'_, Akropolis>>) -> Move {
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.key(event),
            (_, None) => Move::Ask(Ask::Home),
            (Self::Pick(screen), Some(seen)) => screen.key(event, seen),
            (Self::Take(screen), Some(seen)) => screen.key(event, seen),
            (Self::Lay(screen), Some(seen)) => screen.key(event, seen),
            (Self::Report(screen), Some(seen)) => screen.key(event, seen),
            (Self::Pad(screen), Some(seen)) => screen.key(event, seen),
            (Self::Sheet(screen), Some(seen)) => screen.key(event, seen),
            (Self::Menu(screen), Some(seen)) => screen.key(event, seen),
            (Self::City(screen), Some(seen)) => screen.key(event, seen),
            (Self::Unseen(screen), Some(seen)) => screen.key(event, seen),
        }
    }

    fn draw(&self, seen: Option<&Seen<'_, Akropolis>>, ui: &mut Ui<'_, '_>) {
        match (self, seen) {
            (Self::NewGame(screen), _) => screen.draw(ui),
            (_, None) => parts::common_banner(ui, ui.say(Text::MessageTask)),
            (Self::Pick(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Take(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Lay(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Report(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Pad(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Sheet(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Menu(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::City(screen), Some(seen)) => screen.draw(seen, ui),
            (Self::Unseen(screen), Some(seen)) => screen.draw(seen, ui),
        }
    }
}
