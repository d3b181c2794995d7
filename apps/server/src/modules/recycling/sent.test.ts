import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors as de } from '@merchant-admin/contract/delivery/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Tracking, TrackOutcome } from '../../platform/couriers/port.ts';
import { get } from '../../testing/http.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
let sandbox: Tracking | null;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  sandbox = server().services.couriers.tracking;
});
afterEach(() => {
  server().services.couriers.tracking = sandbox;
});

const hour = 3_600_000;
const later = async (hours: number) => {
  server().clock.advance(hours * hour);
  await desk.renew();
  await server().services.sweeps.run(server().services);
};
let last = 0;
const sent = async (end = '') => {
  const order = await desk.placed();
  const no = `SF${Date.now()}${(last += 1)}${end}`;
  expect((await desk.asShop('/ship', { recycle_no: order.recycle_no, company: 'SF', express_no: no })).code).toBe(200);
  return { ...order, no };
};
const parcels = async (id: string) => (await desk.detail(id)).parcels;
const steps = async (id: string) => (await desk.detail(id)).steps.map(({ step }) => step);

describe('orders by which devices are bought', () => {
  it('are found by the day on which the customer sent the device, the last sent first', async () => {
    const shop = await desk.placed();
    expect((await desk.asShop('/ship', { recycle_no: shop.recycle_no, company: 'SF', express_no: 'SF1234567890' })).code).toBe(200);
    const staff = await desk.placed();
    await desk.placed();
    server().clock.advance(86_400_000);
    await desk.renew();
    expect((await desk.act('ship', staff.id, { company: 'JD', express_no: 'JD1234567890' }, desk.inspector)).code).toBe(200);
    const found = async (from: string, to: string) => (await desk.list({ sent_from: from, sent_to: to })).list.map((each) => each.order_id);
    expect(await found('2026-03-02', '2026-03-02')).toEqual([shop.id]);
    expect(await found('2026-03-03', '2026-03-03')).toEqual([staff.id]);
    expect(await found('2026-03-01', '2026-03-09')).toEqual([staff.id, shop.id]);
    expect((await desk.list({ order_no: staff.recycle_no })).list[0]).toMatchObject({ sent_at: server().clock.now().toISOString() });
  });
});

describe('orders of models that are searched by name', () => {
  it('are all found, the newest first, page by page, in a tab and in days, as if each model was asked for', async () => {
    const name = `名称${randomUUID().slice(0, 8)}`;
    const models = [await desk.model({ name: `${name}甲` }), await desk.model({ name: `${name}乙` }), await desk.model()];
    const placed: string[] = [];
    for (const model of [0, 1, 0, 2, 1, 1, 0]) {
      const { id } = await desk.placed({}, models[model]);
      if (model !== 2) placed.unshift(id);
    }
    const found = async (query: Record<string, string>) => {
      const { list, total } = await desk.list({ model: name, ...query });
      return [list.map((each) => each.order_id), total];
    };
    const pages = ['1', '2', '3'].map((page) => found({ page, page_size: '2' }));
    expect(await Promise.all(pages)).toEqual([placed.slice(0, 2), placed.slice(2, 4), placed.slice(4)].map((page) => [page, 6]));
    expect(await found({ model: `${name}乙` })).toEqual([[placed[1], placed[2], placed[4]], 3]);
    const day = server().services.clock.today();
    expect(await found({ placed_from: day, placed_to: day })).toEqual([placed, 6]);
    await desk.sign(placed[3]!);
    expect([await found({ tab: '10' }), await found({ tab: '30' })]).toEqual([
      [placed.filter((_, index) => index !== 3), 5],
      [[placed[3]], 1],
    ]);
  });
});

