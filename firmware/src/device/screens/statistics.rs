//! Statistics: who has won how often; how often each face came, and whether that is ordinary.

use engine::dice::Die;
use heapless::Vec;

use super::{Forget, Home, Screen, Step, dice};
use crate::play::{Ask, Face, Play as _, screens::Facts};
use crate::{
    base::{
        Event, Key, Text,
        texts::{Counted, Name, headed},
    },
    device::{
        Desk,
        standings::{MOST, Score},
        verdict::{Share, Verdict, judge, rolls_needed},
    },
    games::{Kind, with_game},
    ui::{Footer, Rows, Silhouette, Ui},
};

const ROLLS: Counted = Counted { one: Text::RollsOne, few: Text::RollsFew, many: Text::RollsMany };
const TOO_FEW: Counted = Counted { one: Text::TooFewOne, few: Text::TooFewFew, many: Text::TooFewMany };
const USUAL: Counted = Counted { one: Text::UsualMany, few: Text::UsualFew, many: Text::UsualMany };
const UNUSUAL: Counted = Counted { one: Text::UnusualMany, few: Text::UnusualFew, many: Text::UnusualMany };
const SUSPECT: Counted = Counted { one: Text::SuspectMany, few: Text::SuspectFew, many: Text::SuspectMany };
const STRAY: Counted = Counted { one: Text::StrayOne, few: Text::StrayFew, many: Text::StrayMany };

/// A row about somebody: in which game, or in all.
type Entry = (Option<Kind>, Name, Score);

/// Who has won how often: in all games if there are several, then in each, whoever has won most first.
fn entries(desk: &Desk<'_>) -> Vec<Entry, { MOST * (Kind::ALL.len() + 1) }> {
    let mut entries = Vec::new();
    let people = desk.standings.people();
    let played = |kind: &&Kind| people.iter().any(|person| person.score(Some(**kind)).played > 0);
    let several = (Kind::ALL.iter().filter(played).count() > 1).then_some(None);
    for game in several.into_iter().chain(Kind::ALL.iter().copied().map(Some)) {
        let first = entries.len();
        for (name, score) in people.iter().map(|person| (person.name, person.score(game))) {
            let ahead = |(_, _, other): &&Entry| (other.won, score.played) >= (score.won, other.played);
            let place = first + entries.iter().skip(first).take_while(ahead).count();
            if score.played > 0 {
                let _ = entries.insert(place, (game, name, score)); // there is room for everybody in every game
            }
        }
    }
    entries
}

/// Who has won how often, the counts of one kind of dice, or of what was rolled and drawn in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Of a game: its dice, then the rows of all that was drawn. Otherwise the rows of the players, then the dice.
    kind: usize,
    of_game: bool,
}

impl Statistics {
    /// The first kind.
    pub const START: Self = Self { kind: 0, of_game: false };
    /// The open game, whose journal has been counted.
    pub const OF_GAME: Self = Self { kind: 0, of_game: true };

    /// How many things there are to look at.
    fn kinds(&self, desk: &Desk<'_>) -> usize {
        if self.of_game {
            bars(desk) + desk.tally.draws.len() + desk.tally.times.len()
        } else {
            entries(desk).len() + Die::ALL.len()
        }
    }

    /// Whether players are shown.
    pub(super) fn is_players(&self, desk: &Desk<'_>) -> bool {
        !self.of_game && self.kind < entries(desk).len()
    }

