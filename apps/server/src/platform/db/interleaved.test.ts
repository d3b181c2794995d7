import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Server } from '../../build.ts';
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { openDatabase, type Database } from './database.ts';

const server = useServer();
let database: Database;
let narrow: Server;
let port: number;

/** One of the two sides: who asks, what is theirs, and marks that only their rows carry. */
interface Side {
  token: string;
  own: Fixtures;
  foreign: Fixtures;
  orders: Set<string>;
  merchantName: string;
  prefix: string;
}
let sides: [Side, Side];

async function sideOf(who: 'everything' | 'guest'): Promise<Omit<Side, 'foreign'>> {
  const person = server().staff[who];
  const { fixtures } = await makeFixtures(server(), who);
  const shop = await Shop.open(server(), who === 'guest' ? 'guest' : 'admin');
  const more = await Promise.all([shop.paidOrder(), shop.paidOrder(), shop.paidOrder()]);
  const { result } = await post<{ list: { order_id: string }[] }>(server(), person, '/merchant/order/order/orderListV2', { page_size: 50 });
  return {
    token: await signIn(server(), person, server().clock.now()),
    own: fixtures,
    orders: new Set([...more.map((order) => order.order_id), ...result.list.map((order) => order.order_id)]),
    merchantName: `测试商家${person.merchantId}`,
    prefix: `merchant${person.merchantId}-`,
  };
}

beforeAll(async () => {
  const [first, second] = [await sideOf('everything'), await sideOf('guest')];
  sides = [
    { ...first, foreign: second.own },
    { ...second, foreign: first.own },
  ];
  database = openDatabase(server().test.server, { max: 2 });
  narrow = await buildServer({ config: server().config, clock: server().clock, database, reference: false });
  await narrow.app.listen({ port: 0, host: '127.0.0.1' });
  port = (narrow.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await narrow.app.close();
  await database.close();
});

type Ask = [method: 'GET' | 'POST', path: string, body?: unknown];
interface Told {
  status: number;
  code: number;
  result: Record<string, unknown>;
}

/** Makes a call over a real socket; with `breakAfter` the client goes away after so many milliseconds. */
function call(side: Side, [method, path, body]: Ask, breakAfter?: number): Promise<Told | 'gone'> {
  return new Promise((resolve) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent: ClientRequest = request(
      { port, host: '127.0.0.1', method, path, headers: { authorization: `Bearer ${side.token}`, ...(payload ? { 'content-type': 'application/json' } : {}) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve('gone'));
        answer.on('end', () => {
          const envelope = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { ret_code: number; result: Record<string, unknown> };
          resolve({ status: answer.statusCode ?? 0, code: envelope.ret_code, result: envelope.result });
        });
      },
    );
    sent.on('error', () => resolve('gone'));
    if (breakAfter !== undefined) setTimeout(() => sent.destroy(), breakAfter);
    sent.end(payload);
  });
}

interface Kind {
  ask(side: Side, n: number): Ask;
  /** What is wrong with the answer. */
  wrong(side: Side, told: Told): string | undefined;
}

const foreignOrder = (side: Side, orderIds: readonly string[]) => orderIds.find((id) => !side.orders.has(id));
const rowsIn = (told: Told) => told.result.list as Record<string, string>[];
const mustAnswer = (code: number) => (_: Side, told: Told) => (told.code === code ? undefined : `answered ${told.code}`);

