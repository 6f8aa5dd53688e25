//! The secrets of Polis: battle hands that the device deals (PO-INFO-3). Each is its owner's until he plays from it.

use engine::{
    Game, Seats, Turn,
    polis::{Action, BattleCards, Polis, battle::Moment as At, cards::Card, words::Side},
};
use firmware::{
    Key, Note, Refresh,
    games::{Screen as GameScreen, polis::screens::Table},
    screens::Screen,
};

use super::{Leak, Secretive, come_back, hold, looks, others};
use crate::{
    games::Luck,
    leaks::{Kind, Moment, Past},
    player::Player,
    rig::Noticed,
    searched::Searched,
};

/// Both seats.
fn both(game: &Polis) -> Seats {
    Side::ALL.into_iter().fold(Seats::NONE, |seats, side| seats.with(game.seat(side)))
}

/// Whether a battle is waiting for somebody who holds cards.
fn is_armed(game: &Polis) -> bool {
    game.battle().is_some_and(|battle| Side::ALL.into_iter().any(|side| battle.held[side] > 0))
        && matches!(game.turn(), Turn::Seat(_))
}

impl Secretive for Polis {
    type Plant = Plant;
    // the page with the numbers comes at once
    const COMES_BACK: bool = false;

    fn past(seed: u64, luck: &mut Luck) -> Option<Past<Self>> {
        let mut setup = Self::random_setup(seed);
        setup.cards = BattleCards::Dealt;
        setup.by_hand = Default::default();
        let least = luck.below(60) as usize;
        // most in a battle, some anywhere
        match seed % 8 {
            0 => Past::play(&setup, seed, least, |_| true),
            _ => (0..20).find_map(|more| Past::play(&setup, 1000 * seed + more, least, is_armed)),
        }
    }

    fn kinds(past: &Past<Self>) -> [Kind; 5] {
        match is_armed(&past.game) {
            true => [Kind::Hand, Kind::Hand, Kind::Hand, Kind::Hand, Kind::Seed],
            false => [Kind::Seed; 5],
        }
    }

    /// Another card is dealt in the battle that is on.
    fn swap(past: &Past<Self>, _: Kind, luck: &mut Luck) -> Option<(usize, Action)> {
        let mut dealt = vec![];
        past.each(&mut |number, before| match (before.battle(), past.actions()[number]) {
            (Some(_), Action::Deal(_)) => dealt.push(number),
            (None, _) => dealt.clear(),
            _ => (),
        });
        let &number = dealt.get(luck.below(dealt.len() as u64) as usize)?;
        let cards: Vec<Card> = Card::all().collect();
        Some((number, Action::Deal(cards[luck.below(cards.len() as u64) as usize])))
    }

    fn owners(_: Kind, before: &Self, after: &Self, _: &Self) -> Seats {
        let held = |game: &Self, side| game.battle().map_or(0, |battle| battle.held[side]);
        let got = Side::ALL.into_iter().filter(|&side| held(after, side) > held(before, side));
        got.fold(Seats::NONE, |seats, side| seats.with(before.seat(side)))
    }

    fn shuffled(&self) -> Seats {
        both(self)
    }

    fn looks_equal(&self, other: &Self, owners: Seats) -> bool {
        self.public() == other.public()
            && others(both(self).iter(), owners).all(|seat| self.view(seat) == other.view(seat))
    }

    fn is_alive(&self, _: Kind) -> bool {
        is_armed(self)
    }

    /// Cards that are played lie open.
    fn is_deed(&self, _: &Self, tried: Action, owners: Seats) -> bool {
        let plays = matches!(tried, Action::Attack(..) | Action::Answer(..));
        plays && matches!(self.turn(), Turn::Seat(seat) if owners.contains(seat))
    }

    /// From another deck everybody draws other cards.
    fn owners_after(&self, moment: &Moment<Self>, owners: Seats) -> Seats {
        if moment.dealt && *self != moment.game { both(self) } else { owners }
    }

    fn peek(player: &mut Player<'_, '_>, luck: &mut Luck) {
        come_back::<Self>(player);
        player.read_polis();
        // the last row is another look
        if looks::<Self>(player, Key::Accept) {
            player.press(Key::Accept);
            hold(player, luck);
        }
        if luck.below(2) == 0 {
            come_back::<Self>(player);
        }
    }
}

/// Leaks of Polis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// A page of a battle marks how good the hand of its side is.
    Hand,
    /// The owner of one hand sees the other.
    Across,
    /// A hand leaves a pixel behind when it is closed.
    Ghost,
    /// E-ink is refreshed in another way with a Salpinx Call in some hand.
    Refresh,
    /// The log has a line more with the mercenaries in some hand.
    Log,
    /// The cable tells a sum.
    Cable,
    /// Whoever holds nothing but low cards is not asked whether to surrender.
    Skipped,
}

/// What is in the hand of a side, as a number.
fn worth(game: &Polis, side: Side) -> u32 {
    let hand = game.view(game.seat(side)).hand().unwrap_or_default();
    hand.iter().map(|(card, count)| (1 + u32::from(card.0)) * (1 + u32::from(card.0)) * u32::from(count)).sum()
}

fn holds(game: &Polis, wanted: u8) -> bool {
    Side::ALL.into_iter().any(|side| {
        game.view(game.seat(side))
            .hand()
            .is_some_and(|hand| hand.iter().any(|(card, count)| card.0 == wanted && count > 0))
    })
}

impl Leak<Polis> for Plant {
    const ALL: &'static [Self] =
        &[Self::Hand, Self::Across, Self::Ghost, Self::Refresh, Self::Log, Self::Cable, Self::Skipped];

    fn bend(self, game: &Polis) -> Polis {
        let mut bent = game.clone();
        let asked = game.battle().map(|battle| battle.moment);
        if let (Self::Skipped, Some(At::Surrender { side, .. })) = (self, asked)
            && worth(game, side) % 2 == 1
        {
            let _ = bent.apply(Action::FightOn); // where it is not allowed, nobody is skipped
        }
        bent
    }

    fn put(self, game: &Polis, moment: &Moment<Polis>, noticed: &mut Noticed) {
        let Some(shot) = noticed.shots.last_mut() else { return };
        let sum = Side::ALL.into_iter().fold(0, |sum, side| 31 * sum + worth(game, side));
        match (self, &moment.screen, moment.secret) {
            (Self::Hand, Screen::Game(GameScreen::Polis(Table::Hand(_) | Table::Choose(_))), _) => {
                shot.pixels[700] = sum as u8;
            }
            (Self::Across, _, Some((seat, true))) => {
                let other = Side::ALL.into_iter().find(|&side| game.seat(side) != seat);
                shot.pixels[900] = other.map_or(0, |side| worth(game, side) as u8);
            }
            (Self::Ghost, _, None) if moment.handed.is_some() => shot.pixels[3000] = sum as u8,
            (Self::Refresh, ..) if holds(game, 9) => shot.refresh = Refresh::Full,
            (Self::Log, ..) if holds(game, 8) => noticed.notes.push(Note::Saved),
            (Self::Skipped, ..) if self.bend(game) != *game => shot.pixels[1000] ^= 0x11,
            _ => (),
        }
    }

    fn tell(self, game: &Polis, answers: &mut [String; 3]) {
        if self == Self::Cable {
            let sum: u32 = Side::ALL.into_iter().map(|side| worth(game, side)).sum();
            answers[1].push_str(&format!("{sum}\r\n"));
        }
    }
}
