import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../../platform/testing/server.ts';
import { AgreeCorrection, CorrectPrice } from './correct.tsx';

const { on, requests } = fakeServer();
const base = '/merchant/recycle/order';
const at = '2026-11-26T04:00:00.000Z';
const order = {
  order_id: '11',
  order_no: 'HS20261126000001',
  version: 4,
  state: 40,
  state_name: '待确认',
  model_name: 'iPhone 15 Pro 256GB',
  imei: '356938035643809',
  estimate: 400_000,
  price: 380_000,
  trade: null,
  sheet: null,
  due: 380_000,
  inspector: '周雨桐',
  terms_version: 3,
  asked: [],
  quotes: [{ version: 2, kind: 'inspection', lines: [] }],
  corrections: [{ state: 'waiting', state_name: '待复核', before: 380_000, price: 390_000, reason: '电池为新换', asked_by: '钱商品', asked_at: at }],
  most_correction: 450_000,
  actions: [],
};
const row = { order_id: '11', order_no: order.order_no, version: 4, model_name: order.model_name, imei: order.imei, state_name: order.state_name };

/** The call as the server makes it. */
const told = (body: unknown) => {
  const { price = 390_000 } = body as { price?: number };
  const line = { group: '人工调整', said: '¥3,800.00', found: '¥3,900.00', fell: 380_000 - price };
  return done({ version: 4, estimate: 400_000, before: 380_000, price, lines: [line], accepted: false, needs_second: false });
};
async function show(Dialog: typeof CorrectPrice, call: string) {
  on('get', `${base}/detail`, () => done(order));
  on('post', `${base}/${call}`, told);
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<Dialog row={row} open onClose={onClose} />);
  return onClose;
}
const sent = (call: string) => requests.filter(({ path }) => path === `${base}/${call}`).map(({ body }) => body as Record<string, unknown>);
const preview = async () => within(await screen.findByRole('region', { name: '将发生的变更' }));

it('asks for another price with a reason, and tells beforehand what comes of it', async () => {
  const onClose = await show(CorrectPrice, 'correct');
  const price = await screen.findByLabelText(/改后报价/);
  fireEvent.change(price, { target: { value: '4500.01' } });
  fireEvent.blur(price);
  await screen.findByText(/改后报价.*¥4,500.00/);
  expect(sent('correct')).toEqual([]);
  fireEvent.change(price, { target: { value: '3900' } });
  const shown = await preview();
  await waitFor(() => expect(shown.getByText('人工调整（+¥100.00）')).toBeTruthy());
  expect(shown.getByText('按新报价重新答复')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /改价原因/ }), { target: { value: '电池为新换' } });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交申请$/ });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent('correct').at(-1)).toEqual({ order_id: '11', version: 4, preview: false, price: 390_000, reason: '电池为新换' });
});

it('shows the second person who asked for what and why, and agrees to just that', async () => {
  const onClose = await show(AgreeCorrection, 'agreeCorrection');
  expect(await screen.findByText('电池为新换')).toBeTruthy();
  expect(screen.getByText(/^钱商品 /)).toBeTruthy();
  const shown = await preview();
  await waitFor(() => expect(shown.getByText('回收报价')).toBeTruthy());
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /同意改价$/ });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent('agreeCorrection').at(-1)).toEqual({ order_id: '11', version: 4, preview: false, note: '' });
});
