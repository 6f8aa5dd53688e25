//! Phase 3: offerings and their payment (CY-BID, CY-PAY).

use super::action::Action;
use super::gold::Gold;
use super::refusal::Refusal;
use super::setup::Ladder;
use super::state::{Offer, Public, Stage};
use super::told::{Tell, Told};
use super::words::God;
use crate::{BySeat, Seat};

impl Public {
    /// Who places a marker now: the faction just pushed away, else the next in turn order (CY-BID-1, CY-BID-6).
    pub(crate) fn bidder(&self) -> Option<Seat> {
        match self.pushed {
            Some((seat, _)) => Some(seat),
            None => self.order.iter().copied().find(|&seat| self.offers[seat].is_none()),
        }
    }

    /// What an offer costs: less 1 per priestess, never below 0 (CY-PAY-1).
    pub fn net(&self, seat: Seat, amount: u8) -> Gold {
        Gold::from(amount.saturating_sub(self.factions[seat].priestesses))
    }

    /// The gold left for an offer of `seat` to `god`, beside the standing offer of its teammate (CY-BID-12, CY-BID-13).
    fn budget(&self, seat: Seat, god: God) -> Gold {
        self.gold(seat).minus(self.bound(seat).filter(|&(taken, _)| taken != god).map_or(Gold::NONE, |(_, net)| net))
    }

    /// The gold that the standing offer of the teammate takes, and its god, who could push it away.
    fn bound(&self, seat: Seat) -> Option<(God, Gold)> {
        let mate = self.teammate(seat)?;
        let offer = self.offers[mate].filter(|offer| !offer.pauper)?;
        Some((offer.god, self.net(mate, offer.amount)))
    }

    /// Whether there is gold for an offer (CY-BID-11).
    fn is_covered(&self, seat: Seat, god: God, amount: u8) -> bool {
        self.net(seat, amount) <= self.budget(seat, god)
    }

    fn payable(&self, seat: Seat, god: God, amount: u8) -> bool {
        self.rules.options.allow_overbid || self.is_covered(seat, god, amount)
    }

    /// The offer now standing with a god (CY-BID-4).
    pub fn standing(&self, god: God) -> Option<Offer> {
        self.favoured(god).and_then(|seat| self.offer_of(seat))
    }

    /// Apollo is taken and nothing else can be paid (CY-BID-15).
    fn is_pauper(&self, seat: Seat) -> bool {
        let cheapest = |god: God| {
            let lowest = self.rules.ladder.above(self.standing(god).map_or(0, |offer| offer.amount));
            self.is_open(god) && self.barred() != Some(god) && lowest.is_some_and(|low| self.is_covered(seat, god, low))
        };
        self.standing(God::Apollo).is_some() && !God::TILES.into_iter().any(cheapest)
    }

    /// The god a pushed faction may not return to at once (CY-BID-5).
    fn barred(&self) -> Option<God> {
        self.pushed.map(|(_, god)| god)
    }

    pub(crate) fn may_offer(&self, god: God, amount: u8) -> Result<(), Refusal> {
        let seat = self.bidder().ok_or(Refusal::NotNow)?;
        if !self.is_open(god) {
            return Err(Refusal::ClosedGod); // CY-BID-3
        }
        if self.barred() == Some(god) {
            return Err(Refusal::JustPushedAway); // CY-BID-5
        }
        if god == God::Apollo {
            return match (self.standing(god), amount) {
                (Some(_), _) => Err(Refusal::ApolloTaken), // CY-BID-8
                (None, 0) => Ok(()),
                (None, _) => Err(Refusal::ApolloIsFree), // CY-BID-2
            };
        }
        if amount > Ladder::HIGHEST {
            return Err(Refusal::OfferTooHigh); // CY-BID-9
        }
        if !self.rules.ladder.has(amount) {
            return Err(Refusal::NoSuchSpace); // CY-BID-10
        }
        match self.standing(god) {
            Some(standing) if amount <= standing.amount => Err(Refusal::OfferTooLow), // CY-BID-4
            _ if self.payable(seat, god, amount) => Ok(()),                           // CY-BID-11
            None if self.is_pauper(seat) && self.rules.ladder.above(0) == Some(amount) => Ok(()), // CY-BID-15
            _ if self.net(seat, amount) <= self.gold(seat) => Err(Refusal::CommonGoldBound), // CY-BID-12
            _ => Err(Refusal::CannotPayOffer),
        }
    }

