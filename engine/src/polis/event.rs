//! Event cards as the owner of the box typed them in: whom each is for and what it changes (section 13.9).

use core::ops::RangeInclusive;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::places::{Land, Market, Sea, Territory};
use super::refusal::Refusal;
use super::state::Public;
use super::tables::{COLUMNS, Tables};
use super::told::{Tell, Told};
use super::words::{Good, Resource, Side, words};

/// Event cards of all decks (PO-COMP-3).
pub const EVENT_CARDS: usize = 40;
/// Changes on a card.
const CHANGES: usize = 2;
/// The numbers of a card: for whom; then what kind of change, of what, how much.
pub const EVENT_COLUMNS: usize = 1 + 3 * CHANGES;
const CELLS: usize = EVENT_CARDS * EVENT_COLUMNS;
/// The most bytes of all titles together.
pub const MOST_TITLES: usize = 480;
/// The most bytes of all cards.
pub const MOST_EVENT_BYTES: usize = CELLS + MOST_TITLES;

words! {
    /// A kind of change that a card can make. What it does not cover, the players do (section 13.9).
    Change, 11:
    /// None.
    Nothing,
    /// A market is closed.
    Market,
    /// A tribute box is closed.
    Box,
    /// Battles start with so many units.
    Threshold,
    /// At most so many hoplites collect in a territory.
    Collectors,
    /// The manoeuvres of the next battle count double.
    Doubled,
    /// Something is to be done at the end of the round.
    AtEnd,
    /// So much of a resource or prestige comes.
    Gain,
    /// So much of it goes, as far as it is there.
    Loss,
    /// A price marker goes to a column.
    Price,
    /// So many units in a territory are lost. With the board on the table the players count them.
    Units,
}

impl Change {
    /// How many things it can be about.
    pub const fn subjects(self) -> u8 {
        match self {
            Self::Market => Market::ALL.len() as u8,
            Self::Box | Self::Collectors => Land::ALL.len() as u8,
            Self::Gain | Self::Loss => 1 + Resource::ALL.len() as u8, // prestige first
            Self::Price => Good::ALL.len() as u8,
            Self::Units => (Land::ALL.len() + Sea::ALL.len()) as u8,
            Self::Nothing | Self::Threshold | Self::Doubled | Self::AtEnd => 1,
        }
    }

    /// How much it can be.
    pub const fn amounts(self) -> RangeInclusive<u8> {
        match self {
            Self::Threshold => 4..=10,
            Self::Collectors | Self::Units => 1..=5,
            Self::Gain | Self::Loss => 1..=20,
            Self::Price => 0..=COLUMNS - 1,
            Self::Nothing | Self::Market | Self::Box | Self::Doubled | Self::AtEnd => 0..=0,
        }
    }
}

/// A change on a card: what kind, of what, how much.
pub type Effect = (Change, u8, u8);

/// What stands on the event cards: the numbers of each card, deck by deck, then their titles in lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCards(Vec<u8, MOST_EVENT_BYTES>);

impl Default for EventCards {
    /// Blank cards.
    fn default() -> Self {
        Self(core::iter::repeat_n(0, CELLS).collect())
    }
}

impl EventCards {
    /// All of it as bytes; false if there are too few or too many. The numbers alone leave the titles as they are.
    pub fn take(&mut self, bytes: &[u8]) -> bool {
        match self.0.get_mut(..bytes.len()) {
            Some(cells) if bytes.len() == CELLS => cells.copy_from_slice(bytes),
            _ if bytes.len() < CELLS => return false,
            _ => match Vec::from_slice(bytes) {
                Ok(all) => self.0 = all,
                Err(_) => return false,
            },
        }
        true
    }

    /// All of it as bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// A number of a card.
    pub fn cell(&self, card: usize, column: usize) -> u8 {
        self.0.get(card * EVENT_COLUMNS + column).copied().filter(|_| card < EVENT_CARDS).unwrap_or(0)
    }

    pub(crate) fn cell_mut(&mut self, card: usize, column: usize) -> Option<&mut u8> {
        self.0.get_mut(card * EVENT_COLUMNS + column).filter(|_| card < EVENT_CARDS)
    }

