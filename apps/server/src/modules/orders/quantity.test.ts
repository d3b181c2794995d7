import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { get, post } from '../../testing/http.ts';
import { allWell } from '../../testing/return-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';

interface Goods {
  quantity: number;
  imei: string;
  total_rent: number;
  market_price: number;
  sale_price: number;
  buyout_price: number;
  postage: number;
  services: { amount: number }[];
}
interface ShopGoods {
  services: { service_id: string }[];
  skus: { sku_id: string; stock: number }[];
}

const server = useServer();
let shop: Shop;
let till: Till;
let desk: Desk;
beforeAll(async () => {
  await staySignedIn(server());
  const sku = testGoods.skus[0]!;
  const prices = [
    sku.prices[0]!,
    { ...sku.prices[0]!, periods: 7, a_total_rent: priceUnit(10_000_000) },
    { ...sku.prices[0]!, lease_type: 2, expiry_buyout: 0 },
  ];
  const services = [{ name: '尊享服务', kind: 1 as const, price: 19_900 }];
  shop = await Shop.open(server(), 'admin', {
    ...testGoods,
    postage: 1200,
    services,
    skus: [
      { ...sku, prices },
      { ...sku, name: '白色', stock: 2, prices },
    ],
  });
  till = new Till(server(), shop);
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 6));

const goodsOf = async (no: string) => (await till.get<{ list: Goods[] }>('orderListGoodsInfo', { order_id: no })).list[0]!;
const offered = async (): Promise<ShopGoods> =>
  (await shop.call<{ list: ShopGoods[] }>('GET', '/open/v1/goods')).result.list.find((goods) => goods.skus.some((sku) => sku.sku_id === shop.skuId))!;
const stockOf = async (place = 0) => (await offered()).skus[place]!.stock;
const statuses = async (no: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number }>(
      'select v.status from order_device d join orders o on o.id = d.order_id join device v on v.id = d.device_id where o.order_no = $1 order by v.imei',
      [no],
    );
    return rows.map((row) => row.status);
  });
async function payAll(no: string): Promise<void> {
  const { totals, rent } = await till.bills(no);
  const ids = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
  if (ids.length > 0) await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: ids });
}

