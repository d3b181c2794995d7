import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../platform/testing/server.ts';
import { ChangeOrderDialog } from './change-order-dialog.tsx';
import { change, fakeChangeServer, hash, order, paths, quote, standing } from './testing/fake-change.ts';

const server = fakeChangeServer();
const { CHANGE_SAME: same, CHANGE_OTHER_SUM: otherSum, CHANGE_NOT_ALLOWED: notAllowed } = orderChangeErrors;
const refusedBy = ({ code, text, status }: { code: number; text: string; status: number }) => refused(code, text, status);
const effects = [{ what: '订单变更', from: '-', to: '待用户确认', amount: null }];
const answer = () => done({ order_id: order.order_id, version: 4, change_id: '31', effects });
/** Quotes everything but the order as it is. */
const quotes = () => server.on('post', paths.quote, (body) => done({ ...quote, same: (body as { sku_id: string }).sku_id === '21' }));

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交变更$/ });
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content, .ant-select-item-option-content *' });
const choose = async (label: string, text: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await option(text));
};
const typeReason = () => userEvent.type(screen.getByLabelText('变更原因'), '客户要更大内存');
const press = async () => {
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
};

async function show() {
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<ChangeOrderDialog row={order} open onClose={onClose} />);
  await screen.findByRole('dialog');
  return onClose;
}
/** The dialog with another SKU chosen, and its quote on show. */
async function showQuoted() {
  const onClose = await show();
  await screen.findByText(same.text);
  await choose('规格', '256G 黑色');
  await screen.findByText('+¥50.00');
  return onClose;
}

beforeEach(() => {
  server.offer();
  quotes();
});

describe('the quote of a change', () => {
  it('is asked once enough is chosen, and shows both sides, differences with their signs and what follows', async () => {
    await showQuoted();
    expect(server.bodies(paths.quote)).toEqual([
      { order_id: order.order_id, sku_id: '21', lease_type: 1, periods: 12, service_ids: [], coupon_codes: [] },
      { order_id: order.order_id, sku_id: '22', lease_type: 1, periods: 12, service_ids: [], coupon_codes: [] },
    ]);
    const section = within(screen.getByRole('region', { name: '变更后的金额' }));
    expect(section.getByText('−¥50.00')).toBeTruthy();
    expect(section.queryByText('第3期租金')).toBeNull();
    await userEvent.click(section.getByRole('button', { name: '查看全部账单' }));
    expect(section.getByText('第3期租金')).toBeTruthy();
    expect(section.getByText('用户确认后需补付 ¥50.00，付清后才能发货，押金需重新授权 ¥3,000.00 → ¥4,000.00，订单将退回复审（风险敞口增加）。')).toBeTruthy();
    expect(section.getByRole('row', { name: /需冻结押金/ }).textContent).toBe('需冻结押金¥3,000.00¥4,000.00');
    expect(await section.findByText(/手机壳 ¥19.00（库存 8）/)).toBeTruthy();
  });

  it.each([
    ['is of no change', same.text, same.text, () => quotes()],
    ['the server refuses', notAllowed.text, '变更后的金额尚未算出，请按提示调整或稍候', () => server.on('post', paths.quote, () => refusedBy(notAllowed))],
  ])('that %s says why, and nothing can be sent', async (_what, text, said, quoted) => {
    quoted();
    await show();
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy();
    await typeReason();
    await press();
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(said === text ? 2 : 1));
    expect(server.bodies(paths.confirm)).toEqual([]);
  });
});

describe('what may be chosen', () => {
  it('follows the goods: a term that they do not offer becomes their first, and the SKU is chosen anew', async () => {
    await show();
    await screen.findByText(same.text);
    await choose('商品', '测试平板');
    expect(await screen.findByText('18期')).toBeTruthy();
    expect(screen.getByText('选择商品、租期和规格后显示变更后的金额')).toBeTruthy();
    await choose('规格', '银色');
    await waitFor(() => expect(server.bodies(paths.quote).at(-1)).toMatchObject({ sku_id: '24', lease_type: 2, periods: 18 }));
  });

  it('asks which rent a coupon cuts only where one for one rent is chosen', async () => {
    await show();
    await choose('优惠券', '首期立减券');
    expect(screen.queryByText('租金券用于第几期')).toBeNull();
    await userEvent.click(await option('租金抵扣券'));
    await choose('租金券用于第几期', '第3期');
    await waitFor(() => expect(server.bodies(paths.quote).at(-1)).toMatchObject({ coupon_codes: ['CP1', 'CP2'], rent_coupon_period: 3 }));
  });

  it('says of a SKU that cannot be had why', async () => {
    await show();
    await userEvent.click(await screen.findByRole('combobox', { name: '规格' }));
    expect((await screen.findByText('库存不足')).closest('.ant-select-item-option-disabled')).toBeTruthy();
  });
});

describe('sending a change', () => {
  it('sends the fingerprint of the quote on show', async () => {
    server.on('post', paths.confirm, answer);
    const onClose = await showQuoted();
    await screen.findByText('订单变更');
    await typeReason();
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(server.bodies(paths.confirm).at(-1)).toEqual({
      order_id: order.order_id,
      version: 3,
      sku_id: '22',
      lease_type: 1,
      periods: 12,
      service_ids: [],
      coupon_codes: [],
      hash: hash('a'),
      reason: '客户要更大内存',
      preview: false,
    });
    expect(await screen.findByText('变更已提交，等待用户确认')).toBeTruthy();
  });

  it('at another sum says so and asks for the quote anew, which is sent then', async () => {
    let now = hash('a');
    server.on('post', paths.quote, (body) => ((body as { sku_id: string }).sku_id === '21' ? refusedBy(same) : done({ ...quote, hash: now })));
    server.on('post', paths.confirm, (body) => ((body as { hash: string }).hash === now ? answer() : refusedBy(otherSum)));
    const onClose = await showQuoted();
    await screen.findByText('订单变更');
    await typeReason();
    now = hash('b');
    await press();
    expect(await screen.findByText(otherSum.text)).toBeTruthy();
    await waitFor(() => expect(server.bodies(paths.confirm).at(-1)).toMatchObject({ hash: hash('b'), preview: true }));
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(server.bodies(paths.confirm).at(-1)).toMatchObject({ hash: hash('b'), preview: false });
  });
});

describe('an order that cannot be changed now', () => {
  it('shows the change that waits with its deadline in place of the form', async () => {
    server.on('post', paths.open, () => standing({ open: false, reason: '已有变更待用户确认', waiting: change() }));
    await show();
    expect(await screen.findByText(/用户可在 2026-11-21 10:00:00 前确认/)).toBeTruthy();
    expect(screen.getByText('规格：128G 黑色 → 256G 黑色')).toBeTruthy();
    expect(screen.queryByLabelText('变更原因')).toBeNull();
  });

  it('says the server’s reason in place of the form', async () => {
    server.on('post', paths.open, () => standing({ open: false, reason: notAllowed.text }));
    await show();
    expect(await screen.findByText(notAllowed.text)).toBeTruthy();
    expect(screen.queryByLabelText('变更原因')).toBeNull();
  });
});
