import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storesErrors } from '@merchant-admin/contract/stores/errors';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { get, post } from '../../testing/http.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { yearClerk } from '../../testing/year-clerk.ts';

const server = useServer();
const hours = 3_600_000;
let desk: VisitDesk;
let warehouse: Warehouse;
let south: string;
let north: string;
let clerk: Person;
let other: Person;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new VisitDesk(server(), await Shop.open(server()));
  warehouse = new Warehouse(server(), server().staff.admin);
  [south, north] = [await desk.store(), await desk.store()];
  [clerk, other] = [await yearClerk(server(), Number(south)), await yearClerk(server(), Number(north))];
});
const acts = ({ actions }: { actions: { act: string; allowed: boolean }[] }) => actions.filter(({ allowed }) => allowed).map(({ act }) => act);
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number; held_for: string | null; held_by: number | null }>(
      'select status, held_for, held_by::int from device where imei = $1',
      [imei],
    );
    return rows[0]!;
  });
const stepsOf = async (id: string) => (await desk.detail(id)).steps.map(({ step }) => step);
/** A store of its own with so many devices. */
async function stocked(count: number): Promise<{ store: string; numbers: string[] }> {
  const store = await desk.store();
  return { store, numbers: await desk.devices(count, store) };
}
/** Moves the clock to an instant. */
const wind = (to: string, before = 0) => server().clock.advance(new Date(to).getTime() - before - server().clock.now().getTime());

