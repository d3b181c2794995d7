import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const modules = join(import.meta.dirname, '..', 'src', 'modules');
const entry = /'(\/[^']+)': (.*)/g;
const imported = /import\('\.\/([^']+)'\)/;

/** The file of an entry's screen: named in the entry itself, or by a loader above that several entries share. */
function screenOf(table: string, value: string): string | undefined {
  const loader = /await (\w+)\(/.exec(value)?.[1];
  const text = loader === undefined ? value : (table.split('\n').find((line) => line.startsWith(`const ${loader} =`)) ?? '');
  return imported.exec(text)?.[1];
}

/** The outline that waits for a screen: of a list, of a record in sections, of a form. */
function shapeOf(screen: string): 'list' | 'record' | 'form' {
  if (screen.endsWith('-detail.tsx')) return 'record';
  return readFileSync(screen, 'utf8').includes('<ListPage') ? 'list' : 'form';
}

function entriesOf(file: string): [path: string, entry: [module: string, shape: string]][] {
  const table = readFileSync(join(modules, file), 'utf8');
  const module = dirname(file);
  return [...table.matchAll(entry)].map(([, path, value]) => {
    const screen = screenOf(table, value!);
    if (screen === undefined) throw new Error(`${file} names no screen for ${path}`);
    return [path!, [module, shapeOf(join(modules, module, screen))]];
  });
}

/**
 * `virtual:screen-modules`: whose screen stands at which path and its outline, read from each module's `routes.tsx` and its screens, so that the start knows it
 * and loads no screen.
 */
export function screenModules(): Plugin {
  return {
    name: 'screen-modules',
    resolveId: (id) => (id === 'virtual:screen-modules' ? '\0virtual:screen-modules' : undefined),
    load(id) {
      if (id !== '\0virtual:screen-modules') return undefined;
      const files = globSync('*/routes.tsx', { cwd: modules }).sort();
      for (const file of files) this.addWatchFile(join(modules, file));
      return `export default ${JSON.stringify(Object.fromEntries(files.flatMap(entriesOf)))}`;
    },
  };
}
