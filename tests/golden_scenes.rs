//! The scenes of the golden pictures: a screen, and how it came to be.

#[path = "golden_akropolis.rs"]
mod akropolis;
#[path = "golden_cyclades.rs"]
mod cyclades;
#[path = "golden_hall.rs"]
mod hall;
#[path = "golden_olympos.rs"]
mod olympos;
#[path = "golden_polis.rs"]
mod polis;

use engine::cyclades::Cyclades;
use engine::{
    Game,
    dice::{Action, Die},
};
use firmware::{
    Desk, Event, Form, Frame, Key, Language, Settings,
    dealer::Fault,
    games::{Kind, Screen as GameScreen},
    play::{
        Ask, Face, Refused,
        screens::{Aim, Code, Owner},
    },
    screens::{
        About, Dice, FirstStart, Home, Lesson, Message, NextGroup, Screen, SelfTest, SettingsList, Statistics, Step,
    },
    standings::Score,
    texts::{Name, WHEEL, letter},
    ui::Check,
    ui::Misfit,
};
use firmware::{
    games::{Asked, Listed as _},
    play::Move,
};

/// A screen in a state.
pub struct Scene {
    /// What its pictures are called.
    pub name: &'static str,
    /// Prepares the desk and chooses the screen.
    start: fn(&mut Desk<'_>) -> Screen,
    /// The keys pressed then.
    keys: &'static [Key],
}

/// All scenes.
pub const SCENES: &[Scene] = &[
    Scene { name: "home", start: home, keys: &[] },
    Scene { name: "dice-new", start: dice, keys: &[] },
    Scene { name: "dice", start: dice_rolled, keys: &[Key::Accept] },
    Scene { name: "dice-six", start: dice_rolled, keys: &[Key::Down, Key::Down, Key::Down, Key::Accept] },
    Scene { name: "dice-four", start: dice_rolled, keys: &[Key::Up, Key::Accept] },
    Scene {
        name: "dice-many",
        start: dice_rolled,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down, Key::Down, Key::Accept],
    },
    Scene { name: "home-last", start: home, keys: &[Key::Up] },
    Scene { name: "first-start", start: first_start, keys: &[] },
    Scene { name: "lesson-keys", start: |_| Screen::Lesson(Lesson::ALL[0]), keys: &[] },
    Scene { name: "lesson-keys-done", start: |_| Screen::Lesson(Lesson::ALL[1]), keys: &[] },
    Scene { name: "lesson-hold", start: |_| Screen::Lesson(Lesson::ALL[2]), keys: &[] },
    Scene { name: "lesson-back", start: |_| Screen::Lesson(Lesson::ALL[3]), keys: &[] },
    Scene { name: "lesson-secret", start: |_| Screen::Lesson(Lesson::ALL[4]), keys: &[] },
    Scene { name: "lesson-open", start: |_| Screen::Lesson(Lesson::ALL[5]), keys: &[] },
    Scene { name: "lesson-guide", start: |_| Screen::Lesson(Lesson::ALL[6]), keys: &[] },
    Scene { name: "names", start: cyclades::names, keys: &[] },
    Scene { name: "names-offer", start: cyclades::names, keys: &[Key::Up, Key::Up, Key::Accept] },
    Scene { name: "names-clock", start: cyclades::names, keys: &[Key::Up] },
    Scene {
        name: "names-first",
        start: cyclades::names,
        keys: &[Key::Up, Key::Up, Key::Accept, Key::Down, Key::Accept],
    },
    Scene {
        name: "names-letters",
        start: cyclades::names,
        keys: &[
            Key::Up,
            Key::Up,
            Key::Accept,
            Key::Down,
            Key::Accept,
            Key::Down,
            Key::Down,
            Key::Down,
            Key::Down,
            Key::Accept,
            Key::Up,
            Key::Up,
            Key::Up,
            Key::Accept,
            Key::Accept,
        ],
    },
    Scene { name: "clock", start: cyclades::clock, keys: &[] },
    Scene { name: "clock-low", start: cyclades::clock_low, keys: &[] },
    Scene { name: "clock-over", start: cyclades::clock_over, keys: &[] },
    Scene { name: "named-auction", start: cyclades::named, keys: &[] },
    Scene { name: "named-menu", start: cyclades::named, keys: &[Key::Back] },
    Scene { name: "explained-cyclades", start: cyclades::explained, keys: &[] },
    Scene { name: "explained-akropolis", start: akropolis::explained, keys: &[] },
    Scene { name: "explained-polis", start: polis::explained, keys: &[] },
    Scene { name: "explained-olympos", start: olympos::explained, keys: &[] },
    Scene { name: "first-start-moved", start: first_start, keys: &[Key::Down, Key::Down] },
    Scene { name: "statistics-empty", start: |_| Screen::Statistics(Statistics::START), keys: &[] },
    Scene { name: "statistics-few", start: few_rolls, keys: &[] },
    Scene { name: "statistics", start: many_rolls, keys: &[] },
    Scene { name: "statistics-four", start: many_rolls, keys: &[Key::Down] },
    Scene { name: "statistics-six", start: many_rolls, keys: &[Key::Up] },
    Scene { name: "statistics-suspect", start: crooked_rolls, keys: &[] },
    Scene { name: "forget", start: many_rolls, keys: &[Key::Accept] },
    Scene { name: "statistics-wins", start: wins, keys: &[] },
    Scene { name: "statistics-wins-game", start: wins, keys: &[Key::Down; 7] },
    Scene { name: "statistics-wins-dice", start: wins, keys: &[Key::Up, Key::Up, Key::Up] },
    Scene { name: "forget-wins", start: wins, keys: &[Key::Accept] },
    Scene { name: "self-test", start: self_test, keys: &[Key::Up, Key::Down] },
    Scene { name: "self-test-failed", start: self_test_failed, keys: &Key::ALL },
    Scene { name: "self-test-edges", start: |_| Screen::SelfTest(SelfTest::EDGES), keys: &[] },
    Scene { name: "about-open", start: |_| Screen::About(About::OPEN), keys: &[] },
    Scene { name: "about", start: about, keys: &[] },
    Scene { name: "about-manual", start: about, keys: &[Key::Down] },
    Scene { name: "about-licence", start: about, keys: &[Key::Down, Key::Down] },
    Scene { name: "about-fonts", start: about, keys: &[Key::Up] },
    Scene { name: "settings", start: settings, keys: &[] },
    Scene { name: "settings-changed", start: settings, keys: &[Key::Down, Key::Accept] },
    Scene { name: "demo", start: demo, keys: &[] },
    Scene { name: "settings-locked", start: locked, keys: &[] },
    Scene { name: "settings-host", start: host, keys: &[] },
    Scene { name: "hall-home", start: hall::home, keys: &[] },
    Scene { name: "hall-home-event", start: hall::home_event, keys: &[] },
    Scene { name: "hall-home-host", start: hall::home_host, keys: &[] },
    Scene { name: "hall-event", start: hall::event, keys: &[] },
    Scene { name: "hall-consent", start: hall::consent, keys: &[] },
    Scene { name: "hall-sign", start: hall::sign, keys: &[] },
    Scene { name: "hall-signed", start: hall::signed, keys: &[] },
    Scene { name: "hall-code", start: hall::code, keys: &[] },
    Scene { name: "hall-code-unsigned", start: hall::code_unsigned, keys: &[] },
    Scene { name: "hall-host", start: hall::host, keys: &[] },
    Scene { name: "hall-host-last", start: hall::host_last, keys: &[] },
    Scene { name: "hall-results", start: hall::results, keys: &[] },
    Scene { name: "hall-results-none", start: hall::results_none, keys: &[] },
    Scene { name: "hall-sure-reopen", start: hall::sure_reopen, keys: &[] },
    Scene { name: "hall-sure-round", start: hall::sure_round, keys: &[] },
    Scene { name: "hall-sure-clock", start: hall::sure_clock, keys: &[] },
    Scene { name: "hall-sure-end", start: hall::sure_end, keys: &[] },
    Scene { name: "hall-call", start: hall::call, keys: &[] },
    Scene { name: "hall-call-one", start: hall::call_one, keys: &[] },
    Scene { name: "hall-time-ten", start: hall::time_ten, keys: &[] },
    Scene { name: "hall-time-five", start: hall::time_five, keys: &[] },
    Scene { name: "hall-time-up", start: hall::time_up, keys: &[] },
    Scene { name: "hall-time-host", start: hall::time_host, keys: &[] },
    Scene { name: "hall-refused", start: hall::refused, keys: &[] },
    Scene { name: "hall-host-wait", start: hall::host_wait, keys: &[] },
    Scene { name: "next-group", start: |_| Screen::NextGroup(NextGroup::Group), keys: &[] },
    Scene { name: "erase-whole", start: |_| Screen::NextGroup(NextGroup::Whole), keys: &[] },
    Scene { name: "message-not-saved", start: |_| Screen::Message(Message::NotSaved), keys: &[] },
    Scene { name: "message-crashed", start: crashed, keys: &[] },
    Scene { name: "message-other-board", start: |_| Screen::Message(Message::OtherBoard), keys: &[] },
    Scene { name: "message-battery", start: battery_low, keys: &[] },
    Scene { name: "message-foreign", start: |_| Screen::Message(Message::ForeignFlash), keys: &[] },
    Scene { name: "message-stuck", start: |_| Screen::Message(Message::NoDeal(Fault::Stuck)), keys: &[] },
    Scene { name: "message-biased", start: |_| Screen::Message(Message::NoDeal(Fault::Biased)), keys: &[] },
    Scene { name: "message-periodic", start: |_| Screen::Message(Message::NoDeal(Fault::Periodic)), keys: &[] },
    Scene { name: "new-game", start: cyclades::new_game, keys: &[] },
    Scene { name: "new-game-players", start: cyclades::new_game, keys: &[Key::Down, Key::Accept] },
    Scene { name: "new-game-by-hand", start: cyclades::new_game, keys: &[Key::Up, Key::Up, Key::Accept, Key::Up] },
    Scene {
        name: "new-game-seats",
        start: cyclades::new_game_six,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Accept, Key::Accept, Key::Accept],
    },
    Scene {
        name: "new-game-seats-two",
        start: cyclades::new_game_two,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Accept, Key::Accept],
    },
    Scene { name: "cyclades-menu-two", start: cyclades::menu_two, keys: &[] },
    Scene { name: "cyclades-overview-two", start: cyclades::overview_two, keys: &[] },
    Scene { name: "new-game-seats-four", start: cyclades::new_game, keys: &[Key::Down, Key::Down, Key::Accept] },
    Scene {
        name: "new-game-house",
        start: cyclades::new_game,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Accept, Key::Down, Key::Down, Key::Accept],
    },
    Scene {
        name: "new-game-house-last",
        start: cyclades::new_game,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Accept, Key::Up],
    },
    Scene {
        name: "new-game-ladder",
        start: cyclades::new_game,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Accept, Key::Up, Key::Accept, Key::Down, Key::Accept],
    },
    Scene { name: "new-game-board", start: cyclades::new_game, keys: &[Key::Up, Key::Accept] },
    Scene { name: "cyclades-map-claim", start: cyclades::map_claim, keys: &[Key::Down, Key::Down] },
    Scene { name: "cyclades-map-move", start: cyclades::map_move, keys: &[Key::Down] },
    Scene { name: "cyclades-map-ship", start: cyclades::map_ship, keys: &[Key::Up] },
    Scene { name: "cyclades-map-build", start: cyclades::map_build, keys: &[] },
    Scene { name: "cyclades-map-income", start: cyclades::map_income, keys: &[] },
    Scene { name: "cyclades-map-look", start: cyclades::map_look, keys: &[Key::Up, Key::Up] },
    Scene { name: "cyclades-map-signs", start: cyclades::map_look, keys: &[Key::Accept] },
    Scene { name: "cyclades-map-listed", start: cyclades::map_listed, keys: &[Key::Up; 25] },
    Scene { name: "cyclades-map-listed-claim", start: cyclades::map_listed_claim, keys: &[Key::Down] },
    Scene { name: "cyclades-map-large", start: cyclades::map_large, keys: &[Key::Down, Key::Down, Key::Down] },
    Scene { name: "new-game-changed", start: cyclades::new_game_changed, keys: &[] },
    Scene { name: "cyclades-hand-tile", start: cyclades::hand_tile, keys: &[Key::Down] },
    Scene { name: "cyclades-hand-order", start: cyclades::hand_order, keys: &[] },
    Scene { name: "cyclades-hand-hero", start: cyclades::hand_hero, keys: &[] },
    Scene { name: "cyclades-hand-creature", start: cyclades::hand_creature, keys: &[Key::Up] },
    Scene { name: "cyclades-hand-token", start: cyclades::hand_token, keys: &[] },
    Scene { name: "cyclades-hand-die", start: cyclades::hand_die, keys: &[Key::Accept, Key::Down, Key::Down] },
    Scene { name: "home-running", start: cyclades::home, keys: &[] },
    Scene { name: "cyclades-replace", start: cyclades::replace, keys: &[] },
    Scene { name: "alone-replace", start: cyclades::replace_over, keys: &[] },
    Scene { name: "cyclades-set-up", start: cyclades::dealt, keys: &[] },
    Scene { name: "cyclades-gods", start: cyclades::dealt, keys: &[Key::Accept] },
    Scene { name: "cyclades-order", start: cyclades::dealt, keys: &[Key::Accept, Key::Accept] },
    Scene { name: "cyclades-hero-track", start: cyclades::dealt, keys: &[Key::Accept; 2] },
    Scene { name: "cyclades-cards", start: cyclades::dealt, keys: &[Key::Accept; 3] },
    Scene { name: "cyclades-deployment", start: cyclades::deployment, keys: &[] },
    Scene { name: "cyclades-deployment-second", start: cyclades::deployment_second, keys: &[] },
    Scene { name: "cyclades-start", start: cyclades::cycle_start, keys: &[] },
    Scene { name: "cyclades-start-cards", start: cyclades::cycle_start, keys: &[Key::Accept] },
    Scene { name: "cyclades-start-gods", start: cyclades::cycle_start, keys: &[Key::Accept, Key::Accept] },
    Scene { name: "cyclades-start-heroes", start: cyclades::cycle_start_heroes, keys: &[Key::Accept] },
    Scene { name: "cyclades-ranking-tied", start: cyclades::ranking_tied, keys: &[] },
    Scene { name: "cyclades-income", start: cyclades::income, keys: &[] },
    Scene {
        name: "cyclades-income-turning",
        start: cyclades::income,
        keys: &[Key::Down, Key::Down, Key::Accept, Key::Up],
    },
    Scene { name: "cyclades-income-first", start: cyclades::income_first, keys: &[] },
    Scene { name: "cyclades-auction", start: cyclades::board, keys: &[] },
    Scene { name: "cyclades-offer", start: cyclades::board, keys: &[Key::Accept, Key::Up] },
    Scene { name: "cyclades-payment", start: cyclades::payment, keys: &[] },
    Scene { name: "cyclades-turn", start: cyclades::turn, keys: &[] },
    Scene { name: "cyclades-turn-first", start: cyclades::turn_first, keys: &[] },
    Scene { name: "cyclades-turn-both", start: cyclades::turn_both, keys: &[] },
    Scene { name: "cyclades-turn-site", start: cyclades::turn_first, keys: &[Key::Down, Key::Down, Key::Accept] },
    Scene { name: "cyclades-turn-hera", start: cyclades::turn_hera, keys: &[] },
    Scene { name: "cyclades-turn-poseidon", start: cyclades::turn_poseidon, keys: &[] },
    Scene { name: "cyclades-track", start: cyclades::turn, keys: &[Key::Down, Key::Down, Key::Accept] },
    Scene {
        name: "cyclades-buy",
        start: cyclades::turn,
        keys: &[Key::Down, Key::Down, Key::Accept, Key::Down, Key::Accept],
    },
    Scene { name: "cyclades-heroes", start: cyclades::turn_hera, keys: &[Key::Down, Key::Down, Key::Accept] },
    Scene {
        name: "cyclades-hire",
        start: cyclades::turn_hera,
        keys: &[Key::Down, Key::Down, Key::Accept, Key::Accept],
    },
    Scene { name: "cyclades-offer-held", start: cyclades::offer_held, keys: &[] },
    Scene { name: "cyclades-auction-apollo", start: cyclades::board, keys: &[Key::Up] },
    Scene { name: "cyclades-hydra", start: cyclades::hydra, keys: &[] },
    Scene { name: "cyclades-harbour", start: cyclades::harbour, keys: &[] },
    Scene { name: "alone-payment", start: cyclades::auctioned_payment, keys: &[] },
    Scene { name: "alone-payment-chosen", start: cyclades::auctioned_payment, keys: &[Key::Down] },
    Scene { name: "cyclades-ships", start: cyclades::ships, keys: &[] },
    Scene { name: "cyclades-battle", start: cyclades::battle, keys: &[] },
    Scene { name: "cyclades-battle-odds", start: cyclades::battle_odds, keys: &[Key::Down] },
    Scene { name: "cyclades-battle-retreat", start: cyclades::battle_retreat, keys: &[Key::Down] },
    Scene { name: "cyclades-battle-retreat-odds", start: cyclades::battle_retreat_odds, keys: &[Key::Down, Key::Down] },
    Scene { name: "cyclades-battle-sides", start: cyclades::battle_sides, keys: &[] },
    Scene { name: "cyclades-battle-before", start: cyclades::battle_before, keys: &[] },
    Scene { name: "cyclades-soldiers", start: cyclades::soldiers, keys: &[Key::Up] },
    Scene { name: "cyclades-fortresses", start: cyclades::fortresses, keys: &[Key::Up] },
    Scene { name: "cyclades-battle-land", start: cyclades::battle_land, keys: &[] },
    Scene { name: "cyclades-battle-over", start: cyclades::battle_over, keys: &[] },
    Scene { name: "cyclades-battle-left", start: cyclades::battle_left, keys: &[] },
    Scene { name: "cyclades-purse", start: cyclades::purse, keys: &[] },
    Scene { name: "cyclades-metropolis", start: cyclades::metropolis, keys: &[] },
    Scene { name: "cyclades-rolls", start: cyclades::statistics, keys: &[] },
    Scene { name: "cyclades-draws", start: cyclades::statistics, keys: &[Key::Down] },
    Scene { name: "cyclades-certificate", start: cyclades::certificate, keys: &[] },
    Scene { name: "cyclades-ranking", start: cyclades::ranking, keys: &[] },
    Scene { name: "cyclades-seen-card", start: cyclades::seen_card, keys: &[] },
    Scene { name: "cyclades-turn-apollo", start: cyclades::turn_apollo, keys: &[] },
    Scene { name: "cyclades-home-setup", start: cyclades::home_setup, keys: &[] },
    Scene { name: "cyclades-upkeep", start: cyclades::upkeep, keys: &[] },
    Scene { name: "cyclades-menu", start: cyclades::menu, keys: &[] },
    Scene { name: "cyclades-reference", start: cyclades::reference, keys: &[] },
    Scene { name: "cyclades-card", start: cyclades::reference, keys: &[Key::Accept] },
    Scene { name: "cyclades-history", start: cyclades::history, keys: &[Key::Down, Key::Down] },
    Scene { name: "cyclades-consent", start: cyclades::consent, keys: &[] },
    Scene { name: "cyclades-consent-gold", start: cyclades::consent_gold, keys: &[Key::Accept] },
    Scene { name: "cyclades-corrections", start: cyclades::corrections, keys: &[] },
    Scene { name: "cyclades-correction", start: cyclades::correction, keys: &[Key::Up] },
    Scene { name: "cyclades-numbers", start: cyclades::corrections, keys: &[Key::Accept] },
    Scene { name: "cyclades-numbers-last", start: cyclades::corrections, keys: &[Key::Down, Key::Accept, Key::Up] },
    Scene {
        name: "cyclades-number-corrected",
        start: cyclades::corrections,
        keys: &[Key::Accept, Key::Down, Key::Accept, Key::Down],
    },
    Scene { name: "cyclades-consent-number", start: cyclades::consent_number, keys: &[] },
    Scene { name: "cyclades-hand-over", start: cyclades::hand_over, keys: &[] },
    Scene { name: "pin-new", start: cyclades::pin_new, keys: &[Key::Up, Key::Down] },
    Scene { name: "pin-differs", start: cyclades::pin_new, keys: PIN_TWICE },
    Scene { name: "pin-again", start: cyclades::pin_new, keys: &[Key::Up; 8] },
    Scene { name: "pin-ask", start: cyclades::pin_ask, keys: &[Key::Up; 4] },
    Scene { name: "pin-wait", start: cyclades::pin_wait, keys: &[] },
    Scene { name: "pin-choose", start: cyclades::pin_choose, keys: &[Key::Down] },
    Scene { name: "pin-agree", start: cyclades::pin_agree, keys: &[] },
    Scene { name: "pin-two-sides", start: cyclades::pin_two_sides, keys: &[] },
    Scene { name: "pin-agree-two", start: cyclades::pin_agree_two, keys: &[] },
    Scene { name: "history-refused", start: cyclades::history_refused, keys: &[] },
    Scene { name: "facts-traces", start: cyclades::facts_traces, keys: &[] },
    Scene { name: "give", start: cyclades::give, keys: &[] },
    Scene { name: "pin-facts", start: cyclades::pin_facts, keys: &[] },
    Scene { name: "pin-facts-over", start: cyclades::pin_facts_over, keys: &[] },
    Scene { name: "cyclades-refused", start: cyclades::refused, keys: &[] },
    Scene { name: "cyclades-refused-rule", start: cyclades::refused_rule, keys: &[] },
    Scene { name: "cyclades-not-kept", start: cyclades::not_kept, keys: &[] },
    Scene { name: "home-alone", start: cyclades::home_alone, keys: &[] },
    Scene { name: "shelf", start: cyclades::shelf_of_four, keys: &[Key::Down] },
    Scene { name: "promise", start: |desk| cyclades::promise(desk, 0), keys: &[] },
    Scene { name: "promise-some", start: |desk| cyclades::promise(desk, 9), keys: &[] },
    Scene { name: "promise-full", start: |desk| cyclades::promise(desk, 24), keys: &[] },
    Scene { name: "promise-skip", start: |desk| cyclades::promise(desk, 0), keys: &[Key::Accept] },
    Scene { name: "facts", start: cyclades::facts, keys: &[] },
    Scene { name: "facts-over", start: cyclades::facts_over, keys: &[] },
    Scene { name: "facts-first", start: cyclades::facts_first, keys: &[] },
    Scene { name: "home-aside", start: cyclades::home_alone, keys: &[Key::Down, Key::Down] },
    Scene { name: "home-parts", start: home, keys: &[Key::Down, Key::Down] },
    Scene { name: "alone-parts", start: cyclades::parts, keys: &[] },
    Scene { name: "alone-plan", start: cyclades::part_plan, keys: &[] },
    Scene { name: "alone-auction", start: cyclades::auctioned, keys: &[] },
    Scene { name: "alone-menu", start: cyclades::auctioned, keys: &[Key::Back] },
    Scene { name: "alone-gods", start: cyclades::gods, keys: &[] },
    Scene { name: "alone-gold", start: cyclades::purses, keys: &[] },
    Scene { name: "alone-purse", start: cyclades::purses, keys: &[Key::Accept, Key::Down, Key::Down, Key::Down] },
    Scene { name: "alone-pass", start: cyclades::purses, keys: &[Key::Accept, Key::Up, Key::Accept, Key::Up] },
    Scene { name: "alone-gold-teams", start: cyclades::team_purses, keys: &[] },
    Scene { name: "alone-battle", start: cyclades::alone_battle, keys: &[] },
    Scene { name: "alone-forces", start: cyclades::forces, keys: &[] },
    Scene {
        name: "alone-forces-turning",
        start: cyclades::forces,
        keys: &[Key::Up, Key::Up, Key::Up, Key::Up, Key::Accept, Key::Up],
    },
    Scene { name: "alone-forces-heroes", start: cyclades::forces, keys: &[Key::Up, Key::Accept, Key::Down] },
    Scene { name: "alone-forces-sea", start: cyclades::sea_forces, keys: &[Key::Down, Key::Down] },
    Scene { name: "akropolis-home", start: akropolis::home, keys: &[Key::Down, Key::Down, Key::Down, Key::Down] },
    Scene { name: "akropolis-home-aside", start: akropolis::home_aside, keys: &[] },
    Scene { name: "akropolis-new", start: akropolis::new_game, keys: &[] },
    Scene { name: "akropolis-new-whole", start: akropolis::whole_game, keys: &[Key::Down] },
    Scene {
        name: "akropolis-new-variants",
        start: akropolis::whole_game,
        keys: &[Key::Up, Key::Up, Key::Up, Key::Accept],
    },
    Scene { name: "akropolis-new-houses", start: akropolis::new_game, keys: &[Key::Down, Key::Down, Key::Down] },
    Scene {
        name: "akropolis-new-printed",
        start: akropolis::printed,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down],
    },
    Scene {
        name: "akropolis-new-winding",
        start: akropolis::printed,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down, Key::Accept, Key::Down, Key::Accept],
    },
    Scene {
        name: "akropolis-new-flow",
        start: akropolis::printed_flow,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down],
    },
    Scene { name: "akropolis-replace", start: akropolis::replace, keys: &[] },
    Scene { name: "akropolis-site", start: akropolis::site, keys: &[Key::Down, Key::Down] },
    Scene { name: "akropolis-site-two", start: akropolis::site_two, keys: &[Key::Up] },
    Scene { name: "akropolis-site-rewound", start: akropolis::site_rewound, keys: &[Key::Down] },
    Scene { name: "akropolis-site-short", start: akropolis::site_short, keys: &[] },
    Scene { name: "akropolis-site-short-three", start: akropolis::site_short_three, keys: &[] },
    Scene { name: "akropolis-site-short-four", start: akropolis::site_short_four, keys: &[] },
    Scene { name: "akropolis-lay-first", start: akropolis::first_tile, keys: &[Key::Down] },
    Scene { name: "akropolis-lay", start: akropolis::lay, keys: &[] },
    Scene { name: "akropolis-lay-above", start: akropolis::lay, keys: &[Key::Back, Key::Down] },
    Scene {
        name: "akropolis-lay-turning",
        start: akropolis::lay,
        keys: &[Key::Back, Key::Down, Key::Accept, Key::Down],
    },
    Scene { name: "akropolis-lay-middle", start: akropolis::lay_middle, keys: &[Key::Back] },
    Scene { name: "akropolis-lay-long", start: akropolis::lay_long, keys: &[] },
    Scene { name: "akropolis-lay-long-leapt", start: akropolis::lay_long, keys: &[Key::Back, Key::Back] },
    Scene { name: "akropolis-report", start: akropolis::report, keys: &[Key::Up] },
    Scene { name: "akropolis-pick", start: akropolis::pick, keys: &[Key::Back, Key::Back, Key::Down] },
    Scene { name: "akropolis-site-nameless", start: akropolis::site_nameless, keys: &[Key::Down] },
    Scene { name: "akropolis-pad", start: akropolis::pad, keys: &[Key::Up, Key::Up] },
    Scene { name: "akropolis-pad-stars", start: akropolis::pad_second, keys: &[Key::Up, Key::Up] },
    Scene { name: "akropolis-pad-variants", start: akropolis::pad_variants, keys: &[Key::Up] },
    Scene { name: "akropolis-pad-variants-market", start: akropolis::pad_variants_market, keys: &[Key::Up] },
    Scene { name: "akropolis-pad-levels", start: akropolis::pad_levels, keys: &[Key::Up] },
    Scene { name: "akropolis-pad-levels-variants", start: akropolis::pad_levels_variants, keys: &[] },
    Scene { name: "akropolis-pad-second", start: akropolis::pad_second, keys: &[] },
    Scene { name: "akropolis-pad-total", start: akropolis::pad_total, keys: &[] },
    Scene { name: "akropolis-pad-menu", start: akropolis::pad_menu, keys: &[Key::Down, Key::Down] },
    Scene { name: "akropolis-tiles", start: akropolis::enter_tile, keys: &[Key::Back, Key::Down] },
    Scene { name: "akropolis-tiles-end", start: akropolis::enter_tile, keys: &[Key::Up] },
    Scene { name: "akropolis-tiles-lay", start: akropolis::enter_tile, keys: &[Key::Down, Key::Accept, Key::Down] },
    Scene { name: "akropolis-sheet", start: akropolis::sheet, keys: &[] },
    Scene { name: "akropolis-sheet-two", start: akropolis::sheet_two, keys: &[] },
    Scene { name: "akropolis-certificate", start: akropolis::certificate, keys: &[] },
    Scene { name: "akropolis-facts", start: akropolis::facts, keys: &[] },
    Scene { name: "akropolis-statistics", start: akropolis::statistics, keys: &[Key::Down, Key::Up] },
    Scene { name: "akropolis-scores", start: akropolis::scores, keys: &[] },
    Scene { name: "akropolis-menu", start: akropolis::menu, keys: &[] },
    Scene { name: "akropolis-menu-closed", start: akropolis::menu_closed, keys: &[] },
    Scene { name: "akropolis-city", start: akropolis::city, keys: &[] },
    Scene { name: "akropolis-city-closed", start: akropolis::city_closed, keys: &[] },
    Scene { name: "akropolis-unseen", start: akropolis::unseen, keys: &[] },
    Scene { name: "akropolis-history", start: akropolis::history, keys: &[Key::Down, Key::Down] },
    Scene { name: "akropolis-consent", start: akropolis::consent, keys: &[] },
    Scene { name: "akropolis-refused", start: akropolis::refused, keys: &[] },
    Scene { name: "polis-new-game", start: polis::new_game, keys: &[] },
    Scene { name: "polis-new-device", start: polis::new_device, keys: &[Key::Down, Key::Down] },
    Scene { name: "polis-alone", start: polis::alone, keys: &[] },
    Scene { name: "polis-home", start: polis::home, keys: &[] },
    Scene { name: "polis-read", start: polis::read, keys: &[] },
    Scene { name: "polis-read-card", start: polis::read_card, keys: &[] },
    Scene { name: "polis-read-second", start: polis::read_card, keys: &[Key::Down, Key::Down] },
    Scene { name: "polis-look-hoplites", start: polis::look_hoplites, keys: &[] },
    Scene { name: "polis-look-galleys", start: polis::look_galleys, keys: &[] },
    Scene { name: "polis-look-ships", start: polis::look_ships, keys: &[] },
    Scene { name: "polis-look-project", start: polis::look_project, keys: &[] },
    Scene { name: "polis-look-march", start: polis::look_march, keys: &[] },
    Scene { name: "polis-look-sail", start: polis::look_sail, keys: &[] },
    Scene { name: "polis-look-trade", start: polis::look_trade, keys: &[] },
    Scene { name: "polis-look-proxenos", start: polis::look_proxenos, keys: &[] },
    Scene { name: "polis-look-ransom", start: polis::look_ransom, keys: &[] },
    Scene { name: "polis-look-civil-war", start: polis::look_civil_war, keys: &[] },
    Scene { name: "polis-look-tile", start: polis::look_tile, keys: &[] },
    Scene { name: "polis-look-city", start: polis::look_city, keys: &[] },
    Scene { name: "polis-look-event", start: polis::look_event, keys: &[] },
    Scene { name: "polis-resolve", start: polis::resolve, keys: &[] },
    Scene { name: "polis-resolve-card", start: polis::resolve_card, keys: &[] },
    Scene { name: "polis-reminders", start: polis::reminders, keys: &[] },
    Scene { name: "polis-turn", start: polis::turn, keys: &[Key::Down] },
    Scene { name: "polis-turn-second", start: polis::turn_second, keys: &[] },
    Scene { name: "polis-surcharge", start: polis::surcharge, keys: &[] },
    Scene { name: "polis-turn-warned", start: polis::turn_warned, keys: &[] },
    Scene { name: "polis-turn-ostracised", start: polis::turn_ostracised, keys: &[] },
    Scene { name: "polis-city", start: polis::city, keys: &[] },
    Scene { name: "polis-city-one", start: polis::city_one, keys: &[] },
    Scene { name: "polis-city-more", start: polis::city_more, keys: &[Key::Down] },
    Scene { name: "polis-count", start: polis::count, keys: &[Key::Up] },
    Scene { name: "polis-project", start: polis::project, keys: &[] },
    Scene { name: "polis-payment", start: polis::payment, keys: &[] },
    Scene { name: "polis-moved", start: polis::moved, keys: &[] },
    Scene { name: "polis-civil-war", start: polis::civil_war, keys: &[] },
    Scene { name: "polis-siege-which", start: polis::siege_which, keys: &[] },
    Scene { name: "polis-siege", start: polis::siege, keys: &[] },
    Scene { name: "polis-siege-won", start: polis::siege_won, keys: &[] },
    Scene { name: "polis-siege-lost", start: polis::siege_lost, keys: &[] },
    Scene { name: "polis-price", start: polis::price, keys: &[] },
    Scene { name: "polis-price-left", start: polis::price_left, keys: &[] },
    Scene { name: "polis-tribute-where", start: polis::tribute_where, keys: &[] },
    Scene { name: "polis-tribute", start: polis::tribute, keys: &[] },
    Scene { name: "polis-market", start: polis::market, keys: &[] },
    Scene { name: "polis-trade", start: polis::trade, keys: &[Key::Down] },
    Scene { name: "polis-proxenos", start: polis::proxenos, keys: &[] },
    Scene { name: "polis-bribe", start: polis::bribe, keys: &[] },
    Scene { name: "polis-battles", start: polis::battles, keys: &[] },
    Scene { name: "polis-forces", start: polis::forces, keys: &[] },
    Scene { name: "polis-surrender", start: polis::surrender, keys: &[] },
    Scene { name: "polis-assault", start: polis::assault, keys: &[] },
    Scene { name: "polis-assault-prestige", start: polis::assault_prestige, keys: &[] },
    Scene { name: "polis-cards", start: polis::cards, keys: &[] },
    Scene { name: "polis-hand", start: polis::hand, keys: &[] },
    Scene { name: "polis-hand-open", start: polis::hand_open, keys: &[] },
    Scene { name: "polis-hand-numbers", start: polis::hand_numbers, keys: &[Key::Down] },
    Scene { name: "polis-answer", start: polis::answer, keys: &[] },
    Scene { name: "polis-assault-told", start: polis::assault_told, keys: &[] },
    Scene { name: "polis-supply", start: polis::supply, keys: &[] },
    Scene { name: "polis-growth", start: polis::growth, keys: &[Key::Down] },
    Scene { name: "polis-phoros", start: polis::phoros, keys: &[Key::Up] },
    Scene { name: "polis-phase-supply", start: polis::supply_page, keys: &[] },
    Scene { name: "polis-phase-projects", start: polis::projects_page, keys: &[] },
    Scene { name: "polis-phase-megalopolis", start: polis::megalopolis, keys: &[] },
    Scene { name: "polis-phase-storage", start: polis::storage, keys: &[] },
    Scene { name: "polis-phase-next", start: polis::next_round, keys: &[] },
    Scene { name: "polis-siege-enemy", start: polis::siege_enemy, keys: &[] },
    Scene { name: "polis-siege-bled", start: polis::siege_bled, keys: &[] },
    Scene { name: "polis-odds", start: polis::odds, keys: &[Key::Down, Key::Accept, Key::Down] },
    Scene { name: "polis-answer-odds", start: polis::answer_odds, keys: &[] },
    Scene { name: "polis-surcharge-warned", start: polis::surcharge_warned, keys: &[] },
    Scene { name: "polis-map", start: polis::map, keys: &[Key::Down] },
    Scene { name: "polis-map-from", start: polis::map_from, keys: &[] },
    Scene { name: "polis-map-look", start: polis::map_look, keys: &[] },
    Scene { name: "polis-sheet", start: polis::sheet, keys: &[] },
    Scene { name: "polis-sheet-ostracism", start: polis::sheet_ostracism, keys: &[] },
    Scene { name: "polis-menu", start: polis::menu, keys: &[] },
    Scene { name: "polis-boards", start: polis::boards, keys: &[] },
    Scene { name: "polis-cities", start: polis::cities, keys: &[] },
    Scene { name: "polis-prices", start: polis::prices, keys: &[] },
    Scene { name: "polis-projects", start: polis::projects, keys: &[] },
    Scene { name: "polis-correct", start: polis::correct, keys: &[Key::Accept] },
    Scene { name: "polis-history", start: polis::history, keys: &[] },
    Scene { name: "polis-refused", start: polis::refused, keys: &[] },
    Scene { name: "polis-part-battle", start: polis::part_battle, keys: &[] },
    Scene { name: "polis-part-prices", start: polis::part_prices, keys: &[] },
    Scene { name: "polis-part-boards", start: polis::part_boards, keys: &[] },
    Scene { name: "polis-part-projects", start: polis::part_projects, keys: &[] },
    Scene { name: "polis-part-die", start: polis::part_die, keys: &[Key::Down] },
    Scene { name: "polis-part-die-siege", start: polis::part_die_siege, keys: &[] },
    Scene { name: "polis-part-die-right", start: polis::part_die_right, keys: &[] },
    Scene { name: "polis-part-die-left", start: polis::part_die_left, keys: &[] },
    Scene { name: "polis-part-round", start: polis::part_round, keys: &[] },
    Scene { name: "polis-part-round-turns", start: polis::part_round_turns, keys: &[] },
    Scene { name: "polis-part-round-alone", start: polis::part_round_alone, keys: &[] },
    Scene { name: "polis-part-round-projects", start: polis::part_round_projects, keys: &[] },
    Scene { name: "polis-part-round-supply", start: polis::part_round_supply, keys: &[] },
    Scene { name: "polis-part-round-growth", start: polis::part_round_growth, keys: &[] },
    Scene { name: "polis-part-round-megalopolis", start: polis::part_round_megalopolis, keys: &[] },
    Scene { name: "polis-part-round-storage", start: polis::part_round_storage, keys: &[] },
    Scene { name: "polis-part-round-phoros", start: polis::part_round_phoros, keys: &[] },
    Scene { name: "polis-part-round-next", start: polis::part_round_next, keys: &[] },
    Scene { name: "polis-part-round-over", start: polis::part_round_over, keys: &[] },
    Scene { name: "polis-part-score", start: polis::part_score, keys: &[] },
    Scene { name: "polis-part-score-tie", start: polis::part_score_tie, keys: &[Key::Up] },
    Scene { name: "polis-part-score-count", start: polis::part_score_count, keys: &[Key::Up] },
    Scene { name: "polis-part-score-sheet", start: polis::part_score_sheet, keys: &[] },
    Scene { name: "polis-correct-typed", start: polis::correct_typed, keys: &[Key::Up] },
    Scene { name: "polis-correct-rows", start: polis::correct_row, keys: &[Key::Back] },
    Scene { name: "polis-correct-row", start: polis::correct_row, keys: &[Key::Down] },
    Scene { name: "polis-correct-prices", start: polis::correct_prices, keys: &[] },
    Scene { name: "polis-correct-cell", start: polis::correct_prices, keys: &[Key::Accept] },
    Scene { name: "polis-correct-cards", start: polis::correct_cards, keys: &[] },
    Scene { name: "polis-correct-manoeuvre", start: polis::correct_cards, keys: &[Key::Accept, Key::Up] },
    Scene { name: "polis-correct-growth", start: polis::correct_row, keys: &[Key::Down, Key::Accept] },
    Scene { name: "polis-correct-cargo", start: polis::correct_cargo, keys: &[] },
    Scene { name: "polis-part-boards-count", start: polis::part_boards_count, keys: &[] },
    Scene { name: "polis-tables", start: polis::tables_list, keys: &[] },
    Scene { name: "polis-tables-last", start: polis::tables_list, keys: &[Key::Up] },
    Scene { name: "polis-tables-cards", start: polis::tables_cards, keys: &[] },
    Scene { name: "polis-tables-cards-last", start: polis::tables_cards, keys: &[Key::Up] },
    Scene { name: "polis-tables-manoeuvre", start: polis::tables_cards, keys: &[Key::Down, Key::Accept] },
    Scene { name: "polis-tables-prices", start: polis::tables_prices, keys: &[] },
    Scene { name: "polis-tables-price", start: polis::tables_prices, keys: &[Key::Accept] },
    Scene { name: "polis-tables-edges", start: polis::tables_edges, keys: &[] },
    Scene { name: "polis-tables-edge", start: polis::tables_edges, keys: &[Key::Accept] },
    Scene { name: "polis-tables-cities", start: polis::tables_cities, keys: &[] },
    Scene { name: "polis-tables-city", start: polis::tables_cities, keys: &[Key::Accept] },
    Scene { name: "polis-tables-tribute", start: polis::tables_tribute, keys: &[] },
    Scene { name: "polis-tables-row", start: polis::tables_tribute, keys: &[Key::Accept] },
    Scene { name: "polis-tables-cargoes", start: polis::tables_cargoes, keys: &[] },
    Scene { name: "polis-tables-cargo", start: polis::tables_cargoes, keys: &[Key::Accept] },
    Scene { name: "polis-tables-projects", start: polis::tables_projects, keys: &[] },
    Scene { name: "polis-tables-project", start: polis::tables_projects, keys: &[Key::Accept, Key::Accept] },
    Scene { name: "polis-tables-events", start: polis::tables_events, keys: &[] },
    Scene { name: "polis-tables-event", start: polis::tables_events, keys: &[Key::Accept] },
    Scene { name: "polis-tables-event-cards", start: polis::tables_event_cards, keys: &[] },
    Scene { name: "polis-tables-event-whom", start: polis::tables_event_cards, keys: &[Key::Accept] },
    Scene { name: "polis-tables-event-kind", start: polis::tables_event_cards, keys: &[Key::Accept; 2] },
    Scene { name: "polis-tables-event-land", start: polis::tables_event_cards, keys: &[Key::Accept; 3] },
    Scene { name: "polis-tables-event-most", start: polis::tables_event_cards, keys: &[Key::Accept; 4] },
    Scene { name: "polis-tables-event-market", start: polis::tables_event_cards, keys: &[Key::Accept; 6] },
    Scene { name: "polis-tables-kept", start: polis::tables_kept, keys: &[] },
    Scene { name: "polis-tables-unfit", start: polis::tables_unfit, keys: &[] },
    Scene { name: "polis-tables-sum", start: polis::tables_sum, keys: &[] },
    Scene { name: "olympos-new", start: olympos::new_game, keys: &[] },
    Scene { name: "olympos-tables", start: olympos::tables_list, keys: &[] },
    Scene { name: "olympos-tables-track", start: olympos::tables_track, keys: &[Key::Accept] },
    Scene { name: "olympos-tables-costs", start: olympos::tables_costs, keys: &[] },
    Scene { name: "olympos-tables-area", start: olympos::tables_map, keys: &[Key::Accept, Key::Down, Key::Accept] },
    Scene { name: "olympos-tables-wrong", start: olympos::tables_wrong, keys: &[] },
    Scene {
        name: "olympos-new-changed",
        start: olympos::new_game,
        keys: &[Key::Down, Key::Down, Key::Down, Key::Down, Key::Down],
    },
    Scene {
        name: "olympos-new-seats",
        start: olympos::new_game,
        keys: &[Key::Down, Key::Down, Key::Accept, Key::Accept],
    },
    Scene { name: "olympos-parts", start: olympos::parts, keys: &[] },
    Scene {
        name: "olympos-cost-alone",
        start: olympos::parts,
        keys: &[Key::Down, Key::Accept, Key::Down, Key::Accept],
    },
    Scene { name: "olympos-gods-alone", start: olympos::parts, keys: &[Key::Down, Key::Down, Key::Accept, Key::Down] },
    Scene {
        name: "olympos-gods-concerned",
        start: olympos::parts,
        keys: &[Key::Down, Key::Down, Key::Accept, Key::Up, Key::Accept, Key::Accept, Key::Down, Key::Accept],
    },
    Scene { name: "olympos-start-alone", start: olympos::start_alone, keys: &[] },
    Scene { name: "olympos-start", start: olympos::start, keys: &[] },
    Scene { name: "olympos-turn", start: olympos::turn, keys: &[] },
    Scene { name: "olympos-turn-empty", start: olympos::turn_empty, keys: &[Key::Down] },
    Scene { name: "olympos-turn-first", start: olympos::turn_first, keys: &[] },
    Scene { name: "olympos-turn-last", start: olympos::turn_last, keys: &[Key::Down, Key::Down, Key::Down] },
    Scene { name: "olympos-settler", start: olympos::settler, keys: &[Key::Down] },
    Scene { name: "olympos-land", start: olympos::land, keys: &[Key::Up] },
    Scene { name: "olympos-sea", start: olympos::land, keys: &[Key::Up, Key::Down] },
    Scene { name: "olympos-target", start: olympos::target, keys: &[] },
    Scene { name: "olympos-ground", start: olympos::ground, keys: &[Key::Down] },
    Scene { name: "olympos-cost", start: olympos::cost, keys: &[] },
    Scene { name: "olympos-develop", start: olympos::develop, keys: &[] },
    Scene { name: "olympos-progress", start: olympos::develop, keys: &[Key::Accept] },
    Scene { name: "olympos-progress-points", start: olympos::develop, keys: &[Key::Down, Key::Accept] },
    Scene { name: "olympos-progress-swords", start: olympos::develop, keys: &[Key::Up, Key::Accept] },
    Scene { name: "olympos-wonders", start: olympos::wonders, keys: &[] },
    Scene { name: "olympos-row", start: olympos::row, keys: &[] },
    Scene { name: "olympos-column", start: olympos::row, keys: &[Key::Down, Key::Accept] },
    Scene { name: "olympos-cubes", start: olympos::cubes, keys: &[Key::Down, Key::Down, Key::Accept] },
    Scene { name: "olympos-pay", start: olympos::pay, keys: &[Key::Down] },
    Scene { name: "olympos-named", start: olympos::named, keys: &[Key::Down] },
    Scene { name: "olympos-points", start: olympos::points, keys: &[Key::Down] },
    Scene { name: "olympos-bonus", start: olympos::bonus, keys: &[] },
    Scene { name: "olympos-price", start: olympos::price, keys: &[] },
    Scene { name: "olympos-unpaid", start: olympos::unpaid, keys: &[] },
    Scene { name: "olympos-tile", start: olympos::tile, keys: &[] },
    Scene { name: "olympos-zeus", start: olympos::zeus, keys: &[] },
    Scene { name: "olympos-cross", start: olympos::cross, keys: &[] },
    Scene { name: "olympos-card", start: olympos::card, keys: &[] },
    Scene { name: "olympos-alarm", start: olympos::alarm, keys: &[] },
    Scene { name: "olympos-alarm-two", start: olympos::alarm_two, keys: &[] },
    Scene { name: "olympos-god-list", start: olympos::god_list, keys: &[] },
    Scene { name: "olympos-god", start: olympos::god, keys: &[] },
    Scene { name: "olympos-god-zeus-card", start: olympos::god, keys: &[Key::Down] },
    Scene { name: "olympos-god-five", start: olympos::god_five, keys: &[] },
    Scene { name: "olympos-god-dealt", start: olympos::god_dealt, keys: &[] },
    Scene { name: "olympos-keep", start: olympos::keep, keys: &[] },
    Scene { name: "olympos-players", start: olympos::players, keys: &[] },
    Scene { name: "olympos-players-board", start: olympos::players, keys: &[Key::Down] },
    Scene { name: "olympos-menu", start: olympos::menu, keys: &[] },
    Scene { name: "olympos-correct", start: olympos::correct, keys: &[] },
    Scene { name: "olympos-correct-sorts", start: olympos::correct, keys: &[Key::Accept] },
    Scene { name: "olympos-correct-numbers", start: olympos::correct, keys: &[Key::Accept, Key::Accept] },
    Scene {
        name: "olympos-correct-value",
        start: olympos::correct,
        keys: &[Key::Accept, Key::Accept, Key::Accept, Key::Up],
    },
    Scene { name: "olympos-correct-track", start: olympos::correct, keys: &[Key::Up, Key::Accept] },
    Scene { name: "olympos-history", start: olympos::history, keys: &[] },
    Scene { name: "olympos-refused", start: olympos::refused, keys: &[] },
    Scene { name: "olympos-lookup", start: olympos::lookup, keys: &[] },
    Scene { name: "olympos-score", start: olympos::score, keys: &[] },
    Scene { name: "olympos-score-five", start: olympos::score_five, keys: &[] },
    Scene { name: "olympos-pad", start: olympos::pad, keys: &[Key::Up] },
    Scene { name: "olympos-track", start: olympos::track, keys: &[] },
];

