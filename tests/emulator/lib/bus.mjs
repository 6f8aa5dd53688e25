// The bus: bad addresses, misaligned accesses and stores into flash fail the run (gaps 7 and 8), and flash is read through its
// cache (gap 13).
// These functions replace those of the package, whose peripherals they still serve.

import { ROM_SIZE } from './rom.mjs';

const FLASH = 0x10;
const RAM = 0x20;
const RAM_BASE = 0x20000000;
const USB_BASE = 0x50100000;
const USB_SIZE = 0x1000;
const SIO = 0xd0;
const SIO_LAST = 0x17c;
const PRIVATE_PERIPHERALS = 0xe000e;

const hex = (address) => `0x${(address >>> 0).toString(16)}`;

/** Installs the guarded accesses into the chip's `mcu` and `core`. */
export function guardBus(chip) {
  const { mcu, core } = chip;
  const { sram, sramView, usbDPRAMView, sio, ppb, peripherals, bootrom } = mcu;
  const ramSize = sram.length;
  const flash = chip.flash.bytes;
  const flashSize = flash.length;
  const flashView = new DataView(flash.buffer, flash.byteOffset, flashSize);
  const refuse = (what, address) => chip.fault('bad address', `${what} ${hex(address)}`);
  const misaligned = (what, address) => chip.fault('misaligned access', `${what} ${hex(address)}`);

  /** Where flash is read, through any of its four windows. */
  const flashOffset = (address) => {
    const offset = address & 0xffffff;
    if (offset >= flashSize) refuse('read past the end of flash at', address);
    return offset;
  };

  const readDevice = (address) => {
    const top = address >>> 24;
    if (address < ROM_SIZE) return bootrom[address >>> 2];
    if (top > FLASH && top < FLASH + 4) return flashView.getUint32(flashOffset(address), true);
    if (address >= USB_BASE && address < USB_BASE + USB_SIZE) return usbDPRAMView.getUint32(address - USB_BASE, true);
    if (top === SIO && (address & 0xffffff) <= SIO_LAST) return sio.readUint32(address & 0xffffff);
    if (address >>> 12 === PRIVATE_PERIPHERALS) return ppb.readUint32(address & 0xfff);
    const peripheral = peripherals[(address >>> 14) << 2];
    if (peripheral === undefined) refuse('read from', address);
    return peripheral.readUint32(address & 0x3fff);
  };

  /** `mask` tells which bits a narrow store means; peripherals see the value in every lane, as on the chip. */
  const writeDevice = (address, value, mask) => {
    const top = address >>> 24;
    if (address < ROM_SIZE || (top >= FLASH && top < FLASH + 4)) chip.fault('store into flash', `at ${hex(address)}`);
    if (address >= USB_BASE && address < USB_BASE + USB_SIZE) {
      const place = address - USB_BASE;
      const word = (usbDPRAMView.getUint32(place, true) & ~mask) | (value & mask);
      usbDPRAMView.setUint32(place, word, true);
      mcu.usbCtrl.DPRAMUpdated(place, word >>> 0);
    } else if (top === SIO && (address & 0xffffff) <= SIO_LAST) {
      sio.writeUint32(address & 0xffffff, value);
    } else if (address >>> 12 === PRIVATE_PERIPHERALS) {
      ppb.writeUint32(address & 0xfff, value);
    } else {
      const peripheral = peripherals[(address >>> 14) << 2];
      if (peripheral === undefined) refuse('write to', address);
      peripheral.writeUint32Atomic(address & 0xfff, value, (address & 0x3000) >>> 12);
    }
  };

  const accesses = {
    readUint32(place) {
      const address = place >>> 0;
      if (address & 3) misaligned('word read at', address);
      const top = address >>> 24;
      if (top === RAM && address - RAM_BASE < ramSize) return sramView.getUint32(address - RAM_BASE, true);
      if (top === FLASH) return flashView.getUint32(flashOffset(address), true);
      return readDevice(address);
    },
    readUint16(place) {
      const address = place >>> 0;
      if (address & 1) misaligned('halfword read at', address);
      const top = address >>> 24;
      if (top === FLASH) return flashView.getUint16(flashOffset(address), true);
      if (top === RAM && address - RAM_BASE < ramSize) return sramView.getUint16(address - RAM_BASE, true);
      return (readDevice((address & ~3) >>> 0) >>> ((address & 2) * 8)) & 0xffff;
    },
    readUint8(place) {
      const address = place >>> 0;
      const top = address >>> 24;
      if (top === RAM && address - RAM_BASE < ramSize) return sram[address - RAM_BASE];
      if (top === FLASH) return flash[flashOffset(address)];
      return (readDevice((address & ~3) >>> 0) >>> ((address & 3) * 8)) & 0xff;
    },
    writeUint32(place, value) {
      const address = place >>> 0;
      if (address & 3) misaligned('word write at', address);
      if (address >>> 24 === RAM && address - RAM_BASE < ramSize) sramView.setUint32(address - RAM_BASE, value, true);
      else writeDevice(address, value, 0xffffffff);
    },
    writeUint16(place, value) {
      const address = place >>> 0;
      if (address & 1) misaligned('halfword write at', address);
      if (address >>> 24 === RAM && address - RAM_BASE < ramSize) sramView.setUint16(address - RAM_BASE, value, true);
      else writeDevice((address & ~3) >>> 0, (value & 0xffff) | ((value & 0xffff) << 16), 0xffff << ((address & 2) * 8));
    },
    writeUint8(place, value) {
      const address = place >>> 0;
      if (address >>> 24 === RAM && address - RAM_BASE < ramSize) sram[address - RAM_BASE] = value;
      else writeDevice((address & ~3) >>> 0, (value & 0xff) * 0x01010101, 0xff << ((address & 3) * 8));
    },
  };
  Object.assign(mcu, accesses);
  Object.assign(core, chip.cache === null ? accesses : { ...accesses, ...throughCache(chip, accesses) });
}

/**
 * The same reads for a core that waits for its cache (gap 13); what reads flash without the core does so in no time. Of the four windows
 * two look into the cache, and two fill it.
 */
function throughCache({ core, cache }, { readUint32, readUint16, readUint8 }) {
  let fetched = 0;
  const wait = (address) => {
    const window = (address >>> 24) - FLASH;
    if (window >= 0 && window < 4) core.cycles += cache.read(address & 0xffffff, window < 2, (window & 1) === 0);
  };
  return {
    readUint32(address) {
      wait(address);
      return readUint32(address);
    },
    readUint16(address) {
      // instructions are fetched by words
      const word = address & ~3;
      const fetches = ((address - core.registers[15]) >>> 0) <= 2;
      if (!fetches || word !== fetched) wait(address);
      if (fetches) fetched = word;
      return readUint16(address);
    },
    readUint8(address) {
      wait(address);
      return readUint8(address);
    },
  };
}
