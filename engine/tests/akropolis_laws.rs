//! The laws of the contract over random games of every set-up, and of what the rules say about whole games.

mod akropolis_naive;
mod akropolis_shared;

use std::collections::BTreeSet;

use akropolis_shared::{Luck, amount, cell, legal, random_action, seat, tile};
use engine::akropolis::city::{City, Laid, MAX_LAID};
use engine::akropolis::face::{Face, Kind};
use engine::akropolis::geometry::{Cell, Rotation, Spot};
use engine::akropolis::options::{HouseGroup, Options, Variants};
use engine::akropolis::setup::Cities;
use engine::akropolis::site::Slot;
use engine::akropolis::surface::{MAX_COLUMNS, MAX_LEVEL, Surface};
use engine::akropolis::tile::TILES;
use engine::akropolis::tiles::Tiles;
use engine::akropolis::{Action, Akropolis, Entry, Phase, Player, Setup};
use engine::{Game, Turn};

/// Every player count and length: players, long, turns of the whole game, tiles laid per player.
const LENGTHS: [(u8, bool, usize, u8); 5] =
    [(2, false, 36, 18), (3, false, 48, 16), (4, false, 60, 15), (2, true, 60, 30), (3, true, 60, 20)];

/// One of many set-ups: the mix of variants goes round, and so do the chief and the open points.
fn setup(players: u8, long: bool, number: usize, cities: Cities) -> Setup {
    let options = Options {
        variants: Variants::mixes().nth(number % 32).unwrap(),
        house_group: if (number / 32).is_multiple_of(2) { HouseGroup::ByCount } else { HouseGroup::ByValue },
        lake_is_edge: number / 64 % 2 == 1,
    };
    let rewound = if number.is_multiple_of(3) { Tiles::which(|tile| tile.number() % 2 == 1) } else { Tiles::NONE };
    Setup { long, options, cities, rewound, ..Setup::new(players, seat(number % usize::from(players))) }
}

/// Everything that could be tried: visited actions and many that should be refused.
fn conceivable(game: &Akropolis) -> Vec<Action> {
    let mut actions: Vec<_> = (1..=TILES).map(|number| Action::Deal(tile(number))).collect();
    actions.extend((0..8).map(|slot| Action::Take(Slot(slot))));
    actions.extend((0..6).map(Action::Report));
    let Some(surface) = game.surface(game.active()) else { return actions };
    let (mut low, mut high) = ((0, 0), (0, 0));
    for column in surface.columns() {
        let (q, r) = (column.cell.q(), column.cell.r());
        low = (low.0.min(q), low.1.min(r));
        high = (high.0.max(q), high.1.max(r));
    }
    for (q, r) in (low.0 - 4..=high.0 + 4).flat_map(|q| (low.1 - 4..=high.1 + 4).map(move |r| (q, r))) {
        actions.extend(Rotation::ALL.map(|rotation| Action::Lay(Spot { anchor: cell(q, r), rotation })));
    }
    actions
}

/// Every entry of the score pad that could be tried, and many that should be refused.
fn entries(game: &Akropolis) -> Vec<Action> {
    let mut entries = vec![Entry::Done];
    entries.extend((0..=60).map(Entry::Stones));
    for kind in Kind::ALL {
        entries.extend((0..10).map(|count| Entry::Plazas(kind, count)));
        entries.extend((0..=255).map(|value| Entry::Value(kind, value)));
        for (level, count) in (0..=17).flat_map(|level| (0..=37).map(move |count| (level, count))) {
            entries.extend([false, true].map(|outstanding| Entry::Districts { kind, level, outstanding, count }));
        }
    }
    let mut near = BTreeSet::from([cell(0, 0), cell(3, 3)]);
    for column in game.surface(game.active()).into_iter().flat_map(Surface::columns) {
        near.extend(column.cell.neighbours().into_iter().flatten().chain([column.cell]));
    }
    let city = game.player(game.active()).and_then(|player| player.city()).filter(|city| !city.laid().is_empty());
    let city = city.cloned().unwrap_or_default();
    let mut around = BTreeSet::from([cell(9, 9)]);
    for column in city.surface().columns() {
        let far = |cell: Cell| cell.neighbours().into_iter().flatten();
        around.extend(far(column.cell).flat_map(far).flat_map(far));
    }
    for (anchor, rotation) in around.iter().flat_map(|&cell| Rotation::ALL.map(|rotation| (cell, rotation))) {
        let spot = Spot { anchor, rotation };
        entries.extend([tile(1), tile(40)].map(|tile| Entry::Tile(tile, spot)));
    }
    for cell in near {
        entries.push(Entry::Clear(cell));
        for (face, level) in Face::ALL.into_iter().flat_map(|face| (0..=17).map(move |level| (face, level))) {
            entries.push(Entry::Hex { cell, face, level });
        }
    }
    entries.into_iter().map(Action::Count).collect()
}

