//! The tables of the box, typed in once by their owner: over the cable and with keys, checked, kept, played with (section 13).

use engine::polis::{
    BattleCards, Stage,
    cards::CardList,
    places::Market,
    printed::Table as Printed,
    words::{Side, Unit},
};
use firmware::{
    Key, Language,
    games::{Asked, TypingScreen, polis::plan::Plan},
    journal::Kept as _,
    play::{Ask, Move},
    screens::{Screen, Step},
    store::{MOST_TABLE, Store, TableId},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player, rig::Bench};

pub fn on_device<T>(flash: &Flash, then: impl FnOnce(&mut Bench<'_>) -> T) -> T {
    Rig::new(FORMS[0], flash.clone()).fingers(|bench| {
        bench.settle();
        then(bench)
    })
}

/// Sends a line and gives what is said to it.
fn ask(bench: &mut Bench<'_>, line: &str) -> String {
    bench.heard();
    bench.send(format!("{line}\r").as_bytes());
    let heard = String::from_utf8(bench.heard()).expect("text is UTF-8");
    let heard = heard.split_once("\r\n").unwrap_or_else(|| panic!("an answer to {line:?}: {heard:?}")).1;
    heard.strip_suffix("> ").expect("the prompt").to_owned()
}

/// Sends a text with tables; what was said to its lines, and at its end.
pub fn send(bench: &mut Bench<'_>, text: &str) -> (Vec<String>, String) {
    assert!(ask(bench, "tables polis").contains("end"));
    let said = text.lines().map(|line| ask(bench, line)).filter(|said| !said.is_empty()).collect();
    (said, ask(bench, "end"))
}

/// Cards of a box that is not the default: two cavalry more that hold, two peltasts less; and another price.
const TEXT: &str = "# our box
cards 4 hold 4
cards 7 hold 3
prices 2 4 5 5 5 5 6 6 7 7 8 9";

/// Begins the game that the device proposes.
fn begin(player: &mut Player<'_, '_>) {
    player.find(|step| *step == Step::Open(firmware::games::Kind::Polis));
    player.press(Key::Accept);
    player.add_presses();
}

#[test]
fn issue_18_tables_sent_over_the_cable_are_kept_and_played_with() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert!(ask(bench, "tables").contains("polis:\r\n"), "nothing is kept");
        assert_eq!(send(bench, TEXT), (vec![], "Tables kept: 2.\r\n".to_owned()));
    });
    on_device(&flash, |bench| {
        assert!(ask(bench, "tables").contains("polis: cards prices\r\n"), "after a power cut");
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        begin(&mut player);
        let setup = player.polis().setup().clone();
        assert_eq!(setup.cards, BattleCards::Dealt, "the list is confirmed: the device deals");
        assert_eq!(setup.tables.cards(Unit::Hoplite).pool().len(), 24);
        assert_eq!(setup.tables.cell(Printed::Cards, 3, 1), 4);
        assert_ne!(*setup.tables.cards(Unit::Hoplite), CardList::LAND);
        assert_eq!(setup.tables.price(4, 10), Some(9));
        assert!(setup.tables.cities.is_none(), "what was not typed stays the default");
        assert!(Plan::of(&setup).own);
    });
    // the game holds a copy of its own: other tables typed later do not change it
    on_device(&flash, |bench| {
        assert_eq!(send(bench, "prices 2 4 5 5 5 5 6 6 7 7 8 8").1, "Tables kept: 1.\r\n");
        let player = Player::new(bench);
        assert_eq!(player.polis().setup().tables.price(4, 10), Some(9));
    });
}

#[test]
fn issue_18_a_wrong_text_is_refused_with_the_number_that_does_not_fit() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        let ends = [
            ("cards 4 hold 5", "cards: 27 in all does not fit (PO-COMP-7)."),
            ("cards 1 otismos 4", "cards 1 (Phalanx): 4 does not fit (PO-CARD-6)."),
            ("cards 17 hold 2", "cards 17 (Mercenaries): 2 does not fit (PO-CARD-4)."),
            ("cities 16 4 2 8", "cities 16 (Sparta): 2 does not fit (PO-COMP-4)."),
        ];
        for (text, why) in ends {
            let (said, end) = send(bench, text);
            assert!(said.is_empty(), "{said:?}");
            assert_eq!(end, format!("{why} Nothing was kept.\r\n"));
        }
        for text in
            ["cards 19 hold 1", "knights 1 2", "prices 1 3 4", "prices 1 x 4 4 4 4 4 4 5 5 5 5", "cards 1 hold 99"]
        {
            let (said, end) = send(bench, &format!("# first\n{text}"));
            assert!(said.len() == 1 && said[0].starts_with("Line 2: "), "{said:?}");
            assert_eq!(end, "Nothing was kept.\r\n");
        }
        assert!(ask(bench, "tables").contains("polis:\r\n"));
    });
}

