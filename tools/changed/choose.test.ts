import { describe, expect, it } from 'vitest';
import { allTests } from './changed-files.ts';
import { checksOf } from './checks.ts';
import { chooseTests, mostOfModule } from './choose.ts';
import { smokeTests } from './smoke.ts';

const goods = 'apps/server/src/modules/goods';
const all = [
  `${goods}/rental.test.ts`,
  `${goods}/operations/sale-edit.test.ts`,
  `${goods}/rules/price.test.ts`,
  'apps/server/src/modules/orders/slice.test.ts',
  'apps/server/src/platform/jobs/one-by-one.test.ts',
  'apps/server/src/platform/db/embedded/lost.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/demo/seed.test.ts',
  'apps/console/src/modules/goods/parts/prices.test.ts',
  'apps/console/src/modules/goods/parts/prices.browser.test.ts',
  'apps/console/src/widgets/pager/pager.test.tsx',
  'apps/console/src/app/site-map.test.ts',
  'packages/contract/src/codes.test.ts',
  'packages/common/src/money.test.ts',
  'tools/failed-tests.test.ts',
  'tools/compare-database.test.ts',
  'tools/run/lock.test.ts',
  'e2e/stories.test.ts',
];
const testsOf = (...changed: string[]) => chooseTests(changed, all).tests;

describe('what a change can touch, by its place', () => {
  it('is the tests of its module, and of no other', () => {
    expect(testsOf(`${goods}/operations/sale-save.ts`)).toEqual([
      `${goods}/rental.test.ts`,
      `${goods}/operations/sale-edit.test.ts`,
      `${goods}/rules/price.test.ts`,
    ]);
    expect(testsOf('apps/console/src/modules/goods/screens/goods-list.tsx')).toEqual(['apps/console/src/modules/goods/parts/prices.test.ts']);
  });

  it('is contract, server and screens of a module whose contract changed', () => {
    expect(testsOf('packages/contract/src/goods/shapes.ts')).toEqual([
      ...testsOf(`${goods}/index.ts`),
      'apps/console/src/modules/goods/parts/prices.test.ts',
      'packages/contract/src/codes.test.ts',
    ]);
  });

  it('is what stands beside a shared room and the few tests above it', () => {
    expect(testsOf('apps/server/src/platform/jobs/one-by-one.ts')).toEqual([
      'apps/server/src/modules/orders/slice.test.ts',
      'apps/server/src/platform/jobs/one-by-one.test.ts',
    ]);
    expect(testsOf('apps/console/src/widgets/pager/pager.tsx')).toEqual([
      'apps/console/src/widgets/pager/pager.test.tsx',
      'apps/console/src/app/site-map.test.ts',
    ]);
    expect(testsOf('packages/common/src/money.ts')).toContain('packages/common/src/money.test.ts');
    expect(testsOf('apps/server/migrations/0099_more.sql')).toEqual(['apps/server/src/modules/orders/slice.test.ts', 'tools/compare-database.test.ts']);
  });

  it('is the whole demo for a step of it, and a module’s tests for what is found beside them', () => {
    expect(testsOf('apps/server/src/demo/steps/cover.ts')).toContain('apps/server/src/demo/seed.test.ts');
    expect(testsOf(`${goods}/sale.walk.ts`)).toEqual(testsOf(`${goods}/index.ts`));
  });

  it('is the tests of a tool', () => {
    expect(testsOf('tools/failed-tests.ts')).toEqual(['tools/failed-tests.test.ts']);
    expect(testsOf('tools/run/lock.mjs')).toEqual(['tools/run/lock.test.ts']);
  });

  it('is nothing for a page of text, and never a story', () => {
    expect(testsOf('docs/words.md', 'e2e/stories.test.ts', 'e2e/coupons.ts')).toEqual([]);
  });
});

describe('of a large module', () => {
  const many = Array.from({ length: mostOfModule + 5 }, (_, index) => `${goods}/operations/a${index}.test.ts`);
  const near = [`${goods}/operations/sale-save.test.ts`, `${goods}/operations/sale-list.test.ts`, `${goods}/rental.test.ts`];

  it('the nearest by name are run, those of the module as a whole before others, and the rest are named', () => {
    const { tests, left } = chooseTests([`${goods}/operations/sale-save.ts`], [...many, ...near]);
    expect(tests).toHaveLength(mostOfModule);
    expect(tests).toEqual(expect.arrayContaining(near));
    expect(left).toHaveLength(many.length + near.length - mostOfModule);
  });

  it('a test that was changed itself is always run', () => {
    const { tests } = chooseTests([`${goods}/operations/sale-save.ts`, ...many], many);
    expect(tests).toEqual(many);
  });
});

describe('the checks of a change', () => {
  const namesOf = (...paths: string[]) => checksOf(paths, paths).map((check) => check.name);

  it('look for types where they can have changed', () => {
    expect(namesOf('apps/server/src/build.ts')).toEqual(['house', 'format of 1 files', 'types: server, packages, tools', 'lint of 1 files']);
    expect(namesOf('apps/console/src/main.tsx')).toEqual(['house', 'format of 1 files', 'types: console', 'lint of 1 files']);
    expect(namesOf('packages/contract/src/index.ts')).toEqual(expect.arrayContaining(['types: server, packages, tools', 'types: console']));
    expect(namesOf('README.md')).toEqual(['house']);
  });

  it('ask nothing of a file that is gone but the types of those that used it', () => {
    expect(checksOf(['apps/server/src/old.ts'], []).map((check) => check.name)).toEqual(['house', 'types: server, packages, tools']);
  });
});

it('the few tests above the shared rooms stand where they are named', () => {
  expect(allTests()).toEqual(expect.arrayContaining(Object.values(smokeTests).flat()));
});
