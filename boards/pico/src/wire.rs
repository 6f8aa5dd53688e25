//! The wire to a panel: SPI with a line that tells commands from data.

use embassy_rp::{
    gpio::Output,
    spi::{Async, Instance, Spi},
};

/// A panel's SPI bus and its two extra lines.
pub struct Wire<'d, T: Instance> {
    spi: Spi<'d, T, Async>,
    select: Output<'d>,
    data: Output<'d>,
}

impl<'d, T: Instance> Wire<'d, T> {
    /// A bus with its chip select and data/command lines. The panel is alone on its bus, so it stays selected between the
    /// parts of a command.
    pub fn new(spi: Spi<'d, T, Async>, select: Output<'d>, data: Output<'d>) -> Self {
        Self { spi, select, data }
    }

    /// Sends a command with its parameters and leaves the panel selected for data. These few bytes take less time than
    /// being woken by an interrupt would, so they are written by hand.
    pub fn command(&mut self, command: u8, parameters: &[u8]) {
        // a panel takes a new command more surely after its line has been released
        self.select.set_high();
        self.data.set_low();
        self.select.set_low();
        // the bus of this chip has no errors to report
        let _ = self.spi.blocking_write(&[command]);
        self.data.set_high();
        if !parameters.is_empty() {
            let _ = self.spi.blocking_write(parameters);
        }
    }

    /// Sends data of the last command by DMA.
    pub async fn send(&mut self, bytes: &[u8]) {
        let _ = self.spi.write(bytes).await;
    }
}