fn goes_to_tables(step: &Step) -> bool {
    *step == Step::Game(Asked::Polis(Move::Ask(Ask::Tables)))
}

/// Opens the tables of Polis from home.
fn open(player: &mut Player<'_, '_>) {
    player.find(|step| *step == Step::Parts(firmware::games::Kind::Polis));
    player.find(goes_to_tables);
    assert!(matches!(player.screen, Screen::Tables(TypingScreen::Polis(_))), "{:?}", player.screen);
}

fn down(player: &mut Player<'_, '_>, count: usize) {
    (0..count).for_each(|_| player.press(Key::Down));
}

/// Turns a number of a table by keys: its place, and presses of Up.
fn turn(player: &mut Player<'_, '_>, row: usize, column: usize, columns: usize, up: usize) {
    down(player, row + 1);
    (0..=column).for_each(|_| player.press(Key::Accept));
    (0..up).for_each(|_| player.press(Key::Up));
    (column..columns).for_each(|_| player.press(Key::Accept));
}

#[test]
fn issue_18_tables_are_typed_with_keys_and_a_list_that_cannot_be_is_refused() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        open(&mut player);
        // one cavalry more: 25 cards
        player.press(Key::Accept);
        turn(&mut player, 3, 1, 2, 1);
        let keys = |player: &mut Player<'_, '_>, count: usize| (0..count).for_each(|_| player.press(Key::Up));
        keys(&mut player, 5);
        player.press(Key::Accept);
        assert!(format!("{:?}", player.screen).contains("Total(Hoplite, 25)"), "{:?}", player.screen);
        player.press(Key::Accept);
    });
    // what was begun is still there after a power cut: one of the peltasts less makes it right
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        open(&mut player);
        player.press(Key::Accept);
        down(&mut player, 7);
        (0..2).for_each(|_| player.press(Key::Accept));
        player.press(Key::Down);
        player.press(Key::Accept);
        (0..8).for_each(|_| player.press(Key::Up));
        player.press(Key::Accept);
        assert!(format!("{:?}", player.screen).contains("Told(Cards, None)"), "{:?}", player.screen);
        player.press(Key::Accept);
        (0..2).for_each(|_| player.press(Key::Back));
        let mut player = Player::new(bench);
        if matches!(player.screen, Screen::Game(_)) {
            player.press(Key::Back);
        }
        begin(&mut player);
        let setup = player.polis().setup();
        assert_eq!(setup.cards, BattleCards::Dealt);
        let (hold, peltasts) = (setup.tables.cell(Printed::Cards, 3, 1), setup.tables.cell(Printed::Cards, 6, 1));
        assert_eq!((hold, peltasts), (3, 4));
    });
}

/// Cards of the decks 3 and 4.
const CARDS: &str = "eventcards 3 both market illyria loss prestige 2 # of deck 3
title 3 Mor v Athénách
eventcards 4 sparta gain wheat 3
eventcards 11 athens battles 7 end";

#[test]
fn issue_18_event_cards_are_typed_over_the_cable_and_played_with() {
    on_device(&Flash::new(), |bench| {
        assert_eq!(send(bench, CARDS), (vec![], "Tables kept: 1.\r\n".to_owned()));
        assert!(ask(bench, "tables").contains("polis: eventcards\r\n"));
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        begin(&mut player);
        player.read_polis();
        let setup = player.polis().setup().clone();
        assert_eq!(setup.tables.events(), [10; 4], "the counts are the guess they were");
        let row = |card| (0..7).map(|column| setup.tables.cell(Printed::EventCards, card, column)).collect::<Vec<_>>();
        assert_eq!(row(2), [0, 1, 2, 0, 8, 0, 2]);
        assert_eq!(row(3), [1, 7, 6, 3, 0, 0, 0]);
        assert_eq!(row(10), [2, 3, 0, 7, 6, 0, 0]);
        assert_eq!(setup.tables.events.cards().unwrap().title(2), "Mor v Athénách");
        // the cards of the first deck stand before what is done without them, and the first is proposed
        assert_eq!(player.polis().event_cards().collect::<Vec<_>>(), [2, 3]);
        player.press(Key::Accept);
        assert_eq!(player.polis().event(), Some(2));
        assert!(player.polis().reminders().markets.contains(Market::Illyria));
        (0..2).for_each(|_| player.press(Key::Accept));
        let prestige = Side::ALL.map(|side| player.polis().player(side).prestige);
        assert_eq!((prestige, player.polis().stage()), ([1, 1], Stage::Act));
    });
}

