//! The cost page: what the action costs and why, and where the marker will stand, before it is final.

use core::fmt::Write as _;

use engine::olympos::{
    Action, Public,
    charge::Charge,
    development::Want,
    plan::{Task, What},
    tables::{MAX_PRICE, Price, WONDER_POINTS},
    words::{God, Progress, Resource},
};
use heapless::Vec;

use super::{Choose, Count, Cubes, Table, cubes};
use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        choices::{Pick, picks},
        memory::Ahead,
        names,
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
    /// Zeus spaces that the marker will reach; the likely number before any is told.
    pub zeus: Option<u8>,
    /// The table says that the marker would stand beyond the cross.
    pub beyond: bool,
    /// An answer that is told with it: the column of a wonder, or that no cube is handed in.
    pub first: Option<Action>,
}

/// What Up and Down turn on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turned {
    /// How many Zeus spaces are reached.
    Zeus,
    /// The cubes that are handed in.
    Cubes,
    /// The stars and points of a wonder.
    Price,
    /// Whether the cost names the resource of a tile.
    Named(Resource),
    /// Whether the marker would stand beyond the cross.
    Cross,
}

impl Turned {
    /// Whether it is a row of many, the likeliest first.
    const fn is_row(self) -> bool {
        matches!(self, Self::Cubes | Self::Price)
    }
}

/// Answers with what follows them: what was told before it need not be asked again.
fn followed(answers: [Option<Action>; 3], ahead: Ahead) -> Move {
    let after = [ahead.zeus.map(Action::Zeus), ahead.done.then_some(Action::Done)];
    let mut acts = Acts::default();
    for (place, act) in acts.iter_mut().zip(answers.into_iter().chain(after).flatten()) {
        *place = Some(act);
    }
    Move::Acts(acts)
}

