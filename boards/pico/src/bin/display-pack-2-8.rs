//! Pico with Pimoroni's Display Pack 2.8: 320 x 240 TFT, four keys, a coloured light.
#![no_std]
#![no_main]

use core::pin::pin;

use embassy_executor::Spawner;
use embassy_rp::{Peripherals, pwm::Pwm, spi::Spi};
use firmware::{Frame, Key, Parts};
use forms::display_pack_2_8::{FORM, ORDER, USB};
use pico::{
    Backlight, Buffers, Cable, ColourLamp, Contact, Contacts, Crystal, Guard, Interrupts, Probe, Room, Rosc, St7789,
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
    let bus = Spi::new_blocking_txonly(p.SPI0, p.PIN_18, p.PIN_19, st7789::bus());
    let (select, data) = (p.PIN_17, p.PIN_16);
    let wire = Wire::new(bus, p.DMA_CH0, Interrupts, select, data);
    let light = Backlight::on_a(Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, Default::default()));
    let panel = St7789::new(FORM.size, ORDER, wire, None, light, buffers);
    let red_green = Pwm::new_output_ab(p.PWM_SLICE5, p.PIN_26, p.PIN_27, Default::default());
    let blue = Pwm::new_output_a(p.PWM_SLICE6, p.PIN_28, Default::default());
    let keys = Contacts::new([
        Contact::low(p.PIN_12, Key::Up),     // A
        Contact::low(p.PIN_13, Key::Down),   // B
        Contact::low(p.PIN_14, Key::Accept), // X
        Contact::low(p.PIN_15, Key::Back),   // Y
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
        lamp: ColourLamp::new(red_green, blue),
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
