// Power cuts in a running game on the real image: inside the flash operations of keys, of starts, and of the pauses in which
// sectors are erased. After each the journal must go on where it was, with nothing lost but what was under way.

import { Device, SECOND } from './device.mjs';
import { FlashMemory, SECTOR, TEARS } from './flash.mjs';
import { assertShows, hostBegin, hostFrames, hostGame, image, journal, longGame, store } from './host.mjs';
import { Random } from './random.mjs';
import { assertClean, stored } from './walk.mjs';

/** Cuts in a row inside the starts that follow a cut. */
const STARTS = 5;
/** As many operations as a start and the erases in its pauses take. */
const OPERATIONS = 18;
/** So long nobody presses a key; then sectors are erased. */
const PAUSE = 5 * SECOND;
/** Sectors behind the last one in use, of which the first belong to the game there. */
const OWN_SECTORS = 16;

/** What other games have left: noise in all sectors of the store far behind the ones in use, which have to be erased again. */
function soil(flash, elf, seed) {
  const { start, end } = store(elf);
  const random = new Random(seed);
  let last = end - 1;
  while (last > start && flash[last] === 0xff) last -= 1;
  const from = start + (Math.floor((last - start) / SECTOR) + OWN_SECTORS) * SECTOR;
  for (let at = from; at < end; at += 1) flash[at] = random.next() & 0xff;
  return flash;
}

/** Fails unless everything that was written before stands there, and the restart has left its trace. */
function assertGoesOn(before, after) {
  if (before === null) return;
  if (after === null || after.turn < before.turn) throw new Error('the game is gone');
  if (after.turn > before.turn) return;
  const lost = before.digests.findIndex((digest, index) => digest !== after.digests[index]);
  if (lost >= 0) throw new Error(`record ${lost} of ${before.digests.length} is lost or changed`);
  if (after.restarts <= before.restarts) throw new Error('a restart left no trace');
}

class Cutter {
  constructor(board, flash, seed) {
    this.random = new Random(seed);
    this.device = new Device({ board, elf: image(board), flash, seed });
    this.tally = { cuts: 0, starts: 0, programs: 0, erases: 0, sectors: 0, keys: 0, checked: 0, pictures: 0 };
  }

  /** The power will go inside one of the next `operations`. */
  arm(operations) {
    const operation = 1 + Math.floor(this.random.fraction() * operations);
    const tear = TEARS[Math.floor(this.random.fraction() * TEARS.length)];
    this.device.flash.cutPower(operation, { progress: this.random.fraction(), seed: 1 + Math.floor(this.random.fraction() * 1e9), tear });
  }

  count(place) {
    const { kind, offset } = this.device.flash.log[this.device.flash.log.length - 1];
    this.tally.cuts += 1;
    this.tally[place] += 1;
    this.tally[kind === 'erase' ? 'erases' : 'programs'] += 1;
    // the first page of a sector
    if (kind === 'program' && offset % SECTOR === 0) this.tally.sectors += 1;
  }

  /** Plays keys with a cut inside one of the next `operations`; then the plug is out. */
  play(keys, operations) {
    this.arm(operations);
    const cut = keys.some((key) => this.device.tap(key) === 'power cut');
    if (cut) this.count('keys');
    this.device.flash.cut = null;
    if (!cut) this.device.powerOff();
  }

  /** Switches on, first with cuts inside the starts, then for good. */
  start() {
    for (let count = 0; count < STARTS; count += 1) {
      this.device.powerOn();
      const idle = count % 2 === 1;
      this.arm(idle ? OPERATIONS : 1);
      const cut = this.device.boot() === 'power cut' || (idle && this.device.run(PAUSE) === 'power cut');
      this.device.flash.cut = null;
      if (!cut) return;
      this.count('starts');
    }
    this.device.powerOn();
    this.device.boot();
  }

  /** Looks at the journal, and at first, then now and then at the picture. */
  check(before) {
    const after = journal(stored(this.device));
    assertGoesOn(before, after);
    this.tally.checked += 1;
    if (this.tally.checked % 8 === 1) {
      this.device.powerOff();
      this.device.powerOn();
      const contents = stored(this.device);
      this.device.boot();
      assertShows(this.device, hostFrames(this.device.name, '', { flash: contents }).pictures[0], `start ${this.tally.checked} after cuts`);
      this.tally.pictures += 1;
    }
    assertClean(this.device);
    return after;
  }
}

/**
 * Plays on from a game of so many actions, or begins one on a new device if there are none, with cuts everywhere until there are
 * `cuts`. Returns what was done; throws at the first loss.
 */
export function cutGame({ board, actions, seed, cuts, game = 'cyclades' }, tell = () => {}) {
  const flash = actions === 0 ? new FlashMemory() : new FlashMemory(soil(longGame(actions, game === 'cyclades' ? {} : { game }), image(board), seed));
  const cutter = new Cutter(board, flash, seed);
  const { device, tally } = cutter;
  if (actions === 0) {
    // the first start and a new game, until one stands in flash
    const keys = hostBegin(board, seed % 6, game).steps.slice(1).map(({ deed }) => deed);
    device.boot();
    while (journal(stored(device)) === null && tally.cuts < cuts) {
      cutter.play(keys, 40);
      cutter.start();
      assertClean(device);
      tell(1);
    }
    cutter.check(null); // also if no game stands yet
  }
  let before = journal(stored(device));
  if (actions > 0) {
    device.powerOff();
    cutter.start();
    tell(tally.cuts);
  }
  before = cutter.check(before);
  for (let round = 1; tally.cuts < cuts; round += 1) {
    const done = tally.cuts;
    const host = hostGame(board, stored(device), seed + round, 1, game);
    if (host.over || host.steps.length < 2) break;
    cutter.play(host.steps.slice(1).map(({ deed }) => deed), round % 3 === 0 ? 2 : 1);
    cutter.start();
    before = cutter.check(before);
    tell(tally.cuts - done);
  }
  return { ...tally, standing: before?.standing ?? 0, restarts: before?.restarts ?? 0 };
}
