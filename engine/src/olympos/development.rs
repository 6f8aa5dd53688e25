//! Action B: a progress tile or a wonder (OL-DEV), up to the moment it is final.

use super::action::Action;
use super::costs::Cost;
use super::plan::What;
use super::player::{Player, Tiles};
use super::refusal::Refusal;
use super::state::Public;
use super::tables::Price;
use super::words::{ByResource, Cell, Column, Destiny, God, Progress, Resource, Row, Wonder};

/// AP of a development (OL-DEV-2).
pub const DEVELOPMENT: u8 = 7;
/// What Money, Agriculture and Architecture take off (OL-DEV-4).
pub const REDUCTION: u8 = 2;

/// All places for progress, a bit each.
const ALL_CELLS: u32 = (1 << Cell::COUNT) - 1;

/// The places of a row, a bit each.
const fn row_cells(row: Row) -> u32 {
    0b11111 << (row as u32 * Column::COUNT as u32)
}

/// What must be told next about a development.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Where the kind lies.
    Cell(Progress),
    /// Which Money or Agriculture tile.
    Tile(Progress),
    /// Which cubes are handed in.
    Cubes,
    /// Whether the cost names the resource of the Money tile, or of the Agriculture tile.
    Named(Resource),
    /// The column of the wonder.
    Column(Wonder),
    /// The price of the wonder.
    Price(Wonder),
    /// So many stars must be used up.
    Stars(Wonder, u8),
    /// Nothing.
    Told,
}

/// Who wants progress: what decides about each kind, looked up once.
struct Buyer {
    /// The kinds the player owns.
    tiles: Tiles,
    /// The kinds of which no tile is left if they lie in this row (OL-SETUP-18).
    sold: [Tiles; 5],
    /// Whether a tile of Money is left, and one of Agriculture (OL-TILE-26).
    named: [bool; 2],
    /// What the tiles of the player name.
    names: [Option<Resource>; 2],
    /// Tokens and cubes together.
    units: ByResource,
    /// The highest base cost that does not carry the marker beyond the cross.
    room: i16,
}

/// AP of a progress with this cost, or the least one if it is not known, for an owner of tiles with these names (OL-TILE-14).
fn least_ap(cost: Option<Cost>, tiles: [Option<Resource>; 2]) -> u8 {
    let names = |tile: &Option<Resource>| tile.is_some_and(|one| cost.is_none_or(|cost| cost.names(one)));
    DEVELOPMENT - REDUCTION * tiles.iter().map(|tile| u8::from(names(tile))).sum::<u8>()
}

impl Public {
    /// What must be told next about the development.
    pub fn want(&self) -> Want {
        match self.plan.what {
            What::Progress(kind) => self.progress_want(kind),
            What::Wonder(wonder) => self.wonder_want(wonder),
            _ => Want::Told,
        }
    }

    fn progress_want(&self, kind: Progress) -> Want {
        let (plan, player) = (&self.plan, &self.players[self.active]);
        let tile = matches!(kind, Progress::Money | Progress::Agriculture);
        match () {
            () if self.cell(kind).is_none() => Want::Cell(kind),
            () if tile && plan.tile.is_none() => Want::Tile(kind),
            () if plan.cubes.is_none() => Want::Cubes,
            () if self.cost_of(kind).is_some() => Want::Told,
            () => match (player.money, player.agriculture) {
                (Some(resource), _) if plan.money.is_none() => Want::Named(resource),
                (_, Some(resource)) if plan.agriculture.is_none() => Want::Named(resource),
                _ => Want::Told,
            },
        }
    }

    fn wonder_want(&self, wonder: Wonder) -> Want {
        let (Some(column), Some(price)) = (self.column(wonder), self.price(wonder)) else {
            return if self.column(wonder).is_none() { Want::Column(wonder) } else { Want::Price(wonder) };
        };
        match price.stars.saturating_sub(self.players[self.active].stars(column)) {
            missing @ 1.. if self.plan.stars.is_none() => Want::Stars(wonder, missing),
            _ => Want::Told,
        }
    }