describe('a parcel with a customer’s device', () => {
  it('is followed on its way to us until it is handed over, and asked for no more once its device is signed in', async () => {
    const { id, no } = await sent();
    expect(await parcels(id)).toMatchObject([{ way: 'in', express_no: no, track_state: '', tracked_at: null }]);
    await later(10);
    expect(await parcels(id)).toMatchObject([{ track_name: '运输中', tracks: [{ text: '快件已发往转运中心' }, { text: '快件已由快递员揽收' }] }]);
    await later(30);
    const [parcel] = await parcels(id);
    expect(parcel).toMatchObject({ track_name: '已签收', signed_at: parcel!.tracks[0]!.at });
    expect(await steps(id)).toEqual(['parcelSigned', 'shipped', 'placed']);
    expect((await desk.sign(id)).code).toBe(200);

    const early = await sent();
    await later(3);
    expect((await desk.sign(early.id)).code).toBe(200);
    await later(60);
    expect(await parcels(early.id)).toMatchObject([{ track_name: '已揽收' }]);
    expect(await steps(early.id)).toEqual(['signed', 'shipped', 'placed']);
  });

  it('is followed on its way home, and no courier is asked about one that is handed out in a store', async () => {
    const id = await desk.signed();
    expect((await desk.inspect(id, { option_ids: ['1-3'], findings: [{ group: 1, reading: '弯折', photos: [] }] })).code).toBe(200);
    expect((await desk.act('sendBack', id, { company: 'SF', express_no: `SF${Date.now()}9` })).code).toBe(200);
    await later(40);
    expect(await parcels(id)).toMatchObject([{ way: 'home', way_name: '寄回', track_name: '已签收' }]);
    expect(await steps(id)).toEqual(expect.arrayContaining(['sentBack', 'parcelSigned']));
    const handed = await desk.signed();
    await desk.inspect(handed, { option_ids: ['1-3'], findings: [{ group: 1, reading: '弯折', photos: [] }] });
    expect((await desk.act('sendBack', handed, { company: 'STORE', express_no: '' })).code).toBe(200);
    expect(await parcels(handed)).toEqual([]);
  });

  it('that comes back is told once to those who sign devices in', async () => {
    const { id, recycle_no: no } = await sent('R');
    await later(45);
    await later(3);
    expect(await parcels(id)).toMatchObject([{ track_name: '退回中' }]);
    expect((await steps(id)).filter((step) => step === 'parcelTrouble')).toHaveLength(1);
    const notices = await get<{ list: { title: string; text: string }[] }>(server(), desk.inspector, '/privilege/my/notices');
    expect(notices.result.list.filter((each) => each.title === '回收包裹退回中' && each.text.includes(no))).toHaveLength(1);
  });

  it('is asked about at once by a person, at most every half hour, and only while it is under way', async () => {
    const { id } = await sent();
    const track = (orderId: string) => desk.call('track', { order_id: orderId });
    server().clock.advance(5 * hour);
    await desk.renew();
    expect((await track(id)).code).toBe(200);
    await expect.poll(async () => (await parcels(id))[0]!.tracks.length).toBeGreaterThan(0);
    expect((await parcels(id))[0]!.may_track).toBe(true);
    expect((await track(id)).message).toBe('刚刚查询过，请30分钟后再查');
    server().services.couriers.tracking = null;
    expect((await track(id)).code).toBe(de.TRACKING_OFF.code);
    expect((await parcels(id))[0]!.may_track).toBe(false);
    server().services.couriers.tracking = sandbox;
    expect((await desk.sign(id)).code).toBe(200);
    expect((await track(id)).code).toBe(de.NOT_TRACKED.code);
    expect((await parcels(id))[0]!.may_track).toBe(false);
  });

  it('gets another number when the first was wrong, on its way to us and on its way home; what was told of that one is not of it', async () => {
    const { id, no, recycle_no: recycleNo } = await sent('R');
    await later(45);
    expect(await parcels(id)).toMatchObject([{ track_name: '退回中' }]);
    const right = `${no}8`;
    const fix = (orderId: string, express_no: string, over: object = {}) =>
      desk.act('fixParcel', orderId, { company: 'JD', express_no, reason: '用户填错单号', ...over });
    expect((await fix(id, no, { company: 'SF' })).code).toBe(e.RECYCLE_SAME_PARCEL.code);
    // The courier's answer about the wrong number comes when it has been corrected.
    let answer: (said: TrackOutcome) => void = () => undefined;
    let wasAsked = false;
    server().services.couriers.tracking = {
      name: 'slow',
      track: () => {
        wasAsked = true;
        return new Promise((resolve) => (answer = resolve));
      },
    };
    server().clock.advance(hour);
    await desk.renew();
    const asking = desk.call('track', { order_id: id });
    await expect.poll(() => wasAsked).toBe(true);
    expect((await fix(id, right)).code).toBe(200);
    answer({ outcome: 'found', state: 'signed', events: [{ at: server().clock.now(), place: '', text: '错单号已签收' }] });
    expect((await asking).code).toBe(200);
    server().services.couriers.tracking = sandbox;
    expect(await parcels(id)).toMatchObject([{ express_no: right, company_name: '京东物流', track_name: '', tracks: [] }]);
    expect((await desk.detail(id)).steps[0]).toMatchObject({ step: 'parcelFixed', note: `寄件 顺丰速运 ${no} 更正为 京东物流 ${right}：用户填错单号` });
    await later(1);
    expect((await parcels(id))[0]).toMatchObject({ track_name: '已签收' });
    expect((await parcels(id))[0]!.tracks.map(({ text }) => text)).not.toContain('错单号已签收');
    expect((await desk.shopRead(recycleNo)).parcels).toMatchObject([{ way: 'in', company: 'JD', express_no: right, track_state: 'signed' }]);
    expect((await desk.sign(id)).code).toBe(200);
    expect((await fix(id, `${right}1`)).code).toBe(e.RECYCLE_STATE.code);
    await desk.act('turnBack', id, { reason: '不予回收' });
    await desk.act('sendBack', id, { company: 'SF', express_no: `${no}7` });
    expect((await fix(id, `${no}6`)).code).toBe(200);
    expect(await parcels(id)).toMatchObject([
      { way: 'home', express_no: `${no}6`, company_name: '京东物流' },
      { way: 'in', express_no: right },
    ]);
    const fresh = (await desk.placed()).id;
    expect((await fix(fresh, right)).code).toBe(e.RECYCLE_STATE.code);
    await desk.act('cancel', fresh, { reason: '不卖了' });
    expect((await fix(fresh, right)).code).toBe(e.RECYCLE_NO_PARCEL.code);
  });

  it('stays where it was when the tracking service fails or says nothing of use, and the order goes on', async () => {
    const { id, no } = await sent();
    const other = await sent();
    await later(10);
    const asked = new Set<string>();
    server().services.couriers.tracking = {
      name: 'failing',
      track: ({ expressNo }) => {
        asked.add(expressNo);
        return expressNo === no ? Promise.reject(new Error('down')) : Promise.resolve({ outcome: 'failed', reason: '物流查询超时' });
      },
    };
    await later(3);
    expect([no, other.no].every((each) => asked.has(each))).toBe(true);
    const both = [...(await parcels(id)), ...(await parcels(other.id))];
    expect(both.map(({ track_state: state }) => state)).toEqual(['transit', 'transit']);
    expect(both.map(({ track_failure: failure }) => failure)).toEqual(['', '物流查询超时']);
    expect((await desk.sign(id)).code).toBe(200);
    server().services.couriers.tracking = sandbox;
    await later(40);
    expect(await parcels(other.id)).toMatchObject([{ track_name: '已签收', track_failure: '' }]);
  });
});
