//! Buying creatures, Zeus's look, and how a card is played and put away (CY-CREGEN, CY-ZEUS-4 to 8).

use super::action::Action;
use super::gold::Gold;
use super::refusal::Refusal;
use super::state::{Public, Task};
use super::told::{Tell, Told};
use super::words::{Building, Creature, CreatureSet, God, HeroSet, Unit};
use crate::Seat;

/// What the card just seen costs (CY-ZEUS-5).
pub(crate) const SEEN_PRICE: Gold = Gold::new(1);

impl Public {
    /// Discounts a faction may still use (CY-BLD-12, D-33).
    pub fn discounts(&self, seat: Seat) -> u8 {
        self.factions[seat].discounts(self.rules.options.penthesilea_discount)
    }

    pub(crate) fn may_buy(&self, seat: Seat, creature: Creature, discounts: u8) -> Result<(), Refusal> {
        let price = self.space_price(creature).ok_or(Refusal::NotOnTrack)?; // CY-CREGEN-1
        let available = self.discounts(seat);
        if discounts > available {
            return Err(Refusal::TooManyDiscounts); // CY-BLD-12
        }
        if discounts > price {
            return Err(Refusal::DiscountWasted); // CY-CREGEN-2
        }
        if self.rules.options.automatic_discount && discounts != available.min(price) {
            return Err(Refusal::DiscountAutomatic); // D-14
        }
        if Gold::from(price - discounts) > self.gold(seat) { Err(Refusal::TooFewGold) } else { Ok(()) }
    }

    /// Pays, takes the card off the track and plays it (CY-CREGEN-2, CY-CREGEN-3, CY-CYCLE-4).
    pub(crate) fn buy(&mut self, seat: Seat, creature: Creature, discounts: u8, tell: Tell<'_>) {
        let Some(price) = self.space_price(creature) else { return };
        self.pay(seat, Gold::from(price - discounts));
        self.factions[seat].used += discounts;
        if let Some(map) = &mut self.map {
            for _ in 0..discounts {
                map.use_discount(seat); // the marks beyond those on the map are on cards
            }
        }
        if let Some(space) = self.track.iter_mut().find(|space| **space == Some(creature)) {
            *space = None;
        }
        self.play(seat, creature, tell);
    }

    /// Zeus shows the top card once per turn (CY-ZEUS-4, CY-ZEUS-8).
    pub(crate) fn may_look(&self, god: God) -> Result<(), Refusal> {
        match () {
            () if god != God::Zeus => Err(Refusal::OnlyZeusLooks),
            () if self.doings.looked => Err(Refusal::NoMoreThisTurn),
            () if self.deck.is_empty() => Err(Refusal::DeckEmpty),
            () => Ok(()),
        }
    }

    pub(crate) fn see(&mut self, creature: Creature) {
        self.pop();
        self.remember_top(creature);
        self.push(Task::Seen);
    }

    /// Pays 1 and plays the card just seen (CY-ZEUS-5 to 7).
    pub(crate) fn may_play_seen(&self) -> Result<(), Refusal> {
        let (seat, _) = self.active().ok_or(Refusal::NotNow)?;
        let creature = *self.top.as_ref().ok_or(Refusal::NotNow)?.rules();
        self.may_play_top(seat, creature)
    }

    /// The same with the card that was looked at without the device and is shown now (D-82).
    pub(crate) fn may_show_seen(&self, creature: Creature) -> Result<(), Refusal> {
        let (seat, _) = self.active().ok_or(Refusal::NotNow)?;
        match () {
            () if !self.rules.by_hand.decks => Err(Refusal::NotNow),
            () if !self.drawable().contains(creature) => Err(Refusal::NotDrawable),
            () => self.may_play_top(seat, creature),
        }
    }

    fn may_play_top(&self, seat: Seat, creature: Creature) -> Result<(), Refusal> {
        let usable = creature == Creature::Chimera || self.rules.options.zeus_burn || self.is_usable(seat, creature);
        match () {
            () if self.gold(seat) < SEEN_PRICE => Err(Refusal::TooFewGold),
            () if !usable => Err(Refusal::Unusable), // D-15
            () => Ok(()),
        }
    }

    pub(crate) fn play_seen(&mut self, tell: Tell<'_>) {
        if let Some(top) = self.top {
            self.show_seen(*top.rules(), tell);
        }
    }

    pub(crate) fn show_seen(&mut self, creature: Creature, tell: Tell<'_>) {
        self.pop();
        let Some((seat, _)) = self.active() else { return };
        self.pay(seat, SEEN_PRICE);
        self.draw_creature(creature, tell);
        self.play(seat, creature, tell);
    }

    /// The effect happens if it can (CY-CREGEN-5, CY-CREGEN-6); then the card is put away.
    pub(crate) fn play(&mut self, seat: Seat, creature: Creature, tell: Tell<'_>) {
        self.push(Task::Finish(creature));
        if self.is_usable(seat, creature) {
            self.start_effect(seat, creature, tell);
        }
    }

    /// A one-time card is discarded; one with a figure stays with its holder (CY-CREGEN-4, CY-CREGEN-7).
    pub(crate) fn finish_card(&mut self, creature: Creature, tell: Tell<'_>) {
        self.pop();
        if self.holder_of(creature).is_none() {
            self.discard_creature(creature, tell);
        }
    }

