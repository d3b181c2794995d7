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

/** The tree's helpers draw nodes in one function only, an old one that nobody calls; for it they would bring the node of the tree. */
export function withoutNode(code: string): string {
  const [from, to] = ['import TreeNode from "./TreeNode";', 'const TreeNode = undefined;'];
  if (!code.includes(from)) throw new Error('@rc-component/tree/es/util.js no longer imports its node as tree-parts.ts knows it');
  return code.replace(from, to);
}

/** Tables and cascaders use a few helpers of the tree: by its barrel they would carry all of it as soon as one screen has a tree (11 KB of every list page). */
export function treeParts(): Plugin {
  return {
    name: 'tree-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(?:antd\/es|@rc-component\/[\w-]+\/es)\/.*\.js$/ },
      handler(code, id) {
        if (id.endsWith('/@rc-component/tree/es/util.js')) return { code: withoutNode(code), map: null };
        return code.includes(barrel) ? { code: rewriteTreeImports(code), map: null } : undefined;
      },
    },
  };
}
