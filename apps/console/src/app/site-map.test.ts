import { expect, test } from 'vitest';
import { moduleRoutes } from './modules.ts';
import { siteMap, siteOf } from './site-map.ts';
import { trailTo } from '../platform/permission/match.ts';

test('every screen has its entry in the navigation, once', () => {
  const paths = moduleRoutes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => trailTo(siteMap, path).length === 0)).toEqual([]);
});

test('every screen can be loaded', async () => {
  const kinds = await Promise.all(moduleRoutes.map(async ({ path, screen }) => [path, typeof (await screen()).default]));
  expect(kinds).toEqual(moduleRoutes.map(({ path }) => [path, 'function']));
}, 60_000);

test('one’s own account is open to everybody', () => {
  expect(trailTo(siteOf({ rule_tags: [], menu: [] }).permitted, '/my/account')).toHaveLength(2);
});
