//! The menu of a running game: purses, history, corrections, and the way home.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};
use heapless::Vec;

use super::{MapView, NewGame, Numbers, Secret, Table, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    device::{
        Desk,
        screens::{Facts, Home, Screen, Step, moves},
    },
    games::cyclades::{Phrase, Plan},
    store::journal::Book,
    ui::{Rows, Silhouette, Ui},
};

/// Six purses and the rest.
const MOST: usize = 13;

/// The menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu {
    chosen: usize,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Purse(Seat),
    History,
    Redo,
    Reference,
    Map,
    Odds,
    Correct,
    Anew,
    Facts,
    Home,
}

fn entries(book: &Book<Cyclades>) -> Vec<Entry, MOST> {
    let game = book.game();
    let first = parts::decider(game);
    // whoever decides comes first: three presses lead to its gold; one entry for the common purse of a side
    let leads = |seat: &Seat| game.rules().mode.leader(*seat) == *seat;
    let own = first.map(|seat| game.rules().mode.leader(seat));
    let others = game.seats().filter(leads).filter(|&seat| Some(seat) != own);
    // a part alone shows its purses itself, or keeps none
    let purses = own.into_iter().chain(others).map(Entry::Purse).filter(|_| game.part().is_none());
    let mut entries: Vec<Entry, MOST> = purses.collect();
    let _ = entries.push(Entry::History);
    if book.history().waiting() > 0 {
        let _ = entries.push(Entry::Redo);
    }
    let _ = entries.push(Entry::Reference);
    if game.map().is_some() {
        let _ = entries.push(Entry::Map);
    }
    if game.part().is_none() {
        let _ = entries.push(Entry::Odds); // a battle alone always shows them
    }
    // a map on the device shows everything itself
    if game.part().is_none() && game.map().is_none() || game.may(Action::Correct).is_ok() {
        let _ = entries.push(Entry::Correct);
    }
    if game.part().is_some() {
        let _ = entries.push(Entry::Anew);
    }
    let _ = entries.push(Entry::Facts);
    let _ = entries.push(Entry::Home);
    entries
}

impl Menu {
    /// With the first entry chosen.
    pub const START: Self = Self { chosen: 0 };

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>, book: &Book<Cyclades>) -> Step {
        let entries = entries(book);
        match event {
            _ if moves(event, &mut self.chosen, entries.len()) => (),
            Event::Press(Key::Accept) => {
                return match entries.get(self.chosen) {
                    Some(&Entry::Purse(seat)) => Step::Look(Secret::gold(seat)),
                    Some(Entry::History) => Step::Recall,
                    Some(Entry::Redo) => Step::Redo,
                    Some(Entry::Reference) => Step::LookUp(None),
                    Some(Entry::Map) => Step::Go(Screen::Cyclades(Table::Map(MapView::START))),
                    Some(Entry::Odds) => Step::Odds(!desk.odds),
                    Some(Entry::Correct) => Step::Go(Screen::Cyclades(Table::Numbers(Numbers::START))),
                    Some(Entry::Anew) => book.game().part().map_or(Step::Stay, |part| {
                        Step::Go(Screen::Cyclades(Table::NewGame(NewGame::with(Plan::alone(part)))))
                    }),
                    Some(Entry::Facts) => Step::Go(Screen::Facts(Facts)),
                    Some(Entry::Home) => Step::Go(Screen::Home(Home::default())),
                    None => Step::Stay,
                };
            }
            Event::Press(Key::Back) => return Step::Decide,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, book: &Book<Cyclades>, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for entry in entries(book) {
            let (sign, text): (_, Sentence) = match entry {
                Entry::Purse(seat) => {
                    let faction = parts::faction(book.game(), seat);
                    rows.shield(faction, parts::about(ui, Phrase::Purse, faction));
                    if book.locks().of(seat).is_set() {
                        rows.text(ui.say(Text::Pin));
                    }
                    continue;
                }
                Entry::History => (Silhouette::Undo, Common::History.into()),
                Entry::Redo => (Silhouette::Redo, Common::Redo.into()),
                Entry::Map => (Silhouette::Ship, Phrase::Map.into()),
                Entry::Reference => (Silhouette::Book, Common::Reference.into()),
                Entry::Odds => (Silhouette::Dice, Phrase::Odds.into()),
                Entry::Correct => (Silhouette::Check, Phrase::Correct.into()),
                Entry::Anew => (Silhouette::Next, Phrase::Anew.into()),
                Entry::Facts => (Silhouette::Dice, Text::FactsRow.into()),
                Entry::Home => (Silhouette::Tripod, Text::Home.into()),
            };
            rows.sign(sign, ui.say(text));
            match entry {
                Entry::Odds => _ = rows.text(ui.say(if desk.odds { Text::On } else { Text::Off })),
                Entry::Reference => _ = rows.text(ui.say(Common::HoldHelp)),
                _ => (),
            }
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Text::Back);
    }
}
