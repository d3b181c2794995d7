import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saleRefundState, saleRefundStates } from '@merchant-admin/contract/sales/codes';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../../platform/testing/server.ts';
import { MoneySection } from '../sections/money-section.tsx';
import { fakeSaleServer, line, paths, refund, row } from '../testing/fake-sale.ts';
import { AgreeRefund } from './refund-dialogs.tsx';
import { ShipSale } from './ship.tsx';

const server = fakeSaleServer();
const onClose = vi.fn<(done: boolean) => void>();
beforeEach(() => {
  onClose.mockClear();
  server.knows();
});

const to = { order_id: '11', order_no: row.order_no, receiver_name: '张*', receiver_phone: '138****1234', receiver_address: '上海市******', lease_told: '' };
const packs = (version: number, list: readonly object[], more: object = {}) => server.on('get', paths.toPack, () => done({ ...to, version, list, ...more }));
const [shell, film] = [line('1', '手机壳'), line('2', '钢化膜')];
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, value }) => [value, checked]);

/** A list's dialog: it stays mounted from one opening to the next. */
function Reopened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        再开
      </button>
      <ShipSale row={row} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
/** A sign that it is sent may still stand before its word. */
const press = async () => userEvent.click(await screen.findByRole('button', { name: /发 ?货$/ }));
async function send() {
  fireEvent.change(screen.getByLabelText('物流单号'), { target: { value: 'SF1243704198' } });
  await press();
}

describe('packing what somebody changed meanwhile', () => {
  it('sends what is shown when the dialog is opened again', async () => {
    packs(5, [shell, film]);
    server.on('post', paths.ship, () => done({ version: 7 }));
    await renderApp(<Reopened />);
    await screen.findByRole('checkbox', { name: /^钢化膜/ });
    await userEvent.click(screen.getByRole('button', { name: /^取 ?消$/ }));
    packs(6, [film]);
    await userEvent.click(screen.getByRole('button', { name: '再开' }));
    await waitFor(() => expect(boxes()).toEqual([['2', true]]));
    await send();
    await waitFor(() => expect(server.bodies(paths.ship)).toMatchObject([{ version: 6, line_ids: ['2'] }]));
  });

  it.each([
    ['数据已被他人修改，已重新加载，请核对后再次确认', refused(1040, '数据已被他人修改，请刷新后重试', 409)],
    ['“手机壳”已取消，不能进行该操作，已重新加载，请核对后再次确认', refused(3816, '“手机壳”已取消，不能进行该操作', 409)],
  ])('shows it anew after a refusal, and sends that: %s', async (told, answer) => {
    packs(5, [shell, film]);
    server.on('post', paths.ship, () => answer);
    await renderApp(<ShipSale row={row} open onClose={onClose} />);
    await screen.findByRole('checkbox', { name: /^钢化膜/ });
    packs(6, [film]);
    await send();
    expect(await screen.findByText(told)).toBeTruthy();
    expect(boxes()).toEqual([['2', true]]);
    server.on('post', paths.ship, () => done({ version: 7 }));
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(server.bodies(paths.ship).at(-1)).toMatchObject({ version: 6, line_ids: ['2'], express_no: 'SF1243704198' });
  });

  it('says that nothing is left to pack, and that the lease waits', async () => {
    packs(5, [shell], { lease_told: '租赁订单待审核' });
    const { unmount } = await renderApp(<ShipSale row={row} open onClose={onClose} />);
    expect(await screen.findByText('租赁订单待审核')).toBeTruthy();
    unmount();
    packs(6, []);
    await renderApp(<ShipSale row={row} open onClose={onClose} />);
    expect(await screen.findByText('该订单已没有待发货的商品')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^发 ?货$/ })).toBeNull();
  });
});

describe('deciding about a refund', () => {
  const agree = () => screen.findByRole<HTMLButtonElement>('button', { name: '同意退款' });
  const dialog = () => screen.findByRole('dialog');

  it('that somebody else decided about shows how it stands by now', async () => {
    const waits = refund({ actions: [{ act: 'agree', title: '同意退款', allowed: true, reason: '' }] });
    const lists = (one: object) => server.on('get', paths.refunds, () => done({ list: [one], most: 0, most_postage: 0 }));
    lists(waits);
    server.on('post', paths.decide, () => refused(3827, '退款当前状态不能进行该操作', 409));
    await renderApp(<MoneySection id="11" />);
    const open = await agree();
    lists(refund({ version: 3, state: saleRefundState.REJECTED, state_name: saleRefundStates[saleRefundState.REJECTED] }));
    await userEvent.click(open);
    const shown = within(await dialog());
    expect(await shown.findByText('退款当前状态不能进行该操作，已重新加载，请核对后再次确认')).toBeTruthy();
    expect(await shown.findByText('已驳回')).toBeTruthy();
  });

  it('takes its button: Enter in the note agrees to nothing', async () => {
    server.on('post', paths.decide, () => done({ version: 4, effects: [{ what: '退款', from: '待审核', to: '原路退回', amount: 1250 }] }));
    await renderApp(<AgreeRefund orderId="11" refund={refund()} onClose={onClose} />);
    await within(await dialog()).findByText('原路退回');
    await userEvent.type(screen.getByLabelText('说明（选填）'), '核实无误{Enter}');
    await waitFor(async () => expect((await agree()).disabled).toBe(false));
    await userEvent.type(screen.getByLabelText('说明（选填）'), '{Enter}');
    expect(server.bodies(paths.decide).filter(({ preview }) => preview === false)).toEqual([]);
    await userEvent.click(await agree());
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(server.bodies(paths.decide).at(-1)).toMatchObject({ pass: true, note: '核实无误', preview: false });
  });

  it('says of a customer’s own request that its pieces are what he says', async () => {
    server.on('post', paths.decide, () => done({ version: 4, effects: [] }));
    const { unmount } = await renderApp(<AgreeRefund orderId="11" refund={refund()} onClose={onClose} />);
    expect(within(await dialog()).queryByText(/请确认实物已收到/)).toBeNull();
    unmount();
    await renderApp(<AgreeRefund orderId="11" refund={refund({ by_customer: true })} onClose={onClose} />);
    expect(within(await dialog()).getByText(/请确认实物已收到/)).toBeTruthy();
  });
});
