//! New game: who plays, who draws, what is known of the boards.

use engine::olympos::{
    Setup,
    part::Part,
    setup::{Board, Cards, MAX_PLAYERS, Options, SameTurn},
    tables::Tables,
};
use heapless::Vec;

use crate::{
    base::{
        Common, Event, Key, Language, Text, Tongue,
        texts::{Sentence, fill},
    },
    games::olympos::{
        Known, Plan,
        parts::{self, Move},
        plan::sample,
        screens::Alone,
        words::Word,
    },
    play::Ask,
    ui::{Faction, Rows, Silhouette, Ui},
};

/// The plan of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    plan: Plan,
    chosen: usize,
    /// The seat whose colour is chosen, if one is.
    seat: Option<usize>,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Begin,
    Players,
    Seats,
    Draws,
    Cards,
    Tables,
    SameTurn,
    Democracy,
}

fn entries(part: Option<Part>) -> Vec<Entry, 8> {
    let all = [
        Entry::Begin,
        Entry::Players,
        Entry::Seats,
        Entry::Draws,
        Entry::Cards,
        Entry::Tables,
        Entry::SameTurn,
        Entry::Democracy,
    ];
    let there = |entry: &Entry| match (part, entry) {
        (None, _) | (_, Entry::Begin | Entry::Players | Entry::Seats) => true,
        (Some(Part::Track), Entry::Draws) => true,
        (Some(_), _) => false,
    };
    all.into_iter().filter(there).collect()
}

/// The plan with the next value of an entry.
fn changed(plan: Plan, entry: Entry) -> Plan {
    let Options { hourglass_same_turn, democracy_alone } = plan.options;
    match entry {
        Entry::Begin | Entry::Seats => plan,
        Entry::Players => {
            let players = if usize::from(plan.players) < MAX_PLAYERS { plan.players + 1 } else { 3 };
            Plan { players, ..plan }
        }
        Entry::Draws => Plan { by_hand: !plan.by_hand, ..plan },
        Entry::Cards => {
            let cards = if plan.cards == Cards::OnTable { Cards::OnDevice } else { Cards::OnTable };
            Plan { cards, ..plan }
        }
        Entry::Tables => Plan { tables: plan.tables.next(plan.owned), ..plan },
        Entry::SameTurn => {
            let hourglass_same_turn = match hourglass_same_turn {
                SameTurn::Never => SameTurn::BeforeAction,
                SameTurn::BeforeAction => SameTurn::Always,
                SameTurn::Always => SameTurn::Never,
            };
            Plan { options: Options { hourglass_same_turn, democracy_alone }, ..plan }
        }
        Entry::Democracy => {
            Plan { options: Options { hourglass_same_turn, democracy_alone: !democracy_alone }, ..plan }
        }
    }
}

const fn sign(entry: Entry) -> Silhouette {
    match entry {
        Entry::Begin => Silhouette::Next,
        Entry::Players => Silhouette::Population,
        Entry::Seats => Silhouette::Soldier,
        Entry::Draws => Silhouette::Dice,
        Entry::Cards => Silhouette::Event,
        Entry::Tables => Silhouette::Book,
        Entry::SameTurn => Silhouette::Hourglass,
        Entry::Democracy => Silhouette::Bars,
    }
}

/// What an entry is called, and what is agreed there.
fn words<'a>(tongue: Tongue<'a>, plan: &Plan, entry: Entry) -> (Sentence, &'a str) {
    let by = |device: bool| tongue.say(if device { Word::FromDevice } else { Word::FromTable });
    match entry {
        Entry::Begin => (Common::Begin.into(), ""),
        Entry::Players => (Common::Players.into(), ["3", "4", "5"].get(usize::from(plan.players) - 3).unwrap_or(&"")),
        Entry::Seats => (Word::SeatsRow.into(), ""),
        Entry::Draws => (Word::Draws.into(), by(!plan.by_hand)),
        Entry::Cards => (Word::Cards.into(), by(plan.cards == Cards::OnDevice)),
        Entry::Tables => {
            let tables = match plan.tables {
                Known::Nothing => Word::TablesNone,
                Known::Sample => Word::TablesSample,
                Known::Device => Word::TablesDevice,
                Known::Own => Word::TablesOwn,
                Known::OwnDevice => Word::TablesOwnDevice,
            };
            (Word::TablesRow.into(), tongue.say(tables))
        }
        Entry::SameTurn => {
            let same = match plan.options.hourglass_same_turn {
                SameTurn::Never => Word::SameNever,
                SameTurn::BeforeAction => Word::SameBefore,
                SameTurn::Always => Word::SameAlways,
            };
            (Word::SameTurn.into(), tongue.say(same))
        }
        Entry::Democracy => {
            let alone = if plan.options.democracy_alone { Word::DemAlone } else { Word::DemShared };
            (Word::Democracy2.into(), tongue.say(alone))
        }
    }
}

