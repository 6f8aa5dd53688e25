//! A second set of books: every change of gold, written from the rules and held against the engine.

use engine::cyclades::action::{Action, Deed};
use engine::cyclades::map::Map;
use engine::cyclades::muster::Kind;
use engine::cyclades::question::Question;
use engine::cyclades::recruits::extra_prices;
use engine::cyclades::state::Stage;
use engine::cyclades::words::{Bonus, Creature, God};
use engine::cyclades::{Cyclades, Setup};
use engine::{Game, Seat, Turn};

use super::play_out;

/// A random game with its books kept: every step changes gold as the rules say, and nothing else.
pub fn play_with_books(setup: &Setup, seed: u64, mut each: impl FnMut(&Cyclades, Action)) -> (Cyclades, usize) {
    let mut ledger = Ledger::default();
    let (end, count) = play_out(setup.clone(), seed, |game, action| {
        ledger.step(game, action);
        each(game, action);
    });
    ledger.check(&end);
    (end, count)
}

/// The purse of each seat's side, by seat.
pub fn purses(game: &Cyclades) -> Vec<i32> {
    game.seats().map(|seat| i32::from(game.view(seat).gold(seat).unwrap().coins())).collect()
}

/// The books of one game.
#[derive(Default)]
pub struct Ledger {
    last: Option<(Cyclades, Vec<i32>, Action)>,
    /// Whom a bonus of three coins is still due to, because another bonus comes first.
    due: Vec<Seat>,
}

impl Ledger {
    /// Called with the game before each action. Every change of gold must be one that the rules name: income, payment,
    /// theft, bonus (CY-COMP-16).
    pub fn step(&mut self, game: &Cyclades, action: Action) {
        self.check(game);
        self.last = Some((game.clone(), purses(game), action));
    }

    /// Called with the game after the last action.
    pub fn check(&mut self, after: &Cyclades) {
        let Some((before, old, action)) = self.last.take() else { return };
        let mut books = Books { game: &before, purses: old.clone() };
        self.enter_bonuses(&mut books, action, after);
        books.enter(action, after);
        // What a side lacks for an offer of CY-BID-15 it need not pay, so never below nothing.
        let wanted: Vec<i32> = books.purses.iter().map(|&coins| coins.max(0)).collect();
        assert_eq!(wanted, purses(after), "gold before {old:?}, {action:?} in {:?}", before.question());
    }

    /// Three coins for each Gold metropolis built, and for each one lost (CY-METRO-15B, CY-METRO-16).
    fn enter_bonuses(&mut self, books: &mut Books<'_>, action: Action, after: &Cyclades) {
        let place = Question::MetropolisPlace(Bonus::Gold);
        let built = matches!(action, Action::Erect(_)) && books.game.question() == place;
        if let (true, Turn::Seat(seat)) = (built, books.game.turn()) {
            self.due.push(seat);
        }
        for seat in books.game.seats() {
            let count = |game: &Cyclades| game.faction(seat).metropolises[Bonus::Gold as usize];
            let lost = count(books.game).saturating_sub(count(after));
            self.due.extend(std::iter::repeat_n(seat, lost.into()));
        }
        if self.due.is_empty() {
            return;
        }
        let saved = serde_json::to_value(after).unwrap();
        let waits = |task: &&serde_json::Value| task["Bonus"]["bonus"] == "Gold";
        let waiting = saved["tasks"].as_array().unwrap().iter().filter(waits);
        let waiting: Vec<Seat> =
            waiting.map(|task| serde_json::from_value(task["Bonus"]["seat"].clone()).unwrap()).collect();
        let mut paid = std::mem::replace(&mut self.due, waiting.clone());
        for seat in waiting {
            paid.remove(paid.iter().position(|&one| one == seat).expect("a bonus out of nowhere"));
        }
        paid.into_iter().for_each(|seat| books.add(seat, 3));
    }
}

struct Books<'a> {
    game: &'a Cyclades,
    purses: Vec<i32>,
}

