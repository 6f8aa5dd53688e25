//! Pimoroni's Badger 2040: 296 x 128 e-ink, six keys, battery.
#![no_std]
#![no_main]

use core::pin::pin;

use embassy_executor::Spawner;
use embassy_rp::{
    Peripherals,
    adc::{Adc, Channel},
    gpio::{Input, Level, Output, Pull},
    spi::Spi,
};
use firmware::{Frame, Key, Parts};
use forms::badger2040::{CLOCK, FORM, USB};
use pico::{
    Cable, Contact, Contacts, Crystal, Gauge, Guard, Interrupts, Probe, Reference, Room, Rosc, Sheets, SingleLamp,
    StoreRegion, Uc8151, Wire, last_words, probe, uc8151,
};

const WORDS: usize = Frame::noted_bytes(FORM.size) / 4;

#[unsafe(link_section = ".uninit.frame")]
static FRAME: Room<[u32; WORDS]> = Room::new();
#[unsafe(link_section = ".uninit.panel")]
static SHEETS: Room<Sheets> = Room::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    pico::run(device)
}

#[embassy_executor::task]
async fn device(spawner: Spawner, p: Peripherals) {
    // SAFETY: this function runs once
    let (frame, sheets) = unsafe { (FRAME.take(), SHEETS.take()) };
    let power = Output::new(p.PIN_10, Level::High); // keeps the battery's regulator on
    let (watchdog, hung) = Guard::start(p.WATCHDOG);
    let bus = Spi::new_blocking_txonly(p.SPI0, p.PIN_18, p.PIN_19, uc8151::bus());
    let (select, data) = (p.PIN_17, p.PIN_20);
    let wire = Wire::new(bus, p.DMA_CH0, Interrupts, select, data);
    let reset = Output::new(p.PIN_21, Level::Low);
    let panel = Uc8151::new(wire, reset, Input::new(p.PIN_26, Pull::Up), sheets);
    let keys = Contacts::new([
        Contact::high(p.PIN_12, Key::Accept), // A
        Contact::high(p.PIN_13, Key::Accept), // B
        Contact::high(p.PIN_14, Key::Back),   // C
        Contact::high(p.PIN_15, Key::Up),     // UP
        Contact::high(p.PIN_11, Key::Down),   // DOWN
        Contact::low(p.PIN_23, Key::Back),    // USER
    ]);
    let adc = Adc::new_blocking(p.ADC, Default::default());
    let reference = Reference {
        channel: Channel::new_pin(p.PIN_28, Pull::None),
        power: Output::new(p.PIN_27, Level::High),
        millivolts: 1240,
    };
    let gauge = Gauge::new(adc, Channel::new_pin(p.PIN_29, Pull::None), 0, Some(reference));
    let other = probe::answers(p.PIN_5, p.PIN_4, CLOCK).await; // a Badger 2040 W has a clock there
    let mut flash = StoreRegion::new(p.FLASH);
    let serial = flash.serial();
    pin!(firmware::run(Parts {
        form: &FORM,
        frame: Frame::new(FORM.size, bytemuck::cast_slice_mut(frame)),
        panel,
        keys,
        clock: Crystal,
        entropy: Rosc::new(),
        lamp: SingleLamp::high(p.PIN_25),
        watchdog: watchdog.with_power(power).with_gauge(gauge).elsewhere(other),
        log: Probe,
        port: Cable::start(p.USB, spawner, USB, serial),
        flash,
        commit: pico::COMMIT,
        serial,
        last_words: last_words::take(hung),
    }))
    .await
}
