import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import * as saving from '../../../platform/save-file.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../platform/testing/server.ts';
import { IssueCouponDialog } from '../parts/issue-coupon-dialog.tsx';
import { fakeCouponServer, pageOf, paths, template, templateOffered, undoOffered, writeOff } from '../parts/testing/fake-coupons.ts';
import CouponDetail from './coupon-detail.tsx';
import CouponList from './coupon-list.tsx';
import WriteOffList from './write-off-list.tsx';

const server = fakeCouponServer();
const draw = (list: ReactElement, at = '/here') => renderApp(<AppListPlatform>{list}</AppListPlatform>, { signedIn: true, at });

describe('the list of templates', () => {
  it('shows terms and counts, and leads to the records of one by right', async () => {
    server.knows(['CouponList', 'WriteOffRecord', 'CouponDetail']);
    server.on('get', paths.list, () => done(pageOf([template({ actions: [templateOffered('pause'), templateOffered('end')] })])));
    await draw(<CouponList />);
    const row = within(await screen.findByRole('row', { name: /老客立减50元/ }));
    expect([row.getByText('满¥300.00减¥50.00'), row.getByText('100/40/12'), row.getByText('2026-11-01 至 2027-01-31'), row.getByText('已上线')]).toHaveLength(
      4,
    );
    expect(row.getByRole('link', { name: '老客立减50元' }).getAttribute('href')).toBe('/offlineStore/couponManagement/couponDetail?template_id=7');
    expect(screen.queryByRole('button', { name: '新建优惠券' })).toBeNull();
  });
});

describe('the page of a template', () => {
  it.each([
    [4, { 未使用: '21', 已过期: '4' }],
    [null, { '未使用（含已过期）': '25' }],
  ] as const)('tells unused and expired coupons apart where the server counts them: %s', async (expired, told) => {
    server.knows(['CouponDetail']);
    server.on('get', paths.info, () => done(template({ expired })));
    await draw(<CouponDetail />, '/here?template_id=7');
    const counts = within(await screen.findByRole('region', { name: '发放情况' }));
    for (const [label, number] of Object.entries(told)) expect(counts.getByText(label).nextElementSibling?.textContent).toBe(number);
  });

  it('hands the codes of a batch out once, as a file', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
    const batch = { batch_id: '5', size: 2, redeemed: 1, made_by: '赵主管', made_at: '2026-11-26T04:00:00.000Z', taken_by: '', taken_at: null };
    const actions = [{ act: 'take', title: '导出券码', allowed: true, reason: '' }];
    server.knows(['CouponDetail']);
    server.on('get', paths.info, () => done(template({ kind: 3, kind_name: '券码', batches: [{ ...batch, actions }] })));
    server.on('post', paths.take, () => done({ name: '老客立减50元', codes: ['AAAA', 'BBBB'] }));
    await draw(<CouponDetail />, '/here?template_id=7');
    await userEvent.click(await screen.findByRole('button', { name: '导出券码 批次5' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '导出券码' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]![0].fileName).toBe('老客立减50元-券码-批次5.csv');
    expect(server.bodies(paths.take)).toEqual([{ batch_id: '5' }]);
  });
});

describe('the records of what was written off', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('show what was paid and by whom, and say why one may not be taken back', async () => {
    server.knows(['WriteOffRecord']);
    server.on('get', paths.writeOffs, () => done(pageOf([writeOff({ actions: [undoOffered('只能撤销当天的核销')] })])));
    await draw(<WriteOffList />);
    const row = within(await screen.findByRole('row', { name: /YH12345678ABCD/ }));
    expect([
      row.getByText('¥400.00'),
      row.getByText('¥50.00'),
      row.getByText('¥350.00'),
      row.getByText('王** 137****1234'),
      row.getByText('南山店'),
    ]).toHaveLength(5);
    expect(row.getByRole('button', { name: '撤销核销' }).getAttribute('aria-description')).toBe('只能撤销当天的核销');
    expect(screen.queryByRole('button', { name: '核销优惠券' })).toBeNull();
  });

  it('begin with a code and a sum: what the coupon takes off is shown as the call counts it, and just that is done', async () => {
    server.knows(['WriteOffRecord', 'coupon:writeOff']);
    server.on('get', paths.writeOffs, () => done(pageOf([])));
    server.on('post', paths.write, (body) =>
      (body as { code: string }).code === 'NOSUCH'
        ? refused(2830, '没有这张优惠券，请核对券码', 404)
        : done({ ...writeOff(), effects: [{ what: '用户实付', from: '¥400.00', to: '¥350.00', amount: null }] }),
    );
    await draw(<WriteOffList />);
    await userEvent.click(await screen.findByRole('button', { name: '核销优惠券' }));
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText('券码'), { target: { value: 'nosuch' } });
    fireEvent.change(asked.getByLabelText('消费金额'), { target: { value: '400' } });
    fireEvent.mouseDown(asked.getByLabelText('门店'));
    fireEvent.click(await screen.findByText('南山店'));
    expect(await asked.findByText('没有这张优惠券，请核对券码')).toBeTruthy();
    fireEvent.change(asked.getByLabelText('券码'), { target: { value: 'YH12345678ABCD' } });
    expect(await asked.findByText('¥350.00')).toBeTruthy();
    const button = asked.getByRole<HTMLButtonElement>('button', { name: /核 ?销/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(await screen.findByText('核销成功')).toBeTruthy();
    expect(server.bodies(paths.write).at(-1)).toEqual({ code: 'YH12345678ABCD', amount: 40_000, store_id: '1', preview: false });
  });
});

describe('giving a customer a coupon', () => {
  it('offers templates with what they are, or why they cannot be given, and gives one by its rules', async () => {
    server.knows(['coupon:issue']);
    const choice = { ...template(), left: 60, usable: true, reason: '' };
    server.on('get', paths.choices, () => done({ list: [choice, { ...choice, template_id: '8', name: '新客券', usable: false, reason: '仅限新用户领取' }] }));
    server.on('post', paths.give, () => done({ id: '1', code: 'YH1', version: 1 }));
    await renderApp(<IssueCouponDialog memberId="m1" onClose={() => undefined} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('radio', { name: '从优惠券列表选择' }));
    fireEvent.mouseDown(await screen.findByLabelText('优惠券'));
    expect(await screen.findByText('新客券（仅限新用户领取）')).toBeTruthy();
    fireEvent.click(screen.getByText(/^老客立减50元：满¥300.00减¥50.00，首期租金/));
    await userEvent.click(screen.getByRole('button', { name: /发 ?放/ }));
    await waitFor(() => expect(server.bodies(paths.give)).toEqual([{ template_id: '7', member_id: 'm1' }]));
  });
});
