import { describe, expect, it } from 'vitest';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { changeLine, draftOf, entriesOf, groupsOfAlike, menuChanges, moveLine } from './menu-draft.ts';

const site: RouteTag[] = [
  { name: 'Init', title: '首页', path: '/init/index' },
  {
    name: 'Order',
    title: '订单管理',
    path: '/order',
    children: [
      { name: 'OrderList', title: '订单列表', path: '/order/orderList' },
      { name: 'OrderDetail', title: '订单详情', path: '/order/orderDetail', hidden: true },
      { name: 'OrderRecycle', title: '回收订单', path: '/order/orderRecycle' },
    ],
  },
];
const names = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name);

describe('a draft of the menu', () => {
  it('is the menu as it comes when nothing was arranged, without what the menu never shows, and keeps nothing', () => {
    const draft = draftOf(site, []);
    expect(draft.map((line) => [line.name, ...names(line.children)])).toEqual([['Init'], ['Order', 'OrderList', 'OrderRecycle']]);
    expect(entriesOf(draft, site)).toEqual([]);
  });

  it('reads back what it keeps: names, order and what is hidden', () => {
    const edited = moveLine(changeLine(changeLine(draftOf(site, []), 'OrderList', { title: ' 全部订单 ' }), 'Init', { hidden: true }), 'OrderRecycle', -1);
    const kept = entriesOf(edited, site);
    expect(kept).toEqual([
      { name: 'Init', title: '', hidden: true },
      { name: 'Order', title: '', hidden: false },
      { name: 'OrderRecycle', title: '', hidden: false },
      { name: 'OrderList', title: '全部订单', hidden: false },
    ]);
    expect(entriesOf(draftOf(site, kept), site)).toEqual(kept);
  });

  it('calls an entry by its own title when that is typed again', () => {
    expect(entriesOf(changeLine(draftOf(site, []), 'OrderList', { title: '订单列表' }), site)).toEqual([]);
  });

  it('moves a line among its neighbours and no further', () => {
    const draft = draftOf(site, []);
    expect(names(moveLine(draft, 'Order', -1))).toEqual(['Order', 'Init']);
    expect(moveLine(draft, 'Init', -1)).toEqual(draft);
    expect(moveLine(draft, 'OrderRecycle', 1)).toEqual(draft);
  });

  it('says what saving would change', () => {
    const before = draftOf(site, []);
    const after = moveLine(changeLine(changeLine(before, 'OrderList', { title: '全部订单' }), 'Init', { hidden: true }), 'Order', -1);
    expect(menuChanges(before, after)).toEqual(['改名：订单列表 → 全部订单', '隐藏：首页', '一级菜单的顺序：订单管理、首页']);
    expect(menuChanges(before, before)).toEqual([]);
  });

  it('tells entries of the same title apart by what stands above them', () => {
    const store: RouteTag = {
      name: 'Store',
      title: '线下门店',
      path: '/store',
      children: [
        {
          name: 'StoreOrder',
          title: '订单管理',
          path: '/store/order',
          children: [{ name: 'StoreOrderList', title: '门店订单列表', path: '/store/order/list' }],
        },
      ],
    };
    const before = draftOf([...site, store], []);
    expect([...groupsOfAlike(before)]).toEqual([['StoreOrder', '线下门店']]);
    expect(menuChanges(before, changeLine(before, 'StoreOrder', { hidden: true }))).toEqual(['隐藏：线下门店 › 订单管理']);
    expect(menuChanges(before, changeLine(before, 'Order', { hidden: true }))).toEqual(['隐藏：订单管理']);
  });
});
