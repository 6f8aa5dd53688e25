//! Who plays: what the players call themselves, offered from the last games or put together with a wheel of letters.

use engine::{MAX_SEATS, Seat};
use heapless::Vec;

use super::{Room, after, before, moves};
use crate::{
    base::{
        Event, Key, Text,
        texts::{Name, WHEEL, letter},
    },
    play::{Ask, KNOWN, Playing},
    store::journal::Agreed,
    ui::{Footer, Rows, Silhouette, Ui},
};

/// The list of the seats, the names that are offered to one, or the letters of a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    part: Part,
    chosen: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Table,
    Offer(Seat),
    /// With the letters so far, and whether Accept is down.
    Letters(Seat, Name, bool),
}

/// What is agreed about time, in words.
pub fn agreed<'a>(ui: &Ui<'a, '_>, agreed: Agreed) -> &'a str {
    match agreed {
        Agreed::None => ui.say(Text::ClockNone),
        Agreed::Bank(seconds) => ui.tell(Text::ClockBank, &[("n", &(seconds / 60))]),
        Agreed::Limit(seconds) => ui.tell(Text::ClockLimit, &[("n", &seconds)]),
    }
}

/// A name that is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    Name(Name),
    New,
    Colour,
}

fn seats(game: &dyn Playing) -> Vec<Seat, MAX_SEATS> {
    (0..).map_while(|number| game.seat(number)).take(MAX_SEATS).collect()
}

/// What is offered to a seat: names of whoever does not sit here already, those used last first.
fn offers(game: &dyn Playing, room: &Room<'_>) -> Vec<Offer, { KNOWN + 2 }> {
    let taken = |name: &Name| seats(game).into_iter().any(|seat| game.name_of(seat) == *name);
    let known = room.people.known().iter().copied().filter(|name| !taken(name)).map(Offer::Name);
    known.chain([Offer::New, Offer::Colour]).collect()
}

impl Names {
    /// The seats, with the way on chosen.
    pub const START: Self = Self { part: Part::Table, chosen: 0 };

    /// Back at the table, at the row behind a seat.
    fn done(&mut self, game: &dyn Playing, seat: Seat) {
        let seats = seats(game);
        let place = seats.iter().position(|&other| other == seat).unwrap_or(0);
        *self = Self { part: Part::Table, chosen: if place + 1 < seats.len() { place + 2 } else { 0 } };
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        let Some(game) = room.playing else { return Ask::Home };
        match self.part {
            Part::Table => self.key_at_table(event, game),
            Part::Offer(seat) => self.key_at_offer(event, game, seat, room),
            Part::Letters(seat, name, down) => self.key_at_letters(event, game, (seat, name, down), room),
        }
    }

    fn key_at_table(&mut self, event: Event, game: &dyn Playing) -> Ask {
        let seats = seats(game);
        match event {
            _ if moves(event, &mut self.chosen, seats.len() + 2) => Ask::Redraw,
            Event::Press(Key::Accept) if self.chosen == seats.len() + 1 => Ask::Clock,
            Event::Press(Key::Accept) => {
                let seat = self.chosen.checked_sub(1).and_then(|place| seats.get(place).copied());
                let Some(seat) = seat else { return Ask::Named };
                *self = Self { part: Part::Offer(seat), chosen: 0 };
                Ask::Redraw
            }
            Event::Press(Key::Back) => Ask::Named,
            _ => Ask::Stay,
        }
    }

    fn key_at_offer(&mut self, event: Event, game: &dyn Playing, seat: Seat, room: &Room<'_>) -> Ask {
        let offers = offers(game, room);
        match event {
            _ if moves(event, &mut self.chosen, offers.len()) => (),
            Event::Press(Key::Accept) => match offers.get(self.chosen) {
                Some(Offer::New) | None => *self = Self { part: Part::Letters(seat, Name::NONE, false), chosen: 0 },
                Some(&Offer::Name(name)) => {
                    self.done(game, seat);
                    return Ask::Call(seat, name);
                }
                Some(Offer::Colour) => {
                    self.done(game, seat);
                    return Ask::Call(seat, Name::NONE);
                }
            },
            Event::Press(Key::Back) => {
                let place = seats(game).iter().position(|&other| other == seat).unwrap_or(0);
                *self = Self { part: Part::Table, chosen: place + 1 };
            }
            _ => return Ask::Stay,
        }
        Ask::Redraw
    }

