//! The screens of an event: what the desk wants to set, table and time, who signs, the host's menu, the call for the host.

use core::fmt::Write as _;

use super::{Home, NextGroup, Screen, SettingsList, Step, after, before};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    device::{Desk, hall::HallDeed},
    games,
    play::screens::told,
    store::hall::{Entry, Stage, State, unit},
    ui::{Faction, Footer, Notice, Rows, Silhouette, Ui},
};

/// What the host can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostDeed {
    /// Look at the results.
    Results,
    /// Show the code of the last one.
    Code,
    /// Open a closed one again.
    Reopen,
    /// Go on to the next round.
    Round,
    /// Start the clock of the round anew.
    Clock,
    /// Change the settings.
    Settings,
    /// Erase what the players left.
    NextGroup,
    /// End the event on this device.
    End,
}

impl HostDeed {
    const ALL: [Self; 8] =
        [Self::Results, Self::Code, Self::Reopen, Self::Round, Self::Clock, Self::Settings, Self::NextGroup, Self::End];

    const fn words(self) -> (Silhouette, Text) {
        match self {
            Self::Results => (Silhouette::Book, Text::HostResults),
            Self::Code => (Silhouette::Star, Text::HostCode),
            Self::Reopen => (Silhouette::Undo, Text::HostReopen),
            Self::Round => (Silhouette::Next, Text::HostRound),
            Self::Clock => (Silhouette::Hourglass, Text::HostClock),
            Self::Settings => (Silhouette::Gear, Text::Settings),
            Self::NextGroup => (Silhouette::Cross, Text::NextGroup),
            Self::End => (Silhouette::Lock, Text::HostEnd),
        }
    }

    /// What is asked before it is done, and what is done; nothing for what changes nothing.
    const fn sure(self) -> Option<(Text, HallDeed)> {
        match self {
            Self::Reopen => Some((Text::SureReopen, HallDeed::Reopen)),
            Self::Round => Some((Text::SureRound, HallDeed::NextRound)),
            Self::Clock => Some((Text::SureClock, HallDeed::StartClock)),
            Self::End => Some((Text::SureEnd, HallDeed::End)),
            Self::Results | Self::Code | Self::Settings | Self::NextGroup => None,
        }
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|&other| other == self).unwrap_or(0)
    }
}

/// A screen of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallScreen {
    /// A computer wants to set this device.
    Consent,
    /// Table, round and time.
    Event,
    /// The side at this place of the result signs.
    Sign(usize),
    /// The result as a code.
    Code,
    /// The menu of the host.
    Host(usize),
    /// The entry so many before the last one.
    Results(u32),
    /// Whether the host is sure.
    Sure(HostDeed),
    /// The host is called.
    Call,
}

impl HallScreen {
    /// The first side that has not signed.
    pub fn sign(desk: &Desk<'_>) -> Self {
        let first =
            desk.hall.open_result().and_then(|entry| entry.next_unsigned(entry.reached.len().saturating_sub(1)));
        Self::Sign(first.unwrap_or(0))
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let host = |deed: HostDeed| Step::Go(Screen::Hall(Self::Host(deed.place())));
        match (*self, event) {
            (Self::Consent, Event::Hold(Key::Accept)) => Step::Hall(HallDeed::Agree(true)),
            (Self::Consent, Event::Press(Key::Back)) => Step::Hall(HallDeed::Agree(false)),
            (Self::Event, Event::Press(Key::Back)) => Step::Go(Screen::Home(Home::at(&Screen::Hall(*self)))),
            (Self::Event, Event::Press(Key::Accept)) => Step::Hall(HallDeed::Call(true)),
            (Self::Call, Event::Hold(Key::Accept)) => Step::Hall(HallDeed::Call(false)),
            (Self::Sign(place), event) => Self::sign_key(place, event, desk),
            (Self::Code, Event::Press(Key::Accept | Key::Back)) => Step::Go(desk.decision()),
            (Self::Host(place), event) => Self::host_key(place, event, desk),
            (Self::Results(number), Event::Press(Key::Up) | Event::Repeat(Key::Up)) => {
                Step::Hall(HallDeed::Show(number.saturating_sub(1)))
            }
            (Self::Results(number), Event::Press(Key::Down) | Event::Repeat(Key::Down)) => {
                Step::Hall(HallDeed::Show(number + 1))
            }
            (Self::Results(_), Event::Press(Key::Back)) => host(HostDeed::Results),
            (Self::Sure(deed), Event::Press(Key::Back)) => host(deed),
            (Self::Sure(deed), Event::Hold(Key::Accept)) => {
                deed.sure().map_or(Step::Stay, |(_, deed)| Step::Hall(deed))
            }
            _ => Step::Stay,
        }
    }

