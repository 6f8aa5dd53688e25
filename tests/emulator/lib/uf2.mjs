// Checks a UF2 file for the RP2040 and gives back what it would write.

const BLOCK = 512;
const FIRST_MAGIC = 0x0a324655;
const SECOND_MAGIC = 0x9e5d5157;
const LAST_MAGIC = 0x0ab16f30;
const FAMILY_PRESENT = 0x2000;
const NOT_MAIN_FLASH = 0x1;
const RP2040_FAMILY = 0xe48bff56;
const PAYLOAD = 256;

/** The pages of a UF2 file as `{ address, data }`; throws a sentence when the file is not one a board would take. */
export function readUf2(bytes) {
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new Error('not a whole number of UF2 blocks');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = bytes.length / BLOCK;
  const pages = [];
  for (let index = 0; index < count; index += 1) {
    const at = index * BLOCK;
    const field = (place) => view.getUint32(at + place, true);
    const refuse = (reason) => {
      throw new Error(`UF2 block ${index}: ${reason}`);
    };
    if (field(0) !== FIRST_MAGIC || field(4) !== SECOND_MAGIC || field(508) !== LAST_MAGIC) refuse('wrong magic number');
    if (field(8) & NOT_MAIN_FLASH) refuse('not for the main flash');
    if (!(field(8) & FAMILY_PRESENT) || field(28) !== RP2040_FAMILY) refuse('not for the RP2040');
    if (field(16) !== PAYLOAD) refuse(`payload of ${field(16)} bytes instead of ${PAYLOAD}`);
    if (field(12) % PAYLOAD !== 0) refuse('address not on a page');
    if (field(20) !== index || field(24) !== count) refuse('numbered wrongly');
    pages.push({ address: field(12), data: bytes.subarray(at + 32, at + 32 + PAYLOAD) });
  }
  return pages;
}

/** Throws unless the UF2 file writes every byte that the ELF loads. */
export function checkUf2AgainstElf(bytes, elf) {
  const pages = new Map(readUf2(bytes).map((page) => [page.address, page.data]));
  for (const segment of elf.segments) {
    segment.data.forEach((value, index) => {
      const address = segment.address + index;
      const page = pages.get(address - (address % PAYLOAD));
      if (page === undefined || page[address % PAYLOAD] !== value) {
        throw new Error(`the UF2 file differs from the ELF at 0x${address.toString(16)}`);
      }
    });
  }
  return pages.size;
}
