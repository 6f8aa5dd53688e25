//! The simulated flash: a file that behaves like a NOR chip and survives restarts.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::Path,
};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use firmware::journal::{cell::Cell, shelf::LEDGER};
use soft::{Cells, FLASH_BYTES, FlashError, SECTOR};

/// Stands behind the cells in every file that this program makes.
const MARK: &[u8] = b"Flash of a simulated Pythia board.\n";
/// The size of such a file.
const KEPT_BYTES: usize = FLASH_BYTES + MARK.len();
/// How long the region was before tables of the image took its end, twice. The first of such files had no mark.
const BEFORE: [usize; 2] = [1 << 20, 936 << 10];
/// What a file without the mark is.
const STRANGE: &str = "not a flash file that this program made";

/// A NOR chip whose cells are kept in a file.
#[derive(Debug)]
pub struct Flash {
    cells: Cells,
    file: Option<File>,
}

impl Flash {
    /// A chip that forgets everything.
    pub fn forgetful() -> Self {
        Self { cells: Cells::default(), file: None }
    }

    /// The chip in the file at `path`, or in a new one if there is none. What this program has not made is left alone; the
    /// error says so in a sentence.
    pub fn open(path: &Path) -> Result<Self, String> {
        Self::load(path).map_err(|trouble| {
            let shown = path.display();
            match trouble {
                Trouble::Foreign(what) => format!(
                    "{shown} is {what}. It was left alone: a flash file is one that this program made, or a new one."
                ),
                Trouble::InUse => format!("Another simulator is using the flash file {shown}."),
                Trouble::File(error) => format!("The flash file {shown} cannot be used ({error})."),
            }
        })
    }

    /// Whether it is kept in a file.
    pub fn is_kept(&self) -> bool {
        self.file.is_some()
    }

    fn load(path: &Path) -> Result<Self, Trouble> {
        let found = match fs::metadata(path) {
            Ok(found) => found,
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::create(path),
            Err(error) => return Err(error.into()),
        };
        // looked at before it is opened: that alone can hang on a pipe, or rewind a tape
        if !found.is_file() {
            return Err(Trouble::Foreign(if found.is_dir() { "a folder" } else { "not a regular file" }));
        }
        let long = usize::try_from(found.len()).unwrap_or(usize::MAX);
        let cells = if long == BEFORE[0] { long } else { long.saturating_sub(MARK.len()) };
        let Some(region) = [FLASH_BYTES, BEFORE[1], BEFORE[0]].into_iter().find(|&region| region == cells) else {
            return Err(Trouble::Foreign(STRANGE));
        };
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        lock(&file)?;
        let mut cells = Vec::with_capacity(long);
        file.read_to_end(&mut cells)?;
        let mark = cells.split_off(region.min(cells.len()));
        let unmarked = long == BEFORE[0] && mark.is_empty() && has_records(&cells);
        if mark != MARK && !unmarked {
            return Err(Trouble::Foreign(STRANGE));
        }
        if region != FLASH_BYTES {
            shorten(&mut file, &mut cells)?;
        }
        let cells = Cells::kept(cells).ok_or(Trouble::Foreign(STRANGE))?;
        Ok(Self { cells, file: Some(file) })
    }

    fn create(path: &Path) -> Result<Self, Trouble> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
        lock(&file)?;
        let cells = Cells::default();
        if let Err(error) = file.write_all(cells.bytes()).and_then(|()| file.write_all(MARK)) {
            // half a file would be taken for somebody else's
            let _ = fs::remove_file(path);
            return Err(error.into());
        }
        Ok(Self { cells, file: Some(file) })
    }

    /// Writes cells through to the file.
    fn keep(&mut self, changed: Range<usize>) -> Result<(), FlashError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let from = changed.start as u64;
        let cells = self.cells.bytes().get(changed).ok_or(FlashError::OutOfBounds)?;
        let kept = file.seek(SeekFrom::Start(from)).and_then(|_| file.write_all(cells));
        kept.map_err(|_| FlashError::File)
    }
}

/// Why a file is no chip.
enum Trouble {
    InUse,
    /// It is something that this program has not made.
    Foreign(&'static str),
    File(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Keeps other simulators out for as long as the file is open, where the file system can.
fn lock(file: &File) -> Result<(), Trouble> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Trouble::InUse),
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Takes the end off a region of before. The ledger begins empty: in its place half a game may stand.
fn shorten(file: &mut File, cells: &mut Vec<u8>) -> io::Result<()> {
    let ledger = LEDGER.range().start as usize;
    cells.truncate(ledger);
    cells.resize(FLASH_BYTES, 0xFF);
    file.seek(SeekFrom::Start(ledger as u64))?;
    file.write_all(cells.get(ledger..).unwrap_or_default())?;
    file.write_all(MARK)?;
    // last: as long as the file has its old length, all of this is done again
    file.set_len(KEPT_BYTES as u64)
}

/// Whether the firmware has written anything there: each of its cells has a check sum.
fn has_records(cells: &[u8]) -> bool {
    let (cells, _) = cells.as_chunks();
    cells.iter().any(|cell| Cell::read(cell).is_some())
}

impl ErrorType for Flash {
    type Error = FlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        self.cells.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let changed = self.cells.erase(from, to)?;
        self.keep(changed)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let changed = self.cells.write(offset, bytes)?;
        self.keep(changed)
    }
}
