//! The guide against the data: pictures as `boards.json` draws them, four languages with the same chapters, tables and links.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use guide::{Tongue, boards, case, folder, pictures, wires};

fn text(tongue: Tongue) -> String {
    fs::read_to_string(folder().join(format!("{}.md", tongue.code()))).unwrap()
}

/// What stands in the round brackets behind a text in square ones.
fn links(text: &str) -> Vec<String> {
    let parts = text.split("](").skip(1);
    parts.map(|part| part.split(')').next().unwrap().to_owned()).collect()
}

#[test]
fn issue_21_the_pictures_are_those_of_the_data() {
    let drawn: BTreeMap<String, String> = pictures().into_iter().collect();
    let files = fs::read_dir(folder().join("pictures")).unwrap().map(|file| file.unwrap().path());
    let kept: BTreeMap<String, String> = files
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()))
        .collect();
    assert_eq!(kept.keys().collect::<Vec<_>>(), drawn.keys().collect::<Vec<_>>(), "cargo run -p guide");
    for (name, picture) in &drawn {
        // a checkout may end lines in its own way
        assert!(
            kept[name].replace("\r\n", "\n") == *picture,
            "{name} is not what boards.json says: cargo run -p guide"
        );
    }
}

#[test]
fn issue_21_every_link_of_the_guide_leads_somewhere() {
    for name in ["README.md", "en.md", "cs.md", "pl.md", "de.md"] {
        let text = fs::read_to_string(folder().join(name)).unwrap();
        let links = links(&text);
        assert!(links.len() >= 4);
        for link in links {
            assert!(folder().join(&link).is_file(), "{name}: {link}");
        }
    }
}

#[test]
fn issue_21_every_link_of_the_pages_at_the_top_leads_somewhere() {
    let top = folder().join("../..");
    for (name, least) in [("README.md", 20), ("tests/README.md", 0), ("FAIR.md", 0), ("CONTRIBUTING.md", 0)] {
        let page = top.join(name);
        let text = fs::read_to_string(&page).unwrap();
        let links = links(&text);
        assert!(links.len() >= least, "{name}: {}", links.len());
        for link in links.iter().filter(|link| !link.contains("://") && !link.starts_with('#')) {
            assert!(page.with_file_name(link).exists(), "{name}: {link}");
        }
    }
    // a tour that moves comes first, then the way to a device
    let text = fs::read_to_string(top.join("README.md")).unwrap();
    let heads: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).take(3).collect();
    assert_eq!(heads, ["Get one in three steps", "Build one", "Try it"]);
    let tour = text.find("tests/tour/auction.png").unwrap();
    assert!(tour < text.find("## ").unwrap());
    let moves = fs::read(top.join("tests/tour/auction.png")).unwrap();
    assert!(moves.windows(4).filter(|part| part == b"fcTL").count() > 20, "a still picture");
}

/// Chapters, tables, list entries and links, which are the same in every language; pictures in their own language aside.
fn shape(tongue: Tongue) -> Vec<String> {
    let own = format!("-{}.", tongue.code());
    let mut shape = vec![];
    for line in text(tongue).lines() {
        match line.chars().next() {
            Some('#') => shape.push(line.chars().take_while(|letter| *letter != ' ').collect()),
            Some('|') => shape.push(format!("row of {}", line.matches('|').count())),
            Some('-') => shape.push("entry".to_owned()),
            Some(digit) if digit.is_ascii_digit() && line.starts_with(&format!("{digit}. ")) => {
                shape.push(format!("step {digit}"));
            }
            _ => (),
        }
        for link in links(line).into_iter().filter(|link| !link.ends_with(".md")) {
            shape.push(link.replace(&own, "-."));
        }
    }
    shape
}

#[test]
fn issue_21_the_guide_has_the_same_chapters_tables_and_pictures_in_every_language() {
    let english = shape(Tongue::En);
    assert_eq!(english.iter().filter(|line| *line == "##").count(), 14);
    for tongue in Tongue::ALL {
        assert_eq!(shape(tongue), english, "{tongue:?}");
    }
}

#[test]
fn issue_21_every_board_is_in_the_guide_with_its_image_its_card_and_its_way_to_be_flashed() {
    for tongue in Tongue::ALL {
        let text = text(tongue);
        for board in boards() {
            assert!(text.contains(&format!("{} | `{}` |", board.title, board.name)), "{tongue:?}: {}", board.name);
            assert!(links(&text).contains(&format!("pictures/keys-{}-{}.svg", board.name, tongue.code())));
            if board.is_on_a_pico() {
                assert!(links(&text).contains(&format!("pictures/pins-{}.svg", board.name)));
            } else {
                assert!(text.matches(&format!("\n| {} | ", board.title)).count() >= 2, "{tongue:?}: {}", board.title);
            }
        }
    }
}

/// What the device says for this key in a language: its own words come first in each file.
fn said(tongue: Tongue, key: &str) -> String {
    let file = folder().join(format!("../../firmware/texts/{}.txt", tongue.code()));
    let texts = fs::read_to_string(file).unwrap();
    let line = texts.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
    line.unwrap_or_else(|| panic!("{tongue:?} has no {key}")).to_owned()
}

