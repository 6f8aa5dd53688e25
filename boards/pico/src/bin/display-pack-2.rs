//! Pico with Pimoroni's Display Pack 2.0: 320 x 240 TFT, four keys, a coloured light.
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::{
    gpio::{Level, Output},
    pwm::Pwm,
    spi::Spi,
};
use firmware::{Form, Frame, Key, Parts, form::DISPLAY_PACK_2};
use pico::{
    Backlight, Buffers, ColourLamp, Contact, Contacts, Crystal, Guard, Interrupts, Probe, Rosc, St7789, StoreRegion,
    Wire, last_words, st7789,
};
use static_cell::ConstStaticCell;

const FORM: Form = DISPLAY_PACK_2;
const WORDS: usize = Frame::bytes(FORM.size) / 4;

static FRAME: ConstStaticCell<[u32; WORDS]> = ConstStaticCell::new([0; WORDS]);
static BUFFERS: ConstStaticCell<Buffers<WORDS>> = ConstStaticCell::new(Buffers::new());

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let p = pico::start();
    let (watchdog, hung) = Guard::start(p.WATCHDOG);
    let bus = Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Interrupts, st7789::bus());
    let wire = Wire::new(bus, Output::new(p.PIN_17, Level::High), Output::new(p.PIN_16, Level::High));
    let light = Backlight::on_a(Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, Default::default()));
    let panel = St7789::new(FORM.size, wire, None, light, BUFFERS.take());
    let red_green = Pwm::new_output_ab(p.PWM_SLICE3, p.PIN_6, p.PIN_7, Default::default());
    let blue = Pwm::new_output_a(p.PWM_SLICE4, p.PIN_8, Default::default());
    let keys = Contacts::new([
        Contact::low(p.PIN_12, Key::Up),     // A
        Contact::low(p.PIN_13, Key::Down),   // B
        Contact::low(p.PIN_14, Key::Accept), // X
        Contact::low(p.PIN_15, Key::Back),   // Y
    ]);
    firmware::run(Parts {
        form: &FORM,
        frame: Frame::new(FORM.size, bytemuck::cast_slice_mut(FRAME.take())),
        panel,
        keys,
        clock: Crystal,
        entropy: Rosc::new(),
        lamp: ColourLamp::new(red_green, blue),
        watchdog,
        log: Probe,
        flash: StoreRegion::new(p.FLASH),
        last_words: last_words::take(hung),
    })
    .await
}
