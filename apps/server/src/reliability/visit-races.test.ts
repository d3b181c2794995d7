import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { moveErrors } from '@merchant-admin/contract/stock/move-errors';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Answer } from '../testing/http.ts';
import { MoveDesk } from '../testing/move-desk.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { VisitDesk } from '../testing/visit-desk.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let cases = 0;
let desk: VisitDesk;
let moves: MoveDesk;
let warehouse: Warehouse;
beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = new VisitDesk(server(), shop);
  moves = new MoveDesk(server(), shop.skuId);
  warehouse = new Warehouse(server(), server().staff.admin);
});
afterAll(() => {
  console.info(`at once on store visits: ${cases} rounds`);
  expect(cases).toBe(8 * raceRounds);
});

const lockOn = (imei: string) => ({ text: 'select from device where imei = $1 for update', values: [imei] });
const lockOnSku = () => ({ text: 'select from goods_sku where id = $1 for update', values: [desk.shop.skuId] });
const standOf = (imei: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number; held_for: string | null; ships: number }>(
      `select d.status, d.held_for, (select count(*)::int from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act = 'ship') as ships
        from device d where d.imei = $1`,
      [imei],
    );
    return rows[0]!;
  });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
type Start = () => Promise<Answer<unknown>>;

describe('of all who act on store visits at once', () => {
  it('the last device is promised to exactly one of ten shops’ customers', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      await desk.devices(1, store);
      const [at] = await desk.slots(store);
      const starts = Array.from({ length: 10 }, (): Start => () => desk.shopMake(store, { at }));
      const tally = tallyOf(await together(server(), lockOnSku(), starts));
      expect(tally).toEqual({ 200: 1, [e.VISIT_FULL.code]: 9 });
    }
  });

  it('a device is put aside for one of two visits', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const [imei] = await desk.devices(2, store);
      const ids = [await desk.made(store), await desk.made(store)];
      const tally = tallyOf(
        await together(
          server(),
          lockOn(imei!),
          turned(
            ids.map(
              (id): Start =>
                () =>
                  desk.confirm(id, imei!),
            ),
            round,
          ),
        ),
      );
      expect(tally).toEqual({ 200: 1, [e.VISIT_DEVICE.code]: 1 });
    }
  });

  it('a promised device leaves by a parcel or a transfer, or is promised, and is never both', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const [imei] = await desk.devices(1, store);
      const { order, version } = await warehouse.readyOrder(desk.shop, { store_id: Number(store) });
      const move = await moves.agreed('head', 1, { from: store });
      const starts: Start[] = [
        () => desk.make(store),
        () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false })),
        () => moves.send(move, [imei!]),
      ];
      const tally = tallyOf(await together(server(), lockOnSku(), turned(starts, round)));
      expect(tally[200]).toBe(1);
      const { status } = await standOf(imei!);
      const promised = (await desk.list({ store_id: store, tab: '10' })).length;
      expect([promised, status === 20]).toEqual(promised === 1 ? [1, true] : [0, false]);
      expect([e.VISIT_FULL.code, deliveryErrors.DEVICE_HELD.code, moveErrors.MOVE_REFUSED.code]).toEqual(
        expect.arrayContaining(
          Object.keys(tally)
            .map(Number)
            .filter((code) => code !== 200),
        ),
      );
    }
  });

  it('a visit is collected or cancelled, and its order is leased with its device only if it is collected', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const { id, code, tail, number, numbers, order } = await desk.ready(store);
      const starts: Start[] = [() => desk.writeOff(id, { code, id_tail: tail, numbers }), () => desk.cancel(id)];
      const tally = tallyOf(await together(server(), lockOn(number), turned(starts, round)));
      expect(tally[200]).toBe(1);
      const { state } = await desk.detail(id);
      const { status } = (await desk.shop.read(order.order_id)).result;
      expect([state, status, (await standOf(number)).status]).toEqual(state === 30 ? [30, 50, 40] : [60, 30, 20]);
    }
  });

  it('an order is collected or shipped by parcel, once', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const { id, code, tail, number, numbers, order, orderVersion } = await desk.ready(store);
      const starts: Start[] = [
        () => desk.writeOff(id, { code, id_tail: tail, numbers }),
        () => warehouse.call('ship', warehouse.parcel(order.order_id, orderVersion)),
      ];
      const tally = tallyOf(
        await together(server(), { text: 'select from orders where order_no = $1 for update', values: [order.order_id] }, turned(starts, round)),
      );
      expect(tally).toEqual({ 200: 1, [deliveryErrors.SHIP_NOT_ALLOWED.code]: 1 });
      expect(await standOf(number)).toMatchObject({ status: 40, held_for: 'order', ships: 1 });
    }
  });

  it('at the moment of its end a visit expires once, whoever finds it: the sweep, the next in the queue, or its own customer, who comes too late', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const { id, code, tail, number, numbers } = await desk.ready(store);
      const next = await desk.made(store, { may_wait: true, at: (await desk.slots(store)).at(-1) });
      server().clock.advance(new Date((await desk.detail(id)).keep_until).getTime() - server().clock.now().getTime());
      const starts: Start[] = [
        () => desk.writeOff(id, { code, id_tail: tail, numbers }),
        () => desk.confirm(next, number),
        async () => {
          await server().services.sweeps.run(server().services);
          return { status: 200, code: 0, message: '', result: undefined, headers: {} };
        },
      ];
      const tally = tallyOf(await together(server(), lockOn(number), turned(starts, round)));
      expect([tally[200], tally[e.VISIT_STATE.code]]).toEqual([1, 1]);
      expect((await desk.detail(id)).steps.filter(({ step }) => step === 'expired')).toHaveLength(1);
      expect(await standOf(number)).toMatchObject({ status: 30, held_for: 'reservation' });
      expect((await desk.cancel(next)).code).toBe(200);
    }
  });

  it('orders of several devices and others who scan the same ones at once get each device once, and each order all of its own or none', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const numbers = await desk.devices(3, store);
      const [two, one] = [await desk.order({ quantity: 2 }), await desk.order()];
      const pair = await desk.made(store, { order_id: two.order.order_id });
      const single = await desk.made(store, { order_id: one.order.order_id });
      const { version } = await desk.detail(pair);
      const scan = (imei: string) => desk.call('confirm', { visit_id: pair, version, number: imei });
      const starts: Start[] = [() => scan(numbers[0]!), () => scan(numbers[1]!), () => desk.confirm(single, numbers[0]!)];
      const tally = tallyOf(await together(server(), lockOn(numbers[0]!), turned(starts, round)));
      expect(tally[200]).toBeGreaterThanOrEqual(1);
      const seen = [await desk.detail(pair), await desk.detail(single)];
      const aside = seen.flatMap(({ imeis }) => imeis);
      expect([new Set(aside).size, aside.length]).toEqual([tally[200], tally[200]]);
      expect(seen.map((visit) => visit.aside)).toEqual(seen.map(({ imeis }) => imeis.length));
      for (const number of numbers)
        expect(await standOf(number)).toMatchObject(aside.includes(number) ? { status: 30, held_for: 'reservation' } : { status: 20, held_for: null });
    }
  });

  it('an order of several devices is collected whole or given back whole, whoever comes first: its customer, who cancels it, or who wants one of its devices', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const store = await desk.store();
      const { id, code, tail, numbers, order } = await desk.ready(store, 3);
      const [spare] = await desk.devices(1, store);
      const other = await desk.made(store);
      const starts: Start[] = [
        () => desk.writeOff(id, { code, id_tail: tail, numbers: [numbers[0]!, numbers[1]!, round % 2 ? spare! : numbers[2]!] }),
        () => desk.cancel(id),
        () => desk.confirm(other, numbers[2]!),
      ];
      const tally = tallyOf(await together(server(), lockOn(numbers[2]!), turned(starts, round)));
      expect(tally[200]).toBeGreaterThanOrEqual(1);
      const { state } = await desk.detail(id);
      const { status } = (await desk.shop.read(order.order_id)).result;
      const stands = await Promise.all([...numbers, spare!].map(async (each) => (await standOf(each)).status));
      expect([state, status, stands.filter((each) => each === 40).length]).toEqual(state === 30 ? [30, 50, 3] : [60, 30, 0]);
      expect(stands.filter((each) => each === 30)).toHaveLength((await desk.detail(other)).aside);
    }
  });
});
