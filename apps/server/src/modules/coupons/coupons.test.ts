import { beforeAll, describe, expect, it } from 'vitest';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import { idNumber, Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Issued {
  id: string;
  code: string;
  version: number;
}
interface Goods {
  postage: number;
  coupons: { code: string; scope_name: string; state_name: string; cut: number }[];
  services: { name: string; amount: number }[];
}

const server = useServer();
let shop: Shop;
let till: Till;
let desk: Desk;
let members = 0;

beforeAll(async () => {
  await staySignedIn(server());
  const services = [
    { name: '尊享服务', kind: 1 as const, price: 19_900 },
    { name: '碎屏险', kind: 2 as const, price: 29_900 },
  ];
  shop = await Shop.open(server(), 'admin', { ...testGoods, postage: 1200, services });
  till = new Till(server(), shop);
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});

const person = () => {
  members += 1;
  return { member_id: `buyer-${members}`, name: '张三', phone: `136${10_000_000 + members}`, id_card: idNumber(members) };
};
const issue = (memberId: string, over: Record<string, unknown> = {}) =>
  post<Issued>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(memberId, over));
async function codeFor(memberId: string, over: Record<string, unknown> = {}): Promise<string> {
  const answer = await issue(memberId, over);
  expect(answer.code, answer.message).toBe(200);
  return answer.result.code;
}
const usable = async (memberId: string) =>
  (await shop.call<{ list: { code: string; scope_name: string }[] }>('GET', `/open/v1/coupons?member_id=${memberId}`)).result.list;
const goodsOf = async (no: string) =>
  (await get<{ list: Goods[] }>(server(), server().staff.admin, '/merchant/order/detail/orderListGoodsInfo', { order_id: no })).result.list[0]!;
