//! What the firmware says when it dies: kept in memory that a reset leaves alone, shown at the next start.

use core::{
    fmt::{self, Write},
    mem::MaybeUninit,
    panic::PanicInfo,
    sync::atomic::{AtomicBool, Ordering},
};

use cortex_m_rt::{ExceptionFrame, exception};
use crc::{CRC_32_ISO_HDLC, Crc};
use embassy_rp::pac;
use heapless::String;
use static_cell::StaticCell;

/// The longest message; what does not fit is cut off.
const ROOM: usize = 120;
/// Tells a message from what memory holds after power-on.
const MAGIC: u32 = 0x4C57_4F52;
/// What is said of a device whose main loop stood still.
const HUNG: &str = "The main loop stood still.";

#[repr(C)]
#[derive(Clone, Copy)]
struct Record {
    magic: u32,
    length: u32,
    checksum: u32,
    text: [u8; ROOM],
}

/// Neither zeroed nor loaded at the start.
#[unsafe(link_section = ".uninit.last_words")]
static mut RECORD: MaybeUninit<Record> = MaybeUninit::uninit();

/// Tells a message that was written to its end.
static CHECK: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Copies a record byte by byte, in a loop where the compiler would write each load and store out.
///
/// # Safety
/// Both places must be valid, and not be used by anybody else.
unsafe fn copy(from: *const Record, to: *mut Record) {
    for at in 0..size_of::<Record>() {
        // SAFETY: both places are as long as a record
        unsafe { to.cast::<u8>().add(at).write_volatile(from.cast::<u8>().add(at).read_volatile()) };
    }
}

/// The message that was left before this start, once. `hung` says that the watchdog had to restart the device.
pub fn take(hung: bool) -> Option<&'static str> {
    static WORDS: StaticCell<String<ROOM>> = StaticCell::new();
    let mut words = String::new();
    let place = (&raw mut RECORD).cast::<Record>();
    let mut record = Record { magic: 0, length: 0, checksum: 0, text: [0; ROOM] };
    // SAFETY: the place is valid and aligned, any bytes are a `Record`, and only a handler that never returns also uses it
    unsafe { copy(place, &raw mut record) };
    // SAFETY: as above
    unsafe { (&raw mut (*place).magic).write_volatile(0) };
    let text = record.text.get(..record.length as usize);
    if record.magic == MAGIC
        && let Some(text) = text
        && CHECK.checksum(text) == record.checksum
        && let Ok(text) = core::str::from_utf8(text)
    {
        let _ = words.push_str(text);
    } else if hung {
        let _ = words.push_str(HUNG);
    } else {
        return None;
    }
    Some(WORDS.try_init(words)?.as_str())
}

/// A text that grows until it is full, without an error.
struct Bounded(Record);

impl Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            let mut bytes = [0; 4];
            let letter = letter.encode_utf8(&mut bytes).as_bytes();
            let from = self.0.length as usize;
            let Some(room) = self.0.text.get_mut(from..from + letter.len()) else { return Err(fmt::Error) };
            room.copy_from_slice(letter);
            self.0.length += letter.len() as u32;
        }
        Ok(())
    }
}

/// Cycles a probe gets to fetch the log before the chip restarts: 20 ms.
const FETCH: u32 = 125_000_000 / 50;
/// Whether the message is being left already: what fails then is not told.
static DYING: AtomicBool = AtomicBool::new(false);

/// Leaves a message, tells it to the log and restarts the chip.
fn die(message: fmt::Arguments<'_>) -> ! {
    cortex_m::interrupt::disable();
    if DYING.load(Ordering::Relaxed) {
        restart();
    }
    DYING.store(true, Ordering::Relaxed);
    let mut words = Bounded(Record { magic: MAGIC, length: 0, checksum: 0, text: [0; ROOM] });
    // a message that is cut off is still a message
    let _ = words.write_fmt(message);
    let Bounded(mut record) = words;
    record.checksum = CHECK.checksum(record.text.get(..record.length as usize).unwrap_or_default());
    // SAFETY: interrupts are off and nothing else runs any more
    unsafe { copy(&raw const record, (&raw mut RECORD).cast::<Record>()) };
    defmt::error!("{}", defmt::Display2Format(&message));
    cortex_m::asm::delay(FETCH);
    restart()
}

fn restart() -> ! {
    // everything but the oscillators, as the datasheet advises (2.13.2), then a reset by the watchdog's own hand
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_FFFC));
    pac::WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let Some(place) = info.location() else { die(format_args!("{}", info.message())) };
    // the file's own name is enough on a small screen
    let file = place.file().rsplit('/').next().unwrap_or_default();
    die(format_args!("{file}:{}: {}", place.line(), info.message()))
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    die(format_args!("Fault at {:08x}, from {:08x}.", frame.pc(), frame.lr()))
}

/// Nothing calls this: a test with the real image jumps here and expects to read the message after the restart.
#[unsafe(no_mangle)]
pub extern "C" fn pythia_provoke_panic() -> ! {
    panic!("provoked by a test, {}", core::hint::black_box(42))
}