    /// Accept adds the letter when it is let go: held, it ends the name.
    fn key_at_letters(
        &mut self,
        event: Event,
        game: &dyn Playing,
        (seat, mut name, down): (Seat, Name, bool),
        room: &Room<'_>,
    ) -> Ask {
        let wheel = usize::from(WHEEL);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, wheel),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, wheel),
            Event::Press(Key::Accept) => {
                self.part = Part::Letters(seat, name, true);
                return Ask::Stay;
            }
            Event::Release(Key::Accept) if down => {
                name.push(self.chosen as u8);
                self.part = Part::Letters(seat, name, false);
            }
            Event::Hold(Key::Accept) if name.is_some() => {
                self.done(game, seat);
                return Ask::Call(seat, name);
            }
            Event::Press(Key::Back) if name.pop() => self.part = Part::Letters(seat, name, false),
            Event::Press(Key::Back) => {
                let new = offers(game, room).iter().position(|&offer| offer == Offer::New).unwrap_or(0);
                *self = Self { part: Part::Offer(seat), chosen: new };
            }
            _ => return Ask::Stay,
        }
        Ask::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(game) = room.playing else { return };
        match self.part {
            Part::Table => {
                let mut rows = Rows::new();
                rows.sign(Silhouette::Next, ui.say(Text::NamesPlay));
                for seat in seats(game) {
                    let (faction, name) = (game.faction(seat), game.name_of(seat));
                    let colour = ui.language().language().say(faction.name());
                    if name.is_some() {
                        rows.shield(faction, ui.say(faction.name())).text(colour);
                    } else {
                        rows.shield(faction, colour).text("-");
                    }
                }
                rows.sign(Silhouette::Hourglass, ui.say(Text::Clocks)).text(agreed(ui, game.clock().0));
                ui.title(Silhouette::Population, Text::Names, Text::NamesTask);
                ui.list(&rows, self.chosen);
                let footer = Footer::new().turn(ui.say(Text::Choose));
                ui.footer(match self.chosen {
                    0 => footer.accept(ui.say(Text::GoOn)), // Back leads to the same
                    _ => footer.accept(ui.say(Text::Change)).back(ui.say(Text::GoOn)),
                });
            }
            Part::Offer(seat) => {
                let mut rows = Rows::new();
                for offer in offers(game, room) {
                    match offer {
                        Offer::Name(name) => _ = rows.sign(Silhouette::Population, ui.language().keep(&name.text())),
                        Offer::New => _ = rows.sign(Silhouette::Philosopher, ui.say(Text::NamesNew)),
                        Offer::Colour => _ = rows.sign(Silhouette::Cross, ui.say(Text::NamesNone)),
                    }
                }
                game.banner(Some(seat), ui, ui.say(Text::NamesAsk));
                ui.list(&rows, self.chosen);
                ui.choose_footer(Text::Take, Text::Back);
            }
            Part::Letters(seat, name, _) => {
                let wheel = usize::from(WHEEL);
                let first = !name.is_some();
                let around = [before(self.chosen, wheel), self.chosen, after(self.chosen, wheel)];
                let letters = around.map(|place| ui.language().letter(letter(place as u8, first)));
                game.banner(Some(seat), ui, ui.say(Text::NamesAsk));
                ui.lettering(ui.language().keep(&name.text()), letters);
                let footer = Footer::new().turn(ui.say(Text::NamesLetter));
                let footer = match name.is_some() {
                    true => footer.hold_accept(ui.say(Text::NamesDone)).back(ui.say(Text::NamesLess)),
                    false => footer.accept(ui.say(Text::Take)).back(ui.say(Text::Back)),
                };
                ui.footer(footer);
            }
        }
    }
}
