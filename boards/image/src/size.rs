//! How much of the chip an image takes, beside what it may take.

use std::{fmt, ops::Range};

use crate::Elf;

/// Bytes of flash an image may take, with all games and languages. The region is 1,024 KiB and can never grow, as the saves begin
/// behind it: the last pages are for repairs. A budget below the region only keeps features out.
pub const FLASH_BUDGET: u32 = 1012 * 1024;
/// Bytes of RAM its statics may take, with code that is copied there.
pub const RAM_BUDGET: u32 = 176 * 1024;

const FLASH: Range<u32> = 0x1000_0000..0x1020_0000;
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// Flash and static RAM of an image, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// What is written to flash.
    pub flash: u32,
    /// What is in RAM from the start to the end; the stack is not counted.
    pub ram: u32,
}

impl Size {
    /// The size of an image.
    pub fn of(elf: &Elf) -> Self {
        let flash = elf.segments.iter().filter(|segment| FLASH.contains(&segment.physical));
        let ram = elf.segments.iter().filter(|segment| RAM.contains(&segment.address));
        Self {
            flash: flash.map(|segment| segment.bytes.len() as u32).sum(),
            ram: ram.map(|segment| segment.length).sum(),
        }
    }

    /// Whether both are within their budget.
    pub const fn fits(&self) -> bool {
        self.flash <= FLASH_BUDGET && self.ram <= RAM_BUDGET
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_cent = |used: u32, budget: u32| u64::from(used) * 100 / u64::from(budget);
        write!(
            f,
            "flash {} of {} KiB ({} %), static RAM {} of {} KiB ({} %)",
            self.flash.div_ceil(1024),
            FLASH_BUDGET / 1024,
            per_cent(self.flash, FLASH_BUDGET),
            self.ram.div_ceil(1024),
            RAM_BUDGET / 1024,
            per_cent(self.ram, RAM_BUDGET),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Segment;

    fn elf(flash: usize, data: usize, zeroed: u32) -> Elf {
        let segments = vec![
            Segment { physical: 0x1000_0000, address: 0x1000_0000, bytes: vec![0; flash], length: flash as u32 },
            Segment { physical: 0x1000_9000, address: 0x2001_0000, bytes: vec![0; data], length: data as u32 },
            Segment { physical: 0x2001_9000, address: 0x2001_9000, bytes: vec![], length: zeroed },
        ];
        Elf { segments }
    }

    #[test]
    fn initialised_data_counts_twice_and_zeroed_data_only_in_ram() {
        assert_eq!(Size::of(&elf(1000, 20, 300)), Size { flash: 1020, ram: 320 });
    }

    #[test]
    fn the_budget_itself_fits_and_one_byte_more_does_not() {
        assert!(Size { flash: FLASH_BUDGET, ram: RAM_BUDGET }.fits());
        assert!(!Size { flash: FLASH_BUDGET + 1, ram: 0 }.fits());
        assert!(!Size { flash: 0, ram: RAM_BUDGET + 1 }.fits());
    }

    #[test]
    fn the_line_names_both_and_their_budgets() {
        let said = Size { flash: 100 * 1024, ram: 48 * 1024 }.to_string();
        assert_eq!(said, "flash 100 of 1012 KiB (9 %), static RAM 48 of 176 KiB (27 %)");
    }
}
