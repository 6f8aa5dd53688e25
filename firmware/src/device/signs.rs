//! What the board does by the clock beside its pictures: sounds that end, a light that blinks while the screen cannot tell what is
//! wrong, and pulses of current that keep a power bank awake.

use crate::base::parts::{Glow, Lamp, Micros};

/// A blink, and the pause behind it.
const BLINK: Micros = 200_000;
/// The pause behind all blinks of a code, in blinks.
const PAUSE: u8 = 10;
/// From one pulse to the next, and how long one is.
const PULSES: Micros = 20_000_000;
const PULSE: Micros = 1_000_000;
/// What the light blinks with.
const BRIGHT: Glow = Glow(255, 255, 255);

/// A sound: what it says is known to everybody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Somebody else has to decide.
    Turn,
    /// A wait is over, or the battery wants a cable.
    Time,
    /// What was tried is refused.
    Refused,
}

impl Tone {
    /// Hertz, and how long.
    const fn wave(self) -> (u16, Micros) {
        match self {
            Self::Turn => (880, 120_000),
            Self::Time => (1320, 400_000),
            Self::Refused => (220, 250_000),
        }
    }
}

/// What the light says while the screen may be dark, by how often it blinks in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing is wrong.
    #[default]
    None = 0,
    /// The panel does not answer.
    Panel = 2,
    /// The image is for another board.
    Board = 3,
    /// A message about the time of the round is to be read.
    Time = 4,
    /// The host is called.
    Call = 1,
}

/// What is going on, and when something is next to be done about it.
#[derive(Debug, Default)]
pub struct Signs {
    silence: Option<Micros>,
    trouble: Trouble,
    step: u8,
    blink: Option<Micros>,
    pulse: Option<Micros>,
    /// Whether more current is drawn than is needed.
    draws: bool,
}

impl Signs {
    /// Nothing is going on.
    pub const NONE: Self =
        Self { silence: None, trouble: Trouble::None, step: 0, blink: None, pulse: None, draws: false };

    /// Sounds from now on.
    pub fn sound(&mut self, tone: Tone, now: Micros, lamp: &mut impl Lamp) {
        let (hertz, long) = tone.wave();
        lamp.sound(hertz);
        self.silence = Some(now + long);
    }

    /// What is wrong from now on; true if nothing is any more, and the light is to go out.
    pub fn tell(&mut self, trouble: Trouble, now: Micros) -> bool {
        let ends = trouble == Trouble::None && self.trouble != trouble;
        if trouble != self.trouble {
            (self.trouble, self.step) = (trouble, 0);
            self.blink = (trouble != Trouble::None).then_some(now);
        }
        ends
    }

    /// Whether pulses of current are wanted; true if one that is going on has to end.
    pub fn keep_awake(&mut self, wanted: bool, now: Micros) -> bool {
        if wanted {
            self.pulse = self.pulse.or(Some(now + PULSES));
            return false;
        }
        self.pulse = None;
        core::mem::take(&mut self.draws)
    }

    /// When something is to be done next.
    pub fn due(&self) -> Option<Micros> {
        [self.silence, self.blink, self.pulse].into_iter().flatten().min()
    }

    /// Does what is due. True if more or less current is to be drawn from now on.
    pub fn step(&mut self, now: Micros, lamp: &mut impl Lamp) -> bool {
        let late = |at: &Option<Micros>| at.is_some_and(|at| now >= at);
        if late(&self.silence) {
            self.silence = None;
            lamp.sound(0);
        }
        if late(&self.blink) {
            let all = 2 * self.trouble as u8;
            lamp.light(if self.step < all && self.step.is_multiple_of(2) { BRIGHT } else { Glow::default() });
            // a call is seen across a hall: it does not pause
            let pause = if self.trouble == Trouble::Call { 0 } else { PAUSE };
            self.step = (self.step + 1) % (all + pause);
            self.blink = Some(now + BLINK);
        }
        if !late(&self.pulse) {
            return false;
        }
        self.draws = !self.draws;
        self.pulse = Some(now + if self.draws { PULSE } else { PULSES - PULSE });
        true
    }

    /// Whether more current is drawn than is needed.
    pub const fn draws(&self) -> bool {
        self.draws
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{vec, vec::Vec};

    use super::*;

    /// What a light and a sound were told.
    #[derive(Default)]
    struct Heard(Vec<(bool, u16)>);

    impl Lamp for Heard {
        fn light(&mut self, glow: Glow) {
            self.0.push((glow == BRIGHT, 0));
        }

        fn sound(&mut self, hertz: u16) {
            self.0.push((false, hertz));
        }
    }

    /// Everything until `end`, in time.
    fn run(signs: &mut Signs, end: Micros) -> (Vec<(Micros, bool, u16)>, Vec<Micros>) {
        let (mut heard, mut turns) = (vec![], vec![]);
        while let Some(at) = signs.due().filter(|&at| at < end) {
            let mut lamp = Heard::default();
            if signs.step(at, &mut lamp) {
                turns.push(at);
            }
            heard.extend(lamp.0.into_iter().map(|(lit, hertz)| (at, lit, hertz)));
        }
        (heard, turns)
    }

    #[test]
    fn issue_21_a_code_is_counted_by_its_blinks_and_goes_on_until_nothing_is_wrong() {
        for (trouble, count) in [(Trouble::Panel, 2), (Trouble::Board, 3)] {
            let mut signs = Signs::NONE;
            signs.tell(trouble, 0);
            let round = BLINK * (2 * count + u64::from(PAUSE));
            let (heard, _) = run(&mut signs, 3 * round);
            let lit: Vec<Micros> = heard.iter().filter(|(_, lit, _)| *lit).map(|&(at, ..)| at).collect();
            let wanted: Vec<Micros> =
                (0..3).flat_map(|turn| (0..count).map(move |blink| turn * round + 2 * blink * BLINK)).collect();
            assert_eq!(lit, wanted, "{trouble:?}");
            signs.tell(Trouble::None, 3 * round);
            assert_eq!(signs.due(), None);
        }
    }

    #[test]
    fn issue_21_a_sound_ends_by_itself() {
        for tone in [Tone::Turn, Tone::Time, Tone::Refused] {
            let (mut signs, mut lamp) = (Signs::NONE, Heard::default());
            signs.sound(tone, 1000, &mut lamp);
            assert_eq!(lamp.0, [(false, tone.wave().0)]);
            assert_eq!(run(&mut signs, Micros::MAX).0, [(1000 + tone.wave().1, false, 0)]);
        }
    }

    #[test]
    fn issue_21_a_power_bank_gets_a_pulse_of_a_second_in_every_twenty() {
        let mut signs = Signs::NONE;
        assert!(!signs.keep_awake(true, 0));
        let (_, turns) = run(&mut signs, 62_000_000);
        assert_eq!(turns, [20_000_000, 21_000_000, 40_000_000, 41_000_000, 60_000_000, 61_000_000]);
        run(&mut signs, 80_500_000);
        assert!(signs.draws() && signs.keep_awake(false, 80_500_000), "the pulse that is going on ends");
        assert_eq!((signs.due(), signs.draws()), (None, false));
    }
}