/// Two PINs that differ.
const PIN_TWICE: &[Key] =
    &[Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Down, Key::Up, Key::Up, Key::Up, Key::Up, Key::Up];

/// Enough presses to come round all sets of dice.
const ROUND: [Key; 18] = [Key::Down; 18];

/// Every set of dice that can be chosen: too many for pictures, but each must fit.
pub fn sets_of_dice() -> impl Iterator<Item = Scene> {
    (0..ROUND.len()).map(|presses| Scene { name: "dice-set", start: dice, keys: &ROUND[..presses] })
}

impl Scene {
    /// The pixels of the frame, and the text that did not fit.
    pub fn draw(&self, form: &'static Form, language: Language) -> (Vec<u8>, Option<Misfit>) {
        self.draw_with(form, Settings { language, ..Settings::default() })
    }

    /// The same with settings of one's own.
    pub fn draw_with(&self, form: &'static Form, settings: Settings) -> (Vec<u8>, Option<Misfit>) {
        let mut desk = Desk { settings, ..Desk::new(form) };
        let screen = self.show(&mut desk);
        let mut pixels = vec![0xAA; Frame::mapped_bytes(form.size)];
        let mut frame = Frame::new(form.size, &mut pixels);
        let misfit = screen.draw(&desk, &mut frame);
        pixels.truncate(Frame::bytes(form.size));
        (pixels, misfit)
    }
}

