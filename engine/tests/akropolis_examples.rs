//! The worked examples of the rules, read from data files and played by one runner.

mod akropolis_shared;

use std::collections::BTreeSet;
use std::fs;

use akropolis_shared::{cell, face, legal, seat, spot, tile};
use engine::akropolis::city::City;
use engine::akropolis::face::{Face, Kind};
use engine::akropolis::options::{HouseGroup, Options, Variants};
use engine::akropolis::score::{Score, winners};
use engine::akropolis::site::{Site, Slot};
use engine::akropolis::surface::Surface;
use engine::akropolis::tile::Mark;
use engine::akropolis::tiles::Tiles;
use engine::akropolis::{Action, Akropolis, Phase, Setup};
use engine::{Game, RuleId};

/// What the statements of one example have built up so far.
#[derive(Default)]
struct Scene {
    game: Option<Akropolis>,
    turns: usize,
    site: Site,
    stones: u8,
    city: City,
    surface: Surface,
}

#[test]
fn worked_examples_hold() {
    let mut played = BTreeSet::new();
    for file in ["play", "placement", "scoring"] {
        let path = format!("{}/tests/data/akropolis/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).unwrap();
        let mut scene = Scene::default();
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<_> = line.split('#').next().unwrap().split_whitespace().collect();
            match words.as_slice() {
                [] | ["rules", ..] => {}
                ["example", id] => {
                    assert!(played.insert(id.to_string()), "{id} is there twice");
                    scene = Scene::default();
                }
                [verb, words @ ..] => scene.run(verb, words).unwrap_or_else(|| panic!("{path}:{number}: {line}")),
            }
        }
    }
    for number in 1..=30 {
        assert!(played.contains(&format!("AK-EX-{number}")), "AK-EX-{number} is not played");
    }
}

fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("no number: {word}"))
}

impl Scene {
    /// Carries out a statement; `None` if it does not hold or is not understood.
    fn run(&mut self, verb: &str, words: &[&str]) -> Option<()> {
        match verb {
            "game" => {
                let [_, players, long @ ..] = words else { return None };
                let setup = Setup { long: !long.is_empty(), ..Setup::new(number(players), seat(0)) };
                self.game = Some(Akropolis::new(setup).unwrap());
            }
            "deal" => self.deal(),
            "finish" => while self.take_a_turn().is_some() {},
            "order" => {
                for word in words {
                    (self.take_a_turn()? == number::<usize>(word)).then_some(())?;
                }
            }
            "site" => words.iter().for_each(|word| self.site.append(tile(number(word))).unwrap()),
            "stones" => self.stones = number(words.first()?),
            "take" => return self.take(words),
            "city" => self.surface = self.city.surface().clone(),
            "lay" => return self.lay(words),
            "hex" => {
                let [q, r, letter, level] = words else { return None };
                let column = self.surface.column(cell(number(q), number(r)))?;
                return holds((column.face, column.level) == (face(letter.chars().next()?), number(level)));
            }
            "set" | "clear" => words.iter().for_each(|word| self.set(word)),
            "disc" => self.disc(number(words.first()?)),
            "score" => return self.score(words),
            "winners" => return judge(words),
            "group" => return group(words),
            "expect" => return self.expect(words),
            _ => return None,
        }
        Some(())
    }

    fn deal(&mut self) {
        let game = self.game.as_mut().unwrap();
        while game.phase() == Phase::Deal {
            game.apply(legal(game)[0]).unwrap();
        }
    }

    /// Deals if need be; then a whole turn with the first tile on the first spot. Gives the seat.
    fn take_a_turn(&mut self) -> Option<usize> {
        self.deal();
        let game = self.game.as_mut().unwrap();
        let active = (game.phase() == Phase::Choose).then_some(game.active())?;
        game.apply(Action::Take(Slot(0))).unwrap();
        game.apply(legal(game)[0]).unwrap();
        self.turns += 1;
        Some(active.index())
    }

    fn take(&mut self, words: &[&str]) -> Option<()> {
        let wanted = tile(number(words.first()?));
        let slot = self.site.slots().find(|&(_, tile)| tile == wanted)?.0;
        let before = self.stones;
        match (self.site.take(slot, &mut self.stones), &words[1..]) {
            (Ok(taken), ["pays", price]) => holds(taken == wanted && before - self.stones == number::<u8>(price)),
            (Err(refusal), ["refused", id]) => holds(RuleId::from(refusal) == *id && before == self.stones),
            _ => None,
        }
    }

