//! Tables of the box as rows of numbers (section 13): every number comes back, and what cannot be is named with its place.

use engine::RuleId;
use engine::polis::event::{EVENT_CARDS, EventCards, MOST_EVENT_BYTES, MOST_TITLES};
use engine::polis::printed::Table;
use engine::polis::tables::Tables;

#[test]
fn po_comp_1_every_number_of_every_table_comes_back() {
    for table in Table::ALL {
        let written = Tables::written_out();
        let cells = written.cells(table);
        assert_eq!(cells.len(), table.rows() * table.columns());
        assert!(cells.len() <= MOST_EVENT_BYTES);
        let mut typed = Tables::default();
        assert!(!typed.has(table));
        assert!(typed.take_cells(table, &cells));
        assert!(typed.has(table), "{table:?} counts as typed");
        assert_eq!(typed.cells(table), cells);
        assert_eq!(typed.check(), Ok(()), "the default of {table:?} can be played");
        assert!(Table::ALL.into_iter().filter(|&other| other != table).all(|other| !typed.has(other)));
        // each number has a place of its own
        for place in 0..cells.len() {
            let (row, column) = (place / table.columns(), place % table.columns());
            let other = if cells[place] == 0 { 1 } else { cells[place] - 1 };
            assert!(cells[place] <= table.most(column), "{table:?} {row} {column}");
            let mut changed = typed.clone();
            changed.set_cell(table, row, column, other);
            let differ: Vec<usize> = (0..cells.len()).filter(|&at| changed.cells(table)[at] != cells[at]).collect();
            assert_eq!(differ, [place], "{table:?}");
        }
        assert!(!typed.take_cells(table, &cells[1..]), "too few");
    }
}

/// What is refused after one number is another one: where, which number, and the rule.
fn refused(table: Table, row: usize, column: usize, number: u8) -> (Option<usize>, u8, RuleId) {
    let mut tables = Tables::default();
    tables.set_cell(table, row, column, number);
    let fault = tables.check().expect_err("it cannot be");
    let misfit = fault.misfit();
    assert_eq!(misfit.table, table);
    (misfit.row, misfit.number, fault.into())
}

#[test]
fn po_comp_7_a_list_of_cards_that_cannot_be_is_refused_with_the_number() {
    assert_eq!(refused(Table::Cards, 2, 1, 3), (None, 25, "PO-COMP-7"), "a card too many on land");
    assert_eq!(refused(Table::Cards, 14, 1, 4), (None, 23, "PO-COMP-7"), "one too few at sea");
    assert_eq!(refused(Table::Cards, 0, 1, 4), (Some(0), 4, "PO-CARD-6"), "3 x otismos is printed in the book");
    assert_eq!(refused(Table::Cards, 16, 1, 2), (Some(16), 2, "PO-CARD-4"), "two Mercenaries");
    assert_eq!(refused(Table::Cards, 17, 1, 0), (Some(17), 0, "PO-CARD-4"), "no Salpinx Call");
}

#[test]
fn po_card_16_a_manoeuvre_of_another_formation_is_refused() {
    let (row, _, rule) = refused(Table::Cards, 4, 0, 0);
    assert_eq!((row, rule), (Some(4), "PO-CARD-16"), "archers do not push");
    let (row, _, rule) = refused(Table::Cards, 10, 0, 1);
    assert_eq!((row, rule), (Some(10), "PO-CARD-16"), "no advance at sea");
}

