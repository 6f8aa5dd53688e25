//! Questions that are answered from a list: what can be answered, and where an answer leads.

use engine::polis::{
    Action, Public, Refusal, Stage,
    action::Number,
    battle::Moment,
    part::{Step, Throw},
    places::{City, CitySet, Land, LandSet, Market, Sea, Territory},
    state::Whereabouts,
    tables::Cargo,
    words::{Good, Kind, Pay, Project, Resource, Side, Way},
};
use heapless::Vec;

use super::Counted;

/// The most answers: twenty ways to trade, four prices to set.
pub const MOST: usize = 25;

/// What is paid first for what is made in a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Goods.
    Goods,
    /// Silver.
    Silver,
    /// That is asked for each of them, and the sea of each galley (PO-HOP-2, PO-GAL-2, PO-GAL-4, PO-MER-3).
    Asked,
}

/// A question that is answered from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whom the event is for (PO-EVENT-3).
    Read,
    /// The event is carried out (PO-EVENT-2).
    Resolve,
    /// What an event left for the end of the round is done.
    Reminder,
    /// What a player who acts alone pays first (PO-PASS-3).
    Surcharge,
    /// In which city something is made, and what is paid first.
    City(Kind, First),
    /// To which sea galleys of a city with two go (PO-GAL-4), and what is paid first.
    Sea(City, First),
    /// How the first one is made that is not made like the others.
    One(Kind, City),
    /// Whether one more is made, and how.
    More(Kind, City),
    /// Which project.
    Project,
    /// In which city.
    ProjectCity(Project),
    /// How it is paid (PO-PROJ-4); where kinds may be paid in part (PO-AMB-3), once so much silver is paid for the first kind.
    Payment(Project, City, Option<u8>),
    /// Which city is besieged.
    Siege,
    /// Where tribute is collected.
    Tribute,
    /// With whom to trade.
    Market,
    /// Which cargo, and how it is paid.
    Cargo(Market),
    /// Where the Proxenos goes.
    Proxenos,
    /// On which way.
    Way(City),
    /// Whether there is a battle (PO-BATTLE-2), and on the device which one is next.
    Battles,
    /// Where it is.
    Battle,
    /// Whether somebody surrenders (PO-BATTLE-19).
    Surrender,
    /// What is done about missing wheat (PO-END-5).
    Supply,
    /// Which city grows (PO-END-9).
    Growth,
    /// Which tile the table has drawn.
    Reveal,
    /// What the die of the table shows.
    Die,
    /// Prices alone: a trade whose die is rolled, or a marker that is set.
    Prices,
    /// What a combat round with the cards of the box did: units lost, perhaps with a fine of the defender.
    How(bool),
    /// What the die is rolled for alone.
    Throw,
    /// A step of the checklist that can go on in two ways.
    Check(Step),
}

/// Where an answer leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// It is done.
    Act(Action),
    /// Two things are done.
    Both(Action, Action),
    /// Another question.
    Ask(Question),
    /// How many.
    Count(Counted),
    /// The cards of a combat round are named.
    Cards,
    /// Numbers are changed.
    Correct,
    /// Something is to be remembered in this round.
    Remind,
}

/// An answer, and why it cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Where it leads.
    pub to: To,
    /// What forbids it now.
    pub why: Option<Refusal>,
}

/// The answers to a question.
pub type Answers = Vec<Answer, MOST>;

impl Question {
    /// The question before it; none if it is the decision that is due, or the choice of an action.
    pub const fn before(self) -> Option<Self> {
        Some(match self {
            Self::Sea(_, first) => Self::City(Kind::BuildGalleys, first),
            Self::One(kind, _) => Self::City(kind, First::Asked),
            Self::City(kind, First::Silver | First::Asked) => Self::City(kind, First::Goods),
            Self::Payment(project, city, Some(_)) => Self::Payment(project, city, None),
            Self::ProjectCity(_) | Self::Payment(..) => Self::Project,
            Self::Cargo(_) => Self::Market,
            Self::Way(_) => Self::Proxenos,
            Self::Battle => Self::Battles,
            Self::How(true) => Self::How(false),
            _ => return None,
        })
    }

