//! The turn of a god: two compulsory actions as tablets, then what may be done besides, with its price or why not.

use engine::cyclades::{
    Action, Cyclades, Public, Refusal,
    gold::Gold,
    prospect::Prospect,
    question::Question,
    words::{God, Hero},
};

use super::{Decide, Move, Table, Topic, decide, parts};
use crate::{
    base::{Common, Event, Key, Text, Tongue, texts::Sentence},
    games::cyclades::{
        Choices, Group, Phrase, areas,
        texts::{self, Noun},
    },
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Footer, Rows, Silhouette, Tablet, Ui},
};

/// Everything that can stand on this screen, in its order; the tablets come first.
const ITEMS: [Group; 14] = [
    Group::Both,
    Group::Building,
    Group::Gain,
    Group::NoSite,
    Group::NoPlace,
    Group::Prospect(Prospect::More),
    Group::Prospect(Prospect::Hire),
    Group::Prospect(Prospect::Buy),
    Group::Prospect(Prospect::Look),
    Group::Prospect(Prospect::Army),
    Group::Prospect(Prospect::Fleet),
    Group::Prospect(Prospect::Hero),
    Group::Prospect(Prospect::Sacrifice),
    Group::End,
];
/// How many tablets there are; the first item stands for both.
const TABLETS: usize = 2;

/// The turn of a god.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// A place in [`ITEMS`].
    chosen: usize,
}

/// What is open now: one bit for each of [`ITEMS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open(u16);

impl Open {
    fn of(game: &Public) -> Self {
        let mut open = 0;
        let mut add = |group: Group| {
            if let Some(place) = ITEMS.iter().position(|&item| item == group) {
                open |= 1 << place;
            }
        };
        if both(game).is_some() {
            add(Group::Both);
        }
        for &row in Choices::of(game).rows() {
            let group = Group::of(game, row);
            add(group);
            match group {
                Group::NoSite => add(Group::Building), // its tablet asks for both
                Group::NoPlace => add(Group::Gain),
                _ => (),
            }
        }
        Self(open)
    }

    const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }
}

impl Turn {
    /// With the first compulsory action chosen that is open, then with the end of the turn. That is held, not pressed: a press too
    /// many neither buys nor ends anything.
    pub fn start(game: &Public) -> Self {
        let (open, end) = (Open::of(game), ITEMS.len() - 1);
        let first = (0..end).find(|&place| open.has(place)).filter(|_| !open.has(end));
        Self { chosen: first.unwrap_or(end) }
    }

    /// With this group chosen.
    pub fn at(group: Group) -> Self {
        let group = if let Group::Hero(_) = group { Group::Prospect(Prospect::Hire) } else { group };
        Self { chosen: ITEMS.iter().position(|&item| item == group).unwrap_or(0) }
    }

    fn turn(&mut self, open: Open, next: fn(usize, usize) -> usize) -> Move {
        for _ in ITEMS {
            self.chosen = next(self.chosen, ITEMS.len());
            if open.has(self.chosen) {
                break;
            }
        }
        Move::REDRAW
    }

    fn group(&self) -> Group {
        ITEMS.get(self.chosen).copied().unwrap_or(Group::End)
    }

    /// Whether the chosen row is held, not pressed.
    pub fn holds(&self) -> bool {
        self.group() == Group::End
    }

    /// What can be looked up about the chosen row.
    pub fn topic(&self, game: &Public) -> Option<Topic> {
        let (_, god) = game.active()?;
        Some(match self.group() {
            Group::Both | Group::Building | Group::NoSite => god.building().map_or(Topic::God(god), Topic::Building),
            Group::Prospect(Prospect::Buy) => Topic::Creature(*game.creature_track().iter().flatten().next()?),
            Group::Prospect(Prospect::Hire) => Topic::Hero(*game.hero_track().iter().flatten().next()?),
            Group::Prospect(Prospect::Sacrifice | Prospect::Hero) => Topic::Hero(own_hero(game)?),
            _ => Topic::God(god),
        })
    }
}

