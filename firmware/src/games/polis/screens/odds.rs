//! Exact odds of two attacking cards, from the cards that nobody has played: everybody may reckon them (PO-INFO-4).

use engine::polis::{
    Polis, Public,
    battle::Moment,
    cards::Card,
    odds::{Odds as Hands, odds},
};

use super::{
    super::{sayings::Say, widgets, words},
    cards::left,
    parts::Go,
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// Names two cards as if they attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    first: Option<Card>,
    chosen: usize,
}

/// Whether the table wants odds: it has switched them on, or fights a battle alone.
pub fn wanted(seen: &Seen<'_, Polis>) -> bool {
    seen.odds || seen.game.setup().part.is_some()
}

/// How many hands of the defender match none of two cards, at most one, or both. A hand has as many cards as there are units
/// (PO-BATTLE-15), and any of the cards that nobody has played but the attacking ones.
pub fn hands(game: &Public, attack: [Card; 2]) -> Option<Hands> {
    let battle = game.battle()?;
    let mut unseen = battle.unseen();
    if battle.moment == Moment::Attack {
        attack.into_iter().for_each(|card| unseen.take(card));
    }
    let list = game.setup().tables.cards(battle.place.unit());
    Some(odds(list, unseen, battle.units[battle.defender()], attack, &game.setup().options))
}

impl Odds {
    /// Nothing named yet.
    pub const START: Self = Self { first: None, chosen: 0 };
}

impl Screen for Odds {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let cards = left(seen.game, self.first);
        if moves(event, &mut self.chosen, cards.len()) {
            return Move::REDRAW;
        }
        match (event, self.first) {
            (Event::Press(Key::Accept), None) => {
                *self = Self { first: cards.get(self.chosen).map(|&(card, _)| card), chosen: 0 };
                Move::REDRAW
            }
            (Event::Press(Key::Accept | Key::Back), Some(_)) => {
                *self = Self::START;
                Move::REDRAW
            }
            (Event::Press(Key::Back), None) => Ask::Menu.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let cards = left(game, self.first);
        let mut rows = Rows::new();
        for (_, face) in &cards {
            rows.sign(words::formation_sign(face.formation), ui.say(words::formation(face.formation)))
                .text(ui.say(words::manoeuvre(face.manoeuvre)));
        }
        let task = ui.tell(Say::CardNumber, &[("n", &(1 + u8::from(self.first.is_some())))]);
        ui.banner(Silhouette::Phalanx, ui.say(Say::OddsPair), task);
        match (self.first, cards.get(self.chosen)) {
            (Some(first), Some(&(second, _))) => {
                ui.list_over(&rows, self.chosen, widgets::foot(ui));
                if let Some(hands) = hands(game, [first, second]) {
                    widgets::odds(ui, hands.0);
                }
            }
            _ => ui.list(&rows, self.chosen),
        }
        match self.first {
            None => ui.choose_footer(Text::Take, Text::Back),
            Some(_) => ui.choose_footer(Common::Done, Text::Back),
        }
    }
}