describe('a store visit', () => {
  it('of an order is promised, prepared, and written off: the order is shipped from the store and leased the same day', async () => {
    const [imei] = await desk.devices(1, south);
    const { order, tail } = await desk.order();
    const id = await desk.made(south, { order_id: order.order_id });
    expect(await desk.detail(id)).toMatchObject({ state: 10, ahead: null, order_no: order.order_id, customer_name: '陈**', order_status_name: '待发货' });
    expect(acts(await desk.detail(id, clerk))).toEqual(['confirm', 'reschedule', 'cancel']);
    const { result } = await desk.confirm(id, imei!, clerk);
    expect(result.code).toMatch(/^\d{8}$/);
    expect(await standOf(imei!)).toEqual({ status: 30, held_for: 'reservation', held_by: Number(id) });
    const ready = await desk.detail(id, clerk);
    expect(ready).toMatchObject({ state: 20, imeis: [imei] });
    expect(JSON.stringify(ready)).not.toContain(result.code);
    const given = { code: result.code, id_tail: tail, numbers: [imei!] };
    expect((await desk.writeOff(id, { ...given, id_seen: false }, clerk)).code).toBe(e.ID_UNSEEN.code);
    const done = await desk.writeOff(id, given, clerk);
    expect(done).toMatchObject({ code: 200, result: { order_no: order.order_id, rent_start: '2026-03-02' } });
    expect(await desk.shop.read(order.order_id)).toMatchObject({ result: { status: 50, status_name: '租赁中' } });
    expect(await standOf(imei!)).toMatchObject({ status: 40, held_for: 'order' });
    expect(await desk.detail(id)).toMatchObject({ state: 30, order_status_name: '租赁中', actions: [] });
    expect(await stepsOf(id)).toEqual(['pickedUp', 'confirmed', 'made']);
    const log = await server().test.byOwner((client) =>
      client.query("select action, actor_name, after from operation_log where object_type = 'storeVisit' and object_id = $1 order by id", [id]),
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['新增预约', '确认预约', '核销预约']);
    expect(log.rows[2]).toMatchObject({ after: { imei, order_no: order.order_id } });
  });

  it('without an order lets nothing leave the store until an order of its customer is linked', async () => {
    const { store, numbers } = await stocked(1);
    const { order, tail, phone } = await desk.order();
    const id = await desk.made(store, { name: '陈到店', phone });
    const { code } = (await desk.confirm(id, numbers[0]!)).result;
    const given = { code, id_tail: tail, numbers: [numbers[0]!] };
    expect(await desk.writeOff(id, given)).toMatchObject({ code: e.VISIT_NO_ORDER.code, message: e.VISIT_NO_ORDER.text });
    const stranger = await desk.order();
    expect((await desk.act('link', id, { order_id: stranger.order.order_id })).code).toBe(e.VISIT_ORDER.code);
    expect((await desk.act('link', id, { order_id: '202601010000000000' })).status).toBe(404);
    expect((await desk.act('link', id, { order_id: order.order_id })).code).toBe(200);
    expect((await desk.act('link', id, { order_id: order.order_id })).code).toBe(e.VISIT_LINKED.code);
    expect((await desk.make(store, { order_id: order.order_id, may_wait: true })).code).toBe(e.VISIT_ORDER_TAKEN.code);
    expect((await desk.writeOff(id, given)).code).toBe(200);
  });

  it('is promised no more devices than stand there; who may wait is next when one is given back', async () => {
    const { store, numbers } = await stocked(1);
    const first = await desk.made(store);
    expect((await desk.make(store)).code).toBe(e.VISIT_FULL.code);
    const second = await desk.made(store, { may_wait: true });
    const third = await desk.made(store, { may_wait: true });
    expect([(await desk.detail(second)).ahead, (await desk.detail(third)).ahead]).toEqual([0, 1]);
    expect(await desk.confirm(third, numbers[0]!)).toMatchObject({ code: e.VISIT_QUEUED.code, message: '前面还有1人排队，暂无可用设备' });
    expect((await desk.confirm(first, numbers[0]!)).code).toBe(200);
    expect((await desk.detail(second)).ahead).toBe(0);
    expect((await desk.cancel(first)).code).toBe(200);
    expect(await desk.detail(second)).toMatchObject({ ahead: null, state: 10 });
    expect(await stepsOf(second)).toEqual(['placed', 'queued', 'made']);
    expect((await desk.detail(third)).ahead).toBe(0);
    expect((await desk.confirm(second, numbers[0]!)).code).toBe(200);
  });

  it('expires to the second by the clock alone: its device is the next one’s, and an act just before beats it', async () => {
    const { store, numbers } = await stocked(1);
    const first = await desk.made(store);
    const next = await desk.made(store, { may_wait: true, at: (await desk.slots(store)).at(-1) });
    expect((await desk.confirm(first, numbers[0]!)).code).toBe(200);
    const { keep_until: until } = await desk.detail(first);
    wind(until, 1);
    expect(await desk.detail(first)).toMatchObject({ state: 20 });
    expect((await desk.detail(next)).ahead).toBe(0);
    wind(until);
    expect(await desk.detail(first)).toMatchObject({ state: 50, actions: [] });
    expect((await desk.list({ tab: '50' })).map(({ visit_id: id }) => id)).toContain(first);
    expect((await desk.cancel(first)).code).toBe(e.VISIT_STATE.code);
    expect((await desk.detail(next)).ahead).toBe(null);
    // Nothing has written the expiry down yet: whoever wants the device does.
    expect((await desk.confirm(next, numbers[0]!)).code).toBe(200);
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 30, held_by: Number(next) });
    expect(await stepsOf(first)).toEqual(['expired', 'confirmed', 'made']);
    wind((await desk.detail(next)).keep_until, 1);
    expect((await desk.cancel(next)).code).toBe(200);
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 20, held_for: null });
  });

  it('is written down as expired by the sweep, which places who waits and gives the device back', async () => {
    const { store, numbers } = await stocked(1);
    const first = await desk.made(store);
    await desk.confirm(first, numbers[0]!);
    wind((await desk.detail(first)).keep_until);
    const waits = await desk.made(store, { may_wait: true });
    expect((await desk.detail(waits)).ahead).toBe(null);
    await server().services.sweeps.run(server().services);
    expect(await standOf(numbers[0]!)).toEqual({ status: 20, held_for: null, held_by: null });
    expect(await desk.detail(first)).toMatchObject({ state: 50, end_reason: '超过保留时间未到店' });
    const later = await desk.made(store, { may_wait: true });
    await desk.devices(1, store);
    await server().services.sweeps.run(server().services);
    expect(await stepsOf(later)).toEqual(['placed', 'queued', 'made']);
  });

  it('waits on the home page of its store as long as its device stands free, and the list that opens there shows exactly these', async () => {
    const { store } = await stocked(1);
    const staff = await yearClerk(server(), Number(store));
    const first = await desk.made(store);
    const queues = await desk.made(store, { may_wait: true });
    const { result } = await get<{ list: { key: string; title: string; count: number; href: string }[] }>(server(), staff, '/home/todos');
    const told = result.list.find(({ key }) => key === 'visit-confirm');
    expect(told).toMatchObject({ title: '待备货预约', count: 1 });
    const opened = Object.fromEntries(new URL(told!.href, 'http://here').searchParams);
    const listed = async (query: Record<string, string>) => (await desk.list(query, staff)).map(({ visit_id: id }) => id);
    expect(await listed(opened)).toEqual([first]);
    expect((await listed({ tab: '10' })).toSorted()).toEqual([first, queues].toSorted());
  });

  it('rests after five wrong tries, which count although they are refused', async () => {
    const { store } = await stocked(0);
    const { id, code, tail, number } = await desk.ready(store);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let left = 4; left > 1; left -= 1)
      expect(await desk.writeOff(id, { code: wrong, id_tail: tail, numbers: [number] })).toMatchObject({
        code: e.CODE_WRONG.code,
        message: `取件码不正确，还可尝试${left}次`,
      });
    const badTail = tail === '0000' ? '0001' : '0000';
    expect((await desk.writeOff(id, { code, id_tail: badTail, numbers: [number] })).code).toBe(e.ID_WRONG.code);
    expect((await desk.writeOff(id, { code: wrong, id_tail: tail, numbers: [number] })).code).toBe(e.CODE_RESTS.code);
    expect((await desk.writeOff(id, { code, id_tail: tail, numbers: [number] })).code).toBe(e.CODE_RESTS.code);
    server().clock.advance(15 * 60_000);
    expect((await desk.writeOff(id, { code, id_tail: tail, numbers: [number] })).code).toBe(200);
  });

  it('gets a new code in the place of one that was lost', async () => {
    const { store } = await stocked(0);
    const { id, code, tail, number } = await desk.ready(store);
    const renewed = await desk.act<{ code: string }>('newCode', id, { reason: '用户遗失' });
    expect(renewed.result.code).not.toBe(code);
    expect((await desk.writeOff(id, { code, id_tail: tail, numbers: [number] })).code).toBe(e.CODE_WRONG.code);
    expect((await desk.writeOff(id, { code: renewed.result.code, id_tail: tail, numbers: [number] })).code).toBe(200);
  });

  it('hands over another device that was scanned in the place of the one put aside, and nothing that is not its own', async () => {
    const { store, numbers } = await stocked(1);
    const { id, code, tail, number } = await desk.ready(store);
    const [elsewhere] = await desk.devices(1, north);
    const given = { code, id_tail: tail };
    expect(await desk.writeOff(id, { ...given, numbers: [elsewhere!] })).toMatchObject({ code: e.VISIT_DEVICE.code });
    expect((await desk.writeOff(id, { ...given, numbers: ['NOBODY0001'] })).code).toBe(e.VISIT_DEVICE.code);
    expect((await desk.writeOff(id, { ...given, numbers: [numbers[0]!] })).code).toBe(200);
    expect(await standOf(number)).toEqual({ status: 20, held_for: null, held_by: null });
    expect(await standOf(numbers[0]!)).toMatchObject({ status: 40, held_for: 'order' });
  });

  it('keeps what it was promised and what it holds from transfers and parcels, and an order to be collected from being shipped', async () => {
    const { store, numbers } = await stocked(1);
    const { order, version } = await desk.order();
    await desk.made(store);
    const away = await warehouse.readyOrder(desk.shop, { store_id: Number(store) });
    const parcel = warehouse.parcel(away.order.order_id, away.version, { imeis: numbers, take_in: false });
    expect(await warehouse.call('ship', parcel)).toMatchObject({ code: deliveryErrors.DEVICE_HELD.code, message: expect.stringContaining('已预约给到店用户') });
    const moves = new MoveDesk(server(), desk.shop.skuId);
    const move = await moves.agreed('head', 1, { from: store });
    expect((await moves.send(move, numbers)).message).toContain('已预约给到店用户');
    const held = await desk.ready(store);
    expect((await moves.send(move, [held.number])).message).toMatch(/已被门店预约 \d{18} 占用，至/);
    expect(await warehouse.call('ship', warehouse.parcel(held.order.order_id, held.orderVersion))).toMatchObject({
      code: deliveryErrors.SHIP_NOT_ALLOWED.code,
      message: expect.stringContaining('自提'),
    });
    expect((await desk.make(north, { order_id: order.order_id, may_wait: true })).code).toBe(200);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version))).code).toBe(deliveryErrors.SHIP_NOT_ALLOWED.code);
  });

  it('ends with its order, and keeps its store open', async () => {
    const { store } = await stocked(0);
    const { id, number, order, orderVersion } = await desk.ready(store);
    const off = () => post(server(), server().staff.admin, '/merchant/offline/store/status', { store_id: store, version: 1, enabled: false });
    expect(await off()).toMatchObject({ code: storesErrors.STORE_IN_USE.code, message: '门店还有1个未完结的到店预约、1台设备，处理完后才能停用' });
    const closed = await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想要了' });
    expect([closed.code, orderVersion > 0]).toEqual([200, true]);
    expect(await desk.detail(id)).toMatchObject({ state: 60, end_reason: '订单已关闭' });
    expect(await standOf(number)).toMatchObject({ status: 20, held_for: null });
  });

  it('comes at another time, and its device is kept until then', async () => {
    const { store } = await stocked(0);
    const { id, number } = await desk.ready(store);
    const slots = await desk.slots(store);
    expect((await desk.act('reschedule', id, { at: '2026-03-02T02:07:00.000Z' })).code).toBe(e.VISIT_TIME.code);
    expect((await desk.act('reschedule', id, { at: slots.at(-1), reason: '用户改天' })).code).toBe(200);
    const { at, keep_until: until } = await desk.detail(id);
    expect([at, new Date(until).getTime() - new Date(at).getTime()]).toEqual([slots.at(-1), 24 * hours]);
    const held = await server().test.byOwner((client) =>
      client.query<{ until: Date }>(
        'select h.until from device_hold h join device d on d.merchant_id = h.merchant_id and d.id = h.device_id where d.imei = $1',
        [number],
      ),
    );
    expect(held.rows[0]!.until.toISOString()).toBe(until);
  });

  it('is refused by name where something is missing, old, twice or wrong', async () => {
    const { store, numbers } = await stocked(2);
    const slots = await desk.slots(store);
    expect((await desk.make('999999', { at: slots[0] })).code).toBe(e.VISIT_STORE.code);
    expect((await desk.make(store, { sku_id: '999999' })).code).toBe(e.VISIT_GOODS.code);
    expect((await desk.make(store, { sku_id: undefined })).code).toBe(e.VISIT_GOODS.code);
    expect((await desk.make(store, { name: '' })).code).toBe(e.VISIT_CUSTOMER.code);
    expect((await desk.make(store, { phone: '123' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.make(store, { at: '2020-01-01T02:00:00.000Z' })).code).toBe(e.VISIT_TIME.code);
    const unpaid = (await desk.shop.place()).result;
    expect((await desk.make(store, { order_id: unpaid.order_id })).code).toBe(e.VISIT_ORDER.code);
    const id = await desk.made(store, { at: slots[1] });
    const { version } = await desk.detail(id);
    expect((await desk.call('confirm', { visit_id: id, version: version + 1, number: numbers[0] })).code).toBe(platformErrors.STALE.code);
    expect((await desk.confirm(id, 'NOBODY0001')).code).toBe(e.VISIT_DEVICE.code);
    expect((await desk.confirm(id, numbers[0]!)).code).toBe(200);
    expect((await desk.confirm(id, numbers[1]!)).code).toBe(e.VISIT_STATE.code);
    const later = await desk.made(store);
    expect((await desk.confirm(later, numbers[0]!)).message).toMatch(/已被门店预约/);
  });

  it('is seen and worked on by its own store alone, its customer masked', async () => {
    const { id } = await desk.ready(south);
    expect((await desk.list({}, clerk)).some(({ visit_id: each }) => each === id)).toBe(true);
    expect((await desk.list({}, other)).some(({ visit_id: each }) => each === id)).toBe(false);
    expect((await desk.read('detail', { visit_id: id }, other)).code).toBe(e.VISIT_NOT_FOUND.code);
    expect((await desk.cancel(id, other)).code).toBe(e.VISIT_NOT_FOUND.code);
    expect((await desk.make(south, {}, other)).code).toBe(e.VISIT_STORE.code);
    expect((await desk.tabs(clerk))['0']).toBe((await desk.list({}, clerk)).length);
    expect(Number((await desk.tabs(other))['20'] ?? 0)).toBe((await desk.list({ tab: '20' }, other)).length);
    const [row] = await desk.list({ phone: '0001' }, clerk);
    if (row) expect(row.customer_phone).toMatch(/^136\*+\d{4}$/);
  });
});

