//! Whether a chip answers on a bus of two wires: by that some boards can be told from their twins.

use embassy_rp::{
    Peri,
    gpio::{Level, OutputOpenDrain, Pin},
};
use embassy_time::Timer;

/// Half a bit in microseconds: 100 kHz.
const HALF: u64 = 5;

/// Calls the chip with this address, and hears whether it answers. Both pins stay inputs that are pulled up.
pub async fn answers(clock: Peri<'static, impl Pin>, data: Peri<'static, impl Pin>, address: u8) -> bool {
    let (mut clock, mut data) = (OutputOpenDrain::new(clock, Level::High), OutputOpenDrain::new(data, Level::High));
    clock.set_pullup(true);
    data.set_pullup(true);
    Timer::after_micros(HALF).await;
    data.set_low(); // start
    Timer::after_micros(HALF).await;
    clock.set_low();
    // the address, a write, and one more bit for the answer
    let bits = u16::from(address) << 2 | 1;
    for place in (0..9).rev() {
        data.set_level((bits >> place & 1 == 1).into());
        Timer::after_micros(HALF).await;
        clock.set_high();
        Timer::after_micros(HALF).await;
        if place == 0 {
            break;
        }
        clock.set_low();
    }
    let answered = data.is_low();
    clock.set_low();
    data.set_low();
    Timer::after_micros(HALF).await;
    clock.set_high();
    Timer::after_micros(HALF).await;
    data.set_high(); // stop
    core::mem::forget((clock, data));
    answered
}
