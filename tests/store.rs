//! The store over power cuts and foreign content: the old value or the new one, and the device always starts.

use firmware::{
    Language, Settings,
    journal::preparation::Wipe,
    store::{Forget, Found, Item, MOST_TABLE, Store, TableId},
};
use tests::{Flash, flash};

fn settings(step: u8) -> Settings {
    Settings {
        language: Language::ALL[usize::from(step % 4)],
        brightness: step % 10 + 1,
        cues: step.is_multiple_of(2),
        large_type: step.is_multiple_of(3),
        guide: step.is_multiple_of(2),
        names: step.is_multiple_of(3),
        clock: step % 3,
        table: step % 7,
        sounds: step.is_multiple_of(5),
        pulses: step.is_multiple_of(4),
        demo: step.is_multiple_of(7),
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

const ID: TableId = TableId { game: 32, table: 4 };

/// A table that no other has the bytes of.
fn table(step: usize) -> Vec<u8> {
    let length = [40, 176, 177, 900, 1, MOST_TABLE, 352, 0][step % 8];
    (0..length).map(|place| (place * 7 + step * 31) as u8).collect()
}

fn kept(store: &mut Store<Flash>, id: TableId) -> Vec<u8> {
    store.load_table(id, &mut [0; MOST_TABLE]).map_or(vec![], <[u8]>::to_vec)
}

#[test]
fn issue_19_tables_of_the_owner_stay_over_restarts_and_groups_and_go_with_everything() {
    let flash = Flash::new();
    let (mut store, _) = open(&flash);
    assert!(kept(&mut store, ID).is_empty());
    let ids: Vec<TableId> = (0..3).map(|table| TableId { game: 4, table }).chain([ID]).collect();
    for (step, &id) in ids.iter().enumerate() {
        store.save_table(id, &table(step)).unwrap();
    }
    assert_eq!((store.tables_of(4), store.tables_of(32), store.tables_of(1)), (0b111, 0b10000, 0));
    // what others save, and what makes the slots change over, leaves them as they are
    for step in 0..3000u32 {
        store.save(Item::Settings, &settings(step as u8)).unwrap();
    }
    let (mut store, _) = open(&flash);
    for (step, &id) in ids.iter().enumerate() {
        assert_eq!(kept(&mut store, id), table(step));
    }
    embassy_futures::block_on(store.forget(Forget::Group, Wipe::default())).unwrap();
    let (mut store, _) = open(&flash);
    assert_eq!(kept(&mut store, ID), table(3), "they are the owner's");
    store.save_table(ID, &[]).unwrap();
    assert_eq!((kept(&mut store, ID), store.tables_of(32)), (vec![], 0));
    embassy_futures::block_on(store.forget(Forget::Whole, Wipe::default())).unwrap();
    let (mut store, _) = open(&flash);
    assert_eq!(store.tables_of(4), 0, "everything was erased");
}

#[test]
fn issue_19_more_tables_than_there_is_room_for_are_refused_and_a_full_store_stops_changing_over() {
    let (mut store, _) = open(&Flash::new());
    let long = vec![7; MOST_TABLE];
    assert!(store.save_table(ID, &vec![1; MOST_TABLE + 1]).is_err());
    store.save_table(TableId { game: 4, table: 0 }, &long).unwrap();
    store.save_table(TableId { game: 4, table: 1 }, &long).unwrap();
    assert!(store.save_table(ID, &long).is_err());
    store.save_table(TableId { game: 4, table: 1 }, &long).unwrap();
    let flash = Flash::new();
    let (mut store, _) = open(&flash);
    store.save_table(TableId { game: 4, table: 0 }, &long).unwrap();
    store.save_table(TableId { game: 4, table: 1 }, &long).unwrap();
    store.save(Item::Settings, &settings(1)).unwrap();
    for _ in 0..2 {
        embassy_futures::block_on(store.tidy()).unwrap();
    }
    let before = flash.operations();
    for _ in 0..10 {
        embassy_futures::block_on(store.tidy()).unwrap();
    }
    assert_eq!(flash.operations(), before, "there is nothing more to tidy");
}

#[test]
fn issue_19_a_cut_inside_any_write_of_a_table_leaves_the_old_or_the_new_one() {
    let whole = Flash::new();
    let other = TableId { game: 4, table: 9 };
    open(&whole).0.save_table(other, &table(3)).unwrap();
    let mut cuts = 0;
    for round in 0..60 {
        let before = whole.copy(0);
        let (mut store, _) = open(&whole);
        let old = kept(&mut store, ID);
        store.save_table(ID, &table(round)).unwrap();
        for operation in 1.. {
            let flash = before.copy(cuts);
            let (mut victim, _) = open(&flash);
            flash.cut_at(operation);
            if victim.save_table(ID, &table(round)).is_ok() {
                break;
            }
            cuts += 1;
            flash.revive();
            let (mut store, _) = open(&flash);
            let value = kept(&mut store, ID);
            assert!(value == old || value == table(round), "round {round}, cut {operation}: {} bytes", value.len());
            assert_eq!(kept(&mut store, other), table(3), "round {round}, cut {operation}");
            assert_eq!(kept(&mut open(&flash).0, ID), value, "it changed its mind");
            let (mut store, _) = open(&flash);
            store.save_table(ID, &table(round)).unwrap();
            assert_eq!(kept(&mut store, ID), table(round));
        }
    }
    println!("{cuts} cuts in writes of tables");
    assert!(cuts > 600);
}

/// A piece that went bad in the middle of a table takes the whole table with it.
#[test]
fn issue_15_a_table_without_one_of_its_pieces_is_none() {
    let flash = Flash::new();
    let (mut store, _) = open(&flash);
    let (long, short) = (table(3), table(0));
    store.save_table(ID, &short).unwrap();
    store.save_table(ID, &long).unwrap();
    let bytes = flash.bytes();
    // the bytes come again after 256, each time in another piece
    let part = &long[300..304];
    let places: Vec<usize> = (0..bytes.len() - 4).filter(|&at| &bytes[at..at + 4] == part).collect();
    let &[_, place, ..] = places.as_slice() else { panic!("{places:?}") };
    let mut damaged = bytes;
    damaged[place] ^= 0x10;
    let (mut store, _) = open(&Flash::with(damaged));
    assert_eq!(kept(&mut store, ID), short, "the one before it is whole");
}
