import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { partsOf, type Part } from './part.ts';

/** Files that are not loaded at the start: what only tests load, and programs of threads, which run as soon as they are loaded. */
const apart = /\.(test|walk)\.ts$|-worker\.ts$|(^|\/)testing\//;

/** The files of a folder that are loaded at the start, sorted, by paths with slashes. */
function filesUnder(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => path.endsWith('.ts') && !apart.test(path)).sort();
}

/** Loads one file after another: files that are loaded at once, and by others as well, could be loaded twice. */
async function load(folder: string): Promise<Part[]> {
  const found = new Set<Part>();
  for (const file of filesUnder(folder)) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const each of partsOf(exported)) found.add(each);
  }
  return [...found];
}

const loaded = new Map<string, Promise<Part[]>>();

/** Everything that the files below a folder bring, file by file, each read once. What several files export is one part. */
export function findParts(folder: string): Promise<Part[]> {
  const parts = loaded.get(folder) ?? load(folder);
  loaded.set(folder, parts);
  return parts;
}
