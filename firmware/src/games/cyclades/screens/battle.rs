//! A battle: who against whom with what, the dice of the round, who loses, the odds, and what the one concerned decides.

use engine::{
    Seat,
    cyclades::{
        Action, Cyclades, Public,
        battle::{Battle as Fight, Force},
        question::Question,
        words::Unit,
    },
};
use heapless::Vec;

use super::{ByHand, Move, Table, Topic, decide, parts, place};
use crate::{
    base::{Common, Event, Key, Text, Tongue},
    games::cyclades::{Choices, Phrase, memory::Memory, texts},
    play::{
        Ask, Screen, Seen,
        screens::{after, moves},
    },
    ui::{Corner, Footer, Odds, Side, Silhouette, Ui},
};

/// The most choices that are worded.
const MOST: usize = 12;
/// The letters of two sentences that find room below a battle, in bytes.
const LONGEST: usize = 90;

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    chosen: usize,
    /// Attacker and defender in per cent, worked out once for the round.
    odds: Option<[u8; 2]>,
    /// Whether it only tells how the battle ended.
    over: bool,
}

/// Whether a battle asks this.
pub(super) const fn asks(question: Question) -> bool {
    matches!(question, Question::Strike | Question::Reroll | Question::Loss | Question::Retreat(_))
}

impl Battle {
    /// The battle now fought.
    pub fn start(game: &Public) -> Self {
        let odds = game.battle_odds().map(|odds| odds.per_cent());
        Self { chosen: 0, odds, over: false }
    }

    /// Whether both sides are to be seen before the first die of a battle falls.
    pub fn is_awaited(seen: &Seen<'_, Cyclades>) -> bool {
        let fresh = |battle: &Fight| battle.dice == [None; 2];
        seen.memory.round == 0 && seen.game.part().is_none() && seen.game.battle().is_some_and(fresh)
    }

    /// The end of a battle.
    pub const OVER: Self = Self { chosen: 0, odds: None, over: true };

    /// Whether it tells the end of a battle.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// What can be looked up: a hero who fights, if there is one.
    pub fn topic(&self, game: &Public) -> Option<Topic> {
        let battle = game.last_battle()?;
        battle.forces.iter().flat_map(|force| force.heroes.iter()).next().map(Topic::Hero)
    }
}

