import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, noAnswer, refused } from '../../../platform/testing/server.ts';
import { AcceptDialog } from '../parts/accept-dialog.tsx';
import { AskDispatchDialog } from '../parts/ask-dialog.tsx';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { BackDialog } from '../parts/back-dialog.tsx';
import { DispatchSection } from '../parts/dispatch-section.tsx';
import { RejectDialog } from '../parts/reject-dialog.tsx';
import { SendDialog } from '../parts/send-dialog.tsx';
import { detail, dispatch, fakeDispatchServer, offered, own, pageOf, paths } from '../parts/testing/fake-dispatches.ts';
import DispatchList from './dispatch-list.tsx';

const server = fakeDispatchServer();
const draw = (part: ReactElement, at = '/here') => renderApp(<AppListPlatform>{part}</AppListPlatform>, { signedIn: true, at });
const onClose = vi.fn<(closed: boolean) => void>();
const given = { row: dispatch, open: true, onClose };
const effect = (what: string, to: string) => ({ what, from: '', to, amount: null });
const answer = (...effects: object[]) => done({ dispatch_id: '41', dispatch_no: 'DF00000041', version: 4, remaining: 0, effects });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
beforeEach(() => {
  onClose.mockClear();
  server.knows(['NoSupplyDeliver', 'dispatch:decide', 'dispatch:send', 'dispatch:export']);
});

describe('the list of what the platform sends', () => {
  it('shows whose it is, for how much at most, and what may be done now', async () => {
    server.on('get', paths.list, () => done(pageOf([{ ...dispatch, actions: [offered('accept', '订单当前不能发货'), offered('reject')] }])));
    await draw(<DispatchList />, '/here?tab=10&merchant_id=2');
    const row = within(await screen.findByRole('row', { name: /DF00000041/ }));
    expect([row.getByText('星河数码'), row.getByText('¥5,000.00'), row.getByText('待接单')]).toHaveLength(3);
    expect(row.getByRole('button', { name: /接 ?单/ }).getAttribute('aria-description')).toBe('订单当前不能发货');
    expect(row.queryByRole('button', { name: '代发发货' })).toBeNull();
    expect(server.queries(paths.list).at(-1)).toMatchObject({ tab: '10', merchant_id: '2' });
  });

  it('says that there is none, and that it did not come', async () => {
    server.on('get', paths.list, () => done(pageOf([])));
    await draw(<DispatchList />);
    expect(await screen.findByText('没有符合条件的代发单')).toBeTruthy();
    server.on('get', paths.list, () => noAnswer());
    await press(/刷新/);
    expect(await screen.findByRole('button', { name: /重 ?试/ })).toBeTruthy();
  });
});

describe('what is asked for', () => {
  it('is accepted as it was last, within what the merchant pays now, by the supplier of then', async () => {
    server.on('get', paths.info, () => done({ ...detail, last: { price: 460_000, supplier_id: '9', supplier_name: '云仓', cost: 430_000 } }));
    server.on('post', paths.accept, () => answer(effect('毛利', '¥300.00')));
    await draw(<AcceptDialog {...given} />);
    expect(await screen.findByText('-¥1,000.00（欠款）')).toBeTruthy();
    expect(await screen.findByText('毛利')).toBeTruthy();
    await press(/^接 ?单$/);
    await closed();
    expect(server.bodies(paths.accept).at(-1)).toMatchObject({
      merchant_id: '2',
      dispatch_id: '41',
      version: 3,
      price: 460_000,
      supplier_id: '9',
      cost: 430_000,
      preview: false,
    });
  });

  it('is not accepted above what the merchant pays', async () => {
    await draw(<AcceptDialog {...given} />);
    await screen.findByLabelText('供货价');
    type('供货价', '5000.01');
    await press(/^接 ?单$/);
    expect(await screen.findByText('供货价不能大于¥5,000.00')).toBeTruthy();
    expect(server.bodies(paths.accept).filter(({ preview }) => preview === false)).toEqual([]);
  });

  it('is refused with a reason only; what its merchant took back meanwhile is loaded anew', async () => {
    server.on('post', paths.reject, () => refused(4302, '代发单当前状态不能进行该操作', 409));
    await draw(<RejectDialog {...given} />);
    await press(/^拒 ?绝$/);
    expect(await screen.findByText('请输入原因')).toBeTruthy();
    type(/原因/, '无货');
    await press(/^拒 ?绝$/);
    expect(await screen.findByText('代发单当前状态不能进行该操作，已重新加载，请核对')).toBeTruthy();
  });
});

