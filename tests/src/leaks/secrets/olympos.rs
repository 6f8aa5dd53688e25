//! The secrets of Olympos: destiny cards that the device deals, and what the Oracle looks at (OL-INFO-2, OL-INFO-7). Points lie
//! face down, but where they come from is public.

use engine::{
    Game, Seat, Seats, Turn,
    olympos::{
        Action, Olympos,
        plan::Task,
        setup::Cards,
        words::{Bonus, Destiny, God},
    },
};
use firmware::{
    Note, Refresh,
    games::{
        Screen as GameScreen,
        olympos::{Known, Plan as Agreed, screens::Table},
    },
    play::RECALLED,
    screens::Screen,
};

use super::{Leak, Secretive, come_back, hold, looks, others, peek_in_menu};
use crate::{
    games::Luck,
    leaks::{Kind, Moment, Other, Past},
    player::Player,
    rig::Noticed,
};
use firmware::Key;

/// Whether somebody holds a card that is his alone.
fn is_armed(game: &Olympos) -> bool {
    matches!(game.turn(), Turn::Seat(_))
        && (game.taken_up() > 0 || game.seats().any(|seat| game.player(seat).cards > 0))
}

/// Whether somebody is asked for a Zeus card, or keeps one that the Oracle has seen.
fn is_asked(game: &Olympos) -> bool {
    is_armed(game) && matches!(game.task(), Some(Task::Raise { .. } | Task::Keep(_)))
}

/// Bonuses that brought nothing but points, or nothing at all as nothing of it was left: each with what would be told instead,
/// so that only face-down points differ.
fn empty_bonuses(past: &Past<Olympos>) -> Vec<(usize, Bonus)> {
    let mut found = vec![];
    past.each(&mut |number, before| {
        let Action::Bonus(Some(told)) = past.actions()[number] else { return };
        let brings_nothing = |bonus: &Bonus| match *bonus {
            Bonus::Hourglasses => before.hourglasses() == 0,
            Bonus::Cube(resource) => before.cubes(resource) == 0,
            Bonus::Settler | Bonus::Points => false,
        };
        match told {
            Bonus::Points => found.extend(Bonus::ALL.into_iter().find(brings_nothing).map(|bonus| (number, bonus))),
            told if brings_nothing(&told) => found.push((number, Bonus::Points)),
            _ => (),
        }
    });
    found
}

impl Secretive for Olympos {
    type Plant = Plant;

    fn past(seed: u64, luck: &mut Luck) -> Option<Past<Self>> {
        let mut plan = Agreed { players: 3 + (seed % 3) as u8, cards: Cards::OnDevice, ..Agreed::START };
        plan.tables = [Known::Nothing, Known::Nothing, Known::Sample, Known::Device][luck.below(4) as usize];
        let (setup, least) = (plan.setup(), 20 + luck.below(160) as usize);
        match seed % 4 {
            1 => (0..20).find_map(|more| {
                Past::play(&setup, 1000 * seed + more, 2 * least, is_armed)
                    .filter(|past| !empty_bonuses(past).is_empty())
            }),
            0 => (0..20).find_map(|more| Past::play(&setup, 1000 * seed + more, least, is_asked)),
            _ => (0..20).find_map(|more| Past::play(&setup, 1000 * seed + more, least, is_armed)),
        }
    }

    fn kinds(past: &Past<Self>) -> [Kind; 5] {
        match empty_bonuses(past).is_empty() {
            true => [Kind::Hand, Kind::Hand, Kind::Hand, Kind::Hand, Kind::Seed],
            false => [Kind::Points, Kind::Hand, Kind::Points, Kind::Hand, Kind::Seed],
        }
    }

    /// Another card was drawn, or another bonus told: points instead of something of which nothing was left.
    fn swap(past: &Past<Self>, kind: Kind, luck: &mut Luck) -> Option<(usize, Action)> {
        if kind == Kind::Points {
            let bonuses = empty_bonuses(past);
            let &(number, bonus) = bonuses.get(luck.below(bonuses.len() as u64) as usize)?;
            return Some((number, Action::Bonus(Some(bonus))));
        }
        let drawn = |&number: &usize| matches!(past.actions()[number], Action::Drawn(_));
        let places: Vec<usize> = (0..past.len()).filter(drawn).collect();
        let &number = places.get(luck.below(places.len() as u64) as usize)?;
        Some((number, Action::Drawn(Destiny::ALL[luck.below(Destiny::COUNT as u64) as usize])))
    }

    fn owners(_: Kind, before: &Self, _: &Self, _: &Self) -> Seats {
        match before.task() {
            Some(Task::Draw { seat, .. }) => Seats::NONE.with(seat),
            _ => Seats::NONE.with(before.active()),
        }
    }

    fn shuffled(&self) -> Seats {
        match self.task() {
            Some(Task::Keep(seat)) => Seats::NONE.with(seat),
            _ => Seats::NONE,
        }
    }

    fn looks_equal(&self, other: &Self, owners: Seats) -> bool {
        self.public() == other.public() && others(self.seats(), owners).all(|seat| self.view(seat) == other.view(seat))
    }

    fn is_alive(&self, kind: Kind) -> bool {
        kind != Kind::Hand || is_armed(self)
    }

