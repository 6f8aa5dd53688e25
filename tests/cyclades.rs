//! Whole games of Cyclades through key presses only, from power-on to the final ranking.

use engine::cyclades::Cyclades;
use engine::{
    Game, Turn,
    cyclades::{
        Action, ByHand, Mode,
        action::{Number, Target},
        question::Question,
    },
};
use firmware::games::Listed as _;
use firmware::{
    Event, Key, Language, Refresh, Settings,
    games::{
        Screen as GameScreen,
        cyclades::screens::{Battle, Table},
    },
    parts::Glow,
    play::Face,
    screens::{Screen, Step},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::Luck,
    player::Player,
    whole::{Taken, after, choose, leave, play_on, step, tell_income, wander},
};

fn whole_game(form: usize, changes: usize, seed: u64, every_language: bool) -> Taken {
    let (form, flash) = (FORMS[form], Flash::new());
    let mut taken = Taken::default();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.every_language = every_language;
        player.first_start();
        player.begin(changes);
        play_on(&mut player, &mut Luck(seed), &mut taken);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Ranking(_)))));
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Facts(_))), "the seed is shown at the end");
        let before = player.presses;
        player.press(Key::Down);
        assert!(player.desk.tally.draws.iter().any(|draw| draw.2 > 8), "{:?}", player.desk.tally);
        (0..player.desk.tally.draws.len()).for_each(|_| player.press(Key::Down));
        player.press(Key::Back);
        player.presses = before;
        let presses = player.presses;
        reopen(&mut player);
        player.presses = presses;
        taken.presses = player.presses;
        taken.pictures = player.compared;
        taken.misfits = player.misfits.into_iter().collect();
    });
    taken
}

/// Somebody sees a mistake when the seed has been shown: the game goes on with another one, and tells its code.
fn reopen(player: &mut Player<'_, '_>) {
    let facts = |player: &Player<'_, '_>| player.desk.open.facts().expect("a game");
    let code = facts(player).commitment;
    player.press(Key::Back);
    player.hold(Key::Back);
    player.hold(Key::Accept);
    while matches!(player.screen, Screen::Play(Face::Consent(_))) {
        player.press(Key::Accept);
    }
    assert!(matches!(player.screen, Screen::Play(Face::Promise(_))), "the new code is shown");
    assert!(facts(player).commitment != code && facts(player).seed.is_none());
    assert_eq!(facts(player).share.count(), 0, "the players press anew");
    player.add_presses();
    assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(_))), "{:?}", player.screen);
    assert!(!matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Ranking(_)))));
}

fn median(numbers: &mut [usize]) -> usize {
    percentile(numbers, 50)
}

fn percentile(numbers: &mut [usize], per_cent: usize) -> usize {
    numbers.sort_unstable();
    numbers.get(numbers.len() * per_cent / 100).copied().unwrap_or(0)
}

fn told(name: &str, mut taken: Taken) {
    println!(
        "{name}: {} presses, {} pictures, {} cycles (median {}), bids: median {}",
        taken.presses,
        taken.pictures,
        taken.cycles.len(),
        median(&mut taken.cycles),
        median(&mut taken.bids),
    );
}

/// Plays a game with dice or decks of the table's own, or with the board on a chart.
fn agreed_game(form: usize, changes: usize, by_hand: ByHand, chart: usize, seed: u64, every_language: bool) -> Taken {
    let (form, flash) = (FORMS[form], Flash::new());
    let mut taken = Taken::default();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.every_language = every_language;
        player.first_start();
        player.begin_with(changes, by_hand, chart);
        play_on(&mut player, &mut Luck(seed), &mut taken);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Ranking(_)))));
        (taken.presses, taken.pictures) = (player.presses, player.compared);
        taken.misfits = player.misfits.into_iter().collect();
    });
    taken
}

