//! Battle cards: a hand on the secret ground, and the four cards of a combat round.

use super::{goods::foot, steps};
use embedded_graphics::geometry::Point;
use engine::polis::cards::{Clash, Face, Formation};

use super::super::{sayings::Say, words};
use crate::{
    base::{Ink, Text},
    ui::{
        Align, Faction, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B12, NCEN_B12, NCEN_B14, NCEN_B18},
        middle,
        shapes::area,
    },
};

/// The hand of a player, each card with the number by which it is named.
pub fn hand(ui: &mut Ui<'_, '_>, cards: &[Face]) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Glaze);
    let flat = ui.is_flat();
    let count = i32::try_from(cards.len()).unwrap_or(1).max(5);
    let height = ((body.bottom - body.top) / count).min(32);
    for (index, face) in (0..).zip(cards) {
        let top = body.top + index * height;
        let size = if flat { 16 } else { 24 };
        let corner = (body.margin, top + (height - size) / 2);
        if !flat {
            ui.framed(area(corner.0, corner.1, size, size), 3, 1, Ink::Glaze, Ink::Clay);
        }
        let (number, font) = (ui.figures(index + 1), if flat { &NCEN_B14 } else { &NCEN_B18 });
        let x = corner.0 + (size - font.width(number)) / 2;
        ui.write(font, x, middle(top, height, font), number, Ink::Clay);
        let scale = if flat { Scale::Inline } else { Scale::Row };
        let left = corner.0 + size + 8;
        let at = (left, top + (height - scale.pixels()) / 2);
        ui.figure(words::formation_sign(face.formation), at, scale, Ink::Slip);
        let text = left + scale.pixels() + 8;
        let (name, manoeuvre) = (ui.say(words::formation(face.formation)), ui.say(words::manoeuvre(face.manoeuvre)));
        let right = body.width - body.margin - 54;
        if flat {
            let half = (right - text) / 2;
            ui.fit(steps::HB12_HB10_HB08, Align::Left, (text, half), middle(top, height, &HELV_B12), name, Ink::Slip);
            let room = (text + half + 4, half);
            ui.fit(steps::HR10, Align::Left, room, middle(top, height, &HELV_B12), manoeuvre, Ink::Sand);
        } else {
            ui.fit(steps::HB14_HB12_HB10, Align::Left, (text, right - text), top + 14, name, Ink::Slip);
            ui.fit(steps::HR10, Align::Left, (text, right - text), top + 27, manoeuvre, Ink::Sand);
        }
        let value = face.manoeuvre.value();
        let ink = match value {
            1.. => Ink::Gold,
            0 => Ink::Slip,
            _ => Ink::Clay,
        };
        let change = ui.language().change(value.into());
        let text = if value == 0 { ui.figures(0) } else { change };
        let end = body.width - body.margin - 20;
        ui.write(font, end - font.width(text), middle(top, height, font), text, ink);
        ui.figure(Silhouette::Prestige, (end + 4, top + (height - 16) / 2), Scale::Inline, ink);
        if index + 1 < count && !flat {
            ui.fill(area(body.margin, top + height - 1, body.width - 2 * body.margin, 1), Ink::Ash);
        }
    }
}

/// An attacking card, its answer, and what they do to each other.
#[derive(Clone, Copy)]
pub struct Pair {
    /// The attacking card.
    pub attack: Face,
    /// Its answer, once it is there.
    pub answer: Option<(Face, Clash)>,
}

/// Two pairs side by side, the attacker above.
pub fn pairs(ui: &mut Ui<'_, '_>, [attacker, defender]: [Faction; 2], pairs: &[Pair]) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Slip);
    let width = (body.width - 3 * body.margin) / 2;
    let height = if ui.is_flat() { 34 } else { 48 };
    for (index, pair) in (0..).zip(pairs) {
        let left = body.margin + index * (width + body.margin);
        let (first, second) = (body.top + 4, body.top + 8 + height);
        card(ui, (left, first, width, height), attacker, pair.attack);
        if let Some((face, clash)) = pair.answer {
            card(ui, (left, second, width, height), defender, face);
            let size = if ui.is_flat() { 16 } else { 26 };
            mark(ui, (left + 8, second - 2 - size / 2), size, clash.matched);
        }
    }
}

