import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { addClerk } from '../../testing/clerks.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const day = 86_400_000;

interface Info {
  status: number;
  version: number;
  money: { deposit_frozen: number; refunded_amount: number };
}
interface Bills {
  rent: { period: number; due_date: string | null; status: number; overdue_days: number; overdue_fee: number }[];
}
interface Row {
  order_id: string;
  imei: string;
  express_no: string;
  overdue: boolean;
  receiver_phone: string;
  actions: { act: string; allowed: boolean; reason: string }[];
}

let shop: Shop;
let admin: Person;
let warehouse: Warehouse;
beforeAll(async () => {
  admin = server().staff.admin;
  warehouse = new Warehouse(server(), admin);
  shop = await Shop.open(server());
});

const info = async (orderNo: string) => (await get<Info>(server(), admin, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result;
const bills = async (orderNo: string) => (await get<Bills>(server(), admin, '/merchant/order/detail/orderListBillInfo', { order_id: orderNo })).result.rent;
const list = async (body: Record<string, unknown>, who = admin) =>
  (await post<{ list: Row[]; total: number }>(server(), who, '/merchant/order/deliver/list', body)).result;
const freshAdmin = async () => {
  admin.token = await signIn(server(), admin, server().clock.now());
};

describe('shipping', () => {
  it('binds a device in stock to the order, tells what it changes, and waits for the receipt', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const parcel = warehouse.parcel(order.order_id, version);
    const preview = await warehouse.call('ship', { ...parcel, preview: true });
    expect(preview.result.effects).toContainEqual({ what: '订单状态', from: '待发货', to: '待收货', amount: null });
    expect((await info(order.order_id)).status).toBe(30);
    const sent = await warehouse.call('ship', parcel);
    expect(sent.result.effects).toEqual(preview.result.effects);
    expect(await info(order.order_id)).toMatchObject({ status: 40, version: sent.result.version });
    const { result } = await get<{ list: { imeis: string[]; state_name: string; company_name: string }[] }>(
      server(),
      admin,
      '/merchant/order/detail/orderListExpressInfo',
      { order_id: order.order_id },
    );
    expect(result.list).toMatchObject([{ imeis: parcel.imeis, state_name: '已发货', company_name: '顺丰速运' }]);
    const line = await get(server(), admin, '/merchant/order/detail/orderListGoodsInfo', { order_id: order.order_id });
    expect(line.result).toMatchObject({ list: [{ sku_delivery_status: 2, sku_delivery_status_name: '已发货' }] });
  });

  it('asks before it takes in a device that nobody knows, and sends none of other goods or another order’s', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const ship = (over: Record<string, unknown>) => warehouse.call('ship', warehouse.parcel(order.order_id, version, over));
    expect(await ship({ take_in: false })).toMatchObject({ status: 409, code: deliveryErrors.DEVICE_UNKNOWN.code });
    const misread = { imeis: ['490154203237519'] };
    for (const take_in of [true, false]) expect(await ship({ ...misread, take_in })).toMatchObject({ status: 400, code: deliveryErrors.DEVICE_MISREAD.code });
    const taken = (await warehouse.sentOrder(shop)).imei;
    expect(await ship({ imeis: [taken] })).toMatchObject({ status: 409, code: deliveryErrors.DEVICE_HELD.code });
    const other = await Shop.open(server(), 'admin', { ...testGoods, name: '另一款' });
    const back = await warehouse.sentOrder(other);
    await warehouse.call('refuse', { order_id: back.order.order_id, version: back.version, outcome: 'again', reason: '拒收' });
    expect(await ship({ imeis: [back.imei] })).toMatchObject({ status: 409, code: deliveryErrors.DEVICE_OTHER_GOODS.code });
    expect(await ship({ express_no: '' })).toMatchObject({ status: 400, code: deliveryErrors.EXPRESS_NO_REQUIRED.code });
    expect((await info(order.order_id)).status).toBe(30);
    expect((await ship({ company: 'STORE', express_no: '' })).code).toBe(200);
  });

  it('of one order by many at once happens once; of one device for two orders, to one of them', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => warehouse.call('ship', warehouse.parcel(order.order_id, version))));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 2501, 1040, 1043].includes(answer.code))).toBe(true);
    const [a, b] = [await warehouse.readyOrder(shop), await warehouse.readyOrder(shop)];
    const imei = newImei();
    const both = await Promise.all([a, b].map((each) => warehouse.call('ship', warehouse.parcel(each.order.order_id, each.version, { imeis: [imei] }))));
    expect(both.map((answer) => answer.code).toSorted((one, two) => one - two)).toEqual([200, 2504]);
  });

  it('and cancelling at once leave one of them done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, version } = await warehouse.readyOrder(shop);
      const [sent, cancelled] = await Promise.all([
        warehouse.call('ship', warehouse.parcel(order.order_id, version)),
        post(server(), admin, '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '04', version }),
      ]);
      expect([sent.code, cancelled.code].filter((code) => code === 200)).toHaveLength(1);
      expect([40, 100]).toContain((await info(order.order_id)).status);
    }
  });

  it('stops when the deposit’s authorisation has run out, and the row says so', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    server().clock.advance(400 * day);
    await freshAdmin();
    const answer = await warehouse.call('ship', warehouse.parcel(order.order_id, version));
    expect(answer).toMatchObject({ status: 409, code: deliveryErrors.SHIP_NOT_ALLOWED.code, message: '押金授权已过期或未冻结，不能发货' });
    const row = (await list({ tab: 'to-ship', order_id: order.order_id })).list[0]!;
    expect(row.overdue).toBe(true);
    expect(row.actions.find((act) => act.act === 'ship')).toEqual({ act: 'ship', title: '发货', allowed: false, reason: '押金授权已过期或未冻结，不能发货' });
  });

  it('belongs to who may do it', async () => {
    const { order, version } = await warehouse.readyOrder(shop);
    const looker = await addReviewer(server(), 1, ['DeliveryManagement', 'DeliveryManagementList']);
    const person = { ...looker, token: await signIn(server(), looker, server().clock.now()) };
    expect((await list({ tab: 'to-ship', order_id: order.order_id }, person)).list[0]!.actions).toEqual([]);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version), person)).code).toBe(platformErrors.FORBIDDEN.code);
    const clerk = await addClerk(server(), 90);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version), clerk)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await list({ order_id: order.order_id }, clerk)).list).toEqual([]);
  });
});