const kinds: Readonly<Record<string, Kind>> = {
  list: {
    ask: () => ['POST', '/merchant/order/order/orderListV2', { page_size: 50 }],
    wrong: (side, told) =>
      told.code === 200
        ? foreignOrder(
            side,
            rowsIn(told).map((row) => row.order_id!),
          )
        : `answered ${told.code}`,
  },
  search: {
    ask: (side) => ['POST', '/merchant/order/order/orderListV2', { q: side.foreign.order!.slice(-8) }],
    wrong: (side, told) =>
      told.code === 200
        ? foreignOrder(
            side,
            rowsIn(told).map((row) => row.order_id!),
          )
        : `answered ${told.code}`,
  },
  detail: {
    ask: (side) => ['GET', `/merchant/order/detail/orderListBaseInfo?order_id=${side.own.order}`],
    wrong: (side, told) => (told.result.merchant_name === side.merchantName ? undefined : `is of ${String(told.result.merchant_name)}`),
  },
  foreign: { ask: (side) => ['GET', `/merchant/order/detail/orderListBaseInfo?order_id=${side.foreign.order}`], wrong: mustAnswer(2001) },
  merchant: {
    ask: () => ['GET', '/merchant/guest/detail'],
    wrong: (side, told) => (told.result.guest_name === side.merchantName ? undefined : `is ${String(told.result.guest_name)}`),
  },
  write: {
    ask: (side, n) => ['POST', '/privilege/my/views/save', { list: 'orderList', name: `${side.prefix}${n}`, shared: true, content: { n } }],
    wrong: (_, told) => ([200, 1202].includes(told.code) ? undefined : `answered ${told.code}`),
  },
  views: {
    ask: () => ['GET', '/privilege/my/views?list=orderList'],
    wrong: (side, told) => rowsIn(told).find((row) => row.name!.startsWith('merchant') && !row.name!.startsWith(side.prefix))?.name,
  },
  'error in the act': { ask: (side) => ['POST', '/privilege/my/views/delete', { id: side.foreign.view }], wrong: mustAnswer(1020) },
  'error in the database': { ask: () => ['POST', '/privilege/my/preferences', { key: 'broken', value: { text: '\u0000' } }], wrong: mustAnswer(1030) },
  preview: {
    ask: (side) => ['POST', '/merchant/order/order/assign_audit_reviewer', { order_ids: [side.own.order], reviewer_id: side.own.account, preview: true }],
    wrong: (side, told) => (told.code === 200 && JSON.stringify(told.result).includes(side.own.order!) ? undefined : `answered ${told.code}`),
  },
  'bad input': { ask: () => ['POST', '/merchant/order/order/orderListV2', { page: 'x' }], wrong: mustAnswer(1030) },
};

describe('two merchants on two connections', () => {
  it('never see each other, whatever breaks in between', async () => {
    const names = Object.keys(kinds);
    const problems: string[] = [];
    let gone = 0;
    let n = 0;
    const one = async (): Promise<void> => {
      n += 1;
      const mine = n;
      const side = sides[mine % 2]!;
      const name = names[(mine * 7) % names.length]!;
      // Every fourth client goes away: before the answer, in the middle, or just after it.
      const told = await call(side, kinds[name]!.ask(side, mine), mine % 4 === 0 ? mine % 13 : undefined);
      if (told === 'gone') gone += 1;
      else {
        const wrong = kinds[name]!.wrong(side, told);
        if (wrong !== undefined) problems.push(`${name} of ${side.merchantName}: ${wrong}`);
      }
    };
    const worker = async () => {
      while (n < 300) await one();
    };
    await Promise.all(Array.from({ length: 12 }, worker));
    console.log(`interleaved requests: ${n}, gone away: ${gone}`);
    expect(problems).toEqual([]);
    expect(n).toBeGreaterThanOrEqual(300);
    expect(gone).toBeGreaterThanOrEqual(20);
  });

  it('leave both connections clean behind them', async () => {
    const seen = await Promise.all(
      Array.from({ length: 4 }, () =>
        database.pool.query("select current_user as role, coalesce(nullif(current_setting('app.merchant_id', true), ''), 'none') as merchant, pg_sleep(0.02)"),
      ),
    );
    expect(new Set(seen.map(({ rows }) => `${rows[0].role} ${rows[0].merchant}`))).toEqual(new Set(['merchant_server none']));
    expect(database.pool.totalCount).toBeLessThanOrEqual(2);
    expect(database.pool.waitingCount).toBe(0);
  });
});
