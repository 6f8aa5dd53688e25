// Writes and reads plain PNG pictures (8-bit RGB, no interlace) with the zlib of Node.

import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;

const CHECK_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = CHECK_TABLE[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(named.length + 8);
  result.writeUInt32BE(data.length, 0);
  named.copy(result, 4);
  result.writeUInt32BE(checksum(named), named.length + 4);
  return result;
}

/** A picture `{ width, height, rgb }` as the bytes of a PNG file, each pixel drawn `scale` times as large. */
export function encodePng({ width, height, rgb }, scale = 1) {
  const stride = width * scale * 3 + 1;
  const raw = Buffer.alloc(stride * height * scale);
  for (let y = 0; y < height * scale; y += 1) {
    for (let x = 0; x < width * scale; x += 1) {
      const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * 3;
      raw.set(rgb.subarray(from, from + 3), y * stride + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * scale, 0);
  header.writeUInt32BE(height * scale, 4);
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]);
}

function unfilter(kind, value, left, up, corner) {
  if (kind === 0) return value;
  if (kind === 1) return value + left;
  if (kind === 2) return value + up;
  if (kind === 3) return value + ((left + up) >> 1);
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return value + left;
  return value + (byUp <= byCorner ? up : corner);
}

/** The picture in the bytes of an 8-bit RGB PNG file. */
export function decodePng(bytes) {
  if (!SIGNATURE.equals(bytes.subarray(0, 8))) throw new Error('not a PNG file');
  const parts = [];
  let width = 0;
  let height = 0;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      if (data[8] !== 8 || data[9] !== TRUE_COLOUR || data[12] !== 0) throw new Error('only 8-bit RGB PNG files are read');
    }
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * 3;
  const rgb = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const kind = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= 3 ? rgb[at - 3] : 0;
      const up = y > 0 ? rgb[at - stride] : 0;
      const corner = x >= 3 && y > 0 ? rgb[at - stride - 3] : 0;
      rgb[at] = unfilter(kind, raw[y * (stride + 1) + 1 + x], left, up, corner);
    }
  }
  return { width, height, rgb };
}
