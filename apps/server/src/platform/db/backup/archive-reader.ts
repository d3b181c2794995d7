import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { ByteSource } from './byte-source.ts';
import { blockSize, decodeHeader, padding, type TarEntry } from './tar.ts';

export interface ArchiveEntry extends TarEntry {
  /** The content, to be read to its end before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** Walks through a gzip'd tar file; throws BackupError at the first sign of a truncated or damaged one. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const damage = () => new BackupError(`${path} is truncated or damaged`);
  const source = new ByteSource(decompress(path, damage), damage);
  for (let block = await source.take(blockSize); !isEnd(block); block = await source.take(blockSize)) {
    const entry = decodeHeader(block);
    if (entry === undefined) throw damage();
    yield { ...entry, body: source.stream(entry.size) };
    await source.take(padding(entry.size));
  }
  await source.skipRest();
}

async function* decompress(path: string, damage: () => Error): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  // A failure of either stream reaches the loop below.
  pipeline(createReadStream(path), gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damage() : error;
  }
}

function isEnd(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}
