import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../../../platform/api.ts';
import { person } from '../../../../platform/testing/person.ts';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../../platform/testing/server.ts';
import { DepositCard } from './deposit-card.tsx';

type Deposit = Answer<'bills', 'depositPreview'>;

const server = fakeServer();
const deposit: Deposit = {
  total: 600_000,
  exempt: 450_000,
  to_freeze: 150_000,
  frozen: 150_000,
  captured: 0,
  released: 0,
  deducting: 0,
  left: 0,
  status: 8,
  status_name: '授权过期',
  expires_at: '2027-02-25T04:00:00.000Z',
  expired: true,
  authorising: '',
  actions: [],
  documents: [],
};

async function open(over: Partial<Deposit>) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: ['OrderDetail'] }));
  server.on('get', '/merchant/order/detail/depositPreview', () => done({ ...deposit, ...over }));
  await renderApp(<DepositCard orderNo="202601010000000001" onDeduct={() => {}} />, { signedIn: true, at: '/' });
  await screen.findByText('授权过期', { exact: false });
}

it('a deposit that the customer is to authorise again says so, and how far that is', async () => {
  await open({ authorising: '处理中' });
  expect(screen.getByText('待用户重新授权（处理中）')).toBeTruthy();
});

it('one that waits for nobody does not', async () => {
  await open({});
  expect(screen.queryByText(/待用户重新授权/)).toBeNull();
});
