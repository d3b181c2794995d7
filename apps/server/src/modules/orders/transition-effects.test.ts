import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { post, type Answer } from '../../testing/http.ts';
import { effectsBetween, observe } from '../../testing/order-observer.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { idNumber, Shop, testGoods, type OpenOrder } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';
import { transitionEffects, type Effects } from './rules/transition-effects.ts';
import { transitions, type Transition } from './rules/transitions.ts';
import { lockOrder, moveOrder, type OrderChange } from './store/order.store.ts';
import { newImei } from '../../testing/new-imei.ts';

// Two devices cost 7,200.00 and are looked at twice.
const server = useServer({ CLAIM_LIMIT: '1000', REVIEW_SECOND_ABOVE_FEN: '400000' });
const parts = ['bills', 'deposit', 'devices', 'stock', 'coupon', 'history'] as const satisfies readonly (keyof Effects)[];
const seen = new Map<Transition, Map<string, Set<string>>>();
let till: Till;
let desk: Desk;
let back: ReturnDesk;
let warehouse: Warehouse;
let damage: string;
let members = 0;

beforeAll(async () => {
  await staySignedIn(server());
  const [price] = testGoods.skus[0]!.prices;
  const prices = [1, 2].map((lease_type) => ({ ...price!, lease_type, periods: 4 }));
  till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, skus: [{ ...testGoods.skus[0]!, prices }] }));
  desk = new Desk(server());
  back = new ReturnDesk(till);
  warehouse = new Warehouse(server(), server().staff.admin);
  damage = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 12));

const sure = <T>({ code, message, result }: Answer<T>): T => {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return result;
};
const staff = () => server().staff;

/** Compares what was seen of a transition with what the table says of it; that all of the table was seen is asked at the end. */
function compare(name: Transition, effects: Record<keyof Effects, readonly string[]>): void {
  const declared = transitionEffects[name];
  const told = effects.history.filter((action) => declared.history.includes(action));
  expect(told, `${name}: ${effects.history.join()}`).toHaveLength(1);
  for (const part of parts) {
    const found = part === 'history' ? told : effects[part];
    for (const each of found) expect(declared[part] ?? [], `${name}: ${part}`).toContain(each);
    const before = seen.get(name) ?? new Map<string, Set<string>>();
    seen.set(name, before.set(part, new Set([...(before.get(part) ?? []), ...found])));
  }
}

/** Does something that moves one order or several, and looks at each before and after. @param stands the state afterwards, where the table derives it */
async function plays(
  moves: Partial<Record<Transition, string>>,
  doing: () => Promise<Answer<unknown> | object>,
  stands: { to?: number; audit?: number } = {},
): Promise<void> {
  const all = Object.entries(moves) as [Transition, string][];
  const before = new Map<Transition, Awaited<ReturnType<typeof observe>>>();
  for (const [name, no] of all) before.set(name, await observe(server(), no));
  const answer = await doing();
  if ('code' in answer) sure(answer as Answer<unknown>);
  for (const [name, no] of all) {
    const row = transitions[name];
    const [was, is] = [before.get(name)!, await observe(server(), no)];
    expect([...row.from, ...(row.inPart === true ? [30] : [])], name).toContain(was.status);
    expect(is.status, name).toBe(stands.to ?? row.to);
    expect(is.audit, name).toBe(stands.audit ?? row.audit ?? was.audit);
    compare(name, effectsBetween(was, is));
  }
}

async function coupon(memberId: string, scope: number): Promise<string> {
  return sure(await post<{ code: string }>(server(), staff().admin, '/dmp/coupon/issue', someCoupon(memberId, { scope }))).code;
}
const stock = async () =>
  (await till.shop.call<{ list: { skus: { sku_id: string; stock: number }[] }[] }>('GET', '/open/v1/goods')).result.list
    .flatMap((goods) => goods.skus)
    .find((sku) => sku.sku_id === till.shop.skuId)!.stock;