#[test]
fn issue_18_event_cards_that_cannot_be_are_refused_with_their_line() {
    on_device(&Flash::new(), |bench| {
        for line in [
            "eventcards 41 both",
            "eventcards 1 nobody",
            "eventcards 1 both market sparta",
            "eventcards 1 both battles 11",
            "eventcards 1 both battles 7 end end",
            "title 41 No such card",
            "title 1 longer than a row has room",
            "title 1 \u{03a9}",
        ] {
            let (said, end) = send(bench, line);
            assert!(said.len() == 1 && said[0].starts_with("Line 1: "), "{line}: {said:?}");
            assert_eq!(end, "Nothing was kept.\r\n");
        }
        let (said, end) = send(bench, "eventcards 2 both battles 3");
        assert!(said.is_empty());
        assert_eq!(end, "eventcards 2 (Event cards): 3 does not fit (PO-EVENT-4). Nothing was kept.\r\n");
    });
}

#[test]
fn issue_18_event_cards_are_typed_with_keys_and_keep_their_titles() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        assert_eq!(send(bench, CARDS).1, "Tables kept: 1.\r\n");
        let mut player = Player::new(bench);
        player.first_start_in(Language::English);
        open(&mut player);
        down(&mut player, Printed::EventCards as usize);
        player.press(Key::Accept);
        // the second card: for Athens, at most 4 collect in Akarnania
        down(&mut player, 2);
        player.press(Key::Accept);
        let keys = |player: &mut Player<'_, '_>, up: usize| {
            (0..up).for_each(|_| player.press(Key::Up));
            player.press(Key::Accept);
        };
        [2, 4, 1, 3, 0].into_iter().for_each(|up| keys(&mut player, up));
        // back to the first row, which confirms
        (0..3).for_each(|_| player.press(Key::Up));
        player.press(Key::Accept);
        assert!(format!("{:?}", player.screen).contains("Told(EventCards, None)"), "{:?}", player.screen);
    });
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        begin(&mut player);
        let setup = player.polis().setup().clone();
        let row = |card| (0..7).map(|column| setup.tables.cell(Printed::EventCards, card, column)).collect::<Vec<_>>();
        assert_eq!(row(1), [2, 4, 1, 4, 0, 0, 0]);
        assert_eq!(row(2), [0, 1, 2, 0, 8, 0, 2]);
        assert_eq!(setup.tables.events.cards().unwrap().title(2), "Mor v Athénách");
    });
}

/// What lies in flash is looked at again: a kept table that no box has, of another program perhaps, is not played with.
#[test]
fn issue_15_a_kept_table_that_cannot_be_is_not_played_with() {
    let flash = Flash::new();
    on_device(&flash, |bench| {
        Player::new(bench).first_start_in(Language::English);
        assert_eq!(send(bench, TEXT).1, "Tables kept: 2.\r\n");
    });
    let (mut store, _) = Store::open(flash.clone());
    let id = TableId { game: engine::polis::Polis::KIND, table: Printed::Prices as u8 };
    let mut bytes = store.load_table(id, &mut [0; MOST_TABLE]).expect("it is kept").to_vec();
    bytes[0] = 99;
    store.save_table(id, &bytes).expect("flash takes it");
    on_device(&flash, |bench| {
        let mut player = Player::new(bench);
        begin(&mut player);
        let tables = &player.polis().setup().tables;
        assert!(tables.prices.is_none(), "a price of 99");
        assert_eq!(tables.cell(Printed::Cards, 3, 1), 4, "the other one is played with");
    });
}
