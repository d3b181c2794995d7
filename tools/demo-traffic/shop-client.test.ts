import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShopClient } from './shop-client.ts';

const day = 86_400_000;
const ahead = 40 * day;
const asked: number[] = [];
let server: Server;

/** A server whose clock is weeks ahead and which believes no other. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const now = Date.now() + ahead;
    const time = Number(request.headers['x-timestamp']) * 1000;
    asked.push(time);
    const known = Math.abs(time - now) < 300_000;
    response.setHeader('date', new Date(now).toUTCString());
    response.end(JSON.stringify(known ? { ret_code: 200, ret_msg: '', result: 'welcome' } : { ret_code: 2303, ret_msg: '请求时间与服务器相差过大' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('learns the time of a server whose clock differs, once', async () => {
  const shop = new ShopClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'ma_demo_shop_1', 'secret');
  expect(await shop.call('GET', '/open/v1/goods')).toBe('welcome');
  expect(await shop.call('POST', '/open/v1/orders', {})).toBe('welcome');
  expect(asked).toHaveLength(3);
});
