//! The cost page: what the action costs and why, and where the marker will stand, before it is final.

use core::fmt::Write as _;

use engine::olympos::{
    Action, Public,
    charge::Charge,
    plan::{Task, What},
    words::{God, Progress},
};
use heapless::Vec;

use super::{Choose, Cubes, Table};
use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        memory::Ahead,
        parts::{self, Move, Seen},
        widgets::bill::{self, Part},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Footer, Silhouette, Ui},
};

/// The cost of an action that waits for its last answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    /// The last answer.
    pub action: Action,
    /// The list it was chosen from, if it was a list.
    pub from: Option<Choose>,
    /// Zeus spaces that the marker will reach beyond those it must.
    pub zeus: u8,
}

/// An action with what follows it: what was told before it need not be asked again.
fn followed(action: Action, ahead: Ahead) -> Move {
    let zeus = ahead.zeus.map(Action::Zeus);
    let done = ahead.done.then_some(Action::Done);
    match (zeus, done) {
        (None, None) => Move::Act(action),
        (Some(zeus), _) => Move::Acts([Some(action), Some(zeus), done, None, None, None]),
        (None, Some(_)) => Move::Acts([Some(action), done, None, None, None, None]),
    }
}

/// An answer between the cost page and the marker: the Zeus spaces of the cost page follow it.
pub fn with_zeus(action: Action, seen: &Seen<'_>) -> Move {
    match (seen.game.task(), seen.memory.ahead) {
        (Some(Task::Bonus | Task::Cube { .. }), Some(ahead)) => followed(action, ahead),
        _ => Move::Act(action),
    }
}

/// What the action is called.
fn title<'a>(game: &Public, action: Action, ui: &Ui<'a, '_>) -> &'a str {
    let named = match (action, game.plan().what) {
        (Action::Progress(kind), _) | (_, What::Progress(kind)) => words::progress(kind),
        (Action::Wonder(wonder), _) | (_, What::Wonder(wonder)) => words::wonder(wonder),
        (Action::Spend(_), _) | (_, What::Spend(_)) => Word::ActionPart,
        _ if ui.is_wide() => return ui.say(Word::BillExpansion),
        _ => return ui.say(Word::BillShort),
    };
    if ui.is_wide() { ui.tell(Word::BillOf, &[("what", &ui.say(named))]) } else { ui.say(Word::BillShort) }
}

/// The parts of a cost, each with its reason.
fn parts_of<'a>(game: &Public, action: Action, charge: &Charge, ui: &Ui<'a, '_>) -> Vec<Part<'a>, 8> {
    let mut parts: Vec<Part<'a>, 8> = Vec::new();
    let mut add = |sign, name: &'a str, reason: &'a str, ap: i32, extra: bool| {
        let _ = parts.push(Part { sign, name, reason, ap, extra }); // no action has more parts
    };
    let times = |count: u8, each: u8| ui.tell(Word::CubesOf, &[("n", &count), ("m", &each)]);
    if charge.settler > 0 {
        add(Silhouette::Settler, ui.say(Word::NewSettler), "", charge.settler.into(), false);
    }
    let (sea, each) = charge.sea;
    if charge.land > 0 {
        add(Silhouette::Move, ui.say(Word::LandPart), "", charge.land.into(), false);
        if sea > 0 {
            let reason = ui.language().write(&mut |pen| _ = write!(pen, "{sea} x {each}"));
            add(Silhouette::Sail, ui.say(Word::SeaPart), reason, (sea * each).into(), false);
        }
    } else if charge.path > 0 {
        add(Silhouette::Move, ui.say(Word::PathPart), "", charge.path.into(), false);
    }
    if let Some((ap, own, other)) = charge.fight {
        let reason = if ui.is_wide() {
            ui.tell(Word::Swords, &[("n", &own), ("m", &other)])
        } else {
            ui.language().write(&mut |pen| _ = write!(pen, "{own} : {other}"))
        };
        add(Silhouette::Sword, ui.say(Word::FightPart), reason, ap.into(), false);
    }
    if let Action::Pay(cubes) = action
        && cubes != [0; 4]
    {
        let sum = ui.figures(cubes.iter().sum::<u8>());
        add(Silhouette::Cube, ui.say(Word::CubesKey), sum, 0, false);
    }
    if charge.development > 0 {
        let sign = match (action, game.plan().what) {
            (Action::Wonder(_), _) | (_, What::Wonder(_)) => Silhouette::Wonder,
            _ => Silhouette::Philosopher,
        };
        add(sign, ui.say(Word::Development), "", charge.development.into(), false);
    }
    if charge.reduction > 0 {
        add(Silhouette::Cube, ui.say(Word::OwnTiles), "", -i32::from(charge.reduction), false);
    }
    if let Action::Spend(ap) = action {
        add(Silhouette::Actions, ui.say(Word::ActionPart), "", ap.into(), false);
    }
    if charge.bill.erinyes > 0 {
        add(Silhouette::Erinyes, ui.say(words::god(God::Erinyes)[0]), "", charge.bill.erinyes.into(), true);
    }
    if charge.bill.hourglasses > 0 {
        let owned = game.player(game.active()).hourglasses;
        let reason = times(charge.bill.hourglasses, owned);
        add(Silhouette::Hourglass, ui.say(Word::Hourglasses), reason, -i32::from(charge.bill.hourglasses), false);
    }
    parts
}

