//! New game: how many play, who sits where, how many metropolises win, house rules, and who rolls and draws.

use engine::cyclades::{ByHand, Mode, part::Part};
use heapless::Vec;

use super::{Alone, HouseRules, Move, Seats, Table, alone, parts};
use crate::play::Ask;
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, Plan, texts::Noun},
    play::screens::moves,
    ui::{Rows, Silhouette, Ui},
};

/// The most rows.
const MOST: usize = 8;

/// The plan of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    plan: Plan,
    chosen: usize,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Begin,
    Players,
    Target,
    Seats,
    HouseRules,
    Dice,
    Decks,
    Board,
}

fn entries(plan: &Plan) -> Vec<Entry, MOST> {
    let rows: &[Entry] = match plan.part {
        None => &[
            Entry::Begin,
            Entry::Players,
            Entry::Target,
            Entry::Seats,
            Entry::HouseRules,
            Entry::Dice,
            Entry::Decks,
            Entry::Board,
        ],
        Some(Part::Auction) => &[Entry::Begin, Entry::Players, Entry::Seats, Entry::HouseRules, Entry::Decks],
        Some(Part::Gold) => &[Entry::Begin, Entry::Players, Entry::Seats],
        Some(Part::Gods) => &[Entry::Begin, Entry::Players, Entry::Seats, Entry::Decks],
        Some(Part::Battle) => &[Entry::Begin, Entry::HouseRules, Entry::Dice],
    };
    // CY-END-6
    rows.iter().copied().filter(|&entry| entry != Entry::Target || plan.mode.paired()).collect()
}

/// Where the board is: charts come in pairs, the small one first.
const fn board(sheet: Option<u8>) -> Phrase {
    match sheet {
        None => Phrase::OnTable,
        Some(number) if number % 2 == 0 => Phrase::SmallChart,
        Some(_) => Phrase::LargeChart,
    }
}

/// How many play, in words.
pub const fn mode(mode: Mode) -> Phrase {
    match mode {
        Mode::Two => Phrase::Two,
        Mode::Three => Phrase::Three,
        Mode::Four => Phrase::Four,
        Mode::FourTeams => Phrase::FourTeams,
        Mode::Five => Phrase::Five,
        Mode::SixTeams => Phrase::SixTeams,
    }
}

impl NewGame {
    /// Four players, the first row chosen.
    pub const START: Self = Self::with(Plan::START);

    /// With this plan.
    pub const fn with(plan: Plan) -> Self {
        Self { plan, chosen: 0 }
    }

    /// Back from the seats.
    pub fn at_seats(plan: Plan) -> Self {
        Self::at(plan, Entry::Seats)
    }

    /// Back from the house rules.
    pub fn at_house_rules(plan: Plan) -> Self {
        Self::at(plan, Entry::HouseRules)
    }

    fn at(plan: Plan, entry: Entry) -> Self {
        Self { plan, chosen: entries(&plan).iter().position(|&other| other == entry).unwrap_or(0) }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event) -> Move {
        let entries = entries(&self.plan);
        match event {
            _ if moves(event, &mut self.chosen, entries.len()) => (),
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Begin) => return Move::Begin(self.plan),
                Some(Entry::Players) => self.plan = self.plan.next_mode(),
                Some(Entry::Target) => self.plan = self.plan.next_target(),
                Some(Entry::Seats) => return Move::Go(Table::Seats(Seats::start(self.plan))),
                Some(Entry::HouseRules) => {
                    return Move::Go(Table::HouseRules(HouseRules::start(self.plan)));
                }
                Some(Entry::Dice) => self.plan.by_hand.dice ^= true,
                Some(Entry::Decks) => self.plan.by_hand.decks ^= true,
                Some(Entry::Board) => self.plan = self.plan.next_board(),
                None => return Move::STAY,
            },
            Event::Press(Key::Back) => {
                return match self.plan.part {
                    Some(part) => Move::Go(Table::Alone(Alone::at(part))),
                    None => Move::Ask(Ask::HomeAtGame),
                };
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let plan = &self.plan;
        let by = |hand: bool| ui.say(if hand { Phrase::ByHand } else { Phrase::ByDevice });
        let ByHand { dice, decks } = plan.by_hand;
        let mut rows = Rows::new();
        for entry in entries(plan) {
            let (sign, text, value): (_, Sentence, _) = match entry {
                Entry::Begin => (Silhouette::Next, Common::Begin.into(), ""),
                Entry::Players => (Silhouette::Soldier, Common::Players.into(), ui.say(mode(plan.mode))),
                Entry::Target => (Silhouette::Metropolis, Phrase::Target.into(), ui.figures(plan.target)),
                Entry::Seats => (Silhouette::Eye, Common::SeatsTask.into(), ""),
                Entry::HouseRules => {
                    let changed = match plan.changes() {
                        0 => ui.say(Phrase::AsPrinted),
                        changes => ui.tell(Phrase::Changed, &[("n", &changes)]),
                    };
                    (Silhouette::Book, Noun::HouseRules.into(), changed)
                }
                Entry::Dice => (Silhouette::Dice, Text::Dice.into(), by(dice)),
                Entry::Decks => (Silhouette::Sphinx, Phrase::Decks.into(), by(decks)),
                Entry::Board => (Silhouette::Ship, Phrase::Board.into(), ui.say(board(plan.sheet))),
            };
            rows.sign(sign, ui.say(text));
            if !value.is_empty() {
                rows.text(value);
            }
        }
        let (sign, name): (_, Sentence) = match self.plan.part {
            Some(part) => (alone::sign(part), alone::name(part).into()),
            None => (Silhouette::Metropolis, Common::NewGame.into()),
        };
        ui.title(sign, name, parts::brief(ui, Phrase::NewGameTask, Phrase::NewGameShort));
        ui.list(&rows, self.chosen);
        let accept: Sentence = match entries(plan).get(self.chosen) {
            Some(Entry::Begin) => Common::Begin.into(),
            Some(Entry::Seats | Entry::HouseRules) => Text::Open.into(),
            _ => Text::Change.into(),
        };
        ui.choose_footer(accept, if self.plan.part.is_some() { Text::Back } else { Text::Home });
    }
}
