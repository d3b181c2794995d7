import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { dispatchErrors } from '@merchant-admin/contract/dispatch/errors';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { fen, formatFen } from '@merchant-admin/common/money';
import { dispatchState as at } from '@merchant-admin/contract/dispatch/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { DispatchDesk } from '../../testing/dispatch-desk.ts';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: DispatchDesk;
let stock: StockDesk;
let platformShop: Shop;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await DispatchDesk.open(server(), await Shop.open(server(), 'guest'));
  stock = new StockDesk(server());
  platformShop = await Shop.open(server());
});

const problems = () => server().test.byOwner(async (client) => (await verifyLedger(client)).problems);
const told = (answer: { code: number; message: string }) => [answer.code, answer.message];
/** Where a merchant's device of that number stands; undefined where it has none. */
const statusOf = async (merchant: number, imei: string): Promise<number | undefined> =>
  (await server().test.asked<{ status: number }>('select status from device where merchant_id = $1 and imei = $2', [merchant, imei])).rows[0]?.status;
/** Takes devices into the platform's stock. */
async function inPlatform(count = 1): Promise<string[]> {
  const imeis = Array.from({ length: count }, newSerial);
  await stock.takenIn(platformShop.skuId, [], { lines: imeis.map((number) => ({ number, sku_id: platformShop.skuId, price: 300_000 })) });
  return imeis;
}
const orderOf = async (no: string) =>
  (
    await get<{ status: number; actions: { act: string; allowed: boolean; reason: string }[] }>(
      server(),
      desk.who,
      '/merchant/order/detail/orderListBaseInfo',
      { order_id: no },
    )
  ).result;

describe('an order that the platform sends for its merchant', () => {
  it('is asked for at most a price, accepted below it, sent from the platform’s stock, and paid from the merchant’s funds', async () => {
    const no = await desk.ready();
    const before = await desk.funds();
    const asked = await desk.request(no, { most_price: 500_000 });
    expect(asked.result.effects.map(({ what, to }) => `${what} ${to}`)).toEqual([
      '平台代发 待接单',
      '代发台数 1台',
      '货款上限 ¥5,000.00，发货后从可提现余额扣除',
    ]);
    const id = asked.result.dispatch_id;
    expect(told(await desk.accept(id, { price: 500_001 }))).toEqual([4305, '供货价不能高于商家可接受的¥5,000.00']);
    expect((await desk.accept(id, { price: 450_000 })).code).toBe(200);
    expect((await desk.funds()).available).toBe(before.available);
    const [imei] = await inPlatform();
    const sent = await desk.send(id, { imeis: [imei], express_no: 'SF1000' });
    expect(told(sent)).toEqual([200, sent.message]);
    expect(sent.result.remaining).toBe(0);
    expect(await desk.see(id)).toMatchObject({ state: at.SENT, price: 450_000, amount: 450_000, imei, express_no: 'SF1000', sent: 1, remaining: 0 });
    expect([await statusOf(1, imei!), await statusOf(2, imei!)]).toEqual([deviceStatus.SOLD, deviceStatus.OUT]);
    expect(await desk.funds()).toMatchObject({ available: before.available - 450_000, supplied_total: before.supplied_total + 450_000 });
    expect((await orderOf(no)).status).toBe(orderStatus.TO_RECEIVE);
    expect(await problems()).toEqual([]);
  });

  it('brings a device that nobody knew, which is the merchant’s and cost it that price', async () => {
    const imei = newSerial();
    await desk.sent(undefined, { imeis: [imei] });
    const { rows } = await server().test.asked<{ amount: number }>(
      'select c.amount from device_cost c join device d on d.merchant_id = c.merchant_id and d.id = c.device_id where d.merchant_id = 2 and d.imei = $1',
      [imei],
    );
    expect([await statusOf(2, imei), await statusOf(1, imei), rows]).toEqual([deviceStatus.OUT, undefined, [{ amount: 450_000 }]]);
  });

  it('shows beforehand what it changes, and changes nothing by that', async () => {
    const id = await desk.accepted();
    const before = await desk.funds();
    const [imei] = await inPlatform();
    const { result } = await desk.send(id, { imeis: [imei], preview: true });
    const lines = result.effects.map(({ what, from, to }) => `${what} ${from}→${to}`);
    expect(lines).toContain(`平台库存 在库→供货出库 ${imei}`);
    expect(lines).toContain('代发货款 →¥4,500.00');
    expect(lines.find((line) => line.startsWith('商家余额'))).toContain('（不足部分由后续结算抵扣）');
    expect([await desk.funds(), await statusOf(1, imei!), (await desk.see(id)).state]).toEqual([before, deviceStatus.IN_STOCK, at.TO_SEND]);
  });

  it('of several devices goes in parts, each paid as it goes', async () => {
    const no = await desk.ready({ quantity: 3 });
    const id = await desk.accepted(no);
    const before = (await desk.funds()).available;
    expect((await desk.send(id, { imeis: [newSerial(), newSerial()] })).result.remaining).toBe(1);
    expect(await desk.see(id)).toMatchObject({ state: at.TO_SEND, sent: 2, remaining: 1, amount: 900_000 });
    expect(told(await desk.send(id, { imeis: [newSerial(), newSerial()] }))).toEqual([2517, '本单还有1台待发，填写了2台，请核对']);
    expect((await desk.send(id, { imeis: [newSerial()] })).code).toBe(200);
    expect([(await desk.see(id)).state, (await desk.funds()).available]).toEqual([at.SENT, before - 1_350_000]);
    expect(await problems()).toEqual([]);
  });
});

