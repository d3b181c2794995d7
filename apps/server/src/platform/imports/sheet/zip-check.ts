import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const mostEntries = 1000;
/** The most bytes of all parts together, once inflated. */
const mostBytes = 120 * 1024 * 1024;

interface Entry {
  name: string;
  method: number;
  packed: number;
  at: number;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw new Error('no directory');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new Error('too many parts');
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('broken directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    yield { name, method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** How many bytes an entry really holds, whatever it claims. @throws Error when that is more than `most` */
function inflatedSize(bytes: Buffer, entry: Entry, most: number): number {
  if (bytes.readUInt32LE(entry.at) !== localMark) throw new Error('broken part');
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  return entry.method === 0 ? packed.length : inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
}

/**
 * Names of the parts of a zip archive that is small enough to be read.
 * @throws Error for what is no archive, is broken, or would inflate too far
 */
export function partsOf(bytes: Buffer): string[] {
  const names: string[] = [];
  let left = mostBytes;
  for (const entry of entriesOf(bytes)) {
    left -= inflatedSize(bytes, entry, left);
    if (left < 0) throw new Error('too large');
    names.push(entry.name);
  }
  return names;
}
