// Walks a device through a key script side by side with the host, comparing every picture.

import assert from 'node:assert/strict';
import { SECOND } from './device.mjs';
import { assertShows, hostFrames, journal, store } from './host.mjs';
import { play } from './script.mjs';

/** The contents of the store of a device. */
export function stored(device) {
  const { start, end } = store(device.elf);
  return device.flash.bytes.slice(start, end);
}

/**
 * Boots the device if `boot`, plays the script, and fails at the first picture that is not the host's for the same keys and
 * the same flash. Returns the host's side.
 */
export function walk(device, keys, { boot = true, ...options } = {}) {
  const host = hostFrames(device.name, keys, { flash: stored(device), ...options });
  if (boot) device.boot();
  let index = 0;
  assertShows(device, host.pictures[index], 'start');
  play(device, keys, (step) => {
    index += 1;
    assertShows(device, host.pictures[index], `${index} after ${step}`);
  });
  return host;
}

/** Fails if panel or chip of a resting device had anything to complain about. */
export function assertClean(device) {
  const complaints = [...device.panel.complaints, ...device.chip.warnings.keys()];
  // e-ink keeps its picture without power, and ages with it
  if (device.panel.powered) complaints.push('the pumps of the panel are on');
  if (complaints.length > 0) throw new Error(`${device.name}: ${complaints.join('; ')}`);
}

/** Lets the device lie on the table. */
export function rest(device, seconds) {
  device.run(seconds * SECOND);
}

/** The first bytes of the store hold single items, what is behind them games. */
const ITEMS = 8 * 4096;

/** Fails unless the device has kept what the host has: the same items, the same journal. Only the players' time is their own. */
export function assertKept(device, flash, what) {
  const [here, there] = [stored(device), flash].map((contents) => Buffer.from(contents));
  if (!here.subarray(0, ITEMS).equals(there.subarray(0, ITEMS))) throw new Error(`${device.name}, ${what}: the items in flash differ from the host's`);
  assert.deepEqual(journal(here), journal(there), `${device.name}, ${what}: the journal differs from the host's`);
}
