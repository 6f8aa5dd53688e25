//! Akropolis as a game: set-up, turns, refills and the end (AK-SETUP, AK-TURN, AK-REFILL, AK-END).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::entry::Entry;
use super::geometry::Spot;
use super::player::Player;
use super::refusal::Refusal;
use super::score::{Score, winners};
use super::setup::{Cities, MAX_PLAYERS, STONES, Setup, Stacks};
use super::site::{Site, Slot};
use super::surface::Surface;
use super::tile::Tile;
use super::tiles::Tiles;
use super::told::Told;
use crate::{Game, Seat, Seats, Turn};

/// What must happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// A tile is turned up and appended to the site.
    Deal,
    /// A tile is chosen from the site.
    Choose,
    /// The chosen tile is added to the city.
    Build(Tile),
    /// Nothing: one tile is left and no stack (AK-END-1).
    Over,
    /// The city of the active player is counted (AK-TABLE-4).
    Count,
}

/// A game of Akropolis. All of it is public (AK-INFO-1, AK-INFO-3); the order of the tiles that nobody has
/// seen does not exist yet (AK-INFO-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Akropolis {
    setup: Setup,
    unseen: Tiles,
    site: Site,
    stacks: u8,
    chief: Seat,
    active: Seat,
    phase: Phase,
    players: Vec<Player, MAX_PLAYERS, u8>,
}

impl Akropolis {
    /// Sets the game up. The site is empty at first: its tiles are chance's (AK-SETUP-6, AK-SETUP-15).
    pub fn new(setup: Setup) -> Result<Self, Refusal> {
        setup.check()?;
        let seats = Seat::first(usize::from(setup.players));
        let on_device = setup.cities == Cities::OnDevice;
        let players = seats.map(|seat| Player::new(setup.stones(seat), on_device)).collect();
        let only_counted = setup.cities == Cities::Counted;
        let mut game = Self {
            setup,
            unseen: setup.tiles(),
            site: Site::default(),
            stacks: if only_counted { 0 } else { setup.stack_count() },
            chief: setup.chief,
            active: if only_counted { Seat::FIRST } else { setup.chief }, // AK-TURN-1
            phase: if only_counted { Phase::Count } else { Phase::Deal },
            players,
        };
        if game.phase == Phase::Deal {
            game.fill();
        }
        Ok(game)
    }

    /// What was agreed before the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The tiles nobody has seen (AK-INFO-4).
    pub const fn unseen(&self) -> Tiles {
        self.unseen
    }

    /// The construction site.
    pub const fn site(&self) -> &Site {
        &self.site
    }

    /// The stacks that are still whole.
    pub const fn stacks(&self) -> u8 {
        self.stacks
    }

    /// The round, from 1 to [`Setup::rounds`]: the stretch between two refills (AK-TURN-4).
    pub const fn round(&self) -> u8 {
        self.setup.rounds().saturating_sub(self.stacks)
    }

    /// Who has the chief-architect token (AK-COMP-4).
    pub const fn chief(&self) -> Seat {
        self.chief
    }

