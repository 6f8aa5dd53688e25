//! Numbers of a position: reading them from a game, and setting them in its saved form.

use engine::polis::Polis;
use engine::polis::battle::Moment;
use engine::polis::cards::Manoeuvre;
use engine::polis::places::Land;
use engine::polis::score::Score;
use engine::polis::state::{Cause, Whereabouts};
use engine::polis::tables::Cargo;
use engine::polis::words::{Kind, Project, Side};
use serde_json::{Value, json};

use super::words::*;

fn side_or_none(found: Option<Side>) -> String {
    found.map_or("-".to_owned(), |found| side_word(found).to_owned())
}

/// What holds in a game, as one word.
pub fn value(game: &Polis, words: &[&str]) -> String {
    match *words {
        ["prestige", who] => game.player(side(who)).prestige.to_string(),
        [what, who] if is_resource(what) => game.player(side(who)).stock[resource(what)].to_string(),
        ["owner", name] => side_or_none(game.owner(city(name))),
        ["people", name] if name.len() == 3 => game.population(city(name)).to_string(),
        ["people", who] => game.people(side(who)).to_string(),
        ["hop", at, who] => game.hoplites(side(who), land(at)).to_string(),
        ["gal", at, who] => game.galleys(side(who), sea(at)).to_string(),
        ["units", kind, who] => game.units_in_all(side(who), unit(kind)).to_string(),
        ["ships", who] => game.player(side(who)).ships.to_string(),
        ["ships-left", who] => game.ships_left(side(who)).to_string(),
        ["cubes", who] => game.cubes(side(who)).to_string(),
        ["proxenos", who] => game.player(side(who)).proxenos.map_or("captured", city_word).to_owned(),
        ["price", good] => game.price(word(good)).to_string(),
        ["box", at] => side_or_none(game.collector(land(at))),
        ["boxes"] => Land::ALL.iter().filter(|&&land| game.collector(land).is_some()).count().to_string(),
        ["cargo", number] => side_or_none(game.ship_on(Cargo(self::number(number)))),
        ["tile", project] => match game.whereabouts(word(project)) {
            Whereabouts::InProgress(city) => format!("work:{}", city_word(city)),
            Whereabouts::Finished(city) => format!("done:{}", city_word(city)),
            place => format!("{place:?}"),
        },
        ["tiles", place] => {
            let of = |project: &&Project| format!("{:?}", game.whereabouts(**project)).starts_with(place);
            Project::ALL.iter().filter(of).count().to_string()
        }
        ["events", deck] => game.events()[number::<usize>(deck)].to_string(),
        ["event"] => game.event().map_or("-".to_owned(), |card| card.to_string()),
        ["round"] => format!("{:?}", game.round()),
        ["capacity"] => game.capacity().to_string(),
        ["open"] => {
            let size = |cargo| game.setup().tables.cargo(cargo).map_or(u8::MAX, |tile| tile.size);
            Cargo::all().filter(|&cargo| size(cargo) <= game.capacity()).count().to_string()
        }
        ["coast", at] => {
            let seas = game.setup().tables.edges().coast(land(at));
            seas.iter().map(sea_word).collect::<Vec<_>>().join("+")
        }
        ["value", name] => word::<Manoeuvre>(name).value().to_string(),
        ["turn"] => super::turn(game),
        ["active"] => side_word(game.active()).to_owned(),
        ["reader"] => side_word(game.reader()).to_owned(),
        ["first-pass"] => side_or_none(game.first_pass()),
        ["used"] => game.used().len().to_string(),
        ["stage"] => format!("{:?}", game.stage()).replace(' ', ""),
        ["controls", at] => side_or_none(game.controller(territory(at))),
        ["locked", at] => game.is_locked(territory(at)).to_string(),
        ["fare", who, to, by] => {
            game.fare(side(who), city(to), way(by)).map_or("-".to_owned(), |fare| fare.to_string())
        }
        ["markets", who] => game.markets(side(who)).len().to_string(),
        ["megalopoleis", who] => game.megalopoleis(side(who)).to_string(),
        ["possible", kind] => match game.possible(word::<Kind>(kind)) {
            Ok(()) => "yes".to_owned(),
            Err(refusal) => engine::RuleId::from(refusal).to_owned(),
        },
        ["moment"] => match game.battle().map(|battle| battle.moment) {
            None => "-".to_owned(),
            Some(Moment::Surrender { side, .. }) => format!("surrender:{}", side_word(side)),
            Some(Moment::Answer(..)) => "answer".to_owned(),
            Some(moment) => format!("{moment:?}").to_lowercase(),
        },
        ["attacker"] => side_or_none(game.battle().map(|battle| battle.attacker)),
        ["force", who] => game.battle().map_or(0, |battle| battle.units[side(who)]).to_string(),
        ["held", who] => game.battle().map_or(0, |battle| battle.held[side(who)]).to_string(),
        ["due", who] => game.battle().map_or(0, |battle| battle.due[side(who)]).to_string(),
        ["deck"] => game.battle().map_or(0, |battle| battle.left).to_string(),
        ["played"] => game.battle().map_or(0, |battle| battle.played.len()).to_string(),
        ["score", who] => game.score(side(who)).total().to_string(),
        ["legacy", who] => {
            let Score { legacy, .. } = game.score(side(who));
            legacy.to_string()
        }
        ["winner"] => game.ending().map_or("?".to_owned(), |ending| side_or_none(ending.winner)),
        ["cause"] => game
            .ending()
            .map_or("?", |ending| match ending.cause {
                Cause::Score => "score",
                Cause::Hunger => "hunger",
                Cause::Ostracism => "ostracism",
            })
            .to_owned(),
        _ => panic!("what is {words:?}?"),
    }
}

