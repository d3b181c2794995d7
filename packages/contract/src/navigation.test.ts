import { describe, expect, it } from 'vitest';
import { allTags, guestTags, navigationFor, openToGuests, openToPlatform, platformTags } from './navigation.ts';
import { guestShippingDetailPath, guestShippingPath } from './delivery/paths.ts';
import { questionPaths } from './review/paths.ts';
import type { RouteTag } from './platform/navigation.ts';

const flat = (routes: readonly RouteTag[]): RouteTag[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);
const everyRoute = (isGuest: boolean) => flat(navigationFor(isGuest));

/** 菜单管理, 任务中心, 问题列表, 迁移订单, 商家发货, 平台代发, 公海管理: those that are there and those to come. */
const platformPaths = [
  '/permission/menuManagement',
  '/permission/jobs',
  ...questionPaths,
  '/order/orderAllList',
  '/deliveryManagement/list',
  guestShippingPath,
  guestShippingDetailPath,
  '/deliveryManagement/noSupplyDeliver',
  '/internationalWatersManagement',
];
const platformActs = ['menu:edit', 'job:retry', 'question:edit', 'migrated:import', 'migrated:export', 'migrated:remark', 'goods:review', 'order:risk'];

describe('what a merchant’s staff can have at all', () => {
  it('is less for guest merchants: none of the platform’s screens, nor their acts', () => {
    const platformNames = everyRoute(false)
      .filter(({ path }) => platformPaths.includes(path))
      .map(({ name }) => name);
    expect(platformNames.length).toBeGreaterThanOrEqual(8);
    expect([...platformNames, ...platformActs].filter(openToGuests)).toEqual([]);
    expect(everyRoute(true).filter(({ path }) => platformPaths.some((own) => path === own || path.startsWith(`${own}/`)))).toEqual([]);
  });

  it('is the same but for their own shipping list, which stands for the platform’s', () => {
    expect(guestTags.filter((tag) => !openToPlatform(tag))).toEqual(['GuestDeliver']);
    const detail = everyRoute(true).find((route) => route.name === 'DeliveryDetails');
    expect(detail).toMatchObject({ activeMenu: '/deliveryManagement/guestDeliver', backTo: '/deliveryManagement/guestDeliver' });
    expect(everyRoute(false).find((route) => route.name === 'DeliveryDetails')).toMatchObject({ backTo: '/deliveryManagement/list' });
  });

  it('names every tag once, and together all that are declared', () => {
    for (const tags of [guestTags, platformTags, allTags]) expect(new Set(tags).size).toBe(tags.length);
    expect(new Set([...guestTags, ...platformTags])).toEqual(new Set(allTags));
  });

  it('leads to nothing that is not there', () => {
    for (const isGuest of [true, false]) {
      const routes = everyRoute(isGuest);
      const paths = new Set<string>(routes.map((route) => route.path));
      const lost = routes.flatMap(({ activeMenu, backTo }) => [activeMenu, backTo]).filter((path) => path !== undefined && !paths.has(path));
      expect(lost).toEqual([]);
    }
  });
});
