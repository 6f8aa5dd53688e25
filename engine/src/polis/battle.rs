//! Battles (section 9): when they start, their course, their end.

use serde::{Deserialize, Serialize};

use super::cards::{Assault, CARDS, Card, Face, Formation, Pool, judge};
use super::places::{Land, Sea, Territory};
use super::refusal::Refusal;
use super::setup::BattleCards;
use super::state::{Public, Stage};
use super::told::{Tell, Told};
use super::words::{BySide, Side, Unit};
use crate::{Hidden, Seats};

/// What a battle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Moment {
    /// A player may surrender before cards are dealt (PO-BATTLE-19); then the other one, if `first`.
    Surrender {
        /// Who is asked.
        side: Side,
        /// Whether the other one is asked after.
        first: bool,
    },
    /// Cards are dealt.
    Deal,
    /// The attacker plays two cards.
    Attack,
    /// The defender answers these.
    Answer(Card, Card),
}

/// A battle. The hands and the deck are hidden (PO-INFO-2, PO-INFO-3).
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is.
    pub place: Territory,
    /// Who attacks in this combat round (PO-BATTLE-5, PO-BATTLE-14).
    pub attacker: Side,
    /// Units left.
    pub units: BySide<u8>,
    /// What it waits for.
    pub moment: Moment,
    /// Cards in each hand; their number is public (PO-INFO-1).
    pub held: BySide<u8>,
    /// Cards each must still draw.
    pub due: BySide<u8>,
    /// Cards in the deck (PO-BATTLE-16).
    pub left: u8,
    /// Played cards, which are open (PO-BATTLE-12, PO-INFO-4).
    pub played: Pool,
    /// The manoeuvres count double (section 13.9).
    pub doubled: bool,
    pub(crate) deck: Hidden<Pool>,
    pub(crate) hands: BySide<Hidden<Pool>>,
}

impl Territory {
    /// What fights there.
    pub const fn unit(self) -> Unit {
        match self {
            Self::Land(_) => Unit::Hoplite,
            Self::Sea(_) => Unit::Galley,
        }
    }
}

impl Battle {
    /// Who answers.
    pub const fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// The cards that nobody has seen played: in the deck and in both hands together (PO-INFO-4).
    pub fn unseen(&self) -> Pool {
        Side::ALL.into_iter().fold(*self.deck.rules(), |all, side| all.union(*self.hands[side].rules()))
    }

    /// The hand of a side, for its own seat.
    pub(crate) fn hand(&self, side: Side, reader: crate::Seat) -> Option<Pool> {
        self.hands[side].read(reader).copied()
    }

    /// Wipes what `reader` may not know: the other hand becomes a part of the deck, so that what is left to know is
    /// the same whatever it holds.
    pub(crate) fn wipe(&mut self, reader: Option<crate::Seat>) {
        for side in Side::ALL {
            if reader.is_none_or(|seat| self.hands[side].read(seat).is_none()) {
                let hand = core::mem::take(self.hands[side].rules_mut());
                *self.deck.rules_mut() = self.deck.rules().union(hand);
            }
        }
    }
}

impl Public {
    /// Whether there is a battle in a territory now (PO-BATTLE-1), with at least 2 units of each (PO-AMB-35).
    pub(crate) fn is_contested(&self, territory: Territory) -> bool {
        let [sparta, athens] = Side::ALL.map(|side| self.most_units(side, territory));
        let enough = sparta.saturating_add(athens) >= self.reminders.threshold;
        enough && sparta >= 2 && athens >= 2 && !self.is_locked(territory)
    }

    /// The units of a side there; with the board on the table as many as there can be.
    fn most_units(&self, side: Side, territory: Territory) -> u8 {
        if self.on_device() {
            self.units(side, territory)
        } else {
            self.units_in_all(side, territory.unit()).min(self.capacity())
        }
    }

    /// The check after a turn (PO-BATTLE-2).
    pub(crate) fn check_battles(&mut self, tell: Tell<'_>) {
        if self.capacity() * 2 < self.reminders.threshold {
            return self.next_turn(tell); // PO-CAP-7
        }
        let mut found = Territory::all().filter(|&territory| self.is_contested(territory));
        let (first, second) = (found.next(), found.next());
        match (first, second) {
            (None, _) => self.next_turn(tell),
            (Some(only), None) if self.on_device() => {
                tell(Told::Battle(only));
                self.begin_battle(only, None);
            }
            _ => self.stage = Stage::Battles, // PO-TURN-5, PO-PASS-9
        }
    }

