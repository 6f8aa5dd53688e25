//! The menu of a running game: players, secrets, corrections, history, and the way home.

use engine::{
    Seat,
    olympos::{Public, part::Part, setup::Cards, state::Stage},
};
use heapless::Vec;

use super::{Correct, Players, Table};
use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        Secret,
        parts::{self, Move, Seen},
        words::Word,
    },
    play::{
        Ask, Face, Screen,
        screens::{Facts, menu_footer},
    },
    ui::{Rows, Silhouette, Ui},
};

const MOST: usize = 13;

/// The menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu {
    chosen: usize,
}

/// Something to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Players,
    Secret(Seat),
    /// Who has just acted plays a card after all.
    Card(Seat),
    Correct,
    History,
    Redo,
    Facts,
    Home,
}

fn entries(seen: &Seen<'_>) -> Vec<Entry, MOST> {
    let game = seen.game;
    let whole = game.setup().part.is_none();
    let running = !matches!(game.stage(), Stage::Over | Stage::Count);
    let mut entries: Vec<Entry, MOST> = Vec::new();
    let mut add = |entry: Entry, there: bool| {
        if there {
            let _ = entries.push(entry); // there is room for all
        }
    };
    add(Entry::Players, whole);
    game.seats().for_each(|seat| add(Entry::Secret(seat), whole && running));
    if let Some(seat) = seen.memory.after.filter(|_| running) {
        add(Entry::Card(seat), true);
    }
    add(Entry::Correct, game.stage() == Stage::Play && game.task().is_none());
    add(Entry::History, true);
    add(Entry::Facts, deals(game));
    add(Entry::Home, true);
    add(Entry::Redo, seen.history.waiting() > 0); // last: no other row stands elsewhere for it
    entries
}

/// Whether the device draws anything.
fn deals(game: &Public) -> bool {
    game.setup().part != Some(Part::Score) && (!game.setup().by_hand || game.setup().cards == Cards::OnDevice)
}

impl Menu {
    /// With the first entry chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Menu {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let entries = entries(seen);
        if parts::turned(event, &mut self.chosen, entries.len()) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Players) => Move::Go(Table::Players(Players::START)),
                Some(&Entry::Secret(seat)) => Move::Look(Secret::Hand(seat)),
                // that no card is played is taken back, and nothing else
                Some(Entry::Card(_)) => Move::Ask(Ask::Undo(1)),
                Some(Entry::Correct) => Move::Go(Table::Correct(Correct::START)),
                Some(Entry::History) => Move::Ask(Ask::Recall),
                Some(Entry::Facts) => Move::Ask(Ask::Go(Face::Facts(Facts))),
                Some(Entry::Home) => Move::Ask(Ask::Home),
                Some(Entry::Redo) | None => Move::STAY,
            },
            Event::Hold(Key::Accept) if entries.get(self.chosen) == Some(&Entry::Redo) => Move::Ask(Ask::Redo),
            Event::Press(Key::Back) => Move::Ask(Ask::Decide),
            _ => Move::STAY,
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, tongue) = (seen.game, ui.language());
        let dealt = game.setup().cards == Cards::OnDevice;
        let (entries, mut rows) = (entries(seen), Rows::new());
        for &entry in &entries {
            match entry {
                Entry::Players => rows.sign(Silhouette::Bars, ui.say(Word::Players)),
                Entry::Secret(seat) => {
                    let who = parts::name(tongue, game, seat);
                    let word = if dealt { Word::HandOf } else { Word::PointsOf };
                    rows.shield(parts::faction(game, seat), ui.tell(word, &[("who", &who)]))
                }
                Entry::Card(seat) => rows.shield(parts::faction(game, seat), ui.say(Word::CardAfter)),
                Entry::Correct => rows.sign(Silhouette::Gear, ui.say(Word::CorrectRow)),
                Entry::History => rows.sign(Silhouette::Undo, ui.say(Common::History)),
                Entry::Redo => rows.sign(Silhouette::Redo, ui.say(Common::Redo)),
                Entry::Facts => rows.sign(Silhouette::Dice, ui.say(Text::FactsRow)),
                Entry::Home => rows.sign(Silhouette::Tripod, ui.say(Text::Home)),
            };
        }
        ui.title(Silhouette::Book, Common::Menu, Common::MenuTask);
        ui.list(&rows, self.chosen);
        menu_footer(ui, entries.get(self.chosen) == Some(&Entry::Redo));
    }
}
