import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { expect, test } from 'vitest';
import { loginPath, pathInShell, redirectOf, verdictOf } from './guard.ts';

const order: RouteTag = {
  name: 'Order',
  title: '订单管理',
  path: '/order',
  children: [
    { name: 'OrderList', title: '订单列表', path: '/order/orderList' },
    { name: 'OrderDetail', title: '订单详情', path: '/order/orderDetail', hidden: true },
  ],
};
const home: RouteTag = { name: 'Init', title: '首页', path: '/init', children: [{ name: 'InitIndex', title: '首页', path: '/init/index' }] };
const site = [home, order];

const visit = (href: string, permitted: readonly RouteTag[] | null) => {
  const [pathname = '', query = ''] = href.split('?');
  return redirectOf({ pathname, href, query: query === '' ? '' : `?${query}`, permitted });
};

test.each(['/login', '/feishuLogin', '/feishuLogin?code=1&state=2'])('%s is open without a token', (path) => {
  expect(visit(path, null)).toBeUndefined();
});

test('without a token every other path leads to sign-in and remembers the way back', () => {
  expect(visit('/order/orderList?tab=10', null)).toBe('/login?back=%2Forder%2ForderList%3Ftab%3D10');
  expect(visit('/unknown', null)).toBe('/login?back=%2Funknown');
  expect(visit('/', null)).toBe('/login');
});

test.each(['/', '/login', '/index', '/init'])('with a token %s leads to the first permitted route', (path) => {
  expect(visit(path, [order])).toBe('/order/orderList');
  expect(visit(path, site)).toBe('/init/index');
  expect(visit(path, [])).toBe('/init/index');
});

test('signing in leads back to where one was, on our own origin only', () => {
  expect(visit('/login?back=%2Forder%2ForderDetail%3Fid%3D1', site)).toBe('/order/orderDetail?id=1');
  expect(visit('/login?back=%2F%2Fevil.example', site)).toBe('/init/index');
  expect(visit('/login?back=https%3A%2F%2Fevil.example', site)).toBe('/init/index');
});

test('with a token Feishu sign-in leads to /', () => {
  expect(visit('/feishuLogin', site)).toBe('/');
});

test('the nested Feishu address leads to the open one, query and all, signed in or not', () => {
  expect(visit('/feishuLogin/feishuLoginIndex?code=a&state=b', null)).toBe('/feishuLogin?code=a&state=b');
  expect(visit('/feishuLogin/feishuLoginIndex', site)).toBe('/feishuLogin');
});

test('a group leads to its first permitted entry; a screen stays', () => {
  expect(visit('/order', site)).toBe('/order/orderList');
  expect(visit('/order/orderList', site)).toBeUndefined();
  expect(visit('/unknown', site)).toBeUndefined();
});

test('a page is open, forbidden, or unknown', () => {
  expect(verdictOf('/order/orderList', site, site)).toBe('open');
  expect(verdictOf('/order/orderDetail', site, [home])).toBe('forbidden');
  expect(verdictOf('/unknown', site, site)).toBe('unknown');
  expect(verdictOf('/init/index', [], [])).toBe('forbidden');
});

test('the shell shows the screen that was resolved last, and after signing in the one that is on its way', () => {
  expect(pathInShell('/order/orderList', '/order/orderDetail')).toBe('/order/orderList');
  expect(pathInShell('/login', '/init/index')).toBe('/init/index');
  expect(pathInShell(undefined, '/init/index')).toBe('/init/index');
});

test('the way back never is the sign-in page itself', () => {
  expect(loginPath('/login?back=%2Forder')).toBe('/login');
  expect(loginPath('/init')).toBe('/login');
});
