//! A PIN: asked for, chosen, changed, waited for after a wrong one, and taken away by agreement if it was forgotten.

use engine::Seat;

use super::{Room, after};
use crate::{
    base::{Common, Event, Key, Text},
    play::Ask,
    store::lock::{LENGTH, Lock, Presses},
    ui::{Footer, Notice, Rows, Silhouette, Ui, form::Paper},
};

/// Who has a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A seat, for the secrets of its side.
    Seat(Seat),
    /// Whoever looks after the device, for its settings.
    Host,
}

/// What a right PIN leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A secret of its owner, which waits in the session.
    Look,
    /// A decision that the secret of its owner answers; it waits in the session.
    Act,
    /// That the PIN of this seat, which was forgotten, is taken away.
    Agree(Seat),
    /// The settings.
    Settings,
    /// The menu of the host at an event.
    Host,
}

/// What is to be done about a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeDeed {
    /// These presses are tried.
    Try(Aim, Presses),
    /// They are the PIN from now on.
    Set(Presses),
    /// There is no PIN any more.
    Remove,
    /// The owner has forgotten it: the others are asked.
    Forgotten,
    /// The owner of this one agrees that this seat's is taken away.
    Agree(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// With two sides: what becomes of a PIN that is forgotten, before one is chosen.
    Warned,
    Ask(Aim),
    /// So many seconds until the next try.
    Wait(Aim, u16),
    /// A new one; once more if the second did not match the first.
    New(bool),
    Again,
    /// Change it or take it away.
    Choose(usize),
    Agree(Seat),
}

/// Something about the PIN of an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    owner: Owner,
    stage: Stage,
    presses: Presses,
    /// A new one, while it is entered again.
    first: Presses,
}

/// The lock of an owner.
fn lock(owner: Owner, room: &Room<'_>) -> Option<Lock> {
    match owner {
        Owner::Seat(seat) => room.playing.and_then(|game| game.locks().map(|locks| *locks.of(game.side(seat)))),
        Owner::Host => Some(*room.host),
    }
}

impl Code {
    const fn at(owner: Owner, stage: Stage) -> Self {
        Self { owner, stage, presses: Presses::NONE, first: Presses::NONE }
    }

    /// Asks for the PIN, once the wait is over.
    pub fn ask(owner: Owner, aim: Aim, room: &Room<'_>) -> Self {
        let left = lock(owner, room).map_or(0, |lock| lock.left(room.now));
        Self::at(owner, if left > 0 { Stage::Wait(aim, left) } else { Stage::Ask(aim) })
    }

    /// The PIN in the hands of its owner: a first one, or what becomes of the one that there is. With two sides its owner
    /// is told first that the other side alone can take it away.
    pub const fn of(owner: Owner, set: bool, two_sides: bool) -> Self {
        Self::at(
            owner,
            match (set, two_sides) {
                (true, _) => Stage::Choose(0),
                (false, true) => Stage::Warned,
                (false, false) => Stage::New(false),
            },
        )
    }

    /// Asks a seat without a PIN whether it agrees.
    pub const fn agree(asked: Seat, forgetful: Seat) -> Self {
        Self::at(Owner::Seat(asked), Stage::Agree(forgetful))
    }

    /// Looks at the time; true if it shows on the screen. E-ink waits until there is something to do.
    pub fn tick(&mut self, room: &Room<'_>) -> bool {
        let Stage::Wait(aim, before) = self.stage else { return false };
        *self = Self::ask(self.owner, aim, room);
        match self.stage {
            Stage::Wait(_, left) => left != before && room.form.paper == Paper::Colour,
            _ => true,
        }
    }

    /// Whether a wait is going on.
    pub const fn waits(&self) -> bool {
        matches!(self.stage, Stage::Wait(..))
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event) -> Ask {
        let Event::Press(key) = event else { return Ask::Stay };
        match (self.stage, key) {
            (stage, Key::Back) => {
                *self = Self::at(self.owner, stage); // nothing of what was pressed stays
                return self.leave();
            }
            (Stage::Choose(row), Key::Up | Key::Down) => self.stage = Stage::Choose(after(row, 2)),
            (Stage::Warned | Stage::Choose(0), Key::Accept) => self.stage = Stage::New(false),
            (Stage::Choose(_), Key::Accept) => return Ask::Code(self.owner, CodeDeed::Remove),
            (Stage::Agree(forgetful), Key::Accept) => return Ask::Code(self.owner, CodeDeed::Agree(forgetful)),
            (Stage::Agree(_) | Stage::Warned, _) => return Ask::Stay,
            (Stage::Wait(Aim::Look | Aim::Act, _), Key::Up | Key::Down) => {
                return Ask::Code(self.owner, CodeDeed::Forgotten);
            }
            (Stage::Wait(..), _) => return Ask::Stay,
            (Stage::Ask(_) | Stage::New(_) | Stage::Again, key) => {
                self.presses.push(key);
                if self.presses.count() == LENGTH {
                    return self.complete();
                }
            }
        }
        Ask::Redraw
    }

