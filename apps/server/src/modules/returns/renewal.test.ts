import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 5));

const order = async (no: string) => (await till.shop.read(no)).result;

/** Pays all rent of a lease by a transfer. */
async function payAll(no: string): Promise<void> {
  const { totals, rent } = await till.bills(no);
  await till.act('confirmOfflinePay', no, {
    trade_no: await till.transfer(totals.open),
    bill_ids: rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
  });
}

/** A paid lease with a renewal that waits for its first rent. */
async function renewing(): Promise<{ parent: string; child: string }> {
  till.moveTo('2025-01-30');
  const { order_id: parent } = await till.leased();
  await payAll(parent);
  till.moveTo('2026-01-29');
  const { result } = await till.act<{ child_order_id: string }>('renewOrder', parent, { periods: 3 });
  return { parent, child: result.child_order_id };
}
const payFirst = (child: string) => till.shop.pay({ order_id: child, first_payment: 30_000 });

describe('a renewal that runs', () => {
  it('takes the customer’s own payments of its later rents, each once, and does not start again', async () => {
    const { parent, child } = await renewing();
    await payFirst(child);
    for (const period of [2, 3]) {
      const [billId] = await till.rents(child, period);
      expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: child, bill_id: billId, amount: 30_000 })).code).toBe(200);
    }
    const { rent, documents } = await till.bills(child);
    expect(rent.map((bill) => [bill.status, bill.paid])).toEqual([
      [50, 30_000],
      [50, 30_000],
      [50, 30_000],
    ]);
    expect(documents.filter((each) => each.kind === 'payment').map((each) => each.state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await order(child)).toMatchObject({ status: 50, deposit_frozen: 150_000 });
    expect(await order(parent)).toMatchObject({ status: 90, ending: '转续租' });
  });
});

describe('a lease that was renewed', () => {
  it('is nowhere late, however long its money waits to go back by hand', async () => {
    till.moveTo('2025-01-30');
    const { order_id: parent } = await till.leased();
    const { totals, rent } = await till.bills(parent);
    const bill_ids = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    await till.act('confirmOfflinePay', parent, { trade_no: await till.transfer(totals.open + 10_000), bill_ids, rest_to: 'overflow' });
    till.moveTo('2026-01-29');
    const { result } = await till.act<{ child_order_id: string }>('renewOrder', parent, { periods: 3 });
    await payFirst(result.child_order_id);
    till.moveTo('2026-02-20');
    await desk.sweep();
    const listed = async (path: string) => (await post<{ list: object[] }>(server(), server().staff.admin, path, { order_id: parent })).result.list;
    expect(await order(parent)).toMatchObject({ status: 50, refunded_amount: 0 });
    expect(await listed('/merchant/order/order/orderList')).toMatchObject([{ overdue_days: 0, return_overdue_days: 0 }]);
    expect(await listed('/merchant/order/overdue/overdueList')).toEqual([]);
  });
});

describe('a lease whose renewal waits for its first rent', () => {
  it('is not returned, bought or ended before the renewal is cancelled', async () => {
    const { parent, child } = await renewing();
    const waiting = { status: 409, code: returnsErrors.RENEWAL_WAITS.code, message: '续租订单待支付，请先取消续租' };
    expect(await till.act('back/apply', parent, { way: 'mail', reason: '不租了' })).toMatchObject(waiting);
    expect(await till.act('openBuyout', parent, {})).toMatchObject(waiting);
    expect(await till.act('orderEnd', parent, { finish_type: 1, device_to: 20, reason: '提前' })).toMatchObject(waiting);
    const price = await till.shop.call<{ allowed: boolean; reason: string }>('GET', `/open/v1/orders/buyout?order_id=${parent}`);
    expect(price.result).toMatchObject({ allowed: false, reason: waiting.message });
    const cancel = { order_id: child, version: await till.version(child), cancel_type: '01', reason: '改为归还', preview: false };
    expect((await post(server(), server().staff.admin, '/merchant/order/detail/orderCancel', cancel)).message).toBe('success');
    expect((await till.act('back/apply', parent, { way: 'mail', reason: '不租了' })).code).toBe(200);
  });

  it('keeps device and deposit when it cannot be renewed any more; the rent that comes late goes back', async () => {
    const { parent, child } = await renewing();
    await server().test.byOwner((client) => client.query('update orders set status = 65 where order_no = $1', [parent]));
    await payFirst(child);
    expect(await order(child)).toMatchObject({ status: 100, paid_amount: 30_000, refunded_amount: 30_000, deposit_frozen: 0 });
    expect(await order(parent)).toMatchObject({ status: 65, deposit_frozen: 150_000 });
  });

  it('waits while that rent is on its way, and is renewed when it comes', async () => {
    const { parent, child } = await renewing();
    const sandbox = server().services.channels.get('sandbox');
    const slow = new FaultyChannel();
    slow.next = ['pending'];
    server().services.channels.add(slow);
    await payFirst(child);
    expect(await till.act('back/apply', parent, { way: 'mail', reason: '不租了' })).toMatchObject({ code: returnsErrors.RENEWAL_WAITS.code });
    slow.settle();
    server().clock.advance(60_000);
    await desk.sweep();
    expect(await order(child)).toMatchObject({ status: 50, deposit_frozen: 150_000 });
    server().services.channels.add(sandbox);
  });
});

describe('buying what was renewed', () => {
  const price = (no: string) =>
    get<Record<'sale_price' | 'rent_counted' | 'due' | 'payable', number>>(server(), server().staff.admin, '/merchant/order/anyRentBuyoutDetail', {
      order_id: no,
    }).then((answer) => answer.result);

  it('costs what the goods cost less all rent paid since the first lease, and nothing when that is as much', async () => {
    const { child } = await renewing();
    await payFirst(child);
    expect(await price(child)).toMatchObject({ sale_price: 540_000, rent_counted: 390_000, due: 150_000 });
    await payAll(child);
    expect(await price(child)).toMatchObject({ rent_counted: 450_000, due: 90_000 });
    const again = await till.act<{ child_order_id: string }>('renewOrder', child, { periods: 3 });
    const next = again.result.child_order_id;
    await payFirst(next);
    expect(await price(next)).toMatchObject({ sale_price: 540_000, rent_counted: 480_000, due: 60_000 });
    await payAll(next);
    expect(await price(next)).toMatchObject({ due: 0, payable: 0 });
    expect((await till.act('openBuyout', next, {})).code).toBe(200);
    expect(await order(next)).toMatchObject({ status: 90, ending: '买断' });
  });

  it('does not count rent that was paid back', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const [first] = await till.rents(no, 1);
    const refund = async (amount: number) => {
      const [trade] = await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: no, order_bill_id: first! });
      const asked = await till.act('refundOrderBill', no, { bill_id: first, out_trade_no: trade!.outTradeNo, amount, refund_type: 1, reason: '协商' });
      expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    };
    expect(await price(no)).toMatchObject({ rent_counted: 30_000, due: 510_000 });
    await refund(10_000);
    expect(await price(no)).toMatchObject({ rent_counted: 20_000, due: 520_000 });
    await refund(20_000);
    expect(await price(no)).toMatchObject({ rent_counted: 0, due: 540_000 });
  });
});