fn json_side(word: &str) -> Value {
    if word == "-" { Value::Null } else { json!(side(word)) }
}

/// Sets a number of a saved position.
pub fn set(state: &mut Value, words: &[&str], to: &str) {
    let add = |place: &mut Value, now: i64, before: i64| *place = json!(place.as_i64().unwrap() + now - before);
    match *words {
        ["prestige", who] => state["players"][side(who).index()]["prestige"] = json!(number::<u16>(to)),
        [what, who] if is_resource(what) => {
            state["players"][side(who).index()]["stock"][resource(what).index()] = json!(number::<u16>(to));
        }
        ["city", name, who] => {
            let (city, people) = (city(name), number::<u8>(to));
            for one in Side::ALL {
                let bits = state["owned"][one.index()].as_u64().unwrap();
                let owned = who != "-" && side(who) == one;
                let bit = 1 << city.index();
                state["owned"][one.index()] = json!(if owned { bits | bit } else { bits & !bit });
            }
            state["population"][city.index()] = json!(people);
        }
        ["hop", at, who] => {
            let (land, who) = (land(at).index(), side(who).index());
            let before = state["hoplites"][land][who].as_i64().unwrap();
            state["hoplites"][land][who] = json!(number::<i64>(to));
            add(&mut state["players"][who]["hoplites"], number(to), before);
        }
        ["gal", at, who] => {
            let (sea, who) = (sea(at).index(), side(who).index());
            let before = state["galleys"][sea][who].as_i64().unwrap();
            state["galleys"][sea][who] = json!(number::<i64>(to));
            add(&mut state["players"][who]["galleys"], number(to), before);
        }
        ["units", "hop", who] => state["players"][side(who).index()]["hoplites"] = json!(number::<u8>(to)),
        ["units", "gal", who] => state["players"][side(who).index()]["galleys"] = json!(number::<u8>(to)),
        ["ships", who] => state["players"][side(who).index()]["ships"] = json!(number::<u8>(to)),
        ["proxenos", who] => {
            state["players"][side(who).index()]["proxenos"] =
                if to == "captured" { Value::Null } else { json!(city(to)) };
        }
        ["price", good] => {
            let good: engine::polis::words::Good = word(good);
            state["prices"][good.index()] = json!(number::<u8>(to));
        }
        ["box", at] => {
            let bits = state["boxes"][side(to).index()].as_u64().unwrap();
            state["boxes"][side(to).index()] = json!(bits | 1 << land(at).index());
        }
        ["cargo", number] => state["cargoes"][self::number::<usize>(number)] = json_side(to),
        ["tile", project] => {
            let project: Project = word(project);
            state["projects"][project.index()] = match to.split_once(':') {
                Some(("work", at)) => json!({ "InProgress": city(at) }),
                Some(("done", at)) => json!({ "Finished": city(at) }),
                _ => json!(to),
            };
        }
        ["round"] => state["round"] = json!(to),
        ["active"] => state["active"] = json!(side(to)),
        ["passed"] => {
            state["passed"][side(to).index()] = json!(true);
            if state["first_pass"].is_null() {
                state["first_pass"] = json!(side(to));
            }
        }
        ["used"] => {
            let kind: Kind = word(to);
            state["used"] = json!(state["used"].as_u64().unwrap() | 1 << kind.index());
        }
        ["stage"] => state["stage"] = json!(to),
        ["lock", who] => {
            let land = land(to).index();
            state["land_locks"][side(who).index()] = json!(1 << land);
        }
        _ => panic!("what is {words:?} {to}?"),
    }
}