    /// Whose turn it is, or will be after the refill.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// What must happen next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What the player of `seat` has in front.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// All players with their seats.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        Seat::first(MAX_PLAYERS).zip(&self.players)
    }

    /// The stones of the common supply (AK-SETUP-12, AK-SETUP-13).
    pub fn supply(&self) -> u8 {
        STONES.saturating_sub(self.stones_out())
    }

    /// The stones that players own but the box does not have (AK-QUARRY-4); the table should be told.
    pub fn stones_missing(&self) -> u8 {
        self.stones_out().saturating_sub(STONES)
    }

    fn stones_out(&self) -> u8 {
        self.players.iter().fold(0, |sum, player| sum.saturating_add(player.stones))
    }

    /// The surface of the city of `seat`, if the device knows it.
    pub fn surface(&self, seat: Seat) -> Option<&Surface> {
        Some(self.player(seat)?.city()?.surface())
    }

    /// The score of `seat` as things stand (AK-INFO-5), final when the game is over (AK-END-3). With cities on the
    /// table there is none before they are counted (AK-TABLE-1, AK-TABLE-4).
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let known = self.setup.cities == Cities::OnDevice || matches!(self.phase, Phase::Count | Phase::Over);
        let options = self.setup.options;
        self.player(seat).filter(|_| known).map(|player| player.counted(options).score(options.variants))
    }

    /// Who has won; nobody yet while the game lasts or if the cities are not counted yet.
    pub fn winners(&self) -> Seats {
        if self.phase != Phase::Over {
            return Seats::NONE;
        }
        winners(self.players().filter_map(|(seat, player)| Some((seat, self.score(seat)?.total(), player.stones))))
    }

    fn actor(&mut self) -> Result<&mut Player, Refusal> {
        self.players.get_mut(self.active.index()).ok_or(Refusal::NoSuchSeat)
    }

    /// Turns a tile up and appends it to the row (AK-REFILL-3), until the site is full (AK-SETUP-7).
    fn deal(&mut self, tile: Tile) -> Result<(), Refusal> {
        if self.phase != Phase::Deal {
            return Err(if self.has_ended() { Refusal::GameOver } else { Refusal::NothingIsDealt });
        }
        if !self.unseen.contains(tile) {
            return Err(Refusal::TileNotUnseen);
        }
        self.site.append(tile)?;
        self.unseen = self.unseen.without(tile);
        if self.site.tiles().len() >= usize::from(self.setup.site_size()) {
            self.phase = Phase::Choose;
        }
        Ok(())
    }

    /// Where nobody says which tiles are turned up, they lie there at once, under the numbers of any others (AK-TABLE-9).
    fn fill(&mut self) {
        if self.setup.stacks != Stacks::Nameless {
            return;
        }
        while self.phase == Phase::Deal {
            let Some(tile) = self.unseen.iter().next() else { return };
            if self.deal(tile).is_err() {
                return;
            }
        }
    }

    /// The tiles that lie in no city which was entered tile by tile (AK-TABLE-8).
    pub fn free_tiles(&self) -> Tiles {
        let laid = self.players.iter().filter_map(Player::city).flat_map(|city| city.laid());
        laid.fold(Tiles::which(|_| true), |free, laid| free.without(laid.tile))
    }

    /// First step of a turn: takes a tile and pays into the supply (AK-TURN-2, AK-TAKE-6, AK-TAKE-9).
    fn take(&mut self, slot: Slot) -> Result<(), Refusal> {
        match self.phase {
            Phase::Choose => {}
            Phase::Deal => return Err(Refusal::TileMissing),
            Phase::Build(_) => return Err(Refusal::AlreadyChosen),
            Phase::Over | Phase::Count => return Err(Refusal::GameOver),
        }
        let player = self.players.get_mut(self.active.index()).ok_or(Refusal::NoSuchSeat)?;
        let tile = self.site.take(slot, &mut player.stones)?;
        self.phase = Phase::Build(tile);
        Ok(())
    }

    /// The tile that must be added to a city now.
    fn chosen(&self, cities: Cities) -> Result<Tile, Refusal> {
        match (self.phase, self.setup.cities) {
            (Phase::Build(_), Cities::OnTable | Cities::Counted) if cities == Cities::OnDevice => {
                Err(Refusal::CityOnTable)
            }
            (Phase::Build(_), Cities::OnDevice) if cities == Cities::OnTable => Err(Refusal::CityOnDevice),
            (Phase::Build(tile), _) => Ok(tile),
            (Phase::Over | Phase::Count, _) => Err(Refusal::GameOver),
            (Phase::Deal | Phase::Choose, _) => Err(Refusal::NothingChosen),
        }
    }

    /// Second step of a turn: lays the chosen tile into the city (AK-TURN-2, AK-PLACE).
    fn lay(&mut self, spot: Spot, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        let tile = self.chosen(Cities::OnDevice)?;
        let rewound = self.setup.rewound;
        let covered = self.actor()?.city_mut()?.lay(tile, spot, rewound)?;
        self.built(tile, covered, tell)
    }

    /// The same with a city on the table: it covered so many quarries (AK-TABLE-2).
    fn report(&mut self, covered: u8, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        let tile = self.chosen(Cities::OnTable)?;
        if covered > self.actor()?.coverable() {
            return Err(Refusal::TooManyQuarries);
        }
        self.built(tile, covered, tell)
    }

    /// The tile is in the city, and the turn is over.
    fn built(&mut self, tile: Tile, covered: u8, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        let missing = self.stones_missing();
        let nameless = self.setup.stacks == Stacks::Nameless;
        self.actor()?.built(tile, covered, nameless);
        if covered > 0 {
            tell(Told::Stones(self.active, covered));
        }
        if self.stones_missing() > missing {
            tell(Told::StonesMissing(self.stones_missing() - missing));
        }
        self.end_turn(tell);
        Ok(())
    }

    /// The next player clockwise (AK-TURN-1); with one tile left on the site, the refill or the end
    /// (AK-TURN-4, AK-REFILL-1, AK-REFILL-7, AK-END-1).
    fn end_turn(&mut self, tell: &mut dyn FnMut(Told)) {
        self.active = self.setup.after(self.active); // AK-REFILL-5, AK-REFILL-6
        if self.site.tiles().len() > 1 {
            self.phase = Phase::Choose;
        } else if self.stacks > 0 {
            self.stacks -= 1;
            self.chief = self.setup.after(self.chief); // AK-REFILL-4
            self.phase = Phase::Deal;
            tell(Told::Refill(self.stacks));
            tell(Told::Chief(self.chief));
            self.fill();
        } else {
            self.end(tell);
        }
    }

    /// The last tile stays where it is (AK-END-2); cities on the table are counted.
    fn end(&mut self, tell: &mut dyn FnMut(Told)) {
        if let Some(&tile) = self.site.tiles().first().filter(|_| self.setup.stacks != Stacks::Nameless) {
            tell(Told::LastTile(tile));
        }
        if self.setup.cities == Cities::OnDevice {
            self.phase = Phase::Over;
        } else {
            self.active = Seat::FIRST;
            self.phase = Phase::Count;
        }
    }

    /// Whether no tile is taken or laid any more.
    fn has_ended(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Count)
    }

    /// An entry of the score pad; after the last city the game is over (AK-TABLE-4).
    fn count(&mut self, entry: Entry) -> Result<(), Refusal> {
        if self.phase != Phase::Count {
            return Err(Refusal::NotCounted);
        }
        let (options, rewound) = (self.setup.options, self.setup.rewound);
        let free = if matches!(entry, Entry::Tile(..)) { self.free_tiles() } else { Tiles::NONE };
        self.actor()?.enter(entry, options, free, rewound)?;
        if entry == Entry::Done {
            self.active = self.setup.after(self.active);
            if self.active == Seat::FIRST {
                self.phase = Phase::Over;
            }
        }
        Ok(())
    }
}

