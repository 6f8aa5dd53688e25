//! Destiny cards: drawing, playing, discarding (OL-ZEUS, OL-DEST).

use super::plan::Task;
use super::refusal::Refusal;
use super::setup::Cards;
use super::state::Public;
use super::told::{Tell, Told};
use super::words::{Destiny, Progress, Resource};
use crate::{Hidden, Seat, Seats};

/// Points of the card Set (OL-DEST-3).
const SET_POINTS: u8 = 3;
/// Hourglasses of the card Stone (OL-DEST-6).
const STONE_HOURGLASSES: u8 = 3;
/// Cards the Oracle takes up (OL-TILE-3).
const ORACLE: u8 = 3;

impl Public {
    /// Whether the device deals the cards (OL-TABLE-10).
    pub(crate) fn deals(&self) -> bool {
        self.setup.cards == Cards::OnDevice
    }

    /// How many cards of this kind a player can show: on the table any card in hand can be one (OL-TABLE-11).
    pub(crate) fn cards_of(&self, seat: Seat, card: Destiny) -> u8 {
        if self.deals() {
            self.hands[seat].rules().get(card.index()).copied().unwrap_or(0)
        } else {
            self.players[seat].cards
        }
    }

    /// Whether the active player may play a card in the own turn (OL-ZEUS-4).
    pub(crate) fn may_play(&self, card: Destiny) -> Result<(), Refusal> {
        match card {
            Destiny::Star => Err(Refusal::StarCardAlone),
            Destiny::Zeus => Err(Refusal::ZeusCardAlone),
            _ if self.cards_of(self.active, card) == 0 => Err(Refusal::NoSuchCard),
            _ => Ok(()),
        }
    }

    /// The card takes effect at once, with what is there now (OL-DEST-8); it is discarded even if it brings nothing
    /// (OL-DEST-9).
    pub(crate) fn play(&mut self, card: Destiny, tell: Tell<'_>) {
        let seat = self.active;
        self.discard(seat, card);
        let tokens = self.players[seat].holdings.tokens();
        let [grain, _, wood, _] = tokens;
        if let Some(resource) = card.cube() {
            return self.gain_cube(seat, resource);
        }
        match card {
            Destiny::Set if tokens.iter().all(|&count| count > 0) => self.gain_points(seat, SET_POINTS, tell),
            Destiny::Wood => self.gain_points(seat, wood, tell),
            Destiny::Grain => self.gain_hourglasses(seat, grain, tell),
            Destiny::Stone if self.has_most_stone(seat) => self.gain_hourglasses(seat, STONE_HOURGLASSES, tell),
            _ => {}
        }
    }

    /// More stone tokens than each other player; Democracy wins a tie, unless the other has it too (OL-DEST-6, OL-TILE-16).
    fn has_most_stone(&self, seat: Seat) -> bool {
        let stone = |seat: Seat| self.players[seat].holdings.tokens()[Resource::Stone as usize];
        let democracy = |seat: Seat| self.players[seat].tiles.has(Progress::Democracy);
        let mut others = self.seats().filter(|&other| other != seat);
        let beats = |other: Seat| {
            stone(seat) > stone(other) || stone(seat) == stone(other) && democracy(seat) && !democracy(other)
        };
        others.all(beats)
    }

    /// A card leaves a hand for the discard pile (OL-ZEUS-9).
    pub(crate) fn discard(&mut self, seat: Seat, card: Destiny) {
        if self.deals() {
            move_card(self.hands[seat].rules_mut(), &mut self.pile, card);
        }
        self.players[seat].cards = self.players[seat].cards.saturating_sub(1);
        self.discarded += 1;
    }

    /// All cards of a hand are discarded (OL-GOD-9).
    pub(crate) fn discard_hand(&mut self, seat: Seat, tell: Tell<'_>) {
        let cards = core::mem::take(&mut self.players[seat].cards);
        self.discarded += cards;
        if cards > 0 {
            tell(Told::HandDiscarded(seat, cards));
        }
        let hand = core::mem::take(self.hands[seat].rules_mut());
        self.pile.iter_mut().zip(hand).for_each(|(pile, cards)| *pile += cards);
    }

    /// With an empty deck the discards are shuffled (OL-ZEUS-8).
    fn reshuffle(&mut self, tell: Tell<'_>) {
        if self.deck == 0 && self.discarded > 0 {
            tell(Told::Shuffled);
            self.deck = core::mem::take(&mut self.discarded);
            *self.pool.rules_mut() = core::mem::take(&mut self.pile);
        }
    }