describe('what comes back refused', () => {
  it('is the platform’s again: the merchant is paid back, the device leaves it, and its order waits to be shipped', async () => {
    const no = await desk.ready();
    const id = await desk.accepted(no);
    const before = await desk.funds();
    const [imei] = await inPlatform();
    await desk.send(id, { imeis: [imei] });
    const back = await desk.back(id);
    expect(told(back)).toEqual([200, back.message]);
    expect(back.result.effects).toContainEqual({ what: '退还代发货款', from: '', to: '¥4,500.00', amount: null });
    expect(await desk.see(id)).toMatchObject({ state: at.RETURNED, sent: 0, amount: 0 });
    expect([await desk.funds(), await statusOf(2, imei!), (await orderOf(no)).status]).toEqual([before, deviceStatus.SOLD, orderStatus.TO_SHIP]);
    expect(await problems()).toEqual([]);
    // The platform takes it in again, and sends the same device once more.
    await stock.takenIn(platformShop.skuId, [], { lines: [{ number: imei!, sku_id: platformShop.skuId }] });
    const again = await desk.accepted(no);
    const sent = await desk.send(again, { imeis: [imei] });
    expect(told(sent)).toEqual([200, sent.message]);
    expect([await statusOf(1, imei!), await statusOf(2, imei!)]).toEqual([deviceStatus.SOLD, deviceStatus.OUT]);
    expect(await problems()).toEqual([]);
  });

  it('is registered by whoever sent it: the merchant cannot pay itself back, and closes the order once it is back', async () => {
    const no = await desk.ready();
    const before = await desk.funds();
    const id = await desk.sent(no);
    const byPlatform = '包裹由平台代发，退回后由平台登记并退还货款';
    for (const outcome of ['again', 'close']) {
      const refused = await desk.warehouse.call('refuse', { order_id: no, version: await desk.version(no), outcome, reason: '客户不要了' }, desk.who);
      expect(told(refused)).toEqual([2506, byPlatform]);
    }
    expect((await orderOf(no)).actions.find(({ act }) => act === 'refuse')).toMatchObject({ allowed: false, reason: byPlatform });
    expect((await desk.back(id)).code).toBe(200);
    expect(await desk.see(id)).toMatchObject({ decision_note: '退回：客户拒收', express_no: expect.stringMatching(/^SF/) as string });
    const closed = await post(server(), server().staff.guest, '/merchant/order/detail/orderCancel', {
      order_id: no,
      version: await desk.version(no),
      cancel_type: '06',
      reason: '不要了',
    });
    expect(told(closed)).toEqual([200, closed.message]);
    const after = await desk.funds();
    expect([after.available, after.supplied_total, (await orderOf(no)).status]).toEqual([before.available, before.supplied_total, orderStatus.CLOSED]);
    expect(await problems()).toEqual([]);
  });

  it('of a part leaves the rest to be sent', async () => {
    const id = await desk.accepted(await desk.ready({ quantity: 2 }));
    await desk.send(id, { imeis: [newSerial()] });
    expect((await desk.back(id)).code).toBe(200);
    expect(await desk.see(id)).toMatchObject({ state: at.TO_SEND, sent: 0, remaining: 2 });
    expect((await desk.send(id, { imeis: [newSerial(), newSerial()] })).result.remaining).toBe(0);
    expect(await problems()).toEqual([]);
  });

  it('is the parcel that is named, where several are out', async () => {
    const id = await desk.accepted(await desk.ready({ quantity: 2 }));
    const imeis = [newSerial(), newSerial()];
    for (const imei of imeis) await desk.send(id, { imeis: [imei] });
    const { parcels } = await desk.see(id);
    expect((await desk.back(id)).code).toBe(deliveryErrors.PARCEL_REQUIRED.code);
    expect((await desk.back(id, { parcel_id: '999999' })).code).toBe(deliveryErrors.PARCEL_NOT_UNDER_WAY.code);
    expect((await desk.back(id, { parcel_id: parcels[1]!.parcel_id })).code).toBe(200);
    expect([await statusOf(2, imeis[0]!), await statusOf(2, imeis[1]!)]).toEqual([deviceStatus.OUT, deviceStatus.SOLD]);
    expect(await desk.see(id)).toMatchObject({ state: at.RETURNED, sent: 1, amount: 450_000 });
  });

  it('is nothing once the customer has it', async () => {
    const no = await desk.ready();
    const id = await desk.sent(no);
    expect((await desk.shop.call('POST', '/open/v1/orders/receive', { order_id: no })).code).toBe(200);
    expect(told(await desk.back(id))).toEqual([4309, '没有在途的代发包裹']);
  });
});

