//! The cost page: what the action costs and why, and where the marker will stand, before it is final.

use core::fmt::Write as _;

use engine::olympos::{
    Action, Public,
    charge::Charge,
    development::Want,
    plan::{Task, What},
    tables::WONDER_POINTS,
    words::{God, Progress, Resource},
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
    play::{Acts, Ask, Screen},
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
    /// The table says that the marker would stand beyond the cross.
    pub beyond: bool,
}

/// What Up and Down turn on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turned {
    /// How many Zeus spaces are reached.
    Zeus,
    /// The cubes that are handed in.
    Cubes,
    /// The points of a wonder.
    Points,
    /// Whether the cost names the resource of a tile.
    Named(Resource),
    /// Whether the marker would stand beyond the cross.
    Cross,
}

/// An action with what follows it: what was told before it need not be asked again.
fn followed(action: Action, beyond: Option<Action>, ahead: Ahead) -> Move {
    let zeus = ahead.zeus.map(Action::Zeus);
    let done = ahead.done.then_some(Action::Done);
    let mut acts: Acts<Action> = [Some(action), None, None, None, None, None];
    for (place, next) in acts.iter_mut().skip(1).zip([beyond, zeus, done].into_iter().flatten()) {
        *place = Some(next);
    }
    if acts == [Some(action), None, None, None, None, None] { Move::Act(action) } else { Move::Acts(acts) }
}

