//! Every kind of screen the device has.

use firmware::{
    games::{
        Screen as GameScreen, akropolis::screens::Table as Akropolis, cyclades::screens::Table as Cyclades,
        olympos::screens::Table as Olympos, polis::screens::Table as Polis,
    },
    play::Face,
    screens::Screen,
};

/// Names each kind once: a kind that is not named here does not compile.
macro_rules! kinds {
    ($($name:literal: $pattern:pat,)*) => {
        /// All kinds of screens.
        pub const KINDS: &[&str] = &[$($name),*];

        /// Which kind a screen is.
        pub fn kind(screen: &Screen) -> &'static str {
            match screen {
                $($pattern => $name,)*
            }
        }
    };
}

kinds! {
    "home": Screen::Home(_),
    "dice": Screen::Dice(_),
    "statistics": Screen::Statistics(_),
    "tables": Screen::Tables(_),
    "forget": Screen::Forget(_),
    "settings": Screen::Settings(_),
    "next group": Screen::NextGroup(_),
    "games": Screen::Games(_),
    "promise": Screen::Play(Face::Promise(_)),
    "facts": Screen::Play(Face::Facts(_)),
    "give": Screen::Play(Face::Give(_)),
    "self-test": Screen::SelfTest(_),
    "about": Screen::About(_),
    "first start": Screen::FirstStart(_),
    "lesson": Screen::Lesson(_),
    "code": Screen::Play(Face::Code(_)),
    "names": Screen::Play(Face::Names(_)),
    "certificate": Screen::Play(Face::Certificate(_)),
    "message": Screen::Message(_),
    "replace": Screen::Replace(_),
    "secret": Screen::Play(Face::Secret(_)),
    "history": Screen::Play(Face::History(_)),
    "consent": Screen::Play(Face::Consent(_)),
    "Cyclades: alone": Screen::Game(GameScreen::Cyclades(Cyclades::Alone(_))),
    "Cyclades: new game": Screen::Game(GameScreen::Cyclades(Cyclades::NewGame(_))),
    "Cyclades: seats": Screen::Game(GameScreen::Cyclades(Cyclades::Seats(_))),
    "Cyclades: house rules": Screen::Game(GameScreen::Cyclades(Cyclades::HouseRules(_))),
    "Cyclades: news": Screen::Game(GameScreen::Cyclades(Cyclades::News(_))),
    "Cyclades: by hand": Screen::Game(GameScreen::Cyclades(Cyclades::ByHand(_))),
    "Cyclades: place": Screen::Game(GameScreen::Cyclades(Cyclades::Place(_))),
    "Cyclades: map": Screen::Game(GameScreen::Cyclades(Cyclades::Map(_))),
    "Cyclades: deployment": Screen::Game(GameScreen::Cyclades(Cyclades::Deployment(_))),
    "Cyclades: auction": Screen::Game(GameScreen::Cyclades(Cyclades::Auction(_))),
    "Cyclades: payment": Screen::Game(GameScreen::Cyclades(Cyclades::Payment(_))),
    "Cyclades: income": Screen::Game(GameScreen::Cyclades(Cyclades::Income(_))),
    "Cyclades: turn": Screen::Game(GameScreen::Cyclades(Cyclades::Turn(_))),
    "Cyclades: battle": Screen::Game(GameScreen::Cyclades(Cyclades::Battle(_))),
    "Cyclades: card": Screen::Game(GameScreen::Cyclades(Cyclades::Card(_))),
    "Cyclades: purses": Screen::Game(GameScreen::Cyclades(Cyclades::Purses(_))),
    "Cyclades: forces": Screen::Game(GameScreen::Cyclades(Cyclades::Forces(_))),
    "Cyclades: decide": Screen::Game(GameScreen::Cyclades(Cyclades::Decide(_))),
    "Cyclades: number": Screen::Game(GameScreen::Cyclades(Cyclades::Number(_))),
    "Cyclades: numbers": Screen::Game(GameScreen::Cyclades(Cyclades::Numbers(_))),
    "Cyclades: menu": Screen::Game(GameScreen::Cyclades(Cyclades::Menu(_))),
    "Cyclades: ranking": Screen::Game(GameScreen::Cyclades(Cyclades::Ranking(_))),
    "Akropolis: new game": Screen::Game(GameScreen::Akropolis(Akropolis::NewGame(_))),
    "Akropolis: pick": Screen::Game(GameScreen::Akropolis(Akropolis::Pick(_))),
    "Akropolis: take": Screen::Game(GameScreen::Akropolis(Akropolis::Take(_))),
    "Akropolis: lay": Screen::Game(GameScreen::Akropolis(Akropolis::Lay(_))),
    "Akropolis: report": Screen::Game(GameScreen::Akropolis(Akropolis::Report(_))),
    "Akropolis: pad": Screen::Game(GameScreen::Akropolis(Akropolis::Pad(_))),
    "Akropolis: sheet": Screen::Game(GameScreen::Akropolis(Akropolis::Sheet(_))),
    "Akropolis: menu": Screen::Game(GameScreen::Akropolis(Akropolis::Menu(_))),
    "Akropolis: city": Screen::Game(GameScreen::Akropolis(Akropolis::City(_))),
    "Akropolis: unseen": Screen::Game(GameScreen::Akropolis(Akropolis::Unseen(_))),
    "Polis: alone": Screen::Game(GameScreen::Polis(Polis::Alone(_))),
    "Polis: new game": Screen::Game(GameScreen::Polis(Polis::NewGame(_))),
    "Polis: turn": Screen::Game(GameScreen::Polis(Polis::Turn(_))),
    "Polis: choose": Screen::Game(GameScreen::Polis(Polis::Choose(_))),
    "Polis: count": Screen::Game(GameScreen::Polis(Polis::Count(_))),
    "Polis: tribute": Screen::Game(GameScreen::Polis(Polis::Tribute(_))),
    "Polis: confirm": Screen::Game(GameScreen::Polis(Polis::Confirm(_))),
    "Polis: roll": Screen::Game(GameScreen::Polis(Polis::Roll(_))),
    "Polis: cards": Screen::Game(GameScreen::Polis(Polis::Cards(_))),
    "Polis: hand": Screen::Game(GameScreen::Polis(Polis::Hand(_))),
    "Polis: map": Screen::Game(GameScreen::Polis(Polis::Map(_))),
    "Polis: news": Screen::Game(GameScreen::Polis(Polis::News(_))),
    "Polis: sheet": Screen::Game(GameScreen::Polis(Polis::Sheet(_))),
    "Polis: menu": Screen::Game(GameScreen::Polis(Polis::Menu(_))),
    "Polis: view": Screen::Game(GameScreen::Polis(Polis::View(_))),
    "Polis: correct": Screen::Game(GameScreen::Polis(Polis::Correct(_))),
    "Polis: reminders": Screen::Game(GameScreen::Polis(Polis::Reminders(_))),
    "Polis: odds": Screen::Game(GameScreen::Polis(Polis::Odds(_))),
    "Olympos: new game": Screen::Game(GameScreen::Olympos(Olympos::NewGame(_))),
    "Olympos: alone": Screen::Game(GameScreen::Olympos(Olympos::Alone(_))),
    "Olympos: turn": Screen::Game(GameScreen::Olympos(Olympos::Turn(_))),
    "Olympos: choose": Screen::Game(GameScreen::Olympos(Olympos::Choose(_))),
    "Olympos: count": Screen::Game(GameScreen::Olympos(Olympos::Count(_))),
    "Olympos: bill": Screen::Game(GameScreen::Olympos(Olympos::Bill(_))),
    "Olympos: cubes": Screen::Game(GameScreen::Olympos(Olympos::Cubes(_))),
    "Olympos: god": Screen::Game(GameScreen::Olympos(Olympos::God(_))),
    "Olympos: keep": Screen::Game(GameScreen::Olympos(Olympos::Keep(_))),
    "Olympos: alarm": Screen::Game(GameScreen::Olympos(Olympos::Alarm(_))),
    "Olympos: start": Screen::Game(GameScreen::Olympos(Olympos::Start(_))),
    "Olympos: score": Screen::Game(GameScreen::Olympos(Olympos::Score(_))),
    "Olympos: pad": Screen::Game(GameScreen::Olympos(Olympos::Pad(_))),
    "Olympos: menu": Screen::Game(GameScreen::Olympos(Olympos::Menu(_))),
    "Olympos: players": Screen::Game(GameScreen::Olympos(Olympos::Players(_))),
    "Olympos: correct": Screen::Game(GameScreen::Olympos(Olympos::Correct(_))),
    "Olympos: cost": Screen::Game(GameScreen::Olympos(Olympos::Cost(_))),
    "Olympos: gods": Screen::Game(GameScreen::Olympos(Olympos::Gods(_))),
}
