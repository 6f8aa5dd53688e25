//! Pajenicko's Picopad 1.0: 320 x 240 TFT, a pad and four keys, a light, a speaker, battery.
#![no_std]
#![no_main]

use core::pin::pin;

use embassy_executor::Spawner;
use embassy_rp::{
    Peripherals,
    adc::{Adc, Channel},
    gpio::{Level, Output, Pull},
    pwm::Pwm,
    spi::Spi,
};
use firmware::{Frame, Key, Parts};
use forms::picopad::{FORM, ORDER, USB};
use pico::{
    Backlight, Buffers, Cable, Contact, Contacts, Crystal, Gauge, Guard, Interrupts, Probe, Room, Rosc, SingleLamp,
    Sounding, St7789, StoreRegion, Wire, last_words, st7789,
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
    let reset = Output::new(p.PIN_20, Level::Low);
    let bus = Spi::new_blocking_txonly(p.SPI0, p.PIN_18, p.PIN_19, st7789::bus());
    let (select, data) = (p.PIN_21, p.PIN_17);
    let wire = Wire::new(bus, p.DMA_CH0, Interrupts, select, data);
    let light = Backlight::on_a(Pwm::new_output_a(p.PWM_SLICE0, p.PIN_16, Default::default()));
    let panel = St7789::new(FORM.size, ORDER, wire, Some(reset), light, buffers);
    let _card = Output::new(p.PIN_13, Level::High); // not selected, or its light glows
    let keys = Contacts::new([
        Contact::low(p.PIN_4, Key::Up),     // UP
        Contact::low(p.PIN_3, Key::Back),   // LEFT
        Contact::low(p.PIN_2, Key::Accept), // RIGHT
        Contact::low(p.PIN_5, Key::Down),   // DOWN
        Contact::low(p.PIN_7, Key::Accept), // A
        Contact::low(p.PIN_6, Key::Back),   // B
        Contact::low(p.PIN_9, Key::Up),     // X
        Contact::low(p.PIN_8, Key::Down),   // Y
    ]);
    let speaker = Pwm::new_output_b(p.PWM_SLICE7, p.PIN_15, Default::default());
    let adc = Adc::new_blocking(p.ADC, Default::default());
    let gauge = Gauge::new(adc, Channel::new_pin(p.PIN_29, Pull::None), 311, None);
    let mut flash = StoreRegion::new(p.FLASH);
    let serial = flash.serial();
    pin!(firmware::run(Parts {
        form: &FORM,
        frame: Frame::new(FORM.size, bytemuck::cast_slice_mut(frame)),
        panel,
        keys,
        clock: Crystal,
        entropy: Rosc::new(),
        lamp: Sounding::new(SingleLamp::low(p.PIN_22), speaker),
        watchdog: watchdog.with_gauge(gauge),
        log: Probe,
        port: Cable::start(p.USB, spawner, USB, serial),
        flash,
        commit: pico::COMMIT,
        serial,
        last_words: last_words::take(hung),
    }))
    .await
}
