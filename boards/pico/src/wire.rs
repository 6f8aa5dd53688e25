//! The wire to a panel: SPI with a line that tells commands from data, fed by DMA without gaps.

use core::{cell::Cell, future::poll_fn, mem::swap, task::Poll};

use critical_section::Mutex;
use embassy_rp::{
    Peri,
    gpio::{Level, Output, Pin},
    interrupt::typelevel::{Binding, DMA_IRQ_0, Handler, Interrupt},
    pac::{
        self,
        dma::vals::{DataSize, TreqSel},
    },
    peripherals::{DMA_CH0, SPI0, SPI1},
    spi::{Blocking, Instance, Spi},
};
use embassy_sync::waitqueue::AtomicWaker;
use panels::{Piece, Window};

/// The DMA channel of the wire; a board has one panel.
const CHANNEL: usize = 0;

/// What a bus is called in the chip's registers.
pub trait Bus: Instance {
    /// Its registers.
    const REGISTERS: pac::spi::Spi;
    /// The signal by which it asks for data.
    const REQUEST: TreqSel;
}

impl Bus for SPI0 {
    const REGISTERS: pac::spi::Spi = pac::SPI0;
    const REQUEST: TreqSel = TreqSel::SPI0_TX;
}

impl Bus for SPI1 {
    const REGISTERS: pac::spi::Spi = pac::SPI1;
    const REQUEST: TreqSel = TreqSel::SPI1_TX;
}

/// Bytes for the DMA, and what is said to the panel before them.
#[derive(Clone, Copy)]
struct Load {
    address: u32,
    length: u32,
    opening: Option<(Lines, Opening)>,
}

/// What the DMA has to do.
#[derive(Clone, Copy)]
struct Queue {
    running: bool,
    waiting: Option<Load>,
}

impl Queue {
    const fn loads(&self) -> usize {
        self.running as usize + self.waiting.is_some() as usize
    }
}

static QUEUE: Mutex<Cell<Queue>> = Mutex::new(Cell::new(Queue { running: false, waiting: None }));
static SENT: AtomicWaker = AtomicWaker::new();

/// Follows up one load with the next. This happens in the interrupt and not in a task, because the bus has eight bytes
/// in store: a microsecond, time enough for an interrupt and for nothing else.
pub struct Follow;

impl Handler<DMA_IRQ_0> for Follow {
    unsafe fn on_interrupt() {
        pac::DMA.ints(0).write_value(1 << CHANNEL);
        critical_section::with(|token| {
            let queue = QUEUE.borrow(token);
            let waiting = queue.get().waiting;
            if let Some(load) = waiting {
                start(load);
            }
            queue.set(Queue { running: waiting.is_some(), waiting: None });
        });
        SENT.wake();
    }
}

/// Starts the channel; where the bytes go was set once and for all. Nothing is on the wire but the last bytes of what was there.
fn start(load: Load) {
    if let Some((lines, opening)) = load.opening {
        opening.say(lines);
    }
    let channel = pac::DMA.ch(CHANNEL);
    channel.read_addr().write_value(load.address);
    channel.al1_trans_count_trig().write_value(load.length);
}

/// A panel's bus and its two extra lines, as the interrupt that follows up one load with the next needs them.
#[derive(Clone, Copy)]
struct Lines {
    bus: pac::spi::Spi,
    /// A bit for each line, as the registers of the pins have them.
    select: u32,
    data: u32,
}

impl Lines {
    /// Sends a command with its parameters and leaves the panel ready for data. Being woken by an interrupt would take
    /// longer than these few bytes, so they are written by hand. Nothing else may be on the wire.
    #[inline(never)]
    fn command(self, command: u8, parameters: &[u8]) {
        self.settle();
        let lines = pac::SIO.gpio_out(0);
        // a released line ends the command before, whatever the panel made of it
        lines.value_set().write_value(self.select);
        lines.value_clr().write_value(self.data);
        lines.value_clr().write_value(self.select);
        self.write(&[command]);
        self.settle();
        lines.value_set().write_value(self.data);
        self.write(parameters);
    }

    fn write(self, bytes: &[u8]) {
        for &byte in bytes {
            while !self.bus.sr().read().tnf() {}
            self.bus.dr().write(|data| data.set_data(byte.into()));
        }
    }

    /// Waits for the last bits of what was written, at most eight bytes.
    fn settle(self) {
        while self.bus.sr().read().bsy() {}
    }
}

/// Three commands, each with its parameters: where the next pixels go. They are said in the interrupt, as the wire would stand still
/// for as long as it takes to wake a task.
#[derive(Clone, Copy)]
pub struct Opening {
    /// The commands of columns, rows and pixels.
    pub commands: [u8; 3],
    /// First and last column, first and last row.
    pub columns: [u8; 4],
    /// The same of rows.
    pub rows: [u8; 4],
}

