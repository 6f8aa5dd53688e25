//! The time track: markers on their spaces, stacks, Zeus spaces and the cross (LOOK, "Time track").

use embedded_graphics::geometry::Point;
use engine::olympos::{
    Public,
    track::{ZEUS_SPACES, is_double},
};

use crate::{
    base::Ink,
    games::olympos::parts,
    ui::{
        Align, Font, Ground, Scale, Silhouette, Ui,
        font::{HELV_B08, HELV_B10, NCEN_B12},
    },
};

/// Height of the strip, and of the line on a flat screen.
const STRIP: i32 = 54;
const LINE: i32 = 21;
/// A space of the strip.
const BOX: (i32, i32) = (16, 17);
const PITCH: i32 = 17;
/// How far a stack grows with each shield.
const RISE: i32 = 14;
const SMALL: &[&Font] = &[&HELV_B08];
const FIGURES: &[&Font] = &[&NCEN_B12, &HELV_B10];

/// The number of the Zeus space on a space, if one is known to lie there.
fn zeus_on(game: &Public, space: u8) -> Option<u8> {
    (1..=ZEUS_SPACES).find(|&number| game.zones().zeus(number) == Some(space))
}

/// Draws the track at the top of the body; the first row under it, and the height of list rows there.
pub fn draw(ui: &mut Ui<'_, '_>, game: &Public) -> (i32, i32) {
    let body = ui.body();
    if ui.is_flat() {
        line(ui, game);
        return (body.top + LINE, 17);
    }
    strip(ui, game);
    (body.top + STRIP, 27)
}

/// Boxes of spaces with shields on them.
fn strip(ui: &mut Ui<'_, '_>, game: &Public) {
    let body = ui.body();
    ui.fill_place((0, body.top, body.width, STRIP), Ink::Sand);
    let actor = game.space(game.active());
    let (first, top) = (actor.saturating_sub(2), body.top + STRIP - BOX.1 - 4);
    let cross = game.zones().cross();
    let count = (body.width - 2 * body.margin - 34) / PITCH;
    let last = first.saturating_add(u8::try_from(count).unwrap_or(0).saturating_sub(1));
    let last = cross.map_or(last, |cross| last.min(cross));
    let mut x = body.margin;
    for space in first..=last {
        let zeus = zeus_on(game, space);
        let (ground, edge, ink) = match zeus {
            _ if cross == Some(space) => (Ink::Marble, Ink::Rust, Ink::Rust),
            _ if space == actor => (Ink::Glaze, Ink::Glaze, Ink::Slip),
            Some(_) => (Ink::Clay, Ink::Glaze, Ink::Glaze),
            None if space < actor => (Ink::Sand, Ink::Stone, Ink::Ash),
            None => (Ink::Marble, Ink::Glaze, Ink::Glaze),
        };
        ui.framed_box((x, top, BOX.0, BOX.1), 1, ground, edge);
        match zeus {
            Some(number) if space != actor && cross != Some(space) => {
                ui.figure(Silhouette::Zeus, (x, top), Scale::Inline, ink);
                if is_double(number) {
                    ui.fill_place((x + 2, top + BOX.1 - 3, BOX.0 - 4, 1), Ink::Glaze);
                }
            }
            _ => {
                let text = ui.figures(space);
                ui.line(SMALL, Align::Centre, (x + 1, BOX.0 - 2), top + 13, text, ink);
            }
        }
        stack(ui, game, space, (x, top));
        x += PITCH;
    }
    free_way(ui, game, (first, last), top);
    beyond(ui, game, last, (x, top));
}

/// What lies beyond the boxes: the nearest marker, and the cross.
fn beyond(ui: &mut Ui<'_, '_>, game: &Public, last: u8, (x, top): (i32, i32)) {
    let body = ui.body();
    if game.zones().cross().is_some_and(|cross| cross <= last) {
        return;
    }
    for dot in 0..3 {
        ui.fill_place((x + 3 + 5 * dot, top + 8, 2, 2), Ink::Glaze);
    }
    let x = body.width - body.margin - BOX.0;
    if let Some(cross) = game.zones().cross() {
        ui.figure(Silhouette::Cross, (x, top), Scale::Inline, Ink::Rust);
        let text = ui.figures(cross);
        ui.line(SMALL, Align::Right, (x - 10, BOX.0 + 10), top - 3, text, Ink::Rust);
    } else if let Some(marker) = game.order().iter().find(|marker| marker.space > last) {
        let faction = parts::faction(game, marker.seat);
        ui.shield(Point::new(x, top - 16), 16, faction, Ground::Light);
        let text = ui.figures(marker.space);
        ui.line(SMALL, Align::Right, (x - 10, BOX.0 + 10), top + 13, text, Ink::Glaze);
    }
}

