// The USB cable: the wires of the chip's controller, and a computer at the other end that behaves, or does not.

const AVAILABLE = 1 << 10;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const FIRST_CONTROL = 0x80;
const LAST_CONTROL = 0xfc;
/** Registers that a driver may clear at its start although they only can be read, or tune the pads. */
const IDLE_REGISTERS = new Set([0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98]);
const MICROSECOND = 1e3;
const MILLISECOND = 1e6;

/**
 * The buffers of the controller belong to it until a computer has taken or filled them (gap 12): the package takes them at
 * once, also without a computer.
 */
export class UsbWires {
  constructor({ mcu }) {
    this.controller = mcu.usbCtrl;
    this.memory = mcu.usbDPRAM;
    this.view = mcu.usbDPRAMView;
    this.controller.DPRAMUpdated = () => {};
    const write = this.controller.writeUint32.bind(this.controller);
    this.controller.writeUint32 = (offset, value) => {
      if (!IDLE_REGISTERS.has(offset)) write(offset, value);
    };
  }

  /** The bus is reset, as when the plug goes in. */
  reset() {
    this.controller.resetDevice();
  }

  /** A SETUP packet takes the place of whatever the control endpoint was about. */
  setup(packet) {
    for (const control of [FIRST_CONTROL, FIRST_CONTROL + 4]) {
      this.view.setUint32(control, this.view.getUint32(control, true) & ~AVAILABLE, true);
    }
    this.controller.sendSetupPacket(Uint8Array.from(packet));
  }

  #control(endpoint, out) {
    const place = FIRST_CONTROL + 8 * endpoint + (out ? 4 : 0);
    if (place > LAST_CONTROL) throw new Error(`no endpoint ${endpoint}`);
    return place;
  }

  #finish(endpoint, out, value) {
    this.view.setUint32(this.#control(endpoint, out), value & ~AVAILABLE, true);
    this.controller.indicateBufferReady(endpoint, out);
  }

  /** What the device wants to send on an endpoint, which is then sent; null if there is nothing. */
  take(endpoint) {
    const value = this.view.getUint32(this.#control(endpoint, false), true);
    if (!(value & AVAILABLE)) return null;
    const from = this.controller.getEndpointBufferOffset(endpoint, false);
    const bytes = this.memory.slice(from, from + (value & LENGTH));
    this.#finish(endpoint, false, value & ~FULL);
    return bytes;
  }

  /** Sends bytes to an endpoint; false if the device does not want any now. */
  give(endpoint, bytes) {
    const value = this.view.getUint32(this.#control(endpoint, true), true);
    if (!(value & AVAILABLE) || bytes.length > (value & LENGTH)) return false;
    this.memory.set(bytes, this.controller.getEndpointBufferOffset(endpoint, true));
    this.#finish(endpoint, true, (value & ~LENGTH) | FULL | bytes.length);
    return true;
  }
}

const GET = 0x80;
const DESCRIPTOR = 6;
const CONFIGURATION = 2;
const STRING = 3;

/** A computer with a serial terminal. Its device runs while it waits. */
export class Computer {
  constructor(device) {
    this.device = device;
    this.heard = '';
    this.typed = [];
    /** Whether it takes what the device says. */
    this.reads = true;
    this.decoder = new TextDecoder();
  }

  get wires() {
    return this.device.chip.usb;
  }

  /** Plugs in: resets the bus, gives the device an address and its configuration, and opens the serial port. */
  plugIn() {
    this.wires.reset();
    this.#pass(20 * MILLISECOND);
    this.#control([0, 5, 7, 0, 0, 0, 0, 0]);
    const head = this.#control([GET, DESCRIPTOR, 0, CONFIGURATION, 0, 0, 9, 0]);
    const descriptors = this.#control([GET, DESCRIPTOR, 0, CONFIGURATION, 0, 0, head[2], head[3]]);
    const device = this.#control([GET, DESCRIPTOR, 0, 1, 0, 0, 18, 0]);
    this.ids = [device[8] | (device[9] << 8), device[10] | (device[11] << 8)];
    const name = this.#control([GET, DESCRIPTOR, device[15], STRING, 9, 4, 255, 0]);
    /** What the computer shows for it. */
    this.name = new TextDecoder('utf-16le').decode(Uint8Array.from(name.slice(2)));
    const serial = device[16] === 0 ? [] : this.#control([GET, DESCRIPTOR, device[16], STRING, 9, 4, 255, 0]);
    /** By what it knows it again. */
    this.serial = new TextDecoder('utf-16le').decode(Uint8Array.from(serial.slice(2)));
    this.#findEndpoints(descriptors);
    this.#control([0, 9, descriptors[5], 0, 0, 0, 0, 0]);
    this.#control([0x21, 0x22, 3, 0, 0, 0, 0, 0]);
    return this;
  }

  /** The bulk endpoints of the data interface. */
  #findEndpoints(descriptors) {
    for (let at = 0; at < descriptors.length; at += descriptors[at]) {
      const [, type, address, attributes] = descriptors.slice(at);
      if (type === 5 && (attributes & 3) === 2) this[address & 0x80 ? 'from' : 'to'] = address & 15;
    }
    if (this.from === undefined || this.to === undefined) throw new Error('the device has no serial port');
  }

  #pass(nanos) {
    if (this.device.run(nanos) !== 'time') throw new Error('the power went while a computer was at the cable');
  }

  #wait(what, ready) {
    for (let tries = 0; tries < 2000; tries += 1) {
      const found = ready();
      if (found !== null && found !== false) return found;
      this.#pass(50 * MICROSECOND);
    }
    throw new Error(`the device does not ${what}`);
  }

  /** A control transfer; its data. */
  #control(packet) {
    this.wires.setup(packet);
    const wanted = packet[6] | (packet[7] << 8);
    if (!(packet[0] & GET)) {
      this.#wait('accept a request', () => this.wires.take(0));
      return [];
    }
    const data = [];
    let last = 64;
    while (last === 64 && data.length < wanted) {
      const bytes = this.#wait('answer a request', () => this.wires.take(0));
      last = bytes.length;
      data.push(...bytes);
    }
    this.#wait('finish a request', () => this.wires.give(0, []));
    return data;
  }

  /** Types bytes; they leave as fast as the device takes them. */
  type(bytes) {
    this.typed.push(...(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes));
  }

  /** Moves what can be moved in both directions. */
  move() {
    while (this.typed.length > 0 && this.wires.give(this.to, this.typed.slice(0, 64))) this.typed.splice(0, 64);
    if (!this.reads) return;
    const bytes = this.wires.take(this.from);
    if (bytes !== null) this.heard += this.decoder.decode(bytes, { stream: true });
  }

  /** Lets time pass with the cable plugged in. */
  pass(nanos, step = 100 * MICROSECOND) {
    for (const end = this.device.now + nanos; this.device.now < end; ) {
      this.#pass(Math.min(step, end - this.device.now));
      this.move();
    }
  }

  /** Types a line and gives the answer, without what was typed and without the prompt. */
  ask(line, limit = 60e9) {
    this.heard = '';
    this.type(`${line}\r`);
    const end = this.device.now + limit;
    while (!this.heard.endsWith('\r\n> ')) {
      if (this.device.now > end) throw new Error(`no answer to "${line}", only ${JSON.stringify(this.heard.slice(-200))}`);
      this.pass(MILLISECOND);
    }
    return this.heard.slice(line.length + 2, -2);
  }
}
