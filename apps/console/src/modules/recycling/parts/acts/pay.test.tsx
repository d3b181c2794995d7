import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../../platform/testing/server.ts';
import { ApprovePayout, PayRecycle } from './pay.tsx';
import { PayByHand } from './pay-by-hand.tsx';

const { on } = fakeServer();
const order = {
  order_id: '11',
  order_no: 'HS20261126000001',
  version: 4,
  model_name: '华为 Mate 70 Pro 512GB',
  imei: '356938035643809',
  degree_name: '95新',
  sku_name: 'Apple iPhone 14 128GB 午夜色',
  stock_doubt: '旧机品牌为华为，入库商品“Apple iPhone 14”的品牌为苹果，请核对入库规格',
  estimate: 450_000,
  price: 450_000,
  due: 450_000,
  trade: null,
  sheet: null,
  customer_name: '陈**',
  payee: '135****5678',
  inspector: '李店员',
  proofs: [],
  quotes: [],
};
const row = { order_id: '11', order_no: order.order_no, version: 4, model_name: order.model_name, imei: order.imei, state_name: '待打款' };

it.each([
  ['复核打款', ApprovePayout],
  ['打款', PayRecycle],
  ['登记线下打款', PayByHand],
])('%s shows which device is paid for, as what it goes into stock, and what speaks against that', async (_act, Dialog) => {
  on('get', '/merchant/recycle/order/detail', () => done(order));
  await renderApp(<Dialog row={row} open onClose={() => {}} />);
  await screen.findByText('入库规格');
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([fact('旧机机型'), fact('成色'), fact('入库规格')]).toEqual([order.model_name, '95新', order.sku_name]);
  expect(screen.getByText(order.stock_doubt)).toBeTruthy();
});
