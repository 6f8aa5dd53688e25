//! A UC8151 e-ink panel: fast and full waveforms, power only while the picture changes.

use bytemuck::Zeroable;
use embassy_rp::{
    gpio::{Input, Output},
    spi,
};
use embassy_time::{Duration, Instant, Timer, with_timeout};
use firmware::{Frame, Refresh, parts::Panel};
use panels::{Area, Sheet};

use crate::Wire;

/// A panel that is busy for longer than this is silent; a full waveform in the cold takes about five seconds.
const PATIENCE: Duration = Duration::from_secs(6);
/// How long a silent panel is waited for. All waits of a first picture together end before the watchdog is no longer fed, and a fast
/// waveform is over in less, so that a panel whose busy line is broken shows something.
const BRIEF: Duration = Duration::from_secs(1);
/// A full waveform takes longer than this: whoever is ready sooner is not there.
const SHORTEST: Duration = Duration::from_millis(100);
/// After a command the panel takes up to 200 us to say that it is busy.
const NOTICE: Duration = Duration::from_micros(300);

const PANEL: u8 = 0x00;
const POWER: u8 = 0x01;
const POWER_OFF: u8 = 0x02;
const POWER_ON: u8 = 0x04;
const BOOSTER: u8 = 0x06;
const OLD_DATA: u8 = 0x10;
const REFRESH: u8 = 0x12;
const NEW_DATA: u8 = 0x13;
const FRAME_RATE: u8 = 0x30;
const BORDER: u8 = 0x50;
const GAPS: u8 = 0x60;
const RESOLUTION: u8 = 0x61;
const WINDOW: u8 = 0x90;
const WINDOW_IN: u8 = 0x91;
const WINDOW_OUT: u8 = 0x92;

/// Black and white, 128 x 296, lines from the left of the board to its right, waveform of the maker.
const MAKERS_WAVEFORM: u8 = 0x97;
/// The same with the waveform in [`WAVEFORM`].
const OWN_WAVEFORM: u8 = 0xB7;
/// A set bit is white; the border turns white.
const BORDER_WHITE: u8 = 0x97;
/// A set bit is white; the border is left alone.
const BORDER_ALONE: u8 = 0xD7;

/// Voltages from the panel's own pumps (16 V at the gates, 11 V at the sources), a soft start for them, 100 frames a
/// second, and the size of the glass.
const SETTINGS: [(u8, &[u8]); 5] = [
    (POWER, &[0x03, 0x00, 0x2B, 0x2B, 0x2B]),
    (BOOSTER, &[0x17, 0x17, 0x17]),
    (FRAME_RATE, &[0x3A]),
    (GAPS, &[0x22]),
    (RESOLUTION, &[128, 1, 40]),
];

/// How many frames a pixel that changes is driven by the fast waveform, at 100 frames a second.
const DRIVEN: u8 = 30;
/// Frames without voltage at its end.
const REST: u8 = 1;

/// One table of a waveform: seven groups of four levels, four lengths and a repeat count.
const fn table<const N: usize>(levels: u8) -> [u8; N] {
    let mut table = [0; N];
    table[0] = levels;
    table[1] = DRIVEN;
    table[2] = REST;
    table[5] = 1;
    table
}

/// The fast waveform: only pixels that change are driven, straight to their new value. Levels are two bits: 1 drives to
/// black, 2 to white.
const WAVEFORM: [(u8, &[u8]); 5] = [
    (0x20, &table::<44>(0x00)), // the common electrode
    (0x21, &table::<42>(0x00)), // white stays white
    (0x22, &table::<42>(0x80)), // black turns white
    (0x23, &table::<42>(0x40)), // white turns black
    (0x24, &table::<42>(0x00)), // black stays black
];

/// As fast as the panel reads.
pub fn bus() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 12_500_000;
    config
}

/// Memory the panel needs: what it shows, what it shall show, and what is on the wire.
#[derive(Zeroable)]
pub struct Sheets {
    shown: Sheet,
    wanted: Sheet,
    wire: [u8; Sheet::BYTES],
}

/// The panel. Between updates both of its memories hold the picture on the glass, whatever a refresh does to them.
pub struct Uc8151<'d> {
    wire: Wire<'d>,
    reset: Output<'d>,
    ready: Input<'d>,
    sheets: &'d mut Sheets,
    awake: bool,
    /// Whether it did not say that it had finished.
    silent: bool,
    /// Whether the fast waveform is loaded.
    loaded: bool,
    /// Whether it was done with a full waveform sooner than any glass can be.
    absent: bool,
}

