import { guestShippingPath } from '@merchant-admin/contract/delivery/permissions';
import { allTags } from '@merchant-admin/contract/navigation';
import { expect, test } from 'vitest';
import { verdictOf } from './guard.ts';
import { moduleRoutes } from './modules.ts';
import { siteMap, siteOf } from './site-map.ts';
import { person } from '../platform/testing/person.ts';
import { groupTarget, trailTo } from '../platform/permission/match.ts';

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
  expect(trailTo(siteOf(person).permitted, '/my/account')).toHaveLength(2);
});

test('a guest merchant has its own shipping list, and nothing of the platform’s', () => {
  const guest = { ...person, guest_info: { ...person.guest_info, is_guest: true }, rule_tags: [...allTags] };
  const { site, permitted } = siteOf(guest);
  for (const path of ['/deliveryManagement/list', guestShippingPath, '/permission/jobs', '/permission/menuManagement'])
    expect(verdictOf(path, site, permitted)).toBe('unknown');
  expect(verdictOf('/deliveryManagement/guestDeliver', site, permitted)).toBe('open');
  expect(groupTarget(permitted, '/deliveryManagement')).toBe('/deliveryManagement/guestDeliver');
  expect(trailTo(site, '/deliveryManagement/deliveryDetails').at(-1)?.backTo).toBe('/deliveryManagement/guestDeliver');
  const own = siteOf({ ...person, rule_tags: [...allTags] });
  expect(verdictOf('/deliveryManagement/guestDeliver', own.site, own.permitted)).toBe('unknown');
  expect(groupTarget(own.permitted, '/deliveryManagement')).toBe('/deliveryManagement/list');
});
