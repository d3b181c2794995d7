import { describe, expect, it } from 'vitest';
import { importsOf } from '../check-house/imports.ts';
import { handKeptEntries } from './hand-kept.ts';
import { fileGraph, knotsOf, moduleGraph } from './knots.ts';
import { numbersForNames } from './numbers.ts';
import type { Source } from './source.ts';
import { weigh, weighFiles } from './weigh.ts';

const source = (path: string, text: string): Source => ({ path, text, imports: /\.tsx?$/.test(path) ? importsOf(path, text) : [] });
const operation = 'apps/server/src/modules/goods/operations/sale-save.ts';
const figure = (files: readonly Source[], name: string, endpoints = 2) => weigh(files, endpoints).find((each) => each.name === name)?.value;

describe('the weight of the house', () => {
  it('is lines without tests by endpoint and by screen', () => {
    const files = [
      source(operation, 'a;\nb;\n'),
      source('packages/contract/src/goods/sale.ts', 'c;\n'),
      source('apps/server/src/modules/goods/operations/sale-save.test.ts', 'd;\n'),
      source('apps/server/src/demo/goods.ts', 'e;\n'),
      source('apps/console/src/modules/goods/routes.tsx', "export const screens = {\n'/a': () => import('./screens/a.tsx'), '/b': b };\n"),
    ];
    expect(figure(files, 'lines of an endpoint')).toBe(1.5);
    expect(figure(files, 'lines of a screen')).toBe(1);
  });

  it('is what is said again and again in the modules, not where it is declared', () => {
    const files = [source(operation, 'import { STALE } from "x"; await record(ctx); refuse(e.STALE); on(STALE);'), source('apps/server/src/x.ts', 'record();')];
    expect(figure(files, 'calls of record( in modules')).toBe(1);
    expect(figure(files, 'uses of STALE in modules')).toBe(2);
  });

  it('is lines of files by name, with and without what only supports them', () => {
    const files = [
      source(operation, 'a;\nb;\n'),
      source('apps/server/migrations/0001_sale.sql', 'x\ny\nz\n'),
      source('e2e/sale.ts', 'a;\n'),
      source('a/other.ts', 'a;\n'),
    ];
    expect(weighFiles(files, /sale/).map(({ value }) => value)).toEqual([6, 2]);
  });
});

describe('numbers for names', () => {
  it('are states and types in statements and in code, and errors in tests', () => {
    const files = [
      source(operation, 'sql`o.status = 30 and b.type in (1, 2) and n = 3 and state <> 4`; if (order.status === 20 || closeType !== 1 || n === 5) f();'),
      source(
        'apps/server/src/x.test.ts',
        'expect(code).toBe(3122); expect(y).toMatchObject({ code: 1030 }); expect(z).toMatchObject({ code: 200 }); expect(a.code).toBe(1001);',
      ),
    ];
    expect(numbersForNames(files)).toEqual({ statements: 3, code: 2, errorsInTests: 2 });
  });
});

describe('knots of imports', () => {
  const at = (module: string, to: string, types = false) =>
    source(`apps/console/src/modules/${module}/x.ts`, `import ${types ? 'type ' : ''}{ a } from '../${to}/index.ts'; export const b = a;`);

  it('are the groups in which each leads to each other', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b', 'd'])],
      ['e', new Set(['e'])],
    ]);
    expect(knotsOf(graph)).toEqual([['b', 'c'], ['e']]);
  });

  it('are of modules with types or without, and of files', () => {
    const files = [at('orders', 'bills'), at('bills', 'review'), at('review', 'orders', true)];
    expect(knotsOf(moduleGraph(files, 'console', true))).toEqual([['bills', 'orders', 'review']]);
    expect(knotsOf(moduleGraph(files, 'console', false))).toEqual([]);
    expect(knotsOf(fileGraph([source('a.ts', "import './b.ts';"), source('b.ts', "import './a.ts';")]))).toEqual([['a.ts', 'b.ts']]);
  });
});

describe('hand-kept lists', () => {
  const entries = (files: readonly Source[], name: string) => handKeptEntries(files).find((each) => each.name === name)?.entries;

  it('are counted by entry, and a list that is gone has none', () => {
    const walk = source('apps/server/src/contract-walk/goods-particulars.ts', "export const p = {\n  'goods.a': f,\n  'goods.b': async () => ({}),\n};\n");
    expect(entries([walk], 'particulars of the walk')).toBe(2);
    expect(entries([walk], 'stories')).toBe(0);
  });
});
