//! `cargo web`: builds the device for the browser and writes the folder that holds it.
#![forbid(unsafe_code)]

use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, Write},
    path::{self, Path, PathBuf},
    process::ExitCode,
};

use base64::{Engine, prelude::BASE64_STANDARD};
use flate2::{Compression, write::GzEncoder};
use forms::{BOARDS, FACTS};
use image::{Error, add_target, cargo, commit, top, write_licences};

/// What browsers run.
const TARGET: &str = "wasm32-unknown-unknown";
/// What the folder may weigh, without the emulator: a phone loads it once, over whatever a hall has.
const MOST: u64 = 2 << 20;

/// The page of the simulator, whose back end is another one here.
const PAGE: [&str; 9] =
    ["index.html", "style.css", "boards.css", "screen.js", "words.js", "script.js", "minute.js", "usb.js", "icon.svg"];
/// What only the folder has.
const OWN: [&str; 19] = [
    "backend.js",
    "store.js",
    "pages.css",
    "verify.html",
    "verify.js",
    "boards.html",
    "boards.js",
    "serial.js",
    "scan.js",
    "tables.html",
    "tables.js",
    "charts.html",
    "charts.js",
    "card.html",
    "card.js",
    "desk.html",
    "desk.css",
    "standings.js",
    "desk.js",
];

mod emulator;

const USAGE: &str = "usage: cargo web [--emulator] [FOLDER]
Writes the static page to FOLDER (target/web if none is named). With --emulator it also boots the images
of all boards, which are built for it; that needs Node.js and npm.";

fn main() -> ExitCode {
    let (words, names): (Vec<OsString>, Vec<OsString>) =
        env::args_os().skip(1).partition(|word| word.to_string_lossy().starts_with('-'));
    let whole = words.iter().any(|word| word == "--emulator");
    if words.len() > usize::from(whole) || names.len() > 1 {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    }
    let folder = names.first().map_or_else(|| top().join("target/web"), PathBuf::from);
    let folder = path::absolute(&folder).unwrap_or(folder);
    match make(&folder, whole) {
        Ok(bytes) if bytes <= MOST => {
            println!("{}: {} KiB of {}", folder.display(), bytes.div_ceil(1024), MOST / 1024);
            ExitCode::SUCCESS
        }
        Ok(bytes) => {
            eprintln!("{} is too large: {} KiB of {}", folder.display(), bytes.div_ceil(1024), MOST / 1024);
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the folder. Gives how many bytes are in it.
fn make(folder: &Path, whole: bool) -> Result<u64, Error> {
    add_target(TARGET)?;
    let built = cargo()
        .args(["build", "--quiet", "--package", "web", "--lib", "--profile", "page", "--target", TARGET])
        .env("PYTHIA_COMMIT", commit(top()))
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err(Error::NotBuilt("the page".to_owned()));
    }
    let module = image::target_folder().join(TARGET).join("page/pythia_web.wasm");
    let module = fs::read(&module).map_err(|error| Error::File(module, error))?;
    let at = |error| Error::File(folder.to_owned(), error);
    fs::create_dir_all(folder).map_err(at)?;
    let here = top().join("boards");
    let mut bytes = 0;
    let mut write = |name: &str, content: &[u8]| {
        bytes += content.len() as u64;
        let path = folder.join(name);
        fs::write(&path, content).map_err(|error| Error::File(path, error))
    };
    let pages = PAGE.map(|name| (name, "simulator/page")).into_iter().chain(OWN.map(|name| (name, "web/page")));
    for (name, from) in pages {
        let path = here.join(from).join(name);
        write(name, &fs::read(&path).map_err(|error| Error::File(path, error))?)?;
    }
    let list = here.join("web/page/pages.js");
    let list = fs::read_to_string(&list).map_err(|error| Error::File(list, error))?;
    let door = here.join("web/page/door.js");
    let door = fs::read_to_string(&door).map_err(|error| Error::File(door, error))?;
    let module = BASE64_STANDARD.encode(packed(&module).map_err(at)?);
    write("device.js", format!("{door}\nconst DEVICE = \"{module}\";\n").as_bytes())?;
    write("facts.js", format!("const BOARDS = {};\n", FACTS.trim()).as_bytes())?;
    for board in BOARDS {
        let name = board.form.name;
        let home =
            here.join(format!("../tests/golden/home-{}x{}-en.png", board.form.size.width, board.form.size.height));
        let picture = fs::read(&home).map_err(|error| Error::File(home, error))?;
        write(&format!("{name}.png"), &picture)?;
        for language in ["en", "cs", "pl", "de"] {
            let card = format!("keys-{name}-{language}.svg");
            let path = here.join("guide/pictures").join(&card);
            write(&card, &fs::read(&path).map_err(|error| Error::File(path, error))?)?;
        }
    }
    let licences = write_licences()?;
    write("licences.txt", &fs::read(&licences).map_err(|error| Error::File(licences, error))?)?;
    write("pages.js", list.replace("EMULATOR", &whole.to_string()).as_bytes())?;
    let images = if whole { emulator::add(folder)? } else { vec![] };
    write("images.js", format!("const IMAGES = {images:?};\n").as_bytes())?;
    Ok(bytes)
}

/// The module as gzip packs it: every browser that is kept up to date unpacks that by itself.
fn packed(module: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(module)?;
    packer.finish()
}
