//! The scenes of an event.

use firmware::{
    Desk,
    hall::{RoundClock, Wanted},
    play::{
        Face, Refused,
        screens::{Aim, Code, Owner},
    },
    screens::{HallScreen, Home, HostDeed, Screen},
    store::hall::{Due, Entry, Profile, Reached, Rule, Stage, State},
    ui::Faction,
};

fn profile() -> Profile {
    Profile {
        name: "Deskohraní 2026".try_into().expect("it is short"),
        table: 12,
        round: 2,
        language: None,
        games: 0,
        minutes: 90,
        rule: Rule::Round,
    }
}

fn entry(signed: u8) -> Entry {
    let reached = [
        (Faction::Blue, true, 3),
        (Faction::Yellow, false, 2),
        (Faction::Black, false, 2),
        (Faction::Purple, false, 1),
    ];
    Entry {
        state: if signed == 0b1111 { State::Signed } else { State::Unsigned },
        table: 12,
        round: 2,
        kind: 1,
        signed,
        number: 17,
        event: 0,
        device: 0,
        minutes: 74,
        reached: reached.into_iter().map(|(faction, won, points)| Reached::new(faction, won, points)).collect(),
        fingerprint: *b"0123456789ABCDEF",
    }
}

/// A table at an event, with a result that so many have signed.
fn at_event(desk: &mut Desk<'_>, signed: u8) {
    desk.hall.event = Some(profile());
    desk.hall.clock = RoundClock::BEGUN;
    desk.hall.clock.pass(74 * 60_000_000);
    desk.serial = "0123456789ABCDEF";
    let stage = if signed == 0b1111 { Stage::Kept } else { Stage::Open };
    desk.hall.due = Some(Due { entry: entry(signed), stage });
}

pub fn home(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b0001);
    Screen::Home(Home::default())
}

pub fn home_event(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Home(Home::at(&Screen::Hall(HallScreen::Event)))
}

pub fn home_host(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Home(Home::at(&Screen::Hall(HallScreen::Host(0))))
}

pub fn event(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0);
    Screen::Hall(HallScreen::Event)
}

pub fn consent(desk: &mut Desk<'_>) -> Screen {
    desk.hall.wanted = Some(Wanted { profile: profile(), pin: firmware::lock::Presses::NONE });
    Screen::Hall(HallScreen::Consent)
}

pub fn sign(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b0001);
    Screen::Hall(HallScreen::sign(desk))
}

pub fn signed(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b0001);
    Screen::Hall(HallScreen::Sign(0))
}

pub fn code(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Code)
}

pub fn code_unsigned(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b0001);
    Screen::Hall(HallScreen::Code)
}

pub fn host(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Host(0))
}

pub fn host_last(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Host(7))
}

pub fn results(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    desk.hall.shown = Some(entry(0b1111));
    desk.hall.used = (14, 562);
    Screen::Hall(HallScreen::Results(1))
}

pub fn results_none(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0);
    desk.hall.used = (0, 576);
    Screen::Hall(HallScreen::Results(0))
}

pub fn sure_reopen(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Sure(HostDeed::Reopen))
}

pub fn sure_round(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Sure(HostDeed::Round))
}

pub fn sure_clock(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Sure(HostDeed::Clock))
}

pub fn sure_end(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0b1111);
    Screen::Hall(HallScreen::Sure(HostDeed::End))
}

pub fn call(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0);
    Screen::Hall(HallScreen::Call)
}

pub fn call_one(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0);
    desk.hall.event.as_mut().into_iter().for_each(|event| event.table = 7);
    Screen::Hall(HallScreen::Call)
}

/// A message lies over Home.
fn told(desk: &mut Desk<'_>, refused: Refused) -> Screen {
    at_event(desk, 0b1111);
    desk.refused = Some(refused);
    Screen::Home(Home::default())
}

pub fn time_ten(desk: &mut Desk<'_>) -> Screen {
    told(desk, Refused::Time(10, Rule::Round))
}

pub fn time_five(desk: &mut Desk<'_>) -> Screen {
    told(desk, Refused::Time(5, Rule::Turn))
}

pub fn time_up(desk: &mut Desk<'_>) -> Screen {
    told(desk, Refused::Time(0, Rule::Stop))
}

pub fn time_host(desk: &mut Desk<'_>) -> Screen {
    told(desk, Refused::Time(0, Rule::Host))
}

pub fn refused(desk: &mut Desk<'_>) -> Screen {
    told(desk, Refused::Signed)
}

pub fn host_wait(desk: &mut Desk<'_>) -> Screen {
    at_event(desk, 0);
    desk.host.seal = Some([1; 16]);
    (0..3).for_each(|_| desk.host.tried());
    desk.host.start_wait(0);
    Screen::Play(Face::Code(Code::ask(Owner::Host, Aim::Host, &desk.room())))
}
