//! Every sentence the device can say, in every language it speaks.

mod cs;
mod de;
mod en;
mod fill;
mod pl;
mod plural;

pub use fill::{Line, fill};
pub use plural::{Counted, Plural};

use serde::{Deserialize, Serialize};

/// A language of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// English.
    English,
    /// Czech.
    Czech,
    /// Polish.
    Polish,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::Czech, Self::Polish, Self::German];

    /// What `text` is in this language.
    pub const fn say(self, text: Text) -> &'static str {
        match self {
            Self::English => en::say(text),
            Self::Czech => cs::say(text),
            Self::Polish => pl::say(text),
            Self::German => de::say(text),
        }
    }

    /// The code of the language in file names.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
            Self::Polish => "pl",
            Self::German => "de",
        }
    }
}

macro_rules! texts {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A sentence or word on the screen. New entries go to the end; a language that lacks one does not build.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $($(#[doc = $doc])+ $name,)+ }

        impl Text {
            /// All texts.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];
        }
    };
}

texts! {
    /// The language's name in itself.
    ThisLanguage,
    /// The dice roller.
    Dice,
    /// The choice of a language.
    Language,
    /// What to do at the first start.
    ChooseLanguage,
    /// What to do on the home screen.
    HomeTask,
    /// What the dice roller is for.
    DiceHint,
    /// How often each face came.
    Statistics,
    /// What the statistics are for.
    StatisticsHint,
    /// The settings.
    Settings,
    /// What the settings are for.
    SettingsHint,
    /// The self-test.
    SelfTest,
    /// What the self-test is for.
    SelfTestHint,
    /// About the device.
    About,
    /// What is told about the device.
    AboutHint,
    /// Footer: Up and Down choose.
    Choose,
    /// Footer: opens what is chosen.
    Open,
    /// Footer: one screen back.
    Back,
    /// Footer: back to the home screen.
    Home,
    /// Footer: rolls the dice.
    Roll,
    /// Footer: changes the chosen setting.
    Change,
    /// Footer: takes what is chosen.
    Take,
    /// Footer: other dice.
    OtherDice,
    /// Footer: turns pages.
    Page,
    /// Footer: goes on after a message.
    GoOn,
    /// Footer: forgets rolls and counts.
    Forget,
    /// Footer: keeps rolls and counts.
    Keep,
    /// Footer: Back must be held to leave.
    HoldLeave,
    /// The battle dice of Cyclades.
    BattleDice,
    /// Dice with four sides.
    FourSidedDice,
    /// The same where there is little room.
    FourSidedShort,
    /// Ordinary dice.
    OrdinaryDice,
    /// Who does what: two battle dice.
    RollPair,
    /// Who does what: one die.
    RollOne,
    /// Who does what: a few dice.
    RollFew,
    /// Who does what: many dice.
    RollMany,
    /// Who does what, where there is little room.
    RollShort,
    /// Earlier rolls.
    Before,
    /// The sum of the dice.
    Total,
    /// Nothing was rolled with these dice.
    NoRolls,
    /// Short count of rolls.
    RollsOne,
    /// Short count of rolls.
    RollsFew,
    /// Short count of rolls.
    RollsMany,
    /// Too few rolls for a verdict.
    TooFewOne,
    /// Too few rolls for a verdict.
    TooFewFew,
    /// Too few rolls for a verdict.
    TooFewMany,
    /// The counts are what fair dice give.
    UsualFew,
    /// The counts are what fair dice give.
    UsualMany,
    /// Fair dice seldom give such counts.
    UnusualFew,
    /// Fair dice seldom give such counts.
    UnusualMany,
    /// Fair dice hardly ever give such counts.
    SuspectFew,
    /// Fair dice hardly ever give such counts.
    SuspectMany,
    /// What the marks on the bars are.
    Marks,
    /// How many fair dice stray further.
    StrayOne,
    /// How many fair dice stray further.
    StrayFew,
    /// How many fair dice stray further.
    StrayMany,
    /// Hardly any fair dice stray further.
    StrayNone,
    /// From how many rolls on there is a verdict.
    VerdictFrom,
    /// What to decide.
    ForgetTask,
    /// What would be lost.
    ForgetText,
    /// What to do with the settings.
    SettingsTask,
    /// Brightness of the screen.
    Brightness,
    /// Whether the light gives cues.
    Cues,
    /// Switched on.
    On,
    /// Switched off.
    Off,
    /// A share.
    PerCent,
    /// What to do in the self-test.
    SelfTestTask,
    /// The same with little room.
    SelfTestShort,
    /// Every key was pressed.
    KeysDone,
    /// The part that remembers.
    Flash,
    /// Flash works.
    FlashGood,
    /// Flash does not work.
    FlashBad,
    /// The source of random bits.
    Chance,
    /// Random bits are random.
    ChanceGood,
    /// Random bits are all alike.
    Stuck,
    /// One bit comes too often.
    Biased,
    /// Random bits repeat themselves.
    Periodic,
    /// Not tested yet.
    NotTested,
    /// The screen.
    Display,
    /// Size and colours of a screen.
    Inks,
    /// Size of a screen of paper.
    Paper,
    /// The board.
    Board,
    /// What to do with the pages.
    AboutTask,
    /// What the device is.
    AboutWhat,
    /// Version, and where the manual is.
    AboutVersion,
    /// The licence.
    AboutLicence,
    /// The notice of the fonts.
    AboutFonts,
    /// What to do with a message.
    MessageTask,
    /// The firmware died.
    CrashedHead,
    /// What was saved is safe.
    CrashedText,
    /// The flash was not ours.
    ForeignHead,
    /// What was done about it.
    ForeignText,
    /// The device will not deal.
    NoDealHead,
    /// Why it will not.
    NoDealStuck,
    /// Why it will not.
    NoDealBiased,
    /// Why it will not.
    NoDealPeriodic,
    /// Nothing has happened.
    NothingRolled,
    /// A faction.
    Purple,
    /// A faction.
    Yellow,
    /// A faction.
    Blue,
    /// A faction.
    Black,
    /// A faction.
    Red,
    /// A faction.
    Green,
    /// On the faction's shield.
    PurpleLetter,
    /// On the faction's shield.
    YellowLetter,
    /// On the faction's shield.
    BlueLetter,
    /// On the faction's shield.
    BlackLetter,
    /// On the faction's shield.
    RedLetter,
    /// On the faction's shield.
    GreenLetter,
    /// The question as a headline.
    ForgetHead,
    /// The number of the table.
    RecordTable,
    /// Which game it is.
    RecordGame,
    /// The game has ended.
    RecordOver,
    /// The game has not ended.
    RecordRunning,
    /// What the device promised at the start.
    RecordCommitment,
    /// The power came back.
    RecordRestart,
    /// Actions were taken back.
    RecordUndone,
    /// What was taken back came again.
    RecordRedone,
    /// What every outcome follows from.
    RecordSeed,
    /// The fingerprint of the record.
    RecordFingerprint,
}