    /// What a card is called; nothing if it was not typed.
    pub fn title(&self, card: usize) -> &str {
        let titles = self.0.get(CELLS..).and_then(|bytes| core::str::from_utf8(bytes).ok());
        titles.and_then(|titles| titles.split('\n').nth(card)).unwrap_or("")
    }

    /// Gives a card a title; false if there is no room, or it is no line.
    pub fn set_title(&mut self, card: usize, title: &str) -> bool {
        let mut all: Vec<u8, MOST_EVENT_BYTES> = self.0.iter().copied().take(CELLS).collect();
        let last = (card..EVENT_CARDS).rev().find(|&other| other == card || !self.title(other).is_empty());
        for other in 0..=last.unwrap_or(0) {
            let (line, end): (_, &[u8]) = (if other == card { title } else { self.title(other) }, b"\n");
            if other > 0 && all.extend_from_slice(end).is_err() || all.extend_from_slice(line.as_bytes()).is_err() {
                return false;
            }
        }
        let fits = card < EVENT_CARDS && !title.contains('\n');
        if fits {
            self.0 = all;
        }
        fits
    }

    /// Whether something of a card was typed.
    pub fn is_typed(&self, card: usize) -> bool {
        !self.title(card).is_empty() || (0..EVENT_COLUMNS).any(|column| self.cell(card, column) > 0)
    }

    /// Whom a card is for: both, or one side (PO-EVENT-3).
    pub fn only(&self, card: usize) -> Option<Side> {
        Side::ALL.get(usize::from(self.cell(card, 0)).checked_sub(1)?).copied()
    }

    /// What a card changes.
    pub fn effects(&self, card: usize) -> impl Iterator<Item = Effect> {
        let kinds = (1..EVENT_COLUMNS).step_by(3);
        let effects = kinds.filter_map(move |at| {
            let kind = *Change::ALL.get(usize::from(self.cell(card, at)))?;
            Some((kind, self.cell(card, at + 1), self.cell(card, at + 2)))
        });
        effects.filter(|&(kind, ..)| kind != Change::Nothing)
    }

    /// The first number of a card that cannot be.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        for card in 0..EVENT_CARDS {
            let fault = |column| Err(Fault::Event(card, self.cell(card, column)));
            if self.cell(card, 0) > 2 {
                return fault(0);
            }
            for at in (1..EVENT_COLUMNS).step_by(3) {
                let Some(kind) = Change::ALL.get(usize::from(self.cell(card, at))) else { return fault(at) };
                if self.cell(card, at + 1) >= kind.subjects() {
                    return fault(at + 1);
                }
                if !kind.amounts().contains(&self.cell(card, at + 2)) {
                    return fault(at + 2);
                }
            }
        }
        Ok(())
    }
}

/// The event decks: by default ten blank cards each, which is a guess (section 13.9). Saved like an `Option` of the counts alone,
/// which it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "there is no heap")]
pub enum EventDecks {
    /// Nothing was typed.
    #[default]
    Blank,
    /// Cards per deck.
    Counted([u8; 4]),
    /// The same, if it was typed, and what stands on the cards.
    Known(Option<[u8; 4]>, EventCards),
}

impl EventDecks {
    /// How many cards each deck has, if that was typed.
    pub const fn counts(&self) -> Option<[u8; 4]> {
        match self {
            Self::Blank => None,
            Self::Counted(counts) => Some(*counts),
            Self::Known(counts, _) => *counts,
        }
    }

    /// The cards, if they were typed.
    pub const fn cards(&self) -> Option<&EventCards> {
        match self {
            Self::Known(_, cards) => Some(cards),
            _ => None,
        }
    }

    /// So many cards per deck.
    pub(crate) fn count(&mut self, counts: [u8; 4]) {
        match self {
            Self::Known(before, _) => *before = Some(counts),
            _ => *self = Self::Counted(counts),
        }
    }

    /// The cards; blank ones if none were typed.
    pub fn cards_mut(&mut self) -> Option<&mut EventCards> {
        if self.cards().is_none() {
            *self = Self::Known(self.counts(), EventCards::default());
        }
        if let Self::Known(_, cards) = self { Some(cards) } else { None }
    }
}

impl Tables {
    /// Which cards lie in the deck of a round: deck by deck in the order of the table.
    pub fn event_deck(&self, deck: usize) -> core::ops::Range<usize> {
        let counts = self.events();
        let first = counts.iter().take(deck).map(|&count| usize::from(count)).sum();
        first..first + counts.get(deck).map_or(0, |&count| usize::from(count))
    }

