// Battery, sound, light codes and other boards, on the real images.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { Device, MILLISECOND, SECOND } from './lib/device.mjs';
import { assertShows, difference, hostFrames, image } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { Computer } from './lib/usb.mjs';
import { assertClean, stored, walk } from './lib/walk.mjs';

/** From the first start to the settings, and down there to a row. */
const TO_SETTINGS = 'accept,back,up,up,up,accept';
const gauged = Object.keys(BOARDS).filter((name) => BOARDS[name].gauge !== null);
const sounding = Object.keys(BOARDS).filter((name) => BOARDS[name].sound !== null);

/** A device, which may carry the image of another board, and may have lost its panel. */
const device = (board, { of = board, deaf = false } = {}) => {
  const made = new Device({ board, elf: image(of) });
  if (deaf) made.panel.receive = () => {};
  return made;
};

/** When the cue light goes on within `nanos`, in milliseconds from now; looked at every 10. */
function blinks(chip, nanos) {
  const [start, seen] = [chip.now, []];
  let lit = chip.glows;
  while (chip.now < start + nanos) {
    chip.run(10 * MILLISECOND);
    if (chip.glows && !lit) seen.push((chip.now - start) / MILLISECOND);
    lit = chip.glows;
  }
  return seen;
}

/** How many blinks come in a row. */
function rows(moments) {
  const counts = [];
  moments.forEach((at, index) => {
    if (index === 0 || at - moments[index - 1] > 1000) counts.push(0);
    counts[counts.length - 1] += 1;
  });
  return counts;
}

test('the boards that have a gauge and a speaker', () => {
  assert.deepEqual(gauged, ['badger2040', 'picopad', 'picosystem']);
  assert.deepEqual(sounding, ['picopad', 'picosystem']);
});

for (const board of gauged) {
  test(`issue 21: ${board} tells the voltage of its battery, and warns once before it is empty`, () => {
    const { low, full } = BOARDS[board].gauge;
    const chip = device(board);
    walk(chip, 'accept'); // the first start
    const computer = new Computer(chip).plugIn();
    const volts = () => Number(/ (\d\.\d) V\./.exec(computer.ask('status'))[1]);
    assert.ok(Math.abs(volts() - full / 1000) <= 0.1, `${volts()} V`);
    chip.millivolts = low + 100;
    chip.run(35 * SECOND);
    assert.ok(Math.abs(volts() - (low + 100) / 1000) <= 0.1, `${volts()} V`);
    const home = chip.picture();
    chip.millivolts = low - 60;
    chip.run(35 * SECOND);
    chip.settle();
    assert.ok(Math.abs(volts() - low / 1000) <= 0.2, `${volts()} V`);
    const warned = chip.picture();
    assert.notEqual(difference(warned, home), 0, 'no warning');
    play(chip, 'accept');
    assert.equal(difference(chip.picture(), home), 0, 'what was there before');
    chip.run(65 * SECOND);
    chip.settle();
    assert.equal(difference(chip.picture(), home), 0, 'warned again');
    // at the next start it is told before anything else
    chip.powerOff();
    chip.powerOn();
    const host = hostFrames(board, 'accept,up,accept,up', { flash: stored(chip), millivolts: low - 60 });
    chip.boot();
    assertShows(chip, host.pictures[0], 'the warning');
    assert.equal(difference(chip.picture(), warned), 0);
    play(chip, 'accept,up,accept,up'); // About, its last page
    assertShows(chip, host.pictures[4], 'the page about the battery');
    assertClean(chip);
  });
}

for (const board of sounding) {
  test(`issue 21: ${board} is silent until sounds are switched on, and sounds end by themselves`, () => {
    const chip = device(board);
    chip.boot();
    /** The tones from a press on, each with its length in milliseconds. */
    const heard = (key) => {
      const tones = [];
      chip.keys.press(key);
      for (let at = 0; at < 1000; at += 5) {
        if (at === 80) chip.keys.release(key);
        chip.run(5 * MILLISECOND);
        const tone = Math.round(chip.sound);
        if (tone === 0) continue;
        if (tones.length === 0 || tones.at(-1)[0] !== tone) tones.push([tone, 0]);
        tones.at(-1)[1] += 5;
      }
      chip.settle();
      return tones;
    };
    play(chip, `${TO_SETTINGS},down,down,down,down`);
    assert.deepEqual(heard('accept'), [], 'switching sounds on');
    play(chip, 'back,down,accept'); // the self-test
    const [[tone, long], ...more] = heard('up');
    assert.deepEqual(more, []);
    assert.ok(Math.abs(tone - 880) < 10 && long >= 110 && long <= 160, `${tone} Hz for ${long} ms`);
    assert.equal(chip.sound, 0);
    assertClean(chip);
  });
}