impl Bill {
    /// A progress that the table pays, as long as nobody has told of a cube.
    pub const PROGRESS: Self = Self::of(Action::Pay([0; 4]), None);

    /// The cost of an action that was chosen from this list.
    pub const fn of(action: Action, from: Option<Choose>) -> Self {
        Self { action, from, zeus: 0 }
    }

    /// What one press on Accept does besides.
    pub fn ahead(self, game: &Public) -> Ahead {
        let (fewest, most) = game.charge(self.action).map_or((0, 0), |charge| charge.zeus);
        let draws = matches!(game.plan().what, What::Progress(Progress::Phalanx | Progress::Hellenism));
        let zeus = fewest + self.zeus;
        // the time track alone asks as it always did
        Ahead { zeus: (fewest < most).then_some(zeus), done: zeus == 0 && !draws && game.setup().part.is_none() }
    }

    /// Whether the table can tell of cubes here.
    fn has_cubes(self, seen: &Seen<'_>) -> bool {
        matches!(self.action, Action::Pay(_)) && self.from.is_none() && Cubes::are_owned(seen)
    }
}

impl Screen for Bill {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let (fewest, most) = seen.game.charge(self.action).map_or((0, 0), |charge| charge.zeus);
        match (event, self.from) {
            (Event::Press(Key::Down), _) if self.has_cubes(seen) => Move::Go(Table::Cubes(Cubes::START)),
            (Event::Press(Key::Up), _) if fewest < most => {
                self.zeus = if fewest + self.zeus < most { self.zeus + 1 } else { 0 };
                Move::REDRAW
            }
            (Event::Press(Key::Down), _) if fewest < most => {
                self.zeus = self.zeus.checked_sub(1).unwrap_or(most - fewest);
                Move::REDRAW
            }
            (Event::Press(Key::Up), _) if self.has_cubes(seen) => Move::Go(Table::Cubes(Cubes::START)),
            (Event::Release(Key::Back), None) if self.action == Action::Pay([0; 4]) => parts::answer_before(event),
            (Event::Release(Key::Back), None) if matches!(self.action, Action::Pay(_)) => {
                Move::Go(Table::Cubes(Cubes::START))
            }
            (Event::Press(Key::Accept), _) => followed(self.action, self.ahead(seen.game)),
            (Event::Release(Key::Back), Some(list)) => Move::Go(Table::Choose(list)),
            (Event::Release(Key::Back), None) => Move::Ask(Ask::Decide),
            (Event::Hold(Key::Back), _) => Move::Ask(Ask::Recall),
            _ => Move::STAY,
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(charge) = game.charge(self.action) else { return };
        let (fewest, most) = charge.zeus;
        let open = fewest < most;
        // what it costs is to be seen; what only the board knows is asked
        let task =
            if open { ui.say(parts::brief(ui, Word::ZeusAsk, Word::ZeusShort)) } else { title(game, self.action, ui) };
        parts::banner(ui, game, Some(game.active()), task);
        let charge = Charge { zeus: (fewest + self.zeus, most), ..charge };
        let parts = parts_of(game, self.action, &charge, ui);
        bill::draw(ui, parts::faction(game, game.active()), &parts, &charge, game.player(game.active()).zeus);
        let pay = ui.tell(Word::Pay, &[("n", &charge.bill.net)]);
        let footer = Footer::new().accept(pay).back(ui.say(Text::Change));
        ui.footer(match (open, self.has_cubes(seen)) {
            (true, false) => footer.turn("Zeus"),
            (true, true) => footer.turn(ui.say(Word::ZeusCubes)),
            (false, true) => footer.turn(ui.say(Word::CubesKey)),
            (false, false) => footer,
        });
    }
}