describe('what was accepted', () => {
  const accepted = { ...dispatch, state: 20, price: 450_000, supplier_id: '8', supplier_name: '旧供应商', cost: 440_000 };
  it('is sent to whom it says, the whole address at a press and on record', async () => {
    server.on('post', paths.receiver, () => done({ text: '李四 13800001111 北京市朝阳区建国路88号' }));
    server.on('post', paths.send, () => answer(effect('代发货款', '¥4,500.00')));
    await draw(<SendDialog {...given} row={accepted} />);
    await press(/显示完整收货信息/);
    expect(await screen.findByText(/建国路88号/)).toBeTruthy();
    expect(server.bodies(paths.receiver)).toEqual([{ merchant_id: '2', dispatch_id: '41' }]);
    type('IMEI/SN', '869999900000123');
    type('物流单号', 'SF1402026000001');
    expect(await screen.findByText('代发货款')).toBeTruthy();
    await press(/^代发发货$/);
    await closed();
    expect(server.bodies(paths.send).at(-1)).toMatchObject({
      company: 'SF',
      express_no: 'SF1402026000001',
      imeis: ['869999900000123'],
      version: 3,
      preview: false,
    });
  });

  it('is given to another supplier, one that is out of use among the choices while it is his', async () => {
    server.on('post', paths.assign, () => answer(effect('供货方', '平台自有库存')));
    await draw(<AssignDialog {...given} row={accepted} />);
    expect((await screen.findAllByText('旧供应商')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '转派供应商' }).disabled).toBe(false));
    await press(/^转派供应商$/);
    expect(await screen.findByText('请选择另一供应商，或修改报价')).toBeTruthy();
    expect(server.bodies(paths.assign)).toEqual([]);
    type(/供应商报价/, '4300');
    expect(await screen.findByText('平台自有库存')).toBeTruthy();
    await press(/^转派供应商$/);
    await closed();
    expect(server.bodies(paths.assign).at(-1)).toMatchObject({ supplier_id: '8', cost: 430_000 });
  });

  it('comes back by the parcel that is named where several are out', async () => {
    const parcel = (id: string, way: boolean) => ({
      parcel_id: id,
      company_name: '顺丰速运',
      express_no: `SF${id}`,
      imeis: [`86${id}`],
      pieces: 1,
      amount: 450_000,
      sent_at: dispatch.asked_at,
      returned_at: null,
      under_way: way,
    });
    server.on('get', paths.info, () => done({ ...detail, ...accepted, parcels: [parcel('1', true), parcel('2', true), parcel('3', false)] }));
    server.on('post', paths.back, () => answer(effect('退还代发货款', '¥4,500.00')));
    await draw(<BackDialog {...given} row={accepted} />);
    expect((await screen.findAllByRole('radio')).length).toBe(2);
    await userEvent.click(screen.getByRole('radio', { name: /SF2/ }));
    type(/原因/, '客户拒收');
    expect(await screen.findByText('退还代发货款')).toBeTruthy();
    await press(/^拒收退件$/);
    await closed();
    expect(server.bodies(paths.back).at(-1)).toMatchObject({ parcel_id: '2', reason: '客户拒收', preview: false });
  });
});

describe('a merchant', () => {
  it('asks for an order to be sent with what it asked for last', async () => {
    server.knows(['GuestDeliver', 'dispatch:ask'], true);
    server.on('get', paths.ofOrder, () => done({ list: [{ ...own, state: 40, actions: [] }] }));
    server.on('post', paths.ask, () => answer(effect('货款上限', '¥5,000.00')));
    await draw(<AskDispatchDialog row={{ order_id: dispatch.order_id, version: 6 }} open onClose={onClose} />);
    expect(((await screen.findByLabelText('最高供货价')) as HTMLInputElement).value).toBe('5000.00');
    expect(await screen.findByText('货款上限')).toBeTruthy();
    await press(/^申请代发$/);
    await closed();
    expect(server.bodies(paths.ask).at(-1)).toMatchObject({ order_id: dispatch.order_id, version: 6, most_price: 500_000, preview: false });
  });

  it('sees on its order what was agreed on and sent, and takes back what waits', async () => {
    server.knows(['GuestDeliver', 'dispatch:ask'], true);
    const parcel = {
      parcel_id: '1',
      company_name: '顺丰速运',
      express_no: 'SF1',
      imeis: ['861'],
      pieces: 1,
      amount: 0,
      sent_at: own.asked_at,
      returned_at: own.asked_at,
      under_way: false,
    };
    server.on('get', paths.ofOrder, () =>
      done({
        list: [own, { ...own, dispatch_id: '40', dispatch_no: 'DF00000040', state: 50, state_name: '已退回', price: 450_000, parcels: [parcel], actions: [] }],
      }),
    );
    server.on('post', paths.withdraw, () => done({ version: 4 }));
    await draw(<DispatchSection orderNo={dispatch.order_id} />);
    expect(await screen.findByText('不高于¥5,000.00')).toBeTruthy();
    expect([screen.getByText('¥4,500.00'), screen.getByText('顺丰速运 SF1（已退回）')]).toHaveLength(2);
    await press(/^撤 ?回$/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^撤 ?回$/ }));
    await waitFor(() => expect(server.bodies(paths.withdraw)).toEqual([{ dispatch_id: '41', version: 3, reason: '' }]));
  });

  it('of an order that was never asked for sees nothing', async () => {
    server.knows(['GuestDeliver'], true);
    server.on('get', paths.ofOrder, () => done({ list: [] }));
    const { container } = await draw(<DispatchSection orderNo={dispatch.order_id} />);
    await waitFor(() => expect(server.queries(paths.ofOrder)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
