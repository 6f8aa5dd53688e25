//! A journal is read: to go on with its game, to look into it, to tell what happened.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{
    Fault, Kept,
    book::{Book, Past, ROOM, Tidings, Visit},
    cell::PAYLOAD,
    reading::{Reading, Recent, action, carry_out, play_over},
    slot::{Content, Region, Slot},
    tag,
};

/// The journal in `region`, if there is one.
fn used<F: NorFlash>(flash: &mut F, region: Region) -> Result<Option<Slot>, Fault> {
    Ok(match Slot::look(flash, region, &mut [0; PAYLOAD])? {
        Content::Used(slot) => Some(slot),
        Content::Dirty | Content::Ready => None,
    })
}

impl<G: Kept> Book<G> {
    /// Goes on with the game in `region` after the power was away, and puts it into `book`; none if what stands there is
    /// no game of this kind.
    pub fn resume<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::resume_told(book, flash, region, &mut G::Memory::default())
    }

    /// As [`Self::resume`]; what is remembered of the game besides goes into `memory`.
    pub fn resume_told<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::RESTART, memory)
    }

    /// Takes the game in `region` up again after another one was on the table, as [`Self::resume_told`] does.
    pub fn take_up<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::OPENED, memory)
    }

    fn open<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        trace: u8,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        match Slot::resume(flash, region, &[trace]) {
            Ok(slot) => Self::read(book, flash, slot, memory),
            // not even the trace has room: it can be looked at
            Err(Fault::Full) => Self::look_told(book, flash, region, memory),
            Err(fault) => Err(fault),
        }
    }

    /// Puts the game in `region` into `book` to be looked at: nothing is written, and nothing can be played.
    pub fn look<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::look_told(book, flash, region, &mut G::Memory::default())
    }

    fn look_told<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        used(flash, region)?.map_or(Ok(()), |slot| Self::read(book, flash, slot, memory))
    }

    /// As [`Self::look`], but everything is played over, whatever checkpoints say: they are held against it.
    pub fn look_over<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        used(flash, region)?.map_or(Ok(()), |slot| Self::read_whole(book, flash, slot, memory))
    }

    fn read<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        if !Self::read_behind(book, flash, slot, memory)? {
            *book = None;
            Self::read_whole(book, flash, slot, memory)?;
        }
        book.as_mut().map_or(Ok(()), |book| book.find_trail(flash))
    }

    /// Reads the journal from its beginning and plays everything over.
    fn read_whole<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        let mut reading = Reading::new(0, 0);
        slot.visit(flash, &mut [0; ROOM], &mut |record| match book {
            Some(book) => reading.take(record, book),
            None => reading.start(record, slot, book),
        })?;
        *memory = G::Memory::default();
        let sound = match &mut *book {
            Some(book) => reading.finish(book) && book.replay(flash, memory)?,
            None => false,
        };
        if !sound {
            *book = None;
        }
        Ok(())
    }

    /// Calls `visit` with each action that was ever written, also what was taken back.
    pub fn each<F: NorFlash>(&self, flash: &mut F, visit: &mut dyn FnMut(G::Action)) -> Result<(), Fault> {
        self.slot.visit(flash, &mut [0; ROOM], &mut |record| {
            action::<G>(record).flatten().into_iter().for_each(&mut *visit);
        })?;
        Ok(())
    }

    /// Calls `visit` with each standing action and the game before it, in order.
    pub fn recall<F: NorFlash>(&self, flash: &mut F, visit: &mut dyn FnMut(usize, &G, G::Action)) -> Result<(), Fault> {
        self.recall_all(flash, &mut |number, game, past| {
            if let Past::Action(action) = past {
                visit(number, game, action);
            }
        })
    }

    /// The same with what happened between the actions: it comes with the number of the next one.
    pub fn recall_all<F: NorFlash>(&self, flash: &mut F, visit: &mut Visit<'_, G>) -> Result<(), Fault> {
        let mut game = self.game.clone();
        let mut number = 0;
        let sound = play_over(&self.slot, &self.history, flash, &mut game, &mut |game, past| {
            visit(number, game, past);
            let Past::Action(action) = past else { return true };
            number += 1;
            let mut told: Tidings<G> = Vec::new();
            let sound = game.apply_told(action, &mut |one| _ = told.push(one)).is_ok(); // as many as there is room for
            told.into_iter().for_each(|one| visit(number, game, Past::Told(one)));
            sound
        })?;
        if sound { Ok(()) } else { Err(Fault::Flash) }
    }

    /// Plays what stands from the start; false if the journal does not fit the rules, which then stand at the last action
    /// that does.
    pub(super) fn replay<F: NorFlash>(&mut self, flash: &mut F, memory: &mut G::Memory) -> Result<bool, Fault> {
        let (recent, mut left) = (&mut Recent { news: &mut self.news, told: &mut self.told }, self.history.standing());
        recent.news.clear();
        recent.told.clear();
        play_over(&self.slot, &self.history, flash, &mut self.game, &mut |game, past| {
            let Past::Action(action) = past else { return true };
            left = left.saturating_sub(1);
            game.remember(memory, action, left);
            carry_out(game, recent, action).is_ok()
        })
    }
}
