//! The simulated flash: a file that behaves like a NOR chip and survives restarts.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// The region that is ours on the boards: the last MiB of two.
pub const FLASH_BYTES: usize = 1 << 20;
/// What is erased at once.
const SECTOR: usize = 4096;
/// What an erased byte reads as.
const ERASED: u8 = 0xFF;

/// Why the flash refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// Not at the edges of sectors.
    NotAligned,
    /// Outside of the region.
    OutOfBounds,
    /// A bit that was programmed cannot become one again without erasing.
    NotErased,
    /// The file could not be written.
    File,
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::NotAligned => NorFlashErrorKind::NotAligned,
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::NotErased | Self::File => NorFlashErrorKind::Other,
        }
    }
}

/// A NOR chip whose cells are kept in a file.
#[derive(Debug)]
pub struct Flash {
    cells: Vec<u8>,
    file: Option<File>,
}

impl Flash {
    /// A chip that forgets everything.
    pub fn forgetful() -> Self {
        Self { cells: vec![ERASED; FLASH_BYTES], file: None }
    }

    /// The chip in the file at `path`, and a sentence if something was not as it should be. What cannot be a chip is kept
    /// under another name; where no file can be had at all, the chip is a forgetful one.
    pub fn open(path: &Path) -> (Self, Option<String>) {
        let shown = path.display();
        match Self::load(path) {
            Ok(flash) => (flash, None),
            Err(Trouble::InUse) => {
                let notice = format!(
                    "Another simulator is using the flash file {shown}. This one starts with an empty flash that is not kept."
                );
                (Self::forgetful(), Some(notice))
            }
            Err(Trouble::Unusable(why)) => match set_aside(path).and_then(|aside| Ok((aside, Self::load(path)?))) {
                Ok((aside, fresh)) => {
                    let aside = aside.display();
                    let notice =
                        format!("The flash file {shown} {why}. It was kept as {aside}, and a fresh one was started.");
                    (fresh, Some(notice))
                }
                Err(_) => {
                    let notice = format!(
                        "The flash file {shown} {why}. This device starts with an empty flash that is not kept."
                    );
                    (Self::forgetful(), Some(notice))
                }
            },
        }
    }

    /// Whether it is kept in a file.
    pub fn is_kept(&self) -> bool {
        self.file.is_some()
    }

    fn load(path: &Path) -> Result<Self, Trouble> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(Trouble::InUse),
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => (),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut cells = Vec::with_capacity(FLASH_BYTES + 1);
        // one byte more than fits, to notice a file that is too long without reading all of it
        (&mut file).take(FLASH_BYTES as u64 + 1).read_to_end(&mut cells)?;
        match cells.len() {
            FLASH_BYTES => (),
            0 => {
                cells = vec![ERASED; FLASH_BYTES];
                file.seek(SeekFrom::Start(0))?;
                file.write_all(&cells)?;
            }
            _ => return Err(Trouble::Unusable(format!("is not {FLASH_BYTES} bytes long"))),
        }
        Ok(Self { cells, file: Some(file) })
    }

    fn range(&self, offset: u32, length: usize) -> Result<std::ops::Range<usize>, FlashError> {
        let from = offset as usize;
        let to = from.checked_add(length).filter(|&to| to <= self.cells.len()).ok_or(FlashError::OutOfBounds)?;
        Ok(from..to)
    }

    /// Writes cells through to the file.
    fn keep(&mut self, from: usize, length: usize) -> Result<(), FlashError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let cells = self.cells.get(from..from + length).ok_or(FlashError::OutOfBounds)?;
        let kept = file.seek(SeekFrom::Start(from as u64)).and_then(|_| file.write_all(cells));
        kept.map_err(|_| FlashError::File)
    }
}

/// Why a file is no chip.
enum Trouble {
    InUse,
    Unusable(String),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Unusable(format!("cannot be used ({error})"))
    }
}

/// Renames `path` to a name that is free.
fn set_aside(path: &Path) -> Result<PathBuf, Trouble> {
    for number in 1..1000 {
        let mut name = OsString::from(path);
        name.push(format!(".kept-{number}"));
        let aside = PathBuf::from(name);
        if !aside.try_exists()? {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
    }
    Err(Trouble::Unusable("has too many namesakes".to_owned()))
}

impl ErrorType for Flash {
    type Error = FlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        let range = self.range(offset, bytes.len())?;
        bytes.copy_from_slice(self.cells.get(range).ok_or(FlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.cells.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let length = to.checked_sub(from).ok_or(FlashError::OutOfBounds)? as usize;
        let range = self.range(from, length)?;
        if !range.start.is_multiple_of(SECTOR) || !length.is_multiple_of(SECTOR) {
            return Err(FlashError::NotAligned);
        }
        self.cells.get_mut(range.clone()).ok_or(FlashError::OutOfBounds)?.fill(ERASED);
        self.keep(range.start, length)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let range = self.range(offset, bytes.len())?;
        let cells = self.cells.get_mut(range.clone()).ok_or(FlashError::OutOfBounds)?;
        // a chip would silently keep the zero; here the fault in the program is told
        if cells.iter().zip(bytes).any(|(cell, byte)| byte & !cell != 0) {
            return Err(FlashError::NotErased);
        }
        cells.copy_from_slice(bytes);
        self.keep(range.start, bytes.len())
    }
}
