import type { Plugin } from 'vite';

const stub = `const refuse = () => { throw new Error('this build has no filters in the heads of tables'); };
export default refuse;
export const flattenKeys = refuse;`;

/** antd's table carries filters in its heads with a tree, radios and checkboxes. Our lists are filtered by their search form. */
export function withoutTableFilters(): Plugin {
  return {
    name: 'without-table-filters',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './FilterDropdown' && importer?.endsWith('/antd/es/table/hooks/useFilter/index.js') === true ? '\0without-table-filters' : undefined,
    load: (id) => (id === '\0without-table-filters' ? stub : undefined),
    transform: {
      filter: { id: /\/apps\/console\/src\//, code: /\b(?:filterMode|filterDropdown|filteredValue|onFilter)\b/ },
      handler() {
        this.error('the build leaves the filters in the heads of tables out (without-table-filters.ts)');
      },
    },
  };
}
