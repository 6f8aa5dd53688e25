//! A question with a list of answers, each with what it costs or brings.

use super::super::widgets::steps;
use engine::polis::{
    Action, BattleCards, Polis, Public, Refusal, Stage,
    battle::Moment,
    part::{Step, Throw},
    words::{Good, Kind, Pay, Resource, Side, Way},
};

use super::{
    super::{events, label, sayings::Say, widgets, words},
    Answer, Cards, Correct, Count, Counted, First, Lookup, Question, Reminders, Table, To, Turn,
    parts::{self, Go},
    question, roll, turn,
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Screen, Seen},
    ui::{Rows, Silhouette, Ui, Value},
};

/// Answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choose {
    question: Question,
    chosen: usize,
}

impl Choose {
    /// With the first answer that can be given chosen; of cities the one in the middle of those that are near.
    pub fn start(question: Question, game: &Public) -> Self {
        let answers = question.answers(game);
        let near = question::near(game, &answers);
        let first = answers.iter().position(|answer| answer.why.is_none()).unwrap_or(0);
        Self { question, chosen: first + near.saturating_sub(1) / 2 }
    }

    /// Which question it is.
    pub const fn question(&self) -> Question {
        self.question
    }

    /// The same question again, with the same answer chosen.
    pub fn again(self, game: &Public) -> Self {
        let count = self.question.answers(game).len();
        Self { chosen: self.chosen.min(count.saturating_sub(1)), ..self }
    }

    fn take(answer: Answer, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        match answer.to {
            // without silver nobody can be bribed, and nobody need be where the other side has none
            To::Act(action @ Action::Proxenos { way, .. }) if Count::most_bribes(game, way) == 0 => {
                Move::both([action, Action::Bribe(0)])
            }
            To::Act(action) => parts::act(seen, action),
            To::Both(first, second) => Move::both([first, second]),
            To::Ask(question) => Move::Go(Table::Choose(Self::start(question, game))),
            To::Count(counted) => Move::Go(Table::Count(Count::start(counted, game))),
            To::Cards => Move::Go(Table::Cards(Cards::START)),
            To::Correct => Move::Go(Table::Correct(Correct::START)),
            To::Remind => Move::Go(Table::Reminders(Reminders::START)),
        }
    }
}

impl Choose {
    /// What the chosen answer is about, or the question.
    pub fn topic(&self, game: &Public) -> Option<Lookup> {
        let answers = self.question.answers(game);
        Some(match (answers.get(self.chosen).map(|answer| answer.to), self.question) {
            (Some(To::Act(Action::Event(card))), _) => Lookup::Event(card),
            (
                Some(
                    To::Ask(Question::ProjectCity(project) | Question::Payment(project, ..))
                    | To::Act(Action::Project { project, .. }),
                ),
                Question::Project,
            ) => Lookup::Project(project),
            (
                Some(
                    To::Act(
                        Action::Siege(city) | Action::Proxenos { city, .. } | Action::GiveUp(city) | Action::Grow(city),
                    )
                    | To::Ask(Question::Way(city) | Question::Sea(city, _))
                    | To::Count(Counted::Made { city, .. }),
                ),
                _,
            ) => Lookup::City(city),
            (_, Question::Resolve) if let Some(card) = game.event() => Lookup::Event(card),
            (_, question) => match (question, question.kind()) {
                (_, Some(kind)) => Lookup::Kind(kind),
                (Question::Read | Question::Resolve, _) => Lookup::Page(0),
                (Question::Surcharge, _) => Lookup::Page(2),
                (Question::Battles | Question::Battle | Question::Surrender | Question::How(_), _) => Lookup::Page(3),
                (Question::Supply, _) => Lookup::Page(6),
                (Question::Growth, _) => Lookup::Page(7),
                _ => return None,
            },
        })
    }

