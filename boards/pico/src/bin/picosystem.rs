//! Pimoroni's PicoSystem: 240 x 240 TFT, a pad and four keys, a piezo, battery. Its light could be of any colour; of it only red is
//! used, because green shares a PWM slice with the backlight.
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
use forms::picosystem::{FLASH, FORM, ORDER, USB};
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
    let reset = Output::new(p.PIN_4, Level::Low);
    let bus = Spi::new_blocking_txonly(p.SPI0, p.PIN_6, p.PIN_7, st7789::bus());
    let (select, data) = (p.PIN_5, p.PIN_9);
    let wire = Wire::new(bus, p.DMA_CH0, Interrupts, select, data);
    let light = Backlight::on_a(Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, Default::default()));
    let panel = St7789::new(FORM.size, ORDER, wire, Some(reset), light, buffers);
    let keys = Contacts::new([
        Contact::low(p.PIN_23, Key::Up),     // UP
        Contact::low(p.PIN_22, Key::Back),   // LEFT
        Contact::low(p.PIN_21, Key::Accept), // RIGHT
        Contact::low(p.PIN_20, Key::Down),   // DOWN
        Contact::low(p.PIN_18, Key::Accept), // A
        Contact::low(p.PIN_19, Key::Back),   // B
        Contact::low(p.PIN_17, Key::Up),     // X
        Contact::low(p.PIN_16, Key::Down),   // Y
    ]);
    let piezo = Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, Default::default());
    let adc = Adc::new_blocking(p.ADC, Default::default());
    let gauge = Gauge::new(adc, Channel::new_pin(p.PIN_26, Pull::None), 0, None);
    let mut flash = StoreRegion::new(p.FLASH);
    let other = flash.whole().is_some_and(|whole| whole < FLASH); // a Pico has an eighth of it
    let serial = flash.serial();
    pin!(firmware::run(Parts {
        form: &FORM,
        frame: Frame::new(FORM.size, bytemuck::cast_slice_mut(frame)),
        panel,
        keys,
        clock: Crystal,
        entropy: Rosc::new(),
        lamp: Sounding::new(SingleLamp::high(p.PIN_14), piezo),
        watchdog: watchdog.with_gauge(gauge).elsewhere(other),
        log: Probe,
        port: Cable::start(p.USB, spawner, USB, serial),
        flash,
        commit: pico::COMMIT,
        serial,
        last_words: last_words::take(hung),
    }))
    .await
}
