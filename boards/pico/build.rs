//! Lets the linker find `memory.x` at the top of the workspace.

fn main() {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    println!("cargo:rustc-link-search={top}");
    println!("cargo:rerun-if-changed={top}/memory.x");
}