describe('a receipt', () => {
  it('begins the lease the day after and gives each period its due day; rent not paid by then is overdue and costs by the day', async () => {
    const { order, version } = await warehouse.sentOrder(shop);
    expect(await warehouse.call('receive', { order_id: order.order_id, version })).toMatchObject({ status: 400, code: deliveryErrors.REASON_REQUIRED.code });
    const received = await warehouse.call('receive', { order_id: order.order_id, version, reason: '用户来电确认' });
    const today = server().clock.today();
    const lease = received.result.effects.find((effect) => effect.what === '租期')!.to;
    const [first, second] = await bills(order.order_id);
    expect(first).toMatchObject({ due_date: null, status: 50 });
    expect(lease.startsWith(new Date(Date.parse(`${today}T00:00:00Z`) + day).toISOString().slice(0, 10))).toBe(true);
    expect(second).toMatchObject({ status: 10, overdue_days: 0, overdue_fee: 0 });
    const late = (Date.parse(`${second!.due_date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day + 3;
    server().clock.advance(late * day);
    await freshAdmin();
    expect((await bills(order.order_id))[1]).toMatchObject({ status: 60, overdue_days: 3, overdue_fee: 300 });
  });

  it('is told by the customer through the shop, once', async () => {
    const { order } = await warehouse.sentOrder(shop);
    const confirm = () => shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    expect((await confirm()).result).toMatchObject({ status: 50, rent_start: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
    expect(await confirm()).toMatchObject({ status: 409, code: deliveryErrors.RECEIVE_NOT_ALLOWED.code });
  });

  it('that nobody reports and no courier knows is taken for granted after seven days, once', async () => {
    const { order } = await warehouse.sentOrder(shop, { express_no: 'SF7001N' });
    server().clock.advance(7 * day - 1000);
    await server().services.sweeps.run(server().services);
    await freshAdmin();
    expect((await info(order.order_id)).status).toBe(40);
    server().clock.advance(2000);
    await Promise.all([1, 2].map(() => server().services.sweeps.run(server().services)));
    expect((await info(order.order_id)).status).toBe(50);
    const { result } = await get<{ list: { received_how: string }[] }>(server(), admin, '/merchant/order/detail/orderListExpressInfo', {
      order_id: order.order_id,
    });
    expect(result.list[0]!.received_how).toBe('超时自动确认');
  });
});

describe('a parcel that came back', () => {
  it('lets the order be shipped anew while its device waits for its inspection', async () => {
    const { order, version, imei } = await warehouse.sentOrder(shop);
    const back = await warehouse.call('refuse', { order_id: order.order_id, version, outcome: 'again', reason: '收货人不在' });
    expect((await info(order.order_id)).status).toBe(30);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, back.result.version, { imeis: [imei], take_in: false }))).code).toBe(
      deliveryErrors.DEVICE_TO_INSPECT.code,
    );
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, back.result.version))).code).toBe(200);
  });

  it('or ends the order: the rent goes back, the deposit is released', async () => {
    const { order, version } = await warehouse.sentOrder(shop);
    const body = { order_id: order.order_id, version, outcome: 'close', reason: '用户拒收不要了' };
    const preview = await warehouse.call('refuse', { ...body, preview: true });
    const done = await warehouse.call('refuse', body);
    expect(done.result.effects).toEqual(preview.result.effects);
    await server().services.sweeps.run(server().services);
    expect(await info(order.order_id)).toMatchObject({ status: 100, money: { deposit_frozen: 0, refunded_amount: 30_000 } });
  });
});

describe('the delivery list', () => {
  it('finds by what a warehouse knows, masks the receiver, and counts its tabs', async () => {
    const { order, imei } = await warehouse.sentOrder(shop, { express_no: 'SF998877' });
    const found = async (body: Record<string, unknown>) => (await list(body)).list.map((row) => row.order_id);
    for (const body of [{ order_id: order.order_id.slice(-8) }, { imei }, { express_no: 'SF9988' }, { tab: 'sent', order_id: order.order_id }])
      expect(await found(body)).toContain(order.order_id);
    expect(await found({ tab: 'to-ship', order_id: order.order_id })).toEqual([]);
    expect((await list({ imei })).list[0]).toMatchObject({ imei, express_no: 'SF998877', receiver_phone: '139****5678' });
    expect(await found({ receiver_phone: '5678', order_id: order.order_id })).toEqual([order.order_id]);
    expect(await found({ receiver_phone: '0000' })).toEqual([]);
    const tabs = await post<{ list: { value: string; number: number }[] }>(server(), admin, '/merchant/order/deliver/categoryList');
    for (const tab of tabs.result.list) expect((await list({ tab: tab.value, page_size: 50 })).total).toBe(tab.number);
  });

  it('corrects a parcel’s number with a reason', async () => {
    const { order } = await warehouse.sentOrder(shop);
    const read = async () =>
      (
        await get<{ list: { id: string; version: number; express_no: string }[] }>(server(), admin, '/merchant/order/detail/orderListExpressInfo', {
          order_id: order.order_id,
        })
      ).result.list[0]!;
    const parcel = await read();
    const edit = (body: object) =>
      post(server(), admin, '/merchant/order/detail/editExpress', { parcel_id: parcel.id, version: parcel.version, company: 'JD', ...body });
    expect((await edit({ express_no: 'JD77' })).code).toBe(deliveryErrors.REASON_REQUIRED.code);
    expect((await edit({ express_no: 'JD77', reason: '录错' })).code).toBe(200);
    expect((await read()).express_no).toBe('JD77');
    expect((await edit({ express_no: 'JD78', reason: '再改' })).code).toBe(platformErrors.STALE.code);
  });
});

describe('what was sent in the delivery list', () => {
  const counts = async () => {
    const { result } = await post<{ list: { value: string; number: number }[] }>(server(), admin, '/merchant/order/deliver/categoryList', {});
    return Object.fromEntries(result.list.map((tab) => [tab.value, tab.number]));
  };

  it('says how much of an order went out and came, beside where the order stands', async () => {
    await freshAdmin();
    const { order, version } = await warehouse.sentOrder(shop);
    const row = async () => (await list({ order_id: order.order_id })).list[0];
    expect(await row()).toMatchObject({ delivery_status: 2, delivery_status_name: '已发货', status_name: '待收货' });
    await warehouse.call('receive', { order_id: order.order_id, version, reason: '来电确认' });
    expect(await row()).toMatchObject({ delivery_status: 3, delivery_status_name: '已收货', status_name: '租赁中' });
  });

  it('leaves out renewals, for which nothing was sent, in the list and in its counts', async () => {
    await freshAdmin();
    const [parent, child] = [await warehouse.sentOrder(shop), await warehouse.sentOrder(shop)];
    for (const each of [parent, child]) await warehouse.call('receive', { order_id: each.order.order_id, version: each.version, reason: '来电确认' });
    const before = await counts();
    expect((await list({ tab: 'received', order_id: child.order.order_id })).total).toBe(1);
    await server().test.byOwner((client) =>
      client.query('update orders set parent_id = (select id from orders where order_no = $1) where order_no = $2', [
        parent.order.order_id,
        child.order.order_id,
      ]),
    );
    expect((await list({ tab: 'received', order_id: child.order.order_id })).total).toBe(0);
    expect((await list({ tab: 'received', order_id: parent.order.order_id })).total).toBe(1);
    expect(await counts()).toEqual({ ...before, received: before['received']! - 1, all: before['all']! - 1 });
  });
});