    /// Whether this battle can be next.
    pub(crate) fn may_fight(&self, territory: Territory) -> Result<(), Refusal> {
        match () {
            () if self.is_locked(territory) => Err(Refusal::FoughtHere), // PO-BATTLE-3
            () if !self.is_contested(territory) => Err(Refusal::TooFewToFight), // PO-BATTLE-1
            () => Ok(()),
        }
    }

    /// The battle is chosen; with the board on the table its units are asked for.
    pub(crate) fn fight(&mut self, territory: Territory) {
        if self.on_device() {
            self.begin_battle(territory, None);
        } else {
            self.stage = Stage::Forces(territory);
        }
    }

    /// Whether so many units can stand there.
    pub(crate) fn may_have_forces(&self, territory: Territory, forces: [u8; 2]) -> Result<(), Refusal> {
        let [sparta, athens] = forces;
        let fits = Side::ALL.into_iter().zip(forces).all(|(side, units)| units <= self.most_units(side, territory));
        match () {
            () if !fits => Err(Refusal::TooManyUnits), // PO-CAP-4
            () if sparta < 2 || athens < 2 || sparta.saturating_add(athens) < self.reminders.threshold => {
                Err(Refusal::TooFewToFight)
            }
            () => Ok(()),
        }
    }

    /// The battle begins with the question of surrender, before any card is dealt (PO-BATTLE-19, PO-AMB-31).
    pub(crate) fn begin_battle(&mut self, place: Territory, forces: Option<[u8; 2]>) {
        let [sparta, athens] = forces.unwrap_or_else(|| Side::ALL.map(|side| self.units(side, place)));
        let attacker = if place.unit() == Unit::Hoplite { Side::Sparta } else { Side::Athens }; // PO-BATTLE-5
        let units = BySide::new(sparta, athens);
        let hand = |seat| Hidden::new(Seats::NONE.with(seat), Pool::default());
        let hands = BySide::new(hand(self.seat(Side::Sparta)), hand(self.seat(Side::Athens)));
        self.last_assault = None;
        self.battle = Some(Battle {
            place,
            attacker,
            units,
            moment: Moment::Surrender { side: attacker, first: true },
            held: BySide::default(),
            due: units, // PO-BATTLE-4
            left: CARDS,
            played: Pool::default(),
            doubled: core::mem::take(&mut self.reminders.doubled),
            deck: Hidden::new(Seats::NONE, self.setup.tables.cards(place.unit()).pool()),
            hands,
        });
        self.stage = Stage::Battle;
    }

    /// Whether the player who is asked may surrender (PO-BATTLE-18, PO-AMB-14).
    pub(crate) fn may_surrender(&self) -> Result<(), Refusal> {
        match self.battle.as_ref().map(|battle| battle.moment) {
            Some(Moment::Surrender { side, .. }) if self.players[side].prestige == 0 => Err(Refusal::CannotSurrender),
            Some(Moment::Surrender { .. }) => Ok(()),
            _ => Err(Refusal::TooLateToSurrender), // PO-BATTLE-19
        }
    }

    /// The player who is asked pays 1 prestige to the opponent, and the battle ends (PO-BATTLE-18).
    pub(crate) fn surrender(&mut self, tell: Tell<'_>) {
        if let Some(Moment::Surrender { side, .. }) = self.battle.as_ref().map(|battle| battle.moment) {
            self.players[side].prestige = self.players[side].prestige.saturating_sub(1);
            self.gain_prestige(side.other(), 1, tell);
            self.end_battle(tell);
        }
    }

    /// Nobody surrenders: the other is asked, then cards are dealt.
    pub(crate) fn fight_on(&mut self, tell: Tell<'_>) {
        let dealt = self.setup.cards == BattleCards::Dealt;
        let Some(battle) = &mut self.battle else { return };
        match battle.moment {
            Moment::Surrender { side, first: true } => {
                battle.moment = Moment::Surrender { side: side.other(), first: false };
            }
            _ if dealt => battle.moment = Moment::Deal,
            _ => {
                for side in Side::ALL {
                    let drawn = core::mem::take(&mut battle.due[side]);
                    battle.held[side] = battle.held[side].saturating_add(drawn);
                    battle.left = battle.left.saturating_sub(drawn);
                    if drawn > 0 {
                        tell(Told::Draws(side, drawn));
                    }
                }
                battle.moment = Moment::Attack;
            }
        }
    }