    /// A draw begins or goes on; whether a card of the deck is waited for. Cards on the table are only counted.
    pub(crate) fn advance_draw(&mut self, seat: Seat, left: Option<u8>, tell: Tell<'_>) -> bool {
        let oracle = self.players[seat].tiles.has(Progress::Oracle);
        let left = left.unwrap_or(if oracle { ORACLE } else { 1 });
        if left > 0 {
            self.reshuffle(tell);
        }
        let known = self.deals();
        if left == 0 || self.deck == 0 {
            self.tasks.pop();
            if known {
                self.end_draw(seat, oracle);
            }
            return false;
        }
        if known {
            if let Some(task) = self.tasks.last_mut() {
                *task = Task::Draw { seat, left: Some(left) };
            }
            self.seen = Hidden::new(Seats::NONE.with(seat), *self.seen.rules());
            return true;
        }
        self.tasks.pop();
        self.count_draw(seat, left, tell);
        false
    }

    /// The players draw from their own deck: one card is kept, what the Oracle does not keep is discarded (OL-TABLE-10).
    fn count_draw(&mut self, seat: Seat, wanted: u8, tell: Tell<'_>) {
        let mut taken = self.deck.min(wanted);
        self.deck -= taken;
        if taken < wanted && self.discarded > 0 {
            self.reshuffle(tell); // under the rest (OL-AMB-23)
            let more = self.deck.min(wanted - taken);
            self.deck -= more;
            taken += more;
        }
        self.players[seat].cards += 1;
        self.discarded += taken.saturating_sub(1);
        tell(Told::Draws(seat, taken));
    }

    /// Whether chance can bring this card.
    pub(crate) fn is_in_deck(&self, card: Destiny) -> bool {
        self.pool.rules().get(card.index()).is_some_and(|&count| count > 0)
    }

    /// A card comes off the deck.
    pub(crate) fn draw(&mut self, seat: Seat, left: u8, card: Destiny) {
        move_card(self.pool.rules_mut(), self.seen.rules_mut(), card);
        self.deck = self.deck.saturating_sub(1);
        if let Some(task) = self.tasks.last_mut() {
            *task = Task::Draw { seat, left: Some(left.saturating_sub(1)) };
        }
    }

    /// The cards that were taken up go to the hand; with several one is chosen.
    fn end_draw(&mut self, seat: Seat, oracle: bool) {
        let taken: u8 = self.seen.rules().iter().sum();
        match taken {
            0 => {}
            2.. if oracle => self.push(Task::Keep(seat)),
            // whichever it is, without looking for it: how long that takes would tell
            _ => {
                let card = core::mem::take(self.seen.rules_mut());
                self.hands[seat].rules_mut().iter_mut().zip(card).for_each(|(hand, one)| *hand += one);
                self.players[seat].cards += 1;
                self.seen = Hidden::new(Seats::NONE, [0; Destiny::COUNT]);
            }
        }
    }

    /// How many cards the Oracle looks at, a public number (OL-INFO-7).
    pub fn taken_up(&self) -> u8 {
        self.seen.rules().iter().sum()
    }

    /// Whether a card is among those the Oracle looks at.
    pub(crate) fn was_seen(&self, card: Destiny) -> bool {
        self.seen.rules().get(card.index()).is_some_and(|&count| count > 0)
    }

    /// One card is kept, the others are discarded face up (OL-TILE-3, OL-INFO-7).
    pub(crate) fn keep(&mut self, seat: Seat, card: Destiny, tell: Tell<'_>) {
        move_card(self.seen.rules_mut(), self.hands[seat].rules_mut(), card);
        self.players[seat].cards += 1;
        let others = core::mem::take(self.seen.rules_mut());
        let left = others.iter().sum();
        self.discarded += left;
        if left > 0 {
            tell(Told::Discarded(seat, left));
        }
        self.pile.iter_mut().zip(others).for_each(|(pile, cards)| *pile += cards);
        self.seen = Hidden::new(Seats::NONE, [0; Destiny::COUNT]);
    }
}

fn move_card(from: &mut [u8; Destiny::COUNT], to: &mut [u8; Destiny::COUNT], card: Destiny) {
    if let (Some(from), Some(to)) = (from.get_mut(card.index()), to.get_mut(card.index()))
        && *from > 0
    {
        *from -= 1;
        *to += 1;
    }
}
