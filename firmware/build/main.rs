//! Makes what screens draw with and say: pictures, letters and texts; and the fingerprint of the rules.

mod charts;
mod coasts;
mod fonts;
mod keys;
mod layout;
mod pictures;
mod pool;
mod read;

use std::{env, path::PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=assets");
    println!("cargo::rerun-if-changed=texts");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    pictures::write(&out);
    fonts::write(&out);
    charts::pack(&out);
    let mut texts = match read::texts() {
        Ok(texts) => texts,
        // cargo shows every line and stops
        Err(complaints) => return complaints.iter().for_each(|complaint| println!("cargo::error={complaint}")),
    };
    // the example game is in no image, and so are its texts
    texts.retain(|section| section.name != "Nim" || env::var_os("CARGO_FEATURE_NIM").is_some());
    keys::write(&out, &texts);
    layout::write(&out);
}
