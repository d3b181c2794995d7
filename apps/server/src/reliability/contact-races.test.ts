import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { buildServer, type Server } from '../build.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { post } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { useServer, type TestServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();
/** Another server on the same database: nothing is shared but the rows. */
let second: TestServer;
let database: Database;
let till: Till;
let theirs: Till;

const at = (day: string, time: string) => server().clock.moveTo(new Date(`${day}T${time}+08:00`));
const call = (no: string, of = till, through: TestServer = server()) =>
  post(through, of.who, '/merchant/order/overdue/contactTry', { order_id: no, side: 'debtor' });
const attempts = async (...numbers: string[]): Promise<number> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from contact_attempt a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id where o.order_no = any($1)',
      [numbers],
    );
    return rows[0]!.n;
  });

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  theirs = new Till(server(), await Shop.open(server(), 'guest'), server().staff.guest);
  database = openDatabase(server().test.server, { max: 8 });
  const built: Server = await buildServer({ config: server().config, clock: server().clock, database, reference: false });
  await built.app.ready();
  second = { ...server(), ...built };
});
afterAll(async () => {
  await new Desk(server()).sweep();
  await expectBalancedBooks(server(), 20);
  await second.app.close();
  await database.close();
});

describe('of all who call a debtor at once', () => {
  it('three are let through at two servers and for two merchants, and nobody as the fourth of the day', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      till.moveTo('2026-03-03');
      const placed = till.shop.placement() as { customer: Record<string, unknown> };
      const customer = { ...placed.customer, member_id: `called-${round}` };
      const [here, there] = [(await till.leased({ over: { customer } })).order_id, (await theirs.leased({ over: { customer } })).order_id];
      till.moveTo('2026-04-10');
      const before = round % 4;
      for (let made = 0; made < before; made += 1) expect((await call(here)).message).toBe('success');
      const starts = Array.from({ length: 6 }, (_, turn) => () => (turn % 2 ? call(there, theirs, second) : call(here, till, turn % 4 ? second : server())));
      const answers = await together(server(), undefined, starts);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(3 - before);
      expect(answers.filter(({ code }) => code !== 200 && code !== e.CONTACT_LIMIT.code)).toEqual([]);
      expect(await attempts(here, there)).toBe(3);
    }
  });

  it('and of his payment, who calls after it is told that nothing is late', async () => {
    const ways = new Map<string, number>();
    for (let round = 0; round < raceRounds; round += 1) {
      till.moveTo('2026-03-03');
      const { order_id: no } = await till.leased();
      till.moveTo('2026-04-10');
      const [bill_id] = await till.rents(no, 2);
      const pay = () => till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: 30_000 });
      // In every other round the payment is at the order's lock first.
      const calls = [server(), second].map((through) => async () => {
        if (round % 2) await sleep(120);
        return call(no, till, through);
      });
      const answers = await together(server(), lockOf(no), round % 2 ? [pay, ...calls] : [...calls, pay]);
      const made = answers.filter(({ code }, place) => code === 200 && place !== (round % 2 ? 0 : 2)).length;
      expect(answers[round % 2 ? 0 : 2]!.message).toBe('success');
      expect(answers.filter(({ code }) => code !== 200 && code !== e.NOT_LATE.code)).toEqual([]);
      expect(await attempts(no)).toBe(made);
      expect((await call(no)).code).toBe(e.NOT_LATE.code);
      ways.set(`${made} called`, (ways.get(`${made} called`) ?? 0) + 1);
    }
    console.info(`called while he pays: ${[...ways].join('; ')}`);
  });
});

describe('in the last second of a promised day', () => {
  interface Seen {
    promise_date: string;
    paid: number;
    outcome: string;
  }
  const promisesOf = async (no: string) => (await till.get<{ list: Seen[] }>('../overdue/promiseList', { order_id: no })).list.toReversed();

  it('money and another promise that takes its place: no money is counted for two, and none for neither', async () => {
    const ways = new Map<string, number>();
    for (let round = 0; round < raceRounds; round += 1) {
      till.moveTo('2026-03-03');
      const { order_id: no } = await till.leased();
      till.moveTo('2026-04-10');
      const promise = (promise_date: string, supersede_reason: string) =>
        post(server(), till.who, '/merchant/order/overdue/addFollowRecord', {
          order_id: no,
          way: 5,
          result: 2,
          content: '约定还款',
          promise_date,
          promise_amount: 20_000,
          supersede_reason,
        });
      expect((await promise('2026-04-12', '')).message).toBe('success');
      at('2026-04-12', '23:59:58');
      const tradeNo = await till.transfer(20_000);
      at('2026-04-12', '23:59:59');
      const [bill_ids, version] = [await till.rents(no, 2), await till.version(no)];
      const pay = () => till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids, version });
      const again = () => promise('2026-04-20', '下周发工资');
      const answers = await together(server(), lockOf(no), round % 2 ? [pay, again] : [again, pay]);
      expect(answers.map(({ message }) => message)).toEqual(['success', 'success']);
      for (const [day, time] of [
        ['2026-04-12', '23:59:59.999'],
        ['2026-04-13', '00:00:00'],
      ] as const) {
        at(day, time);
        const seen = await promisesOf(no);
        expect(seen.map(({ paid }) => paid).toSorted((a, b) => a - b)).toEqual([0, 20_000]);
        expect(seen[0]).toMatchObject({ promise_date: '2026-04-12', paid: 20_000, outcome: 'kept' });
      }
      const [, later] = await promisesOf(no);
      ways.set(later!.outcome, (ways.get(later!.outcome) ?? 0) + 1);
    }
    console.info(`the later promise: ${[...ways].join('; ')}`);
  });
});
