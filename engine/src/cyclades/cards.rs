//! The creature and hero tracks and their decks (CY-SETUP-3 to 5, CY-START-1 to 6).

use super::state::Public;
use super::told::{Tell, Told};
use super::words::{Creature, CreatureSet, Hero, HeroSet};
use crate::Hidden;

impl Public {
    /// The creature track, cheapest space first.
    pub const fn creature_track(&self) -> &[Option<Creature>; 4] {
        &self.track
    }

    /// The creature that was discarded from the track at the start of this cycle (CY-START-3).
    pub const fn slid_off(&self) -> Option<Creature> {
        self.slid
    }

    /// The price of a creature on the track: its space, 2 to 5 (CY-CREGEN-2).
    pub fn space_price(&self, creature: Creature) -> Option<u8> {
        (2..).zip(self.track).find(|&(_, card)| card == Some(creature)).map(|(price, _)| price)
    }

    /// The hero track.
    pub const fn hero_track(&self) -> &[Option<Hero>; 2] {
        &self.hero_track
    }

    /// The hero cards not yet seen.
    pub const fn hero_deck(&self) -> HeroSet {
        self.hero_deck
    }

    /// Whether a hero could come onto the track now (CY-START-1, CY-START-2).
    pub(crate) fn hero_wanted(&self) -> bool {
        self.hero_track.contains(&None) && !self.hero_deck.is_empty()
    }

    pub(crate) fn hero_appears(&mut self, hero: Hero, tell: Tell<'_>) {
        self.hero_deck = self.hero_deck.without(hero);
        if let Some(space) = self.hero_track.iter_mut().find(|space| space.is_none()) {
            *space = Some(hero);
        }
        self.reshuffle_heroes(tell);
    }

    /// D-34: only by agreement, heroes lost in battle come back when the deck is empty.
    pub(crate) fn reshuffle_heroes(&mut self, tell: Tell<'_>) {
        if self.rules.options.hero_reshuffle && self.hero_deck.is_empty() && !self.hero_discard.is_empty() {
            self.hero_deck = core::mem::take(&mut self.hero_discard);
            tell(Told::HeroesShuffled);
        }
    }

    /// Whether a creature could come onto the track now (CY-START-5, CY-START-6).
    pub(crate) fn creature_wanted(&self) -> bool {
        self.track.contains(&None) && !self.deck.is_empty()
    }

    /// The cards the next draw can show: the known top, or any card of the deck.
    pub(crate) fn drawable(&self) -> CreatureSet {
        match &self.top {
            Some(top) => CreatureSet::NONE.with(*top.rules()),
            None => self.deck,
        }
    }

    pub(crate) fn draw_creature(&mut self, creature: Creature, tell: Tell<'_>) {
        self.deck = self.deck.without(creature);
        self.top = None;
        self.refill_deck(tell);
    }

    /// D-35: only by agreement, the discard pile becomes the deck when it runs out.
    pub(crate) fn refill_deck(&mut self, tell: Tell<'_>) {
        if self.rules.options.creature_reshuffle_when_empty && self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = core::mem::take(&mut self.discard);
            tell(Told::CreaturesShuffled);
        }
    }

    /// A revealed card fills the cheapest empty space (CY-SETUP-4).
    pub(crate) fn fill_track(&mut self, creature: Creature) {
        if let Some(space) = self.track.iter_mut().find(|space| space.is_none()) {
            *space = Some(creature);
        }
    }

    /// The card on the 2-gold space is discarded, the others slide down (CY-START-3, CY-START-4).
    pub(crate) fn slide_track(&mut self, tell: Tell<'_>) {
        let [cheapest, rest @ ..] = self.track;
        self.slid = cheapest;
        if let Some(creature) = cheapest {
            self.discard_creature(creature, tell);
        }
        let mut track = [None; 4];
        for (space, creature) in track.iter_mut().zip(rest.into_iter().flatten()) {
            *space = Some(creature);
        }
        if track != self.track && track != [None; 4] {
            tell(Told::TrackSlid);
        }
        self.track = track;
        self.refill_deck(tell);
    }

    /// Puts a card onto the discard pile; the Chimera shuffles it into the deck (CY-CRE-CHIMERA-4, D-36).
    pub(crate) fn discard_creature(&mut self, creature: Creature, tell: Tell<'_>) {
        self.discard = self.discard.with(creature);
        tell(Told::Discarded(creature));
        if creature == Creature::Chimera {
            self.deck = self.deck.union(core::mem::take(&mut self.discard));
            self.top = None;
            tell(Told::CreaturesShuffled);
        }
        self.refill_deck(tell);
    }

    /// Remembers the top card for those who have seen it (CY-INFO-5).
    pub(crate) fn remember_top(&mut self, creature: Creature) {
        let Some((seat, _)) = self.active() else { return };
        let mut owners = self.top.map_or(crate::Seats::NONE, |top| top.owners()).with(seat);
        if let (super::setup::Mode::Two, Some(mate)) = (self.rules.mode, self.teammate(seat)) {
            owners = owners.with(mate); // one player leads both (CY-TWO-1)
        }
        self.top = Some(Hidden::new(owners, creature));
    }
}