    /// The list over what an event card changes, and what the side that reads it has.
    fn over_card<'t>(self, card: u8, rows: &Rows<'t>, game: &Public, ui: &mut Ui<'t, '_>) {
        let Some(cards) = game.setup().tables.events.cards() else { return };
        let pitch = widgets::effect_height(ui);
        let count = i32::try_from(cards.effects(card.into()).count()).unwrap_or(0);
        // who carries it out reads what it is called, where there is room
        let named = i32::from(self.question == Question::Resolve && !ui.is_flat());
        let mut top = ui.list_over(rows, self.chosen, widgets::foot(ui) + (named + count) * pitch);
        if named > 0 {
            widgets::effect(ui, top, (events::name(ui.language(), &game.setup().tables, card.into()), ""));
            top += pitch;
        }
        for effect in cards.effects(card.into()) {
            widgets::effect(ui, top, events::effect(ui.language(), effect));
            top += pitch;
        }
        let side = game.decider().unwrap_or_else(|| game.active());
        widgets::goods(ui, game.player(side));
    }
}

impl Screen for Choose {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let answers = self.question.answers(seen.game);
        let open = |row: usize| answers.get(row).is_none_or(|answer| answer.why.is_none());
        if parts::walks(event, &mut self.chosen, answers.len(), &open) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match answers.get(self.chosen) {
                Some(&answer) => Self::take(answer, seen),
                None => Move::STAY,
            },
            Event::Press(Key::Back) => match (self.question.before(), self.question.kind()) {
                (Some(before), _) => Move::Go(Table::Choose(Self::start(before, seen.game))),
                (None, Some(kind)) => Move::Go(Table::Turn(Turn::at(kind))),
                (None, None) => Move::STAY,
            },
            _ if self.question.before().is_none() && self.question.kind().is_none() => parts::menu(event),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let answers = self.question.answers(game);
        let mut rows = Rows::new();
        for answer in &answers {
            row(answer, self.question, game, ui, &mut rows);
        }
        let task = task(self.question, game, ui);
        match self.question {
            Question::Throw => parts::common(ui, Silhouette::D4, task),
            Question::Check(Step::Event) => {
                let round = ui.tell(Say::RoundN, &[("n", &parts::round(game.round()))]);
                ui.banner(Silhouette::Hourglass, round, task);
            }
            _ => parts::decider(ui, game, task),
        }
        let side = game.decider().unwrap_or_else(|| game.active());
        match (self.question, answers.get(self.chosen).map(|answer| answer.to)) {
            (Question::Cargo(_) | Question::Prices, Some(To::Act(Action::Trade { cargo, pay }))) => {
                let height = widgets::foot(ui) + if ui.is_flat() { 18 } else { 44 };
                let top = ui.list_over(&rows, self.chosen, height);
                if let Some(tile) = game.setup().tables.cargo(cargo) {
                    prices(ui, game, top, tile.good, tile.size, Some(pay));
                }
                widgets::goods(ui, game.player(side));
            }
            (Question::Project, Some(to)) => {
                let foot = widgets::foot(ui);
                let top = ui.list_over(&rows, self.chosen, 2 * foot);
                if let To::Ask(Question::ProjectCity(project) | Question::Payment(project, ..))
                | To::Act(Action::Project { project, .. }) = to
                {
                    let tile = game.setup().tables.project(project);
                    widgets::cost(ui, top, tile.goods, tile.silver);
                }
                widgets::goods(ui, game.player(side));
            }
            (Question::Prices, _) => ui.list(&rows, self.chosen),
            (Question::Read, Some(To::Act(Action::Event(card)))) => self.over_card(card, &rows, game, ui),
            (Question::Resolve, Some(_)) if let Some(card) = game.event() => self.over_card(card, &rows, game, ui),
            (
                Question::Battles
                | Question::Battle
                | Question::Die
                | Question::Reveal
                | Question::How(_)
                | Question::Throw
                | Question::Check(_),
                _,
            ) => {
                ui.list(&rows, self.chosen);
            }
            _ => {
                let to = answers.get(self.chosen).map(|answer| answer.to);
                let danger = match self.question {
                    // whoever pays all of it may lose at the end of the round
                    Question::Supply if to == Some(To::Act(Action::PayPrestige)) && left_of(game) == 0 => {
                        Some(turn::Danger::Prestige)
                    }
                    Question::Supply | Question::Surcharge => turn::watch(game, side),
                    _ => None,
                };
                let strip = if danger.is_some() { widgets::warning_height(ui) } else { 0 };
                let top = ui.list_over(&rows, self.chosen, widgets::foot(ui) + strip);
                if let Some(danger) = danger {
                    turn::warn(ui, top + strip, game, side, danger);
                }
                widgets::goods(ui, game.player(side));
            }
        }
        let deeper = self.question.before().is_some() || self.question.kind().is_some();
        if deeper {
            ui.choose_footer(Text::Take, Text::Back);
        } else {
            ui.choose_footer(Text::Take, Common::Menu);
        }
    }
}

