import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { verifyLedger } from '../../../reliability/ledger-verifier.ts';
import { get } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { signIn } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const day = 86_400_000;

interface Bills {
  rent: { period: number; status: number; overdue_days: number; overdue_fee: number }[];
  other: { bill_id: string; bill_type_name: string; amount: number; status: number }[];
}

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
});

/** A lease that runs. */
async function leased(): Promise<OpenOrder> {
  const { order } = await new Warehouse(server(), server().staff.admin).sentOrder(shop);
  return (await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id })).result;
}
const read = async (orderNo: string) => (await shop.read(orderNo)).result;
const billsOf = async (orderNo: string) => {
  const { admin } = server().staff;
  admin.token = await signIn(server(), admin, server().clock.now());
  return (await get<Bills>(server(), admin, '/merchant/order/detail/orderListBillInfo', { order_id: orderNo })).result;
};
const pay = (order: OpenOrder, period: number, over: Record<string, unknown> = {}) => {
  const bill = order.bills.find((each) => each.period === period)!;
  return shop.call('POST', '/open/v1/orders/bills/pay', { order_id: order.order_id, bill_id: bill.bill_id, amount: bill.amount, ...over });
};

describe('a period’s rent', () => {
  it('is paid by the customer, one period after the other, each once', async () => {
    const order = await leased();
    expect(await pay(order, 3)).toMatchObject({ status: 409, code: billsErrors.EARLIER_FIRST.code, message: '请先支付第2期租金' });
    expect(await pay(order, 2, { amount: 1 })).toMatchObject({ status: 422, code: billsErrors.AMOUNT_MISMATCH.code });
    expect((await pay(order, 2)).code).toBe(200);
    expect(await pay(order, 2)).toMatchObject({ status: 409, code: billsErrors.NOTHING_TO_PAY.code });
    expect((await pay(order, 3)).code).toBe(200);
    const after = await read(order.order_id);
    expect(after.bills.map((bill) => bill.status).slice(0, 4)).toEqual([50, 50, 50, 10]);
    expect(after.paid_amount).toBe(90_000);
  });

  it('paid by many at once is paid once', async () => {
    const order = await leased();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(order, 2)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 2006, 2104, 1043].includes(answer.code))).toBe(true);
    expect((await read(order.order_id)).paid_amount).toBe(60_000);
  });

  it('that the channel refuses stays open, and one whose answer is late is paid when the notice comes', async () => {
    const order = await leased();
    await pay(order, 2, { scenario: 'failure' });
    expect((await read(order.order_id)).paid_amount).toBe(30_000);
    await pay(order, 2, { scenario: 'late' });
    expect(await pay(order, 2)).toMatchObject({ status: 409, code: ordersErrors.PAYMENT_UNDER_WAY.code });
    server().clock.advance(60_000);
    await server().services.sweeps.run(server().services);
    expect((await read(order.order_id)).paid_amount).toBe(60_000);
  });

  it('paid late is known as such, and what the days cost becomes a bill that is paid beside it', async () => {
    const order = await leased();
    const due = order.bills.find((bill) => bill.period === 2)!.due_date!;
    server().clock.advance(Date.parse(`${due}T00:00:00Z`) + 4 * day - server().clock.now().getTime());
    expect((await billsOf(order.order_id)).rent[1]).toMatchObject({ status: 60, overdue_days: 4, overdue_fee: 400 });
    expect((await pay(order, 2)).code).toBe(200);
    server().clock.advance(3 * day);
    const { rent, other } = await billsOf(order.order_id);
    expect(rent[1]).toMatchObject({ status: 70, overdue_days: 4, overdue_fee: 400 });
    expect(other).toMatchObject([{ bill_type_name: '逾期费', amount: 400, status: 20 }]);
    const fee = { order_id: order.order_id, bill_id: other[0]!.bill_id, amount: 400 };
    expect((await shop.call('POST', '/open/v1/orders/bills/pay', fee)).code).toBe(200);
    expect((await billsOf(order.order_id)).other[0]!.status).toBe(50);
  });

  it('cannot be paid before the lease runs, nor for another’s order', async () => {
    const paid = await shop.paidOrder();
    expect(await pay(paid, 2)).toMatchObject({ status: 409, code: ordersErrors.ORDER_CHANGED.code });
    const [mine, theirs] = [await leased(), await leased()];
    const bill = theirs.bills[1]!;
    expect(await pay(mine, 2, { bill_id: bill.bill_id })).toMatchObject({ status: 404, code: billsErrors.BILL_NOT_FOUND.code });
  });

  it('leaves books that balance', async () => {
    await withClient(server().test.superuser, async (client) => expect((await verifyLedger(client)).problems).toEqual([]));
  });
});
