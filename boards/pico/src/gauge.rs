//! The voltage of a battery, a third of which hangs on a pin.

use embassy_rp::{
    adc::{Adc, Blocking, Channel},
    gpio::Output,
};

/// What the converter gives at most, and the supply it measures by, in millivolts.
const MOST: u32 = 4095;
const SUPPLY: u32 = 3300;
/// How often it is read: in so many calls once.
const CALLS: u8 = 30;
/// The call before that.
const SETTLE: u8 = CALLS - 1;
/// Below this there is no battery in it, in millivolts.
const NOTHING: u32 = 1000;

/// What the supply is measured by where it sinks with the cells: a voltage that does not, and the pin that gives it power.
pub struct Reference {
    /// Where it is.
    pub channel: Channel<'static>,
    /// Its power.
    pub power: Output<'static>,
    /// How much it is, in millivolts.
    pub millivolts: u16,
}

/// A gauge: asked once a second, it looks twice a minute.
pub struct Gauge {
    adc: Adc<'static, Blocking>,
    channel: Channel<'static>,
    /// What a diode takes in front of the pin, in millivolts.
    diode: u16,
    reference: Option<Reference>,
    calls: u8,
    last: Option<u16>,
}

impl Gauge {
    /// A gauge that has not looked yet; a reference has power already.
    pub fn new(
        adc: Adc<'static, Blocking>,
        channel: Channel<'static>,
        diode: u16,
        reference: Option<Reference>,
    ) -> Self {
        Self { adc, channel, diode, reference, calls: 0, last: None }
    }

    /// The voltage of the battery in millivolts; nothing if there is none.
    pub fn look(&mut self) -> Option<u16> {
        match (self.calls, &mut self.reference) {
            (0, _) => self.last = self.read(),
            // the reference gets a second to settle
            (SETTLE, Some(reference)) => reference.power.set_high(),
            _ => (),
        }
        self.calls = (self.calls + 1) % CALLS;
        self.last
    }

    fn read(&mut self) -> Option<u16> {
        let third = u32::from(self.adc.blocking_read(&mut self.channel).ok()?);
        let mut supply = SUPPLY;
        if let Some(reference) = &mut self.reference {
            let seen = u32::from(self.adc.blocking_read(&mut reference.channel).ok()?);
            reference.power.set_low();
            supply = u32::from(reference.millivolts) * MOST / seen.max(1);
        }
        // a supply of more than 6 V is none: the reference is dead
        let millivolts = 3 * third * supply.min(6000) / MOST;
        (millivolts >= NOTHING).then_some((millivolts + u32::from(self.diode)) as u16)
    }
}
