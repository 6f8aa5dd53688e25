//! The parts alone of Polis that have no board: the die, the checklist of a round, the score pad; and typed tables that are corrected.

use engine::polis::action::Number;
use engine::polis::fault::Fault;
use engine::polis::part::{Step, Tally, Throw};
use engine::polis::printed::Table;
use engine::polis::words::{Resource, Round, Side};
use engine::polis::{Action, Part, Polis, Refusal, Scenario, Setup, Stage};
use engine::{Game, Turn};

fn alone(part: Part) -> Polis {
    Polis::new(Setup::alone(part)).unwrap()
}

/// Plays all of them.
fn play(game: &mut Polis, actions: &[Action]) {
    for &action in actions {
        assert_eq!(game.apply(action), Ok(()), "{action:?} in {:?}", game.stage());
    }
}

/// A refusal that changes nothing.
fn refused(game: &mut Polis, action: Action) -> Refusal {
    let before = game.clone();
    let refusal = game.apply(action).unwrap_err();
    assert!(*game == before, "{action:?} was refused and changed something");
    refusal
}

#[test]
fn po_siege_6_the_die_alone_is_thrown_once_for_a_siege_and_to_the_right() {
    let mut game = alone(Part::Die);
    for throw in Throw::ALL.into_iter().filter(|&throw| throw != Throw::Left) {
        play(&mut game, &[Action::Throw(throw)]);
        assert_eq!(game.turn(), Turn::Chance);
        play(&mut game, &[Action::Die(3)]);
        assert_eq!(game.stage(), Stage::Alone);
    }
    assert_eq!(refused(&mut game, Action::Throw(Throw::Siege(5))), Refusal::NotNow);
    assert_eq!(refused(&mut game, Action::Throw(Throw::Siege(0))), Refusal::NotNow);
    assert_eq!(refused(&mut game, Action::Die(1)), Refusal::NotNow);
    let mut other = alone(Part::Boards);
    assert_eq!(refused(&mut other, Action::Throw(Throw::Right)), Refusal::NotNow);
}

#[test]
fn po_price_3_the_die_alone_is_thrown_twice_to_the_left() {
    let mut game = alone(Part::Die);
    play(&mut game, &[Action::Throw(Throw::Left), Action::Die(2)]);
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(refused(&mut game, Action::Die(5)), Refusal::NoSuchFace);
    play(&mut game, &[Action::Die(4)]);
    assert_eq!(game.stage(), Stage::Alone);
}

#[test]
fn po_end_1_the_checklist_alone_goes_through_four_rounds() {
    let mut game = alone(Part::Round);
    for round in Round::ALL {
        assert_eq!((game.round(), game.stage()), (round, Stage::Check(Step::Event)));
        assert_eq!(refused(&mut game, Action::Pass), Refusal::NotNow);
        play(&mut game, &[Action::Read(Some(Side::Athens)), Action::Done, Action::Done, Action::Done]);
        assert_eq!(game.decider(), Some(Side::Sparta));
        play(&mut game, &[Action::Pass, Action::Done]);
        assert_eq!(game.decider(), Some(Side::Athens), "who is alone goes on (PO-PASS-2)");
        assert_eq!(refused(&mut game, Action::Resolved), Refusal::NotNow);
        play(&mut game, &[Action::Pass]);
        // the last round ends after phase 4 (PO-END-14)
        let last = if round == Round::FiveB { 4 } else { 6 };
        for step in Step::ALL.into_iter().skip(2).take(last) {
            assert_eq!((game.stage(), game.decider()), (Stage::Check(step), Some(Side::Sparta)), "PO-END-1");
            play(&mut game, &[Action::Resolved]);
        }
        assert_eq!(game.stage(), Stage::Check(Step::Next));
        assert_eq!(refused(&mut game, Action::Done), Refusal::NotNow);
        play(&mut game, &[Action::Resolved]);
    }
    assert_eq!((game.round(), game.stage()), (Round::Three, Stage::Check(Step::Event)), "and from the beginning");
}