impl Books<'_> {
    /// Adds to the common gold of a side.
    fn add(&mut self, seat: Seat, coins: i32) {
        for member in self.game.rules().mode.side(seat).iter() {
            self.purses[member.index()] += coins;
        }
    }

    fn enter(&mut self, action: Action, after: &Cyclades) {
        let game = self.game;
        if let Turn::Seat(seat) = game.turn() {
            let price = self.price(seat, action, after);
            self.add(seat, -price);
        }
        match action {
            Action::Income(horns) => {
                let Turn::Seat(seat) = game.turn() else { panic!("somebody tells") };
                self.add(seat, horns.into());
            }
            Action::Gain(seat, sum) => self.add(seat, sum.into()), // D-84
            Action::Pay(seat, sum) => self.add(seat, -i32::from(sum)),
            Action::Rob(victim) if game.question() == Question::Effect(Creature::Griffin) => {
                let (robber, _) = game.active().unwrap();
                let loot = self.purses[victim.index()] / 2; // CY-CRE-GRIFFIN-1
                self.add(victim, -loot);
                self.add(robber, loot);
            }
            Action::EndTurn if game.active().is_some_and(|(_, god)| god == God::Apollo) => {
                self.add(game.active().unwrap().0, 2); // CY-APOLLO-4
            }
            _ => {}
        }
        let graeae = match action {
            Action::Buy { creature, .. } | Action::Pick(creature) => creature == Creature::Graeae,
            Action::PlaySeen => game.active().is_some_and(|(seat, _)| game.view(seat).top() == Some(Creature::Graeae)),
            _ => false,
        };
        if let (true, Some(map), Some((seat, _))) = (graeae, game.map(), game.active()) {
            self.enter_graeae(map, seat);
        }
        let phase = |game: &Cyclades| matches!(game.stage(), Stage::Offers) && game.battle().is_none();
        if let (true, false, Some(map)) = (phase(after), phase(game), after.map()) {
            incomes(after, map, false).into_iter().for_each(|(seat, horns)| self.add(seat, horns)); // CY-INC-1
        }
        if phase(game) && matches!(action, Action::Offer { .. }) {
            self.settle(action, after);
        }
    }

    /// What an action costs.
    fn price(&self, seat: Seat, action: Action, after: &Cyclades) -> i32 {
        let game = self.game;
        let doings = game.doings();
        let god = game.active().map(|(_, god)| god);
        match action {
            Action::Recruit(_) | Action::Relocate { .. } if !doings.gained => 0,
            Action::Recruit(_) | Action::Relocate { .. } => {
                i32::from(extra_prices(god.unwrap())[usize::from(doings.extra)])
            }
            Action::Buy { creature, discounts } => i32::from(game.space_price(creature).unwrap() - discounts),
            Action::PlaySeen | Action::Reroll | Action::Sail(_) => 1,
            Action::Hire(..) => 4,
            Action::Sacrifice { deed: Deed::Croesus, .. } => 15,
            Action::Enter(_) if game.question() == Question::Flight => 0,
            Action::Enter(_) if god == Some(God::Ares) => 1,
            Action::Enter(_) => i32::from(doings.hero_moves) + 1,
            Action::To(_) => self.march(seat, after),
            _ => 0,
        }
    }

    /// The price of a move on the device: of one step, in a paired game of as many as the purse shows (CY-TEAM-10).
    fn march(&self, seat: Seat, after: &Cyclades) -> i32 {
        let Question::Destination(kind) = self.game.question() else { panic!("units are on their way") };
        let made = i32::from(self.game.doings().hero_moves);
        let price = |steps: i32| match kind {
            Kind::Sea | Kind::Land => steps,
            Kind::Hero => (1..=steps).map(|step| made + step).sum(),
            Kind::Flight | Kind::Exchange => 0,
        };
        let paid = self.purses[seat.index()] - i32::from(after.view(seat).gold(seat).unwrap().coins());
        let most = if self.game.rules().mode.paired() { 8 } else { 1 };
        (1..=most).map(price).find(|&price| price == paid).unwrap_or_else(|| price(1))
    }

    /// The Graeae give the income once more (CY-CRE-GRAEAE-1 to 3, D-42, D-71).
    fn enter_graeae(&mut self, map: &Map, seat: Seat) {
        let options = self.game.rules().options;
        let gain = incomes(self.game, map, options.graeae_plain).into_iter().find(|&(one, _)| one == seat);
        self.add(seat, gain.unwrap().1);
        if let (true, false, Some(area)) =
            (options.graeae_feeds_cerberus, options.graeae_plain, map.figure(Creature::Cerberus))
            && map.ground(area).holder == Some(seat)
            && map.figure(Creature::Hydra) != Some(area)
            && let Some(master) = self.game.holder_of(Creature::Cerberus).filter(|&master| master != seat)
        {
            self.add(master, map.horns(area).into());
        }
    }

    /// Everybody pays the last offers, or offenders half of their gold (CY-PAY).
    fn settle(&mut self, action: Action, after: &Cyclades) {
        let Action::Offer { god, amount } = action else { return };
        let game = self.game;
        let Turn::Seat(bidder) = game.turn() else { return };
        let offers: Vec<_> = game.seats().map(|seat| if seat == bidder { None } else { game.offer_of(seat) }).collect();
        if game.favoured(god).is_some() || offers.iter().filter(|offer| offer.is_none()).count() > 1 {
            return; // somebody was pushed away, or has no offer yet
        }
        let net = |seat: Seat, amount: u8| i32::from(amount.saturating_sub(game.faction(seat).priestesses));
        let sides: Vec<Seat> = game.seats().filter(|&seat| game.rules().mode.leader(seat) == seat).collect();
        let offer_of = |seat: Seat| {
            if seat == bidder {
                (god, amount)
            } else {
                offers[seat.index()].map(|offer| (offer.god, offer.amount)).unwrap()
            }
        };
        let taken = |seat: Seat| offers[seat.index()].is_some_and(|offer| offer.god == God::Apollo);
        let bound = game
            .teammate(bidder)
            .and_then(|mate| Some((mate, offers[mate.index()].filter(|_| !game.rules_pauper(mate))?)));
        let left = self.purses[bidder.index()] - bound.map_or(0, |(mate, offer)| net(mate, offer.amount));
        let pauper = |seat: Seat| match offers[seat.index()] {
            Some(_) => game.rules_pauper(seat),
            // a god without a marker is always left: nothing can be paid if its lowest space cannot (CY-BID-14, CY-BID-15)
            None => god != God::Apollo && amount == 1 && game.seats().any(taken) && net(seat, 1) > left.max(0),
        };
        let due = |side: Seat| -> i32 {
            let pays = |&seat: &Seat| offer_of(seat).0 != God::Apollo && !pauper(seat);
            game.rules().mode.side(side).iter().filter(pays).map(|seat| net(seat, offer_of(seat).1)).sum()
        };
        let broke = |books: &Self, side: Seat| due(side) > books.purses[side.index()];
        if game.rules().options.allow_overbid && sides.iter().any(|&side| broke(self, side)) {
            assert!(matches!(after.stage(), Stage::Offers), "CY-PAY-5");
            for side in sides {
                if broke(self, side) {
                    self.add(side, -(self.purses[side.index()] / 2)); // CY-PAY-4
                }
            }
            return;
        }
        for side in sides {
            let free = game.rules().options.pauper_free;
            let paid: i32 = game
                .rules()
                .mode
                .side(side)
                .iter()
                .filter(|&seat| offer_of(seat).0 != God::Apollo && !(free && pauper(seat)))
                .map(|seat| net(seat, offer_of(seat).1))
                .sum();
            self.add(side, -paid);
        }
    }
}

/// The income of each faction, area by area (CY-INC-1 to 4, CY-CRE-CERBERUS, CY-CRE-HYDRA-2); `plain` without figures.
fn incomes(game: &Cyclades, map: &Map, plain: bool) -> Vec<(Seat, i32)> {
    let mut incomes: Vec<(Seat, i32)> = game.seats().map(|seat| (seat, 0)).collect();
    for area in map.chart.areas() {
        let holder = map.ground(area).holder;
        let horns = i32::from(map.horns(area));
        let (seat, horns) = match () {
            () if plain => (holder, horns),
            () if map.figure(Creature::Hydra) == Some(area) => (holder, 2 * horns),
            () if map.figure(Creature::Cerberus) == Some(area) => {
                let pays = holder.is_some() || game.rules().options.cerberus_neutral_pays;
                (game.holder_of(Creature::Cerberus).filter(|_| pays), horns)
            }
            () => (holder, horns),
        };
        if let Some(seat) = seat {
            incomes[seat.index()].1 += horns;
        }
    }
    incomes
}
