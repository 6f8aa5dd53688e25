//! `pythia`: puts a simulated board onto the bench and says where its page is.
#![forbid(unsafe_code)]

use std::{env, process::ExitCode, sync::Arc, sync::mpsc};

use simulator::{Bench, Home, Options, Server, USAGE, Wish};

fn main() -> ExitCode {
    let done = match Wish::read(env::args_os().skip(1)) {
        Ok(Wish::Help) => {
            print!("{USAGE}");
            Ok(())
        }
        Ok(Wish::Version) => {
            println!("pythia {}", env!("CARGO_PKG_VERSION"));
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

/// Runs until Ctrl-C.
fn run(options: Options) -> Result<(), String> {
    let (stop, stopped) = mpsc::channel();
    ctrlc::set_handler(move || _ = stop.send(())).map_err(|error| format!("Ctrl-C cannot be heard: {error}."))?;
    let mut home = Home::of_user();
    if let Some(file) = options.flash {
        home = home.with_file(options.form, file);
    }
    let bench = Arc::new(Bench::new(options.form, home));
    bench.plug_in();
    let server = Server::start(bench.clone(), options.port).map_err(|error| format!("No port can be had: {error}."))?;
    let port = server.address().port();
    if options.port != 0 && port != options.port {
        println!("Port {} is taken, using {port}.", options.port);
    }
    println!("Pythia is at http://{} (Ctrl-C stops it).", server.address());
    let seen = bench.view().now();
    match &seen.flash {
        Some(path) => println!("The flash of {} is kept in {}.", options.form.title, path.display()),
        None => println!("The flash of {} is not kept.", options.form.title),
    }
    for notice in &seen.notices {
        println!("{notice}");
    }
    // an error means that the handler is gone, and nobody could stop us any more
    let _ = stopped.recv();
    bench.pull_plug();
    println!("Stopped.");
    Ok(())
}
