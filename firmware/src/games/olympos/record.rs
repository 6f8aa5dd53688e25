//! Olympos in a record: what is withheld, and what is told in words.

use engine::{
    Seat,
    olympos::{Action, Olympos, setup::MAX_PLAYERS, state::Stage},
};
use heapless::Vec;

use super::{
    names, parts, screens,
    words::{self, Word},
};
use crate::{
    base::{
        Language,
        texts::{Line, Voice, fill},
    },
    store::record::{Recorded, Story, Tally},
    ui::{Faction, Silhouette},
};

impl Recorded for Olympos {
    /// Cards that go to a hand are their owner's (OL-INFO-2).
    fn hides(action: &Action) -> bool {
        matches!(action, Action::Drawn(_) | Action::Keep(_))
    }

    /// What is told of bonuses and cards, which bring points that lie face down (OL-INFO-2).
    fn tells_gold(action: &Action) -> bool {
        matches!(action, Action::Bonus(_) | Action::Field(_) | Action::Play(_))
    }

    fn count(action: Action, tally: &mut Tally) {
        match action {
            Action::God(_) => tally.draw(Silhouette::Zeus, Word::PartGods),
            Action::Drawn(_) => tally.draw(Silhouette::Event, Word::CardsRow),
            Action::Marker(_) => tally.draw(Silhouette::Track, Word::SaidStack),
            Action::Dealt(resource) => tally.draw(words::resource_sign(resource), words::resource(resource)),
            Action::Lies(_) => tally.draw(Silhouette::Philosopher, Word::TilesRow),
            _ => {}
        }
    }

    fn label(&self, language: Voice<'_>, action: Action) -> Line {
        language.aside(|tongue| names::label(tongue, self.shown(), action))
    }
}

impl Story for Olympos {
    fn is_over(&self) -> bool {
        self.stage() == Stage::Over
    }

    fn setting(&self, language: Language, tell: &mut dyn FnMut(&str)) {
        screens::agreed(language, self.setup(), tell);
    }

    fn result(&self, language: Voice<'_>, tell: &mut dyn FnMut(&str)) {
        if self.is_over() {
            self.ranks(&mut |faction, won, points| {
                let who = language.say(faction.name());
                let sign = if won { "*" } else { "-" };
                tell(&fill("{sign} {who}: {n}", &[("sign", &sign), ("who", &who), ("n", &points)]));
            });
        }
    }

    fn faction(&self, seat: Seat) -> Faction {
        parts::faction(self.shown(), seat)
    }

    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16)) {
        let worth = |seat: Seat| {
            let total = self.counts(seat).map_or(0, |counts| counts.total());
            (self.winners().contains(seat), u16::try_from(total).unwrap_or(0))
        };
        let mut seats: Vec<(Seat, (bool, u16)), MAX_PLAYERS> = Vec::new();
        for seat in self.seats() {
            let worth = worth(seat);
            let place = seats.iter().take_while(|(_, other)| *other >= worth).count();
            let _ = seats.insert(place, (seat, worth)); // there is room for every seat
        }
        seats.iter().for_each(|&(seat, (won, points))| tell(parts::faction(self.shown(), seat), won, points));
    }
}