    /// The action that has not begun and that it is a part of.
    pub const fn kind(self) -> Option<Kind> {
        Some(match self {
            Self::City(kind, _) | Self::One(kind, _) => kind,
            Self::Sea(..) => Kind::BuildGalleys,
            Self::Project | Self::ProjectCity(_) | Self::Payment(..) => Kind::StartProject,
            Self::Siege => Kind::Besiege,
            Self::Tribute => Kind::CollectTribute,
            Self::Market | Self::Cargo(_) => Kind::Trade,
            Self::Proxenos | Self::Way(_) => Kind::MoveProxenos,
            _ => return None,
        })
    }

    /// The one answer that can be given, if there is no other.
    pub fn only(self, game: &Public) -> Option<To> {
        let answers = self.answers(game);
        let mut open = answers.iter().filter(|answer| answer.why.is_none());
        match (open.next(), open.next()) {
            (Some(answer), None) => Some(answer.to),
            _ => None,
        }
    }

    /// Every answer; in long lists those that cannot be given stand behind the others, and what is near before what is far,
    /// and low walls before high ones.
    #[inline(never)]
    pub fn answers(self, game: &Public) -> Answers {
        let mut answers = Answers::new();
        self.collect(game, &mut |to, why| {
            let _ = answers.push(Answer { to, why }); // there is room for all
        });
        if matches!(self, Self::Siege | Self::Tribute | Self::Proxenos) {
            let (near, side) = (own_ground(game), game.active());
            let key = |answer: &Answer| {
                let (place, index) = match answer.to {
                    // low walls first: 18 cities are fewer than one step of walls
                    To::Act(Action::Siege(city)) => (city.land(), 32 * usize::from(game.base(city)) + city.index()),
                    To::Act(Action::Proxenos { city, .. }) | To::Ask(Self::Way(city)) => (city.land(), city.index()),
                    // at home it costs no prestige
                    To::Act(Action::Tribute(land)) => {
                        (Some(land), if land == side.home() { 0 } else { land.index() + 1 })
                    }
                    _ => (None, 0),
                };
                (answer.why.is_some(), !place.is_some_and(|land| near.contains(land)), index)
            };
            // by insertion: the sort of the core library takes three kilobytes
            for end in 1..answers.len() {
                for place in (1..=end).rev() {
                    match answers.get_mut(place - 1..=place) {
                        Some([one, other]) if key(one) > key(other) => core::mem::swap(one, other),
                        _ => break,
                    }
                }
            }
        }
        answers
    }

