//! UF2: the file that is dragged onto a board.

use std::{collections::BTreeMap, fmt, ops::Range};

use crate::Elf;

/// Bytes of flash in a block.
const PAGE: u32 = 256;
/// A block of the file.
const BLOCK: usize = 512;
/// The block carries the family of the chip.
const HAS_FAMILY: u32 = 0x2000;
/// The family of the RP2040.
const RP2040: u32 = 0xE48B_FF56;
const START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const END: u32 = 0x0AB1_6F30;

/// The file for an image: of each of its two regions every page from the first to the last that holds something, in order. What an
/// image leaves open is written as erased flash: a hole could keep what the image before had there.
pub fn write(elf: &Elf) -> Vec<u8> {
    let mut pages: BTreeMap<u32, [u8; PAGE as usize]> = BTreeMap::new();
    for segment in &elf.segments {
        for (address, &byte) in (segment.physical..).zip(&segment.bytes) {
            let page = pages.entry(address / PAGE * PAGE).or_insert([0xFF; PAGE as usize]);
            page[(address % PAGE) as usize] = byte;
        }
    }
    for region in [IMAGE, TABLES] {
        let mut held = pages.range(region).map(|(&address, _)| address);
        let Some(first) = held.next() else { continue };
        let last = held.next_back().unwrap_or(first);
        for address in (first..last).step_by(PAGE as usize) {
            pages.entry(address).or_insert([0xFF; PAGE as usize]);
        }
    }
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, page)) in (0..).zip(pages) {
        let head = [START[0], START[1], HAS_FAMILY, address, PAGE, number, count, RP2040];
        file.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        file.extend(page);
        file.resize((number as usize + 1) * BLOCK - size_of_val(&END), 0);
        file.extend(END.to_le_bytes());
    }
    file
}

/// Where the image begins in flash, and where the saves begin, which an image must leave alone (`memory.x`).
pub const IMAGE: Range<u32> = 0x1000_0000..0x1010_0000;
/// Where the saves end, and where the flash does: what is only read of an image.
pub const TABLES: Range<u32> = 0x101C_B000..0x1020_0000;

/// Why a board should not be given a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is not made of whole blocks, or one of them does not look like one.
    NotBlocks,
    /// A block is for another chip, or not for its flash.
    OtherChip,
    /// A block does not hold one page of flash.
    NotAPage,
    /// Blocks are numbered wrongly: some are missing or there twice.
    Numbers,
    /// The page at this address does not follow the one before.
    Hole(u32),
    /// The page at this address belongs to the saves, or is not flash at all.
    Saves(u32),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBlocks => write!(f, "it is not made of UF2 blocks"),
            Self::OtherChip => write!(f, "a block is not for the flash of an RP2040"),
            Self::NotAPage => write!(f, "a block does not hold a page"),
            Self::Numbers => write!(f, "its blocks are numbered wrongly"),
            Self::Hole(address) => write!(f, "there is a hole before {address:#x}"),
            Self::Saves(address) => write!(f, "it writes to {address:#x}, where the saves are"),
        }
    }
}

/// Checks a file as a board would read it: blocks for its chip, one for each page from the start of flash on without a hole, then
/// perhaps from the end of the saves on without one, and none where the saves are. Says where the last page ends.
pub fn check(file: &[u8]) -> Result<u32, Fault> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    if blocks.is_empty() || !rest.is_empty() {
        return Err(Fault::NotBlocks);
    }
    let mut next = IMAGE.start;
    for (number, block) in (0..).zip(blocks) {
        let word =
            |at: usize| block.get(at..).and_then(|rest| rest.first_chunk()).copied().map_or(0, u32::from_le_bytes);
        if [word(0), word(4), word(BLOCK - 4)] != [START[0], START[1], END] {
            return Err(Fault::NotBlocks);
        }
        if [word(8), word(28)] != [HAS_FAMILY, RP2040] {
            return Err(Fault::OtherChip);
        }
        let address = word(12);
        if word(16) != PAGE || !address.is_multiple_of(PAGE) {
            return Err(Fault::NotAPage);
        }
        if [word(20), word(24)] != [number, blocks.len() as u32] {
            return Err(Fault::Numbers);
        }
        if !IMAGE.contains(&address) && !TABLES.contains(&address) {
            return Err(Fault::Saves(address));
        }
        // the tables may follow anywhere behind the first page
        let jumps = address == TABLES.start && (IMAGE.start + PAGE..=IMAGE.end).contains(&next);
        if address != next && !jumps {
            return Err(Fault::Hole(address));
        }
        next = address + PAGE;
    }
    Ok(next)
}