    /// Who gets the next card: the attacker first.
    pub(crate) fn drawer(battle: &Battle) -> Side {
        if battle.due[battle.attacker] > 0 { battle.attacker } else { battle.defender() }
    }

    /// A card is dealt to its owner (PO-BATTLE-4, PO-BATTLE-13).
    pub(crate) fn deal(&mut self, card: Card) {
        let Some(battle) = &mut self.battle else { return };
        let side = Self::drawer(battle);
        battle.deck.rules_mut().take(card);
        battle.hands[side].rules_mut().add(card);
        battle.left = battle.left.saturating_sub(1);
        battle.held[side] = battle.held[side].saturating_add(1);
        battle.due[side] = battle.due[side].saturating_sub(1);
        if Side::ALL.into_iter().all(|side| battle.due[side] == 0) {
            battle.moment = Moment::Attack;
        }
    }

    /// The cards a side can play from: its hand, or with the cards of the box what nobody has played yet.
    pub(crate) fn playable(&self, battle: &Battle, side: Side) -> Pool {
        match self.setup.cards {
            BattleCards::Dealt => *battle.hands[side].rules(),
            BattleCards::OfTheBox => *battle.deck.rules(),
        }
    }

    fn face(&self, battle: &Battle, card: Card) -> Option<Face> {
        self.setup.tables.cards(battle.place.unit()).face(card)
    }

