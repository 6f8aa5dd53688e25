//! Events, turns and passing (sections 4.1 to 4.3).

use super::action::Action;
use super::legal::{Flow, Visit};
use super::places::{LandSet, SeaSet};
use super::refusal::Refusal;
use super::state::{DISPLAY, Public, Stage, Whereabouts};
use super::told::{Tell, Told};
use super::words::{Kind, KindSet, Resource, Side};

impl Public {
    /// A round begins: project tiles are turned up, then the event is read (PO-SETUP-9 to 11, PO-NEXT-5, PO-NEXT-6).
    pub(crate) fn begin_round(&mut self, tell: Tell<'_>) {
        let left = self.tiles(Whereabouts::Deck).len();
        if left > 0 && self.tiles(Whereabouts::Display).len() < DISPLAY {
            self.stage = Stage::Reveal;
        } else if self.setup.scenario.has_events() {
            let deck = &mut self.events[self.round.index()];
            *deck = deck.saturating_sub(1); // PO-EVENT-1
            self.event = None;
            tell(Told::Event);
            self.starter = Some(self.humbler()); // PO-AMB-36, if the table counts before the event
            self.stage = Stage::Read;
        } else {
            self.begin_turns();
        }
    }

    /// Who reads the event and applies it first: more prestige, Athens if equal (PO-EVENT-2).
    pub fn reader(&self) -> Side {
        self.starter.unwrap_or_else(|| self.humbler()).other()
    }

    /// The card is for one side or for both (PO-EVENT-3).
    pub(crate) fn read(&mut self, only: Option<Side>) {
        let side = only.unwrap_or_else(|| self.reader());
        self.stage = Stage::Resolve { side, other_follows: only.is_none() };
    }

    /// A side has applied the event; then the other one (PO-EVENT-2).
    pub(crate) fn resolve(&mut self, side: Side, other_follows: bool, tell: Tell<'_>) {
        self.carry_out(side, tell);
        if other_follows {
            self.stage = Stage::Resolve { side: side.other(), other_follows: false };
        } else {
            self.begin_turns();
        }
    }

    /// Less prestige begins, counted after the event (PO-TURN-1, PO-EVENT-5, PO-NEXT-7).
    pub(crate) fn begin_turns(&mut self) {
        let before = self.starter.filter(|_| self.setup.options.second_reader_starts); // PO-AMB-36
        self.active = before.unwrap_or_else(|| self.humbler());
        self.starter = None;
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        self.used = KindSet::NONE;
        self.paid = false;
        self.stage = Stage::Act;
    }

    /// Whether the active player may begin an action of this type now.
    pub(crate) fn may_begin(&self, kind: Kind) -> Result<(), Refusal> {
        match () {
            () if self.stage != Stage::Act => Err(Refusal::ActionRuns),
            () if self.is_alone() && !self.paid => Err(Refusal::SurchargeFirst), // PO-PASS-3
            () if !self.is_alone() && self.used.contains(kind) => Err(Refusal::SameType), // PO-TURN-3
            () => Ok(()),
        }
    }

    /// The same for an action that costs prestige (PO-PRES-2, PO-PRES-3).
    pub(crate) fn may_begin_for_prestige(&self, kind: Kind) -> Result<(), Refusal> {
        self.may_begin(kind)?;
        if self.players[self.active].prestige == 0 { Err(Refusal::NoPrestige) } else { Ok(()) }
    }

    /// An action of this type begins.
    pub(crate) fn begin(&mut self, kind: Kind) {
        self.used = self.used.with(kind);
        self.paid = false;
    }

    /// The same, for one prestige, which is paid first (PO-PRES-2).
    pub(crate) fn begin_for_prestige(&mut self, kind: Kind) {
        let player = &mut self.players[self.active];
        player.prestige = player.prestige.saturating_sub(1);
        self.begin(kind);
    }

    /// Prestige comes.
    pub(crate) fn gain_prestige(&mut self, side: Side, amount: u16, tell: Tell<'_>) {
        if amount > 0 {
            tell(Told::Prestige(side, amount));
        }
        let prestige = &mut self.players[side].prestige;
        *prestige = prestige.saturating_add(amount);
    }

    /// The action is complete: a second one, the end of the turn, or one more of a player who acts alone
    /// (PO-TURN-2, PO-PASS-2).
    pub(crate) fn finish_action(&mut self, tell: Tell<'_>) {
        self.stage = Stage::Act;
        if self.setup.part.is_some() {
            self.part_goes_on();
        } else if self.is_alone() {
            self.used = KindSet::NONE;
        } else if self.used.len() >= 2 {
            self.end_turn(true, tell);
        }
    }

    /// Whether the resource can be paid for an extra action, so that an action is left to be done (PO-PASS-5).
    pub(crate) fn may_pay_extra(&self, resource: Resource) -> Result<(), Refusal> {
        self.may_pay_surcharge(resource, self.can_act_freely())
    }

    /// The same, if it is known whether an action without any cost in resources is possible.
    fn may_pay_surcharge(&self, resource: Resource, freely: bool) -> Result<(), Refusal> {
        let mut purse = self.players[self.active].stock;
        match () {
            () if !self.is_alone() || self.stage != Stage::Act => Err(Refusal::NoSurcharge),
            () if self.paid => Err(Refusal::SurchargePaid),
            () if purse[resource] == 0 => Err(Refusal::SurchargeUnpaid), // PO-PASS-4
            () if freely => Ok(()),
            () => {
                purse.pay(resource, 1);
                if self.visit_acts(&purse, &mut |_| Flow::Break(())).is_break() {
                    Ok(())
                } else {
                    Err(Refusal::NothingLeftToPay) // PO-PASS-5
                }
            }
        }
    }

    /// Every resource that can be the surcharge.
    pub(crate) fn visit_surcharges(&self, visit: Visit<'_>) -> Flow {
        let freely = self.can_act_freely();
        for resource in Resource::ALL {
            if self.may_pay_surcharge(resource, freely).is_ok() {
                visit(Action::Surcharge(resource))?;
            }
        }
        Flow::Continue(())
    }

    /// Whether the active player may pass: always, but not between surcharge and action (PO-PASS-10).
    pub(crate) fn may_pass(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Act if self.paid => Err(Refusal::SurchargePaid),
            Stage::Act => Ok(()),
            _ => Err(Refusal::ActionRuns),
        }
    }

    /// No more actions in this round (PO-PASS-1).
    pub(crate) fn pass(&mut self, tell: Tell<'_>) {
        let alone = self.is_alone();
        self.passed[self.active] = true;
        self.first_pass = self.first_pass.or(Some(self.active)); // PO-PASS-8
        self.end_turn(alone || !self.setup.options.no_battle_after_pass, tell); // PO-AMB-2, PO-PASS-7
    }

    /// The turn is over: locks that name this player end, then battles are checked (PO-TURN-5, PO-AMB-30).
    fn end_turn(&mut self, check: bool, tell: Tell<'_>) {
        self.land_locks[self.active] = LandSet::NONE;
        self.sea_locks[self.active] = SeaSet::NONE;
        if check { self.check_battles(tell) } else { self.next_turn(tell) }
    }

    /// After the battles: the other player, the rest of a player who is alone, or the end of the round.
    pub(crate) fn next_turn(&mut self, tell: Tell<'_>) {
        let other = self.active.other();
        if !self.passed[other] {
            self.active = other;
            self.begin_turn();
        } else if self.passed[self.active] {
            self.end_round(tell);
        } else {
            self.begin_turn();
        }
    }
}
