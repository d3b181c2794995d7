import type { Plugin } from 'vite';

const stub = "export default () => { throw new Error('this build has no tables with tree filters'); };";

/** antd's table carries a whole tree for filters in tree mode, which no list of ours has: 11 KB of every list page. */
export function withoutTableTree(): Plugin {
  return {
    name: 'without-table-tree',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../../../tree' && importer?.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js') === true ? '\0without-table-tree' : undefined,
    load: (id) => (id === '\0without-table-tree' ? stub : undefined),
    transform: {
      filter: { id: /\/apps\/console\/src\//, code: /filterMode/ },
      handler() {
        this.error('filterMode: the build leaves the tree of table filters out (without-table-tree.ts)');
      },
    },
  };
}