#[test]
fn d_82_whole_games_with_dice_and_decks_of_the_table() {
    for (index, (dice, decks)) in [(true, true), (true, false), (false, true)].into_iter().enumerate() {
        let taken = agreed_game(index, 2 * index, ByHand { dice, decks }, 0, 90 + index as u64, index == 2);
        assert!(taken.misfits.is_empty(), "{:?}", taken.misfits);
        told(&format!("dice {dice}, decks {decks}"), taken);
    }
}

/// The board on the device for 2, 3, 4 in teams, 5 and 6, on small maps and on large ones, on all three forms.
#[test]
fn cy_map_8_whole_games_with_the_board_on_the_device() {
    for (form, board) in FORMS.into_iter().enumerate() {
        for changes in 1..Mode::ALL.len() {
            let chart = 1 + (form + changes) % 2;
            let seed = 110 + (10 * form + changes) as u64;
            let taken = agreed_game(form, changes, ByHand::default(), chart, seed, form == 2 && changes == 1);
            assert!(taken.misfits.is_empty(), "{:?}", taken.misfits);
            told(&format!("{}, {changes} changes, chart {chart}", board.name), taken);
        }
    }
}

#[test]
fn d_82_after_a_power_cut_the_device_still_asks_for_the_tables_own_draws() {
    let (form, flash) = (FORMS[1], Flash::new());
    let by_hand = ByHand { dice: true, decks: true };
    let game = Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin_with(0, by_hand, 2);
        (0..7).for_each(|_| player.press(Key::Accept));
        player.game().clone()
    });
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        assert!(player.game() == &game, "the same game");
        assert!(player.game().is_by_hand());
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::ByHand(_)))));
        // a slip is taken back with everybody's consent, and asked again
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Consent(_))));
        (0..4).for_each(|_| player.press(Key::Accept));
        assert!(player.game() != &game && player.game().is_by_hand());
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::ByHand(_)))));
    });
}

/// A new game with defaults: presses from the home screen.
#[test]
fn a_new_game_takes_five_presses_from_home_two_for_the_seed_among_them() {
    let (form, flash) = (FORMS[0], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        let before = player.presses;
        player.begin(0);
        assert_eq!(player.presses - before, 5, "at most 12 are allowed");
    });
}

#[test]
fn cy_comp_15_seats_house_rules_and_the_ladder_are_agreed_by_keys() {
    let (form, flash) = (FORMS[0], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        for key in [Key::Accept, Key::Down, Key::Down, Key::Accept] {
            player.press(key);
        }
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Seats(_)))));
        // the second seat takes the third set, and who had it the second
        for key in [Key::Accept, Key::Down, Key::Back, Key::Down, Key::Accept] {
            player.press(key);
        }
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::HouseRules(_)))));
        // the first rule is changed, and the last entry is the ladder: no offers of 2
        for key in [Key::Accept, Key::Up, Key::Accept, Key::Down, Key::Accept, Key::Back, Key::Back] {
            player.press(key);
        }
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::NewGame(_)))));
        (0..3).for_each(|_| player.press(Key::Up));
        player.press(Key::Accept);
        let rules = *player.game().rules();
        let colours: Vec<u8> = player.game().seats().map(|seat| rules.colours[seat]).collect();
        assert_eq!(colours, [0, 2, 1, 3]);
        assert!(rules.options.deploy_ship_required);
        assert!(!rules.ladder.has(2) && rules.ladder.has(3));
    });
}