impl<'d> Uc8151<'d> {
    /// A panel held in reset; the first picture wakes it. `ready` is low while it is busy.
    pub fn new(wire: Wire<'d>, reset: Output<'d>, ready: Input<'d>, sheets: &'d mut Sheets) -> Self {
        Self { wire, reset, ready, sheets, awake: false, silent: false, loaded: false, absent: false }
    }

    /// Waits until the panel has finished; one that never does is left to itself, so that the device lives on.
    async fn idle(&mut self) {
        let patience = if self.silent { BRIEF } else { PATIENCE };
        self.silent = with_timeout(patience, self.ready.wait_for_high()).await.is_err();
    }

    /// Waits until the panel has finished the command that was sent last.
    async fn ready(&mut self) {
        Timer::after(NOTICE).await;
        self.idle().await;
    }

    async fn wake(&mut self) {
        self.reset.set_low();
        Timer::after_millis(1).await;
        self.reset.set_high();
        Timer::after_millis(2).await;
        self.ready().await;
        for (command, parameters) in SETTINGS {
            self.wire.command(command, parameters);
        }
        self.awake = true;
    }

    /// Sends an area of the wanted picture into one of the panel's memories.
    async fn send(&mut self, memory: u8, area: Area) {
        let length = self.sheets.wanted.cut(area, &mut self.sheets.wire);
        self.wire.command(memory, &[]);
        self.wire.send(self.sheets.wire.get(..length).unwrap_or_default()).await;
    }

    /// Both memories get the picture, and the whole glass is driven black and white until it is clean.
    async fn full(&mut self) {
        self.wire.command(PANEL, &[MAKERS_WAVEFORM]);
        self.loaded = false;
        self.wire.command(BORDER, &[BORDER_WHITE]);
        self.wire.command(WINDOW_OUT, &[]);
        self.send(OLD_DATA, Area::ALL).await;
        self.send(NEW_DATA, Area::ALL).await;
        self.wire.command(POWER_ON, &[]);
        self.ready().await;
        self.wire.command(REFRESH, &[]);
        let since = Instant::now();
        self.ready().await;
        self.absent = since.elapsed() < SHORTEST;
        self.wire.command(POWER_OFF, &[]);
    }

    /// Pixels of the area that differ are driven to their new value.
    async fn fast(&mut self, area: Area) {
        self.wire.command(PANEL, &[OWN_WAVEFORM]);
        self.wire.command(BORDER, &[BORDER_ALONE]);
        if !self.loaded {
            for (register, table) in WAVEFORM {
                self.wire.command(register, table);
            }
            self.loaded = true;
        }
        let [top_high, top_low] = (area.top as u16).to_be_bytes();
        let [last_high, last_low] = (area.bottom as u16).wrapping_sub(1).to_be_bytes();
        let (left, right) = (area.left as u8 * 8, (area.right as u8 * 8).wrapping_sub(1));
        self.wire.command(WINDOW_IN, &[]);
        self.wire.command(WINDOW, &[left, right, top_high, top_low, last_high, last_low, 1]);
        self.send(NEW_DATA, area).await;
        self.wire.command(POWER_ON, &[]);
        self.ready().await;
        self.wire.command(REFRESH, &[]);
        self.ready().await;
        // some revisions of the chip exchange their memories at a refresh, some copy, some do neither
        self.send(OLD_DATA, area).await;
        self.send(NEW_DATA, area).await;
        self.wire.command(WINDOW_OUT, &[]);
        self.wire.command(POWER_OFF, &[]);
    }
}

impl Panel for Uc8151<'_> {
    async fn show(&mut self, frame: &mut Frame<'_>, refresh: Refresh) {
        while let Some(rows) = frame.paint(usize::MAX) {
            self.sheets.wanted.draw(frame.pixels(), rows);
        }
        let refresh = if self.awake { refresh } else { Refresh::Full };
        if self.awake {
            // switching off takes a while, and nobody waited for it
            self.idle().await;
        } else {
            self.wake().await;
        }
        match (refresh, self.sheets.wanted.difference(&self.sheets.shown)) {
            (Refresh::Full, _) => self.full().await,
            (Refresh::Fast, Some(area)) => self.fast(area).await,
            (Refresh::Fast, None) => return,
        }
        self.sheets.shown.clone_from(&self.sheets.wanted);
    }

    fn dim(&mut self, _: u8) {}

    fn answers(&self) -> bool {
        !self.silent && !self.absent
    }
}
