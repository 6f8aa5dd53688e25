//! How often whoever has a name has played each game, and won it.

use engine::Seat;
use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    base::texts::Name,
    games::Kind,
    play::Playing,
    store::journal::shelf::{PLACES, Shelf, Tale},
};

const GAMES: usize = Kind::ALL.len();
/// The most people: with the numbers of the games that are settled they are one record of the store.
pub const MOST: usize = 155 / (9 + 2 * GAMES);

/// How often somebody has played, and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games that were played to their end.
    pub played: u8,
    /// Those that were won.
    pub won: u8,
}

impl Score {
    /// Both together; what is more than can be counted stays uncounted.
    pub const fn plus(self, other: Self) -> Self {
        Self { played: self.played.saturating_add(other.played), won: self.won.saturating_add(other.won) }
    }
}

/// Somebody, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name.
    pub name: Name,
    /// Of each game, in the order of the list; games that came later have none.
    scores: Vec<Score, GAMES>,
}

impl Person {
    /// Of one game, or of all.
    pub fn score(&self, game: Option<Kind>) -> Score {
        match game {
            Some(game) => self.scores.get(game as usize).copied().unwrap_or_default(),
            None => self.scores.iter().fold(Score::default(), |sum, score| sum.plus(*score)),
        }
    }
}

/// What is kept of games that have left, and with those on the shelf what is shown. It is erased when the next group comes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    people: Vec<Person, MOST>,
    /// Games on the shelf that count no more: they have been counted for good, or were erased here.
    settled: Vec<u32, PLACES>,
}

/// The name of the winner, if one side alone has won and has one.
pub fn winner(tale: &Tale, game: &dyn Playing) -> Name {
    let seat = seats(game).find(|&seat| tale.won.is_some_and(|won| game.faction(seat) == won));
    seat.map(|seat| game.name_of(seat)).unwrap_or_default()
}

fn seats(game: &dyn Playing) -> impl Iterator<Item = Seat> + '_ {
    (0..).map_while(|number| game.seat(number))
}

impl Standings {
    /// Everybody.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Whether this game, which is over, still counts.
    pub fn counts(&self, tale: &Tale) -> bool {
        tale.over && !tale.part && !self.settled.contains(&tale.kept.turn)
    }

    /// Counts a game: partners win together. Whether anybody has a name there.
    pub fn count(&mut self, kind: Kind, game: &dyn Playing) -> bool {
        let Some(story) = game.story() else { return false };
        let mut counted = false;
        for seat in seats(game) {
            let (name, side) = (game.name_of(seat), game.faction(game.side(seat)));
            let mut won = 0;
            story.ranks(&mut |faction, wins, _| won |= u8::from(wins && faction == side));
            if name.is_some() {
                self.add(name, kind, Score { played: 1, won });
                counted = true;
            }
        }
        counted
    }

    /// Whoever has played least makes room for a new name.
    pub fn add(&mut self, name: Name, kind: Kind, score: Score) {
        let place = self.people.iter().position(|person| person.name == name).unwrap_or_else(|| {
            if self.people.is_full() {
                let played = |&place: &usize| self.people.get(place).map(|person| person.score(None).played);
                (0..self.people.len()).min_by_key(played).map(|place| self.people.remove(place));
            }
            let _ = self.people.push(Person { name, scores: Vec::new() }); // there is room now
            self.people.len() - 1
        });
        let Some(person) = self.people.get_mut(place) else { return };
        if person.scores.len() <= kind as usize {
            let _ = person.scores.resize_default(GAMES); // it is its capacity
        }
        if let Some(old) = person.scores.get_mut(kind as usize) {
            *old = old.plus(score);
        }
    }

    /// This game counts no more. Numbers that are no longer on the shelf are forgotten.
    pub fn settle(&mut self, shelf: &Shelf, turn: u32) {
        self.settled.retain(|&turn| shelf.games().iter().any(|game| game.turn == turn));
        let _ = self.settled.push(turn); // there are as many places as games
    }

    /// Nobody has played: what is on the shelf counts no more either.
    pub fn erase(&mut self, shelf: &[Tale]) {
        self.people.clear();
        self.settled = shelf.iter().filter(|tale| tale.over).map(|tale| tale.kept.turn).collect();
    }
}
