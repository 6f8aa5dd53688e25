// A foot for a Pico with a Display Pack 2.0 (or 2.8) on its pins: it holds the Pico, whose measures are certain, from behind, with
// its parts downwards. The outline of the pack does not matter; the foot is as wide as the pack, so that no key tips it over.
include <parts.scad>

foot_length = 70;
foot_width = 46;
foot_round = 6;
window_length = 34;   // over BOOTSEL and the light: the floor is open there
window_width = 16;

module foot() {
    difference() {
        linear_extrude(floor_thick) offset(foot_round, $fn = 48)
            square([foot_length - 2 * foot_round, foot_width - 2 * foot_round], center = true);
        translate([0, 0, -1]) linear_extrude(floor_thick + 2) offset(1, $fn = 24)
            square([window_length - 2, window_width - 2], center = true);
        // room for a plug at the left end
        translate([-foot_length / 2 - 1, -plug_wide / 2, -1])
            cube([foot_length / 2 - pico_length / 2 + 1 - pico_socket_out, plug_wide, floor_thick + 2]);
    }
    translate([0, 0, floor_thick]) {
        pico_posts();
        pico_clip(pico_length / 2);
        // fences beside the long sides, low: the joints of the pins lie above them
        for (side = [-1, 1])
            translate([-18, side * (pico_width / 2 + play + 0.8) - 0.8, 0]) cube([36, 1.6, post_high - 1.4]);
    }
}

foot();
