// The fingers: what a pin sees of a press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, board } from './lib/boards.mjs';
import { Chip } from './lib/chip.mjs';
import { FlashMemory } from './lib/flash.mjs';
import { Keys } from './lib/keys.mjs';
import { Thumb } from './lib/thumb.mjs';

const MILLISECOND = 1e6;
const PULL_UP = 0x4a;
const PULL_DOWN = 0x46;
const NO_PULL = 0x42;

/** A sleeping chip whose key pins have a pull, and the edges that one of its pins sees. */
function fingers(name, { pad, seed = 1 } = {}) {
  const wiring = board(name);
  const chip = new Chip({ flash: new FlashMemory() });
  new Thumb().waitForEvent().stop().start(chip.mcu);
  const keys = new Keys(wiring, seed);
  keys.attach(chip, () => chip.nanos);
  const edges = [];
  for (const [key, [pin, active]] of Object.entries(wiring.keys)) {
    chip.mcu.writeUint32(0x4001c004 + pin * 4, pad ?? (active ? PULL_DOWN : PULL_UP));
    const set = chip.mcu.gpio[pin].setInputValue.bind(chip.mcu.gpio[pin]);
    chip.mcu.gpio[pin].setInputValue = (value) => {
      edges.push({ key, level: value ? 1 : 0, at: chip.nanos });
      set(value);
    };
  }
  return { chip, keys, edges, level: (key) => (chip.mcu.gpio[wiring.keys[key][0]].inputValue ? 1 : 0) };
}

test('every board has the four logical keys on pins of its own', () => {
  for (const [name, wiring] of Object.entries(BOARDS)) {
    const pins = Object.values(wiring.keys).map(([pin]) => pin);
    const taken = [...pins, ...Object.values(wiring.pins), ...wiring.light.pins, ...wiring.held.map(([pin]) => pin)];
    assert.equal(new Set(taken).size, taken.length, `${name} uses a pin twice`);
    for (const key of ['up', 'down', 'accept', 'back']) assert.ok(wiring.keys[wiring.logical[key]], `${name} lacks ${key}`);
  }
  assert.throws(() => board('badger'), new RegExp(Object.keys(BOARDS).join(', ')));
});

for (const [name, key, idle] of [['display-pack-2', 'x', 1], ['badger2040', 'a', 0]]) {
  test(`${name}: a press chatters for at most 5 ms and then rests`, () => {
    let chattered = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const { chip, keys, edges, level } = fingers(name, { seed });
      assert.equal(level(key), idle);
      keys.press(key);
      chip.run(chip.nanos + 50 * MILLISECOND);
      assert.equal(level(key), 1 - idle);
      assert.equal(edges.length % 2, 1);
      assert.ok(edges[edges.length - 1].at - edges[0].at <= 6 * MILLISECOND);
      edges.forEach((edge, index) => assert.equal(edge.level, index % 2 === 0 ? 1 - idle : idle));
      if (edges.length > 1) chattered += 1;
      keys.release(key);
      chip.run(chip.nanos + 50 * MILLISECOND);
      assert.equal(level(key), idle);
    }
    assert.ok(chattered > 10, `only ${chattered} of 20 presses chattered`);
  });
}

test('two keys at once', () => {
  const { chip, keys, level } = fingers('display-pack-2');
  keys.press('a');
  keys.press('y');
  chip.run(chip.nanos + 10 * MILLISECOND);
  assert.deepEqual([level('a'), level('b'), level('y')], [0, 1, 0]);
});

test('a worn contact never rests until it is calmed', () => {
  const { chip, keys, edges, level } = fingers('lcd-1-3');
  keys.chatter('b');
  chip.run(chip.nanos + 1000 * MILLISECOND);
  assert.ok(edges.length > 500, `${edges.length} edges in a second`);
  keys.calm('b');
  chip.run(chip.nanos + 10 * MILLISECOND);
  assert.equal(level('b'), 1);
  const { length } = edges;
  chip.run(chip.nanos + 1000 * MILLISECOND);
  assert.equal(edges.length, length);
});

test('a pin without a pull floats and reads as pressed', () => {
  assert.equal(fingers('display-pack-2', { pad: NO_PULL }).level('a'), 0);
  assert.equal(fingers('badger2040', { pad: NO_PULL }).level('a'), 1);
});

test('a key can be down from the start', () => {
  const { chip, keys, level } = fingers('display-pack-2');
  keys.holdFromStart('accept');
  keys.attach(chip, () => chip.nanos);
  assert.equal(level('x'), 0);
});
