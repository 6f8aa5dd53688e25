//! The store over power cuts and foreign content: the old value or the new one, and the device always starts.

use firmware::{
    Language, Settings,
    store::{Found, Item, Store},
};
use tests::{Flash, flash};

fn settings(step: u8) -> Settings {
    Settings {
        language: Language::ALL[usize::from(step % 4)],
        brightness: step % 10 + 1,
        cues: step.is_multiple_of(2),
        large_type: step.is_multiple_of(3),
        table: step % 7,
    }
}

fn open(flash: &Flash) -> (Store<Flash>, Found) {
    Store::open(flash.clone())
}

#[test]
fn an_erased_flash_is_nothing_and_what_is_saved_is_ours() {
    let flash = Flash::new();
    let (mut store, found) = open(&flash);
    assert_eq!(found, Found::Nothing);
    assert_eq!(store.load::<Settings>(Item::Settings), None);
    store.save(Item::Settings, &settings(3)).unwrap();
    let (mut store, found) = open(&flash);
    assert_eq!(found, Found::Ours);
    assert_eq!(store.load(Item::Settings), Some(settings(3)));
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
        store.save(Item::Settings, &settings(5)).unwrap();
        let (mut store, found) = open(&flash);
        assert_eq!(found, Found::Ours);
        assert_eq!(store.load(Item::Settings), Some(settings(5)));
    }
}

#[test]
fn a_cut_inside_any_flash_operation_leaves_the_old_or_the_new_value() {
    // enough saves to change the slots over several times
    const SAVES: usize = 4000;
    let mut cuts = 0;
    let whole = Flash::new();
    let mut before = Flash::new();
    let (mut store, _) = open(&whole);
    for round in 0..SAVES {
        if round.is_multiple_of(100) {
            // now and then the device is switched off and on
            store = open(&whole).0;
            before = whole.copy(0);
        }
        let old = (round > 0).then(|| settings((round - 1) as u8));
        let new = settings(round as u8);
        let from = whole.operations();
        store.save(Item::Settings, &new).unwrap();
        // every change-over of the slots, and some of the saves between
        let cut = whole.operations() - from > 1 || round.is_multiple_of(7);
        for operation in (1..).take_while(|_| cut) {
            let flash = before.copy(cuts);
            let (mut victim, _) = open(&flash);
            flash.cut_at(operation);
            if victim.save(Item::Settings, &new).is_ok() {
                break;
            }
            cuts += 1;
            flash.revive();
            let (mut store, found) = open(&flash);
            assert!(found == Found::Ours || old.is_none(), "cut {cuts}");
            let value = store.load::<Settings>(Item::Settings);
            assert!(value == old || value == Some(new), "cut {cuts}: {value:?} is neither {old:?} nor {new:?}");
            for _ in 0..3 {
                let (mut again, _) = open(&flash);
                assert_eq!(again.load::<Settings>(Item::Settings), value, "cut {cuts}: it changed its mind");
            }
            let (mut store, _) = open(&flash);
            store.save(Item::Settings, &new).unwrap();
            assert_eq!(store.load(Item::Settings), Some(new));
        }
        before = whole.copy(0);
    }
    println!("{cuts} cuts in {SAVES} saves");
    assert!(cuts > 600);
}
