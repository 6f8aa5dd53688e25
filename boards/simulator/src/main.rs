//! `pythia`: puts a simulated board onto the bench and says where its page is.
#![forbid(unsafe_code)]

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
    sync::{Arc, mpsc},
};

use simulator::{Bench, Flash, Home, Options, Server, Wish, usage};

fn main() -> ExitCode {
    let done = match Wish::read(env::args_os().skip(1)) {
        Ok(Wish::Help) => {
            say(&usage());
            Ok(())
        }
        Ok(Wish::Version) => {
            say(concat!("pythia ", env!("CARGO_PKG_VERSION")));
            Ok(())
        }
        Ok(Wish::Run(options)) => run(options),
        Err(sentence) => Err(sentence),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Says a line; the device goes on if nobody listens any more.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Runs until Ctrl-C.
fn run(options: Options) -> Result<(), String> {
    let (stop, stopped) = mpsc::channel();
    ctrlc::set_handler(move || _ = stop.send(())).map_err(|error| format!("Ctrl-C cannot be heard: {error}."))?;
    let mut home = Home::of_user();
    if let Some(file) = options.flash {
        // who names a file wants that one and no other
        drop(Flash::open(&file)?);
        home = home.with_file(options.form, file);
    }
    let bench = Arc::new(Bench::new(options.form, home));
    bench.plug_in();
    let server = Server::start(bench.clone(), options.port).map_err(|error| format!("No port can be had: {error}."))?;
    let port = server.address().port();
    if options.port != 0 && port != options.port {
        say(&format!("Port {} is taken, using {port}.", options.port));
    }
    say(&format!("Pythia is at http://{} (Ctrl-C stops it).", server.address()));
    let seen = bench.view().now();
    let title = options.form.title;
    match &seen.flash {
        Some(path) => say(&format!("The flash of {title} is kept in {}.", path.display())),
        None => say(&format!("The flash of {title} is not kept.")),
    }
    for notice in &seen.notices {
        say(notice);
    }
    // an error means that the handler is gone, and nobody could stop us any more
    let _ = stopped.recv();
    bench.pull_plug();
    say("Stopped.");
    Ok(())
}