    fn die(&self, desk: &Desk<'_>) -> Die {
        let die = self.kind.checked_sub(entries(desk).len()).and_then(|kind| Die::ALL.get(kind));
        die.filter(|_| !self.of_game).copied().unwrap_or(Die::Battle)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let kinds = self.kinds(desk);
        match event {
            Event::Press(Key::Up) => self.kind = super::before(self.kind, kinds),
            Event::Press(Key::Down) => self.kind = super::after(self.kind, kinds),
            // where nothing is dealt there are no facts
            Event::Press(Key::Accept | Key::Back) if self.of_game && !is_dealt(desk) => return Step::Ask(Ask::Decide),
            Event::Press(Key::Accept | Key::Back) if self.of_game => return Step::Go(Screen::Play(Face::Facts(Facts))),
            Event::Press(Key::Accept) if self.is_players(desk) || desk.dice.past().next().is_some() => {
                return Step::Go(Screen::Forget(Forget(*self)));
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Statistics(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        if self.of_game && self.kind >= bars(desk) {
            return self.draws(desk, ui);
        }
        if self.is_players(desk) {
            return self.players(desk, ui);
        }
        let die = self.die(desk);
        let counts = if self.of_game { &desk.tally.dice } else { desk.dice.counts(die) };
        let rolls = counts.iter().sum();
        let verdict = judge(die, counts);
        let counted = match verdict {
            Verdict::TooFew => TOO_FEW,
            Verdict::Usual(_) => USUAL,
            Verdict::Unusual(_) => UNUSUAL,
            Verdict::Suspect(_) => SUSPECT,
        };
        let task = match rolls {
            0 => ui.say(Text::NoRolls),
            _ => language.count(if ui.is_flat() { ROLLS } else { counted }, rolls),
        };
        ui.banner(Silhouette::Bars, dice::name(ui, die), task);
        let last = match verdict {
            Verdict::TooFew => ui.tell(Text::VerdictFrom, &[("n", &rolls_needed(die))]),
            Verdict::Usual(share) | Verdict::Unusual(share) | Verdict::Suspect(share) => stray(ui, share),
        };
        ui.bars(die, counts, &[ui.say(Text::Marks), last]);
        if self.of_game {
            return ui.choose_footer(Text::GoOn, Text::Back);
        }
        let mut footer = Footer::new().turn(ui.say(Text::OtherDice)).back(ui.say(Text::Home));
        if desk.dice.past().next().is_some() {
            footer = footer.accept(ui.say(Text::Forget));
        }
        ui.footer(footer);
    }

    /// Who has won how often in the game of the chosen row.
    fn players(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let entries = entries(desk);
        let game = entries.get(self.kind).and_then(|&(game, ..)| game);
        let first = entries.iter().position(|&(other, ..)| other == game).unwrap_or(0);
        let figure = game.map_or(Silhouette::Wreath, |game| with_game!(game, G => G::home().0));
        let mut rows = Rows::new();
        for (_, name, score) in entries.iter().filter(|&&(other, ..)| other == game) {
            let won = ui.tell(Text::WonOf, &[("n", &score.won), ("m", &score.played)]);
            rows.sign(figure, ui.language().keep(&name.text())).text(won);
        }
        let name = match game {
            Some(game) => game.name(),
            None => ui.say(Text::AllGames),
        };
        ui.banner(Silhouette::Bars, name, ui.say(Text::WonTask));
        ui.list(&rows, self.kind - first);
        let footer = Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Text::Forget));
        ui.footer(footer.back(ui.say(Text::Home)));
    }

    /// How much of each sort was drawn in the game.
    fn draws(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for &(faction, tenths) in &desk.tally.times {
            let seconds = tenths / 10;
            let pad = if seconds % 60 < 10 { "0" } else { "" };
            let time = ui.tell(Text::Minutes, &[("n", &(seconds / 60)), ("pad", &pad), ("m", &(seconds % 60))]);
            match faction {
                Some(faction) => rows.shield(faction, ui.say(faction.name())).text(time),
                None => rows.sign(Silhouette::Book, ui.say(Text::TableTime)).text(time),
            };
        }
        for &(sign, sort, count) in &desk.tally.draws {
            rows.sign(sign, headed(ui.language(), ui.say(sort))).text(ui.figures(count));
        }
        ui.title(Silhouette::Bars, Text::FactsHead, Text::Statistics);
        ui.list(&rows, self.kind - bars(desk));
        ui.choose_footer(Text::GoOn, Text::Back);
    }
}

/// Whether the device rolls and draws in the open game.
fn is_dealt(desk: &Desk<'_>) -> bool {
    desk.open.playing().is_some_and(|game| game.is_dealt())
}

/// One if the dice of the game have a picture of their own.
fn bars(desk: &Desk<'_>) -> usize {
    desk.tally.has_bars().into()
}

/// How many fair dice stray further, in words.
fn stray<'a>(ui: &Ui<'a, '_>, share: Share) -> &'a str {
    match share.number {
        0 => ui.say(Text::StrayNone),
        number => ui.language().count_of(STRAY, number, share.of),
    }
}
