//! Draws what the device shows for a script of keys: the reference the real image is compared with.
//!
//! `frames BOARD KEYS OUT_FOLDER [FLASH_FILE]` writes `000.bin` for the first picture and one more for each deed, as the
//! bytes of the frame (two pixels in a byte), each with a PNG beside it. The flash file is read, and written back.

use std::{env, fs, path::Path, process::ExitCode};

use firmware::form::FORMS;
use tests::{Flash, Rig, Script, flash, picture};

fn main() -> ExitCode {
    match draw(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(count) => {
            println!("{count} pictures");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("frames: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn draw(arguments: &[String]) -> Result<usize, String> {
    let [board, keys, out, rest @ ..] = arguments else {
        return Err("usage: frames BOARD KEYS OUT_FOLDER [FLASH_FILE]".into());
    };
    let form = FORMS.into_iter().find(|form| form.name == board).ok_or_else(|| format!("no board {board}"))?;
    let script: Script = keys.parse()?;
    let chip = match rest.first() {
        Some(file) if Path::new(file).exists() => {
            let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            if bytes.len() != flash::SIZE {
                return Err(format!("{file}: {} bytes, not {}", bytes.len(), flash::SIZE));
            }
            Flash::with(bytes)
        }
        _ => Flash::new(),
    };
    let out = Path::new(out);
    let shots = Rig::new(form, chip.clone()).run(&script);
    fs::create_dir_all(out).map_err(|error| error.to_string())?;
    for (index, shot) in shots.iter().enumerate() {
        fs::write(out.join(format!("{index:03}.bin")), &shot.pixels).map_err(|error| error.to_string())?;
        let rgb = picture::rgb(form, &shot.pixels);
        picture::write(&out.join(format!("{index:03}.png")), form.size, &rgb).map_err(|error| error.to_string())?;
    }
    if let Some(file) = rest.first() {
        fs::write(file, chip.bytes()).map_err(|error| error.to_string())?;
    }
    Ok(shots.len())
}