impl Opening {
    fn say(&self, lines: Lines) {
        let [columns, rows, pixels] = self.commands;
        lines.command(columns, &self.columns);
        lines.command(rows, &self.rows);
        lines.command(pixels, &[]);
        lines.settle();
    }
}

/// A panel's SPI bus and its two extra lines.
pub struct Wire<'d> {
    lines: Lines,
    _pins: [Output<'d>; 2],
}

impl<'d> Wire<'d> {
    /// A bus with its chip select and data/command lines. The panel is alone on its bus.
    pub fn new<T: Bus>(
        _: Spi<'d, T, Blocking>,
        _: Peri<'d, DMA_CH0>,
        _: impl Binding<DMA_IRQ_0, Follow>,
        select: Peri<'d, impl Pin>,
        data: Peri<'d, impl Pin>,
    ) -> Self {
        let bits = [1 << select.pin(), 1 << data.pin()];
        let pins = [Output::new(select, Level::High), Output::new(data, Level::High)];
        let mut control = pac::dma::regs::CtrlTrig(0);
        control.set_treq_sel(T::REQUEST);
        control.set_data_size(DataSize::SIZE_BYTE);
        control.set_incr_read(true);
        control.set_chain_to(CHANNEL as u8); // to itself: to none
        control.set_en(true);
        let channel = pac::DMA.ch(CHANNEL);
        channel.write_addr().write_value(T::REGISTERS.dr().as_ptr() as u32);
        channel.al1_ctrl().write_value(control.0);
        pac::DMA.inte(0).write_value(1 << CHANNEL);
        // SAFETY: the handler is bound, as the caller has shown, and the channel it serves is set up
        unsafe { DMA_IRQ_0::enable() };
        let lines = Lines { bus: T::REGISTERS, select: bits[0], data: bits[1] };
        Self { lines, _pins: pins }
    }

    /// Sends a command with its parameters and leaves the panel ready for data. Nothing else may be on the wire.
    pub fn command(&mut self, command: u8, parameters: &[u8]) {
        self.lines.command(command, parameters);
    }

    /// Sends data of the last command.
    pub async fn send(&mut self, bytes: &[u8]) {
        let line = Line;
        line.queue(bytes);
        line.until(0).await;
    }

    /// Sends a picture piece by piece, until there is nothing more. While one piece is on the wire and one waits the next
    /// one is made, and it follows without a gap, after what `open` says if it begins another window.
    pub async fn stream(
        &mut self,
        [mut now, mut later, mut last]: [&mut [u32]; 3],
        pieces: &mut impl Pieces,
        open: impl Fn(Window) -> Opening,
    ) {
        let line = Line;
        while let Some(Piece { opens, words }) = pieces.fill(now) {
            if line.loads() > 1 {
                pieces.prepare();
            }
            // only one can wait, and the piece before it must be off the wire before its buffer is filled again
            line.until(1).await;
            let opening = opens.map(|window| (self.lines, open(window)));
            line.queue_behind(opening, bytemuck::cast_slice(now.get(..words).unwrap_or_default()));
            swap(&mut now, &mut later);
            swap(&mut later, &mut last);
        }
        line.until(0).await;
    }
}

/// What goes over a wire piece by piece.
pub trait Pieces {
    /// Fills a buffer with the next piece; none if there is nothing more.
    fn fill(&mut self, words: &mut [u32]) -> Option<Piece>;

    /// The wire has enough to do for a while: makes ready what comes after the piece that was filled last.
    fn prepare(&mut self);
}

/// Whoever has it may load the DMA with bytes that live as long as it does.
struct Line;

impl Line {
    fn queue(&self, bytes: &[u8]) {
        self.queue_behind(None, bytes);
    }

    fn queue_behind(&self, opening: Option<(Lines, Opening)>, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let load = Load { address: bytes.as_ptr() as u32, length: bytes.len() as u32, opening };
        critical_section::with(|token| {
            let queue = QUEUE.borrow(token);
            if queue.get().running {
                queue.set(Queue { waiting: Some(load), ..queue.get() });
            } else {
                start(load);
                queue.set(Queue { running: true, waiting: None });
            }
        });
    }

    /// How many are left.
    fn loads(&self) -> usize {
        critical_section::with(|token| QUEUE.borrow(token).get().loads())
    }

    /// Waits until no more than `loads` are left.
    async fn until(&self, loads: usize) {
        poll_fn(|context| {
            SENT.register(context.waker());
            if self.loads() > loads { Poll::Pending } else { Poll::Ready(()) }
        })
        .await;
    }
}

impl Drop for Line {
    /// Nobody waits any more, so the bytes may go away: the channel must let go of them.
    fn drop(&mut self) {
        critical_section::with(|token| {
            let queue = QUEUE.borrow(token);
            if queue.replace(Queue { running: false, waiting: None }).running {
                pac::DMA.chan_abort().write(|channels| channels.set_chan_abort(1 << CHANNEL));
                while pac::DMA.ch(CHANNEL).ctrl_trig().read().busy() {}
            }
        });
    }
}
