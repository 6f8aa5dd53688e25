//! The secrets of Cyclades: gold in purses, and the card on top of the deck once somebody has seen it.

use engine::{
    Game, Seat, Seats, Turn,
    cyclades::{
        Action, Cyclades,
        question::Question,
        words::{Creature, God},
    },
};
use firmware::{
    Key, Note, Refresh,
    games::{
        Screen as GameScreen,
        cyclades::{Plan, screens::Table, texts::House},
    },
    play::{Face, RECALLED},
    screens::Screen,
};

use super::{Leak, Secretive, others};
use crate::{
    games::Luck,
    leaks::{Kind, Moment, Other, Past},
    player::Player,
    rig::Noticed,
    whole,
};

/// What the table has agreed: each number of players in turn, sometimes with a house rule, or with the board on the device.
pub fn plan(seed: u64, luck: &mut Luck) -> Plan {
    let mut plan = (0..seed % 6).fold(Plan::START, |plan, _| plan.next_mode());
    plan = (0..luck.below(6).saturating_sub(3)).fold(plan, |plan, _| plan.next_board());
    if luck.below(2) == 0 {
        plan = plan.change(House::ALL[luck.below(House::ALL.len() as u64) as usize]);
    }
    plan
}

/// Who has seen the card on top.
fn viewers(game: &Cyclades) -> Seats {
    let seen = |seat: &Seat| game.view(*seat).top().is_some();
    game.seats().filter(seen).fold(Seats::NONE, Seats::with)
}

/// Whether Croesus is asked for gold that he does not have.
fn asks_in_vain(game: &Cyclades) -> bool {
    let empty = |seat| game.rules_gold(seat).coins() == 0;
    game.question() == Question::Reroll && matches!(game.turn(), Turn::Seat(seat) if empty(seat))
}

/// Tries something that everybody thinks possible and the game refuses, as a purse may be too small for it.
fn overreach(player: &mut Player<'_, '_>, luck: &mut Luck) {
    player.read_on();
    let mut refused = vec![];
    player.game().possible(&mut |action| refused.push(action));
    refused.retain(|&action| player.game().may(action).is_err());
    if let Some(&action) = refused.get(luck.below(refused.len() as u64) as usize) {
        player.play(action);
    }
    whole::come_back(player);
}

impl Secretive for Cyclades {
    type Plant = Plant;

    fn past(seed: u64, luck: &mut Luck) -> Option<Past<Self>> {
        let (least, card) = (40 + luck.below(250) as usize, seed.is_multiple_of(3));
        let setup = plan(seed, luck).setup();
        match seed % 8 {
            // Croesus may pay for another roll, and cannot: a question that a purse answers in the middle of a battle
            5 => (0..300).find_map(|more| Past::play(&setup, 1000 * seed + more, 0, asks_in_vain)),
            _ if card => Past::play(&setup, seed, least, |game| !viewers(game).is_empty()),
            _ => Past::play(&setup, seed, least, |_| true),
        }
    }

    fn kinds(past: &Past<Self>) -> [Kind; 5] {
        match viewers(&past.game).is_empty() {
            false => [Kind::Card, Kind::Card, Kind::Gold, Kind::Card, Kind::Seed],
            true => [Kind::Gold, Kind::Gold, Kind::Gold, Kind::Gold, Kind::Seed],
        }
    }

    /// Another income long ago, or another card that was seen.
    fn swap(past: &Past<Self>, kind: Kind, luck: &mut Luck) -> Option<(usize, Action)> {
        let actions = past.actions();
        if kind == Kind::Card {
            let number = actions.iter().rposition(|action| matches!(action, Action::Seen(_)))?;
            let card = Creature::ALL[luck.below(Creature::ALL.len() as u64) as usize];
            return Some((number, Action::Seen(card)));
        }
        let told = |action: &Action| matches!(action, Action::Income(_));
        let incomes: Vec<usize> = (0..actions.len()).filter(|&number| told(&actions[number])).collect();
        let &number = incomes.get(luck.below(incomes.len() as u64) as usize)?;
        let Action::Income(horns) = actions[number] else { return None };
        Some((number, Action::Income((horns + luck.below(14) as u8).saturating_sub(4))))
    }