impl Screen for Turn {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.turn(Open::of(game), before),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.turn(Open::of(game), after),
            Event::Hold(Key::Accept) if self.holds() => Move::Act(Action::EndTurn),
            Event::Press(Key::Accept) if !self.holds() => open(game, self.group()),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Question::Turn(god) = game.question() else { return };
        let (language, open) = (ui.language(), Open::of(game));
        // until the tablets are done, the rest waits without a reason of its own
        let waits = !open.has(ITEMS.len() - 1);
        let (mut rows, mut chosen) = (Rows::new(), None);
        for (place, &group) in ITEMS.iter().enumerate().skip(TABLETS + 1) {
            let count = rows.len();
            add(&mut rows, ui, game, god, group, open.has(place));
            if place == self.chosen && rows.len() > count {
                chosen = Some(count);
            }
        }
        let task = if waits {
            ui.tell(Phrase::TurnFirst, &[("god", &texts::god(language, god))])
        } else {
            parts::question(ui, game)
        };
        parts::banner(ui, game, parts::decider(game), task);
        let mut place = 0;
        let tablets = tablets(language, game, god).map(|(text, done)| {
            place += 1;
            Tablet { text, done, chosen: self.chosen == place || self.chosen == 0 }
        });
        ui.tablets(tablets, &rows, chosen);
        if self.holds() {
            let footer = Footer::new().turn(ui.say(Text::Choose)).hold_accept(ui.say(Phrase::HoldEnd));
            return ui.footer(footer.back(ui.say(Common::Menu)));
        }
        let accept = if opens(game, self.group()) { Text::Open.into() } else { Sentence::from(Phrase::Do) };
        ui.choose_footer(accept, Common::Menu);
    }
}

/// The two compulsory actions, if there is only one way to do each: the building on a free site, the card or unit.
pub fn both(game: &Public) -> Option<[Action; 2]> {
    if !matches!(game.question(), Question::Turn(_)) {
        return None;
    }
    let building = Choices::in_group(game, Some(Group::Building));
    let gain = Choices::in_group(game, Some(Group::Gain));
    match (building.rows(), gain.rows()) {
        ([building], [gain]) if areas::is_settled(game, *building) && areas::is_settled(game, *gain) => {
            Some([*building, *gain])
        }
        _ => None,
    }
}

/// Does what a group stands for if there is only one way, else opens its list.
fn open(game: &Public, group: Group) -> Move {
    match Choices::in_group(game, Some(group)).rows() {
        [] => match group {
            Group::Both => both(game).map_or(Move::STAY, Move::both),
            Group::Building => open(game, Group::NoSite),
            Group::Gain => open(game, Group::NoPlace),
            _ => Move::STAY,
        },
        [row] if !opens(game, group) => decide::choose(game, *row),
        _ => Move::Go(Table::Decide(Decide::within(group))),
    }
}

/// Whether a group opens a list: several ways, or cards that are read first.
fn opens(game: &Public, group: Group) -> bool {
    let track = matches!(group, Group::Prospect(Prospect::Buy | Prospect::Hire));
    track || group == Group::NoSite || Choices::in_group(game, Some(group)).rows().len() > 1
}

/// The first hero of the faction whose turn it is.
fn own_hero(game: &Public) -> Option<Hero> {
    let (seat, _) = game.active()?;
    game.faction(seat).heroes.iter().next()
}

/// Adds the row of a group, if this turn has it.
fn add<'a>(rows: &mut Rows<'a>, ui: &Ui<'a, '_>, game: &Public, god: God, group: Group, open: bool) {
    let prospect = match group {
        Group::NoSite | Group::NoPlace if open => None,
        Group::Prospect(Prospect::Sacrifice) if own_hero(game).is_none() => return,
        Group::Prospect(prospect) if prospect.is_of(god) => Some(prospect),
        Group::End => None,
        _ => return,
    };
    rows.sign(sign(god, group), group_text(ui.language(), god, group));
    let why = match prospect.map(|prospect| game.prospect(prospect)) {
        Some(Err(refusal)) => ui.say(reason(refusal)),
        Some(Ok(price)) if price > Gold::NONE || prospect == Some(Prospect::Buy) => {
            let from = (prospect == Some(Prospect::Buy)).then(|| ui.say(Phrase::From));
            rows.price(ui.figures(price.coins()), from);
            ""
        }
        _ => "",
    };
    if !open || !why.is_empty() {
        rows.greyed(why);
    }
}

/// What a group is called.
pub(super) fn group_text(language: Tongue<'_>, god: God, group: Group) -> &str {
    let phrase = match group {
        Group::Both | Group::Building | Group::Gain | Group::Other => Phrase::Building,
        Group::NoSite => Phrase::NoSite,
        Group::NoPlace => return texts::no_place(language),
        Group::Prospect(Prospect::More) => return texts::more(language, god),
        Group::Prospect(Prospect::Hire) | Group::Hero(_) => Phrase::HireHero,
        Group::Prospect(Prospect::Buy) => Phrase::BuyCreature,
        Group::Prospect(Prospect::Look) => return texts::look(language),
        Group::Prospect(Prospect::Army) => Phrase::MoveArmy,
        Group::Prospect(Prospect::Fleet) => return texts::move_ships(language),
        Group::Prospect(Prospect::Hero) => Phrase::MoveHero,
        Group::Prospect(Prospect::Sacrifice) => Phrase::SacrificeHero,
        Group::End => return texts::end_turn(language),
    };
    language.say(phrase)
}

