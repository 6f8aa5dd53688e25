//! The menu of a running game: purses, history, corrections, and the way home.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};
use heapless::Vec;

use super::{MapView, Move, NewGame, Numbers, Reference, Table, parts};
use crate::games::cyclades::Secret;
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, Plan},
    play::{
        Ask, Face, Screen, Seen,
        screens::{Facts, menu_footer, moves},
    },
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

fn entries(seen: &Seen<'_, Cyclades>) -> Vec<Entry, MOST> {
    let game = seen.game;
    let first = parts::decider(game);
    // whoever decides comes first: three presses lead to its gold; partners share a purse, and each finds its colour
    let others = game.seats().filter(|&seat| Some(seat) != first);
    // a part alone shows its purses itself, or keeps none
    let purses = first.into_iter().chain(others).map(Entry::Purse).filter(|_| game.part().is_none());
    let mut entries: Vec<Entry, MOST> = purses.collect();
    let _ = entries.push(Entry::History);
    let _ = entries.push(Entry::Reference);
    if game.map().is_some() {
        let _ = entries.push(Entry::Map);
    }
    if game.part().is_none() {
        let _ = entries.push(Entry::Odds); // a battle alone always shows them
    }
    // with the board on the device it is only looked at
    if game.part().is_none() || game.may_openly(Action::Correct).is_ok() {
        let _ = entries.push(Entry::Correct);
    }
    if game.part().is_some() {
        let _ = entries.push(Entry::Anew);
    }
    let _ = entries.push(Entry::Facts);
    let _ = entries.push(Entry::Home);
    if seen.history.waiting() > 0 {
        let _ = entries.push(Entry::Redo); // last: no other row stands elsewhere for it
    }
    entries
}

impl Menu {
    /// With the first entry chosen.
    pub const START: Self = Self { chosen: 0 };

    /// With the row chosen that led to a correction.
    pub fn corrected(seen: &Seen<'_, Cyclades>) -> Self {
        Self { chosen: entries(seen).iter().position(|&entry| entry == Entry::Correct).unwrap_or(0) }
    }
}

impl Screen for Menu {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let entries = entries(seen);
        match event {
            _ if moves(event, &mut self.chosen, entries.len()) => (),
            Event::Press(Key::Accept) => {
                return match entries.get(self.chosen) {
                    Some(&Entry::Purse(seat)) => Move::Look(Secret::gold(seen.game.rules().mode.leader(seat))),
                    Some(Entry::History) => Move::Ask(Ask::Recall),
                    Some(Entry::Reference) => Move::LookUp(Reference::START),
                    Some(Entry::Map) => Move::Go(Table::Map(MapView::START)),
                    Some(Entry::Odds) => Move::Ask(Ask::Odds(!seen.odds)),
                    Some(Entry::Correct) => Move::Go(Table::Numbers(Numbers::START)),
                    Some(Entry::Anew) => seen
                        .game
                        .part()
                        .map_or(Move::STAY, |part| Move::Go(Table::NewGame(NewGame::with(Plan::alone(part))))),
                    Some(Entry::Facts) => Move::Ask(Ask::Go(Face::Facts(Facts))),
                    Some(Entry::Home) => Move::Ask(Ask::Home),
                    Some(Entry::Redo) | None => Move::STAY,
                };
            }
            Event::Hold(Key::Accept) if entries.get(self.chosen) == Some(&Entry::Redo) => return Move::Ask(Ask::Redo),
            Event::Press(Key::Back) => return Move::Ask(Ask::Decide),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let (entries, mut rows) = (entries(seen), Rows::new());
        for &entry in &entries {
            let (sign, text): (_, Sentence) = match entry {
                Entry::Purse(seat) => {
                    let faction = parts::faction(seen.game, seat);
                    rows.shield(faction, parts::about(ui, Phrase::Purse, faction));
                    if seen.locks.of(seen.game.rules().mode.leader(seat)).is_set() {
                        rows.text(ui.say(Text::Pin));
                    }
                    continue;
                }
                Entry::History => (Silhouette::Undo, Common::History.into()),
                Entry::Redo => (Silhouette::Redo, Common::Redo.into()),
                Entry::Map => (Silhouette::Ship, Phrase::Map.into()),
                Entry::Reference => (Silhouette::Book, Common::Reference.into()),
                Entry::Odds => (Silhouette::Dice, Phrase::Odds.into()),
                Entry::Correct if seen.game.map().is_some() => (Silhouette::Eye, Phrase::Overview.into()),
                Entry::Correct => (Silhouette::Eye, Phrase::Correct.into()),
                Entry::Anew => (Silhouette::Next, Phrase::Anew.into()),
                Entry::Facts => (Silhouette::Dice, Text::FactsRow.into()),
                Entry::Home => (Silhouette::Tripod, Text::Home.into()),
            };
            rows.sign(sign, ui.say(text));
            match entry {
                Entry::Odds => _ = rows.text(ui.say(if seen.odds { Text::On } else { Text::Off })),
                Entry::Reference => _ = rows.text(ui.say(Common::HoldHelp)),
                _ => (),
            }
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.chosen);
        menu_footer(ui, entries.get(self.chosen) == Some(&Entry::Redo));
    }
}
