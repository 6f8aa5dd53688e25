//! The real images in the emulator: builds them, fetches the emulator's packages, and runs its tests under Node.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use forms::BOARDS;
use image::{CHANGES, SUMS, TARGET, build, release, uf2};
use sha2::{Digest, Sha256};

/// The oldest Node that runs the emulator.
const OLDEST_NODE: u32 = 18;

/// The major version of Node, if there is one.
fn node() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// Runs a program in the emulator's folder; its output is the test's output.
fn run(folder: &Path, program: &str, arguments: &[&str], images: Option<&Path>) -> bool {
    let mut command = Command::new(program);
    command.current_dir(folder).args(arguments).stdin(Stdio::null());
    if let Some(images) = images {
        command.env("PYTHIA_IMAGES", images).env("PYTHIA_FRAMES", env!("CARGO_BIN_EXE_frames"));
        command.env("PYTHIA_RECORDS", env!("CARGO_BIN_EXE_records"));
    }
    // a test of Node's own runner must not be taken for a child of another one
    command.env_remove("NODE_TEST_CONTEXT");
    command.status().is_ok_and(|status| status.success())
}

#[test]
fn the_real_images_behave_as_the_host_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("emulator");
    assert!(
        node().is_some_and(|version| version >= OLDEST_NODE),
        "Install Node {OLDEST_NODE} or newer with npm: the tests run the real images in an emulator that needs it."
    );
    let locked = folder.join("node_modules/rp2040js/package.json");
    assert!(locked.exists() || run(&folder, "npm", &["ci"], None), "npm ci failed in tests/emulator, see above");
    let mut images = None;
    for board in BOARDS {
        let built = build(board).unwrap_or_else(|error| panic!("{error}"));
        images = built.elf.parent().map(Path::to_owned);
    }
    assert!(
        run(&folder, "node", &["--test", "--test-reporter=spec"], images.as_deref()),
        "a test of the emulator failed, see above; run it alone with: cd tests/emulator && node --test"
    );
}

#[test]
fn issue_21_a_release_has_every_board_and_its_checksums() {
    let folder = release().unwrap_or_else(|error| panic!("{error}"));
    let read = |name: &str| fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let sums = String::from_utf8(read(SUMS)).expect("a text");
    let mut named = vec![SUMS.to_owned()];
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").expect("a sum and a name");
        let digest = Sha256::digest(read(name));
        assert_eq!(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), sum, "{name}");
        named.push(name.to_owned());
    }
    named.sort();
    let mut there: Vec<String> = fs::read_dir(&folder)
        .expect("a folder")
        .map(|file| file.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    there.sort();
    assert_eq!(there, named, "a file without a sum");
    let changes = String::from_utf8(read(CHANGES)).expect("a text");
    for board in BOARDS {
        let name = format!("pythia-{}-{}.uf2", env!("CARGO_PKG_VERSION"), board.form.name);
        assert!(changes.contains(&name), "{name} is not told");
        // the last page is one of the tables behind the saves
        assert!(uf2::check(&read(&name)).is_ok_and(|end| uf2::TABLES.contains(&end)), "{name}");
    }
}

#[test]
fn issue_16_cargo_alone_builds_the_image_of_cargo_fw() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| top.join("target"), Into::into);
    for board in BOARDS {
        let built = build(board).unwrap_or_else(|error| panic!("{error}"));
        let mut cargo = Command::new("cargo");
        cargo.args([
            "build",
            "--quiet",
            "--target",
            TARGET,
            "-p",
            "pico",
            "--profile",
            "image",
            "--bin",
            board.form.name,
        ]);
        cargo.current_dir(&top).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        assert!(cargo.status().is_ok_and(|status| status.success()), "{} is not built", board.form.name);
        let plain = fs::read(target.join(TARGET).join("image").join(board.form.name)).expect("cargo wrote it");
        assert!(plain == fs::read(&built.elf).expect("it was built"), "{}: another program", board.form.name);
    }
}
