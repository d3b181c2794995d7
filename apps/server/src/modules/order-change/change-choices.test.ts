import { beforeAll, describe, expect, it } from 'vitest';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BundleDesk } from '../../testing/bundle-desk.ts';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { someCoupon } from '../../testing/coupons.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { post } from '../../testing/http.ts';
import { SaleDesk } from '../../testing/sale-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addGoods, type NewGoods } from '../goods/index.ts';

const server = useServer();
let till: Till;
let desk: ChangeDesk;
/** Goods with terms of twelve and six periods, a service of 19.99 yuan once and one of 7.00 yuan a period; the same with a dearer device. */
let [sku, dearer] = ['', ''];
let goods = '';
let services: { service_id: string; name: string }[] = [];
let count = 0;

const base = testGoods.skus[0]!;
const told = async <T>(path: string, body: Record<string, unknown>) => (await desk.call<T>(path, body)).result;
const list = async <T>(path: string, body: Record<string, unknown>) => (await told<{ list: T[] }>(path, body)).list;

/** An order of the first SKU that is paid, of a customer with a coupon of 50.00 off its first rent, used on it or not. */
async function paid({ coupon = false, ...over }: Record<string, unknown> = {}): Promise<{ no: string; code: string }> {
  count += 1;
  const member = `changing-${count}`;
  const { code } = (await post<{ code: string }>(server(), till.who, '/dmp/coupon/issue', someCoupon(member))).result;
  const { customer, ...placement } = till.shop.placement() as { customer: object };
  const order = { ...placement, customer: { ...customer, member_id: member }, sku_id: sku, coupon_codes: coupon === true ? [code] : [], ...over };
  return { no: (await till.shop.paidOrder(order)).order_id, code };
}
const serviceId = (name: string) => services.find((each) => each.name === name)!.service_id;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new ChangeDesk(till);
  const terms = [12, 6].map((periods) => ({ ...base.prices[0]!, periods }));
  const beside: NewGoods['services'] = [
    { name: '贴膜服务', kind: 2, price: 1999 },
    { name: '换电服务', kind: 2, price: 700, charge: 2 },
  ];
  const skus = [
    { ...base, name: '普通', prices: terms },
    { ...base, name: '贵重', prices: terms, marketPrice: 1_299_900 },
  ];
  [sku, dearer] = (await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name: '可选手机', skus, services: beside }))).map(
    String,
  ) as [string, string];
  const all = await list<{ goods_id: string; goods_name: string }>(calls.changeGoodsList.path, { order_id: (await paid()).no, q: '可选手机' });
  goods = all[0]!.goods_id;
  services = await list(calls.changePremiums.path, { order_id: (await paid()).no, goods_id: goods });
});

