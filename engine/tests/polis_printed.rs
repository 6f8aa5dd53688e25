//! Tables of the box as rows of numbers (section 13): every number comes back, and what cannot be is named with its place.

use engine::RuleId;
use engine::polis::printed::{MOST_CELLS, Table};
use engine::polis::tables::Tables;

#[test]
fn po_comp_1_every_number_of_every_table_comes_back() {
    for table in Table::ALL {
        let written = Tables::written_out();
        let cells = written.cells(table);
        assert_eq!(cells.len(), table.rows() * table.columns());
        assert!(cells.len() <= MOST_CELLS);
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
