//! What the screens of Cyclades say beside the words of the game itself, in every language.

mod cs;
mod de;
mod en;
mod pl;

use crate::Language;

macro_rules! phrases {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A sentence or word of these screens. A language that lacks one does not build.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Phrase { $($(#[doc = $doc])+ $name,)+ }

        impl Phrase {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];
        }
    };
}

phrases! {
    /// Goes on with the running game.
    Continue,
    /// Where the running game stands.
    ContinueHint,
    /// Begins a game.
    NewGame,
    /// Which game it is.
    NewGameHint,
    /// What to do before a game.
    NewGameTask,
    /// Begins the game.
    Begin,
    /// How many play.
    Players,
    /// Two players with two factions each.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
    /// Two teams of two.
    FourTeams,
    /// Five players.
    Five,
    /// Three teams of two.
    SixTeams,
    /// Metropolises that end the game.
    Target,
    /// A seat.
    SeatNumber,
    /// An old game must leave.
    Oldest,
    /// Which game leaves.
    OldestText,
    /// What to decide.
    OldestTask,
    /// Footer: erases it.
    Erase,
    /// The menu of a running game.
    Menu,
    /// What to do in the menu.
    MenuTask,
    /// Back to the game.
    ToGame,
    /// The purse of a faction.
    Purse,
    /// What happened.
    History,
    /// What to do with the history.
    HistoryTask,
    /// The same with little room.
    HistoryShort,
    /// Nothing happened yet.
    HistoryEmpty,
    /// Footer: takes back what is marked.
    TakeBack,
    /// Footer: how many steps.
    Step,
    /// What was taken back happens again.
    Redo,
    /// Everybody must agree.
    Consent,
    /// The same with little room.
    ConsentShort,
    /// Why everybody must agree.
    ConsentHead,
    /// Why everybody must agree.
    ConsentText,
    /// Footer: agrees.
    Agree,
    /// Footer: does not agree.
    Refuse,
    /// Before a secret.
    HandOver,
    /// Before a secret.
    OnlyOne,
    /// Footer: shows the secret while the key is held.
    HoldLook,
    /// Footer: leaves without a look.
    NotNow,
    /// Over a secret.
    EyesOnly,
    /// Footer: the secret goes dark.
    LetGo,
    /// The card Zeus showed.
    TopCard,
    /// A look at the card Zeus showed.
    LookCard,
    /// A refusal.
    Refused,
    /// What to do after a refusal.
    RefusedTask,
    /// After a refusal.
    NothingChanged,
    /// Footer: back to the choice.
    Again,
    /// Footer: shows the rule.
    HoldRule,
    /// The rule behind a refusal.
    RuleIs,
    /// The journal could not be written.
    NotKept,
    /// The order of the gods.
    GodOrder,
    /// The turn order.
    TurnOrder,
    /// The cards on the tracks.
    Cards,
    /// What to do with it.
    LayOut,
    /// New on the track.
    New,
    /// A god nobody may choose in this cycle.
    Closed,
    /// Nobody has offered.
    Free,
    /// Pushed away from this god just now.
    Barred,
    /// How much is offered.
    Amount,
    /// The same with little room.
    AmountShort,
    /// The offer.
    OfferFact,
    /// What priestesses take off.
    PriestessesFact,
    /// What is paid.
    PaysFact,
    /// Footer: makes the offer.
    Offer,
    /// Footer: another god.
    OtherGod,
    /// Footer: turns the number.
    Number,
    /// Footer: the number is right.
    Done,
    /// What to do at the income.
    IncomeTask,
    /// The same with little room.
    IncomeShort,
    /// The income phase.
    Income,
    /// All numbers are right.
    AllRight,
    /// Footer: turns the number of horns.
    Horns,
    /// Footer: leaves the number as it was.
    KeepNumber,
    /// The payment after the auction.
    Payment,
    /// What to do at the payment.
    PaymentTask,
    /// Who has won.
    Wins,
    /// Several have won.
    SharedWin,
    /// What to do at the end.
    RankingTask,
    /// A battle.
    Battle,
    /// What to do with the dice.
    BattleTask,
    /// A metropolis is due.
    Metropolis,
    /// Corrects a number by agreement.
    Correct,
    /// Footer: does what is chosen.
    Do,
    /// Discounts used for a creature.
    Temples,
    /// Footer: back to the list.
    Other,
    /// What is taken off, over a column.
    Less,
    /// The same with little room.
    NewGameShort,
    /// The same with little room.
    GodOrderShort,
    /// The same with little room.
    CardsShort,
    /// The same with little room.
    LayOutShort,
    /// The same with little room.
    PaymentShort,
    /// The offer, over a column.
    OfferColumn,
    /// The same with little room.
    RankingShort,
    /// Looks cards and rules up.
    Reference,
    /// What to do with the list.
    ReferenceTask,
    /// The same with little room.
    ReferenceShort,
    /// The compulsory building of Hera.
    Building,
    /// The compulsory mercenary of Hera.
    Mercenary,
    /// Something that has been worded already.
    Plain,
    /// The strength without the die.
    Strength,
    /// The die of a side.
    Die,
    /// Strength and die, over a column.
    Total,
    /// What something costs.
    Price,
    /// There is no free site for the building.
    NoSite,
    /// Opens the hero track.
    HireHero,
    /// Opens the creature track.
    BuyCreature,
    /// Before the lowest price.
    From,
    /// A hero and his company move.
    MoveHero,
    /// Soldiers move.
    MoveArmy,
    /// A hero gives his life.
    SacrificeHero,
    /// Why not: no hero.
    WhyNoHero,
    /// Why not: no units.
    WhyNoUnits,
    /// Why not: supply or track is empty.
    WhyNoneLeft,
    /// Why not: once is enough.
    WhyNoMore,
    /// Why not: the condition of a deed.
    WhyNotMet,
    /// Why not: he came in this cycle.
    WhyNotYet,
    /// Why not: nowhere to put it.
    WhyNoPlace,
    /// What to do before all others.
    TurnFirst,
    /// Footer: buys the card.
    BuyFor,
    /// What a card costs.
    PriceIs,
    /// What a card costs with discounts.
    PriceLess,
    /// Footer: turns the discounts.
    Discount,
    /// The round of a battle.
    Round,
    /// Both sides lose a unit.
    BothLose,
    /// A side has to choose a loss.
    MustLose,
    /// Who is left in the area, with what.
    Holds,
    /// Who left the area, with what.
    Flees,
    /// Nobody is left in the area.
    NobodyLeft,
    /// What to do after a battle.
    BattleOver,
    /// Whether the chances of battles are shown.
    Odds,
    /// Gold before this cycle.
    GoldBefore,
    /// Gold of the income.
    GoldIncome,
    /// Gold spent in one's turn.
    GoldSpent,
    /// Gold from or to elsewhere.
    GoldOther,
    /// Under the history of a purse.
    ThisCycle,
    /// Under the history of a common purse.
    TeamPurse,
    /// How to look something up.
    HoldHelp,
    /// Footer: the list of everything.
    AllCards,
    /// So many of so many.
    CountOf,
    /// The end of a cycle.
    CycleEnd,
    /// How many metropolises win.
    CycleEndTask,
    /// A side that could win in the next cycle.
    CouldWin,
}

impl Phrase {
    /// What it is in a language.
    pub const fn say(self, language: Language) -> &'static str {
        match language {
            Language::English => en::say(self),
            Language::Czech => cs::say(self),
            Language::Polish => pl::say(self),
            Language::German => de::say(self),
        }
    }
}
