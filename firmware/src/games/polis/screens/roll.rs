//! A siege before the die falls: what it takes, and what success and failure do (PO-SIEGE-6).

use super::super::widgets::steps;
use engine::polis::{Polis, Stage, places::City, state::Roll as Rolled, words::Side};

use super::{
    super::{sayings::Say, widgets, words},
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Ink, Key, Text},
    play::{Ask, Screen, Seen},
    ui::{Align, Scale, Silhouette, Ui, font::HELV_B14},
};

/// Waits for the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll;

impl Screen for Roll {
    type Game = Polis;

    fn key(&mut self, event: Event, _: &Seen<'_, Polis>) -> Go {
        match event {
            Event::Press(Key::Accept) => Ask::GoOn.into(),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let Stage::Roll(Rolled::Siege(city)) = seen.game.stage() else {
            parts::common(ui, Silhouette::D4, ui.say(Text::Roll));
            return ui.two_keys(Text::Roll, Common::Menu);
        };
        let what = ui.say(words::city(city));
        let say = if ui.is_wide() { Say::SiegeTask } else { Say::SiegeShort };
        parts::banner(ui, seen.game, seen.game.active(), ui.tell(say, &[("what", &what)]));
        let (side, walls) = (seen.game.active(), seen.game.base(city));
        let owned = seen.game.population(city);
        let people = if seen.game.owner(city).is_some() { [owned, owned] } else { [walls, 0] };
        siege(ui, walls, None, of_city(ui, side, city, walls, people));
        ui.two_keys(Text::Roll, Common::Menu);
    }
}

/// How often in a hundred a siege of walls so high succeeds.
pub fn per_cent(walls: u8) -> i32 {
    i32::from(5u8.saturating_sub(walls)) * 25
}

/// What success and failure do in a city: `people` come with it, and so many an enemy has in it, none if it is neutral (PO-SIEGE-8,
/// PO-SIEGE-9).
pub fn of_city<'a>(ui: &Ui<'a, '_>, side: Side, city: City, walls: u8, [people, enemy]: [u8; 2]) -> [&'a str; 2] {
    let who = parts::name(ui.language(), side);
    let land = city.land().map_or("", |land| ui.say(words::land(land)));
    let failure = match enemy {
        0 => Say::LosesHoplite,
        1 => Say::LosesLast,
        _ => Say::LosesBoth,
    };
    [ui.tell(Say::TakesCity, &[("who", &who), ("n", &people), ("m", &walls)]), ui.tell(failure, &[("what", &land)])]
}

/// The body of a siege: die, faces, chance and both results, as far as they are told; `fell` is the die once it has fallen.
pub fn siege(ui: &mut Ui<'_, '_>, walls: u8, fell: Option<u8>, [success, failure]: [&str; 2]) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Slip);
    let flat = ui.is_flat();
    let size = if flat { 54 } else { 84 };
    widgets::die(ui, (body.margin + 4, body.top + 4), size, Silhouette::Siege, fell);
    if !flat {
        let text = ui.tell(Say::Walls, &[("n", &walls)]);
        ui.fit(steps::HR10, Align::Centre, (body.margin, size + 8), body.top + size + 18, text, Ink::Ash);
    }
    let left = body.margin + size + if flat { 14 } else { 20 };
    let at_least = ui.tell(Say::AtLeast, &[("n", &walls)]);
    let room = (left, body.width - body.margin - left);
    let baseline = body.top + if flat { 16 } else { 30 };
    let fonts: crate::ui::Steps = if flat { steps::NB14_NB12 } else { steps::NB24_NB18_NB14 };
    ui.fit(fonts, Align::Left, room, baseline, at_least, Ink::Glaze);
    widgets::faces(ui, (left, baseline + 7), walls, fell);
    let chance = ui.tell(Text::PerCent, &[("n", &per_cent(walls))]);
    if flat {
        let room = (left + 144, body.width - body.margin - left - 144);
        ui.fit(steps::NB14_NB12, Align::Left, room, baseline + 25, chance, Ink::Glaze);
    } else {
        let end = ui.write(&HELV_B14, left, baseline + 68, ui.say(Say::Chance), Ink::Glaze);
        let room = (end + 4, body.width - body.margin - end - 4);
        ui.fit(steps::NB24_NB14_NB12, Align::Left, room, baseline + 68, chance, Ink::Glaze);
    }
    let lines = [(Silhouette::Check, success), (Silhouette::Cross, failure)];
    let height = if flat { 15 } else { 21 };
    let top = body.bottom - height * 2;
    ui.ground(top, body.bottom, Ink::Sand);
    for (index, (sign, text)) in (0..).zip(lines.into_iter().filter(|(_, text)| !text.is_empty())) {
        let y = top + index * height;
        ui.figure(sign, (body.margin, y + (height - 16) / 2), Scale::Inline, Ink::Glaze);
        let room = (body.margin + 20, body.width - 2 * body.margin - 20);
        let baseline = y + (height + 8) / 2;
        ui.fit(steps::HB12_HB10_HB08, Align::Left, room, baseline, text, Ink::Glaze);
    }
}
