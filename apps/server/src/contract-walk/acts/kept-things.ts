import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { actCalls, type Kept, type KeptRow } from '../../platform/kept/index.ts';

/** What modules declare of something that they keep: the calls of its acts, and what refuses them. */
export interface KeptThing {
  title: string;
  calls: readonly Endpoint[];
  objections: readonly { text: string; call: Endpoint }[];
}
type Declared = Kept<KeptRow, unknown>;
const root = join(import.meta.dirname, '../../modules');

const isKept = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'declared' in value && 'told' in value && 'nameOf' in value;

function thingOf({ declared, objections = [] }: Declared): KeptThing {
  const doing = actCalls(declared);
  const callOf = (act: string) => doing[act === 'edit' || act === 'delete' ? act : 'switch']!;
  return {
    title: declared.thing.entity,
    calls: Object.values(doing),
    objections: objections.map(({ act, error }) => ({ text: error.text, call: callOf(act) })),
  };
}

/** Everything that modules keep and offer acts on, as they declare it. */
export async function keptThings(): Promise<KeptThing[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\/operations\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const exported = await Promise.all(files.map(async (file) => (await import(pathToFileURL(join(root, file)).href)) as object));
  return [...new Set(exported.flatMap((each) => Object.values(each)).filter(isKept))].map(thingOf);
}