/// The price scale of a good, with what it costs and what the player has; where the die leads after `pay`.
pub fn prices(ui: &mut Ui<'_, '_>, game: &Public, top: i32, good: Good, size: u8, pay: Option<Pay>) {
    let tables = &game.setup().tables;
    let column = game.price(good);
    let mut shown = [0; engine::polis::tables::COLUMNS as usize];
    for (price, column) in shown.iter_mut().zip(0..) {
        *price = tables.price(size, column).unwrap_or(0);
    }
    let now = tables.price(size, column).unwrap_or(0);
    let column = usize::from(column);
    let reach = match pay {
        Some(Pay::Goods) => column + 1..=column + 4,
        Some(Pay::Silver) => column.saturating_sub(4)..=column.saturating_sub(1),
        None => column..=column,
    };
    let body = ui.body();
    let mut scale_top = top + 2;
    if !ui.is_flat() {
        let have = game.player(game.active()).stock[good.resource()];
        let name = ui.say(words::good(good));
        let text = ui.tell(Say::PriceNow, &[("what", &name), ("n", &now), ("m", &have)]);
        let room = (body.margin, body.width - 2 * body.margin);
        ui.fit(steps::HR10_HB10, crate::ui::Align::Left, room, top + 14, text, crate::base::Ink::Glaze);
        scale_top = top + 19;
    }
    widgets::scale(ui, scale_top, &shown, column, reach);
}

/// What a question asks.
fn task<'a>(question: Question, game: &Public, ui: &Ui<'a, '_>) -> &'a str {
    let place = |what: &str, say: Say| ui.tell(say, &[("what", &what)]);
    match question {
        Question::Read => ui.say(parts::brief(ui, Say::ReadTask, Say::ReadShort)),
        Question::Resolve => ui.say(Say::ResolveTask),
        Question::Reminder => ui.say(parts::brief(ui, Say::EndTask, Say::EndShort)),
        Question::Surcharge => ui.say(Say::ExtraPay),
        Question::City(..) => ui.say(Say::WhichCity),
        Question::Sea(..) => ui.say(Say::WhichSea),
        Question::Project => ui.say(Say::WhichProject),
        Question::ProjectCity(_) => ui.say(Say::ProjectWhere),
        Question::Payment(..) | Question::One(..) => ui.say(Say::ProjectPay),
        Question::More(..) => ui.say(Say::OneMore),
        Question::Siege => ui.say(Say::WhichSiege),
        Question::Tribute => ui.say(Say::WhichTribute),
        Question::Market => ui.say(Say::WhichMarket),
        Question::Cargo(market) => place(ui.say(words::market(market)), Say::TradeWith),
        Question::Prices => ui.say(Say::PricesTask),
        Question::Proxenos => ui.say(Say::WhichProxenos),
        Question::Way(_) => ui.say(Say::WhichWay),
        Question::Battles if game.on_device() || game.setup().part.is_some() => ui.say(Say::WhichBattle),
        Question::Battles => ui.say(Say::BattlesTask),
        Question::Battle => ui.say(Say::WhichBattle),
        Question::Surrender | Question::How(_) => {
            let what = game.battle().map_or("", |battle| ui.say(words::place(battle.place)));
            if ui.is_wide() { place(what, Say::BattleTask) } else { what }
        }
        Question::Supply => {
            let short = match game.stage() {
                Stage::Supply(side) => game.shortage(side),
                _ => 0,
            };
            ui.tell(Say::SupplyTask, &[("n", &short)])
        }
        Question::Growth => ui.say(Say::GrowthTask),
        Question::Reveal => ui.say(Say::RevealTask),
        Question::Die => ui.say(Say::DieTask),
        Question::Throw => ui.say(Say::ThrowTask),
        Question::Check(Step::Event) => ui.say(parts::brief(ui, Say::CheckRead, Say::CheckReadShort)),
        Question::Check(_) => ui.say(parts::brief(ui, Say::CheckTurn, Say::CheckTurnShort)),
    }
}

