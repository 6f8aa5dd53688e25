//! Cyclades in a record: what is withheld, and what is told in words.

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, options::Options},
};

use super::{
    Phrase, screens,
    texts::{self, House},
};
use crate::{
    Language, Text,
    record::Recorded,
    texts::{Line, fill},
    ui::Faction,
};

impl Recorded for Cyclades {
    const NAME: &'static str = "Cyclades";

    /// The card Zeus saw (CY-INFO-5). All else is done in front of everybody (CY-INFO-6), and gold follows from it.
    fn hides(action: &Action) -> bool {
        matches!(action, Action::Seen(_))
    }

    fn label(&self, language: Language, action: Action) -> Line {
        texts::label(language, self, action)
    }

    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        let rules = self.rules();
        let pair = |name: &str, value: &str| fill("{name}: {value}", &[("name", &name), ("value", &value)]);
        tell(&pair(Phrase::Players.say(language), screens::mode(rules.mode).say(language)));
        tell(&pair(Phrase::Target.say(language), &fill("{n}", &[("n", &rules.target)])));
        for seat in self.seats() {
            let number = fill(Phrase::SeatNumber.say(language), &[("n", &(seat.index() + 1))]);
            tell(&pair(&number, name(self, language, seat)));
        }
        for &house in House::ALL {
            let holds = house.holds(&rules.options);
            if holds != house.holds(&Options::default()) {
                let value = language.say(if holds { Text::On } else { Text::Off });
                tell(&fill(
                    "{id} {rule}",
                    &[("id", &house.id()), ("rule", &pair(texts::house_name(language, house), value))],
                ));
            }
        }
    }

    fn result(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        if self.turn() != Turn::Over {
            return;
        }
        for seat in screens::sides(self) {
            let sign = if self.winners().contains(seat) { "*" } else { "-" };
            let result = screens::result(language, self, seat);
            tell(&fill(
                "{sign} {who}: {result}",
                &[("sign", &sign), ("who", &name(self, language, seat)), ("result", &result)],
            ));
        }
    }
}

fn name(game: &Cyclades, language: Language, seat: Seat) -> &'static str {
    let colour = usize::from(game.rules().colours[seat]);
    language.say(Faction::ALL.get(colour).copied().unwrap_or(Faction::Purple).name())
}
