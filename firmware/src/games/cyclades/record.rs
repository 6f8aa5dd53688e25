//! Cyclades in a record: what is withheld, and what is told in words.

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, Public, Told, options::Options},
};

use super::{
    Phrase, screens,
    texts::{self, House},
};
use crate::{
    base::{
        Common, Language, Text,
        texts::{Line, Voice, fill},
    },
    store::record::{Recorded, Story, Tally},
    ui::{Faction, Silhouette},
};

impl Recorded for Cyclades {
    /// The card Zeus saw (CY-INFO-5). All else is done in front of everybody (CY-INFO-6), and gold follows from it.
    fn hides(action: &Action) -> bool {
        matches!(action, Action::Seen(_))
    }

    /// What is told of incomes and of gold that changes hands. Prices and offers say nothing without them.
    fn tells_gold(action: &Action) -> bool {
        matches!(action, Action::Income(_) | Action::Gain(..) | Action::Pay(..) | Action::Pass(..))
    }

    fn count(action: Action, tally: &mut Tally) {
        match action {
            Action::Die(face) => tally.roll(face),
            Action::Tile(_) => tally.draw(Silhouette::Zeus, Phrase::GodOrderShort),
            Action::Marker(_) => tally.draw(Silhouette::Offering, Phrase::TurnOrder),
            Action::Appears(_) => tally.draw(Silhouette::Hero, Phrase::Heroes),
            Action::Drawn(_) | Action::Seen(_) => tally.draw(Silhouette::Minotaur, Phrase::Creatures),
            Action::Token(_) => tally.draw(Silhouette::Metropolis, Text::Bonuses),
            _ => (),
        }
    }

    fn told(&self, language: Voice<'_>, told: Told) -> Option<(Silhouette, Line)> {
        let line = language.aside(|tongue| Some(fill(texts::told(tongue, self, told)?, &[])))?;
        Some((screens::told_sign(told), line))
    }

    fn label(&self, language: Voice<'_>, action: Action) -> Line {
        language.aside(|tongue| fill(texts::label(tongue, self, action), &[]))
    }
}

impl Story for Cyclades {
    fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        let rules = self.rules();
        let pair = |name: &str, value: &str| fill("{name}: {value}", &[("name", &name), ("value", &value)]);
        tell(&pair(language.say(Common::Players), language.say(screens::mode(rules.mode))));
        tell(&pair(language.say(Phrase::Target), &fill("{n}", &[("n", &rules.target)])));
        for seat in self.seats() {
            let number = language.fill(Common::SeatNumber, &[("n", &(seat.index() + 1))]);
            tell(&pair(&number, name(self, language.into(), seat)));
        }
        for &house in House::ALL {
            let holds = house.holds(&rules.options);
            if holds != house.holds(&Options::default()) {
                let value = language.say(if holds { Text::On } else { Text::Off });
                let rule = language.aside(|tongue| pair(texts::house_name(tongue, house), value));
                tell(&fill("{id} {rule}", &[("id", &house.id()), ("rule", &rule)]));
            }
        }
    }

    fn result(&self, language: Voice<'_>, tell: &mut dyn FnMut(&str)) {
        if self.turn() != Turn::Over {
            return;
        }
        for seat in screens::sides(self) {
            let sign = if self.winners().contains(seat) { "*" } else { "-" };
            let result = language.aside(|tongue| fill(screens::result(tongue, self, seat), &[]));
            tell(&fill(
                "{sign} {who}: {result}",
                &[("sign", &sign), ("who", &name(self, language, seat)), ("result", &result)],
            ));
        }
    }

    fn faction(&self, seat: Seat) -> Faction {
        screens::faction(self, seat)
    }

    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16)) {
        for seat in screens::sides(self) {
            tell(faction(self, seat), self.winners().contains(seat), self.side_metropolises(seat).into());
        }
    }
}

fn faction(game: &Public, seat: Seat) -> Faction {
    Faction::ALL.get(usize::from(game.rules().colours[seat])).copied().unwrap_or(Faction::Purple)
}

fn name<'n>(game: &Public, voice: Voice<'n>, seat: Seat) -> &'n str {
    voice.say(faction(game, seat).name())
}
