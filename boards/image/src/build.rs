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
    let image = compile("bin", board.name)?;
    let bytes = fs::read(&image).map_err(|error| Error::File(image, error))?;
    let elf = Elf::read(&bytes)?;
    let folder = target_folder().join("fw");
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

/// Builds an example of the boards' crate as the images are built, and says where it is.
pub fn build_example(name: &str) -> Result<PathBuf, Error> {
    compile("example", name)
}

/// Copies and divisions are the compiler's own and come with the core library: fast first.
const FAST_COPIES: &str = "profile.image.package.compiler_builtins.opt-level=\"s\"";

/// Where a panic happened is told for our own rules and screens. In a library and in the boards' crate, which is mostly what
/// libraries are made into, the message is enough: 5 KB of flash.
const NO_PLACES: [&str; 2] = ["\"*\"", "pico"];

/// Compiles a program for the chip. The core library is compiled with it, for a target of our own: the one
/// that comes with the compiler keeps a register for the frame pointer in every function. Both save 12 KB of flash. The
/// compiler is pinned, so what it calls unstable cannot change behind our back.
fn compile(kind: &str, name: &str) -> Result<PathBuf, Error> {
    add_source()?;
    let target = target_folder();
    let specification = Path::new(env!("CARGO_MANIFEST_DIR")).join(TARGET).with_extension("json");
    let mut compile = cargo();
    compile.env("RUSTC_BOOTSTRAP", "1").current_dir(top());
    compile.args(["build", "--quiet", "--package", "pico", "--profile", "image"]);
    compile.args(["-Zjson-target-spec", "-Zbuild-std=core"]);
    compile.arg("--target").arg(specification).arg(format!("--{kind}")).arg(name);
    compile.arg("--target-dir").arg(&target).arg("--config").arg(short_words()).arg("--config").arg(FAST_COPIES);
    compile.arg("-Zprofile-rustflags");
    for package in NO_PLACES {
        let flags = format!("profile.image.package.{package}.rustflags=[\"-Zlocation-detail=none\"]");
        compile.arg("--config").arg(flags);
    }
    if !compile.status().is_ok_and(|status| status.success()) {
        return Err(Error::NotBuilt(name.to_owned()));
    }
    let folder = target.join(TARGET).join("image");
    Ok(if kind == "example" { folder.join("examples") } else { folder }.join(name))
}

/// The workspace.
fn top() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Where cargo puts what it builds.
fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// What a panic says: where it happened without the paths of the machine that built the image, and of values only what they
/// are, not what they hold. Both save flash.
fn short_words() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo"))).unwrap_or_default();
    let registry = home.join("registry").join("src");
    // the index of the registry is a folder of its own below
    let index = fs::read_dir(&registry).ok().and_then(|mut folders| folders.next()).and_then(Result::ok);
    let crates = index.map_or(registry, |folder| folder.path());
    let [crates, library] = [crates, library()].map(|prefix| format!("--remap-path-prefix={}=", prefix.display()));
    let flags = [crates, library, "-Zfmt-debug=shallow".to_owned()];
    format!("target.{TARGET}.rustflags={flags:?}")
}

/// Where the toolchain in use has the source of the core library.
fn library() -> PathBuf {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(rustc).args(["--print", "sysroot"]).current_dir(top()).stderr(Stdio::null()).output();
    let sysroot = printed.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    Path::new(&sysroot).join("lib/rustlib/src/rust/library")
}

/// The cargo that runs us, or the one on the path.
fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // what was set for the crate that calls us does not hold for the one we build
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo
}

/// Installs the source of the core library for the toolchain in use, unless it is there.
fn add_source() -> Result<(), Error> {
    if library().join("core").is_dir() {
        return Ok(());
    }
    let added = Command::new("rustup").args(["component", "add", "rust-src"]).current_dir(top()).status();
    if added.is_ok_and(|status| status.success()) { Ok(()) } else { Err(Error::NoSource) }
}
