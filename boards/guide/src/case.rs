//! The numbers of the cases: what stands in the OpenSCAD sources, and what the makers' drawings say.

use std::{collections::BTreeMap, fs};

use serde::Deserialize;

/// A part with what its maker says of it.
#[derive(Deserialize)]
pub struct Part {
    /// Its name, which begins the names of its parameters.
    pub part: String,
    /// Where the numbers are from.
    pub source: String,
    /// The numbers, in millimetres.
    pub measures: BTreeMap<String, f64>,
}

/// What the makers say.
pub fn parts() -> Vec<Part> {
    serde_json::from_str(include_str!("../case/measures.json")).expect("measures.json is a list of parts")
}

/// The parameters of a source that are plain numbers.
pub fn parameters(name: &str) -> BTreeMap<String, f64> {
    let text = fs::read_to_string(crate::folder().join("case").join(name)).expect("a source of a case");
    let mut numbers = BTreeMap::new();
    for line in text.lines() {
        let Some((name, value)) = line.split_once(" = ") else { continue };
        let value = value.split(';').next().unwrap_or("");
        if let Ok(number) = value.trim().parse() {
            numbers.insert(name.to_owned(), number);
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(name: &str) -> BTreeMap<String, f64> {
        let mut numbers = parameters("parts.scad");
        numbers.extend(parameters(name));
        numbers
    }

    #[test]
    fn issue_21_the_cases_are_made_for_the_boards_as_their_makers_draw_them() {
        let numbers = all("bare-pico.scad");
        for part in parts() {
            assert!(!part.source.is_empty());
            for (measure, value) in &part.measures {
                let name = format!("{}_{measure}", part.part);
                assert_eq!(numbers.get(&name), Some(value), "{name}, {}", part.source);
            }
        }
    }

    #[test]
    fn issue_21_nothing_in_the_cases_is_tight() {
        for name in ["bare-pico.scad", "display-pack-2.scad"] {
            let of = all(name);
            assert!(of["play"] >= 0.3, "a printed wall is rough");
            assert!(of["pico_hole"] - of["peg"] >= 0.3, "{name}: pegs in the holes of the Pico");
            // the socket is the tallest part: 2.8 mm of its own, and the board must not lie on it
            assert!(of["post_high"] >= 3.0, "{name}: room for the socket below the Pico");
            // a post must not touch the joints of the pins
            let to_pins = (of["pico_pin_rows"] - of["pico_holes_across"] - of["post"]) / 2.0;
            assert!(to_pins >= 0.7, "{name}: {to_pins} mm from a post to the pins");
            assert!(of["plug_wide"] >= 11.0 && of["plug_high"] >= 7.0, "{name}: the body of a plug");
            // the tongues hold the board between the socket for a debugger, which a Pico H has at that end, and the pins
            assert!(of["clip_gap"] >= of["pico_debug_wide"] + 1.0, "{name}: the socket for a debugger");
            let plastic = of["pico_pin_rows"] / 2.0 - 2.54 / 2.0;
            assert!(of["clip_gap"] / 2.0 + of["clip_wide"] + 0.2 <= plastic, "{name}: the plastic of the pins");
            assert!(of["post_high"] > of["pico_debug_high"], "{name}: room below for that socket");
        }
    }

    #[test]
    fn issue_21_the_box_has_room_for_module_and_buttons() {
        let of = all("bare-pico.scad");
        let inside = of["module_wide"] + 2.0 * of["slide"] + 2.0 * of["button_strip"];
        assert!(inside >= of["pico_length"] + 20.0, "the Pico and its cables");
        assert!(of["window_more"] >= 0.5 && of["window_more"] <= 1.0, "the whole picture, and no more");
        // the module may stick out to one side by all it has beyond its picture
        assert!(
            of["slide"] >= (of["module_wide"] - of["glass_wide"]) / 4.0,
            "room to move the picture into the window"
        );
        assert!(of["button_strip"] >= 2.0 * of["button_body"], "a button and its joints");
        assert!(of["button_apart"] >= 15.0, "two fingers");
        let hole = of["button_stem"] + 2.0 * of["button_play"];
        assert!(hole < of["button_body"], "a button does not fall through its hole of {hole} mm");
        assert!(of["inside_deep"] >= of["post_high"] + of["pico_thick"] + 10.0, "wires and module above the Pico");
    }

    #[test]
    fn issue_21_the_foot_is_wider_than_the_pico_and_leaves_bootsel_free() {
        let of = all("display-pack-2.scad");
        assert!(of["foot_length"] >= of["pico_length"] + 10.0 && of["foot_width"] >= 2.0 * of["pico_width"]);
        assert!(of["window_length"] + 2.0 * of["post"] < of["pico_holes_along"], "the window stays between the posts");
        let near = (of["pico_length"] - of["window_length"]) / 2.0;
        reaches(&of, (near, near + of["window_length"]), of["window_width"]);
    }

    /// The corners in a printable file.
    fn corners(name: &str) -> Vec<[f64; 3]> {
        let file = fs::read(crate::folder().join("case").join(name)).expect("a printable file");
        let words = |bytes: &[u8]| [0, 4, 8].map(|at| f32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()).into());
        let facets = file[84..].chunks_exact(50);
        assert_eq!(facets.len(), u32::from_le_bytes(file[80..84].try_into().unwrap()) as usize, "{name}");
        facets.flat_map(|facet| [12, 24, 36].map(|at| words(&facet[at..]))).collect()
    }

    #[test]
    fn issue_21_the_printable_files_are_made_of_the_sources_as_they_stand() {
        let [of, foot] = ["bare-pico.scad", "display-pack-2.scad"].map(all);
        let wide = of["module_wide"] + 2.0 * of["slide"] + 2.0 * of["button_strip"] + 2.0 * of["wall"];
        let high = of["module_high"] + 2.0 * of["play"] + 4.0 + 2.0 * of["wall"];
        let tongue = of["post_high"] + of["pico_thick"] + 2.2 + of["floor_thick"];
        let slot = of["end_free"] + of["slot_at"] - (wide / 2.0 - of["wall"]) + of["slot_long"] / 2.0;
        let sizes = [
            ("bare-pico-box.stl", [wide, high, of["floor_thick"] + of["inside_deep"]], [slot, of["clip_gap"] / 2.0]),
            ("bare-pico-lid.stl", [wide, high, of["wall"] + 3.0], [of["module_wide"] / 2.0 + of["slide"], high / 2.0]),
            (
                "display-pack-2.stl",
                [foot["foot_length"], foot["foot_width"], tongue],
                [foot["window_length"] / 2.0, foot["clip_gap"] / 2.0],
            ),
        ];
        for (name, size, [along, across]) in sizes {
            let corners = corners(name);
            for (axis, wanted) in size.into_iter().enumerate() {
                let of = corners.iter().map(|corner| corner[axis]);
                let there = of.clone().fold(f64::MIN, f64::max) - of.fold(f64::MAX, f64::min);
                assert!((there - wanted).abs() < 0.01, "{name}: {there} instead of {wanted} mm: render.sh");
            }
            for (axis, at) in [along, across].into_iter().enumerate() {
                let is = corners.iter().any(|corner| (corner[axis] - at).abs() < 0.01);
                assert!(is, "{name}: nothing is at {at} mm: render.sh");
            }
        }
    }

    #[test]
    fn issue_21_bootsel_can_be_pressed_through_the_floor_of_the_box() {
        let of = all("bare-pico.scad");
        assert!(of["end_free"] >= of["pico_socket_out"] + 0.5, "the socket is inside");
        assert!(of["slot_at"] - of["slot_long"] / 2.0 >= 2.0 + of["post"] / 2.0, "the posts stand on the floor");
        let near = of["slot_at"] - of["slot_long"] / 2.0;
        reaches(&of, (near, near + of["slot_long"]), of["slot_wide"]);
    }

    /// What a finger from below meets at a point: the heights of the facets over it, in a printable file.
    fn over(corners: &[[f64; 3]], (x, y): (f64, f64)) -> Vec<f64> {
        let facets = corners.as_chunks::<3>().0.iter();
        let side =
            |one: &[f64; 3], other: &[f64; 3]| (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0]);
        let within = facets.filter(|[a, b, c]| {
            let sides = [side(a, b), side(b, c), side(c, a)];
            sides.iter().all(|&side| side > 0.0) || sides.iter().all(|&side| side < 0.0)
        });
        within.map(|[a, b, c]| (a[2] + b[2] + c[2]) / 3.0).collect()
    }

    #[test]
    fn issue_21_in_the_printable_files_nothing_lies_below_bootsel() {
        let [of, foot] = ["bare-pico.scad", "display-pack-2.scad"].map(all);
        let inside = of["module_wide"] + 2.0 * of["slide"] + 2.0 * of["button_strip"];
        // where the end of the board with the socket is
        for (name, end, of) in [
            ("bare-pico-box.stl", of["end_free"] - inside / 2.0, &of),
            ("display-pack-2.stl", -foot["pico_length"] / 2.0, &foot),
        ] {
            let corners = corners(name);
            let floor = |at: (f64, f64)| over(&corners, at).iter().any(|&height| height <= of["floor_thick"] + 0.01);
            // on both sides of the middle: the key is on one of them, and a finger is wider than it
            let (near, far, aside) = (of["pico_bootsel_near"], of["pico_bootsel_far"], of["pico_bootsel_aside"]);
            for step in 0..=20 {
                let along = end + near + (far - near) * f64::from(step) / 20.0 + 0.003;
                for across in -10..=10 {
                    let across = aside * f64::from(across) / 10.0 + 0.007;
                    assert!(!floor((along, across)), "{name}: the floor closes BOOTSEL at {along} {across}");
                }
            }
            // and elsewhere there is a floor: below the holes of the board, and at its other end
            let hole = (of["pico_length"] - of["pico_holes_along"]) / 2.0;
            for at in [(end + hole, of["pico_holes_across"] / 2.0), (end + of["pico_length"] - 1.5, 1.0)] {
                assert!(floor((at.0 + 0.003, at.1 + 0.007)), "{name}: no floor at {at:?}");
            }
        }
    }

    /// An opening that begins and ends so far from the end with the socket, as wide as this, lies over BOOTSEL.
    fn reaches(of: &BTreeMap<String, f64>, (near, far): (f64, f64), wide: f64) {
        assert!(near + 1.0 <= of["pico_bootsel_near"] && far >= of["pico_bootsel_far"] + 1.0, "{near} to {far} mm");
        assert!(wide / 2.0 >= of["pico_bootsel_aside"] + 0.5, "{wide} mm");
    }
}
