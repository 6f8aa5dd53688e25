// A box for a bare Pico, a module with a glass of 2 inches and four push buttons on strips of perfboard. part: 0 both, 1 box, 2 lid.
include <parts.scad>

part = 0;

// ---- the module ----
module_wide = 58;
module_high = 35;
glass_wide = 40.8;
glass_high = 30.6;
slide = 5;           // the module can be moved so far to each side until the picture is in the window
window_more = 0.6;   // the window is larger than the picture, on each side

// ---- the buttons ----
button_body = 6;
button_stem = 3.5;
button_play = 0.5;   // around a stem
button_strip = 14;   // the width of a strip of perfboard
button_apart = 20;   // up and down, accept and back

// ---- the box ----
corner = 5;
inside_wide = module_wide + 2 * slide + 2 * button_strip;
inside_high = module_high + 2 * play + 4;
inside_deep = 20;
lip = 1.2;
end_free = 2.3;      // from the left wall to the board; its socket stands in between
slot_at = 16;        // the middle of the slot over BOOTSEL, from the end of the board
slot_long = 20;
slot_wide = 16;

buttons_at = inside_wide / 2 - button_strip / 2;

module shape(grow) {
    offset(corner + grow, $fn = 48) square([inside_wide - 2 * corner, inside_high - 2 * corner], center = true);
}

module box() {
    difference() {
        linear_extrude(floor_thick + inside_deep) shape(wall);
        translate([0, 0, floor_thick]) linear_extrude(inside_deep + 1) shape(0);
        // the plug, in the left wall, where the Pico lies with its socket 1 mm inside
        translate([-inside_wide / 2 - wall - 1, -plug_wide / 2, floor_thick + post_high - plug_high / 2 - 1])
            cube([wall + 3, plug_wide, plug_high]);
        // BOOTSEL, from below
        translate([-inside_wide / 2 + end_free + slot_at, 0, -1])
            linear_extrude(floor_thick + 2) square([slot_long, slot_wide], center = true);
    }
    translate([-inside_wide / 2 + end_free + pico_length / 2, 0, floor_thick]) {
        pico_posts();
        pico_clip(pico_length / 2);
    }
}

module lid() {
    difference() {
        union() {
            linear_extrude(wall) shape(wall);
            // the lip that keeps it in the box
            translate([0, 0, wall]) linear_extrude(3) difference() { shape(-0.2); shape(-0.2 - lip); }
            // rails above and below the module
            for (side = [-1, 1])
                translate([-module_wide / 2 - slide, side * (module_high / 2 + play + 0.8) - 0.8, wall])
                    cube([module_wide + 2 * slide, 1.6, 3]);
        }
        // the window, with edges that fall outwards
        hull() {
            translate([0, 0, wall + 0.01]) cube([glass_wide + 2 * window_more, glass_high + 2 * window_more, 0.02], center = true);
            translate([0, 0, -0.01]) cube([glass_wide + 2 * window_more + 3, glass_high + 2 * window_more + 3, 0.02], center = true);
        }
        for (x = [-1, 1], y = [-1, 1])
            translate([x * buttons_at, y * button_apart / 2, -1])
                cylinder(d = button_stem + 2 * button_play, h = wall + 2, $fn = 32);
    }
}

if (part != 2) box();
if (part != 1) translate([0, part == 0 ? inside_high + 14 : 0, 0]) lid();
