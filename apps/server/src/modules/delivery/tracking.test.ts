import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import type { Tracking, TrackOutcome } from '../../platform/couriers/port.ts';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
const hour = 3_600_000;
const day = 24 * hour;

interface Parcel {
  id: string;
  state: string;
  track_state: string;
  track_failure: string;
  received_how: string;
  may_track: boolean;
  version: number;
}
interface Detail {
  parcel: Parcel;
  devices: { imei: string; status_name: string }[];
  tracks: { at: string; place: string; text: string }[];
}
interface Info {
  status: number;
  version: number;
  received_at: string | null;
  rent_start: string | null;
}

let shop: Shop;
let admin: Person;
let warehouse: Warehouse;
let sandbox: Tracking | null;
beforeAll(async () => {
  admin = server().staff.admin;
  warehouse = new Warehouse(server(), admin);
  shop = await Shop.open(server());
  sandbox = server().services.couriers.tracking;
});
afterEach(() => {
  server().services.couriers.tracking = sandbox;
});

let last = 0;
const number = (end = '') => `SF${Date.now()}${(last += 1)}${end}`;
const info = async (orderNo: string) => (await get<Info>(server(), admin, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result;
const express = async (orderNo: string) =>
  (await get<{ list: Parcel[] }>(server(), admin, '/merchant/order/detail/orderListExpressInfo', { order_id: orderNo })).result.list;
const detail = async (orderNo: string, id?: string) =>
  get<Detail>(server(), admin, '/merchant/order/deliver/parcel', { order_id: orderNo, parcel_id: id ?? (await express(orderNo))[0]!.id });
const track = (id: string) => post(server(), admin, '/merchant/order/deliver/track', { parcel_id: id });
const listed = async (body: Record<string, unknown>) =>
  (await post<{ list: { order_id: string; track_name: string; parcel_id: string }[] }>(server(), admin, '/merchant/order/deliver/list', body)).result.list;
const later = async (ms: number) => {
  server().clock.advance(ms);
  admin.token = await signIn(server(), admin, server().clock.now());
};
const sweep = () => server().services.sweeps.run(server().services);
/** Sets a courier who says this of one number, and knows no other. @returns how often he was asked about it */
const says = (of: string, outcome: TrackOutcome | (() => Promise<TrackOutcome>)) => {
  let asked = 0;
  server().services.couriers.tracking = {
    name: 'told',
    track: async ({ expressNo }) => {
      if (expressNo !== of) return { outcome: 'unknown' };
      asked += 1;
      return typeof outcome === 'function' ? outcome() : outcome;
    },
  };
  return () => asked;
};

describe('a parcel on its way', () => {
  it('is followed from the courier’s first word to the hand-over, which is the order’s receipt and begins the lease from that day', async () => {
    const { order, imei } = await warehouse.sentOrder(shop, { express_no: number() });
    await sweep();
    expect((await detail(order.order_id)).result.parcel).toMatchObject({ track_state: '', may_track: true });
    await later(10 * hour);
    await sweep();
    const underWay = (await detail(order.order_id)).result;
    expect(underWay.parcel).toMatchObject({ state: 'sent', track_state: 'transit' });
    expect(underWay.devices).toMatchObject([{ imei, status_name: '已出库' }]);
    expect(underWay.tracks.map((each) => each.text)).toEqual(['快件已发往转运中心', '快件已由快递员揽收']);
    expect(await listed({ order_id: order.order_id })).toMatchObject([{ track_name: '运输中', parcel_id: underWay.parcel.id }]);
    await later(36 * hour);
    await sweep();
    const { parcel, tracks } = (await detail(order.order_id)).result;
    expect(parcel).toMatchObject({ state: 'received', track_state: 'signed', received_how: '物流签收', may_track: false });
    expect(tracks).toHaveLength(5);
    const after = await info(order.order_id);
    expect(after.status).toBe(50);
    expect(after.received_at).toBe(tracks[0]!.at);
    const records = await get<{ list: { action: string }[] }>(server(), admin, '/merchant/order/detail/orderRecord', { order_id: order.order_id });
    expect(records.result.list.map((each) => each.action)).toEqual(expect.arrayContaining(['物流已签收', '确认收货']));
  });

  it('is one of two: the order is received when the last is handed over, whichever it is', async () => {
    const { order, version } = await warehouse.readyOrder(shop, { quantity: 2 });
    const first = await warehouse.call('ship', warehouse.parcel(order.order_id, version, { express_no: number() }));
    await later(50 * hour);
    await sweep();
    expect(await express(order.order_id)).toMatchObject([{ state: 'sent', track_state: 'signed' }]);
    expect((await info(order.order_id)).status).toBe(30);
    await warehouse.call('ship', warehouse.parcel(order.order_id, (await info(order.order_id)).version, { express_no: number() }));
    expect(first.code).toBe(200);
    await later(20 * hour);
    await sweep();
    expect((await info(order.order_id)).status).toBe(40);
    await later(30 * hour);
    await sweep();
    expect((await info(order.order_id)).status).toBe(50);
    expect((await express(order.order_id)).map((each) => each.received_how)).toEqual(['物流签收', '物流签收']);
  });

  it('comes back: those who register refusals are told once, the order is found among the troubled, and no time makes it received', async () => {
    const { order } = await warehouse.sentOrder(shop, { express_no: number('R') });
    await later(45 * hour);
    await sweep();
    await later(3 * hour);
    await sweep();
    expect(await listed({ tab: 'sent', trouble: '1' })).toMatchObject([{ order_id: order.order_id, track_name: '退回中' }]);
    const notices = await get<{ list: { title: string; text: string }[] }>(server(), admin, '/privilege/my/notices');
    expect(notices.result.list.filter((each) => each.title === '包裹退回中' && each.text.includes(order.order_id))).toHaveLength(1);
    await later(20 * day);
    await sweep();
    expect(await express(order.order_id)).toMatchObject([{ state: 'sent', track_state: 'returned', may_track: false }]);
    const { status, version } = await info(order.order_id);
    expect(status).toBe(40);
    expect((await warehouse.call('refuse', { order_id: order.order_id, version, outcome: 'again', reason: '已退回仓库' })).code).toBe(200);
    expect(await listed({ trouble: '1' })).toEqual([]);
  });

  it('is asked for again only after a while, though many sweep at once', async () => {
    const no = number();
    const { order } = await warehouse.sentOrder(shop, { express_no: no });
    await later(2 * hour);
    const asked = says(no, { outcome: 'unknown' });
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(asked()).toBe(1);
    expect(await express(order.order_id)).toMatchObject([{ track_state: 'waiting' }]);
    await later(3 * hour);
    await sweep();
    expect(asked()).toBe(2);
    says(no, { outcome: 'found', state: 'signed', events: [] });
    await later(3 * hour);
    await sweep();
    expect((await info(order.order_id)).status).toBe(50);
  });

  it('whose courier gives no answer stays as it was, with the reason, and stands among the failed jobs until he does', async () => {
    const no = number();
    const { order } = await warehouse.sentOrder(shop, { express_no: no });
    await later(10 * hour);
    await sweep();
    says(no, { outcome: 'failed', reason: '物流查询超时' });
    await later(3 * hour);
    await sweep();
    expect(await express(order.order_id)).toMatchObject([{ track_state: 'transit', track_failure: '物流查询超时' }]);
    const failures = async () =>
      (await get<{ list: { reason: string; object_no: string }[] }>(server(), admin, '/privilege/jobs/failures', { sweep: 'tracking' })).result.list;
    expect(await failures()).toMatchObject([{ reason: '物流查询超时', object_no: order.order_id }]);
    server().services.couriers.tracking = sandbox;
    await later(3 * hour);
    await sweep();
    expect(await express(order.order_id)).toMatchObject([{ track_state: 'transit', track_failure: '' }]);
    expect(await failures()).toEqual([]);
  });

  it('of which a number was corrected while its courier was asked: what he said of the other is dropped, and it is followed anew', async () => {
    const no = number();
    const { order } = await warehouse.sentOrder(shop, { express_no: no });
    await later(10 * hour);
    const [{ id, version }] = (await express(order.order_id)) as [Parcel];
    says(no, async () => {
      const body = { parcel_id: id, version, company: 'JD', express_no: 'JD5550001', reason: '录错单号' };
      expect((await post(server(), admin, '/merchant/order/detail/editExpress', body)).code).toBe(200);
      return { outcome: 'found', state: 'signed', events: [{ at: server().clock.now(), place: '', text: '别人的包裹已签收' }] };
    });
    await sweep();
    expect((await detail(order.order_id)).result).toMatchObject({ parcel: { state: 'sent', track_state: '' }, tracks: [] });
    server().services.couriers.tracking = sandbox;
    await later(hour);
    await sweep();
    expect((await detail(order.order_id)).result.parcel.track_state).toBe('transit');
  });

  it('was handed over, says the courier, at a time that cannot be: it counts between its shipping and now', async () => {
    const no = number();
    const { order } = await warehouse.sentOrder(shop, { express_no: no });
    await later(2 * hour);
    says(no, { outcome: 'found', state: 'signed', events: [{ at: new Date(server().clock.now().getTime() + 30 * day), place: '', text: '已签收' }] });
    await sweep();
    expect((await info(order.order_id)).received_at).toBe(server().clock.now().toISOString());
  });
});

describe('asking a courier now', () => {
  it('shows what he says at once, and not again within half an hour', async () => {
    const { order } = await warehouse.sentOrder(shop, { express_no: number() });
    await later(10 * hour);
    const [{ id }] = (await express(order.order_id)) as [Parcel];
    // Two people at once ask one question.
    expect((await Promise.all([track(id), track(id)])).map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 2524]);
    expect((await detail(order.order_id)).result.parcel.track_state).toBe('transit');
    expect(await track(id)).toMatchObject({ code: deliveryErrors.TRACKED_JUST_NOW.code, message: '刚刚查询过，请30分钟后再查' });
    await later(31 * 60_000);
    expect((await track(id)).code).toBe(200);
  });

  it('is refused where nobody tells, for a parcel fetched from the store, and for one that arrived; another order’s parcel is not there', async () => {
    const { order } = await warehouse.sentOrder(shop, { express_no: number() });
    const [{ id }] = (await express(order.order_id)) as [Parcel];
    server().services.couriers.tracking = null;
    expect((await track(id)).code).toBe(deliveryErrors.TRACKING_OFF.code);
    expect(await express(order.order_id)).toMatchObject([{ may_track: false }]);
    server().services.couriers.tracking = sandbox;
    const fetched = await warehouse.sentOrder(shop, { company: 'STORE', express_no: '' });
    const [store] = (await express(fetched.order.order_id)) as [Parcel];
    expect((await track(store.id)).code).toBe(deliveryErrors.NOT_TRACKED.code);
    await warehouse.call('receive', { order_id: order.order_id, version: (await info(order.order_id)).version, reason: '用户来电' });
    expect((await track(id)).code).toBe(deliveryErrors.NOT_TRACKED.code);
    expect((await detail(fetched.order.order_id, id)).code).toBe(deliveryErrors.PARCEL_UNKNOWN.code);
  });
});
