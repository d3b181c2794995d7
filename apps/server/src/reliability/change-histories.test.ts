import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { addGoods, type NewSku } from '../modules/goods/index.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { ChangeDesk, type Wish } from '../testing/change-desk.ts';
import { someCoupon } from '../testing/coupons.ts';
import { post } from '../testing/http.ts';
import { Shop, testGoods, type OpenOrder } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
/** Number of histories, more by CHANGE_HISTORIES. */
const histories = Number(process.env['CHANGE_HISTORIES'] ?? 12);

/** What a SKU costs: rent of a period over six and over twelve, deposit; fen. */
const skus = [
  { rent: { 6: 32_000, 12: 30_000 }, deposit: 600_000 },
  { rent: { 6: 41_001, 12: 40_000 }, deposit: 800_000 },
  { rent: { 6: 21_007, 12: 20_003 }, deposit: 400_000 },
] as const;
/** Cents that twelve or six do not divide, so that the first rent takes the rest. */
const odd = 5;
const once = 1999;
const byPeriod = 700;
/** Off the first rent. */
const cut = 5000;

interface Choice {
  sku: 0 | 1 | 2;
  periods: 6 | 12;
  services: readonly number[];
  coupon: boolean;
}
type Step = { kind: 'change'; to: Choice } | { kind: 'refuse'; to: Choice } | { kind: 'coupon'; on: boolean } | { kind: 'pay' } | { kind: 'authorise' };

const choiceOf: fc.Arbitrary<Choice> = fc.record({
  sku: fc.constantFrom(0 as const, 1 as const, 2 as const),
  periods: fc.constantFrom(6 as const, 12 as const),
  services: fc.subarray([0, 1]),
  coupon: fc.boolean(),
});
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: choiceOf.map((to): Step => ({ kind: 'change', to })) },
  { weight: 1, arbitrary: choiceOf.map((to): Step => ({ kind: 'refuse', to })) },
  { weight: 1, arbitrary: fc.boolean().map((on): Step => ({ kind: 'coupon', on })) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'pay' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'authorise' }) },
);

/** What the bills of a choice come to, worked out by hand: first what is paid at ordering, then all. */
function owedFor({ sku, periods, services, coupon }: Choice): { first: number; all: number; deposit: number } {
  const total = skus[sku].rent[periods] * periods + odd;
  const rest = Math.round(total / periods) * (periods - 1);
  const off = coupon ? cut : 0;
  const [single, each] = [services.includes(0) ? once : 0, services.includes(1) ? byPeriod : 0];
  const first = total - rest - off + single + each;
  return { first, all: first + rest + each * (periods - 1), deposit: Math.max(0, skus[sku].deposit - 450_000) };
}

