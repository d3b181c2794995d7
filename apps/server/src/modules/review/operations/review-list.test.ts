import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop, idNumber } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '1000', REVIEW_SLA_MINUTES: '120' });

interface Row {
  order_id: string;
  waiting_minutes: number | null;
  overdue: boolean;
  name: string;
  phone: string;
  risk_tags: unknown[];
  actions: { act: string }[];
}

describe('the review queue', () => {
  let desk: Desk;
  const orders: string[] = [];
  const me = () => server().staff.reviewer;
  const ask = (body: Record<string, unknown> = {}, who: Person = me()) =>
    post<{ total: number; list: Row[] }>(server(), who, '/merchant/order/audit/infoList', { page_size: 50, ...body });
  const which = async (body: Record<string, unknown> = {}) => (await ask(body)).result.list.map((row) => orders.indexOf(row.order_id));
  const tabs = async () =>
    Object.fromEntries(
      (await post<{ list: { value: string; number: number }[] }>(server(), me(), '/merchant/order/audit/infoCategoryList')).result.list.map((tab) => [
        tab.value,
        tab.number,
      ]),
    );

  /** Orders: 0 waits, 1 and 2 are held, 3 needs papers, 4 a call, 5 passed, 6 rejected, 7 passed and then cancelled, 8 unpaid. */
  beforeAll(async () => {
    await staySignedIn(server());
    const shop = await Shop.open(server());
    desk = new Desk(server());
    for (let index = 0; index < 9; index += 1) {
      const placed = await shop.place({
        segment: index === 2 ? 'B' : 'A',
        customer: { member_id: 'm', name: index === 1 ? '李四' : '张三', phone: `1390000000${index}`, id_card: idNumber(index < 2 ? 0 : index) },
      });
      orders.push(placed.result.order_id);
      if (index < 8) await shop.pay(placed.result);
      server().clock.advance(600_000);
    }
    const decide = async (index: number, decision: 'pass' | 'reject' | 'supplement' | 'reconnect') =>
      desk.decide(me(), decision, orders[index]!, (await desk.claim(me(), orders[index]!)).result.version);
    await desk.claim(me(), orders[1]!);
    await desk.claim(server().staff.reviewer2, orders[2]!);
    await decide(3, 'supplement');
    await decide(4, 'reconnect');
    await decide(5, 'pass');
    await decide(6, 'reject');
    await decide(7, 'pass');
    await desk.cancel(server().staff.admin, orders[7]!, await desk.version(orders[7]!));
  });

  it('shows those who waited longest first, and in each tab just what it counts', async () => {
    expect(await which()).toEqual([0, 1, 2, 3, 4]);
    expect(await tabs()).toEqual({ '21': 1, '22': 2, '23': 1, '24': 1, '25': 0, passed: 2, rejected: 1 });
    expect([
      await which({ tab: '21' }),
      await which({ tab: '22' }),
      await which({ tab: '23' }),
      await which({ tab: '24' }),
      await which({ tab: '25' }),
      await which({ tab: 'passed' }),
      await which({ tab: 'rejected' }),
    ]).toEqual([[0], [1, 2], [3], [4], [], [7, 5], [6]]);
  });

  it('narrows by each search, alone and together', async () => {
    expect(await which({ q: '李四' })).toEqual([1]);
    expect(await which({ name: '张' })).toEqual([0, 2, 3, 4]);
    expect(await which({ phone: '0003' })).toEqual([3]);
    expect(await which({ order_id: orders[4] })).toEqual([4]);
    expect(await which({ segment: 'B' })).toEqual([2]);
    expect(await which({ reviewer_id: String(server().staff.reviewer2.id) })).toEqual([2]);
    expect(await which({ mine: '1' })).toEqual([1, 3, 4]);
    expect(await which({ mine: '1', tab: '22' })).toEqual([1]);
    expect(await which({ channel_id: '2' })).toEqual([]);
    expect(await which({ paid_from: '2026-03-03' })).toEqual([]);
    expect(await which({ q: '%' })).toEqual([]);
  });

  it('pages without a gap, and beyond its end says how many there are', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 9]) pages.push((await ask({ page, page_size: 2 })).result);
    expect(pages.flatMap((page) => page.list.map((row) => orders.indexOf(row.order_id)))).toEqual([0, 1, 2, 3, 4]);
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
  });

  it('tells how long each waits, and who waits too long', async () => {
    const { list } = (await ask()).result;
    expect(list.map((row) => row.waiting_minutes)).toEqual([90, 80, 70, 60, 50]);
    expect(list.some((row) => row.overdue)).toBe(false);
    server().clock.advance(31 * 60_000);
    expect((await ask()).result.list.map((row) => row.overdue)).toEqual([true, false, false, false, false]);
    expect((await ask({ tab: 'passed' })).result.list.map((row) => [row.waiting_minutes, row.overdue])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it('counts no waiting on days on which nobody works, by the merchant’s own calendar', async () => {
    const before = (await ask()).result.list.map((row) => row.waiting_minutes!);
    const at = server().clock.now();
    // From Monday noon to Sunday noon: four whole days and two halves, less what is set.
    server().clock.moveTo(new Date('2026-03-08T04:00:00Z'));
    const days = [
      { day: '2026-03-04', kind: 'rest', name: '公司活动' },
      { day: '2026-03-07', kind: 'work', name: '调休' },
    ];
    const set = await post(server(), server().staff.admin, '/order/set/customize/holidays', { year: 2026, version: 0, days, remove: [] });
    expect(set.code).toBe(200);
    const minutes = (text: string) => (Date.parse(text) - at.getTime()) / 60_000;
    // Tuesday, Thursday, Friday and the Saturday that is worked.
    const more = minutes('2026-03-02T16:00:00Z') + 4 * 1440;
    expect((await ask()).result.list.map((row) => row.waiting_minutes)).toEqual(before.map((waited) => waited + more));
    server().clock.moveTo(at);
  });

  it('is masked, and shows the acts of review only', async () => {
    const [first] = (await ask()).result.list;
    expect(first).toMatchObject({ name: '张*', phone: '139****0000' });
    expect(first!.actions.every(({ act }) => ['claim', 'assign', 'pass', 'reject', 'supplement', 'reconnect'].includes(act))).toBe(true);
  });

  it('is empty for another merchant, who sees no risks either', async () => {
    expect((await ask({}, server().staff.guest)).result).toMatchObject({ total: 0, list: [] });
    const theirs = await (await Shop.open(server(), 'guest')).paidOrder();
    const { list } = (await ask({}, server().staff.guest)).result;
    expect(list.map((row) => [row.order_id, row.risk_tags])).toEqual([[theirs.order_id, []]]);
    expect((await ask({ risk_id: '6' }, server().staff.guest)).result.total).toBe(1);
    expect((await ask({ risk_id: '5' }, server().staff.guest)).result.total).toBe(1);
  });

  it('tells beside an order who holds it and the customer’s other orders', async () => {
    const info = async (index: number, who: Person = me()) =>
      (
        await get<{ mine: boolean; reviewer_name: string; same_id_orders: { order_id: string }[] }>(server(), who, '/merchant/order/audit/infoDetail', {
          order_id: orders[index]!,
        })
      ).result;
    await desk.claim(me(), orders[1]!);
    expect(await info(1)).toMatchObject({ mine: true, reviewer_name: '员工reviewer', same_id_orders: [{ order_id: orders[0], open: true, overdue_days: 0 }] });
    expect(await info(1, server().staff.reviewer2)).toMatchObject({ mine: false });
    expect((await info(3)).same_id_orders).toEqual([]);
    expect((await get(server(), server().staff.guest, '/merchant/order/audit/infoDetail', { order_id: orders[1]! })).code).toBe(
      ordersErrors.ORDER_NOT_FOUND.code,
    );
  });

  it('offers its choices in words', async () => {
    for (const name of ['orderAuditRejectTypeList', 'orderReconnectOptions', 'orderContactOptions']) {
      const { list } = (await get<{ list: { value: string; name: string }[] }>(server(), me(), `/merchant/order/audit/${name}`)).result;
      expect(list.length).toBeGreaterThanOrEqual(5);
      expect(list.every((choice) => /\p{Script=Han}/u.test(choice.name))).toBe(true);
    }
  });
});
