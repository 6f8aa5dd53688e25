//! A second opinion on the auction: an oracle written from the text of CY-BID and CY-PAY, walked side by side with the
//! engine through every complete auction for small gold totals.

use std::collections::{BTreeSet, HashSet};

use engine::cyclades::Cyclades;
use engine::cyclades::action::Action;
use engine::cyclades::options::Options;
use engine::cyclades::setup::{Ladder, Mode, Setup};
use engine::cyclades::words::God;
use engine::{Game, Seat, Turn};

/// Apollo in the oracle: the tile gods have the numbers below.
const APOLLO: usize = 9;

/// A placement: god and numbered space.
type Placement = (usize, u8);

/// What a table brings to the auction.
#[derive(Clone)]
struct Table {
    /// Factions in turn order, space 1 first.
    order: Vec<usize>,
    /// For each faction, its side.
    side: Vec<usize>,
    /// For each side, its gold.
    gold: Vec<u32>,
    /// For each faction, its priestesses.
    priestesses: Vec<u32>,
    /// The printed spaces.
    ladder: Vec<u8>,
    /// D-07 `pauper_offer` = free.
    pauper_free: bool,
    /// D-08 `allow_overbid`.
    overbid: bool,
}

/// The markers on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Board {
    /// God, faction, offer, and whether it was made by CY-BID-15.
    markers: Vec<(usize, usize, u8, bool)>,
    /// How many factions of the turn order have had their first placement.
    placed: usize,
    /// A faction with its marker in hand, and the god it was pushed from (CY-BID-5).
    pushed: Option<(usize, usize)>,
}

impl Table {
    fn net(&self, faction: usize, offer: u8) -> u32 {
        u32::from(offer).saturating_sub(self.priestesses[faction])
    }

    /// Who places now, if the phase has not ended (CY-BID-1, CY-BID-6, CY-BID-14).
    fn bidder(&self, board: &Board) -> Option<usize> {
        board.pushed.map(|(faction, _)| faction).or_else(|| self.order.get(board.placed).copied())
    }

    /// CY-BID-11 and 12: all that the side would owe, its other marker included, against its gold. The marker that
    /// this placement pushes away owes nothing (CY-BID-13), and one that pays only what is left binds nothing.
    fn is_covered(&self, board: &Board, faction: usize, god: usize, offer: u8) -> bool {
        let mut owed = self.net(faction, offer);
        for &(other_god, other, other_offer, pauper) in &board.markers {
            if other != faction && self.side[other] == self.side[faction] && other_god != god && !pauper {
                owed += self.net(other, other_offer);
            }
        }
        owed <= self.gold[self.side[faction]]
    }

    /// Every legal placement, and whether it is one of CY-BID-15.
    fn legal(&self, board: &Board) -> BTreeSet<(Placement, bool)> {
        let Some(faction) = self.bidder(board) else { return BTreeSet::new() };
        let standing = |god: usize| board.markers.iter().find(|marker| marker.0 == god).map(|marker| marker.2);
        let mut legal = BTreeSet::new();
        if standing(APOLLO).is_none() {
            legal.insert(((APOLLO, 0), false));
        }
        let mut nothing = standing(APOLLO).is_some();
        for god in 0..self.order.len() - 1 {
            if board.pushed.is_some_and(|(_, lost)| lost == god) {
                continue;
            }
            for &offer in &self.ladder {
                let higher = standing(god).is_none_or(|other| offer > other);
                let covered = self.is_covered(board, faction, god, offer);
                nothing &= !(higher && covered);
                if higher && (covered || self.overbid) {
                    legal.insert(((god, offer), false));
                }
            }
        }
        if nothing {
            // Apollo is taken and nothing can be paid: the lowest space of a god without a marker (CY-BID-15, D-83).
            for god in (0..self.order.len() - 1).filter(|&god| standing(god).is_none()) {
                legal.remove(&((god, self.ladder[0]), false));
                legal.insert(((god, self.ladder[0]), true));
            }
        }
        legal
    }

    fn place(&self, board: &Board, (god, offer): Placement, pauper: bool) -> Board {
        let mut after = board.clone();
        let faction = self.bidder(board).unwrap();
        if board.pushed.is_none() {
            after.placed += 1;
        }
        let loser = board.markers.iter().find(|marker| marker.0 == god).map(|marker| marker.1);
        after.pushed = loser.map(|loser| (loser, god));
        after.markers.retain(|marker| marker.0 != god);
        after.markers.push((god, faction, offer, pauper));
        after.markers.sort_unstable();
        after
    }

