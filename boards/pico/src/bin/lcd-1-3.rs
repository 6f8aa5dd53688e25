//! Pico with Waveshare's Pico-LCD-1.3: 240 x 240 TFT, a stick and four keys.
#![no_std]
#![no_main]

use core::pin::pin;

use embassy_executor::Spawner;
use embassy_rp::{
    Peripherals,
    gpio::{Level, Output},
    pwm::Pwm,
    spi::Spi,
};
use firmware::{Frame, Key, Parts};
use forms::lcd_1_3::{FORM, ORDER, USB};
use pico::{
    Backlight, Buffers, Cable, Contact, Contacts, Crystal, Guard, Interrupts, NoLamp, Probe, Room, Rosc, St7789,
    StoreRegion, Wire, last_words, st7789,
};

const WORDS: usize = Frame::noted_bytes(FORM.size) / 4;
const PRINTS: usize = panels::prints(FORM.size.width as usize / 8, FORM.size.height as usize);

#[unsafe(link_section = ".uninit.frame")]
static FRAME: Room<[u32; WORDS]> = Room::new();
#[unsafe(link_section = ".uninit.panel")]
static BUFFERS: Room<Buffers<PRINTS>> = Room::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    pico::run(device)
}

#[embassy_executor::task]
async fn device(spawner: Spawner, p: Peripherals) {
    // SAFETY: this function runs once
    let (frame, buffers) = unsafe { (FRAME.take(), BUFFERS.take()) };
    let (watchdog, hung) = Guard::start(p.WATCHDOG);
    let reset = Output::new(p.PIN_12, Level::Low);
    let bus = Spi::new_blocking_txonly(p.SPI1, p.PIN_10, p.PIN_11, st7789::bus());
    let (select, data) = (p.PIN_9, p.PIN_8);
    let wire = Wire::new(bus, p.DMA_CH0, Interrupts, select, data);
    let light = Backlight::on_b(Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Default::default()));
    let panel = St7789::new(FORM.size, ORDER, wire, Some(reset), light, buffers);
    let keys = Contacts::new([
        Contact::low(p.PIN_2, Key::Up),      // stick up
        Contact::low(p.PIN_16, Key::Back),   // stick left
        Contact::low(p.PIN_3, Key::Accept),  // stick pressed
        Contact::low(p.PIN_20, Key::Accept), // stick right
        Contact::low(p.PIN_18, Key::Down),   // stick down
        Contact::low(p.PIN_15, Key::Accept), // A
        Contact::low(p.PIN_17, Key::Back),   // B
        Contact::low(p.PIN_19, Key::Up),     // X
        Contact::low(p.PIN_21, Key::Down),   // Y
    ]);
    let mut flash = StoreRegion::new(p.FLASH);
    let serial = flash.serial();
    pin!(firmware::run(Parts {
        form: &FORM,
        frame: Frame::new(FORM.size, bytemuck::cast_slice_mut(frame)),
        panel,
        keys,
        clock: Crystal,
        entropy: Rosc::new(),
        lamp: NoLamp,
        watchdog,
        log: Probe,
        port: Cable::start(p.USB, spawner, USB, serial),
        flash,
        commit: pico::COMMIT,
        serial,
        last_words: last_words::take(hung),
    }))
    .await
}
