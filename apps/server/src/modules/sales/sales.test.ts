import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { salesErrors } from '@merchant-admin/contract/sales/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { saleLineState as line, saleRefundState, saleShipTabs, saleState as at, saleTabs } from '@merchant-admin/contract/sales/codes';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { saleMoneyTold } from './index.ts';

const server = useServer();
let desk: SalesDesk;
beforeAll(async () => {
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});

describe('an order of goods that are bought outright', () => {
  it('takes its pieces from stock when it is placed, asks for goods and postage, and gives them back when it is not paid in time', async () => {
    const [black, white] = await desk.skus();
    const order = await desk.placed([
      { sku_id: black!, quantity: 2 },
      { sku_id: white!, quantity: 1 },
    ]);
    expect(order).toMatchObject({ state: at.UNPAID, goods_amount: 2 * 199_900 + 209_900, amount: order.goods_amount + order.postage, paid: 0 });
    expect(await desk.stock(black!)).toEqual({ stock: 3, sold: 2 });
    server().clock.advance(31 * 60_000);
    await server().services.sweeps.run(server().services);
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.CANCELLED, end_reason: '超时未支付', refunds: [] });
    expect(await desk.stock(black!)).toEqual({ stock: 5, sold: 0 });
  });

  it('is paid once, is sent line by line, and is done when all of it is there', async () => {
    const order = await desk.paid();
    expect(order).toMatchObject({ state: at.TO_SHIP, paid: order.amount });
    expect((await desk.pay(order)).code).toBe(salesErrors.SALE_NOTHING_TO_PAY.code);
    const id = await desk.idOf(order.sale_no);
    const [first, second] = await desk.lines(id);
    expect((await desk.ship(id, { line_ids: [first!.line_id] })).code).toBe(200);
    expect(await desk.basic(id)).toMatchObject({ state: at.PARTLY });
    expect((await desk.ship(id, { line_ids: [first!.line_id] })).code).toBe(salesErrors.SALE_LINE_STATE.code);
    expect((await desk.ship(id)).code).toBe(200);
    expect((await desk.lines(id)).map(({ line_id, state }) => [line_id, state])).toEqual([
      [first!.line_id, line.SENT],
      [second!.line_id, line.SENT],
    ]);
    expect((await desk.shopAct('receive', order.sale_no)).result).toMatchObject({ state: at.DONE });
    expect((await desk.shopAct('receive', order.sale_no)).code).toBe(salesErrors.SALE_NOT_RECEIVABLE.code);
  });

  it('gives back what of it is cancelled before it is sent, and the postage with the last of it', async () => {
    const [black, white] = await desk.skus();
    const order = await desk.paid([
      { sku_id: black!, quantity: 1 },
      { sku_id: white!, quantity: 2 },
    ]);
    const id = await desk.idOf(order.sale_no);
    const [first, second] = await desk.lines(id);
    expect((await desk.cancel(id, [first!.line_id])).code).toBe(200);
    expect(await desk.basic(id)).toMatchObject({ state: at.TO_SHIP, refunded: 199_900, back: 0 });
    expect((await desk.cancel(id, [second!.line_id])).code).toBe(200);
    expect(await desk.basic(id)).toMatchObject({ state: at.CANCELLED, refunded: order.amount });
    expect(await desk.stock(white!)).toEqual({ stock: 5, sold: 0 });
  });

  it('shows what cancelling does without doing it', async () => {
    const id = await desk.idOf((await desk.paid()).sale_no);
    const before = await desk.basic(id);
    const answer = await desk.cancel(id, undefined, { preview: true });
    expect(answer.result).toMatchObject({ effects: expect.arrayContaining([expect.objectContaining({ what: '退款', amount: before.amount })]) as unknown });
    expect(await desk.basic(id)).toEqual(before);
  });

  it('pays back what somebody else agreed to, and takes the pieces into stock', async () => {
    const [sku] = await desk.skus();
    const id = await desk.sent([{ sku_id: sku!, quantity: 2 }]);
    const [only] = await desk.lines(id);
    expect((await desk.refund(id, [{ line_id: only!.line_id, amount: only!.amount + 1, pieces: 0 }])).code).toBe(salesErrors.SALE_REFUND_TOO_MUCH.code);
    expect((await desk.refund(id, [{ line_id: only!.line_id, amount: 199_900, pieces: 1 }])).code).toBe(200);
    expect((await desk.refund(id, [{ line_id: only!.line_id, amount: 1, pieces: 0 }])).code).toBe(salesErrors.SALE_REFUND_WAITS.code);
    const [waiting] = await desk.refunds(id);
    expect((await desk.decide(waiting!, true, {}, desk.who)).code).toBe(salesErrors.SALE_REFUND_OWN.code);
    expect((await desk.decide(waiting!, true)).code).toBe(200);
    expect(await desk.refunds(id)).toMatchObject([{ state: saleRefundState.DONE, amount: 199_900 }]);
    expect(await desk.basic(id)).toMatchObject({ state: at.SHIPPED, refunded: 199_900 });
    expect(await desk.stock(sku!)).toEqual({ stock: 4, sold: 1 });
  });

  it('is over once all of it went back after it was sent', async () => {
    const { id, refund } = await desk.asked();
    await desk.decide(refund, true);
    const rest = (await desk.lines(id)).find(({ state }) => state !== line.REFUNDED)!;
    await desk.refund(id, [{ line_id: rest.line_id, amount: rest.amount, pieces: 0 }], { postage: (await desk.basic(id)).postage });
    await desk.decide((await desk.refunds(id))[0]!, true);
    expect(await desk.basic(id)).toMatchObject({ state: at.REFUNDED, refunded: (await desk.basic(id)).amount });
  });

  it('changes nothing when a refund is rejected or withdrawn', async () => {
    const { id, refund } = await desk.asked();
    expect((await desk.decide(refund, false, { note: '' })).code).toBe(ordersErrors.REASON_REQUIRED.code);
    expect((await desk.decide(refund, false)).code).toBe(200);
    expect(await desk.basic(id)).toMatchObject({ state: at.SHIPPED, refunded: 0, back: 0 });
    const again = await desk.asked();
    const withdrawing = { refund_id: again.refund.refund_id, version: again.refund.version, reason: '用户不退了' };
    expect((await desk.call('refund/withdraw', withdrawing, desk.payer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.call('refund/withdraw', withdrawing)).code).toBe(200);
    expect(await desk.refunds(again.id)).toMatchObject([{ state: saleRefundState.WITHDRAWN }]);
  });

  it('gives money back by itself that the channel had called failed and that came after the order was cancelled', async () => {
    const order = await desk.placed();
    await desk.pay(order, 'failure');
    const { list } = await desk.ask<{ list: { out_trade_no: string; state: string }[] }>('detail/bill/info', await desk.idOf(order.sale_no));
    expect(list).toMatchObject([{ state: 'failed' }]);
    expect((await desk.shopAct('cancel', order.sale_no, { reason: '不要了' })).code).toBe(200);
    const { services } = server();
    await sql`update sandbox.trade set outcome = 'succeeded', settled_at = now() where out_no = ${list[0]!.out_trade_no}`.execute(services.database.db);
    const told = () => saleMoneyTold(services, systemCaller(desk.who.merchantId), 'sandbox', list[0]!.out_trade_no);
    expect([await told(), await told()]).toEqual([true, true]);
    const after = await desk.read(order.sale_no);
    expect(after).toMatchObject({
      state: at.CANCELLED,
      paid: 0,
      refunded: 0,
      refunds: [{ kind: 'excess', state: saleRefundState.DONE, amount: order.amount }],
    });
  });

  it('waits for a payment without an outcome: it is not cancelled, and is paid once the channel tells', async () => {
    const order = await desk.placed();
    await desk.pay(order, 'timeout-succeeded');
    expect((await desk.shopAct('cancel', order.sale_no, { reason: '不要了' })).code).toBe(salesErrors.SALE_PAYMENT_UNDER_WAY.code);
    server().clock.advance(61_000);
    await server().services.sweeps.run(server().services);
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.TO_SHIP, paid: order.amount });
  });

  it('refuses what is not there, not sent there, or costs something else now', async () => {
    const [sku] = await desk.skus();
    expect((await desk.place([{ sku_id: sku!, quantity: 6 }])).code).toBe(salesErrors.SALE_OUT_OF_STOCK.code);
    expect((await desk.place([{ sku_id: '999999', quantity: 1 }])).code).toBe(salesErrors.SALE_OFF_SHELF.code);
    expect((await desk.place([{ sku_id: sku!, quantity: 1 }], { amount: 1 })).code).toBe(salesErrors.SALE_AMOUNT.code);
    const twice = [1, 1].map((quantity) => ({ sku_id: sku!, quantity }));
    expect((await desk.place(twice)).code).toBe(salesErrors.SALE_SKU_TWICE.code);
  });

  it('is the same order by the shop’s number, and no other', async () => {
    const [sku] = await desk.skus();
    const body = desk.body([{ sku_id: sku!, quantity: 1 }]);
    const send = (over: object = {}) => desk.shop.call<{ sale_no: string }>('POST', '/open/v1/sale/orders', { ...body, ...over });
    const first = await send();
    expect((await send()).result.sale_no).toBe(first.result.sale_no);
    expect((await send({ lines: [{ sku_id: sku!, quantity: 2 }] })).code).toBe(salesErrors.SHOP_SALE_TAKEN.code);
  });

  it('counts its tabs as it lists them', async () => {
    for (const list of ['orders', 'shipping']) {
      const numbers = await desk.numbers(list);
      const tabs = list === 'orders' ? saleTabs.filter(({ value }) => value !== '0') : saleShipTabs;
      for (const { name, value: tab } of tabs) expect([name, (await desk.list({ list, tab })).total]).toEqual([name, numbers[name]]);
    }
  });

  it('is found by number, phone, goods, kind and parcel', async () => {
    const order = await desk.paid();
    const id = await desk.idOf(order.sale_no);
    await desk.ship(id, { express_no: 'SF99887766' });
    const goods = (await desk.lines(id))[0]!.goods_name;
    for (const filter of [{ goods }, { express_no: 'SF99887766' }, { order_no: order.shop_order_no }, { kind: 'sale', goods }])
      expect((await desk.list(filter)).list.map(({ order_id: each }) => each)).toContain(id);
    expect((await desk.list({ kind: 'match', goods })).list).toEqual([]);
  });

  it('masks its customer, and shows him in plain by right, with a reason', async () => {
    const id = await desk.idOf((await desk.placed()).sale_no);
    const address = await desk.ask<{ receiver_phone: string; receiver_address: string }>('order/address/info', id);
    expect(address.receiver_phone).toBe('137****5678');
    expect(address.receiver_address).not.toContain('文三路9号');
    const plain = await desk.call<{ value: string }>('plain', { order_id: id, field: 'address', reason: '核对地址' });
    expect(plain.result.value).toContain('文三路9号');
    const { list } = await desk.ask<{ list: { action: string; reason: string }[] }>('record', id);
    expect(list[0]).toMatchObject({ action: '查看明文', reason: '核对地址' });
  });

  it('is not done with lines, parcels and refunds of another order', async () => {
    const [one, other] = [await desk.sent(), await desk.sent()];
    const foreign = (await desk.lines(other))[0]!.line_id;
    expect((await desk.refund(one, [{ line_id: foreign, amount: 1 }])).code).toBe(salesErrors.SALE_LINE_UNKNOWN.code);
    const [mine, theirs] = [await desk.idOf((await desk.paid()).sale_no), await desk.idOf((await desk.paid()).sale_no)];
    const line_ids = [(await desk.lines(theirs))[0]!.line_id];
    expect((await desk.cancel(mine, line_ids)).code).toBe(salesErrors.SALE_LINE_UNKNOWN.code);
    expect((await desk.ship(mine, { line_ids })).code).toBe(salesErrors.SALE_LINE_UNKNOWN.code);
    const { list } = await desk.ask<{ list: { parcel_id: string }[] }>('express/info', other);
    const fix = { parcel_id: list[0]!.parcel_id, company: 'JD', express_no: 'JD12345678', reason: '填错' };
    expect((await desk.act('express/fix', one, fix)).code).toBe(salesErrors.SALE_PARCEL_UNKNOWN.code);
    expect((await desk.act('express/fix', other, fix)).code).toBe(200);
    expect(await desk.basic(other)).toMatchObject({ state: at.SHIPPED });
  });

  it('goes to another receiver until it is sent', async () => {
    const id = await desk.idOf((await desk.paid()).sale_no);
    const to = { name: '李四', phone: '13800001111', region: '浙江省杭州市', street: '滨江区江南大道1号', reason: '用户搬家' };
    expect((await desk.act('update/address', id, to)).code).toBe(200);
    expect((await desk.act('update/address', id, to)).code).toBe(salesErrors.SALE_UNCHANGED.code);
    await desk.ship(id);
    expect((await desk.act('update/address', id, { ...to, street: '别处' })).code).toBe(salesErrors.SALE_STATE.code);
  });
});

