// The cache between core and flash (gap 13): without it flash is as fast as RAM, and every figure is too good.

import { BasePeripheral } from 'rp2040js';

/** 16 KiB in two ways of 8-byte lines, which are filled by halves. */
const WAYS = 2;
const LINE_BITS = 3;
const SETS = 16384 / WAYS / 8;
const SET_MASK = SETS - 1;

/**
 * Clocks of the flash for a miss of 4 bytes, as boot2 sets it up: 24 bits of address and 8 of mode on four lines, 4 dummy cycles, and 32
 * bits of data on four lines.
 */
const MISS_CLOCKS = 8 + 4 + 8;

const CONTROL = 0x00;
const FLUSH = 0x04;
const STATUS = 0x08;
const HITS = 0x0c;
const ACCESSES = 0x10;

const ENABLED = 1;
/** No flush is under way, and nothing waits in the stream. */
const READY = 0b11;
const MOST = 0xffffffff;

/** The SSI, and where it keeps its divider. */
const SSI = 0x18000000;
const BAUD_RATE = 0x14;
const BOOT2_BYTES = 252;

/** What a miss costs the core, in its own cycles, with the boot2 at the start of flash. */
export function missCycles(flash) {
  const divider = divides(flash);
  if (divider === null) throw new Error('boot2 sets no clock for the flash');
  return divider * MISS_CLOCKS;
}

/**
 * By how much boot2 divides the core's clock for the flash: the constant that it stores into BAUDR of the SSI. Its code is small and
 * straight, so a register holds what was last moved or loaded into it.
 */
function divides(flash) {
  const code = new DataView(flash.buffer, flash.byteOffset, BOOT2_BYTES);
  const registers = [];
  for (let at = 0; at < BOOT2_BYTES; at += 2) {
    const opcode = code.getUint16(at, true);
    const [low, base, high] = [opcode & 7, (opcode >>> 3) & 7, (opcode >>> 8) & 7];
    if (opcode >>> 11 === 0b00100) registers[high] = opcode & 0xff; // movs
    if (opcode >>> 11 === 0b01001) registers[high] = literal(code, ((at + 4) & ~3) + (opcode & 0xff) * 4); // ldr from behind the code
    const stores = opcode >>> 11 === 0b01100 && ((opcode >>> 6) & 31) * 4 === BAUD_RATE; // str
    if (stores && registers[base] === SSI) return registers[low] ?? null;
  }
  return null;
}

const literal = (code, at) => (at + 4 <= BOOT2_BYTES ? code.getUint32(at, true) : undefined);

export class Cache {
  /** `cycles` is what a miss costs the core. */
  constructor(cycles) {
    this.cycles = cycles;
    this.enabled = true;
    /** The line that each way of a set holds, and which of its halves are filled. */
    this.lines = new Int32Array(SETS * WAYS);
    this.filled = new Uint8Array(SETS * WAYS);
    /** The way that was used longer ago, for each set. */
    this.older = new Uint8Array(SETS);
    this.clearCounts();
    this.flush();
  }

  clearCounts() {
    [this.hits, this.accesses] = [0, 0];
  }

  flush() {
    this.filled.fill(0);
  }

  /**
   * The core reads a word at an offset of flash. `looks` and `fills` tell whether the window takes what is in the cache, and puts what it
   * reads there. Returns the cycles it waits.
   */
  read(offset, looks, fills) {
    this.accesses += 1;
    if (!this.enabled) return this.cycles;
    const line = offset >>> LINE_BITS;
    const half = 1 << ((offset >>> 2) & 1);
    const set = line & SET_MASK;
    const first = set * WAYS;
    const held = this.lines[first] === line && this.filled[first] !== 0 ? 0 : this.lines[first + 1] === line && this.filled[first + 1] !== 0 ? 1 : -1;
    if (held >= 0 && looks && (this.filled[first + held] & half) !== 0) {
      this.hits += 1;
      this.older[set] = 1 - held;
      return 0;
    }
    if (fills) {
      const way = held >= 0 ? held : this.older[set];
      if (held < 0) this.filled[first + way] = 0;
      this.lines[first + way] = line;
      this.filled[first + way] |= half;
      this.older[set] = 1 - way;
    }
    return this.cycles;
  }
}

/** Control of the cache, and its counters. */
export class CacheControl extends BasePeripheral {
  constructor(mcu, cache) {
    super(mcu, 'XIP_CTRL');
    this.cache = cache;
  }

  readUint32(offset) {
    const { cache } = this;
    if (offset === CONTROL) return cache.enabled ? ENABLED : 0;
    if (offset === STATUS) return READY;
    if (offset === HITS) return Math.min(cache.hits, MOST);
    if (offset === ACCESSES) return Math.min(cache.accesses, MOST);
    return 0;
  }

  writeUint32(offset, value) {
    const { cache } = this;
    if (offset === CONTROL) cache.enabled = (value & ENABLED) !== 0;
    if (offset === FLUSH && value & 1) cache.flush();
    if (offset === HITS) cache.hits = 0;
    if (offset === ACCESSES) cache.accesses = 0;
  }
}
