//! What the device remembers over a power cut, as a map in flash.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::{
    cache::{Cache, Uncached},
    map::{MapConfig, MapStorage},
};
use serde::{Serialize, de::DeserializeOwned};

/// The region of the map: four sectors at the start of what is ours.
const MAP: Range<u32> = 0..0x4000;
/// The largest item, its key and the flash's alignment included.
const ROOM: usize = 256;
/// The form of what is stored. Old versions load for ever, so this number only grows.
const VERSION: u8 = 1;

/// What is stored under which key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Item {
    /// The form of the store itself.
    Version = 0,
    /// [`Settings`](crate::Settings).
    Settings = 1,
    /// The dice roller with its generator's place.
    Dice = 2,
    /// The seed of the generator.
    Seed = 3,
    /// What the self-test writes and reads back.
    Test = 4,
}

/// What was found in flash at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet.
    Nothing,
    /// Our own content.
    Ours,
    /// Something foreign or damaged; it has been erased.
    Foreign,
}

/// Something could not be stored or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreError;

/// The map.
pub struct Store<F: NorFlash> {
    map: MapStorage<u8, F, Cache<Uncached, Uncached, Uncached, u8>>,
    buffer: [u8; ROOM],
    /// Whether the version stands in flash already.
    ours: bool,
}

impl<F: NorFlash> Store<F> {
    /// Opens what is in `flash`; what cannot be ours is erased, so that the device always starts.
    pub async fn open(flash: F) -> (Self, Found) {
        let map = MapStorage::new(flash, const { MapConfig::new(MAP) }, Cache::new_uncached());
        let mut store = Self { map, buffer: [0; ROOM], ours: false };
        let found = store.look().await;
        store.ours = found == Found::Ours;
        if found == Found::Foreign {
            // a flash that cannot be erased shows itself at the next save
            let _ = store.map.erase_all().await;
        }
        (store, found)
    }

    async fn look(&mut self) -> Found {
        match self.map.fetch_item::<u8>(&mut self.buffer, &(Item::Version as u8)).await {
            Ok(Some(VERSION)) => Found::Ours,
            Ok(None) if self.is_blank().await => Found::Nothing,
            _ => Found::Foreign,
        }
    }

    async fn is_blank(&mut self) -> bool {
        let step = self.buffer.len() as u32;
        for at in MAP.step_by(ROOM) {
            if at + step > MAP.end
                || self.map.flash().read(at, &mut self.buffer).await.is_err()
                || self.buffer.iter().any(|&byte| byte != 0xFF)
            {
                return false;
            }
        }
        true
    }

    /// The value under `item`, if there is a readable one.
    pub async fn load<T: DeserializeOwned>(&mut self, item: Item) -> Option<T> {
        let bytes: &[u8] = self.map.fetch_item(&mut self.buffer, &(item as u8)).await.ok()??;
        postcard::from_bytes(bytes).ok()
    }

    /// Stores `value` under `item`: after a power cut it is the old or the new one.
    pub async fn save<T: Serialize>(&mut self, item: Item, value: &T) -> Result<(), StoreError> {
        if !self.ours {
            self.map.store_item(&mut self.buffer, &(Item::Version as u8), &VERSION).await.map_err(|_| StoreError)?;
            self.ours = true;
        }
        let mut bytes = [0; ROOM / 2];
        let bytes: &[u8] = postcard::to_slice(value, &mut bytes).map_err(|_| StoreError)?;
        self.map.store_item(&mut self.buffer, &(item as u8), &bytes).await.map_err(|_| StoreError)
    }
}
