// Reads a 32-bit little-endian ELF: what is loaded where, how much memory it claims, and its symbols.

const LOADABLE = 1;
const SYMBOL_TABLE = 2;
const NO_BITS = 8;
const ALLOCATED = 2;

export const FLASH_BASE = 0x10000000;
/** Where the part of an image begins that lies behind the saves. */
export const FLASH_TABLES = 0x101cb000;
export const RAM_BASE = 0x20000000;
export const RAM_SIZE = 264 * 1024;

function text(bytes, start) {
  let end = start;
  while (bytes[end] !== 0) end += 1;
  return Buffer.from(bytes.subarray(start, end)).toString('utf8');
}

export class Elf {
  constructor(bytes) {
    if (bytes.length < 52 || bytes[0] !== 0x7f || text(bytes, 1).slice(0, 3) !== 'ELF') throw new Error('not an ELF file');
    if (bytes[4] !== 1 || bytes[5] !== 1) throw new Error('not a 32-bit little-endian ELF file');
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.entry = this.view.getUint32(24, true);
    this.segments = this.#readSegments();
    this.sections = this.#readSections();
    this.symbols = this.#readSymbols();
  }

  /** Loadable segments with contents, by physical address. */
  #readSegments() {
    const offset = this.view.getUint32(28, true);
    const size = this.view.getUint16(42, true);
    const count = this.view.getUint16(44, true);
    const segments = [];
    for (let index = 0; index < count; index += 1) {
      const at = offset + index * size;
      const field = (place) => this.view.getUint32(at + place, true);
      if (field(0) !== LOADABLE || field(16) === 0) continue;
      segments.push({ address: field(12), data: this.bytes.subarray(field(4), field(4) + field(16)) });
    }
    return segments;
  }

  #readSections() {
    const offset = this.view.getUint32(32, true);
    const size = this.view.getUint16(46, true);
    const count = this.view.getUint16(48, true);
    const names = this.view.getUint16(50, true);
    const sections = [];
    for (let index = 0; index < count; index += 1) {
      const at = offset + index * size;
      const field = (place) => this.view.getUint32(at + place, true);
      sections.push({
        nameOffset: field(0),
        type: field(4),
        allocated: (field(8) & ALLOCATED) !== 0,
        address: field(12),
        offset: field(16),
        size: field(20),
        link: field(24),
      });
    }
    for (const section of sections) {
      section.name = names < sections.length ? text(this.bytes, sections[names].offset + section.nameOffset) : '';
    }
    return sections;
  }

  #readSymbols() {
    const symbols = new Map();
    for (const table of this.sections.filter((section) => section.type === SYMBOL_TABLE)) {
      const names = this.sections[table.link].offset;
      for (let at = table.offset; at < table.offset + table.size; at += 16) {
        const name = text(this.bytes, names + this.view.getUint32(at, true));
        if (name !== '') symbols.set(name, this.view.getUint32(at + 4, true));
      }
    }
    return symbols;
  }

  symbol(name) {
    const value = this.symbols.get(name);
    if (value === undefined) throw new Error(`the image has no symbol ${name}`);
    return value;
  }

  /** Bytes of flash that are loaded, before the saves and, with `tables`, behind them (`memory.x`). */
  flashUsed({ tables = false } = {}) {
    const inside = this.segments.filter(({ address }) => address >= FLASH_BASE && address >= FLASH_TABLES === tables);
    return inside.reduce((sum, { data }) => sum + data.length, 0);
  }

  /** Bytes of RAM that variables claim before anything runs. */
  get staticRam() {
    return this.sections
      .filter((section) => section.allocated && section.address >= RAM_BASE && section.address < RAM_BASE + RAM_SIZE)
      .reduce((sum, section) => sum + section.size, 0);
  }

  /** Where the stack may grow: from `top` down to `bottom`. */
  get stack() {
    return { top: this.symbol('_stack_start'), bottom: this.symbols.get('_stack_end') ?? RAM_BASE };
  }

  /** Sections that only reserve memory, for those who count. */
  get zeroed() {
    return this.sections.filter((section) => section.allocated && section.type === NO_BITS);
  }
}
