//! The simulated flash: a NOR chip in a file, and files that are none.

use std::{
    fs,
    path::{Path, PathBuf},
};

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
use simulator::{FLASH_BYTES, Flash, FlashError, Socket};

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
    let (mut flash, notice) = Flash::open(&path);
    assert_eq!(notice, None);
    now(flash.write(70_000, b"delphi")).unwrap();
    drop(flash);
    let (mut flash, notice) = Flash::open(&path);
    assert_eq!((notice, read(&mut flash, 70_000)), (None, b'd'));
    assert_eq!(fs::metadata(&path).unwrap().len(), FLASH_BYTES as u64);
}

fn kept(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}.kept-1", path.display()))
}

#[test]
fn a_file_of_the_wrong_size_is_kept_under_another_name() {
    for wrong in [vec![7; 10], vec![7; FLASH_BYTES + 1]] {
        let folder = Folder::new("size");
        let path = folder.path().join("board.flash");
        fs::write(&path, &wrong).unwrap();
        let (mut flash, notice) = Flash::open(&path);
        let notice = notice.unwrap();
        assert!(notice.contains("board.flash.kept-1") && notice.contains("not 1048576 bytes"), "{notice}");
        assert_eq!(fs::read(kept(&path)).unwrap(), wrong);
        assert!(flash.is_kept());
        assert_eq!(read(&mut flash, 3), 0xFF);
    }
}

#[test]
fn a_folder_in_place_of_the_file_is_kept_too() {
    let folder = Folder::new("folder");
    let path = folder.path().join("board.flash");
    fs::create_dir(&path).unwrap();
    let (flash, notice) = Flash::open(&path);
    assert!(flash.is_kept() && notice.is_some());
    assert!(kept(&path).is_dir() && path.is_file());
}

#[test]
fn where_no_file_can_be_the_device_starts_all_the_same() {
    let folder = Folder::new("nowhere");
    fs::write(folder.path().join("file"), "").unwrap();
    let (flash, notice) = Flash::open(&folder.path().join("file/board.flash"));
    assert!(!flash.is_kept());
    assert!(notice.unwrap().contains("not kept"));
}

#[test]
fn two_simulators_do_not_write_into_one_file() {
    let folder = Folder::new("twice");
    let path = folder.path().join("board.flash");
    let (first, _) = Flash::open(&path);
    let (second, notice) = Flash::open(&path);
    assert!(first.is_kept() && !second.is_kept());
    assert!(notice.unwrap().starts_with("Another simulator"));
}