/// Forty-eight whole games of four, sixteen on each form; what people do most often must not take more presses than the budget.
#[test]
fn four_players_play_to_the_end_on_every_form_within_the_budget_of_presses() {
    let (mut bids, mut cycles, mut incomes) = (vec![], vec![], vec![]);
    for seed in 1..=48 {
        let form = seed % FORMS.len();
        let taken = whole_game(form, 0, seed as u64, false);
        bids.extend(&taken.bids);
        cycles.extend(&taken.cycles);
        incomes.extend(&taken.incomes);
        told(FORMS[form].name, taken);
    }
    let table = [
        ("dice, from power-on", dice(), 3),
        ("a new game, from home", new_game(), 12),
        ("a bid, median", median(&mut bids), 3),
        ("a bid, 95 in 100", percentile(&mut bids, 95), 6),
        ("income without change", incomes.into_iter().max().unwrap_or(1), 1),
        ("a cycle of four, median", median(&mut cycles), 60),
        ("a look at one's gold", peek(), 3),
        ("an undo", undo(), 2),
    ];
    println!("{:<26}{:>8}{:>8}   ({} bids, {} cycles)", "presses", "taken", "budget", bids.len(), cycles.len());
    for (name, taken, budget) in table {
        println!("{name:<26}{taken:>8}{budget:>8}");
    }
    assert!(table.iter().all(|(_, taken, budget)| taken <= budget));
}

/// How many presses lead from power-on to the first roll, once a language has been chosen.
fn dice() -> usize {
    let (form, flash) = (FORMS[0], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        Player::new(bench).first_start();
    });
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        player.press(Key::Back);
        let mut screen = player.screen;
        assert!(matches!(screen, Screen::Dice(_)));
        assert!(matches!(screen.key(Event::Press(Key::Accept), &player.desk), Step::Roll { .. }));
        player.presses + 1
    })
}

/// How many presses lead from home to the first picture of a game of four, all as it stands.
fn new_game() -> usize {
    let (form, flash) = (FORMS[0], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        let before = player.presses;
        player.begin(0);
        assert_eq!(player.game().seats().count(), 4);
        player.presses - before
    })
}

/// How many presses lead from the auction to the gold of whoever decides.
fn peek() -> usize {
    auction(0, |player, _| {
        let before = player.presses;
        player.press(Key::Back);
        player.press(Key::Accept);
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        player.let_go(Key::Accept);
        player.presses - before
    })
}

/// How many presses take the last offer back.
fn undo() -> usize {
    auction(0, |player, _| {
        let before = player.game().clone();
        let action = choose(player.game(), &mut Luck(1));
        player.play(action);
        let presses = player.presses;
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(player.game() == &before, "not taken back");
        player.presses - presses
    })
}

#[test]
fn every_number_of_players_plays_to_the_end() {
    let modes = Mode::ALL.len();
    for changes in 1..modes {
        told(&format!("{changes} changes"), whole_game(changes % FORMS.len(), changes, 40 + changes as u64, false));
    }
}

#[test]
fn after_a_power_cut_the_same_decision_is_shown() {
    for (form, actions) in [(0, 0), (0, 9), (1, 20), (2, 45), (0, 90)] {
        let (flash, game) = after(actions, form, 5, |player, flash| (flash.clone(), player.game().clone()));
        Rig::new(FORMS[form], flash.clone()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.compare();
            assert!(player.game() == &game, "another game after {actions} actions");
        });
    }
}

#[test]
fn several_games_are_kept_and_each_goes_on_where_it_was_left() {
    let (form, flash) = (FORMS[0], Flash::new());
    let mut games = vec![];
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.every_language = true;
        for number in 0..3 {
            player.begin(number);
            let mut luck = Luck(number as u64);
            (0..5 + number).for_each(|_| step(&mut player, &mut luck));
            player.read_on();
            games.push(player.game().clone());
            leave(&mut player);
        }
        // the newest stands first: two presses of Down lead to the oldest
        for (downs, game) in [(2, 0), (0, 2), (1, 1)] {
            player.find(|step| *step == Step::Shelf);
            (0..downs).for_each(|_| player.press(Key::Down));
            player.press(Key::Accept);
            assert!(player.game() == &games[game], "another game");
            leave(&mut player);
        }
        assert!(player.misfits.is_empty(), "{:?}", player.misfits);
    });
    // after a power cut the game that lay on the table goes on, not the newest
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        assert!(player.game() == &games[1], "another game after a power cut");
    });
}