/// An answer between the cost page and the marker: the Zeus spaces of the cost page follow it.
pub fn with_zeus(action: Action, seen: &Seen<'_>) -> Move {
    match (seen.game.task(), seen.memory.ahead) {
        (Some(Task::Bonus | Task::Cube { .. }), Some(ahead)) => followed(action, None, ahead),
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
        let _ = parts.push(Part { sign, name, reason, ap: Some(ap), extra }); // no action has more parts
    };
    let times = |count: u8, each: u8| ui.tell(Word::CubesOf, &[("n", &count), ("m", &each)]);
    if charge.settler > 0 {
        add(Silhouette::Settler, ui.say(Word::NewSettler), "", charge.settler.into(), false);
    }
    let (sea, each) = charge.sea;
    if charge.land > 0 {
        let reason = ui.language().write(&mut |pen| _ = write!(pen, "{} x 1", charge.land));
        add(
            Silhouette::Move,
            ui.say(Word::LandPart),
            if charge.land > 1 { reason } else { "" },
            charge.land.into(),
            false,
        );
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
    let mut beside = |sign, name: &'a str, reason: &'a str| {
        let _ = parts.push(Part { sign, name, reason, ap: None, extra: false });
    };
    match action {
        Action::Price(price) => beside(Silhouette::Wreath, ui.say(Word::GroupPoints), ui.figures(price.points)),
        Action::Pay(cubes) => {
            let owned = game.player(game.active()).cubes;
            for ((one, paid), has) in Resource::ALL.into_iter().zip(cubes).zip(owned).filter(|((_, paid), _)| *paid > 0)
            {
                beside(words::resource_sign(one), ui.say(words::resource(one)), times(paid, has));
            }
            if cubes == [0; 4] && owned != cubes {
                beside(Silhouette::Cube, ui.say(Word::CubesKey), times(0, owned.iter().sum()));
            }
        }
        _ => {}
    }
    parts
}

impl Bill {
    /// A progress that the table pays, as long as nobody has told of a cube.
    pub const PROGRESS: Self = Self::of(Action::Pay([0; 4]), None);

    /// A cost that does not name the resource of a tile.
    pub const NAMED: Self = Self::of(Action::Named(false), None);

    /// Whether its action is the last answer that is due.
    pub fn is_due(self, game: &Public) -> bool {
        game.charge(self.action).is_some()
    }

    /// The cost of an action that was chosen from this list.
    pub const fn of(action: Action, from: Option<Choose>) -> Self {
        Self { action, from, zeus: 0, beyond: false }
    }

    /// What one press on Accept does besides.
    pub fn ahead(self, game: &Public) -> Ahead {
        let (fewest, most) = game.charge(self.action).map_or((0, 0), |charge| charge.zeus);
        let draws = matches!(game.plan().what, What::Progress(Progress::Phalanx | Progress::Hellenism));
        let zeus = fewest + self.zeus;
        // the time track alone asks as it always did
        Ahead { zeus: (fewest < most).then_some(zeus), done: zeus == 0 && !draws && game.setup().part.is_none() }
    }

    /// What Up turns, and what Down does.
    fn turned(self, seen: &Seen<'_>, charge: &Charge) -> [Option<Turned>; 2] {
        let (fewest, most) = charge.zeus;
        let zeus = (fewest < most).then_some(Turned::Zeus);
        let other = match self.action {
            Action::Pay(_) if self.from.is_none() && Cubes::are_owned(seen) => Some(Turned::Cubes),
            Action::Price(_) => Some(Turned::Points),
            Action::Named(_) if self.from.is_none() => match seen.game.want() {
                Want::Named(resource) => Some(Turned::Named(resource)),
                _ => None,
            },
            _ if charge.cross => Some(Turned::Cross),
            _ => None,
        };
        [zeus.or(other), other.or(zeus)]
    }

    /// One step of what a key turns.
    fn turn(&mut self, what: Turned, up: bool, seen: &Seen<'_>, (fewest, most): (u8, u8)) {
        let step = |now: u8, least: u8, most: u8| match up {
            true if now >= most => least,
            true => now + 1,
            false if now <= least => most,
            false => now - 1,
        };
        match (what, &mut self.action) {
            (Turned::Zeus, _) => self.zeus = step(self.zeus, 0, most - fewest),
            (Turned::Cross, _) => self.beyond = !self.beyond,
            (Turned::Named(_), Action::Named(named)) => *named = !*named,
            (Turned::Points, Action::Price(price)) => {
                price.points = step(price.points, *WONDER_POINTS.start(), *WONDER_POINTS.end());
            }
            (Turned::Cubes, Action::Pay(cubes)) => {
                *cubes = super::cubes::beside(seen.game.player(seen.game.active()).cubes, *cubes, up);
            }
            _ => {}
        }
    }

    /// What is told about the cross, if it is asked here.
    fn told(self, seen: &Seen<'_>, charge: &Charge) -> Option<bool> {
        self.turned(seen, charge).contains(&Some(Turned::Cross)).then_some(self.beyond)
    }
}

impl Screen for Bill {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let Some(charge) = seen.game.charge(self.action) else { return Move::Ask(Ask::Decide) };
        let [up, down] = self.turned(seen, &charge);
        // with two things to turn each key has its own, and goes round; with one there are two directions
        let alone = up == down;
        match (event, self.from) {
            (Event::Press(Key::Up), _) => match up {
                Some(what) => self.turn(what, what != Turned::Cubes, seen, charge.zeus),
                None => return Move::STAY,
            },
            (Event::Press(Key::Down), _) => match down {
                // cubes are a row of payments, and go on downwards
                Some(what) => self.turn(what, !alone || what == Turned::Cubes, seen, charge.zeus),
                None => return Move::STAY,
            },
            (Event::Release(Key::Back), None) if matches!(self.action, Action::Pay(_)) => {
                if *self == Self::PROGRESS {
                    return parts::answer_before(event);
                }
                *self = Self::PROGRESS;
            }
            (Event::Release(Key::Back), None) if matches!(self.action, Action::Named(_)) => {
                return parts::answer_before(event);
            }
            (Event::Press(Key::Accept), _) => {
                return match self.told(seen, &charge) {
                    Some(true) => Move::both([self.action, Action::Beyond(true)]),
                    beyond => followed(self.action, beyond.map(Action::Beyond), self.ahead(seen.game)),
                };
            }
            (Event::Release(Key::Back), Some(list)) => return Move::Go(Table::Choose(list)),
            (Event::Release(Key::Back), None) => return Move::Ask(Ask::Decide),
            (Event::Hold(Key::Back), _) => return Move::Ask(Ask::Recall),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(charge) = game.charge(self.action) else { return };
        let turned = self.turned(seen, &charge);
        // what it costs is to be seen; what only the board knows is asked
        let task = match turned {
            [_, Some(Turned::Cross)] => {
                ui.tell(parts::brief(ui, Word::CrossAsk, Word::CrossShort), &[("n", &charge.to)])
            }
            [_, Some(Turned::Named(resource))] => {
                let what = ui.say(words::resource(resource));
                ui.tell(parts::brief(ui, Word::NamedAsk, Word::NamedShort), &[("what", &what)])
            }
            [_, Some(Turned::Points)] => ui.say(Word::PointsAsk),
            [Some(Turned::Zeus), _] => ui.say(parts::brief(ui, Word::ZeusAsk, Word::ZeusShort)),
            _ => title(game, self.action, ui),
        };
        parts::banner(ui, game, Some(game.active()), task);
        let (fewest, most) = charge.zeus;
        let charge = Charge { zeus: (fewest + self.zeus, most), ..charge };
        let mut parts = parts_of(game, self.action, &charge, ui);
        let [up, other] = turned;
        let key = match other {
            Some(Turned::Named(resource)) => words::resource(resource),
            Some(Turned::Points) => Word::GroupPoints,
            Some(Turned::Cross) => Word::CrossRow,
            Some(Turned::Cubes) | Some(Turned::Zeus) | None => Word::CubesKey,
        };
        let answer = match (other, self.action) {
            (Some(Turned::Named(resource)), Action::Named(named)) => Some((words::resource_sign(resource), named)),
            (Some(Turned::Cross), _) => Some((Silhouette::Cross, self.beyond)),
            _ => None,
        };
        if let Some((sign, yes)) = answer {
            let reason = ui.say(if yes { Word::Yes } else { Word::No });
            let _ = parts.push(Part { sign, name: ui.say(key), reason, ap: None, extra: false });
        }
        bill::draw(ui, parts::faction(game, game.active()), &parts, &charge, game.player(game.active()).zeus);
        let pay = if self.beyond { ui.say(Text::Take) } else { ui.tell(Word::Pay, &[("n", &charge.bill.net)]) };
        let footer = Footer::new().accept(pay).back(ui.say(Text::Change));
        ui.footer(match (up, other) {
            (None, _) => footer,
            (Some(Turned::Zeus), Some(Turned::Zeus)) => footer.turn("Zeus"),
            (Some(Turned::Zeus), _) => footer.turn(ui.tell(Word::ZeusAnd, &[("what", &ui.say(key))])),
            _ => footer.turn(ui.say(key)),
        });
    }
}
