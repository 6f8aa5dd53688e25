//! The whole state of a game: fixed tables, no heap, no order of unseen cards.

use core::ops::Deref;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::land::Land;
use super::part::Part;
use super::plan::{Known, Plan, Task};
use super::player::Player;
use super::refusal::Refusal;
use super::score::Counts;
use super::setup::{CARDS, CUBES, Cards, HOURGLASSES, Setup, TRIBES};
use super::tables::Price;
use super::told::{Tell, Told};
use super::track::{Order, ZEUS_SPACES, Zones};
use super::words::{Cell, Column, Destiny, God, Progress, Resource, Row, Wonder};
use crate::{BySeat, Hidden, Seat, Seats};

/// Nothing nests deeper: the end of a turn, six Olympos cards, six draws, five players at a god, a bonus and its choices.
pub(crate) const MAX_TASKS: usize = 24;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Set-up: the start stack is drawn (OL-SETUP-5).
    Stack,
    /// Set-up: cubes are dealt; so many players have theirs (OL-SETUP-9).
    Cubes(u8),
    /// Set-up: progress and wonders are laid out (OL-SETUP-3).
    Layout,
    /// Set-up: territories are closed (OL-SETUP-6).
    Close,
    /// Turns.
    Play,
    /// The score pad alone.
    Count,
    /// The game has ended.
    Over,
}

/// Cards of each kind, in the order of [`Destiny::ALL`].
pub(crate) type Pool = [u8; Destiny::COUNT];

/// A game of Olympos.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Olympos(pub(crate) Public);

/// A game of Olympos as far as everybody may ask about it: what it holds beyond that, only the rules read. Decisions that hang
/// on a hand are not among its answers ([`Public::may_openly`]).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    pub(crate) setup: Setup,
    pub(crate) stage: Stage,
    pub(crate) tasks: Vec<Task, MAX_TASKS, u8>,
    pub(crate) order: Order,
    pub(crate) zones: Zones,
    /// How many players have reached each Zeus space.
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) arrived: [u8; ZEUS_SPACES as usize],
    /// How many Olympos cards of each were turned up: a corrected arrival turns none again.
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) revealed: [u8; ZEUS_SPACES as usize],
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) players: BySeat<Player>,
    pub(crate) plan: Plan,
    pub(crate) known: Known,
    /// The used bonus fields of each kind, one bit each.
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) fields: [u8; Progress::COUNT],
    /// Star tokens that lie on empty territories, by ground.
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) lying: [u8; 9],
    /// What stands on the map, if it is on the device.
    pub(crate) land: Option<Land>,
    /// The Olympos cards nobody has seen, one bit each.
    pub(crate) gods: u16,
    /// Zeus cards played for the Olympos card that lies open.
    pub(crate) raised: BySeat<u8>,
    /// Destiny cards in the deck and on the discard pile.
    pub(crate) deck: u8,
    pub(crate) discarded: u8,
    /// The cards in the deck and on the pile, if the device deals.
    pub(crate) pool: Hidden<Pool>,
    pub(crate) pile: Pool,
    pub(crate) hands: BySeat<Hidden<Pool>>,
    /// The cards the Oracle looks at.
    pub(crate) seen: Hidden<Pool>,
    /// Face-down prestige.
    pub(crate) points: BySeat<Hidden<u16>>,
    /// Final points of the track, once counted.
    pub(crate) finals: BySeat<u8>,
    /// The score pad.
    pub(crate) counts: BySeat<Counts>,
}

impl Deref for Olympos {
    type Target = Public;

    fn deref(&self) -> &Public {
        &self.0
    }
}

