import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { get } from '../../testing/http.ts';
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
});
afterAll(() => expectBalancedBooks(server(), 5));

const read = async <T>(path: string, no: string) => (await get<T>(server(), server().staff.admin, `/merchant/order/${path}`, { order_id: no })).result;
interface Fee {
  days: number;
  original: number;
  open: number;
  billed: number;
  stopped_on: string | null;
  stopped_by: string;
}
const fee = (no: string) => read<Fee>('overdue/returnOverdueAmountInfo', no);
const order = async (no: string) => (await till.shop.read(no)).result;

/** A paid lease that ended on 2026-01-30, with nothing given back. */
async function late(): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  const { totals, rent } = await till.bills(no);
  await till.act('confirmOfflinePay', no, {
    trade_no: await till.transfer(totals.open),
    bill_ids: rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
  });
  till.moveTo('2026-01-31');
  await desk.sweep();
  return no;
}

describe('the fee on a late return', () => {
  it('is paid with a buyout: told before, billed when it opens, and cleared before the order is finished', async () => {
    const no = await late();
    till.moveTo('2026-02-04');
    const price = await read<Record<string, number>>('anyRentBuyoutDetail', no);
    expect(price).toMatchObject({ due: 180_000, return_fee: 1972, payable: 181_972 });
    // What late goods cost is owed today wherever that is told, from the end of the days of grace on.
    expect(await read('overdue/overdueInfo', no)).toMatchObject({ late_days: 2, late_since: '2026-02-02', owed: 1972 });
    const owed = { total: 1972, late_rent: 0, late_fee: 0, return_fee: 1972, others: 0 };
    expect(await read('detail/orderListReturnInfo', no)).toMatchObject({ owed_today: owed });
    const { result: customer } = await get(server(), server().staff.admin, '/dmp/user/user/userInfo', { order_id: no });
    expect(customer).toMatchObject({ money: { owed: 1972, due: 0, late_fee: 1972, late_rent: 0 } });
    const atShop = await till.shop.call<Record<string, number>>('GET', `/open/v1/orders/buyout?order_id=${no}`);
    expect(atShop.result).toMatchObject({ due: 180_000, return_fee: 1972, payable: 181_972 });
    const preview = await till.act('openBuyout', no, { preview: true });
    expect(preview.result.effects).toContainEqual(expect.objectContaining({ what: '新增归还逾期费账单', amount: 1972 }));
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    const { other } = await till.bills(no);
    const bill = other.find((each) => each.bill_type_name === '买断')!;
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(180_000), bill_ids: [bill.bill_id] });
    expect(await order(no)).toMatchObject({ status: 80 });
    const lateness = other.find((each) => each.bill_type_name === '逾期费')!;
    expect(lateness).toMatchObject({ open: 1972 });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(1972), bill_ids: [lateness.bill_id] });
    expect(await order(no)).toMatchObject({ status: 90, ending: '买断' });
    till.moveTo('2026-06-01');
    expect(await fee(no)).toMatchObject({ days: 2, original: 1972, billed: 1972, open: 0, stopped_on: '2026-02-04', stopped_by: '买断' });
  });

  it('is lowered, never raised, by whoever says why; the days after go on costing, and the time line tells of it', async () => {
    const no = await late();
    till.moveTo('2026-02-04');
    const lower = (to: number) => till.act('modifyReturnOverdueAmount', no, { fee: to, reason: '快递延误' });
    expect(await lower(1973)).toMatchObject({ status: 422, code: billsErrors.FEE_ABOVE.code });
    expect(await lower(1972)).toMatchObject({ code: billsErrors.NOTHING_CHANGED.code });
    expect((await lower(1000)).code).toBe(200);
    expect(await fee(no)).toMatchObject({ original: 1972, open: 1000 });
    till.moveTo('2026-02-05');
    expect(await fee(no)).toMatchObject({ days: 3, open: 1986 });
    const { list } = await read<{ list: { title: string; content: string }[] }>('overdue/caseTimeline', no);
    expect(list[0]).toMatchObject({ title: '减免逾期费', content: '¥9.72\n归还逾期，快递延误' });
  });

  it('goes on where the buyout is given up, and what was billed is not billed again', async () => {
    const no = await late();
    till.moveTo('2026-02-04');
    await till.act('openBuyout', no, {});
    expect((await till.act('cancelBuyout', no, { reason: '用户放弃' })).code).toBe(200);
    till.moveTo('2026-02-05');
    expect(await fee(no)).toMatchObject({ days: 3, original: 2958, billed: 1972, open: 986, stopped_on: null });
    expect(await read('anyRentBuyoutDetail', no)).toMatchObject({ return_fee: 986, other_bills: 1972, payable: 182_958 });
  });

  it('stops on the day on which the order was ended, and is then asked for no more', async () => {
    const no = await late();
    till.moveTo('2026-02-04');
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    till.moveTo('2026-06-01');
    expect(await fee(no)).toMatchObject({ days: 2, original: 1972, open: 0, stopped_on: '2026-02-04', stopped_by: '完结' });
  });

  it('is none where the lease was renewed', async () => {
    const no = await late();
    const { result } = await till.act<{ child_order_id: string }>('renewOrder', no, { periods: 3 });
    await till.shop.pay({ order_id: result.child_order_id, first_payment: 30_000 });
    till.moveTo('2026-06-01');
    expect(await fee(no)).toMatchObject({ days: 0, original: 0, open: 0, stopped_on: '2026-01-30', stopped_by: '续租' });
  });
});
