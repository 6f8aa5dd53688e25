// Pairs of devices that differ in one secret only: what can be noticed of the real image must be the same, to the cycle.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Device, MILLISECOND } from './device.mjs';
import { flashWith, image, inFolder, runHost } from './host.mjs';
import { Computer } from './usb.mjs';
import { assertClean } from './walk.mjs';

const HELD = 900 * MILLISECOND;
/** Where the first channel to the debugger stands behind the head of its control block. */
const CHANNEL = 24;

/** What the firmware has told a debugger: its log. */
function log(device) {
  const { sram, sramView } = device.chip.mcu;
  const at = device.elf.symbol('_SEGGER_RTT') - 0x20000000 + CHANNEL;
  const [, buffer, size, written] = [0, 4, 8, 12].map((offset) => sramView.getUint32(at + offset, true));
  return createHash('sha256').update(sram.subarray(buffer - 0x20000000, buffer - 0x20000000 + size)).update(String(written)).digest('hex');
}

/** Does one thing. */
export function act(device, deed) {
  const [word, value] = deed.split(':');
  if (word === 'press') {
    device.keys.press(value);
    device.run(HELD);
    device.settle();
  } else if (word === 'release') {
    device.keys.release(value);
    device.run(30 * MILLISECOND);
    device.settle();
  } else if (word === 'hold') device.tap(value, { hold: HELD });
  else device.tap(word);
}

/** Games that are searched for one in which somebody looks at a secret. */
const GAMES = 40;

/**
 * The keys that lead to a secret on a board, and two stores to press them on: held `key` shows its owner another picture on each, and
 * nobody could tell the devices apart before.
 */
export function secretAhead(board, first = 23) {
  for (let game = first; game < first + GAMES; game += 1) {
    const found = inFolder((folder) => {
      const lines = runHost('pairs', [board, String(game), '1', folder]).trim().split('\n').map((line) => line.split(' '));
      const line = lines.filter(([, , , look]) => look?.startsWith('press:')).sort((one, other) => one[4].length - other[4].length)[0];
      if (line === undefined) return null;
      const [number, file, , look, keys] = line;
      const stores = [`${number}-0.bin`, file].map((name) => new Uint8Array(readFileSync(join(folder, name))));
      return { stores, keys: keys.replaceAll('*', '').split(','), key: look.split(':')[1] };
    });
    if (found !== null) return found;
  }
  throw new Error(`nobody looks at a secret in ${GAMES} games`);
}

/** Everything that can be noticed while `work` is done: picture, wire, flash operations, log, light and cycles of the core. */
function notice(device, work) {
  const [start, cycles, bytes, operations] = [device.now, device.chip.core.cycles, device.panel.bytes, device.flash.log.length];
  work();
  return {
    picture: createHash('sha256').update(device.picture().rgb).digest('hex'),
    bytes: device.panel.bytes - bytes,
    lastByte: device.panel.lastByteAt - start,
    flash: device.flash.log.slice(operations).map(({ kind, offset, at }) => `${kind} ${offset} ${at - start}`).join(),
    log: log(device),
    light: device.light,
    sound: device.sound,
    time: device.now - start,
    cycles: device.chip.core.cycles - cycles,
  };
}

/** Starts a device with a store and does the deeds; `seen` gets what was noticed at the start and after each, and may end it. */
function run(board, stored, deeds, seen) {
  const device = new Device({ board, elf: image(board), flash: flashWith(stored) });
  if (seen(notice(device, () => device.boot()), 0) === false) return device;
  for (const [index, deed] of deeds.entries()) if (seen(notice(device, () => act(device, deed)), index + 1) === false) break;
  assertClean(device);
  return device;
}

/** What was noticed at the start of a device with this store, and after each of the deeds. */
export function watch(board, stored, deeds) {
  const noticed = [];
  run(board, stored, deeds, (seen) => void noticed.push(seen));
  return noticed;
}