    fn lay(&mut self, words: &[&str]) -> Option<()> {
        let [which, q, r, turns, expected @ ..] = words else { return None };
        let (which, spot) = (tile(number(which)), spot(number(q), number(r), number(turns)));
        let level = self.surface.level_on(spot);
        let laid = self.city.lay(which, spot, Tiles::NONE);
        self.surface = self.city.surface().clone();
        match (laid, expected) {
            (Ok(covered), ["level", height, "stones", stones]) => {
                holds(covered == number::<u8>(stones) && level == Ok(number(height)))
            }
            (Err(refusal), ["refused", id]) => holds(RuleId::from(refusal) == *id && level == Err(refusal)),
            _ => None,
        }
    }

    fn set(&mut self, word: &str) {
        match word.split(',').collect::<Vec<_>>().as_slice() {
            [q, r] => self.surface.clear(cell(number(q), number(r))),
            [q, r, letter, level] => {
                let face = face(letter.chars().next().unwrap());
                self.surface.enter(cell(number(q), number(r)), face, number(level)).unwrap();
            }
            _ => panic!("no hex: {word}"),
        }
    }

    fn disc(&mut self, radius: i8) {
        for (q, r) in (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| (q, r))) {
            if (q + r).abs() <= radius {
                self.surface.enter(cell(q, r), Face::Quarry, 1).unwrap();
            }
        }
    }

    fn score(&self, words: &[&str]) -> Option<()> {
        let (settings, expected) = words.split_at(words.iter().position(|&word| word == "is")?);
        let (mut options, mut stones, mut rest) = (Options::default(), 0, settings.iter());
        while let Some(&word) = rest.next() {
            match word {
                "by-value" => options.house_group = HouseGroup::ByValue,
                "lake-is-edge" => options.lake_is_edge = true,
                "stones" => stones = number(rest.next()?),
                "variants" => {
                    options.variants = rest.next()?.chars().fold(Variants::NONE, |all, kind| all.with(kind_of(kind)))
                }
                _ => return None,
            }
        }
        let score = self.surface.counts(options, stones).score(options.variants);
        expected[1..].chunks(2).all(|pair| figure(&score, pair[0]) == number::<u16>(pair[1])).then_some(())
    }

    fn expect(&self, words: &[&str]) -> Option<()> {
        let mut words = words.iter().peekable();
        while let Some(&what) = words.next() {
            let values: Vec<usize> = std::iter::from_fn(|| words.next_if(|word| word.parse::<usize>().is_ok()))
                .map(|word| number(word))
                .collect();
            let game = self.game.as_ref();
            let found = match what {
                "row" => self.site.tiles().iter().map(|tile| tile.number()).collect(),
                "turns" => vec![self.turns],
                "tiles" => vec![game?.unseen().len() as usize],
                "stacks" => vec![game?.stacks().into()],
                "stack-size" => vec![game?.setup().stack_size().into()],
                "rounds" => vec![game?.setup().rounds().into()],
                "site" => vec![game?.site().tiles().len()],
                "supply" => vec![game?.supply().into()],
                "chief" => vec![game?.chief().index()],
                "stones" => game?.players().map(|(_, player)| player.stones().into()).collect(),
                _ => return None,
            };
            holds(found == values)?;
        }
        Some(())
    }
}

fn holds(condition: bool) -> Option<()> {
    condition.then_some(())
}

fn kind_of(letter: char) -> Kind {
    match face(letter) {
        Face::District(kind) | Face::Plaza(kind) => kind,
        Face::Quarry => panic!("a quarry has no kind"),
    }
}

/// A figure of the result sheet: the points of a kind, its stars, or the total.
fn figure(score: &Score, name: &str) -> u16 {
    match name {
        "total" => score.total(),
        letter => match face(letter.chars().next().unwrap()) {
            Face::District(kind) => score.points(kind),
            Face::Plaza(kind) => score.stars[kind],
            Face::Quarry => panic!("quarries score nothing"),
        },
    }
}

fn judge(words: &[&str]) -> Option<()> {
    let (results, expected) = words.split_at(words.iter().position(|&word| word == "are")?);
    let results = results.iter().enumerate().map(|(index, word)| {
        let (total, stones) = word.split_once('/').unwrap();
        (seat(index), number(total), number(stones))
    });
    let found: Vec<_> = winners(results).iter().map(|seat| seat.index()).collect();
    holds(found == expected[1..].iter().map(|word| number(word)).collect::<Vec<usize>>())
}

fn group(words: &[&str]) -> Option<()> {
    let tiles = Tiles::which(|tile| match words[0] {
        "2+" => tile.mark() == Mark::Two,
        "3+" => tile.mark() == Mark::Three,
        "4" => tile.mark() == Mark::Four,
        _ => true,
    });
    let hexes = Face::ALL.iter().map(|&face| tiles.hexes(face)).sum();
    words[1..]
        .chunks(2)
        .all(|pair| {
            number::<u32>(pair[1])
                == match pair[0] {
                    "tiles" => tiles.len(),
                    "hexes" => hexes,
                    letter => tiles.hexes(face(letter.chars().next().unwrap())),
                }
        })
        .then_some(())
}