test('issue 21: a power bank is kept awake by a second of light and work in every twenty', () => {
  const chip = device('display-pack-2');
  chip.boot();
  const usual = chip.light;
  const share = (seconds) => {
    const [start, awake] = [chip.now, chip.awakeShare * chip.now];
    chip.run(seconds * SECOND);
    return (chip.awakeShare * chip.now - awake) / (chip.now - start);
  };
  chip.run(60 * SECOND); // whatever is to be erased
  assert.ok(share(40) < 0.001);
  play(chip, `${TO_SETTINGS},down,down,accept`); // behind the brightness
  const lit = [];
  const start = chip.now;
  while (chip.now < start + 45 * SECOND) {
    chip.run(100 * MILLISECOND);
    if (chip.light > usual) lit.push(chip.now);
  }
  assert.equal(lit.length, 20, 'two pulses of a second');
  const busy = share(40);
  assert.ok(busy > 0.045 && busy < 0.06, `awake for ${busy}`);
  play(chip, 'accept');
  assert.ok(share(40) < 0.01, 'switched off');
  assert.equal(chip.light, usual);
  assertClean(chip);
});

for (const [board, of] of [['badger2040', 'badger2040w'], ['badger2040w', 'badger2040']]) {
  test(`issue 21: the image of ${of} on a ${board} says so, on its screen, by its light and over the cable`, () => {
    const chip = device(board, { of });
    chip.boot();
    const host = hostFrames(of, 'accept', { elsewhere: true });
    assertShows(chip, host.pictures[0], 'the wrong image');
    assert.match(new Computer(chip).plugIn().ask('id'), new RegExp(`It is for ${BOARDS[of].title}`));
    chip.wiring = { ...chip.wiring, light: BOARDS[of].light }; // what the image takes for the light
    const counts = rows(blinks(chip, 12 * SECOND)).slice(1, -1);
    assert.ok(counts.length >= 2 && counts.every((count) => count === 3), `${counts}`);
    play(chip, 'accept');
    assertShows(chip, host.pictures[1], 'it can be used all the same');
  });
}

test('issue 21: the image of PicoSystem on a flash that is too small blinks three times', () => {
  const chip = device('picosystem');
  chip.wiring = { ...chip.wiring, megabytes: 2 };
  chip.powerOff();
  chip.powerOn();
  chip.boot();
  assertShows(chip, hostFrames('picosystem', '', { elsewhere: true }).pictures[0], 'the wrong image');
  const counts = rows(blinks(chip, 12 * SECOND)).slice(1, -1);
  assert.ok(counts.length >= 2 && counts.every((count) => count === 3), `${counts}`);
});

for (const [board, { paper, light }] of Object.entries(BOARDS)) {
  if (light.pins.length > 0) {
    test(`issue 21: ${board} lights up until its first picture, and not after it`, () => {
      const chip = device(board);
      let lit = false;
      while (chip.now < 150 * MILLISECOND) {
        chip.run(MILLISECOND);
        lit ||= chip.glows && !(chip.panel.shownAt > 0);
      }
      assert.ok(lit, 'the light is dark while the program starts');
      chip.boot();
      chip.run(SECOND);
      assert.ok(!chip.glows, 'the light stays on');
      assert.deepEqual(blinks(chip, 5 * SECOND), []);
    });
  }
  if (paper) {
    test(`issue 21: ${board} blinks twice while its panel does not answer, and goes on`, () => {
      const chip = device(board, { deaf: true });
      chip.run(3 * SECOND);
      const counts = rows(blinks(chip, 10 * SECOND)).slice(1, -1);
      assert.ok(counts.length >= 2 && counts.every((count) => count === 2), `${counts}`);
      assert.match(new Computer(chip).plugIn().ask('id'), new RegExp(BOARDS[board].title), 'the cable answers');
    });
  }
}
