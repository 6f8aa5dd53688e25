//! What a game promises of its seed, and what the players add to it.

use embedded_storage_async::nor_flash::NorFlash;
use engine::Turn;
use rand_core::Rng as _;

use super::{
    Fault, Kept,
    book::{Book, Form},
    tag,
};
use crate::store::dealer::{
    Dealer, Seed, Share,
    promise::{self, Code},
};

impl<G: Kept> Book<G> {
    /// Takes a seed, the first or a new one: the players press anew, if they are asked.
    pub(super) fn promise(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        self.share = Share::NONE;
        self.dealer = (self.form != Form::Asked).then(|| self.seated(0));
    }

    /// A dealer with the key that seed and presses make.
    pub(super) fn seated(&self, place: u64) -> Dealer {
        match self.form {
            Form::First => Dealer::new(&self.seed, place),
            Form::Unasked | Form::Asked => Dealer::new(&self.share.key(&self.seed), place),
        }
    }

    /// What binds the device to its seed: everybody may know.
    pub fn commitment(&self) -> [u8; 32] {
        promise::commitment(&self.seed)
    }

    /// The same as the code that is shown; games of the first form keep their short one.
    pub fn code(&self) -> Code {
        match self.form {
            Form::First => promise::first_code(&self.commitment()),
            Form::Unasked | Form::Asked => promise::code(&self.commitment()),
        }
    }

    /// What the players have pressed since the code was shown.
    pub const fn share(&self) -> Share {
        self.share
    }

    /// Whether the players can still press, and nothing may be dealt before they have done so.
    pub fn awaits_share(&self) -> bool {
        self.dealer.is_none() && self.game.turn() != Turn::Over
    }

    /// A player presses. What finds no room any more changes nothing.
    pub fn press<F: NorFlash>(&mut self, flash: &mut F, down: bool) -> Result<(), Fault> {
        let mut share = self.share;
        if self.dealer.is_none() && share.push(down) {
            self.slot.append(flash, &[tag::PRESSED, down.into()])?;
            self.share = share;
        }
        Ok(())
    }

    /// The players have pressed as often as they like: from now on the device may deal.
    pub fn share_seed<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Fault> {
        if self.dealer.is_none() {
            self.slot.append(flash, &[tag::SHARED])?;
            self.dealer = Some(self.seated(0));
        }
        Ok(())
    }

    /// A number for the look at a secret that is the `looks`-th since the device was switched on. Nobody can foresee it, and it hangs
    /// on no clock: a device with the same journal has the same. It comes from far behind what a game draws.
    pub fn fresh(&self, looks: u32) -> u32 {
        let Some(mut dealer) = self.dealer.clone() else { return looks };
        let moment = u64::from(self.restarts & 0x7FFF) << 16 | self.history.standing() as u64 & 0xFFFF;
        dealer.go_to(1 << 63 | moment << 32 | u64::from(looks));
        dealer.next_u32()
    }

    /// The seed of all rolls and draws, once the game is over.
    pub fn seed(&self) -> Option<Seed> {
        (self.game.turn() == Turn::Over).then(|| self.seed.clone())
    }
}