    fn collect(self, game: &Public, tell: &mut dyn FnMut(To, Option<Refusal>)) {
        let side = game.active();
        let act = |action: Action, tell: &mut dyn FnMut(To, Option<Refusal>)| {
            tell(To::Act(action), game.may_openly(action).err());
        };
        match self {
            Self::Read => {
                let only = Side::ALL.map(Some);
                game.event_cards().take(MOST - 3).for_each(|card| act(Action::Event(card), tell));
                [None].into_iter().chain(only).for_each(|side| act(Action::Read(side), tell));
            }
            Self::Resolve | Self::Reminder => {
                act(Action::Resolved, tell);
                tell(To::Correct, None);
                if self == Self::Resolve {
                    tell(To::Remind, None);
                }
            }
            Self::Surcharge => {
                Resource::ALL.into_iter().for_each(|resource| act(Action::Surcharge(resource), tell));
                act(Action::Pass, tell);
            }
            Self::City(kind, first) => {
                game.cities(side).iter().for_each(|city| make_in(game, kind, city, first, tell));
                let stock = &game.player(side).stock;
                let both = stock[Resource::Silver] > 0 && stock[paid(kind, Pay::Goods)] > 0;
                let seas = kind == Kind::BuildGalleys && game.cities(side).iter().any(|city| city.ports().len() > 1);
                if first == First::Goods && (both || seas) {
                    tell(To::Ask(Self::City(kind, First::Asked)), None);
                }
                if first == First::Goods && both {
                    tell(To::Ask(Self::City(kind, First::Silver)), None);
                }
            }
            Self::Sea(city, first) => {
                for sea in city.ports().iter() {
                    let silver = first == First::Silver;
                    let to = To::Count(Counted::Made { kind: Kind::BuildGalleys, city, sea: Some(sea), silver });
                    tell(to, why_not_made(game, Kind::BuildGalleys, city, Some(sea)));
                }
            }
            Self::One(kind, city) | Self::More(kind, city) => {
                if let Self::More(..) = self {
                    act(Action::Done, tell);
                }
                let mut make =
                    |sea: Option<Sea>| Pay::ALL.into_iter().for_each(|pay| act(one(kind, city, sea, pay), tell));
                match kind {
                    Kind::BuildGalleys => city.ports().iter().for_each(|sea| make(Some(sea))),
                    _ => make(None),
                }
            }
            Self::Project => {
                for project in game.tiles(Whereabouts::Display).iter() {
                    let cities = workshops(game, project);
                    let payable = cities.iter().find(|&city| !payments(game, project, city, None).is_empty());
                    let why = match (cities.first(), payable) {
                        (_, Some(_)) => None,
                        (Some(city), None) => game.may_openly(Action::Project { project, city, silver: [0; 4] }).err(),
                        (None, None) => Some(Refusal::NoSuchCraft),
                    };
                    match cities.first() {
                        Some(city) if cities.len() == 1 => pay(game, project, city, why, tell),
                        _ => tell(To::Ask(Self::ProjectCity(project)), why),
                    }
                }
            }
            Self::ProjectCity(project) => {
                for city in workshops(game, project).iter() {
                    let none = payments(game, project, city, None).is_empty();
                    let why = game.may_openly(Action::Project { project, city, silver: [0; 4] }).err().filter(|_| none);
                    pay(game, project, city, why, tell);
                }
            }
            Self::Payment(project, city, None) if game.setup().options.free_mix => {
                let (_, cost) = first_kind(game, project);
                for part in 0..=cost {
                    match payments(game, project, city, Some(part)).as_slice() {
                        [] => {}
                        [silver] => act(Action::Project { project, city, silver: *silver }, tell),
                        _ => tell(To::Ask(Self::Payment(project, city, Some(part))), None),
                    }
                }
            }
            Self::Payment(project, city, first) => {
                for silver in payments(game, project, city, first) {
                    act(Action::Project { project, city, silver }, tell);
                }
            }
            Self::Siege => {
                let strange = |city: &City| game.owner(*city) != Some(side) && city.capital_of().is_none();
                let cities = City::ALL.into_iter().filter(|city| city.land().is_some()).filter(strange);
                cities.for_each(|city| act(Action::Siege(city), tell));
            }
            Self::Tribute => {
                let own = |land: Land| !game.cities(side).both(CitySet::within(land)).is_empty();
                let lands = Land::ALL.into_iter().filter(|&land| land == Land::Achaia || own(land));
                lands.for_each(|land| act(Action::Tribute(land), tell));
            }
            Self::Market => {
                for market in Market::ALL {
                    let mut why = None;
                    let mut open = false;
                    cargoes(game, market, &mut |action| match game.may_openly(action) {
                        Ok(()) => open = true,
                        Err(refusal) => why = why.or(Some(refusal)),
                    });
                    tell(To::Ask(Self::Cargo(market)), why.filter(|_| !open));
                }
            }
            Self::Cargo(market) => cargoes(game, market, &mut |action| act(action, tell)),
            Self::Proxenos => {
                let from = game.player(side).proxenos;
                for city in City::ALL.into_iter().filter(|&city| Some(city) != from) {
                    let go = |way: Way| Action::Proxenos { city, way };
                    match Way::ALL.map(|way| game.may_openly(go(way)).is_ok()) {
                        [true, true] => tell(To::Ask(Self::Way(city)), None),
                        [_, true] => act(go(Way::Sea), tell),
                        _ if city.land().is_none() => act(go(Way::Sea), tell),
                        _ => act(go(Way::Land), tell),
                    }
                }
            }
            Self::Way(city) => Way::ALL.into_iter().for_each(|way| act(Action::Proxenos { city, way }, tell)),
            Self::Battles if game.on_device() => Self::Battle.collect(game, tell),
            Self::Battles if game.setup().part.is_some() => Self::Battle.collect(game, tell),
            Self::Battles => {
                act(Action::NoBattle, tell);
                tell(To::Ask(Self::Battle), None);
            }
            Self::Battle => {
                let fights = Territory::all().filter(|&place| game.may_openly(Action::Fight(place)).is_ok());
                fights.for_each(|place| act(Action::Fight(place), tell));
            }
            Self::Surrender => match game.battle().map(|battle| battle.moment) {
                Some(Moment::Surrender { side, first: true }) => {
                    tell(To::Both(Action::FightOn, Action::FightOn), None);
                    act(Action::Surrender, tell);
                    let poor = game.player(side.other()).prestige == 0;
                    let why = poor.then_some(Refusal::CannotSurrender);
                    tell(To::Both(Action::FightOn, Action::Surrender), why);
                }
                _ => {
                    act(Action::FightOn, tell);
                    act(Action::Surrender, tell);
                }
            },
            Self::Supply => {
                act(Action::PayPrestige, tell);
                if let Stage::Supply(side) = game.stage() {
                    let cities = game.cities(side).without(side.capital());
                    cities.iter().for_each(|city| act(Action::GiveUp(city), tell));
                }
            }
            Self::Growth => {
                act(Action::Done, tell);
                if let Stage::Growth(side) = game.stage() {
                    game.cities(side).iter().for_each(|city| act(Action::Grow(city), tell));
                }
            }
            Self::Reveal => {
                let tiles = game.tiles(Whereabouts::Deck);
                tiles.iter().for_each(|project| act(Action::Reveal(project), tell));
            }
            Self::Die => (1..=4).for_each(|face| act(Action::Die(face), tell)),
            Self::Prices => {
                Market::ALL.into_iter().for_each(|market| cargoes(game, market, &mut |action| act(action, tell)));
                let markers = Good::ALL.into_iter().map(|good| Counted::Number(Number::Price(good)));
                markers.for_each(|marker| tell(To::Count(marker), None));
            }
            Self::Throw => Throw::ALL.into_iter().for_each(|throw| act(Action::Throw(throw), tell)),
            Self::Check(Step::Event) => Side::ALL.into_iter().for_each(|side| act(Action::Read(Some(side)), tell)),
            Self::Check(_) => [Action::Done, Action::Pass].into_iter().for_each(|action| act(action, tell)),
            Self::How(fined) => {
                (0..=2).for_each(|lost| tell(To::Count(Counted::Prestige { lost, fined }), None));
                if !fined {
                    if !game.setup().options.salpinx_fines_attacker_only {
                        tell(To::Ask(Self::How(true)), None);
                    }
                    tell(To::Cards, None);
                }
            }
        }
    }
}

