//! Whole games on every screen in every language, and the presses they take.

use std::collections::BTreeMap;

use engine::{
    Game, Turn,
    polis::{Action, BattleCards, Board, ByHand, Polis, Scenario, Stage},
};
use firmware::{
    Form, Language,
    games::{
        Screen as GameScreen,
        polis::{plan::Plan, screens::Table},
    },
    screens::Screen,
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    player::{Player, polis::choose},
};

/// A small generator: splitmix64.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}

/// Sits down at a fresh device that speaks this language, and begins a game.
pub fn at_table<T>(
    language: Language,
    form: &'static Form,
    plan: Plan,
    then: impl FnOnce(&mut Player<'_, '_>) -> T,
) -> T {
    Rig::new(form, Flash::new()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start_in(language);
        player.begin_polis(plan);
        then(&mut player)
    })
}

/// Plays a whole game by keys; what each kind of step took, by name.
fn whole_game(player: &mut Player<'_, '_>, luck: &mut Luck) -> BTreeMap<&'static str, Vec<usize>> {
    let mut presses: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
    for _ in 0..3000 {
        player.read_polis();
        let game = player.polis();
        if game.turn() == Turn::Over {
            break;
        }
        let stage = game.stage();
        let action = if game.turn() == Turn::Chance {
            // the table rolls and draws itself
            let mut outcomes = vec![];
            game.legal(&mut |action| outcomes.push(action));
            outcomes[luck.below(outcomes.len() as u64) as usize]
        } else {
            choose(game, &mut |bound| luck.below(bound)).expect("somebody decides")
        };
        let before = player.polis().clone();
        let taken = player.do_polis(action).unwrap_or_else(|| {
            panic!("no way to {action:?} in {stage:?} from {:?}", player.screen);
        });
        assert!(*player.polis() != before, "{action:?} has changed nothing: {:?}", player.desk.refused);
        presses.entry(name(action)).or_default().push(taken);
    }
    assert_eq!(player.polis().turn(), Turn::Over);
    assert!(matches!(player.screen, Screen::Game(GameScreen::Polis(Table::Sheet(_)))), "{:?}", player.screen);
    presses
}

/// What the budgets call an action.
fn name(action: Action) -> &'static str {
    match action {
        Action::Hoplite { .. } | Action::Galley { .. } | Action::Ship { .. } => "made in one city",
        Action::Moved(_) => "move on the table",
        Action::Siege(_) => "siege",
        Action::Trade { .. } => "trade",
        Action::Pass => "pass",
        Action::Assault { .. } => "combat round of the box",
        _ => "other",
    }
}

fn plans() -> Vec<(&'static str, Plan)> {
    let usual = Plan::usual();
    vec![
        ("table", usual),
        ("by hand", Plan { by_hand: ByHand { dice: true, decks: true }, right: true, ..usual }),
        ("dealt", Plan { cards: BattleCards::Dealt, ..usual }),
        ("device", Plan { board: Board::OnDevice, cards: BattleCards::Dealt, ..usual }),
        ("Corinthian", Plan { scenario: Scenario::CorinthianWar, ..usual }),
        ("Peloponnesian", Plan { scenario: Scenario::PeloponnesianWar, board: Board::OnDevice, ..usual }),
    ]
}

/// Whole games by keys with the device speaking a language, on each form. Every text of every picture finds its room.
fn whole_games(language: Language) {
    let mut misfits = vec![];
    for (place, form) in FORMS.into_iter().enumerate() {
        for (kind, (name, plan)) in plans().into_iter().enumerate() {
            if kind % FORMS.len() != place && kind > 1 {
                continue;
            }
            at_table(language, form, plan, |player| {
                let mut luck = Luck((97 * place + kind) as u64 + language as u64);
                let presses = whole_game(player, &mut luck);
                println!("{} {name}: {} presses, {} pictures", form.name, player.presses, player.compared);
                for (what, mut taken) in presses {
                    taken.sort_unstable();
                    println!("  {what}: {} times, median {}", taken.len(), taken[taken.len() / 2]);
                }
                misfits.extend(player.misfits.iter().map(|misfit| format!("{} {misfit}", form.name)));
            });
        }
    }
    assert!(misfits.is_empty(), "{} texts find no room:\n{}", misfits.len(), misfits.join("\n"));
}

#[test]
fn whole_games_by_keys_on_every_form_in_english() {
    whole_games(Language::English);
}

#[test]
fn whole_games_by_keys_on_every_form_in_czech() {
    whole_games(Language::Czech);
}

#[test]
fn whole_games_by_keys_on_every_form_in_polish() {
    whole_games(Language::Polish);
}

#[test]
fn whole_games_by_keys_on_every_form_in_german() {
    whole_games(Language::German);
}

#[test]
fn every_screen_of_a_game_fits_in_every_language() {
    at_table(Language::English, FORMS[0], Plan::usual(), |player| {
        player.every_language = true;
        whole_game(player, &mut Luck(5));
        let misfits: Vec<&String> = player.misfits.iter().collect();
        assert!(misfits.is_empty(), "{} texts find no room: {misfits:#?}", misfits.len());
    });
}

/// A game that has not ended is over in no stage.
#[test]
fn a_new_game_waits_for_the_event() {
    at_table(Language::English, FORMS[0], Plan::usual(), |player| {
        let game: &Polis = player.polis();
        assert_eq!(game.stage(), Stage::Read);
        assert!(matches!(player.screen, Screen::Game(GameScreen::Polis(Table::Choose(_)))), "{:?}", player.screen);
    });
}
