//! Corrections by agreement (OL-TABLE-13), and facts read from the box during a game.

use super::action::{Action, Number};
use super::ground::Estate;
use super::player::Marks;
use super::refusal::Refusal;
use super::setup::{Cards, TRIBES};
use super::state::{Public, Stage};
use super::tables::{MAX_PRICE, Price, WONDER_POINTS};
use super::track::{LAST_SPACE, ZEUS_SPACES, Zones};
use super::words::{Column, Progress, Resource, Wonder};
use crate::Seat;

impl Public {
    /// Numbers are corrected between two actions.
    pub(crate) fn may_correct(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Play && self.tasks.is_empty() { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// The present value of a number, the least and the most it can be. What the device's own map or deck tells is not
    /// corrected but taken back.
    pub fn number(&self, seat: Seat, number: Number) -> Option<(u8, u8, u8)> {
        let player = &self.players[seat];
        let pieces = |has: u8, supply: u8| Some((has, 0, has.saturating_add(supply)));
        let flag = |owned: bool| Some((u8::from(owned), 0, 1));
        let on_table = self.land.is_none();
        match number {
            _ if self.setup.part.is_some() && !matches!(number, Number::Space | Number::Zeus | Number::Hourglasses) => {
                None
            }
            Number::Space => Some((self.space(seat), 0, self.zones.furthest().min(LAST_SPACE))),
            Number::Zeus => Some((player.zeus, 0, ZEUS_SPACES)),
            Number::Hourglasses => pieces(player.hourglasses, self.hourglasses()),
            Number::Camp => pieces(player.camp, player.supply),
            Number::Settlers if on_table => {
                Some((player.settlers, player.holdings.len(), player.settlers.saturating_add(player.supply)))
            }
            Number::Cubes(resource) => pieces(player.cubes_of(resource), self.cubes(resource)),
            Number::Estates(estate) if on_table => self.estate_number(seat, estate),
            Number::Cards if self.setup.cards == Cards::OnTable => pieces(player.cards, self.deck),
            Number::Bonus(column) => {
                let has = player.bonus.get(column.index()).copied().unwrap_or(0);
                Some((has, 0, has.saturating_add(player.supply).min(4))) // OL-BONUS-10
            }
            Number::Tile(kind) => {
                let named = matches!(kind, Progress::Money | Progress::Agriculture);
                // where it lies must be known, for its row says how many there are
                let free = player.tiles.has(kind) || self.cell(kind).is_some() && self.left(kind) != Some(0);
                if named || !free { None } else { flag(player.tiles.has(kind)) }
            }
            Number::Wonder(wonder) => {
                let free = self.builder(wonder).is_none_or(|builder| builder == seat) && self.price(wonder).is_some();
                if free { flag(player.wonders.has(wonder)) } else { None }
            }
            Number::Mark(god) if Marks::GODS.contains(&god) => flag(player.marks.has(god)),
            Number::Settlers | Number::Estates(_) | Number::Cards | Number::Mark(_) => None,
        }
    }

    /// Territories need a settler on top, Olympos is one, Atlantis are three, tribes are eight.
    fn estate_number(&self, seat: Seat, estate: Estate) -> Option<(u8, u8, u8)> {
        use super::ground::Ground;
        let now = self.players[seat].holdings.count(estate);
        let more = match estate.ground {
            Ground::Plain(_) => u8::MAX,
            Ground::Olympos => u8::from(self.zeus_token().is_none() && self.lying(estate.ground) == 0),
            Ground::Atlantis(_) => {
                let owned =
                    self.seats().fold(0u8, |sum, seat| sum.saturating_add(self.players[seat].holdings.atlantis()));
                let lying = self.lying.iter().skip(5).fold(0u8, |sum, count| sum.saturating_add(*count));
                super::map::ISLANDS.saturating_sub(owned.saturating_add(lying))
            }
        };
        let tribes = if estate.star { self.tribes().min(TRIBES) } else { u8::MAX };
        let free = self.unowned().saturating_sub(self.lying_stars());
        let more = more.min(tribes).min(free).min(self.players[seat].beneath());
        Some((now, 0, now.saturating_add(more)))
    }

    pub(crate) fn may_set(&self, seat: Seat, number: Number, value: u8) -> Result<(), Refusal> {
        if !self.is_seated(seat) {
            return Err(Refusal::NotPossible);
        }
        let (now, least, most) = self.number(seat, number).ok_or(Refusal::NotPossible)?;
        if value == now || !(least..=most).contains(&value) {
            return Err(Refusal::NotPossible);
        }
        match number {
            Number::Space => self.zones_with(seat, value, self.players[seat].zeus).map(|_| ()),
            Number::Zeus => self.zones_with(seat, self.space(seat), value).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// What is known of the track when this marker stands there, and has so many Zeus spaces behind it: told positions are
    /// forgotten, what the markers prove is kept.
    fn zones_with(&self, seat: Seat, space: u8, zeus: u8) -> Result<Zones, Refusal> {
        let mut zones = Zones::new(self.setup.tables.track.as_ref());
        for marker in self.order.iter() {
            let same = marker.seat == seat;
            let space = if same { space } else { marker.space };
            let zeus = if same { zeus } else { self.players[marker.seat].zeus };
            zones = zones.after(0, zeus, space).ok_or(Refusal::Contradiction)?;
        }
        Ok(zones)
    }

    pub(crate) fn set(&mut self, seat: Seat, number: Number, value: u8) {
        let Some((now, ..)) = self.number(seat, number) else { return };
        let zones = match number {
            Number::Space => self.zones_with(seat, value, self.players[seat].zeus),
            Number::Zeus => self.zones_with(seat, self.space(seat), value),
            _ => Ok(self.zones),
        };
        self.zones = zones.unwrap_or(self.zones);
        if number == Number::Cards {
            self.deck = (self.deck + now).saturating_sub(value);
        }
        let player = &mut self.players[seat];
        match number {
            Number::Space => self.order.put(seat, value),
            Number::Zeus => {
                player.zeus = value;
                for (place, arrived) in (0..).zip(&mut self.arrived) {
                    *arrived = (*arrived + u8::from(place < value)).saturating_sub(u8::from(place < now));
                }
            }
            Number::Hourglasses => {
                player.hourglasses = value;
                if seat == self.active {
                    self.plan.usable = value;
                }
            }
            Number::Camp => {
                player.supply = (player.supply + now).saturating_sub(value);
                player.camp = value;
            }
            Number::Settlers => {
                player.supply = (player.supply + now).saturating_sub(value);
                player.settlers = value;
            }
            Number::Cubes(resource) => {
                if let Some(count) = player.cubes.get_mut(resource as usize) {
                    *count = value;
                }
            }
            Number::Estates(estate) => player.holdings.set(estate, value),
            Number::Cards => player.cards = value,
            Number::Bonus(column) => {
                player.supply = (player.supply + now).saturating_sub(value);
                if let Some(count) = player.bonus.get_mut(column.index()) {
                    *count = value;
                }
            }
            Number::Tile(kind) => player.tiles.set(kind, value > 0),
            Number::Wonder(wonder) => player.wonders.set(wonder, value > 0),
            Number::Mark(god) => player.marks.set(god, value > 0),
        }
    }

    /// The turn goes on, unless the numbers say now that another player acts.
    pub(crate) fn finish_corrections(&mut self) {
        if self.next_actor() == Some(self.active) {
            self.tasks.pop();
            self.plan.last = self.may_pass(self.active);
        } else {
            self.start_turn();
        }
    }

    /// A space of the track read from the board; what contradicts the game so far is refused.
    pub(crate) fn may_print(&self, number: u8, space: u8) -> Result<(), Refusal> {
        let known = if number > ZEUS_SPACES { self.zones.cross() } else { self.zones.zeus(number) };
        match self.zones.fixed(number, space) {
            Some(_) if known.is_none() => Ok(()),
            _ => Err(Refusal::Contradiction),
        }
    }

    pub(crate) fn print(&mut self, number: u8, space: u8) {
        self.zones = self.zones.fixed(number, space).unwrap_or(self.zones);
    }

    /// The price of a wonder nobody has told yet.
    pub(crate) fn may_price(&self, wonder: Wonder, price: Price) -> Result<(), Refusal> {
        if self.setup.part.is_none() && self.price(wonder).is_none() && price.check() {
            Ok(())
        } else {
            Err(Refusal::NoSuchPrice)
        }
    }

    pub(crate) fn set_price(&mut self, wonder: Wonder, price: Price) {
        if let Some(known) = self.known.prices.get_mut(wonder as usize) {
            *known = Some(price);
        }
    }

    /// Every number there is.
    pub fn numbers() -> impl Iterator<Item = Number> {
        [Number::Space, Number::Zeus, Number::Hourglasses, Number::Camp, Number::Settlers, Number::Cards]
            .into_iter()
            .chain(Resource::ALL.map(Number::Cubes))
            .chain(Estate::all().map(Number::Estates))
            .chain(Column::all().map(Number::Bonus))
            .chain(Progress::ALL.map(Number::Tile))
            .chain(Wonder::ALL.map(Number::Wonder))
            .chain(Marks::GODS.map(Number::Mark))
    }

    /// Every price that can be printed.
    pub(crate) fn all_prices() -> impl Iterator<Item = Price> {
        (1..=MAX_PRICE).flat_map(|stars| WONDER_POINTS.map(move |points| Price { stars, points }))
    }

    /// Every legal correction, each once: they are many.
    pub(crate) fn legal_corrections(&self, visit: &mut impl FnMut(Action)) {
        visit(Action::NothingMore);
        for seat in self.seats() {
            for number in Self::numbers() {
                let Some((_, least, most)) = self.number(seat, number) else { continue };
                let able = (least..=most).filter(|&value| self.may_set(seat, number, value).is_ok());
                able.for_each(|value| visit(Action::Set(seat, number, value)));
            }
        }
        for number in 1..=ZEUS_SPACES + 1 {
            let able = (1..=LAST_SPACE).filter(|&space| self.may_print(number, space).is_ok());
            able.for_each(|space| visit(Action::Printed(number, space)));
        }
        for wonder in Wonder::ALL {
            let able = Self::all_prices().filter(|&price| self.may_price(wonder, price).is_ok());
            able.for_each(|price| visit(Action::Cost(wonder, price)));
        }
        self.legal_reprints(visit);
    }
}
