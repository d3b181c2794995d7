import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { leftOut } from '@merchant-admin/contract/overdue/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { startSession } from '../../platform/session/session.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { LinkDesk } from '../../testing/link-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Score {
  total: number;
  parts: { part: string; points: number; why: string }[];
  left_out: string;
}
const server = useServer();
const base = '/merchant/order/overdue';
let till: Till;
let me: Person;
/** A short and a long debt, and one with an agreement. */
let [short, long, agreed]: [string, string, string] = ['', '', ''];

const next = async (skip: string[] = [], who = me) =>
  (await post<{ order_id: string; score: Score | null }>(server(), who, `${base}/nextCase`, { skip })).result;
const score = async (no: string) => (await get<Score>(server(), till.who, `${base}/caseScore`, { order_id: no })).result;
const follow = async (no: string, body: object) => {
  const answer = await post(server(), till.who, '/others/overdue/follow/save', { order_id: no, content: '电话提醒还款', ...body });
  expect(answer.code).toBe(200);
};
const leftToWithholding = async (first_days: number) => expect((await new LinkDesk(till).set({ first_days })).code).toBe(200);
const give = (numbers: string[], to: Person) => post(server(), till.who, `${base}/assign`, { order_ids: numbers, collector_id: String(to.id) });

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  const person = await addReviewer(server(), 1, ['OwnOrderList', 'overdue:follow']);
  const session = { merchantId: 1, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now: server().clock.now(), hours: 9_000 };
  me = { ...person, token: await startSession(server().services.database.db, session) };
  till.moveTo('2026-03-03');
  long = (await till.leased()).order_id;
  till.moveTo('2026-04-10');
  [short, agreed] = [(await till.leased()).order_id, (await till.leased({ agreement: 'signed' })).order_id];
  till.moveTo('2026-05-13');
  await give([short, long, agreed], me);
  await leftToWithholding(3);
});

describe('下一单', () => {
  it('is the case with the most points, which are told by part; what was put aside is passed over', async () => {
    const first = await next();
    expect(first.order_id).toBe(long);
    expect(first.score!.parts.reduce((sum, { points }) => sum + points, 0)).toBe(first.score!.total);
    expect(await score(long)).toEqual(first.score);
    expect((await next([long])).order_id).toBe(short);
    expect(await next([long, short])).toEqual({ order_id: '', score: null, may_pull: false });
  });

  it('leaves what is a few days late and has an agreement to withholding first, where the merchant set so', async () => {
    await leftToWithholding(0);
    expect((await score(agreed)).left_out).toBe('');
    await leftToWithholding(3);
    expect((await score(agreed)).left_out).toBe(leftOut.selfCure);
    till.moveTo('2026-05-15');
    expect((await score(agreed)).left_out).toBe('');
  });

  it('passes over what was called today or is to be called later, and comes back to it when its time has come', async () => {
    await follow(long, { result: 4 });
    expect((await score(long)).left_out).toBe(leftOut.later);
    expect((await next()).order_id).not.toBe(long);
    till.moveTo('2026-05-16');
    expect((await score(long)).left_out).toBe('');
    await follow(long, { result: 4, next_at: '2026-05-18T04:00:00.000Z' });
    till.moveTo('2026-05-17');
    expect((await score(long)).left_out).toBe(leftOut.later);
    till.moveTo('2026-05-18');
    expect((await next()).order_id).toBe(long);
  });

  it('passes over a promise until its day is over; a broken one comes with more points', async () => {
    const before = (await score(long)).total;
    await follow(long, { result: 1, promise_date: '2026-05-20', promise_amount: 10_000 });
    till.moveTo('2026-05-20');
    expect((await score(long)).left_out).toBe(leftOut.promised);
    till.moveTo('2026-05-21');
    const after = await score(long);
    expect(after.left_out).toBe('');
    expect(after.parts.find(({ part }) => part === 'promise')).toMatchObject({ points: 30, why: '承诺已违约' });
    expect(after.total).toBeGreaterThan(before);
    expect((await next()).order_id).toBe(long);
  });

  it('passes over what is under a plan, is being charged, or is not late any more', async () => {
    const desk = new RepaymentDesk(till);
    expect((await desk.agree(short)).code).toBe(200);
    expect((await score(short)).left_out).toBe(leftOut.planned);
    const channel = server().services.channels.get('sandbox');
    const send = channel.send.bind(channel);
    channel.send = () => Promise.resolve({ state: 'unknown', reason: 'no answer' });
    expect((await till.act('orderBillWithhold', agreed, { bill_ids: await till.rents(agreed, 2) })).code).toBe(200);
    channel.send = send;
    expect((await score(agreed)).left_out).toBe(leftOut.charging);
    expect((await next([long])).order_id).toBe('');
    server().clock.advance(60_000);
    await new Desk(server()).sweep();
    expect((await score(agreed)).left_out).toBe(leftOut.onTime);
    expect((await next()).order_id).toBe(long);
  });

  it('is of one’s own cases, for who has the list', async () => {
    expect((await next([], till.who)).order_id).toBe('');
    expect((await post(server(), server().staff.nobody, `${base}/nextCase`, {})).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), server().staff.guest, `${base}/caseScore`, { order_id: long })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await post(server(), me, `${base}/nextCase`, { skip: Array.from({ length: 201 }, () => '1') })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('has the same points whether its late rent was kept for today or is summed up', async () => {
    const keptAsOf = () =>
      withClient(server().test.superuser, async (client) => {
        const text =
          'select late_as_of::text as day from open_rent r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where o.order_no = $1';
        return (await client.query<{ day: string }>(text, [long])).rows[0]!.day;
      });
    till.moveTo('2026-06-20');
    const others = [short, agreed];
    const summed = await next(others);
    expect(summed.order_id).toBe(long);
    expect(await keptAsOf()).not.toBe('2026-06-20');
    await new Desk(server()).sweep();
    expect(await keptAsOf()).toBe('2026-06-20');
    expect(await next(others)).toEqual(summed);
  });
});