impl Scene {
    /// The screen it shows, with the desk as it is then.
    pub fn show(&self, desk: &mut Desk<'_>) -> Screen {
        let mut screen = (self.start)(desk);
        for &key in self.keys {
            press(&mut screen, desk, key);
        }
        screen
    }
}

/// Presses a key, and does what the device would do.
fn press(screen: &mut Screen, desk: &mut Desk<'_>, key: Key) {
    let mut step = desk.key(screen, Event::Press(key));
    if tests::player::is_stay(&step) {
        step = desk.key(screen, Event::Release(key));
    }
    match step {
        step if tests::player::is_stay(&step) => (),
        Step::Redraw | Step::Ask(Ask::Redraw) => (),
        Step::Game(Asked::Cyclades(Move::Go(table))) => *screen = Screen::Game(GameScreen::Cyclades(table)),
        Step::Game(Asked::Akropolis(Move::Go(table))) => *screen = Screen::Game(GameScreen::Akropolis(table)),
        Step::Game(Asked::Polis(Move::Go(table))) => *screen = Screen::Game(GameScreen::Polis(table)),
        Step::Game(Asked::Olympos(Move::Go(table))) => *screen = Screen::Game(GameScreen::Olympos(table)),
        Step::Game(Asked::Cyclades(Move::LookUp(reference))) => {
            Cyclades::session_mut(&mut desk.open).expect("a game of Cyclades").reference = Some(reference);
        }
        Step::Game(Asked::Cyclades(Move::Ask(ask))) => answer(screen, desk, ask),
        Step::Game(Asked::Akropolis(Move::Ask(ask))) => answer(screen, desk, ask),
        Step::Game(Asked::Polis(Move::Ask(ask))) => answer(screen, desk, ask),
        Step::Game(Asked::Olympos(Move::Ask(ask))) => answer(screen, desk, ask),
        Step::Ask(ask) => answer(screen, desk, ask),
        Step::Go(next) => *screen = next,
        Step::Roll { die, count } => roll(desk, die, &[3, 0, 1, 2, 2, 1][..usize::from(count)]),
        Step::Forget(next) => {
            desk.dice.apply(Action::Forget).expect("nothing falls");
            *screen = next;
        }
        Step::Keep { settings, then } => {
            desk.settings = settings;
            *screen = then.unwrap_or(*screen);
        }
        step => panic!("no scene asks for {step:?}"),
    }
}