describe('an order of several devices', () => {
  it('costs what one costs so many times, with the postage once and the credit of one customer', async () => {
    const { services } = await offered();
    const before = await stockOf();
    const placed = await shop.place({ quantity: 3, service_ids: [services[0]!.service_id], exempt_quota: 450_000 });
    expect(placed.result).toMatchObject({
      quantity: 3,
      first_payment: 3 * 30_000 + 3 * 19_900 + 1200,
      deposit_total: 1_800_000,
      deposit_exempt: 450_000,
    });
    expect(await stockOf()).toBe(before - 3);
    expect(await goodsOf(placed.result.order_id)).toMatchObject({
      quantity: 3,
      total_rent: 1_080_000,
      market_price: 2_699_700,
      sale_price: 1_620_000,
      buyout_price: 540_000,
      postage: 1200,
      services: [{ amount: 59_700 }],
    });
    expect((await shop.call('POST', '/open/v1/orders/cancel', { order_id: placed.result.order_id, reason: '不要了' })).code).toBe(200);
    expect(await stockOf()).toBe(before);
  });

  it('splits the rent of all, not the parts of one', async () => {
    const { result } = await shop.place({ quantity: 3, periods: 7 });
    expect(result.bills.filter((bill) => bill.bill_type_name !== '邮费').map((bill) => bill.amount)).toEqual([42_858, ...Array<number>(6).fill(42_857)]);
  });

  it('is one order with its quantity under the shop’s number', async () => {
    const body = shop.placement({ quantity: 2 });
    const place = (over = {}) => shop.call('POST', '/open/v1/orders', { ...body, ...over });
    const first = await place();
    expect((await place()).result.order_id).toBe(first.result.order_id);
    expect(await place({ quantity: 3 })).toMatchObject({ status: 409 });
    for (const quantity of [0, 21, 1.5, -1, 'x']) expect(await shop.place({ quantity }), String(quantity)).toMatchObject({ status: 400 });
  });

  it('takes no piece when there are not enough, and two buyers never take more than there are', async () => {
    const white = (await offered()).skus[1]!.sku_id;
    expect(await shop.place({ sku_id: white, quantity: 3 })).toMatchObject({ status: 409, code: ordersErrors.OUT_OF_STOCK.code });
    expect(await stockOf(1)).toBe(2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.place({ sku_id: white, quantity: 2 })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 2011, 2011, 2011, 2011, 2011]);
    expect(await stockOf(1)).toBe(0);
    const won = answers.find((answer) => answer.code === 200)!.result;
    const two = await shop.place({ quantity: 2 });
    const change = { order_id: two.result.order_id, version: await desk.version(two.result.order_id), sku_id: white, reason: '换色' };
    expect(await post(server(), server().staff.admin, '/merchant/order/detail/editOrderGoods', change)).toMatchObject({ code: ordersErrors.OUT_OF_STOCK.code });
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: won.order_id, reason: '不要了' });
    const black = await stockOf();
    expect((await post(server(), server().staff.admin, '/merchant/order/detail/editOrderGoods', change)).code).toBe(200);
    expect([await stockOf(), await stockOf(1)]).toEqual([black + 2, 0]);
  });

  it('reaches a coupon’s threshold with the rent of all', async () => {
    const customer = { member_id: 'many', name: '张三', phone: '13611112222', id_card: shop.placement().customer };
    const person = { ...customer, id_card: (customer.id_card as { id_card: string }).id_card };
    const issued = await post<{ code: string }>(
      server(),
      server().staff.admin,
      '/dmp/coupon/issue',
      someCoupon('many', { threshold: 50_000, valid_from: '2025-01-01' }),
    );
    const over = { customer: person, coupon_codes: [issued.result.code] };
    expect((await shop.place(over)).code).not.toBe(200);
    expect((await shop.place({ ...over, quantity: 2 })).result.first_payment).toBe(60_000 - 5000 + 1200);
  });

  it('is bought for the price of all less the rent paid, and all its devices are sold', async () => {
    const { order_id: no } = await till.leased({ over: { quantity: 2 } });
    const quote = (await get(server(), server().staff.admin, '/merchant/order/anyRentBuyoutDetail', { order_id: no })).result;
    expect(quote).toMatchObject({ sale_price: 1_080_000, due: 1_080_000 - 60_000 });
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    const bill = (await till.bills(no)).other.find((each) => each.amount === 1_020_000)!;
    expect((await shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open })).code).toBe(200);
    await server().services.sweeps.run(server().services);
    expect(await desk.info(no)).toMatchObject({ status: 90 });
    expect(await statuses(no)).toEqual([80, 80]);
  });

  it('is covered device by device', async () => {
    const plan = await post<{ id: string; version: number }>(server(), server().staff.admin, '/api/orderInfo/protect/savePlan', {
      name: '双台保',
      price: 9900,
    });
    const { order_id: no } = await till.leased({ over: { quantity: 2 } });
    const { result } = await get<{ list: { price: number; difference: number }[] }>(server(), server().staff.admin, '/api/orderInfo/protect', { order_id: no });
    expect(result.list).toMatchObject([{ price: 19_800, difference: 19_800 }]);
    await till.act('protectUpgrade', no, { plan_id: plan.result.id, plan_version: plan.result.version });
    expect((await till.bills(no)).other.filter((bill) => bill.bill_type === 3).map((bill) => bill.amount)).toEqual([19_800]);
  });

  it('renews for all its devices, which go along', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased({ over: { quantity: 2 } });
    await payAll(no);
    const renewed = await till.act<{ child_order_id: string; total_rent: number; first_payment: number }>('renewOrder', no, { periods: 2 });
    const { child_order_id: child, total_rent: rent } = renewed.result;
    expect(rent).toBe(120_000);
    await shop.pay((await shop.read(child)).result);
    expect(await goodsOf(child)).toMatchObject({ quantity: 2, imei: (await goodsOf(no)).imei });
    expect((await goodsOf(child)).imei.split(' ')).toHaveLength(2);
    const second = (await goodsOf(child)).imei.split(' ')[1];
    const found = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', { imei: second });
    expect(found.result.list.map((row) => row.order_id).toSorted()).toEqual([no, child].toSorted());
    expect((await desk.info(no)).status).toBe(90);
  });
});

