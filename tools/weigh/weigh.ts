import { handKeptEntries } from './hand-kept.ts';
import { fileGraph, knotsOf, moduleGraph } from './knots.ts';
import { numbersForNames } from './numbers.ts';
import { countIn, isConsole, isContract, isServer, isSupport, linesOf, type Source } from './source.ts';

/** One figure by which the house is judged. */
export interface Figure {
  name: string;
  value: number;
  /** What it is made of. */
  of?: string;
}

const modulesOfServer = (path: string) => path.startsWith('apps/server/src/modules/');

/** @param endpoints how many calls the contract has */
export function weigh(files: readonly Source[], endpoints: number): Figure[] {
  const house = files.filter(({ path }) => !isSupport(path));
  const modules = house.filter(({ path }) => modulesOfServer(path));
  return [...perThing(house, endpoints), ...repeated(modules), ...numbers(files), ...knots(files), ...lists(files)];
}

function perThing(house: readonly Source[], endpoints: number): Figure[] {
  const served = linesOf(house.filter(({ path }) => isServer(path) || isContract(path)));
  const shown = linesOf(house.filter(({ path }) => isConsole(path)));
  const screens = countIn(
    house.filter(({ path }) => /^apps\/console\/src\/modules\/[^/]+\/(routes\.tsx|open-screens\.ts)$/.test(path)),
    /'\/[^']*': /g,
  );
  return [
    { name: 'lines of an endpoint', value: served / endpoints, of: `${served} of server and contract, ${endpoints} endpoints` },
    { name: 'lines of a screen', value: shown / screens, of: `${shown} of the console, ${screens} screens` },
  ];
}

const repeated = (modules: readonly Source[]): Figure[] => [
  { name: 'calls of record( in modules', value: countIn(modules, /(?<!function )\brecord\(/g) },
  { name: 'uses of STALE in modules', value: countIn(modules, /\.STALE\b|\bSTALE\)/g) },
];

function numbers(files: readonly Source[]): Figure[] {
  const { statements, code, errorsInTests } = numbersForNames(files);
  return [
    { name: 'numbers for names in statements', value: statements },
    { name: 'numbers for names in code', value: code },
    { name: 'error numbers in tests', value: errorsInTests },
  ];
}

function knots(files: readonly Source[]): Figure[] {
  const said = (all: string[][]) => all.map((knot) => (knot.length > 8 ? `${knot.length} together` : knot.join(' '))).join('; ');
  const figure = (name: string, all: string[][]): Figure => ({ name, value: all.length, ...(all.length > 0 ? { of: said(all) } : {}) });
  return [
    ...['contract', 'server', 'console'].map((tree) => figure(`knots of modules: ${tree}`, knotsOf(moduleGraph(files, tree, true)))),
    figure('knots of files', knotsOf(fileGraph(files))),
  ];
}

function lists(files: readonly Source[]): Figure[] {
  const all = handKeptEntries(files);
  const sum = all.reduce((entries, each) => entries + each.entries, 0);
  return [{ name: 'entries of hand-kept lists', value: sum }, ...all.map(({ name, entries }) => ({ name: `  ${name}`, value: entries }))];
}

/** Files by name, with and without what only supports them. */
export function weighFiles(files: readonly Source[], named: RegExp): Figure[] {
  const found = files.filter(({ path }) => named.test(path));
  const house = found.filter(({ path }) => !isSupport(path));
  return [
    { name: 'lines', value: linesOf(found), of: `${found.length} files` },
    { name: 'lines without tests, demo, walk, migrations', value: linesOf(house), of: `${house.length} files` },
  ];
}
