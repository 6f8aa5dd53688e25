//! Lights: the one behind a TFT and the ones that give cues.

use embassy_rp::{
    Peri,
    gpio::{Level, Output, Pin},
    pwm::{Config, Pwm},
};
use firmware::parts::{Glow, Lamp};

/// The eye sees ratios, so power goes with the square of the brightness that is meant.
const fn power(brightness: u8) -> u16 {
    let brightness = brightness as u16;
    brightness * brightness
}

/// Which output of a PWM slice a light hangs on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Channel {
    A,
    B,
}

/// The light behind a TFT.
pub struct Backlight<'d> {
    pwm: Pwm<'d>,
    channel: Channel,
}

impl<'d> Backlight<'d> {
    /// A light on the first output of a slice.
    pub fn on_a(pwm: Pwm<'d>) -> Self {
        Self { pwm, channel: Channel::A }
    }

    /// A light on the second output of a slice.
    pub fn on_b(pwm: Pwm<'d>) -> Self {
        Self { pwm, channel: Channel::B }
    }

    /// Shines with so many per cent of what the eye takes for all of it.
    pub fn shine(&mut self, per_cent: u8) {
        let mut config = Config::default();
        config.top = power(100) - 1;
        let power = power(per_cent.min(100));
        match self.channel {
            Channel::A => config.compare_a = power,
            Channel::B => config.compare_b = power,
        }
        self.pwm.set_config(&config);
    }
}

/// Red, green and blue, each low when on.
pub struct ColourLamp<'d> {
    red_green: Pwm<'d>,
    blue: Pwm<'d>,
}

impl<'d> ColourLamp<'d> {
    /// A dark lamp: red and green on both outputs of one slice, blue on the first output of another.
    pub fn new(red_green: Pwm<'d>, blue: Pwm<'d>) -> Self {
        let mut lamp = Self { red_green, blue };
        lamp.light(Glow::default());
        lamp
    }
}

impl Lamp for ColourLamp<'_> {
    fn light(&mut self, Glow(red, green, blue): Glow) {
        let mut config = Config::default();
        config.top = power(u8::MAX) - 1;
        config.invert_a = true;
        config.invert_b = true;
        config.compare_a = power(red);
        config.compare_b = power(green);
        self.red_green.set_config(&config);
        config.compare_a = power(blue);
        self.blue.set_config(&config);
    }
}

/// One colour, on or off.
pub struct SingleLamp<'d> {
    pin: Output<'d>,
    on: Level,
}

impl<'d> SingleLamp<'d> {
    /// A dark lamp that is on while its pin is high.
    pub fn high(pin: Peri<'d, impl Pin>) -> Self {
        Self { pin: Output::new(pin, Level::Low), on: Level::High }
    }

    /// A dark lamp that is on while its pin is low.
    pub fn low(pin: Peri<'d, impl Pin>) -> Self {
        Self { pin: Output::new(pin, Level::High), on: Level::Low }
    }
}

impl Lamp for SingleLamp<'_> {
    fn light(&mut self, glow: Glow) {
        let lit = glow != Glow::default();
        self.pin.set_level((lit == (self.on == Level::High)).into());
    }
}

/// A lamp with a speaker beside it, on the second output of a slice.
pub struct Sounding<'d, L> {
    lamp: L,
    pwm: Pwm<'d>,
}

/// The clock of the slice, so that every tone fits its counter.
const SPEAKER: u32 = 125_000_000 / 64;

impl<'d, L> Sounding<'d, L> {
    /// Silent.
    pub fn new(lamp: L, pwm: Pwm<'d>) -> Self {
        Self { lamp, pwm }
    }
}

impl<L: Lamp> Lamp for Sounding<'_, L> {
    fn light(&mut self, glow: Glow) {
        self.lamp.light(glow);
    }

    fn sound(&mut self, hertz: u16) {
        let mut config = Config::default();
        config.divider = 64.into();
        if let Some(ticks) = SPEAKER.checked_div(hertz.into()) {
            config.top = (ticks - 1) as u16;
            config.compare_b = (ticks / 4) as u16; // a quarter of each wave is loud enough
        }
        self.pwm.set_config(&config);
    }
}

/// A board without a light.
pub struct NoLamp;

impl Lamp for NoLamp {
    fn light(&mut self, _: Glow) {}
}