/// Whether the tables are our own ones.
#[inline(never)]
fn is_sample(tables: &Tables) -> bool {
    sample() == *tables
}

/// Everything that was agreed, in words.
pub fn agreed(language: Language, setup: &Setup, tell: &mut dyn FnMut(&str)) {
    let tables = match (setup.board, &setup.tables) {
        (Board::OnTable, tables) if *tables == Tables::default() => Known::Nothing,
        (Board::OnTable, tables) if is_sample(tables) => Known::Sample,
        (Board::OnTable, _) => Known::Own,
        (Board::OnDevice, tables) if is_sample(tables) => Known::Device,
        (Board::OnDevice, _) => Known::OwnDevice,
    };
    let plan = Plan {
        part: setup.part,
        players: setup.players.clamp(3, MAX_PLAYERS as u8),
        by_hand: setup.by_hand,
        cards: setup.cards,
        options: setup.options,
        tables,
        ..Plan::START
    };
    for entry in entries(setup.part).into_iter().filter(|entry| !matches!(entry, Entry::Begin | Entry::Seats)) {
        language.aside(|tongue| {
            let (name, value) = words(tongue, &plan, entry);
            tell(&fill("{name}: {value}", &[("name", &tongue.say(name)), ("value", &value)]));
        });
    }
}

impl NewGame {
    /// With this plan.
    pub const fn with(plan: Plan) -> Self {
        Self { plan, chosen: 0, seat: None }
    }

    /// The colours of the seats: Up and Down give the seat another one, and its old one to whoever had that.
    fn key_seats(&mut self, event: Event, seat: usize) -> Move {
        let colours = &mut self.plan.colours;
        let now = colours.get(seat).copied().unwrap_or(0);
        let mut next = usize::from(now);
        if parts::turned(event, &mut next, MAX_PLAYERS) {
            if let Some(other) = colours.iter().position(|&colour| usize::from(colour) == next) {
                colours.swap(seat, other);
            }
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => {
                self.seat = Some(seat + 1).filter(|&seat| seat < usize::from(self.plan.players));
            }
            Event::Press(Key::Back) => self.seat = seat.checked_sub(1),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Move {
        if let Some(seat) = self.seat {
            return self.key_seats(event, seat);
        }
        let entries = entries(self.plan.part);
        if parts::turned(event, &mut self.chosen, entries.len()) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Begin) => return Move::Begin(self.plan),
                Some(Entry::Seats) => self.seat = Some(0),
                Some(&entry) => self.plan = changed(self.plan, entry),
                None => return Move::STAY,
            },
            Event::Press(Key::Back) => return Move::Ask(Ask::HomeAtGame),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let head = match self.plan.part {
            Some(part) => (Alone::sign(part), Alone::name(part)),
            None => (Silhouette::Zeus, Word::Name),
        };
        if let Some(seat) = self.seat {
            ui.title(head.0, head.1, Common::SeatsTask);
            let players = usize::from(self.plan.players);
            let seats: Vec<(Faction, Option<usize>), MAX_PLAYERS> =
                self.plan.colours.iter().take(players).map(|&colour| (parts::colour(colour), None)).collect();
            ui.seats(&seats, seat);
            return ui.keys(Common::Colour, Common::NextSeat, Text::Back);
        }
        let entries = entries(self.plan.part);
        let mut rows = Rows::new();
        for &entry in &entries {
            let (name, value) = words(ui.language(), &self.plan, entry);
            rows.sign(sign(entry), ui.say(name)).text(value);
        }
        ui.title(head.0, head.1, parts::brief(ui, Word::PlanTask, Word::PlanShort));
        ui.list(&rows, self.chosen);
        let accept: Sentence = if self.chosen == 0 { Common::Begin.into() } else { Text::Change.into() };
        ui.choose_footer(accept, Text::Home);
    }
}
