// Where the cycles go: `node tests/emulator/profile.mjs ELF --board BOARD --keys SCRIPT` counts them by function.
// The script is played first, then its last step is counted, from the edge of the key until the device rests. Without keys, but with
// `--actions N`, the start with a game of so many actions is counted (`--chart` puts the board on the device).

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Device } from './lib/device.mjs';
import { longGame } from './lib/host.mjs';
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
  options: { board: { type: 'string' }, keys: { type: 'string', default: 'down' }, top: { type: 'string', default: '30' }, actions: { type: 'string' }, chart: { type: 'boolean', default: false } },
});
const flash = values.actions === undefined ? null : longGame(Number(values.actions), { chart: values.chart });
const device = new Device({ board: values.board, elf: readFileSync(positionals[0]), flash });
const steps = values.keys.split(',');
if (flash === null) {
  device.boot();
  play(device, steps.slice(0, -1).join(','));
}

const { core } = device.chip;
const counts = new Map();
const execute = core.executeInstruction.bind(core);
core.executeInstruction = () => {
  const place = core.PC;
  const before = core.cycles;
  const result = execute();
  counts.set(place, (counts.get(place) ?? 0) + core.cycles - before);
  return result;
};
const edge = device.now;
if (flash === null) play(device, steps[steps.length - 1]);
else device.boot();
const table = functions(device.elf);
const byFunction = new Map();
let total = 0;
for (const [place, cycles] of counts) {
  const name = nameAt(table, place);
  byFunction.set(name, (byFunction.get(name) ?? 0) + cycles);
  total += cycles;
}
console.log(`${total} cycles (${(total / 125e3).toFixed(2)} ms); last changed pixel ${((device.panel.lastChangeAt - edge) / 1e6).toFixed(2)} ms after the edge`);
const sorted = [...byFunction].sort((first, second) => second[1] - first[1]).slice(0, Number(values.top));
for (const [name, cycles] of sorted) console.log(`${String(cycles).padStart(9)} ${((100 * cycles) / total).toFixed(1).padStart(5)} %  ${readable(name)}`);