/// The same for the score pad: an entry may tell what was told before, so it need not change anything.
fn check_pad(game: &Akropolis) {
    let bytes = |action: &Action| postcard::to_allocvec(action).unwrap();
    let visited = legal(game);
    let known: BTreeSet<_> = visited.iter().map(bytes).collect();
    assert_eq!(known.len(), visited.len(), "an entry is visited twice");
    // of the tiles of a city (AK-TABLE-8) two are tried everywhere, with those of other cities every place is enough
    let tried = |action: &Action| match action {
        Action::Count(Entry::Tile(tile, _)) => [1, 40].contains(&tile.number()),
        _ => true,
    };
    let visited: Vec<Action> = visited.into_iter().filter(tried).collect();
    let mut accepted = 0;
    for action in entries(game) {
        let mut next = game.clone();
        let taken = next.apply(action).is_ok();
        assert_eq!(taken, known.contains(&bytes(&action)), "{action:?} of {:?}", game.active());
        assert!(taken || next == *game, "{action:?} is refused and changes something");
        accepted += usize::from(taken);
    }
    assert_eq!(accepted, visited.len(), "an entry is visited out of the ordinary");
    for action in conceivable(game) {
        assert!(game.clone().apply(action).is_err(), "{action:?} while cities are counted");
    }
}

/// Visited is accepted in both directions, and what is refused changes nothing.
fn check_door(game: &Akropolis) {
    if game.phase() == Phase::Count {
        return check_pad(game);
    }
    let visited = legal(game);
    let mut accepted = 0;
    for action in conceivable(game) {
        let mut next = game.clone();
        match next.apply(action) {
            Ok(()) => {
                accepted += 1;
                assert!(visited.contains(&action), "{action:?} is accepted but not visited");
                assert_ne!(&next, game, "{action:?} changes nothing");
            }
            Err(refusal) => {
                assert!(!visited.contains(&action), "{action:?} is visited but refused: {refusal:?}");
                assert_eq!(&next, game, "{action:?} is refused and changes something");
            }
        }
    }
    assert_eq!(accepted, visited.len(), "an action is visited twice or out of the ordinary");
}

/// The tiles of a city the device knows.
fn tiles_of(player: &Player) -> &[Laid] {
    player.city().map_or(&[], City::laid)
}

/// Tiles and stones are conserved, bounds are kept, and what is kept twice agrees.
fn check_state(game: &Akropolis) {
    let mut seen = BTreeSet::new();
    let in_hand = if let Phase::Build(tile) = game.phase() { Some(tile) } else { None };
    let laid = || game.players().flat_map(|(_, player)| tiles_of(player).iter().map(|laid| laid.tile));
    // what was entered tile by tile is of a table that the device has not seen (AK-TABLE-8)
    let known = game.setup().cities == Cities::OnDevice;
    assert!(laid().all(|tile| known || !game.free_tiles().contains(tile)));
    assert_eq!(laid().collect::<BTreeSet<_>>().len(), laid().count(), "a tile lies in two cities");
    for tile in
        game.unseen().iter().chain(game.site().tiles().iter().copied()).chain(in_hand).chain(laid().filter(|_| known))
    {
        assert!(seen.insert(tile), "{tile:?} is there twice");
        assert!(game.setup().tiles().contains(tile));
    }
    let stones: u32 = game.players().map(|(_, player)| u32::from(player.stones())).sum();
    assert_eq!(stones + u32::from(game.supply()), 40 + u32::from(game.stones_missing()));
    if game.setup().cities == Cities::OnDevice {
        assert_eq!(seen.len(), game.setup().tiles().len() as usize);
        for (seat, player) in game.players() {
            let surface = game.surface(seat).unwrap();
            // the districts that are marked as scoring are those that are counted
            let score = game.score(seat).unwrap();
            let mut marked = [0; 5];
            surface.scoring(game.setup().options, &mut |cell| {
                let column = surface.column(cell).unwrap();
                let Face::District(kind) = column.face else { panic!("{column:?}") };
                marked[kind as usize] += u16::from(column.level);
            });
            for kind in Kind::ALL {
                let plain = game.setup().options.variants.without(kind) == game.setup().options.variants;
                let wanted = if score.stars[kind] > 0 { score.values[kind] } else { 0 };
                assert!(!plain || marked[kind as usize] == wanted, "{kind:?}");
            }
            assert_eq!(usize::from(player.quarries()), surface.count(Face::Quarry));
            assert_eq!(usize::from(player.tiles()), tiles_of(player).len());
            assert!(tiles_of(player).len() <= MAX_LAID && surface.columns().len() <= MAX_COLUMNS);
            for column in surface.columns() {
                assert!((1..=MAX_LEVEL).contains(&column.level));
                let mut top = None;
                player.city().unwrap().column(column.cell, game.setup().rewound, &mut |hex| top = Some(hex));
                assert_eq!(top, Some(column), "the surface is the top of what was laid");
            }
        }
    }
}