/// A disc that says whether a pair is equal.
fn mark(ui: &mut Ui<'_, '_>, corner: (i32, i32), size: i32, matched: bool) {
    let (ink, text) = if matched { (Ink::Slip, Ink::Glaze) } else { (Ink::Rust, Ink::Slip) };
    ui.disc(corner, size, Ink::Glaze);
    ui.disc((corner.0 + 1, corner.1 + 1), size - 2, ink);
    // the sign of equal; unlike has a stroke through it
    let (wide, thick) = (size / 2, if size < 20 { 2 } else { 3 });
    let (left, centre) = (corner.0 + (size - wide) / 2, corner.1 + size / 2);
    for y in [centre - thick - 1, centre + 1] {
        ui.fill(area(left, y, wide, thick), text);
    }
    if !matched {
        let half = wide / 2 + 1;
        (-half..half).for_each(|step| ui.fill(area(left + wide / 2 + step / 2, centre - step, thick, 1), text));
    }
}

/// At the foot of the body: how likely the defender can match none of two cards, one, or both.
pub fn odds(ui: &mut Ui<'_, '_>, hands: [u32; 3]) {
    let (body, height) = (ui.body(), foot(ui));
    let (top, width) = (body.bottom - height, (body.width - 2 * body.margin) / 3);
    ui.ground(top, body.bottom, Ink::Sand);
    ui.ground(top, top + 1, Ink::Stone);
    let all = hands.iter().sum::<u32>().max(1);
    for (matched, count) in (0..).zip(hands) {
        let left = body.margin + matched * width;
        let y = top + 1 + (height - 16) / 2;
        (0..2).for_each(|pair| mark(ui, (left + 18 * pair, y), 16, pair < matched));
        // only what is sure is 0 or 100
        let rounded = (200 * count + all) / (2 * all);
        let share = if count == 0 || count == all { rounded } else { rounded.clamp(1, 99) };
        let text = ui.tell(Text::PerCent, &[("n", &share)]);
        let room = (left + 40, width - 42);
        ui.fit(steps::NB14_HB10_HB08, Align::Left, room, middle(top + 1, height, &NCEN_B14), text, Ink::Glaze);
    }
}

/// What a combat round did.
pub struct Sums {
    /// The attacker, then the defender.
    pub factions: [Faction; 2],
    /// How the prestige of each changed.
    pub prestige: [i32; 2],
    /// What fights.
    pub unit: Silhouette,
    /// Units the defender loses.
    pub lost: u8,
    /// What a pair costs: nothing, or a unit.
    pub verdict: [Say; 2],
    /// With the cards of the box: how many cards the defender draws, if the battle goes on.
    pub draws: Option<u8>,
}