impl Screen for Battle {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        if self.over {
            return match event {
                Event::Press(Key::Accept) => Move::Ask(Ask::GoOn),
                _ => parts::menu(event),
            };
        }
        if let (Question::Die(_), Event::Press(Key::Accept)) = (game.question(), event) {
            return match game.is_by_hand() {
                true => Move::Go(Table::ByHand(ByHand::START)),
                false => Move::Ask(Ask::GoOn),
            };
        }
        if let (Some(count), Event::Release(Key::Back)) = (seen.memory.last_number(), event) {
            return Move::Ask(Ask::Undo(count));
        }
        let choices = Choices::of(game);
        let count = choices.rows().len();
        match event {
            _ if moves(event, &mut self.chosen, count) => (),
            Event::Press(Key::Accept) => {
                return choices.rows().get(self.chosen).map_or(Move::STAY, |&row| decide::choose(game, row));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (tongue, memory) = (ui.language(), seen.memory);
        let roller = match game.question() {
            Question::Die(seat) => seat,
            _ => parts::decider(game),
        };
        match roller.filter(|_| !self.over) {
            Some(seat) => {
                let text = parts::numbered(ui, Phrase::Round, memory.round.into());
                let corner = (memory.round > 0).then_some(Corner { text, phase: None, next: None });
                ui.faction_banner(parts::faction(game, seat), parts::question(ui, game), corner);
            }
            None => ui.title(Silhouette::Dice, Phrase::Battle, Phrase::BattleOver),
        }
        let fight = memory.fought.as_ref().or(game.last_battle());
        let Some(fight) = fight else { return };
        let lost = losses(game, memory);
        // the dice are those of the round, the pieces those that are left after it
        let [mark, other] = lost.map(|unit| unit.filter(|_| !self.over).map(parts::unit_sign));
        let left = game.battle().filter(|_| !self.over).unwrap_or(fight);
        let (first, second) = (pieces(left, true, mark), pieces(left, false, other));
        let (Some(attacker), Some(defender)) = (side(game, fight, true), side(game, fight, false)) else { return };
        let sides =
            [Side { pieces: &first, lost: mark, ..attacker }, Side { pieces: &second, lost: other, ..defender }];
        let choices = Choices::of(game);
        let rolls = matches!(game.question(), Question::Die(_));
        let rows = if rolls || self.over { &[] } else { choices.rows() };
        let words: Vec<&str, MOST> = rows.iter().take(MOST).map(|&row| words(tongue, game, row)).collect();
        // two short words stand beside the keys too
        let key = |index: usize| rows.get(index).filter(|_| rows.len() < 3).and_then(|&row| short(tongue, game, row));
        let (chosen, next) = (key(self.chosen), key(after(self.chosen, rows.len())).filter(|_| rows.len() > 1));
        let line = match rows {
            _ if self.over => end(ui, game, memory, lost),
            [] => ui.say(Phrase::BeforeDice),
            _ => loss(ui, game, fight, lost),
        };
        let odds = self
            .odds
            .filter(|_| (seen.odds || game.part().is_some()) && !self.over)
            .map(|[one, other]| Odds { attacker: (attacker.faction, one), defender: (defender.faction, other) });
        ui.battle(sides, line, (&words, self.chosen), odds.as_ref());
        let footer = match (self.over, chosen, next) {
            (true, ..) => Footer::new().accept(ui.say(Text::GoOn)),
            _ if rolls => Footer::new().accept(ui.say(Text::Roll)),
            (false, Some(chosen), Some(next)) => Footer::new().turn(next).accept(chosen),
            (false, Some(chosen), None) => Footer::new().accept(chosen),
            (false, ..) => Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Phrase::Do)),
        };
        let back = if memory.last_number().is_some() && !self.over { Common::Numbers } else { Common::Menu };
        ui.footer(footer.back(ui.say(back)));
    }
}

/// A choice in words short enough for the footer, if there are such.
fn short<'a>(tongue: Tongue<'a>, game: &Public, row: Action) -> Option<&'a str> {
    let phrase = match row {
        Action::Stay => Phrase::FightOn,
        Action::RetreatAt(_) | Action::Retreat(_) => Phrase::Flee,
        Action::Lose(Unit::Mercenary) => Phrase::Mercenary,
        Action::Lose(_) => return Some(texts::choice(tongue, game, row)),
        _ => return None,
    };
    Some(tongue.say(phrase))
}

/// A choice in its row: on land a retreat says where it leads.
fn words<'a>(tongue: Tongue<'a>, game: &Public, row: Action) -> &'a str {
    match row {
        Action::Retreat(_) if game.question() == Question::Retreat(false) => place::text(tongue, game, row),
        _ => short(tongue, game, row).unwrap_or_else(|| place::text(tongue, game, row)),
    }
}

/// The pieces of a side with their numbers: units first, then what stands still.
#[inline(never)]
fn pieces(fight: &Fight, attacker: bool, lost: Option<Silhouette>) -> Vec<(Silhouette, u8), 7> {
    let force = fight.force(attacker);
    let all = [
        (Silhouette::Ship, force.ships),
        (Silhouette::Port, force.ports),
        (Silhouette::Soldier, force.soldiers),
        (Silhouette::Mercenary, force.mercenaries),
        (Silhouette::Hero, u8::try_from(force.heroes.len()).unwrap_or(0)),
        (Silhouette::Minotaur, u8::from(force.minotaur)),
        (Silhouette::Fortress, force.fortresses),
        (Silhouette::Metropolis, force.metropolises),
    ];
    let mut pieces = Vec::new();
    for piece in all.into_iter().filter(|&(sign, count)| count > 0 || lost == Some(sign)) {
        let _ = pieces.push(piece); // ships and soldiers never meet, so seven kinds are enough
    }
    pieces
}

