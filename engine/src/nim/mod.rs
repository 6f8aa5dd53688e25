//! Nim with a card, as specified in `engine/rules/nim.md`: the example of a game, in no image.

use serde::{Deserialize, Serialize};

use crate::{Game, Hidden, RuleId, Seat, Seats, Turn};

/// Stones at the start (NIM-1).
const STONES: u8 = 12;
/// The highest card, and the most stones that are taken (NIM-1, NIM-2).
pub const HIGHEST: u8 = 3;
const PLAYERS: usize = 2;

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Chance deals the next card.
    Deal(u8),
    /// So many stones are taken.
    Take(u8),
    /// The own card is turned up.
    Turn,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the moment for it.
    NotNow,
    /// No such card.
    NoSuchCard,
    /// Not so many stones may be taken, or are there.
    TooMany,
    /// The card has been turned up before.
    CardGone,
    /// The card shows more than there are stones.
    CardTooHigh,
}

impl From<Refusal> for RuleId {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotNow | Refusal::NoSuchCard => "NIM-1",
            Refusal::TooMany => "NIM-2",
            Refusal::CardGone | Refusal::CardTooHigh => "NIM-3",
        }
    }
}

/// A card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told(pub Seat, pub u8);

/// What everybody may know.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    stones: u8,
    to_move: Seat,
    /// How many cards are dealt.
    dealt: u8,
    cards: [Hidden<u8>; PLAYERS],
    turned: [Option<u8>; PLAYERS],
}

/// A game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nim(Public);

/// What a seat may know: its card.
pub struct View<'a> {
    public: &'a Public,
    seat: Seat,
}

impl View<'_> {
    /// The card of this seat, once it is dealt.
    pub fn card(&self) -> Option<u8> {
        let card = self.public.cards.get(self.seat.index())?.read(self.seat).copied()?;
        (usize::from(self.public.dealt) > self.seat.index()).then_some(card)
    }
}

impl Public {
    /// Stones that are left.
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// The card that a seat has turned up.
    pub fn turned(&self, seat: Seat) -> Option<u8> {
        self.turned.get(seat.index()).copied().flatten()
    }

    /// Who has won (NIM-4).
    pub fn winner(&self) -> Option<Seat> {
        (self.stones == 0).then(|| other(self.to_move))
    }

    /// Who must decide now.
    pub fn turn(&self) -> Turn {
        match (self.stones, usize::from(self.dealt)) {
            (0, _) => Turn::Over,
            (_, PLAYERS) => Turn::Seat(self.to_move),
            _ => Turn::Chance,
        }
    }

    /// The seats.
    pub fn seats() -> impl Iterator<Item = Seat> {
        Seat::first(PLAYERS)
    }
}

/// The other of two seats.
fn other(seat: Seat) -> Seat {
    Public::seats().find(|&other| other != seat).unwrap_or(seat)
}

impl Default for Nim {
    fn default() -> Self {
        let owner = |seat| Hidden::new(Seats::NONE.with(seat), 0);
        let [first, second] = [Seat::FIRST, other(Seat::FIRST)];
        Self(Public {
            stones: STONES,
            to_move: Seat::FIRST,
            dealt: 0,
            cards: [owner(first), owner(second)],
            turned: [None; PLAYERS],
        })
    }
}

impl Nim {
    /// What everybody may know.
    pub const fn public(&self) -> &Public {
        &self.0
    }

    /// Whose card answers an action: whether it can be played tells about it (NIM-3).
    pub fn answers(&self, action: Action) -> Option<Seat> {
        (action == Action::Turn && self.0.turn() != Turn::Chance).then_some(self.0.to_move)
    }

    fn card(&self) -> u8 {
        self.0.cards.get(self.0.to_move.index()).map_or(0, |card| *card.rules())
    }

    /// Whether an action is allowed now, and if not, why.
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        match (self.0.turn(), action) {
            (Turn::Chance, Action::Deal(1..=HIGHEST)) => Ok(()),
            (Turn::Chance, Action::Deal(_)) => Err(Refusal::NoSuchCard),
            (Turn::Seat(_), Action::Take(count)) => match count {
                1..=HIGHEST if count <= self.0.stones => Ok(()),
                _ => Err(Refusal::TooMany),
            },
            (Turn::Seat(seat), Action::Turn) => match self.0.turned(seat) {
                Some(_) => Err(Refusal::CardGone),
                None if self.card() > self.0.stones => Err(Refusal::CardTooHigh),
                None => Ok(()),
            },
            _ => Err(Refusal::NotNow),
        }
    }
}

impl Game for Nim {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Told;
    type View<'a> = View<'a>;

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        let deals = (1..=HIGHEST).map(Action::Deal);
        let takes = (1..=HIGHEST).map(Action::Take);
        deals.chain(takes).chain([Action::Turn]).filter(|&action| self.may(action).is_ok()).for_each(visit);
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        self.may(action)?;
        let card = self.card();
        let count = match action {
            Action::Deal(card) => {
                if let Some(place) = self.0.cards.get_mut(usize::from(self.0.dealt)) {
                    *place.rules_mut() = card; // NIM-1
                }
                self.0.dealt += 1;
                return Ok(());
            }
            Action::Take(count) => count, // NIM-2
            Action::Turn => {
                if let Some(turned) = self.0.turned.get_mut(self.0.to_move.index()) {
                    *turned = Some(card); // NIM-3
                }
                tell(Told(self.0.to_move, card));
                card
            }
        };
        self.0.stones -= count;
        self.0.to_move = other(self.0.to_move);
        Ok(())
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        if self.0.turn() == Turn::Chance {
            (1..=HIGHEST).for_each(|card| visit(Action::Deal(card), 1));
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View { public: &self.0, seat }
    }
}
