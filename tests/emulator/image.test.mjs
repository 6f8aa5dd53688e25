// The real images, one after the other: what people see on the panel is what the host draws, whatever happens to the power.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, FORMS } from './lib/boards.mjs';
import { Device, MILLISECOND, SECOND } from './lib/device.mjs';
import { FlashMemory } from './lib/flash.mjs';
import { assertShows, difference, hostFrames, image, store } from './lib/host.mjs';
import { bitSources } from './lib/registers.mjs';
import { play } from './lib/script.mjs';
import { assertClean, assertKept, rest, stored, walk } from './lib/walk.mjs';

/** From the first start to the home screen, whatever is asked first. */
const FIRST_START = 'accept,back';
/** From home to the dice. */
const TO_DICE = 'back';
/** From the first entry of home, as long as no game is running, to a new game of Cyclades. */
const TO_NEW_GAME = 'accept';
/** From there upwards round the end of the list to the first row of the settings, the language. */
const TO_LANGUAGE = 'up,up,up,accept';
/** Changes the language. */
const CHANGE = 'accept';

for (const board of Object.keys(BOARDS)) {
  const device = (options = {}) => new Device({ board, elf: image(board), ...options });

  /** The flash of a device that has been through its first start and speaks another language since. */
  const used = (() => {
    let flash = null;
    return () => {
      if (flash === null) {
        const first = device();
        first.boot();
        play(first, `${FIRST_START},${TO_LANGUAGE},${CHANGE},back,up`);
        flash = first.flash.bytes.slice();
      }
      return new FlashMemory(flash.slice());
    };
  })();

  test(`${board}: starts and walks through its screens as on the host`, () => {
    const chip = device();
    const settings = `${TO_LANGUAGE},down,back`;
    const selfTest = 'down,accept,accept,up,hold:back';
    const about = 'down,accept,down,back';
    walk(chip, `${FIRST_START},${settings},${selfTest},${about},hold:up,down`);
    assertClean(chip);
    assert.equal(chip.light > 0, true);
    assert.deepEqual(chip.lives, []);
  });

  test(`${board}: runs an auction alone as the host does from the same seed`, () => {
    const chip = device({ flash: used() });
    chip.boot();
    play(chip, 'down,down,down,down,down,accept,accept,accept'); // one part only, the auction, begin
    chip.powerOff();
    chip.powerOn();
    const offers = 'accept,accept,down,accept,up,accept,down,accept,up,accept,down,accept,accept,up,accept';
    const host = walk(chip, `accept,${offers},accept,accept,back,up,accept`); // payment, next cycle, menu, home
    assertKept(chip, host.flash, 'an auction alone');
    assertClean(chip);
  });

  // the rest is the same for boards with the same screen
  if (!FORMS.includes(board)) continue;

  if (board === 'display-pack-2') {
    test(`${board}: plays a whole game of Akropolis for two as the host does from the same seed`, () => {
      const chip = device({ flash: used() });
      chip.boot();
      // Akropolis, all of it on the device, two players, begin, two presses for the seed
      play(chip, 'down,accept,down,accept,accept,down,accept,up,up,accept,up,down,accept');
      chip.powerOff();
      chip.powerOn();
      // 36 turns: the free tile, laid where it is proposed, further on or turned
      const turns = ['accept,accept', 'accept,down,accept', 'accept,back,accept'];
      const game = Array.from({ length: 36 }, (_, turn) => turns[turn % 5 === 0 ? 1 : turn % 7 === 0 ? 2 : 0]).join(',');
      const host = walk(chip, `${game},accept,accept`); // the result sheet, the seed, and home
      assertKept(chip, host.flash, 'Akropolis');
      assertClean(chip);
    });
  }

  for (const [name, flash, keys] of [
    ['erased', () => new FlashMemory(), `${FIRST_START},${TO_LANGUAGE},${CHANGE}`],
    ['used', used, `${TO_LANGUAGE},${CHANGE}`],
  ]) {
    test(`${board}: a power cut inside any flash operation of a settings write leaves the old or the new value, flash ${name}`, () => {
      const kinds = cutEverywhere(board, flash, keys.split(','));
      assert.ok(kinds.has('program') && (kinds.has('erase') || name === 'used'), 'nothing was written');
    });
  }

  test(`${board}: shows the message of a provoked panic after its reset`, () => {
    const chip = device({ flash: used() });
    chip.boot();
    const words = lastWords(chip, () => {
      chip.chip.core.PC = chip.elf.symbol('pythia_provoke_panic') & ~1;
    });
    assert.match(words, /^last_words\.rs:\d+: provoked by a test, 42$/);
    assert.deepEqual(chip.lives.map((life) => life.reason), ['watchdog']);
    const host = hostFrames(board, 'accept', { flash: stored(chip), crashed: words });
    assertShows(chip, host.pictures[0], 'the message');
    play(chip, 'accept');
    assertShows(chip, host.pictures[1], 'after the message');
    chip.powerOff();
    chip.powerOn();
    walk(chip, 'down');
  });

  test(`${board}: shows where a fault happened`, () => {
    const chip = device({ flash: used(), deliverFaults: true });
    chip.boot();
    const words = lastWords(chip, () => {
      chip.chip.mcu.sramView.setUint16(0x41f00, 0xde00, true); // an undefined instruction in the last page of RAM
      chip.chip.core.PC = 0x20041f00;
    });
    assert.match(words, /20041f00/);
    assertShows(chip, hostFrames(board, '', { flash: stored(chip), crashed: words }).pictures[0], 'the message');
  });

  test(`${board}: a hung main loop is restarted and says so`, () => {
    const chip = device({ flash: used() });
    chip.boot();
    lastWords(chip, () => {
      chip.chip.mcu.sramView.setUint32(0x41f00, 0xe7fdbf20, true); // waits for an event, for ever
      chip.chip.core.PC = 0x20041f00;
      chip.chip.core.enabledInterrupts = 0;
    });
    assert.deepEqual(chip.lives.map((life) => life.reason), ['watchdog']);
    assertShows(chip, hostFrames(board, '', { flash: stored(chip), crashed: 'The main loop stood still.' }).pictures[0], 'the message');
  });

  test(`${board}: a hang in a game is ended, and the game is there again, within two and a half seconds`, () => {
    const chip = device({ flash: used() });
    chip.boot();
    play(chip, `${TO_NEW_GAME},accept,up,accept,accept`); // a press for the seed, and the second page of the news
    const game = chip.picture();
    const taken = [];
    for (const phase of [1, 400, 700, 999]) {
      chip.run(phase * MILLISECOND); // wherever the loop is between two meals
      chip.chip.mcu.sramView.setUint32(0x41f00, 0xe7fdbf20, true); // waits for an event, for ever
      chip.chip.core.PC = 0x20041f00;
      chip.chip.core.enabledInterrupts = 0;
      chip.chip.core.waiting = false;
      const hung = chip.now;
      const lives = chip.lives.length;
      const pictures = chip.panel.refreshes?.length;
      chip.run(2.5 * SECOND);
      assert.equal(chip.lives.length, lives + 1, 'one reset');
      assert.equal(chip.lives.at(-1).reason, 'watchdog');
      // e-ink takes its own time for the picture: what counts is when it is told to show it
      const shown = pictures === undefined ? chip.panel.lastChangeAt : chip.panel.refreshes[pictures].at;
      assert.ok(shown > hung, 'something is shown');
      taken.push((shown - hung) / MILLISECOND);
      chip.settle();
      play(chip, 'accept,accept');
      assert.equal(difference(chip.picture(), game), 0, 'the game as it was, behind the message');
    }
    console.log(`${board}: a hang is over after ${taken.map((millis) => millis.toFixed(0)).join(', ')} ms`);
    assert.ok(Math.max(...taken) <= 2500, `${taken} ms`);
  });

  test(`${board}: a constant random bit ends on the screen that says why nothing is dealt`, () => {
    const chip = device({ flash: used(), randomBits: () => bitSources.constant(1) });
    walk(chip, `${TO_DICE},accept,accept`, { stuck: 1 });
    assertClean(chip);
  });

  test(`${board}: runs a day across the wraps of the timer`, () => {
    const chip = device({ flash: used() });
    chip.boot();
    rest(chip, 24 * 3600);
    assert.deepEqual(chip.lives, []);
    walk(chip, 'down,down,up', { boot: false });
    assert.ok(chip.awakeShare < 0.005, `awake ${(chip.awakeShare * 100).toFixed(3)} % of a day`);
    assertClean(chip);
  });

  test(`${board}: two keys at once, keys held at the start and a worn contact lose no press afterwards`, () => {
    const chip = device({ flash: used() });
    chip.keys.holdFromStart('down');
    chip.boot();
    chip.keys.release('down');
    chip.run(200 * MILLISECOND);
    walk(chip, 'down,up', { boot: false });
    chip.keys.press('up');
    chip.keys.press('down');
    chip.run(300 * MILLISECOND);
    chip.keys.release('up');
    chip.keys.release('down');
    chip.run(SECOND);
    chip.settle();
    chip.keys.chatter('back');
    chip.run(3 * SECOND);
    chip.keys.calm('back');
    chip.run(SECOND);
    chip.settle();
    chip.powerOff();
    chip.powerOn();
    walk(chip, 'down,down');
    assertClean(chip);
  });
}