describe('accessories of a lease', () => {
  async function leased() {
    const shop = await Shop.open(server());
    const selling = await SalesDesk.open(server(), shop);
    const { skus } = await selling.bundles.accessory();
    const order = await shop.paidOrder();
    const goods = await shop.call<{ list: { goods_id: string; skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods?page_size=50');
    const goodsId = goods.result.list.find((each) => each.skus.some(({ sku_id: id }) => id === shop.skuId))!.goods_id;
    const made = await selling.bundles.save(selling.bundles.body(goodsId, [selling.bundles.item(skus[0]!)]));
    await selling.bundles.shelf(made.result, true);
    const { member_id: memberId } = (shop.placement().customer ?? {}) as { member_id: string };
    return { shop, selling, skus, order, memberId: `m${Number(memberId.slice(1)) - 1}` };
  }

  it('cost what the bundle says, as many as it allows, and only for the lease’s customer', async () => {
    const { selling, skus, order, memberId } = await leased();
    const customer = { member_id: memberId, name: '张三', phone: '13912345678' };
    const with_ = (quantity: number, over: object = {}) =>
      selling.place([{ sku_id: skus[0]!, quantity }], { lease_order_id: order.order_id, customer, ...over });
    const first = await with_(1);
    expect(first.result).toMatchObject({ kind: 'match', goods_amount: 150_000, lease_order_id: order.order_id });
    expect((await with_(2)).code).toBe(salesErrors.MATCH_TOO_MANY.code);
    expect((await with_(1, { customer: { ...customer, member_id: 'somebody' } })).code).toBe(salesErrors.MATCH_LEASE.code);
    expect((await selling.place([{ sku_id: skus[1]!, quantity: 1 }], { lease_order_id: order.order_id, customer })).code).toBe(
      salesErrors.MATCH_NOT_OFFERED.code,
    );
    const { result } = await get<{ list: { order_no: string }[] }>(server(), selling.who, '/api/match/order/of/lease', { lease_no: order.order_id });
    expect(result.list.map(({ order_no: no }) => no)).toEqual([first.result.sale_no]);
  });

  it('go back with the lease that is closed before they are sent', async () => {
    const { shop, selling, skus, order, memberId } = await leased();
    const customer = { member_id: memberId, name: '张三', phone: '13912345678' };
    const sale = await selling.paid([{ sku_id: skus[0]!, quantity: 1 }], { lease_order_id: order.order_id, customer });
    expect((await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不租了' })).code).toBe(200);
    expect(await selling.read(sale.sale_no)).toMatchObject({ state: at.CANCELLED, refunded: sale.amount, end_reason: '租赁订单已关闭' });
  });
});