#[test]
fn po_price_1_other_tables_are_refused_with_the_number() {
    assert_eq!(refused(Table::Prices, 0, 5, 1), (Some(0), 1, "PO-PRICE-1"), "a price falls");
    assert_eq!(refused(Table::Cities, 15, 1, 2), (Some(15), 2, "PO-COMP-4"), "Sparta grows by 3");
    assert_eq!(refused(Table::Tribute, 11, 2, 4), (Some(11), 4, "PO-TRIB-6"), "Sikelia is printed");
    assert_eq!(refused(Table::Cargoes, 8, 2, 2), (Some(8), 2, "PO-TRADE-2"), "no cargo of 2");
    assert_eq!(refused(Table::Projects, 0, 4, 9), (Some(0), 9, "PO-PROJ-3"), "Socrates costs 6");
    assert_eq!(refused(Table::Events, 0, 0, 9), (None, 39, "PO-COMP-3"), "39 events");
    let mut tables = Tables::default();
    (0..Table::Edges.rows()).for_each(|row| tables.set_cell(Table::Edges, row, 0, 0));
    assert_eq!(tables.check().map_err(RuleId::from), Err("PO-MOVE-21"), "Boiotia keeps a sea");
}

#[test]
fn po_comp_3_cards_have_titles_and_belong_to_decks() {
    let mut tables = Tables::default();
    assert!(tables.events.cards().is_none());
    tables.set_cell(Table::Events, 0, 0, 4);
    tables.set_cell(Table::Events, 3, 0, 16);
    assert!(tables.has(Table::Events) && !tables.has(Table::EventCards));
    let cards = tables.events.cards_mut().unwrap();
    assert!(!cards.is_typed(5));
    assert!(cards.set_title(5, "Mor v Athénách") && cards.is_typed(5));
    assert!(cards.set_title(2, "Nothing happens") && cards.set_title(39, "Last"));
    assert!(cards.set_title(5, "Plague"));
    assert!(!cards.set_title(40, "No such card") && !cards.set_title(7, "two\nlines"));
    let titles = |cards: &EventCards| [2, 3, 5, 39, 40].map(|card| cards.title(card).to_owned());
    assert_eq!(titles(cards), ["Nothing happens", "", "Plague", "Last", ""]);
    // together they have so much room: what is too long changes nothing
    let long = "x".repeat(MOST_TITLES - EVENT_CARDS);
    assert!(!cards.set_title(3, &long));
    assert_eq!(titles(cards), ["Nothing happens", "", "Plague", "Last", ""]);
    // the counts that were typed stay, and the numbers alone leave the titles
    assert!(tables.has(Table::Events) && tables.has(Table::EventCards));
    assert_eq!(tables.events(), [4, 10, 10, 16]);
    assert_eq!(
        [3, 4, 13, 14, 23, 24, 39].map(|card| tables.event_place(card)),
        [(0, 4), (1, 1), (1, 10), (2, 1), (2, 10), (3, 1), (3, 16)]
    );
    let bytes = tables.cells(Table::EventCards);
    assert!(tables.take_cells(Table::EventCards, &[0; 280]));
    assert_eq!(tables.cells(Table::EventCards), bytes);
    let mut other = Tables::default();
    assert!(other.take_cells(Table::EventCards, &bytes));
    assert_eq!(other.events.cards(), tables.events.cards());
    assert!(!other.has(Table::Events), "cards alone leave the guess");
    assert!(!other.take_cells(Table::EventCards, &bytes[..279]));
    assert!(!other.take_cells(Table::EventCards, &[0; MOST_EVENT_BYTES + 1]));
    // titles that are no text are none
    let mut broken = bytes.to_vec();
    broken[284] = 0xff;
    assert!(other.take_cells(Table::EventCards, &broken));
    assert_eq!(other.events.cards().unwrap().title(5), "");
}

/// The counts alone have the bytes they had before there were cards.
#[test]
fn issue_18_event_decks_are_saved_like_the_counts_they_were() {
    use engine::polis::event::EventDecks;
    for counts in [None, Some([10, 10, 10, 10]), Some([4, 12, 12, 12])] {
        let decks: EventDecks = postcard::from_bytes(&postcard::to_allocvec(&counts).unwrap()).unwrap();
        assert_eq!(decks.counts(), counts);
        assert!(decks.cards().is_none());
        assert_eq!(postcard::to_allocvec(&decks).unwrap(), postcard::to_allocvec(&counts).unwrap());
    }
}
