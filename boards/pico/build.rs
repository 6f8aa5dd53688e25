//! Lets the linker find `memory.x` at the top of the workspace, and tells the crate its commit.

use std::path::Path;

#[path = "../image/src/commit.rs"]
mod commit;

fn main() {
    let top = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    println!("cargo:rustc-link-search={}", top.display());
    // functions of the same instructions are kept once
    println!("cargo:rustc-link-arg=--icf=all");
    println!("cargo:rustc-env=PYTHIA_COMMIT={}", commit::commit(top));
    for source in commit::SOURCES.map(|source| top.join(source)).into_iter().chain(commit::log(top)) {
        println!("cargo:rerun-if-changed={}", source.display());
    }
}
