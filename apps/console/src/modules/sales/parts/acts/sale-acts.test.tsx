import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saleLineState } from '@merchant-admin/contract/sales/codes';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../../platform/testing/server.ts';
import { fakeSaleServer, line, paths, row } from '../testing/fake-sale.ts';
import { EditAddress } from './address.tsx';
import { AskRefund } from './ask-refund.tsx';
import { CancelSale } from './cancel.tsx';
import { ShipSale } from './ship.tsx';

const server = fakeSaleServer();
const onClose = vi.fn<(done: boolean) => void>();
const given = { row, open: true, onClose };

async function show(dialog: ReactElement) {
  await renderApp(dialog);
  await screen.findByRole('dialog');
}
const press = async (name: RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};
const type = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
const changes = async () => within(await screen.findByRole('region', { name: '将发生的变更' }));

beforeEach(() => {
  onClose.mockClear();
  server.knows();
});

describe('shipping', () => {
  const to = {
    order_id: '11',
    order_no: row.order_no,
    version: 5,
    receiver_name: '张*',
    receiver_phone: '138****1234',
    receiver_address: '上海市******',
    lease_told: '',
  };

  it('sends the lines that stay chosen by one parcel, whose courier the number tells, of the order as it was shown', async () => {
    server.on('get', paths.toPack, () => done({ ...to, list: [line('1', '手机壳'), line('2', '钢化膜')] }));
    server.on('post', paths.ship, () => done({ version: 6 }));
    await show(<ShipSale {...given} />);
    const second = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^钢化膜/ });
    expect([second.checked, screen.getByRole<HTMLInputElement>('checkbox', { name: /^手机壳/ }).checked]).toEqual([true, true]);
    await userEvent.click(second);
    type('物流单号', 'SF1243704198');
    await press(/^发 ?货$/);
    await closed();
    expect(server.bodies(paths.ship)).toEqual([{ order_id: '11', version: 5, line_ids: ['1'], company: 'SF', express_no: 'SF1243704198', note: '' }]);
    expect(await screen.findByText('已发出1种商品，还有1种待发')).toBeTruthy();
  });

  it('of no line, or without a number, says so and sends nothing', async () => {
    server.on('get', paths.toPack, () => done({ ...to, list: [line('1', '手机壳')] }));
    await show(<ShipSale {...given} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^手机壳/ }));
    await press(/^发 ?货$/);
    expect(await screen.findByText('请选择本次发货的商品')).toBeTruthy();
    expect(await screen.findByText('请填写物流单号')).toBeTruthy();
    expect(server.bodies(paths.ship)).toEqual([]);
  });
});

describe('cancelling', () => {
  const effects = [{ what: '退款', from: '手机壳 透明', to: '原路退回', amount: 4500 }];
  const cancellable = (list: readonly object[], whole = false) => server.on('get', paths.cancellable, () => done({ whole, postage: 800, list }));
  const may = (id: string, name: string) => line(id, name, { allowed: true, reason: '', back: 4500 });
  const reason = () => type('原因', '用户不要了');

  it('shows what comes of the chosen lines as the call computes it, and does just that', async () => {
    cancellable([may('1', '手机壳'), may('3', '挂绳'), line('2', '钢化膜', { allowed: false, reason: '商品已发货', back: 0 })]);
    server.on('post', paths.cancel, () => done({ version: 5, effects }));
    await show(<CancelSale {...given} />);
    const other = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^钢化膜.*商品已发货/ });
    expect(other.disabled).toBe(true);
    expect(server.bodies(paths.cancel)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^手机壳/ }));
    const shown = await changes();
    expect(await shown.findByText('退款 ¥45.00')).toBeTruthy();
    expect(shown.getByText('原路退回')).toBeTruthy();
    reason();
    await press(/^取消商品$/);
    await closed();
    const body = { order_id: '11', version: 4, line_ids: ['1'] };
    expect(server.bodies(paths.cancel)[0]).toMatchObject({ ...body, preview: true });
    expect(server.bodies(paths.cancel).at(-1)).toEqual({ ...body, reason: '用户不要了', preview: false });
  });

  it('of an unpaid order is of all its lines, none of which can be left out', async () => {
    cancellable([may('1', '手机壳'), may('2', '钢化膜')], true);
    server.on('post', paths.cancel, () => done({ version: 5, effects: [{ what: '订单状态', from: '待付款', to: '已取消', amount: null }] }));
    await show(<CancelSale {...given} />);
    for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox')) expect([box.checked, box.disabled]).toEqual([true, true]);
    await (await changes()).findByText('已取消');
    reason();
    await press(/^取消商品$/);
    await closed();
    expect(server.bodies(paths.cancel).at(-1)).toMatchObject({ line_ids: ['1', '2'], preview: false });
  });

  it('of the only line that may be, and of an order that somebody changed meanwhile, is shown anew, and sent with the version now', async () => {
    cancellable([may('1', '手机壳')]);
    server.on('get', paths.basic, () => done({ ...row, version: 9 }));
    server.on('post', paths.cancel, (body) =>
      (body as { version: number }).version === 9 ? done({ version: 10, effects }) : refused(1040, '数据已被他人修改，请刷新', 409),
    );
    await show(<CancelSale {...given} />);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^手机壳/ })).checked).toBe(true);
    expect(await screen.findByText('数据已被他人修改，已重新加载，请核对后再次确认')).toBeTruthy();
    reason();
    await press(/^取消商品$/);
    await closed();
    expect(server.bodies(paths.cancel).at(-1)).toMatchObject({ version: 9, preview: false });
  });
});