describe('shops', () => {
  it('find stores with what stands there, and reserve, change, link and cancel for a customer', async () => {
    const { store, numbers } = await stocked(2);
    const near = await desk.shop.call<{ list: { store_id: string; hours_text: string }[] }>('GET', '/open/v1/stores?page_size=50&city_code=440300');
    expect(near.result.list.find(({ store_id: id }) => id === store)?.hours_text).toBeTruthy();
    const goods = await desk.shop.call<{ list: { sku_id: string; free: number; spare: number }[] }>('GET', `/open/v1/stores/goods?store_id=${store}`);
    expect(goods.result.list).toMatchObject([{ sku_id: desk.shop.skuId, free: 2, spare: 2 }]);
    const { order, tail, phone } = await desk.order();
    const times = await desk.shop.call<{ list: { slots: string[] }[] }>('GET', `/open/v1/stores/times?store_id=${store}`);
    const slots = times.result.list.flatMap((day) => day.slots);
    const customer = { member_id: 'shop-visit-1', name: '陈到店', phone };
    const made = await desk.shopMake(store, { customer, at: slots[0] });
    expect(made.result).toMatchObject({ state: 10, code: '', ahead: null });
    expect((await desk.shopMake(store, { customer, at: slots[3] })).result.visit_no).toBe(made.result.visit_no);
    const no = made.result.visit_no;
    expect((await desk.shop.call('POST', '/open/v1/visits/reschedule', { visit_no: no, at: slots[2] })).code).toBe(200);
    const [row] = await desk.list({ visit_no: no });
    expect((await desk.confirm(row!.visit_id, numbers[0]!)).result.code).toBe('');
    const { code, state } = await desk.shopRead(no);
    expect([code, state]).toEqual([expect.stringMatching(/^\d{8}$/), 20]);
    expect((await desk.shop.call('POST', '/open/v1/visits/order', { visit_no: no, order_id: order.order_id })).code).toBe(200);
    expect((await desk.writeOff(row!.visit_id, { code, id_tail: tail, numbers: [numbers[0]!] })).code).toBe(200);
    expect(await desk.shopRead(no)).toMatchObject({ state: 30, code: '', order_id: order.order_id });
    const second = (await desk.shopMake(store)).result.visit_no;
    const cancel = () => desk.shop.call('POST', '/open/v1/visits/cancel', { visit_no: second });
    expect([(await cancel()).code, (await cancel()).code]).toEqual([200, 200]);
    expect((await desk.shop.call('POST', '/open/v1/visits/cancel', { visit_no: no })).code).toBe(e.VISIT_STATE.code);
  });
});
