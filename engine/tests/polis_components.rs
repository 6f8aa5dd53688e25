//! What is in the box, and whether a table that its owner enters can be (sections 1, 13 and 15).

mod polis_shared;

use engine::polis::cards::{CardList, Face, Formation, Manoeuvre};
use engine::polis::edges::{Edge, EdgeSet};
use engine::polis::event::EventDecks;
use engine::polis::fault::Fault;
use engine::polis::places::{City, Land};
use engine::polis::printed::Table;
use engine::polis::state::{DISPLAY, Roll};
use engine::polis::tables::{Cargo, Tables};
use engine::polis::words::{Craft, Project, Resource, Round, Side, Unit};
use engine::polis::{Action, BattleCards, Board, Polis, Public, Scenario, Setup, Stage};
use engine::{Game, RuleId, Turn, chance};
use polis_shared::{Random, choose};

/// The fault of the default tables after a change; none if they can be.
fn fault(change: impl FnOnce(&mut Tables)) -> Option<Fault> {
    let mut setup = Setup::new(Scenario::Standard);
    setup.tables = Tables::written_out();
    assert_eq!(setup.check(), Ok(()), "the default fits");
    change(&mut setup.tables);
    let checked = setup.check().err();
    assert_eq!(checked, Polis::new(setup).err(), "a table that cannot be starts no game");
    checked
}

#[test]
fn po_comp_1_boxes_prices_rounds_and_project_spaces() {
    let tables = Tables::default();
    let produces = |land| Resource::ALL.into_iter().any(|resource| tables.row(land, resource) > 0);
    assert_eq!(Land::ALL.into_iter().filter(|&land| produces(land)).count(), 12);
    assert_eq!(Round::ALL.len(), 4);
    assert_eq!(DISPLAY, 3);
    let empty = fault(|tables| tables.tribute.as_mut().unwrap()[0] = [0; 6]);
    assert_eq!(empty, Some(Fault::NoRow(Land::Makedonia)));
    assert_eq!(RuleId::from(empty.unwrap()), "PO-TRIB-4");
}

#[test]
fn po_comp_3_forty_event_cards_in_four_decks() {
    let events = Tables::default().events();
    assert_eq!(events.iter().sum::<u8>(), 40);
    assert_eq!(fault(|tables| tables.events = EventDecks::Counted([4, 12, 12, 12])), None);
    assert_eq!(fault(|tables| tables.events = EventDecks::Counted([4, 12, 12, 11])), Some(Fault::Events(39)));
    assert_eq!(fault(|tables| tables.events = EventDecks::Counted([0, 16, 12, 12])), Some(Fault::Events(40)));
}

/// What a card can be about hangs on its kind: markets, territories, prestige and resources, goods, all territories.
#[test]
fn po_event_4_what_cannot_stand_on_an_event_card_is_named() {
    let card = |cells: &[u8]| {
        let place = 17;
        let told = |tables: &mut Tables| {
            cells.iter().enumerate().for_each(|(at, &cell)| tables.set_cell(Table::EventCards, place, at, cell));
        };
        fault(told).map(|fault| (RuleId::from(fault), fault.misfit().table, fault.misfit().row, fault.misfit().number))
    };
    let wrong = |number| Some(("PO-EVENT-4", Table::EventCards, Some(17), number));
    assert_eq!(card(&[0; 7]), None, "a blank card");
    assert_eq!(card(&[3]), wrong(3), "for nobody");
    assert_eq!(card(&[0, 11]), wrong(11), "no such change");
    let kinds: [(u8, u8, core::ops::RangeInclusive<u8>); 11] = [
        (0, 1, 0..=0),
        (1, 5, 0..=0),
        (2, 12, 0..=0),
        (3, 1, 4..=10),
        (4, 12, 1..=5),
        (5, 1, 0..=0),
        (6, 1, 0..=0),
        (7, 7, 1..=20),
        (8, 7, 1..=20),
        (9, 4, 0..=10),
        (10, 17, 1..=5),
    ];
    for (kind, subjects, amounts) in kinds {
        let (least, most) = (*amounts.start(), *amounts.end());
        for (of, amount) in [(0, least), (subjects - 1, most)] {
            assert_eq!(card(&[1, kind, of, amount]), None, "{kind} {of} {amount}");
            assert_eq!(card(&[2, 5, 0, 0, kind, of, amount]), None, "as the second change");
        }
        assert_eq!(card(&[0, kind, subjects, least]), wrong(subjects));
        assert_eq!(card(&[0, 0, 0, 0, kind, 0, most + 1]), wrong(most + 1));
        assert_eq!(card(&[0, kind, 0, least.wrapping_sub(1)]), if least == 0 { wrong(255) } else { wrong(least - 1) });
    }
}

