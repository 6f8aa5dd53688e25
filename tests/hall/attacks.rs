//! A player with a laptop at the table, and no PIN (issue 22, Must show 5).

use firmware::{Key, journal::shelf::LEDGER};
use forms::FORMS;
use tests::{Flash, games::Luck, rig::Bench};

use super::{PIN, ask, at_event, home, play, play_game, results, sign_all, told};

/// A device with a signed result.
fn with_result() -> Flash {
    let flash = at_event(FORMS[0]);
    play(&flash, |player| {
        play_game(player, 2);
        sign_all(player);
        home(player);
    });
    flash
}

/// What the desk has set and what the ledger holds.
fn kept(flash: &Flash, bench: &mut Bench<'_>) -> (String, Vec<u8>) {
    let range = LEDGER.range();
    let answer = ask(bench, "event");
    // time goes on
    let event = answer.lines().filter(|line| !line.starts_with("left")).collect::<Vec<_>>().join("\n");
    (event, flash.bytes()[range.start as usize..range.end as usize].to_vec())
}

#[test]
fn issue_22_without_the_pin_a_laptop_changes_nothing_and_reads_no_result() {
    let flash = with_result();
    play(&flash, |player| {
        let before = kept(&flash, player.bench);
        for pin in ["", "-", "uuuuuu", "aaaaaa", "uuddaa", "UUDAD", "uudadau", "xxxxxx", "000000", "\u{7f}"] {
            for line in [
                format!("event set {pin} table=13 name=Mine"),
                format!("event round {pin} 3"),
                format!("event end {pin}"),
                format!("event free {pin}"),
                format!("results {pin}"),
                format!("results erase {pin} 1"),
            ] {
                let answer = ask(player.bench, &line);
                assert!(answer.starts_with("no: ") && answer.lines().count() == 1, "{line:?}: {answer}");
            }
        }
        for line in ["backup 0", "backup 8", "bootsel"] {
            assert_eq!(ask(player.bench, line).lines().count(), 1, "{line}: it is closed");
        }
        assert_eq!(kept(&flash, player.bench), before);
        // whatever is asked, nothing of the PIN leaves
        let heard = ["event", "id", "status", "list", "selftest", "tables", "help"]
            .map(|line| ask(player.bench, line))
            .concat();
        assert!(!heard.to_lowercase().contains(PIN));
        assert!(!heard.contains("signed"));
    });
    play(&flash, |player| assert_eq!(told(player.bench, "table").as_deref(), Some("12")));
}

#[test]
fn issue_22_guessing_over_the_cable_is_slow_over_a_restart_too_and_does_not_lock_the_host_out() {
    let flash = with_result();
    play(&flash, |player| {
        assert_eq!(ask(player.bench, "results uuuuuu"), "no: pin\r\n");
        let left = ask(player.bench, &format!("results {PIN}"));
        assert!(left.starts_with("no: wait "), "even the right one waits: {left}");
        player.pass(3_000_000);
        assert_eq!(results(player.bench).len(), 1);
        assert_eq!(ask(player.bench, "results dddddd"), "no: pin\r\n");
    });
    play(&flash, |player| {
        let left = ask(player.bench, "results dddddd");
        assert!(left.starts_with("no: wait "), "pulling the plug buys no try: {left}");
        super::host(player); // with keys, at once
        assert_eq!(ask(player.bench, "results -").lines().count(), 2, "the host's menu is open: the desk may read");
        player.press(Key::Back);
        assert!(ask(player.bench, "results -").starts_with("no: "));
    });
}

#[test]
fn issue_22_forty_hours_of_guesses_are_at_most_three_dozen() {
    let flash = with_result();
    play(&flash, |player| {
        let (mut luck, mut judged) = (Luck(5), 0);
        for _ in 0..40 * 60 {
            let guess: String = (0..6).map(|_| ['u', 'd', 'a'][luck.below(3) as usize]).collect();
            if guess != PIN {
                let said = ask(player.bench, &format!("event end {guess}"));
                assert!(said.starts_with("no: "), "{guess}: {said}");
                judged += usize::from(said == "no: pin\r\n");
            }
            player.bench.pass(60_000_000);
        }
        println!("guesses that were judged in 40 hours: {judged} of 729");
        assert!((12..=50).contains(&judged), "{judged}");
    });
}

#[test]
fn issue_22_garbage_on_the_cable_changes_nothing() {
    let flash = with_result();
    play(&flash, |player| {
        let before = kept(&flash, player.bench);
        let mut luck = Luck(9);
        for _ in 0..300 {
            let begin = ["event ", "event set ", "results ", "results erase ", ""][luck.below(5) as usize];
            let mut line: Vec<u8> = begin.bytes().collect();
            line.extend(
                (0..luck.below(200)).map(|_| luck.below(256) as u8).filter(|byte| !b"\r\n\x08\x7F".contains(byte)),
            );
            player.bench.send(&line);
            player.bench.send(b"\r");
        }
        player.bench.settle();
        player.pass(3_600_000_000);
        assert_eq!(kept(&flash, player.bench), before);
    });
}

#[test]
fn issue_22_the_ledger_is_erased_only_by_who_says_how_many_entries_there_are() {
    let flash = with_result();
    play(&flash, |player| {
        for wrong in ["0", "2", "", "all"] {
            assert_eq!(ask(player.bench, &format!("results erase {PIN} {wrong}")), "no: count\r\n", "{wrong}");
        }
        assert_eq!(results(player.bench).len(), 1);
        assert_eq!(ask(player.bench, &format!("results erase {PIN} 1")), "ok\r\n");
        assert_eq!(results(player.bench).len(), 0);
        assert_eq!(told(player.bench, "results").as_deref(), Some("0 room 576"));
    });
}