/// The first auction.
fn auction<T>(form: usize, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    after(9, form, 3, |player, flash| {
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Auction(_)))), "{:?}", player.screen);
        then(player, flash)
    })
}

#[test]
fn cy_info_1_gold_is_seen_while_a_key_is_held_and_in_three_presses() {
    for form in 0..FORMS.len() {
        auction(form, |player, _| {
            let before = player.presses;
            player.press(Key::Back);
            player.press(Key::Accept);
            let dark = player.pixels();
            player.hold_down(Key::Accept);
            assert_eq!(player.presses - before, 3);
            assert!(player.desk.is_private(&player.screen));
            assert_eq!(player.refresh(), Refresh::Full);
            assert!(player.pixels() != dark);
            player.let_go(Key::Accept);
            assert_eq!(player.refresh(), Refresh::Full);
            assert!(player.pixels() == dark, "something of the secret stays");
            assert!(!player.desk.is_private(&player.screen));
        });
    }
}

#[test]
fn issue_6_a_language_changed_in_mid_game_changes_texts_and_nothing_else() {
    auction(0, |player, _| {
        let (game, screen, first) = (player.game().clone(), player.screen, player.pixels());
        let settings = player.desk.settings;
        for language in [Language::Czech, Language::Polish, Language::German, Language::English] {
            // the menu, its last entry, and the third entry of home from its end
            player.press(Key::Back);
            player.press(Key::Up);
            player.press(Key::Accept);
            assert!(matches!(player.screen, Screen::Home(_)), "{:?}", player.screen);
            (0..3).for_each(|_| player.press(Key::Up));
            player.press(Key::Accept);
            assert!(matches!(player.screen, Screen::Settings(_)), "{:?}", player.screen);
            player.press(Key::Accept);
            player.press(Key::Back);
            (0..3).for_each(|_| player.press(Key::Down));
            player.press(Key::Accept);
            assert_eq!(player.desk.settings, Settings { language, ..settings });
            assert!(player.game() == &game, "{language:?} changed the game");
            assert_eq!(player.screen, screen, "{language:?} changed the screen");
            assert_eq!(player.pixels() == first, language == Language::English, "{language:?}");
        }
        assert!(player.game() == &game, "the journal tells another game");
    });
}

#[test]
fn an_undo_takes_two_presses() {
    auction(0, |player, _| {
        let before = player.game().clone();
        let action = choose(player.game(), &mut Luck(1));
        player.play(action);
        assert!(player.game() != &before);
        let presses = player.presses;
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert_eq!(player.presses - presses, 2);
        assert!(player.game() == &before, "not taken back");
        // and it can happen again
        player.press(Key::Back);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(_)))));
    });
}

#[test]
fn what_chance_brought_is_taken_back_only_if_everybody_agrees() {
    after(0, 0, 3, |player, _| {
        let before = player.game().clone();
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Consent(_))));
        player.press(Key::Accept);
        player.press(Key::Back);
        assert!(player.game() == &before, "one of four agreed");
        player.hold(Key::Accept);
        (0..4).for_each(|_| player.press(Key::Accept));
        assert!(player.game() != &before, "all agreed, and it was dealt anew");
    });
}

#[test]
fn cy_bid_11_an_offer_beyond_the_purse_is_refused_only_when_it_is_made() {
    auction(0, |player, _| {
        let before = player.game().clone();
        player.press(Key::Accept);
        (0..24).for_each(|_| player.press(Key::Up));
        player.press(Key::Accept);
        assert!(player.desk.refused.is_some());
        player.hold(Key::Back);
        assert!(player.desk.refused.is_some(), "the rule is shown");
        player.press(Key::Accept);
        assert!(player.desk.refused.is_none());
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Number(_)))),
            "back at the same place"
        );
        assert!(player.game() == &before);
    });
}

