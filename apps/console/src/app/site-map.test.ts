import { guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import { allTags, navigation } from '@merchant-admin/contract/navigation';
import { expect, test } from 'vitest';
import { verdictOf } from './guard.ts';
import { menuIcons } from './shell/menu-icons.ts';
import { loadScreen } from './screens.ts';
import { allPaths, siteOf } from './site-map.ts';
import type { Screens } from '../platform/screens.ts';
import { person } from '../platform/testing/person.ts';
import { groupTarget, trailTo } from '../platform/permission/match.ts';

const tables = import.meta.glob<Screens>('../modules/*/routes.tsx', { eager: true, import: 'screens' });
const paths = Object.values(tables).flatMap((screens) => Object.keys(screens) as (keyof Screens)[]);

test('every screen has its entry in the navigation, once, and every entry its screen', () => {
  expect(paths.toSorted()).toEqual(allPaths.toSorted());
  expect(new Set(paths).size).toBe(paths.length);
});

test('every screen can be loaded', async () => {
  const kinds = await Promise.all(paths.map(async (path) => [path, typeof (await loadScreen(path)()).default]));
  expect(kinds).toEqual(paths.map((path) => [path, 'function']));
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

test('staff of a store have its lists in the place of head office’s, which only addresses lead to', () => {
  const { site, permitted } = siteOf({ ...person, store_id: '7', rule_tags: [...allTags] });
  expect(groupTarget(permitted, '/deliveryManagement')).not.toBe('/deliveryManagement/list');
  expect(verdictOf('/order/orderList', site, permitted)).toBe('open');
  expect(trailTo(permitted, '/order/orderList').at(-1)).toMatchObject({ hidden: true, activeMenu: '/offlineStore/offlineStoreOrder/offlineStoreOrderList' });
  const ofHead = siteOf({ ...person, rule_tags: [...allTags] });
  expect(trailTo(ofHead.permitted, '/order/orderList').at(-1)?.hidden).toBeUndefined();
});

test('every icon of the menu is of a group that there is', () => {
  const groups = navigation.map(({ name }) => name);
  expect(Object.keys(menuIcons).length).toBeGreaterThanOrEqual(6);
  expect(Object.keys(menuIcons).filter((name) => !groups.includes(name))).toEqual([]);
});
