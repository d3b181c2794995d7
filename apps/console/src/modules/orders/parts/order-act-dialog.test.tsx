import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, noAnswer, refused } from '../../../platform/testing/server.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { baseInfoQuery } from '../queries.ts';
import { OrderActDialog } from './order-act-dialog.tsx';

const { on, requests } = fakeServer();
const path = '/merchant/order/detail/orderPrepaymentChange';
const orderNo = '202601010000000001';
const order = { version: 5 };
interface Sent {
  version: number;
  amount: number;
  reason: string;
  preview?: boolean;
}
const sent = () => requests.filter((request) => request.path === path).map((request) => request.body as Sent);
const previews = () => sent().filter((body) => body.preview === true);
const acts = () => sent().filter((body) => body.preview !== true);

/** The act's own answer, told apart by what it was asked: to show or to do. */
const answers = (shows: (body: Sent) => Response | Promise<Response>, does: (body: Sent) => Response | Promise<Response> = () => done(effects())) =>
  on('post', path, (body) => ((body as Sent).preview === true ? shows(body as Sent) : does(body as Sent)));
const effects = (to = '¥0.00') => ({ order_id: orderNo, version: order.version, effects: [{ what: '预付款', from: '¥100.00', to, amount: null }] });

interface Fields {
  amount: Fen;
  reason: string;
}

function Use({ start, onClose }: { readonly start: Fen | undefined; readonly onClose: (done: boolean) => void }) {
  const base = useQuery(baseInfoQuery(orderNo));
  if (base.data === undefined) return null;
  return (
    <OrderActDialog<Fields>
      order={base.data}
      title="预付款变更"
      act="确认变更"
      said="变更成功"
      {...(start === undefined ? {} : { initial: { amount: start } })}
      send={(fields, envelope, call) => api.bills.orderPrepaymentChange({ body: { ...envelope, change: 'use', ...fields }, ...call })}
      onClose={onClose}
    >
      <AmountItem name="amount" label="金额" min={1} />
    </OrderActDialog>
  );
}

async function show(...start: [Fen | undefined] | []) {
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<Use start={start.length === 0 ? fen(10_000) : start[0]} onClose={onClose} />);
  await screen.findByText(`预付款变更 ${orderNo}`);
  return onClose;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /确认变更$/ });
const confirm = () => fireEvent.click(button());
const why = (text = '抵扣') => fireEvent.change(screen.getByLabelText('原因'), { target: { value: text } });
const type = (yuan: string) => fireEvent.change(screen.getByLabelText('金额'), { target: { value: yuan } });
const shown = () => waitFor(() => expect(button().disabled).toBe(false));

beforeEach(() => {
  order.version = 5;
  on('get', '/merchant/order/detail/orderListBaseInfo', () => done({ order_id: orderNo, version: order.version }));
});

describe('what an act would do', () => {
  it('is asked from the act itself and shown before it can be done; then just that is done', async () => {
    answers(() => done(effects()));
    const onClose = await show();
    expect(button().disabled).toBe(true);
    expect(await screen.findByText('预付款')).toBeTruthy();
    await shown();
    expect(previews()).toEqual([{ order_id: orderNo, version: 5, change: 'use', amount: 10_000, reason: '预览', preview: true }]);
    why();
    confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(acts()).toEqual([{ order_id: orderNo, version: 5, change: 'use', amount: 10_000, reason: '抵扣', preview: false }]);
    expect(await screen.findByText('变更成功')).toBeTruthy();
  });

  it('is asked anew when the typing pauses, once, and nothing older can be confirmed meanwhile', async () => {
    answers(({ amount }) => done(effects(`剩${amount}`)));
    await show();
    await shown();
    why();
    for (const yuan of ['1', '12', '12.5']) type(yuan);
    confirm();
    await waitFor(() => expect(button().disabled).toBe(true));
    confirm();
    expect(await screen.findByText('剩1250')).toBeTruthy();
    expect(previews().map((body) => body.amount)).toEqual([10_000, 1250]);
    expect(acts()).toEqual([]);
  });

  it('is not asked while something is missing, which is said', async () => {
    await show(undefined);
    expect(await screen.findByText('填写完整后显示将发生的变更')).toBeTruthy();
    confirm();
    expect((await screen.findByText('请输入金额')).closest('.ant-form-item')).toBe(screen.getByLabelText('金额').closest('.ant-form-item'));
    expect(sent()).toEqual([]);
  });

  it('is refused in the server’s words, and then there is nothing to confirm', async () => {
    answers(() => refused(2113, '预付款或溢缴余额不足', 409));
    await show();
    expect(await screen.findByText('预付款或溢缴余额不足')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });
});

describe('doing it', () => {
  it('needs a reason', async () => {
    answers(() => done(effects()));
    await show();
    await shown();
    confirm();
    expect(await screen.findByText('请填写原因')).toBeTruthy();
    expect(acts()).toEqual([]);
  });

  it('is left by Esc without doing it, after a question where something was typed', async () => {
    answers(() => done(effects()));
    const onClose = await show();
    await shown();
    await userEvent.type(screen.getByLabelText('原因'), '抵扣{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: '放弃填写' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false));
    expect(acts()).toEqual([]);
  });

  it('at an old version loads everything anew, says so, and is done as it is shown then', async () => {
    answers(
      ({ version }) => done(effects(`版本${version}`)),
      ({ version }) => (version === order.version ? done(effects()) : refused(1040, '数据已被他人修改，请刷新后重试', 409)),
    );
    const onClose = await show();
    await shown();
    why();
    order.version = 6;
    confirm();
    expect(await screen.findByText('数据已被他人修改，已重新加载，请核对后再次确认')).toBeTruthy();
    expect(await screen.findByText('版本6')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await shown();
    expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('抵扣');
    confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(acts().map((body) => body.version)).toEqual([5, 6]);
  });

  it('shows anew when it had become old before it was shown', async () => {
    answers(({ version }) => (version === order.version ? done(effects()) : refused(1040, '数据已被他人修改，请刷新后重试', 409)));
    await show();
    await shown();
    order.version = 7;
    type('20');
    expect(await screen.findByText('数据已被他人修改，已重新加载，请核对后再次确认')).toBeTruthy();
    await shown();
    expect(previews().map((body) => body.version)).toEqual([5, 5, 7]);
  });

  it('that is refused stays open with the reason', async () => {
    answers(
      () => done(effects()),
      () => refused(2104, '该订单没有待支付的账单', 409),
    );
    const onClose = await show();
    await shown();
    why();
    confirm();
    expect(await screen.findByText('该订单没有待支付的账单')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that takes long is sent once, however often it is pressed, and cannot be left meanwhile', async () => {
    let finish = () => {};
    answers(
      () => done(effects()),
      () => new Promise((resolve) => (finish = () => resolve(done(effects())))),
    );
    const onClose = await show();
    await shown();
    why();
    confirm();
    confirm();
    await waitFor(() => expect(acts()).toHaveLength(1));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^取 ?消$/ }).disabled).toBe(true);
    confirm();
    finish();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(acts()).toHaveLength(1);
  });

  it('is tried again under the same key when no answer came', async () => {
    let tries = 0;
    answers(
      () => done(effects()),
      () => ((tries += 1) === 1 ? noAnswer() : done(effects())),
    );
    const onClose = await show();
    await shown();
    why();
    confirm();
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    confirm();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const keys = requests
      .filter((request) => request.path === path && (request.body as Sent).preview !== true)
      .map((request) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
