//! New game: what the device keeps, who plays, and how cities are counted.

use engine::{
    Seat,
    akropolis::{
        Setup, city,
        face::{Face, Kind},
        options::{HouseGroup, Options, Variants},
        setup::{Cities, MAX_PLAYERS, Stacks},
        tile::{Mark, Tile},
        tiles::Tiles,
    },
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{
        Common, Event, Key, Language, Text, Tongue,
        texts::{Sentence, fill},
    },
    games::akropolis::{Saying, widgets::Offer},
    play::{
        Ask,
        screens::{after, before},
    },
    ui::{Rows, Silhouette, Ui},
};

/// Nine rows, five variants, two open points.
const MOST: usize = 16;

/// The plan of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// None at first: [`usual`].
    setup: Option<Setup>,
    chosen: usize,
    /// Which of the tiles in doubt is looked at, if one is (AK-DATA-8).
    tile: Option<usize>,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Begin,
    Keeps,
    Players,
    Chief,
    Long,
    Tiles,
    Winding,
    OpenScores,
    Variants,
    Variant(Kind),
    HouseGroup,
    LakeEdge,
}

/// What a table wants most often: the score pad of four players.
fn usual() -> Setup {
    Setup { cities: Cities::Counted, open_scores: true, ..Setup::new(MAX_PLAYERS as u8, Seat::FIRST) }
}

fn entries(setup: &Setup) -> Vec<Entry, MOST> {
    let plays = setup.cities != Cities::Counted;
    let there = |entry: &Entry| match entry {
        Entry::Chief | Entry::Tiles => plays,
        Entry::Long => plays && usize::from(setup.players) < MAX_PLAYERS,
        // wherever a tile of cardboard is compared with a drawn one
        Entry::Winding => plays && setup.stacks == Stacks::OnTable,
        Entry::OpenScores => setup.cities == Cities::OnDevice,
        _ => true,
    };
    let first = [
        Entry::Begin,
        Entry::Keeps,
        Entry::Players,
        Entry::Chief,
        Entry::Long,
        Entry::Tiles,
        Entry::Winding,
        Entry::OpenScores,
        Entry::Variants,
    ];
    let variants = Kind::ALL.map(Entry::Variant);
    first.into_iter().chain(variants).chain([Entry::HouseGroup, Entry::LakeEdge]).filter(there).collect()
}

/// The set-up as it is begun: cities on the device are made of tiles that it knows. What was chosen before waits in the plan.
fn known(setup: Setup) -> Setup {
    let nameless = setup.stacks == Stacks::Nameless && setup.cities == Cities::OnDevice;
    Setup { stacks: if nameless { Stacks::OnTable } else { setup.stacks }, ..setup }
}

/// The set-up with the next value of an entry.
fn changed(setup: Setup, entry: Entry) -> Setup {
    let Options { variants, house_group, lake_is_edge } = setup.options;
    match entry {
        Entry::Begin | Entry::Winding => setup,
        Entry::Keeps => {
            let cities = match setup.cities {
                Cities::Counted => Cities::OnTable,
                Cities::OnTable => Cities::OnDevice,
                Cities::OnDevice => Cities::Counted,
            };
            Setup { cities, ..setup }
        }
        Entry::Players => {
            let players = if usize::from(setup.players) < MAX_PLAYERS { setup.players + 1 } else { 2 };
            let long = setup.long && usize::from(players) < MAX_PLAYERS; // AK-SETUP-14
            let chief = if setup.chief.index() < usize::from(players) { setup.chief } else { Seat::FIRST };
            Setup { players, long, chief, ..setup }
        }
        Entry::Chief => Setup { chief: setup.after(setup.chief), ..setup },
        Entry::Long => Setup { long: !setup.long, ..setup },
        Entry::Tiles => {
            let stacks = match setup.stacks {
                Stacks::OnDevice => Stacks::OnTable,
                Stacks::OnTable if setup.cities == Cities::OnTable => Stacks::Nameless,
                Stacks::OnTable | Stacks::Nameless => Stacks::OnDevice,
            };
            Setup { stacks, ..setup }
        }
        Entry::OpenScores => Setup { open_scores: !setup.open_scores, ..setup },
        Entry::Variants => {
            let variants = if variants == Variants::ALL { Variants::NONE } else { Variants::ALL };
            Setup { options: Options { variants, ..setup.options }, ..setup }
        }
        Entry::Variant(kind) => {
            let variants = if variants.contains(kind) { variants.without(kind) } else { variants.with(kind) };
            Setup { options: Options { variants, ..setup.options }, ..setup }
        }
        Entry::HouseGroup => {
            let house_group = match house_group {
                HouseGroup::ByCount => HouseGroup::ByValue,
                HouseGroup::ByValue => HouseGroup::ByCount,
            };
            Setup { options: Options { house_group, ..setup.options }, ..setup }
        }
        Entry::LakeEdge => Setup { options: Options { lake_is_edge: !lake_is_edge, ..setup.options }, ..setup },
    }
}

