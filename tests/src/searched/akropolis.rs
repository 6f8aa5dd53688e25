//! Akropolis in the searches.

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Setup,
        face::Kind,
        options::HouseGroup,
        setup::{Cities, Stacks},
        tile::Tile,
    },
};
use firmware::{
    Key,
    games::{Asked, Screen as GameScreen},
    play::{Ask, Face, Move},
    screens::{Screen, Step},
};

use super::{Searched, game};
use crate::{games::Luck, player::Player};

impl Searched for Akropolis {
    /// Cities and tiles on the device and on the table, with any variants.
    fn random_setup(game: u64) -> Setup {
        let mut luck = Luck(game);
        let players = 2 + (game % 3) as u8;
        let chief = Seat::first(players.into()).nth(luck.below(players.into()) as usize).expect("a seat");
        let mut setup = Setup::new(players, chief);
        setup.long = players < 4 && luck.below(2) == 0;
        setup.cities = [Cities::OnDevice, Cities::OnDevice, Cities::OnTable, Cities::Counted][luck.below(4) as usize];
        setup.stacks = if luck.below(3) == 0 { Stacks::OnTable } else { Stacks::OnDevice };
        for kind in Kind::ALL.into_iter().filter(|_| luck.below(2) == 0) {
            setup.options.variants = setup.options.variants.with(kind);
        }
        // and with the open points of the rules
        setup.options.house_group = if luck.below(2) == 0 { HouseGroup::ByCount } else { HouseGroup::ByValue };
        setup.options.lake_is_edge = luck.below(2) == 0;
        for tile in Tile::IN_DOUBT.into_iter().filter(|_| luck.below(3) == 0) {
            setup.rewound = setup.rewound.with(tile);
        }
        setup
    }

    /// A builder without a plan.
    fn choose(&self, luck: &mut Luck) -> Option<Action> {
        if !matches!(self.turn(), Turn::Seat(_)) {
            return None;
        }
        if self.phase() == Phase::Count && luck.below(4) == 0 {
            return Some(Action::Count(Entry::Done));
        }
        let mut actions = vec![];
        self.legal(&mut |action| actions.push(action));
        actions.get(luck.below(actions.len() as u64) as usize).copied()
    }

    fn sit_down(player: &mut Player<'_, '_>, plan: usize) {
        let mut setup = Setup::new(2 + (plan % 3) as u8, Seat::FIRST);
        setup.cities = [Cities::OnDevice, Cities::OnTable][plan / 3 % 2];
        player.begin_akropolis(setup);
    }

    /// Takes and lays by keys where a way leads there, and counts what nobody has built.
    fn step(player: &mut Player<'_, '_>, luck: &mut Luck) {
        for _ in 0..8 {
            let asked = player.would(Key::Accept, Step::Game(Asked::Akropolis(Move::Ask(Ask::GoOn))));
            match player.screen {
                Screen::Play(Face::Promise(_)) => player.add_presses(),
                Screen::Game(GameScreen::Akropolis(_)) if asked => player.press(Key::Accept),
                _ => break,
            }
        }
        let Some(action) = game::<Self>(player).choose(luck) else { return };
        if player.build(action).is_none() {
            player.press(Key::ALL[luck.below(3) as usize]);
        }
    }
}