    /// The cost of a kind in resources, if it is known (OL-TABLE-7).
    pub fn cost_of(&self, kind: Progress) -> Option<Cost> {
        self.setup.tables.costs.as_ref()?.cost(self.cell(kind)?)
    }

    /// Base cost of the development as it is told (OL-DEV-2, OL-DEV-4).
    pub(crate) fn development_base(&self) -> u8 {
        let player = &self.players[self.active];
        match self.plan.what {
            What::Progress(kind) => {
                let (money, agriculture) = match self.cost_of(kind) {
                    Some(cost) => (
                        player.money.is_some_and(|resource| cost.names(resource)),
                        player.agriculture.is_some_and(|resource| cost.names(resource)),
                    ),
                    None => (self.plan.money == Some(true), self.plan.agriculture == Some(true)),
                };
                DEVELOPMENT - REDUCTION * (u8::from(money) + u8::from(agriculture))
            }
            What::Wonder(_) if player.tiles.has(Progress::Architecture) => DEVELOPMENT - REDUCTION,
            _ => DEVELOPMENT,
        }
    }

    /// Whether the active player may choose this progress.
    pub(crate) fn may_progress(&self, kind: Progress) -> Result<(), Refusal> {
        self.check_progress(kind, &self.buyer())
    }

    /// Calls `visit` with each progress the active player may choose.
    pub(crate) fn legal_progress(&self, visit: &mut impl FnMut(Progress)) {
        let buyer = self.buyer();
        if buyer.room >= i16::from(DEVELOPMENT - 2 * REDUCTION) {
            let kinds = Tiles::ALL.minus(buyer.tiles).iter();
            kinds.filter(|&kind| self.check_progress(kind, &buyer).is_ok()).for_each(visit);
        }
    }

    /// The active player as a buyer.
    fn buyer(&self) -> Buyer {
        let player = &self.players[self.active];
        // the kinds that at least one, two and three players own
        let (mut owned, mut left) = ([Tiles::default(); 3], [true; 4]);
        for seat in self.seats() {
            let Player { tiles, money, agriculture, .. } = self.players[seat];
            let [one, two, three] = owned;
            owned = [one.union(tiles), two.union(one.both(tiles)), three.union(two.both(tiles))];
            for named in [money, agriculture].into_iter().flatten() {
                left.iter_mut().skip(named as usize).take(1).for_each(|left| *left = false);
            }
        }
        let is_left = |kind| Resource::ALL.into_iter().zip(left).any(|(one, left)| left && self.is_printed(kind, one));
        let gone = |row: Row| owned.get(usize::from(row.copies(self.setup.players)).wrapping_sub(1)).copied();
        Buyer {
            tiles: player.tiles,
            sold: Row::ALL.map(|row| gone(row).unwrap_or_default()),
            named: [Progress::Money, Progress::Agriculture].map(is_left),
            names: [player.money, player.agriculture],
            units: player.units(),
            room: self.room(),
        }
    }

    /// Whether this progress can be had. Inlined: a walk asks it for every kind.
    #[inline(always)]
    fn check_progress(&self, kind: Progress, buyer: &Buyer) -> Result<(), Refusal> {
        if buyer.tiles.has(kind) {
            return Err(Refusal::AlreadyOwned);
        }
        let (cell, costs, [money, agriculture]) = (self.cell(kind), &self.setup.tables.costs, buyer.named);
        let row = cell.map(|cell| cell.row).or_else(|| costs.as_ref()?.row(kind));
        let sold_out = row.and_then(|row| buyer.sold.get(row as usize)).is_some_and(|sold| sold.has(kind));
        if sold_out || kind == Progress::Money && !money || kind == Progress::Agriculture && !agriculture {
            return Err(Refusal::SoldOut);
        }
        let cost = costs.as_ref().zip(cell).and_then(|(costs, cell)| costs.cost(cell));
        if cost.is_some_and(|cost| !cost.is_met(buyer.units)) {
            return Err(Refusal::TooFewResources);
        }
        let base = least_ap(cost, buyer.names);
        if i16::from(base) <= buyer.room { Ok(()) } else { self.may_spend(base) }
    }

