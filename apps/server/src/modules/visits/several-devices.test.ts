import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: VisitDesk;
let warehouse: Warehouse;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new VisitDesk(server(), await Shop.open(server()));
  warehouse = new Warehouse(server(), server().staff.admin);
});
/** A store of its own with so many devices. */
async function stocked(count: number): Promise<{ store: string; numbers: string[] }> {
  const store = await desk.store();
  return { store, numbers: await desk.devices(count, store) };
}
const standsOf = (imeis: readonly string[]) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ stand: string }>(
      "select d.status || coalesce(' ' || d.held_for, '') as stand from device d join unnest($1::text[]) with ordinality t(imei, n) on t.imei = d.imei order by t.n",
      [imeis],
    );
    return rows.map(({ stand }) => stand);
  });
const [free, aside, out] = ['20', '30 reservation', '40 order'];
const steps = async (id: string) => (await desk.detail(id)).steps.map(({ step }) => step);
const wind = (to: string) => server().clock.advance(new Date(to).getTime() - server().clock.now().getTime());

describe('an order of several devices', () => {
  it('is promised a device each, which scans put aside one after another, and is collected and leased as a whole', async () => {
    const { store, numbers } = await stocked(3);
    const { order, tail } = await desk.order({ quantity: 3 });
    const id = await desk.made(store, { order_id: order.order_id });
    expect(await desk.detail(id)).toMatchObject({ state: 10, quantity: 3, aside: 0, ahead: null, imeis: [] });
    expect((await desk.make(store)).code).toBe(e.VISIT_FULL.code);
    expect(await desk.confirm(id, numbers[0]!)).toMatchObject({ code: 200, result: { left: 2, code: '' } });
    expect(await standsOf(numbers)).toEqual([aside, free, free]);
    expect(await desk.confirm(id, numbers[0]!)).toMatchObject({ code: e.VISIT_DEVICE.code, message: `设备 ${numbers[0]} 已为该预约备货，请扫描其余设备` });
    expect(await desk.writeOff(id, { code: '00000000', id_tail: tail, numbers })).toMatchObject({
      code: e.VISIT_UNSCANNED.code,
      message: '还有2台未备货，全部扫描后才能核销',
    });
    // Those that are still promised are kept for him.
    expect((await desk.make(store)).code).toBe(e.VISIT_FULL.code);
    expect((await desk.confirm(id, numbers[1]!)).result).toMatchObject({ left: 1, code: '' });
    const { code, left } = (await desk.confirm(id, numbers[2]!)).result;
    expect([left, code]).toEqual([0, expect.stringMatching(/^\d{8}$/)]);
    expect(await desk.detail(id)).toMatchObject({ state: 20, aside: 3, imeis: numbers });
    const given = { code, id_tail: tail };
    expect(await desk.writeOff(id, { ...given, numbers: numbers.slice(0, 2) })).toMatchObject({
      code: e.VISIT_UNSCANNED.code,
      message: `还有1台未扫描：${numbers[2]}，全部扫描后才能核销`,
    });
    const [more] = await desk.devices(1, store);
    expect((await desk.writeOff(id, { ...given, numbers: [...numbers, more!] })).message).toBe('预约为3台，扫描了4台，请核对');
    expect((await desk.writeOff(id, { ...given, numbers: [numbers[0]!, numbers[1]!, numbers[1]!] })).message).toBe(`设备 ${numbers[1]} 扫描了两次，请核对`);
    expect(await standsOf([...numbers, more!])).toEqual([aside, aside, aside, free]);
    expect(await desk.writeOff(id, { ...given, numbers: numbers.toReversed() })).toMatchObject({ code: 200, result: { order_no: order.order_id } });
    expect(await standsOf(numbers)).toEqual([out, out, out]);
    expect(await desk.shop.read(order.order_id)).toMatchObject({ result: { status: 50, status_name: '租赁中' } });
    expect(await desk.detail(id)).toMatchObject({ state: 30, aside: 3, devices: numbers.map((imei) => ({ imei, state: 'given' })) });
    expect(await steps(id)).toEqual(['pickedUp', 'confirmed', 'aside', 'aside', 'made']);
  });

  it('is handed over with another device in the place of one of them, which is given back', async () => {
    const { store } = await stocked(0);
    const { id, code, tail, numbers } = await desk.ready(store, 2);
    const [other] = await desk.devices(1, store);
    expect((await desk.writeOff(id, { code, id_tail: tail, numbers: [numbers[1]!, other!] })).code).toBe(200);
    expect(await standsOf([...numbers, other!])).toEqual([free, out, out]);
    expect((await desk.detail(id)).devices).toMatchObject([{ state: 'back' }, { state: 'given' }, { state: 'given' }]);
  });

  it('waits until as many stand free as it is of; who comes later does not overtake it', async () => {
    const { store, numbers } = await stocked(1);
    const { order } = await desk.order({ quantity: 2 });
    expect(await desk.make(store, { order_id: order.order_id })).toMatchObject({
      code: e.VISIT_FULL.code,
      message: '该门店此规格还可约1台，订单需2台，可选择排队或其他门店',
    });
    const made = await desk.make(store, { order_id: order.order_id, may_wait: true });
    expect(made.result.ahead).toBe(0);
    const id = made.result.visit_id;
    expect(await desk.confirm(id, numbers[0]!)).toMatchObject({ code: e.VISIT_QUEUED.code, message: '已排在第1位，可用设备不足2台' });
    const later = await desk.make(store, { may_wait: true });
    expect(later.result.ahead).toBe(1);
    const [second, third] = await desk.devices(2, store);
    await server().services.sweeps.run(server().services);
    expect([await steps(id), await steps(later.result.visit_id)]).toEqual([
      ['placed', 'queued', 'made'],
      ['placed', 'queued', 'made'],
    ]);
    expect((await desk.confirm(later.result.visit_id, third!)).code).toBe(200);
    expect((await desk.confirm(id, second!)).result.left).toBe(1);
    expect((await desk.confirm(id, numbers[0]!)).result.left).toBe(0);
  });

  it('gives everything back when it is cancelled, closed or expired, wholly put aside or in part', async () => {
    const { store, numbers } = await stocked(2);
    const { order } = await desk.order({ quantity: 2 });
    const id = await desk.made(store, { order_id: order.order_id });
    expect((await desk.confirm(id, numbers[0]!)).code).toBe(200);
    const waits = await desk.made(store, { may_wait: true });
    expect((await desk.detail(waits)).ahead).toBe(0);
    expect((await desk.cancel(id)).code).toBe(200);
    expect(await standsOf(numbers)).toEqual([free, free]);
    expect(await desk.detail(id)).toMatchObject({ state: 60, aside: 0, imeis: [], devices: [{ imei: numbers[0], state: 'back' }] });
    expect((await desk.detail(waits)).ahead).toBe(null);
    expect((await desk.cancel(waits)).code).toBe(200);

    const again = await desk.made(store, { order_id: order.order_id });
    for (const number of numbers) expect((await desk.confirm(again, number)).code).toBe(200);
    expect((await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想要了' })).code).toBe(200);
    expect(await desk.detail(again)).toMatchObject({ state: 60, end_reason: '订单已关闭' });
    expect(await standsOf(numbers)).toEqual([free, free]);

    const more = await desk.order({ quantity: 2 });
    const late = await desk.made(store, { order_id: more.order.order_id });
    for (const number of numbers) await desk.confirm(late, number);
    wind((await desk.detail(late)).keep_until);
    // Nothing has written the expiry down yet: whoever wants one of the devices does, and finds both free.
    const next = await desk.made(store);
    expect((await desk.confirm(next, numbers[1]!)).code).toBe(200);
    expect(await standsOf(numbers)).toEqual([free, aside]);
    expect(await desk.detail(late)).toMatchObject({ state: 50, aside: 0 });
  });

  it('comes at another time with all that is put aside', async () => {
    const { store } = await stocked(0);
    const { id, numbers } = await desk.ready(store, 2);
    const at = (await desk.slots(store)).at(-1);
    expect((await desk.act('reschedule', id, { at })).code).toBe(200);
    const { keep_until: until } = await desk.detail(id);
    const held = await server().test.byOwner((client) =>
      client.query<{ until: Date }>(
        'select h.until from device_hold h join device d on d.merchant_id = h.merchant_id and d.id = h.device_id where d.imei = any($1)',
        [numbers],
      ),
    );
    expect(held.rows.map((row) => row.until.toISOString())).toEqual([until, until]);
  });

  it('is neither collected by a visit of another number, nor where a part of it was shipped, nor shipped while it is to be collected', async () => {
    const { store, numbers } = await stocked(3);
    const { order, version, phone } = await desk.order({ quantity: 2 });
    const single = await desk.made(store, { name: '陈到店', phone });
    expect(await desk.act('link', single, { order_id: order.order_id })).toMatchObject({
      code: e.VISIT_ORDER.code,
      message: '订单为2台设备，预约为1台，请取消预约后按订单重新预约',
    });
    const id = await desk.made(store, { order_id: order.order_id });
    const parcel = warehouse.parcel(order.order_id, version, { imeis: [newImei()], take_in: true });
    expect((await warehouse.call('ship', parcel)).code).toBe(deliveryErrors.SHIP_NOT_ALLOWED.code);
    expect((await desk.cancel(id)).code).toBe(200);
    expect((await warehouse.call('ship', parcel)).code).toBe(200);
    expect((await desk.make(store, { order_id: order.order_id })).message).toBe('订单已部分发货，请将其余设备发货');
    expect(await standsOf(numbers)).toEqual([free, free, free]);
  });

  it('is reserved by its shop, which is told how many are put aside and the code with the last', async () => {
    const { store, numbers } = await stocked(2);
    const { order } = await desk.order({ quantity: 2 });
    const made = await desk.shopMake(store, { order_id: order.order_id, sku_id: undefined, customer: undefined });
    expect(made.result).toMatchObject({ state: 10, quantity: 2, aside: 0 });
    const [row] = await desk.list({ visit_no: made.result.visit_no });
    await desk.confirm(row!.visit_id, numbers[0]!);
    expect(await desk.shopRead(made.result.visit_no)).toMatchObject({ state: 10, quantity: 2, aside: 1, code: '' });
    await desk.confirm(row!.visit_id, numbers[1]!);
    expect(await desk.shopRead(made.result.visit_no)).toMatchObject({ state: 20, aside: 2, code: expect.stringMatching(/^\d{8}$/) });
  });
});
