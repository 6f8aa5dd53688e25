//! Nim in a record: cards are withheld while it runs.

use engine::{
    Seat,
    nim::{Action, Nim as Game, Public},
};

use super::{Nim, screens};
use crate::{
    base::{
        Language,
        texts::{Line, Voice, fill},
    },
    play::Play as _,
    store::record::{Recorded, Story, Tally},
    ui::{Faction, Silhouette},
};

impl Recorded for Game {
    fn hides(action: &Action) -> bool {
        matches!(action, Action::Deal(_))
    }

    fn count(action: Action, tally: &mut Tally) {
        if let Action::Deal(_) = action {
            tally.draw(Silhouette::Book, Nim::Cards);
        }
    }

    fn label(&self, language: Voice<'_>, action: Action) -> Line {
        let who = self.decider().map_or("", |seat| language.say(self.faction(seat).name()));
        match action {
            Action::Deal(_) => language.fill(Nim::Dealt, &[]),
            Action::Take(count) => language.fill(Nim::Took, &[("who", &who), ("n", &count)]),
            Action::Turn => language.fill(Nim::TurnedUp, &[("who", &who)]),
        }
    }
}

impl Story for Game {
    fn is_over(&self) -> bool {
        self.public().winner().is_some()
    }

    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        tell(language.say(Nim::Name));
    }

    fn result(&self, language: Voice<'_>, tell: &mut dyn FnMut(&str)) {
        if let Some(seat) = self.public().winner() {
            tell(&fill("* {who}", &[("who", &language.say(self.faction(seat).name()))]));
        }
    }

    fn faction(&self, seat: Seat) -> Faction {
        screens::faction(seat)
    }

    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16)) {
        for seat in Public::seats() {
            let won = self.public().winner() == Some(seat);
            tell(self.faction(seat), won, won.into());
        }
    }
}