fn check_save(game: &Akropolis) {
    let bytes = postcard::to_allocvec(game).unwrap();
    assert_eq!(&postcard::from_bytes::<Akropolis>(&bytes).unwrap(), game);
}

/// Plays a game to its end under the laws. Gives the actions.
fn play_under_law(setup: Setup, luck: &mut Luck) -> (Akropolis, Vec<Action>) {
    let mut game = Akropolis::new(setup).unwrap();
    let mut actions = Vec::new();
    let mut pads = 0;
    while game.turn() != Turn::Over {
        if game.phase() == Phase::Count {
            pads += 1;
        }
        // the fourth entry: some are hexes, some are counts
        if luck.below(1_500) == 0 || pads == 4 {
            check_door(&game);
            pads += 1;
        }
        if luck.below(20) == 0 {
            check_state(&game);
        }
        if luck.below(60) == 0 {
            check_save(&game);
        }
        let action = random_action(&game, luck).expect("who must decide has an action");
        game.apply(action).unwrap();
        actions.push(action);
        let played = actions.iter().filter(|action| !matches!(action, Action::Count(_)));
        assert!(played.count() <= Setup::MAX_ACTIONS);
    }
    check_state(&game);
    check_save(&game);
    assert!(legal(&game).is_empty());
    (game, actions)
}

/// AK-TURN-6, AK-TURN-7, AK-TURN-8 and AK-END-2 over random games; more by `AKROPOLIS_GAMES=32000 cargo test
/// --release -p engine --test akropolis_laws`, which is 1,000 games for each of the 32 mixes of variants.
#[test]
fn ak_turn_8_laws_over_random_games_of_every_set_up() {
    let games = amount("AKROPOLIS_GAMES", 1_000);
    let mut luck = Luck::new(3);
    for (players, long, turns, each) in LENGTHS {
        let mut longest = 0;
        for number in 0..games {
            let setup = setup(players, long, number, Cities::OnDevice);
            let (game, actions) = play_under_law(setup, &mut luck);
            let laid = actions.iter().filter(|action| matches!(action, Action::Lay(_))).count();
            assert_eq!(laid, turns);
            assert!(game.players().all(|(_, player)| player.tiles() == each));
            assert_eq!((game.site().tiles().len(), game.stacks(), game.unseen()), (1, 0, Tiles::NONE)); // AK-END-2
            assert!(!game.winners().is_empty());
            if number % 20 == 0 {
                let mut again = Akropolis::new(setup).unwrap();
                actions.iter().for_each(|&action| again.apply(action).unwrap());
                assert!(again == game, "the same actions gave another game");
                check_door(&game);
            }
            longest = longest.max(actions.len());
        }
        println!("{players} players, long {long}: {games} games, at most {longest} actions");
    }
}

/// The seats whose cities were counted, in order: each once, from the first (AK-TABLE-4).
fn done(setup: Setup, actions: &[Action]) -> Vec<usize> {
    let mut game = Akropolis::new(setup).unwrap();
    let mut seats = Vec::new();
    for &action in actions {
        if action == Action::Count(Entry::Done) {
            seats.push(game.active().index());
        }
        game.apply(action).unwrap();
    }
    seats
}