    fn owners(kind: Kind, before: &Self, _: &Self, end: &Self) -> Seats {
        match (kind, before.turn()) {
            (Kind::Card, _) => viewers(end),
            (_, Turn::Seat(seat)) => before.rules().mode.side(seat),
            _ => Seats::NONE,
        }
    }

    fn looks_equal(&self, other: &Self, owners: Seats) -> bool {
        others(self.seats(), owners).all(|seat| self.view(seat) == other.view(seat))
    }

    /// The card was drawn in front of everybody.
    fn is_public(&self, kind: Kind) -> bool {
        kind == Kind::Card && viewers(self).is_empty()
    }

    fn is_recalled(other: &Other<Self>, moment: &Moment<Self>) -> bool {
        other.kind == Kind::Gold && other.altered.is_some_and(|number| number + RECALLED >= moment.standing)
    }

    /// A step back to where the income that differs was the last one told.
    fn is_heard(&self, theirs: &Self, owners: Seats) -> bool {
        let heard = |seat: &Seat| self.faction(*seat).income != theirs.faction(*seat).income;
        self.seats().filter(heard).any(|seat| owners.contains(seat))
    }

    /// They tried something that it answers, and it answered otherwise. Where offers are not tested, the end of the auction
    /// answers for all (CY-PAY-5).
    fn is_deed(&self, theirs: &Self, tried: Action, owners: Seats) -> bool {
        // a purse is corrected once everybody has agreed that something is wrong
        let [ours, theirs] = [self, theirs].map(|game| {
            let mut game = game.clone();
            if matches!(tried, Action::Gain(..) | Action::Pay(..)) && game.may(Action::Correct).is_ok() {
                game.apply(Action::Correct).expect("it may be done");
            }
            game
        });
        let overbid = ours.rules().options.allow_overbid && matches!(tried, Action::Offer { .. });
        overbid
            || ours.answers(tried).is_some_and(|owner| owners.contains(owner)) && ours.may(tried) != theirs.may(tried)
    }

    /// The Griffin robs its owner in public (D-41).
    fn is_told(&self, tried: Action, owners: Seats) -> bool {
        matches!(tried, Action::Rob(victim) if owners.contains(victim))
            && self.question() == Question::Effect(Creature::Griffin)
            && self.rules().options.griffin_public
    }

    /// Whoever robs a purse knows what is in it (CY-CRE-GRIFFIN-1, CY-INFO-8).
    fn owners_after(&self, moment: &Moment<Self>, owners: Seats) -> Seats {
        match (moment.tried, self.question(), self.turn()) {
            (Some(Action::Rob(victim)), Question::Effect(Creature::Griffin), Turn::Seat(thief))
                if owners.contains(victim) =>
            {
                self.seats().filter(|&seat| self.allied(seat, thief)).fold(owners, Seats::with)
            }
            _ => owners,
        }
    }

    /// A purse, from the menu.
    fn peek(player: &mut Player<'_, '_>, luck: &mut Luck) {
        player.press(Key::Back);
        (0..luck.below(3)).for_each(|_| player.press(Key::Down));
        player.press(Key::Accept);
        if matches!(player.screen, Screen::Play(Face::Secret(_))) {
            player.hold_down(Key::Accept);
            player.let_go(Key::Accept);
        }
        whole::come_back(player);
    }

    fn come_back(player: &mut Player<'_, '_>) {
        whole::come_back(player);
    }

    fn go_on(player: &mut Player<'_, '_>, luck: &mut Luck) {
        match luck.below(24) {
            0..4 => whole::wander(player, luck, 6),
            4..8 => Self::peek(player, luck),
            8 => overreach(player, luck),
            _ => whole::step(player, luck),
        }
    }
}