impl Olympos {
    /// Sets the game up. Start stack, cubes and columns are chance's.
    pub fn new(setup: Setup) -> Result<Self, Refusal> {
        setup.check()?;
        let mut prices = [None; Wonder::COUNT];
        match &setup.tables.wonders {
            Some(table) => prices = table.0.map(Some),
            None => prices[Wonder::Stadium as usize] = Some(Price::STADIUM), // OL-WOND-9
        }
        let dealt = setup.cards == Cards::OnDevice;
        let game = Public {
            stage: if setup.part == Some(Part::Score) { Stage::Count } else { Stage::Stack },
            tasks: Vec::new(),
            order: Order::default(),
            zones: Zones::new(setup.tables.track.as_ref()),
            arrived: [0; ZEUS_SPACES as usize],
            revealed: [0; ZEUS_SPACES as usize],
            active: Seat::FIRST,
            players: BySeat::from_fn(|_| Player::default()),
            plan: Plan::default(),
            known: Known { cells: [None; Progress::COUNT], columns: [None; Wonder::COUNT], prices },
            fields: [0; Progress::COUNT],
            lying: [0; 9],
            land: setup.tables.map.as_ref().map(|_| Land::default()),
            gods: (1 << God::COUNT) - 1,
            raised: BySeat::default(),
            deck: CARDS,
            discarded: 0,
            pool: Hidden::new(Seats::NONE, if dealt { setup.destiny } else { [0; Destiny::COUNT] }),
            pile: [0; Destiny::COUNT],
            hands: BySeat::from_fn(|seat| Hidden::new(Seats::NONE.with(seat), [0; Destiny::COUNT])),
            seen: Hidden::new(Seats::NONE, [0; Destiny::COUNT]),
            points: BySeat::from_fn(|seat| Hidden::new(Seats::NONE.with(seat), 0)),
            finals: BySeat::default(),
            counts: BySeat::from_fn(|_| Counts::default()),
            setup,
        };
        Ok(Self(game))
    }

    /// What everybody may ask about.
    pub const fn shown(&self) -> &Public {
        &self.0
    }
}

impl Public {
    /// What was agreed before the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the game stands.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What must be finished first, if anything.
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// The action that is being told.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The markers in the order in which they would act.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// What is known of the time track.
    pub const fn zones(&self) -> &Zones {
        &self.zones
    }

