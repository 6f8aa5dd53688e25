// The self-test with the cache of the flash; `boards.test.mjs` breaks contacts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Device } from './lib/device.mjs';
import { image } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { Computer } from './lib/usb.mjs';

/** From the first start to the self-test, the last entry but one of Home. */
const TO_SELF_TEST = 'accept,back,up,up,accept';

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
