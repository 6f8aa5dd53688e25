// Every board of `boards/boards.json`, from its first start to a broken contact: what a new row has to show.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { cutGame } from './lib/cuts.mjs';
import { Device, MILLISECOND } from './lib/device.mjs';
import { playGame } from './lib/game.mjs';
import { difference, image, imageFile, uf2Name } from './lib/host.mjs';
import { SERIAL } from './lib/registers.mjs';
import { play } from './lib/script.mjs';
import { checkUf2AgainstElf } from './lib/uf2.mjs';
import { Computer } from './lib/usb.mjs';
import { assertClean, assertKept, walk } from './lib/walk.mjs';

/** From the first start to the self-test, the last entry but one of Home. */
const TO_SELF_TEST = 'accept,back,up,up,accept';
/** From the first start to About, the last entry, and its page with the version. */
const TO_ABOUT = 'accept,back,up,accept,down';
/** Sets of dice: six of each of three kinds, in a ring. */
const SETS = 18;

/** A key by what is printed beside it, even where another one has that word for its meaning. */
function tap(device, name) {
  const { logical } = device.keys.wiring;
  device.keys.wiring = { ...device.keys.wiring, logical: {} };
  device.tap(name);
  device.keys.wiring = { ...device.keys.wiring, logical };
}

/** Types a line that ends with the device leaving the bus. */
function typeLast(computer, line) {
  computer.type(`${line}\r`);
  try {
    computer.pass(500 * MILLISECOND);
  } catch {
    // it has left
  }
}

Object.entries(BOARDS).forEach(([board, wiring], index) => {
  const contacts = Object.keys(wiring.keys);
  const device = () => new Device({ board, elf: image(board), seed: 3 + index });
  const used = new Set();

  test(`issue 21: ${board}`, async (part) => {
    await part.test('boots; file, screen and cable tell the same version, board and number', () => {
      const file = imageFile(board, 'uf2');
      assert.ok(checkUf2AgainstElf(readFileSync(file), image(board)) > 0);
      const [, version, commit] = uf2Name(board).exec(basename(file));
      const chip = device();
      walk(chip, TO_ABOUT); // the host draws its own version, and the commit in the name of the file
      const computer = new Computer(chip).plugIn();
      const number = SERIAL.map((byte) => byte.toString(16).padStart(2, '0')).join('').toUpperCase();
      assert.equal(computer.name, `Pythia for ${wiring.title}`);
      assert.equal(computer.serial, number);
      assert.deepEqual(computer.ask('id').trim().split('\r\n').slice(0, 2), [`Number ${number}`, `Pythia ${version} (${commit}), ${wiring.title}`]);
      assert.match(computer.ask('bootsel'), /hold Accept/);
      assert.deepEqual(chip.lives, [], 'nobody at the device has agreed');
      play(chip, 'hold:accept');
      assert.match(computer.ask('backup 0'), /BEGIN/);
      typeLast(computer, 'bootsel');
      assert.deepEqual(chip.lives.map(({ reason }) => reason), ['loader']);
    });

    await part.test('rolls every set of dice as the host does from the same seed', () => {
      const chip = device();
      chip.keys.byTurns = true;
      chip.boot();
      play(chip, 'accept,back,back,accept'); // the first roll draws the seed from the ring oscillator
      assert.ok(chip.chip.ring.shortestPause >= 10000, `random bits taken ${chip.chip.ring.shortestPause} ns apart`);
      chip.powerOff();
      chip.powerOn();
      const host = walk(chip, `back,${'accept,down,'.repeat(SETS)}accept,up,accept,back,up,accept,hold:back`);
      assertKept(chip, host.flash, 'dice');
      chip.keys.used.forEach((contact) => used.add(contact));
      assertClean(chip);
    });

    await part.test('plays a cycle of Cyclades as the host does, also after the plug was pulled, and by now every contact was pressed', () => {
      const { over, presses, compared, contacts: pressed } = playGame({ board, plan: 4, seed: 3 + index, presses: 'cycle' });
      assert.equal(over, false);
      assert.ok(presses >= 24 && compared > presses, `${compared} pictures for ${presses} keys`);
      pressed.forEach((contact) => used.add(contact));
      assert.deepEqual([...used].sort(), [...contacts].sort(), 'a contact was never pressed');
      console.log(`${board}: ${presses} keys of a cycle, ${compared} pictures as on the host`);
    });

    await part.test('power cuts inside what it writes lose nothing but what was under way', () => {
      const { cuts, starts, checked, pictures } = cutGame({ board, actions: 20, seed: 3 + index, cuts: 6 });
      assert.ok(cuts >= 6 && starts > 0 && checked > 0 && pictures > 0, `${cuts} cuts, ${starts} in starts, ${pictures} pictures`);
    });

    await part.test(`the self-test names each of ${contacts.length} broken contacts`, () => {
      for (const broken of contacts) {
        const chip = device();
        chip.boot();
        play(chip, TO_SELF_TEST);
        const untouched = chip.picture();
        chip.keys.broken.add(broken);
        for (const contact of contacts) tap(chip, contact);
        assert.notEqual(difference(untouched, chip.picture()), 0, 'nothing is seen of the presses');
        const told = new Computer(chip).plugIn().ask('selftest').trim().split('\r\n');
        assert.deepEqual(told.slice(0, -1), wiring.caps.map((cap, place) => `${contacts[place] === broken ? '-' : '+'} ${cap}`));
        const mask = (1 << contacts.indexOf(broken)).toString(16).toUpperCase().padStart(3, '0');
        assert.equal(told.at(-1), `Keys: ${contacts.length - 1} of ${contacts.length}. Code: ${mask}-00`);
        assertClean(chip);
      }
    });
  });
});
