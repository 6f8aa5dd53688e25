// Every pin of the real images is used as `boards/boards.json` says, and no other is; every key means what it says there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { Device } from './lib/device.mjs';
import { difference, hostFrames, image } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { stored } from './lib/walk.mjs';

const FUNCTIONS = { 1: 'SPI', 4: 'PWM', 5: 'SIO', 31: 'unused' };
const PINS = 30;

/** How an image uses a pin. */
function used(chip, number) {
  const pin = chip.mcu.gpio[number];
  const name = FUNCTIONS[pin.functionSelect] ?? `function ${pin.functionSelect}`;
  if (name === 'SPI' || name === 'PWM' || name === 'unused') return name;
  if (!(chip.mcu.sio.gpioOutputEnable & (1 << number))) return `input, ${pin.pullupEnabled ? 'pulled up' : pin.pulldownEnabled ? 'pulled down' : 'floating'}`;
  return 'output';
}

/** How the row of a board wants it. */
function wanted({ pins, keys, light, held, sound, gauge, probe }) {
  const all = new Array(PINS).fill('unused');
  const lines = { clock: 'SPI', data: 'SPI', select: 'output', command: 'output', reset: 'output', busy: 'input, pulled up', backlight: 'PWM' };
  for (const [line, pin] of Object.entries(pins)) all[pin] = lines[line];
  for (const [pin, pressed] of Object.values(keys)) all[pin] = `input, pulled ${pressed === 1 ? 'down' : 'up'}`;
  for (const pin of light.pins) all[pin] = light.pins.length > 1 ? 'PWM' : 'output';
  for (const [pin] of held) all[pin] = 'output';
  if (sound !== null) all[sound] = 'PWM';
  for (const pin of [probe?.clock, probe?.data].filter((pin) => pin !== undefined)) all[pin] = 'input, pulled up';
  // pins that the converter reads have no function
  if (gauge?.reference !== undefined) all[gauge.reference.power] = 'output';
  return all;
}

/** The level of an output, or of a PWM pin that is never or always on. */
function level(chip, number) {
  const pin = chip.mcu.gpio[number];
  if (FUNCTIONS[pin.functionSelect] !== 'PWM') return pin.value;
  const { csr, cc, top } = chip.mcu.pwm.channels[(number >> 1) & 7];
  const [compare, inverted] = number & 1 ? [cc >>> 16, (csr >> 3) & 1] : [cc & 0xffff, (csr >> 2) & 1];
  assert.ok(compare === 0 || compare > top, `GP${number} is neither on nor off`);
  return (compare === 0 ? 0 : 1) ^ inverted;
}

for (const [board, wiring] of Object.entries(BOARDS)) {
  test(`${board}: uses the pins of its row, and no other`, () => {
    const device = new Device({ board, elf: image(board) });
    device.boot();
    const seen = Array.from({ length: PINS }, (_, pin) => used(device.chip, pin));
    assert.deepEqual(seen.map((use, pin) => `GP${pin} ${use}`), wanted(wiring).map((use, pin) => `GP${pin} ${use}`));
    for (const pin of wiring.light.pins) assert.equal(level(device.chip, pin), 1 - wiring.light.on, `the light on GP${pin} is on`);
    for (const [pin, held] of wiring.held) assert.equal(level(device.chip, pin), held, `GP${pin} is not held`);
  });

  test(`${board}: every contact is the key that its row says`, () => {
    const device = new Device({ board, elf: image(board) });
    device.boot();
    play(device, 'accept,back,down'); // the second entry of home: from here each key leads elsewhere
    const flash = stored(device);
    const after = Object.fromEntries(['up', 'down', 'accept', 'back'].map((key) => [key, hostFrames(board, `down,${key}`, { flash }).pictures[2]]));
    for (const [name, key] of Object.entries(wiring.means)) {
      device.powerOff();
      device.powerOn();
      device.boot();
      play(device, 'down');
      device.tap(name);
      const shown = Object.keys(after).filter((other) => difference(after[other], device.picture()) === 0);
      assert.deepEqual(shown, [key], `${name} is ${shown}`);
    }
  });
}
