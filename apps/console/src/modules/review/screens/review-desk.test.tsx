import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import ReviewDesk from './review-desk.tsx';

const server = fakeServer();
const audit = '/merchant/order/audit';
const tags = ['InfoDesk', 'review:claim', 'review:decide'];

async function open(next: { order_id: string; held: boolean; waiting: number }, claimed: () => Response) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('post', `${audit}/next`, () => done(next));
  server.on('post', `${audit}/claimNext`, claimed);
  for (const path of [`${audit}/infoDetail`, `${audit}/phoneAnswers`, ...['BaseInfo', 'GoodsInfo'].map((part) => `/merchant/order/detail/orderList${part}`)])
    server.on('get', path, () => refused(1000, '服务繁忙', 500));
  server.on('post', '/merchant/order/order/checkDesensitizationInfo', () => refused(1000, '服务繁忙', 500));
  await renderApp(<ReviewDesk />, { signedIn: true, at: '/examine/infoDesk' });
}

it('before the first order Enter begins, as the cursor stands on what begins', async () => {
  await open({ order_id: '', held: false, waiting: 0 }, () => done({ order_id: '', claim_expires_at: null, version: 0 }));
  const again = await screen.findByRole('button', { name: '再看一次' });
  expect(screen.getByText('没有可领取的订单')).toBeTruthy();
  expect(document.activeElement).toBe(again);
});

it('fetches what comes before it is claimed, says why it cannot be, and stays', async () => {
  await open({ order_id: '202601010000000001', held: false, waiting: 7 }, () => refused(2208, '领取的订单数量已达上限，请先处理已领取的订单', 409));
  expect(await screen.findByText('7 单待领取')).toBeTruthy();
  await waitFor(() => expect(server.requests.map(({ path, search }) => path + search)).toContain(`${audit}/infoDetail?order_id=202601010000000001`));
  fireEvent.click(screen.getByRole('button', { name: '领取下一单' }));
  expect(await screen.findByText('领取的订单数量已达上限，请先处理已领取的订单')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: '领取下一单' })).toBeTruthy());
});

it('goes on with what is held already', async () => {
  await open({ order_id: '202601010000000001', held: true, waiting: 7 }, () => done({}));
  expect(await screen.findByRole('button', { name: '继续审核' })).toBeTruthy();
});
