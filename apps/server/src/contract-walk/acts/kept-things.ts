import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kept, KeptRow } from '../../platform/kept/index.ts';

type Thing = Kept<KeptRow, unknown>;
const root = join(import.meta.dirname, '../../modules');

const isKept = (value: unknown): value is Thing => typeof value === 'object' && value !== null && 'objectType' in value && 'told' in value && 'calls' in value;

/** Everything that modules keep and offer acts on, as they declare it. */
export async function keptThings(): Promise<Thing[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\/operations\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const found = new Set<Thing>();
  for (const file of files)
    for (const value of Object.values((await import(pathToFileURL(join(root, file)).href)) as object)) if (isKept(value)) found.add(value);
  return [...found];
}
