import { expect, test } from 'vitest';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { findScreens, screensOf } from './find-screens.ts';

const permitted: RouteTag[] = [
  {
    name: 'Order',
    title: '订单管理',
    path: '/order',
    children: [
      { name: 'OrderList', title: '订单列表', path: '/order/orderList' },
      { name: 'OrderDetail', title: '订单详情', path: '/order/orderDetail', hidden: true },
      { name: 'MoveList', title: '调拨记录', path: '/order/moves', hidden: true, standsAlone: true },
    ],
  },
  { name: 'Examine', title: '审核管理', path: '/examine', children: [{ name: 'ReturnList', title: '归还审核', path: '/examine/returnList' }] },
  {
    name: 'My',
    title: '我的账号',
    path: '/my',
    hidden: true,
    skipAuth: true,
    children: [{ name: 'A', title: '我的账号', path: '/my/account', hidden: true, skipAuth: true }],
  },
];
const screens = screensOf(permitted);
const titles = (text: string) => findScreens(screens, text).map((screen) => screen.title);

test('the screens are those of the menu, those that open by themselves and one’s own pages; a detail is none', () => {
  expect(screens.map((screen) => [screen.group, screen.title])).toEqual([
    ['订单管理', '订单列表'],
    ['订单管理', '调拨记录'],
    ['审核管理', '归还审核'],
    ['', '我的账号'],
  ]);
});

test('a screen is found by its Chinese name, or a part of it', () => {
  expect(titles('订单列表')).toEqual(['订单列表']);
  expect(titles('审核')).toEqual(['归还审核']);
});

test('a screen is found by the initials of its pinyin and by its pinyin, in the reading that the word has', () => {
  expect(titles('ddlb')).toEqual(['订单列表']);
  expect(titles('DDLB')).toEqual(['订单列表']);
  expect(titles('guihuan')).toEqual(['归还审核']);
  expect(titles('ghsh')).toEqual(['归还审核']);
  expect(titles('dbjl')).toEqual(['调拨记录']);
});

test('a screen is found by its path and by its group', () => {
  expect(titles('returnlist')).toEqual(['归还审核']);
  expect(titles('订单管理')).toEqual(['订单列表', '调拨记录']);
});

test('nothing asked: all of them; nothing found: none', () => {
  expect(titles(' ')).toHaveLength(4);
  expect(titles('没有这个')).toEqual([]);
});
