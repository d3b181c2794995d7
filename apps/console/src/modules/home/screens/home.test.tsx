import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import Home from './home.tsx';

const server = fakeServer();
const overview = {
  to_pay: 1,
  to_review: 2,
  to_assign: 3,
  to_ship: 4,
  today_orders: 5,
  today_received: null,
  refunds_open: 0,
  as_of: '2026-03-02T02:00:00.000Z',
};
const asked = () => server.requests.filter(({ path }) => path === '/home/demo-progress').length;

function answers({
  tags = ['InitIndex', 'Jobs'],
  demo = true,
  progress = { played: 120, orders: 420 } as { played: number; orders: number } | null,
} = {}): void {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags, environment: { ...person.environment, demo } }));
  server.on('get', '/home/overview', () => done(overview));
  server.on('get', '/home/demo-progress', () => done({ progress }));
}
const line = () => screen.queryByText('演示数据：已生成 120/420 个订单');

it('tells the demo’s administrator how far the demo is, until all of it is there', async () => {
  answers();
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByText('演示数据：已生成 120/420 个订单')).toBeTruthy();
});

it('says nothing once all of it is there', async () => {
  answers({ progress: null });
  await renderApp(<Home />, { signedIn: true });
  await waitFor(() => expect(asked()).toBe(1));
  expect(line()).toBeNull();
});

it.each([
  ['others', { tags: ['InitIndex'] }],
  ['anybody outside a demo', { demo: false }],
])('does not even ask for %s', async (_who, given) => {
  answers(given);
  await renderApp(<Home />, { signedIn: true });
  await screen.findByText('今日订单');
  expect(asked()).toBe(0);
});
