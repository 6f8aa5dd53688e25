//! The menu of a running game: cities, tiles to come, history, and the way home.

use engine::{
    Seat,
    akropolis::{
        Akropolis, Phase,
        setup::{Cities, Stacks},
    },
};
use heapless::Vec;

use super::{CityView, Move, Pad, Pick, Sheet, Table, Unseen, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{Saying, memory::is_dealt},
    play::{
        Ask, Face, Screen, Seen,
        screens::{Facts, after, before, menu_footer},
    },
    ui::{Rows, Silhouette, Ui},
};

const MOST: usize = 11;

/// The menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu {
    chosen: usize,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Tiles,
    Values,
    Levels,
    Cities,
    Unseen,
    Scores,
    History,
    Redo,
    Facts,
    Times,
    Home,
}

/// The first city to be looked at: of those on the table only what was entered hex by hex is known.
fn known(game: &Akropolis) -> Option<Seat> {
    let active = Some(game.active()).filter(|&seat| game.surface(seat).is_some());
    active.or_else(|| game.players().map(|(seat, _)| seat).find(|&seat| game.surface(seat).is_some()))
}

fn entries(seen: &Seen<'_, Akropolis>) -> Vec<Entry, MOST> {
    let game = seen.game;
    let on_device = game.setup().cities == Cities::OnDevice;
    let counts = game.phase() == Phase::Count;
    let there = |entry: &Entry| match entry {
        Entry::Tiles | Entry::Values | Entry::Levels => counts,
        Entry::Cities => on_device || game.phase() == Phase::Over && known(game).is_some(),
        Entry::Unseen => !counts && game.phase() != Phase::Over && game.setup().stacks != Stacks::Nameless,
        Entry::Scores => on_device && game.setup().open_scores || game.phase() == Phase::Over,
        Entry::Redo => seen.history.waiting() > 0,
        Entry::Facts => is_dealt(game),
        Entry::Times => !is_dealt(game),
        Entry::History | Entry::Home => true,
    };
    let all = [Entry::Values, Entry::Levels, Entry::Tiles, Entry::Cities, Entry::Unseen, Entry::Scores, Entry::History];
    // what was taken back is last: no other row stands elsewhere for it
    all.into_iter().chain([Entry::Facts, Entry::Times, Entry::Home, Entry::Redo]).filter(there).collect()
}

impl Menu {
    /// With the first entry chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Menu {
    type Game = Akropolis;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let entries = entries(seen);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, entries.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, entries.len()),
            Event::Press(Key::Accept) => {
                return match entries.get(self.chosen) {
                    Some(Entry::Tiles) => parts::go(Table::Pick(Pick::start(seen.game))),
                    // what the tiles gave is looked over and accepted
                    Some(Entry::Values | Entry::Levels) if seen.game.surface(seen.game.active()).is_some() => {
                        parts::go(Table::Pad(Pad::at_stones(seen)))
                    }
                    Some(&chosen @ (Entry::Values | Entry::Levels)) => {
                        let by_levels = chosen == Entry::Levels;
                        let same = seen.memory.by_levels == by_levels;
                        parts::go(Table::Pad(if same { Pad::start(seen) } else { Pad::first(by_levels) }))
                    }
                    Some(Entry::Cities) => {
                        parts::go(Table::City(CityView::of(known(seen.game).unwrap_or(Seat::FIRST))))
                    }
                    Some(Entry::Unseen) => parts::go(Table::Unseen(Unseen)),
                    Some(Entry::Scores) => parts::go(Table::Sheet(Sheet::START)),
                    Some(Entry::History) => Move::Ask(Ask::Recall),
                    Some(Entry::Facts) => Move::Ask(Ask::Go(Face::Facts(Facts))),
                    Some(Entry::Times) => Move::Ask(Ask::Tally),
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
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let (entries, mut rows) = (entries(seen), Rows::new());
        for &entry in &entries {
            let (sign, text): (_, Sentence) = match entry {
                Entry::Tiles => (Silhouette::Move, Saying::ByTiles.into()),
                Entry::Values => (Silhouette::Bars, Saying::ByValues.into()),
                Entry::Levels => (Silhouette::Metropolis, Saying::ByLevels.into()),
                Entry::Cities => (Silhouette::Metropolis, Saying::Cities.into()),
                Entry::Unseen => (Silhouette::Eye, Saying::Unseen.into()),
                Entry::Scores => (Silhouette::Wreath, Saying::Scores.into()),
                Entry::History => (Silhouette::Undo, Common::History.into()),
                Entry::Redo => (Silhouette::Redo, Common::Redo.into()),
                Entry::Facts => (Silhouette::Dice, Text::FactsRow.into()),
                Entry::Times => (Silhouette::Bars, Text::Statistics.into()),
                Entry::Home => (Silhouette::Tripod, Text::Home.into()),
            };
            rows.sign(sign, ui.say(text));
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.chosen);
        menu_footer(ui, entries.get(self.chosen) == Some(&Entry::Redo));
    }
}
