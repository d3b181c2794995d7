import type { SourceFile } from '../house.ts';
import { placeOf, type Tree } from '../places.ts';

/** Which trees a tree may import from. Tools and tests of the whole stand elsewhere and may see all. */
const mayImport: Readonly<Record<Tree, readonly Tree[]>> = {
  common: ['common'],
  contract: ['contract', 'common'],
  server: ['server', 'contract', 'common'],
  console: ['console', 'contract', 'common'],
  elsewhere: ['common', 'contract', 'server', 'console', 'elsewhere'],
};

/** common ← contract ← server and console, which never see each other. */
export function treeProblems({ path, place, imports }: SourceFile): string[] {
  return imports
    .filter((each) => !each.isPackage)
    .map((each) => ({ to: each.to, tree: placeOf(each.to).tree }))
    .filter(({ tree }) => tree !== 'elsewhere' && !mayImport[place.tree].includes(tree))
    .map(({ to }) => `${path} imports ${to}: ${place.tree} may import ${mayImport[place.tree].join(', ')}`);
}