/// A side as it is drawn, without its pieces.
#[inline(never)]
fn side(game: &Public, fight: &Fight, attacker: bool) -> Option<Side<'static>> {
    let ignored = game.rules().options.odysseus_ignores_metropolis;
    let total = |attacker| fight.strength(attacker, ignored).saturating_add(fight.die(attacker).unwrap_or(0));
    let fallen = fight.die(true).is_some() && fight.die(false).is_some();
    Some(Side {
        faction: parts::faction(game, fight.seat(attacker)?),
        pieces: &[],
        lost: None,
        die: fight.die(attacker),
        total: total(attacker),
        behind: fallen && total(attacker) < total(!attacker),
    })
}

/// What each side has lost since the dice fell.
fn losses(game: &Public, memory: &Memory) -> [Option<Unit>; 2] {
    let (Some(fought), Some(now)) = (&memory.fought, game.last_battle()) else { return [None; 2] };
    let lost = |attacker| {
        let gone = memory.fled.is_some_and(|(seat, _)| fought.seat(attacker) == Some(seat));
        if gone { None } else { lost(fought.force(attacker), now.force(attacker)) }
    };
    [lost(true), lost(false)]
}

fn lost(before: &Force, now: &Force) -> Option<Unit> {
    match () {
        () if now.soldiers < before.soldiers => Some(Unit::Soldier),
        () if now.mercenaries < before.mercenaries => Some(Unit::Mercenary),
        () if now.ships < before.ships => Some(Unit::Ship),
        () if before.minotaur && !now.minotaur => Some(Unit::Minotaur),
        () => before.heroes.minus(now.heroes).iter().next().map(Unit::Hero),
    }
}

/// Who lost the round, and what.
fn loss<'a>(ui: &Ui<'a, '_>, game: &Public, fight: &Fight, lost: [Option<Unit>; 2]) -> &'a str {
    let tongue = ui.language();
    let tell =
        |attacker: bool, unit| fight.seat(attacker).map_or("", |seat: Seat| texts::loses(tongue, game, seat, unit));
    match (lost, parts::decider(game)) {
        (_, Some(seat)) if game.question() == Question::Loss => {
            parts::about(ui, Phrase::MustLose, parts::faction(game, seat))
        }
        ([Some(one), Some(other)], _) => {
            let [one, other] = [one, other].map(|unit| texts::the_unit(tongue, unit));
            ui.tell(Phrase::BothLose, &[("one", &one), ("other", &other)])
        }
        ([Some(unit), None], _) => tell(true, unit),
        ([None, Some(unit)], _) => tell(false, unit),
        ([None, None], _) => "",
    }
}

/// How the battle ended, for the board.
fn end<'a>(ui: &Ui<'a, '_>, game: &Public, memory: &Memory, lost: [Option<Unit>; 2]) -> &'a str {
    let (Some(battle), tongue) = (game.last_battle(), ui.language()) else { return "" };
    let mut line = if memory.fled.is_none() { loss(ui, game, battle, lost) } else { "" };
    if !line.is_empty() {
        line = tongue.join(line, "-");
    }
    let mut add = |sentence| {
        line = match (line, sentence) {
            ("", one) | (one, "") => one,
            (one, other) => tongue.join(one, other),
        };
    };
    let tell = |phrase: Phrase, seat: Seat, force: &Force| {
        let (who, what) = (parts::name(tongue, game, seat), texts::units(tongue, force));
        ui.tell(phrase, &[("who", &who), ("what", &what)])
    };
    let flees = memory.fled.as_ref().map_or("", |(seat, force)| tell(Phrase::Flees, *seat, force));
    let holds = [true, false].into_iter().find(|&attacker| !battle.force(attacker).is_gone());
    let holds = match holds.and_then(|attacker| Some((battle.seat(attacker)?, battle.force(attacker)))) {
        Some((seat, force)) => tell(Phrase::Holds, seat, force),
        None => ui.say(Phrase::NobodyLeft),
    };
    // of two large armies the one that moves is told: the other is drawn above, and stays where it is
    if flees.is_empty() || holds.len() + flees.len() <= LONGEST {
        add(holds);
    }
    add(flees);
    line
}
