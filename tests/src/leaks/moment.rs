//! What each key of a walk led to.

use std::{cell::RefCell, rc::Rc};

use engine::Seat;
use firmware::{
    Desk, Event,
    journal::{
        ROOM,
        cell::PAYLOAD,
        shelf::Shelf,
        slot::{Content, Slot},
        tag,
    },
    play::{
        Ask, Move,
        screens::{Aim, CodeDeed},
    },
    screens::{Screen, Step},
};

use crate::{
    Flash,
    player::{Watcher, is_stay, secret},
    rig::Noticed,
    script::Deed,
    searched::Searched,
};

/// What a key led to.
pub struct Moment<G: Searched> {
    /// What was done.
    pub deed: Deed,
    /// The screen after it.
    pub screen: Screen,
    /// What it is called, or what lies over it.
    pub name: String,
    /// The game after it.
    pub game: G,
    /// How many actions stand.
    pub standing: usize,
    /// What the key tried to do in the game, if it did.
    pub tried: Option<G::Action>,
    /// Whether chance came after the last decision.
    pub dealt: bool,
    /// How far the generator has gone then.
    pub reached: u64,
    /// Whose secret was handed over before it, or by the press that then was held.
    pub handed: Option<Seat>,
    /// Whose secret is handed over, and whether it is shown.
    pub secret: Option<(Seat, bool)>,
    /// What could be noticed.
    pub noticed: Noticed,
}

impl<G: Searched> Moment<G> {
    /// Whether a secret is shown.
    pub fn is_private(&self) -> bool {
        matches!(self.secret, Some((_, true)))
    }
}

/// The moments of a walk, as they come.
pub struct Trail<G: Searched> {
    moments: Rc<RefCell<Vec<Moment<G>>>>,
    flash: Flash,
    tried: Option<G::Action>,
    handed: Option<Seat>,
}

impl<G: Searched> Trail<G> {
    /// A trail of a device with this flash, and where its moments are kept.
    pub fn new(flash: Flash) -> (Self, Rc<RefCell<Vec<Moment<G>>>>) {
        let moments = Rc::new(RefCell::new(vec![]));
        (Self { moments: moments.clone(), flash, tried: None, handed: None }, moments)
    }
}

/// How far the generator of the game in a flash has gone.
pub fn reached<G: Searched>(flash: &Flash) -> u64 {
    let mut chip = Flash::with(flash.bytes());
    let kept = Shelf::look(&mut chip).newest(G::KIND).expect("a game is in flash");
    let mut place = 0;
    let Ok(Content::Used(slot)) = Slot::look(&mut chip, kept.region, &mut [0; PAYLOAD]) else { return place };
    let mut read = |record: &[u8]| {
        if let Some((&tag::DRAWN, bytes)) = record.split_first() {
            (place, _) = postcard::take_from_bytes(bytes).expect("a place");
        }
    };
    slot.read(&mut chip, &mut [0; ROOM], &mut read).expect("it can be read");
    place
}

/// What a deed tries to do in the game, as the screen will have it.
fn trial<G: Searched>(desk: &Desk<'_>, mut screen: Screen, deed: Deed) -> Option<G::Action> {
    let (Deed::Press(key) | Deed::Hold(key), None, false) = (deed, desk.refused, desk.looks_up()) else { return None };
    let held = (deed == Deed::Hold(key)).then_some(Event::Hold(key));
    let mut step = screen.key(Event::Press(key), desk);
    for event in held.into_iter().chain([Event::Release(key)]) {
        if is_stay(&step) {
            step = screen.key(event, desk);
        }
    }
    let session = G::session(&desk.open)?;
    let game = session.game()?;
    match step {
        Step::Game(asked) => match G::own_move(asked)? {
            Move::Act(action) => Some(action),
            // the one that a secret answers, if there is one
            Move::Acts(acts) => acts.into_iter().flatten().find(|&action| game.answers(action).is_some()),
            Move::Agree(acts) => acts.into_iter().flatten().last(),
            Move::Pick(numbers) => session.meant(numbers),
            _ => None,
        },
        Step::Ask(Ask::Agreed | Ask::Code(_, CodeDeed::Try(Aim::Act, _))) => session.waiting(),
        _ => None,
    }
}

/// Whose secret is handed over by a press that is held, which shows it.
fn looks<G: Searched>(desk: &Desk<'_>, mut screen: Screen, deed: Deed) -> Option<Seat> {
    let (Deed::Hold(key), None, false) = (deed, desk.refused, desk.looks_up()) else { return None };
    let Step::Game(asked) = screen.key(Event::Press(key), desk) else { return None };
    match G::own_move(asked)? {
        Move::Look(secret) => Some(G::owner(&secret)),
        _ => None,
    }
}

/// What a screen is called, or what lies over it.
fn name<G: Searched>(desk: &Desk<'_>, screen: &Screen) -> String {
    match (desk.refused, desk.looks_up(), screen) {
        (Some(_), ..) => "Refused".to_owned(),
        (None, true, _) => "Reference".to_owned(),
        (None, false, screen) => {
            let words = match screen {
                Screen::Game(game) => G::own_screen(*game).map(|table| format!("{table:?}")).unwrap_or_default(),
                Screen::Play(face) => format!("{face:?}"),
                screen => format!("{screen:?}"),
            };
            words.split(['(', ')', ' ']).next().unwrap_or("").to_owned()
        }
    }
}

impl<G: Searched> Watcher for Trail<G> {
    fn before(&mut self, desk: &Desk<'_>, screen: &Screen, deed: Deed) {
        self.tried = trial::<G>(desk, *screen, deed);
        self.handed = secret(desk, screen).map(|(seat, _)| seat).or_else(|| looks::<G>(desk, *screen, deed));
    }

    fn after(&mut self, desk: &Desk<'_>, screen: &Screen, deed: Deed, noticed: &mut dyn FnMut() -> Noticed) {
        let Some(book) = desk.open.book::<G>() else { return };
        self.moments.borrow_mut().push(Moment {
            deed,
            screen: *screen,
            name: name::<G>(desk, screen),
            game: book.game().clone(),
            standing: book.history().standing(),
            tried: self.tried,
            dealt: !book.news().is_empty(),
            reached: if book.news().is_empty() { 0 } else { reached::<G>(&self.flash) },
            handed: self.handed,
            secret: secret(desk, screen),
            noticed: noticed(),
        });
    }
}
