import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../platform/testing/server.ts';
import { detail, fakeFinanceServer, line, pageOf, paths, settleOffered } from '../parts/testing/fake-finance.ts';
import StatementDetail from './statement-detail.tsx';

const server = fakeFinanceServer();
const draw = () =>
  renderApp(
    <AppListPlatform>
      <StatementDetail />
    </AppListPlatform>,
    { signedIn: true, at: '/here?merchant_id=2&statement_id=21&kind=rent' },
  );

it('a statement shows its sums, who did what, and its lines, whose leases lead to their orders in the other merchant', async () => {
  server.knows(['ReconciliationDetail', 'OrderDetail', 'merchant:view']);
  server.on('get', paths.lines, () => done(pageOf([line('1', '202611200000000001', 'rent'), line('2', 'SM202611200000000002', 'sale')])));
  await draw();
  expect(await screen.findByRole('heading', { level: 1, name: detail.statement_no })).toBeTruthy();
  const sums = within(screen.getByRole('region', { name: '结算金额' }));
  expect([sums.getByText('¥1,000.00'), sums.getByText('¥234.00'), sums.getByText('¥24.68'), sums.getByText('¥1,209.32')]).toHaveLength(4);
  const facts = within(screen.getByRole('region', { name: '结算信息' }));
  expect([facts.getByText(/^定时任务 /), facts.getByText(/^周财务 /), facts.getByText('第2版'), facts.getByText('9f2c4e6a8b0d')]).toHaveLength(4);
  expect(facts.getByRole('button', { name: '复制校验码' })).toBeTruthy();
  const lease = within(await screen.findByRole('row', { name: /202611200000000001/ }));
  expect(decodeURIComponent(lease.getByRole('link').getAttribute('href') ?? '').replaceAll('"', '')).toBe(
    '/order/orderDetail?order_id=202611200000000001&merchant_id=2',
  );
  expect(lease.getByText('2.5%')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /SM2026/ })).queryByRole('link')).toBeNull();
  expect(server.queries(paths.statement).at(-1)).toEqual({ merchant_id: '2', statement_id: '21' });
  expect(server.queries(paths.lines).at(-1)).toEqual({ merchant_id: '2', statement_id: '21', kind: 'rent', page: '1', page_size: '10' });
});

it('its acts are those that the server offers; passing shows beforehand what the merchant gets', async () => {
  server.knows(['ReconciliationDetail', 'finance:settleReview']);
  server.on('get', paths.statement, () => done({ ...detail, actions: [settleOffered('pass'), settleOffered('reject', '提交人不能审核自己提交的结算单')] }));
  server.on('post', paths.decide, () => done({ version: 6, effects: [{ what: '可提现余额', from: '¥0.00', to: '¥1,209.32', amount: null }] }));
  await draw();
  expect((await screen.findByRole('button', { name: /驳 ?回/ })).getAttribute('aria-description')).toBe('提交人不能审核自己提交的结算单');
  await userEvent.click(screen.getByRole('button', { name: '审核通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('可提现余额')).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '审核通过' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(await screen.findByText('结算单已审核通过')).toBeTruthy();
  expect(server.bodies(paths.decide).at(-1)).toEqual({ merchant_id: '2', statement_id: '21', version: 5, pass: true, note: '', preview: false });
});

it('one that is not there is said to be so', async () => {
  server.knows(['ReconciliationDetail']);
  server.on('get', paths.statement, () => refused(3901, '结算单不存在，请刷新页面', 404));
  await draw();
  expect(await screen.findByText('结算单不存在，请刷新页面')).toBeTruthy();
});