#[test]
fn po_comp_4_three_numbers_on_each_city_tile() {
    let rows = "ABD 1 1 3 ARG 3 1 5 ATH 5 3 10 CHI 2 1 3 CHK 1 1 2 EPI 1 1 3 GEL 3 1 5 GYT 1 1 2 KOR 4 2 6 KRK 2 1 3 NAU 1 1 2 \
        POT 2 1 3 PYD 2 1 3 PYL 2 1 3 SAM 3 2 6 SPA 4 3 8 SYR 4 2 7 THB 3 1 5";
    let words: Vec<&str> = rows.split_whitespace().collect();
    for (city, row) in City::ALL.into_iter().zip(words.chunks(4)) {
        let tile = Tables::default().city(city);
        assert_eq!([tile.base, tile.growth, tile.most].map(|number| number.to_string()), row[1..], "{city:?}");
    }
    let change = |city: City, base: u8, growth: u8, most: u8| {
        fault(|tables| {
            let tile = &mut tables.cities.as_mut().unwrap()[city.index()];
            (tile.base, tile.growth, tile.most) = (base, growth, most);
        })
    };
    assert_eq!(change(City::Samos, 2, 2, 6), None);
    assert_eq!(change(City::Samos, 4, 2, 6), Some(Fault::Base(City::Samos, 4)), "above 3 only Korinthos and Syrakusai");
    assert_eq!(change(City::Korinthos, 3, 2, 6), Some(Fault::Base(City::Korinthos, 3)));
    assert_eq!(change(City::Sparta, 4, 2, 8), Some(Fault::Growth(City::Sparta, 2)));
    assert_eq!(change(City::Gela, 3, 5, 5), Some(Fault::Growth(City::Gela, 5)));
    assert_eq!(change(City::Gela, 3, 1, 2), Some(Fault::Most(City::Gela, 2)));
    assert_eq!(
        change(City::Syrakusai, 4, 2, 5),
        Some(Fault::Most(City::Syrakusai, 5)),
        "the first scenario puts 6 there"
    );
    assert_eq!(change(City::Pylos, 2, 1, 4), Some(Fault::Most(City::Pylos, 4)));
}

/// PO-PROJ-19 PO-COMP-13: the types at the edges of the tiles, and one Proxenos each.
#[test]
fn po_comp_5_what_a_city_can_carry_out() {
    use Craft::{Artist, Festival, Games, Philosopher, Statue, Temple, Theatre};
    let lists: [(Craft, &[City]); 7] = [
        (Philosopher, &[City::Athens, City::Syrakusai]),
        (Artist, &[City::Athens]),
        (Temple, &[City::Sparta, City::Syrakusai]),
        (Theatre, &[City::Athens, City::Korinthos, City::Thebes]),
        (Statue, &[City::Abdera, City::Epidamnos, City::Gela, City::Sparta]),
        (Festival, &[City::Poteidaia, City::Samos, City::Sparta]),
        (Games, &[City::Argos, City::Korinthos, City::Pydna]),
    ];
    for (craft, cities) in lists {
        let found: Vec<City> = City::ALL.into_iter().filter(|city| city.crafts().contains(craft)).collect();
        assert_eq!(found, cities, "{craft:?}");
    }
    assert_eq!(City::ALL.into_iter().filter(|city| city.crafts().is_empty()).count(), 6);
    let loyal: Vec<City> = City::ALL.into_iter().filter(|city| city.loyal_to().is_some()).collect();
    assert_eq!(loyal, [City::Athens, City::Gytheion, City::Pylos]);
    let game = Polis::new(Setup::new(Scenario::Standard)).unwrap();
    assert!(Side::ALL.into_iter().all(|side| game.player(side).proxenos == Some(side.capital())));
}

#[test]
fn po_comp_6_fourteen_project_tiles() {
    let of = |craft| Project::ALL.into_iter().filter(|project| project.craft() == craft).count();
    assert_eq!(Craft::ALL.map(of), [3, 1, 2, 2, 2, 2, 2]);
    let change = |project: Project, goods: [u8; 4], silver: u8, prestige: u8| {
        fault(|tables| {
            let tile = &mut tables.projects.as_mut().unwrap()[project.index()];
            (tile.goods, tile.silver, tile.prestige) = (goods, silver, prestige);
        })
    };
    assert_eq!(change(Project::Theatre, [2, 2, 0, 0], 2, 3), None);
    assert_eq!(change(Project::Socrates, [0; 4], 5, 4), Some(Fault::Cost(Project::Socrates, 5)));
    assert_eq!(change(Project::Socrates, [0; 4], 6, 3), Some(Fault::Worth(Project::Socrates, 3)));
    assert_eq!(change(Project::Theatre, [1, 2, 1, 0], 1, 2), Some(Fault::Cost(Project::Theatre, 1)));
    assert_eq!(change(Project::Democritus, [0; 4], 10, 4), Some(Fault::Cost(Project::Democritus, 10)));
    assert_eq!(RuleId::from(Fault::Cost(Project::Theatre, 1)), "PO-PROJ-3");
}