/// The territories with a city of the side that acts, and those beside them.
fn own_ground(game: &Public) -> LandSet {
    let own = |land: &Land| !game.cities(game.active()).both(CitySet::within(*land)).is_empty();
    let beside = game.setup().tables.edges().lands_beside_all();
    let homes: LandSet = Land::ALL.into_iter().filter(own).collect();
    homes.iter().fold(homes, |all, land| all.union(beside[land.index()]))
}

/// How many of the cities that can be besieged, or that the Proxenos can go to, are near.
pub fn near(game: &Public, answers: &Answers) -> usize {
    let ground = own_ground(game);
    let near = |answer: &&Answer| match answer.to {
        To::Act(Action::Siege(city) | Action::Proxenos { city, .. }) | To::Ask(Question::Way(city)) => {
            answer.why.is_none() && city.land().is_some_and(|land| ground.contains(land))
        }
        _ => false,
    };
    answers.iter().filter(near).count()
}

/// Every trade with a market.
fn cargoes(game: &Public, market: Market, tell: &mut dyn FnMut(Action)) {
    for cargo in Cargo::all().filter(|cargo| cargo.market() == Some(market)) {
        for pay in Pay::ALL.into_iter().filter(|&pay| game.cargo_price(cargo, pay).is_some()) {
            tell(Action::Trade { cargo, pay });
        }
    }
}

/// One unit or ship of a city.
pub const fn one(kind: Kind, city: City, sea: Option<Sea>, pay: Pay) -> Action {
    match (kind, sea) {
        (Kind::BuildGalleys, Some(sea)) => Action::Galley { city, sea, pay },
        (Kind::BuildShips, _) => Action::Ship { city, pay },
        _ => Action::Hoplite { city, pay },
    }
}

