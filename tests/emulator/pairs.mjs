// Devices that differ in one secret only, on the real images: `node tests/emulator/pairs.mjs [PAIRS] [GAME]`, Cyclades if nothing else is said.
// Pictures, wire, flash operations, log, light and the cycles of every key must be the same, and what a computer gets told.

import { isMainThread } from 'node:worker_threads';
import { FORMS } from './lib/boards.mjs';
import { imageFile } from './lib/host.mjs';
import { comparePairs } from './lib/pairs.mjs';
import { share } from './lib/share.mjs';

/** What is secret in each game. */
const SECRETS = { cyclades: ['gold', 'card', 'seed'], polis: ['hand', 'seed'], olympos: ['hand', 'points', 'seed'], akropolis: ['seed'] };
const wanted = Number(process.argv[2] ?? 1000);
const kind = process.argv[3] ?? 'cyclades';
if (isMainThread && process.env.PYTHIA_IMAGES === undefined) FORMS.forEach((board) => imageFile(board, 'elf'));

/**
 * Games far apart, so that none is found from two numbers; more than are needed. Every third may have a card that somebody has
 * seen, each time on another board; the step has no divisor with what else a number decides (players, kinds of questions).
 */
const STEP = 37;
const tasks = Array.from({ length: Math.ceil(wanted / 4) }, (_, index) => ({ board: FORMS[Math.floor(index / 3) % FORMS.length], game: 7000 + STEP * index, kind }));
const KINDS = SECRETS[kind];
const seen = new Set();
let done = 0;
const results = await share(import.meta.url, 'pairs', wanted, tasks, (task, tell) => {
  const result = comparePairs(task);
  tell(result.pairs);
  return result;
}, (result, index) => {
  const { board, game } = tasks[index];
  console.log(`${board}, game ${game}: ${result.pairs} pairs, ${result.keys} keys, ${result.differences.length} differences`);
  done += result.pairs;
  Object.keys(result.kinds).forEach((secret) => seen.add(secret));
  return done < wanted || seen.size < KINDS.length;
});
const compared = results.filter((result) => result !== undefined);
const sum = (name) => compared.reduce((total, result) => total + result[name], 0);
const kinds = KINDS.map((secret) => `${compared.reduce((total, { kinds: found }) => total + (found[secret] ?? 0), 0)} by ${secret}`);
const differences = compared.flatMap((result) => result.differences);
differences.slice(0, 30).forEach((line) => console.log(line));
console.log(`${kind}: ${sum('pairs')} pairs of states (${kinds.join(', ')}), ${sum('keys')} keys, ${sum('answers')} answers of the cable compared, ${sum('looks')} secrets seen by their owner, ${differences.length} differences`);
if (differences.length > 0 || sum('pairs') < wanted || seen.size < KINDS.length) process.exitCode = 1;