    fn complete(&mut self) -> Ask {
        let presses = core::mem::take(&mut self.presses);
        match self.stage {
            Stage::Ask(aim) => return Ask::Code(self.owner, CodeDeed::Try(aim, presses)),
            Stage::Again if core::mem::take(&mut self.first) == presses => {
                return Ask::Code(self.owner, CodeDeed::Set(presses));
            }
            Stage::Again => self.stage = Stage::New(true),
            _ => (self.first, self.stage) = (presses, Stage::Again),
        }
        Ask::Redraw
    }

    /// Where Back leads.
    const fn leave(self) -> Ask {
        match self.owner {
            Owner::Seat(_) if matches!(self.stage, Stage::Ask(Aim::Act) | Stage::Wait(Aim::Act, _)) => Ask::Decide,
            Owner::Seat(_) => Ask::Menu,
            Owner::Host if matches!(self.stage, Stage::Ask(Aim::Host) | Stage::Wait(Aim::Host, _)) => Ask::Home,
            Owner::Host if matches!(self.stage, Stage::Ask(_) | Stage::Wait(..)) => Ask::Settings { open: false },
            Owner::Host => Ask::Settings { open: true },
        }
    }

    fn banner(self, room: &Room<'_>, ui: &mut Ui<'_, '_>, task: &str) {
        match (self.owner, room.playing) {
            (Owner::Seat(seat), Some(game)) => ui.faction_banner(game.faction(seat), task, None),
            _ => ui.banner(Silhouette::Lock, ui.say(Text::HostPin), task),
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let task = match self.stage {
            Stage::Ask(_) => Text::PinAsk,
            Stage::Wait(..) => Text::PinWaitTask,
            Stage::New(false) | Stage::Warned => Text::PinNew,
            Stage::New(true) => Text::PinDiffers,
            Stage::Again => Text::PinAgain,
            Stage::Choose(_) => Text::PinTask,
            Stage::Agree(_) => Text::PinAgree,
        };
        self.banner(room, ui, ui.say(task));
        let back = Footer::new().back(ui.say(Text::Back));
        match self.stage {
            Stage::Warned => {
                ui.message(&Notice {
                    sign: Silhouette::Lock,
                    headline: ui.say(Text::Pin),
                    text: ui.say(Text::PinTwoSides),
                    last: None,
                    words: None,
                });
                ui.footer(back.accept(ui.say(Text::GoOn)));
            }
            Stage::Ask(_) | Stage::New(_) | Stage::Again => {
                ui.presses(self.presses.count(), LENGTH, ui.say(Text::PinKeys));
                ui.footer(back);
            }
            Stage::Choose(row) => {
                let mut rows = Rows::new();
                rows.sign(Silhouette::Lock, ui.say(Text::PinChange)).sign(Silhouette::Cross, ui.say(Text::PinRemove));
                ui.list(&rows, row);
                ui.choose_footer(Text::Open, Text::Back);
            }
            Stage::Wait(aim, left) => {
                let text = match aim {
                    Aim::Settings => Text::HostWait,
                    Aim::Host => Text::HallWait,
                    _ => Text::PinWait,
                };
                let text = ui.tell(text, &[("n", &left)]);
                ui.message(&Notice {
                    sign: Silhouette::Lock,
                    headline: ui.say(Text::PinWaitHead),
                    text,
                    last: None,
                    words: None,
                });
                let forgotten = matches!(aim, Aim::Look | Aim::Act);
                ui.footer(if forgotten { back.turn(ui.say(Text::PinForgotten)) } else { back });
            }
            Stage::Agree(forgetful) => {
                let who = room.playing.map_or("", |game| ui.say(game.faction(forgetful).name()));
                // with two sides nobody else is asked
                let alone = room.playing.is_some_and(|game| game.sides() == 2);
                let text = if alone { Text::PinAgreeTwo } else { Text::PinAgreeText };
                let text = ui.tell(text, &[("who", &who)]);
                ui.message(&Notice {
                    sign: Silhouette::Lock,
                    headline: ui.say(Text::PinForgottenHead),
                    text,
                    last: None,
                    words: None,
                });
                ui.two_keys(Common::Agree, Common::Refuse);
            }
        }
    }
}
