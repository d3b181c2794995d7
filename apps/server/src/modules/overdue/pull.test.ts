import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { CollectorDesk } from '../../testing/collector-desk.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ WORK_PASSED_LIMIT: '2' });
const hours = (n: number) => server().clock.advance(n * 3_600_000);
let till: Till;
let desk: CollectorDesk;
/** Leases that began one day after the other: the first is the longest late. */
const leases: string[] = [];

const sweep = () => new Desk(server()).sweep();
const todos = async (who: Person) =>
  Object.fromEntries((await get<{ list: { key: string; count: number }[] }>(server(), who, '/home/todos')).result.list.map(({ key, count }) => [key, count]));
const pulled = async (who: Person, count = 1) => (await desk.pull(who, count)).result.list.map(({ order_id: no }) => no);
/** Nobody ever had or talked about any of them; a new day. */
async function forget(): Promise<void> {
  const all =
    "delete from work_event where item_id in (select id from work_item where kind = 'overdue'); delete from work_item where kind = 'overdue'; delete from overdue_case; update orders set has_case = false";
  await server().test.byOwner((client) => client.query(all));
  hours(24);
}

beforeEach(() => (till === undefined ? undefined : forget()));
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new CollectorDesk(server());
  for (let day = 1; day <= 6; day += 1) {
    till.moveTo(`2026-03-0${day}`);
    leases.push((await till.leased()).order_id);
  }
  till.moveTo('2026-05-13');
});

