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
pico_debug_wide = 5;      // the socket for a debugger at the other end of a Pico H
pico_debug_high = 2.95;
pico_bootsel_near = 10;   // the key BOOTSEL lies between these distances from the end with the socket of the cable,
pico_bootsel_far = 17;
pico_bootsel_aside = 7;   // and so far from the middle line at most

// ---- what a printer needs ----
play = 0.4;        // on each side of a board
wall = 2;
floor_thick = 2;
peg = 1.7;         // in a hole of 2.1
post = 3.4;        // below it
post_high = 3.6;   // above the floor: the socket and the key BOOTSEL lie below the board
plug_wide = 12;    // the body of a plug
plug_high = 8;
clip_gap = 6.4;    // between the two tongues
clip_wide = 4;     // each

// Four posts with pegs, the middle of the Pico at the origin, its parts downwards.
module pico_posts() {
    for (along = [-1, 1], across = [-1, 1])
        translate([along * pico_holes_along / 2, across * pico_holes_across / 2, 0]) {
            cylinder(d = post, h = post_high, $fn = 24);
            cylinder(d = peg, h = post_high + pico_thick + 0.6, $fn = 24);
        }
}

// Two tongues that snap over an end of the board, beside the socket for a debugger: at x, looking towards -x.
module pico_clip(x) {
    top = post_high + pico_thick;
    for (side = [0, 1]) mirror([0, side, 0])
        translate([x + play, clip_gap / 2, 0]) {
            cube([1.6, clip_wide, top + 2.2]);
            translate([0, clip_wide, top + 0.2]) rotate([90, 0, 0])
                linear_extrude(clip_wide) polygon([[0, 0], [-1.1, 0.7], [0, 2]]);
        }
}