/// The row of an answer.
fn row<'t>(answer: &Answer, question: Question, game: &Public, ui: &Ui<'t, '_>, rows: &mut Rows<'t>) {
    let who = |side: Side| ui.say(words::faction(side).name());
    let tell_who = |say: Say, side: Side| ui.tell(say, &[("who", &who(side))]);
    let tell_what = |say: Say, what: &str| ui.tell(say, &[("what", &what)]);
    match answer.to {
        To::Act(Action::Read(Some(side))) if matches!(question, Question::Check(_)) => {
            rows.shield(words::faction(side), tell_who(Say::Begins, side))
        }
        To::Act(Action::Event(card)) => {
            let tables = &game.setup().tables;
            let name = events::name(ui.language(), tables, card.into());
            match tables.events.cards().and_then(|cards| cards.only(card.into())) {
                Some(side) => rows.shield(words::faction(side), name),
                None => rows.sign(Silhouette::Event, name),
            }
        }
        To::Act(Action::Read(None)) => rows.sign(Silhouette::Event, ui.say(Say::Both)),
        To::Act(Action::Read(Some(side))) => rows.shield(words::faction(side), tell_who(Say::Only, side)),
        To::Act(Action::Resolved) => rows.sign(Silhouette::Check, ui.say(Say::IsDone)),
        To::Correct => rows.sign(Silhouette::Gear, ui.say(Say::ChangeNumbers)),
        To::Remind => rows.sign(Silhouette::Hourglass, ui.say(Say::Reminders)),
        To::Act(Action::Surcharge(resource)) => {
            let have = game.player(game.active()).stock[resource];
            rows.sign(words::resource_sign(resource), ui.say(words::resource(resource)))
                .number(ui.figures(i32::from(have)))
        }
        To::Act(Action::Pass) => rows.sign(Silhouette::Dusk, ui.say(Say::Pass)),
        To::Count(Counted::Made { kind, city, sea, .. }) => match (question, sea) {
            (Question::Sea(..), Some(sea)) => {
                let place = engine::polis::places::Territory::Sea(sea);
                rows.sign(Silhouette::Galley, ui.say(words::place(place)))
            }
            _ => rows.sign(words::kind_sign(kind), ui.say(words::city(city))).value(people(game, city, ui)),
        },
        To::Count(Counted::Prestige { lost, .. }) => {
            let side = game.battle().map_or(game.active(), engine::polis::battle::Battle::defender);
            rows.shield(words::faction(side), ui.tell(Say::LostUnits, &[("who", &who(side)), ("n", &lost)]))
                .number(ui.figures(lost))
        }
        To::Ask(Question::How(_)) => {
            let side = game.battle().map_or(game.active(), engine::polis::battle::Battle::defender);
            rows.sign(Silhouette::Salpinx, tell_who(Say::FineOf, side))
        }
        To::Ask(Question::City(_, First::Silver)) => rows.sign(Silhouette::Silver, ui.say(Say::SilverFirst)),
        To::Ask(Question::City(kind, _)) => rows.sign(words::kind_sign(kind), ui.say(Say::OneByOne)),
        To::Ask(Question::One(kind, city)) => {
            rows.sign(words::kind_sign(kind), ui.say(words::city(city))).value(people(game, city, ui))
        }
        To::Act(Action::Galley { city, sea, pay }) if city.ports().len() > 1 => {
            let place = engine::polis::places::Territory::Sea(sea);
            let sign = words::resource_sign(question::paid(Kind::BuildGalleys, pay));
            rows.sign(Silhouette::Galley, ui.say(words::place(place))).value(Value::Cost("", "1", sign))
        }
        To::Act(action @ (Action::Hoplite { pay, .. } | Action::Galley { pay, .. } | Action::Ship { pay, .. })) => {
            let kind = if let Action::Hoplite { .. } = action { Kind::CreateHoplites } else { Kind::BuildShips };
            let resource = question::paid(kind, pay);
            let have = game.player(game.active()).stock[resource];
            rows.sign(words::resource_sign(resource), ui.say(words::resource(resource)))
                .number(ui.figures(i32::from(have)))
        }
        To::Count(Counted::Number(number)) => {
            let now = game.number(number).map_or(0, |(now, ..)| now);
            rows.sign(Silhouette::Gear, label::number_name(ui.language(), number)).number(ui.figures(i32::from(now)))
        }
        To::Count(_) => rows.sign(Silhouette::Check, ui.say(Say::IsDone)),
        To::Ask(Question::Sea(city, _)) => {
            rows.sign(Silhouette::Galley, ui.say(words::city(city))).value(people(game, city, ui))
        }
        To::Ask(Question::ProjectCity(project)) => rows
            .sign(words::craft_sign(project.craft()), ui.say(words::project(project)))
            .value(worth(game, project, ui)),
        To::Ask(Question::Payment(project, ..)) if question == Question::Project => rows
            .sign(words::craft_sign(project.craft()), ui.say(words::project(project)))
            .value(worth(game, project, ui)),
        To::Ask(Question::Payment(project, _, Some(part))) => {
            let (good, cost) = question::first_kind(game, project);
            let kind = |amount: u8| Good::ALL.map(|other| if other == good { amount } else { 0 });
            rows.sign(words::craft_sign(project.craft()), paid(kind(cost), 0, kind(part), ui))
        }
        To::Ask(Question::Payment(_, city, None)) => rows.sign(Silhouette::Temple, ui.say(words::city(city))),
        To::Act(Action::Project { project, city, silver }) => match question {
            Question::Project => rows
                .sign(words::craft_sign(project.craft()), ui.say(words::project(project)))
                .value(worth(game, project, ui)),
            Question::ProjectCity(_) => rows.sign(Silhouette::Temple, ui.say(words::city(city))),
            _ => {
                let tile = game.setup().tables.project(project);
                rows.sign(words::craft_sign(project.craft()), paid(tile.goods, tile.silver, silver, ui))
            }
        },
        To::Act(Action::Siege(city)) => {
            let walls = ui.tell(Say::Walls, &[("n", &game.base(city))]);
            match game.owner(city) {
                Some(side) => rows.shield(words::faction(side), ui.say(words::city(city))),
                None => rows.sign(Silhouette::Siege, ui.say(words::city(city))),
            }
            .value(Value::Small(walls))
        }
        To::Act(Action::Tribute(land)) => {
            rows.sign(Silhouette::Offering, ui.say(words::land(land)));
            if land == game.active().home() {
                rows.value(Value::Small(ui.say(Say::Free)))
            } else {
                rows.value(Value::Cost("", "1", Silhouette::Prestige))
            }
        }
        To::Ask(Question::Cargo(market)) => rows.sign(Silhouette::Market, ui.say(words::market(market))),
        To::Act(Action::Trade { cargo, pay }) => {
            let tile = game.setup().tables.cargo(cargo);
            let content = if tile.is_some_and(|tile| tile.silver) { Resource::Silver } else { Resource::Wheat };
            let name = ui.say(words::resource(content));
            let size = tile.map_or(0, |tile| tile.size);
            let text = ui.language().join(ui.figures(size), name);
            rows.sign(words::resource_sign(content), text);
            match game.cargo_price(cargo, pay) {
                Some((resource, amount)) => {
                    rows.value(Value::Cost("", ui.figures(i32::from(amount)), words::resource_sign(resource)))
                }
                None => rows,
            }
        }
        To::Ask(Question::Way(city)) => proxenos(game, city, ui, rows),
        To::Act(Action::Proxenos { city, way }) => match (question, way) {
            (Question::Way(_), Way::Land) => rows.sign(Silhouette::Move, ui.say(Say::ByLand)),
            (Question::Way(_), Way::Sea) => rows.sign(Silhouette::Sail, ui.say(Say::BySea)),
            _ => proxenos(game, city, ui, rows),
        },
        To::Act(Action::NoBattle) => {
            let next = game.active().other();
            let both = Side::ALL.into_iter().all(|side| game.has_passed(side));
            match both || game.has_passed(next) {
                true => rows.sign(Silhouette::Next, ui.say(Say::NoBattleEnd)),
                false => rows.shield(words::faction(next), tell_who(Say::NoBattle, next)),
            }
        }
        To::Ask(Question::Battle) => {
            let units = game.reminders().threshold;
            let say = if ui.is_wide() { Say::YesBattle } else { Say::YesBattleShort };
            rows.sign(Silhouette::Sword, ui.tell(say, &[("n", &units)]))
        }
        To::Act(Action::Fight(place)) => rows.sign(words::unit_sign(place.unit()), ui.say(words::place(place))),
        To::Both(Action::FightOn, Action::FightOn) | To::Act(Action::FightOn) => {
            rows.sign(Silhouette::Sword, ui.say(Say::FightOn))
        }
        To::Act(Action::Surrender) => {
            let side = game.decider().unwrap_or_else(|| game.active());
            rows.shield(words::faction(side), tell_who(Say::Surrenders, side)).value(Value::Cost(
                "",
                "1",
                Silhouette::Prestige,
            ))
        }
        To::Both(..) => {
            let side = match game.battle().map(|battle| battle.moment) {
                Some(Moment::Surrender { side, .. }) => side.other(),
                _ => game.active(),
            };
            rows.shield(words::faction(side), tell_who(Say::Surrenders, side)).value(Value::Cost(
                "",
                "1",
                Silhouette::Prestige,
            ))
        }
        To::Act(Action::PayPrestige) => {
            let short = if let Stage::Supply(side) = game.stage() { game.shortage(side) } else { 0 };
            let left = Value::Cost(word(ui, Say::Leaves), ui.figures(i32::from(left_of(game))), Silhouette::Prestige);
            rows.sign(Silhouette::Prestige, ui.tell(Say::PayPrestige, &[("n", &short)])).value(left)
        }
        To::Act(Action::GiveUp(city)) => {
            let (short, prestige) = match game.stage() {
                Stage::Supply(side) => (game.shortage(side), game.player(side).prestige),
                _ => (0, 0),
            };
            let fewer = u16::from(game.population(city));
            let value = match short.saturating_sub(fewer) {
                0 => Value::Cost(word(ui, Say::Leaves), ui.figures(i32::from(prestige)), Silhouette::Prestige),
                still => Value::Cost(word(ui, Say::StillShort), ui.figures(i32::from(still)), Silhouette::Wheat),
            };
            rows.sign(Silhouette::Cross, tell_what(Say::GiveUp, ui.say(words::city(city)))).value(value)
        }
        To::Act(Action::Done) if matches!(question, Question::Check(_)) => {
            let next = game.active().other();
            match game.has_passed(next) {
                true => rows.sign(Silhouette::Check, ui.say(Say::TurnAgain)),
                false => rows.shield(words::faction(next), tell_who(Say::TurnOver, next)),
            }
        }
        To::Act(Action::Throw(throw)) => {
            let sign = if let Throw::Siege(_) = throw { Silhouette::Siege } else { Silhouette::Market };
            rows.sign(sign, words::throw(ui.language(), throw)).value(Value::Small(match throw {
                Throw::Siege(walls) => ui.tell(Text::PerCent, &[("n", &roll::per_cent(walls))]),
                Throw::Right => ui.say(Say::ThrowOne),
                Throw::Left => ui.say(Say::ThrowHigher),
            }))
        }
        To::Act(Action::Done) => rows.sign(Silhouette::Check, ui.say(Say::IsDone)),
        To::Act(Action::Grow(city)) => {
            let tile = game.setup().tables.city(city);
            let most = [("n", &game.population(city) as &dyn core::fmt::Display), ("m", &tile.most)];
            let text = ui.language().write(&mut |pen| {
                use core::fmt::Write as _;
                let [(_, now), (_, most)] = most;
                _ = write!(pen, "{now}/{most}");
            });
            rows.sign(Silhouette::Population, ui.say(words::city(city))).text(text)
        }
        To::Act(Action::Reveal(project)) => {
            rows.sign(words::craft_sign(project.craft()), ui.say(words::project(project)))
        }
        To::Act(Action::Die(face)) => rows.sign(Silhouette::D4, ui.figures(face)),
        To::Cards => rows.sign(Silhouette::Phalanx, ui.say(Say::NameCards)),
        To::Ask(_) | To::Act(_) => rows,
    };
    match answer.why {
        // what it would cost says why
        Some(Refusal::CargoUnpaid) if matches!(answer.to, To::Act(_)) => _ = rows.greyed(""),
        Some(refusal) => _ = rows.greyed(ui.say(words::briefly(refusal))),
        None => {}
    }
}