describe('asking for a refund', () => {
  const sent = { state: saleLineState.SENT, state_name: '已发货' };

  async function ask() {
    server.on('post', paths.lines, () =>
      done({ list: [line('1', '手机壳', { ...sent, refunded: 500, returned: 1 }), line('2', '钢化膜', sent), line('3', '挂绳', { state_name: '待发货' })] }),
    );
    server.on('get', paths.refunds, () => done({ list: [], most: 8500, most_postage: 800 }));
    server.on('post', paths.refund, () => done({ version: 5, effects: [{ what: '退款', from: '手机壳 透明', to: '待审核', amount: 1250 }] }));
    await show(<AskRefund {...given} />);
    await screen.findByLabelText('手机壳 透明 退款金额');
  }

  it('turns yuan into fen, and asks only for lines of which something is asked', async () => {
    await ask();
    expect(screen.queryByLabelText('挂绳 透明 退款金额')).toBeNull();
    type('手机壳 透明 退款金额', '12.5');
    type('手机壳 透明 退回件数', '1');
    type('退还邮费', '8');
    expect(await (await changes()).findByText('退款 ¥12.50')).toBeTruthy();
    type('原因', '一件有划痕');
    await press(/^提交申请$/);
    await closed();
    expect(server.bodies(paths.refund).at(-1)).toEqual({
      order_id: '11',
      version: 4,
      lines: [{ line_id: '1', amount: 1250, pieces: 1 }],
      postage: 800,
      reason: '一件有划痕',
      preview: false,
    });
  });

  it('of nothing, or of more than is left, is not asked', async () => {
    await ask();
    type('原因', '一件有划痕');
    await press(/^提交申请$/);
    expect(await screen.findByText('请填写退款金额')).toBeTruthy();
    type('手机壳 透明 退款金额', '40.01');
    type('手机壳 透明 退回件数', '2');
    await press(/^提交申请$/);
    expect(await screen.findByText(/退款金额.*¥40.00/)).toBeTruthy();
    expect(screen.getByText('最多退回1件')).toBeTruthy();
    expect(server.bodies(paths.refund)).toEqual([]);
  });
});

describe('another address', () => {
  it('is typed anew beside the present one, which is masked', async () => {
    server.on('post', '/merchant/order/city/list', () => done({ list: [{ code: '1', name: '广东省', children: [{ code: '2', name: '深圳市' }] }] }));
    server.on('post', paths.editAddress, () => done({ version: 5 }));
    await show(<EditAddress {...given} />);
    expect(await screen.findByText('张* 138****1234')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('');
    type('收货人', '李四');
    type('手机号', '13912345678');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '所在地区' }));
    await userEvent.click(await screen.findByText('广东省'));
    await userEvent.click(await screen.findByText('深圳市'));
    type('区县', '南山区');
    type('详细地址', '科技园1号');
    type('原因', '用户来电');
    await press(/^保 ?存$/);
    await closed();
    expect(server.bodies(paths.editAddress)).toEqual([
      { order_id: '11', version: 4, name: '李四', phone: '13912345678', region: '广东省深圳市南山区', street: '科技园1号', reason: '用户来电' },
    ]);
  });
});
