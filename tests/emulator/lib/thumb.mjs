// Assembles the few Thumb instructions that the tests of the harness are written in.

const CODE = 0x20001000;

export class Thumb {
  constructor() {
    this.halfwords = [];
    this.labels = new Map();
    this.branches = [];
    this.literals = [];
  }

  raw(...halfwords) {
    this.halfwords.push(...halfwords);
    return this;
  }

  label(name) {
    this.labels.set(name, this.halfwords.length);
    return this;
  }

  /** Any 32-bit constant into a low register, from a pool behind the code. */
  constant(register, value) {
    this.literals.push({ place: this.halfwords.length, register, value: value >>> 0 });
    return this.raw(0);
  }

  load(target, base, offset = 0) {
    return this.raw(0x6800 | ((offset / 4) << 6) | (base << 3) | target);
  }

  store(source, base, offset = 0) {
    return this.raw(0x6000 | ((offset / 4) << 6) | (base << 3) | source);
  }

  loadHalf(target, base, offset = 0) {
    return this.raw(0x8800 | ((offset / 2) << 6) | (base << 3) | target);
  }

  storeHalf(source, base, offset = 0) {
    return this.raw(0x8000 | ((offset / 2) << 6) | (base << 3) | source);
  }

  move(target, source) {
    return this.raw(0x4600 | ((target & 8) << 4) | (source << 3) | (target & 7));
  }

  and(target, source) {
    return this.raw(0x4000 | (source << 3) | target);
  }

  addNumber(register, number) {
    return this.raw(0x3000 | (register << 8) | number);
  }

  compare(register, number) {
    return this.raw(0x2800 | (register << 8) | number);
  }

  call(register) {
    return this.raw(0x4780 | (register << 3));
  }

  interruptsOff() {
    return this.raw(0xb672);
  }

  sendEvent() {
    return this.raw(0xbf40);
  }

  waitForEvent() {
    return this.raw(0xbf20);
  }

  branch(label) {
    this.branches.push({ place: this.halfwords.length, label, condition: null });
    return this.raw(0);
  }

  branchIfEqual(label) {
    this.branches.push({ place: this.halfwords.length, label, condition: 0 });
    return this.raw(0);
  }

  branchUnlessEqual(label) {
    this.branches.push({ place: this.halfwords.length, label, condition: 1 });
    return this.raw(0);
  }

  /** Writes `value` at `address`, so that a test sees how far the program came; uses r6 and r7. */
  mark(address, value = 1) {
    return this.constant(6, address).constant(7, value).store(7, 6);
  }

  /** Stays here for ever, awake. */
  stop() {
    const name = `stop ${this.halfwords.length}`;
    return this.label(name).branch(name);
  }

  assemble() {
    const code = [...this.halfwords];
    for (const { place, label, condition } of this.branches) {
      const distance = this.labels.get(label) - place - 2;
      code[place] = condition === null ? 0xe000 | (distance & 0x7ff) : 0xd000 | (condition << 8) | (distance & 0xff);
    }
    if (code.length % 2 === 1) code.push(0xbf00);
    for (const { place, register, value } of this.literals) {
      const pool = (place + 2) & ~1;
      code[place] = 0x4800 | (register << 8) | ((code.length - pool) / 2);
      code.push(value & 0xffff, value >>> 16);
    }
    return new Uint8Array(Uint16Array.from(code).buffer);
  }

  /** Puts the program into the RAM of a chip of either kind and points its core at it. */
  start(mcu) {
    mcu.sram.set(this.assemble(), CODE - 0x20000000);
    mcu.core.SP = 0x20040000;
    mcu.core.PC = CODE;
  }
}