    /// The highest offer a faction can pay beside gold that is bound (CY-PAY-1).
    fn most_payable(&self, seat: Seat, bound: Gold) -> u8 {
        if self.rules.options.allow_overbid {
            return Ladder::HIGHEST;
        }
        let purse = self.gold(seat).minus(bound).plus(Gold::from(self.factions[seat].priestesses));
        u8::try_from(purse.coins()).unwrap_or(u8::MAX).min(Ladder::HIGHEST)
    }

    /// Every legal offer, each once: the spaces above the standing offer that can be paid.
    pub(crate) fn legal_offers(&self, visit: &mut dyn FnMut(Action)) {
        let Some(seat) = self.bidder() else { return };
        let barred = self.barred();
        let mut standing = [None; 6];
        for offer in self.seats().filter_map(|seat| self.offers[seat]) {
            standing[offer.god as usize] = Some(offer.amount);
        }
        let open = self.gods.iter().copied().take(self.open_tiles()).filter(|&god| barred != Some(god));
        let bound = self.bound(seat);
        let all = self.most_payable(seat, Gold::NONE);
        let rest = bound.map_or(all, |(_, net)| self.most_payable(seat, net));
        let mut none = true;
        for god in open.clone() {
            let standing = standing[god as usize].unwrap_or(0);
            let most = if bound.is_some_and(|(taken, _)| taken == god) { all } else { rest };
            for amount in self.rules.ladder.between(standing, most) {
                none = false;
                visit(Action::Offer { god, amount });
            }
        }
        if standing[God::Apollo as usize].is_none() {
            visit(Action::Offer { god: God::Apollo, amount: 0 });
        } else if none && let Some(amount) = self.rules.ladder.above(0) {
            let free = open.filter(|&god| standing[god as usize].is_none());
            free.for_each(|god| visit(Action::Offer { god, amount })); // CY-BID-15
        }
    }

    /// Places the marker and pushes away whoever stood there (CY-BID-5).
    pub(crate) fn offer(&mut self, god: God, amount: u8, tell: Tell<'_>) {
        let Some(seat) = self.bidder() else { return };
        // Whoever could pay nothing at all is no offender where offers are not tested (D-83).
        let lowest = self.standing(god).is_none() && self.rules.ladder.above(0) == Some(amount);
        let pauper = lowest && !self.is_covered(seat, god, amount) && self.is_pauper(seat);
        let pushed = self.favoured(god);
        self.pushed = pushed.map(|loser| (loser, god));
        if let Some(loser) = pushed {
            tell(Told::PushedAway(loser, god));
            self.offers[loser] = None;
        }
        self.offers[seat] = Some(Offer { god, amount, pauper });
        if self.pushed.is_none() && self.seats().all(|seat| self.offers[seat].is_some()) {
            self.settle_offers(tell); // CY-BID-14
        }
    }

    /// Everybody pays (CY-PAY-1); with unpayable offers the phase is repeated (CY-PAY-5).
    fn settle_offers(&mut self, tell: Tell<'_>) {
        let mut due: BySeat<Gold> = BySeat::default();
        for seat in self.seats() {
            if let Some(offer) = self.offers[seat].filter(|offer| !offer.pauper) {
                let leader = self.rules.mode.leader(seat);
                due[leader] = due[leader].plus(self.net(seat, offer.amount));
            }
        }
        let offender = |game: &Self, seat: Seat| due[seat] > game.gold(seat);
        if self.rules.options.allow_overbid && self.seats().any(|seat| offender(self, seat)) {
            for seat in self.seats() {
                if offender(self, seat) {
                    self.pay(seat, self.gold(seat).half()); // CY-PAY-4
                }
            }
            self.offers = BySeat::default();
            tell(Told::OffersVoid);
            return;
        }
        for seat in self.seats() {
            self.pay(seat, due[seat]);
        }
        for seat in self.seats() {
            if let Some(offer) = self.offers[seat].filter(|offer| offer.pauper && !self.rules.options.pauper_free) {
                self.pay(seat, self.net(seat, offer.amount)); // what is left of it (CY-BID-15)
            }
        }
        self.kept = super::words::CreatureSet::NONE;
        self.stage = if self.rules.part.is_some() { Stage::Alone } else { Stage::Upkeep(0) };
    }
}