/// The tiles in doubt that are used.
fn in_doubt(setup: &Setup) -> Vec<Tile, { Tile::IN_DOUBT.len() }> {
    let used = setup.tiles();
    Tile::IN_DOUBT.into_iter().filter(|&tile| used.contains(tile)).collect()
}

/// The same tiles with one wound the other way.
fn rewound(tiles: Tiles, tile: Tile) -> Tiles {
    if tiles.contains(tile) { tiles.without(tile) } else { tiles.with(tile) }
}

/// The mark on the back, by which a tile is found.
const fn mark(tile: Tile) -> &'static str {
    match tile.mark() {
        Mark::Two => "2+",
        Mark::Three => "3+",
        Mark::Four => "4",
    }
}

const fn sign(entry: Entry) -> Silhouette {
    match entry {
        Entry::Begin => Silhouette::Next,
        Entry::Keeps => Silhouette::Book,
        Entry::Players => Silhouette::Philosopher,
        Entry::Chief => Silhouette::Wreath,
        Entry::Long => Silhouette::Dusk,
        Entry::Tiles => Silhouette::Dice,
        Entry::Winding => Silhouette::Undo,
        Entry::OpenScores | Entry::HouseGroup => Silhouette::Bars,
        Entry::Variants | Entry::Variant(_) => Silhouette::Redo,
        Entry::LakeEdge => Silhouette::Ship,
    }
}

/// What an entry is called, and what is agreed there.
fn words<'a>(language: Tongue<'a>, setup: &Setup, entry: Entry) -> [&'a str; 2] {
    let yes = |on: bool| if on { Saying::Yes } else { Saying::No };
    let say = |saying: Saying| language.say(saying);
    let (name, value) = match entry {
        Entry::Begin => (language.say(Common::Begin), ""),
        Entry::Keeps => {
            let keeps = match setup.cities {
                Cities::Counted => Saying::KeepsScore,
                Cities::OnTable => Saying::KeepsFlow,
                Cities::OnDevice => Saying::KeepsAll,
            };
            (say(Saying::Keeps), say(keeps))
        }
        Entry::Players => (language.say(Common::Players), language.figures(setup.players.into())),
        Entry::Chief => (say(Saying::Chief), parts::name(language, setup.chief)),
        Entry::Long => (say(Saying::Long), say(yes(setup.long))),
        Entry::Tiles => {
            let from = match setup.stacks {
                Stacks::OnDevice => Saying::FromDevice,
                Stacks::OnTable => Saying::FromTable,
                Stacks::Nameless => Saying::FromNobody,
            };
            (say(Saying::Tiles), say(from))
        }
        Entry::Winding => (say(Saying::Winding), say(yes(!setup.rewound.is_empty()))),
        Entry::OpenScores => (say(Saying::OpenScores), say(yes(setup.open_scores))),
        Entry::Variants => {
            let value = match setup.options.variants {
                Variants::NONE => Saying::NoVariants,
                Variants::ALL => Saying::AllVariants,
                _ => Saying::SomeVariants,
            };
            (say(Saying::Variants), say(value))
        }
        Entry::Variant(kind) => {
            let name = language.say(parts::face_name(Face::District(kind)));
            let value = say(yes(setup.options.variants.contains(kind)));
            (language.tell(Saying::Variant, &[("kind", &name)]), value)
        }
        Entry::HouseGroup => {
            let group = match setup.options.house_group {
                HouseGroup::ByCount => Saying::ByCount,
                HouseGroup::ByValue => Saying::ByValue,
            };
            (say(Saying::HouseGroup), say(group))
        }
        Entry::LakeEdge => (say(Saying::LakeEdge), say(yes(setup.options.lake_is_edge))),
    };
    [name, value]
}

