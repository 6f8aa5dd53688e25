//! Draws the pictures of the guide anew: `cargo run -p guide`.

use std::{fs, io, process::ExitCode};

fn main() -> ExitCode {
    match write() {
        Ok(count) => {
            println!("{count} pictures in {}", guide::folder().join("pictures").display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("the pictures could not be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes them all, and removes what no board of the file needs any more.
fn write() -> io::Result<usize> {
    let folder = guide::folder().join("pictures");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let pictures = guide::pictures();
    for (name, text) in &pictures {
        fs::write(folder.join(name), text)?;
    }
    Ok(pictures.len())
}
