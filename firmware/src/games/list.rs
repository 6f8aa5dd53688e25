//! What the list of games makes of its lines: the enums, and the ways from one of them to a game.

use crate::{
    games::{Asked, Kind, Open, Plan, Screen},
    play::{Move, Play, Session},
};

/// A game of the list: the ways between what is only of this game and what could be of any.
pub trait Listed: Play {
    /// Which one it is.
    const GAME: Kind;

    /// Its session, if it is the open game.
    fn session(open: &Open) -> Option<&Session<Self>>;

    /// The same, to be played.
    fn session_mut(open: &mut Open) -> Option<&mut Session<Self>>;

    /// An empty place for it; what was open is closed.
    fn place(open: &mut Open) -> Option<&mut Session<Self>>;

    /// One of its screens.
    fn screen(table: Self::Table) -> Screen;

    /// One of its plans.
    fn any_plan(plan: Self::Plan) -> Plan;

    /// The plan, if it is one of this game.
    fn own_plan(plan: Plan) -> Option<Self::Plan>;

    /// The screen, if it is one of this game.
    fn own_screen(screen: Screen) -> Option<Self::Table>;

    /// What one of its screens asks for.
    fn any_move(asked: Move<Self>) -> Asked;

    /// What is asked for, if one of its screens asks for it.
    fn own_move(asked: Asked) -> Option<Move<Self>>;
}

/// Does something with the type of a game.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Listed>(self) -> Self::Output;
}