/** What a computer gets told. */
function answers(device) {
  const computer = new Computer(device).plugIn();
  return ['list', 'show 1', 'record 1'].map((line) => computer.ask(line).split('\r\n'));
}

/** The letters of a code, five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a commitment in hexadecimal digits: its first 120 bits as 24 letters. */
function code(commitment) {
  const bits = [...commitment].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const letters = Array.from({ length: 24 }, (_, at) => LETTERS[parseInt(bits.slice(5 * at, 5 * at + 5), 2)]);
  return letters.join('').match(/.{4}/g).join(' ');
}

/**
 * The answers that differ where nothing may: of a running game only the commitment hangs on anything secret, and the code, which is
 * nothing but its beginning.
 */
export function told(kind, first, second) {
  const promise = (lines) => {
    const commitment = lines.find((line) => line.startsWith('Commitment: '))?.split(' ')[1];
    return commitment === undefined ? [] : [`Commitment: ${commitment}`, `Code: ${code(commitment)}`];
  };
  return ['list', 'show', 'record'].filter((_, index) => {
    const [one, other] = [first[index], second[index]];
    if (one.length !== other.length) return true;
    const promised = (at) => kind === 'seed' && promise(one).includes(one[at]) && promise(other).includes(other[at]);
    return one.some((line, at) => line !== other[at] && !promised(at));
  });
}

/**
 * Compares the game with this number, of this kind, or the first one behind it that has others, with its others on the image of a board: at most
 * `most` of them, and `deeds` keys of each. Returns how many states, keys and answers were compared, and what differed.
 */
export function comparePairs({ board, game, kind: played = 'cyclades', most = Infinity, deeds = Infinity, cable = true }) {
  return inFolder((folder) => {
    const lines = runHost('pairs', [board, String(game), '1', folder, played]).trim().split('\n').slice(0, most);
    const others = lines.map((line) => line.split(' ')).map(([number, file, kind, look, keys = '']) => {
      const words = keys.split(',').filter((word) => word !== '').slice(0, deeds);
      return { number, file, kind, look: words.length < deeds && look !== '-' ? look : null, keys: words.map((word) => word.replace('*', '')), states: words.map((word) => word.endsWith('*')) };
    });
    // the keys are the beginnings of one walk; the owner's look comes behind them
    const script = ({ keys, look }) => (look === null ? keys : [...keys, look]);
    const longest = others.map(script).reduce((best, keys) => (keys.length > best.length ? keys : best), []);
    const expected = [];
    const stored = (file) => new Uint8Array(readFileSync(join(folder, file)));
    run(board, stored(`${others[0].number}-0.bin`), longest, (seen) => expected.push(seen));
    const result = { pairs: 0, keys: 0, answers: 0, looks: 0, kinds: {}, differences: [] };
    others.forEach((other, index) => {
      const { number, file, kind, keys, states } = other;
      const second = run(board, stored(file), script(other), (seen, at) => {
        const names = Object.keys(seen).filter((name) => seen[name] !== expected[at][name]);
        if (at > keys.length) {
          if (names.includes('picture')) result.looks += 1;
          return;
        }
        if (names.length > 0) {
          const what = names.map((name) => (typeof seen[name] === 'number' ? `${name} ${expected[at][name]} and ${seen[name]}` : name));
          result.differences.push(`${board}, game ${number}, ${file}, ${kind}, ${at === 0 ? 'start' : `key ${at} (${keys[at - 1]})`}: ${what.join('; ')}`);
        }
        if (at > 0) result.keys += 1;
        if (at > 0 && states[at - 1]) {
          result.pairs += 1;
          result.kinds[kind] = (result.kinds[kind] ?? 0) + 1;
        }
      });
      if (!cable || index > 0) return;
      const first = run(board, stored(`${number}-0.bin`), script(other), () => {});
      const leaks = told(kind, answers(first), answers(second));
      if (leaks.length > 0) result.differences.push(`${board}, game ${number}, ${file}, ${kind}: the cable tells by ${leaks.join()}`);
      result.answers += 1;
    });
    return result;
  });
}