describe('changes of an order', () => {
  let till: Till;
  let desk: ChangeDesk;
  let ids: string[];
  let services: string[];
  const told = new Map<string, number>();

  const priceOf = (sku: (typeof skus)[number], periods: 6 | 12) => {
    const rent = priceUnit((sku.rent[periods] * periods + odd) * 100);
    return { ...testGoods.skus[0]!.prices[0]!, periods, a_total_rent: rent, b_total_rent: rent, c_total_rent: rent };
  };
  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new ChangeDesk(till);
    const made = skus.map((sku, n): NewSku => ({
      ...testGoods.skus[0]!,
      name: `规格${n}`,
      stock: 1000,
      deposit: sku.deposit,
      prices: [priceOf(sku, 6), priceOf(sku, 12)],
    }));
    const beside = [
      { name: '贴膜', kind: 2 as const, price: once },
      { name: '上门维修', kind: 2 as const, price: byPeriod, charge: 2 as const },
    ];
    ids = (await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name: '可变更的手机', skus: made, services: beside }))).map(
      String,
    );
    const { list } = (
      await till.shop.call<{ list: { skus: { sku_id: string }[]; services: { service_id: string; name: string }[] }[] }>('GET', '/open/v1/goods')
    ).result;
    const found = list.find((goods) => goods.skus.some(({ sku_id }) => sku_id === ids[0]))!.services;
    services = beside.map(({ name }) => found.find((each) => each.name === name)!.service_id);
  });
  afterAll(async () => {
    console.info(`changes: ${[...told].map(([what, n]) => `${what} ${n}`).join('; ')}`);
    await expectBalancedBooks(server(), 10);
  });
  const count = (what: string) => void told.set(what, (told.get(what) ?? 0) + 1);

  const wishOf = ({ sku, periods, services: chosen, coupon }: Choice, code: string): Wish => ({
    sku_id: ids[sku]!,
    periods,
    service_ids: chosen.map((n) => services[n]!),
    coupon_codes: coupon ? [code] : [],
  });
  const read = async (no: string) => (await till.shop.read(no)).result;
  /** What bills ask for less what of them went back, of all and of what is open. */
  const asked = async (no: string) => {
    const { rent, other } = await till.bills(no);
    const live = [...rent, ...other].filter(({ open, paid }) => open + paid > 0);
    const of = (value: (bill: (typeof live)[number]) => number) => live.reduce((sum, bill) => sum + value(bill), 0);
    return {
      all: of((bill) => bill.open + bill.paid - bill.refunded),
      paid: of((bill) => bill.paid - bill.refunded),
      first: of((bill) => (bill.period === 1 ? bill.open : 0)),
    };
  };

  /** The order stands for what was worked out by hand: all bills, what is open of the first payment, the money that came and did not go back, the deposit. */
  async function expectStanding(no: string, choice: Choice): Promise<void> {
    const [bills, shown, owed] = [await asked(no), await read(no), owedFor(choice)];
    expect(bills.all).toBe(owed.all);
    expect(bills.paid).toBe(shown.paid_amount - shown.refunded_amount);
    expect(bills.paid + bills.first).toBe(owed.first);
    expect(shown.deposit_frozen).toBeLessThanOrEqual(owed.deposit);
  }

  async function payOpen(no: string): Promise<void> {
    for (const { bill_id, open, period } of (await read(no)).bills) {
      if (open === 0 || period > 1) continue;
      expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: open })).message).toBe('success');
      count('difference paid');
    }
  }

  /** Changes the order, and looks whether what was shown came. @returns what it is of now */
  async function change(no: string, now: Choice, to: Choice, { code, agree }: { code: string; agree: boolean }): Promise<Choice> {
    const quoted = await desk.quote(no, wishOf(to, code));
    expect(quoted.message).toBe('success');
    if (quoted.result.same) return now;
    const before = await read(no);
    expect((await desk.propose(no, wishOf(to, code))).message).toBe('success');
    expect((await desk.answer(no, agree)).message).toBe('success');
    count(agree ? 'confirmed' : 'refused');
    if (!agree) return now;
    const after = await read(no);
    expect(after.refunded_amount - before.refunded_amount).toBe(quoted.result.to_refund);
    expect((await asked(no)).first).toBe(quoted.result.to_pay);
    expect(after.deposit_frozen).toBe(Math.min(quoted.result.frozen, quoted.result.to_freeze));
    return to;
  }

  async function step(no: string, now: Choice, each: Step, code: string): Promise<Choice> {
    if (each.kind === 'change' || each.kind === 'refuse') return change(no, now, each.to, { code, agree: each.kind === 'change' });
    if (each.kind === 'pay') await payOpen(no);
    if (each.kind === 'authorise') await till.shop.call('POST', '/open/v1/orders/reauthorise', { order_id: no });
    if (each.kind !== 'coupon') return now;
    const answer = await desk.coupons(no, each.on ? [code] : []);
    count(`coupon ${answer.code === 200 ? 'changed' : 'kept'}`);
    return answer.code === 200 ? { ...now, coupon: each.on } : now;
  }

  async function placed(first: Choice): Promise<{ order: OpenOrder; code: string }> {
    const { customer, ...placement } = till.shop.placement() as { customer: { member_id: string } };
    const { code } = (await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(customer.member_id))).result;
    const order = await till.shop.paidOrder({ ...placement, customer, ...wishOf(first, code) });
    return { order, code };
  }

  const stock = () =>
    withClient(server().test.superuser, async (client) =>
      (await client.query<{ stock: number }>('select stock from goods_sku where id = any($1) order by id', [ids])).rows.map((row) => row.stock),
    );

  it('come to what was shown and to what is owed by hand after each, and to nothing once the order is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(choiceOf, fc.array(stepOf, { minLength: 2, maxLength: 8 }), async (first, steps) => {
        const had = await stock();
        const { order, code } = await placed(first);
        const no = order.order_id;
        let now = first;
        await expectStanding(no, now);
        for (const each of steps) {
          now = await step(no, now, each, code);
          await expectStanding(no, now);
        }
        expect((await till.act('detail/orderCancel', no, { cancel_type: '04', reason: '不要了' })).message).toBe('success');
        const end = await read(no);
        expect([end.paid_amount - end.refunded_amount, end.deposit_frozen]).toEqual([0, 0]);
        expect(await stock()).toEqual(had);
        const free = (await till.shop.call<{ list: unknown[] }>('GET', `/open/v1/coupons?member_id=${await memberOf(no)}`)).result.list;
        expect(free).toHaveLength(1);
      }),
      { numRuns: histories },
    );
  }, 300_000);

  const memberOf = (no: string) =>
    withClient(
      server().test.superuser,
      async (client) => (await client.query<{ member_id: string }>('select member_id from orders where order_no = $1', [no])).rows[0]!.member_id,
    );
});