    pub(crate) fn discard_all(&mut self, cards: CreatureSet, tell: Tell<'_>) {
        cards.without(Creature::Chimera).iter().for_each(|card| self.discard_creature(card, tell));
        if cards.contains(Creature::Chimera) {
            self.discard_creature(Creature::Chimera, tell); // D-36
        }
    }

    /// Whether the effect can be used now (CY-CREGEN-5, CY-CREGEN-9).
    pub(crate) fn is_usable(&self, seat: Seat, creature: Creature) -> bool {
        let faction = &self.factions[seat];
        let mut prey = false;
        match creature {
            Creature::Cyclops => Building::ALL.into_iter().any(|old| {
                let other = Building::ALL.into_iter().any(|new| new != old && self.supply.count(new) > 0);
                faction.count(old) > 0 && other // CY-CRE-CYCLOPS-3
            }),
            Creature::Harpy => {
                self.seats().any(|one| self.factions[one].army() > 0 || self.factions[one].mercenaries > 0)
            }
            Creature::Griffin | Creature::Graeae => true,
            Creature::Dryad => self.seats().any(|one| self.may_rob(seat, creature, one).is_ok()),
            Creature::Satyr => self.seats().any(|one| self.may_rob(seat, creature, one).is_ok()),
            Creature::Charon => !faction.heroes.is_empty() && self.hero_track.iter().any(Option::is_some),
            Creature::Giant => {
                self.effect_candidates(seat, Creature::Giant, &mut |action| {
                    prey |= action != Action::Decline && self.may_use(seat, Creature::Giant, action).is_ok();
                });
                prey
            }
            Creature::Pegasus => self.can_fly(seat, HeroSet::NONE),
            Creature::Sphinx => !self.deck.is_empty(),
            Creature::Sylph => match &self.map {
                Some(map) => map.seas_with_ships().len() >= 2,
                None => self.seats().map(|one| self.factions[one].fleet()).sum::<u8>() >= 2,
            },
            Creature::Chimera => !self.discard.is_empty(),
            _ => self.map.is_none() || !self.figure_places(seat, creature).is_empty(),
        }
    }

    /// Begins the effect of a played card.
    fn start_effect(&mut self, seat: Seat, creature: Creature, tell: Tell<'_>) {
        match creature {
            Creature::Graeae if self.map.is_some() => self.graeae(seat, tell),
            Creature::Sylph if self.map.is_none() => tell(Told::FleetsExchanged), // by the table
            Creature::Pegasus => self.push(Task::Flight(seat)),
            Creature::Sphinx => self.push(Task::Sphinx { drawn: CreatureSet::NONE, left: 3 }),
            _ if !creature.has_figure() => self.push(Task::Effect(creature)),
            _ => {
                self.factions[seat].creatures = self.factions[seat].creatures.with(creature);
                if self.map.is_some() {
                    self.push(Task::Figure { seat, creature, moving: false });
                } else {
                    tell(Told::Enters(creature));
                    self.ask_losses(seat, creature);
                }
            }
        }
    }

    /// The Sphinx stops drawing at three cards or an empty deck (CY-CRE-SPHINX-1, CY-CRE-SPHINX-3).
    pub(crate) fn sphinx_draws(&self) -> bool {
        matches!(self.tasks.last(), Some(Task::Sphinx { left: 1.., .. })) && !self.deck.is_empty()
    }

    pub(crate) fn sphinx_drew(&mut self, creature: Creature, tell: Tell<'_>) {
        self.draw_creature(creature, tell);
        if let Some(Task::Sphinx { drawn, left }) = self.tasks.last_mut() {
            *drawn = drawn.with(creature);
            *left -= 1;
        }
    }

    /// One card is played, the others are discarded before (CY-CRE-SPHINX-2) or after (D-37).
    pub(crate) fn sphinx_pick(&mut self, seat: Seat, creature: Creature, tell: Tell<'_>) {
        let Some(Task::Sphinx { drawn, .. }) = self.tasks.pop() else { return };
        let others = drawn.without(creature);
        if self.rules.options.sphinx_play_first {
            self.push(Task::Discard(others));
        } else {
            self.discard_all(others, tell);
        }
        self.play(seat, creature, tell);
    }

    /// The Chimera plays a card of the discard pile (CY-CRE-CHIMERA-1).
    pub(crate) fn chimera_pick(&mut self, seat: Seat, creature: Creature, tell: Tell<'_>) {
        self.pop();
        self.discard = self.discard.without(creature);
        self.play(seat, creature, tell);
    }

    /// One unit of a faction in an area is destroyed (CY-CRE-HARPY-1, CY-CRE-HYDRA-3).
    pub(crate) fn destroy_at(&mut self, area: super::area::Area, unit: Unit, tell: Tell<'_>) {
        let Some(map) = &mut self.map else { return };
        let Some(holder) = map.ground(area).holder else { return };
        match unit {
            Unit::Soldier => map.ground_mut(area).soldiers -= 1,
            Unit::Mercenary => map.ground_mut(area).mercenaries -= 1,
            Unit::Ship => map.take_ships(area, 1),
            Unit::Hero(_) | Unit::Minotaur => return,
        }
        self.destroy(holder, unit, tell);
    }
}
