//! What everybody may know of all factions, side by side; what is in a purse nobody sees here (LOOK-2, `cyclades-overview4`).

use embedded_graphics::geometry::Point;
use engine::{
    Seat,
    cyclades::{Public, words::Building},
};

use crate::{
    base::Ink,
    games::cyclades::screens::{faction, hero_sign},
    ui::{
        Align, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B10, NCEN_B12, NCEN_B14},
    },
};

const FIGURES: &[&Font] = &[&NCEN_B14, &NCEN_B12, &HELV_B10];
const SMALL: &[&Font] = &[&NCEN_B12, &HELV_B10];
/// A column: its sign, and how many of that somebody has.
type Column = (Silhouette, fn(&Public, Seat) -> u8);
/// The columns but for heroes.
const COLUMNS: [Column; 9] = [
    (Silhouette::Metropolis, |game, seat| game.faction(seat).metropolis_count()),
    (Silhouette::Priestess, |game, seat| game.faction(seat).priestesses),
    (Silhouette::Philosopher, |game, seat| game.faction(seat).philosophers),
    (Silhouette::Port, |game, seat| building(game, seat, Building::Port)),
    (Silhouette::Fortress, |game, seat| building(game, seat, Building::Fortress)),
    (Silhouette::Temple, |game, seat| building(game, seat, Building::Temple)),
    (Silhouette::University, |game, seat| building(game, seat, Building::University)),
    (Silhouette::Ship, |game, seat| game.faction(seat).fleet()),
    (Silhouette::Soldier, |game, seat| game.faction(seat).army() + game.faction(seat).mercenaries),
];

fn building(game: &Public, seat: Seat, which: Building) -> u8 {
    game.faction(seat).buildings.get(which as usize).copied().unwrap_or(0)
}

impl Ui<'_, '_> {
    /// All factions under the banner, one of them chosen. On a flat screen the signs stand in the banner.
    pub fn overview(&mut self, game: &Public, chosen: usize) {
        let (body, flat) = (self.body(), self.is_flat());
        let (head_top, head, ground, ink) =
            if flat { (0, body.top - 1, Ink::Glaze, Ink::Slip) } else { (body.top, 22, Ink::Sand, Ink::Glaze) };
        let top = head_top + head;
        self.fill_place((0, head_top, body.width, head), ground);
        self.fill_place((0, top, body.width, body.bottom - top), Ink::Slip);
        let lead = body.margin + 26;
        let heroes = 40;
        let width = (body.width - lead - heroes - 2) / 9;
        let sign_top = head_top + (head - 16) / 2;
        for (column, &(sign, _)) in (0..).zip(&COLUMNS) {
            self.figure(sign, (lead + column * width + (width - 16) / 2, sign_top), Scale::Inline, ink);
        }
        self.figure(Silhouette::Hero, (body.width - heroes + 12, sign_top), Scale::Inline, ink);
        let seats = i32::try_from(game.seats().count()).unwrap_or(1).max(1);
        let height = ((body.bottom - top) / seats).min(35);
        for (row, seat) in (0..).zip(game.seats()) {
            let at = top + row * height;
            let marked = usize::try_from(row) == Ok(chosen);
            let (ink, none) = if marked { (Ink::Slip, Ink::Sand) } else { (Ink::Glaze, Ink::Ash) };
            if marked {
                self.fill_place((0, at, body.width, height), Ink::Glaze);
                self.fill_place((0, at, 4, height), Ink::Clay);
            } else if !flat && row > 0 {
                self.fill_place((body.margin, at, body.width - 2 * body.margin, 1), Ink::Groove);
            }
            let size = if height >= 26 { 24 } else { 14 };
            let ground = if marked { Ground::Dark } else { Ground::Light };
            self.shield(Point::new(body.margin, at + (height - size) / 2), size, faction(game, seat), ground);
            for (column, &(_, count)) in (0..).zip(&COLUMNS) {
                let number = count(game, seat);
                let (text, ink) = if number == 0 { ("-", none) } else { (self.figures(number), ink) };
                let room = (lead + column * width, width);
                self.line(if flat { SMALL } else { FIGURES }, Align::Centre, room, at + (height + 12) / 2, text, ink);
            }
            let place = at + (height - 16) / 2;
            for (number, hero) in (0..2).zip(game.faction(seat).heroes.iter()) {
                self.figure(hero_sign(hero), (body.width - heroes + 2 + 19 * number, place), Scale::Inline, ink);
            }
        }
    }
}
