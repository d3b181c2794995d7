import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AppListPlatform } from '../../../app/list-platform.tsx';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done } from '../../../platform/testing/server.ts';
import { fakeFinanceServer, pageOf, paths, settleOffered, statement, withdrawal, withdrawOffered } from '../parts/testing/fake-finance.ts';
import StatementList from './statement-list.tsx';
import WithdrawalList from './withdrawal-list.tsx';

const server = fakeFinanceServer();
const draw = (list: ReactElement, at = '/here') => renderApp(<AppListPlatform>{list}</AppListPlatform>, { signedIn: true, at });
const rowOf = async (no: string) => within(await screen.findByRole('row', { name: new RegExp(no) }));

describe('the list of withdrawals', () => {
  it('draws what the server says, with the acts that it offers and why one is blocked, of the merchant of the address', async () => {
    server.knows(['WithdrawalRecord', 'finance:export']);
    const actions = [withdrawOffered('pass', '申请人不能审核自己的提现'), withdrawOffered('reject')];
    server.on('get', paths.withdrawals, () => done(pageOf([{ ...withdrawal, actions }])));
    server.on('get', paths.withdrawalTabs, () => done({ list: [{ value: '10', name: '审核中', number: 4, children: [] }] }));
    await draw(<WithdrawalList />, '/here?merchant_id=2&tab=10');
    const shown = await rowOf(withdrawal.withdraw_no);
    expect([shown.getByText('¥1,000.00'), shown.getByText('¥2.50'), shown.getByText('¥997.50'), shown.getByText('张* 138****1234')]).toHaveLength(4);
    expect(shown.getByRole('button', { name: '审核通过' }).getAttribute('aria-description')).toBe('申请人不能审核自己的提现');
    expect(shown.getByRole('button', { name: /驳 ?回/ }).getAttribute('aria-disabled')).toBeNull();
    expect(shown.queryByRole('button', { name: /打 ?款/ })).toBeNull();
    expect(await screen.findByText(/审核中.*4/)).toBeTruthy();
    expect(server.queries(paths.withdrawals).at(-1)).toEqual({ merchant_id: '2', tab: '10', page: '1', page_size: '10' });
    expect(server.queries(paths.withdrawalTabs).at(-1)).toEqual({ merchant_id: '2' });
    expect(screen.getByRole('button', { name: /导 ?出/ })).toBeTruthy();
  });
});

describe('the list of statements', () => {
  async function show(tags: readonly string[], guest = false) {
    server.knows(tags, guest);
    server.on('get', paths.statements, () => done(pageOf([{ ...statement, actions: [settleOffered('pass'), settleOffered('reject')] }])));
    server.on('get', paths.statementTabs, () => done({ list: [] }));
    await draw(<StatementList />);
    return rowOf(statement.statement_no);
  }

  it('shows sums by what they are for and leads to the statement; who may makes one from here', async () => {
    const shown = await show(['ReconciliationCenter', 'finance:settle']);
    expect([shown.getByText('待审核'), shown.getByText('¥1,234.00'), shown.getByText('¥24.68'), shown.getByText('¥1,209.32')]).toHaveLength(4);
    const link = shown.getByRole('link', { name: statement.statement_no });
    expect(link.getAttribute('href')).toBe('/financeManagement/reconciliationDetail?merchant_id=2&statement_id=21');
    expect(shown.getByRole('button', { name: '审核通过' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '生成结算单' })).toBeTruthy();
  });

  it('asks no guest which merchant, and offers it nothing of the platform’s', async () => {
    await show(['ReconciliationCenter'], true);
    expect(screen.queryByRole('combobox', { name: '商家' })).toBeNull();
    expect(screen.queryByRole('button', { name: '生成结算单' })).toBeNull();
    expect(screen.getByRole('button', { name: '结算规则' })).toBeTruthy();
  });
});