    /// Whether a side may play these two cards (PO-BATTLE-6, PO-AMB-14).
    pub(crate) fn may_play(&self, side: Side, first: Card, second: Card) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        self.may_play_from(self.playable(battle, side), side, first, second)
    }

    /// The same as far as everybody can know: a card that nobody has played may be in the hand (PO-INFO-3, PO-INFO-4).
    pub(crate) fn may_play_openly(&self, side: Side, first: Card, second: Card) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        self.may_play_from(battle.unseen(), side, first, second)
    }

    fn may_play_from(&self, pool: Pool, side: Side, first: Card, second: Card) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        if !pool.has(first, second) {
            return Err(if self.setup.cards == BattleCards::Dealt { Refusal::NotInHand } else { Refusal::NoSuchCopy });
        }
        let is_salpinx = |card| self.face(battle, card).is_some_and(|face| face.formation == Formation::SalpinxCall);
        let fined = side == battle.attacker || !self.setup.options.salpinx_fines_attacker_only;
        let poor = self.players[side].prestige == 0 && fined && battle.held[side] > 2;
        if poor && (is_salpinx(first) || is_salpinx(second)) { Err(Refusal::CannotPayFine) } else { Ok(()) }
    }

    /// The cards leave the hand and lie open.
    fn play(&mut self, side: Side, cards: [Card; 2]) {
        let dealt = self.setup.cards == BattleCards::Dealt;
        let Some(battle) = &mut self.battle else { return };
        let from = if dealt { battle.hands[side].rules_mut() } else { battle.deck.rules_mut() };
        for card in cards {
            from.take(card);
            battle.played.add(card);
        }
        battle.held[side] = battle.held[side].saturating_sub(2);
    }

    /// The attacker shows two cards (PO-AMB-19).
    pub(crate) fn attack(&mut self, first: Card, second: Card) {
        let Some(side) = self.battle.as_ref().map(|battle| battle.attacker) else { return };
        self.play(side, [first, second]);
        if let Some(battle) = &mut self.battle {
            battle.moment = Moment::Answer(first, second);
        }
    }

    /// The defender answers one against each, and the combat round is judged (PO-BATTLE-6 to 11).
    pub(crate) fn answer(&mut self, first: Card, second: Card, tell: Tell<'_>) {
        let Some(battle) = self.battle else { return };
        let Moment::Answer(third, fourth) = battle.moment else { return };
        self.play(battle.defender(), [first, second]);
        let face = |card| self.face(&battle, card);
        if let (Some(one), Some(two), Some(against), Some(other)) =
            (face(third), face(fourth), face(first), face(second))
        {
            let assault = judge([one, two], [against, other], &self.setup.options);
            self.end_combat_round(assault, tell);
        }
    }

    /// Whether a combat round with the cards of the box can have been so.
    pub(crate) fn may_report(&self, lost: u8, prestige: i8, fined: bool) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        let most = if battle.doubled { 8 } else { 4 };
        match () {
            () if self.setup.cards == BattleCards::Dealt => Err(Refusal::CardsAreDealt),
            () if battle.moment != Moment::Attack => Err(Refusal::NotNow),
            () if lost > 2 => Err(Refusal::TooManyLosses), // PO-BATTLE-8
            () if !(-1..=most).contains(&prestige) => Err(Refusal::NoSuchPrestige), // PO-BATTLE-9
            () if prestige < 0 && (lost == 0 || fined) => Err(Refusal::NoSuchFine), // PO-CARD-12, one Salpinx Call
            () if fined && self.setup.options.salpinx_fines_attacker_only => Err(Refusal::NoSuchFine),
            () => Ok(()),
        }
    }

    /// The table tells what a combat round did.
    pub(crate) fn report(&mut self, lost: u8, prestige: i8, fined: bool, tell: Tell<'_>) {
        let Some(battle) = &mut self.battle else { return };
        let sides = Side::ALL;
        for side in sides {
            battle.held[side] = battle.held[side].saturating_sub(2);
        }
        battle.doubled = false; // what is told is the whole of it
        self.end_combat_round(
            Assault { lost, gain: prestige.max(0).unsigned_abs(), attacker_fined: prestige < 0, defender_fined: fined },
            tell,
        );
    }

    /// Losses, prestige, fines (PO-AMB-33); then the end, or the next combat round with swapped roles.
    fn end_combat_round(&mut self, assault: Assault, tell: Tell<'_>) {
        let Some(battle) = &mut self.battle else { return };
        let (attacker, defender) = (battle.attacker, battle.defender());
        battle.units[defender] = battle.units[defender].saturating_sub(assault.lost);
        battle.due[attacker] = 2; // PO-BATTLE-13
        battle.due[defender] = 2u8.saturating_sub(assault.lost);
        let ends = battle.units[defender] < 2 // PO-BATTLE-17
            || battle.left < battle.due[attacker] + battle.due[defender]; // PO-BATTLE-16
        battle.attacker = defender; // PO-BATTLE-14
        battle.moment = Moment::Surrender { side: attacker, first: true }; // PO-AMB-15
        self.last_assault = Some((battle.place, assault));
        let (place, gain) = (battle.place, u16::from(assault.gain) * if battle.doubled { 2 } else { 1 });
        self.lose_units(defender, place, assault.lost);
        if assault.lost > 0 {
            tell(Told::UnitsLost(defender, place, assault.lost));
        }
        for (side, fined) in [(attacker, assault.attacker_fined), (defender, assault.defender_fined)] {
            let before = self.players[side].prestige;
            if side == attacker {
                self.gain_prestige(side, gain, tell);
            }
            if fined && before > 0 {
                self.players[side].prestige = self.players[side].prestige.saturating_sub(1); // PO-CARD-13, PO-AMB-14
                tell(Told::Fined(side));
            }
        }
        if ends {
            self.end_battle(tell);
        }
    }

    /// The end is immediate, units stay (PO-BATTLE-20); the territory is locked (PO-BATTLE-3), and the check goes on.
    fn end_battle(&mut self, tell: Tell<'_>) {
        let Some(battle) = self.battle.take() else { return };
        let named = self.active.other(); // PO-AMB-30
        match battle.place {
            Territory::Land(land) => self.land_locks[named] = self.land_locks[named].with(land),
            Territory::Sea(sea) => self.sea_locks[named] = self.sea_locks[named].with(sea),
        }
        if self.setup.part.is_some() { self.part_goes_on() } else { self.check_battles(tell) }
    }

    /// Territories where a battle may not repeat yet.
    pub fn locks(&self) -> impl Iterator<Item = Territory> {
        let lands = Land::ALL.into_iter().map(Territory::Land);
        lands.chain(Sea::ALL.into_iter().map(Territory::Sea)).filter(|&territory| self.is_locked(territory))
    }
}
