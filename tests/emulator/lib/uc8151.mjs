// A UC8151 e-ink panel: decodes its command stream, keeps its picture without power, and is busy as long as the real one.

const LINES = 296;
const LINE_BYTES = 16;
const OTP_REFRESH_NANOS = 4.5e9;
const POWER_NANOS = 40e6;
const RESET_NANOS = 1e6;
/** After a command it takes this long until the busy line says so. */
const NOTICE_NANOS = 100e3;

/** A refresh at least this long flashes the whole screen: a full waveform. */
export const FULL_NANOS = 1.5e9;

const FROM_REGISTERS = 0x20;
const SCAN_UP = 0x08;
const SHIFT_RIGHT = 0x04;

const PSR = 0x00;
const POF = 0x02;
const PON = 0x04;
const DSLP = 0x07;
const DTM1 = 0x10;
const DRF = 0x12;
const DTM2 = 0x13;
const LUT_VCOM = 0x20;
const LUT_LAST = 0x24;
const PLL = 0x30;
const CDI = 0x50;
const PTL = 0x90;
const PTIN = 0x91;
const PTOUT = 0x92;

/** Frames per second by the low bits of the PLL register. */
const FRAME_RATES = { 0x39: 200, 0x3a: 100, 0x3b: 67, 0x3c: 50, 0x3d: 40, 0x3e: 33, 0x3f: 29 };

/** Levels of a waveform, two bits for each of the four phases of a group. */
const TO_BLACK = 1;
const TO_WHITE = 2;

/** Where a table of a waveform leaves a pixel: 1 white, 0 black, null where it was. */
function outcome(table) {
  let result = null;
  for (let group = 0; group + 6 <= Math.min(table.length, 42); group += 6) {
    if (table[group + 5] === 0) continue;
    for (let phase = 0; phase < 4; phase += 1) {
      const level = (table[group] >> (6 - 2 * phase)) & 3;
      if (table[group + 1 + phase] === 0) continue;
      if (level === TO_BLACK) result = 0;
      if (level === TO_WHITE) result = 1;
    }
  }
  return result;
}

export class Uc8151 {
  /**
   * `memory` is what a refresh does to old and new data, which differs between revisions: 'keep', 'copy' or 'exchange'. `slowness`
   * stretches everything that takes time, as cold does; with a huge one the busy line is as good as broken.
   */
  constructor({ width, height, memory = 'exchange', slowness = 1 }) {
    this.width = width;
    this.height = height;
    this.memory = memory;
    this.slowness = slowness;
    this.old = new Uint8Array(LINES * LINE_BYTES);
    this.fresh = new Uint8Array(LINES * LINE_BYTES);
    /** What the eye sees: one byte per pixel, 1 is white. */
    this.glass = new Uint8Array(width * height).fill(1);
    /** 1 where the glass was last changed by anything but a full waveform that came to its end: what was there shines through. */
    this.ghosts = new Uint8Array(width * height).fill(1);
    this.refreshes = [];
    this.commands = [];
    this.complaints = [];
    this.bytes = 0;
    this.lastByteAt = -Infinity;
    this.lastChangeAt = -Infinity;
    this.busyFrom = -Infinity;
    this.busyUntil = -Infinity;
    /** When a picture was last begun. */
    this.shownAt = -Infinity;
    /** Called with the instant at which the panel will be ready again. */
    this.onBusy = () => {};
    this.#toDefaults();
  }

