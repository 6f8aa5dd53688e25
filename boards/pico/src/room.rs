//! Memory that the start of the chip leaves alone.

use core::{cell::UnsafeCell, mem::MaybeUninit};

use bytemuck::Zeroable;

/// Room for a large value, to be placed in `.uninit`. The runtime zeroes statics while the chip still runs at 6 MHz,
/// which takes 20 ms for two frames; here it happens after the clocks have been started.
pub struct Room<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: the only access is `take`, whose caller promises that there is one.
unsafe impl<T: Send> Sync for Room<T> {}

impl<T: Zeroable> Room<T> {
    /// Room for a value.
    pub const fn new() -> Self {
        Self(UnsafeCell::new(MaybeUninit::uninit()))
    }

    /// The value, all zeros.
    ///
    /// # Safety
    /// At most once for each room.
    #[allow(clippy::mut_from_ref, reason = "there is only one such reference")]
    pub unsafe fn take(&'static self) -> &'static mut T {
        // SAFETY: nobody else looks at it, as promised, and zeros are a value
        unsafe {
            self.0.get().write_bytes(0, 1);
            (*self.0.get()).assume_init_mut()
        }
    }
}

impl<T: Zeroable> Default for Room<T> {
    fn default() -> Self {
        Self::new()
    }
}