describe('what an order may be changed to', () => {
  it('is goods on sale in its channel, their terms, SKUs at the price of its segment, services and coupons', async () => {
    const { no, code } = await paid({ segment: 'C', coupon: true });
    const of = { order_id: no, goods_id: goods };
    expect(await list(calls.changeGoodsList.path, { order_id: no, q: '可选' })).toEqual([{ goods_id: goods, goods_name: '可选手机', current: true }]);
    expect(await list(calls.changeRentTypes.path, of)).toEqual([{ lease_type: 1, lease_type_name: '租完归还', periods: [6, 12] }]);
    expect(await list(calls.changeSkus.path, { ...of, lease_type: 1, periods: 12 })).toMatchObject([
      { sku_id: sku, total_rent: 400_000, deposit: 600_000, current: true, allowed: true },
      { sku_id: dearer, current: false, allowed: true },
    ]);
    expect(services).toMatchObject([
      { name: '贴膜服务', price: 1999, charge_name: '首期一次收取', current: false },
      { name: '换电服务', price: 700, charge_name: '按期收取', current: false },
    ]);
    expect(await list(calls.changeCoupons.path, { order_id: no })).toMatchObject([{ code, current: true }]);
    expect(await told(calls.changeOldGoods.path, { order_id: no })).toMatchObject({
      sku_name: '普通',
      total_rent: 400_000,
      segment: 'C',
      quantity: 1,
      coupons: [{ code, cut: 5000 }],
    });
  });

  it('tells what is sold beside the goods, and nothing of goods without', async () => {
    const { no } = await paid();
    const bundles = new BundleDesk(server(), new SaleDesk(await GoodsDesk.open(server(), till.who)));
    const { skus } = await bundles.accessory();
    const main = await bundles.main();
    await bundles.shelf((await bundles.save(bundles.body(main, [bundles.item(skus[0]!)], { name: '手机伴侣' }))).result, true);
    expect(await told(calls.changeMatches.path, { order_id: no, goods_id: main })).toMatchObject({
      name: '手机伴侣',
      list: [{ sku_id: skus[0], price: 150_000, stock: 5 }],
    });
    expect(await told(calls.changeMatches.path, { order_id: no, goods_id: goods })).toEqual({ name: '', list: [] });
    expect(await told(calls.changeMatches.path, { order_id: no, goods_id: '999999' })).toEqual({ name: '', list: [] });
  });

  it('adds services for all devices, in each period where they are charged so, and takes them off again', async () => {
    const { no } = await paid({ quantity: 2 });
    const both = [serviceId('贴膜服务'), serviceId('换电服务')];
    expect((await desk.quote(no, { service_ids: both })).result).toMatchObject({ to_pay: 2 * 1999 + 2 * 700, to: { total: 720_000 + 3998 + 1400 * 12 } });
    await desk.change(no, { service_ids: both });
    const { other } = await till.bills(no);
    expect(other.map(({ amount, period }) => [period, amount]).toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)).toEqual([
      [1, 1400],
      [1, 3998],
      ...Array.from({ length: 11 }, (_, place) => [place + 2, 1400]),
    ]);
    await desk.change(no, { service_ids: [] });
    expect((await till.bills(no)).other.filter(({ open, paid: came }) => open + came > 0)).toEqual([]);
    expect((await desk.quote(no, { service_ids: ['999999'] })).code).toBe(ordersErrors.GOODS_SERVICE_UNKNOWN.code);
  });

  it('keeps the coupons that it had, takes others of its customer, and gives back what it does not use', async () => {
    const { no, code } = await paid({ coupon: true });
    const more = await desk.coupon(no);
    await desk.change(no, { coupon_codes: [code, more] });
    // 50.00 off the first rent, and 50.00 off the second.
    expect((await till.bills(no)).rent.slice(0, 3).map(({ amount }) => amount)).toEqual([25_000, 25_000, 30_000]);
    await desk.change(no, { coupon_codes: [code, more], rent_coupon_period: 3 });
    expect((await till.bills(no)).rent.slice(0, 3).map(({ amount }) => amount)).toEqual([25_000, 30_000, 25_000]);
    await desk.change(no, { periods: 6, coupon_codes: [more] });
    expect((await till.bills(no)).rent.slice(0, 4).map(({ amount }) => amount)).toEqual([60_000, 60_000, 55_000, 60_000]);
    const free = await list<{ code: string; current: boolean }>(calls.changeCoupons.path, { order_id: no });
    expect(free.map((each) => [each.code, each.current])).toEqual([
      [more, true],
      [code, false],
    ]);
    expect((await desk.quote(no, { coupon_codes: ['NOSUCHCODE'] })).code).toBe(couponsErrors.COUPON_NOT_FOUND.code);
    const stranger = await desk.coupon((await paid()).no);
    expect((await desk.quote(no, { coupon_codes: [stranger] })).code).toBe(couponsErrors.COUPON_NOT_FOUND.code);
  });

  it('changes coupons at once where nothing costs more, and else asks the customer', async () => {
    const { no, code } = await paid();
    expect((await desk.coupons(no, [code], { preview: true })).code).toBe(200);
    expect((await till.bills(no)).rent[0]).toMatchObject({ paid: 30_000, refunded: 0 });
    expect((await desk.coupons(no, [code])).code).toBe(200);
    expect((await till.bills(no)).rent[0]).toMatchObject({ paid: 30_000, refunded: 5000, open: 0 });
    expect(await desk.list(no)).toMatchObject([{ state_name: '已生效', asked_until: null, reason: '换券' }]);
    expect((await desk.coupons(no, [])).code).toBe(e.CHANGE_COSTS_MORE.code);
    expect((await desk.coupons(no, [code])).code).toBe(e.CHANGE_SAME.code);
  });
});

