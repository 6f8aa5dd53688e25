//! The store over power cuts and foreign content: the old value or the new one, and the device always starts.

use embassy_futures::block_on;
use firmware::{
    Language, Settings,
    store::{Found, Item, Store},
};
use tests::{Flash, flash};

fn settings(step: u8) -> Settings {
    Settings { language: Language::ALL[usize::from(step % 4)], brightness: step % 10 + 1, cues: step.is_multiple_of(2) }
}

fn open(flash: &Flash) -> (Store<Flash>, Found) {
    block_on(Store::open(flash.clone()))
}

#[test]
fn an_erased_flash_is_nothing_and_what_is_saved_is_ours() {
    let flash = Flash::new();
    let (mut store, found) = open(&flash);
    assert_eq!(found, Found::Nothing);
    assert_eq!(block_on(store.load::<Settings>(Item::Settings)), None);
    block_on(store.save(Item::Settings, &settings(3))).unwrap();
    let (mut store, found) = open(&flash);
    assert_eq!(found, Found::Ours);
    assert_eq!(block_on(store.load(Item::Settings)), Some(settings(3)));
}

#[test]
fn foreign_bytes_are_told_once_and_the_store_works_afterwards() {
    let mut state = 1u64;
    for round in 0..40u64 {
        let bytes = (0..flash::SIZE)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1442 + round);
                (state >> 56) as u8
            })
            .collect();
        let flash = Flash::with(bytes);
        let (mut store, found) = open(&flash);
        assert_eq!(found, Found::Foreign);
        block_on(store.save(Item::Settings, &settings(5))).unwrap();
        let (mut store, found) = open(&flash);
        assert_eq!(found, Found::Ours);
        assert_eq!(block_on(store.load(Item::Settings)), Some(settings(5)));
    }
}

#[test]
fn a_cut_inside_any_flash_operation_leaves_the_old_or_the_new_value() {
    // enough saves to turn over all pages of the map several times
    const SAVES: usize = 1600;
    let mut cuts = 0u64;
    let whole = Flash::new();
    let mut before = Flash::new();
    let (mut store, _) = open(&whole);
    for round in 0..SAVES {
        let old = (round > 0).then(|| settings((round - 1) as u8));
        let new = settings(round as u8);
        let from = whole.operations();
        block_on(store.save(Item::Settings, &new)).unwrap();
        for operation in 1..=whole.operations() - from {
            cuts += 1;
            let flash = before.revived(cuts);
            let (mut victim, _) = open(&flash);
            flash.cut_at(operation);
            assert!(block_on(victim.save(Item::Settings, &new)).is_err());
            let flash = flash.revived(cuts);
            let (mut store, _) = open(&flash);
            let value = block_on(store.load::<Settings>(Item::Settings));
            assert!(value == old || value == Some(new), "cut {cuts}: {value:?} is neither {old:?} nor {new:?}");
            block_on(store.save(Item::Settings, &new)).unwrap();
            assert_eq!(block_on(store.load(Item::Settings)), Some(new));
        }
        before = Flash::with(whole.bytes());
    }
    println!("{cuts} cuts in {SAVES} saves");
    assert!(cuts > 3000);
}
