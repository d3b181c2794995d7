import { beforeAll, describe, expect, it } from 'vitest';
import { overdueErrors } from '@merchant-admin/contract/overdue/errors';
import { addDays, startOfDay } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { quickTradeSources } from '@merchant-admin/contract/orders/people-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { foldCases } from '../orders/store/case-tally.ts';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { expectCountsOfCases } from '../../testing/case-counts.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Row {
  order_id: string;
  late_days: number;
  return_days: number;
  late_periods: number;
  late_rent: number;
  late_fee: number;
  others_due: number;
  owed: number;
  late_since: string;
  stage_name: string;
  collector_id: string;
  collector_name: string;
  promise_date: string | null;
  promise_outcome: string;
}
interface Tab {
  value: string;
  name: string;
  number: number;
}
type List = 'overdueList' | 'ownOrderList' | 'overdueFastList';

const server = useServer();
const base = '/merchant/order/overdue';
let till: Till;
/** Leases that began on 4 March: rent of 300.00 yuan falls due on the 4th of each month. */
let [ours, theirs]: [string, string] = ['', ''];

const admin = () => server().staff.admin;
const page = async (list: List = 'overdueList', filter: Record<string, unknown> = {}, who: Person = admin()) =>
  (await post<{ list: Row[]; total: number }>(server(), who, `${base}/${list}`, { page_size: 50, ...filter })).result;
const tabs = async (list: List = 'overdueList', who: Person = admin()) =>
  (await post<{ list: Tab[] }>(server(), who, `${base}/${list}CategoryList`, {})).result.list;
const row = async (no: string) => (await page('overdueList', { order_id: no })).list[0];
const assign = (collector: Person | undefined, numbers: readonly string[], more: Record<string, unknown> = {}, who: Person = admin()) =>
  post<{ assigned: number }>(server(), who, `${base}/assign`, { order_ids: numbers, ...(collector ? { collector_id: String(collector.id) } : {}), ...more });
const follow = (no: string, body: Record<string, unknown>) =>
  post(server(), admin(), '/others/overdue/follow/save', { order_id: no, content: '电话提醒还款', ...body });
const expectPlainCounts = async (me?: Person) => {
  for (const list of ['overdueList', 'overdueFastList']) await expectCountsOfCases(server(), list, admin());
  if (me) await expectCountsOfCases(server(), 'ownOrderList', me);
};
const collector = async (tags = ['OwnOrderList', 'overdue:follow']) => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  [ours, theirs] = [(await till.leased()).order_id, (await till.leased()).order_id];
});

