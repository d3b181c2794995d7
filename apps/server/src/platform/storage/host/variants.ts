import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { defaultImage, imageFormats, imageQualities, imageWidths, mostPixels } from '@merchant-admin/contract/platform/upload-codes';
import { privately } from '../bucket/files.ts';
import { keptName } from '../names.ts';
import type { ObjectStore } from '../port.ts';
import { drawingTurns } from '../turns.ts';

export interface Variant {
  /** The width in pixels; a picture that is narrower stays as it is. */
  w: number;
  q: number;
  f: (typeof imageFormats)[number];
}

const oneOf = <T>(choices: readonly T[], text: unknown, otherwise: T): T | undefined =>
  text === undefined ? otherwise : choices.find((choice) => String(choice) === text);

/** The size and format that an address asks for; undefined for one that is not offered, so that nobody fills the disk with sizes. */
export function readVariant(query: Readonly<Record<string, unknown>>): Variant | undefined {
  if (Object.keys(query).some((name) => !['w', 'q', 'f', 'until', 'ticket'].includes(name))) return undefined;
  const w = oneOf(imageWidths, query['w'], defaultImage.w);
  const q = oneOf(imageQualities, query['q'], defaultImage.q);
  const f = oneOf(imageFormats, query['f'], defaultImage.f);
  return w === undefined || q === undefined || f === undefined ? undefined : { w, q, f };
}

export const variantType = ({ f }: Variant): string => (f === 'webp' ? 'image/webp' : 'image/jpeg');

const folderFor = (cache: string, key: string) => join(cache, createHash('sha256').update(key).digest('hex'));

async function draw(store: ObjectStore, key: string, { w, q, f }: Variant): Promise<Buffer | undefined> {
  const kept = await store.get(keptName(key));
  if (!kept) return undefined;
  const small = sharp(await buffer(kept.body), { limitInputPixels: mostPixels, sequentialRead: true })
    .resize({ width: w, withoutEnlargement: true })
    .timeout({ seconds: 20 });
  return (f === 'webp' ? small.webp({ quality: q }) : small.flatten({ background: '#fff' }).jpeg({ quality: q })).toBuffer();
}

/** Keeps a small picture for the next time where there is room; on a full disk the picture is shown all the same. */
async function remember(folder: string, name: string, bytes: Buffer): Promise<void> {
  const scratch = join(folder, `${name}.${randomUUID()}`);
  try {
    await mkdir(folder, privately);
    await writeFile(scratch, bytes, { mode: 0o600 });
    await rename(scratch, join(folder, name));
  } catch {
    await rm(scratch, { force: true }).catch(() => {});
  }
}

/** Makes pictures small, once for each size: the next time they come from the disk, and two who ask at once wait for one. */
export class Variants {
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();
  readonly #store: ObjectStore;
  readonly #cache: string;
  constructor(store: ObjectStore, cache: string) {
    this.#store = store;
    this.#cache = cache;
  }

  /** The picture in that size; undefined when it is not there. */
  get(key: string, variant: Variant): Promise<Buffer | undefined> {
    const name = `${variant.w}-${variant.q}.${variant.f}`;
    const id = `${key} ${name}`;
    const begun = this.#underWay.get(id);
    if (begun) return begun;
    const work = this.#make(key, name, variant).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, work);
    return work;
  }

  async #make(key: string, name: string, variant: Variant): Promise<Buffer | undefined> {
    const folder = folderFor(this.#cache, key);
    const known = await readFile(join(folder, name)).catch(() => undefined);
    if (known) return known;
    const bytes = await drawingTurns.take(() => draw(this.#store, key, variant));
    if (bytes) await remember(folder, name, bytes);
    return bytes;
  }
}

export const forgetVariants = (cache: string, key: string): Promise<void> => rm(folderFor(cache, key), { recursive: true, force: true });