const fn sign(god: God, group: Group) -> Silhouette {
    match group {
        Group::NoSite | Group::NoPlace => Silhouette::Cross,
        Group::Prospect(Prospect::More) => parts::gain_sign(god),
        Group::Prospect(Prospect::Buy) => Silhouette::Kraken,
        Group::Prospect(Prospect::Look) => Silhouette::Eye,
        Group::Prospect(Prospect::Army | Prospect::Hero) => Silhouette::Move,
        Group::Prospect(Prospect::Fleet) => Silhouette::Ship,
        Group::Prospect(_) | Group::Hero(_) => Silhouette::Hero,
        Group::Both | Group::Building | Group::Gain | Group::End | Group::Other => Silhouette::Dusk,
    }
}

/// The short reason behind a refusal: all of them are public (CY-INFO-9).
const fn reason(refusal: Refusal) -> Phrase {
    match refusal {
        Refusal::NoHeroThere | Refusal::NotYourHero => Phrase::WhyNoHero,
        Refusal::NoUnitsThere => Phrase::WhyNoUnits,
        Refusal::SupplyEmpty | Refusal::NotOnTrack | Refusal::DeckEmpty | Refusal::StackEmpty => Phrase::WhyNoneLeft,
        Refusal::NoMoreThisTurn => Phrase::WhyNoMore,
        Refusal::RecruitedThisCycle => Phrase::WhyNotYet,
        Refusal::NoPlaceThere
        | Refusal::NoPlaceForMetropolis
        | Refusal::NotControlled
        | Refusal::NowhereToGo
        | Refusal::Petrified => Phrase::WhyNoPlace,
        _ => Phrase::WhyNotMet,
    }
}

/// The two compulsory actions of a god's turn, and whether they are done (CY-ACT-2).
fn tablets<'a>(language: Tongue<'a>, game: &Public, god: God) -> [(&'a str, bool); TABLETS] {
    let gained = match god {
        God::Zeus => texts::noun(language, Noun::Priestess),
        God::Athena => texts::noun(language, Noun::Philosopher),
        God::Poseidon => texts::noun(language, Noun::Ship),
        God::Ares => texts::noun(language, Noun::Soldier),
        God::Hera | God::Apollo => language.say(Phrase::Mercenary),
    };
    let building = match god.building() {
        Some(building) => texts::building(language, building),
        None => language.say(Phrase::Building),
    };
    let doings = game.doings();
    [(texts::headed(language, building), doings.built), (texts::headed(language, gained), doings.gained)]
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{collections::BTreeSet, format, vec};

    use super::*;
    use crate::{
        base::{
            Language,
            texts::{PICTURE, Scratch},
        },
        games::cyclades::walks::{walks, with_seen},
        ui::{Frame, form::FORMS},
    };

    #[test]
    fn cy_act_3_every_action_of_a_turn_stands_in_the_list_and_every_open_row_leads_somewhere() {
        let mut turns = 0;
        walks(|game, _| {
            let Question::Turn(god) = game.question() else { return };
            if god == God::Apollo {
                return;
            }
            turns += 1;
            let open = Open::of(game);
            game.possible(&mut |action| {
                let place = ITEMS.iter().position(|&item| item == Group::of(game, action));
                let shown = action == Action::Correct || place.is_some_and(|place| open.has(place));
                assert!(shown, "{action:?} with {god:?} stands nowhere");
            });
            for (place, &group) in ITEMS.iter().enumerate() {
                let leads = group == Group::End && open.has(place) || super::open(game, group) != Move::STAY;
                assert_eq!(open.has(place), leads, "{group:?} with {god:?}");
            }
            assert!(open.has(Turn::start(game).chosen), "the cursor starts on something that can be done");
        });
        assert!(turns > 500, "{turns} moments in turns");
    }

    #[test]
    fn cy_act_3_every_turn_fits_the_smallest_board() {
        let (mut turns, mut wrong) = (0, BTreeSet::new());
        walks(|game, _| {
            if !matches!(game.question(), Question::Turn(god) if god != God::Apollo) {
                return;
            }
            turns += 1;
            let (form, language) = (FORMS[turns % FORMS.len()], Language::ALL[turns / 3 % Language::ALL.len()]);
            let (mut pixels, mut room) = (vec![0; Frame::bytes(form.size)], [0; PICTURE]);
            let scratch = Scratch::new(&mut room);
            let mut frame = Frame::new(form.size, &mut pixels);
            let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
            ui.offer_help();
            with_seen(game, |seen| Turn::start(game).draw(seen, &mut ui));
            if let Some(misfit) = ui.into_misfit() {
                wrong.insert(format!("{} in {language:?}: {misfit:?}", form.name));
            }
        });
        assert!(turns > 500, "{turns} moments in turns");
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