/** An order whose first rent is cut by a coupon. */
async function placed(over: Record<string, unknown> = {}): Promise<OpenOrder> {
  members += 1;
  const customer = { member_id: `one-${members}`, name: '张三', phone: `136${10_000_000 + members}`, id_card: idNumber(members) };
  const code = await coupon(customer.member_id, 1);
  const before = await stock();
  const order = sure(await till.shop.place({ periods: 4, customer, coupon_codes: [code], ...over }));
  const is = await observe(server(), order.order_id);
  expect(is).toMatchObject({ status: 10, audit: 0 });
  compare('place', effectsBetween(undefined, is, before));
  return order;
}
async function paid(over: Record<string, unknown> = {}): Promise<OpenOrder> {
  const order = await placed(over);
  await till.shop.pay(order);
  return order;
}
/** A lease that began the day after 30 January, with the customer's coupon of a scope. */
async function leased(scope = 4, over: Record<string, unknown> = {}): Promise<{ no: string; code: string }> {
  till.moveTo('2025-01-30');
  members += 1;
  const customer = { member_id: `one-${members}`, name: '张三', phone: `136${10_000_000 + members}`, id_card: idNumber(members) };
  const { order_id: no } = await till.leased({ over: { periods: 4, customer, ...over } });
  return { no, code: await coupon(customer.member_id, scope) };
}
const info = (no: string) => desk.info(no);
const decide = async (who: Person, no: string, how: Parameters<Desk['decide']>[1], over = {}) => desk.decide(who, how, no, await desk.version(no), over);
const claim = async (who: Person, no: string) => sure(await desk.claim(who, no));

/** Sets what the order's risk report says; the report is read at once. */
async function risk(no: string, level: string): Promise<void> {
  server().services.risk.use({ name: 'played', query: async () => ({ score: 100, level, segment: '', hits: [], summary: [] }) });
  sure(await post(server(), staff().supervisor, '/merchant/risk/query/smartShieldRisk', { order_id: no }));
}

/** Has the channel answer only later while something is done: what is cleared waits for it. */
async function slowly(doing: (later: () => Promise<object>) => Promise<void>): Promise<void> {
  const sandbox = server().services.channels.get('sandbox');
  const slow = new FaultyChannel();
  slow.next = ['pending'];
  server().services.channels.add(slow);
  await doing(async () => {
    slow.settle();
    server().clock.advance(60_000);
    return desk.sweep();
  });
  server().services.channels.add(sandbox);
}

