import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fault } from './faults.ts';

/** Bytes before an object's content in its file: one line of JSON, padded to this length. */
const headLength = 1024;

/** How folders are made: nobody else on this machine may read what merchants keep. */
export const privately = { recursive: true, mode: 0o700 } as const;

export interface FileFacts {
  size: number;
  type: string;
  etag: string;
  modified: Date;
}

interface Head {
  size: number;
  type: string;
  etag: string;
  /** When the object was put, in milliseconds. */
  at: number;
}

export interface Writing {
  type: string;
  at: Date;
  /** Whether an object that is there is kept and the writing refused. */
  exclusive: boolean;
  /** The etag, as S3 calls an object made of parts; without it, the MD5 of the content. */
  etag?: string;
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeBody(handle: FileHandle, body: AsyncIterable<Uint8Array>, writing: Writing): Promise<Head> {
  const md5 = createHash('md5');
  let size = 0;
  await handle.write(Buffer.alloc(headLength, 0x20), 0, headLength, 0);
  for await (const chunk of body) {
    md5.update(chunk);
    for (let done = 0; done < chunk.length;) done += (await handle.write(chunk, done, chunk.length - done, headLength + size + done)).bytesWritten;
    size += chunk.length;
  }
  return { size, type: writing.type, etag: writing.etag ?? md5.digest('hex'), at: writing.at.getTime() };
}

/**
 * Objects as files below one folder. A file appears whole or not at all: it is written beside, synced, and then given its name. Bytes are never gathered
 * in memory.
 */
export class ObjectFiles {
  readonly #root: string;
  readonly #scratch: string;

  constructor(root: string) {
    this.#root = join(root, 'objects');
    this.#scratch = join(root, 'scratch');
  }

  #path(key: string): string {
    if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key) || key.length > 300) fault('InvalidArgument', 'The key is none that this bucket takes.');
    return join(this.#root, key);
  }

  /** Makes a new file beside the objects, filled by `fill` and then placed; it is gone again when either fails. */
  async #place(key: string, exclusive: boolean, fill: (scratch: string) => Promise<void>): Promise<void> {
    const path = this.#path(key);
    const scratch = join(this.#scratch, randomUUID());
    await mkdir(this.#scratch, privately);
    try {
      await fill(scratch);
      await mkdir(dirname(path), privately);
      if (exclusive) await link(scratch, path);
      else await rename(scratch, path);
      await sync(dirname(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') fault('ObjectAlreadyExists', 'An object with this key is there already.');
      throw error;
    } finally {
      await rm(scratch, { force: true });
    }
  }

  async write(key: string, body: AsyncIterable<Uint8Array>, writing: Writing): Promise<FileFacts> {
    let head: Head | undefined;
    await this.#place(key, writing.exclusive, async (scratch) => {
      const handle = await open(scratch, 'wx', 0o600);
      try {
        head = await writeBody(handle, body, writing);
        await handle.write(`${JSON.stringify(head)}\n`, 0);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
    return { ...head!, modified: writing.at };
  }

  /** Copies an object's bytes to another name. */
  copy(from: string, to: string): Promise<void> {
    return this.#place(to, false, (scratch) => link(this.#path(from), scratch));
  }

  async facts(key: string): Promise<FileFacts | undefined> {
    let handle: FileHandle;
    try {
      handle = await open(this.#path(key), 'r');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
      const { at, ...head } = JSON.parse(buffer.subarray(0, bytesRead).toString('utf8')) as Head;
      return { ...head, modified: new Date(at) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** Bytes that an object takes on the disk. */
  async room(key: string): Promise<number> {
    return (await stat(this.#path(key)).catch(() => undefined))?.size ?? 0;
  }

  /** An object's content. @param range bytes of the object, both ends included */
  read(key: string, range?: { from: number; to: number }): Readable {
    return createReadStream(this.#path(key), { start: headLength + (range?.from ?? 0), ...(range ? { end: headLength + range.to } : {}) });
  }

  async remove(key: string): Promise<void> {
    await unlink(this.#path(key)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  /** Keys below a prefix in their byte order, from after one on. */
  async *keys(prefix: string, after = '', folder = ''): AsyncGenerator<string> {
    const entries = await readdir(join(this.#root, folder), { withFileTypes: true }).catch(() => []);
    const names = entries.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort((a, b) => (a < b ? -1 : 1));
    for (const name of names) {
      const within = name.startsWith(prefix) || prefix.startsWith(name);
      if (!within || (name <= after && !after.startsWith(name))) continue;
      if (name.endsWith('/')) yield* this.keys(prefix, after, name);
      else if (name.startsWith(prefix) && name > after) yield name;
    }
  }

  /** @throws Error when the folder is out of reach. A full disk is no failure: what is there can be read. */
  async probe(): Promise<void> {
    await mkdir(this.#scratch, privately);
    await access(this.#scratch, constants.R_OK | constants.W_OK);
  }

  /** Removes what killed servers left half written. @param before by the disk's own clock */
  async tidy(before: Date): Promise<void> {
    for (const name of await readdir(this.#scratch).catch(() => [])) {
      const path = join(this.#scratch, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && facts.mtime < before) await rm(path, { force: true });
    }
  }
}
