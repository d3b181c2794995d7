import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import OrderDetail from './order-detail.tsx';

const server = fakeServer();
const no = '202601010000000001';
const base = '/merchant/order/detail/orderListBaseInfo';

async function open() {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['OrderDetail'] }));
  for (const path of ['orderListGoodsInfo', 'orderListExpressInfo', 'orderListBillInfo', 'orderListFinanceInfo', 'depositPreview', 'orderBillRecord'])
    server.on('get', `/merchant/order/detail/${path}`, () => refused(1000, '服务繁忙', 500));
  server.on('get', '/merchant/order/detail/orderRecord', () =>
    done({ list: [{ id: '1', at: '2026-03-02T02:00:00Z', actor_name: '李四', actor_type: '员工', action: '备注', from: '', to: '', reason: '' }], next: '' }),
  );
  for (const path of ['/remarks/list/order', '/merchant/order/change/record', '/api/match/order/of/lease']) server.on('get', path, () => done({ list: [] }));
  await renderApp(<OrderDetail />, { signedIn: true, at: `/order/orderDetail?order_id=${no}` });
}

it('sections that need only the order’s number stand though the order itself cannot be read', async () => {
  server.on('get', base, () => refused(1000, '服务繁忙，请稍后再试', 500));
  await open();
  expect(await within(await screen.findByRole('region', { name: '操作日志' })).findByText('李四', { exact: false })).toBeTruthy();
  expect(within((await screen.findByText('服务繁忙，请稍后再试')).parentElement!).getByRole('button', { name: '重试' })).toBeTruthy();
});

it.each([
  ['订单不存在', 2001, 404],
  ['订单号格式不正确', 1030, 400],
] as const)('an order that is not there is said to be so once, and nothing else stands: %s', async (said, code, status) => {
  server.on('get', base, () => refused(code, said, status));
  await open();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
