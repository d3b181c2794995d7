import { countIn, type Source } from './source.ts';

/** A list that somebody has to lengthen by hand for what stands elsewhere. */
interface HandKept {
  name: string;
  files: RegExp;
  entry: RegExp;
}

const handKept: readonly HandKept[] = [
  { name: 'particulars of the walk', files: /contract-walk\/.*particulars\.ts$/, entry: /^ {2}'\w+\.\w+'[:,]/gm },
  { name: 'tables of the walk’s tests', files: /contract-walk\/(.*\.test|search-doors|doing|calls)\.ts$/, entry: /^ {2,4}'\w+\.\w+'[:,]/gm },
  { name: 'words of the sample', files: /contract-walk\/sample\/words\.ts$/, entry: /^ {2}\w+: \[/gm },
  { name: 'modules of the contract', files: /^packages\/contract\/src\/index\.ts$/, entry: /^ {2}\w+: \w+Endpoints,/gm },
  { name: 'modules of the menu', files: /^packages\/contract\/src\/navigation\.ts$/, entry: /^ {2}\.\.\.\w+Routes,/gm },
  { name: 'modules of the server', files: /^apps\/server\/src\/build\.ts$/, entry: /^import \{ register.* from '\.\/modules\//gm },
  { name: 'modules of the console', files: /^apps\/console\/src\/app\/modules\.ts$/, entry: /^ {2}\.\.\.\w+,/gm },
  { name: 'routes of the console', files: /^apps\/console\/src\/modules\/[^/]+\/(routes\.tsx|open-screens\.ts)$/, entry: /'\/[^']+': /g },
  { name: 'chunks of screens', files: /^apps\/console\/src\/modules\/[^/]+\/screens\.ts$/, entry: /^ {2}\w+: \(\) => /gm },
  { name: 'operations that an index mounts', files: /^apps\/server\/src\/(platform|modules\/[^/]+)\/index\.ts$/, entry: /^ {4}(\.\.\.)?\w+(: \w+)?,$/gm },
  { name: 'sweeps', files: /^apps\/server\/src\/(platform|modules\/[^/]+)\/index\.ts$/, entry: /\bsweeps\.(add|everywhere)\(/g },
  { name: 'exports and imports', files: /^apps\/server\/src\/(platform|modules\/[^/]+)\/index\.ts$/, entry: /\b(exports|imports)\.add\(/g },
  { name: 'steps of the demo', files: /^apps\/server\/src\/demo\/(history|furnish|last-acts)\.ts$/, entry: /^import .* from '\.\//gm },
  { name: 'rights of the seeded roles', files: /permission\/rules\/seeded-roles\.ts$/, entry: /'(?:[A-Z]\w+|\w+:\w+)'/g },
  { name: 'stories', files: /^e2e\/stories\.test\.ts$/, entry: /^await import\(/gm },
];

/** Entries by list; a list that is gone has none. */
export function handKeptEntries(files: readonly Source[]): { name: string; entries: number }[] {
  return handKept.map((list) => ({
    name: list.name,
    entries: countIn(
      files.filter(({ path }) => list.files.test(path)),
      list.entry,
    ),
  }));
}
