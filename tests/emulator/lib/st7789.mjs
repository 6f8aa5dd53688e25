// An ST7789 panel: decodes its command stream into the picture that people see on the glass.

const COLUMNS = 240;
const ROWS = 320;
const SETTLE_NANOS = 5e6;

const MIRROR_ROWS = 0x80;
const MIRROR_COLUMNS = 0x40;
const SWAP_AXES = 0x20;
const BLUE_FIRST = 0x08;

const COMMANDS = { 0x01: 'SWRESET', 0x10: 'SLPIN', 0x11: 'SLPOUT', 0x20: 'INVOFF', 0x21: 'INVON', 0x28: 'DISPOFF', 0x29: 'DISPON', 0x2a: 'CASET', 0x2b: 'RASET', 0x2c: 'RAMWR', 0x36: 'MADCTL', 0x3a: 'COLMOD', 0x3c: 'RAMWRC' };

/** Where what is seen lies in the controller's memory. */
class Glass {
  constructor(width, height, { origin, rows }) {
    const [vertical, horizontal] = origin.split(' ');
    const away = { top: 'down', bottom: 'up', left: 'right', right: 'left' };
    if (rows !== away[vertical] && rows !== away[horizontal]) throw new Error(`rows cannot run ${rows} from the ${origin}`);
    this.upright = rows === away[vertical];
    this.lastX = horizontal === 'right' ? width - 1 : null;
    this.lastY = vertical === 'bottom' ? height - 1 : null;
  }

  place(x, y) {
    const [across, down] = [this.lastX === null ? x : this.lastX - x, this.lastY === null ? y : this.lastY - y];
    return this.upright ? down * COLUMNS + across : across * COLUMNS + down;
  }
}

export class St7789 {
  /**
   * `width` and `height` as the board is held, and how the glass is mounted: `origin` is the corner where the controller's
   * column 0 and row 0 meet, `rows` is where its rows run to from there. A driver that does not turn its pictures accordingly
   * (MADCTL) shows them turned or mirrored.
   */
  constructor({ width, height, mounting }) {
    this.width = width;
    this.height = height;
    this.glass = new Glass(width, height, mounting);
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.windows = [];
    this.complaints = [];
    this.bytes = 0;
    this.lastByteAt = -Infinity;
    this.lastChangeAt = -Infinity;
    /** When a picture was last begun. */
    this.shownAt = -Infinity;
    this.readyAt = -Infinity;
    this.#toDefaults();
  }

  #toDefaults() {
    this.command = 0;
    this.parameters = [];
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.order = 0;
    this.format = 0x66;
    [this.left, this.right, this.top, this.bottom] = [0, COLUMNS - 1, 0, ROWS - 1];
    this.writing = false;
  }

  /** The reset line went low. */
  reset(at) {
    this.#toDefaults();
    this.readyAt = at + SETTLE_NANOS;
  }

  /** Without power the memory holds noise. */
  losePower(random, at) {
    random.fill(new Uint8Array(this.memory.buffer));
    this.#toDefaults();
    this.readyAt = at + SETTLE_NANOS;
  }

  /** Nothing is in motion: a TFT shows what it has at once. */
  get busyUntil() {
    return -Infinity;
  }

  /** One byte arrived; `isData` is the level of the data/command line at its last bit. */
  receive(byte, isData, at) {
    this.bytes += 1;
    this.lastByteAt = at;
    if (!isData) this.#begin(byte, at);
    else if (this.writing) this.#pixelByte(byte, at);
    else this.#parameter(byte);
  }

  #complain(text, at) {
    this.complaints.push(`${(at / 1e6).toFixed(3)} ms: ${text}`);
  }

  #begin(command, at) {
    if (at < this.readyAt) this.#complain(`command 0x${command.toString(16)} less than 5 ms after reset or sleep out`, at);
    this.command = command;
    this.parameters = [];
    this.writing = false;
    switch (COMMANDS[command]) {
      case 'SWRESET':
        this.reset(at);
        break;
      case 'SLPIN':
        this.asleep = true;
        break;
      case 'SLPOUT':
        this.asleep = false;
        this.readyAt = at + SETTLE_NANOS;
        break;
      case 'INVOFF':
      case 'INVON':
        this.inverted = command === 0x21;
        break;
      case 'DISPOFF':
      case 'DISPON':
        this.on = command === 0x29;
        break;
      case 'RAMWR':
        [this.x, this.y] = [this.left, this.top];
        this.#openWindow(at);
        break;
      case 'RAMWRC':
        this.#openWindow(at);
        break;
      default:
        break;
    }
  }

  #openWindow(at) {
    if ((this.format & 7) !== 5) this.#complain(`pixels in format 0x${this.format.toString(16)}, not 16 bits`, at);
    this.writing = true;
    this.shownAt = at;
    this.highByte = null;
    this.windows.push({ left: this.left, right: this.right, top: this.top, bottom: this.bottom, bytes: 0, changed: 0, from: at, to: at });
  }

  #parameter(byte) {
    this.parameters.push(byte);
    const [first, second, third, fourth] = this.parameters;
    const name = COMMANDS[this.command];
    if (name === 'MADCTL') this.order = first;
    if (name === 'COLMOD') this.format = first;
    if (this.parameters.length !== 4) return;
    if (name === 'CASET') [this.left, this.right] = [first * 256 + second, third * 256 + fourth];
    if (name === 'RASET') [this.top, this.bottom] = [first * 256 + second, third * 256 + fourth];
  }

  #pixelByte(byte, at) {
    const window = this.windows[this.windows.length - 1];
    window.bytes += 1;
    window.to = at;
    if (this.highByte === null) {
      this.highByte = byte;
      return;
    }
    let pixel = (this.highByte << 8) | byte;
    this.highByte = null;
    if (this.order & BLUE_FIRST) pixel = (pixel >> 11) | (pixel & 0x07e0) | ((pixel & 0x1f) << 11);
    const place = this.#place(this.x, this.y);
    if (place === null) {
      this.#complain(`pixel outside of the memory at ${this.x},${this.y}`, at);
    } else if (this.memory[place] !== pixel) {
      this.memory[place] = pixel;
      this.lastChangeAt = at;
      window.changed += 1;
    }
    this.x += 1;
    if (this.x <= this.right) return;
    this.x = this.left;
    this.y = this.y >= this.bottom ? this.top : this.y + 1;
  }

  /** Where a pixel of the address window lies in memory. */
  #place(x, y) {
    let [column, row] = this.order & SWAP_AXES ? [y, x] : [x, y];
    if (this.order & MIRROR_COLUMNS) column = COLUMNS - 1 - column;
    if (this.order & MIRROR_ROWS) row = ROWS - 1 - row;
    return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? null : row * COLUMNS + column;
  }

  /** Whether anything can be seen at all (the backlight is another matter). */
  get visible() {
    return this.on && !this.asleep;
  }

  /** RGB565 values as seen on the glass, row by row, the board held upright. These panels show true colours when inverted. */
  pixels() {
    const seen = new Uint16Array(this.width * this.height);
    if (!this.visible) return seen;
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const value = this.memory[this.glass.place(x, y)];
        seen[y * this.width + x] = this.inverted ? value : ~value;
      }
    }
    return seen;
  }

  picture() {
    const { width, height } = this;
    const rgb = new Uint8Array(width * height * 3);
    this.pixels().forEach((value, index) => {
      const [red, green, blue] = [value >> 11, (value >> 5) & 0x3f, value & 0x1f];
      rgb.set([(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)], index * 3);
    });
    return { width, height, rgb };
  }
}
