import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { fault } from './faults.ts';
import { ObjectFiles, privately, type FileFacts } from './files.ts';

const leastPart = 5 * 1_048_576;
export const mostParts = 10_000;

export interface Begun {
  key: string;
  type: string;
  /** When the upload began, in milliseconds. */
  at: number;
}

export interface NamedPart {
  number: number;
  etag: string;
}

/** Uploads in parts: each has a folder with what it is for and its parts, until it is completed or aborted. */
export class Parts {
  readonly #root: string;
  constructor(root: string) {
    this.#root = join(root, 'parts');
  }

  #folder(uploadId: string): string {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) fault('NoSuchUpload', 'The upload does not exist.');
    return join(this.#root, uploadId);
  }

  #files(uploadId: string): ObjectFiles {
    return new ObjectFiles(this.#folder(uploadId));
  }

  async begin(begun: Begun): Promise<string> {
    const uploadId = randomBytes(16).toString('hex');
    await mkdir(this.#folder(uploadId), privately);
    await writeFile(join(this.#folder(uploadId), 'begun.json'), JSON.stringify(begun), { flush: true, mode: 0o600 });
    return uploadId;
  }

  /** The upload of that id. @throws BucketFault NoSuchUpload when there is none for this key */
  async find(uploadId: string, key: string): Promise<Begun> {
    const text = await readFile(join(this.#folder(uploadId), 'begun.json'), 'utf8').catch(() => '');
    const begun = text === '' ? undefined : (JSON.parse(text) as Begun);
    return begun?.key === key ? begun : fault('NoSuchUpload', 'The upload does not exist.');
  }

  async #all(uploadId: string): Promise<Map<number, FileFacts>> {
    const files = this.#files(uploadId);
    const found = new Map<number, FileFacts>();
    for await (const name of files.keys('')) {
      const facts = await files.facts(name);
      if (facts) found.set(Number(name), facts);
    }
    return found;
  }

  /** Bytes that the upload's parts take on the disk. */
  async room(uploadId: string): Promise<number> {
    const files = this.#files(uploadId);
    let bytes = 0;
    for await (const name of files.keys('')) bytes += await files.room(name);
    return bytes;
  }

  /** Keeps a part. @returns its etag. All parts together may have `mostBytes`. */
  async put(uploadId: string, number: number, body: AsyncIterable<Uint8Array>, mostBytes: number, at: Date): Promise<string> {
    if (!(number >= 1 && number <= mostParts)) fault('InvalidArgument', `Part numbers go from 1 to ${mostParts}.`);
    const { etag } = await this.#files(uploadId).write(String(number), body, { type: '', at, exclusive: false });
    const sizes = [...(await this.#all(uploadId)).values()].map((facts) => facts.size);
    if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes) {
      await this.#files(uploadId).remove(String(number));
      fault('EntityTooLarge', `The object may have ${mostBytes} bytes at most.`);
    }
    return etag;
  }

  /** The parts that the client names, checked: the bytes in their order, and the etag of the whole. */
  async join(uploadId: string, named: readonly NamedPart[]): Promise<{ etag: string; body: AsyncIterable<Uint8Array> }> {
    const there = await this.#all(uploadId);
    if (named.length === 0) fault('MalformedXML', 'No part is named.');
    if (named.some((part, n) => n > 0 && part.number <= named[n - 1]!.number)) fault('InvalidPartOrder', 'The parts are not in ascending order.');
    for (const [n, part] of named.entries()) {
      const facts = there.get(part.number);
      if (facts?.etag !== part.etag.replaceAll('"', '')) fault('InvalidPart', `Part ${part.number} is not there or another one.`);
      if (n < named.length - 1 && facts.size < leastPart) fault('EntityTooSmall', 'Every part but the last has 5 MB at least.');
    }
    const sums = named.map((part) => Buffer.from(there.get(part.number)!.etag, 'hex'));
    const files = this.#files(uploadId);
    async function* body() {
      for (const part of named) yield* files.read(String(part.number)) as AsyncIterable<Uint8Array>;
    }
    return { etag: `${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${named.length}`, body: body() };
  }

  async forget(uploadId: string): Promise<void> {
    await rm(this.#folder(uploadId), { recursive: true, force: true });
  }

  async *unfinished(prefix: string): AsyncGenerator<Begun & { uploadId: string }> {
    for (const uploadId of await readdir(this.#root).catch(() => [])) {
      const begun = await readFile(join(this.#root, uploadId, 'begun.json'), 'utf8').catch(() => '');
      if (begun === '') continue;
      const parsed = JSON.parse(begun) as Begun;
      if (parsed.key.startsWith(prefix)) yield { ...parsed, uploadId };
    }
  }
}
