//! Golden pictures: every screen in every size and language, compared pixel by pixel.
//!
//! `PYTHIA_BLESS=1 cargo test -p tests --test golden` accepts what is drawn now; look at the pictures before.

#[path = "golden_kinds.rs"]
mod kinds;
#[path = "golden_scenes.rs"]
mod scenes;
#[path = "golden_sheets.rs"]
mod sheets;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use embedded_graphics::geometry::Size;
use engine::cyclades::Action;
use firmware::{
    Desk, Event, Form, Key, Language,
    games::Asked,
    play::Move,
    screens::Step,
    ui::{Misfit, Scale, Silhouette},
};
use forms::FORMS;
use kinds::{KINDS, kind};
use scenes::SCENES;
use sheets::SHEETS;
use tests::{picture, tour};

/// A picture as RGB, three bytes a pixel.
struct Picture {
    size: Size,
    rgb: Vec<u8>,
}

fn here(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

/// A picture with its file name, and the text in it that did not fit.
struct Drawn {
    name: String,
    picture: Picture,
    misfit: Option<Misfit>,
}

fn drawn(name: &str, form: &'static Form, language: Language, (pixels, misfit): (Vec<u8>, Option<Misfit>)) -> Drawn {
    let name = format!("{name}-{}x{}-{}.png", form.size.width, form.size.height, language.code());
    Drawn { name, picture: Picture { size: form.size, rgb: picture::rgb(form, &pixels) }, misfit }
}

/// Every screen in every size, in one language.
fn screens(language: Language) -> impl Iterator<Item = Drawn> {
    let pairs = SCENES.iter().flat_map(|scene| FORMS.into_iter().map(move |form| (scene, form)));
    pairs.map(move |(scene, form)| drawn(scene.name, form, language, scene.draw(form, language)))
}

/// Every part that no screen shows yet, in every size.
fn parts() -> impl Iterator<Item = Drawn> {
    let pairs = SHEETS.iter().flat_map(|sheet| FORMS.into_iter().map(move |form| (sheet, form)));
    let sheets =
        pairs.map(|(sheet, form)| drawn(sheet.name, form, Language::English, sheet.draw(form, Language::English)));
    let scales =
        [("16", Scale::Inline), ("24", Scale::Row), ("32", Scale::Banner), ("48", Scale::Card), ("96", Scale::Event)];
    let (first, second) = Silhouette::ALL.split_at(Silhouette::Metal as usize);
    let figures = [("silhouettes", first), ("silhouettes2", second)].into_iter();
    sheets.chain(figures.flat_map(move |(name, figures)| {
        scales.map(|(size, scale)| {
            let pixels = sheets::silhouettes(FORMS[0], scale, figures);
            drawn(&format!("{name}-{size}"), FORMS[0], Language::English, (pixels, None))
        })
    }))
}

fn all() -> impl Iterator<Item = Drawn> {
    Language::ALL.into_iter().flat_map(screens).chain(parts())
}

#[test]
fn every_screen_looks_as_blessed() {
    let bless = env::var_os("PYTHIA_BLESS").is_some();
    let mut wrong = vec![];
    let mut expected = BTreeSet::new();
    for Drawn { name, picture: drawn, .. } in all() {
        let golden = here("golden").join(&name);
        let same = picture::read(&golden).is_ok_and(|(size, rgb)| size == drawn.size && rgb == drawn.rgb);
        if !same && bless {
            picture::write(&golden, drawn.size, &drawn.rgb).expect("tests/golden is writable");
        } else if !same {
            report(&golden, &name, &drawn);
            wrong.push(name.clone());
        }
        expected.insert(name);
    }
    for file in fs::read_dir(here("golden")).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if !expected.contains(&name) {
            if bless {
                fs::remove_file(file.path()).expect("tests/golden is writable");
            } else {
                wrong.push(format!("{name} (no such screen)"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pictures differ: {}\nNew pictures and differences are in artefacts/golden. If they are as they should be: \
         PYTHIA_BLESS=1 cargo test -p tests --test golden",
        wrong.len(),
        wrong.join(", ")
    );
}

#[test]
fn every_kind_of_screen_is_among_the_pictures() {
    let shown: BTreeSet<&str> = SCENES.iter().map(|scene| kind(&scene.show(&mut Desk::new(FORMS[0])))).collect();
    let missing: Vec<&&str> = KINDS.iter().filter(|kind| !shown.contains(**kind)).collect();
    assert!(missing.is_empty(), "no picture shows {missing:?}");
}

#[test]
fn the_tour_of_an_auction_is_what_the_device_shows() {
    let path = here("tour/auction.png");
    let stills = tour::auction();
    assert!(stills.len() > 20, "{} pictures", stills.len());
    let drawn = tour::animation(FORMS[0], &stills).expect("it can be packed");
    assert!(drawn.len() < 300_000, "{} bytes", drawn.len());
    if env::var_os("PYTHIA_BLESS").is_some() {
        fs::create_dir_all(here("tour")).and_then(|()| fs::write(&path, &drawn)).expect("tests/tour is writable");
    }
    let kept = fs::read(&path).is_ok_and(|kept| kept == drawn);
    assert!(kept, "tests/tour/auction.png shows something else: PYTHIA_BLESS=1 cargo test -p tests --test golden");
}

/// Writes the new picture, and a picture that shows in red where it differs.
fn report(golden: &Path, name: &str, drawn: &Picture) {
    let folder = here("../artefacts/golden");
    picture::write(&folder.join(name), drawn.size, &drawn.rgb).expect("artefacts are writable");
    if let Ok((size, old)) = picture::read(golden)
        && size == drawn.size
    {
        let difference: Vec<u8> = old
            .chunks_exact(3)
            .zip(drawn.rgb.chunks_exact(3))
            .flat_map(|(old, new)| if old == new { [new[0] / 2 + 127; 3] } else { [0xFF, 0, 0] })
            .collect();
        picture::write(&folder.join(format!("differs-{name}")), size, &difference).expect("artefacts are writable");
    }
}

#[test]
fn a_contact_sheet_per_language_is_written() {
    const COLUMNS: usize = 4;
    const GAP: usize = 8;
    for language in Language::ALL {
        let pictures: Vec<Picture> = screens(language).map(|drawn| drawn.picture).collect();
        let (cell_width, cell_height) = (320 + GAP, 240 + GAP);
        let (width, height) = (COLUMNS * cell_width + GAP, pictures.len().div_ceil(COLUMNS) * cell_height + GAP);
        let mut sheet = vec![0x80; width * height * 3];
        for (index, picture) in pictures.iter().enumerate() {
            let (left, top) = (GAP + index % COLUMNS * cell_width, GAP + index / COLUMNS * cell_height);
            for (y, row) in picture.rgb.chunks_exact(picture.size.width as usize * 3).enumerate() {
                let from = ((top + y) * width + left) * 3;
                sheet[from..from + row.len()].copy_from_slice(row);
            }
        }
        let path = here("../artefacts").join(format!("contact-{}.png", language.code()));
        picture::write(&path, Size::new(width as u32, height as u32), &sheet).expect("artefacts are writable");
        assert!(path.exists());
    }
}

#[test]
fn every_text_fits_and_every_letter_is_in_its_font() {
    let mut wrong = vec![];
    let sets = Language::ALL.into_iter().flat_map(|language| {
        let pairs = scenes::sets_of_dice().flat_map(|scene| FORMS.map(|form| (scene.draw(form, language), form)));
        pairs.map(move |(picture, form)| drawn("dice-set", form, language, picture)).collect::<Vec<_>>()
    });
    for Drawn { name, misfit, .. } in all().chain(sets) {
        if let Some(misfit) = misfit {
            let why = misfit.room.map_or("lacks a letter".into(), |room| format!("has {room} pixels"));
            wrong.push(format!("{name}: {:?} {why}", misfit.text));
        }
    }
    assert!(wrong.is_empty(), "{} texts do not fit:\n{}", wrong.len(), wrong.join("\n"));
}

/// One press does not skip what must be destroyed: that row is held.
#[test]
fn cy_cre_hydra_3_a_press_too_many_skips_no_compulsory_loss() {
    let scene = SCENES.iter().find(|scene| scene.name == "cyclades-hydra").expect("the scene of the Hydra");
    let skips = |step: &Step| matches!(step, Step::Game(Asked::Cyclades(Move::Act(Action::NothingMore))));
    for form in FORMS {
        let desk = &mut Desk::new(form);
        let mut screen = scene.show(desk);
        let pressed = desk.key(&mut screen, Event::Press(Key::Accept));
        assert!(!skips(&pressed), "{}: {pressed:?}", form.name);
        let held = desk.key(&mut screen, Event::Hold(Key::Accept));
        assert!(skips(&held), "{}: {held:?}", form.name);
    }
}