/// What a row with its value is about, for those who have not played it yet (AK-VAR-4 to 9).
const fn line(setup: &Setup, entry: Entry) -> Option<Saying> {
    match entry {
        Entry::Keeps => Some(match setup.cities {
            Cities::Counted => Saying::ScoreLine,
            Cities::OnTable => Saying::FlowLine,
            Cities::OnDevice => Saying::AllLine,
        }),
        Entry::Tiles => Some(match setup.stacks {
            Stacks::OnDevice => Saying::TilesDevice,
            Stacks::OnTable => Saying::TilesTable,
            Stacks::Nameless => Saying::TilesNobody,
        }),
        Entry::Variant(Kind::House) => Some(Saying::HouseLine),
        Entry::Variant(Kind::Market) => Some(Saying::MarketLine),
        Entry::Variant(Kind::Barracks) => Some(Saying::BarracksLine),
        Entry::Variant(Kind::Temple) => Some(Saying::TempleLine),
        Entry::Variant(Kind::Garden) => Some(Saying::GardenLine),
        Entry::HouseGroup => Some(Saying::GroupLine),
        Entry::LakeEdge => Some(Saying::LakeLine),
        _ => None,
    }
}

/// Everything that was agreed, in words.
pub fn agreed(language: Language, setup: &Setup, tell: &mut dyn FnMut(&str)) {
    for entry in entries(setup).into_iter().skip(1) {
        language.aside(|tongue| {
            let [name, value] = words(tongue, setup, entry);
            tell(&fill("{name}: {value}", &[("name", &name), ("value", &value)]));
        });
    }
}

impl NewGame {
    /// The score of four players, the first row chosen.
    pub const START: Self = Self { setup: None, chosen: 0, tile: None };

    /// With this plan.
    pub const fn with(setup: Setup) -> Self {
        Self { setup: Some(setup), chosen: 0, tile: None }
    }

    /// What is agreed so far.
    pub fn setup(&self) -> Setup {
        known(self.setup.unwrap_or_else(usual))
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event) -> Move {
        let setup = self.setup();
        let plan = self.setup.unwrap_or(setup);
        if let Some(tile) = &mut self.tile {
            let tiles = in_doubt(&setup);
            match event {
                Event::Press(Key::Up) | Event::Repeat(Key::Up) => *tile = before(*tile, tiles.len()),
                Event::Press(Key::Down) | Event::Repeat(Key::Down) => *tile = after(*tile, tiles.len()),
                Event::Press(Key::Accept) => {
                    let Some(&tile) = tiles.get(*tile) else { return Move::STAY };
                    self.setup = Some(Setup { rewound: rewound(setup.rewound, tile), ..plan });
                }
                Event::Press(Key::Back) => self.tile = None,
                _ => return Move::STAY,
            }
            return Move::REDRAW;
        }
        let entries = entries(&setup);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, entries.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, entries.len()),
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Begin) => {
                    // where the device sees no city there is no score to show
                    let open_scores = setup.open_scores && setup.cities == Cities::OnDevice;
                    return Move::Begin(Setup { open_scores, ..setup });
                }
                Some(Entry::Winding) => self.tile = Some(0),
                Some(&entry) => self.setup = Some(changed(plan, entry)),
                None => return Move::STAY,
            },
            Event::Press(Key::Back) => {
                return Move::Ask(Ask::HomeAtGame);
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let (setup, language) = (self.setup(), ui.language());
        if let Some(tile) = self.tile {
            return draw_winding(&setup, tile, ui);
        }
        let entries = entries(&setup);
        let mut rows = Rows::new();
        for &entry in &entries {
            let [name, value] = words(language, &setup, entry);
            rows.sign(sign(entry), name).text(value);
        }
        parts::common_banner(ui, parts::brief(ui, Saying::Task, Saying::TaskShort));
        match entries.get(self.chosen).and_then(|&entry| line(&setup, entry)) {
            Some(line) => ui.explained_list(&rows, self.chosen, ui.say(line)),
            None => ui.list(&rows, self.chosen),
        }
        let accept: Sentence = if self.chosen == 0 { Common::Begin.into() } else { Text::Change.into() };
        ui.choose_footer(accept, Text::Home);
    }
}

/// The tiles in doubt as they are wound, to be compared with those on the table.
fn draw_winding(setup: &Setup, chosen: usize, ui: &mut Ui<'_, '_>) {
    let tiles = in_doubt(setup);
    let offer = |&tile: &Tile| Offer { faces: Some(city::faces(tile, setup.rewound)), price: "", greyed: false };
    let offers: Vec<Offer<'_>, { Tile::IN_DOUBT.len() }> = tiles.iter().map(offer).collect();
    let words = offers.get(chosen).zip(tiles.get(chosen)).map(|(offer, &tile)| {
        let faces = offer.faces.map_or("", |faces| parts::faces_words(ui.language(), faces));
        fill("{mark}: {faces}", &[("mark", &mark(tile)), ("faces", &faces)])
    });
    parts::common_banner(ui, ui.say(Saying::WindingTask));
    ui.site(&offers, chosen, words.as_deref().unwrap_or(""), &[], "");
    ui.keys(Saying::TileKey, Text::Change, Text::Back);
}