#[test]
fn po_score_5_the_score_pad_alone_counts_and_breaks_a_tie() {
    let mut game = alone(Part::Score);
    let number = |side, line| Number::Tally(side, line);
    assert_eq!((game.score(Side::Sparta).total(), game.leader()), (0, None), "PO-SCORE-6");
    play(
        &mut game,
        &[
            Action::Set(number(Side::Sparta, Tally::People), 17),
            Action::Set(Number::Prestige(Side::Sparta), 9),
            Action::Set(number(Side::Sparta, Tally::Legacy), 4),
            Action::Set(number(Side::Athens, Tally::People), 22),
            Action::Set(Number::Prestige(Side::Athens), 8),
        ],
    );
    assert_eq!((game.score(Side::Sparta).total(), game.score(Side::Athens).total(), game.leader()), (30, 30, None));
    play(&mut game, &[Action::Set(number(Side::Athens, Tally::Resources), 1)]);
    assert_eq!(game.leader(), Some(Side::Athens), "PO-SCORE-5");
    assert_eq!(refused(&mut game, Action::Set(number(Side::Athens, Tally::People), 100)), Refusal::NotPossible);
    assert_eq!(refused(&mut game, Action::Set(Number::Stock(Side::Sparta, Resource::Oil), 3)), Refusal::NotNow);
    let mut whole = Polis::new(Setup::new(Scenario::Standard)).unwrap();
    assert_eq!(whole.number(number(Side::Sparta, Tally::People)), None);
    assert!(whole.apply(Action::Set(number(Side::Sparta, Tally::People), 3)).is_err());
}

/// A game with tables that the owner has typed in, at its first event.
fn typed(tables: &[Table]) -> Polis {
    let mut setup = Setup::new(Scenario::Standard);
    for &table in tables {
        let cells = setup.tables.cells(table);
        setup.tables.take_cells(table, &cells);
        setup.tables.set_cell(table, 0, 0, cells[0]); // written out: typed as it was
    }
    let mut game = Polis::new(setup).unwrap();
    while game.turn() == Turn::Chance {
        let mut first = None;
        game.outcomes(&mut |action, _| first = first.or(Some(action)));
        play(&mut game, &[first.unwrap()]);
    }
    game
}

#[test]
fn po_info_1_a_typed_table_is_corrected_during_a_game() {
    let mut game = typed(&[Table::Prices, Table::Cities, Table::Cards, Table::Events]);
    let cell = Number::Cell;
    play(&mut game, &[Action::Correct, Action::Set(cell(Table::Prices, 0, 0), 4), Action::Done]);
    assert_eq!(game.setup().tables.price(3, 0), Some(4));
    play(&mut game, &[Action::Correct]);
    // what cannot be is refused as it is when it is typed
    assert_eq!(refused(&mut game, Action::Set(cell(Table::Prices, 0, 0), 9)), Refusal::NotPossible);
    // Sparta has four citizens
    assert_eq!(refused(&mut game, Action::Set(cell(Table::Cities, 15, 2), 3)), Refusal::NotPossible);
    // a table that nobody has typed, and a place that is not there
    assert_eq!(refused(&mut game, Action::Set(cell(Table::Tribute, 0, 1), 3)), Refusal::NotPossible);
    assert_eq!(refused(&mut game, Action::Set(cell(Table::Prices, 3, 0), 4)), Refusal::NotPossible);
    assert_eq!(refused(&mut game, Action::Set(cell(Table::Prices, 0, 11), 4)), Refusal::NotPossible);
    // the other half of a formation gives what this one gets
    let copies = |game: &Polis, row| game.setup().tables.cell(Table::Cards, row, 1);
    let before = [copies(&game, 2), copies(&game, 3)];
    play(&mut game, &[Action::Set(cell(Table::Cards, 2, 1), before[0] + 1)]);
    assert_eq!([copies(&game, 2), copies(&game, 3)], [before[0] + 1, before[1] - 1]);
    // a deck keeps what was drawn from it
    let left = game.events();
    let deck = game.setup().tables.events()[0];
    play(&mut game, &[Action::Set(cell(Table::Events, 0, 0), deck - 1)]);
    assert_eq!(game.events()[0], left[0] - 1);
    play(&mut game, &[Action::Done]);
    assert_eq!(game.setup().check(), Ok::<(), Fault>(()));
}

#[test]
fn po_info_1_corrections_of_typed_tables_are_visited_and_accepted() {
    let mut game = typed(&[Table::Prices, Table::Cards, Table::Edges]);
    play(&mut game, &[Action::Correct]);
    let mut visited = Vec::new();
    game.legal(&mut |action| visited.push(action));
    let mut kinds = [0; Table::ALL.len()];
    for table in Table::ALL {
        for row in 0..table.rows() as u8 + 1 {
            for column in 0..table.columns() as u8 + 1 {
                for value in 0..=30 {
                    let action = Action::Set(Number::Cell(table, row, column), value);
                    let accepted = game.clone().apply(action).is_ok();
                    assert_eq!(accepted, visited.contains(&action), "{action:?}");
                    kinds[table as usize] += u32::from(accepted);
                }
            }
        }
    }
    let typed = [Table::Prices, Table::Cards, Table::Edges];
    assert!(Table::ALL.iter().all(|table| (kinds[*table as usize] > 0) == typed.contains(table)), "{kinds:?}");
}
