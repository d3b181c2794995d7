import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../../platform/testing/server.ts';
import { BlindInspect } from './blind-dialog.tsx';

const { on, requests } = fakeServer();
const path = '/merchant/recycle/order/blind';
const choice = (id: string, name: string) => ({ id, name, amount: 0, percent: 0, refused: false });
const order = {
  order_id: '11',
  order_no: 'HS20261126000001',
  version: 5,
  state: 40,
  state_name: '待确认',
  model_name: 'iPhone 15 Pro 256GB',
  imei: '356938035643809',
  estimate: 400_000,
  price: null,
  blind: true,
  terms_version: 3,
  asked: [
    { group: '屏幕', multiple: false, options: [choice('1-1', '无划痕'), choice('1-2', '有划痕')], said: ['1-1'], found: null },
    { group: '配件', multiple: true, options: [choice('2-1', '充电器'), choice('2-2', '原盒')], said: ['2-1'], found: null },
  ],
  quotes: [{ version: 1, kind: 'estimate', terms_version: 3 }],
  actions: [],
};
const row = { order_id: '11', order_no: order.order_no, version: 5, model_name: order.model_name, imei: order.imei, state_name: '待确认' };

async function show() {
  on('get', '/merchant/recycle/order/detail', () => done(order));
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<BlindInspect row={row} open onClose={onClose} />);
  await screen.findByRole('group', { name: '屏幕' });
  return onClose;
}
const sent = () => requests.filter((request) => request.path === path).map(({ body }) => body);

it('begins without any answer, tells nothing that was said or found, and asks for an answer to each question', async () => {
  await show();
  for (const role of ['radio', 'checkbox']) for (const each of screen.getAllByRole<HTMLInputElement>(role)) expect(each.checked).toBe(false);
  expect(screen.queryByText(/^用户：/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '提交盲检' }));
  expect(await screen.findByText('请选择屏幕')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('is answered by digits and Enter, and says how many answers agree', async () => {
  on('post', path, () => done({ version: 5, compared: 2, agreed: 1 }));
  const onClose = await show();
  screen.getByRole('radio', { name: /无划痕$/ }).focus();
  await userEvent.keyboard('2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /有划痕$/ }).checked).toBe(true);
  screen.getByRole('checkbox', { name: /充电器$/ }).focus();
  await userEvent.keyboard('2');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent()).toEqual([{ order_id: '11', version: 5, terms_version: 3, option_ids: ['1-2', '2-2'], note: '' }]);
  expect(await screen.findByText('盲检完成，2项中1项与首次质检一致')).toBeTruthy();
});

it('stays open with what the server refuses it for', async () => {
  on('post', path, () => refused(3642, '可见质检结果的人不能盲检', 403));
  const onClose = await show();
  await userEvent.click(screen.getByRole('radio', { name: /有划痕$/ }));
  await userEvent.click(screen.getByRole('button', { name: '提交盲检' }));
  expect(await screen.findByText('可见质检结果的人不能盲检')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
