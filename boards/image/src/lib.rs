//! Builds the image of a board: the ELF for debuggers and emulators, the UF2 to drag onto the board, and their size.

mod build;
mod commit;
mod elf;
mod licences;
mod release;
mod size;
pub mod uf2;

pub use build::{Built, TARGET, add_target, build, build_example, cargo, clean, target_folder, top, write_licences};
pub use commit::commit;
pub use elf::{Elf, Segment};
pub use release::{CHANGES, SUMS, check, release};
pub use size::{FLASH_BUDGET, RAM_BUDGET, Size, TABLES_BUDGET};

use std::{fmt, io, path::PathBuf};

use forms::{BOARDS, Board};

/// Why there is no image.
#[derive(Debug)]
pub enum Error {
    /// No board has this name.
    UnknownBoard(String),
    /// The library for this target is not installed and could not be added.
    NoTarget(&'static str),
    /// The compiler said no; it has told why.
    NotBuilt(String),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// The linker wrote something else than a little-endian 32-bit ELF.
    NotAnElf(&'static str),
    /// Cargo did not tell which libraries are in an image, or one of them has no licence.
    NoLibraries,
    /// The image does not hold this commit: something was committed or changed while it was built.
    OtherCommit(&'static str, String),
    /// The UF2 is not one that a board should be given.
    BadUf2(&'static str, uf2::Fault),
    /// The image does not tell this about itself.
    Untold(&'static str, String),
    /// A source differs from the commit: a release is made of a commit.
    Changed,
    /// A file of a release is not what its checksum says, or has none.
    Sum(String),
    /// The image is larger than what it may be.
    TooLarge(&'static str, Size),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownBoard(name) => {
                write!(f, "there is no board \"{name}\"; the boards are")?;
                BOARDS.iter().try_for_each(|board| write!(f, " {}", board.form.name))
            }
            Self::NoTarget(target) => {
                write!(f, "the library for {target} is missing; install it with: rustup target add {target}")
            }
            Self::NotBuilt(name) => write!(f, "{name} could not be built, see above"),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotAnElf(why) => write!(f, "the image is not an ELF for the board: {why}"),
            Self::NoLibraries => write!(f, "cargo does not tell the libraries of an image and their licences"),
            Self::OtherCommit(board, commit) => {
                write!(f, "the image for {board} is not of commit {commit}: the sources changed meanwhile, build again")
            }
            Self::BadUf2(board, fault) => write!(f, "the UF2 for {board} cannot go onto a board: {fault}"),
            Self::Untold(board, what) => write!(f, "the image for {board} does not tell {what}"),
            Self::Changed => write!(f, "a release is made of a commit: commit what has changed first"),
            Self::Sum(name) => write!(f, "{name} in the release is not what its checksum says, or has none"),
            Self::TooLarge(board, size) => write!(f, "the image for {board} is over its budget: {size}"),
        }
    }
}

impl std::error::Error for Error {}

/// The board with this name.
pub fn board(name: &str) -> Result<Board, Error> {
    Board::named(name).ok_or_else(|| Error::UnknownBoard(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_lists_the_boards() {
        let said = board("toaster").unwrap_err().to_string();
        assert!(said.contains("toaster"));
        assert!(BOARDS.iter().all(|board| said.contains(board.form.name)));
    }
}
