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
pub struct Contacts<'d, const N: usize>([Contact<'d>; N]);

impl<'d, const N: usize> Contacts<'d, N> {
    /// The keys of a board.
    pub const fn new(contacts: [Contact<'d>; N]) -> Self {
        Self(contacts)
    }
}

impl<const N: usize> Keys for Contacts<'_, N> {
    fn levels(&mut self) -> Levels {
        let down = self.0.iter().filter(|contact| contact.pin.get_level() == contact.pressed);
        down.fold(Levels::NONE, |levels, contact| levels.with(contact.key, true))
    }

    async fn change(&mut self, seen: Levels) -> Levels {
        loop {
            let levels = self.levels();
            if levels != seen {
                return levels;
            }
            select_array(self.0.each_mut().map(Contact::turn)).await;
        }
    }
}