/// The markers of a space: the top one acts first. A stack of more than two goes on beside itself.
fn stack(ui: &mut Ui<'_, '_>, game: &Public, space: u8, (x, top): (i32, i32)) {
    let markers = || game.order().iter().filter(|marker| marker.space == space);
    let count = markers().count();
    for (place, marker) in markers().enumerate() {
        let faction = parts::faction(game, marker.seat);
        // the first is the upper one of the first column
        let (column, low) = (i32::try_from(place / 2).unwrap_or(0), place % 2 == 1 || place + 1 == count);
        let y = top - 16 - if low { 0 } else { RISE };
        ui.shield(Point::new(x + column * PITCH, y), 16, faction, Ground::Light);
    }
}

/// From the actor to the next marker: so far the turn stays.
fn free_way(ui: &mut Ui<'_, '_>, game: &Public, (first, last): (u8, u8), top: i32) {
    let (body, actor) = (ui.body(), game.space(game.active()));
    let ahead = game.order().iter().find(|marker| marker.space > actor && !game.player(marker.seat).finished);
    let Some(next) = ahead.map(|marker| marker.space.min(last)).filter(|&next| next > actor + 1) else { return };
    let place = |space: u8| body.margin + PITCH * i32::from(space - first);
    let (from, to) = (place(actor) + BOX.0 + 1, place(next) - 2);
    ui.fill_place((from, top - 5, to - from, 2), Ink::Rust);
    ui.fill_place((from, top - 8, 1, 6), Ink::Rust);
    ui.fill_place((to - 1, top - 8, 1, 6), Ink::Rust);
}

/// One line of shields with their spaces; Zeus spaces between them are boxed.
fn line(ui: &mut Ui<'_, '_>, game: &Public) {
    let body = ui.body();
    ui.fill_place((0, body.top, body.width, LINE), Ink::Slip);
    let (mut x, baseline) = (body.margin, body.top + 16);
    let mut before: Option<u8> = None;
    for marker in game.order().iter() {
        if before != Some(marker.space) {
            if let Some(space) = before {
                x = number(ui, x, baseline, space) + 7;
                let next = (1..=ZEUS_SPACES)
                    .find(|&one| game.zones().zeus(one).is_some_and(|zeus| zeus > space && zeus < marker.space));
                x = zeus_box(ui, game, next, x, baseline);
            }
        } else {
            ui.fill_place((x, body.top + 10, 4, 2), Ink::Glaze);
            x += 4;
        }
        ui.shield(Point::new(x, body.top + 2), 16, parts::faction(game, marker.seat), Ground::Light);
        x += 17;
        before = Some(marker.space);
    }
    if let Some(space) = before {
        x = number(ui, x, baseline, space) + 7;
        let next = (1..=ZEUS_SPACES).find(|&one| game.zones().zeus(one).is_some_and(|zeus| zeus > space));
        if x < body.width - 50 {
            zeus_box(ui, game, next, x, baseline);
        }
    }
}

fn number(ui: &mut Ui<'_, '_>, x: i32, baseline: i32, space: u8) -> i32 {
    let text = ui.figures(space);
    ui.line(FIGURES, Align::Left, (x, 40), baseline, text, Ink::Glaze)
}

/// A Zeus space that is known.
fn zeus_box(ui: &mut Ui<'_, '_>, game: &Public, zeus: Option<u8>, x: i32, baseline: i32) -> i32 {
    let Some(space) = zeus.and_then(|zeus| game.zones().zeus(zeus)) else { return x };
    let body = ui.body();
    ui.framed_box((x, body.top + 2, 20, 17), 1, Ink::Slip, Ink::Glaze);
    ui.figure(Silhouette::Zeus, (x + 2, body.top + 3), Scale::Inline, Ink::Glaze);
    number(ui, x + 22, baseline, space) + 7
}
