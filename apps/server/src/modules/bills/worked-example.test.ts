import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import { allWell } from '../../testing/return-desk.ts';
import { idNumber, Shop, testGoods, type OpenOrder } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';

const server = useServer();
let shop: Shop;
let till: Till;
let desk: Desk;
let service: string;
let rule: string;
let example: { no: string; placed: OpenOrder };
let n = 0;

const read = async <T>(url: string, query: Record<string, string>) => (await get<T>(server(), server().staff.admin, url, query)).result;
const issue = async (memberId: string, over: Record<string, unknown> = {}) =>
  (await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(memberId, over))).result.code;
const memberOf = () => `example-${n}`;

/** Total rent 3,600.00 of tier A over 12 months, 尊享服务 199.00, 首期券 50.00, quota 4,500.00; received on 2025-01-30. */
async function played(): Promise<{ no: string; placed: OpenOrder }> {
  till.moveTo('2025-01-30');
  n += 1;
  const customer = { member_id: memberOf(), name: '张三', phone: `137${10_000_000 + n}`, id_card: idNumber(n) };
  const over = { customer, service_ids: [service], coupon_codes: [await issue(customer.member_id)] };
  const { order_id: no } = await till.leased({ over });
  return { no, placed: (await shop.read(no)).result };
}

/** Pays the rent through a period by transfer on that day. */
async function pay(no: string, period: number, day: string): Promise<void> {
  till.moveTo(day);
  const bills = (await till.bills(no)).rent.filter((bill) => bill.period <= period && bill.open > 0);
  const amount = bills.reduce((sum, bill) => sum + bill.open, 0);
  const paid = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids: bills.map((bill) => bill.bill_id) });
  expect(paid.message).toBe('success');
}

const price = (no: string) => read<Record<string, unknown>>('/merchant/order/anyRentBuyoutDetail', { order_id: no });
const imeiOf = async (no: string) => (await read<{ list: { imei: string }[] }>('/merchant/order/detail/orderListGoodsInfo', { order_id: no })).list[0]!.imei;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server(), 'admin', { ...testGoods, services: [{ name: '尊享服务', kind: 1, price: 19_900 }] });
  const { list } = (await shop.call<{ list: { skus: { sku_id: string }[]; services: { service_id: string }[] }[] }>('GET', '/open/v1/goods')).result;
  service = list.find((goods) => goods.skus.some((sku) => sku.sku_id === shop.skuId))!.services[0]!.service_id;
  till = new Till(server(), shop);
  desk = new Desk(server());
  rule = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 170_000, percent: 0 })));
  example = await played();
});
afterAll(() => expectBalancedBooks(server(), 4));

