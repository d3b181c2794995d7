import type { Plugin } from 'vite';

const barrel = '@rc-component/tree';
/** The file of each small helper of the tree. */
const files: Record<string, string> = {
  arrAdd: 'util',
  arrDel: 'util',
  conductExpandParent: 'util',
  conductCheck: 'utils/conductUtil',
  convertDataToEntities: 'utils/treeUtil',
  convertTreeToData: 'utils/treeUtil',
  fillFieldNames: 'utils/treeUtil',
};
const statement = /import\s*\{([^}]*)\}\s*from\s*(['"])@rc-component\/tree\2;?/g;

/** `import { conductCheck } from '@rc-component/tree'` from the file that it is in; other names stay with the barrel. */
export const rewriteTreeImports = (code: string): string =>
  code.replace(statement, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const file = files[name.split(/\s+as\s+/)[0]!];
        return `import { ${name} } from '${file === undefined ? barrel : `${barrel}/es/${file}`}';`;
      })
      .join(' '),
  );

/** Tables and cascaders use a few helpers of the tree: by its barrel they would carry all of it as soon as one screen has a tree (11 KB of every list page). */
export function treeParts(): Plugin {
  return {
    name: 'tree-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:antd\/es|@rc-component\/[\w-]+\/es)\/.*\.js$/, code: /from\s*['"]@rc-component\/tree['"]/ },
      handler: (code) => ({ code: rewriteTreeImports(code), map: null }),
    },
  };
}