/// Does what any game can ask for.
fn answer(screen: &mut Screen, desk: &mut Desk<'_>, ask: Ask) {
    match ask {
        Ask::Redraw => (),
        Ask::Go(face) => *screen = Screen::Play(face),
        Ask::GoOn | Ask::Decide => *screen = desk.decision(),
        ask => panic!("no scene asks for {ask:?}"),
    }
}

/// Rolls, with these faces of the die (numbered from 0) as the outcome.
fn roll(desk: &mut Desk<'_>, die: Die, faces: &[usize]) {
    desk.dice.apply(Action::Roll { die, count: faces.len() as u8 }).expect("a legal roll");
    for &face in faces {
        desk.dice.apply(Action::Fell(die.faces()[face].0)).expect("a face of the die");
    }
}

fn home(_: &mut Desk<'_>) -> Screen {
    Screen::Home(Home::default())
}

fn first_start(_: &mut Desk<'_>) -> Screen {
    Screen::FirstStart(FirstStart::START)
}

/// Rolls one die after the other, so that each face comes so often.
fn roll_counts(desk: &mut Desk<'_>, die: Die, counts: &[usize]) {
    for (face, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            roll(desk, die, &[face]);
        }
    }
}

/// A name as the wheel gives it.
fn name(text: &str) -> Name {
    let mut name = Name::NONE;
    for (at, wanted) in text.chars().enumerate() {
        name.push((0..WHEEL).find(|&place| letter(place, at == 0) == wanted).expect("the wheel has it"));
    }
    name
}

