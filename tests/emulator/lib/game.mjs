// A game on the real image beside the same game on the host: the same keys, every picture compared.

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Device } from './device.mjs';
import { hostBegin, hostGame, image, ROOT } from './host.mjs';
import { encodePng } from './png.mjs';
import { play } from './script.mjs';
import { assertClean, assertKept, stored } from './walk.mjs';

/** Fails unless the panel shows the picture with this digest; keeps what it shows for the eye. */
function assertDigest(device, digest, what) {
  const picture = device.picture();
  if (createHash('sha256').update(picture.rgb).digest('hex') === digest) return;
  const folder = join(ROOT, 'artefacts/emulator');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${device.name}-${what.replaceAll(/[^a-z0-9]+/gi, '-')}-panel.png`);
  writeFileSync(file, encodePng(picture));
  throw new Error(`${device.name}, ${what}: the panel does not show the host's picture; see ${file}`);
}

/** Plays steps; returns how many pictures were compared. The last one is left out where chance comes from the chip alone. */
function follow(device, steps, what, tell, all = steps.length) {
  const [start, ...deeds] = steps;
  assertDigest(device, start.digest, `${what}, start`);
  deeds.forEach(({ deed, digest }, index) => {
    play(device, deed);
    if (index + 1 < all) assertDigest(device, digest, `${what}, ${index + 1} after ${deed}`);
    tell(1);
  });
  return Math.min(all, steps.length);
}

/** How many keys add to the seed and go on when a game has been begun. */
const FOR_THE_SEED = 3;

/**
 * Switches on a new device, begins the plan with this number of a game by keys, pulls the plug when its code is shown, and plays the game to its end as the host does from the same
 * flash, or `presses` keys of it, or its first cycle if they are `cycle`; contacts that mean the same take turns. Returns what was done.
 */
export function playGame({ board, game = 'cyclades', plan, seed, presses = null }, tell = () => {}) {
  const device = new Device({ board, elf: image(board), seed });
  device.keys.byTurns = true;
  const what = `${game} ${plan}`;
  const begun = hostBegin(board, plan, game).steps.slice(0, -FOR_THE_SEED);
  device.boot();
  const before = follow(device, begun, `${what}, begin`, tell, begun.length - 1);
  device.powerOff();
  device.powerOn();
  const host = hostGame(board, stored(device), seed, presses, game);
  device.boot();
  const compared = follow(device, host.steps, what, tell);
  assertKept(device, host.flash, what);
  assertClean(device);
  return { over: host.over, presses: begun.length + host.steps.length - 2, compared: before + compared, contacts: device.keys.used };
}
