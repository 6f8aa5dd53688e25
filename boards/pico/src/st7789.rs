//! An ST7789 TFT: sends the windows that changed, converting one piece while the piece before is on the wire.

use core::mem::swap;

use embassy_futures::join::join;
use embassy_rp::{
    gpio::Output,
    spi::{self, Instance, Phase, Polarity},
};
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::geometry::Size;
use firmware::{Frame, Refresh, parts::Panel};
use panels::{Window, colour};

use crate::{Backlight, Wire, chip};

/// Between leaving sleep and the next command (datasheet, SLPOUT), and between a reset and leaving sleep.
const WAKING: Duration = Duration::from_millis(5);
/// Between a reset while it was awake and leaving sleep.
const RECOVERING: Duration = Duration::from_millis(120);
/// Words of a piece, two pixels each: three rows of the widest screen, so that being woken costs little beside the wire.
const PIECE: usize = 480;

const SLEEP_OUT: u8 = 0x11;
const INVERSION_ON: u8 = 0x21;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2A;
const ROWS: u8 = 0x2B;
const WRITE: u8 = 0x2C;
const ORDER: u8 = 0x36;
const PIXEL_FORMAT: u8 = 0x3A;

/// Registers that differ from their values after power-on: rows and columns exchanged as the glass is mounted on its
/// side (MX, MV, ML), 16 bits a pixel, and inversion, which is what makes an IPS glass show true colours.
const SETTINGS: [(u8, &[u8]); 3] = [(ORDER, &[0x70]), (PIXEL_FORMAT, &[0x55]), (INVERSION_ON, &[])];

/// The fastest the panel reads (datasheet: 16 ns a bit). In this mode the bus leaves no gap between bytes.
pub fn bus() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

/// Memory a panel needs: what the glass shows, and two pieces in the panel's own pixels.
pub struct Buffers<const N: usize> {
    shadow: [u32; N],
    pieces: [[u32; PIECE]; 2],
}

impl<const N: usize> Buffers<N> {
    /// For a frame of `4 * N` bytes.
    pub const fn new() -> Self {
        Self { shadow: [0; N], pieces: [[0; PIECE]; 2] }
    }
}

impl<const N: usize> Default for Buffers<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// The panel with its light.
pub struct St7789<'d, T: Instance> {
    wire: Wire<'d, T>,
    light: Backlight<'d>,
    per_cent: u8,
    shadow: &'d mut [u8],
    pieces: [&'d mut [u32]; 2],
    stride: usize,
    /// When it may be woken; none once it shows pictures.
    asleep: Option<Instant>,
    _reset: Option<Output<'d>>,
}

impl<'d, T: Instance> St7789<'d, T> {
    /// A panel that stays dark until the first picture is complete. Its reset line, if the board has one, has been low
    /// since the chip started and is let go here.
    pub fn new<const N: usize>(
        size: Size,
        wire: Wire<'d, T>,
        mut reset: Option<Output<'d>>,
        mut light: Backlight<'d>,
        buffers: &'d mut Buffers<N>,
    ) -> Self {
        light.shine(0);
        let mut asleep = Instant::now();
        if let Some(reset) = &mut reset {
            reset.set_high();
            asleep += if chip::restarted() { RECOVERING } else { WAKING };
        }
        let [one, other] = &mut buffers.pieces;
        Self {
            wire,
            light,
            per_cent: 0,
            shadow: bytemuck::cast_slice_mut(&mut buffers.shadow),
            pieces: [one, other],
            stride: size.width as usize / 2,
            asleep: Some(asleep),
            _reset: reset,
        }
    }

    async fn wake(&mut self, at: Instant, pixels: &[u8]) {
        Timer::at(at).await;
        self.wire.command(SLEEP_OUT, &[]);
        Timer::after(WAKING).await;
        for (command, parameters) in SETTINGS {
            self.wire.command(command, parameters);
        }
        // its memory holds noise: whatever it is, it is not what shall be shown
        for (shadow, &pixels) in self.shadow.iter_mut().zip(pixels) {
            *shadow = !pixels;
        }
    }

    async fn send(&mut self, pixels: &[u8]) {
        let [mut now, mut later] = self.pieces.each_mut().map(|piece| &mut **piece);
        let mut changes = Changes { pixels, shadow: &mut *self.shadow, stride: self.stride, row: 0, window: None };
        let mut piece = changes.next(now);
        while let Some(Piece { opens, words }) = piece {
            if let Some(window) = opens {
                open(&mut self.wire, &window);
            }
            let bytes = bytemuck::cast_slice(now.get(..words).unwrap_or_default());
            (_, piece) = join(self.wire.send(bytes), async { changes.next(later) }).await;
            swap(&mut now, &mut later);
        }
    }
}

impl<T: Instance> Panel for St7789<'_, T> {
    async fn show(&mut self, frame: &Frame<'_>, _: Refresh) {
        if let Some(at) = self.asleep {
            self.wake(at, frame.pixels()).await;
        }
        self.send(frame.pixels()).await;
        if self.asleep.take().is_some() {
            self.wire.command(DISPLAY_ON, &[]);
            self.light.shine(self.per_cent);
        }
    }

    fn dim(&mut self, per_cent: u8) {
        self.per_cent = per_cent;
        if self.asleep.is_none() {
            self.light.shine(per_cent);
        }
    }
}

/// Tells the panel where the next pixels go. Two pixels share a byte of the frame.
fn open<T: Instance>(wire: &mut Wire<'_, T>, window: &Window) {
    wire.command(COLUMNS, &range(2 * window.left, 2 * window.right));
    wire.command(ROWS, &range(window.top, window.bottom));
    wire.command(WRITE, &[]);
}

/// First and last, as the panel wants them.
fn range(from: usize, to: usize) -> [u8; 4] {
    let [high, low] = (from as u16).to_be_bytes();
    let [last_high, last_low] = (to as u16).wrapping_sub(1).to_be_bytes();
    [high, low, last_high, last_low]
}

/// Something to send.
struct Piece {
    /// The window these are the first pixels of.
    opens: Option<Window>,
    words: usize,
}

/// Walks over what changed, piece by piece, and remembers what has been sent.
struct Changes<'a> {
    pixels: &'a [u8],
    shadow: &'a mut [u8],
    stride: usize,
    /// The next row to send.
    row: usize,
    /// The window that is being sent.
    window: Option<Window>,
}

impl Changes<'_> {
    /// Fills `words` with the next piece: as many whole rows of a window as find room.
    fn next(&mut self, words: &mut [u32]) -> Option<Piece> {
        let mut opens = None;
        let window = match self.window.filter(|window| self.row < window.bottom) {
            Some(window) => window,
            None => {
                let window = panels::next(self.pixels, self.shadow, self.stride, self.row)?;
                self.row = window.top;
                self.window = Some(window);
                opens = Some(window);
                window
            }
        };
        let mut filled = 0;
        for words in words.chunks_exact_mut(window.width().max(1)).take(window.bottom - self.row) {
            let place = self.row * self.stride + window.left..self.row * self.stride + window.right;
            let pixels = self.pixels.get(place.clone())?;
            colour::convert(pixels, words);
            self.shadow.get_mut(place)?.copy_from_slice(pixels);
            self.row += 1;
            filled += words.len();
        }
        Some(Piece { opens, words: filled })
    }
}
