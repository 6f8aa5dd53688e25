// The self-test of the real images: a contact with a bad joint is found and named, on every board; and what a device says of itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, board } from './lib/boards.mjs';
import { Device, MILLISECOND } from './lib/device.mjs';
import { difference, image } from './lib/host.mjs';
import { SERIAL } from './lib/registers.mjs';
import { play } from './lib/script.mjs';
import { Computer } from './lib/usb.mjs';
import { assertClean } from './lib/walk.mjs';

/** From the first start to the self-test, the last entry but one of Home. */
const TO_SELF_TEST = 'accept,back,up,up,accept';
/** From the first start to About, the last entry. */
const TO_ABOUT = 'accept,back,up,accept';

/** A key by what is printed beside it, even where another one has that word for its meaning. */
function tap(device, name) {
  const { logical } = device.keys.wiring;
  device.keys.wiring = { ...device.keys.wiring, logical: {} };
  device.tap(name);
  device.keys.wiring = { ...device.keys.wiring, logical };
}

for (const [name, wiring] of Object.entries(BOARDS)) {
  const contacts = Object.keys(wiring.keys);
  // every contact where several mean the same, elsewhere the first and the last
  const severed = new Set(contacts.length > 4 && name !== 'picosystem' ? contacts : [contacts[0], contacts.at(-1)]);
  test(`${name}: the self-test names each of ${severed.size} broken contacts`, () => {
    for (const broken of severed) {
      const device = new Device({ board: name, elf: image(name) });
      device.boot();
      play(device, TO_SELF_TEST);
      const untouched = device.picture();
      device.keys.broken.add(broken);
      for (const contact of contacts) tap(device, contact);
      assert.notEqual(difference(untouched, device.picture()), 0, 'nothing is seen of the presses');
      const told = new Computer(device).plugIn().ask('selftest').trim().split('\r\n');
      const caps = board(name).caps;
      assert.deepEqual(told.slice(0, -1), caps.map((cap, place) => `${contacts[place] === broken ? '-' : '+'} ${cap}`));
      const mask = (1 << contacts.indexOf(broken)).toString(16).toUpperCase().padStart(3, '0');
      assert.equal(told.at(-1), `Keys: ${contacts.length - 1} of ${contacts.length}. Code: ${mask}-00`);
      assertClean(device);
    }
  });

  test(`${name}: tells the number of its flash, and for which board it is`, () => {
    const device = new Device({ board: name, elf: image(name) });
    device.boot();
    play(device, TO_ABOUT);
    const computer = new Computer(device).plugIn();
    const number = SERIAL.map((byte) => byte.toString(16).padStart(2, '0')).join('').toUpperCase();
    assert.equal(computer.serial, number);
    const [id, version] = computer.ask('id').trim().split('\r\n');
    assert.equal(id, `Number ${number}`);
    assert.match(version, new RegExp(`^Pythia \\d+\\.\\d+\\.\\d+ \\(.+\\), ${wiring.title.replaceAll('.', '\\.')}$`));
    assert.match(computer.ask('bootsel'), /hold Accept/);
    assert.deepEqual(device.lives, [], 'nobody at the device has agreed');
    play(device, 'hold:accept');
    assert.match(computer.ask('backup 0'), /BEGIN/);
    computer.type('bootsel\r');
    try {
      computer.pass(500 * MILLISECOND);
    } catch {
      // the device leaves the bus
    }
    assert.deepEqual(device.lives.map(({ reason }) => reason), ['loader']);
  });
}

test('issue 17: the self-test tells what the counters of the cache say since it was opened', () => {
  const name = 'display-pack-2';
  const told = (cached) => {
    const device = new Device({ board: name, elf: image(name), cached });
    device.boot();
    const { cache } = device.chip;
    const before = cache?.accesses;
    play(device, `${TO_SELF_TEST},down`);
    const share = cached ? (100 * cache.hits) / cache.accesses : null;
    if (cached) assert.ok(cache.accesses < before, 'the count begins anew when the self-test is opened');
    const line = /cache (\d+\.\d) %/.exec(new Computer(device).plugIn().ask('selftest'));
    return [line && Number(line[1]), share];
  };
  assert.deepEqual(told(false), [null, null], 'without a cache nothing is counted');
  const [here, there] = told(true);
  assert.ok(here > 50 && here < 100 && Math.abs(here - there) < 1.5, `told ${here} %, counted ${there} %`);
});