describe('who may change an order, and what it does to its review', () => {
  it('sends a passed order back to review where more is at stake than was passed, and says so before', async () => {
    const { no } = await paid();
    await new Warehouse(server(), till.who).passed(no);
    const choice = await desk.choice(no, { sku_id: dearer });
    expect(await told(calls.changeRisk.path, choice)).toEqual({
      segment: 'A',
      segment_now: 'A',
      at_stake: 899_900 - 150_000,
      at_stake_after: 1_299_900 - 150_000,
      review: true,
      review_reason: '押金未覆盖的设备价值由¥7,499.00增至¥11,499.00',
    });
    expect((await desk.change(no, { sku_id: dearer })).status).toBe(20);
    // Who passed it first does not pass it again; meanwhile it may be changed back.
    expect((await desk.change(no, { sku_id: sku })).status).toBe(20);
  });

  it('needs no other authorisation where the reviewer asks for no more deposit than is frozen', async () => {
    const { no } = await paid({ exempt_quota: 400_000, sku_id: till.shop.skuId });
    const high = await act(server().services, systemCaller(1), (ctx) =>
      addGoods(ctx, { ...testGoods, name: '高押金手机', skus: [{ ...base, deposit: 900_000 }] }),
    );
    await desk.change(no, { sku_id: String(high[0]) });
    const { version } = (await post<{ version: number }>(server(), till.who, '/merchant/order/audit/claim', { order_id: no })).result;
    const asked = (await paid()).no;
    const held = (await post<{ version: number }>(server(), till.who, '/merchant/order/audit/claim', { order_id: asked })).result;
    await desk.propose(asked, { periods: 6 });
    const meanwhile = { version: held.version + 1, deposit_total: 500_000, deposit_exempt: 450_000, reason: '客户履约良好' };
    expect((await till.act('audit/changeOrderDeposit', asked, meanwhile)).code).toBe(e.CHANGE_WAITS.code);
    const lowered = { version, deposit_total: 600_000, deposit_exempt: 400_000, reason: '客户履约良好' };
    expect((await till.act('audit/changeOrderDeposit', no, lowered)).message).toBe('success');
    const passing = { contact_result: '1', special_reason: '核实', version: await till.version(no) };
    expect((await till.act('audit/pass', no, passing)).message).toBe('success');
    const warehouse = new Warehouse(server(), till.who);
    expect((await warehouse.call('ship', warehouse.parcel(no, await till.version(no)))).message).toBe('success');
  });

  it('is for those with the right, and tells changes, SKUs and merchants apart', async () => {
    const { no } = await paid();
    const reader = await addReviewer(server(), 1, ['OrderDetail']);
    const seeing = new ChangeDesk(till, { ...reader, token: await signIn(server(), reader, server().clock.now()) });
    expect((await seeing.call(calls.changePrice.path, await desk.choice(no, { periods: 6 }))).code).toBe(platformErrors.FORBIDDEN.code);
    await desk.propose(no, { periods: 6 });
    // Who may only look sees the change, and no act on it.
    expect((await seeing.list(no, seeing.who))[0]).toMatchObject({ state_name: '待用户确认', actions: [] });
    const other = await paid();
    await desk.propose(other.no, { periods: 6 });
    const [theirs] = await desk.list(other.no);
    expect((await desk.withdraw(no, { change_id: theirs!.change_id })).code).toBe(e.CHANGE_NOT_FOUND.code);
    const guests = await Shop.open(server(), 'guest');
    expect((await desk.quote((await paid()).no, { sku_id: guests.skuId })).code).toBe(ordersErrors.GOODS_OFF_SALE.code);
    expect((await desk.answer(no, true, {}, guests)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('makes one change of two that are sent at once, and of a confirmation and a withdrawal', async () => {
    const { no } = await paid();
    const sent = await Promise.all([desk.propose(no, { periods: 6 }), desk.propose(no, { sku_id: dearer })]);
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1);
    const ended = await Promise.all([desk.answer(no, true), desk.withdraw(no)]);
    expect(ended.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await desk.list(no)).filter(({ state }) => state === 10)).toEqual([]);
  });
});
