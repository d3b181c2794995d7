import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { get, post } from '../../testing/http.ts';
import { Warehouse, type Moved } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const day = 86_400_000;

interface Parcel {
  id: string;
  imeis: string[];
  state_name: string;
}
interface Info {
  status: number;
  version: number;
  next_step: string;
  shipped_at: string | null;
  actions: { act: string; allowed: boolean; reason: string }[];
}
interface Row {
  order_id: string;
  quantity: number;
  sent: number;
  imei: string;
}

let shop: Shop;
let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = new Warehouse(server(), server().staff.admin);
  shop = await Shop.open(server());
});

const admin = () => server().staff.admin;
const detail = async <T>(name: string, orderNo: string) => (await get<T>(server(), admin(), `/merchant/order/detail/${name}`, { order_id: orderNo })).result;
const info = (orderNo: string) => detail<Info>('orderListBaseInfo', orderNo);
const express = (orderNo: string) => detail<{ quantity: number; remaining: number; list: Parcel[] }>('orderListExpressInfo', orderNo);
const list = async (body: Record<string, unknown>) =>
  (await post<{ list: Row[]; total: number }>(server(), admin(), '/merchant/order/deliver/list', body)).result;
const orders = async (body: Record<string, unknown>) =>
  (await post<{ list: Row[] }>(server(), admin(), '/merchant/order/order/orderListV2', body)).result.list.map((row) => row.order_id);
const stock = async () => {
  const { result } = await shop.call<{ list: { skus: { sku_id: string; stock: number }[] }[] }>('GET', '/open/v1/goods?page_size=50');
  return result.list.flatMap((goods) => goods.skus).find((sku) => sku.sku_id === shop.skuId)!.stock;
};
const ready = (quantity: number) => warehouse.readyOrder(shop, { quantity });
const shipped = async (orderNo: string, imeis: string[], over: Record<string, unknown> = {}) =>
  warehouse.call<Moved & { remaining: number }>('ship', warehouse.parcel(orderNo, (await info(orderNo)).version, { imeis, ...over }));
const refused = async (orderNo: string, body: Record<string, unknown>) =>
  warehouse.call('refuse', { order_id: orderNo, version: (await info(orderNo)).version, reason: '用户拒收', ...body });

