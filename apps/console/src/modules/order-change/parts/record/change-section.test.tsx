import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeState, changeStates } from '@merchant-admin/contract/order-change/codes';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done } from '../../../../platform/testing/server.ts';
import { change, fakeChangeServer, order, paths } from '../testing/fake-change.ts';
import { ChangeSection } from './change-section.tsx';

const server = fakeChangeServer();
const withdraw = { act: 'withdraw', title: '撤回变更', allowed: true, reason: '' };
const over = change({ change_id: '30', state: changeState.DONE, state_name: changeStates[changeState.DONE], ended_at: '2026-11-19T03:00:00Z' });

async function show(...list: object[]) {
  server.on('get', paths.record, () => done({ list }));
  await renderApp(<ChangeSection orderNo={order.order_id} />);
  await waitFor(() => expect(server.bodies(paths.record)).toHaveLength(1));
}

beforeEach(() => server.on('get', '/merchant/order/detail/orderListBaseInfo', () => done(order)));

describe('the changes of an order', () => {
  it('are not there where there is none', async () => {
    await show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('变更记录')).toBeNull();
  });

  it('tell what was changed, by how much, and until when it waits or when it ended', async () => {
    await show(change(), over);
    const rows = within(await screen.findByRole('region', { name: '变更记录' }));
    expect(rows.getAllByText('总租金：¥3,600.00 → ¥4,200.00')).toHaveLength(2);
    expect(rows.getAllByText(/^用户确认后需补付 ¥50.00/)).toHaveLength(2);
    expect(rows.getByText('2026-11-21 10:00:00 前确认')).toBeTruthy();
    expect(rows.getByText('2026-11-19 11:00:00 结束')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are withdrawn where the row offers it, once the server has shown what that does', async () => {
    server.on('post', paths.withdraw, () =>
      done({ ...order, version: 4, change_id: '31', effects: [{ what: '订单变更', from: '待用户确认', to: '已撤回', amount: null }] }),
    );
    await show(change({ actions: [withdraw] }), over);
    await userEvent.click(await screen.findByRole('button', { name: withdraw.title }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('已撤回');
    await userEvent.click(dialog.getByRole('button', { name: withdraw.title }));
    expect(await screen.findByText('变更已撤回')).toBeTruthy();
    const asked = { ...order, change_id: '31' };
    expect(server.bodies(paths.withdraw)).toEqual([
      { ...asked, preview: true },
      { ...asked, preview: false },
    ]);
  });
});
