//! Chance in a browser: random bytes that the page fetches from the system and hands in.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use firmware::parts::Entropy;

/// The random bytes that are left. Without any the bits are zero, and the device refuses to deal.
#[derive(Clone, Default)]
pub struct Bits(Rc<RefCell<(VecDeque<u8>, u32)>>);

impl Bits {
    /// Takes more of them.
    pub fn add(&self, bytes: &[u8]) {
        self.0.borrow_mut().0.extend(bytes);
    }

    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.0.borrow().0.len()
    }
}

impl Entropy for Bits {
    async fn bit(&mut self) -> bool {
        let (bytes, used) = &mut *self.0.borrow_mut();
        let Some(&byte) = bytes.front() else { return false };
        let bit = byte >> *used & 1 == 1;
        *used += 1;
        if *used == u8::BITS {
            *used = 0;
            bytes.pop_front();
        }
        bit
    }
}
