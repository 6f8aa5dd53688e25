//! Builds the image of a board: the ELF for debuggers and emulators, the UF2 to drag onto the board, and their size.

mod boards;
mod build;
mod elf;
mod size;
pub mod uf2;

pub use boards::{BOARDS, Board};
pub use build::{Built, build, build_example};
pub use elf::{Elf, Segment};
pub use size::{FLASH_BUDGET, RAM_BUDGET, Size};

use std::{fmt, io, path::PathBuf};

/// Why there is no image.
#[derive(Debug)]
pub enum Error {
    /// No board has this name.
    UnknownBoard(String),
    /// The source of the core library is not installed and could not be added.
    NoSource,
    /// The compiler said no; it has told why.
    NotBuilt(String),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The linker wrote something else than a little-endian 32-bit ELF.
    NotAnElf(&'static str),
    /// The image is larger than what it may be.
    TooLarge(&'static str, Size),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownBoard(name) => {
                write!(f, "there is no board \"{name}\"; the boards are")?;
                BOARDS.iter().try_for_each(|board| write!(f, " {}", board.name))
            }
            Self::NoSource => {
                write!(f, "the source of the core library is missing; install it with: rustup component add rust-src")
            }
            Self::NotBuilt(name) => write!(f, "{name} could not be built for the boards' chip, see above"),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotAnElf(why) => write!(f, "the image is not an ELF for the board: {why}"),
            Self::TooLarge(board, size) => write!(f, "the image for {board} is over its budget: {size}"),
        }
    }
}

impl std::error::Error for Error {}
