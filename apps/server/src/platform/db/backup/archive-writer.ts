import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

const compression = 4;

async function flushToDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Writes a gzip'd tar file, entry by entry, under another name; the file gets its own name when it is whole. */
export class ArchiveWriter {
  readonly #target: string;
  readonly #part: string;
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;

  constructor(target: string, part: string) {
    this.#target = target;
    this.#part = part;
    // Personal data: for the eyes of the one who made it.
    this.#written = pipeline(this.#pack, createGzip({ level: compression }), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    this.#written.catch(() => {});
  }

  /** @throws Error with what the disk said, where the disk is what fails */
  async addFile(name: string, path: string): Promise<void> {
    const entry = this.#pack.entry({ name, size: statSync(path).size, mode: 0o600 });
    const copied = pipeline(createReadStream(path), entry);
    await Promise.race([copied, this.#written.then(() => copied)]);
  }

  addText(name: string, text: string): void {
    this.#pack.entry({ name, mode: 0o600 }, text);
  }

  /** Makes sure that all is on the disk, and only then gives the file its name. */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
    await flushToDisk(this.#part);
    await rename(this.#part, this.#target);
  }

  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }
}