describe('several devices that come back', () => {
  async function applied(): Promise<{ no: string; imeis: string[]; before: number }> {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased({ over: { quantity: 2 } });
    await payAll(no);
    till.moveTo('2026-01-30');
    await till.act('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '租期结束' });
    // Orders that nobody paid meanwhile are closed first: they give pieces back too.
    await server().services.sweeps.run(server().services);
    return { no, imeis: (await goodsOf(no)).imei.split(' '), before: await stockOf() };
  }
  const audit = (no: string) => till.act('audit/orderReturnAudit', no, { verdict: 'pass' }, server().staff.everything);
  const found = async (no: string, over: Record<string, unknown>) =>
    till.act('back/inspect', no, { result: 1, checklist: allWell, photos: [await privatePicture(server(), server().staff.admin)], device_to: 20, ...over });

  it('are all there, and all are in stock again', async () => {
    const { no, imeis, before } = await applied();
    expect(await till.act('back/orderReturnInfoSave', no, { received: true, imei: `${imeis[0]!} ${imeis[0]!}` })).toMatchObject({
      status: 400,
      code: returnsErrors.IMEI_MISCOUNTED.code,
    });
    expect(await till.act('back/orderReturnInfoSave', no, { received: true, imei: [...imeis, 'OTHER12345'].join(',') })).toMatchObject({
      code: returnsErrors.IMEI_MISCOUNTED.code,
    });
    const received = await till.act('back/orderReturnInfoSave', no, { received: true, imei: imeis.toReversed().join('，').toLowerCase() });
    expect(received.result.effects).toContainEqual({ what: '归还设备', from: imeis.join(' '), to: '与发出一致，待检', amount: null });
    expect((await found(no, { imei: imeis.join(' ') })).code).toBe(200);
    expect((await audit(no)).code).toBe(200);
    await server().services.sweeps.run(server().services);
    expect(await desk.info(no)).toMatchObject({ status: 90 });
    expect(await statuses(no)).toEqual([20, 20]);
    expect(await stockOf()).toBe(before + 2);
  });

  it('of which one is missing are only taken as lost; what came goes where it belongs', async () => {
    const { no, imeis, before } = await applied();
    const received = await till.act('back/orderReturnInfoSave', no, { received: true, imei: imeis[0] });
    expect(received.result.effects.find((effect) => effect.what === '归还设备')!.to).toBe(`${imeis[0]!}（少1台，与发出不一致），待检`);
    expect(await found(no, { imei: imeis[0] })).toMatchObject({ status: 400, code: returnsErrors.DEVICES_MISSING.code });
    const rule = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '设备丢失', amount: 1000, percent: 0 }));
    const items = [{ rule_id: String(rule), amount: 1000 }];
    expect((await found(no, { imei: imeis[0], result: 3, photos: [], items })).code).toBe(200);
    await audit(no);
    const open = (await till.bills(no)).other.find((bill) => bill.open > 0)!;
    await shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: open.bill_id, amount: open.open });
    await server().services.sweeps.run(server().services);
    expect(await desk.info(no)).toMatchObject({ status: 90 });
    expect((await statuses(no)).toSorted((a, b) => a - b)).toEqual([20, 85]);
    expect(await stockOf()).toBe(before + 1);
  });

  it('are damaged one by one: a rule in percent is of one device’s price', async () => {
    await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '后盖碎裂', amount: 0, percent: 10 }));
    const { no, imeis } = await applied();
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: imeis.join(' ') });
    const { result } = await get<{ quantity: number; most: number; rules: { name: string; amount: number }[] }>(
      server(),
      server().staff.admin,
      '/merchant/order/back/inspectionForm',
      { order_id: no },
    );
    expect(result).toMatchObject({ quantity: 2, most: 1_200_000 });
    expect(result.rules.find((rule) => rule.name === '后盖碎裂')!.amount).toBe(89_990);
  });
});
