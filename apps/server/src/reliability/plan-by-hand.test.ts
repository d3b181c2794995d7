import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../testing/http.ts';
import { RepaymentDesk } from '../testing/repayment-desk.ts';
import { ReturnDesk } from '../testing/return-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let plans: RepaymentDesk;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  plans = new RepaymentDesk(till);
});
afterAll(() => expectBalancedBooks(server()));

async function done<T>(answer: Promise<{ code: number; message: string; result: T }>): Promise<T> {
  const { code, message, result } = await answer;
  expect(code, message).toBe(200);
  return result;
}
/** The rents of 11 February and March, 37 and 9 days late, to be paid by twice 300.00: their fees of 46.00 are given up. The first 300.00 are paid. */
async function halfPaid(): Promise<string> {
  till.moveTo('2026-01-10');
  const { order_id: no } = await till.leased();
  till.moveTo('2026-03-20');
  const instalments = ['2026-03-27', '2026-04-26'].map((day) => ({ due_date: day, amount: 30_000 }));
  await done(plans.agree(no, { waived: 4600 }, { instalments }));
  till.moveTo('2026-03-27');
  await done(till.shop.call('POST', '/open/v1/orders/instalments/pay', { order_id: no, amount: 30_000 }));
  till.moveTo('2026-04-05');
  return no;
}
const over = async (no: string) => ({ ...(await till.bills(no)).totals, plan: (await plans.plans(no))[0]!.state_name, ...(await till.shop.read(no)).result });

describe('a repayment plan, worked out by hand', () => {
  it('takes of what is paid ahead what its instalments ask for, and not what it gives up', async () => {
    const no = await halfPaid();
    await done(till.act('confirmOfflinePay', no, { trade_no: await till.transfer(40_000), bill_ids: [], rest_to: 'prepayment' }));
    await server().services.sweeps.run(server().services);
    expect(await over(no)).toMatchObject({ paid: 90_000, waived: 4600, prepayment: 10_000, plan: '已完成' });
  });
});

describe('a lease that ends under a repayment plan, worked out by hand', () => {
  it('pays from the deposit what the plan asks for, and not what it gives up', async () => {
    const no = await halfPaid();
    await back.received(no);
    await done(back.inspect(no, { result: 4, penalty: 10_000 }));
    const { effects } = await done(back.audit(no));
    // 300.00 and the penalty; 46.00 of fees are open beside them.
    expect(effects).toContainEqual({ what: '待结算费用', from: '-', to: '需付清或从押金扣除', amount: 40_000 });
    const { request_id } = await done(till.act('depositDeduction', no, { bill_ids: await claim(no), reason: '归还结算' }));
    await done(till.decide('deduction', 'Pass', request_id));
    expect(await over(no)).toMatchObject({ captured: 40_000, frozen: 0, paid: 100_000, waived: 4600, open: 0, plan: '已完成', status: 90 });
  });

  it('is done with the price of the goods, which contains the rest of its rent', async () => {
    const no = await halfPaid();
    // 5,400.00 less two rents.
    const price = await done(get<Record<string, number>>(server(), till.who, '/merchant/order/anyRentBuyoutDetail', { order_id: no }));
    expect(price).toMatchObject({ due: 480_000, late_fees: 900, other_bills: 3700, plan_waived: 4600, payable: 480_000 });
    await done(till.act('openBuyout', no, {}));
    const bill = (await till.bills(no)).other.find((each) => each.bill_type_name === '买断')!;
    expect(bill.open).toBe(480_000);
    await done(till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: 480_000 }));
    expect(await over(no)).toMatchObject({ paid: 540_000, waived: 4600, open: 0, frozen: 0, plan: '已完成', status: 90 });
  });
});

/** All that is open of an order. */
async function claim(no: string): Promise<string[]> {
  const { rent, other } = await till.bills(no);
  return [...rent, ...other].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
}
