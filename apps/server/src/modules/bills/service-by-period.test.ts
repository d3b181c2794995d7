import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import { allWell } from '../../testing/return-desk.ts';
import { idNumber, Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let shop: Shop;
let till: Till;
let desk: Desk;
let service: string;

const read = async <T>(url: string, query: Record<string, string>) => (await get<T>(server(), server().staff.admin, url, query)).result;
const servicesOf = async (no: string) => (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '服务费');
const leased = (over: Record<string, unknown> = {}, agreement = 'none') => {
  till.moveTo('2025-01-30');
  return till.leased({ agreement, over: { service_ids: [service], ...over } });
};
/** Pays bills by a transfer on that day. */
async function pay(no: string, ids: readonly string[], amount: number): Promise<void> {
  const paid = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids: ids });
  expect(paid.message).toBe('success');
}
const payRents = async (no: string, ...periods: number[]) => pay(no, await till.rents(no, ...periods), periods.length * 30_000);

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server(), 'admin', { ...testGoods, services: [{ name: '上门维修', kind: 1, price: 2000, charge: 2 }] });
  const { list } = (await shop.call<{ list: { skus: { sku_id: string }[]; services: { service_id: string }[] }[] }>('GET', '/open/v1/goods')).result;
  service = list.find((goods) => goods.skus.some((sku) => sku.sku_id === shop.skuId))!.services[0]!.service_id;
  till = new Till(server(), shop);
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 8));

