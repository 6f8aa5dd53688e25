// Whole games of Cyclades on the real images, every picture held against the host's: `node tests/emulator/games.mjs [GAMES]`.

import { isMainThread } from 'node:worker_threads';
import { FORMS } from './lib/boards.mjs';
import { playGame } from './lib/game.mjs';
import { imageFile } from './lib/host.mjs';
import { share } from './lib/share.mjs';

/** By changes from the first choice: 4, 4 in teams, 5, 6 in teams, 2, 3; and the board on the table, or one of two charts. */
const GAMES = [
  ['display-pack-2', 0, 0],
  ['badger2040', 1, 0],
  ['lcd-1-3', 2, 0],
  ['display-pack-2', 3, 0],
  ['badger2040', 4, 0],
  ['lcd-1-3', 5, 0],
  ['badger2040', 0, 1],
  ['lcd-1-3', 1, 1],
  ['display-pack-2', 2, 2],
  ['badger2040', 3, 1],
  ['lcd-1-3', 4, 2],
  ['display-pack-2', 5, 1],
].map(([board, changes, chart], index) => ({ board, changes, chart, seed: 500 + index }));

/** About how many keys a game takes, for the bar. */
const USUAL = 500;

const games = GAMES.slice(0, Number(process.argv[2] ?? GAMES.length));
if (isMainThread && process.env.PYTHIA_IMAGES === undefined) FORMS.forEach((board) => imageFile(board, 'elf'));

const results = await share(import.meta.url, 'keys', games.length * USUAL, games, (game, tell) => {
  try {
    return playGame(game, tell);
  } catch (error) {
    return { failed: error.message };
  }
}, ({ over, presses, compared, failed }, index) => {
  const { board, changes, chart } = games[index];
  const told = failed ?? `${presses} keys, ${compared} pictures as on the host${over ? '' : ', NOT OVER'}`;
  console.log(`${board.padEnd(16)}${changes} changes, ${chart === 0 ? 'board on the table' : `chart ${chart}`}: ${told}`);
  return true;
});
const good = results.filter(({ over }) => over);
const sum = (name) => good.reduce((total, result) => total + result[name], 0);
console.log(`${good.length} of ${games.length} games to the end, ${sum('presses')} keys, ${sum('compared')} pictures compared, ${games.length - good.length} games differ`);
if (good.length < games.length) process.exitCode = 1;