#[test]
fn holding_accept_looks_up_what_is_chosen_and_leads_back_to_the_same_place() {
    for form in 0..FORMS.len() {
        auction(form, |player, _| {
            player.press(Key::Down);
            let (screen, pixels, game) = (player.screen, player.pixels(), player.game().clone());
            player.hold(Key::Accept);
            assert!(player.desk.looks_up() && player.pixels() != pixels, "a page lies over the auction");
            // another page, the list, and a page of it
            for key in [Key::Down, Key::Accept, Key::Down, Key::Accept] {
                player.press(key);
            }
            player.press(Key::Back);
            assert!(!player.desk.looks_up());
            assert!(player.screen == screen && player.pixels() == pixels, "the same place");
            assert!(player.game() == &game, "nothing has happened");
        });
    }
}

/// A device whose cue light is switched on.
fn with_cues() -> Flash {
    let flash = Flash::new();
    let (mut store, _) = Store::open(flash.clone());
    let settings = Settings { cues: true, ..Settings::default() };
    store.save(Item::Settings, &settings).expect("flash works");
    flash
}

#[test]
fn the_light_shows_the_faction_to_act_if_the_owner_wants_it() {
    for (flash, wanted) in [(with_cues(), true), (Flash::new(), false)] {
        let mut rig = Rig::new(FORMS[0], flash.clone());
        let faction = rig.fingers(|bench| {
            let mut player = Player::new(bench);
            if !wanted {
                player.first_start();
            }
            assert_eq!(player.desk.settings.cues, wanted);
            player.begin(0);
            player.read_on();
            {
                let game = player.desk.open.playing().expect("a game");
                game.decider().map(|seat| game.faction(seat)).expect("somebody deploys")
            }
        });
        let glows: Vec<Glow> = rig.glows().into_iter().map(|(_, glow)| glow).collect();
        assert_eq!(glows.contains(&faction.glow()), wanted, "{glows:?}");
        if wanted {
            assert_eq!(glows.last(), Some(&faction.glow().dim()), "bright for a moment, then dim: {glows:?}");
        }
    }
}

/// A thousand runs. No picture on the way is without a line that says who must do what, and no text is cut.
#[test]
fn random_keys_never_lead_to_a_dead_end() {
    for seed in 0..100 {
        after(seed as usize % 40, seed as usize % 3, seed, |player, _| {
            let mut luck = Luck(seed);
            (0..10).for_each(|_| wander(player, &mut luck, 40));
            assert!(player.misfits.is_empty(), "{:?}", player.misfits);
        });
    }
}

#[test]
fn every_text_of_whole_games_fits_in_every_language_and_form() {
    let mut misfits: Vec<String> =
        (0..3).flat_map(|number| whole_game(0, number, 70 + number as u64, true).misfits).collect();
    misfits.sort();
    misfits.dedup();
    assert!(misfits.is_empty(), "{} texts find no room:\n{}", misfits.len(), misfits.join("\n"));
}

/// What was dealt is laid out on the table: every page is seen, and none a second time.
#[test]
fn cy_setup_1_pages_are_read_to_the_end_and_once() {
    let (form, flash) = (FORMS[2], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        let news =
            |player: &Player<'_, '_>| matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::News(_))));
        player.first_start();
        player.begin(0);
        player.press(Key::Accept);
        let page = player.screen;
        assert!(news(&player));
        player.press(Key::Back);
        player.press(Key::Back);
        assert_eq!(player.screen, page, "the menu leads back to the page");
        leave(&mut player);
        player.press(Key::Accept);
        assert_eq!(player.screen, page, "so does the home screen");
        player.read_on();
        leave(&mut player);
        player.press(Key::Accept);
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Deployment(_)))),
            "read once: {:?}",
            player.screen
        );
        let mut luck = Luck(3);
        step(&mut player, &mut luck);
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Deployment(_)))),
            "taken back: {:?}",
            player.screen
        );
        // the start of a later cycle, after a correction and after a step back
        while !(news(&player) && player.game().cycle() == 2) {
            if news(&player) { player.press(Key::Accept) } else { step_once(&mut player, &mut luck) }
        }
        player.read_on();
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))));
        player.press(Key::Back);
        let first = *player.game().turn_order().first().expect("somebody plays");
        let (before, more) = (player.game().clone(), player.game().faction(first).philosophers + 1);
        assert!(player.play(Action::Set(first, Number::Philosophers, more)), "no way to the numbers");
        assert!(player.game() != &before, "{:?}", player.screen);
        if player.game().question() == Question::Correction {
            assert!(player.play(Action::NothingMore));
        }
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))),
            "corrected: {:?}",
            player.screen
        );
        tell_income(&mut player);
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(
            matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))),
            "taken back: {:?}",
            player.screen
        );
    });
}

