//! A tour of one auction for the README: keys are pressed on the device, and what it shows becomes an animated picture.

use std::io;

use engine::cyclades::{Action, action::Number, part::Part, state::Stage, words::God};
use firmware::{
    Form, Key,
    games::{Asked, Kind, cyclades::Plan},
    play::Move,
    screens::{Home, Screen, Step},
};
use forms::FORMS;

use crate::{Flash, Rig, picture, player::Player};

/// How long a picture stands: a cursor that moves, a question, and something to read.
const GLANCE: u16 = 350;
const LOOK: u16 = 900;
const READ: u16 = 2500;

/// A picture, and how many milliseconds it stands.
pub struct Still {
    pixels: Vec<u8>,
    millis: u16,
}

/// Presses keys and takes a picture after each.
struct Guide<'p, 'b, 'w> {
    player: &'p mut Player<'b, 'w>,
    stills: Vec<Still>,
}

impl Guide<'_, '_, '_> {
    /// What stands there now, for so long.
    fn show(&mut self, millis: u16) {
        let pixels = self.player.pixels();
        match self.stills.last_mut() {
            Some(last) if last.pixels == pixels => last.millis = last.millis.max(millis),
            _ => self.stills.push(Still { pixels, millis }),
        }
    }

    fn press(&mut self, key: Key, millis: u16) {
        self.player.press(key);
        self.show(millis);
    }

    /// Presses the keys that lead to a step; the last picture stands longer.
    fn go(&mut self, there: impl Fn(&Step) -> bool) {
        let keys = self.player.way(there).expect("a way there");
        keys.iter().for_each(|&key| self.press(key, GLANCE));
        self.show(LOOK);
    }
}

/// One auction of four, from the home screen to what everybody pays and who acts when.
pub fn auction() -> Vec<Still> {
    let (form, flash) = (FORMS[0], Flash::new());
    let mut stills = vec![];
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        let mut guide = Guide { player: &mut player, stills: vec![] };
        guide.show(LOOK);
        let parts = Home::at_parts(Kind::Cyclades);
        while guide.player.screen != Screen::Home(parts) {
            guide.press(Key::Down, GLANCE);
        }
        guide.show(LOOK);
        guide.press(Key::Accept, LOOK);
        guide.go(|step| *step == Step::Game(Asked::Cyclades(Move::Open(Plan::alone(Part::Auction)))));
        guide.press(Key::Accept, READ); // the turn order
        tell_priestesses(guide.player);
        guide.show(LOOK);
        let [first, second, third] = [0, 1, 2].map(|place| guide.player.game().god_at(place));
        // the third offer pushes away the second faction, which goes elsewhere
        for (god, amount) in [(first, 2), (second, 3), (second, 5), (third, 1), (God::Apollo, 0)] {
            guide.go(|step| *step == Step::Game(Asked::Cyclades(Move::Act(Action::Offer { god, amount }))));
        }
        assert_eq!(guide.player.game().stage(), Stage::Alone, "everybody has a god");
        guide.show(READ);
        guide.press(Key::Accept, READ);
        stills = guide.stills;
    });
    stills
}

/// Two factions have priestesses, so that the payment has something to take off.
fn tell_priestesses(player: &mut Player<'_, '_>) {
    player.read_on();
    player.press(Key::Back);
    let order = player.game().turn_order().to_vec();
    for (place, count) in [(0, 1), (2, 2)] {
        assert!(player.play(Action::Set(order[place], Number::Priestesses, count)));
        player.press(Key::Back);
    }
    assert!(player.play(Action::NothingMore));
}

/// The rectangle in which two pictures differ: left, top, right, bottom.
fn change(width: usize, old: &[u8], new: &[u8]) -> (usize, usize, usize, usize) {
    let mut area = (width, usize::MAX, 0, 0);
    for (index, _) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
        let (x, y) = (index * 2 % width, index * 2 / width);
        area = (area.0.min(x), area.1.min(y), area.2.max(x + 2), area.3.max(y + 1));
    }
    area
}

/// An animated PNG of the pictures, in the colours of the panel; each picture holds only what has changed.
pub fn animation(form: &Form, stills: &[Still]) -> io::Result<Vec<u8>> {
    let (width, height) = (form.size.width as usize, form.size.height as usize);
    let mut bytes = vec![];
    let mut encoder = png::Encoder::new(&mut bytes, form.size.width, form.size.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_compression(png::Compression::High);
    encoder.set_palette(picture::palette());
    encoder.set_animated(u32::try_from(stills.len()).map_err(io::Error::other)?, 0)?;
    let mut writer = encoder.write_header()?;
    let mut before: Option<&[u8]> = None;
    for still in stills {
        let (left, top, right, bottom) =
            before.map_or((0, 0, width, height), |before| change(width, before, &still.pixels));
        let rows = still.pixels.chunks_exact(width / 2).take(bottom).skip(top);
        let part: Vec<u8> = rows.flat_map(|row| &row[left / 2..right / 2]).copied().collect();
        let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
        writer.reset_frame_position()?;
        writer.set_frame_dimension(number(right - left), number(bottom - top))?;
        writer.set_frame_position(number(left), number(top))?;
        writer.set_frame_delay(still.millis, 1000)?;
        writer.write_image_data(&part)?;
        before = Some(&still.pixels);
    }
    writer.finish()?;
    Ok(bytes)
}
