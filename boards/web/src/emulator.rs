//! The part of the folder that boots the real images: the emulator of the tests as one script, and the images themselves.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use forms::BOARDS;
use image::{Error, build, top};

/// Adds the emulator, and the image of every board, to `folder`. Gives the names of the images. Needs Node.js and npm.
pub fn add(folder: &Path) -> Result<Vec<String>, Error> {
    let here = top().join("boards/web");
    for packages in [here.clone(), top().join("tests/emulator")] {
        if !packages.join("node_modules").is_dir() {
            run("npm", &["ci", "--no-audit", "--no-fund", "--loglevel=error"], &packages)?;
        }
    }
    let script = folder.join("emulator.js");
    let arguments = [
        "esbuild",
        "emulator/main.mjs",
        "--bundle",
        "--format=iife",
        "--minify",
        "--log-level=error",
        "--alias:node:fs=./emulator/facts.mjs",
        "--define:import.meta.url='http://here'",
        &format!("--outfile={}", script.display()),
    ];
    run("npx", &arguments, &here)?;
    let images = folder.join("images");
    fs::create_dir_all(&images).map_err(|error| Error::File(images.clone(), error))?;
    let mut names = vec![];
    for board in BOARDS {
        let made = build(board)?.uf2;
        let name = made.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        copy(&made, &images.join(&name))?;
        names.push(name);
    }
    let licence = top().join("tests/emulator/node_modules/rp2040js/LICENSE");
    copy(&licence, &folder.join("licence-rp2040js.txt"))?;
    copy(&here.join("page/emulator.html"), &folder.join("emulator.html"))?;
    Ok(names)
}

fn copy(from: &PathBuf, to: &Path) -> Result<(), Error> {
    fs::copy(from, to).map(drop).map_err(|error| Error::File(from.clone(), error))
}

fn run(program: &str, arguments: &[&str], folder: &Path) -> Result<(), Error> {
    // on Windows npm is a script, which only its whole name starts
    let program = if cfg!(windows) { format!("{program}.cmd") } else { program.to_owned() };
    let ran = Command::new(&program).args(arguments).current_dir(folder).status();
    if ran.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(Error::NotBuilt(format!("the emulator ({program})")))
    }
}
