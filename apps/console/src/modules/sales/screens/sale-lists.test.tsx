import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done } from '../../../platform/testing/server.ts';
import { basic, fakeSaleServer, hrefOf, offered, paths, row } from '../parts/testing/fake-sale.ts';
import SaleList from './sale-list.tsx';
import ShipList from './ship-list.tsx';

const server = fakeSaleServer();

async function show(list: ReactElement, tags: readonly string[], more: object = {}, at = '/here?kind=match') {
  server.knows(tags);
  server.on('get', '/privilege/my/preferences', () => done({ preferences: {} }));
  server.on('get', '/privilege/my/views', () => done({ list: [] }));
  server.on('post', paths.number, () => done({ list: [{ value: '20', name: '待发货', number: 1, children: [] }] }));
  server.on('post', paths.list, () => done({ list: [{ ...row, ...more }], total: 1, total_capped: false, page: 1, page_size: 10 }));
  const app = await renderApp(<AppListPlatform>{list}</AppListPlatform>, { signedIn: true, at });
  return { ...app, shown: within(await screen.findByRole('row', { name: new RegExp(row.order_no) })) };
}

describe('the list of orders', () => {
  it('draws what the server says of a row, with the acts that it offers and why one is blocked', async () => {
    const { shown } = await show(<SaleList />, ['VipOrderList', 'OrderDetail']);
    expect([shown.getByText('待发货'), shown.getByText('售后'), shown.getByText('沈*'), shown.getByText('186****7479')]).toHaveLength(4);
    expect(shown.getAllByText('¥98.00')).toHaveLength(2);
    expect(hrefOf(shown.getByRole('link', { name: row.lease_no }))).toBe(`/order/orderDetail?order_id=${row.lease_no}`);
    expect(shown.getByRole('button', { name: '发货' }).getAttribute('aria-disabled')).toBeNull();
    expect(shown.getByRole('button', { name: '取消商品' }).getAttribute('aria-description')).toBe('该订单有支付正在处理，请等待结果');
    expect(shown.queryByRole('button', { name: '申请退款' })).toBeNull();
    expect(server.bodies(paths.list).at(-1)).toEqual({ list: 'orders', kind: 'match', page: 1, page_size: 10 });
    expect(server.bodies(paths.number).at(-1)).toEqual({ list: 'orders' });
  });

  it('leads to the order by its number', async () => {
    const { shown, place } = await show(<SaleList />, ['VipOrderList']);
    await userEvent.click(shown.getByRole('link', { name: basic.order_no }));
    expect(place()).toBe('/order/vipOrderDetail?order_id=11');
  });
});

describe('the list of what is to be shipped', () => {
  it('asks for that, shows who receives it, and takes parcels from a sheet of those who ship', async () => {
    const { shown } = await show(<ShipList />, ['GoodsDeliver', 'saleOrder:ship'], { actions: [offered('ship'), offered('address')], after_sale: false });
    expect(shown.getByText('张* 138****1234')).toBeTruthy();
    expect(shown.getByText(row.receiver_address)).toBeTruthy();
    expect(shown.queryByText('售后')).toBeNull();
    expect(shown.getByRole('button', { name: '修改地址' })).toBeTruthy();
    expect(server.bodies(paths.list).at(-1)).toMatchObject({ list: 'shipping' });
    expect(server.bodies(paths.number).at(-1)).toEqual({ list: 'shipping' });
    expect(screen.getByRole('button', { name: '批量发货' })).toBeTruthy();
  });

  it('shows all goods of a cell beside what is cut off, and that the lease of accessories waits', async () => {
    const goods = '手机壳 透明 ×2、钢化膜 ×1、挂绳 黑色 ×1 等5种';
    const { shown } = await show(<ShipList />, ['GoodsDeliver'], { goods, lease_told: '租赁订单待审核' });
    expect(shown.getByText(goods).title).toBe(goods);
    expect(shown.getByText('租赁订单待审核')).toBeTruthy();
  });

  it('asks for a part of what waits by its own tab', async () => {
    await show(<ShipList />, ['GoodsDeliver'], {}, '/here?tab=20&sub=30');
    expect(server.bodies(paths.list).at(-1)).toMatchObject({ list: 'shipping', tab: '20', tab_item: '30' });
  });

  it('offers no sheet to those who only look', async () => {
    await show(<ShipList />, ['GoodsDeliver']);
    expect(screen.queryByRole('button', { name: '批量发货' })).toBeNull();
  });
});
