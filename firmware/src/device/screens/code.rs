//! A PIN: asked for, chosen, changed, waited for after a wrong one, and taken away by agreement if it was forgotten.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};

use super::{Home, Screen, SettingsList, Step, after};
use crate::{
    base::{Common, Event, Key, Text, form::Paper},
    device::Desk,
    games::cyclades::screens::{Menu, Secret, Table, faction},
    store::lock::{LENGTH, Lock, Presses},
    ui::{Footer, Notice, Rows, Silhouette, Ui},
};

/// Who has a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A seat, for the purse of its side.
    Purse(Seat),
    /// Whoever looks after the device, for its settings.
    Host,
}

/// What a right PIN leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A secret of its owner.
    Look(Secret),
    /// A decision that the secret of its owner answers.
    Act(Action),
    /// That the PIN of this seat, which was forgotten, is taken away.
    Agree(Seat),
    /// The settings.
    Settings,
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
fn lock(owner: Owner, desk: &Desk<'_>) -> Option<Lock> {
    match owner {
        Owner::Purse(seat) => desk.open.cyclades().map(|book| *book.locks().of(book.game().rules().mode.leader(seat))),
        Owner::Host => Some(desk.host),
    }
}

/// Whether there are two sides only, so that one opponent alone can take a forgotten PIN away.
pub(crate) fn has_two_sides(game: &Cyclades) -> bool {
    game.rules().mode.leaders().count() == 2
}

impl Code {
    const fn at(owner: Owner, stage: Stage) -> Self {
        Self { owner, stage, presses: Presses::NONE, first: Presses::NONE }
    }

    /// Asks for the PIN, once the wait is over.
    pub fn ask(owner: Owner, aim: Aim, desk: &Desk<'_>) -> Self {
        let left = lock(owner, desk).map_or(0, |lock| lock.left(desk.now));
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
        Self::at(Owner::Purse(asked), Stage::Agree(forgetful))
    }

    /// Looks at the time; true if it shows on the screen. E-ink waits until there is something to do.
    pub fn tick(&mut self, desk: &Desk<'_>) -> bool {
        let Stage::Wait(aim, before) = self.stage else { return false };
        *self = Self::ask(self.owner, aim, desk);
        match self.stage {
            Stage::Wait(_, left) => left != before && desk.form.paper == Paper::Colour,
            _ => true,
        }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        let Event::Press(key) = event else { return Step::Stay };
        match (self.stage, key) {
            (stage, Key::Back) => {
                *self = Self::at(self.owner, stage); // nothing of what was pressed stays
                return self.leave();
            }
            (Stage::Choose(row), Key::Up | Key::Down) => self.stage = Stage::Choose(after(row, 2)),
            (Stage::Warned | Stage::Choose(0), Key::Accept) => self.stage = Stage::New(false),
            (Stage::Choose(_), Key::Accept) => return Step::Code(self.owner, CodeDeed::Remove),
            (Stage::Agree(forgetful), Key::Accept) => return Step::Code(self.owner, CodeDeed::Agree(forgetful)),
            (Stage::Agree(_) | Stage::Warned, _) => return Step::Stay,
            (Stage::Wait(Aim::Look(_) | Aim::Act(_), _), Key::Up | Key::Down) => {
                return Step::Code(self.owner, CodeDeed::Forgotten);
            }
            (Stage::Wait(..), _) => return Step::Stay,
            (Stage::Ask(_) | Stage::New(_) | Stage::Again, key) => {
                self.presses.push(key);
                if self.presses.count() == LENGTH {
                    return self.complete();
                }
            }
        }
        Step::Redraw
    }

    fn complete(&mut self) -> Step {
        let presses = core::mem::take(&mut self.presses);
        match self.stage {
            Stage::Ask(aim) => return Step::Code(self.owner, CodeDeed::Try(aim, presses)),
            Stage::Again if core::mem::take(&mut self.first) == presses => {
                return Step::Code(self.owner, CodeDeed::Set(presses));
            }
            Stage::Again => self.stage = Stage::New(true),
            _ => (self.first, self.stage) = (presses, Stage::Again),
        }
        Step::Redraw
    }

    /// Where Back leads.
    const fn leave(self) -> Step {
        match self.owner {
            Owner::Purse(_) if matches!(self.stage, Stage::Ask(Aim::Act(_)) | Stage::Wait(Aim::Act(_), _)) => {
                Step::Decide
            }
            Owner::Purse(_) => Step::Go(Screen::Cyclades(Table::Menu(Menu::START))),
            Owner::Host if matches!(self.stage, Stage::Ask(_) | Stage::Wait(..)) => {
                Step::Go(Screen::Home(Home::SETTINGS))
            }
            Owner::Host => Step::Go(Screen::Settings(SettingsList::START)),
        }
    }

    fn banner(self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>, task: &str) {
        match (self.owner, desk.open.cyclades()) {
            (Owner::Purse(seat), Some(book)) => ui.faction_banner(faction(book.game(), seat), task, None),
            _ => ui.banner(Silhouette::Lock, ui.say(Text::HostPin), task),
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let task = match self.stage {
            Stage::Ask(_) => Text::PinAsk,
            Stage::Wait(..) => Text::PinWaitTask,
            Stage::New(false) | Stage::Warned => Text::PinNew,
            Stage::New(true) => Text::PinDiffers,
            Stage::Again => Text::PinAgain,
            Stage::Choose(_) => Text::PinTask,
            Stage::Agree(_) => Text::PinAgree,
        };
        self.banner(desk, ui, ui.say(task));
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
                let text = if aim == Aim::Settings { Text::HostWait } else { Text::PinWait };
                let text = ui.tell(text, &[("n", &left)]);
                ui.message(&Notice {
                    sign: Silhouette::Lock,
                    headline: ui.say(Text::PinWaitHead),
                    text,
                    last: None,
                    words: None,
                });
                let forgotten = matches!(aim, Aim::Look(_) | Aim::Act(_));
                ui.footer(if forgotten { back.turn(ui.say(Text::PinForgotten)) } else { back });
            }
            Stage::Agree(forgetful) => {
                let game = desk.open.cyclades().map(|book| book.game());
                let who = game.map_or("", |game| ui.say(faction(game, forgetful).name()));
                // with two sides nobody else is asked
                let alone = game.is_some_and(has_two_sides);
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
