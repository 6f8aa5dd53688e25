// Measures the real images in the emulator and prints each figure beside its budget:
// `node tests/emulator/measure.mjs [short] [keep] [BOARD...] [pace] [growth] [anchors]`; `growth` tells how waking and a press grow with a
// game, `anchors` what others take. Everything is measured twice, behind the model of the flash cache and with flash as fast as RAM. The model
// is judged: the program ends with an error if a budget is broken. `short` is what decides whether a change lands: only behind the model, a
// board of each screen, and the first keys of a game. `keep` writes the figures down in `figures.json`, for the column of those before.

import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { BOARDS, FORMS } from './lib/boards.mjs';
import { prepare } from './lib/host.mjs';
import { measure, parts } from './lib/measures.mjs';
import { share } from './lib/share.mjs';

const KEPT = new URL('figures.json', import.meta.url);
const KIB = 1024;
/** A stack may fill half of its region. */
const STACK = 64;

const options = ['short', 'keep'];
const [short, keep] = options.map((option) => process.argv.includes(option));
const words = process.argv.slice(2).filter((word) => !options.includes(word));
const chosen = words.length > 0 ? words : [...(short ? FORMS : Object.keys(BOARDS)), 'pace', ...(short ? [] : ['growth', 'anchors'])];
const tasks = chosen.flatMap((name) => parts(name).flatMap((task) => (short ? [true] : [false, true]).map((cached) => ({ ...task, name, cached, short }))));

const began = Date.now();
const seconds = () => `${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s`;
if (isMainThread) {
  prepare([...new Set(tasks.map(({ board }) => board).filter((board) => board in BOARDS)), ...FORMS.slice(0, 1)]);
  console.error(`${seconds()}  images and host programs are there`);
}
let done = 0;
const results = await share(import.meta.url, 'parts', tasks.length, tasks, (task, tell) => {
  const result = measure(task);
  tell(1);
  return result;
}, (_, index) => {
  const { board, part, words: of, cached } = tasks[index];
  done += 1;
  console.error(`${seconds()}  ${done} of ${tasks.length}: ${[board, part, ...of].join(' ')}${cached ? '' : ', without the cache'}`);
  return true;
});

const keyOf = ({ board, what }) => `${board}: ${what}`;
const kept = JSON.parse(readFileSync(KEPT, 'utf8'));

/** The rows of what was chosen, with the stack of a board over all its parts. */
function rowsOf(name, model) {
  const mine = results.filter((_, index) => tasks[index].name === name && tasks[index].cached === model);
  const stack = Math.max(...mine.map((result) => result.stack)) / KIB;
  const all = { board: name, what: `stack high-water mark of ${STACK} KiB`, note: '', value: stack.toFixed(2), unit: 'KiB', budget: `<= ${STACK / 2}`, holds: stack <= STACK / 2 };
  return [...mine.flatMap(({ rows }) => rows), ...(stack > 0 ? [all] : [])];
}

const lines = chosen.flatMap((name) => {
  const bare = new Map(rowsOf(name, false).map((line) => [keyOf(line), line.value]));
  return rowsOf(name, true).map((line) => ({ ...line, bare: bare.get(keyOf(line)) ?? '', before: kept[keyOf(line)] ?? '' }));
});
const table = [
  ['', '', 'with the cache', 'without', 'before', 'budget', ''],
  ...lines.map(({ board, what, note, value, unit, bare, before, budget, holds }) => [board, note === '' ? what : `${what}, ${note}`, `${value} ${unit}`, bare, before, budget, holds ? '' : 'BROKEN']),
].map((cells) => cells.map(String));
const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
const NUMBERS = [2, 3, 4];
for (const cells of table) console.log(cells.map((cell, column) => (NUMBERS.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  ').trimEnd());
const broken = lines.filter((line) => !line.holds).length;
console.log(`${lines.filter(({ budget }) => budget !== '').length} budgets, ${broken} broken`);
if (keep) writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(lines.map((line) => [keyOf(line), `${line.value}`])), null, 2)}\n`);
if (broken > 0) process.exitCode = 1;
