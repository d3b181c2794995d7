import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { WalkPart, type Oddity } from './particulars.ts';

const root = join(import.meta.dirname, '..');

/** Every part of the walk that stands beside the platform's and the modules' calls. */
async function findParts(): Promise<WalkPart[]> {
  const found: WalkPart[] = [];
  const files = ['platform', 'modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((each) => each.endsWith('.walk.ts')).sort()) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as object;
    found.push(...Object.values(exported).filter((each) => each instanceof WalkPart));
  }
  return found;
}

/** One answer a call: two would hide one another. */
function gather<T>(maps: readonly ReadonlyMap<Endpoint, T>[]): ReadonlyMap<Endpoint, T> {
  const all = new Map<Endpoint, T>();
  for (const [endpoint, each] of maps.flatMap((map) => [...map])) {
    if (all.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is told of twice in *.walk.ts`);
    all.set(endpoint, each);
  }
  return all;
}

const parts = await findParts();

/** How calls succeed, of those that need more than their shape. */
export const howTo = gather(parts.map(({ how }) => how));

const odd = gather(parts.map((part) => part.odd));
const plain: Oddity = {};
export const oddityOf = ({ endpoint }: { endpoint: Endpoint }): Oddity => odd.get(endpoint) ?? plain;
