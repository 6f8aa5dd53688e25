// Where the cycles go: `node tests/emulator/profile.mjs ELF --board BOARD --keys SCRIPT` counts them by function.
// The script is played first, then its last step is counted, from the edge of the key until the device rests. With `--actions N` the start
// with a game of so many actions is counted (`--chart` puts the board on the device), with `--game NAME` that with a long one of another kind,
// and with keys after it all of them instead of the start. Behind each function stands how often the cache did not have what it wanted, and how many bytes it has.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Device } from './lib/device.mjs';
import { longGame, longestGame } from './lib/host.mjs';
import { play } from './lib/script.mjs';

/** Functions by address, for looking up where a program counter is. */
function functions(elf) {
  const found = [...elf.symbols].filter(([name]) => !name.startsWith('$')).map(([name, address]) => ({ name, address: address & ~1 }));
  return found.sort((first, second) => first.address - second.address);
}

function nameAt(table, address) {
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (table[middle].address <= address) low = middle;
    else high = middle - 1;
  }
  return table[low].name;
}

/** Readable from a mangled name: its parts, without the hash. */
function readable(name) {
  if (!name.startsWith('_ZN')) return name;
  const parts = [];
  for (let rest = name.slice(3); /^\d/.test(rest); ) {
    const digits = rest.match(/^\d+/)[0];
    const end = digits.length + Number(digits);
    parts.push(rest.slice(digits.length, end));
    rest = rest.slice(end);
  }
  return parts.filter((part) => !/^h[0-9a-f]{16}$/.test(part)).join('::').replaceAll('$LT$', '<').replaceAll('$GT$', '>').replaceAll('$u20$', ' ').replaceAll('..', '::');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { board: { type: 'string' }, keys: { type: 'string' }, top: { type: 'string', default: '30' }, actions: { type: 'string' }, game: { type: 'string' }, chart: { type: 'boolean', default: false } },
});
const long = () => longGame(Number(values.actions), { chart: values.chart, late: true });
const flash = values.game !== undefined ? longestGame(values.game, { late: true }).flash : values.actions === undefined ? null : long();
const device = new Device({ board: values.board, elf: readFileSync(positionals[0]), flash, cached: true });
const steps = (values.keys ?? 'down').split(',');
const counted = flash === null ? steps.slice(-1) : values.keys === undefined ? null : steps;
if (counted !== null) device.boot();
if (flash === null) play(device, steps.slice(0, -1).join(','));

const { core, cache } = device.chip;
const counts = new Map();
const misses = new Map();
const execute = core.executeInstruction.bind(core);
core.executeInstruction = () => {
  const place = core.PC;
  const before = core.cycles;
  const missed = cache.accesses - cache.hits;
  const result = execute();
  const more = cache.accesses - cache.hits - missed;
  if (more > 0) misses.set(place, (misses.get(place) ?? 0) + more);
  counts.set(place, (counts.get(place) ?? 0) + core.cycles - before);
  return result;
};
const edge = device.now;
if (counted === null) device.boot();
else play(device, counted.join(','));
const table = functions(device.elf);
const bytesOf = (name) => {
  const at = table.findIndex((entry) => entry.name === name);
  return (table[at + 1]?.address ?? table[at].address) - table[at].address;
};
const sum = (places) => {
  const byFunction = new Map();
  for (const [place, count] of places) {
    const name = nameAt(table, place);
    byFunction.set(name, (byFunction.get(name) ?? 0) + count);
  }
  return byFunction;
};
const [cycles, missed] = [sum(counts), sum(misses)];
const [total, allMissed] = [cycles, missed].map((byFunction) => [...byFunction.values()].reduce((all, count) => all + count, 0));
console.log(`${total} cycles (${(total / 125e3).toFixed(2)} ms), ${allMissed} misses of the cache (${((100 * allMissed * cache.cycles) / total).toFixed(0)} % of the cycles); last changed pixel ${((device.panel.lastChangeAt - edge) / 1e6).toFixed(2)} ms after the edge`);
const sorted = [...cycles].sort((first, second) => second[1] - first[1]).slice(0, Number(values.top));
for (const [name, count] of sorted) console.log(`${String(count).padStart(9)} ${((100 * count) / total).toFixed(1).padStart(5)} % ${String(missed.get(name) ?? 0).padStart(7)} misses ${String(bytesOf(name)).padStart(6)} B  ${readable(name)}`);
