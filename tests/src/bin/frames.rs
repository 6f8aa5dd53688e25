//! Draws what the device shows for a script of keys: the reference the real image is compared with.
//!
//! `frames BOARD KEYS OUT_FOLDER [FLASH_FILE] [--commit COMMIT] [--crashed WORDS] [--stuck BIT] [--elsewhere YES] [--battery MILLIVOLTS] [--serial NUMBER]` writes `000.bin` for
//! the first picture and one more for each deed, as the bytes of the frame (two pixels in a byte), each with a PNG beside it. The flash file is
//! read, and written back. `--commit` names the commit of the image, `--crashed` starts the device after a crash with these words, `--stuck` on a source that
//! always gives this bit, `--elsewhere` on another board than its own,
//! `--battery` with so much in it.

use std::{env, fs, path::Path, process::ExitCode};

use forms::Board;
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

/// Takes `name VALUE` out of the arguments.
fn option(arguments: &mut Vec<String>, name: &str) -> Result<Option<String>, String> {
    let Some(at) = arguments.iter().position(|argument| argument == name) else { return Ok(None) };
    if at + 1 == arguments.len() {
        return Err(format!("{name} needs a value"));
    }
    arguments.remove(at);
    Ok(Some(arguments.remove(at)))
}

fn draw(arguments: &[String]) -> Result<usize, String> {
    let mut arguments = arguments.to_vec();
    let commit = option(&mut arguments, "--commit")?;
    let crashed = option(&mut arguments, "--crashed")?;
    let elsewhere = option(&mut arguments, "--elsewhere")?.is_some();
    let battery = option(&mut arguments, "--battery")?;
    let serial = option(&mut arguments, "--serial")?;
    let stuck = option(&mut arguments, "--stuck")?.map(|bit| bit == "1");
    let [board, keys, out, rest @ ..] = arguments.as_slice() else {
        return Err(
            "usage: frames BOARD KEYS OUT_FOLDER [FLASH_FILE] [--commit COMMIT] [--crashed WORDS] [--stuck BIT]".into(),
        );
    };
    let form = Board::named(board).ok_or_else(|| format!("no board {board}"))?.form;
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
    let mut rig = match stuck {
        Some(bit) => Rig::with_bits(form, chip.clone(), Box::new(move || bit)),
        None => Rig::new(form, chip.clone()),
    };
    if let Some(serial) = serial {
        rig = rig.numbered(serial.leak());
    }
    if let Some(commit) = commit {
        rig = rig.of_commit(commit.leak());
    }
    if let Some(words) = crashed {
        rig = rig.after_crash(&words);
    }
    if let Some(millivolts) = battery {
        rig.charge(millivolts.parse().map_err(|_| format!("{millivolts} millivolts?"))?);
    }
    if elsewhere {
        rig = rig.elsewhere();
    }
    let shots = rig.run(&script);
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
