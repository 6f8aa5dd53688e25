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
    /// The game is not for so many players.
    WrongPlayers = "OL-COMP-1",
    /// Two players have one colour, or there is no such colour.
    WrongColours = "OL-COMP-10",
    /// The box has 28 cubes of four kinds.
    WrongCubes = "OL-COMP-9",
    /// The box has 22 destiny cards.
    WrongCards = "OL-COMP-11",
    /// A table contradicts itself, or the game.
    WrongTables = "OL-COMP-3",
    /// With the boards on the device all five tables are needed.
    TablesMissing = "OL-TABLE-1",
    /// It is not the moment for this.
    NotNow = "OL-TIME-5",
    /// The game is over.
    GameOver = "OL-END-9",
    /// Chance cannot bring this: it is not among what is left.
    NotDrawable = "OL-INFO-3",
    /// The map is on the table: the device does not know this area.
    MapOnTable = "OL-TABLE-2",
    /// The map is on the device, which knows it.
    MapOnDevice = "OL-TABLE-1",
    /// Not a territory.
    NotLand = "OL-MOVE-15",
    /// So many territories of this resource are closed already, or this one.
    ClosedEnough = "OL-SETUP-14",
    /// A starred territory of this resource is closed already.
    StarredClosed = "OL-SETUP-7",
    /// The player has no such card.
    NoSuchCard = "OL-ZEUS-4",
    /// A star card is used with a wonder only.
    StarCardAlone = "OL-DEST-1",
    /// A Zeus card is played after an Olympos card was revealed.
    ZeusCardAlone = "OL-DEST-7",
    /// The camp is empty.
    CampEmpty = "OL-MOVE-3",
    /// A new settler appears in a territory its player owns.
    NotOwned = "OL-MOVE-4",
    /// The player was conquered there.
    Conquered = "OL-MOVE-20",
    /// There is no such settler.
    NoSuchSettler = "OL-MOVE-26",
    /// The move has no land entry, or too many for the device.
    NoLandEntry = "OL-TABLE-2",
    /// With Cavalry runs of land are joined by sea.
    RunsWithoutSea = "OL-TILE-30",
    /// No sea under the Siren.
    Siren = "OL-GOD-8",
    /// Nobody lies there who could.
    NobodyBeneath = "OL-TABLE-4",
    /// The player has no such territory, or it cannot be there.
    NoSuchTarget = "OL-TABLE-3",
    /// There is nothing to take there.
    TakesNothing = "OL-MOVE-2",
    /// Nobody may stay in the northern edge.
    StaysNorth = "OL-MOVE-7",
    /// Nobody may pass through the northern edge.
    ThroughNorth = "OL-MOVE-8",
    /// The territory has a cross.
    Closed = "OL-MOVE-13",
    /// The player owns the territory.
    OwnTerritory = "OL-MOVE-16",
    /// The player owned it when the action began.
    OwnedBefore = "OL-MOVE-25",
    /// No path leads there.
    NoPath = "OL-MOVE-9",
    /// The path has enough turns.
    PathTooLong = "OL-AMB-31",
    /// The marker would go beyond the cross.
    BeyondCross = "OL-END-7",
    /// The last action would carry the marker beyond the cross.
    LastBeyondCross = "OL-END-3",
    /// It is not the last Zeus space yet.
    TooEarlyToPass = "OL-END-8",
    /// There is a legal action.
    NotStuck = "OL-END-10",
    /// The progress is owned already.
    AlreadyOwned = "OL-PROG-7",
    /// No tile of this kind is left.
    SoldOut = "OL-PROG-5",
    /// The kind cannot lie there.
    NotThere = "OL-TABLE-7",
    /// The resources are not enough.
    TooFewResources = "OL-PROG-1",
    /// Not the cubes this cost needs.
    WrongPayment = "OL-PROG-11",
    /// There is no such tile left.
    NoSuchTile = "OL-TILE-26",
    /// The wonder was built.
    AlreadyBuilt = "OL-WOND-6",
    /// The stars are not enough.
    TooFewStars = "OL-WOND-1",
    /// More is used up than the price needs, or less.
    WrongStars = "OL-WOND-11",
    /// No wonder has such a price.
    NoSuchPrice = "OL-TABLE-9",
    /// The answer contradicts earlier ones.
    Contradiction = "OL-TABLE-5",
    /// It cannot lie beyond the cross, or must.
    CrossKnown = "OL-TABLE-6",
    /// The field is used, or grey.
    FieldClosed = "OL-BONUS-3",
    /// Grey bonus fields are for five players.
    GreyField = "OL-BONUS-4",
    /// The table tells which bonus it was, or the device knows.
    NoSuchBonus = "OL-TABLE-8",
    /// None of it is in the supply.
    SupplyEmpty = "OL-GOD-12",
    /// That card was not among the three.
    NotSeen = "OL-TILE-3",
    /// No space has so many points.
    NoSuchPoints = "OL-SCORE-1",
    /// The number cannot be that.
    NotPossible = "OL-TABLE-13",
    /// Nobody sits there.
    NoSuchPlayer = "OL-OLY-17",
}
