//! What the device needs of a game beyond its rules and its journal.

use core::fmt::Debug;

use engine::{Seat, Turn};

use super::{Ask, Move, Numbers, Private, Screen, Seen, Session};
use crate::{
    base::{Common, Event, Tongue, texts::Sentence},
    store::record::Recorded,
    ui::{Card, Faction, Notice, Silhouette, Ui},
};

/// The screens of a game: an enum with a variant each. Those before a game begins have nothing to see yet.
pub trait Table<G: Play>: Copy + Debug + Eq {
    /// Answers a key.
    fn key(&mut self, event: Event, seen: Option<&Seen<'_, G>>) -> Move<G>;

    /// Draws itself.
    fn draw(&self, seen: Option<&Seen<'_, G>>, ui: &mut Ui<'_, '_>);

    /// Whether it belongs to a game that is played: holding Back leads to its history then.
    fn is_played(&self) -> bool {
        true
    }
}

/// Reads the table of the owner with this number, if there is one.
pub type Printed<'a> = &'a mut dyn FnMut(u8, &mut dyn FnMut(&[u8]));

/// A game as the device plays it. [`Kept`](crate::store::journal::Kept) tells how it is begun and saved, [`Recorded`] what its record tells; this, how it
/// stands in front of the players.
pub trait Play: Recorded<Action: Debug, Refusal: Debug> + 'static {
    /// What people call it, in every language.
    const NAME: &'static str;
    /// The figure of what concerns everybody.
    const SIGN: Silhouette;
    /// Whether its entry on Home always plans a new game. Otherwise it opens the one that was left.
    const ALWAYS_NEW: bool = false;

    /// What everybody may know.
    type Public;
    /// Its screens.
    type Table: Table<Self>;
    /// What is agreed before a game.
    type Plan: Copy + Debug + Eq;
    /// Which secret of which seat is looked at.
    type Secret: Copy + Debug + Eq;
    /// What is looked up over a screen.
    type Reference: Screen<Game = Self> + Copy + Debug + Eq;

    /// How it stands on Home: figure, name and hint.
    fn home() -> (Silhouette, Sentence, Sentence);

    /// The same for the list of its parts that can be kept alone, and the screen with that list.
    fn parts() -> Option<((Silhouette, Sentence, Sentence), Self::Table)> {
        None
    }

    /// What everybody may know.
    fn public(&self) -> &Self::Public;

    /// The number under which this game is kept: that of the game, or of a part alone.
    fn kept_as(&self) -> u8 {
        Self::KIND
    }

    /// What a part alone that is kept under this number is called; none if it is no part of this game.
    fn part_name(_kind: u8) -> Option<Sentence> {
        None
    }

    /// How far a game is, for the gap `{n}`; and what is said instead before it has begun to count.
    fn progress_words() -> (Sentence, Option<Sentence>);

    /// The plan that a new game begins with.
    fn plan() -> Self::Plan;

    /// Takes notice of the tables of the box that its owner has typed in, a bit each.
    fn owned(_plan: &mut Self::Plan, _tables: u32) {}

    /// The plan that led to this set-up; none if it is not proposed again.
    fn planned_again(_: &Self::Setup) -> Option<Self::Plan> {
        None
    }

    /// What the game starts from.
    fn setup(plan: &Self::Plan) -> Self::Setup;

    /// Copies the tables of the owner into it, if the plan wants them.
    fn fill_in(_plan: &Self::Plan, _setup: &mut Self::Setup, _printed: Printed<'_>) {}

    /// The screen on which a plan is changed; none if it begins without a question.
    fn planned(plan: &Self::Plan) -> Option<Self::Table>;

    /// Back from a plan that is not begun.
    fn unplanned(plan: &Self::Plan) -> Move<Self> {
        Self::planned(plan).map_or(Move::Ask(Ask::Home), Move::Go)
    }

    /// The head of the question about a plan.
    fn plan_title(plan: &Self::Plan, ui: &mut Ui<'_, '_>, task: Sentence);

    /// What stands in front of the players: what is to be read, or the decision that is due. The one place that chooses it.
    fn now(seen: &Seen<'_, Self>) -> Self::Table;

    /// The same after something has happened on the screen `old`; none if that screen goes on by itself.
    fn after(_old: Self::Table, seen: &Seen<'_, Self>) -> Option<Self::Table> {
        Some(Self::now(seen))
    }

    /// What is to be explained before the decision that is due, in a first game: the number of a page, below 32, whose bit is not
    /// among those that are `known`.
    fn explains(_seen: &Seen<'_, Self>, _known: u32) -> Option<u8> {
        None
    }

    /// The page with this number.
    fn explanation<'a>(_page: u8, _tongue: Tongue<'a>) -> Option<Card<'a>> {
        None
    }

    /// The menu of the game.
    fn menu() -> Self::Table;

    /// Whether a screen is no part of a decision, so that nobody's time runs there.
    fn is_aside(table: &Self::Table) -> bool {
        core::mem::discriminant(table) == core::mem::discriminant(&Self::menu())
    }

    /// Whether players want to see something before the device rolls or draws.
    fn awaits(_seen: &Seen<'_, Self>) -> bool {
        false
    }

    /// Whether the next of several actions goes on, now that the one before it is done.
    fn goes_on(&self, next: Self::Action) -> bool {
        self.check(next).is_ok()
    }

    /// How many of the last actions one press did: one undo takes them back.
    fn together(_memory: &Self::Memory) -> usize {
        1
    }

    /// Whether this outcome is a roll of dice: the log tells of those.
    fn is_roll(_outcome: &Self::Action) -> bool {
        false
    }

    /// A number for the part of the game that is under way, for [`Self::acted`].
    fn phase(&self) -> u8 {
        0
    }

    /// An action has been carried out, before chance goes on; before it the game was in `phase`.
    fn acted(_session: &mut Session<Self>, _phase: u8) {}

    /// Something has happened: finds out what everybody has to read before the next decision.
    fn tell(_session: &mut Session<Self>) {}

    /// Something was taken back: what led to the game as it is now was read when it happened.
    fn take_back(session: &mut Session<Self>) {
        session.unread = None;
    }

    /// The memory was made anew after a step back: what of the `old` one helps to tell the same again is kept.
    fn remind(_memory: &mut Self::Memory, _old: &Self::Memory) {}

    /// A screen has answered: remembers how far the players have read, and what a screen left behind.
    fn answered(_session: &mut Session<Self>, _table: Self::Table, _asked: &Move<Self>) {}

    /// Who decides now.
    fn decider(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The seats in order.
    fn seat(&self, number: usize) -> Option<Seat>;

    /// The seat whose secrets, and whose PIN, a seat shares: with partners that of the leader.
    fn side(&self, seat: Seat) -> Seat {
        seat
    }

    /// How many sides there are.
    fn sides(&self) -> usize;

    /// Who is asked as the one with this number whether it agrees to something: to an action, or to what is taken back.
    fn asked(&self, _action: Option<Self::Action>, number: usize) -> Option<Seat> {
        self.seat(number)
    }

    /// What everybody is asked before something that was seen is taken back.
    fn consent() -> Sentence {
        Common::ConsentText.into()
    }

    /// What everybody is asked to agree to: an action, in words.
    fn agreement<'a>(_seen: &Seen<'_, Self>, _action: Self::Action, _ui: &Ui<'a, '_>) -> Option<Notice<'a>> {
        None
    }

