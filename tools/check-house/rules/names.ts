import type { SourceFile } from '../house.ts';
import { moduleNames } from '../places.ts';

const known = new Set<string>(moduleNames);

/** Modules are spelled the same in the three trees. The contract's front hall is called platform. */
export function nameProblems(files: readonly SourceFile[]): string[] {
  const unknown = new Set<string>();
  for (const { path, place } of files) {
    const { tree, module } = place;
    if (module === undefined || known.has(module) || (tree === 'contract' && module === 'platform')) continue;
    unknown.add(`${path.slice(0, path.indexOf(`/${module}/`) + module.length + 1)}: no module is called ${module}`);
  }
  return [...unknown];
}
