//! Games as readable text: who did what, and how the table stands after each cycle.

use engine::cyclades::action::Action;
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};

use super::on_device;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side has most of the metropolises the target asks for.
    Metropolises,
    /// A faction lost its last land area.
    Elimination,
    /// The most gold broke a tie.
    Gold,
    /// Several sides win together.
    Shared,
}

/// The way a finished game ended.
pub fn ending(game: &Cyclades) -> Ending {
    let leaders = || game.seats().filter(|&seat| game.rules().mode.leader(seat) == seat);
    let most = leaders().map(|seat| game.side_metropolises(seat)).max();
    let tied = leaders().filter(|&seat| Some(game.side_metropolises(seat)) == most).count();
    let winners = leaders().filter(|&seat| game.winners().contains(seat)).count();
    match () {
        () if winners > 1 => Ending::Shared,
        () if game.seats().any(|seat| game.faction(seat).eliminated) => Ending::Elimination,
        () if tied > 1 => Ending::Gold,
        () => Ending::Metropolises,
    }
}

/// The set-up named in the first line of a record: `FourTeams device 4`, or `full` for the board of a full chart.
pub fn setup(line: &str) -> Setup {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mode = Mode::ALL.into_iter().find(|mode| format!("{mode:?}") == words[0]).unwrap();
    let setup = match words[1] {
        "table" => Setup::new(mode),
        board => on_device(mode, board == "full"),
    };
    Setup { target: words[2].parse().unwrap(), ..setup }
}

/// Who must decide.
fn decider(game: &Cyclades) -> String {
    match game.turn() {
        Turn::Seat(seat) => seat.index().to_string(),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
    }
}

/// How the table stands: metropolises, land areas and gold of each faction.
fn summary(game: &Cyclades) -> String {
    let each = |value: &dyn Fn(Seat) -> u16| -> String {
        game.seats().map(|seat| value(seat).to_string()).collect::<Vec<_>>().join(" ")
    };
    let gold = |seat: Seat| game.view(seat).gold(seat).unwrap().coins();
    format!(
        "= cycle {}: metropolises {}, lands {}, gold {}",
        game.cycle(),
        each(&|seat| game.faction(seat).metropolis_count().into()),
        each(&|seat| game.faction(seat).lands.into()),
        each(&gold)
    )
}

/// The record of a game: set-up, actions, a summary after each cycle, the end.
pub fn write(head: &str, actions: &[Action]) -> String {
    let mut game = Cyclades::new(setup(head)).unwrap();
    let mut lines = vec![head.to_owned()];
    for &action in actions {
        let cycle = game.cycle();
        lines.push(format!("{} {}", decider(&game), ron::to_string(&action).unwrap()));
        game.apply(action).unwrap();
        if game.cycle() != cycle || game.turn() == Turn::Over {
            lines.push(summary(&game));
        }
    }
    let winners: Vec<String> = game.winners().iter().map(|seat| seat.index().to_string()).collect();
    lines.push(format!("over: {:?}, winners {}", ending(&game), winners.join(" ")));
    lines.join("\n") + "\n"
}

/// Records as bytes, for the image that replays them on the chip: mode, target, chart, number of actions, actions.
pub fn pack(records: &[String]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for text in records {
        let actions = actions(text);
        let count = u16::try_from(actions.len()).unwrap();
        let Setup { mode, target, chart, .. } = setup(text.lines().next().unwrap());
        bytes.extend(postcard::to_allocvec(&(mode, target, chart, count)).unwrap());
        actions.iter().for_each(|action| bytes.extend(postcard::to_allocvec(action).unwrap()));
    }
    bytes
}

/// The actions of a record.
pub fn actions(text: &str) -> Vec<Action> {
    let told = text.lines().skip(1).filter(|line| !line.starts_with('=') && !line.starts_with("over"));
    told.map(|line| ron::from_str(line.split_once(' ').unwrap().1).unwrap()).collect()
}