    /// If a side owes more than it has: the gold of each side after the penalty, half rounded down (CY-PAY-4, CY-PAY-5).
    fn penalty(&self, board: &Board) -> Option<Vec<u32>> {
        let mut owed = vec![0; self.gold.len()];
        for &(_, faction, offer, _) in board.markers.iter().filter(|marker| !marker.3) {
            owed[self.side[faction]] += self.net(faction, offer);
        }
        let punished = |(&gold, &owed): (&u32, &u32)| if owed > gold { gold - gold / 2 } else { gold };
        let gold: Vec<u32> = self.gold.iter().zip(&owed).map(punished).collect();
        let guilty = self.gold.iter().zip(&owed).any(|(gold, owed)| owed > gold);
        (self.overbid && guilty).then_some(gold)
    }

    /// The gold of each side after the payment (CY-PAY-1).
    fn settle(&self, board: &Board) -> Vec<u32> {
        let mut gold = self.gold.clone();
        for late in [false, true] {
            for &(_, faction, offer, _) in board.markers.iter().filter(|marker| marker.3 == late) {
                let price = if late && self.pauper_free { 0 } else { self.net(faction, offer) };
                let purse = &mut gold[self.side[faction]];
                *purse = if late { purse.saturating_sub(price) } else { *purse - price };
            }
        }
        gold
    }
}

/// A set-up whose auction is walked.
struct Case {
    mode: Mode,
    /// What each faction gets in the first income phase, on top of the gold of the start.
    income: &'static [u8],
    priestesses: &'static [u8],
    ladder: &'static [u8],
    pauper_free: bool,
    overbid: bool,
}

impl Case {
    /// The engine at the first placement: the table tells priestess symbols and income as the case wants them.
    fn engine(&self) -> Cyclades {
        let mut setup = Setup::new(self.mode);
        setup.ladder = Ladder::new(self.ladder).unwrap();
        setup.options = Options { pauper_free: self.pauper_free, allow_overbid: self.overbid, ..Options::default() };
        let mut game = Cyclades::new(setup).unwrap();
        let mut told = vec![0; self.mode.factions()];
        loop {
            let mut legal = Vec::new();
            game.legal(&mut |action| legal.push(action));
            let seat = match game.turn() {
                Turn::Seat(seat) => seat.index(),
                Turn::Chance => 0,
                Turn::Over => panic!("the game ends before the auction"),
            };
            let (wanted, income) = (self.priestesses[seat] - told[seat], self.income[seat]);
            let action = match legal[0] {
                Action::Offer { .. } => return game,
                Action::Income(_) => Action::Income(income),
                Action::Deployed { .. } => {
                    let most = legal.iter().filter_map(|action| match action {
                        Action::Deployed { symbols, ships } if *symbols <= wanted => Some((*symbols, *ships)),
                        _ => None,
                    });
                    let (symbols, ships) = most.max().unwrap();
                    told[seat] += symbols;
                    Action::Deployed { symbols, ships }
                }
                first => first,
            };
            assert_eq!(game.apply(action), Ok(()), "{action:?}");
        }
    }

    /// The same for the oracle. Sides are told by the teammates the set-up names.
    fn table(&self, game: &Cyclades) -> Table {
        let factions = self.mode.factions();
        let seat = |index| Seat::new(index).unwrap();
        let side: Vec<_> =
            (0..factions).map(|one| self.mode.teammate(seat(one)).map_or(one, |mate| one.min(mate.index()))).collect();
        let start = if self.mode.paired() { 10 } else { 5 };
        let mut gold = vec![start; factions];
        for (faction, &income) in self.income.iter().enumerate().take(factions) {
            gold[side[faction]] += u32::from(income);
        }
        Table {
            order: game.turn_order().iter().map(|seat| seat.index()).collect(),
            side,
            gold,
            priestesses: self.priestesses.iter().map(|&count| u32::from(count)).collect(),
            ladder: self.ladder.to_vec(),
            pauper_free: self.pauper_free,
            overbid: self.overbid,
        }
    }
}

/// Walks engine and oracle side by side.
struct Walk<'a> {
    table: &'a Table,
    /// Boards met before; only a walk over boards instead of auctions skips them.
    met: Option<HashSet<Board>>,
    auctions: u64,
    paupers: u64,
}