/// An answer between the cost page and the marker: the Zeus spaces of the cost page follow it.
pub fn with_zeus(action: Action, seen: &Seen<'_>) -> Move {
    match (seen.game.task(), seen.memory.ahead) {
        (Some(Task::Bonus | Task::Cube { .. }), Some(ahead)) => followed([Some(action), None, None], ahead),
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
fn parts_of<'a>(game: &Public, bill: Bill, charge: &Charge, ui: &Ui<'a, '_>) -> Vec<Part<'a>, 8> {
    let action = bill.action;
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
        Action::Price(price) => {
            if let Some(stands) = bill.first {
                beside(Silhouette::Philosopher, names::answer(ui.language(), game, stands), "");
            }
            beside(Silhouette::Star, ui.say(Word::PriceKey), times(price.stars, bill.stars(game)));
            beside(Silhouette::Wreath, ui.say(Word::GroupPoints), ui.figures(price.points));
        }
        Action::Named(_) if bill.first.is_some() => {
            let owned = game.player(game.active()).cubes;
            beside(Silhouette::Cube, ui.say(Word::CubesKey), times(0, owned.iter().sum()));
        }
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

    /// The same as long as nobody has told of a cube either.
    pub const UNPAID: Self = Self { first: Some(Action::Pay([0; 4])), ..Self::NAMED };

    /// Whether its action is the last answer that is due.
    pub fn is_due(self, game: &Public) -> bool {
        self.charge(game).is_some()
    }

    /// The cost of an action that was chosen from this list.
    pub const fn of(action: Action, from: Option<Choose>) -> Self {
        Self { action, from, zeus: None, beyond: false, first: None }
    }

    /// A wonder of whose tile the table tells everything that is not known, with what is likeliest: the column in which the player
    /// has most stars, and a price that can be shown there.
    pub fn of_wonder(seen: &Seen<'_>) -> Option<Self> {
        let game = seen.game;
        let mut bill = Self::of(Action::Price(Price::STADIUM), None);
        match game.want() {
            _ if game.task() != Some(Task::Plan) => return None,
            Want::Price(_) => {}
            Want::Column(wonder) => {
                let list = Choose::asked(seen);
                let Some(&Pick::Act(stands @ Action::Stands(_))) = picks(list.kind, seen).get(list.chosen) else {
                    return None;
                };
                match game.price(wonder) {
                    Some(_) => bill = Self::of(stands, Some(list)),
                    None => (bill.first, bill.from) = (Some(stands), Some(list)),
                }
            }
            _ => return None,
        }
        if let Action::Price(_) = bill.action {
            let (.., stars, points) = bill.prices(game).min()?;
            bill.action = Action::Price(Price { stars, points });
        }
        bill.is_due(game).then_some(bill)
    }

    /// The prices that the player can show, with cards and Athena, likely ones first: about two points a star, as the Stadium has, and as
    /// many stars as there are.
    fn prices(self, game: &Public) -> impl Iterator<Item = (u8, u8, u8, u8)> {
        let player = game.player(game.active());
        let owned = self.stars(game);
        let most = owned.saturating_add(player.cards).saturating_add(u8::from(player.marks.has(God::Athena)));
        let all = (1..=most.min(MAX_PRICE)).flat_map(|stars| WONDER_POINTS.map(move |points| (stars, points)));
        all.map(move |(stars, points)| {
            let double = 2 * stars;
            let strange = if points > double { points - double - 1 } else { double - points };
            let order = if stars > owned { MAX_PRICE + stars } else { owned - stars };
            (strange, order, stars, points)
        })
    }

    /// The stars of the player in the column of the wonder.
    fn stars(self, game: &Public) -> u8 {
        let What::Wonder(wonder) = game.plan().what else { return 0 };
        let column = if let Some(Action::Stands(column)) = self.first { Some(column) } else { game.column(wonder) };
        column.map_or(0, |column| game.player(game.active()).stars(column))
    }

    /// What it costs. The stars of a wonder do not change its AP.
    fn charge(self, game: &Public) -> Option<Charge> {
        let action = match self.action {
            Action::Price(price) => Action::Price(Price { stars: price.stars.min(self.stars(game)), ..price }),
            action => action,
        };
        match self.first {
            Some(first) => game.charge_after(&[first, action]),
            None => game.charge(action),
        }
    }

    /// How many Zeus spaces are told.
    fn zeus_of(self, game: &Public, charge: &Charge) -> u8 {
        self.zeus.unwrap_or_else(|| game.likely_zeus(charge.to))
    }

    /// What one press on Accept does besides.
    pub fn ahead(self, game: &Public) -> Ahead {
        let Some(charge) = self.charge(game) else { return Ahead { zeus: None, done: false } };
        let (fewest, most) = charge.zeus;
        let draws = matches!(game.plan().what, What::Progress(Progress::Phalanx | Progress::Hellenism));
        let zeus = self.zeus_of(game, &charge);
        // the time track alone asks as it always did
        Ahead { zeus: (fewest < most).then_some(zeus), done: zeus == 0 && !draws && game.setup().part.is_none() }
    }

    /// What Up turns, and what Down does.
    fn turned(self, seen: &Seen<'_>, charge: &Charge) -> [Option<Turned>; 2] {
        let (fewest, most) = charge.zeus;
        let zeus = (fewest < most).then_some(Turned::Zeus);
        let other = match self.action {
            Action::Pay(_) if self.from.is_none() && Cubes::are_owned(seen) => Some(Turned::Cubes),
            Action::Price(_) => Some(Turned::Price),
            Action::Named(_) if self.from.is_none() => {
                let player = seen.game.player(seen.game.active());
                match seen.game.want() {
                    Want::Named(resource) => Some(Turned::Named(resource)),
                    _ => player.money.or(player.agriculture).map(Turned::Named),
                }
            }
            _ if charge.cross => Some(Turned::Cross),
            _ => None,
        };
        [zeus.or(other), other.or(zeus)]
    }

    /// One step of what a key turns.
    fn turn(&mut self, what: Turned, up: bool, seen: &Seen<'_>, charge: &Charge) {
        let bill = *self;
        let step = |now: u8, least: u8, most: u8| match up {
            true if now >= most => least,
            true => now + 1,
            false if now <= least => most,
            false => now - 1,
        };
        match (what, &mut self.action) {
            (Turned::Zeus, _) => {
                let ((fewest, most), now) = (charge.zeus, self.zeus_of(seen.game, charge));
                let [one, other] = self.turned(seen, charge);
                let likely = seen.game.likely_zeus(charge.to);
                let all = || (fewest..=most).map(|number| (number.abs_diff(likely), number));
                self.zeus = match cubes::round(all, Some((now.abs_diff(likely), now)), true) {
                    // where a key goes one way only, what is nearest to the likely number comes first
                    Some((_, next)) if one != other => Some(next),
                    _ => Some(step(now, fewest, most)),
                };
            }
            (Turned::Cross, _) => self.beyond = !self.beyond,
            (Turned::Named(_), Action::Named(named)) => *named = !*named,
            (Turned::Price, Action::Price(price)) => {
                let all = || bill.prices(seen.game);
                let here = all().find(|&(.., stars, points)| Price { stars, points } == *price);
                if let Some((.., stars, points)) = cubes::round(all, here, up) {
                    *price = Price { stars, points };
                }
            }
            (Turned::Cubes, Action::Pay(cubes)) => {
                *cubes = cubes::beside(seen.game.player(seen.game.active()).cubes, *cubes, up);
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
        let Some(charge) = self.charge(seen.game) else { return Move::Ask(Ask::Decide) };
        let [up, down] = self.turned(seen, &charge);
        // with two things to turn each key has its own, and goes round; with one there are two directions
        let alone = up == down;
        match (event, self.from) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => match up {
                Some(what) => self.turn(what, !what.is_row(), seen, &charge),
                None => return Move::STAY,
            },
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), _) => match down {
                // payments and prices are a row, and go on downwards
                Some(what) => self.turn(what, !alone || what.is_row(), seen, &charge),
                None => return Move::STAY,
            },
            (Event::Release(Key::Back), None) if matches!(self.action, Action::Pay(_)) => {
                if *self == Self::PROGRESS {
                    return parts::answer_before(event);
                }
                *self = Self::PROGRESS;
            }
            (Event::Release(Key::Back), None) if matches!(self.first, Some(Action::Pay(_))) => {
                return Move::Go(Table::Cubes(Cubes::START));
            }
            (Event::Release(Key::Back), None) if matches!(self.action, Action::Named(_)) => {
                return parts::answer_before(event);
            }
            (Event::Press(Key::Accept), _) => {
                return match self.told(seen, &charge) {
                    Some(true) => Move::both([self.action, Action::Beyond(true)]),
                    beyond => {
                        followed([self.first, Some(self.action), beyond.map(Action::Beyond)], self.ahead(seen.game))
                    }
                };
            }
            (Event::Release(Key::Back), Some(list)) => return Move::Go(Table::Choose(list)),
            (Event::Release(Key::Back), None) => {
                return match (self.action, Count::asked(seen.game)) {
                    (Action::Price(_), Some(count)) => Move::Go(Table::Count(count)),
                    _ => Move::Ask(Ask::Decide),
                };
            }
            (Event::Hold(Key::Back), _) => return Move::Ask(Ask::Recall),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(charge) = self.charge(game) else { return };
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
            [_, Some(Turned::Price)] => ui.say(Word::BothAsk),
            [Some(Turned::Zeus), _] => ui.say(parts::brief(ui, Word::ZeusAsk, Word::ZeusShort)),
            _ => title(game, self.action, ui),
        };
        parts::banner(ui, game, Some(game.active()), task);
        let charge = Charge { zeus: (self.zeus_of(game, &charge), charge.zeus.1), ..charge };
        let mut parts = parts_of(game, *self, &charge, ui);
        let [up, other] = turned;
        let key = match other {
            Some(Turned::Named(resource)) => words::resource(resource),
            Some(Turned::Price) => Word::PriceKey,
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
