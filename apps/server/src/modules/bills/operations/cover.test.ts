import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
interface Cover {
  current: { name: string; price: number } | null;
  allowed: boolean;
  reason: string;
  list: { plan_id: string; name: string; price: number; difference: number; version: number }[];
}
interface Saved {
  id: string;
  version: number;
}

describe('the cover of an order', () => {
  let shop: Shop;
  let till: Till;
  const plans: Saved[] = [];
  const me = () => server().staff.admin;
  const save = (body: object, who = me()) => post<Saved>(server(), who, '/api/orderInfo/protect/savePlan', body);
  beforeAll(async () => {
    shop = await Shop.open(server());
    till = new Till(server(), shop);
    for (const [name, price] of [
      ['碎屏保', 9_900],
      ['全面保', 29_900],
    ] as const)
      plans.push((await save({ name, price })).result);
  });
  const protect = async (id: string) => (await get<Cover>(server(), me(), '/api/orderInfo/protect', { order_id: id })).result;
  const upgrade = async (id: string, plan: Saved, over: object = {}) =>
    post<{ effects: { what: string; amount: number | null }[] }>(server(), me(), '/merchant/order/detail/protectUpgrade', {
      order_id: id,
      version: await till.version(id),
      plan_id: plan.id,
      plan_version: plan.version,
      ...over,
    });

  it('grows plan by plan, each time for the difference only; the preview charges nothing', async () => {
    const { order_id: id } = await till.leased();
    expect(await protect(id)).toMatchObject({ current: null, allowed: true, list: [{ difference: 9_900 }, { difference: 29_900 }] });
    const preview = await upgrade(id, plans[0]!, { preview: true });
    expect(preview.result.effects).toContainEqual({ what: '新增服务费账单', from: '-', to: '待支付', amount: 9_900 });
    expect((await till.bills(id)).other).toEqual([]);
    expect((await upgrade(id, plans[0]!)).result.effects).toEqual(preview.result.effects);
    expect(await protect(id)).toMatchObject({ current: { name: '碎屏保', price: 9_900 }, list: [{ name: '全面保', difference: 20_000 }] });
    expect((await upgrade(id, plans[1]!)).code).toBe(200);
    expect((await till.bills(id)).other.map((bill) => [bill.bill_type, bill.amount])).toEqual([
      [3, 9_900],
      [3, 20_000],
    ]);
    expect((await upgrade(id, plans[0]!)).code).toBe(billsErrors.COVER_NOT_BETTER.code);
    expect((await protect(id)).list).toEqual([]);
  });

  it('is not for orders that wait or ended, and not for another price than was seen', async () => {
    const { order_id: waiting } = await shop.paidOrder();
    expect(await protect(waiting)).toMatchObject({ allowed: false, reason: '只有租赁中或待归还的订单可以升级保障' });
    expect((await upgrade(waiting, plans[0]!)).status).toBe(409);
    const { order_id: id } = await till.leased();
    const changed = (await save({ plan_id: plans[1]!.id, version: plans[1]!.version, name: '全面保', price: 39_900 })).result;
    expect((await upgrade(id, plans[1]!)).code).toBe(platformErrors.STALE.code);
    plans[1] = (await save({ plan_id: changed.id, version: changed.version, name: '全面保', price: 39_900, enabled: false })).result;
    expect((await upgrade(id, plans[1])).code).toBe(billsErrors.COVER_UNKNOWN.code);
    expect((await protect(id)).list.map((plan) => plan.name)).toEqual(['碎屏保']);
  });

  interface Listed {
    total: number;
    list: { id: string; version: number; name: string; used: number }[];
  }
  const listed = async (query: Record<string, string>, who = me()) => (await get<Listed>(server(), who, '/api/orderInfo/protect/plans', query)).result;

  it('asked for twice at once is charged once', async () => {
    const { order_id: id } = await till.leased();
    const version = await till.version(id);
    const answers = await Promise.all([upgrade(id, plans[0]!, { version }), upgrade(id, plans[0]!, { version })]);
    expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await till.bills(id)).other).toHaveLength(1);
  });

  it('has plans with names of their own, each merchant’s its own', async () => {
    expect((await save({ name: '碎屏保', price: 1 })).code).toBe(billsErrors.COVER_NAME_TAKEN.code);
    expect((await save({ plan_id: plans[1]!.id, version: plans[1]!.version, name: '碎屏保', price: 1 })).code).toBe(billsErrors.COVER_NAME_TAKEN.code);
    expect((await save({ plan_id: plans[0]!.id, version: 99, name: '碎屏保', price: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await save({ plan_id: plans[0]!.id, version: 1, name: '甲', price: 1 }, server().staff.guest)).code).toBe(billsErrors.COVER_UNKNOWN.code);
    expect((await save({ name: '碎屏保', price: 1 }, server().staff.guest)).code).toBe(200);
  });

  it('are counted by the orders that have them', async () => {
    const used = async (who = me()) => {
      const { list } = await listed({ page_size: '50' }, who);
      return new Map(list.map((plan) => [plan.id, plan.used]));
    };
    const fresh = (await save({ name: '数一数', price: 19_900 })).result;
    expect((await used()).get(fresh.id)).toBe(0);
    const { order_id: id } = await till.leased();
    expect((await upgrade(id, fresh)).code).toBe(200);
    expect((await used()).get(fresh.id)).toBe(1);
    expect((await used(server().staff.guest)).has(fresh.id)).toBe(false);
  });

  it('are found by a part of the name and by use, page by page, the cheapest first', async () => {
    for (const [name, price] of [
      ['甲%保', 30],
      ['乙%保', 10],
      ['丙%保', 20],
    ] as const)
      expect((await save({ name, price })).code).toBe(200);
    const first = await listed({ q: '%保', page_size: '2' });
    expect([first.total, first.list.map((plan) => plan.name)]).toEqual([3, ['乙%保', '丙%保']]);
    const [off] = first.list;
    expect((await save({ plan_id: off!.id, version: off!.version, name: off!.name, price: 10, enabled: false })).code).toBe(200);
    expect((await listed({ q: '%保', enabled: '0' })).list.map((plan) => plan.id)).toEqual([off!.id]);
    expect((await listed({ q: '%保', enabled: '1', page: '2', page_size: '1' })).list.map((plan) => plan.name)).toEqual(['甲%保']);
  });

  it('are two hundred at most, so that none goes unseen', async () => {
    const { guest } = server().staff;
    const { total } = await listed({}, guest);
    for (let n = total; n < 200; n += 1) expect((await save({ name: `方案${n}`, price: 100 }, guest)).code).toBe(200);
    expect((await save({ name: '多一个', price: 100 }, guest)).code).toBe(billsErrors.COVER_FULL.code);
    const [one] = (await listed({}, guest)).list;
    expect((await save({ plan_id: one!.id, version: one!.version, name: one!.name, price: 300 }, guest)).code).toBe(200);
  });

  it('beside it stand the channels and kinds of money', async () => {
    const { result } = await get<{ list: { value: string; name: string }[]; kinds: object[] }>(
      server(),
      me(),
      '/dmp/finance/payee/balancePaymentsRecordsChannel',
    );
    expect(result.list.map((each) => each.value)).toEqual(expect.arrayContaining(['sandbox', 'none']));
    expect(result.kinds).toContainEqual({ value: 'refund', name: '退款', direction: 2 });
    expect(result.kinds).toContainEqual({ value: 'payment', name: '支付', direction: 1 });
  });
});