    /// A bonus was told in front of everybody.
    fn is_recalled(other: &Other<Self>, moment: &Moment<Self>) -> bool {
        other.kind == Kind::Points && other.altered.is_some_and(|number| number + RECALLED >= moment.standing)
    }

    /// A hand answers what is tried with it, and the Oracle's owner keeps a card and discards the others.
    fn is_deed(&self, theirs: &Self, tried: Action, owners: Seats) -> bool {
        match tried {
            Action::Keep(_) => matches!(self.task(), Some(Task::Keep(seat)) if owners.contains(seat)),
            _ => {
                let answers = |game: &Self| firmware::journal::Kept::answers(game, tried);
                answers(self).is_some_and(|owner| owners.contains(owner)) && self.may(tried) != theirs.may(tried)
            }
        }
    }

    /// Nemesis takes a hand, which then lies open (OL-GOD-9).
    fn is_told(&self, tried: Action, owners: Seats) -> bool {
        let nemesis = matches!(self.task(), Some(Task::Raise { god: God::Nemesis, .. }));
        nemesis
            && tried == Action::Raise(false)
            && self.concerned(God::Nemesis).iter().any(|seat| owners.contains(seat))
    }

    /// From another deck everybody draws other cards.
    fn owners_after(&self, moment: &Moment<Self>, owners: Seats) -> Seats {
        let game = &moment.game;
        let draws =
            |seat: &Seat| game.player(*seat).cards > self.player(*seat).cards || game.task() == Some(Task::Keep(*seat));
        if moment.dealt { self.seats().filter(draws).fold(owners, Seats::with) } else { owners }
    }

    /// A hand, from the menu, or what the Oracle has seen.
    fn peek(player: &mut Player<'_, '_>, luck: &mut Luck) {
        come_back::<Self>(player);
        player.read_olympos();
        if looks::<Self>(player, Key::Accept) {
            player.press(Key::Accept);
            hold(player, luck);
            return come_back::<Self>(player);
        }
        peek_in_menu::<Self>(player, luck, 6);
    }
}

/// Leaks of Olympos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// The page of a god marks who holds a Zeus card.
    God,
    /// The turn is drawn with what can be played.
    Turn,
    /// A hand leaves a pixel behind when it is closed.
    Ghost,
    /// The page of the points stays open.
    Open,
    /// Whoever has no Zeus card is not asked for one.
    Zeus,
    /// The log has a line more with a star card in some hand.
    Log,
    /// E-ink is refreshed in another way with a card of wood in some hand.
    Refresh,
    /// The cable tells a sum.
    Cable,
}

/// Hands, the Oracle's cards and points, as a number.
fn worth(game: &Olympos) -> u32 {
    let weigh = |cards: &[u8; Destiny::COUNT]| {
        cards.iter().zip(1..).map(|(&count, place): (_, u32)| u32::from(count) * place * place).sum::<u32>()
    };
    game.seats().fold(0, |sum, seat| {
        let view = game.view(seat);
        let known = view.hand(seat).map_or(0, weigh) + view.seen().map_or(0, weigh);
        31 * sum + known + 7 * u32::from(view.points(seat).unwrap_or(0))
    })
}

fn holds(game: &Olympos, seat: Seat, card: Destiny) -> bool {
    game.view(seat).hand(seat).is_some_and(|hand| hand[card.index()] > 0)
}

impl Leak<Olympos> for Plant {
    const ALL: &'static [Self] =
        &[Self::God, Self::Turn, Self::Ghost, Self::Open, Self::Zeus, Self::Log, Self::Refresh, Self::Cable];

    fn bend(self, game: &Olympos) -> Olympos {
        let mut bent = game.clone();
        if let (Self::Zeus, Some(Task::Raise { asked, .. })) = (self, game.task())
            && !holds(game, asked, Destiny::Zeus)
        {
            let _ = bent.apply(Action::Raise(false)); // where it is not allowed, nobody is skipped
        }
        bent
    }

    fn put(self, game: &Olympos, moment: &Moment<Olympos>, noticed: &mut Noticed) {
        let Some(shot) = noticed.shots.last_mut() else { return };
        let any = |card| game.seats().any(|seat| holds(game, seat, card));
        match (self, &moment.screen, moment.secret) {
            (Self::God, Screen::Game(GameScreen::Olympos(Table::God(_))), _) if any(Destiny::Zeus) => {
                shot.pixels[700] ^= 0x11;
            }
            (Self::Turn, Screen::Game(GameScreen::Olympos(Table::Turn(_) | Table::Choose(_))), _) => {
                shot.pixels[800] = worth(game) as u8;
            }
            (Self::Ghost, _, Some((_, false))) => shot.pixels[3000] = worth(game) as u8,
            (Self::Open, _, None) if moment.handed.is_some() => shot.pixels[2000] = worth(game) as u8,
            (Self::Zeus, ..) if self.bend(game) != *game => shot.pixels[1000] ^= 0x11,
            (Self::Log, ..) if any(Destiny::Star) => noticed.notes.push(Note::Saved),
            (Self::Refresh, ..) if any(Destiny::Wood) => shot.refresh = Refresh::Full,
            _ => (),
        }
    }

    fn tell(self, game: &Olympos, answers: &mut [String; 3]) {
        if self == Self::Cable {
            answers[1].push_str(&format!("{}\r\n", worth(game)));
        }
    }
}
