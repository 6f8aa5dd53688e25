//! How much of the chip an image takes, beside what it may take.

use std::{fmt, ops::Range};

use crate::{
    Elf,
    uf2::{IMAGE, TABLES},
};

/// Bytes an image may take before the saves, with all games and languages. That region is 1,024 KiB and can never grow, as the saves
/// begin behind it: the last pages are for repairs. A budget further below the region only keeps features out.
pub const FLASH_BUDGET: u32 = 1012 * 1024;
/// Bytes it may take behind the saves, for tables that are only read. That region is 212 KiB, to the end of the chip: the last pages are
/// for repairs. What lies there is told in `memory.x`.
pub const TABLES_BUDGET: u32 = 208 * 1024;
/// Bytes of RAM its statics may take, with code that is copied there. Their region is 196 KiB, the stack has one of its own, and there is no
/// heap: what stays free serves nobody, while a press is quicker with its code in RAM (`memory.x`).
pub const RAM_BUDGET: u32 = 192 * 1024;

// something of each region is left
const _: () = assert!(FLASH_BUDGET < IMAGE.end - IMAGE.start && TABLES_BUDGET < TABLES.end - TABLES.start);

const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// Flash and static RAM of an image, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// What is written to flash before the saves.
    pub flash: u32,
    /// What is written behind them.
    pub tables: u32,
    /// What is in RAM from the start to the end; the stack is not counted.
    pub ram: u32,
}

impl Size {
    /// The size of an image.
    pub fn of(elf: &Elf) -> Self {
        let written = |region: Range<u32>| {
            let inside = elf.segments.iter().filter(|segment| region.contains(&segment.physical));
            inside.map(|segment| segment.bytes.len() as u32).sum()
        };
        let ram = elf.segments.iter().filter(|segment| RAM.contains(&segment.address));
        Self { flash: written(IMAGE), tables: written(TABLES), ram: ram.map(|segment| segment.length).sum() }
    }

    /// Whether all are within their budget.
    pub const fn fits(&self) -> bool {
        self.flash <= FLASH_BUDGET && self.tables <= TABLES_BUDGET && self.ram <= RAM_BUDGET
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_cent = |used: u32, budget: u32| u64::from(used) * 100 / u64::from(budget);
        write!(
            f,
            "flash {} of {} KiB ({} %) and tables {} of {} KiB ({} %), static RAM {} of {} KiB ({} %)",
            self.flash.div_ceil(1024),
            FLASH_BUDGET / 1024,
            per_cent(self.flash, FLASH_BUDGET),
            self.tables.div_ceil(1024),
            TABLES_BUDGET / 1024,
            per_cent(self.tables, TABLES_BUDGET),
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

    fn elf(flash: usize, tables: usize, data: usize, zeroed: u32) -> Elf {
        let segments = vec![
            Segment { physical: 0x1000_0000, address: 0x1000_0000, bytes: vec![0; flash], length: flash as u32 },
            Segment { physical: TABLES.start, address: TABLES.start, bytes: vec![0; tables], length: tables as u32 },
            Segment { physical: 0x1000_9000, address: 0x2001_0000, bytes: vec![0; data], length: data as u32 },
            Segment { physical: 0x2001_9000, address: 0x2001_9000, bytes: vec![], length: zeroed },
        ];
        Elf { segments }
    }

    #[test]
    fn initialised_data_counts_twice_and_zeroed_data_only_in_ram() {
        assert_eq!(Size::of(&elf(1000, 70, 20, 300)), Size { flash: 1020, tables: 70, ram: 320 });
    }

    #[test]
    fn the_budget_itself_fits_and_one_byte_more_does_not() {
        assert!(Size { flash: FLASH_BUDGET, tables: TABLES_BUDGET, ram: RAM_BUDGET }.fits());
        assert!(!Size { flash: FLASH_BUDGET + 1, tables: 0, ram: 0 }.fits());
        assert!(!Size { flash: 0, tables: TABLES_BUDGET + 1, ram: 0 }.fits());
        assert!(!Size { flash: 0, tables: 0, ram: RAM_BUDGET + 1 }.fits());
    }

    #[test]
    fn the_line_names_all_and_their_budgets() {
        let said = Size { flash: 100 * 1024, tables: 21 * 1024, ram: 48 * 1024 }.to_string();
        assert_eq!(
            said,
            "flash 100 of 1012 KiB (9 %) and tables 21 of 208 KiB (10 %), static RAM 48 of 192 KiB (25 %)"
        );
    }
}
