// Measures that both cases share, in millimetres. `cargo test -p guide` compares them with measures.json.

// ---- a Pico ----
pico_length = 51;
pico_width = 21;
pico_thick = 1;
pico_hole = 2.1;
pico_holes_along = 47;
pico_holes_across = 11.4;
pico_pin_rows = 17.78;
pico_socket_out = 1.3;

// ---- what a printer needs ----
play = 0.4;        // on each side of a board
wall = 2;
floor_thick = 2;
peg = 1.7;         // in a hole of 2.1
post = 3.4;        // below it
post_high = 3.6;   // above the floor: the socket and the key BOOTSEL lie below the board
plug_wide = 12;    // the body of a plug
plug_high = 8;

// Four posts with pegs, the middle of the Pico at the origin, its parts downwards.
module pico_posts() {
    for (along = [-1, 1], across = [-1, 1])
        translate([along * pico_holes_along / 2, across * pico_holes_across / 2, 0]) {
            cylinder(d = post, h = post_high, $fn = 24);
            cylinder(d = peg, h = post_high + pico_thick + 0.6, $fn = 24);
        }
}

// A tongue that snaps over an end of the board: at x, looking towards -x.
module pico_clip(x, wide = 7) {
    top = post_high + pico_thick;
    translate([x + play, -wide / 2, 0]) {
        cube([1.6, wide, top + 2.2]);
        translate([0, wide, top + 0.2]) rotate([90, 0, 0])
            linear_extrude(wide) polygon([[0, 0], [-1.1, 0.7], [0, 2]]);
    }
}
