#!/usr/bin/env bash
# The printable files and the pictures of the cases, anew: needs openscad and xvfb (Debian has both).
set -euo pipefail
cd "$(dirname "$0")"

stl() { openscad -q --export-format binstl -D "part=$3" -o "$2.stl" "$1.scad"; }
stl display-pack-2 display-pack-2 0
stl bare-pico bare-pico-box 1
stl bare-pico bare-pico-lid 2

# from above, from the front, from the left
for name in display-pack-2 bare-pico; do
    for side in top:0,0,0 front:90,0,0 left:60,0,300; do
        xvfb-run -a openscad -q --projection=o --viewall --autocenter --imgsize=640,480 --colorscheme=Cornfield \
            --camera="0,0,0,${side#*:},300" -o "$name-${side%%:*}.png" "$name.scad"
    done
done
