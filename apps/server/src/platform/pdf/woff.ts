import { inflateSync } from 'node:zlib';

/** A WOFF file's font as it was before it was packed (W3C WOFF 1.0, sections 3 to 5): the PDF library would unpack a table for each glyph. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = 44 + n * 20;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [number, number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(at, at + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const header = Buffer.alloc(12 + count * 16);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * 16, 10);
  let place = header.length;
  const parts: Buffer[] = [header];
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    tag.copy(header, 12 + n * 16);
    for (const [field, value] of [checksum, place, bytes.length].entries()) header.writeUInt32BE(value, 16 + n * 16 + field * 4);
    const filled = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(filled);
    parts.push(filled);
    place += filled.length;
  }
  return Buffer.concat(parts);
}
