import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { expect, test } from 'vitest';
import { activeEntry, groupTarget, landingPath, menuRoutes, permittedRoutes, trailTo } from './match.ts';

const site: readonly RouteTag[] = [
  { name: 'Init', title: '首页', path: '/init', children: [{ name: 'InitIndex', title: '首页', path: '/init/index' }] },
  {
    name: 'Order',
    title: '订单管理',
    path: '/order',
    children: [
      { name: 'OrderDetail', title: '订单详情', path: '/order/orderDetail', hidden: true },
      { name: 'OrderList', title: '订单列表', path: '/order/orderList' },
    ],
  },
  {
    name: 'Store',
    title: '线下门店',
    path: '/store',
    children: [
      {
        name: 'StoreManagement',
        title: '门店管理',
        path: '/store/management',
        children: [{ name: 'StoreInformation', title: '门店信息', path: '/store/management/information' }],
      },
    ],
  },
  {
    name: 'My',
    title: '我的账号',
    path: '/my',
    hidden: true,
    skipAuth: true,
    children: [{ name: 'MyAccount', title: '我的账号', path: '/my/account', hidden: true, skipAuth: true }],
  },
];

const names = (routes: readonly RouteTag[]): unknown[] =>
  routes.flatMap((route) => (route.children === undefined ? [route.name] : [route.name, names(route.children)]));
const permitted = (...tags: string[]) => permittedRoutes(site, new Set(tags));

test('a route stays only with its tag, children too', () => {
  expect(names(permitted('Order', 'OrderList'))).toEqual(['Order', ['OrderList'], 'My', ['MyAccount']]);
});

test('a child without its group is not opened', () => {
  expect(names(permitted('OrderList'))).toEqual(['My', ['MyAccount']]);
});

test('routes that skip the check stay without any tag', () => {
  expect(names(permitted())).toEqual(['My', ['MyAccount']]);
});

test('three levels are matched at each level', () => {
  expect(names(permitted('Store', 'StoreManagement', 'StoreInformation'))).toEqual(['Store', ['StoreManagement', ['StoreInformation']], 'My', ['MyAccount']]);
  expect(names(menuRoutes(permitted('Store', 'StoreInformation')))).toEqual([]);
});

test('the menu has no hidden entries and no empty groups', () => {
  expect(names(menuRoutes(permitted('Order', 'OrderDetail', 'Init', 'InitIndex')))).toEqual(['Init', ['InitIndex']]);
});

test.each([
  [['Init', 'InitIndex', 'Order', 'OrderList'], '/init/index'],
  [['Order', 'OrderDetail', 'OrderList'], '/order/orderList'],
  [['Store', 'StoreManagement', 'StoreInformation'], '/store/management/information'],
  [['Order', 'OrderDetail'], '/init/index'],
  [[], '/init/index'],
])('with %j one lands at %s', (tags, path) => {
  expect(landingPath(permitted(...tags))).toBe(path);
});

test('a path knows its groups, and a group its first entry', () => {
  expect(trailTo(site, '/store/management/information').map((route) => route.name)).toEqual(['Store', 'StoreManagement', 'StoreInformation']);
  expect(trailTo(site, '/nowhere')).toEqual([]);
  expect(groupTarget(site, '/order')).toBe('/order/orderList');
  expect(groupTarget(site, '/store')).toBe('/store/management/information');
  expect(groupTarget(site, '/order/orderList')).toBeUndefined();
  expect(groupTarget(site, '/nowhere')).toBeUndefined();
});

test('a page lights up its own entry, the one that its route names, or another by what its address holds', () => {
  const goods: RouteTag = {
    name: 'Goods',
    title: '库存详情',
    path: '/goods',
    activeMenu: '/stores',
    activeWhere: { field: 'place', is: 'head', menu: '/head' },
  };
  expect(activeEntry([goods], '/goods', { place: 'head' })).toBe('/head');
  expect(activeEntry([goods], '/goods', { place: '3' })).toBe('/stores');
  expect(activeEntry([goods], '/goods', {})).toBe('/stores');
  expect(activeEntry(site, '/order/orderList', { place: 'head' })).toBe('/order/orderList');
});