/// Why a city cannot make one, whatever pays for it.
fn why_not_made(game: &Public, kind: Kind, city: City, sea: Option<Sea>) -> Option<Refusal> {
    let [goods, silver] = Pay::ALL.map(|pay| game.may_openly(one(kind, city, sea, pay)).err());
    silver.and(goods)
}

/// What pays for such a thing.
pub const fn paid(kind: Kind, pay: Pay) -> Resource {
    match (kind, pay) {
        (_, Pay::Silver) => Resource::Silver,
        (Kind::CreateHoplites, Pay::Goods) => Resource::Metal,
        (_, Pay::Goods) => Resource::Wood,
    }
}

fn make_in(game: &Public, kind: Kind, city: City, first: First, tell: &mut dyn FnMut(To, Option<Refusal>)) {
    let seas = city.ports();
    match kind {
        Kind::CreateHoplites if city.land().is_none() => {}
        Kind::BuildGalleys if seas.is_empty() => {}
        Kind::BuildShips if city.loyal_to().is_none() => {}
        _ => {
            let galleys = kind == Kind::BuildGalleys;
            let mut why = seas.iter().map(|sea| why_not_made(game, kind, city, Some(sea)));
            let why = match galleys {
                true => why.try_fold(Refusal::SeaFull, |_, one| one),
                false => why_not_made(game, kind, city, None),
            };
            let sea = seas.first().filter(|_| galleys);
            let to = match first {
                First::Asked => To::Ask(Question::One(kind, city)),
                _ if galleys && seas.len() > 1 => To::Ask(Question::Sea(city, first)),
                _ => To::Count(Counted::Made { kind, city, sea, silver: first == First::Silver }),
            };
            tell(to, why);
        }
    }
}

/// The own cities that can carry out a project.
fn workshops(game: &Public, project: Project) -> CitySet {
    game.cities(game.active()).iter().filter(|city| city.crafts().contains(project.craft())).collect()
}

/// A project in a city: done at once if it can be paid in one way only.
fn pay(game: &Public, project: Project, city: City, why: Option<Refusal>, tell: &mut dyn FnMut(To, Option<Refusal>)) {
    let ways = payments(game, project, city, None);
    match ways.as_slice() {
        [silver] => tell(To::Act(Action::Project { project, city, silver: *silver }), why),
        [] => tell(To::Act(Action::Project { project, city, silver: [0; 4] }), why),
        _ => tell(To::Ask(Question::Payment(project, city, None)), why),
    }
}

/// The first kind of goods that a project costs, and how much of it.
pub fn first_kind(game: &Public, project: Project) -> (Good, u8) {
    let goods = game.setup().tables.project(project).goods;
    let mut kinds = Good::ALL.into_iter().zip(goods);
    kinds.find(|&(_, cost)| cost > 0).unwrap_or((Good::Metal, 0))
}

/// The ways to pay for a project, the least silver first; those with so much silver for the first kind. Two kinds are paid in whole
/// in four ways, one of them in part in ten.
fn payments(game: &Public, project: Project, city: City, first: Option<u8>) -> Vec<[u8; 4], 16> {
    let goods = game.setup().tables.project(project).goods;
    let place = first_kind(game, project).0.index();
    let mut ways: Vec<[u8; 4], 16> = Vec::new();
    let sum = |way: &[u8; 4]| way.iter().map(|&part| u16::from(part)).sum::<u16>();
    let mut silver = [0; 4];
    loop {
        let asked = first.is_none() || first == silver.get(place).copied();
        if asked && game.may_openly(Action::Project { project, city, silver }).is_ok() {
            // by insertion: the sort of the core library takes three kilobytes
            let place = ways.iter().position(|way| sum(way) > sum(&silver)).unwrap_or(ways.len());
            let _ = ways.insert(place, silver); // of more than sixteen it is asked kind by kind
        }
        let mut kinds = silver.iter_mut().zip(goods);
        let next = kinds.find_map(|(part, cost)| {
            let more = *part < cost;
            *part = match more {
                true if game.setup().options.free_mix => *part + 1,
                true => cost,
                false => 0,
            };
            more.then_some(())
        });
        if next.is_none() {
            return ways;
        }
    }
}