describe('who sends an order', () => {
  it('is one: the merchant does not while the platform is to, nor asks twice, and does once it took that back', async () => {
    const no = await desk.ready();
    const id = await desk.asked(no);
    const ship = async () => desk.warehouse.call('ship', desk.warehouse.parcel(no, await desk.version(no)), desk.who);
    const { dispatch_no: number } = await desk.see(id);
    expect(told(await ship())).toEqual([2501, `已申请平台代发（${number}），可在订单详情的平台代发中撤回`]);
    expect((await desk.request(no)).code).toBe(dispatchErrors.DISPATCH_LIVE.code);
    expect((await orderOf(no)).actions.filter(({ act }) => act === 'ship' || act === 'askDispatch').map(({ reason }) => reason)).toEqual([
      `已申请平台代发（${number}），可在订单详情的平台代发中撤回`,
      `已申请平台代发（${number}），可在订单详情的平台代发中撤回`,
    ]);
    expect((await desk.withdraw(id)).code).toBe(200);
    const late = await desk.act('accept', id, { price: 1000 }, desk.buyer);
    expect(told(late)).toEqual([4302, '代发单当前状态不能进行该操作']);
    const unseen = await desk.post('accept', { merchant_id: desk.merchant, dispatch_id: id, version: 1, price: 1000 }, desk.buyer);
    expect(told(unseen)).toEqual([4302, '代发单已变为已撤回']);
    expect((await ship()).code).toBe(200);
    expect((await desk.request(no)).code).toBe(dispatchErrors.ASK_NOT_ALLOWED.code);
  });

  it('is the platform once it accepted, until it says no; the merchant is told why', async () => {
    const no = await desk.ready();
    const id = await desk.accepted(no);
    expect((await desk.withdraw(id)).code).toBe(dispatchErrors.DISPATCH_STATE.code);
    expect((await desk.reject(id)).code).toBe(200);
    const [own] = await desk.ofOrder(no);
    expect(own).toMatchObject({ state: at.REFUSED, decision_note: '无货可供', actions: [] });
    const notices = await get<{ list: { title: string; text: string }[] }>(server(), desk.who, '/privilege/my/notices');
    expect(notices.result.list[0]).toMatchObject({ title: '平台代发被拒绝', text: expect.stringContaining('无货可供') });
    expect((await desk.request(no)).code).toBe(200);
  });

  it('is nobody once the order is closed', async () => {
    const no = await desk.ready();
    const id = await desk.accepted(no);
    const cancelled = await post(server(), server().staff.guest, '/merchant/order/detail/orderCancel', {
      order_id: no,
      version: await desk.version(no),
      cancel_type: '06',
      reason: '不要了',
    });
    expect(told(cancelled)).toEqual([200, cancelled.message]);
    expect(await desk.see(id)).toMatchObject({ state: at.WITHDRAWN, decision_note: '订单已关闭' });
    expect((await desk.send(id)).code).toBe(dispatchErrors.DISPATCH_STATE.code);
  });
});