/// PO-CARD-15 PO-CARD-6: two lists of 24, each with both specials.
#[test]
fn po_comp_7_twenty_four_battle_cards() {
    for unit in Unit::ALL {
        let tables = Tables::default();
        let list = tables.cards(unit);
        assert_eq!(list.pool().len(), 24);
        assert_eq!(list.copies(Face::new(Formation::Mercenaries, Manoeuvre::Hold)), 1);
        assert_eq!(list.copies(Face::new(Formation::SalpinxCall, Manoeuvre::Ambush)), 1);
    }
    let cards = |index: usize, copies: u8| fault(|tables| tables.land_cards.as_mut().unwrap().0[index].1 = copies);
    assert_eq!(cards(6, 6), Some(Fault::Total(Unit::Hoplite, 25)), "told with the number that does not fit");
    let shared = fault(|tables| {
        let list = &mut tables.land_cards.as_mut().unwrap().0;
        (list[6].1, list[7].1) = (3, 2);
    });
    assert_eq!(shared, None, "peltasts with two manoeuvres");
    assert_eq!(cards(0, 2), Some(Fault::Copies(Unit::Hoplite, Face::new(Formation::Phalanx, Manoeuvre::Otismos), 2)));
    assert_eq!(cards(9, 2), Some(Fault::Special(Unit::Hoplite, Formation::SalpinxCall, 2)));
    assert_eq!(cards(8, 0), Some(Fault::Special(Unit::Hoplite, Formation::Mercenaries, 0)));
    let at_sea = fault(|tables| tables.sea_cards = Some(CardList::LAND));
    assert_eq!(at_sea, Some(Fault::Element(Unit::Galley, Formation::Phalanx)));
}

#[test]
fn po_card_7_one_or_two_manoeuvres_of_a_formation() {
    let third = fault(|tables| {
        let list = &mut tables.land_cards.as_mut().unwrap().0;
        list[4] = (Face::new(Formation::Cavalry, Manoeuvre::Shooting), 2);
    });
    assert_eq!(third, Some(Fault::Manoeuvres(Unit::Hoplite, Formation::Cavalry, 3)));
    assert_eq!(RuleId::from(third.unwrap()), "PO-CARD-7");
    let twice = fault(|tables| {
        let list = &mut tables.land_cards.as_mut().unwrap().0;
        list[7] = (Face::new(Formation::Peltasts, Manoeuvre::Hold), 1);
    });
    assert_eq!(twice, Some(Fault::Twice(Unit::Hoplite, Face::new(Formation::Peltasts, Manoeuvre::Hold))));
    let unfit = |index: usize, manoeuvre| {
        fault(|tables| tables.land_cards.as_mut().unwrap().0[index].0.manoeuvre = manoeuvre).map(RuleId::from)
    };
    assert_eq!(unfit(5, Manoeuvre::Hold), Some("PO-CARD-16"), "archers shoot or advance");
    assert_eq!(unfit(6, Manoeuvre::Ambush), Some("PO-CARD-16"), "only the Salpinx Call lies in ambush");
    assert_eq!(unfit(6, Manoeuvre::Shooting), None);
}

#[test]
fn po_price_1_an_entered_price_table() {
    let price =
        |row: usize, column: usize, value: u8| fault(|tables| tables.prices.as_mut().unwrap()[row][column] = value);
    assert_eq!(price(2, 10, 14), None);
    assert_eq!(price(1, 6, 5), Some(Fault::Price(4, 6, 5)), "cheaper than on its left");
    assert_eq!(price(1, 0, 2), Some(Fault::Price(4, 0, 2)), "cheaper than a smaller cargo");
    assert_eq!(price(0, 0, 0), Some(Fault::Price(3, 0, 0)));
    assert_eq!(price(2, 10, 21), Some(Fault::Price(5, 10, 21)));
    let no_five = fault(|tables| tables.prices.as_mut().unwrap()[1] = [4, 6, 6, 6, 6, 6, 6, 7, 7, 8, 8]);
    assert_eq!(no_five, Some(Fault::NoFive));
}

