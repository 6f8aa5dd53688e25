//! Sheets of drawing parts that games will use: each is drawn here, so that none is without a picture.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point};
use firmware::{
    Form, Frame, Ink, Language, Tongue,
    texts::{PICTURE, Scratch},
    ui::{
        Corner, Event, Faction, Footer, Frieze, Ground, Misfit, Notice, Odds, Price, Row, Scale, Silhouette, TableRow,
        Tablet, Ui, Value, Wheel,
    },
};

/// A sheet of parts.
pub struct Sheet {
    /// What its pictures are called.
    pub name: &'static str,
    draw: fn(&mut Ui<'_, '_>),
}

/// All sheets.
pub const SHEETS: &[Sheet] = &[
    Sheet { name: "part-auction", draw: auction },
    Sheet { name: "part-wheel", draw: wheel },
    Sheet { name: "part-wheel-open", draw: open_wheel },
    Sheet { name: "part-table", draw: table },
    Sheet { name: "part-tablets", draw: tablets },
    Sheet { name: "part-odds", draw: odds },
    Sheet { name: "part-event", draw: event },
    Sheet { name: "part-hand-over", draw: hand_over },
    Sheet { name: "part-purse", draw: purse },
    Sheet { name: "part-refusal", draw: refusal },
    Sheet { name: "part-waves", draw: waves },
    Sheet { name: "part-scroll", draw: scroll },
    Sheet { name: "part-shields", draw: shields },
];

const CORNER: Option<Corner<'_>> = Some(Corner { text: "Cycle 3", phase: Some(2), next: Some(Faction::Blue) });

impl Sheet {
    /// The pixels of the frame, and the text that did not fit.
    pub fn draw(&self, form: &'static Form, language: Language) -> (Vec<u8>, Option<Misfit>) {
        let mut pixels = vec![0xAA; Frame::bytes(form.size)];
        let mut frame = Frame::new(form.size, &mut pixels);
        let mut room = [0; PICTURE];
        let scratch = Scratch::new(&mut room);
        let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
        (self.draw)(&mut ui);
        let misfit = ui.into_misfit();
        (pixels, misfit)
    }
}

/// The silhouettes of one sheet in one size, as many as there is room for.
pub fn silhouettes(form: &Form, scale: Scale, sheet: &[Silhouette]) -> Vec<u8> {
    let mut pixels = vec![0; Frame::bytes(form.size)];
    let mut frame = Frame::new(form.size, &mut pixels);
    frame.clear(Ink::Slip).expect("memory takes anything");
    let (step, width) = (scale.pixels() + 4, form.size.width as i32);
    let in_row = (width - 4) / step;
    for (index, silhouette) in (0..).zip(sheet) {
        let at = Point::new(4 + index % in_row * step, 4 + index / in_row * step);
        silhouette.draw(&mut frame, at, scale, Ink::Glaze);
    }
    pixels
}

fn auction(ui: &mut Ui<'_, '_>) {
    ui.faction_banner(Faction::Blue, "Choose another god", CORNER);
    let rows = [
        Row::new(Silhouette::Ares, "Ares").value(Value::Offer(Faction::Red, "12")),
        Row::new(Silhouette::Zeus, "Zeus").value(Value::Offer(Faction::Purple, "7")).barred(),
        Row::new(Silhouette::Athena, "Athena").value(Value::Offer(Faction::Yellow, "2")),
        Row::new(Silhouette::Hera, "Hera").value(Value::Text("free")),
        Row::new(Silhouette::Poseidon, "Poseidon").value(Value::Closed("closed")),
    ];
    ui.list(&rows, 2);
    ui.footer(Footer::new().turn("God").accept("Offer").back("Menu"));
}

fn wheel_at(ui: &mut Ui<'_, '_>, wheel: &Wheel<'_>) {
    ui.faction_banner(Faction::Green, "How much for Athena?", CORNER);
    ui.page("");
    ui.wheel(wheel);
    ui.footer(Footer::new().turn("Amount").accept("Offer 3").back("Other god"));
}

fn wheel(ui: &mut Ui<'_, '_>) {
    wheel_at(ui, &Wheel { value: "3", next: Some("4"), lower: false });
}

fn open_wheel(ui: &mut Ui<'_, '_>) {
    wheel_at(ui, &Wheel { value: "28", next: None, lower: true });
}

fn table(ui: &mut Ui<'_, '_>) {
    ui.banner(Silhouette::Offering, "Payment", "Everyone: check, pay");
    let row = |faction, sign, cells| TableRow { faction, sign, cells };
    let rows = [
        row(Faction::Red, Silhouette::Ares, ["12", "0", "12"]),
        row(Faction::Purple, Silhouette::Zeus, ["7", "-2", "5"]),
        row(Faction::Yellow, Silhouette::Hera, ["1", "-1", "0"]),
        row(Faction::Black, Silhouette::Apollo, ["0", "0", "0"]),
    ];
    ui.table(["Offer", "Less", "Pays"], &rows, Some(1));
    ui.footer(Footer::new().accept("Pay").back("History"));
}

