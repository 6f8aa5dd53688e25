//! The PIN of the host: settings, attacker, and the way to erase it.

use super::{
    attacker::{Attacker, Trick},
    *,
};

/// From the game to the settings.
const TO_SETTINGS: [Key; 7] = [Key::Back, Key::Up, Key::Accept, Key::Up, Key::Up, Key::Up, Key::Accept];
/// From there to the host's PIN: next group, lesson, clocks, names and explanations stand behind it.
const TO_HOST: [Key; 7] = [Key::Up; 7];
/// From there to the number of the table, which Accept turns.
const TO_TABLE: [Key; 10] =
    [Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Up, Key::Accept, Key::Accept];

/// A device with a game whose host has the PIN with this number.
fn hosted(number: usize) -> Flash {
    let flash = locked(&[]);
    at(&flash, |player| {
        blind(player, TO_SETTINGS.into_iter().chain(TO_HOST));
        blind(player, [Key::Accept]);
        blind(player, pin(number).into_iter().chain(pin(number)));
        // nothing is left to erase in the background
        player.pass(20 * SECOND);
    });
    flash
}

/// What the store keeps of an item.
fn kept<T: serde::de::DeserializeOwned>(flash: &Flash, item: Item) -> Option<T> {
    Store::open(Flash::with(flash.bytes())).0.load(item)
}

#[test]
fn the_settings_open_with_the_hosts_pin_only() {
    let flash = hosted(77);
    let table = |flash: &Flash| kept::<Settings>(flash, Item::Settings).expect("settings").table;
    at(&flash, |player| {
        blind(player, TO_SETTINGS);
        blind(player, TO_TABLE); // presses of a PIN, too
        blind(player, [Key::Up]);
        blind(player, TO_TABLE);
    });
    assert_eq!(table(&flash), 0);
    assert_eq!(kept::<(u8, bool)>(&flash, Item::Tries), Some((1, true)));
    at(&flash, |player| {
        player.pass(3 * SECOND);
        blind(player, TO_SETTINGS);
        blind(player, pin(77));
        blind(player, TO_TABLE);
    });
    assert_eq!(table(&flash), 2);
    assert_eq!(kept::<(u8, bool)>(&flash, Item::Tries), Some((1, false)));
}

#[test]
fn the_hosts_pin_withstands_twelve_tries_in_a_game() {
    let flash = hosted(700);
    for (number, trick) in [Trick::Wait, Trick::Replug, Trick::Cut(1), Trick::Cut(2)].into_iter().enumerate() {
        let mut attacker = Attacker::new(flash.copy(number as u64), number as u64);
        attacker.host = true;
        attacker.work(|_| trick);
        println!("host, {trick:?}: {} tries in {} s", attacker.answered, attacker.spent / SECOND);
        assert!(attacker.answered <= MOST && !attacker.inside, "{trick:?}: {} tries", attacker.answered);
        assert!(attacker.answered == MOST || trick == Trick::Cut(1), "{trick:?}: {} tries", attacker.answered);
    }
}

#[test]
fn both_arrows_at_power_on_erase_everything_with_the_hosts_pin_and_only_if_it_is_held() {
    let both = Levels::NONE.with(Key::Up, true).with(Key::Down, true);
    let visit = |flash: &Flash, keys: &str| {
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.hold_at_start(both);
        rig.run(&keys.parse::<Script>().expect("a script"));
    };
    let flash = hosted(77);
    visit(&flash, "accept,back,wait:1000");
    assert!(kept::<Option<([u8; 32], [u8; 16])>>(&flash, Item::Host).is_some_and(|host| host.is_some()));
    assert!(newest(&flash).is_some());
    visit(&flash, "hold:accept,wait:60000");
    assert!(kept::<Option<([u8; 32], [u8; 16])>>(&flash, Item::Host).flatten().is_none());
    assert!(newest(&flash).is_none());
    let games = flash.bytes().split_off(firmware::store::SIZE as usize);
    let left = games.chunks(0x1000).map(|sector| sector.iter().filter(|&&byte| byte != 0xFF).count()).max();
    assert!(left <= Some(16), "{left:?} bytes of a game are left");
}