impl Game for Akropolis {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Told;
    /// There is no private information, so everybody may know everything (AK-INFO-3).
    type View<'a> = &'a Self;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Choose | Phase::Build(_) | Phase::Count => Turn::Seat(self.active),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        let Some(player) = self.player(self.active) else { return };
        match self.phase {
            Phase::Deal => self.outcomes(&mut |action, _| visit(action)),
            Phase::Choose => {
                let slots = self.site.slots().map(|(slot, _)| slot);
                slots
                    .filter(|&slot| self.site.offer(slot, player.stones).is_ok())
                    .for_each(|slot| visit(Action::Take(slot)));
            }
            Phase::Build(_) => match self.surface(self.active) {
                Some(surface) => surface.spots(&mut |spot| visit(Action::Lay(spot))),
                None => (0..=player.coverable()).for_each(|covered| visit(Action::Report(covered))),
            },
            Phase::Count => {
                let free = self.free_tiles();
                player.entries(self.setup.options, free, &mut |entry| visit(Action::Count(entry)));
            }
            Phase::Over => {}
        }
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        match action {
            Action::Deal(tile) => self.deal(tile),
            Action::Take(slot) => self.take(slot),
            Action::Lay(spot) => self.lay(spot, tell),
            Action::Report(covered) => self.report(covered, tell),
            Action::Count(entry) => self.count(entry),
        }
    }

    /// Each unseen tile is as likely as any other (AK-SETUP-15).
    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        if self.phase == Phase::Deal {
            self.unseen.iter().for_each(|tile| visit(Action::Deal(tile), 1));
        }
    }

    fn view(&self, _: Seat) -> &Self {
        self
    }
}
