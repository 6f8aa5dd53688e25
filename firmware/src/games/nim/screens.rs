//! The screens of Nim: stones are taken or the card is turned up, a menu, and the end.

use engine::{
    Seat,
    nim::{Action, HIGHEST, Nim as Game, Public},
};

use super::Nim;
use crate::{
    base::{Common, Event, Key, Text},
    play::{
        self, Ask, Face, Play as _, Screen as _, Seen,
        screens::{Facts, moves},
    },
    ui::{Rows, Silhouette, Ui},
};

/// What a screen of Nim asks for.
pub type Move = play::Move<Game>;

/// A screen of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// How many stones are taken.
    Take(List),
    /// What else can be done.
    Menu(List),
    /// Who has won.
    End(End),
}

/// A list with a chosen row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List(usize);

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End;

/// A row for each number of stones, and one for the card; whether it can be played is not told here (NIM-3).
const ROWS: usize = HIGHEST as usize + 1;

/// The menu: both cards, the history, what can happen again, the facts, Home.
fn entries(seen: &Seen<'_, Game>) -> impl Iterator<Item = Move> {
    let redo = (seen.history.waiting() > 0).then_some(Move::Ask(Ask::Redo));
    let rest = [Move::Ask(Ask::Go(Face::Facts(Facts))), Move::Ask(Ask::Home)];
    Public::seats().map(Move::Look).chain([Move::Ask(Ask::Recall)]).chain(redo).chain(rest)
}

impl List {
    fn take(&mut self, event: Event) -> Move {
        match event {
            _ if moves(event, &mut self.0, ROWS) => Move::REDRAW,
            Event::Press(Key::Accept) if self.0 + 1 == ROWS => Move::Act(Action::Turn),
            Event::Press(Key::Accept) => Move::Act(Action::Take(self.0 as u8 + 1)),
            Event::Release(Key::Back) => Move::Go(Table::Menu(Self::default())),
            Event::Hold(Key::Back) => Move::Ask(Ask::Recall),
            _ => Move::STAY,
        }
    }

    fn menu(&mut self, event: Event, seen: &Seen<'_, Game>) -> Move {
        match event {
            _ if moves(event, &mut self.0, entries(seen).count()) => Move::REDRAW,
            Event::Press(Key::Accept) => entries(seen).nth(self.0).unwrap_or(Move::STAY),
            Event::Press(Key::Back) => Move::Ask(Ask::Decide),
            _ => Move::STAY,
        }
    }

    fn draw_take(&self, game: &Public, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for count in 1..=HIGHEST {
            rows.sign(Silhouette::Cross, ui.tell(Nim::Take, &[("n", &count)]));
            if count > game.stones() {
                rows.greyed("");
            }
        }
        rows.sign(Silhouette::Book, ui.say(Nim::TurnCard));
        let task = ui.tell(Nim::Task, &[("n", &game.stones())]);
        banner(game, ui, task);
        ui.list(&rows, self.0);
        ui.choose_footer(Text::Open, Common::Menu);
    }

    fn draw_menu(&self, seen: &Seen<'_, Game>, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for entry in entries(seen) {
            match entry {
                Move::Look(seat) => _ = rows.shield(faction(seat), ui.say(Nim::Card)),
                Move::Ask(Ask::Recall) => _ = rows.sign(Silhouette::Undo, ui.say(Common::History)),
                Move::Ask(Ask::Redo) => _ = rows.sign(Silhouette::Redo, ui.say(Common::Redo)),
                Move::Ask(Ask::Home) => _ = rows.sign(Silhouette::Tripod, ui.say(Text::Home)),
                _ => _ = rows.sign(Silhouette::Dice, ui.say(Text::FactsRow)),
            }
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.0);
        ui.choose_footer(Text::Open, Text::Back);
    }
}

impl play::Screen for End {
    type Game = Game;

    fn key(&mut self, event: Event, _: &Seen<'_, Game>) -> Move {
        match event {
            Event::Press(Key::Accept) => Move::Ask(Ask::Go(Face::Facts(Facts))),
            Event::Press(Key::Up | Key::Down) => Move::Ask(Ask::Certify),
            Event::Release(Key::Back) => Move::Go(Table::Menu(List::default())),
            _ => Move::STAY,
        }
    }

    fn draw(&self, seen: &Seen<'_, Game>, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for seat in Public::seats() {
            let won = seen.game.winner() == Some(seat);
            rows.shield(faction(seat), ui.say(faction(seat).name())).text(if won { ui.say(Nim::Wins) } else { "" });
        }
        ui.title(Silhouette::Wreath, Nim::Name, Nim::Over);
        ui.unmarked_list(&rows);
        ui.keys(Common::Code, Text::GoOn, Common::Menu);
    }
}

impl play::Table<Game> for Table {
    fn key(&mut self, event: Event, seen: Option<&Seen<'_, Game>>) -> Move {
        match (self, seen) {
            (_, None) => Move::Ask(Ask::Home),
            (Self::Take(list), Some(_)) => list.take(event),
            (Self::Menu(list), Some(seen)) => list.menu(event, seen),
            (Self::End(screen), Some(seen)) => screen.key(event, seen),
        }
    }

    fn draw(&self, seen: Option<&Seen<'_, Game>>, ui: &mut Ui<'_, '_>) {
        match (self, seen) {
            (_, None) => ui.title(Silhouette::Cross, Nim::Name, Text::MessageTask),
            (Self::Take(list), Some(seen)) => list.draw_take(seen.game, ui),
            (Self::Menu(list), Some(seen)) => list.draw_menu(seen, ui),
            (Self::End(screen), Some(seen)) => screen.draw(seen, ui),
        }
    }
}

/// The banner of whoever decides.
fn banner(game: &Public, ui: &mut Ui<'_, '_>, task: &str) {
    let seat = match game.turn() {
        engine::Turn::Seat(seat) => Some(seat),
        _ => None,
    };
    Game::banner(game, seat, ui, task);
}

/// The shield of a seat.
pub fn faction(seat: Seat) -> crate::ui::Faction {
    crate::ui::Faction::ALL.get(seat.index()).copied().unwrap_or(crate::ui::Faction::Purple)
}