/// Below the pairs: what each cost, and what both sides have of it.
pub fn combat(ui: &mut Ui<'_, '_>, sums: &Sums, pairs: &[Pair]) {
    let (body, flat) = (ui.body(), ui.is_flat());
    let height = if flat { 14 } else { 30 };
    let (top, half) = (body.bottom - height, body.width / 2);
    if !flat {
        for (index, pair) in (0..).zip(pairs) {
            let lost = pair.answer.is_some_and(|(_, clash)| clash.loss);
            let [kept, gone] = sums.verdict;
            let (say, ink) = if lost { (gone, Ink::Rust) } else { (kept, Ink::Glaze) };
            let room = (body.margin / 2 + index * half, half - body.margin);
            ui.fit(steps::HB14_HB12_HB10, Align::Centre, room, top - 6, ui.say(say), ink);
        }
    }
    ui.ground(top, body.bottom, Ink::Sand);
    ui.ground(top, top + 1, Ink::Stone);
    ui.fill(area(half, top + 4, 1, height - 7), Ink::Stone);
    let font = if flat { &NCEN_B12 } else { &NCEN_B18 };
    let (baseline, sign) = (middle(top + 1, height, font), top + 1 + (height - 16) / 2);
    for (index, (faction, more)) in (0..).zip(sums.factions.into_iter().zip(sums.prestige)) {
        let mut x = index * half + body.margin;
        ui.shield(Point::new(x, sign.min(body.bottom - 16)), 16, faction, Ground::Light);
        x += 22;
        if index == 1 && sums.lost > 0 {
            x = ui.write(font, x, baseline, ui.language().change(-i32::from(sums.lost)), Ink::Rust) + 3;
            ui.figure(sums.unit, (x, sign), Scale::Inline, Ink::Glaze);
            x += 22;
        }
        if index == 0 || more != 0 {
            let change = ui.language().change(more);
            x = ui.write(font, x, baseline, if more == 0 { ui.figures(0) } else { change }, Ink::Glaze) + 3;
            ui.figure(Silhouette::Prestige, (x, sign), Scale::Inline, Ink::Rust);
            x += 22;
        }
        if let Some(draws) = sums.draws {
            let count = if index == 0 { 2 } else { draws };
            let room = (x, (index + 1) * half - body.margin - x);
            let text = ui.tell(Say::DrawsN, &[("n", &count)]);
            if HELV_B08.width(text) <= room.1 {
                ui.fit(steps::HR10_HB08, Align::Left, room, middle(top + 1, height, &HELV_B12), text, Ink::Ash);
            }
        }
    }
}

/// One card in the open.
fn card(ui: &mut Ui<'_, '_>, (x, y, width, height): (i32, i32, i32, i32), faction: Faction, face: Face) {
    ui.framed(area(x, y, width, height), 4, 1, Ink::Marble, Ink::Glaze);
    let flat = ui.is_flat();
    let scale = if ui.is_wide() { Scale::Row } else { Scale::Inline };
    // a narrow card has no room for the shield: the attacker's stand above
    let name = ui.say(words::formation(face.formation));
    let narrow = width < 120 || HELV_B08.width(name) > width - 72;
    let left = if narrow { x + 5 } else { x + 25 };
    if !narrow {
        ui.shield(Point::new(x + 5, y + (height - 16) / 2), 16, faction, Ground::Light);
    }
    ui.figure(words::formation_sign(face.formation), (left, y + (height - scale.pixels()) / 2), scale, Ink::Glaze);
    if face.formation == Formation::EliteTrireme {
        ui.figure(Silhouette::Star, (left - 5, y + 2), Scale::Inline, Ink::Rust);
    }
    let left = left + scale.pixels() + 4;
    let (value, font) = (ui.figures(face.manoeuvre.value()), if flat { &NCEN_B14 } else { &NCEN_B18 });
    let end = x + width - 6;
    ui.write(font, end - font.width(value), y + (height + font.cap()) / 2, value, Ink::Glaze);
    let room = (left, end - 4 - font.width(value) - left);
    let (name, manoeuvre) = (ui.say(words::formation(face.formation)), ui.say(words::manoeuvre(face.manoeuvre)));
    let long = HELV_B08.width(name) > room.1;
    let name = match face.formation {
        Formation::SalpinxCall if long => ui.say(Say::SalpinxShort),
        Formation::Archers if long => ui.say(Say::ArchersShort),
        _ => name,
    };
    ui.fit(steps::HB12_HB10_HB08, Align::Left, room, y + height / 2 - 2, name, Ink::Glaze);
    ui.fit(steps::HR10_HB08, Align::Left, room, y + height / 2 + 12, manoeuvre, Ink::Ash);
}
