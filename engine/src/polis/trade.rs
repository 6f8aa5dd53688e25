//! Trade and prices (sections 7.1 and 7.2).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{CitySet, Market, MarketSet};
use super::refusal::Refusal;
use super::state::{Public, Roll, Stage};
use super::stock::Stock;
use super::tables::{COLUMNS, Cargo};
use super::told::{Tell, Told};
use super::words::{Good, Kind, Pay, Resource, Side};

impl Public {
    /// The markets a ship of a side can reach: over free seas (PO-TRADE-6 to 11) or over land (PO-TRADE-13). With the board
    /// on the table the seas are trusted.
    pub fn markets(&self, side: Side) -> MarketSet {
        let edges = self.setup.tables.edges();
        let seas = Self::joined_seas(side.trade_port(), self.open_seas(side), self.has_diolkos(side));
        let by_sea = |market: Market| !self.on_device() || !edges.market_seas(market).both(seas).is_empty();
        let by_land = |market: Market| market.land_route().is_some_and(|city| self.owned[side].contains(city));
        MarketSet::such(|market| by_land(market) || by_sea(market))
    }

    /// Whether a side owns a commercial city of its own; Athens always does (PO-TRADE-12, PO-TRADE-14).
    fn has_exchange(&self, side: Side) -> bool {
        !self.owned[side].both(CitySet::loyal_to(side)).is_empty()
    }

    /// What a cargo costs now: the resource and the amount (PO-TRADE-16, PO-TRADE-17). Silver is never bought (PO-TRADE-18).
    pub fn cargo_price(&self, cargo: Cargo, pay: Pay) -> Option<(Resource, u16)> {
        let tile = self.setup.tables.cargo(cargo)?;
        match pay {
            Pay::Goods => {
                let amount = self.setup.tables.price(tile.size, self.price(tile.good))?;
                Some((tile.good.resource(), u16::from(amount)))
            }
            Pay::Silver if tile.silver => None,
            Pay::Silver => Some((Resource::Silver, u16::from(tile.size))),
        }
    }

    /// Whether a ship can be sent at all.
    pub(crate) fn may_send_ship(&self) -> Result<(), Refusal> {
        match () {
            () if !self.has_exchange(self.active) => Err(Refusal::NoCommercialCity),
            () if self.players[self.active].ships == 0 => Err(Refusal::NoShipInPort), // PO-TRADE-1
            () => Ok(()),
        }
    }

    /// Whether a cargo is there to be had (PO-TRADE-3, PO-TRADE-4).
    fn may_load(&self, cargo: Cargo) -> Result<Market, Refusal> {
        let (Some(tile), Some(market)) = (self.setup.tables.cargo(cargo), cargo.market()) else {
            return Err(Refusal::NoSuchCargo);
        };
        match () {
            () if tile.size > self.capacity() => Err(Refusal::CargoTooLarge),
            () if self.ship_on(cargo).is_some() => Err(Refusal::CargoTaken),
            () if self.reminders.markets.contains(market) => Err(Refusal::MarketClosed),
            () => Ok(market),
        }
    }

    /// Whether the active player may trade so.
    pub(crate) fn may_trade(&self, purse: &Stock, cargo: Cargo, pay: Pay) -> Result<(), Refusal> {
        self.may_begin(Kind::Trade)?;
        self.may_send_ship()?;
        let market = self.may_load(cargo)?;
        let (resource, amount) = self.cargo_price(cargo, pay).ok_or(Refusal::SilverForSilver)?;
        match () {
            () if purse[resource] < amount => Err(Refusal::CargoUnpaid), // PO-TRADE-15
            () if !self.markets(self.active).contains(market) => Err(Refusal::RouteBlocked),
            () => Ok(()),
        }
    }

    /// The cargo is paid for; the ship stays on it, and the die is rolled (PO-TRADE-19, PO-PRICE-2, PO-PRICE-3).
    pub(crate) fn trade(&mut self, cargo: Cargo, pay: Pay) {
        let side = self.active;
        let (Some(tile), Some((resource, amount))) = (self.setup.tables.cargo(cargo), self.cargo_price(cargo, pay))
        else {
            return; // it was asked before
        };
        self.begin(Kind::Trade);
        self.pay(resource, amount);
        let content = if tile.silver { Resource::Silver } else { Resource::Wheat };
        self.players[side].stock.gain(content, u16::from(tile.size));
        self.players[side].ships = self.players[side].ships.saturating_sub(1);
        if let Some(ship) = self.cargoes.get_mut(usize::from(cargo.0)) {
            *ship = Some(side);
        }
        self.stage = Self::price_roll(tile.good, pay);
    }

    /// The roll after a trade: one die after an exchange, two after a purchase.
    pub(crate) const fn price_roll(good: Good, pay: Pay) -> Stage {
        Stage::Roll(match pay {
            Pay::Goods => Roll::Right(good),
            Pay::Silver => Roll::Left(good, None),
        })
    }

    /// The die moves the marker, which stops at the edge (PO-PRICE-4).
    pub(crate) fn price_rolled(&mut self, good: Good, left: Option<Option<u8>>, die: u8, tell: Tell<'_>) {
        let before = self.price(good);
        let column = &mut self.prices[good.index()];
        match left {
            None => *column = column.saturating_add(die).min(COLUMNS - 1),
            Some(None) => return self.stage = Stage::Roll(Roll::Left(good, Some(die))),
            Some(Some(first)) => *column = column.saturating_sub(die.max(first)),
        }
        if self.price(good) != before {
            tell(Told::Price(good, self.price(good)));
        }
        self.finish_action(tell);
    }

    /// Every cargo with every way to pay for it.
    pub(crate) fn visit_trades(&self, purse: &Stock, visit: Visit<'_>) -> Flow {
        if self.may_send_ship().is_err() {
            return Flow::Continue(());
        }
        let (markets, capacity) = (self.markets(self.active).minus(self.reminders.markets), self.capacity());
        let cargoes = markets.iter().fold(0u16, |all, market| all | Cargo::at(market));
        // The sizes that each good pays for, then two sets without a branch per cargo: what can be exchanged, and what can be
        // bought (PO-TRADE-15 to 18).
        let paid = Good::ALL.map(|good| {
            let pays = |size| u16::from(purse[good.resource()] >= self.setup.tables.price_at(size, self.price(good)));
            pays(3) << 3 | pays(4) << 4 | pays(5) << 5
        });
        let (mut goods, mut silver) = (0u16, 0u16);
        for ((place, tile), ship) in self.setup.tables.cargoes().iter().enumerate().zip(&self.cargoes) {
            let there = u16::from(ship.is_none() & (tile.size <= capacity));
            let bought = u16::from(!tile.silver & (purse[Resource::Silver] >= u16::from(tile.size)));
            goods |= (there & paid[tile.good.index()] >> (tile.size & 7)) << place;
            silver |= (there & bought) << place;
        }
        (goods, silver) = (goods & cargoes, silver & cargoes);
        let mut left = goods | silver;
        while left != 0 {
            let place = left.trailing_zeros();
            let cargo = Cargo(u8::try_from(place).unwrap_or(u8::MAX));
            if goods >> place & 1 == 1 {
                visit(Action::Trade { cargo, pay: Pay::Goods })?;
            }
            if silver >> place & 1 == 1 {
                visit(Action::Trade { cargo, pay: Pay::Silver })?;
            }
            left &= left - 1;
        }
        Flow::Continue(())
    }
}
