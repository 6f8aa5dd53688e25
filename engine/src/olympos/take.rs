//! Taking and leaving territories (OL-TAKE, OL-COMBAT-4 to 7, OL-TRIBE-3 to 8, OL-LEAVE).

use super::action::Target;
use super::ground::Estate;
use super::state::Public;
use super::told::{Tell, Told};
use crate::Seat;
use crate::area::Area;

impl Public {
    /// The settler of `seat` takes a territory with its token, its star and the Zeus token (OL-TAKE-2, OL-TAKE-3).
    pub(crate) fn take(&mut self, seat: Seat, target: Target, tell: Tell<'_>) {
        let estate = match target {
            Target::Empty(ground) => Estate { ground, star: false },
            Target::Tribe(ground) => Estate { ground, star: true }, // OL-TRIBE-3, no hourglass (OL-TRIBE-4)
            Target::Star(ground) => {
                if let Some(lying) = self.lying.get_mut(ground.index()) {
                    *lying = lying.saturating_sub(1);
                }
                Estate { ground, star: true } // OL-TRIBE-7
            }
            Target::Of(defender, estate) => {
                self.players[defender].holdings.lose(estate); // OL-COMBAT-5, OL-COMBAT-6, OL-TRIBE-5
                self.gain_hourglasses(defender, 1, tell); // OL-COMBAT-7
                estate
            }
        };
        self.players[seat].holdings.gain(estate);
    }

    /// The top settler of `seat` leaves: the territory is empty (OL-LEAVE-1), or control falls back to the player of the
    /// settler beneath, with all its tokens (OL-LEAVE-2, OL-LEAVE-5). No hourglass (OL-LEAVE-7).
    pub(crate) fn leave(&mut self, seat: Seat, estate: Estate, beneath: Option<Seat>, tell: Tell<'_>) {
        self.players[seat].holdings.lose(estate);
        match beneath {
            Some(to) => {
                self.players[to].holdings.gain(estate);
                tell(Told::FallsBack { to, from: seat, estate });
            }
            None => {
                // the token goes back, and the Zeus token to Olympos (OL-LEAVE-3)
                if let Some(lying) = self.lying.get_mut(estate.ground.index()).filter(|_| estate.star) {
                    *lying += 1; // OL-TRIBE-6, OL-TRIBE-8
                }
                tell(Told::Emptied(seat, estate));
            }
        }
    }

    /// The same on the map; a settler that is not on top changes nothing (OL-LEAVE-4).
    pub(crate) fn leave_area(&mut self, seat: Seat, area: Area, number: u8, tell: Tell<'_>) {
        let Some(land) = &self.land else { return };
        let (top, beneath) = (land.is_top(area, seat, number), land.under_top(area));
        let estate = self.estate_at(area);
        if let Some(land) = &mut self.land {
            land.take_away(area, seat, number);
        }
        if let Some(estate) = estate.filter(|_| top) {
            self.leave(seat, estate, beneath, tell);
        }
    }
}
