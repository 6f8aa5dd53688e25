//! UF2: the file that is dragged onto a board.

use std::collections::BTreeMap;

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

/// The file for an image: every page of flash that holds something, in order. What an image leaves open in a page is
/// written as erased flash.
pub fn write(elf: &Elf) -> Vec<u8> {
    let mut pages: BTreeMap<u32, [u8; PAGE as usize]> = BTreeMap::new();
    for segment in &elf.segments {
        for (address, &byte) in (segment.physical..).zip(&segment.bytes) {
            let page = pages.entry(address / PAGE * PAGE).or_insert([0xFF; PAGE as usize]);
            page[(address % PAGE) as usize] = byte;
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

#[cfg(test)]
mod tests {
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
    fn two_segments_share_a_page_and_empty_ones_have_none() {
        let segments =
            vec![segment(0x1000_0010, vec![1]), segment(0x1000_0011, vec![2]), segment(0x2000_0000, Vec::new())];
        let file = write(&Elf { segments });
        assert_eq!(file.len(), BLOCK);
        assert_eq!(file[32 + 15..32 + 19], [0xFF, 1, 2, 0xFF]);
    }
}
