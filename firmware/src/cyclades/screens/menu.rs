//! The menu of a running game: purses, history, corrections, and the way home.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};
use heapless::Vec;

use super::{MapView, NewGame, Secret, Table, parts};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{Phrase, Plan},
    journal::Book,
    screens::{Facts, Home, Screen, Step, after, before},
    texts::Line,
    ui::{Row, Silhouette, Ui, Value},
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
    if game.may(Action::Correct).is_ok() {
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
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, entries.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, entries.len()),
            Event::Press(Key::Accept) => {
                return match entries.get(self.chosen) {
                    Some(&Entry::Purse(seat)) => Step::Look(Secret::gold(seat)),
                    Some(Entry::History) => Step::Recall,
                    Some(Entry::Redo) => Step::Redo,
                    Some(Entry::Reference) => Step::LookUp(None),
                    Some(Entry::Map) => Step::Go(Screen::Cyclades(Table::Map(MapView::START))),
                    Some(Entry::Odds) => Step::Odds(!desk.odds),
                    Some(Entry::Correct) => Step::Act(Action::Correct),
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
        let language = ui.language();
        let lines: Vec<(Silhouette, Line), MOST> = entries(book)
            .into_iter()
            .map(|entry| match entry {
                Entry::Purse(seat) => {
                    let who = parts::name(language, book.game(), seat);
                    (Silhouette::Lock, parts::told(language, Phrase::Purse, &[("who", &who)]))
                }
                Entry::History => (Silhouette::Undo, parts::told(language, Phrase::History, &[])),
                Entry::Redo => (Silhouette::Redo, parts::told(language, Phrase::Redo, &[])),
                Entry::Map => (Silhouette::Ship, parts::told(language, Phrase::Map, &[])),
                Entry::Reference => (Silhouette::Book, parts::told(language, Phrase::Reference, &[])),
                Entry::Odds => (Silhouette::Dice, parts::told(language, Phrase::Odds, &[])),
                Entry::Correct => (Silhouette::Check, parts::told(language, Phrase::Correct, &[])),
                Entry::Anew => (Silhouette::Next, parts::told(language, Phrase::Anew, &[])),
                Entry::Facts => {
                    (Silhouette::Dice, parts::told(language, Phrase::Plain, &[("text", &ui.say(Text::FactsRow))]))
                }
                Entry::Home => {
                    (Silhouette::Tripod, parts::told(language, Phrase::Plain, &[("text", &ui.say(Text::Home))]))
                }
            })
            .collect();
        let rows: Vec<Row<'_>, MOST> = lines
            .iter()
            .zip(entries(book))
            .map(|((sign, text), entry)| match entry {
                Entry::Purse(seat) => {
                    let pin = book.locks().of(seat).is_set().then(|| Value::Text(ui.say(Text::Pin)));
                    Row::of(parts::faction(book.game(), seat), text).value(pin.unwrap_or(Value::None))
                }
                Entry::Odds => {
                    let odds = ui.say(if desk.odds { Text::On } else { Text::Off });
                    Row::new(*sign, text).value(Value::Text(odds))
                }
                Entry::Reference => Row::new(*sign, text).value(Value::Text(parts::say(ui, Phrase::HoldHelp))),
                _ => Row::new(*sign, text),
            })
            .collect();
        ui.banner(Silhouette::Book, parts::say(ui, Phrase::Menu), parts::say(ui, Phrase::MenuTask));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Text::Back);
    }
}