    /// Back from an action that not everybody agrees to.
    fn disagreed(_seen: &Seen<'_, Self>, _action: Self::Action) -> Option<Self::Table> {
        None
    }

    /// The banner of a seat that has to do something, or of what concerns all.
    fn banner(game: &Self::Public, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str);

    /// Why something is refused, in words.
    fn refusal<'a>(refusal: Self::Refusal, ui: &Ui<'a, '_>) -> &'a str;

    /// What the rulebook says of the rule behind a refusal, in short; none for what it tells all over.
    fn ruling<'a>(_refusal: Self::Refusal, _ui: &Ui<'a, '_>) -> Option<Card<'a>> {
        None
    }

    /// The figure of an action, for the history.
    fn sign(&self, action: Self::Action) -> Silhouette;

    /// Whose shield stands before an action in the history, in place of its figure.
    fn emblem(&self, _action: Self::Action) -> Option<Faction> {
        None
    }

    /// Whose secret it is.
    fn owner(secret: &Self::Secret) -> Seat;

    /// Whether its owner can set a PIN where it is handed over.
    fn has_pin(_secret: &Self::Secret) -> bool {
        true
    }

    /// Whether letting the key go ends a look. Otherwise its owner can look again without asking.
    fn looks_once(_secret: &Self::Secret) -> bool {
        false
    }

    /// Where the players are when a secret was not looked at, or has been closed: a screen, or the decision.
    fn beside(_game: &Self::Public, _secret: &Self::Secret) -> Option<Self::Table> {
        None
    }

    /// What the numbers that whoever looked last names mean: on a public screen things in a hand are called by numbers, which
    /// are dealt anew at each look ([`Private::fresh`]).
    fn meant(_own: &Private<'_, Self>, _numbers: Numbers) -> Option<Self::Action> {
        None
    }

    /// Draws a secret under its banner, while its owner holds the key.
    fn draw_secret(own: &Private<'_, Self>, secret: &Self::Secret, ui: &mut Ui<'_, '_>);
}
