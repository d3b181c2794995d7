import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { overdueErrors } from '@merchant-admin/contract/overdue/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { startSession } from '../../platform/session/session.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Told {
  promise_date: string;
  promise_amount: number;
  paid: number;
  outcome: string;
  outcome_name: string;
  operator_name: string;
  supersede_reason: string;
}
interface Promises {
  list: Told[];
  customer: { kept: number; decided: number };
}

const server = useServer();
const base = '/merchant/order/overdue';
const rent = 30_000;
const names = [
  'inTime',
  'lastSecond',
  'secondAfter',
  'heardLater',
  'datedBack',
  'dayLate',
  'inPart',
  'unnamed',
  'replaced',
  'before',
  'ahead',
  'atOnce',
] as const;
/** Leases that began on 4 March: rent of 300.00 yuan falls due on the 4th of each month, so that on 10 May two of them are late. */
const leases = {} as Record<(typeof names)[number], string>;
let till: Till;
let me: Person;

const admin = () => server().staff.admin;
const promises = async (no: string, who: Person = admin()) => (await get<Promises>(server(), who, `${base}/promiseList`, { order_id: no })).result;
const outcomes = async (no: string) => (await promises(no)).list.map(({ outcome }) => outcome);
const promise = (no: string, body: Record<string, unknown> = {}, who: Person = me) =>
  post(server(), who, `${base}/addFollowRecord`, { order_id: no, content: '承诺还款', result: 1, promise_date: '2026-05-12', promise_amount: rent, ...body });
const agree = (no: string, body: Record<string, unknown> = {}) =>
  post(server(), admin(), `${base}/consultSave`, { order_id: no, promise_date: '2026-05-20', promise_amount: rent, reason: '用户申请', ...body });
const book = async (no: string, trade: string, more: Record<string, unknown> = {}) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: await till.rents(no, 2), ...more })).message).toBe('success');
const pay = async (no: string, amount = rent) => book(no, await till.transfer(amount));
const at = (time: string) => server().clock.moveTo(new Date(`${time}+08:00`));
const page = async (list: string, filter: Record<string, unknown>, who: Person = admin()) =>
  (
    await post<{ list: { order_id: string; promise_outcome: string; promise_outcome_name: string }[]; total: number }>(server(), who, `${base}/${list}`, {
      page_size: 50,
      ...filter,
    })
  ).result;

/** Somebody of the first merchant whose session outlasts the clock. */
async function hired(tags: readonly string[]): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  const session = { merchantId: 1, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now: server().clock.now(), hours: 24 * 365 };
  return { ...person, token: await startSession(server().services.database.db, session) };
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  const { customer } = till.shop.placement();
  for (const name of names) leases[name] = (await till.leased(name === 'inTime' || name === 'dayLate' ? { over: { customer } } : {})).order_id;
  me = await hired(['InitIndex', 'OwnOrderList', 'OverdueDetail', 'overdue:follow']);
  till.moveTo('2026-05-09');
  await pay(leases.before);
  till.moveTo('2026-05-10');
  await post(server(), admin(), `${base}/assign`, { order_ids: Object.values(leases), collector_id: String(me.id) });
});

