//! Leaks that are planted, to see that they are found: as a careless screen, log or cable would make them.

use engine::{
    Game, Turn,
    cyclades::{Action, Cyclades, question::Question, words::God},
};
use firmware::{
    Note, Refresh,
    games::{Screen as GameScreen, cyclades::screens::Table},
    screens::Screen,
};

use crate::{player::Moment, rig::Noticed};

/// What tells too much.
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

impl Plant {
    /// All of them.
    pub const ALL: [Self; 11] = [
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

    /// The game as it would stand if the rules themselves told too much.
    #[must_use]
    pub fn bend(self, game: &Cyclades) -> Cyclades {
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

    fn sum(game: &Cyclades) -> u16 {
        game.seats().map(|seat| game.rules_gold(seat).coins()).sum()
    }

    /// Puts it into what can be noticed of a device with this game.
    pub fn put(self, game: &Cyclades, moment: &Moment, noticed: &mut Noticed) {
        let Some(shot) = noticed.shots.last_mut() else { return };
        let gold = |coins: u16| game.seats().any(|seat| game.rules_gold(seat).coins() < coins);
        match (self, &moment.screen) {
            (Self::Grey, Screen::Game(GameScreen::Cyclades(Table::Turn(_) | Table::Auction(_)))) if gold(12) => {
                shot.pixels[400] ^= 0x11
            }
            (Self::Wheel, Screen::Game(GameScreen::Cyclades(Table::Number(_)))) => {
                shot.pixels[800] = Self::sum(game) as u8
            }
            (Self::Log, _) if Self::sum(game) % 2 == 1 => noticed.notes.push(Note::Saved),
            (Self::Refresh, _) if Self::sum(game).is_multiple_of(3) => shot.refresh = Refresh::Full,
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

    /// Puts it into what the cable tells.
    pub fn tell(self, game: &Cyclades, answers: &mut [String; 3]) {
        if self == Self::Cable {
            answers[1].push_str(&format!("{}\r\n", Self::sum(game)));
        }
    }
}
