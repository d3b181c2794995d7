import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { get } from '../../testing/http.ts';
import { allWell } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 5));

const order = async (no: string) => (await till.shop.read(no)).result;
const held = async (no: string) => (await till.bills(no)).totals.prepayment;
const billNamed = async (no: string, name: string) => (await till.bills(no)).other.findLast((bill) => bill.bill_type_name === name)!;
const imeiOf = async (no: string) =>
  (await get<{ list: { imei: string }[] }>(server(), server().staff.admin, '/merchant/order/detail/orderListGoodsInfo', { order_id: no })).result.list[0]!.imei;

/** A lease of which five rents are paid, with money ahead. */
async function prepaid(ahead: number): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  const ids = await till.rents(no, 2, 3, 4, 5);
  const told = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(120_000 + ahead), bill_ids: ids, rest_to: 'prepayment' });
  expect(told.code).toBe(200);
  till.moveTo('2025-06-10');
  return no;
}
async function inspected(no: string, penalty: number): Promise<void> {
  const photos = [await privatePicture(server(), server().staff.admin)];
  const found = { result: 4, imei: await imeiOf(no), checklist: allWell, photos, penalty, device_to: 20 };
  expect((await till.act('back/inspect', no, found)).message).toBe('success');
}
const audit = (no: string, over: Record<string, unknown> = {}) =>
  till.act('audit/orderReturnAudit', no, { verdict: 'pass', return_fee: 0, ...over }, server().staff.everything);

describe('what a return costs', () => {
  it('is taken from prepayment before it is waited for; what is left of it goes back', async () => {
    const no = await prepaid(50_000);
    await till.act('back/apply', no, { way: 'store', reason: '提前归还' });
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: await imeiOf(no) });
    await inspected(no, 60_000);
    await audit(no);
    expect(await order(no)).toMatchObject({ status: 75, deposit_frozen: 150_000 });
    expect([await billNamed(no, '违约金'), await held(no)]).toMatchObject([{ paid: 50_000, open: 10_000, pay_way: '预付款抵扣' }, 0]);
    expect((await till.act('back/dispute', no, { reason: '没有违约' })).message).toBe('success');
    expect(await held(no)).toBe(50_000);
    await inspected(no, 10_000);
    await audit(no);
    expect([await billNamed(no, '违约金'), await held(no)]).toMatchObject([{ paid: 10_000, open: 0 }, 40_000]);
    const legs = await till.get<{ clearings: { legs: { leg: string; state: string; amount: number }[] }[] }>('orderListReturnInfo', { order_id: no });
    expect(legs.clearings[0]!.legs.find((each) => each.leg === 'refund')).toMatchObject({ state: 'waiting', amount: 40_000 });
  });
});

describe('a buyout', () => {
  const price = async (no: string) =>
    (await get<Record<string, number>>(server(), server().staff.admin, '/merchant/order/anyRentBuyoutDetail', { order_id: no })).result;

  it('is paid from prepayment as far as it reaches, and told so before', async () => {
    const no = await prepaid(100_000);
    expect(await price(no)).toMatchObject({ due: 390_000, prepayment: 100_000 });
    const preview = await till.act('openBuyout', no, { preview: true });
    expect(preview.result.effects).toContainEqual({ what: '预付款', from: '¥1,000.00', to: '¥0.00', amount: 100_000 });
    await till.act('openBuyout', no, {});
    const bill = await billNamed(no, '买断');
    expect([bill, await held(no)]).toMatchObject([{ paid: 100_000, open: 290_000 }, 0]);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(290_000), bill_ids: [bill.bill_id] });
    expect(await order(no)).toMatchObject({ status: 90, ending: '买断' });
  });

  it('that prepayment pays in full is through at once, with what is due beside it', async () => {
    const no = await prepaid(400_000);
    till.moveTo('2025-07-10');
    expect(await price(no)).toMatchObject({ due: 390_000, late_fees: 1000, prepayment: 391_000, payable: 0 });
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    expect((await till.bills(no)).totals).toMatchObject({ open: 0, prepayment: 9000 });
    expect(await order(no)).toMatchObject({ ending: '清算中', deposit_frozen: 0 });
  });

  it.each(['by hand', 'by time'])('that is given up %s leaves the prepayment as it was', async (how) => {
    const no = await prepaid(100_000);
    await till.act('openBuyout', no, {});
    expect(await held(no)).toBe(0);
    if (how === 'by hand') expect((await till.act('cancelBuyout', no, { reason: '用户放弃' })).message).toBe('success');
    else {
      till.moveTo('2025-06-20');
      await desk.sweep();
    }
    expect((await billNamed(no, '买断')).status).toBe(80);
    expect(await order(no)).toMatchObject({ status: 50 });
    expect((await till.bills(no)).documents.find((each) => each.kind === 'offset' && each.amount === 100_000)).toMatchObject({ state: 'revoked' });
  });
});
