//! An ST7789 TFT: sends the windows that changed, converting one piece while the piece before is on the wire.

use core::{mem, ops::Range};

use bytemuck::Zeroable;
use embassy_rp::{
    gpio::Output,
    spi::{self, Phase, Polarity},
};
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::geometry::Size;
use firmware::{Frame, Refresh, parts::Panel};
use panels::{Changes, Piece, Window};

use crate::{
    Backlight, Wire, chip,
    wire::{Opening, Pieces},
};

/// Between leaving sleep and the next command (datasheet, SLPOUT), and between a reset and leaving sleep.
const WAKING: Duration = Duration::from_millis(5);
/// Between a reset while it was awake and leaving sleep.
const RECOVERING: Duration = Duration::from_millis(120);
/// Words of a piece, two pixels each: eight rows of the widest screen, so that rows are painted in the time of two.
const PIECE: usize = 1280;

/// Rows that are painted before anything is on the wire: as few as there are.
const FIRST: usize = 8;
/// Rows that are painted at a time while the wire waits for them: few.
const URGENT: usize = 24;
/// Rows that are painted at a time while two pieces are on the wire, which takes about as long.
const AHEAD: usize = 32;

const SLEEP_OUT: u8 = 0x11;
const INVERSION_ON: u8 = 0x21;
const DISPLAY_ON: u8 = 0x29;
const COLUMNS: u8 = 0x2A;
const ROWS: u8 = 0x2B;
const WRITE: u8 = 0x2C;
const ORDER: u8 = 0x36;
const PIXEL_FORMAT: u8 = 0x3A;

/// Registers that differ from their values after power-on on every board: 16 bits a pixel, and inversion, which is what
/// makes an IPS glass show true colours.
const SETTINGS: [(u8, &[u8]); 2] = [(PIXEL_FORMAT, &[0x55]), (INVERSION_ON, &[])];

/// The fastest the panel reads (datasheet: 16 ns a bit). In this mode the bus leaves no gap between bytes.
pub fn bus() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

/// Memory a panel needs: prints of what the glass shows, and three pieces in the panel's own pixels.
#[derive(Zeroable)]
pub struct Buffers<const N: usize> {
    prints: [u32; N],
    pieces: [[u32; PIECE]; 3],
}

/// How far the panel is.
enum State {
    /// It may be woken then.
    Asleep(Instant),
    /// It wakes, and listens again then.
    Waking(Instant),
    /// It shows pictures.
    Awake,
}

/// The panel with its light.
pub struct St7789<'d> {
    wire: Wire<'d>,
    light: Backlight<'d>,
    per_cent: u8,
    prints: &'d mut [u32],
    pieces: [&'d mut [u32]; 3],
    size: Size,
    /// How the glass is mounted: what MADCTL turns a picture upright by.
    order: u8,
    state: State,
    _reset: Option<Output<'d>>,
}

impl<'d> St7789<'d> {
    /// A panel that stays dark until the first picture is complete. Its reset line, if the board has one, has been low
    /// since the chip started and is let go here.
    pub fn new<const N: usize>(
        size: Size,
        order: u8,
        wire: Wire<'d>,
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
        let [one, other, third] = &mut buffers.pieces;
        let mut panel = Self {
            wire,
            light,
            per_cent: 0,
            prints: &mut buffers.prints,
            pieces: [one, other, third],
            size,
            order,
            state: State::Asleep(asleep),
            _reset: reset,
        };
        panel.rouse();
        panel
    }

    /// Wakes it, if it may be woken: while the game is read it does so beside that.
    fn rouse(&mut self) {
        if let State::Asleep(at) = self.state
            && Instant::now() >= at
        {
            self.wire.command(SLEEP_OUT, &[]);
            self.state = State::Waking(Instant::now() + WAKING);
        }
    }

    /// Waits until it listens, and tells it what it must know before the first picture.
    async fn wake(&mut self) {
        if let State::Asleep(at) = self.state {
            Timer::at(at).await;
            self.rouse();
        }
        if let State::Waking(at) = self.state {
            Timer::at(at).await;
            self.wire.command(ORDER, &[self.order]);
            for (command, parameters) in SETTINGS {
                self.wire.command(command, parameters);
            }
        }
    }
}

impl Panel for St7789<'_> {
    async fn show(&mut self, frame: &mut Frame<'_>, refresh: Refresh) {
        self.wake().await;
        let first = !matches!(self.state, State::Awake);
        // before the first picture its memory holds noise, and of a secret nothing may be left by chance
        let whole = first || refresh == Refresh::Full;
        if whole {
            frame.spoil();
        }
        let changes = Changes::new(self.prints, self.size.width as usize / 8, whole);
        let pieces = self.pieces.each_mut().map(|piece| &mut **piece);
        let height = self.size.height as usize;
        let mut painting = Painting { frame, changes, ahead: None, most: FIRST };
        self.wire.stream(pieces, &mut painting, |window| open(window, height)).await;
        if first {
            self.state = State::Awake;
            self.wire.command(DISPLAY_ON, &[]);
            self.light.shine(self.per_cent);
        }
    }

    fn dim(&mut self, per_cent: u8) {
        self.per_cent = per_cent;
        match self.state {
            State::Awake => self.light.shine(per_cent),
            State::Asleep(_) | State::Waking(_) => self.rouse(),
        }
    }
}

/// A frame that is painted while it is sent.
struct Painting<'p, 'f> {
    frame: &'p mut Frame<'f>,
    changes: Changes<'p>,
    /// Rows that are painted, and not looked at yet.
    ahead: Option<Range<usize>>,
    /// Rows that are painted the next time.
    most: usize,
}

impl Pieces for Painting<'_, '_> {
    fn fill(&mut self, words: &mut [u32]) -> Option<Piece> {
        loop {
            // frames lie at whole words
            let picture = bytemuck::try_cast_slice(self.frame.pixels()).unwrap_or_default();
            if let Some(piece) = self.changes.fill(picture, words) {
                return Some(piece);
            }
            let most = mem::replace(&mut self.most, URGENT);
            self.changes.enter(self.ahead.take().or_else(|| self.frame.paint(most))?);
        }
    }

    fn prepare(&mut self) {
        if self.ahead.is_none() {
            self.ahead = self.frame.paint(AHEAD);
        }
    }
}

/// Where the next pixels go: below these rows others may follow without being announced. Eight pixels share a word of the frame.
fn open(window: Window, height: usize) -> Opening {
    Opening {
        commands: [COLUMNS, ROWS, WRITE],
        columns: range(8 * window.left, 8 * window.right),
        rows: range(window.top, height),
    }
}

/// First and last, as the panel wants them.
fn range(from: usize, to: usize) -> [u8; 4] {
    let [high, low] = (from as u16).to_be_bytes();
    let [last_high, last_low] = (to as u16).wrapping_sub(1).to_be_bytes();
    [high, low, last_high, last_low]
}
