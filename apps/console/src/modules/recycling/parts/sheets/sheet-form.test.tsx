import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { expect, it } from 'vitest';
import { person } from '../../../../platform/testing/person.ts';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../../platform/testing/server.ts';
import type { Model } from '../form/use-model.ts';
import { SheetForm } from './sheet-form.tsx';

const { on, requests } = fakeServer();
const path = '/merchant/recycle/sheet/edit';
const model = {
  recycle_id: '8',
  name: 'iPhone 15 Pro 256GB',
  terms_version: 3,
  base_price: 400_000,
  lowest_price: 10_000,
  groups: [{ name: '屏幕', multiple: false, options: [{ id: '1-1', name: '无划痕', amount: 0, percent: 0, refused: false }] }],
} as unknown as Model;
const sheet = {
  sheet_id: '21',
  sheet_no: 'GJ202611260000000021',
  version: 2,
  kind: 'buy',
  trade_order_no: '',
  recycle_id: '8',
  model_name: model.name,
  terms_version: 3,
  option_ids: ['1-1'],
  imei: '356938035643809',
  goods_id: '5',
  goods_name: 'iPhone 15 Pro',
  sku_id: '51',
  degree: 95,
  photos: [],
  identity: [],
  store_id: '3',
  note: '',
  customer_name: '陈**',
  customer_phone: '135****5678',
  id_card: '330***********123X',
  payee: '135****5678',
} as unknown as SheetDetail;
const sent = () => requests.filter((request) => request.path === path).map(({ body }) => body as { other_sku?: boolean });

it('a sheet of a device that stands here as another SKU asks for it once the server says so, and sends what is ticked', async () => {
  on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['sheet:save'], store_id: null }));
  on('get', '/merchant/recycle/sheet/models', () => done({ list: [model] }));
  on('get', '/merchant/recycle/sheet/stock', () => done({ goods: null, stock_doubt: '' }));
  on('get', '/dmp/goods/goodsSelect', () => done({ list: [{ id: '5', name: 'iPhone 15 Pro' }], total: 1, total_capped: false, page: 1, page_size: 20 }));
  on('get', '/merchant/goods/goods_sku_list', () => done({ list: [{ sku_id: '51', goods_attr_name: '256GB 黑色' }] }));
  on('post', path, (body) =>
    (body as { other_sku?: boolean }).other_sku === true ? done({}) : refused(e.RECYCLE_OTHER_SKU.code, e.RECYCLE_OTHER_SKU.text, e.RECYCLE_OTHER_SKU.status),
  );
  const { place } = await renderApp(<SheetForm sheet={sheet} known={model} />, { signedIn: true, at: '/offlineStore/editSheet?sheet_id=21' });
  const box = () => screen.queryByRole('checkbox', { name: /^与原档案规格不同/ });
  const save = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /保\s?存$/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  expect(box()).toBeNull();
  await save();
  await waitFor(() => expect(box()).not.toBeNull());
  expect(screen.getByText(e.RECYCLE_OTHER_SKU.text)).toBeTruthy();
  fireEvent.click(box()!);
  await save();
  await waitFor(() => expect(place()).toContain('sheet_id=21'));
  expect(sent().map(({ other_sku: other }) => other)).toEqual([undefined, true]);
});

it('presets the goods that the picked model plainly is, and says what speaks against other ones', async () => {
  on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['sheet:make'], store_id: null }));
  on('get', '/merchant/recycle/sheet/models', () => done({ list: [model] }));
  on('get', '/merchant/offline/store/options', () => done({ list: [] }));
  on('get', '/merchant/recycle/sheet/stock', () => done({ goods: { goods_id: '5', goods_name: 'iPhone 15 Pro' }, stock_doubt: '请核对入库规格' }));
  on('get', '/dmp/goods/goodsSelect', () => done({ list: [], total: 0, total_capped: false, page: 1, page_size: 20 }));
  on('get', '/merchant/goods/goods_sku_list', () => done({ list: [] }));
  await renderApp(<SheetForm />, { signedIn: true, at: '/offlineStore/recycleManage/oldExchangeNewCreate' });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '旧机机型' }));
  expect(screen.queryByText('iPhone 15 Pro')).toBeNull();
  fireEvent.click(await screen.findByText(model.name));
  expect(await screen.findByText('iPhone 15 Pro')).toBeTruthy();
  expect(screen.getByText('请核对入库规格')).toBeTruthy();
});
