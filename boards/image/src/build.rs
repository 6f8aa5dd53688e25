//! Runs the compiler and puts the files where people find them.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
};

use forms::Board;

use crate::{Elf, Error, Size, commit, licences, uf2};

/// The version of everything here.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What the boards' chip understands.
pub const TARGET: &str = "thumbv6m-none-eabi";

/// One image is built after the other: tests of one program want the same.
static BUILDING: Mutex<()> = Mutex::new(());

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

/// Builds the image of a board: `target/fw/BOARD.elf`, and a UF2 that tells version and commit by its name. An image over
/// its budget is an error.
pub fn build(board: Board) -> Result<Built, Error> {
    let _one = BUILDING.lock();
    let image = compile("bin", board.form.name)?;
    let bytes = fs::read(&image).map_err(|error| Error::File(image, error))?;
    let elf = Elf::read(&bytes)?;
    let size = Size::of(&elf);
    if !size.fits() {
        return Err(Error::TooLarge(board.form.name, size));
    }
    let commit = commit::commit(top());
    if !elf.holds(commit.as_bytes()) {
        return Err(Error::OtherCommit(board.form.name, commit));
    }
    // About and the answer to `help` tell them
    if let Some(untold) = [VERSION, board.form.title].into_iter().find(|told| !elf.holds(told.as_bytes())) {
        return Err(Error::Untold(board.form.name, untold.to_owned()));
    }
    let folder = target_folder().join("fw");
    fs::create_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
    let name = uf2_name(board, Some(&commit));
    remove_old(&folder, board, &name).map_err(|error| Error::File(folder.clone(), error))?;
    let built = Built { elf: folder.join(format!("{}.elf", board.form.name)), uf2: folder.join(name), size };
    write(&built.elf, &bytes)?;
    let file = uf2::write(&elf);
    uf2::check(&file).map_err(|fault| Error::BadUf2(board.form.name, fault))?;
    write(&built.uf2, &file)?;
    Ok(built)
}

/// Writes a file, unless it is there: somebody may be reading it.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    fs::write(path, bytes).map_err(|error| Error::File(path.to_owned(), error))
}

/// Writes what the libraries in the images ask for to `target/fw/licences.txt`, and says where it is.
pub fn write_licences() -> Result<PathBuf, Error> {
    let text = licences::write(&cargo, TARGET, &top().join("firmware/assets/FONTS.md"))?;
    let folder = target_folder().join("fw");
    fs::create_dir_all(&folder).map_err(|error| Error::File(folder.clone(), error))?;
    let path = folder.join("licences.txt");
    fs::write(&path, text).map_err(|error| Error::File(path.clone(), error))?;
    Ok(path)
}

/// The UF2 of a board: `pythia-VERSION-BOARD-COMMIT.uf2`, in a release without the commit.
pub(crate) fn uf2_name(board: Board, commit: Option<&str>) -> String {
    let commit = commit.map(|commit| format!("-{commit}")).unwrap_or_default();
    format!("pythia-{VERSION}-{}{commit}.uf2", board.form.name)
}

/// Whether a file is a UF2 of a board and a commit, of whatever version, named as now or as before, version behind board. The name of a
/// board may begin that of another.
fn is_uf2(name: &str, board: Board) -> bool {
    let is_version = |word: &str| word.split('.').count() == 3;
    let is_commit = |rest: &str| {
        let word = rest.strip_suffix("-dirty").unwrap_or(rest);
        word == "unknown" || word.len() >= 8 && word.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let Some(rest) = name.strip_prefix("pythia-").and_then(|rest| rest.strip_suffix(".uf2")) else { return false };
    let board = board.form.name;
    let now =
        rest.split_once('-').and_then(|(version, rest)| Some((version, rest.strip_prefix(board)?.strip_prefix('-')?)));
    let before = rest.strip_prefix(board).and_then(|rest| rest.strip_prefix('-')?.split_once('-'));
    now.or(before).is_some_and(|(version, commit)| is_version(version) && is_commit(commit))
}

/// Removes the UF2 of other commits, so that nobody drags an old one onto a board.
fn remove_old(folder: &Path, board: Board, new: &str) -> io::Result<()> {
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name();
        let name = name.to_string_lossy();
        if name != new && is_uf2(&name, board) {
            fs::remove_file(file.path())?;
        }
    }
    Ok(())
}

/// Builds an example of the boards' crate as the images are built, and says where it is.
pub fn build_example(name: &str) -> Result<PathBuf, Error> {
    compile("example", name)
}

/// Compiles a program for the chip, as anybody does it with cargo alone (`README.md`).
fn compile(kind: &str, name: &str) -> Result<PathBuf, Error> {
    add_target(TARGET)?;
    let target = target_folder();
    let mut compile = cargo();
    compile.args(["build", "--quiet", "--package", "pico", "--profile", "image", "--target", TARGET]);
    compile.arg(format!("--{kind}")).arg(name).arg("--target-dir").arg(&target);
    if !compile.status().is_ok_and(|status| status.success()) {
        return Err(Error::NotBuilt(name.to_owned()));
    }
    let folder = target.join(TARGET).join("image");
    Ok(if kind == "example" { folder.join("examples") } else { folder }.join(name))
}

/// Fails if a source differs from the commit.
pub fn clean() -> Result<(), Error> {
    if commit::commit(top()).ends_with("-dirty") { Err(Error::Changed) } else { Ok(()) }
}

/// The workspace.
pub fn top() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Where cargo puts what it builds.
pub fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// The cargo that runs us, or the one on the path.
pub fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // what was set for the crate that calls us does not hold for the one we build
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").current_dir(top());
    cargo
}

/// Installs the core library for a chip or for browsers, unless it is there: `rust-toolchain.toml` asks for it, but not every rustup
/// installs what is asked for.
pub fn add_target(target: &'static str) -> Result<(), Error> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed =
        Command::new(rustc).args(["--print", "target-libdir", "--target", target]).current_dir(top()).output();
    let library = printed.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    if Path::new(&library).is_dir() {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", target]).current_dir(top()).status();
    if added.is_ok_and(|status| status.success()) { Ok(()) } else { Err(Error::NoTarget(target)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_uf2_is_known_by_its_board_and_no_other() {
        let [pack, larger] = ["display-pack-2", "display-pack-2-8"].map(|name| Board::named(name).unwrap());
        assert_eq!(uf2_name(pack, Some("0123abcd")), format!("pythia-{VERSION}-display-pack-2-0123abcd.uf2"));
        assert_eq!(uf2_name(pack, None), format!("pythia-{VERSION}-display-pack-2.uf2"));
        for commit in ["0123abcd", "0123abcd-dirty", "0123abcd9", "unknown"] {
            for (one, other) in [(pack, larger), (larger, pack)] {
                let name = uf2_name(one, Some(commit));
                assert!(is_uf2(&name, one) && !is_uf2(&name, other), "{name}");
                let before = format!("pythia-{}-0.0.9-{commit}.uf2", one.form.name);
                assert!(is_uf2(&before, one) && !is_uf2(&before, other), "{before}");
            }
        }
        for other in ["licences.txt", "display-pack-2.elf", &uf2_name(pack, None), "pythia-0.1.0-display-pack-2-8.uf2"]
        {
            assert!(!is_uf2(other, pack), "{other}");
        }
    }
}
