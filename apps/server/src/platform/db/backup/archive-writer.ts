import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { blockSize, encodeHeader, padding } from './tar.ts';

const compression = 4;

async function flushToDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Writes a gzip'd tar file, entry by entry, under another name; it takes its own name when it is whole. */
export class ArchiveWriter {
  readonly #target: string;
  readonly #part: string;
  readonly #gzip: Gzip;
  readonly #written: Promise<void>;
  readonly #broken = new AbortController();
  readonly #seconds = Math.floor(Date.now() / 1000);

  constructor(target: string, part: string) {
    this.#target = target;
    this.#part = part;
    this.#gzip = createGzip({ level: compression });
    // Personal data: for the eyes of the one who made it.
    this.#written = pipeline(this.#gzip, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    this.#written.catch(() => this.#broken.abort());
  }

  async addFile(name: string, path: string): Promise<void> {
    const { size } = statSync(path);
    this.#gzip.write(encodeHeader({ name, size }, this.#seconds));
    for await (const piece of createReadStream(path)) await this.#push(piece as Buffer);
    this.#gzip.write(Buffer.alloc(padding(size)));
  }

  addText(name: string, text: string): void {
    const body = Buffer.from(text);
    this.#gzip.write(encodeHeader({ name, size: body.length }, this.#seconds));
    this.#gzip.write(Buffer.concat([body, Buffer.alloc(padding(body.length))]));
  }

  /** Makes sure that all is on the disk, and only then gives the file its name. */
  async finish(): Promise<void> {
    this.#gzip.end(Buffer.alloc(2 * blockSize));
    await this.#written;
    await flushToDisk(this.#part);
    await rename(this.#part, this.#target);
  }

  async discard(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }

  /** Waits when the disk is slower than the source; fails when the disk does. */
  async #push(piece: Buffer): Promise<void> {
    if (this.#gzip.write(piece)) return;
    await once(this.#gzip, 'drain', { signal: this.#broken.signal }).catch(() => this.#written);
  }
}
