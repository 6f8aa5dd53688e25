//! `cargo fw BOARD`: an image, its UF2 and a line about its size.

use std::{env, process::ExitCode};

use firmware::{Language, ui::Font};
use forms::{BOARDS, Board};
use image::{Error, board, build, build_example, clean, release, write_licences};

fn main() -> ExitCode {
    let names: Vec<String> = env::args().skip(1).collect();
    let made = match names.as_slice() {
        [name] if name == "all" => BOARDS.into_iter().try_for_each(make),
        [name] if name == "release" => {
            let made = clean().and_then(|()| release());
            return answer(made.map(|folder| {
                format!("release: {}; checksums, versions and names of boards are checked", folder.display())
            }));
        }
        [name] => board(name).and_then(make),
        [word, name] if word == "example" => return answer(build_example(name).map(|path| path.display().to_string())),
        _ => {
            eprintln!("cargo fw BOARD builds the image of a board; cargo fw all builds every one;");
            eprintln!("cargo fw release builds every one, with checksums, licences and what changed, in one folder.\n");
            for Board { form, product } in BOARDS {
                eprintln!("  {:18}{product}", form.name);
            }
            return ExitCode::FAILURE;
        }
    };
    let made = made.and_then(|()| write_licences());
    answer(made.map(|path| format!("{}\nlicences of the libraries in them: {}", shares(), path.display())))
}

/// Says what was made, or why nothing was.
fn answer(made: Result<String, Error>) -> ExitCode {
    match made {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What fonts and texts take of the flash of every board.
fn shares() -> String {
    let kib = |bytes: usize| format!("{:.1}", bytes as f64 / 1024.0);
    let texts = Language::ALL.map(|language| format!("{} {}", language.code(), kib(language.bytes()))).join(", ");
    let all = Language::ALL.map(Language::bytes).iter().sum();
    format!("of the flash: fonts {} KiB, texts {} KiB ({texts})", kib(Font::bytes()), kib(all))
}

fn make(board: Board) -> Result<(), Error> {
    let built = build(board)?;
    println!("{}: {}; {}", board.form.name, built.size, built.uf2.display());
    Ok(())
}