describe('an order of several devices', () => {
  it('goes out in parts: it waits to be shipped until the last one is out, and then for its receipt', async () => {
    const { order } = await ready(3);
    const [a, b, c] = [newImei(), newImei(), newImei()].toSorted() as [string, string, string];
    const version = (await info(order.order_id)).version;
    const preview = await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [a, b], preview: true }));
    expect(preview.result.effects).toEqual(
      expect.arrayContaining([
        { what: '订单状态', from: '待发货', to: '待发货（部分发货）', amount: null },
        { what: '设备', from: '在库', to: `已出库 ${a}`, amount: null },
        { what: '设备', from: '在库', to: `已出库 ${b}`, amount: null },
        { what: '待发台数', from: '3台', to: '1台', amount: null },
      ]),
    );
    const first = await shipped(order.order_id, [a, b]);
    expect(first.result.effects).toEqual(preview.result.effects);
    expect(first.result.remaining).toBe(1);
    expect(await info(order.order_id)).toMatchObject({ status: 30, next_step: '部分设备已发出，等待发出其余设备' });
    const flow = await get<{ list: { status: number; at: string | null }[] }>(server(), admin(), '/merchant/order/order/orderFlowList', {
      order_id: order.order_id,
    });
    expect(flow.result.list.find((step) => step.status === 40)!.at).toBeNull();
    expect(await express(order.order_id)).toMatchObject({ quantity: 3, remaining: 1, list: [{ imeis: [a, b], state_name: '已发货' }] });
    server().clock.advance(8 * day);
    admin().token = await signIn(server(), admin(), server().clock.now());
    await server().services.sweeps.run(server().services);
    expect((await info(order.order_id)).status).toBe(30);
    expect((await shipped(order.order_id, [c])).result.remaining).toBe(0);
    expect(await info(order.order_id)).toMatchObject({ status: 40 });
    server().clock.advance(7 * day + 1000);
    admin().token = await signIn(server(), admin(), server().clock.now());
    await server().services.sweeps.run(server().services);
    expect((await info(order.order_id)).status).toBe(50);
    expect((await express(order.order_id)).list.map((parcel) => parcel.state_name)).toEqual(['已签收', '已签收']);
  });

  it('stands under 部分发货, with its counts, and is found by any of its devices', async () => {
    const { order } = await ready(2);
    const [a, b] = [newImei(), newImei()];
    const counts = async () => {
      const { result } = await post<{ list: { value: string; number: number; children: { value: string; number: number }[] }[] }>(
        server(),
        admin(),
        '/merchant/order/deliver/categoryList',
      );
      const tab = result.list.find((each) => each.value === 'to-ship')!;
      expect(tab.children[1]!.number + tab.children[2]!.number).toBe(tab.number);
      return Object.fromEntries(tab.children.map((child) => [child.value, child.number]));
    };
    const before = await counts();
    await shipped(order.order_id, [a]);
    expect(await counts()).toMatchObject({ all: before.all, unsent: before.unsent! - 1, part: before.part! + 1 });
    const part = await list({ tab: 'to-ship', tab_item: 'part', page_size: 50 });
    expect(part.total).toBe(before.part! + 1);
    expect(part.list.find((row) => row.order_id === order.order_id)).toMatchObject({ quantity: 2, sent: 1, imei: a });
    expect((await list({ tab: 'to-ship', tab_item: 'unsent', order_id: order.order_id })).list).toEqual([]);
    expect(await orders({ tab: 30, tab_item: 33, order_id: order.order_id })).toEqual([order.order_id]);
    await shipped(order.order_id, [b]);
    for (const imei of [a, b]) {
      expect((await list({ imei: imei.slice(-8) })).list.map((row) => row.order_id)).toEqual([order.order_id]);
      expect(await orders({ imei })).toEqual([order.order_id]);
      expect(await orders({ q: imei.slice(-9) })).toContain(order.order_id);
      const { result } = await get<{ list: { order_id: string }[] }>(server(), admin(), '/intelligence/order/getRangeOrder', { q: imei });
      expect(result.list.map((row) => row.order_id)).toEqual([order.order_id]);
    }
    expect((await list({ imei: a })).list[0]).toMatchObject({ sent: 2, imei: `${a} ${b}` });
  });

  it('names what is wrong with which device, and sends none then', async () => {
    const { order } = await ready(2);
    const [a, b, unknown] = [newImei(), newImei(), newImei()];
    const { imei: held, order: holder } = await warehouse.sentOrder(shop);
    const other = await Shop.open(server(), 'admin', { ...testGoods, name: '又一款' });
    const back = await warehouse.sentOrder(other);
    await warehouse.call('refuse', { order_id: back.order.order_id, version: back.version, outcome: 'again', reason: '拒收' });
    const ship = (imeis: string[], over = {}) => shipped(order.order_id, imeis, over);
    expect(await ship([a, b, unknown])).toMatchObject({
      status: 409,
      code: deliveryErrors.TOO_MANY_DEVICES.code,
      message: '本单还有2台待发，填写了3台，请核对',
    });
    expect(await ship([a, a.toLowerCase()])).toMatchObject({ status: 400, code: deliveryErrors.DEVICE_REPEATED.code, message: `IMEI/SN ${a} 重复，请核对` });
    expect(await ship([a, unknown], { take_in: false })).toMatchObject({ status: 409, code: deliveryErrors.DEVICE_UNKNOWN.code });
    expect((await ship([a, unknown], { take_in: false })).message).toBe(`IMEI/SN ${a}、${unknown} 未入库，请核对，或确认登记入库后发货`);
    expect(await ship([a, held])).toMatchObject({
      status: 409,
      code: deliveryErrors.DEVICE_HELD.code,
      message: `设备 ${held} 已随订单 ${holder.order_id} 出库`,
    });
    expect(await ship([a, back.imei])).toMatchObject({
      status: 409,
      code: deliveryErrors.DEVICE_OTHER_GOODS.code,
      message: `设备 ${back.imei} 不是订单的商品规格，请核对IMEI/SN`,
    });
    expect(await ship([])).toMatchObject({ status: 400 });
    expect(await ship(Array.from({ length: 21 }, newImei))).toMatchObject({ status: 400 });
    expect(await express(order.order_id)).toMatchObject({ remaining: 2, list: [] });
    expect((await ship([a])).code).toBe(200);
    expect(await ship([a])).toMatchObject({ code: deliveryErrors.DEVICE_HELD.code });
    expect(await ship([b, unknown])).toMatchObject({ code: deliveryErrors.TOO_MANY_DEVICES.code, message: '本单还有1台待发，填写了2台，请核对' });
  });

  it('is sent once by two at once, and never more devices than it has', async () => {
    const { order, version } = await ready(3);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [newImei(), newImei()] }))),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 1040, 1043].includes(answer.code))).toBe(true);
    expect((await express(order.order_id)).remaining).toBe(1);
    const [one, two] = [await ready(2), await ready(2)];
    const [x, y] = [newImei(), newImei()];
    const crossed = await Promise.all([
      warehouse.call('ship', warehouse.parcel(one.order.order_id, one.version, { imeis: [x, y] })),
      warehouse.call('ship', warehouse.parcel(two.order.order_id, two.version, { imeis: [y, x] })),
    ]);
    expect(crossed.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 2504]);
  });

  it('shipped in part is neither received, cancelled, changed nor reviewed again, and says why', async () => {
    const { order } = await ready(2);
    await shipped(order.order_id, [newImei()]);
    const { version, actions } = await info(order.order_id);
    const reason = (act: string) => actions.find((each) => each.act === act);
    expect(reason('ship')).toMatchObject({ allowed: true });
    expect(reason('refuse')).toMatchObject({ allowed: true });
    expect(reason('receive')).toMatchObject({ allowed: false, reason: '还有设备未发出，全部发出后才能确认收货' });
    for (const act of ['cancel', 'secondReview']) expect(reason(act)).toMatchObject({ allowed: false, reason: '已有设备发出，请等包裹退回并登记拒收后再操作' });
    const body = { order_id: order.order_id, version, reason: '试一试' };
    expect(await warehouse.call('receive', body)).toMatchObject({
      status: 409,
      code: deliveryErrors.RECEIVE_NOT_ALLOWED.code,
      message: '还有设备未发出，全部发出后才能确认收货',
    });
    expect(await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id })).toMatchObject({
      status: 409,
      code: deliveryErrors.RECEIVE_NOT_ALLOWED.code,
    });
    expect(await post(server(), admin(), '/merchant/order/detail/orderCancel', { ...body, cancel_type: '04' })).toMatchObject({
      status: 409,
      code: ordersErrors.CANCEL_NOT_ALLOWED.code,
    });
    expect(await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不要了' })).toMatchObject({
      status: 409,
      code: ordersErrors.CANCEL_NOT_ALLOWED.code,
    });
    expect((await info(order.order_id)).status).toBe(30);
  });
});