describe('the state table says what happens', () => {
  it('until an order is passed: placed, paid, taken for review and put back, put off, looked at twice and once more', async () => {
    const order = await placed({ quantity: 2 });
    const no = order.order_id;
    await plays({ pay: no }, () => till.shop.pay(order));
    await plays({ assign: no }, () => desk.assign(staff().admin, [no], staff().reviewer));
    await claim(staff().reviewer, no);
    await plays({ release: no }, async () => desk.release(staff().reviewer, no, await desk.version(no)), { audit: 0 });
    await plays({ claim: no }, () => desk.claim(staff().reviewer, no), { audit: 1 });
    server().clock.advance(31 * 60_000);
    await plays({ release: no }, () => desk.sweep(), { audit: 0 });
    await claim(staff().reviewer, no);
    await plays({ supplement: no }, () => decide(staff().reviewer, no, 'supplement'));
    await plays({ reconnect: no }, () => decide(staff().reviewer, no, 'reconnect'));
    await plays({ passFirst: no }, () => decide(staff().reviewer, no, 'pass'));
    await claim(staff().reviewer2, no);
    await plays({ pass: no }, () => decide(staff().reviewer2, no, 'pass'));
    await plays({ secondReview: no }, () => till.act('OrderAddReview', no, { reason: '抽查' }));
    await claim(staff().supervisor, no);
    await risk(no, 'high');
    await plays({ pass: no }, () => decide(staff().supervisor, no, 'pass', { special_reason: '老客' }));
  });

  it('when an order is rejected, also after somebody passed it specially', async () => {
    const { order_id: no } = await paid({ quantity: 2 });
    await risk(no, 'high');
    await claim(staff().supervisor, no);
    await plays({ passFirst: no }, () => decide(staff().supervisor, no, 'pass', { special_reason: '老客' }));
    await claim(staff().reviewer, no);
    await plays({ reject: no }, () => decide(staff().reviewer, no, 'reject'));
  });

  it('when an order is cancelled by staff or its customer, or not paid in time', async () => {
    const { order_id: no } = await paid();
    await plays({ cancel: no }, async () => desk.cancel(staff().operator, no, await desk.version(no)));
    const { order_id: unpaid } = await placed();
    await plays({ cancel: unpaid }, () => till.shop.call('POST', '/open/v1/orders/cancel', { order_id: unpaid, reason: '不想租了' }));
    const late = await placed();
    await till.shop.pay(late, 'failure');
    server().clock.advance(31 * 60_000);
    await plays({ expire: late.order_id }, () => desk.sweep());
  });

  it('when devices go out in part, come back unopened and arrive', async () => {
    const { order_id: no } = await paid({ quantity: 2 });
    for (const who of [staff().reviewer, staff().reviewer2]) {
      await claim(who, no);
      sure(await decide(who, no, 'pass'));
    }
    const ship = async (devices: number) =>
      warehouse.call('ship', warehouse.parcel(no, await desk.version(no), { imeis: Array.from({ length: devices }, newImei) }));
    const refuse = async (of: string, outcome: string) =>
      warehouse.call('refuse', { order_id: of, version: await desk.version(of), outcome, reason: '客户拒收' });
    await plays({ shipPart: no }, () => ship(1));
    await plays({ shipAgain: no }, () => refuse(no, 'again'));
    await plays({ ship: no }, () => ship(2));
    await plays({ shipAgain: no }, () => refuse(no, 'again'));
    sure(await ship(2));
    await plays({ receive: no }, async () => warehouse.call('receive', { order_id: no, version: await desk.version(no), reason: '来电确认' }));
    const { order_id: other } = await paid();
    const { version } = await warehouse.passed(other);
    sure(await warehouse.call('ship', warehouse.parcel(other, version)));
    await plays({ refuse: other }, () => refuse(other, 'close'));
  });

  it('when goods come back early and damaged, are disputed, and all is paid', async () => {
    const { no, code } = await leased();
    till.moveTo('2025-03-10');
    await plays({ applyReturn: no }, () => till.act('back/apply', no, { way: 'store', reason: '不租了' }));
    await plays({ withdrawReturn: no }, () => till.act('back/withdraw', no, { reason: '继续租' }), { to: 50 });
    await plays({ openBuyout: no }, () => till.act('openBuyout', no, { coupon_code: code }));
    await plays({ cancelBuyout: no }, () => till.act('cancelBuyout', no, { reason: '不买了' }), { to: 50 });
    till.moveTo('2025-03-13');
    sure(await till.act('back/apply', no, { way: 'store', reason: '不租了' }));
    const imei = await back.imeiOf(no);
    await plays({ receiveReturn: no }, () => till.act('back/orderReturnInfoSave', no, { received: true, imei }));
    await plays({ inspect: no }, () => back.inspect(no, { result: 2, items: [{ rule_id: damage, amount: 80_000 }], device_to: 20 }));
    await plays({ auditReturn: no }, () => back.audit(no));
    await plays({ dispute: no }, () => till.act('back/dispute', no, { reason: '收货时已有裂痕' }));
    sure(await back.inspect(no, { result: 2, items: [{ rule_id: damage, amount: 10_000 }], device_to: 20 }));
    sure(await back.audit(no));
    const { rent, other, totals } = await till.bills(no);
    const due = [...rent, ...other].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    const trade_no = await till.transfer(totals.open);
    await plays({ finish: no }, () => till.act('confirmOfflinePay', no, { trade_no, bill_ids: due }));
  });

  it('when a paid lease is over and its goods are intact, and when they are the customer’s by then', async () => {
    const { no } = await leased();
    const { no: gift } = await leased(4, { lease_type: 2 });
    for (const each of [no, gift]) await back.payAll(each);
    till.moveTo(addDays('2025-05-30', 1));
    await slowly(async (later) => {
      await plays({ due: no, gift }, () => desk.sweep());
      await plays({ finish: gift }, later);
    });
    await back.received(no);
    sure(await back.inspect(no));
    await slowly(async (later) => {
      await plays({ auditReturn: no }, () => back.audit(no));
      await plays({ finish: no }, later);
    });
  });

  it('when goods are bought, and when somebody ends a lease that waits for its buyout', async () => {
    const { no, code } = await leased();
    const { no: ended, code: its } = await leased();
    sure(await till.act('openBuyout', no, { coupon_code: code }));
    const [bill] = (await till.bills(no)).other;
    const trade_no = await till.transfer(bill!.open);
    await plays({ finish: no }, () => till.act('confirmOfflinePay', no, { trade_no, bill_ids: [bill!.bill_id] }));
    sure(await till.act('openBuyout', ended, { coupon_code: its }));
    await slowly(async (later) => {
      await plays({ end: ended }, () => till.act('orderEnd', ended, { finish_type: 8, device_to: 90, reason: '提前结清' }));
      await plays({ finish: ended }, later);
    });
  });

  it('when a lease is renewed, and when its renewal is paid too late', async () => {
    const [first, second] = [await leased(3), await leased(3)];
    for (const { no } of [first, second]) await back.payAll(no);
    const renew = async ({ no, code }: typeof first) => {
      let child = '';
      const renewing = async () => {
        const answer = await till.act<{ child_order_id: string }>('renewOrder', no, { periods: 2, coupon_code: code });
        child = answer.result.child_order_id;
        return answer;
      };
      await plays({ renew: no }, renewing, { to: (await info(no)).status });
      return sure(await till.shop.read(child));
    };
    const child = await renew(first);
    compare('place', effectsBetween(undefined, await observe(server(), child.order_id)));
    await plays({ startRenewal: child.order_id, finish: first.no }, () => till.shop.pay(child));
    const late = await renew(second);
    sure(await till.act('withholdingMargin', second.no, { amount: 1000, bill_type: 7, reason: '赔付' }));
    await plays({ dropRenewal: late.order_id }, () => till.shop.pay(late));
    expect(await info(second.no)).toMatchObject({ status: 50 });
  });

  it('of every transition, and nothing that does not happen', () => {
    const all = Object.keys(transitions) as Transition[];
    expect([...seen.keys()].toSorted()).toEqual(all.toSorted());
    for (const name of all)
      for (const part of parts)
        expect([...seen.get(name)!.get(part)!].toSorted(), `${name}: ${part}`).toEqual([...(transitionEffects[name][part] ?? [])].toSorted());
  });
});

describe('an order', () => {
  it('is moved by the table alone: where that says no nothing is written, and its state is no part of another change', async () => {
    const { order_id: no } = await placed();
    const before = await observe(server(), no);
    const wrong = act(server().services, systemCaller(1), async (ctx) => moveOrder(ctx, await lockOrder(ctx, no), 'startRenewal', { latest_remark: '-' }));
    await expect(wrong).rejects.toMatchObject({ definition: { code: ordersErrors.ORDER_CHANGED.code }, text: '只有续租订单在支付首期后直接起租' });
    // @ts-expect-error a change holds no state
    const past: OrderChange = { status: 90 };
    expect(past).toEqual({ status: 90 });
    expect(await observe(server(), no)).toEqual(before);
  });
});
