import type { Plugin } from 'vite';

interface Part {
  /** The file of antd that carries it, and how that file names it. */
  readonly carrier: string;
  readonly source: string;
  /** Code of ours that would need it. */
  readonly use: RegExp;
  readonly exports?: readonly string[];
}

/** Parts that antd's components carry for uses that no screen has, as our lists are filtered by their search form. */
const parts: readonly Part[] = [
  {
    carrier: '/antd/es/table/hooks/useFilter/index.js',
    source: './FilterDropdown',
    use: /\b(?:filterMode|filterDropdown|filteredValue|onFilter)\b/,
    exports: ['flattenKeys'],
  },
  { carrier: '/antd/es/input/index.js', source: './OTP', use: /\bInput\.OTP\b/ },
  { carrier: '/antd/es/input/index.js', source: './Group', use: /\bInput\.Group\b/ },
  { carrier: '/antd/es/input/index.js', source: './Search', use: /\bInput\.Search\b/ },
  { carrier: '/antd/es/dropdown/index.js', source: './dropdown-button', use: /\bDropdown\.Button\b/ },
  { carrier: '/antd/es/cascader/index.js', source: './Panel', use: /\bCascader\.Panel\b/ },
];

const mark = '\0without-antd-part/';
const stubOf = ({ source, exports = [] }: Part) => `const refuse = () => { throw new Error('this build has no ${source} of antd'); };
export default refuse;
${exports.map((name) => `export const ${name} = refuse;`).join('\n')}`;

/** Leaves out of the build what antd's components carry and no screen uses; code of ours that uses one fails the build. */
export function withoutAntdParts(): Plugin {
  return {
    name: 'without-antd-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const at = parts.findIndex(({ carrier, source }) => source === id && importer?.endsWith(carrier) === true);
      return at < 0 ? undefined : `${mark}${at}`;
    },
    load(id) {
      const part = id.startsWith(mark) ? parts[Number(id.slice(mark.length))] : undefined;
      return part && stubOf(part);
    },
    transform: {
      filter: { id: /\/apps\/console\/src\// },
      handler(code) {
        const used = parts.find(({ use }) => use.test(code));
        if (used) this.error(`the build leaves ${used.source} of ${used.carrier} out (without-antd-parts.ts)`);
      },
    },
  };
}