describe('overdue orders', () => {
  it('are there from the day after the rent was due, with the days and sums of that day', async () => {
    const [, second] = (await till.bills(ours)).rent;
    expect(second!.due_date).toBe('2026-04-04');
    till.moveTo('2026-04-04');
    expect((await page()).list).toEqual([]);
    till.moveTo('2026-04-05');
    expect(await row(ours)).toMatchObject({ late_days: 1, late_periods: 1, late_rent: 30_000, late_fee: 100, owed: 30_100, late_since: '2026-04-04' });
    till.moveTo('2026-05-10');
    // 36 days of the second rent and 6 of the third, each a yuan a day.
    expect(await row(ours)).toMatchObject({ late_days: 36, late_periods: 2, late_rent: 60_000, late_fee: 4200, owed: 64_200, stage_name: '未分配' });
    expect((await page()).list.filter((each) => each.order_id === ours)).toHaveLength(1);
  });

  it('show the same for money that came in time and was heard of later', async () => {
    till.moveTo('2026-04-10');
    const [early, late] = [await till.transfer(30_000), await till.transfer(30_000)];
    expect((await till.act('confirmOfflinePay', theirs, { trade_no: early, bill_ids: await till.rents(theirs, 2) })).code).toBe(200);
    till.moveTo('2026-05-10');
    expect((await till.act('confirmOfflinePay', ours, { trade_no: late, bill_ids: await till.rents(ours, 2) })).code).toBe(200);
    const wanted = { late_days: 6, late_periods: 1, late_rent: 30_000, late_fee: 600, owed: 31_200, late_since: '2026-05-04' };
    expect([await row(ours), await row(theirs)]).toMatchObject([wanted, wanted]);
  });

  it('say of their money what their own page says', async () => {
    for (const each of (await page()).list) {
      const { rent, other } = await till.bills(each.order_id);
      const late = rent.filter((bill) => bill.open > 0 && bill.due_date! < '2026-05-10');
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const money = [sum(late.map((bill) => bill.open)), sum(rent.map((bill) => bill.overdue_fee_open)), sum(other.map((bill) => bill.open))];
      expect([each.late_rent, each.late_fee, each.others_due, each.owed]).toEqual([...money, sum(money)]);
    }
  });

  it('stand under who has them and what was said last; each tab and bucket counts its list', async () => {
    const me = await collector();
    expect((await assign(me, [ours])).result.assigned).toBe(1);
    expect(await row(ours)).toMatchObject({ stage_name: '跟进中', collector_id: String(me.id), collector_name: '测试审核员' });
    expect((await follow(ours, { result: 1, promise_date: '2026-05-12', promise_amount: 30_000, next_at: '2026-05-10T09:00:00.000Z' })).code).toBe(200);
    expect(await row(ours)).toMatchObject({ stage_name: '承诺还款', promise_date: '2026-05-12', promise_outcome: 'live' });
    expect((await page('overdueList', { tab: '9' })).list.map((each) => each.order_id)).toEqual([ours]);
    till.moveTo('2026-05-13');
    expect(await row(ours)).toMatchObject({ promise_outcome: 'broken' });
    await follow(ours, { result: 8 });
    expect(await row(ours)).toMatchObject({ stage_name: '失联', promise_date: '2026-05-12' });
    await expectPlainCounts();
    expect((await tabs()).map(({ name, number }) => [name, number])).toEqual([
      ['全部', 2],
      ['今日待联系', 0],
      ['未分配', 1],
      ['跟进中', 0],
      ['承诺还款', 0],
      ['失联', 1],
      ['协商中', 0],
      ['司法中', 0],
      ['已结清/分期中', 0],
    ]);
  });

  it('are one’s own once they are given to one, and nobody’s when they are taken back', async () => {
    const [me, other] = [await collector(), await collector()];
    await assign(me, [theirs]);
    expect((await page('ownOrderList', {}, me)).list.map((each) => each.order_id)).toEqual([theirs]);
    expect((await page('ownOrderList', {}, other)).list).toEqual([]);
    await assign(undefined, [theirs]);
    expect((await page('ownOrderList', {}, me)).list).toEqual([]);
    expect(await row(theirs)).toMatchObject({ stage_name: '未分配', collector_id: '' });
    expect((await post(server(), me, `${base}/overdueList`, {})).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('are given by filter too: all or none, to somebody who may work on them', async () => {
    const me = await collector();
    expect((await assign(me, [], { filter: { days_from: 9 } })).result.assigned).toBe(2);
    expect((await page('ownOrderList', {}, me)).total).toBe(2);
    await expectPlainCounts(me);
    expect((await assign(await collector(['OwnOrderList']), [ours])).code).toBe(overdueErrors.COLLECTOR_UNKNOWN.code);
    expect((await assign(server().staff.guest, [ours])).code).toBe(overdueErrors.COLLECTOR_UNKNOWN.code);
    expect((await assign(me, [])).code).toBe(ordersErrors.NOTHING_CHOSEN.code);
    const { order_id: unpaid } = (await till.shop.place()).result;
    expect((await assign(await collector(), [ours, unpaid])).code).toBe(overdueErrors.FOLLOW_NOT_ALLOWED.code);
    expect((await row(ours))!.collector_id).toBe(String(me.id));
    expect((await assign(server().staff.guest, [ours], {}, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await assign(me, [ours], {}, server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('given to two at once belong to one of them, with both gifts on record', async () => {
    const [one, two] = [await collector(), await collector()];
    await Promise.all([assign(one, [ours, theirs]), assign(two, [theirs, ours])]);
    const owners = new Set((await page()).list.map((each) => each.collector_id));
    expect(owners.size).toBe(1);
    expect([String(one.id), String(two.id)]).toContain([...owners][0]);
  });

  it('are called to the mind of who has them, once, when the next time has come', async () => {
    const me = await collector();
    await assign(me, [ours]);
    await follow(ours, { result: 2, next_at: '2026-05-13T06:00:00.000Z' });
    const told = () =>
      withClient(
        server().test.superuser,
        async (client) => (await client.query("select link from notice where kind = 'overdue-call' and account_id = $1", [me.id])).rows,
      );
    await server().services.sweeps.run(server().services);
    expect(await told()).toEqual([]);
    server().clock.advance(3 * 3_600_000);
    await server().services.sweeps.run(server().services);
    await server().services.sweeps.run(server().services);
    expect(await told()).toEqual([{ link: `/abnormalOrder/overdueDetail?order_id=${ours}` }]);
    await follow(ours, { result: 8 });
  });

  it('of quick trade have a list of their own', async () => {
    expect((await page('overdueFastList')).total).toBe(0);
    till.moveTo('2026-05-13');
    const { order_id: fast } = await till.leased({ over: { source_id: '12' } });
    till.moveTo('2026-06-20');
    expect((await page('overdueFastList')).list.map((each) => each.order_id)).toEqual([fast]);
    const unknown = await server().test.asked('select source from unnest($1::text[]) source where not -1 = any(case_queues(null, source))', [
      quickTradeSources,
    ]);
    expect(unknown.rows).toEqual([]);
    expect((await tabs('overdueFastList')).map(({ number }) => number)).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0]);
    await expectPlainCounts();
  });

  it('are found by days, kind, result and collector', async () => {
    expect((await page('overdueList', { result: 8 })).list.map((each) => each.order_id)).toEqual([ours]);
    expect((await page('overdueList', { late_kind: 'return' })).list).toEqual([]);
    const [{ collector_id: has }] = (await page('overdueList', { order_id: ours })).list as [Row];
    expect((await page('overdueList', { collector_id: has })).list.map((each) => each.order_id)).toContain(ours);
    expect((await page('overdueList', { collector_id: String((await collector()).id) })).list).toEqual([]);
    expect((await page('overdueList', { days_from: 47 })).list.map((each) => each.order_id).sort()).toEqual([ours, theirs].sort());
    expect((await page('overdueList', { days_to: 46 })).list).toHaveLength(1);
    expect((await page('overdueList', { late_rent_from: 60_000 })).list.map((each) => each.order_id).toSorted()).toEqual([ours, theirs].toSorted());
    expect((await page('overdueList', { late_rent_from: 60_001 })).list).toEqual([]);
    expect((await page('overdueList', { late_rent_to: 59_999 })).list.map((each) => each.late_rent)).toEqual([30_000]);
    expect([(await page('overdueList', { in_court: '1' })).total, (await page('overdueList', { in_court: '0' })).total]).toEqual([0, 3]);
    expect((await page('overdueList', { order_id: ours.slice(-6) })).list.map((each) => each.order_id)).toEqual([ours]);
  });

  it('stand under 已结清/分期中 once nothing is late any more, the one worked on last first, and come back with the next rent', async () => {
    const settled = async () => (await page('overdueList', { tab: '7' })).list.map((each) => each.order_id);
    const pay = async (no: string) => {
      const due = (await till.bills(no)).rent.filter((bill) => bill.open > 0 && bill.due_date! < '2026-06-20');
      for (const bill of due) await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(bill.open), bill_ids: [bill.bill_id] });
    };
    expect(await settled()).toEqual([]);
    await pay(ours);
    await pay(theirs);
    await follow(ours, { result: 2 });
    expect(await settled()).toEqual([ours, theirs]);
    expect((await tabs()).find(({ value }) => value === '7')).toMatchObject({ name: '已结清/分期中', number: 2, children: [] });
    expect((await page('overdueList', { tab: '7' })).list[0]).toMatchObject({ late_days: 0, late_rent: 0, plan_rest: 0, plan_next: null });
    await expectPlainCounts();
    till.moveTo('2026-07-10');
    expect(await settled()).toEqual([]);
    await expectPlainCounts();
    expect((await row(ours))!.late_days).toBe(6);
  });

  it('are counted alike while the steps of their counts are folded', async () => {
    const of = (table: string) => server().test.asked<{ n: number }>(`select count(*)::int as n from ${table} where merchant_id = 1`);
    const [plusAndMinus, tallies] = ['case when i / 6 % 2 = 0 then 1 else -1 end', ['late_tally', 'due_tally', 'worked_tally']];
    await server().test.byOwner((client) =>
      client.query(`insert into late_tally (merchant_id, whose, stage, late_since, n) select 1, 0, 1 + i % 6, date '2025-06-01' + i / 12, ${plusAndMinus} from generate_series(0, 599) i;
        insert into due_tally (merchant_id, whose, stage, late_since, due_on, n) select 1, 0, 1 + i % 6, date '2025-06-01' + i / 12, date '2026-06-01' + i / 12, ${plusAndMinus} from generate_series(0, 599) i;
        insert into worked_tally (merchant_id, whose, month, late_since, n) select 1, 0, '2026-06-01', date '2026-07-05' + i / 12, ${plusAndMinus} from generate_series(0, 599) i`),
    );
    const me = await collector();
    await Promise.all([
      ...Array.from({ length: 8 }, () => act(server().services, systemCaller(1), foldCases)),
      assign(me, [ours]),
      follow(theirs, { result: 8, next_at: '2026-07-10T09:00:00.000Z' }),
    ]);
    for (const table of tallies) expect((await of(table)).rows[0]!.n).toBeLessThan(100);
    expect((await tabs()).find(({ value }) => value === '9')!.number).toBe(1);
    await expectPlainCounts(me);
    expect((await tabs('ownOrderList', me))[0]!.number).toBe(1);
    expect((await tabs())[0]!.number).toBeGreaterThan(0);
  });

  it('have a page that tells the same, for those who may see it', async () => {
    const { result } = await get<Row>(server(), admin(), `${base}/overdueInfo`, { order_id: ours });
    expect(result).toMatchObject({ ...(await row(ours)) });
    expect((await get(server(), server().staff.guest, `${base}/overdueInfo`, { order_id: ours })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('whose page has what still secures the debt: money that is held, and the device with its worth for those who may see costs', async () => {
    interface Info {
      prepayment: number;
      overflow: number;
      devices: { imei: string; status_name: string; worth: number | null }[];
    }
    const info = async (who: Person = admin()) => (await get<Info>(server(), who, `${base}/overdueInfo`, { order_id: ours })).result;
    const before = await info();
    const held = { trade_no: await till.transfer(12_300), bill_ids: [], rest_to: 'prepayment' };
    expect((await till.act('confirmOfflinePay', ours, held)).message).toBe('success');
    expect(before.devices).toMatchObject([{ worth: null }]);
    const bought = startOfDay(addDays(server().clock.today(), -62));
    await server().test.byOwner((client) =>
      client.query(
        `insert into device_cost (merchant_id, device_id, kind, amount, ref_kind, ref_id, ref_no, at, by_name)
          select merchant_id, id, 'purchase', 240000, 'intake', 1, 'R1', $2, '张三' from device where imei = $1`,
        [before.devices[0]!.imei, bought],
      ),
    );
    // Two whole months of 24 later.
    const worth = 240_000 - 20_000;
    expect(await info()).toMatchObject({ prepayment: before.prepayment + 12_300, overflow: before.overflow, devices: [{ ...before.devices[0], worth }] });
    expect((await info(await collector(['OwnOrderList', 'OverdueDetail', 'overdue:follow']))).devices).toEqual(before.devices);
  });
});

describe('whatever is paid, and whenever it is heard of', () => {
  /** Small and even, so that a failure is the same failure again. */
  function chance(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const leases: string[] = [];

  it.each([7, 21])('the buckets together are the late rent of all orders (seed %i)', async (seed) => {
    const any = chance(seed);
    till.moveTo('2026-07-01');
    for (let lease = 0; lease < 4; lease += 1) leases.push((await till.leased()).order_id);
    const heardLater: { no: string; bill: string; trade: string }[] = [];
    const everyone = [...new Set([ours, theirs, ...leases, ...(await page()).list.map((each) => each.order_id)])];
    let at = Date.UTC(2026, 6, 20);
    for (let step = 0; step < 12; step += 1) {
      at += (1 + any(24)) * 86_400_000;
      const today = new Date(at).toISOString().slice(0, 10);
      till.moveTo(today);
      const no = leases[any(leases.length)]!;
      const due = (await till.bills(no)).rent.find((bill) => bill.open > 0 && !heardLater.some((each) => each.bill === bill.bill_id));
      if (due) {
        const paid = { no, bill: due.bill_id, trade: await till.transfer(due.open) };
        if (any(2) === 0) heardLater.push(paid);
        else await till.act('confirmOfflinePay', no, { trade_no: paid.trade, bill_ids: [paid.bill] });
      }
      if (any(3) === 0)
        for (const { no: of, bill, trade } of heardLater.splice(0)) await till.act('confirmOfflinePay', of, { trade_no: trade, bill_ids: [bill] });
      const open = await Promise.all(everyone.map(async (each) => (await till.bills(each)).rent.filter((bill) => bill.open > 0 && bill.due_date! < today)));
      const buckets = await Promise.all(['m1', 'm2', 'm3', 'm4'].map((bucket) => page('overdueList', { tab_item: bucket })));
      const inBuckets = buckets.flatMap(({ list }) => list);
      expect([today, sum(inBuckets.map((each) => each.late_rent))]).toEqual([today, sum(open.flat().map((bill) => bill.open))]);
      expect(new Set(inBuckets.map((each) => each.order_id)).size).toBe(inBuckets.length);
      // What is searched by late rent is what its bills say, whether it was brought forward today, the last time days ago, or by a clock that was ahead.
      const owed = open.map((bills, place) => [everyone[place]!, sum(bills.map((bill) => bill.open))] as const).filter(([, fen]) => fen > 0);
      const searched = async (filter: Record<string, unknown>) => (await page('overdueList', filter)).list.map((each) => each.order_id).toSorted();
      const owing = (is: (fen: number) => boolean) => owed.flatMap(([each, fen]) => (is(fen) ? [each] : [])).toSorted();
      for (const fen of [30_000, 60_000, 90_000]) {
        expect([today, await searched({ late_rent_from: fen, late_rent_to: fen })]).toEqual([today, owing((late) => late === fen)]);
        expect([today, await searched({ late_rent_from: fen + 1 })]).toEqual([today, owing((late) => late > fen)]);
        expect([today, await searched({ late_rent_to: fen })]).toEqual([today, owing((late) => late <= fen)]);
      }
      const swept = any(3);
      if (swept === 0) await server().services.sweeps.run(server().services);
      if (swept !== 1) continue;
      till.moveTo(new Date(at + 40 * 86_400_000).toISOString().slice(0, 10));
      await server().services.sweeps.run(
        server().services,
        new Set(
          server()
            .services.sweeps.all()
            .flatMap(({ name }) => (name === 'late rents' ? [] : [name])),
        ),
      );
    }
    await expectBalancedBooks(server());
  });
});
