//! The time since power-on, counted by the crystal.

use embassy_rp::pac;
use embassy_time::{Instant, Timer};
use firmware::parts::{Clock, Micros};

defmt::timestamp!("{=u64:us}", Instant::now().as_micros());

/// The chip's 64-bit microsecond timer.
pub struct Crystal;

impl Clock for Crystal {
    fn now(&self) -> Micros {
        Instant::now().as_micros()
    }

    async fn until(&self, at: Micros) {
        Timer::at(Instant::from_micros(at)).await;
    }

    fn flash_words(&self) -> Option<(u32, u32)> {
        Some((pac::XIP_CTRL.ctr_acc().read(), pac::XIP_CTRL.ctr_hit().read()))
    }

    fn count_anew(&self) {
        // any value clears them
        pac::XIP_CTRL.ctr_acc().write_value(0);
        pac::XIP_CTRL.ctr_hit().write_value(0);
    }
}