    /// Whose turn it is.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The players, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        self.setup.seats()
    }

    /// Whether somebody sits there.
    pub(crate) fn is_seated(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.setup.players)
    }

    /// The public things of a player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The space of a player's marker.
    pub fn space(&self, seat: Seat) -> u8 {
        self.order.space(seat)
    }

    /// What was learned of the development board.
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// What stands on the map, if it is on the device.
    pub const fn land(&self) -> Option<&Land> {
        self.land.as_ref()
    }

    /// How many players have reached the Zeus space with this number, from 1.
    pub fn arrived(&self, number: u8) -> u8 {
        usize::from(number).checked_sub(1).and_then(|place| self.arrived.get(place)).copied().unwrap_or(0)
    }

    /// The Olympos cards nobody has seen yet, the one left out among them (OL-INFO-3).
    pub fn unseen_gods(&self) -> impl Iterator<Item = God> {
        let gods = self.gods;
        God::ALL.into_iter().filter(move |&god| gods & 1 << god as u16 != 0)
    }

    /// Zeus cards this player has played for the Olympos card that lies open (OL-OLY-15).
    pub fn raised(&self, seat: Seat) -> u8 {
        self.raised[seat]
    }

    /// Destiny cards in the deck.
    pub const fn deck(&self) -> u8 {
        self.deck
    }

    /// Destiny cards on the discard pile.
    pub const fn discarded(&self) -> u8 {
        self.discarded
    }

    /// The discard pile by card, in the order of [`Destiny::ALL`]; empty if the cards are on the table (OL-ZEUS-9).
    pub const fn pile(&self) -> &[u8; Destiny::COUNT] {
        &self.pile
    }

    /// Hourglasses in the supply.
    pub fn hourglasses(&self) -> u8 {
        self.seats().fold(HOURGLASSES, |left, seat| left.saturating_sub(self.players[seat].hourglasses))
    }

    /// Cubes of a resource in the supply.
    pub fn cubes(&self, resource: Resource) -> u8 {
        let all = self.setup.cubes.get(resource as usize).copied().unwrap_or(CUBES);
        self.seats().fold(all, |left, seat| left.saturating_sub(self.players[seat].cubes_of(resource)))
    }

    /// Tribes nobody has beaten yet, those of closed territories among them if the map is on the table.
    pub fn tribes(&self) -> u8 {
        let held = self.seats().fold(0u8, |sum, seat| sum.saturating_add(self.players[seat].holdings.stars()));
        TRIBES.saturating_sub(held.saturating_add(self.lying_stars()))
    }

    /// Star tokens that lie on empty territories of this kind (OL-TRIBE-6).
    pub fn lying(&self, ground: super::ground::Ground) -> u8 {
        self.lying.get(ground.index()).copied().unwrap_or(0)
    }

    /// Who holds the Zeus token (OL-TAKE-3); nobody while Olympos is empty or closed.
    pub fn zeus_token(&self) -> Option<Seat> {
        self.seats().find(|&seat| self.players[seat].holdings.has_olympos())
    }

    /// Where a kind of progress lies, if it is known.
    pub fn cell(&self, kind: Progress) -> Option<Cell> {
        self.known.cells.get(kind as usize).copied().flatten()
    }

    /// The row of a kind, if it is known.
    pub fn row(&self, kind: Progress) -> Option<Row> {
        let told = self.cell(kind).map(|cell| cell.row);
        told.or_else(|| self.setup.tables.costs.as_ref().and_then(|costs| costs.row(kind)))
    }

    /// The column of a wonder, if it is known.
    pub fn column(&self, wonder: Wonder) -> Option<Column> {
        self.known.columns.get(wonder as usize).copied().flatten()
    }

    /// The price of a wonder, if it is known.
    pub fn price(&self, wonder: Wonder) -> Option<Price> {
        self.known.prices.get(wonder as usize).copied().flatten()
    }

    /// Tiles of a kind that are left, if its row is known (OL-SETUP-18).
    pub fn left(&self, kind: Progress) -> Option<u8> {
        let copies = self.row(kind)?.copies(self.setup.players);
        let sold = self.seats().fold(0, |sold, seat| sold + u8::from(self.players[seat].tiles.has(kind)));
        Some(copies.saturating_sub(sold))
    }

    /// Who built a wonder.
    pub fn builder(&self, wonder: Wonder) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.wonders.has(wonder)).map(|(seat, _)| seat)
    }

    /// Puts a task on top. There is room for every chain of tasks the rules make ([`MAX_TASKS`]).
    pub(crate) fn push(&mut self, task: Task) {
        let _ = self.tasks.push(task);
    }

    /// The player takes hourglasses from the supply, as far as there are any (OL-PAY-6).
    pub(crate) fn gain_hourglasses(&mut self, seat: Seat, count: u8, tell: Tell<'_>) {
        let given = count.min(self.hourglasses());
        self.players[seat].hourglasses += given;
        if given > 0 {
            tell(Told::Hourglasses(seat, given));
        }
    }

    /// The player takes a cube from the supply, if there is one (OL-AMB-21).
    pub(crate) fn gain_cube(&mut self, seat: Seat, resource: Resource) {
        if self.cubes(resource) > 0
            && let Some(count) = self.players[seat].cubes.get_mut(resource as usize)
        {
            *count += 1;
        }
    }

    /// The player takes settlers from the supply into the camp, as far as there are any.
    pub(crate) fn gain_settlers(&mut self, seat: Seat, count: u8, tell: Tell<'_>) {
        let player = &mut self.players[seat];
        let given = count.min(player.supply);
        player.supply -= given;
        player.camp += given;
        if given > 0 {
            tell(Told::Settlers(seat, given));
        }
    }

    /// Points laid face down (OL-ZEUS-5, OL-INFO-6).
    pub(crate) fn gain_points(&mut self, seat: Seat, points: u8, tell: Tell<'_>) {
        let sum = self.points[seat].rules_mut();
        *sum = sum.saturating_add(points.into());
        if points > 0 {
            tell(Told::Prestige(seat, points));
        }
    }
}