describe('devices that may not be sent', () => {
  it('are the merchant’s own, in its stock or out', async () => {
    const [owned, out] = [newSerial(), newSerial()];
    await new StockDesk(server(), server().staff.guest).takenIn(desk.shop.skuId, [], { lines: [{ number: owned, sku_id: desk.shop.skuId }] });
    await desk.sent(undefined, { imeis: [out] });
    const id = await desk.accepted();
    for (const imei of [owned, out]) expect(told(await desk.send(id, { imeis: [imei] }))).toEqual([4308, `设备 ${imei} 已在商家名下，不能作为代发设备`]);
    expect((await desk.see(id)).state).toBe(at.TO_SEND);
  });

  it('are those of the platform that somebody holds', async () => {
    const [imei] = await inPlatform();
    const { admin } = server().staff;
    const warehouse = new Warehouse(server(), admin);
    const { order, version } = await warehouse.readyOrder(platformShop);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }))).code).toBe(200);
    const refused = await desk.send(await desk.accepted(), { imeis: [imei] });
    expect(told(refused)).toEqual([2504, `平台库存：设备 ${imei} 已随订单 ${order.order_id} 出库`]);
  });
});

describe('who supplies it', () => {
  it('is told and changed by the platform alone, which learns what is left of the price', async () => {
    const [first, second] = [await desk.supplier(), await desk.supplier()];
    const no = await desk.ready();
    const id = await desk.asked(no);
    expect((await desk.accept(id, { cost: 400_000 })).code).toBe(dispatchErrors.COST_ALONE.code);
    expect((await desk.accept(id, { supplier_id: '999999' })).code).toBe(deliveryErrors.SUPPLIER_UNKNOWN.code);
    const accepted = await desk.accept(id, { supplier_id: first, cost: 420_000 });
    expect(accepted.result.effects).toContainEqual({ what: '毛利', from: '', to: '¥300.00', amount: null });
    const { available } = await desk.funds();
    const debt = {
      what: '商家余额（发货后）',
      from: formatFen(fen(available)),
      to: `${formatFen(fen(available - 450_000))}（不足部分由后续结算抵扣）`,
      amount: null,
    };
    expect(accepted.result.effects).toContainEqual(debt);
    expect((await desk.assign(id, { supplier_id: first, cost: 420_000 })).code).toBe(dispatchErrors.ASSIGN_SAME.code);
    const assigned = await desk.assign(id, { supplier_id: second, cost: 460_000 });
    expect(assigned.result.effects).toContainEqual({ what: '毛利', from: '¥300.00', to: '亏损¥100.00', amount: null });
    expect(await desk.see(id)).toMatchObject({ supplier_id: second, cost: 460_000, price: 450_000 });
    const { supplier_name: name } = await desk.see(id);
    expect((await desk.list({ supplier_id: second })).list.map(({ dispatch_id }) => dispatch_id)).toEqual([id]);
    // Nothing of it reaches the merchant: neither its calls nor its history.
    const seen = JSON.stringify([
      await desk.ofOrder(no),
      (await get(server(), server().staff.guest, '/merchant/order/detail/orderRecord', { order_id: no })).result,
    ]);
    expect([seen.includes(name), seen.includes('460000'), seen.includes('4,600')]).toEqual([false, false, false]);
    expect((await get(server(), desk.who, '/merchant/order/dispatch/list')).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