    /// The least AP of a progress for the active player, as far as it is known (OL-DEV-4).
    pub fn progress_ap(&self, kind: Progress) -> u8 {
        let player = &self.players[self.active];
        least_ap(self.cost_of(kind), [player.money, player.agriculture])
    }

    /// Whether the active player may choose this wonder. What the cards in hand are is not looked at, only their number: the
    /// refusal would tell about them.
    pub(crate) fn may_wonder(&self, wonder: Wonder) -> Result<(), Refusal> {
        self.check_wonder(wonder)?;
        self.may_spend(self.wonder_base())
    }

    /// The same but for its AP, which no wonder differs in.
    pub(crate) fn check_wonder(&self, wonder: Wonder) -> Result<(), Refusal> {
        if self.builder(wonder).is_some() {
            return Err(Refusal::AlreadyBuilt);
        }
        if let (Some(column), Some(price)) = (self.column(wonder), self.price(wonder)) {
            let missing = price.stars.saturating_sub(self.players[self.active].stars(column));
            if missing > self.most_help() || missing > 0 && self.plan.gave_up {
                return Err(Refusal::TooFewStars);
            }
        }
        Ok(())
    }

    /// AP of a wonder (OL-DEV-4).
    pub(crate) fn wonder_base(&self) -> u8 {
        if self.players[self.active].tiles.has(Progress::Architecture) { DEVELOPMENT - REDUCTION } else { DEVELOPMENT }
    }

    /// The most stars Athena and cards in hand could add.
    fn most_help(&self) -> u8 {
        let player = &self.players[self.active];
        player.cards.saturating_add(u8::from(player.marks.has(God::Athena)))
    }