#[test]
fn issue_21_the_guide_quotes_the_screens_as_they_are() {
    for tongue in Tongue::ALL {
        let text = text(tongue);
        let say = |key| said(tongue, key);
        let quoted = ["KeysDone", "NotTested", "Board", "Guide", "Pulses", "Demo", "NextGroup", "BatteryHead"].map(say);
        let heads = ["ForeignHead", "CrashedHead", "NoDealHead", "OtherBoardHead"].map(say);
        let both = [["Flash", "FlashGood"], ["Chance", "ChanceGood"]].map(|keys| keys.map(say).join(": "));
        for words in quoted.iter().chain(&heads).chain(&both) {
            assert!(text.contains(&format!("\"{words}\"")), "{tongue:?}: \"{words}\"");
        }
        for words in heads {
            assert!(text.contains(&format!("\n| \"{words}\"")), "{tongue:?}: \"{words}\" is no symptom");
        }
        for words in ["SelfTest", "Sounds"].map(say) {
            assert!(text.contains(&format!("**{words}")), "{tongue:?}: {words}");
        }
        assert!(text.contains(&say("About")), "{tongue:?}");
    }
}

#[test]
fn issue_21_the_commands_of_the_guide_are_those_of_the_programs() {
    let verify = fs::read_to_string(folder().join("../verify/src/main.rs")).unwrap();
    let answers =
        ["PortList", "PortShow", "PortRecord", "PortCare", "PortCopy"].map(|key| said(Tongue::En, key)).join("\n");
    for tongue in Tongue::ALL {
        let text = text(tongue);
        let flags: BTreeSet<&str> =
            text.split("verify -- ").skip(1).map(|rest| rest.split(' ').next().unwrap()).collect();
        assert_eq!(flags.len(), 3, "{tongue:?}: {flags:?}");
        for flag in flags {
            assert!(verify.contains(&format!("verify {flag} ")), "{tongue:?}: {flag}");
        }
        for word in ["list", "show N", "record N", "id", "status", "selftest", "bootsel"] {
            assert!(text.contains(&format!("`{word}`")) && answers.contains(word), "{tongue:?}: {word}");
        }
    }
}

#[test]
fn issue_21_the_table_of_wires_is_that_of_the_data() {
    let boards = boards();
    let rows = wires::rows(boards.iter().find(|board| board.name == wires::IMAGE).unwrap());
    assert_eq!(rows.len(), 12);
    for tongue in Tongue::ALL {
        let text = text(tongue);
        let table: BTreeSet<&str> =
            text.lines().filter(|line| line.contains(" | GP") || line.contains(" | 3V3")).collect();
        for row in &rows {
            assert!(text.lines().any(|line| line == row), "{tongue:?} lacks {row}");
        }
        assert!(table.iter().all(|line| rows.iter().any(|row| row == line)), "{tongue:?} has a wire too much");
    }
}

#[test]
fn issue_21_the_measures_of_the_cases_are_those_of_their_sources() {
    let mut of = case::parameters("parts.scad");
    of.extend(case::parameters("bare-pico.scad"));
    let wide = of["module_wide"] + 2.0 * of["slide"] + 2.0 * of["button_strip"] + 2.0 * of["wall"];
    let high = of["module_high"] + 2.0 * of["play"] + 4.0 + 2.0 * of["wall"];
    let deep = of["floor_thick"] + of["inside_deep"] + of["wall"];
    let foot = case::parameters("display-pack-2.scad");
    for tongue in Tongue::ALL {
        let text = text(tongue);
        for measure in [
            format!(" {wide} x {high:.1} x {deep} mm").replace('.', if tongue == Tongue::En { "." } else { "," }),
            format!(" {} x {} mm;", foot["foot_length"], foot["foot_width"]),
            format!(" {} x {} mm", of["module_wide"], of["module_high"]),
        ] {
            assert!(text.contains(&measure), "{tongue:?} lacks {measure}");
        }
    }
}

#[test]
fn issue_21_the_estimates_of_the_guide_follow_from_the_data() {
    for tongue in Tongue::ALL {
        let text = text(tongue);
        for board in boards() {
            let Some(battery) = board.battery else { continue };
            let Some(gauge) = battery.gauge else { continue };
            let volts = |point: char| format!("{}{point}{} V", gauge.low / 1000, gauge.low % 1000 / 100);
            let point = if tongue == Tongue::En { '.' } else { ',' };
            assert!(text.contains(&volts(point)), "{tongue:?}: {} warns below {}", board.title, volts(point));
            let Some(capacity) = battery.capacity else { continue };
            let line = format!("| {} | {} mA | {capacity} mAh, ", board.title, gauge.draws);
            let row = text.lines().find(|row| row.starts_with(&line)).unwrap_or_else(|| panic!("{tongue:?}: {line}"));
            assert!(row.ends_with(&format!("| {} h |", capacity / gauge.draws)), "{tongue:?}: {row}");
        }
    }
}
