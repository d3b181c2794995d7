import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer } from '../../../platform/testing/server.ts';
import Home from './home.tsx';

const server = fakeServer();
const overview = {
  today_orders: 5,
  today_received: null,
  due_today: null,
  refunds_open: 0,
  as_of: '2026-03-02T02:00:00.000Z',
};
const waits = { key: 'to-ship', title: '待发货', href: '/deliveryManagement/list', count: 3, capped: false, waited_minutes: 3000, late: true };
const idle = { key: 'refund', title: '退款待审核', href: '/examine/refundList?tab=10', count: 0, capped: false, waited_minutes: null, late: false };
const asked = () => server.requests.filter(({ path }) => path === '/home/demo-progress').length;

function answers({
  tags = ['InitIndex', 'Jobs'],
  demo = true,
  list = [waits, idle],
  steps = [] as { key: string; title: string; href: string; done: boolean }[],
  progress = { played: 120, orders: 420 } as { played: number; orders: number } | null,
} = {}): void {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags, environment: { ...person.environment, demo } }));
  server.on('get', '/home/overview', () => done(overview));
  server.on('get', '/home/todos', () => done({ list, steps }));
  server.on('get', '/home/charts', () => done({ days: [], orders: [], late: [] }));
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

it('leads from the orders of today to exactly these', async () => {
  answers({ tags: ['InitIndex', 'OrderList'] });
  await renderApp(<Home />, { signedIn: true });
  const card = await screen.findByRole('link', { name: /今日订单/ });
  expect(decodeURIComponent(card.getAttribute('href')!)).toBe('/order/orderList?created=2026-03-02,2026-03-02');
});

it('tells what waits, for how long, what waits too long, and leads to it', async () => {
  answers();
  await renderApp(<Home />, { signedIn: true });
  const card = await screen.findByRole('link', { name: /待发货/ });
  expect([card.getAttribute('href'), card.textContent]).toEqual(['/deliveryManagement/list', '待发货 超时3最早已等 2天2小时']);
});

it('sets cards of what waits before all else, what waits too long first, and what does not wait folded below', async () => {
  answers({ list: [idle, { ...waits, key: 'other', title: '待支付', late: false }, waits] });
  await renderApp(<Home />, { signedIn: true });
  await screen.findByRole('link', { name: /待发货/ });
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links.filter((text) => /待|退款/.test(text))).toEqual(['待发货 超时3最早已等 2天2小时', '待支付 3最早已等 2天2小时', '退款待审核']);
  expect(screen.getByText('其余 1 项没有待办').closest('details')!.open).toBe(false);
  expect(
    within(screen.getByRole('list', { name: '没有等待的' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/examine\/refundList/);
});

it('says so where nothing waits', async () => {
  answers({ list: [idle] });
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByText('目前没有等待处理的事项')).toBeTruthy();
});

it('shows a new merchant what to do first', async () => {
  answers({
    steps: [
      { key: 'goods', title: '上架第一件商品', href: '/boperationManagement/goodsList', done: false },
      { key: 'colleague', title: '为同事新增账号并分配角色', href: '/permission/account', done: true },
    ],
  });
  await renderApp(<Home />, { signedIn: true });
  expect((await screen.findByRole('link', { name: '上架第一件商品' })).getAttribute('href')).toBe('/boperationManagement/goodsList');
  expect(screen.getByText('为同事新增账号并分配角色（已完成）')).toBeTruthy();
});

it('draws charts for those who may see money alone', async () => {
  answers({ tags: ['InitIndex', 'home:money'] });
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByText('租金逾期分布（订单数）')).toBeTruthy();
});
