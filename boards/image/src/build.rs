//! Runs the compiler and puts the files where people find them.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{Board, Elf, Error, Size, uf2};

/// What the boards' chip understands.
pub(crate) const TARGET: &str = "thumbv6m-none-eabi";

/// An image that was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// For debuggers and emulators.
    pub elf: PathBuf,
    /// To drag onto the board.
    pub uf2: PathBuf,
    /// What it takes of the chip.
    pub size: Size,
}

/// Builds the image of a board: `target/fw/BOARD.elf` and `.uf2`. An image over its budget is an error.
pub fn build(board: Board) -> Result<Built, Error> {
    add_target()?;
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let top = here.ancestors().nth(2).unwrap_or(here);
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| top.join("target"), PathBuf::from);
    let mut compile = cargo();
    compile.current_dir(top).args(["build", "--quiet", "--package", "pico", "--profile", "image"]);
    compile.args(["--target", TARGET, "--bin", board.name]).arg("--target-dir").arg(&target);
    compile.arg("--config").arg(short_paths());
    if !compile.status().is_ok_and(|status| status.success()) {
        return Err(Error::NotBuilt(board.name));
    }
    let image = target.join(TARGET).join("image").join(board.name);
    let bytes = fs::read(&image).map_err(|error| Error::File(image, error))?;
    let elf = Elf::read(&bytes)?;
    let folder = target.join("fw");
    fs::create_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
    let built = Built {
        elf: folder.join(board.name).with_extension("elf"),
        uf2: folder.join(board.name).with_extension("uf2"),
        size: Size::of(&elf),
    };
    if !built.size.fits() {
        return Err(Error::TooLarge(board.name, built.size));
    }
    fs::write(&built.elf, bytes).map_err(|error| Error::File(built.elf.clone(), error))?;
    fs::write(&built.uf2, uf2::write(&elf)).map_err(|error| Error::File(built.uf2.clone(), error))?;
    Ok(built)
}

/// Where a panic happened is told without the paths of the machine that built the image; that saves flash too.
fn short_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"))).unwrap_or_default();
    let registry = home.join("registry").join("src");
    // the index of the registry is a folder of its own below
    let index = fs::read_dir(&registry).ok().and_then(|mut folders| folders.next()).and_then(Result::ok);
    let prefix = index.map_or(registry, |folder| folder.path());
    format!("target.{TARGET}.rustflags=[{:?}]", format!("--remap-path-prefix={}=", prefix.display()))
}

/// The cargo that runs us, or the one on the path.
fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // what was set for the crate that calls us does not hold for the one we build
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo
}

/// Installs the target for the toolchain in use, unless it is there.
fn add_target() -> Result<(), Error> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::null())
        .output();
    let there = printed.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir());
    if there {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", TARGET]).current_dir(env!("CARGO_MANIFEST_DIR")).status();
    if added.is_ok_and(|status| status.success()) { Ok(()) } else { Err(Error::NoTarget) }
}
