import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { levelOf } from '../check-house/places.ts';
import { insertImport, insertLast } from './insert.ts';
import { kinds, type Surroundings } from './kinds.ts';
import { retell, type Thing } from './names.ts';

const templates = join(import.meta.dirname, 'templates');
const ofOrders = ['act', 'section'];

/** Why this cannot be begun. */
function refusal(root: string, kind: string, { module, name }: Thing): string | undefined {
  const there = (file: string) => existsSync(join(root, 'packages/contract/src', module, file));
  if (!(kind in kinds)) return `there is no kind ${kind}; there is ${Object.keys(kinds).join(', ')}`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return `${name} is no name: words in small letters with hyphens between them`;
  if (!there('endpoints.ts')) return `no module ${module} has calls (packages/contract/src/${module}/endpoints.ts)`;
  if (there(`${name}.ts`)) return `${module} has a ${name} already`;
  if (ofOrders.includes(kind))
    return levelOf(module) > levelOf('orders') ? undefined : `${module} does not stand above orders, and brings nothing to an order's page`;
  return there('permissions.ts') ? undefined : `${module} has no menu of its own (packages/contract/src/${module}/permissions.ts)`;
}

function surroundings(root: string, module: string): Surroundings {
  const read = (file: string) => readFileSync(join(root, 'packages/contract/src', module, file), 'utf8');
  const codesIn = (text: string) => [...text.matchAll(/code: (\d+)/g)].map(([, code]) => Number(code));
  const all = () => globSync('packages/contract/src/*/errors.ts', { cwd: root }).flatMap((path) => codesIn(readFileSync(join(root, path), 'utf8')));
  return {
    group: () => /defineRoutes\(\[[\s\S]*?path: '([^']+)'/.exec(read('permissions.ts'))![1]!,
    freeCode: () => Math.max(...(codesIn(read('errors.ts')).length > 0 ? codesIn(read('errors.ts')) : [Math.ceil(Math.max(...all()) / 100) * 100])) + 1,
  };
}

const emptyErrors = (module: string) => `import { defineErrors } from '../platform/errors.ts';\n\nexport const ${module}Errors = defineErrors({});\n`;

/** A module's page of the docs gets a line more; every other file is new. */
function textBefore(root: string, template: string, { module }: Thing): string {
  if (!template.startsWith('docs/')) return '';
  const page = join(root, placeOf(root, template));
  if (!existsSync(page)) return `# ${module}\n\n`;
  const text = readFileSync(page, 'utf8').trimEnd();
  return `${text}\n${text.slice(text.lastIndexOf('\n') + 1).startsWith('- ') ? '' : '\n'}`;
}

/** Where a template's file comes to stand. */
function placeOf(root: string, template: string): string {
  const last = readdirSync(join(root, 'apps/server/migrations'))
    .map((file) => Number.parseInt(file, 10))
    .filter((number) => number > 0)
    .sort((a, b) => a - b)
    .at(-1)!;
  return template.replace('/0000_', `/${String(last + 1).padStart(4, '0')}_`).replace(/\.txt$/, '');
}

/**
 * Writes a running start of a thing.
 * @returns the paths of what is new and of what was changed
 * @throws an error that says why it cannot be begun
 */
export function begin(root: string, kind: string, thing: Thing): { written: string[]; changed: string[] } {
  const why = refusal(root, kind, thing);
  if (why !== undefined) throw new Error(why);
  const tell = retell(thing);
  const written: string[] = [];
  const there = new Set<string>();
  const write = (path: string, text: string) => {
    if (!written.includes(path)) {
      written.push(path);
      if (existsSync(join(root, path))) there.add(path);
    }
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const errors = `packages/contract/src/${thing.module}/errors.ts`;
  if (kind === 'kept' && !existsSync(join(root, errors))) write(errors, emptyErrors(thing.module));
  const entries = kinds[kind]!(thing, surroundings(root, thing.module));
  for (const { path, into, entry, needs } of entries) {
    const text = readFileSync(join(root, path), 'utf8');
    write(path, insertLast(needs === undefined ? text : insertImport(text, needs), into, entry));
  }
  for (const template of globSync('**/*.txt', { cwd: join(templates, kind) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort())
    write(placeOf(root, tell(template)), textBefore(root, tell(template), thing) + tell(readFileSync(join(templates, kind, template), 'utf8')));
  return { written: written.filter((path) => !there.has(path)), changed: written.filter((path) => there.has(path)) };
}
