import { beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '@merchant-admin/common/dates';
import type { ReturnedRow } from '@merchant-admin/contract/delivery/returned-cells';
import { returnedEndpoints as calls } from '@merchant-admin/contract/delivery/returned';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { addClerk } from '../../testing/clerks.ts';
import { get } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let me: Person;
let warehouse: Warehouse;
let numbers = 0;

beforeAll(async () => {
  await staySignedIn(server());
  me = server().staff.admin;
  shop = await Shop.open(server());
  warehouse = new Warehouse(server(), me);
});

const list = async (query: Record<string, string> = {}, who = me) =>
  (await get<{ list: ReturnedRow[]; total: number }>(server(), who, calls.returnedList.path, query)).result.list;
const one = async (no: string) => (await list({ order_id: no }))[0]!;
const tabs = async (who = me) =>
  Object.fromEntries(
    (await get<{ list: { value: string; number: number }[] }>(server(), who, calls.returnedTabs.path, {})).result.list.map(({ value, number }) => [
      value,
      number,
    ]),
  );
/** An order whose parcel its courier brings back. */
async function comingBack(over: Record<string, unknown> = {}): Promise<string> {
  numbers += 1;
  const { order } = await warehouse.sentOrder(shop, { express_no: `SF${Date.now()}${numbers}R`, ...over });
  server().clock.advance(60 * 3_600_000);
  await new Desk(server()).sweep();
  return order.order_id;
}
const act = async (row: ReturnedRow, name: 'refuse' | 'inspect') =>
  name === 'refuse'
    ? warehouse.call('refuse', { order_id: row.order_id, version: row.version, outcome: 'again', reason: '用户拒收' })
    : warehouse.call('inspectRefused', {
        order_id: row.order_id,
        version: row.version,
        parcel_id: row.id,
        imeis: row.imei.split(' '),
        result: 1,
        device_to: 20,
        photos: [await privatePicture(server(), me)],
      });

describe('parcels that come back', () => {
  it('are found from the courier’s word to the order that is sent anew, each with what is its turn', async () => {
    const before = await tabs();
    const no = await comingBack({ quantity: 2 });
    const coming = await one(no);
    expect(coming).toMatchObject({ state: 'coming', state_name: '待签收', track_name: '退回中', quantity: 2, reason: '', refused_at: null });
    expect(coming.actions).toEqual([{ act: 'refuse', title: '拒收退件', allowed: true, reason: '' }]);
    expect((await act(coming, 'refuse')).message).toBe('success');
    const waiting = await one(no);
    expect(waiting).toMatchObject({ state: 'waiting', state_name: '待验货', reason: '用户拒收', status_name: '待发货' });
    expect([waiting.refused_by, waiting.refused_at]).toEqual([`员工${me.account}`, server().clock.now().toISOString()]);
    expect(waiting.actions).toEqual([{ act: 'inspect', title: '退件验货', allowed: true, reason: '' }]);
    expect((await tabs()).waiting).toBe(before.waiting! + 1);
    expect((await act(waiting, 'inspect')).message).toBe('success');
    const placed = await one(no);
    expect(placed).toMatchObject({ state: 'placed', state_name: '已入库', actions: [] });
    expect((await warehouse.call('ship', warehouse.parcel(no, placed.version, { devices: 2 }))).message).toBe('success');
    expect(await one(no)).toMatchObject({ state: 'again', state_name: '已重发', actions: [] });
    expect(await tabs()).toEqual({ ...before, all: before.all! + 1, again: before.again! + 1 });
    expect((await list({ tab: 'again' })).map((row) => row.order_id)).toContain(no);
    expect((await list({ tab: 'waiting' })).map((row) => row.order_id)).not.toContain(no);
  });

  it('are found by their numbers, their receiver and their days, masked', async () => {
    const no = await comingBack();
    const row = await one(no);
    expect(row.receiver_name).toMatch(/^.\*/);
    const [sent, today] = [businessDay(new Date(row.shipped_at)), server().services.clock.today()];
    for (const query of [
      { express_no: row.express_no },
      { imei: row.imei.slice(-5) },
      { order_id: no.slice(-6) },
      { receiver_phone: '5678' },
      { shipped_from: sent, shipped_to: sent },
    ] as Record<string, string>[])
      expect((await list(query)).map((each) => each.order_id)).toContain(no);
    expect(await list({ order_id: no, refused_from: today })).toEqual([]);
    expect(await list({ express_no: 'NOSUCHNUMBER' })).toEqual([]);
  });

  it('are those of the caller’s store and merchant alone', async () => {
    const no = await comingBack();
    const clerk = await addClerk(server(), 77);
    expect((await list({ order_id: no }, clerk)).map((row) => row.order_id)).toEqual([]);
    expect((await get(server(), server().staff.guest, calls.returnedList.path, { order_id: no })).result).toMatchObject({ list: [], total: 0 });
  });
});