/// Five players and what they have won; one has the widest name and the widest numbers.
fn wins(desk: &mut Desk<'_>) -> Screen {
    let names = ["Ema", "Jan", "Łucja", "Wwwwwwww", "Otto"];
    for (place, text) in (0_u8..).zip(names) {
        let name = name(text);
        let score = |played, won| Score { played, won };
        desk.standings.add(name, Kind::Cyclades, if place == 3 { score(200, 123) } else { score(7, 4 - place.min(4)) });
        desk.standings.add(name, Kind::Akropolis, score(5 + place, 1 + place / 2));
        if place < 2 {
            desk.standings.add(name, Kind::Polis, score(3, 1 + place));
        }
    }
    many_rolls(desk)
}

fn few_rolls(desk: &mut Desk<'_>) -> Screen {
    roll_counts(desk, Die::Battle, &[0, 2, 0, 1]);
    Screen::Statistics(Statistics::START)
}

fn many_rolls(desk: &mut Desk<'_>) -> Screen {
    roll_counts(desk, Die::Battle, &[27, 66, 55, 32]);
    roll_counts(desk, Die::Four, &[34, 18, 25, 13]);
    roll_counts(desk, Die::Six, &[1310, 1160, 1200, 1190, 1215, 1105]);
    Screen::Statistics(Statistics::START)
}

