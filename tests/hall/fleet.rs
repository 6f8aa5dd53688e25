//! A fleet of thirty: set, played on, collected, by what the desk's command does (issue 22, Must show 4).

use firmware::Key;
use forms::FORMS;
use tests::{Flash, Rig, player::Player, rig::Bench, script::Deed};
use verify::desk::{Ask, GameResult, Hall, Plan, State, Trouble, collect, erase, look, provision, standings};

use super::{PIN, ask, home, play_game, sign_all};

const FLEET: u8 = 30;

/// A device with a number of its own.
struct Device {
    flash: Flash,
    serial: &'static str,
    form: usize,
}

impl Device {
    fn new(number: u8) -> Self {
        let serial = format!("E66141{number:02X}03E7{:04X}", u32::from(number) * 977);
        Self { flash: Flash::new(), serial: serial.leak(), form: usize::from(number) % FORMS.len() }
    }

    /// The power comes, something happens, the power goes.
    fn on<T>(&self, deed: impl FnOnce(&mut Bench<'_>) -> T) -> T {
        Rig::new(FORMS[self.form], self.flash.clone()).numbered(self.serial).fingers(|bench| {
            bench.settle();
            deed(bench)
        })
    }
}

/// What a port of the desk hears.
fn port(bench: &mut Bench<'_>, line: &str) -> Result<Vec<u8>, String> {
    Ok(ask(bench, line).into_bytes())
}

fn plan() -> Plan {
    let words = "round=1 minutes=90 rule=round language=en games=akropolis";
    Plan { pin: PIN.to_owned(), name: "Thirty tables".to_owned(), words: words.to_owned() }
}

/// Sets a new device: one line of the desk, and one held key at the device.
fn set(device: &Device, table: u8, work: &mut Work) {
    device.on(|bench| {
        work.plugs += 1;
        let world = std::cell::RefCell::new(bench);
        let mut held = false;
        let unit = provision(&mut |line| port(&mut world.borrow_mut(), line), &plan(), table, &mut || {
            work.presses += usize::from(!held);
            held = true;
            world.borrow_mut().act(Deed::Hold(Key::Accept));
            true
        });
        let unit = unit.unwrap_or_else(|trouble| panic!("table {table}: {trouble}"));
        assert_eq!((unit.table, unit.serial.as_str()), (Some(table), device.serial));
    });
}

/// What the desk had to do.
#[derive(Default)]
struct Work {
    plugs: usize,
    presses: usize,
}

/// Which number of the score pad is more than nothing at a table: the winner.
fn bonus(table: u8) -> usize {
    usize::from(table) % 4
}

fn gather(device: &Device, hall: &mut Hall, work: &mut Work) -> verify::desk::Merged {
    let (unit, results) = device.on(|bench| {
        work.plugs += 1;
        collect(&mut |line| port(bench, line), PIN).unwrap_or_else(|trouble| panic!("{}: {trouble}", device.serial))
    });
    assert_eq!(unit.serial, device.serial);
    hall.merge(results)
}

#[test]
fn issue_22_thirty_devices_are_set_played_on_and_collected_and_whatever_goes_wrong_is_said() {
    let (mut setting, mut collecting) = (Work::default(), Work::default());
    let devices: Vec<Device> = (1..=FLEET).map(Device::new).collect();
    for (table, device) in (1..).zip(&devices) {
        set(device, table, &mut setting);
    }
    println!("set: {} devices plugged in, {} keys held", setting.plugs, setting.presses);
    assert_eq!((setting.plugs, setting.presses), (30, 30));

    // each plays a game, and everybody signs; but at table 5 nobody does, and table 6 is unplugged in the middle of its game
    let mut presses = 0;
    for (table, device) in (1..).zip(&devices) {
        device.on(|bench| {
            let mut player = Player::new(bench);
            if table == 6 {
                super::begin(&mut player);
                super::count(&mut player, bonus(6), 4);
                return; // the plug is pulled
            }
            presses += play_game(&mut player, bonus(table));
            if table != 5 {
                sign_all(&mut player);
            }
        });
    }
    println!("played: {presses} presses at 29 tables");

    // the unit of table 7 breaks after its game: a spare one takes its table, and plays another game
    let spare = Device::new(77);
    set(&spare, 7, &mut setting);
    spare.on(|bench| {
        let mut player = Player::new(bench);
        play_game(&mut player, bonus(7) + 1);
        sign_all(&mut player);
    });

    let mut hall = Hall::default();
    for device in devices.iter().filter(|device| device.serial != devices[5].serial) {
        let merged = gather(device, &mut hall, &mut collecting);
        assert_eq!((merged.fresh, merged.known, merged.changed), (1, 0, 0), "{}", device.serial);
    }
    println!("collected: {} devices plugged in, {} keys pressed", collecting.plugs, collecting.presses);
    let said = hall.concerns(FLEET, 1).join("\n");
    assert_eq!(said, "MISSING in round 1: table 6\ntable 5, round 1: not signed by all", "{said}");

    // a device that comes twice counts once
    let again = gather(&devices[0], &mut hall, &mut collecting);
    assert_eq!((again.fresh, again.known), (0, 1));

    // table 6 goes on where it was, and table 5 signs
    devices[5].on(|bench| {
        let mut player = Player::new(bench);
        super::count(&mut player, 99, 0);
        sign_all(&mut player);
    });
    devices[4].on(|bench| {
        let mut player = Player::new(bench);
        home(&mut player);
        player.press(Key::Accept);
        sign_all(&mut player);
    });
    assert_eq!(gather(&devices[5], &mut hall, &mut collecting).fresh, 1);
    assert_eq!(gather(&devices[4], &mut hall, &mut collecting).changed, 1);
    assert_eq!(hall.concerns(FLEET, 1), [""; 0]);

    // the swapped unit is said, with both names
    assert_eq!(gather(&spare, &mut hall, &mut collecting).fresh, 1);
    let said = hall.concerns(FLEET, 1).join("\n");
    assert!(said.contains("table 7, round 1: 2 results, choose one"), "{said}");
    assert!(said.contains("one unit took the place of another"), "{said}");

    check_standings(&hall);
    check_files(&hall);
    empty(&devices, &hall);
}

/// The player with the bonus has won at each table; that is the first of the standings.
fn check_standings(hall: &Hall) {
    let results: Vec<&GameResult> = (1..=FLEET).map(|table| hall.of(table, 1)[0]).collect();
    for result in &results {
        assert!(result.checked, "the record of table {} was there", result.table);
        assert_eq!(result.state, State::Signed);
        assert!(result.reached.iter().filter(|reached| reached.won).count() >= 1, "{}", result.told());
        let sides: std::collections::BTreeSet<char> = result.reached.iter().map(|reached| reached.side).collect();
        assert_eq!(sides.len(), result.reached.len(), "{}", result.told());
    }
    let seats = |table: u8, _: u8, place: usize| Some(format!("player {} of table {table}", place + 1));
    let all = standings(&results, &[5, 3, 2, 1], &seats);
    let players: usize = results.iter().map(|result| result.reached.len()).sum();
    assert_eq!(all.len(), players);
    let sum: u32 = all.iter().map(|standing| standing.points).sum();
    let four = results.iter().filter(|result| result.reached.len() == 4).count() as u32;
    assert_eq!((sum, four), (30 * 11 * 60, 30), "eleven points at each table of four");
    for pair in all.windows(2) {
        assert!((pair[0].points, pair[0].opponents, pair[0].won) >= (pair[1].points, pair[1].opponents, pair[1].won));
    }
    // who has won alone stands before everybody who has not won
    for result in &results {
        for (place, reached) in result.reached.iter().enumerate() {
            let name = seats(result.table, 1, place).expect("a name");
            let standing = all.iter().find(|standing| standing.player == name).expect("it stands somewhere");
            assert_eq!(standing.won, u32::from(reached.won), "{name}");
        }
    }
}

fn check_files(hall: &Hall) {
    assert_eq!(hall.csv().lines().count(), 1 + 31);
    let json: serde_json::Value = serde_json::from_str(&hall.json()).expect("it is JSON");
    let list = json.as_array().expect("a list");
    assert_eq!(list.len(), 31);
    assert!(list.iter().all(|result| result["checked"] == true && result["state"] == "signed"), "{list:?}");
    assert_eq!(Hall::from_lines(&hall.to_lines()).as_ref(), Ok(hall));
}

/// Ledgers are emptied only if everything in them was collected.
fn empty(devices: &[Device], hall: &Hall) {
    devices[0].on(|bench| {
        let nothing = Hall::default();
        let refused = erase(&mut |line| port(bench, line), PIN, &nothing);
        assert!(matches!(refused, Err(Trouble::No(_))), "{refused:?}");
        assert_eq!(look(&mut |line| port(bench, line)).map(|unit| unit.entries), Ok(1));
        let done = erase(&mut |line| port(bench, line), PIN, hall);
        assert!(done.is_ok(), "{done:?}");
        assert_eq!(look(&mut |line| port(bench, line)).map(|unit| unit.entries), Ok(0));
    });
}

#[test]
fn issue_22_a_device_of_an_older_version_and_one_that_is_unplugged_are_said_and_nothing_of_them_is_taken() {
    // firmware of before answers every line it does not know with what can be typed
    let help = "Pythia 0.3.0 (0123abcd), Display Pack 2.0\r\nlist - the games that are kept\r\n> ";
    let mut older = |_: &str| Ok(help.as_bytes().to_vec());
    assert_eq!(look(&mut older), Err(Trouble::Older));
    assert_eq!(collect(&mut older, PIN).map(|_| ()), Err(Trouble::Older));
    assert_eq!(provision(&mut older, &plan(), 3, &mut || false).map(|_| ()), Err(Trouble::Older));

    let device = Device::new(3);
    set(&device, 3, &mut Work::default());
    device.on(|bench| {
        play_game(&mut Player::new(bench), 1);
        sign_all(&mut Player::new(bench));
    });
    // the cable is pulled after each of its letters
    let whole = device.on(|bench| {
        let mut heard = vec![];
        collect(&mut |line| port(bench, line).inspect(|said| heard.push((line.to_owned(), said.clone()))), PIN)
            .expect("it is there");
        heard
    });
    let results = whole.iter().find(|(line, _)| line.starts_with("results")).expect("they were asked for").1.clone();
    for end in 0..results.len() {
        let mut cut: Box<Ask<'_>> = Box::new(|line: &str| {
            let said = whole.iter().find(|(other, _)| other == line).expect("the same lines").1.clone();
            Ok(if line.starts_with("results") { said[..end].to_vec() } else { said })
        });
        match collect(&mut *cut, PIN) {
            Err(_) => {}
            // without the last line's end nothing is missing
            Ok((_, results)) => assert_eq!(results.len(), 1, "cut at {end}"),
        }
    }
    let mut gone = |line: &str| if line == "event" { Ok(whole[0].1.clone()) } else { Err("gone".to_owned()) };
    assert_eq!(collect(&mut gone, PIN).map(|_| ()), Err(Trouble::Silent("gone".to_owned())));
}

#[test]
fn issue_22_the_command_asks_a_person_at_a_new_device_and_gives_up_if_nobody_is_there() {
    let device = Device::new(9);
    device.on(|bench| {
        let mut waits = 0;
        let refused = provision(&mut |line| port(bench, line), &plan(), 9, &mut || {
            waits += 1;
            waits < 4
        });
        assert_eq!(refused, Err(Trouble::No("nobody held Accept on it".to_owned())));
        assert_eq!(look(&mut |line| port(bench, line)).map(|unit| unit.table), Ok(None));
    });
}
