//! The simulated flash: a NOR chip in a file, and files that are none.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use firmware::journal::shelf::LEDGER;
use forms::FORMS;
use simulator::{Bench, FLASH_BYTES, Flash, FlashError, Home, Socket};

mod folder;
use folder::Folder;

fn now<T>(future: impl Future<Output = T>) -> T {
    Socket::new().run(future).unwrap()
}

fn read(flash: &mut Flash, offset: u32) -> u8 {
    let mut byte = [0];
    now(flash.read(offset, &mut byte)).unwrap();
    byte[0]
}

#[test]
fn programming_clears_bits_and_only_erasing_sets_them() {
    let mut flash = Flash::forgetful();
    now(flash.write(4100, &[0b1111_0000])).unwrap();
    now(flash.write(4100, &[0b1100_0000])).unwrap();
    assert_eq!(now(flash.write(4100, &[0b0100_0001])), Err(FlashError::NotErased));
    assert_eq!(read(&mut flash, 4100), 0b1100_0000, "what was refused has changed nothing");
    now(flash.write(100, &[0])).unwrap();
    now(flash.erase(4096, 8192)).unwrap();
    assert_eq!((read(&mut flash, 4100), read(&mut flash, 100)), (0xFF, 0));
}

#[test]
fn what_is_outside_or_not_aligned_is_refused() {
    let mut flash = Flash::forgetful();
    let end = FLASH_BYTES as u32;
    assert_eq!(now(flash.erase(1, 4097)), Err(FlashError::NotAligned));
    assert_eq!(now(flash.erase(0, 100)), Err(FlashError::NotAligned));
    assert_eq!(now(flash.erase(8192, 4096)), Err(FlashError::OutOfBounds));
    assert_eq!(now(flash.erase(end, end + 4096)), Err(FlashError::OutOfBounds));
    assert_eq!(now(flash.write(end - 1, &[0, 0])), Err(FlashError::OutOfBounds));
    assert_eq!(now(flash.read(end, &mut [0])), Err(FlashError::OutOfBounds));
}

#[test]
fn what_is_written_survives() {
    let folder = Folder::new("survives");
    let path = folder.path().join("deep/board.flash");
    let mut flash = Flash::open(&path).unwrap();
    now(flash.write(70_000, b"delphi")).unwrap();
    drop(flash);
    let kept = fs::read(&path).unwrap();
    let mut flash = Flash::open(&path).unwrap();
    assert_eq!(read(&mut flash, 70_000), b'd');
    drop(flash);
    assert_eq!(fs::read(&path).unwrap(), kept, "opening it changes nothing");
}

#[test]
fn issue_15_a_file_of_an_earlier_version_is_taken() {
    let folder = Folder::new("earlier");
    let path = folder.path().join("display-pack-2.flash");
    let bench = Bench::new(FORMS[0], Home::new(folder.path().to_owned()));
    bench.plug_in();
    let began = Instant::now();
    while fs::read(&path).unwrap()[..FLASH_BYTES].iter().all(|&byte| byte == 0xFF) {
        assert!(began.elapsed() < Duration::from_secs(10), "the device writes nothing");
        thread::sleep(Duration::from_millis(10));
    }
    bench.pull_plug();
    let made = fs::read(&path).unwrap();
    let (cells, mark) = made.split_at(FLASH_BYTES);
    // its region was longer: another game began where the ledger is now; the first files had no mark
    let long = |bytes| {
        let mut long = cells[..LEDGER.range().start as usize].to_vec();
        long.resize(bytes, 0x5A);
        long
    };
    for earlier in [long(1 << 20), [&long(1 << 20), mark].concat(), [&long(936 << 10), mark].concat()] {
        fs::write(&path, earlier).unwrap();
        let mut flash = Flash::open(&path).unwrap();
        assert_eq!(read(&mut flash, FLASH_BYTES as u32 - 1), 0xFF);
        drop(flash);
        assert_eq!(fs::read(&path).unwrap(), made, "it gets the length and the mark of now, and nothing else changes");
    }
}

/// What `open` says about `path`.
fn refused(path: &Path) -> String {
    Flash::open(path).err().unwrap_or_else(|| panic!("{} is taken", path.display()))
}

#[test]
fn issue_15_a_file_of_somebody_else_is_left_alone() {
    let noise: Vec<u8> = (0..(1_usize << 20) + 100).map(|at| (at * at / 7) as u8).collect();
    let folder = Folder::new("foreign");
    let made = folder.path().join("made.flash");
    drop(Flash::open(&made).unwrap());
    let made = fs::read(made).unwrap();
    let mut spoiled = made.clone();
    *spoiled.last_mut().unwrap() ^= 1;
    let others = [
        b"".to_vec(),
        b"a shopping list".to_vec(),
        noise[..FLASH_BYTES].to_vec(),
        noise[..made.len()].to_vec(),
        vec![0; FLASH_BYTES],
        vec![0xFF; FLASH_BYTES],
        vec![0xFF; 1 << 20],
        noise[..1 << 20].to_vec(),
        noise,
        made[..made.len() - 1].to_vec(),
        [&made[..], b"\n"].concat(),
        spoiled,
    ];
    for (number, bytes) in others.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}"));
        fs::write(&path, &bytes).unwrap();
        let sentence = refused(&path);
        assert!(sentence.contains("is not a flash file that this program made. It was left alone"), "{sentence}");
        assert!(fs::read(&path).unwrap() == bytes, "file {number} was changed");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 13, "nothing was renamed, nothing came");
}

#[test]
fn issue_15_a_folder_is_left_alone() {
    let folder = Folder::new("folder");
    let path = folder.path().join("board.flash");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("letter"), "dear").unwrap();
    assert!(refused(&path).contains("is a folder. It was left alone"));
    assert_eq!(fs::read_to_string(path.join("letter")).unwrap(), "dear");
}

#[test]
fn where_no_file_can_be_that_is_said() {
    let folder = Folder::new("nowhere");
    fs::write(folder.path().join("file"), "").unwrap();
    assert!(refused(&folder.path().join("file/board.flash")).contains("cannot be used ("));
}

#[test]
fn two_simulators_do_not_write_into_one_file() {
    let folder = Folder::new("twice");
    let path = folder.path().join("board.flash");
    let first = Flash::open(&path).unwrap();
    assert!(refused(&path).starts_with("Another simulator"));
    drop(first);
    assert!(Flash::open(&path).is_ok());
}
