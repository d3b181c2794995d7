import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { DeductDialog } from './deduct-dialog.tsx';
import { WithdrawReturnDialog } from './reason-dialogs.tsx';

const server = fakeServer();
const deduct = '/merchant/order/audit/orderReturnDeductApply';
const withdraw = '/merchant/order/back/withdraw';
const row = { order_id: '202611200000000001', version: 3 };
const effects = [{ what: '扣款申请 KK1', from: '-', to: '待审核', amount: 5000 }];
const answer = () => done({ order_id: row.order_id, version: 4, effects });
const sent = (path: string) => server.requests.filter((request) => request.path === path);
const bodies = (path: string) => sent(path).map((request) => request.body);
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Presses a button once it is enabled. */
const press = async (name: RegExp) => {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await userEvent.click(button(name));
};
const typeReason = () => userEvent.type(screen.getByLabelText('原因'), '屏幕碎裂');

async function show(dialog: 'deduct' | 'withdraw') {
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(
    dialog === 'deduct' ? <DeductDialog row={row} due={5000} open onClose={onClose} /> : <WithdrawReturnDialog row={row} open onClose={onClose} />,
  );
  await screen.findByRole('dialog');
  return onClose;
}

describe('an act with amounts', () => {
  it('is shown first, then done with the same content', async () => {
    server.on('post', deduct, answer);
    const onClose = await show('deduct');
    expect(button(/提交申请/).disabled).toBe(true);
    await screen.findByText('扣款申请 KK1 ¥50.00');
    await typeReason();
    await press(/提交申请/);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const asked = { order_id: row.order_id, version: 3, amount: 5000 };
    expect(bodies(deduct)).toEqual([
      { ...asked, reason: '预览', preview: true },
      { ...asked, reason: '屏幕碎裂', preview: false },
    ]);
  });

  it('is not shown with one above its bound, which the field says', async () => {
    server.on('post', deduct, answer);
    await show('deduct');
    await screen.findByText('扣款申请 KK1 ¥50.00');
    const amount = screen.getByLabelText('扣款金额');
    await userEvent.clear(amount);
    await userEvent.type(amount, '60');
    expect(await screen.findByText(/扣款金额不能大于/)).toBeTruthy();
    expect(await screen.findByText('填写完整后显示将发生的变更')).toBeTruthy();
    expect(sent(deduct)).toHaveLength(1);
  });

  it('that the server refuses stays open with the server’s words', async () => {
    server.on('post', deduct, () => refused(2615, '扣款金额不能超过待结算金额', 422));
    const onClose = await show('deduct');
    expect(within(await screen.findByRole('alert')).getByText('扣款金额不能超过待结算金额')).toBeTruthy();
    expect(button(/提交申请/).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an act that asks for a reason only', () => {
  it('shows at once what it will do, and does it once there is a reason', async () => {
    server.on('post', withdraw, answer);
    const onClose = await show('withdraw');
    await screen.findByText('扣款申请 KK1 ¥50.00');
    await press(/撤销归还$/);
    expect(await screen.findByText('请填写原因')).toBeTruthy();
    await typeReason();
    await press(/撤销归还$/);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(bodies(withdraw)).toEqual([
      { order_id: row.order_id, version: 3, preview: true, reason: '预览' },
      { order_id: row.order_id, version: 3, preview: false, reason: '屏幕碎裂' },
    ]);
  });
});

describe('an order that somebody else changed meanwhile', () => {
  it('is loaded anew: the dialog says so, keeps what was filled in, and goes on from the new version', async () => {
    let now = 3;
    server.on('post', deduct, (body) => ((body as { version: number }).version < now ? refused(1040, '数据已被他人修改，请刷新后重试', 409) : answer()));
    server.on('get', '/merchant/order/detail/orderListBaseInfo', () => done({ order_id: row.order_id, version: now }));
    const onClose = await show('deduct');
    await screen.findByText('扣款申请 KK1 ¥50.00');
    await typeReason();
    now = 9;
    await press(/提交申请/);
    await screen.findByText('数据已被他人修改，已重新加载，请核对后再次确认');
    await press(/提交申请/);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(bodies(deduct).at(-1)).toMatchObject({ version: 9, preview: false, reason: '屏幕碎裂' });
  });
});
