//! The menu of a running game: boards, cities, prices, projects, map, corrections, history, and the way home.

use engine::polis::{Action, Part, Polis, battle::Moment};
use heapless::Vec;

use super::{
    super::{is_chanced, sayings::Say},
    Correct, MapView, Odds, Sheet, Table, View, odds,
    parts::Go,
};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    play::{
        Ask, Face, Move, Screen, Seen,
        screens::{Facts, menu_footer, moves},
    },
    ui::{Rows, Silhouette, Ui},
};

/// The menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu {
    chosen: usize,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Boards,
    Cities,
    Prices,
    Projects,
    Map,
    Score,
    Pair,
    Correct,
    History,
    Redo,
    Odds,
    Facts,
    Home,
}

fn entries(seen: &Seen<'_, Polis>) -> Vec<Entry, 13> {
    let game = seen.game;
    let whole = game.setup().part.is_none();
    let there = |entry: &Entry| match entry {
        Entry::Boards | Entry::Cities | Entry::Prices | Entry::Projects => whole,
        Entry::Score => whole || game.setup().part == Some(Part::Score),
        Entry::Map => whole && game.on_device(),
        Entry::Correct => whole && game.may_openly(Action::Correct).is_ok(),
        Entry::Pair => {
            let moment = game.battle().map(|battle| battle.moment);
            odds::wanted(seen) && moment == Some(Moment::Attack)
        }
        Entry::Odds => whole,
        Entry::Redo => seen.history.waiting() > 0,
        Entry::Facts => is_chanced(game.setup()),
        Entry::History | Entry::Home => true,
    };
    let all = [
        Entry::Boards,
        Entry::Cities,
        Entry::Prices,
        Entry::Projects,
        Entry::Map,
        Entry::Score,
        Entry::Pair,
        Entry::Correct,
        Entry::History,
        Entry::Odds,
        Entry::Facts,
        Entry::Home,
        Entry::Redo, // last: no other row stands elsewhere for it
    ];
    all.into_iter().filter(there).collect()
}

impl Menu {
    /// With the first entry chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Menu {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let entries = entries(seen);
        if moves(event, &mut self.chosen, entries.len()) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Boards) => Move::Go(Table::View(View::Boards)),
                Some(Entry::Cities) => Move::Go(Table::View(View::Cities(0))),
                Some(Entry::Prices) => Move::Go(Table::View(View::Prices(0))),
                Some(Entry::Projects) => Move::Go(Table::View(View::Projects(0))),
                Some(Entry::Map) => Move::Go(Table::Map(MapView::LOOK)),
                Some(Entry::Score) => Move::Go(Table::Sheet(Sheet)),
                Some(Entry::Pair) => Move::Go(Table::Odds(Odds::START)),
                Some(Entry::Odds) => Ask::Odds(!seen.odds).into(),
                Some(Entry::Correct) => Move::Go(Table::Correct(Correct::START)),
                Some(Entry::History) => Ask::Recall.into(),
                Some(Entry::Facts) => Ask::Go(Face::Facts(Facts)).into(),
                Some(Entry::Home) => Ask::Home.into(),
                Some(Entry::Redo) | None => Move::STAY,
            },
            Event::Hold(Key::Accept) if entries.get(self.chosen) == Some(&Entry::Redo) => Ask::Redo.into(),
            Event::Press(Key::Back) => Ask::Decide.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let (entries, mut rows) = (entries(seen), Rows::new());
        for &entry in &entries {
            let (sign, text): (_, Sentence) = match entry {
                Entry::Boards => (Silhouette::Prestige, Say::Boards.into()),
                Entry::Cities => (Silhouette::Megalopolis, Say::Cities.into()),
                Entry::Prices => (Silhouette::Market, Say::Prices.into()),
                Entry::Projects => (Silhouette::Theatre, Say::Projects.into()),
                Entry::Map => (Silhouette::Move, Say::Map.into()),
                Entry::Score => (Silhouette::Wreath, Say::Score.into()),
                Entry::Pair => (Silhouette::Phalanx, Say::OddsPair.into()),
                Entry::Odds => (Silhouette::Sword, Say::OddsRow.into()),
                Entry::Correct => (Silhouette::Gear, Say::Correct.into()),
                Entry::History => (Silhouette::Undo, Common::History.into()),
                Entry::Redo => (Silhouette::Redo, Common::Redo.into()),
                Entry::Facts => (Silhouette::Dice, Text::FactsRow.into()),
                Entry::Home => (Silhouette::Tripod, Text::Home.into()),
            };
            rows.sign(sign, ui.say(text));
            if entry == Entry::Odds {
                rows.text(ui.say(if seen.odds { Text::On } else { Text::Off }));
            }
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.chosen);
        menu_footer(ui, entries.get(self.chosen) == Some(&Entry::Redo));
    }
}