impl Walk<'_> {
    fn on(&mut self, game: &Cyclades, board: &Board) {
        if let Some(met) = &mut self.met
            && !met.insert(board.clone())
        {
            return;
        }
        let Some(bidder) = self.table.bidder(board) else {
            self.auctions += 1;
            return self.settled(game, board);
        };
        assert_eq!(game.turn(), Turn::Seat(Seat::new(bidder).unwrap()), "{board:?}");
        let legal = self.table.legal(board);
        let mut offered = BTreeSet::new();
        game.legal(&mut |action| {
            if let Action::Offer { god, amount } = action {
                offered.insert((number(game, god), amount));
            }
        });
        assert_eq!(offered, legal.iter().map(|(placement, _)| *placement).collect(), "{board:?}");
        assert!(!legal.is_empty(), "a placing faction always finds a god (CY-BID-14)");
        // With six factions the boards are too many to try every wrong offer on each.
        if self.met.is_some() && self.table.order.len() < 6 {
            self.refusals(game, &offered);
        }
        for (placement, pauper) in legal {
            self.paupers += u64::from(pauper);
            let mut next = game.clone();
            let action = Action::Offer { god: god(game, placement.0), amount: placement.1 };
            assert_eq!(next.apply(action), Ok(()), "{action:?} on {board:?}");
            self.on(&next, &self.table.place(board, placement, pauper));
        }
    }

    /// Every other offer to every god, closed ones included, is refused and changes nothing.
    fn refusals(&self, game: &Cyclades, offered: &BTreeSet<Placement>) {
        for god in God::TILES.into_iter().chain([God::Apollo]) {
            for amount in (0..=27).filter(|&amount| !offered.contains(&(number(game, god), amount))) {
                let mut same = game.clone();
                assert!(same.apply(Action::Offer { god, amount }).is_err(), "{god:?} {amount}");
                assert!(same == *game, "a refused offer changes nothing");
            }
        }
    }

    /// The phase has ended: everybody has paid, and the gods favour whom the oracle says.
    fn settled(&self, game: &Cyclades, board: &Board) {
        if let Some(gold) = self.table.penalty(board) {
            return self.repeated(game, &gold);
        }
        let gold = self.table.settle(board);
        for &(god_number, faction, ..) in &board.markers {
            let seat = Seat::new(faction).unwrap();
            assert_eq!(game.favoured(god(game, god_number)), Some(seat), "{board:?}");
            let purse = game.view(seat).gold(seat).map(|gold| u32::from(gold.coins()));
            assert_eq!(purse, Some(gold[self.table.side[faction]]), "{board:?}");
        }
        assert!(game.clone().apply(Action::Offer { god: God::Apollo, amount: 0 }).is_err());
    }
}

impl Walk<'_> {
    /// The phase starts again with the same order, and only the offenders are poorer (CY-PAY-5).
    fn repeated(&self, game: &Cyclades, gold: &[u32]) {
        assert_eq!(game.turn(), Turn::Seat(Seat::new(self.table.order[0]).unwrap()));
        assert!(game.turn_order().iter().map(|seat| seat.index()).eq(self.table.order.iter().copied()));
        assert!(God::TILES.into_iter().chain([God::Apollo]).all(|god| game.favoured(god).is_none()));
        for &faction in &self.table.order {
            let seat = Seat::new(faction).unwrap();
            let purse = game.view(seat).gold(seat).map(|gold| u32::from(gold.coins()));
            assert_eq!(purse, Some(gold[self.table.side[faction]]));
        }
        assert_eq!(game.clone().apply(Action::Offer { god: God::Apollo, amount: 0 }), Ok(()));
    }
}

/// The oracle's number of a god: the position of its tile.
fn number(game: &Cyclades, god: God) -> usize {
    game.gods().iter().position(|&tile| tile == god).unwrap_or(APOLLO)
}

fn god(game: &Cyclades, number: usize) -> God {
    game.gods().get(number).copied().unwrap_or(God::Apollo)
}

/// Walks every complete auction, or every board if `boards`; the number of complete ones and of pauper's offers.
fn walk(case: &Case, boards: bool) -> (u64, u64) {
    let game = case.engine();
    let table = case.table(&game);
    let mut walk = Walk { table: &table, met: boards.then(HashSet::new), auctions: 0, paupers: 0 };
    walk.on(&game, &Board::default());
    (walk.auctions, walk.paupers)
}

#[test]
fn cy_bid_1_to_14_every_auction_of_three_equals_the_oracle() {
    let every: &[u8] = &[1, 2, 3, 4, 5, 6, 7];
    let case = |income, priestesses, ladder| Case {
        mode: Mode::Three,
        income,
        priestesses,
        ladder,
        pauper_free: false,
        overbid: false,
    };
    // The counts are the oracle's own, so that a walk cut short is noticed.
    assert_eq!(walk(&case(&[0; 3], &[0; 3], every), false), (3666, 0));
    assert_eq!(walk(&case(&[1; 3], &[0; 3], every), false), (13386, 0));
    let (auctions, _) = walk(&case(&[0, 1, 2], &[0; 3], every), false);
    assert!(auctions > 3666, "{auctions}");
    let (auctions, _) = walk(&case(&[0; 3], &[0, 1, 2], every), false);
    assert!(auctions > 3666, "{auctions}");
    let (auctions, _) = walk(&case(&[0; 3], &[3, 0, 1], &[1, 3, 5, 7]), false);
    assert!(auctions > 258, "{auctions}");
}