describe('a service that is charged by the period', () => {
  it('costs its price with the first payment and again on each rent’s due day, whatever the service costs later', async () => {
    const { order_id: no } = await leased();
    expect((await shop.read(no)).result).toMatchObject({ first_payment: 32_000, paid_amount: 32_000 });
    const { rent, totals } = await till.bills(no);
    const services = await servicesOf(no);
    expect(services.map((bill) => [bill.period, bill.amount, bill.due_date])).toEqual(rent.map((bill) => [bill.period, 2000, bill.due_date]));
    expect(services.map((bill) => bill.status)).toEqual([50, ...Array<number>(11).fill(10)]);
    expect(totals).toMatchObject({ billed: 360_000 + 24_000, paid: 32_000, open: 352_000 });
    const { list } = await read<{ list: { services: unknown[]; total_rent: number }[] }>('/merchant/order/detail/orderListGoodsInfo', { order_id: no });
    expect(list[0]).toMatchObject({ total_rent: 360_000, services: [{ name: '上门维修', amount: 2000, charge_name: '按期收取' }] });
    till.moveTo('2025-03-02');
    // Due and not paid: it is asked for, and costs no late fee.
    expect((await servicesOf(no))[1]).toMatchObject({ status: 20, overdue_fee: 0, open: 2000 });
    expect((await till.bills(no)).rent[1]).toMatchObject({ status: 60 });
  });

  it('is of all devices, and cut by a coupon for services in the first payment only', async () => {
    till.moveTo('2025-01-30');
    const customer = { member_id: 'by-period', name: '张三', phone: '13711112222', id_card: idNumber(7) };
    const coupon = await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(customer.member_id, { scope: 7, value: 500 }));
    const placed = await shop.place({ customer, quantity: 3, service_ids: [service], coupon_codes: [coupon.result.code] });
    expect(placed.result).toMatchObject({ first_payment: 90_000 + 6000 - 500, discount: 500 });
    expect((await servicesOf(placed.result.order_id)).map((bill) => [bill.amount, bill.discount])).toEqual([
      [5500, 500],
      ...Array.from({ length: 11 }, () => [6000, 0]),
    ]);
  });

  it('is taken with the rent of its period by agreement, under one number; what was left open comes with the next', async () => {
    const { order_id: no } = await leased({}, 'signed');
    till.moveTo('2025-02-28');
    await desk.sweep();
    const withheld = async () =>
      (await till.bills(no)).documents
        .filter((each) => each.kind === 'withhold')
        .map((each) => [each.amount, each.state])
        .reverse();
    expect(await withheld()).toEqual([[32_000, 'succeeded']]);
    await payRents(no, 3);
    till.moveTo('2025-03-31');
    await desk.sweep();
    expect(await withheld()).toHaveLength(1);
    till.moveTo('2025-04-30');
    await desk.sweep();
    expect(await withheld()).toEqual([
      [32_000, 'succeeded'],
      [34_000, 'succeeded'],
    ]);
    expect((await servicesOf(no)).map((bill) => bill.open)).toEqual([0, 0, 0, 0, ...Array<number>(8).fill(2000)]);
  });

  it('is not asked for any more once the goods are back, and raises no penalty', async () => {
    const { order_id: no } = await leased();
    till.moveTo('2025-02-28');
    await payRents(no, 2, 3, 4);
    till.moveTo('2025-04-15');
    const preview = await till.act('back/apply', no, { way: 'store', reason: '提前归还', preview: true });
    expect(preview.result.effects).toEqual(
      expect.arrayContaining([
        { what: '未到期租金8期', from: '待出账', to: '冻结，审核通过后取消', amount: null },
        { what: '未到期服务费9期', from: '待出账', to: '冻结，审核通过后取消', amount: null },
        expect.objectContaining({ what: '提前归还违约金（预估）', amount: 8 * 30_000 * 0.3 }),
      ]),
    );
    expect((await till.act('back/apply', no, { way: 'store', reason: '提前归还' })).code).toBe(200);
    const later = (await servicesOf(no))[5]!;
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(2000), bill_ids: [later.bill_id] })).code).toBe(
      billsErrors.BILL_FROZEN.code,
    );
    const imei = (await read<{ list: { imei: string }[] }>('/merchant/order/detail/orderListGoodsInfo', { order_id: no })).list[0]!.imei;
    expect((await till.act('back/orderReturnInfoSave', no, { received: true, imei })).code).toBe(200);
    const photos = [await privatePicture(server(), server().staff.admin)];
    const found = { result: 1, imei, checklist: allWell, photos, device_to: 20 };
    expect((await till.act('back/inspect', no, found)).message).toBe('success');
    expect((await till.act('audit/orderReturnAudit', no, { verdict: 'pass', penalty: 0 }, server().staff.everything)).code).toBe(200);
    // Those of 2025-02-28 and 2025-03-31 were due before the goods came back.
    expect((await servicesOf(no)).map((bill) => bill.status)).toEqual([50, 20, 20, ...Array<number>(9).fill(80)]);
    const open = (await servicesOf(no)).filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    await pay(no, open, 4000);
    expect((await shop.read(no)).result).toMatchObject({ status: 90, ending: '归还', deposit_frozen: 0 });
  });

  it('raises no buyout price: what is due is paid beside it, what is not due ends with it', async () => {
    const { order_id: no } = await leased();
    till.moveTo('2025-02-28');
    await payRents(no, 2);
    expect(await read('/merchant/order/anyRentBuyoutDetail', { order_id: no })).toMatchObject({ rent_counted: 60_000, due: 480_000, other_bills: 2000 });
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    const open = (await till.bills(no)).other.filter((bill) => bill.open > 0);
    const buyout = open.find((bill) => bill.bill_type_name === '买断')!;
    const later = open.find((bill) => bill.period === 3)!;
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(2000), bill_ids: [later.bill_id] })).code).toBe(
      billsErrors.BILL_FROZEN.code,
    );
    await pay(no, [buyout.bill_id, open.find((bill) => bill.period === 2)!.bill_id], 482_000);
    expect((await servicesOf(no)).map((bill) => bill.status)).toEqual([50, 50, ...Array<number>(10).fill(80)]);
    expect((await shop.read(no)).result).toMatchObject({ status: 90, ending: '买断' });
  });

  it('goes back whole when the order is cancelled before it is sent', async () => {
    till.moveTo('2025-01-30');
    const order = await shop.paidOrder({ service_ids: [service] });
    const cancelled = await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
    expect(cancelled.code).toBe(200);
    expect((await shop.read(order.order_id)).result).toMatchObject({ status: 100, paid_amount: 32_000, refunded_amount: 32_000 });
    expect((await servicesOf(order.order_id)).map((bill) => bill.status)).toEqual([90, ...Array<number>(11).fill(80)]);
  });

  it('is planned again when its receipt is revoked, and one period of it may be cancelled', async () => {
    const { order_id: no } = await leased();
    const second = (await servicesOf(no))[1]!;
    await pay(no, [second.bill_id], 2000);
    const receipt = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    const revoked = await till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '录错' });
    expect(revoked.result.effects).toContainEqual({ what: '第2期服务费', from: '已支付', to: '待出账', amount: 2000 });
    expect((await till.act('editOrderBill', no, { bill_id: second.bill_id, cancel: true, reason: '本期免收' })).code).toBe(200);
    expect((await servicesOf(no)).map((bill) => bill.status)).toEqual([50, 80, ...Array<number>(10).fill(10)]);
  });

  it('is paid to the end of the lease like its rent', async () => {
    const { order_id: no } = await leased();
    till.moveTo('2025-02-01');
    const { rent, totals } = await till.bills(no);
    const ids = [...rent, ...(await servicesOf(no))].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    expect(ids).toHaveLength(22);
    await pay(no, ids, totals.open);
    expect((await till.bills(no)).totals).toMatchObject({ open: 0, paid: 384_000 });
  });
});