/**
 * Plays `deeds` on a device with the given flash again and again, each time with a power cut inside the next flash operation,
 * until there is none left. After each cut the device must come back as it was before or as it is after the deed that was
 * cut, and go on working. Returns the kinds of operations that were cut.
 */
function cutEverywhere(board, flash, deeds) {
  const elf = image(board);
  const { start, end } = store(elf);
  // What the host shows at a start after the first so many deeds.
  const starts = Array.from({ length: deeds.length + 1 }, (_, count) => {
    const before = hostFrames(board, deeds.slice(0, count).join(','), { flash: flash().bytes.slice(start, end) });
    return hostFrames(board, '', { flash: before.flash }).pictures[0];
  });
  assert.notEqual(difference(starts[0], starts[deeds.length]), 0, 'the deeds change nothing that is seen');
  const kinds = new Set();
  for (let cut = 1; ; cut += 1) {
    for (const progress of [(cut * 0.37) % 1, (cut * 0.37 + 0.5) % 1]) {
      const device = new Device({ board, elf, flash: flash() });
      device.flash.cutPower(cut, { seed: cut, progress });
      const done = playUntilCut(device, deeds);
      if (done === null) return kinds;
      kinds.add(device.flash.log[device.flash.log.length - 1].kind);
      device.powerOn();
      device.boot();
      const expected = [starts[Math.max(0, done - 1)], starts[done]];
      const seen = device.picture();
      assert.ok(expected.some((picture) => difference(picture, seen) === 0), `neither old nor new after a cut in operation ${cut} at ${progress}`);
      if (progress < 0.5) play(device, deeds.join(','));
      assertClean(device);
    }
  }
}

/** Boots and plays; gives the number of the deed in which the power went (0 for the start), or null if it did not. */
function playUntilCut(device, deeds) {
  if (device.boot() === 'power cut') return 0;
  const index = deeds.findIndex((key) => device.tap(key) === 'power cut');
  return index < 0 ? null : index + 1;
}

/** Does `deed` to the sleeping chip, runs it through its restart, and gives back the words it had left in RAM, if any. */
function lastWords(chip, deed) {
  deed();
  chip.chip.core.waiting = false;
  chip.run(12 * SECOND);
  chip.settle();
  const [, place] = [...chip.elf.symbols].find(([name]) => /last_words.*RECORD/.test(name));
  const record = Buffer.from(chip.remains.ram).subarray(place - 0x20000000);
  const length = record.readUInt32LE(4);
  return length <= 120 ? record.toString('utf8', 12, 12 + length) : null;
}
