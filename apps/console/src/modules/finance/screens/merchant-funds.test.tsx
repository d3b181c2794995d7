import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done } from '../../../platform/testing/server.ts';
import { fakeFinanceServer, funds, pageOf, paths } from '../parts/testing/fake-finance.ts';
import MerchantFunds from './merchant-funds.tsx';

const server = fakeFinanceServer();
const acting = ['WithdrawalApplication', 'WithdrawalRecord', 'finance:withdraw', 'finance:payee'];

async function show(at = '/here') {
  const app = await renderApp(
    <AppListPlatform>
      <MerchantFunds />
    </AppListPlatform>,
    { signedIn: true, at },
  );
  await screen.findByText('可提现余额');
  return app;
}
const cardOf = (title: string) => screen.getByText(title).nextElementSibling?.textContent;

const flow = {
  flow_id: '1',
  at: '2026-11-26T04:00:00.000Z',
  kind: 'settled',
  kind_name: '结算入账',
  ref_no: 'JS1',
  came: 100,
  went: null,
  before: 0,
  after: 100,
  by_name: '赵主管',
};

describe('a merchant’s funds', () => {
  it('stand with the account, from when on it is paid to, and the terms as people read them', async () => {
    server.knows(acting, true);
    server.on('get', paths.funds, () => done(funds({ payee_from: '2026-11-27T04:00:00.000Z', withdraw_reason: '收款账户变更后24小时内不能提现' })));
    await show();
    expect(['可提现余额', '提现中', '待结算（扣佣前）', '未到结算期（扣佣前）', '累计结算', '累计提现（含手续费）'].map(cardOf)).toEqual([
      '¥2,000.00',
      '¥300.00',
      '¥456.00明细',
      '¥123.00明细',
      '¥9,000.00',
      '¥6,700.00',
    ]);
    expect(screen.getByText('张* 138****1234')).toBeTruthy();
    expect(screen.getByText('2026-11-27 12:00:00 起可用于提现')).toBeTruthy();
    expect(screen.getByText('租金 2%，买断 2%，售卖 2%，赔付 0%，其他同租金')).toBeTruthy();
    expect(screen.getByText('到账满7天可结算，每周一生成结算单')).toBeTruthy();
    expect(screen.getByText('提现金额的0.2% 加 每笔¥0.50')).toBeTruthy();
    expect(screen.getByRole('button', { name: '申请提现' }).getAttribute('aria-description')).toBe('收款账户变更后24小时内不能提现');
  });

  it('of another merchant are looked at only, with all that moved them', async () => {
    server.knows(acting);
    server.on('get', paths.funds, () => done(funds({ merchant_id: '2', merchant_name: '星河数码' })));
    server.on('get', paths.flows, () => done(pageOf([flow])));
    const { place } = await show('/here?merchant_id=2');
    expect(screen.queryByRole('button', { name: '申请提现' })).toBeNull();
    expect(screen.queryByRole('button', { name: '设置收款账户' })).toBeNull();
    expect(within(await screen.findByRole('row', { name: /JS1/ })).getByText('结算入账')).toBeTruthy();
    expect(server.queries(paths.funds).at(-1)).toEqual({ merchant_id: '2' });
    expect(server.queries(paths.flows).at(-1)).toEqual({ merchant_id: '2', page: '1', page_size: '10' });
    await userEvent.click(screen.getByRole('button', { name: '提现记录' }));
    await waitFor(() => expect(place()).toBe('/financeManagement/withdrawalRecord?merchant_id=2'));
  });

  it('lead from what moved them to the statement or the withdrawal, for who may see that', async () => {
    server.knows(['WithdrawalApplication', 'ReconciliationCenter']);
    server.on('get', paths.funds, () => done(funds({ merchant_id: '2' })));
    server.on('get', paths.flows, () => done(pageOf([flow, { ...flow, flow_id: '2', kind: 'withdraw', kind_name: '申请提现', ref_no: 'TX2' }])));
    await show('/here?merchant_id=2');
    const link = await screen.findByRole('link', { name: 'JS1' });
    expect(link.getAttribute('href')).toMatch(/^\/financeManagement\/reconciliationCenter\?merchant_id=.*&statement_no=JS1$/);
    expect([screen.getByText('TX2'), screen.queryByRole('link', { name: 'TX2' })]).toEqual([expect.anything(), null]);
  });

  it('are looked into payment by payment, with why each may not be settled yet', async () => {
    server.knows(acting);
    server.on('get', paths.due, () =>
      done(
        pageOf([
          {
            due_id: '1',
            order_no: '202611010000000001',
            what: '租金 第2期',
            day: '2026-11-25',
            amount: 30_000,
            standing: '2026-12-02起可结算',
            trade_no: 'T1',
          },
        ]),
      ),
    );
    await show('/here?merchant_id=2');
    await userEvent.click(screen.getByRole('button', { name: '未到结算期（扣佣前）明细' }));
    const row = await screen.findByRole('row', { name: /202611010000000001/ });
    expect(within(row).getByText('2026-12-02起可结算')).toBeTruthy();
    expect(server.queries(paths.due).at(-1)).toEqual({ merchant_id: '2', due: '0', page: '1', page_size: '20' });
    await userEvent.click(screen.getByRole('button', { name: /关闭|Close/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /202611010000000001/ })).toBeNull());
  });

  it('of a guest are its own, whatever the address names', async () => {
    server.knows(['WithdrawalApplication'], true);
    await show('/here?merchant_id=2');
    expect(screen.queryByRole('combobox', { name: '商家' })).toBeNull();
    expect(server.queries(paths.funds).at(-1)).toEqual({});
  });
});

describe('the platform’s staff', () => {
  it('choose whose funds they look at', async () => {
    server.knows(acting);
    await renderApp(
      <AppListPlatform>
        <MerchantFunds />
      </AppListPlatform>,
      { signedIn: true, at: '/here' },
    );
    expect(await screen.findByText('请选择商家，查看其资金与提现；自营商家不与平台结算')).toBeTruthy();
    expect(server.queries(paths.funds)).toEqual([]);
  });
});

describe('asking for a withdrawal', () => {
  it('shows the fee and what arrives as the call computes it, and asks for just that', async () => {
    server.knows(acting, true);
    server.on('post', paths.apply, () =>
      done({
        withdraw_id: '31',
        fee: 450,
        arrives: 199_550,
        effects: [
          { what: '手续费', from: '', to: '¥4.50', amount: null },
          { what: '到账', from: '', to: '张* 138****1234', amount: 199_550 },
        ],
      }),
    );
    await show();
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '全部提现' }));
    expect(await dialog.findByText('¥4.50')).toBeTruthy();
    expect(dialog.getByText('到账 ¥1,995.50')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('备注（选填）'), { target: { value: '月底备付' } });
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: '申请提现' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(await screen.findByText('提现已申请，等待审核')).toBeTruthy();
    expect(server.bodies(paths.apply)[0]).toMatchObject({ amount: 200_000, preview: true });
    expect(server.bodies(paths.apply).at(-1)).toEqual({ amount: 200_000, note: '月底备付', preview: false });
  });

  it('of less than may be withdrawn at once is told so and asks nothing', async () => {
    server.knows(acting, true);
    await show();
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('提现金额'), { target: { value: '99.99' } });
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: '申请提现' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    expect(await dialog.findByText(/提现金额.*¥100.00/)).toBeTruthy();
    expect(server.bodies(paths.apply)).toEqual([]);
  });
});
