import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';

export interface ArchiveEntry {
  name: string;
  /** The content, to be read to its end before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** Whether an error is the file system's; every other is about what the file holds. */
const isOfFile = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';

async function* whole<T>(path: string, parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw isOfFile(error) ? error : new BackupError(`${path} is truncated or damaged`);
  }
}

/** Walks through a gzip'd tar file; throws BackupError at the first sign of a truncated or damaged one. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  // A failure of any of the streams reaches who reads the entries.
  pipeline(createReadStream(path), createGunzip(), entries, () => {});
  for await (const entry of whole(path, entries)) yield { name: entry.header.name, body: whole(path, entry as AsyncIterable<Buffer>) };
}