#[test]
fn po_trade_2_an_entered_table_of_cargoes() {
    let cargo = |index: usize, silver: bool, size: u8| {
        fault(|tables| {
            let tile = &mut tables.cargoes.as_mut().unwrap()[index];
            (tile.silver, tile.size) = (silver, size);
        })
    };
    assert_eq!(cargo(7, false, 4), None);
    assert_eq!(cargo(7, true, 3), Some(Fault::CargoContent(Cargo(7))), "size 3 is wheat");
    assert_eq!(cargo(10, false, 6), Some(Fault::CargoSize(Cargo(10), 6)));
    assert_eq!(cargo(0, false, 4), Some(Fault::CargoContent(Cargo(0))), "Persis is in the books");
    let markets: Vec<_> = Cargo::all().map(|cargo| cargo.market()).collect();
    assert!(markets.iter().all(Option::is_some) && markets.len() == 12);
}

#[test]
fn po_trib_6_an_entered_tribute_box() {
    let row = |land: Land, resource: Resource, spaces: u8| {
        fault(|tables| tables.tribute.as_mut().unwrap()[land.index()][resource.index()] = spaces)
    };
    assert_eq!(row(Land::Boiotia, Resource::Wheat, 2), None);
    assert_eq!(row(Land::Boiotia, Resource::Metal, 6), Some(Fault::Row(Land::Boiotia, Resource::Metal, 6)));
    assert_eq!(row(Land::Sikelia, Resource::Wheat, 2), Some(Fault::Row(Land::Sikelia, Resource::Wheat, 2)));
}

#[test]
fn po_move_21_every_land_keeps_a_sea() {
    let inland = fault(|tables| tables.edges = Some(EdgeSet::NONE));
    assert_eq!(inland, Some(Fault::NoSea(Land::Boiotia)));
    assert_eq!(RuleId::from(inland.unwrap()), "PO-MOVE-21");
    assert_eq!(fault(|tables| tables.edges = Some(EdgeSet::NONE.with(Edge::BoiotiaIonio))), None);
    assert!(Land::ALL.into_iter().all(|land| !EdgeSet::DEFAULT.coast(land).is_empty()));
}

/// PO-COMP-10 PO-COMP-14: markers and boards are the same for everybody.
#[test]
fn po_info_1_everything_but_the_hands_is_public() {
    let setup = Setup { board: Board::OnDevice, cards: BattleCards::Dealt, ..Setup::new(Scenario::PeloponnesianWar) };
    let mut game = Polis::new(setup).unwrap();
    let mut random = Random(2);
    let mut seen = 0;
    while let Some(action) = choose(&game, &mut random) {
        game.apply(action).unwrap();
        for viewer in Side::ALL {
            let view = game.view(game.seat(viewer));
            let public = view.public();
            for side in Side::ALL {
                assert_eq!(public.player(side), game.player(side));
            }
            assert_eq!((public.round(), public.stage()), (game.round(), game.stage()));
            let held =
                |game: &Public| game.battle().map(|battle| (battle.held, battle.left, battle.played, battle.unseen()));
            assert!(held(public) == held(&game), "numbers of cards are public");
            seen += 1;
        }
    }
    assert!(seen > 100);
}

#[test]
fn po_info_6_dice_and_shuffles_and_nothing_else() {
    let mut kinds = [0; 3];
    for seed in 0..12 {
        let setup =
            Setup { board: Board::OnDevice, cards: BattleCards::Dealt, ..Setup::new(Scenario::ALL[seed as usize % 3]) };
        let mut game = Polis::new(setup).unwrap();
        let mut random = Random(seed);
        while let Some(action) = choose(&game, &mut random) {
            if game.turn() == Turn::Chance {
                let mut outcomes = Vec::new();
                game.outcomes(&mut |action, weight| outcomes.push((action, weight)));
                match game.stage() {
                    Stage::Roll(Roll::Siege(_) | Roll::Right(_) | Roll::Left(..)) => {
                        assert_eq!(outcomes, [1, 2, 3, 4].map(|face| (Action::Die(face), 1)));
                        kinds[0] += 1;
                    }
                    Stage::Reveal => {
                        assert!(
                            outcomes.iter().all(|(action, weight)| matches!(action, Action::Reveal(_)) && *weight == 1)
                        );
                        kinds[1] += 1;
                    }
                    Stage::Battle => {
                        assert_eq!(
                            chance::total(&game),
                            u32::from(game.battle().unwrap().left),
                            "every card is as likely"
                        );
                        kinds[2] += 1;
                    }
                    stage => panic!("chance in {stage:?}"),
                }
            } else {
                assert_eq!(chance::total(&game), 0);
            }
            game.apply(action).unwrap();
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