describe('a parcel of several that came back', () => {
  it('sends its own devices to inspection; the others keep the order shipped in part', async () => {
    const { order } = await ready(3);
    const [a, b, c] = [newImei(), newImei(), newImei()];
    await shipped(order.order_id, [a, b]);
    await shipped(order.order_id, [c]);
    expect(await refused(order.order_id, { outcome: 'again' })).toMatchObject({ status: 400, code: deliveryErrors.PARCEL_REQUIRED.code });
    const [last, first] = (await express(order.order_id)).list;
    expect(await refused(order.order_id, { outcome: 'close', parcel_id: first!.id })).toMatchObject({
      status: 409,
      code: deliveryErrors.OTHERS_UNDER_WAY.code,
    });
    const back = await refused(order.order_id, { outcome: 'again', parcel_id: first!.id });
    expect(back.result.effects).toEqual(
      expect.arrayContaining([
        { what: '设备', from: `已出库 ${a}`, to: '待检', amount: null },
        { what: '订单状态', from: '待收货', to: '待发货（部分发货）', amount: null },
      ]),
    );
    expect(await info(order.order_id)).toMatchObject({ status: 30 });
    expect(await express(order.order_id)).toMatchObject({ remaining: 2 });
    expect(await orders({ imei: a })).toEqual([]);
    expect(await orders({ imei: c })).toEqual([order.order_id]);
    expect(await refused(order.order_id, { outcome: 'again', parcel_id: first!.id })).toMatchObject({
      status: 409,
      code: deliveryErrors.PARCEL_NOT_UNDER_WAY.code,
    });
    expect((await refused(order.order_id, { outcome: 'again', parcel_id: last!.id })).code).toBe(200);
    expect(await info(order.order_id)).toMatchObject({ status: 30, shipped_at: null, next_step: '等待发货' });
    expect((await shipped(order.order_id, [a, b, c], { take_in: false })).code).toBe(deliveryErrors.DEVICE_TO_INSPECT.code);
    expect((await shipped(order.order_id, [newImei(), newImei(), newImei()])).result.remaining).toBe(0);
  });

  it('as the last one under way may end the order: its pieces are given back but for the two that still have to be inspected', async () => {
    const before = await stock();
    const { order } = await ready(3);
    expect(await stock()).toBe(before - 3);
    await shipped(order.order_id, [newImei(), newImei()]);
    const closed = await refused(order.order_id, { outcome: 'close' });
    expect(closed.code).toBe(200);
    expect(await info(order.order_id)).toMatchObject({ status: 100 });
    expect(await stock()).toBe(before - 2);
  });

  it('of another order is not found', async () => {
    const [mine, theirs] = [await warehouse.sentOrder(shop), await warehouse.sentOrder(shop)];
    const parcel = (await express(theirs.order.order_id)).list[0]!;
    expect(await refused(mine.order.order_id, { outcome: 'again', parcel_id: parcel.id })).toMatchObject({
      status: 409,
      code: deliveryErrors.PARCEL_NOT_UNDER_WAY.code,
    });
  });
});