describe('the worked example', () => {
  it('freezes 1,500.00: 6,000.00 less the quota of 4,500.00', async () => {
    const { money } = await read<{ money: Record<string, number> }>('/merchant/order/detail/orderListBaseInfo', { order_id: example.no });
    expect(money).toMatchObject({ deposit_total: 600_000, deposit_exempt: 450_000, deposit_frozen: 150_000, total_rent: 360_000, discount: 5000 });
  });

  it('is paid 449.00 at order: 250.00 rent after the coupon and 199.00 service; the other periods are 300.00', async () => {
    expect(example.placed).toMatchObject({ first_payment: 44_900, paid_amount: 44_900 });
    const { rent, other, documents, totals } = await till.bills(example.no);
    expect(rent.map((bill) => bill.amount)).toEqual([25_000, ...Array.from({ length: 11 }, () => 30_000)]);
    expect(rent[0]).toMatchObject({ discount: 5000, paid: 25_000, open: 0 });
    expect(other).toMatchObject([{ bill_type_name: '服务费', amount: 19_900, paid: 19_900, discount: 0 }]);
    expect(documents.filter((each) => each.kind === 'payment')).toMatchObject([{ amount: 44_900, state: 'succeeded' }]);
    expect(totals).toMatchObject({ billed: 374_900, discount: 5000, paid: 44_900, open: 330_000 });
  });

  it('runs from 2025-01-31 to 2026-01-30, due days clamped to the end of the month', async () => {
    expect((await shop.read(example.no)).result).toMatchObject({ rent_start: '2025-01-31', rent_end: '2026-01-30' });
    const { rent } = await till.bills(example.no);
    expect(rent.map((bill) => bill.due_date)).toEqual([
      null,
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
      '2025-06-30',
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
    ]);
  });

  it('costs 12.00 when the third period is paid 12 days late', async () => {
    await pay(example.no, 2, '2025-02-28');
    till.moveTo('2025-04-12');
    expect((await till.bills(example.no)).rent[2]).toMatchObject({ overdue_days: 12, overdue_fee: 1200, status: 60 });
    await pay(example.no, 3, '2025-04-12');
    const { rent, other } = await till.bills(example.no);
    expect(rent[2]).toMatchObject({ status: 70, paid: 30_000 });
    expect(other.find((bill) => bill.bill_type_name === '逾期费')).toMatchObject({ amount: 1200, open: 1200 });
  });

  it('costs 3,900.00 to buy after the fifth period, by nominal rent, and the open late fee beside it', async () => {
    await pay(example.no, 4, '2025-04-30');
    await pay(example.no, 5, '2025-05-31');
    expect(await price(example.no)).toMatchObject({
      early: true,
      sale_price: 540_000,
      rent_counted: 150_000,
      due: 390_000,
      other_bills: 1200,
      late_fees: 0,
      payable: 391_200,
    });
  });

  it('is cut by a buyout coupon on the price alone; the preview says so and keeps nothing', async () => {
    const code = await issue(memberOf(), { name: '买断立减100元', scope: 4, value: 10_000 });
    const preview = await till.act('openBuyout', example.no, { coupon_code: code, preview: true });
    expect(preview.result.effects).toContainEqual({ what: '优惠券 买断立减100元', from: '未使用', to: '已锁定，买断减¥100.00', amount: 10_000 });
    expect(preview.result.effects).toContainEqual({ what: '买断款', from: '¥3,900.00', to: '¥3,800.00', amount: 380_000 });
    expect((await shop.read(example.no)).result.status).toBe(50);
    expect((await till.act('openBuyout', example.no, { coupon_code: code })).code).toBe(200);
    const { other } = await till.bills(example.no);
    expect(other.filter((bill) => bill.open > 0).map((bill) => [bill.bill_type_name, bill.open, bill.discount])).toEqual([
      ['买断', 380_000, 10_000],
      ['逾期费', 1200, 0],
    ]);
    const ids = other.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    expect((await till.act('confirmOfflinePay', example.no, { trade_no: await till.transfer(381_200), bill_ids: ids })).code).toBe(200);
    expect((await shop.read(example.no)).result).toMatchObject({ status: 90, deposit_frozen: 0 });
  });

  it('costs 1,800.00 to buy when the lease is over and all rent is paid', async () => {
    const { no } = await played();
    await pay(no, 12, '2025-02-01');
    till.moveTo('2026-01-31');
    await desk.sweep();
    expect(await price(no)).toMatchObject({ early: false, rent_counted: 360_000, due: 180_000, payable: 180_000 });
  });

  it('costs 19.72 when it comes back on 2026-02-04: five days late, three of grace', async () => {
    const { no } = await played();
    await pay(no, 12, '2025-02-01');
    till.moveTo('2026-02-04');
    await desk.sweep();
    expect((await till.act('back/apply', no, { way: 'store', reason: '到店归还' })).code).toBe(200);
    expect((await till.act('back/orderReturnInfoSave', no, { received: true, imei: await imeiOf(no) })).code).toBe(200);
    expect(await read('/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no })).toMatchObject({ days: 2, daily: 986, original: 1972, open: 1972 });
  });

  it('takes a claim of 1,700.00 from the 1,500.00 that are frozen and leaves 200.00 to be paid', async () => {
    const { no } = await played();
    await pay(no, 12, '2025-02-01');
    till.moveTo('2026-01-30');
    expect((await till.act('back/apply', no, { way: 'store', reason: '租期结束' })).code).toBe(200);
    const imei = await imeiOf(no);
    expect((await till.act('back/orderReturnInfoSave', no, { received: true, imei })).code).toBe(200);
    const photos = [await privatePicture(server(), server().staff.admin)];
    const found = await till.act('back/inspect', no, {
      result: 2,
      imei,
      checklist: allWell,
      photos,
      device_to: 60,
      items: [{ rule_id: rule, amount: 170_000 }],
    });
    expect(found.message).toBe('success');
    expect((await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, server().staff.everything)).code).toBe(200);
    await till.authorisedUntil(no, '2026-06-01');
    const asked = await till.act('audit/orderReturnDeductApply', no, { amount: 170_000, reason: '屏幕碎裂' });
    expect(asked.result.effects[0]).toMatchObject({ amount: 150_000 });
    const waiting = await post<{ list: { id: string }[] }>(server(), server().staff.admin, '/merchant/order/audit/deductionList', { order_id: no });
    expect((await till.decide('deduction', 'Pass', waiting.result.list[0]!.id)).code).toBe(200);
    expect((await shop.read(no)).result).toMatchObject({ status: 75, deposit_frozen: 0 });
    const { other } = await till.bills(no);
    expect(other.filter((bill) => bill.open > 0)).toMatchObject([{ bill_type_name: '赔付', amount: 170_000, paid: 150_000, open: 20_000 }]);
  });
});