#[test]
fn cy_bid_6_and_7_every_auction_of_four_and_five_equals_the_oracle() {
    let case =
        |mode, income, ladder| Case { mode, income, priestesses: &[0; 6], ladder, pauper_free: false, overbid: false };
    assert_eq!(walk(&case(Mode::Four, &[0; 4], &[1, 3, 5, 7]), false), (21492, 0));
    assert_eq!(walk(&case(Mode::Five, &[0; 5], &[2, 5, 9]), false), (35160, 0));
    let (auctions, _) = walk(&case(Mode::Four, &[2, 0, 0, 2], &[3, 5, 6, 7]), false);
    assert!(auctions > 1074, "{auctions}");
}

#[test]
fn cy_bid_12_and_13_every_board_of_sides_with_shared_gold_equals_the_oracle() {
    for mode in [Mode::Two, Mode::FourTeams, Mode::SixTeams] {
        for (income, priestesses) in [([0; 6], [0; 6]), ([0, 1, 0, 0, 0, 0], [0, 1, 0, 2, 0, 0])] {
            let (income, priestesses) = (&*income.to_vec().leak(), &*priestesses.to_vec().leak());
            let ladder: &[u8] = if mode == Mode::SixTeams { &[4, 7] } else { &[4, 6, 9, 11] };
            let case = Case { mode, income, priestesses, ladder, pauper_free: false, overbid: false };
            let (boards, _) = walk(&case, true);
            assert!(boards > 100, "{mode:?}: {boards}");
        }
    }
}

#[test]
fn cy_bid_15_paupers_equal_the_oracle() {
    let cases: [(Mode, &[u8], &[u8]); 5] = [
        (Mode::Three, &[0, 0, 0], &[6, 8]),
        (Mode::Three, &[0, 1, 0], &[6, 8]),
        (Mode::Four, &[0, 3, 0, 0], &[6, 8]),
        (Mode::Two, &[0, 0, 0, 0], &[8, 11]),
        (Mode::FourTeams, &[0, 1, 0, 0], &[8, 11]),
    ];
    for (mode, income, ladder) in cases {
        for pauper_free in [false, true] {
            let case = Case { mode, income, priestesses: &[0, 0, 0, 1], ladder, pauper_free, overbid: false };
            let (_, paupers) = walk(&case, false);
            assert!(paupers > 0, "{mode:?} {ladder:?}");
        }
    }
}

#[test]
fn cy_bid_3_9_and_11_every_other_offer_is_refused() {
    let every: Vec<u8> = (1..=25).collect();
    let ladder: &[u8] = every.leak();
    for income in [&[0, 3, 1], &[0, 0, 25]] {
        let case =
            Case { mode: Mode::Three, income, priestesses: &[1, 0, 2], ladder, pauper_free: false, overbid: false };
        let (boards, _) = walk(&case, true);
        assert!(boards > 100, "{boards}");
    }
}

#[test]
fn cy_pay_4_and_5_overbids_equal_the_oracle() {
    let cases: [(Mode, &[u8], &[u8]); 3] = [
        (Mode::Three, &[0, 1, 2], &[4, 6, 7, 9]),
        (Mode::Four, &[0, 0, 2, 0], &[5, 6, 8]),
        (Mode::FourTeams, &[0, 1, 0, 0], &[5, 8]),
    ];
    let mut exempt = 0;
    for (mode, income, ladder) in cases {
        let case = Case { mode, income, priestesses: &[0, 0, 1, 0], ladder, pauper_free: false, overbid: true };
        let (auctions, paupers) = walk(&case, false);
        assert!(auctions > 500, "{mode:?}: {auctions}");
        exempt += paupers;
    }
    assert!(exempt > 0, "D-83");
}

#[test]
fn cy_bid_9_and_10_a_space_is_added_or_taken_away_up_to_25() {
    let ladder = Ladder::EVERY.toggled(25);
    assert!(!ladder.has(25) && ladder.has(24) && ladder.toggled(25) == Ladder::EVERY);
    assert_eq!(Ladder::EVERY.toggled(26), Ladder::EVERY);
    assert_eq!(Ladder::EVERY.toggled(0), Ladder::EVERY);
    let single = Ladder::new(&[7]).unwrap();
    assert_eq!(single.toggled(7), single, "the last space stays");
}
