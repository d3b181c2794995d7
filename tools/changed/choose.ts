import { placeOf } from '../check-house/places.ts';
import { smokeTests, type Smoke } from './smoke.ts';

/** What a changed file can touch: tests in these folders, or these very files, and the fixed few that stand for everything above a shared room. */
interface Touched {
  rooms: string[];
  smoke: Smoke[];
}

export interface Choice {
  tests: string[];
  /** Tests of a large module that were left to the whole run. */
  left: string[];
}

/** Database tests of one module that are run at most: that many take about twenty seconds on two cores. */
export const mostOfModule = 14;

const waits = /\.browser\.test\.ts$|^e2e\/|^tools\/attack\/|\/main\.test\.ts$|\/crashes[^/]*\.test\.ts$/;
/** Chromium and killed servers wait for the whole run. */
const isQuick = (test: string) => !waits.test(test);
const needsServer = (test: string) => test.startsWith('apps/server/') && !test.includes('/rules/');

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/(\.test)?\.[a-z]+$/, '');
const serverModule = (name: string) => `apps/server/src/modules/${name}/`;
const consoleModule = (name: string) => `apps/console/src/modules/${name}/`;

/** By place: a module's own tests, with its contract and its screens; beside a shared room and the smoke tests above it. */
function touchedBy(path: string): Touched {
  const { tree, wing, module } = placeOf(path);
  if (tree === 'contract' && module !== undefined && module !== 'platform') {
    return { rooms: ['packages/contract/', serverModule(module), consoleModule(module)], smoke: [] };
  }
  if (tree === 'common') return { rooms: ['packages/common/'], smoke: ['server', 'console'] };
  if (tree === 'contract') return { rooms: ['packages/contract/'], smoke: ['server', 'console'] };
  if (tree === 'server' && module !== undefined) return { rooms: [serverModule(module)], smoke: [] };
  if (tree === 'console' && module !== undefined) return { rooms: [consoleModule(module)], smoke: [] };
  // The demo's steps are found in their folder, and proved by the demo as a whole.
  if (tree === 'server' && wing === 'demo') return { rooms: ['apps/server/src/demo/'], smoke: [tree] };
  if (tree === 'server' || tree === 'console') return { rooms: wing === '' ? [] : [folderOf(path)], smoke: [tree] };
  return elsewhere(path);
}

function elsewhere(path: string): Touched {
  if (path.startsWith('apps/server/migrations/')) return { rooms: ['tools/compare-database.test.ts'], smoke: ['server'] };
  if (path.startsWith('tools/')) return { rooms: [folderOf(path) === 'tools/' ? `tools/${stemOf(path)}` : folderOf(path)], smoke: [] };
  if (/^(package|package-lock|tsconfig|tsconfig\.base|vitest\.config)\.(json|ts)$/.test(path)) {
    return { rooms: ['tools/supply.test.ts'], smoke: ['server', 'console'] };
  }
  return path.startsWith('apps/console/') ? { rooms: [], smoke: ['console'] } : { rooms: [], smoke: [] };
}

/** Which of all tests a change can touch. A changed test is always one. Paths are relative to the root. */
export function chooseTests(changed: readonly string[], all: readonly string[]): Choice {
  const touched = changed.map(touchedBy);
  const rooms = new Set(touched.flatMap((each) => each.rooms));
  const smoke = new Set(touched.flatMap((each) => each.smoke).flatMap((name) => smokeTests[name]));
  const own = new Set(changed);
  const inRoom = (test: string) => [...rooms].some((room) => test.startsWith(room));
  const chosen = all.filter((test) => isQuick(test) && (own.has(test) || smoke.has(test) || inRoom(test)));
  const left = new Set(
    modulesOf(chosen)
      .flatMap((module) => farFrom(changed, chosen.filter(isOf(module))))
      .filter((test) => !own.has(test) && !smoke.has(test)),
  );
  return { tests: chosen.filter((test) => !left.has(test)), left: [...left].sort() };
}

const modulesOf = (tests: readonly string[]) => [...new Set(tests.map((test) => placeOf(test).module))].filter((name) => name !== undefined);
const isOf = (module: string) => (test: string) => needsServer(test) && placeOf(test).module === module;

/** What is left out of a large module: the tests whose names have least in common with what changed. */
function farFrom(changed: readonly string[], tests: readonly string[]): string[] {
  const stems = changed.map(stemOf);
  const ranked = tests.map((test) => ({ test, near: Math.max(...stems.map((stem) => nearness(stem, test))) }));
  return ranked
    .sort((a, b) => b.near - a.near)
    .slice(mostOfModule)
    .map(({ test }) => test);
}

/** 3 for a test of that name, 2 for one that shares a word with it, 1 for one of the module as a whole, 0 for others. */
function nearness(stem: string, test: string): number {
  if (stemOf(test) === stem) return 3;
  const module = placeOf(test).module!;
  const words = stemOf(test).split('-');
  if (stem.split('-').some((word) => words.includes(word) && !module.startsWith(word))) return 2;
  return folderOf(test) === serverModule(module) ? 1 : 0;
}
