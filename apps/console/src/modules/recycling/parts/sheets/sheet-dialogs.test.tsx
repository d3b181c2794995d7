import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../../platform/testing/server.ts';
import { ApproveSheet, CloseSheet, SubmitSheet } from './sheet-dialogs.tsx';

const { on } = fakeServer();
const sheet = {
  sheet_id: '21',
  sheet_no: 'GJ202611260000000021',
  version: 2,
  kind: 'buy',
  trade_order_no: '',
  model_name: '华为 Mate 70 Pro 512GB',
  imei: '356938035643809',
  degree_name: '95新',
  goods_name: 'Apple iPhone 14 7成新',
  sku_name: '128GB 午夜色',
  stock_doubt: '旧机品牌为华为，入库商品“Apple iPhone 14 7成新”的品牌为苹果，请核对入库规格',
  price: 450_000,
  customer_name: '陈**',
  made_by: '李店员',
  photos: [{ key: 'a.jpg', url: '/a.jpg' }],
  identity: [{ key: 'b.jpg', url: '/b.jpg' }],
};
const row = { sheet_id: sheet.sheet_id, sheet_no: sheet.sheet_no };

it.each([
  ['提交审核', SubmitSheet],
  ['通过', ApproveSheet],
  ['成交', CloseSheet],
])('%s shows the model, as what it goes into stock, what speaks against that, and the photos', async (title, Dialog) => {
  on('get', '/merchant/recycle/sheet/detail', () => done(sheet));
  await renderApp(<Dialog row={row} open onClose={() => {}} />);
  await screen.findByText('入库规格');
  const dialog = within(await screen.findByRole('dialog', { name: `${title} ${sheet.sheet_no}` }));
  const fact = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(fact('旧机机型')).toBe(sheet.model_name);
  expect(fact('成色')).toBe('95新');
  expect(fact('入库规格')).toBe('Apple iPhone 14 7成新 128GB 午夜色');
  expect(dialog.getByText(sheet.stock_doubt)).toBeTruthy();
  expect(dialog.getByLabelText('设备照片')).toBeTruthy();
  expect(dialog.getByLabelText('身份证照片')).toBeTruthy();
});
