import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { saleRefundState, saleRefundStates } from '@merchant-admin/contract/sales/codes';
import { queryClient } from '../../../platform/query-client.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../platform/testing/server.ts';
import { SalePage } from './sale-page.tsx';
import { MatchedSection } from './sections/matched-section.tsx';
import { basic, fakeSaleServer, hrefOf, parcel, paths, refund, row } from './testing/fake-sale.ts';

const server = fakeSaleServer();

async function show(tags: readonly string[] = []) {
  server.knows(tags);
  return () => renderApp(<SalePage id="11" />, { signedIn: true });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const offer = (act: string, title: string, reason = '') => ({ act, title, allowed: reason === '', reason });

describe('the page of an order', () => {
  it('draws head and acts as the server says, and each section by itself: one that fails leaves the others', async () => {
    const draw = await show(['OrderDetail']);
    server.on('post', paths.lines, () => refused(1000, '服务繁忙', 500));
    await draw();
    expect(await screen.findByRole('heading', { level: 1, name: row.order_no })).toBeTruthy();
    expect(screen.getByRole('button', { name: /发 ?货/ }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: '取消商品' }).getAttribute('aria-description')).toBe(basic.actions[1]!.reason);
    expect(await (await section('商品')).findByText('服务繁忙')).toBeTruthy();
    expect((await section('收货信息')).getByText(/张\* 138\*\*\*\*1234/)).toBeTruthy();
    expect((await section('物流')).getByText('尚未发货')).toBeTruthy();
  });

  it('that is not there is said to be so once', async () => {
    const draw = await show();
    server.on('get', paths.basic, () => refused(3801, '售卖订单不存在，请刷新页面', 404));
    await draw();
    expect(await screen.findByText('售卖订单不存在，请刷新页面')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows who receives it in plain text for a reason, to those who may', async () => {
    const draw = await show(['saleOrder:plain']);
    server.on('post', paths.plain, () => done({ value: '张三 13812341234 上海市浦东新区世纪大道100号', left_today: 9 }));
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: '查看明文（收货信息）' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /查看原因/ }), '联系用户');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '查看明文' }));
    expect(await screen.findByText(/13812341234/)).toBeTruthy();
    expect(server.bodies(paths.plain)).toEqual([{ order_id: '11', field: 'address', reason: '联系用户' }]);
  });
});

describe('its parcels', () => {
  it('tell where they are, are asked about at once, and corrected where the server offers it', async () => {
    const draw = await show();
    server.on('get', paths.express, () => done({ list: [parcel({ actions: [offer('fix', '更正物流')] })] }));
    server.on('post', paths.track, () => done());
    server.on('post', paths.fix, () => done({ version: 5 }));
    await draw();
    const shown = await section('物流');
    expect(await shown.findByText('快件已发往转运中心')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: '查询物流' }));
    await waitFor(() => expect(server.bodies(paths.track)).toEqual([{ order_id: '11' }]));
    await userEvent.click(shown.getByRole('button', { name: '更正物流' }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByLabelText<HTMLInputElement>('物流单号');
    expect(number.value).toBe('SF124370419885');
    await userEvent.clear(number);
    await userEvent.type(number, 'YT1234567890');
    await userEvent.type(dialog.getByLabelText('更正原因'), '录错');
    await userEvent.click(dialog.getByRole('button', { name: '更正物流' }));
    await waitFor(() =>
      expect(server.bodies(paths.fix)).toEqual([{ order_id: '11', version: 4, parcel_id: '51', company: 'YTO', express_no: 'YT1234567890', reason: '录错' }]),
    );
  });
});