/// The prestige that is left once all that is missing is paid with it.
fn left_of(game: &Public) -> u16 {
    match game.stage() {
        Stage::Supply(side) => game.player(side).prestige.saturating_sub(game.shortage(side)),
        _ => 0,
    }
}

/// A word before a number, where there is room for it.
fn word<'t>(ui: &Ui<'t, '_>, say: Say) -> &'t str {
    if ui.body().width < 280 { "" } else { ui.say(say) }
}

/// The people of a city.
fn people<'t>(game: &Public, city: engine::polis::places::City, ui: &Ui<'t, '_>) -> Value<'t> {
    Value::Cost("", ui.figures(game.population(city)), Silhouette::Population)
}

/// A city the Proxenos can go to: whose it is.
fn proxenos<'r, 't>(
    game: &Public,
    city: engine::polis::places::City,
    ui: &Ui<'t, '_>,
    rows: &'r mut Rows<'t>,
) -> &'r mut Rows<'t> {
    match game.owner(city) {
        Some(side) => rows.shield(words::faction(side), ui.say(words::city(city))),
        None => rows.sign(Silhouette::Proxenos, ui.say(words::city(city))).value(Value::Small(ui.say(Say::Neutral))),
    }
}

/// What a project brings.
fn worth<'t>(game: &Public, project: engine::polis::words::Project, ui: &Ui<'t, '_>) -> Value<'t> {
    Value::Cost("", ui.figures(game.setup().tables.project(project).prestige), Silhouette::Prestige)
}

