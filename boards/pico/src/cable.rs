//! The USB cable as a serial port, served by interrupts: without a computer at its other end nothing happens.

use embassy_executor::Spawner;
use embassy_rp::{
    Peri,
    peripherals::USB,
    usb::{Driver, InterruptHandler},
};
use embassy_usb::{
    Builder, Config, UsbDevice, UsbVersion,
    class::cdc_acm::{CdcAcmClass, State},
};
use firmware::parts::Port;
use static_cell::{ConstStaticCell, StaticCell};

use crate::Interrupts;

/// What computers know the serial port of an RP2040 by: the ids Raspberry Pi gives to such programs.
const IDS: (u16, u16) = (0x2E8A, 0x000A);
/// The largest packet of a full-speed port.
const PACKET: u16 = 64;

static DESCRIPTORS: ConstStaticCell<[u8; 80]> = ConstStaticCell::new([0; 80]);
static CONTROL: ConstStaticCell<[u8; 64]> = ConstStaticCell::new([0; 64]);
static STATE: StaticCell<State<'static>> = StaticCell::new();

/// The serial port.
pub struct Cable(CdcAcmClass<'static, Driver<'static, USB>>);

impl Cable {
    /// Starts the port; a task of its own answers the bus. Computers show `name` for the device: what it is, and for which board;
    /// by `serial` they know it again at another socket.
    pub fn start(usb: Peri<'static, USB>, spawner: Spawner, name: &'static str, serial: &'static str) -> Self {
        let (vendor, product) = IDS;
        let mut config = Config::new(vendor, product);
        config.bcd_usb = UsbVersion::Two;
        config.manufacturer = Some("Pythia");
        config.product = Some(name);
        config.serial_number = Some(serial);
        config.max_packet_size_0 = 64;
        let driver = Driver::new(usb, Interrupts);
        let mut builder = Builder::new(driver, config, DESCRIPTORS.take(), &mut [], &mut [], CONTROL.take());
        let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET);
        if let Ok(task) = answer(builder.build()) {
            spawner.spawn(task);
        }
        Self(class)
    }
}

#[embassy_executor::task]
async fn answer(mut device: UsbDevice<'static, Driver<'static, USB>>) -> ! {
    device.run().await
}

impl Port for Cable {
    async fn read(&mut self, bytes: &mut [u8]) -> usize {
        loop {
            self.0.wait_connection().await;
            if let Ok(count @ 1..) = self.0.read_packet(bytes).await {
                return count;
            }
        }
    }

    async fn write(&mut self, bytes: &[u8]) -> bool {
        for packet in bytes.chunks(PACKET.into()) {
            if self.0.write_packet(packet).await.is_err() {
                return false;
            }
        }
        true
    }
}

/// What the interrupt of the bus calls.
pub(crate) type Handler = InterruptHandler<USB>;