  #toDefaults() {
    this.command = null;
    this.parameters = [];
    this.setting = 0x0f;
    this.waveforms = Array.from({ length: LUT_LAST - LUT_VCOM + 1 }, () => []);
    this.frameRate = 0x3c;
    this.interval = 0xd7;
    this.powered = false;
    this.deepSleep = false;
    this.window = null;
    this.partial = false;
    this.target = null;
    this.refreshing = null;
  }

  #busyFor(nanos, at) {
    if (at >= this.busyUntil) this.busyFrom = at + NOTICE_NANOS;
    this.busyUntil = Math.max(this.busyUntil, at) + nanos * this.slowness;
    this.onBusy(this.busyUntil);
  }

  reset(at) {
    this.#finish(at);
    this.#toDefaults();
    this.busyUntil = -Infinity;
    this.#busyFor(RESET_NANOS, at);
  }

  /** The controller forgets, the glass does not; a refresh under way leaves a mixture. */
  losePower(random, at) {
    this.#finish(at);
    if (this.refreshing !== null) {
      const next = this.refreshing;
      this.glass.forEach((value, index) => {
        if (random.next() & 1) this.#turn(index, next[index], false);
      });
      this.refreshing = null;
    }
    random.fill(this.old);
    random.fill(this.fresh);
    this.#toDefaults();
    this.busyUntil = -Infinity;
    this.#busyFor(RESET_NANOS, at);
  }

  receive(byte, isData, at) {
    this.#finish(at);
    this.bytes += 1;
    this.lastByteAt = at;
    if (!isData) this.#begin(byte, at);
    else if (this.target !== null) this.#dataByte(byte, at);
    else this.#parameter(byte);
  }

  #complain(text, at) {
    this.complaints.push(`${(at / 1e6).toFixed(3)} ms: ${text}`);
  }

  #begin(command, at) {
    const name = `command 0x${command.toString(16)}`;
    if (this.deepSleep) this.#complain(`${name} in deep sleep`, at);
    if (at < this.busyUntil && command !== 0x71) this.#complain(`${name} while busy`, at);
    this.commands.push({ command, at });
    this.command = command;
    this.parameters = [];
    this.target = null;
    if (command === PON || command === POF) {
      this.powered = command === PON;
      this.#busyFor(POWER_NANOS, at);
    }
    if (command === PTIN || command === PTOUT) this.partial = command === PTIN;
    if (command === DTM1 || command === DTM2) this.#openData(command === DTM1 ? this.old : this.fresh);
    if (command === DRF) this.#refresh(at);
  }

  #openData(target) {
    const { top, bottom, left, right } = this.#area();
    this.target = target;
    this.cursor = { line: top, byte: left };
    this.area = { top, bottom, left, right };
  }

  /** The lines and the bytes of a line that data and refreshes mean now. */
  #area() {
    if (!this.partial || this.window === null) return { top: 0, bottom: LINES - 1, left: 0, right: LINE_BYTES - 1 };
    return this.window;
  }

  #parameter(byte) {
    this.parameters.push(byte);
    const values = this.parameters;
    if (this.command === PSR && values.length === 1) this.setting = byte;
    if (this.command === PLL && values.length === 1) this.frameRate = byte;
    if (this.command === CDI && values.length === 1) this.interval = byte;
    if (this.command >= LUT_VCOM && this.command <= LUT_LAST) this.waveforms[this.command - LUT_VCOM] = [...values];
    if (this.command === DSLP && byte === 0xa5) this.deepSleep = true;
    if (this.command === PTL && values.length === 7) {
      const [left, right, topHigh, topLow, bottomHigh, bottomLow] = values;
      this.window = {
        left: left >> 3,
        right: right >> 3,
        top: (topHigh & 1) * 256 + topLow,
        bottom: (bottomHigh & 1) * 256 + bottomLow,
      };
    }
  }

  #dataByte(byte, at) {
    const { line, byte: place } = this.cursor;
    if (line > this.area.bottom) {
      this.#complain('more data than the window holds', at);
      return;
    }
    this.target[line * LINE_BYTES + place] = byte;
    if (place < this.area.right) this.cursor.byte += 1;
    else this.cursor = { line: line + 1, byte: this.area.left };
  }

  /** How long the waveform in force takes. */
  get refreshNanos() {
    if (!(this.setting & FROM_REGISTERS)) return OTP_REFRESH_NANOS;
    let frames = 0;
    const [common] = this.waveforms;
    for (let group = 0; group + 6 <= Math.min(common.length, 42); group += 6) {
      const [, first, second, third, fourth, repeats] = common.slice(group, group + 6);
      frames += (first + second + third + fourth) * repeats;
    }
    return (frames * 1e9) / (FRAME_RATES[this.frameRate & 0x3f] ?? 50);
  }

  #refresh(at) {
    if (!this.powered) this.#complain('refresh without power', at);
    const nanos = this.refreshNanos;
    if (nanos === 0) this.#complain('refresh without a waveform', at);
    this.shownAt = at;
    this.refreshing = this.#developed();
    const full = nanos >= FULL_NANOS;
    this.refreshes.push({ at, nanos, full, partial: this.partial, area: this.#area() });
    this.#busyFor(nanos, at);
  }

  /** The glass after this refresh: outside of the area as it was, inside where the waveform leaves each pixel. */
  #developed() {
    const area = this.#area();
    const next = this.glass.slice();
    const oneIsWhite = (this.interval >> 4) & 1;
    const own = (this.setting & FROM_REGISTERS) !== 0;
    // By old and new colour (0 black, 1 white): black stays, black to white, white to black, white stays.
    const outcomes = [4, 2, 3, 1].map((index) => outcome(this.waveforms[index]));
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        if (!this.#covers(area, x, y)) continue;
        const { line, dot } = this.#place(x, y);
        const colour = (data) => (((data[line * LINE_BYTES + (dot >> 3)] >> (7 - (dot & 7))) & 1) === oneIsWhite ? 1 : 0);
        const wanted = own ? outcomes[colour(this.old) * 2 + colour(this.fresh)] : colour(this.fresh);
        if (wanted !== null) next[y * this.width + x] = wanted;
      }
    }
    return next;
  }

  /** Which line of the panel, and which dot of it, stands there. */
  #place(x, y) {
    return { line: this.setting & SCAN_UP ? LINES - 1 - x : x, dot: this.setting & SHIFT_RIGHT ? y : this.height - 1 - y };
  }

  #covers({ top, bottom, left, right }, x, y) {
    const { line, dot } = this.#place(x, y);
    return line >= top && line <= bottom && dot >> 3 >= left && dot >> 3 <= right;
  }

  /** Takes over the picture of a refresh that is over. */
  #finish(at) {
    if (this.refreshing === null || at < this.busyUntil) return;
    if (this.refreshing.some((value, index) => value !== this.glass[index])) this.lastChangeAt = this.busyUntil;
    const { full, area } = this.refreshes[this.refreshes.length - 1];
    this.refreshing.forEach((value, index) => this.#turn(index, value, full && this.#covers(area, index % this.width, Math.floor(index / this.width))));
    if (this.memory === 'exchange') [this.old, this.fresh] = [this.fresh, this.old];
    if (this.memory === 'copy') this.old = this.fresh.slice();
    this.refreshing = null;
  }

  /** A pixel gets a value; a full waveform leaves nothing of the old one, whatever it was. */
  #turn(index, value, clean) {
    if (clean) this.ghosts[index] = 0;
    else if (this.glass[index] !== value) this.ghosts[index] = 1;
    this.glass[index] = value;
  }

  /** How many pixels let something shine through; `at` is the present. */
  haunted(at = Infinity) {
    this.#finish(at);
    return this.ghosts.reduce((sum, ghost) => sum + ghost, 0);
  }

  get visible() {
    return true;
  }

  /** 1 for white, 0 for black, row by row, the board held upright; `at` is the present. */
  pixels(at = Infinity) {
    this.#finish(at);
    return this.glass.slice();
  }

  picture(at = Infinity) {
    const { width, height } = this;
    const rgb = new Uint8Array(width * height * 3);
    this.pixels(at).forEach((value, index) => rgb.fill(value ? 0xff : 0, index * 3, index * 3 + 3));
    return { width, height, rgb };
  }
}