describe('late orders that nobody has', () => {
  it('are not pulled until the merchant lets collectors', async () => {
    const me = await desk.collector();
    expect((await desk.pull(me)).code).toBe(e.PULL_OFF.code);
    expect(await desk.next(me)).toMatchObject({ order_id: '', may_pull: false });
    await desk.let();
    expect(await desk.next(me)).toMatchObject({ order_id: '', may_pull: true });
    const stale = { enabled: true, hold_hours: 72, rest_hours: 24, held_most: 3, day_most: 5, version: 0, reason: '开放' };
    expect((await desk.call(desk.lead, 'pullSetting', stale)).code).toBe(platformErrors.STALE.code);
    expect((await desk.call(desk.lead, 'pullSetting', { ...stale, hold_hours: 0 })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.call(me, 'pullSetting', stale)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('are taken in turn, the longest late first, are one’s own for the time, and come as 下一单', async () => {
    const [me, other] = [await desk.collector(), await desk.collector()];
    const [first] = (await desk.pull(me)).result.list;
    expect(first!.order_id).toBe(leases[0]);
    expect(Date.parse(first!.held_until) - server().clock.now().getTime()).toBe(72 * 3_600_000);
    expect(await pulled(other, 2)).toEqual([leases[1], leases[2]]);
    expect((await desk.own(me)).map((row) => [row.order_id, row.stage_name, row.held_until])).toEqual([[leases[0], '跟进中', first!.held_until]]);
    expect(await desk.next(me)).toMatchObject({ order_id: leases[0], may_pull: false });
    expect(await desk.next(me, [leases[0]!])).toMatchObject({ order_id: '', may_pull: true });
    expect((await new Desk(server()).history(leases[0]!))[0]).toMatchObject({ action: '领取逾期订单', from: '未分配' });
  });

  it('are no more than one may hold, and take in a day; what is paid meanwhile, and what was given, counts for nothing', async () => {
    const me = await desk.collector();
    await desk.assign([leases[5]!], me);
    expect(await pulled(me, 20)).toEqual(leases.slice(0, 3));
    expect(await desk.pull(me)).toMatchObject({ status: 409, code: q.HELD_LIMIT.code, message: '您已领取3笔逾期订单，最多持有3笔，请先处理或退回' });
    for (const no of leases.slice(0, 2)) await desk.giveBack(me, no);
    expect(await pulled(me, 20)).toEqual(leases.slice(3, 5));
    await desk.giveBack(me, leases[3]!);
    expect(await desk.pull(me)).toMatchObject({ code: q.DAY_LIMIT.code, message: '今日已领取5笔逾期订单，每日最多5笔' });
  });

  it('go back when their time is over, swept or not, warned at three quarters of it', async () => {
    const [me, other] = [await desk.collector(), await desk.collector()];
    await pulled(me);
    hours(54);
    expect((await desk.own(me))[0]).toMatchObject({ warned: true });
    expect((await todos(me))['overdue-held']).toBe(1);
    expect(await desk.ownNumber(me)).toBe(1);
    hours(18);
    expect([await desk.own(me), await desk.ownNumber(me)]).toEqual([[], 0]);
    expect((await desk.next(me)).order_id).toBe('');
    expect((await desk.giveBack(me, leases[0]!)).code).toBe(e.CASE_NOT_YOURS.code);
    expect(await pulled(me)).toEqual([leases[1]]);
    expect(await desk.ownNumber(me)).toBe(1);
    // What came back waits behind those that nobody took, as long as there are such.
    expect((await sweep())['pulled cases']).toBe(1);
    expect(await desk.ownNumber(me)).toBe(1);
    expect(await desk.info(leases[0]!)).toMatchObject({ collector_id: '', held_until: null, stage_name: '未分配' });
    expect((await new Desk(server()).history(leases[0]!))[0]).toMatchObject({ action: '领取超时，退回未分配' });
    expect(await pulled(other, 3)).toEqual([leases[2], leases[3], leases[4]]);
  });

  it('that one gave back are others’ at once and one’s own after the rest, and come first once they were passed over so often', async () => {
    const people = await Promise.all([1, 2, 3].map(() => desk.collector()));
    const [me, second, third] = people as [Person, Person, Person];
    await desk.let({ held_most: 20, day_most: 500 });
    expect((await pulled(me, 20)).length).toBe(6);
    const [one, two] = [leases[2]!, leases[3]!];
    await desk.giveBack(me, one);
    hours(1);
    await desk.giveBack(me, two);
    expect(await pulled(me, 20)).toEqual([]);
    expect(await pulled(second, 1)).toEqual([one]);
    await desk.giveBack(second, one);
    // Passed over more often than the other, which waits longer.
    expect(await pulled(third, 1)).toEqual([one]);
    await desk.giveBack(third, one);
    hours(24);
    expect(await pulled(me, 20)).toEqual([one, two]);
    await desk.let();
  });

  it('are held longer by who talks about them, to a whole hold after the next time or the promised day; another’s talk changes nothing', async () => {
    const [me, other] = [await desk.collector(), await desk.collector()];
    await pulled(me);
    const until = async () => Date.parse((await desk.info(leases[0]!)).held_until) - server().clock.now().getTime();
    hours(10);
    expect((await desk.follow(other, leases[0]!)).code).toBe(200);
    expect(await until()).toBe(62 * 3_600_000);
    expect((await desk.follow(me, leases[0]!)).code).toBe(200);
    expect(await until()).toBe(72 * 3_600_000);
    const next = new Date(server().clock.now().getTime() + 48 * 3_600_000).toISOString();
    await desk.follow(me, leases[0]!, { next_at: next });
    expect(await until()).toBe(120 * 3_600_000);
  });

  it('are not given while a charge is under way, while they were talked about today, at court or a promise runs', async () => {
    const me = await desk.collector();
    const owner = (text: string, no: string) => server().test.byOwner((client) => client.query(text, [no]));
    const ofOrder = '(select id from orders where order_no = $1)';
    await owner(
      `insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, state, next_attempt_at, created_at)
        select merchant_id, 'payment', id, 1, 'sandbox', 'X' || order_no, 'unknown', '2100-01-01', now() from orders where order_no = $1`,
      leases[0]!,
    );
    await desk.follow(desk.lead, leases[1]!);
    await owner('insert into overdue_case (merchant_id, order_id, in_court) select merchant_id, id, true from orders where order_no = $1', leases[2]!);
    expect(await pulled(me, 3)).toEqual(leases.slice(3, 6));
    await owner(`update money_document set state = 'failed' where order_id = ${ofOrder} and state = 'unknown'`, leases[0]!);
  });

  it('are given and taken by who leads without an end; one gives back what one pulled alone, as the button says', async () => {
    const [me, other] = [await desk.collector(), await desk.collector()];
    await desk.assign([leases[0]!], me);
    await pulled(me);
    const backOf = async (no: string, who: Person) => (await desk.info(no, who)).actions.find(({ act }) => act === 'giveBackCase');
    const own = await desk.own(me);
    expect(own.map((row) => [row.order_id, row.held_until === null])).toEqual([
      [leases[0], true],
      [leases[1], false],
    ]);
    expect(await backOf(leases[0]!, me)).toBeUndefined();
    expect((await desk.giveBack(me, leases[0]!)).code).toBe(e.CASE_GIVEN.code);
    expect(await backOf(leases[1]!, me)).toMatchObject({ allowed: true });
    expect(await backOf(leases[1]!, other)).toMatchObject({ allowed: false, reason: e.CASE_NOT_YOURS.text });
    expect((await desk.giveBack(other, leases[1]!)).code).toBe(e.CASE_NOT_YOURS.code);
    await desk.assign([leases[1]!], other);
    expect(await desk.info(leases[1]!)).toMatchObject({ collector_id: String(other.id), held_until: null });
    hours(1000);
    expect((await desk.own(other)).map(({ order_id: no }) => no)).toEqual([leases[1]]);
  });

  it('of somebody whose account ends are nobody’s, those that were given too', async () => {
    const me = await desk.collector();
    await desk.assign([leases[0]!], me);
    await pulled(me);
    expect((await post(server(), desk.lead, '/privilege/account/status', { account_id: String(me.id), enabled: false, reason: '离职' })).code).toBe(200);
    for (const no of leases.slice(0, 2)) expect(await desk.info(no)).toMatchObject({ collector_id: '', stage_name: '未分配' });
    expect((await desk.assign([leases[0]!], me)).code).toBe(e.COLLECTOR_UNKNOWN.code);
  });

  it('that are paid are done when their time is over and keep who had them; late again, they are nobody’s', async () => {
    const me = await desk.collector();
    await pulled(me);
    const no = leases[0]!;
    const set = (due: string) =>
      server().test.byOwner((client) => client.query("update orders set next_due = $2, rent_end = '2027-06-01' where order_no = $1", [no, due]));
    await set('2027-01-10');
    hours(72);
    await sweep();
    expect(await desk.info(no)).toMatchObject({ collector_id: String(me.id), held_until: null });
    till.moveTo('2027-01-11');
    await sweep();
    expect(await desk.info(no)).toMatchObject({ collector_id: '', stage_name: '未分配' });
    expect(await pulled(me, 3)).toEqual(leases.slice(1, 4));
    await set('2026-04-01');
  });

  it('are refused by name: another merchant’s, what is not with a customer, without the right, too many', async () => {
    const me = await desk.collector();
    const { order_id: fresh } = (await till.shop.place()).result;
    expect((await desk.giveBack(me, fresh)).code).toBe(e.FOLLOW_NOT_ALLOWED.code);
    expect((await desk.giveBack(me, '999999999999999999')).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await desk.pull(me, 21)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.pull(server().staff.guest)).code).toBe(e.PULL_OFF.code);
    expect((await desk.pull(server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('say who has them by the heap’s item alone: the database refuses whatever else writes it', async () => {
    const me = await desk.collector();
    await pulled(me);
    const write = () =>
      server().test.byOwner((client) =>
        client.query('update overdue_case set collector_id = null where order_id = (select id from orders where order_no = $1)', [leases[0]]),
      );
    await expect(write()).rejects.toThrow('copies of the work item');
  });
});