describe('its refunds', () => {
  it('offer what the server offers, and are agreed to once the call has shown what comes of it', async () => {
    const draw = await show();
    const actions = [offer('agree', '同意退款'), offer('reject', '驳回退款'), offer('withdraw', '撤回申请', '只有申请人可以撤回')];
    server.on('get', paths.refunds, () => done({ list: [refund({ actions })], most: 0, most_postage: 0 }));
    server.on('post', paths.decide, () => done({ version: 4, effects: [{ what: '退款', from: '待审核', to: '原路退回', amount: 1250 }] }));
    await draw();
    const shown = await section('收退款');
    expect(await shown.findByText('手机壳 透明 ¥12.50，退回1件')).toBeTruthy();
    expect(shown.getByText(/^李四 /)).toBeTruthy();
    expect(shown.getByRole('button', { name: '撤回申请' }).getAttribute('aria-description')).toBe('只有申请人可以撤回');
    expect(shown.queryByRole('button', { name: '重新退款' })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: '同意退款' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('退款 ¥12.50')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '同意退款' }));
    expect(await screen.findByText('已同意退款，等待渠道结果')).toBeTruthy();
    expect(server.bodies(paths.decide).at(-1)).toEqual({ refund_id: '31', version: 2, pass: true, note: '', preview: false });
  });

  it('are rejected with a reason only', async () => {
    const draw = await show();
    server.on('get', paths.refunds, () => done({ list: [refund({ actions: [offer('reject', '驳回退款')] })], most: 0, most_postage: 0 }));
    server.on('post', paths.decide, () => done({ version: 3, effects: [{ what: '退款申请', from: '待审核', to: '驳回', amount: null }] }));
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: '驳回退款' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('驳回');
    const button = dialog.getByRole('button', { name: '驳回退款' });
    await userEvent.click(button);
    expect(await dialog.findByText('请填写驳回原因')).toBeTruthy();
    expect(server.bodies(paths.decide).filter(({ preview }) => preview === false)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('驳回原因'), '已超过期限');
    await userEvent.click(button);
    expect(await screen.findByText('已驳回退款')).toBeTruthy();
    expect(server.bodies(paths.decide).at(-1)).toMatchObject({ pass: false, note: '已超过期限', preview: false });
  });

  it('are asked for again while one is under way, and everything once it came', async () => {
    const draw = await show();
    let state: 30 | 40 = saleRefundState.UNDER_WAY;
    server.on('get', paths.refunds, () => done({ list: [refund({ state, state_name: saleRefundStates[state] })], most: 0, most_postage: 0 }));
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    await draw();
    const shown = await section('收退款');
    expect(await shown.findByText('退款中', { selector: '[data-colour]' })).toBeTruthy();
    state = saleRefundState.DONE;
    expect(await shown.findByText('已退款')).toBeTruthy();
    await waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: ['sales'] }));
  });
});

describe('the orders of accessories of a lease', () => {
  const accessory = { ...row, state: 20, state_name: '待发货', goods: '手机壳 ×2', pieces: 2, amount: 9800, paid: 0 };

  async function ofLease(tags: readonly string[], list: readonly object[]) {
    server.knows(tags);
    server.on('get', paths.lease, () => done({ list }));
    await renderApp(<MatchedSection orderNo={row.lease_no} />, { signedIn: true });
    return section('搭配订单');
  }

  it('lead to their pages those who may see them', async () => {
    const shown = await ofLease(['VipOrderDetail'], [accessory]);
    expect(hrefOf(await shown.findByRole('link', { name: row.order_no }))).toBe('/order/vipOrderDetail?order_id=11');
    expect(server.requests.find(({ path }) => path === paths.lease)!.search).toBe(`?lease_no=${row.lease_no}`);
  });

  it('are named without a way to others, and said to be none where there is none', async () => {
    const shown = await ofLease(['OrderDetail'], [accessory]);
    expect(await shown.findByText(row.order_no)).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
    server.on('get', paths.lease, () => done({ list: [] }));
    await queryClient.invalidateQueries({ queryKey: ['sales'] });
    expect(await shown.findByText('没有搭配订单')).toBeTruthy();
  });
});
