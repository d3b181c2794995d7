import { expect, test } from 'vitest';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { arranged } from './arrange.ts';
import { landingPath, menuRoutes, trailTo } from './match.ts';

const site: RouteTag[] = [
  { name: 'Init', title: '首页', path: '/init/index' },
  {
    name: 'Order',
    title: '订单管理',
    path: '/order',
    children: [
      { name: 'OrderList', title: '订单列表', path: '/order/orderList' },
      { name: 'OrderRecycle', title: '回收订单', path: '/order/orderRecycle' },
    ],
  },
];
const entry = (name: string, more: { title?: string; hidden?: boolean } = {}) => ({ name, title: '', hidden: false, ...more });

test('nothing arranged: everything as the contract declares it', () => {
  expect(arranged(site, [])).toEqual(site);
});

test('entries are ordered on both levels, and those that are not named come after', () => {
  const routes = arranged(site, [entry('OrderRecycle'), entry('Order')]);
  expect(routes.map((route) => route.name)).toEqual(['Order', 'Init']);
  expect(routes[0]?.children?.map((route) => route.name)).toEqual(['OrderRecycle', 'OrderList']);
  expect(landingPath(routes)).toBe('/order/orderRecycle');
});

test('a renamed entry bears its name in menu and breadcrumb', () => {
  expect(trailTo(arranged(site, [entry('OrderList', { title: '全部订单' })]), '/order/orderList').map((route) => route.title)).toEqual([
    '订单管理',
    '全部订单',
  ]);
});

test('a hidden entry leaves the menu and stays where its address leads', () => {
  const routes = arranged(site, [entry('Order', { hidden: true })]);
  expect(menuRoutes(routes).map((route) => route.name)).toEqual(['Init']);
  expect(trailTo(routes, '/order/orderList')).toHaveLength(2);
});

test('an entry that no route bears adds nothing', () => {
  expect(arranged(site, [entry('Secret', { title: '机密' })])).toEqual(site);
});