#[test]
fn ak_table_1_laws_over_random_games_with_cities_on_the_table() {
    let mut luck = Luck::new(5);
    for (players, long, turns, _) in LENGTHS {
        for number in 0..200 {
            let setup = setup(players, long, number, Cities::OnTable);
            let (game, actions) = play_under_law(setup, &mut luck);
            assert_eq!(actions.iter().filter(|action| matches!(action, Action::Report(_))).count(), turns);
            assert!(!game.winners().is_empty(), "the cities are counted in the end (AK-TABLE-4)");
            assert_eq!(done(setup, &actions), (0..usize::from(players)).collect::<Vec<_>>());
        }
    }
}

/// The score pad alone: it ends when each city is done, in the order of the seats.
#[test]
fn ak_table_4_laws_over_random_score_pads() {
    let mut luck = Luck::new(7);
    for players in 2..=4 {
        for number in 0..128 {
            let setup = setup(players, false, number, Cities::Counted);
            let (game, actions) = play_under_law(setup, &mut luck);
            assert!(actions.iter().all(|action| matches!(action, Action::Count(_))));
            assert_eq!(done(setup, &actions), (0..usize::from(players)).collect::<Vec<_>>());
            assert!(!game.winners().is_empty());
        }
    }
}

/// Rounds have players + 1 turns, the chief takes the first and the last, everybody is chief equally often.
#[test]
fn ak_turn_6_rounds_and_chiefs() {
    let mut luck = Luck::new(13);
    for (players, long, turns, _) in LENGTHS {
        let count = usize::from(players);
        let mut game = Akropolis::new(setup(players, long, 1, Cities::OnTable)).unwrap();
        let (mut active, mut chiefs, mut rounds) = (Vec::new(), vec![0; count], BTreeSet::new());
        while let Some(action) = random_action(&game, &mut luck) {
            if matches!(action, Action::Take(_)) {
                active.push(game.active().index());
                chiefs[game.chief().index()] += usize::from(active.len() % (count + 1) == 1);
                rounds.insert(game.round());
                if active.len() % (count + 1) <= 1 {
                    assert_eq!(game.active(), game.chief(), "first and last turn (AK-TURN-5)");
                }
            }
            game.apply(action).unwrap();
        }
        assert_eq!(active.len(), turns);
        assert!(active.windows(2).all(|pair| pair[1] == (pair[0] + 1) % count), "{active:?} (AK-REFILL-6)");
        assert!(chiefs.iter().all(|&times| times == turns / (count + 1) / count), "{chiefs:?} (AK-TURN-8)");
        assert_eq!(rounds.into_iter().collect::<Vec<_>>(), (1..=game.setup().rounds()).collect::<Vec<_>>());
    }
}

#[test]
fn no_bytes_make_a_game_that_panics() {
    let mut luck = Luck::new(17);
    let mut game = Akropolis::new(setup(3, false, 0, Cities::OnDevice)).unwrap();
    let mut loaded = 0;
    for _ in 0..140 {
        let Some(action) = random_action(&game, &mut luck) else { break };
        game.apply(action).unwrap();
        let bytes = postcard::to_allocvec(&game).unwrap();
        for _ in 0..20 {
            let mut broken = bytes.clone();
            for _ in 0..=luck.below(3) {
                let index = luck.below(broken.len() as u32) as usize;
                broken[index] = luck.below(256) as u8;
            }
            let Ok(mut odd) = postcard::from_bytes::<Akropolis>(&broken) else { continue };
            loaded += 1;
            for _ in 0..4 {
                let actions = legal(&odd);
                let _ = odd.players().map(|(seat, _)| odd.score(seat).map(|score| score.total())).collect::<Vec<_>>();
                let _ = (odd.winners(), odd.round(), odd.supply());
                if let Some(&action) = actions.get(luck.below(actions.len().max(1) as u32) as usize) {
                    let _ = odd.apply(action);
                }
            }
        }
    }
    assert!(loaded > 500, "{loaded}");
}

#[test]
fn size_of_the_state() {
    let size = size_of::<Akropolis>();
    println!("state {size} bytes, action {} bytes", size_of::<Action>());
    assert!(size <= 4 * 1024, "{size}");
}