fn tablets(ui: &mut Ui<'_, '_>) {
    ui.faction_banner(Faction::Purple, "Hera: choose an action", CORNER);
    let price = |number, from| Value::Price(Price { number, from, greyed: false });
    let rows = [
        Row::new(Silhouette::Mercenary, "More mercenaries").value(price("1", None)),
        Row::new(Silhouette::Hero, "Recruit a hero").value(price("4", None)),
        Row::new(Silhouette::Kraken, "Buy a creature").value(price("1", Some("from"))),
        Row::new(Silhouette::Move, "Move a hero").greyed("no hero"),
        Row::new(Silhouette::Dusk, "End turn"),
    ];
    let done = Tablet { text: "Building", done: true, chosen: false };
    let open = Tablet { text: "Mercenary", done: false, chosen: false };
    ui.tablets([done, open], &rows, Some(0));
    ui.footer(Footer::new().turn("Action").accept("Recruit").back("Menu"));
}

fn odds(ui: &mut Ui<'_, '_>) {
    ui.faction_banner(Faction::Red, "Fight on or retreat?", Some(Corner { text: "Round 1", phase: None, next: None }));
    ui.page("Blue has 3 ships, Red has 3 ships and 1 port.");
    ui.odds(&Odds { attacker: (Faction::Blue, 58), defender: (Faction::Red, 37) });
    ui.footer(Footer::new().turn("Retreat").accept("Fight on").back("Menu"));
}

fn event(ui: &mut Ui<'_, '_>) {
    ui.event(&Event {
        faction: Faction::Red,
        sign: Silhouette::Metropolis,
        headline: "Metropolis!",
        count: (2, 3, "2 of 3"),
        gain: (Silhouette::Ship, "Two ships"),
        text: "Bonus: put both into seas you control.",
    });
    ui.footer(Footer::new().accept("Ships are placed").back("Undo"));
}

fn hand_over(ui: &mut Ui<'_, '_>) {
    ui.hand_over(Faction::Blue, "Pass the device to", "Only Blue looks.");
    ui.footer(Footer::new().hold_accept("hold to look").back("Not now"));
}

fn purse(ui: &mut Ui<'_, '_>) {
    ui.faction_banner(Faction::Blue, "For your eyes only", None);
    ui.purse("12", "gold", &[("before", "8"), ("income", "+5"), ("Athena", "-1")], "this cycle");
    ui.footer(Footer::new().hold_accept("let go: hide"));
}

fn refusal(ui: &mut Ui<'_, '_>) {
    ui.faction_banner(Faction::Yellow, "Choose another amount", CORNER);
    ui.message(&Notice {
        sign: Silhouette::Cross,
        headline: "Not possible",
        text: "This offer costs 9 gold. The purse holds less.",
        last: Some("Nothing has changed."),
        words: None,
    });
    ui.footer(Footer::new().accept("Again").hold_back("hold: rule"));
}

fn waves(ui: &mut Ui<'_, '_>) {
    ui.banner_over(Frieze::Waves, Silhouette::Kraken, "Kraken", "Sea creature");
    ui.page("Put him on any sea area. All ships there return to their owners.");
    ui.footer(Footer::new().turn("Creature").accept("Buy for 3").back("Back"));
}

fn scroll(ui: &mut Ui<'_, '_>) {
    ui.banner(Silhouette::Undo, "History", "Take back these steps?");
    let rows: Vec<Row<'_>> = Faction::ALL
        .into_iter()
        .cycle()
        .take(9)
        .map(|faction| Row::new(Silhouette::Ship, ui.say(faction.name())))
        .collect();
    ui.list(&rows, 6);
    ui.footer(Footer::new().turn("Step").hold_accept("hold: take back").back("Back"));
}

/// Shields in every size on light and dark ground.
fn shields(ui: &mut Ui<'_, '_>) {
    ui.banner(Silhouette::Wreath, "Shields", "Shape, letter, edge");
    ui.page("");
    ui.footer(Footer::new().back("Back"));
    let mut at = Point::new(8, if ui.is_flat() { 26 } else { 60 });
    for (size, ground) in [(24, Ground::Light), (16, Ground::Light), (14, Ground::Light)] {
        for (index, faction) in (0..).zip(Faction::ALL) {
            ui.shield(at + Point::new(index * (size + 4), 0), size, faction, ground);
        }
        at.y += size + 3;
    }
    let (mut x, top) = (180, if ui.is_flat() { 26 } else { 60 });
    for size in [18, 20, 22] {
        ui.shield(Point::new(x, top), size, Faction::Yellow, Ground::Dark);
        ui.shield(Point::new(x, top + 26), size, Faction::Green, Ground::Dark);
        x += 26;
    }
    if !ui.is_flat() {
        for (index, faction) in (0..).zip(Faction::ALL) {
            ui.shield(Point::new(6 + index * 38, 124), 36, faction, Ground::Light);
        }
        for (index, faction) in (0..).zip(Faction::ALL.into_iter().take(4)) {
            ui.shield(Point::new(6 + index * 52, 166), 48, faction, Ground::Light);
        }
    }
}