/// Goods and silver, if so much of the goods is paid in silver.
pub fn paid<'t>(goods: [u8; 4], coins: u8, silver: [u8; 4], ui: &Ui<'t, '_>) -> &'t str {
    let language = ui.language();
    language.write(&mut |pen| {
        use core::fmt::Write as _;
        let mut first = true;
        let paid = silver.iter().fold(u16::from(coins), |sum, &part| sum + u16::from(part));
        let goods = Good::ALL.into_iter().zip(goods.into_iter().zip(silver));
        let goods = goods.map(|(good, (cost, part))| (good.resource(), u16::from(cost.saturating_sub(part))));
        for (resource, amount) in goods.chain([(Resource::Silver, paid)]).filter(|&(_, amount)| amount > 0) {
            let apart = if first { "" } else { ", " };
            _ = write!(pen, "{apart}{amount} {}", language.say(words::resource(resource)));
            first = false;
        }
    })
}

/// The decision of a battle that waits.
pub fn battle(game: &Public) -> Table {
    match game.battle().map(|battle| battle.moment) {
        Some(Moment::Attack) if game.setup().cards == BattleCards::OfTheBox => {
            Table::Choose(Choose::start(Question::How(false), game))
        }
        Some(Moment::Answer(..)) if game.setup().cards == BattleCards::OfTheBox => Table::Cards(Cards::START),
        Some(Moment::Attack | Moment::Answer(..)) => Table::Hand(super::Hand::start(game)),
        _ => Table::Choose(Choose::start(Question::Surrender, game)),
    }
}