describe('a promise', () => {
  it('is open until its day is over, with who noted it; without a sum it is for the rent that is late', async () => {
    for (const name of names.filter((each) => each !== 'unnamed' && each !== 'atOnce')) expect((await promise(leases[name])).code).toBe(200);
    expect((await promise(leases.unnamed, { promise_amount: undefined })).code).toBe(200);
    expect((await promises(leases.unnamed)).list).toMatchObject([
      { promise_amount: 2 * rent, paid: 0, outcome: 'live', outcome_name: '进行中', operator_name: '测试审核员', supersede_reason: '' },
    ]);
    expect(await outcomes(leases.before)).toEqual(['live']);
    expect((await page('overdueList', { order_id: leases.inTime })).list).toMatchObject([{ promise_outcome: 'live', promise_outcome_name: '进行中' }]);
  });

  it('that is live is replaced with a reason only; the first of two at once stands', async () => {
    expect(await agree(leases.replaced)).toMatchObject({ status: 409, code: overdueErrors.PROMISE_LIVE.code });
    expect((await promise(leases.replaced, { promise_date: '2026-05-15' })).code).toBe(overdueErrors.PROMISE_LIVE.code);
    expect((await promise(leases.replaced, { result: 4, promise_date: undefined, promise_amount: undefined })).code).toBe(200);
    till.moveTo('2026-05-11');
    expect((await agree(leases.replaced, { supersede_reason: '工资延后发放' })).code).toBe(200);
    expect((await promises(leases.replaced)).list).toMatchObject([
      { promise_date: '2026-05-20', outcome: 'live', supersede_reason: '工资延后发放' },
      { promise_date: '2026-05-12', outcome: 'superseded', outcome_name: '已被取代', supersede_reason: '' },
    ]);
    const both = await Promise.all([promise(leases.atOnce), promise(leases.atOnce)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, overdueErrors.PROMISE_LIVE.code]);
    expect(await outcomes(leases.atOnce)).toEqual(['live']);
  });

  it('is kept by money of its day, to the last second, and of no later one', async () => {
    till.moveTo('2026-05-12');
    await pay(leases.inTime);
    await pay(leases.inPart, 10_000);
    await book(leases.ahead, await till.transfer(rent), { bill_ids: [], rest_to: 'prepayment' });
    expect(await outcomes(leases.inTime)).toEqual(['kept']);
    expect(await outcomes(leases.inPart)).toEqual(['live']);
    at('2026-05-12T23:59:59');
    await pay(leases.lastSecond);
    at('2026-05-13T00:00:01');
    await pay(leases.secondAfter);
    till.moveTo('2026-05-13');
    await pay(leases.dayLate);
    const told = async (...of: (typeof names)[number][]) => Promise.all(of.map(async (name) => (await promises(leases[name])).list[0]));
    expect(await told('inTime', 'lastSecond', 'secondAfter', 'dayLate', 'inPart', 'before')).toMatchObject([
      { outcome: 'kept', paid: rent },
      { outcome: 'kept', paid: rent },
      { outcome: 'broken', paid: 0 },
      { outcome: 'broken', paid: 0 },
      { outcome: 'partly', paid: 10_000 },
      { outcome: 'broken', paid: 0 },
    ]);
  });

  it('is judged by the day on which money came, whenever it is heard of and whatever was said of it till then', async () => {
    at('2026-05-12T18:00:00');
    const heard = await till.transfer(rent);
    till.moveTo('2026-05-14');
    const dated = await till.transfer(rent);
    expect([await outcomes(leases.heardLater), await outcomes(leases.datedBack)]).toEqual([['broken'], ['broken']]);
    till.moveTo('2026-05-15');
    await book(leases.heardLater, heard);
    await book(leases.datedBack, dated, { came_on: '2026-05-12', reason: '银行回单', proofs: [await privatePicture(server(), admin())] });
    expect([await outcomes(leases.heardLater), await outcomes(leases.datedBack)]).toEqual([['kept'], ['kept']]);
    const { documents } = await till.bills(leases.heardLater);
    const receipt = documents.find(({ kind }) => kind === 'receipt')!;
    expect((await till.act('back/offlineReceiptRevoke', leases.heardLater, { document_id: receipt.id, reason: '入错订单' })).message).toBe('success');
    expect(await outcomes(leases.heardLater)).toEqual(['broken']);
  });

  it('is kept by money that was held in time, once it settles a bill', async () => {
    expect(await outcomes(leases.ahead)).toEqual(['broken']);
    expect((await till.act('orderPrepaymentChange', leases.ahead, { change: 'use', amount: rent, reason: '抵扣' })).message).toBe('success');
    expect(await outcomes(leases.ahead)).toEqual(['kept']);
  });

  it('needs a sum where no rent is late, and a day where there is a sum', async () => {
    const { order_id: fresh } = await till.leased();
    expect((await promise(fresh, { promise_date: '2026-05-20', promise_amount: undefined })).code).toBe(overdueErrors.PROMISE_SUM.code);
    expect((await promise(fresh, { result: 2, promise_date: undefined })).code).toBe(overdueErrors.PROMISE_REQUIRED.code);
    expect((await promises(fresh)).list).toEqual([]);
  });

  it('is nobody’s without the right, and no other merchant’s', async () => {
    const { guest, operator } = server().staff;
    expect((await get(server(), guest, `${base}/promiseList`, { order_id: leases.inTime })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    const stranger = await hired(['GoodsList']);
    expect((await get(server(), stranger, `${base}/promiseList`, { order_id: leases.inTime })).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await promise(leases.inTime, {}, operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await post(server(), me, `${base}/collectorRates`)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await post<{ list: unknown[] }>(server(), guest, `${base}/collectorRates`)).result.list).toEqual([]);
  });
});

describe('what became of promises', () => {
  it('is told of customers and collectors: kept, of those that are decided', async () => {
    // Of one's own twelve, one was replaced; what came for inTime, lastSecond, datedBack and ahead kept theirs. The agreement is another's and still open.
    const { list } = (await post<{ list: { id: string; kept: number; decided: number }[] }>(server(), admin(), `${base}/collectorRates`)).result;
    expect(list).toEqual([{ id: String(me.id), kept: 4, decided: 11 }]);
    expect((await promises(leases.inTime)).customer).toEqual({ kept: 1, decided: 2 });
  });

  it('is searched by, in the list as in the rows', async () => {
    const rows = (await page('overdueList', {})).list;
    for (const state of ['live', 'kept', 'partly', 'broken']) {
      const wanted = rows.filter((row) => row.promise_outcome === state).map((row) => row.order_id);
      expect([state, (await page('overdueList', { promise: state })).list.map((row) => row.order_id)]).toEqual([state, wanted]);
      expect(wanted.length).toBeGreaterThan(0);
    }
  });

  it('calls its collector back to a broken one, until something is said', async () => {
    const waiting = async () =>
      (await get<{ list: { key: string; count: number; href: string }[] }>(server(), me, '/home/todos')).result.list.find(
        ({ key }) => key === 'overdue-broken',
      )!;
    const listed = async () => (await page('ownOrderList', { promise: 'unanswered' }, me)).total;
    const before = await waiting();
    expect(before).toMatchObject({ count: await listed(), href: '/abnormalOrder/ownOrderList?promise=unanswered' });
    expect(before.count).toBeGreaterThan(0);
    await promise(leases.dayLate, { result: 4, promise_date: undefined, promise_amount: undefined });
    expect([(await waiting()).count, await listed()]).toEqual([before.count - 1, before.count - 1]);
    expect((await page('ownOrderList', { promise: 'broken' }, me)).total).toBe(before.count);
  });
});

describe('the first instalment of a plan', () => {
  it('is a promise that reads as superseded once staff ended the plan, whatever was said meanwhile, and is nobody’s broken one', async () => {
    const [no, desk] = [leases.secondAfter, new RepaymentDesk(till)];
    expect((await desk.agree(no)).message).toBe('success');
    const [planned] = (await promises(no)).list;
    expect(planned).toMatchObject({ outcome: 'live' });
    server().clock.advance(60_000);
    expect((await promise(no, { result: 4, promise_date: undefined, promise_amount: undefined })).message).toBe('success');
    const [plan] = await desk.plans(no);
    server().clock.advance(60_000);
    expect((await desk.call('endConsultBill', { plan_id: plan!.plan_id, version: plan!.version, reason: '用户要求取消' })).message).toBe('success');
    expect(await outcomes(no)).toEqual(['superseded', 'broken']);
    till.moveTo('2026-07-20');
    expect(planned!.promise_date < '2026-07-20').toBe(true);
    expect(await outcomes(no)).toEqual(['superseded', 'broken']);
    expect((await page('overdueList', { order_id: no })).list).toMatchObject([{ promise_outcome: '' }]);
    expect((await page('overdueList', { order_id: no, promise: 'broken' })).list).toEqual([]);
  });

  it('is broken where its day was over before', async () => {
    const [no, desk] = [leases.dayLate, new RepaymentDesk(till)];
    expect((await desk.agree(no)).message).toBe('success');
    const [{ promise_date: day }] = (await promises(no)).list as [Told];
    server().clock.moveTo(new Date(`${day}T12:00:00+08:00`));
    server().clock.advance(86_400_000);
    const [plan] = await desk.plans(no);
    expect((await desk.call('endConsultBill', { plan_id: plan!.plan_id, version: plan!.version, reason: '用户要求取消' })).message).toBe('success');
    expect((await outcomes(no))[0]).toBe('broken');
  });
});
