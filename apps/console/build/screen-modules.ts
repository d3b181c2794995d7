import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const modules = join(import.meta.dirname, '..', 'src', 'modules');
const path = /'(\/[^']+)': /g;

/** `virtual:screen-modules`: whose screen stands at which path, read from each module's `routes.tsx`, so that the start knows it and names no screen. */
export function screenModules(): Plugin {
  return {
    name: 'screen-modules',
    resolveId: (id) => (id === 'virtual:screen-modules' ? '\0virtual:screen-modules' : undefined),
    load(id) {
      if (id !== '\0virtual:screen-modules') return undefined;
      const files = globSync('*/routes.tsx', { cwd: modules }).sort();
      for (const file of files) this.addWatchFile(join(modules, file));
      const table = files.flatMap((file) => [...readFileSync(join(modules, file), 'utf8').matchAll(path)].map(([, at]) => [at, file.split(/[/\\]/)[0]]));
      return `export default ${JSON.stringify(Object.fromEntries(table))}`;
    },
  };
}