const states = async (no: string) => (await goodsOf(no)).coupons.map((coupon) => coupon.state_name);
const firstService = async (of: Shop) =>
  (await of.call<{ list: { services: { service_id: string }[]; skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods')).result.list.find((goods) =>
    goods.skus.some((sku) => sku.sku_id === of.skuId),
  )!.services[0]!.service_id;
const cancel = (no: string) => shop.call('POST', '/open/v1/orders/cancel', { order_id: no, reason: '不想租了' });

describe('a coupon', () => {
  it('is issued to one customer, who sees it while he may use it', async () => {
    const { member_id: one } = person();
    const code = await codeFor(one);
    await codeFor(one, { valid_from: '2025-02-15', valid_to: '2025-03-15' });
    expect(await usable(one)).toMatchObject([{ code, scope_name: '首期租金', coupon_type_name: '满减券', value: 5000 }]);
    expect(await usable(person().member_id)).toEqual([]);
  });

  it.each([
    ['a discount of nothing', { coupon_type: 2, value: 100 }],
    ['nothing off', { value: 0 }],
    ['a cap on money off', { cap: 100 }],
    ['a last day before its first', { valid_from: '2025-03-01', valid_to: '2025-02-01' }],
    ['a last day that has passed', { valid_to: '2025-01-29' }],
  ])('with %s is refused', async (_, over) => {
    expect(await issue('somebody', over)).toMatchObject({ status: 400, code: couponsErrors.COUPON_TERMS.code });
  });

  it('that is taken back cannot be used, and one that is used cannot be taken back', async () => {
    const customer = person();
    const { result: first } = await issue(customer.member_id);
    const { result: second } = await issue(customer.member_id);
    const end = (coupon: Issued, version: number) => post(server(), server().staff.admin, '/dmp/coupon/void', { id: coupon.id, version, reason: '发错用户' });
    expect((await end(first, 2)).code).toBe(platformErrors.STALE.code);
    expect((await end(first, 1)).code).toBe(200);
    expect(await shop.place({ customer, coupon_codes: [first.code] })).toMatchObject({ code: couponsErrors.COUPON_TAKEN.code });
    expect((await shop.place({ customer, coupon_codes: [second.code] })).code).toBe(200);
    expect((await end(second, 2)).code).toBe(couponsErrors.COUPON_TAKEN.code);
  });

  it('needs the right to issue it', async () => {
    expect((await post(server(), server().staff.reviewer, '/dmp/coupon/issue', someCoupon('m'))).status).toBe(403);
  });
});

describe('an order with services, postage and coupons', () => {
  it('asks for them with the first rent, pays them by one document and gives all back when it is cancelled', async () => {
    const customer = person();
    const list = (
      await shop.call<{ list: { goods_id: string; postage: number; services: { service_id: string }[]; skus: { sku_id: string }[] }[] }>(
        'GET',
        '/open/v1/goods',
      )
    ).result.list;
    const goods = list.find((each) => each.skus.some((sku) => sku.sku_id === shop.skuId))!;
    expect(goods).toMatchObject({
      postage: 1200,
      services: [
        { kind_name: '尊享服务', price: 19_900 },
        { kind_name: '碎屏险', price: 29_900 },
      ],
      skus: [{ offers: [{ first_payment: 31_200 }] }],
    });
    const codes = [
      await codeFor(customer.member_id),
      await codeFor(customer.member_id, { scope: 8, coupon_type: 2, value: 90 }),
      await codeFor(customer.member_id, { scope: 9, coupon_type: 12, value: 200 }),
    ];
    const services = goods.services.map((each) => each.service_id);
    const placement = shop.placement({ customer, service_ids: services, coupon_codes: codes });
    const placed = await shop.call('POST', '/open/v1/orders', placement);
    // 3,600.00 less a tenth is 270.00 a period; 50.00 off the first; postage for 2.00.
    expect(placed.result).toMatchObject({ first_payment: 22_000 + 19_900 + 29_900 + 200, discount: 36_000 + 5000 + 1000 });
    expect((await shop.call('POST', '/open/v1/orders', placement)).result.order_id).toBe(placed.result.order_id);
    expect((await shop.call('POST', '/open/v1/orders', { ...placement, service_ids: [] })).code).toBe(storefrontErrors.SHOP_ORDER_TAKEN.code);
    const no = placed.result.order_id;
    expect(await usable(customer.member_id)).toEqual([]);
    expect(await states(no)).toEqual(['已锁定', '已锁定', '已锁定']);
    expect((await shop.pay({ ...placed.result, first_payment: 22_000 })).code).toBe(billsErrors.AMOUNT_MISMATCH.code);
    expect((await shop.pay(placed.result)).code).toBe(200);
    expect((await shop.read(no)).result).toMatchObject({ status: 20, paid_amount: 72_000 });
    expect(await goodsOf(no)).toMatchObject({
      postage: 1200,
      services: [
        { name: '尊享服务', amount: 19_900 },
        { name: '碎屏险', amount: 29_900 },
      ],
      coupons: [
        { scope_name: '首期租金', state_name: '已使用', cut: 5000 },
        { scope_name: '总租金', cut: 36_000 },
        { scope_name: '邮费', cut: 1000 },
      ],
    });
    const bills = await till.bills(no);
    expect(bills.other.map((bill) => [bill.bill_type_name, bill.amount, bill.status])).toEqual([
      ['服务费', 19_900, 50],
      ['服务费', 29_900, 50],
      ['邮费', 200, 50],
    ]);
    expect(bills.documents.filter((each) => each.kind === 'payment')).toMatchObject([{ amount: 72_000 }]);
    expect((await desk.cancel(server().staff.admin, no, await desk.version(no))).code).toBe(200);
    expect((await shop.read(no)).result).toMatchObject({ status: 100, refunded_amount: 72_000 });
    expect((await usable(customer.member_id)).map((each) => each.code).toSorted()).toEqual(codes.toSorted());
  });

  it('gives its coupons back when nobody pays in time; one whose time is over is gone', async () => {
    const customer = person();
    const code = await codeFor(customer.member_id);
    const short = await codeFor(customer.member_id, { scope: 2, valid_to: '2025-01-30' });
    const { result } = await shop.place({ customer, coupon_codes: [code, short] });
    expect(result.bills.slice(0, 3).map((bill) => bill.amount)).toEqual([25_000, 25_000, 30_000]);
    till.moveTo('2025-01-31');
    await desk.sweep();
    expect((await shop.read(result.order_id)).result.status).toBe(100);
    expect((await usable(customer.member_id)).map((each) => each.code)).toEqual([code]);
    expect(await shop.place({ customer, coupon_codes: [short] })).toMatchObject({ code: couponsErrors.COUPON_NOT_VALID.code });
    till.moveTo('2025-01-30');
  });

  it('is refused with a coupon that cannot be used, and leaves no order and no lock behind', async () => {
    const customer = person();
    const mine = customer.member_id;
    const code = await codeFor(mine);
    const place = (...codes: string[]) => shop.place({ customer, coupon_codes: codes });
    expect(await place(await codeFor('somebody-else'))).toMatchObject({ code: couponsErrors.COUPON_NOT_FOUND.code });
    expect(await place(code, await codeFor(mine))).toMatchObject({ code: couponsErrors.COUPON_TWICE.code });
    expect(await place(code, await codeFor(mine, { scope: 8, threshold: 360_001 }))).toMatchObject({ code: couponsErrors.COUPON_BELOW.code });
    expect(await place(code, await codeFor(mine, { scope: 4 }))).toMatchObject({ code: couponsErrors.COUPON_SCOPE.code });
    expect(await place(code, await codeFor(mine, { scope: 7 }))).toMatchObject({ code: couponsErrors.COUPON_SCOPE.code });
    expect(await place(code, await codeFor(mine, { scope: 9, valid_from: '2025-02-01' }))).toMatchObject({ code: couponsErrors.COUPON_NOT_VALID.code });
    expect(await shop.place({ customer, service_ids: ['999999'] })).toMatchObject({ code: ordersErrors.GOODS_SERVICE_UNKNOWN.code });
    const other = await Shop.open(server(), 'admin', { ...testGoods, services: [{ name: '轻享服务', kind: 1, price: 100 }] });
    expect(await other.place({ service_ids: [await firstService(shop)] })).toMatchObject({ code: ordersErrors.GOODS_SERVICE_UNKNOWN.code });
    expect(await other.place({ service_ids: [await firstService(other)] })).toMatchObject({ code: 200, result: { first_payment: 30_100 } });
    expect(await place(code)).toMatchObject({ code: 200 });
    expect(await place(code)).toMatchObject({ code: couponsErrors.COUPON_TAKEN.code });
  });

  it('has the coupon that many orders want at once: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = person();
      const code = await codeFor(customer.member_id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.place({ customer, coupon_codes: [code] })));
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 2802)]);
      const won = answers.find((answer) => answer.code === 200)!.result;
      expect(won.bills[0]!.amount).toBe(25_000);
      expect((await cancel(won.order_id)).code).toBe(200);
      expect(await usable(customer.member_id)).toHaveLength(1);
    }
  });

  it('leaves balanced books', () => expectBalancedBooks(server(), 5));
});