    /// The deck of a card and its number there.
    pub fn event_place(&self, card: usize) -> (usize, usize) {
        let deck = (0..4).find(|&deck| self.event_deck(deck).contains(&card)).unwrap_or(3);
        (deck, card.saturating_sub(self.event_deck(deck).start) + 1)
    }
}

impl Public {
    /// The typed cards that can be the event of this round, by their places in the table.
    pub fn event_cards(&self) -> impl Iterator<Item = u8> {
        let tables = &self.setup.tables;
        let typed = |card: &u8| tables.events.cards().is_some_and(|cards| cards.is_typed((*card).into()));
        (0..EVENT_CARDS as u8)
            .filter(|&card| tables.event_deck(self.round.index()).contains(&card.into()))
            .filter(typed)
    }

    /// The event of this round, if it is a card that was typed (PO-INFO-1).
    pub const fn event(&self) -> Option<u8> {
        self.event
    }

    /// Whether the event can be this card.
    pub(crate) fn may_read_card(&self, card: u8) -> Result<(), Refusal> {
        if self.event_cards().any(|other| other == card) { Ok(()) } else { Err(Refusal::EventElsewhere) }
    }

    /// The card with this place in the table is the event: what it switches is switched, then it is for one side or for both.
    pub(crate) fn read_card(&mut self, card: u8, tell: Tell<'_>) {
        self.event = Some(card);
        let Some(cards) = self.setup.tables.events.cards() else { return };
        let only = cards.only(card.into());
        let effects: Vec<Effect, CHANGES> = cards.effects(card.into()).collect();
        for (kind, of, amount) in effects {
            let (land, at) = (Land::ALL.get(usize::from(of)), &mut self.reminders);
            match (kind, land) {
                (Change::Market, _) => {
                    Market::ALL
                        .get(usize::from(of))
                        .into_iter()
                        .for_each(|&market| at.markets = at.markets.with(market));
                }
                (Change::Box, Some(&land)) => at.boxes = at.boxes.with(land),
                (Change::Collectors, Some(&land)) => at.collectors = Some((land, amount)),
                (Change::Threshold, _) => at.threshold = amount,
                (Change::Doubled, _) => at.doubled = true,
                (Change::AtEnd, _) => at.at_end = true,
                (Change::Price, _) => {
                    if let Some(&good) = Good::ALL.get(usize::from(of))
                        && self.price(good) != amount
                    {
                        self.prices[good.index()] = amount;
                        tell(Told::Price(good, amount));
                    }
                }
                _ => {}
            }
        }
        self.read(only);
    }

    /// A side carries the card out: what it gains and loses (PO-EVENT-2).
    pub(crate) fn carry_out(&mut self, side: Side, tell: Tell<'_>) {
        let Some((card, cards)) = self.event.zip(self.setup.tables.events.cards()) else { return };
        let effects: Vec<Effect, CHANGES> = cards.effects(card.into()).collect();
        for (kind, of, amount) in effects {
            let resource = usize::from(of).checked_sub(1).and_then(|place| Resource::ALL.get(place).copied());
            let player = &mut self.players[side];
            let have = resource.map_or(player.prestige, |resource| player.stock[resource]);
            let lost = have.min(amount.into());
            match (kind, resource) {
                (Change::Gain, None) => self.gain_prestige(side, amount.into(), tell),
                (Change::Gain, Some(resource)) => {
                    player.stock.gain(resource, amount.into());
                    tell(Told::Gains(side, resource, amount.into()));
                }
                (Change::Loss, None) if lost > 0 => {
                    player.prestige -= lost;
                    tell(Told::LosesPrestige(side, lost));
                }
                (Change::Loss, Some(resource)) if lost > 0 => {
                    player.stock.pay(resource, lost);
                    tell(Told::Loses(side, resource, lost));
                }
                (Change::Units, _) if self.on_device() => {
                    if let Some(place) = Territory::all().nth(of.into()) {
                        let count = self.units(side, place).min(amount);
                        self.lose_units(side, place, count);
                        if count > 0 {
                            tell(Told::UnitsLost(side, place, count));
                        }
                    }
                }
                _ => {}
            }
        }
    }
}
