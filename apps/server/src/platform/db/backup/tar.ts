/** The few parts of the tar format (ustar, with GNU's form of large sizes) that a backup needs. */
export const blockSize = 512;

export interface TarEntry {
  name: string;
  size: number;
}

/** Sizes from here on do not fit the format's eleven octal digits. */
const largeSize = 8 ** 11;

export function encodeHeader({ name, size }: TarEntry, seconds: number): Buffer {
  const header = Buffer.alloc(blockSize);
  header.write(name, 0, 100);
  header.write('0000600\u00000000000\u00000000000\u0000', 100);
  writeSize(header, size);
  header.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Reads a header, or undefined when the block is not one. */
export function decodeHeader(block: Buffer): TarEntry | undefined {
  const stated = Number.parseInt(textAt(block, 148, 8), 8);
  if (textAt(block, 257, 5) !== 'ustar' || stated !== checksum(block)) return undefined;
  return { name: textAt(block, 0, 100), size: readSize(block) };
}

/** Zeros after an entry of this size, up to the next full block. */
export function padding(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

function writeSize(header: Buffer, size: number): void {
  if (size < largeSize) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  } else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
}

function readSize(header: Buffer): number {
  return header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12), 8);
}

/** The sum of all bytes, the checksum's own eight counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function textAt(block: Buffer, offset: number, length: number): string {
  const bytes = block.subarray(offset, offset + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? length : end).trim();
}