describe('a coupon for the end of a lease', () => {
  async function leased(customer = person()) {
    till.moveTo('2025-01-30');
    return { customer, no: (await till.leased({ over: { customer } })).order_id };
  }
  async function payAll(no: string): Promise<void> {
    const { rent, totals } = await till.bills(no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: open })).code).toBe(200);
  }

  it('cuts the first rent of a renewal, comes back when that is not paid, and is used when it is', async () => {
    const { customer, no } = await leased();
    await payAll(no);
    const code = await codeFor(customer.member_id, { scope: 3 });
    till.moveTo('2026-01-29');
    const renew = (over: Record<string, unknown>) =>
      till.act<{ child_order_id: string; first_payment: number; effects: { what: string; amount: number }[] }>('renewOrder', no, { periods: 3, ...over });
    expect(await renew({ coupon_code: await codeFor(customer.member_id) })).toMatchObject({ code: couponsErrors.COUPON_SCOPE.code });
    const preview = await renew({ coupon_code: code, preview: true });
    expect(preview.result.effects).toContainEqual(expect.objectContaining({ what: '优惠券 首期立减50元', amount: 5000 }));
    const first = (await renew({ coupon_code: code })).result;
    expect(first.first_payment).toBe(25_000);
    expect((await cancel(first.child_order_id)).code).toBe(200);
    const again = (await renew({ coupon_code: code })).result;
    expect((await till.bills(again.child_order_id)).rent.map((bill) => bill.amount)).toEqual([25_000, 30_000, 30_000]);
    await shop.pay({ order_id: again.child_order_id, first_payment: 25_000 });
    expect(await states(again.child_order_id)).toEqual(['已使用']);
    expect((await goodsOf(again.child_order_id)).services).toEqual([]);
  });

  it('cuts the buyout and nothing beside it, and comes back when that is given up', async () => {
    const { customer, no } = await leased();
    const code = await codeFor(customer.member_id, { scope: 4, value: 10_000 });
    till.moveTo('2025-03-12');
    expect((await till.act('openBuyout', no, { coupon_code: code })).code).toBe(200);
    const bill = async () => (await till.bills(no)).other.find((each) => each.bill_type_name === '买断' && each.status !== 80)!;
    expect(await bill()).toMatchObject({ amount: 500_000, discount: 10_000 });
    expect((await till.bills(no)).other.filter((each) => each.bill_type_name === '逾期费')).toHaveLength(1);
    expect((await till.act('cancelBuyout', no, { reason: '用户放弃' })).code).toBe(200);
    expect((await usable(customer.member_id)).map((each) => each.code)).toEqual([code]);
    expect((await till.act('openBuyout', no, { coupon_code: code })).code).toBe(200);
    const fees = (await till.bills(no)).other.filter((each) => each.bill_type_name === '逾期费' && each.open > 0);
    const { bill_id, open } = await bill();
    const due = open + fees.reduce((sum, each) => sum + each.open, 0);
    expect(
      (await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(due), bill_ids: [bill_id, ...fees.map((each) => each.bill_id)] })).code,
    ).toBe(200);
    expect(await states(no)).toEqual(['已使用']);
    expect((await shop.read(no)).result.status).toBe(90);
  });

  it('comes back when somebody ends the lease while its buyout waits to be paid', async () => {
    const { customer, no } = await leased();
    const code = await codeFor(customer.member_id, { scope: 4, value: 10_000 });
    expect((await till.act('openBuyout', no, { coupon_code: code })).code).toBe(200);
    expect((await till.act('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清' })).code).toBe(200);
    expect((await usable(customer.member_id)).map((each) => each.code)).toEqual([code]);
    expect(await states(no)).toEqual([]);
  });

  it('cuts a late fee, billed or not, and a late return', async () => {
    const { customer, no } = await leased();
    const mine = customer.member_id;
    till.moveTo('2025-03-12');
    const [second] = await till.rents(no, 2);
    const modify = (over: Record<string, unknown>) => till.act('modifyOverdueAmount', no, { bill_id: second, reason: '用户用券', ...over });
    expect(await modify({})).toMatchObject({ code: couponsErrors.COUPON_OR_AMOUNT.code });
    const code = await codeFor(mine, { scope: 5, coupon_type: 2, value: 50 });
    expect(await modify({ fee: 0, coupon_code: code })).toMatchObject({ code: couponsErrors.COUPON_OR_AMOUNT.code });
    expect((await modify({ coupon_code: code })).code).toBe(200);
    expect((await till.bills(no)).rent[1]).toMatchObject({ overdue_fee: 1200, overdue_fee_open: 600 });
    expect(await modify({ coupon_code: code })).toMatchObject({ code: couponsErrors.COUPON_TAKEN.code });
    await payAll(no);
    const billed = (await till.bills(no)).other.find((bill) => bill.bill_type_name === '逾期费')!;
    expect(billed).toMatchObject({ amount: 600, open: 600 });
    expect((await modify({ bill_id: billed.bill_id, coupon_code: await codeFor(mine, { scope: 5, value: 5000 }) })).code).toBe(200);
    expect((await till.bills(no)).other.find((bill) => bill.bill_id === billed.bill_id)).toMatchObject({ waived: 600, open: 0, status: 95 });
    till.moveTo('2026-02-04');
    const late = { scope: 6, value: 1000 };
    expect((await till.act('modifyReturnOverdueAmount', no, { coupon_code: await codeFor(mine, late), reason: '用户用券' })).code).toBe(200);
    const info = await get<{ original: number; waived: number; open: number }>(
      server(),
      server().staff.admin,
      '/merchant/order/overdue/returnOverdueAmountInfo',
      { order_id: no },
    );
    expect(info.result).toMatchObject({ original: 1972, waived: 1000, open: 972 });
    expect((await goodsOf(no)).coupons.map((coupon) => [coupon.scope_name, coupon.cut])).toEqual([
      ['账单逾期费', 600],
      ['账单逾期费', 600],
      ['归还逾期费', 1000],
    ]);
  });

  it('leaves balanced books', () => expectBalancedBooks(server(), 8));
});