/// Does one thing, and leaves what has to be read then.
fn step_once(player: &mut Player<'_, '_>, luck: &mut Luck) {
    match player.screen {
        Screen::Game(GameScreen::Cyclades(Table::Payment(_) | Table::News(_))) => player.press(Key::Accept),
        Screen::Game(GameScreen::Cyclades(table @ Table::Battle(_))) if table == Table::Battle(Battle::OVER) => {
            player.press(Key::Accept)
        }
        _ if player.game().turn() == Turn::Chance => player.press(Key::Accept),
        Screen::Game(GameScreen::Cyclades(Table::Income(_))) => tell_income(player),
        _ => {
            let action = choose(player.game(), luck);
            assert!(player.play(action), "no way to {action:?}");
        }
    }
}

#[test]
fn cy_pay_1_back_on_the_payment_leads_to_the_menu_and_back() {
    after(9, 1, 3, |player, _| {
        let mut luck = Luck(3);
        while !matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Payment(_)))) {
            step_once(player, &mut luck);
        }
        let payment = player.screen;
        player.press(Key::Back);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(_)))));
        player.press(Key::Back);
        assert_eq!(player.screen, payment);
        player.press(Key::Accept);
        assert_ne!(player.screen, payment);
    });
}

/// No die falls without a press that says so, and a number can be told again before.
#[test]
fn cy_landbattle_3_both_sides_are_seen_before_the_first_die_and_a_number_is_told_again() {
    after(9, 2, 3, |player, _| {
        let (mut luck, mut seen) = (Luck(11), 0);
        for _ in 0..2000 {
            if player.game().turn() == Turn::Over || seen == 2 {
                break;
            }
            if matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Battle(_))))
                && player.game().turn() == Turn::Chance
            {
                assert!(!player.desk.odds && player.game().battle().is_some_and(|battle| battle.dice == [None; 2]));
                if Cyclades::session(&player.desk.open).expect("a game").memory.last_number().is_some() {
                    let before = player.game().clone();
                    player.press(Key::Back);
                    assert!(matches!(player.game().question(), Question::Count(..)), "{:?}", player.screen);
                    assert!(player.game() != &before);
                    seen += 1;
                    continue;
                }
                player.press(Key::Accept);
                continue;
            }
            let mut attack = None;
            player.game().legal(&mut |action| {
                if matches!(action, Action::Sail(Some(_)) | Action::Enter(Target::Defended(_))) {
                    attack = Some(action);
                }
            });
            match attack {
                Some(attack)
                    if !matches!(
                        player.screen,
                        Screen::Game(GameScreen::Cyclades(Table::Payment(_) | Table::News(_)))
                    ) =>
                {
                    assert!(player.play(attack), "no way to {attack:?}");
                }
                _ => step_once(player, &mut luck),
            }
        }
        assert_eq!(seen, 2, "battles");
    });
}

#[test]
fn cy_inc_1_the_first_income_is_not_passed_by_accident() {
    after(8, 0, 3, |player, _| {
        assert!(matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))), "{:?}", player.screen);
        let before = player.game().clone();
        player.press(Key::Accept);
        player.press(Key::Accept);
        assert!(player.game() == &before, "told without a number");
    });
}