macro_rules! games {
    ($d:tt $($(#[$when:meta])* $Game:ident = $module:ident,)+) => {
        /// Runs an expression in which a name stands for the type of the game that a [`Kind`] names.
        macro_rules! with_game {
            ($d kind:expr, $d G:ident => $d body:expr) => {
                match $d kind {
                    $($(#[$when])* $crate::games::Kind::$Game => {
                        #[allow(dead_code, reason = "not every expression names it")]
                        type $d G = ::engine::$module::$Game;
                        $d body
                    })+
                }
            };
        }
        pub(crate) use with_game;

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($(#[$when])* #[doc = stringify!($Game)] $Game,)+
        }

        impl Kind {
            /// All games, in the order of the list.
            pub const ALL: &[Self] = &[$($(#[$when])* Self::$Game,)+];

            /// The game that is kept under this number, or of which a part is.
            pub fn of(number: u8) -> Option<Self> {
                Self::ALL.iter().copied().find(|&kind| with_game!(kind, G => {
                    <G as $crate::store::journal::Kept>::KIND == number || G::part_name(number).is_some()
                }))
            }

            /// Does something with the type of this game.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                with_game!(self, G => visitor.visit::<G>())
            }
        }

        /// The place of the open game: all games share one place in memory, as only one is played at a time.
        #[derive(Clone)]
        #[allow(clippy::large_enum_variant, reason = "this is the place itself, and there is no heap")]
        pub enum Open {
            /// No game.
            None,
            $($(#[$when])* #[doc = stringify!($Game)] $Game(Session<::engine::$module::$Game>),)+
        }

        impl Open {
            /// Which game it is.
            pub const fn game(&self) -> Option<Kind> {
                match self {
                    Self::None => None,
                    $($(#[$when])* Self::$Game(_) => Some(Kind::$Game),)+
                }
            }

            /// What all games share, if there is a game.
            pub fn playing(&self) -> Option<&dyn Playing> {
                match self {
                    Self::None => None,
                    $($(#[$when])* Self::$Game(session) => session.playing(),)+
                }
            }

            /// Lets what is looked up over the screen answer a key, if there is such a thing.
            pub fn look_up(&mut self, event: Event, odds: bool) -> Option<Asked> {
                match self {
                    Self::None => None,
                    $($(#[$when])* Self::$Game(session) => session.look_up(event, odds).map(Asked::$Game),)+
                }
            }

            /// The same, to change it.
            pub fn playing_mut(&mut self) -> Option<&mut dyn Playing> {
                match self {
                    Self::None => None,
                    $($(#[$when])* Self::$Game(session) => Some(session),)+
                }
            }
        }

        /// A screen of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Screen {
            $($(#[$when])* #[doc = stringify!($Game)] $Game(<::engine::$module::$Game as Play>::Table),)+
        }

        impl Screen {
            /// Which game it belongs to.
            pub const fn game(&self) -> Kind {
                match self {
                    $($(#[$when])* Self::$Game(_) => Kind::$Game,)+
                }
            }

            /// Whether it belongs to a game that is played.
            pub fn is_played(&self) -> bool {
                match self {
                    $($(#[$when])* Self::$Game(table) => {
                        $crate::play::Table::<::engine::$module::$Game>::is_played(table)
                    })+
                }
            }

            /// Whether it is no part of a decision, so that nobody's time runs.
            pub fn is_aside(&self) -> bool {
                match self {
                    $($(#[$when])* Self::$Game(table) => <::engine::$module::$Game as Play>::is_aside(table),)+
                }
            }

            /// Answers a key.
            pub fn key(&mut self, event: Event, open: &Open, odds: bool) -> Asked {
                match self {
                    $($(#[$when])* Self::$Game(table) => {
                        let session = <::engine::$module::$Game as Listed>::session(open);
                        let seen = session.and_then(|session| session.seen(odds));
                        Asked::$Game(table.key(event, seen.as_ref()))
                    })+
                }
            }

            /// The screen has answered: the game remembers what it wants to remember of that.
            pub fn answered(&self, open: &mut Open, asked: &Asked) {
                match (self, asked, open) {
                    $($(#[$when])* (Self::$Game(table), Asked::$Game(asked), Open::$Game(session)) => {
                        session.note_menu(*table);
                        <::engine::$module::$Game as Play>::answered(session, *table, asked);
                    })+
                    _ => (),
                }
            }

            /// Draws the screen, or what lies over it.
            pub fn draw(&self, open: &Open, odds: bool, ui: &mut Ui<'_, '_>) {
                match self {
                    $($(#[$when])* Self::$Game(table) => {
                        Session::draw(<::engine::$module::$Game as Listed>::session(open), table, odds, ui);
                    })+
                }
            }
        }

        /// What is agreed before a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Plan {
            $($(#[$when])* #[doc = stringify!($Game)] $Game(<::engine::$module::$Game as Play>::Plan),)+
        }

        impl Plan {
            /// Which game it is for.
            pub const fn game(&self) -> Kind {
                match self {
                    $($(#[$when])* Self::$Game(_) => Kind::$Game,)+
                }
            }

            /// Begins it.
            pub const fn begin(self) -> Asked {
                match self {
                    $($(#[$when])* Self::$Game(plan) => Asked::$Game(Move::Begin(plan)),)+
                }
            }

            /// Goes back to where it was planned.
            pub fn leave(&self) -> Asked {
                match self {
                    $($(#[$when])* Self::$Game(plan) => {
                        Asked::$Game(<::engine::$module::$Game as Play>::unplanned(plan))
                    })+
                }
            }

            /// The head of the question about it.
            pub fn title(&self, ui: &mut Ui<'_, '_>, task: Sentence) {
                match self {
                    $($(#[$when])* Self::$Game(plan) => {
                        <::engine::$module::$Game as Play>::plan_title(plan, ui, task);
                    })+
                }
            }
        }

        /// What a screen of a game asks for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Asked {
            $($(#[$when])* #[doc = stringify!($Game)] $Game(Move<::engine::$module::$Game>),)+
        }

        impl Asked {
            /// Whether nothing has changed.
            pub fn is_stay(&self) -> bool {
                match self {
                    $($(#[$when])* Self::$Game(asked) => *asked == Move::STAY,)+
                }
            }

            /// Which game's screen asks.
            pub const fn game(&self) -> Kind {
                match self {
                    $($(#[$when])* Self::$Game(_) => Kind::$Game,)+
                }
            }
        }

        $($(#[$when])* impl Listed for ::engine::$module::$Game {
            const GAME: Kind = Kind::$Game;

            fn session(open: &Open) -> Option<&Session<Self>> {
                match open {
                    Open::$Game(session) => Some(session),
                    _ => None,
                }
            }

            fn session_mut(open: &mut Open) -> Option<&mut Session<Self>> {
                match open {
                    Open::$Game(session) => Some(session),
                    _ => None,
                }
            }

            #[inline(never)]
            fn place(open: &mut Open) -> Option<&mut Session<Self>> {
                *open = Open::$Game(Session::new());
                Self::session_mut(open)
            }

            fn screen(table: Self::Table) -> Screen {
                Screen::$Game(table)
            }

            fn any_plan(plan: Self::Plan) -> Plan {
                Plan::$Game(plan)
            }

            fn own_plan(plan: Plan) -> Option<Self::Plan> {
                match plan {
                    Plan::$Game(plan) => Some(plan),
                    #[allow(unreachable_patterns, reason = "a list of one game")]
                    _ => None,
                }
            }

            fn own_screen(screen: Screen) -> Option<Self::Table> {
                match screen {
                    Screen::$Game(table) => Some(table),
                    #[allow(unreachable_patterns, reason = "a list of one game")]
                    _ => None,
                }
            }

            fn any_move(asked: Move<Self>) -> Asked {
                Asked::$Game(asked)
            }

            fn own_move(asked: Asked) -> Option<Move<Self>> {
                match asked {
                    Asked::$Game(asked) => Some(asked),
                    #[allow(unreachable_patterns, reason = "a list of one game")]
                    _ => None,
                }
            }
        })+
    };
}
pub(super) use games;