    fn sign_key(place: usize, event: Event, desk: &Desk<'_>) -> Step {
        let Some(entry) = desk.hall.open_result() else { return Step::Go(desk.decision()) };
        let count = entry.reached.len();
        let other = match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => before(place, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => after(place, count),
            Event::Press(Key::Accept) if entry.has_signed(place) => return Step::Stay,
            Event::Press(Key::Accept) => return Step::Hall(HallDeed::Sign(place)),
            // to the end of the game, where something can be taken back; Home leads here again
            Event::Press(Key::Back) => return Step::Go(desk.decision()),
            _ => return Step::Stay,
        };
        Step::Go(Screen::Hall(Self::Sign(other)))
    }

    fn host_key(place: usize, event: Event, desk: &Desk<'_>) -> Step {
        let count = HostDeed::ALL.len();
        let other = match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => before(place, count),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => after(place, count),
            Event::Press(Key::Accept) => {
                return match HostDeed::ALL.get(place) {
                    Some(HostDeed::Results) => Step::Hall(HallDeed::Show(0)),
                    Some(HostDeed::Code) if desk.hall.due.is_some() => Step::Go(Screen::Hall(Self::Code)),
                    Some(HostDeed::Settings) => Step::Go(Screen::Settings(SettingsList::START)),
                    Some(HostDeed::NextGroup) => Step::Go(Screen::NextGroup(NextGroup::Group)),
                    Some(HostDeed::Clock) if desk.hall.event.as_ref().is_none_or(|event| event.minutes == 0) => {
                        Step::Stay
                    }
                    Some(&deed) if deed.sure().is_some() => Step::Go(Screen::Hall(Self::Sure(deed))),
                    _ => Step::Stay,
                };
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Hall(Self::Host(place))))),
            _ => return Step::Stay,
        };
        Step::Go(Screen::Hall(Self::Host(other)))
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        match *self {
            Self::Consent => Self::draw_consent(desk, ui),
            Self::Event => Self::draw_event(desk, ui),
            Self::Sign(place) => Self::draw_sign(place, desk, ui),
            Self::Code => Self::draw_code(desk, ui),
            Self::Host(place) => Self::draw_host(place, desk, ui),
            Self::Results(number) => Self::draw_results(number, desk, ui),
            Self::Sure(deed) => {
                let (sign, name) = deed.words();
                ui.banner(sign, ui.say(Text::Host), ui.say(name));
                ui.message(&Notice {
                    sign,
                    headline: ui.say(Text::ForgetHead),
                    text: deed.sure().map_or("", |(text, _)| ui.say(text)),
                    last: None,
                    words: None,
                });
                ui.footer(Footer::new().hold_accept(ui.say(Text::HoldDo)).back(ui.say(Text::Back)));
            }
            Self::Call => {
                ui.large(desk.hall.event.as_ref().map_or(desk.settings.table, |event| event.table));
                ui.footer(Footer::new().hold_accept(ui.say(Text::HoldCalled)));
            }
        }
    }

    fn draw_consent(desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let Some(wanted) = &desk.hall.wanted else { return };
        ui.banner(Silhouette::Wreath, ui.say(Text::Event), ui.say(Text::ConsentEvent));
        ui.message(&Notice {
            sign: Silhouette::Lock,
            headline: ui.tell(Text::ConsentTable, &[("n", &wanted.profile.table)]),
            text: ui.tell(Text::ConsentLocks, &[("name", &wanted.profile.name)]),
            last: None,
            words: None,
        });
        ui.footer(Footer::new().hold_accept(ui.say(Text::HoldDo)).back(ui.say(Text::Back)));
    }

    fn draw_event(desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let Some(event) = &desk.hall.event else { return };
        ui.banner(Silhouette::Wreath, &event.name, ui.say(Text::EventTask));
        let (table, round) = (ui.figures(event.table), ui.figures(event.round));
        let time = match desk.hall.minutes_left() {
            Some(left) => ui.tell(Text::MinutesLeft, &[("n", &left)]),
            None if event.minutes > 0 => ui.tell(Text::MinutesLeft, &[("n", &event.minutes)]),
            None => "-",
        };
        let unit = unit(desk.serial);
        let mut rows = Rows::new();
        rows.sign(Silhouette::Tripod, ui.say(Text::TableNumber)).text(table);
        rows.sign(Silhouette::Next, ui.say(Text::Round)).text(round);
        rows.sign(Silhouette::Hourglass, ui.say(Text::TimeRow)).text(time);
        rows.sign(Silhouette::Wreath, ui.say(Text::Device)).text(unit.letters());
        ui.orders(&rows, ui.say(Text::CallHow));
        ui.footer(Footer::new().accept(ui.say(Text::CallHost)).back(ui.say(Text::Back)));
    }

    fn draw_sign(place: usize, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let Some(entry) = desk.hall.open_result() else { return };
        let who = entry.reached.get(place).map_or(Faction::Purple, |reached| reached.faction());
        let signed = entry.has_signed(place);
        ui.faction_banner(who, ui.say(if signed { Text::Signed } else { Text::SignTask }), None);
        let mut rows = Rows::new();
        for (place, reached) in entry.reached.iter().enumerate() {
            let name = ui.say(reached.faction().name());
            let name = if reached.won { ui.tell(Common::Wins, &[("who", &name)]) } else { name };
            let points = ui.figures(reached.points);
            let value = if entry.has_signed(place) { ui.language().join(points, ui.say(Text::Signed)) } else { points };
            rows.shield(reached.faction(), name).text(value);
        }
        ui.list(&rows, place);
        ui.choose_footer(if signed { Text::Signed } else { Text::Sign }, Text::Back);
    }

    fn draw_code(desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let Some(due) = &desk.hall.due else { return };
        let entry = &due.entry;
        let head = ui.tell(Text::TableRound, &[("n", &entry.table), ("m", &entry.round)]);
        let state = ui.say(state(entry, due.stage));
        if !ui.is_flat() {
            ui.banner(Silhouette::Wreath, head, state);
        }
        let name = games::name(entry.kind);
        let which = format_args!("{} T{} R{} {}", entry.number, entry.table, entry.round, unit(desk.serial));
        let code = told(
            name,
            which,
            &mut |tell| entry.reached.iter().for_each(|reached| tell(reached.faction(), reached.won, reached.points)),
            &entry.fingerprint,
        );
        // the fingerprint begins so, for a desk without a camera
        let [a, b, c, d] = entry.fingerprint.first_chunk::<8>().map_or([""; 4], |first| {
            let (pairs, _) = first.as_chunks::<2>();
            let mut rows = [""; 4];
            rows.iter_mut().zip(pairs).for_each(|(row, [one, two])| {
                *row = ui.language().write(&mut |pen| _ = write!(pen, "{one:02X}{two:02X}"));
            });
            rows
        });
        let lines = [head, state, a, b, c, d];
        ui.code(&code, if ui.is_flat() { &lines[..] } else { lines.get(2..).unwrap_or(&[]) });
        ui.footer(Footer::new().back(ui.say(Text::Back)));
    }

    fn draw_host(place: usize, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        let event = desk.hall.event.as_ref();
        let round = event.map_or("", |event| ui.figures(event.round));
        let time = desk.hall.minutes_left().map_or("-", |left| ui.tell(Text::MinutesLeft, &[("n", &left)]));
        let last = desk.hall.due.as_ref().map_or("-", |due| ui.say(state(&due.entry, due.stage)));
        for deed in HostDeed::ALL {
            let (sign, text) = deed.words();
            rows.sign(sign, ui.say(text)).text(match deed {
                HostDeed::Round => round,
                HostDeed::Clock => time,
                HostDeed::Code => last,
                _ => "",
            });
        }
        ui.title(Silhouette::Lock, Text::Host, Text::HostTask);
        ui.list(&rows, place);
        ui.choose_footer(Text::Open, Text::Home);
    }

    fn draw_results(number: u32, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (entries, room) = desk.hall.used;
        let task = ui.tell(Text::ResultsTask, &[("n", &entries.saturating_sub(number)), ("m", &entries), ("a", &room)]);
        ui.banner(Silhouette::Book, ui.say(Text::HostResults), task);
        let mut rows = Rows::new();
        let mut words = ui.say(Text::ResultsNone);
        if let Some(entry) = &desk.hall.shown {
            let language = ui.language();
            for reached in &entry.reached {
                let name = ui.say(reached.faction().name());
                let name = if reached.won { ui.tell(Common::Wins, &[("who", &name)]) } else { name };
                rows.shield(reached.faction(), name).text(ui.figures(reached.points));
            }
            let at = ui.tell(Text::TableRound, &[("n", &entry.table), ("m", &entry.round)]);
            let game = ui.tell(Text::RecordGame, &[("game", &games::name(entry.kind)), ("n", &entry.number)]);
            words = language.join(language.join(at, game), ui.say(state(entry, Stage::Kept)));
        }
        ui.orders(&rows, words);
        ui.footer(Footer::new().turn(ui.say(Text::Page)).back(ui.say(Text::Back)));
    }
}

/// How far a result is, in a word.
fn state(entry: &Entry, stage: Stage) -> Sentence {
    match (entry.state, stage) {
        (_, Stage::Open) | (State::Reopened, _) => Text::Unsigned,
        (State::Signed, _) => Text::Closed,
        (State::Unsigned, _) => Text::Unsigned,
    }
    .into()
}