    /// Whether an answer fits the question about the development.
    pub(crate) fn may_tell_want(&self, action: Action) -> Result<(), Refusal> {
        match (self.want(), action) {
            (Want::Cell(kind), Action::Lay(cell)) => self.may_lie_at(kind, cell),
            (Want::Tile(kind), Action::Tile(resource)) => {
                if self.is_tile(kind, resource) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchTile)
                }
            }
            (Want::Cubes, Action::Pay(cubes)) => self.may_hand_in(cubes),
            (Want::Named(_), Action::Named(named)) => self.may_be_named(named),
            (Want::Column(wonder), Action::Stands(column)) => self.may_stand(wonder, column),
            (Want::Price(wonder), Action::Price(price)) => {
                let stadium = wonder == Wonder::Stadium && price != Price::STADIUM;
                if price.check() && !stadium { Ok(()) } else { Err(Refusal::NoSuchPrice) }
            }
            (Want::Stars(_, missing), Action::Stars { athena, cards }) => {
                self.may_use_stars(missing, athena, cards, Some(Destiny::Star))
            }
            (Want::Stars(..), Action::GiveUp) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Where a kind can lie: in its row, where no other kind lies (OL-SETUP-3).
    pub(crate) fn may_lie_at(&self, kind: Progress, cell: Cell) -> Result<(), Refusal> {
        if self.cells_for(kind) & 1 << cell.index() != 0 { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Calls `visit` with each place where a kind can lie.
    pub(crate) fn legal_cells(&self, kind: Progress, visit: &mut impl FnMut(Cell)) {
        let able = self.cells_for(kind);
        Cell::all().filter(|cell| able & 1 << cell.index() != 0).for_each(visit);
    }

    /// The places where a kind can lie, a bit each. If the rows are not known, every other kind must still find a place: Money
    /// and Agriculture are yellow or blue, Oracle and Strategy are not purple (section 17).
    fn cells_for(&self, kind: Progress) -> u32 {
        use Progress::{Agriculture, Money, Oracle, Strategy};
        let free = !self.taken_cells() & ALL_CELLS;
        if let Some(row) = self.row(kind) {
            return free & row_cells(row);
        }
        let narrow = row_cells(Row::Yellow) | row_cells(Row::Blue);
        let wide = ALL_CELLS & !row_cells(Row::Purple);
        let waiting = |bound: &[Progress]| {
            bound.iter().fold(0, |sum, &other| sum + u32::from(other != kind && self.cell(other).is_none()))
        };
        let mut able = free
            & Row::ALL.into_iter().fold(0, |cells, row| if kind.fits(row) { cells | row_cells(row) } else { cells });
        // where there is just enough room for those who must lie there, nobody else may
        if (free & narrow).count_ones() <= waiting(&[Money, Agriculture]) {
            able &= !narrow;
        }
        if (free & wide).count_ones() <= waiting(&[Money, Agriculture, Oracle, Strategy]) {
            able &= !wide;
        }
        able
    }

    /// The places where a kind is known to lie, a bit each.
    pub(crate) fn taken_cells(&self) -> u32 {
        self.known.cells.iter().flatten().fold(0, |taken, cell| taken | 1 << cell.index())
    }

    /// Whether a tile of Money or Agriculture with this resource is left: the four tiles differ (OL-TILE-26).
    pub(crate) fn is_tile(&self, kind: Progress, resource: Resource) -> bool {
        self.is_printed(kind, resource)
            && self.seats().all(|seat| {
                let player = &self.players[seat];
                player.money != Some(resource) && player.agriculture != Some(resource)
            })
    }

    /// Whether there is such a tile, as far as the table of costs is known.
    fn is_printed(&self, kind: Progress, resource: Resource) -> bool {
        let costs = &self.setup.tables.costs;
        costs.as_ref().is_none_or(|costs| costs.money.contains(&resource) == (kind == Progress::Money))
    }

    /// Cubes the player has; with a known cost exactly what is missing beside the tokens (OL-PROG-11).
    fn may_hand_in(&self, cubes: ByResource) -> Result<(), Refusal> {
        let What::Progress(kind) = self.plan.what else { return Err(Refusal::NotNow) };
        let player = &self.players[self.active];
        if let Some(cost) = self.cost_of(kind) {
            let mut found = false;
            cost.payments(player.holdings.tokens(), player.cubes, &mut |pays| found |= pays == cubes);
            return if found { Ok(()) } else { Err(Refusal::WrongPayment) };
        }
        let enough = cubes.iter().zip(&player.cubes).all(|(pays, has)| pays <= has);
        if enough { Ok(()) } else { Err(Refusal::TooFewResources) }
    }

    /// An answer that makes the action too dear for the track is refused.
    fn may_be_named(&self, named: bool) -> Result<(), Refusal> {
        let mut then = self.plan;
        let player = &self.players[self.active];
        let later = match (player.money, then.money) {
            (Some(_), None) => {
                then.money = Some(named);
                player.agriculture.is_some()
            }
            _ => {
                then.agriculture = Some(named);
                false
            }
        };
        let reductions =
            u8::from(then.money == Some(true)) + u8::from(then.agriculture == Some(true)) + u8::from(later);
        self.may_spend(DEVELOPMENT - REDUCTION * reductions)
    }

    fn may_stand(&self, wonder: Wonder, column: Column) -> Result<(), Refusal> {
        let taken = self.known.columns.contains(&Some(column));
        let standing = self.column(wonder).is_some();
        if taken || standing { Err(Refusal::NotThere) } else { Ok(()) }
    }

    /// Athena's star and star cards make up exactly what is missing (OL-WOND-5, OL-WOND-11).
    /// Without a kind any card in hand counts, as far as everybody can know.
    pub(crate) fn may_use_stars(
        &self,
        missing: u8,
        athena: bool,
        cards: u8,
        kind: Option<Destiny>,
    ) -> Result<(), Refusal> {
        let player = &self.players[self.active];
        if u8::from(athena).saturating_add(cards) != missing {
            return Err(Refusal::WrongStars);
        }
        if athena && !player.marks.has(God::Athena) {
            return Err(Refusal::TooFewStars);
        }
        let held = kind.map_or(player.cards, |kind| self.cards_of(self.active, kind));
        if cards > held { Err(Refusal::NoSuchCard) } else { Ok(()) }
    }

    /// Takes an answer in. Where it turns out that the development cannot be paid, the turn begins anew, and what was told
    /// is remembered.
    pub(crate) fn tell_want(&mut self, action: Action) {
        match (self.want(), action) {
            (Want::Cell(kind), Action::Lay(cell)) => {
                if let Some(known) = self.known.cells.get_mut(kind as usize) {
                    *known = Some(cell);
                }
                self.recheck(|game| game.may_progress(kind));
            }
            (_, Action::Tile(resource)) => self.plan.tile = Some(resource),
            (_, Action::Pay(cubes)) => self.plan.cubes = Some(cubes),
            (Want::Named(_), Action::Named(named)) => {
                let money = self.players[self.active].money.is_some() && self.plan.money.is_none();
                *(if money { &mut self.plan.money } else { &mut self.plan.agriculture }) = Some(named);
            }
            (Want::Column(wonder), Action::Stands(column)) => {
                if let Some(known) = self.known.columns.get_mut(wonder as usize) {
                    *known = Some(column);
                }
                self.recheck(|game| game.may_wonder(wonder));
            }
            (Want::Price(wonder), Action::Price(price)) => {
                if let Some(known) = self.known.prices.get_mut(wonder as usize) {
                    *known = Some(price);
                }
                self.recheck(|game| game.may_wonder(wonder));
            }
            (_, Action::Stars { athena, cards }) => self.plan.stars = Some((athena, cards)),
            (_, Action::GiveUp) => {
                self.plan.gave_up = true;
                self.drop_plan();
            }
            _ => {}
        }
    }

    fn recheck(&mut self, may: impl Fn(&Self) -> Result<(), Refusal>) {
        if may(self).is_err() {
            self.drop_plan();
        }
    }

    /// The payments in cubes, each once.
    pub(crate) fn legal_payments(&self, visit: &mut impl FnMut(ByResource)) {
        let What::Progress(kind) = self.plan.what else { return };
        let player = &self.players[self.active];
        if let Some(cost) = self.cost_of(kind) {
            return cost.payments(player.holdings.tokens(), player.cubes, visit);
        }
        let [grain, stone, wood, gold] = player.cubes;
        for (grain, stone) in (0..=grain).flat_map(|grain| (0..=stone).map(move |stone| (grain, stone))) {
            for (wood, gold) in (0..=wood).flat_map(|wood| (0..=gold).map(move |gold| (wood, gold))) {
                visit([grain, stone, wood, gold]);
            }
        }
    }

    /// Whether some development can be had for sure, as far as it is known (OL-END-10).
    pub(crate) fn can_develop(&self) -> bool {
        let seat = self.active;
        let buyer = self.buyer();
        let progress = |&kind: &Progress| self.cost_of(kind).is_some() && self.check_progress(kind, &buyer).is_ok();
        let wonder = |&wonder: &Wonder| match (self.column(wonder), self.price(wonder)) {
            (Some(column), Some(price)) => {
                self.players[seat].stars(column) >= price.stars && self.may_wonder(wonder).is_ok()
            }
            _ => false,
        };
        Progress::ALL.iter().any(progress) || Wonder::ALL.iter().any(wonder)
    }
}
