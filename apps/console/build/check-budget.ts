import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { placesAskedOfAll } from './places-asked.ts';
import { screensNamedIn } from './screens-named.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const kilobyte = 1024;

/** Everything that a chunk loads before it runs, itself included. */
function needs(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`);
  if (found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) needs(next, found);
  return found;
}

const union = (keys: readonly string[]) => new Set(keys.flatMap((key) => [...needs(key)]));
const zipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const sizes = new Map<string, number>();
const sizeOf = (file: string) => {
  const known = sizes.get(file) ?? zipped(file);
  sizes.set(file, known);
  return known;
};
const scripts = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0);
const sheets = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce((sum, file) => sum + sizeOf(file), 0);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
/** What comes with a layer of `parts.ts` and not by a file of its own. */
const part = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
const shell = part('shell');
const screens = 'src/modules';
const signIn = part('open');
const orderList = part('orders');
const laterLists = [
  `${screens}/review/screens/review-list.tsx`,
  `${screens}/review/screens/question-list.tsx`,
  `${screens}/permission/screens/account-list.tsx`,
  `${screens}/permission/screens/operation-log.tsx`,
];

let failed = false;
function report(name: string, keys: Set<string>, limit: number): void {
  const size = scripts(keys);
  const over = size > limit * kilobyte;
  failed ||= over;
  console.log(
    `${over ? 'OVER ' : 'ok   '}${name}: ${(size / kilobyte).toFixed(1)} KB of ${limit} KB JavaScript, ${(sheets(keys) / kilobyte).toFixed(1)} KB CSS, ${keys.size} chunks (gzip)`,
  );
}

report('sign-in', union([entry, signIn]), 220);
report('shell entry', union([entry, shell]), 250);
if (orderList in manifest) {
  const cold = union([entry, shell, part('list'), orderList]);
  report('order list, cold', cold, 345);
  const shared = new Set([...needs(part('common'))].filter((key) => !cold.has(key)));
  report('what most screens share, once', shared, 54);
  for (const key of shared) cold.add(key);
  for (const list of laterLists.filter((key) => key in manifest))
    report(`further list ${list.split('/').at(-1)}`, new Set([...needs(list)].filter((key) => !cold.has(key))), 12);
} else {
  console.log(`no ${orderList} in the build: its limit was not checked`);
  failed = true;
}
const code = (keys: Iterable<string>) => [...keys].map((key) => readFileSync(join(dist, manifest[key]!.file), 'utf8')).join('\n');
const unsigned = union([entry, signIn]);
const inside = [...needs(shell)].filter((key) => manifest[key]?.name !== 'site');
const creptIn = screensNamedIn(code(new Set([...unsigned, ...inside])));
failed ||= creptIn.length > 0;
console.log(creptIn.length === 0 ? 'ok   the start and the shell name no screen of a module' : `OVER the start or the shell names ${creptIn.join(', ')}`);
const asked = globSync('assets/*.css', { cwd: dist }).flatMap((file) => placesAskedOfAll(readFileSync(join(dist, file), 'utf8')));
failed ||= asked.length > 0;
console.log(asked.length === 0 ? 'ok   no style asks every element for its place' : `OVER every element is asked for its place by ${asked.join(', ')}`);
process.exitCode = failed ? 1 : 0;
