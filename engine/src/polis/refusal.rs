//! Every way to be wrong, each with its rule.

use crate::RuleId;

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $rule:literal),+ $(,)?) => {
        /// Why an action is refused. Nothing has changed then.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal { $($(#[$doc])* $name),+ }

        impl From<Refusal> for RuleId {
            fn from(refusal: Refusal) -> Self {
                match refusal { $(Refusal::$name => $rule),+ }
            }
        }
    };
}

refusals! {
    /// It is not the moment for this.
    NotNow = "PO-TURN-2",
    /// The running action, roll or battle comes first.
    ActionRuns = "PO-INFO-7",
    /// The game is over.
    GameOver = "PO-SCORE-1",
    /// The die has no such face.
    NoSuchFace = "PO-COMP-8",
    /// The tile is not in the deck.
    TileNotInDeck = "PO-INFO-5",
    /// The card is not in the deck.
    CardNotInDeck = "PO-BATTLE-12",
    /// The board is on the table: the device does not know where units stand.
    BoardOnTable = "PO-COMP-1",
    /// The board is on the device: it moves the units itself.
    BoardOnDevice = "PO-COMP-2",
    /// Both actions of a turn would be of the same type.
    SameType = "PO-TURN-3",
    /// A player who acts alone pays a resource first.
    SurchargeFirst = "PO-PASS-3",
    /// Nothing extra is paid now.
    NoSurcharge = "PO-PASS-2",
    /// The surcharge is paid, now the action follows.
    SurchargePaid = "PO-PASS-4",
    /// The player does not have this resource.
    SurchargeUnpaid = "PO-PASS-3",
    /// After this payment no action would be left.
    NothingLeftToPay = "PO-PASS-5",
    /// The player has no prestige.
    NoPrestige = "PO-PRES-3",
    /// Nothing of this type can be done now.
    NothingPossible = "PO-AMB-26",
    /// There are not enough cubes in the supply.
    TooFewCubes = "PO-AMB-17",
    /// The action is done in one city.
    OneCity = "PO-HOP-1",
    /// Hoplites are created in an own city.
    HoplitesElsewhere = "PO-HOP-1",
    /// No land territory lies around the city.
    NoTerritory = "PO-HOP-6",
    /// Neither metal nor silver, as chosen.
    HopliteUnpaid = "PO-HOP-2",
    /// The last cube would become a hoplite.
    LastCitizenFights = "PO-HOP-4",
    /// The territory is full.
    LandFull = "PO-HOP-5",
    /// Galleys are built in an own city.
    GalleysElsewhere = "PO-GAL-1",
    /// The city has no port.
    NoPort = "PO-GAL-1",
    /// No arrow of the city points to that sea.
    OtherSea = "PO-GAL-3",
    /// Neither wood nor silver, as chosen.
    GalleyUnpaid = "PO-GAL-2",
    /// The last cube would become a galley.
    LastCitizenRows = "PO-GAL-5",
    /// The sea is full.
    SeaFull = "PO-GAL-6",
    /// Ships are built in an own commercial city.
    ShipsElsewhere = "PO-MER-1",
    /// The commercial city is loyal to the opponent.
    Disloyal = "PO-MER-2",
    /// Neither wood nor silver, as chosen.
    ShipUnpaid = "PO-MER-3",
    /// The last cube would become a ship.
    LastCitizenTrades = "PO-MER-6",
    /// All eight ships are built.
    NoShipLeft = "PO-MER-7",
    /// The tile does not lie face up on the board.
    NotDisplayed = "PO-PROJ-5",
    /// A project is started in an own city.
    ProjectElsewhere = "PO-PROJ-1",
    /// The city does not show this project type.
    NoSuchCraft = "PO-PROJ-1",
    /// The city works on another project.
    CityBusy = "PO-PROJ-2",
    /// A kind is replaced by silver as a whole.
    PartOfKind = "PO-PROJ-4",
    /// The cost cannot be paid so.
    ProjectUnpaid = "PO-PROJ-3",
    /// The destination has no room for a hoplite.
    NoRoomOnLand = "PO-MOVE-3",
    /// No hoplite can come there.
    NobodyComes = "PO-AMB-22",
    /// A unit may not end where it started.
    SamePlace = "PO-AMB-22",
    /// The player has no hoplite there.
    NoHopliteThere = "PO-MOVE-2",
    /// Every path is blocked.
    PathBlocked = "PO-MOVE-9",
    /// The only paths lead through an own full territory.
    PathFull = "PO-MOVE-11",
    /// The destination has no room for a galley.
    NoRoomAtSea = "PO-GMOVE-4",
    /// No galley can come there.
    NobodySails = "PO-AMB-22",
    /// The player has no galley there.
    NoGalleyThere = "PO-GMOVE-2",
    /// Every path is blocked.
    SeaPathBlocked = "PO-GMOVE-6",
    /// The only paths lead through an own full sea.
    SeaPathFull = "PO-GMOVE-7",
    /// Epidamnos and Abdera cannot be besieged.
    BeyondSiege = "PO-SIEGE-1",
    /// A capital cannot be besieged.
    Capital = "PO-CITY-8",
    /// The city is the player's own.
    OwnCity = "PO-SIEGE-1",
    /// No player can have so many hoplites there in this round.
    WallsTooHigh = "PO-SIEGE-18",
    /// There are fewer hoplites than the fortification value.
    TooFewHoplites = "PO-SIEGE-3",
    /// The player does not control the territory.
    NoControl = "PO-SIEGE-2",
    /// Somebody has collected there in this round.
    BoxUsed = "PO-TRIB-8",
    /// The event has closed the box.
    BoxClosed = "PO-EVENT-4",
    /// No hoplite is there to collect.
    NobodyCollects = "PO-TRIB-1",
    /// The player owns no city there.
    NoCityThere = "PO-TRIB-2",
    /// The territory does not produce this.
    NoSuchRow = "PO-TRIB-4",
    /// The row has no further space.
    RowFull = "PO-TRIB-6",
    /// All hoplites there stand on rows.
    TooFewCollectors = "PO-TRIB-5",
    /// Sparta owns neither Gytheion nor Pylos.
    NoCommercialCity = "PO-TRADE-12",
    /// No merchant ship is in port.
    NoShipInPort = "PO-TRADE-1",
    /// There is no such cargo.
    NoSuchCargo = "PO-TRADE-2",
    /// The cargo is larger than the capacity of the round.
    CargoTooLarge = "PO-TRADE-3",
    /// A ship stands on the cargo.
    CargoTaken = "PO-TRADE-4",
    /// The event has closed the market.
    MarketClosed = "PO-EVENT-4",
    /// Silver is not bought with silver.
    SilverForSilver = "PO-TRADE-18",
    /// The player cannot pay for the cargo.
    CargoUnpaid = "PO-TRADE-15",
    /// No free route leads to the market.
    RouteBlocked = "PO-TRADE-7",
    /// The Proxenos is captured.
    ProxenosCaptured = "PO-PROX-1",
    /// A Proxenos stands in that city.
    CityOccupied = "PO-PROX-11",
    /// The silver for the enemy units on the way is missing.
    BribesUnpaid = "PO-PROX-6",
    /// The enemy does not have so many units of that kind.
    TooManyBribes = "PO-PROX-7",
    /// One of the cities has no port.
    OnlyByLand = "PO-PROX-8",
    /// One of the cities lies outside every land territory.
    OnlyBySea = "PO-PROX-9",
    /// No path of this kind leads there.
    NoPath = "PO-PROX-2",
    /// The Proxenos is not captured.
    NotCaptured = "PO-RANS-1",
    /// The ransom cannot be paid.
    RansomUnpaid = "PO-RANS-2",
    /// The enemy Proxenos stands in the capital.
    CapitalOccupied = "PO-AMB-11",
    /// The Proxenos stands in an own city.
    NotNeutralNorEnemy = "PO-CIVIL-1",
    /// A capital is never taken by civil war.
    CapitalHolds = "PO-CIVIL-2",
    /// Twice the base population in silver is missing.
    NeutralUnpaid = "PO-CIVIL-3",
    /// Three times the population in silver is missing.
    EnemyUnpaid = "PO-CIVIL-4",
    /// A battle there may not repeat yet.
    FoughtHere = "PO-BATTLE-3",
    /// There are too few units for a battle.
    TooFewToFight = "PO-BATTLE-1",
    /// The player cannot have so many units there.
    TooManyUnits = "PO-CAP-4",
    /// Without prestige nobody can surrender.
    CannotSurrender = "PO-AMB-14",
    /// A surrender comes before the cards are dealt.
    TooLateToSurrender = "PO-BATTLE-19",
    /// The player does not hold these cards.
    NotInHand = "PO-BATTLE-6",
    /// There are not so many of these cards.
    NoSuchCopy = "PO-CARD-6",
    /// Without prestige the Salpinx Call cannot be chosen.
    CannotPayFine = "PO-AMB-14",
    /// The device deals the cards and judges them.
    CardsAreDealt = "PO-BATTLE-4",
    /// A combat round costs at most two units.
    TooManyLosses = "PO-BATTLE-8",
    /// Two cards cannot give so much prestige.
    NoSuchPrestige = "PO-BATTLE-9",
    /// The fine of a Salpinx Call cannot be so.
    NoSuchFine = "PO-CARD-12",
    /// The prestige does not cover the missing wheat.
    ShortOfPrestige = "PO-END-5",
    /// The city is not the player's own.
    NotYours = "PO-CTRL-8",
    /// The capital is the last city that is given up.
    CapitalIsLast = "PO-AMB-5",
    /// No wheat is left.
    NoWheat = "PO-END-9",
    /// The city has grown as much as it can in a round.
    GrownEnough = "PO-END-10",
    /// The city is full.
    CityFull = "PO-END-11",
    /// No cube is left in the supply.
    NoCube = "PO-LIMIT-5",
    /// The player does not have so much prestige.
    PhorosUnpaid = "PO-END-17",
    /// The number cannot be that.
    NotPossible = "PO-INFO-1",
    /// The event card was not typed in, or lies in another deck.
    EventElsewhere = "PO-EVENT-1",
}
