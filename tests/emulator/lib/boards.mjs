// The three boards: pins of panel and keys, as wired by their makers.

import { St7789 } from './st7789.mjs';
import { Uc8151 } from './uc8151.mjs';

/** `keys` name a pin and the level it has while pressed; `logical` says which of them the four keys of the device are. */
export const BOARDS = {
  'display-pack-2': {
    panel: () => new St7789({ width: 320, height: 240 }),
    spi: 0,
    pins: { clock: 18, data: 19, select: 17, command: 16, light: 20 },
    keys: { a: [12, 0], b: [13, 0], x: [14, 0], y: [15, 0] },
    logical: { up: 'a', down: 'b', accept: 'x', back: 'y' },
    led: [6, 7, 8],
  },
  badger2040: {
    panel: () => new Uc8151({ width: 296, height: 128 }),
    spi: 0,
    pins: { clock: 18, data: 19, select: 17, command: 20, reset: 21, busy: 26, power: 10 },
    keys: { a: [12, 1], b: [13, 1], c: [14, 1], up: [15, 1], down: [11, 1], user: [23, 0] },
    logical: { up: 'up', down: 'down', accept: 'b', back: 'c' },
    led: [25],
  },
  'lcd-1-3': {
    panel: () => new St7789({ width: 240, height: 240 }),
    spi: 1,
    pins: { clock: 10, data: 11, select: 9, command: 8, reset: 12, light: 13 },
    keys: {
      a: [15, 0], b: [17, 0], x: [19, 0], y: [21, 0],
      'stick-up': [2, 0], 'stick-down': [18, 0], 'stick-left': [16, 0], 'stick-right': [20, 0], 'stick-press': [3, 0],
    },
    logical: { up: 'stick-up', down: 'stick-down', accept: 'stick-press', back: 'b' },
    led: [],
  },
};

export function board(name) {
  const found = BOARDS[name];
  if (found === undefined) throw new Error(`unknown board "${name}"; boards: ${Object.keys(BOARDS).join(', ')}`);
  return found;
}
