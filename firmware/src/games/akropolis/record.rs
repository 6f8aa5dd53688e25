//! Akropolis in a record: nothing is withheld, and what is told in words.

use engine::{
    Seat,
    akropolis::{Action, Akropolis, Phase, face::Face, setup::MAX_PLAYERS},
};
use heapless::Vec;

use super::{memory, screens};
use crate::{
    base::{
        Language,
        texts::{Line, Voice, fill},
    },
    store::record::{Recorded, Story, Tally},
    ui::{Faction, Silhouette},
};

impl Recorded for Akropolis {
    /// There is no private information (AK-INFO-3).
    fn hides(_: &Action) -> bool {
        false
    }

    fn count(action: Action, tally: &mut Tally) {
        if let Action::Deal(tile) = action {
            for face in tile.faces() {
                let sign = match face {
                    Face::Plaza(_) => Silhouette::Wreath,
                    Face::Quarry => Silhouette::Fortress,
                    Face::District(_) => Silhouette::Temple,
                };
                tally.draw(sign, screens::face_name(face));
            }
        }
    }

    fn label(&self, language: Voice<'_>, action: Action) -> Line {
        language.aside(|tongue| memory::label(tongue, self, action))
    }
}

impl Story for Akropolis {
    fn is_over(&self) -> bool {
        self.phase() == Phase::Over
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
        screens::player_faction(seat)
    }

    fn ranks(&self, tell: &mut dyn FnMut(Faction, bool, u16)) {
        let worth = |seat| (self.winners().contains(seat), self.score(seat).map_or(0, |score| score.total()));
        let mut seats: Vec<(Seat, (bool, u16)), MAX_PLAYERS> = Vec::new();
        for (seat, _) in self.players() {
            let worth = worth(seat);
            let place = seats.iter().take_while(|(_, other)| *other >= worth).count();
            let _ = seats.insert(place, (seat, worth)); // there is room for every seat
        }
        seats.iter().for_each(|&(seat, (won, points))| tell(screens::player_faction(seat), won, points));
    }
}
