//! What is agreed before a game of Polis.

use engine::{
    Seat,
    polis::{
        BattleCards, Board, ByHand, Part, Scenario, Setup,
        edges::{Edge, EdgeSet},
        options::Options,
        printed::Table,
        tables::Tables,
    },
};

use super::sayings::Say;
use crate::{
    base::{
        Language,
        texts::{Sentence, fill},
    },
    ui::Silhouette,
};

/// A plan: all of it can be changed in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Which game.
    pub scenario: Scenario,
    /// Where the map is.
    pub board: Board,
    /// Whose battle cards are used.
    pub cards: BattleCards,
    /// What the table rolls and draws itself.
    pub by_hand: ByHand,
    /// Whether the player at the right is Sparta.
    pub right: bool,
    /// House rules.
    pub options: Options,
    /// The doubtful edges that exist on the printed board.
    pub edges: EdgeSet,
    /// A part alone.
    pub part: Option<Part>,
    /// Whether it is played with the tables that the owner has typed in.
    pub own: bool,
    /// Which tables there are, a bit each.
    pub owned: u16,
}

/// Something that can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Which game.
    Scenario,
    /// Where the map is.
    Board,
    /// Who is Sparta.
    Sparta,
    /// Whose battle cards.
    Cards,
    /// Who rolls.
    Die,
    /// Who draws projects.
    Tiles,
    /// Who begins after an event (PO-AMB-36).
    Starter,
    /// Who is fined for the Salpinx Call (PO-AMB-37).
    Fine,
    /// Whether there are battles after the first pass (PO-AMB-2).
    AfterPass,
    /// Whether silver replaces a part of a kind (PO-AMB-3).
    Mix,
    /// Whether a Salpinx Call as an answer spares the unit (PO-AMB-13).
    Spare,
    /// Whether the other seven projects are used (PO-AMB-34).
    Seven,
    /// Whose tables of the box (section 13).
    Tables,
    /// Whether a doubtful edge exists (section 13.6).
    Edge(Edge),
}

impl Entry {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        [
            Self::Scenario,
            Self::Board,
            Self::Sparta,
            Self::Cards,
            Self::Die,
            Self::Tiles,
            Self::Starter,
            Self::Fine,
            Self::AfterPass,
            Self::Mix,
            Self::Spare,
            Self::Seven,
            Self::Tables,
        ]
        .into_iter()
        .chain(Edge::ALL.into_iter().map(Self::Edge))
    }

    /// Whether it matters in this plan.
    pub fn is_open(self, plan: &Plan) -> bool {
        match self {
            Self::Tiles | Self::Starter => plan.scenario != Scenario::CorinthianWar,
            Self::Seven => plan.scenario == Scenario::PeloponnesianWar,
            Self::Edge(_) => plan.board == Board::OnDevice,
            _ => true,
        }
    }

    /// Its figure.
    pub const fn sign(self) -> Silhouette {
        match self {
            Self::Scenario | Self::Tables => Silhouette::Book,
            Self::Board | Self::Edge(_) => Silhouette::Move,
            Self::Sparta => Silhouette::Hoplite,
            Self::Cards => Silhouette::Phalanx,
            Self::Die => Silhouette::D4,
            Self::Tiles | Self::Mix => Silhouette::Theatre,
            Self::Starter => Silhouette::Event,
            Self::Fine | Self::Spare => Silhouette::Salpinx,
            Self::AfterPass => Silhouette::Sword,
            Self::Seven => Silhouette::Statue,
        }
    }

    /// What it is called, and what is agreed.
    pub fn words(self, plan: &Plan) -> (Sentence, Sentence) {
        let yes = |on: bool| if on { Say::Yes } else { Say::No };
        let who = |by_hand: bool| if by_hand { Say::ByHand } else { Say::ByDevice };
        let options = &plan.options;
        let (name, value) = match self {
            Self::Scenario => (Say::Scenario, scenario(plan.scenario)),
            Self::Board if plan.board == Board::OnDevice => (Say::BoardRow, Say::OnDevice),
            Self::Board => (Say::BoardRow, Say::OnTable),
            Self::Sparta => (Say::SpartaIs, if plan.right { Say::RightSeat } else { Say::LeftSeat }),
            Self::Cards if plan.cards == BattleCards::Dealt => (Say::CardsRow, Say::Dealt),
            Self::Cards => (Say::CardsRow, Say::OfTheBox),
            Self::Die => (Say::DieRow, who(plan.by_hand.dice)),
            Self::Tiles => (Say::TilesRow, who(plan.by_hand.decks)),
            Self::Starter if options.second_reader_starts => (Say::RuleStarter, Say::SecondReader),
            Self::Starter => (Say::RuleStarter, Say::LessPrestige),
            Self::Fine if options.salpinx_fines_attacker_only => (Say::RuleFine, Say::AttackerOnly),
            Self::Fine => (Say::RuleFine, Say::BothSides),
            Self::AfterPass => (Say::RulePass, yes(!options.no_battle_after_pass)),
            Self::Mix => (Say::RuleMix, yes(options.free_mix)),
            Self::Spare => (Say::RuleSpare, yes(options.salpinx_answer_spares)),
            Self::Seven => (Say::RuleSeven, yes(options.other_seven)),
            Self::Tables => (Say::TablesPart, if plan.own { Say::TableYours } else { Say::TableDefault }),
            Self::Edge(edge) => return (super::words::edge(edge), yes(plan.edges.contains(edge)).into()),
        };
        (name.into(), value.into())
    }

    /// The plan with the next value.
    pub fn changed(self, mut plan: Plan) -> Plan {
        let options = &mut plan.options;
        match self {
            Self::Scenario => {
                plan.scenario = match plan.scenario {
                    Scenario::Standard => Scenario::CorinthianWar,
                    Scenario::CorinthianWar => Scenario::PeloponnesianWar,
                    Scenario::PeloponnesianWar => Scenario::Standard,
                }
            }
            Self::Board => plan.board = if plan.board == Board::OnTable { Board::OnDevice } else { Board::OnTable },
            Self::Sparta => plan.right = !plan.right,
            Self::Cards => {
                let dealt = plan.cards == BattleCards::Dealt;
                plan.cards = if dealt { BattleCards::OfTheBox } else { BattleCards::Dealt };
            }
            Self::Die => plan.by_hand.dice = !plan.by_hand.dice,
            Self::Tiles => plan.by_hand.decks = !plan.by_hand.decks,
            Self::Starter => options.second_reader_starts = !options.second_reader_starts,
            Self::Fine => options.salpinx_fines_attacker_only = !options.salpinx_fines_attacker_only,
            Self::AfterPass => options.no_battle_after_pass = !options.no_battle_after_pass,
            Self::Mix => options.free_mix = !options.free_mix,
            Self::Spare => options.salpinx_answer_spares = !options.salpinx_answer_spares,
            Self::Seven => options.other_seven = !options.other_seven,
            Self::Tables => plan.own = !plan.own && plan.owned != 0,
            Self::Edge(edge) => {
                let there = plan.edges.contains(edge);
                plan.edges = if there { plan.edges.without(edge) } else { plan.edges.with(edge) };
                // Boiotia keeps one sea (PO-MOVE-21)
                match edge {
                    Edge::BoiotiaKyklades if there => plan.edges = plan.edges.with(Edge::BoiotiaIonio),
                    Edge::BoiotiaIonio if there => plan.edges = plan.edges.with(Edge::BoiotiaKyklades),
                    _ => {}
                }
            }
        }
        plan
    }
}

