//! Dice, seeds and what the self-test asks of the entropy.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{
    Game, Turn, chance,
    dice::{Action, Dice, Die},
};

use super::{
    Device, SavedDice,
    screens::{Message, Screen},
};
use crate::{
    base::{
        Note,
        parts::{Entropy, Log},
    },
    store::{
        Item,
        dealer::{Dealer, Fault, Gatherer, Seed},
    },
    ui::Check,
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Rolls, and saves the outcome before anybody sees it: pulling the plug does not buy another roll. What could not be
    /// saved was not rolled: the next try gives the same.
    pub(super) async fn roll(&mut self, die: Die, count: u8) -> Result<(), Message> {
        if self.dealer.is_none() {
            self.dealer = Some(self.sit_down().await?);
        }
        let Some(dealer) = &mut self.dealer else { return Ok(()) };
        let before = dealer.place();
        let mut dice = self.desk.dice.clone();
        if dice.apply(Action::Roll { die, count }).is_err() {
            return Ok(());
        }
        while dice.turn() == Turn::Chance {
            let Some(outcome) = chance::draw(&dice, |bound| dealer.below(bound)) else { break };
            if dice.apply(outcome).is_err() {
                break;
            }
        }
        if let Err(message) = self.save_dice(dice) {
            if let Some(dealer) = &mut self.dealer {
                dealer.go_to(before);
            }
            return Err(message);
        }
        self.log.note(Note::Rolled);
        Ok(())
    }

    /// A seed for a game; if the device will not deal, it says so.
    pub(super) async fn seed(&mut self) -> Result<Seed, ()> {
        self.draw_seed().await.map_err(|fault| self.go(Screen::Message(Message::NoDeal(fault))))
    }

    /// A new seed for a game that is over and goes on, as its own is known.
    pub(super) async fn seed_if_over(&mut self) -> Result<Option<Seed>, ()> {
        if self.desk.open.playing().is_some_and(|game| game.is_over()) { self.seed().await.map(Some) } else { Ok(None) }
    }

    pub(super) async fn draw_seed(&mut self) -> Result<Seed, Fault> {
        let seed = self.gatherer.seed(&mut self.entropy).await;
        self.log.note(if seed.is_ok() { Note::Seeded } else { Note::Unhealthy });
        seed
    }

    /// A dealer with a seed of its own, which is saved at once: a restart never draws a new one.
    pub(super) async fn sit_down(&mut self) -> Result<Dealer, Message> {
        let seed = self.draw_seed().await.map_err(Message::NoDeal)?;
        let saved = self.store.save(Item::Seed, &seed);
        self.note_saved(saved);
        saved.map(|()| Dealer::new(&seed, 0)).map_err(|_| Message::NotSaved)
    }

    /// Saves the dice with the place of their generator; then they count.
    pub(super) fn save_dice(&mut self, dice: Dice) -> Result<(), Message> {
        let place = self.dealer.as_ref().map_or(0, Dealer::place);
        let saved = SavedDice { place, dice };
        let written = self.store.save(Item::Dice, &saved);
        self.note_saved(written);
        written.map_err(|_| Message::NotSaved)?;
        self.desk.dice = saved.dice;
        Ok(())
    }

    /// Writes to flash and reads it back; samples the source of random bits.
    pub(super) async fn test(&mut self) {
        self.desk.tried = 0;
        let round = self.store.load::<u32>(Item::Test).unwrap_or(0).wrapping_add(1);
        let written = self.store.save(Item::Test, &round).is_ok();
        let read = self.store.load::<u32>(Item::Test) == Some(round);
        self.desk.flash = if written && read { Check::Passed } else { Check::Failed };
        match Gatherer::new().seed(&mut self.entropy).await {
            Ok(_) => (self.desk.entropy, self.desk.fault) = (Check::Passed, None),
            Err(fault) => (self.desk.entropy, self.desk.fault) = (Check::Failed, Some(fault)),
        }
    }
}