/// What a file writes to flash, page after page.
pub fn written(file: &[u8]) -> Vec<u8> {
    file.as_chunks::<BLOCK>().0.iter().flat_map(|block| block.get(32..32 + PAGE as usize)).flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use firmware::journal::shelf::END as SAVES;

    use super::*;
    use crate::Segment;

    fn word(file: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
    }

    fn segment(physical: u32, bytes: Vec<u8>) -> Segment {
        Segment { physical, address: physical, length: bytes.len() as u32, bytes }
    }

    #[test]
    fn blocks_are_numbered_and_carry_their_pages() {
        let boot = segment(0x1000_0000, (0..=255).collect());
        let image = segment(0x1000_0100, vec![7; 300]);
        let file = write(&Elf { segments: vec![boot, image] });
        assert_eq!(file.len(), 3 * BLOCK);
        for (number, block) in file.chunks(BLOCK).enumerate() {
            assert_eq!([word(block, 0), word(block, 4), word(block, 508)], [START[0], START[1], END]);
            assert_eq!([word(block, 8), word(block, 16), word(block, 28)], [HAS_FAMILY, PAGE, RP2040]);
            assert_eq!(word(block, 12), 0x1000_0000 + 256 * number as u32);
            assert_eq!([word(block, 20), word(block, 24)], [number as u32, 3]);
        }
        assert!(file[32..288].iter().copied().eq(0..=255));
        let last = &file[2 * BLOCK + 32..];
        assert!(last[..44].iter().all(|&byte| byte == 7));
        assert!(last[44..256].iter().all(|&byte| byte == 0xFF));
        assert!(last[256..476].iter().all(|&byte| byte == 0));
    }

    #[test]
    fn what_is_written_is_what_stood_in_the_image() {
        let file = write(&Elf { segments: vec![segment(0x1000_0000, (0..=255).cycle().take(700).collect())] });
        let bytes = written(&file);
        assert_eq!(bytes.len(), 768);
        assert!(bytes.iter().take(700).copied().eq((0..=255).cycle().take(700)));
    }

    #[test]
    fn two_segments_share_a_page_and_empty_ones_have_none() {
        let segments =
            vec![segment(0x1000_0010, vec![1]), segment(0x1000_0011, vec![2]), segment(0x2000_0000, Vec::new())];
        let file = write(&Elf { segments });
        assert_eq!(file.len(), BLOCK);
        assert_eq!(file[32 + 15..32 + 19], [0xFF, 1, 2, 0xFF]);
    }

    /// An image of five pages.
    fn good() -> Vec<u8> {
        write(&Elf { segments: vec![segment(0x1000_0000, vec![5; 1200])] })
    }

    /// The image with a change in each block.
    fn changed(change: impl Fn(usize, &mut [u8])) -> Vec<u8> {
        let mut file = good();
        file.chunks_mut(BLOCK).enumerate().for_each(|(number, block)| change(number, block));
        file
    }

    fn set(block: &mut [u8], at: usize, value: u32) {
        block[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }

    #[test]
    fn issue_21_a_page_that_an_image_leaves_open_is_written() {
        let segments = vec![segment(0x1000_0000, vec![1; 256]), segment(0x1000_0300, vec![2; 10])];
        let file = write(&Elf { segments });
        assert_eq!(check(&file), Ok(0x1000_0400));
        assert!(file[BLOCK + 32..BLOCK + 288].iter().all(|&byte| byte == 0xFF));
        // also among the tables
        let table = |page: u32| segment(TABLES.start + page * PAGE, vec![3; 256]);
        let file = write(&Elf { segments: vec![segment(0x1000_0000, vec![1; 256]), table(0), table(3)] });
        assert_eq!((file.len(), check(&file)), (5 * BLOCK, Ok(TABLES.start + 4 * PAGE)));
        assert!(file[2 * BLOCK + 32..2 * BLOCK + 288].iter().all(|&byte| byte == 0xFF));
    }

    #[test]
    fn issue_21_a_planted_hole_is_found() {
        assert_eq!(check(&good()), Ok(0x1000_0500));
        let mut file = good();
        file.drain(2 * BLOCK..3 * BLOCK);
        assert_eq!(check(&file), Err(Fault::Numbers));
        for (number, block) in file.chunks_mut(BLOCK).enumerate() {
            set(block, 20, number as u32);
            set(block, 24, 4);
        }
        assert_eq!(check(&file), Err(Fault::Hole(0x1000_0300)));
        assert_eq!(check(&file[BLOCK..]), Err(Fault::Numbers));
    }

    /// An image of three pages and two of tables.
    fn parted() -> Vec<u8> {
        write(&Elf { segments: vec![segment(0x1000_0000, vec![5; 700]), segment(TABLES.start, vec![6; 400])] })
    }

    #[test]
    fn issue_16_the_tables_follow_behind_the_saves_and_nothing_is_written_in_between() {
        let file = parted();
        assert_eq!(file.len(), 5 * BLOCK);
        assert_eq!(check(&file), Ok(TABLES.start + 2 * PAGE));
        assert_eq!(word(&file, 3 * BLOCK + 12), TABLES.start);
        let moved = |block: usize, address: u32| {
            let mut file = parted();
            set(&mut file[block * BLOCK..], 12, address);
            check(&file)
        };
        // a page among the saves, at their start and at their end; one behind the flash
        assert_eq!(moved(3, IMAGE.end), Err(Fault::Saves(IMAGE.end)));
        assert_eq!(moved(3, TABLES.start - PAGE), Err(Fault::Saves(TABLES.start - PAGE)));
        assert_eq!(moved(4, TABLES.end), Err(Fault::Saves(TABLES.end)));
        // a hole at the start of the tables, in them, and tables before the image
        let late = vec![segment(0x1000_0000, vec![5; 700]), segment(TABLES.start + PAGE, vec![6; 400])];
        assert_eq!(check(&write(&Elf { segments: late })), Err(Fault::Hole(TABLES.start + PAGE)));
        assert_eq!(moved(4, TABLES.start + 2 * PAGE), Err(Fault::Hole(TABLES.start + 2 * PAGE)));
        assert_eq!(moved(0, TABLES.start), Err(Fault::Hole(TABLES.start)));
        assert_eq!(moved(2, TABLES.start), Err(Fault::Hole(TABLES.start)), "twice");
    }

    #[test]
    fn issue_21_what_a_board_should_not_be_given_is_refused() {
        assert_eq!(check(&[]), Err(Fault::NotBlocks));
        assert_eq!(check(&good()[1..]), Err(Fault::NotBlocks));
        assert_eq!(check(&changed(|_, block| set(block, 508, 0))), Err(Fault::NotBlocks));
        assert_eq!(check(&changed(|_, block| set(block, 28, 0xE48B_FF59))), Err(Fault::OtherChip));
        assert_eq!(check(&changed(|_, block| set(block, 8, 0x2001))), Err(Fault::OtherChip));
        assert_eq!(check(&changed(|_, block| set(block, 16, 128))), Err(Fault::NotAPage));
        assert_eq!(
            check(&changed(|number, block| set(block, 12, 0x1010_0000 + 256 * number as u32))),
            Err(Fault::Saves(0x1010_0000))
        );
        let last = |number, block: &mut [u8]| {
            if number == 4 {
                set(block, 12, 0x1010_0000)
            }
        };
        assert_eq!(check(&changed(last)), Err(Fault::Saves(0x1010_0000)));
    }

    #[test]
    fn the_saves_are_where_the_linker_puts_them() {
        let memory = include_str!("../../../memory.x");
        assert!(memory.contains(&format!("BOOT2 : ORIGIN = {:#x}", IMAGE.start)));
        let saves = SAVES / 1024;
        assert!(memory.contains(&format!("STORE : ORIGIN = {:#x}, LENGTH = {saves}K", IMAGE.end)));
        let length = (TABLES.end - TABLES.start) / 1024;
        assert!(memory.contains(&format!("TABLES : ORIGIN = {:#x}, LENGTH = {length}K", TABLES.start)));
        assert_eq!((IMAGE.end + SAVES, IMAGE.start + 2048 * 1024), (TABLES.start, TABLES.end));
    }
}