const fn scenario(scenario: Scenario) -> Say {
    match scenario {
        Scenario::Standard => Say::Standard,
        Scenario::CorinthianWar => Say::Corinthian,
        Scenario::PeloponnesianWar => Say::Peloponnesian,
    }
}

impl Plan {
    /// What a table wants most often.
    pub fn usual() -> Self {
        Self::of(&Setup::new(Scenario::Standard))
    }

    /// The plan of a part alone.
    pub fn alone(part: Part) -> Self {
        Self::of(&Setup::alone(part))
    }

    /// The plan that would make this set-up; tables that were entered are not in it.
    pub fn of(setup: &Setup) -> Self {
        Self {
            scenario: setup.scenario,
            board: setup.board,
            cards: setup.cards,
            by_hand: setup.by_hand,
            right: setup.sparta != Seat::First,
            options: setup.options,
            edges: setup.tables.edges(),
            part: setup.part,
            own: Tables { edges: None, ..setup.tables.clone() } != Tables::default(),
            owned: 0,
        }
    }

    /// Takes notice of the tables that the owner has typed in: whoever has typed some wants to play with them, and once the list of
    /// the cards is confirmed the device deals.
    pub fn note_owned(&mut self, tables: u32) {
        let [low, high, ..] = tables.to_le_bytes();
        self.owned = u16::from_le_bytes([low, high]);
        self.own = self.owned != 0;
        if self.owned & 1 << Table::Cards as u8 != 0 {
            self.cards = BattleCards::Dealt;
        }
    }

    /// The set-up it makes.
    pub fn setup(&self) -> Setup {
        let edges = Some(self.edges).filter(|&edges| self.board == Board::OnDevice && edges != EdgeSet::DEFAULT);
        Setup {
            scenario: self.scenario,
            board: self.board,
            cards: self.cards,
            by_hand: self.by_hand,
            sparta: if self.right { Seat::Second } else { Seat::First },
            options: self.options,
            tables: Tables { edges, ..Tables::default() },
            part: self.part,
        }
    }
}

/// Everything that was agreed, in words.
pub fn agreed(language: Language, setup: &Setup, tell: &mut dyn FnMut(&str)) {
    let plan = Plan::of(setup);
    for entry in Entry::all().filter(|entry| entry.is_open(&plan)) {
        let (name, value) = entry.words(&plan);
        tell(&fill("{name}: {value}", &[("name", &language.say(name)), ("value", &language.say(value))]));
    }
}
