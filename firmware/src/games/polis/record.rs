//! Polis in a record: battle cards that were dealt are withheld while the game runs; what is told in words.

use engine::{
    Seat,
    polis::{Action, Polis, state::Cause, words::Side},
};

use super::{label, plan, sayings::Say, words};
use crate::{
    base::{
        Common, Language,
        texts::{Line, Voice, fill},
    },
    store::record::{Recorded, Story, Tally},
    ui::{Faction, Silhouette},
};

impl Recorded for Polis {
    /// A card that was dealt is a secret of its owner (PO-INFO-3).
    fn hides(action: &Action) -> bool {
        matches!(action, Action::Deal(_))
    }

    fn count(action: Action, tally: &mut Tally) {
        match action {
            Action::Reveal(project) => tally.draw(words::craft_sign(project.craft()), words::craft(project.craft())),
            Action::Die(face) => tally.draw(Silhouette::D4, words::face(face)),
            _ => {}
        }
    }

    fn label(&self, language: Voice<'_>, action: Action) -> Line {
        let refused = self.may(action).is_err();
        language.aside(|tongue| label::label(tongue, self, action, refused))
    }
}

impl Story for Polis {
    fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        plan::agreed(language, self.setup(), tell);
    }

    fn result(&self, language: Voice<'_>, tell: &mut dyn FnMut(&str)) {
        let Some(ending) = self.ending() else { return };
        match (ending.winner, ending.cause) {
            (None, _) => tell(language.say(Say::Draw)),
            (Some(side), cause) => {
                let who = language.say(words::faction(side).name());
                tell(&language.fill(Common::Wins, &[("who", &who)]));
                match cause {
                    Cause::Hunger => tell(language.say(Say::ByHunger)),
                    Cause::Ostracism => tell(language.say(Say::ByOstracism)),
                    Cause::Score => {}
                }
            }
        }
        for side in Side::ALL {
            let (who, score) = (language.say(words::faction(side).name()), self.score(side));
            let parts: [(&str, &dyn core::fmt::Display); 5] = [
                ("who", &who),
                ("n", &score.total()),
                ("people", &score.people),
                ("prestige", &score.prestige),
                ("legacy", &score.legacy),
            ];
            tell(&fill("{who}: {n} = {people} + {prestige} + {legacy}", &parts));
        }
    }

    fn faction(&self, seat: Seat) -> Faction {
        words::faction(self.setup().side(seat).unwrap_or(Side::Sparta))
    }

    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16)) {
        let winner = self.ending().and_then(|ending| ending.winner);
        let first = winner.unwrap_or(Side::Sparta);
        for side in [first, first.other()] {
            tell(words::faction(side), winner == Some(side), self.score(side).total());
        }
    }
}
