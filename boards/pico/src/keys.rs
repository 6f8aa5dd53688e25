//! Keys on pins, heard by interrupts.

use embassy_futures::select::select_array;
use embassy_rp::{
    Peri,
    gpio::{Input, Level, Pin, Pull},
};
use firmware::{Key, Levels, parts::Keys};

/// One contact on one pin.
pub struct Contact<'d> {
    pin: Input<'d>,
    pressed: Level,
    key: Key,
}

impl<'d> Contact<'d> {
    /// A contact to ground: low when pressed.
    pub fn low(pin: Peri<'d, impl Pin>, key: Key) -> Self {
        Self { pin: Input::new(pin, Pull::Up), pressed: Level::Low, key }
    }

    /// A contact to the supply: high when pressed.
    pub fn high(pin: Peri<'d, impl Pin>, key: Key) -> Self {
        Self { pin: Input::new(pin, Pull::Down), pressed: Level::High, key }
    }

    /// Waits for the level it does not have now. A change that came before is not missed, because levels are waited for
    /// and not edges.
    async fn turn(&mut self) {
        match self.pin.get_level() {
            Level::Low => self.pin.wait_for_high().await,
            Level::High => self.pin.wait_for_low().await,
        }
    }
}

/// All contacts of a board; several may mean the same key.
pub struct Contacts<'d, const N: usize> {
    all: [Contact<'d>; N],
    /// Which of them were down when that was told last.
    down: u16,
}

impl<'d, const N: usize> Contacts<'d, N> {
    /// The keys of a board.
    pub const fn new(contacts: [Contact<'d>; N]) -> Self {
        Self { all: contacts, down: 0 }
    }
}

impl<const N: usize> Keys for Contacts<'_, N> {
    fn levels(&mut self) -> Levels {
        self.down = 0;
        let mut levels = Levels::NONE;
        for (place, contact) in self.all.iter().enumerate() {
            if contact.pin.get_level() == contact.pressed {
                self.down |= 1 << place;
                levels = levels.with(contact.key, true);
            }
        }
        levels
    }

    async fn change(&mut self, seen: Levels) -> Levels {
        loop {
            let levels = self.levels();
            if levels != seen {
                return levels;
            }
            select_array(self.all.each_mut().map(Contact::turn)).await;
        }
    }

    fn contacts(&self) -> Option<u16> {
        Some(self.down)
    }
}