fn crooked_rolls(desk: &mut Desk<'_>) -> Screen {
    roll_counts(desk, Die::Battle, &[10, 20, 20, 70]);
    Screen::Statistics(Statistics::START)
}

fn self_test(desk: &mut Desk<'_>) -> Screen {
    (desk.flash, desk.entropy) = (Check::Passed, Check::Passed);
    Screen::SelfTest(SelfTest::START)
}

fn self_test_failed(desk: &mut Desk<'_>) -> Screen {
    (desk.flash, desk.entropy, desk.fault) = (Check::Failed, Check::Failed, Some(Fault::Biased));
    desk.flash_words = Some((1_000_000, 1_000_000)); // the widest number
    Screen::SelfTest(SelfTest::START)
}

fn about(desk: &mut Desk<'_>) -> Screen {
    desk.serial = "0123456789ABCDEF";
    desk.commit = "0123abcd-dirty"; // as long as it gets
    Screen::About(About::START)
}

/// The device plays by itself, and has just chosen what to play.
fn demo(desk: &mut Desk<'_>) -> Screen {
    desk.ghost = Some(Key::Down);
    Screen::Home(Home::at_game(firmware::games::Kind::Cyclades))
}

fn settings(_: &mut Desk<'_>) -> Screen {
    Screen::Settings(SettingsList::START)
}

fn host(desk: &mut Desk<'_>) -> Screen {
    desk.host.seal = Some([0; 16]);
    Screen::Settings(SettingsList::AT_HOST)
}

fn locked(desk: &mut Desk<'_>) -> Screen {
    desk.host.seal = Some([0; 16]);
    (0..11).for_each(|_| desk.host.tried());
    desk.host.start_wait(0);
    Screen::Play(Face::Code(Code::ask(Owner::Host, Aim::Settings, &desk.room())))
}

fn battery_low(desk: &mut Desk<'_>) -> Screen {
    desk.refused = Some(Refused::Battery);
    Screen::Home(Home::default())
}

fn crashed(desk: &mut Desk<'_>) -> Screen {
    desk.last_words = Some("panicked at firmware/src/store.rs:97:13: attempt to divide by zero");
    Screen::Message(Message::Crashed)
}

fn dice(_: &mut Desk<'_>) -> Screen {
    Screen::Dice(Dice::START)
}

fn dice_rolled(desk: &mut Desk<'_>) -> Screen {
    for faces in [[0, 2], [3, 2], [1, 1], [2, 0]] {
        roll(desk, Die::Battle, &faces);
    }
    Screen::Dice(Dice::START)
}
