//! The whole state of a game: fixed tables, no heap, no order of unseen cards.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::{Origin, Target};
use super::ground::Estate;
use super::land::Land;
use super::part::Part;
use super::player::Player;
use super::refusal::Refusal;
use super::score::Counts;
use super::setup::{CARDS, CUBES, Cards, HOURGLASSES, Setup, TRIBES};
use super::tables::Price;
use super::track::{Order, ZEUS_SPACES, Zones};
use super::words::{ByResource, Cell, Column, Destiny, God, Progress, Resource, Row, Wonder};
use crate::area::Area;
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

/// Something that must be finished before the turn goes on; the last one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// An action is being told ([`Plan`]).
    Plan,
    /// The bonus of the new progress.
    Bonus,
    /// Cubes of choice.
    Cube {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// Destiny cards from the deck: one, or three of the Oracle.
    Draw {
        /// Whose.
        seat: Seat,
        /// How many are still taken up; `None` before the first.
        left: Option<u8>,
    },
    /// The Oracle keeps one.
    Keep(Seat),
    /// The marker advances.
    Advance,
    /// Which Zeus spaces it has reached.
    Arrive,
    /// Destiny cards after the action.
    After,
    /// The Olympos card of the Zeus space with this number.
    Reveal(u8),
    /// Zeus cards for this god.
    Raise {
        /// The card.
        god: God,
        /// Who is asked.
        asked: Seat,
        /// How many have declined in a row.
        declined: u8,
    },
    /// Hades takes a settler of this player.
    Hades(Seat),
    /// Who lies beneath the settler Hades takes.
    Fall {
        /// Whose settler.
        seat: Seat,
        /// Where.
        estate: Estate,
    },
    /// The turn ends.
    EndTurn,
    /// The table tells the final points of this player's space.
    Final(Seat),
    /// The table corrects numbers.
    Correct,
}

/// Which action is being told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// None yet.
    #[default]
    Nothing,
    /// An expansion with a new settler.
    New(Origin),
    /// An expansion with a settler from under another.
    Under,
    /// An expansion with the top settler of such a territory.
    Top(Estate),
    /// An expansion with the own settler of this number, from the top, in this territory.
    From(Area, u8),
    /// A development.
    Progress(Progress),
    /// A development.
    Wonder(Wonder),
    /// The time track alone.
    Spend(u8),
}

/// The action of the turn as far as it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Which action.
    pub what: What,
    /// Hourglasses owned at the start of the turn (OL-PAY-3).
    pub usable: u8,
    /// Whether it is the last action of the player (OL-END-1).
    pub last: bool,
    /// Who lies beneath the settler that leaves.
    pub beneath: Option<Seat>,
    /// Whether that was told.
    pub beneath_told: bool,
    /// Land entries or runs, once told.
    pub land: Option<u8>,
    /// Sea entries, once told.
    pub sea: Option<u8>,
    /// What is taken, once told.
    pub target: Option<Target>,
    /// Where it is, with the map on the device.
    pub at: Option<Area>,
    /// The last place the path was led through.
    pub via: Option<Area>,
    /// How many there were.
    pub vias: u8,
    /// AP of the path up to there, and in the end of all of it.
    pub path: u8,
    /// Cubes handed in, once told.
    pub cubes: Option<ByResource>,
    /// The resource of the chosen Money or Agriculture tile.
    pub tile: Option<Resource>,
    /// Whether the cost names Money's resource.
    pub money: Option<bool>,
    /// Whether the cost names Agriculture's resource.
    pub agriculture: Option<bool>,
    /// Athena's star and star cards used up, once told.
    pub stars: Option<(bool, u8)>,
    /// Whether a wonder was given up in this turn.
    pub gave_up: bool,
    /// The table has said that the new space is not beyond the cross.
    pub within: bool,
    /// What the marker moves.
    pub net: u8,
}

/// What was learned of the development board, by tables, by dealing or by answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Where each kind lies.
    pub cells: [Option<Cell>; Progress::COUNT],
    /// In which column each wonder lies.
    pub columns: [Option<Column>; Wonder::COUNT],
    /// What each wonder costs and brings.
    pub prices: [Option<Price>; Wonder::COUNT],
}

/// Cards of each kind, in the order of [`Destiny::ALL`].
pub(crate) type Pool = [u8; Destiny::COUNT];

/// A game of Olympos.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Olympos {
    pub(crate) setup: Setup,
    pub(crate) stage: Stage,
    pub(crate) tasks: Vec<Task, MAX_TASKS, u8>,
    pub(crate) order: Order,
    pub(crate) zones: Zones,
    /// How many players have reached each Zeus space.
    pub(crate) arrived: [u8; ZEUS_SPACES as usize],
    /// Whose turn it is.
    pub(crate) active: Seat,
    pub(crate) players: BySeat<Player>,
    pub(crate) plan: Plan,
    pub(crate) known: Known,
    /// The used bonus fields of each kind, one bit each.
    pub(crate) fields: [u8; Progress::COUNT],
    /// Star tokens that lie on empty territories, by ground.
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
        let game = Self {
            stage: if setup.part == Some(Part::Score) { Stage::Count } else { Stage::Stack },
            tasks: Vec::new(),
            order: Order::default(),
            zones: Zones::new(setup.tables.track.as_ref()),
            arrived: [0; ZEUS_SPACES as usize],
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
        Ok(game)
    }

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
        let held = self.seats().fold(0, |sum: u8, seat| sum + self.players[seat].holdings.stars());
        let lying = self.lying.iter().fold(0, |sum: u8, count| sum.saturating_add(*count));
        TRIBES.saturating_sub(held.saturating_add(lying))
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
        let sold = self.seats().filter(|&seat| self.players[seat].tiles.has(kind)).count();
        let copies = self.row(kind)?.copies(self.setup.players);
        Some(copies.saturating_sub(u8::try_from(sold).unwrap_or(u8::MAX)))
    }

    /// Who built a wonder.
    pub fn builder(&self, wonder: Wonder) -> Option<Seat> {
        self.seats().find(|&seat| self.players[seat].wonders.has(wonder))
    }

    /// Puts a task on top. There is room for every chain of tasks the rules make ([`MAX_TASKS`]).
    pub(crate) fn push(&mut self, task: Task) {
        let _ = self.tasks.push(task);
    }

    /// The player takes hourglasses from the supply, as far as there are any (OL-PAY-6).
    pub(crate) fn gain_hourglasses(&mut self, seat: Seat, count: u8) {
        let given = count.min(self.hourglasses());
        self.players[seat].hourglasses += given;
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
    pub(crate) fn gain_settlers(&mut self, seat: Seat, count: u8) {
        let player = &mut self.players[seat];
        let given = count.min(player.supply);
        player.supply -= given;
        player.camp += given;
    }

    /// Points laid face down (OL-ZEUS-5, OL-INFO-6).
    pub(crate) fn gain_points(&mut self, seat: Seat, points: u8) {
        let sum = self.points[seat].rules_mut();
        *sum = sum.saturating_add(points.into());
    }
}
