//! Screens as people walk through them: few presses to the dice, and a way back from everywhere.

use firmware::{Language, Note};
use forms::FORMS;
use tests::{Flash, Rig, Script, Shot};

fn script(text: &str) -> Script {
    text.parse().expect("a script")
}

/// What is seen last when these keys are pressed on a device that has chosen its language.
fn last(flash: &Flash, keys: &str) -> Shot {
    Rig::new(FORMS[0], Flash::with(flash.bytes())).run(&script(keys)).pop().expect("a picture")
}

/// A flash with the first language chosen.
fn settled() -> Flash {
    let flash = Flash::new();
    Rig::new(FORMS[0], flash.clone()).run(&script("accept,back"));
    flash
}

#[test]
fn dice_fall_with_the_fourth_press_even_at_the_first_start() {
    for form in FORMS {
        let mut rig = Rig::new(form, Flash::new());
        rig.run(&script("accept,back,back,accept")); // the language, no lesson, the dice
        assert!(rig.notes().contains(&Note::Rolled), "{}: {:?}", form.name, rig.notes());
    }
}

#[test]
fn after_the_first_start_dice_take_two_presses() {
    let mut rig = Rig::new(FORMS[0], settled());
    rig.run(&script("back,accept"));
    assert!(rig.notes().contains(&Note::Rolled), "{:?}", rig.notes());
}

#[test]
fn every_entry_of_the_home_screen_leads_back_to_itself() {
    let flash = settled();
    // the self-test is left by holding Back
    let mut backs = vec!["back"; firmware::games::Kind::ALL.len() + 9];
    let self_test = backs.len() - 2;
    backs[self_test] = "hold:back";
    for (place, back) in backs.into_iter().enumerate() {
        let down = "down,".repeat(place);
        let home = last(&flash, &format!("{down}wait:1"));
        let inside = last(&flash, &format!("{down}accept"));
        let again = last(&flash, &format!("{down}accept,{back}"));
        assert!(home.pixels != inside.pixels, "entry {place} leads nowhere");
        assert!(home.pixels == again.pixels, "entry {place} does not lead back");
    }
}

#[test]
fn issue_20_the_first_lesson_is_learnt_by_doing_and_skipped_with_back() {
    for form in FORMS {
        let after = |keys: &str| Rig::new(form, Flash::new()).run(&script(keys)).pop().expect("a picture").pixels;
        let home = after("accept,back");
        let mut seen = vec![after("accept")];
        // what is not asked for changes nothing; what is asked for leads on
        assert!(after("accept,accept") == seen[0], "{}: nothing is chosen yet", form.name);
        let mut keys = String::from("accept");
        for lesson in ["down,accept", "hold:accept", "back", "hold:accept"] {
            keys = format!("{keys},{lesson}");
            let next = after(&keys);
            assert!(!seen.contains(&next) && next != home, "{}: {keys}", form.name);
            seen.push(next);
        }
        for answer in ["accept", "back"] {
            assert!(after(&format!("{keys},{answer}")) == home, "{}: it is over", form.name);
        }
        assert!(after("accept,down,accept,back") == home, "{}: it can be skipped", form.name);
    }
}

#[test]
fn issue_20_the_lesson_comes_again_from_the_settings() {
    let flash = settled();
    let lesson = Rig::new(FORMS[0], Flash::new()).run(&script("accept")).pop().expect("a picture");
    let row = "up,up,up,accept,up,up,up,wait:1"; // the last setting but two
    assert!(last(&flash, &row.replace("wait:1", "accept")).pixels == lesson.pixels);
    assert!(
        last(&flash, &row.replace("wait:1", "accept,back")).pixels == last(&flash, row).pixels,
        "and leads back there"
    );
}

#[test]
fn a_short_back_does_not_leave_the_self_test() {
    let flash = settled();
    let home = last(&flash, "up,up,wait:1");
    let still = last(&flash, "up,up,accept,back");
    assert!(home.pixels != still.pixels);
}

#[test]
fn each_language_of_the_first_start_is_kept() {
    let mut pictures = vec![];
    for index in 0..Language::ALL.len() {
        let flash = Flash::new();
        let keys = "down,".repeat(index) + "accept,back";
        let chosen = Rig::new(FORMS[0], flash.clone()).run(&script(&keys)).pop().expect("a picture");
        assert!(chosen.pixels == last(&flash, "wait:1").pixels, "{:?} is not kept", Language::ALL[index]);
        assert!(!pictures.contains(&chosen.pixels), "{:?} looks like another language", Language::ALL[index]);
        pictures.push(chosen.pixels);
    }
}

#[test]
fn counts_are_forgotten_only_after_a_question() {
    let flash = settled();
    let statistics = "up,up,up,up,accept";
    let empty = last(&flash, statistics);
    Rig::new(FORMS[0], flash.clone()).run(&script("back,accept"));
    let rolled = last(&flash, statistics);
    assert!(empty.pixels != rolled.pixels);
    assert!(last(&flash, "up,up,up,up,accept,accept,back").pixels == rolled.pixels, "Back keeps them");
    assert!(last(&flash, "up,up,up,up,accept,accept,accept").pixels == empty.pixels, "Accept forgets them");
}