/// Leaks of Cyclades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// A row is grey while whoever decides cannot pay 12.
    Grey,
    /// A wheel stops at what is in the purse.
    Wheel,
    /// The log has a line more when a purse holds an odd number.
    Log,
    /// E-ink is refreshed in another way when a purse is empty by some number.
    Refresh,
    /// The cable tells a sum.
    Cable,
    /// The card on top marks a pixel of the track.
    Card,
    /// A private screen leaves its last pixel behind.
    Ghost,
    /// Croesus is not asked if he cannot pay.
    Croesus,
    /// Whoever has too little for any offer is given to Apollo without being asked.
    Skipped,
    /// The turn of whoever can buy nothing ends by itself.
    Ended,
    /// Everybody's view tells who could not pay.
    Marked,
}

fn sum(game: &Cyclades) -> u16 {
    game.seats().map(|seat| game.rules_gold(seat).coins()).sum()
}

impl Leak<Cyclades> for Plant {
    const ALL: &'static [Self] = &[
        Self::Grey,
        Self::Wheel,
        Self::Log,
        Self::Refresh,
        Self::Cable,
        Self::Card,
        Self::Ghost,
        Self::Croesus,
        Self::Skipped,
        Self::Ended,
        Self::Marked,
    ];

    fn bend(self, game: &Cyclades) -> Cyclades {
        let mut bent = game.clone();
        let Turn::Seat(seat) = game.turn() else { return bent };
        let gold = game.rules_gold(seat).coins();
        let skip = match (self, game.question()) {
            (Self::Croesus, Question::Reroll) if gold == 0 => Action::Accept,
            (Self::Skipped, Question::Offer(_)) if gold < 12 => Action::Offer { god: God::Apollo, amount: 0 },
            (Self::Ended, Question::Turn(_)) if gold < 6 => Action::EndTurn,
            (Self::Marked, Question::Turn(_)) if gold < 6 => Action::Correct,
            _ => return bent,
        };
        let _ = bent.apply(skip); // where it is not allowed, nobody is skipped
        bent
    }

    fn put(self, game: &Cyclades, moment: &Moment<Cyclades>, noticed: &mut Noticed) {
        let Some(shot) = noticed.shots.last_mut() else { return };
        let gold = |coins: u16| game.seats().any(|seat| game.rules_gold(seat).coins() < coins);
        match (self, &moment.screen) {
            (Self::Grey, Screen::Game(GameScreen::Cyclades(Table::Turn(_) | Table::Auction(_)))) if gold(12) => {
                shot.pixels[400] ^= 0x11
            }
            (Self::Wheel, Screen::Game(GameScreen::Cyclades(Table::Number(_)))) => shot.pixels[800] = sum(game) as u8,
            (Self::Log, _) if sum(game) % 2 == 1 => noticed.notes.push(Note::Saved),
            (Self::Refresh, _) if sum(game).is_multiple_of(3) => shot.refresh = Refresh::Full,
            // another question is another picture
            (Self::Croesus | Self::Skipped | Self::Ended | Self::Marked, _) if self.bend(game) != *game => {
                shot.pixels[1000] ^= 0x11;
            }
            (Self::Card, Screen::Game(GameScreen::Cyclades(_))) => {
                let top = game.seats().find_map(|seat| game.view(seat).top());
                shot.pixels[2000] = top.map_or(0, |card| card as u8);
            }
            (Self::Ghost, _) if let Some((seat, false)) = moment.secret => {
                shot.pixels[3000] = game.rules_gold(seat).coins() as u8;
            }
            _ => (),
        }
    }

    fn tell(self, game: &Cyclades, answers: &mut [String; 3]) {
        if self == Self::Cable {
            answers[1].push_str(&format!("{}\r\n", sum(game)));
        }
    }
}
