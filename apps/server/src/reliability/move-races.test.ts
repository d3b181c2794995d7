import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import type { Answer } from '../testing/http.ts';
import { MoveDesk } from '../testing/move-desk.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { yearClerk } from '../testing/year-clerk.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const south = 41;
let cases = 0;
let shop: Shop;
let desk: MoveDesk;
let receivers: [Person, Person];

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new MoveDesk(server(), shop.skuId);
  receivers = [await yearClerk(server(), south), await yearClerk(server(), south)];
});
afterAll(() => {
  console.info(`at once on transfers: ${cases} rounds`);
  expect(cases).toBe(6 * raceRounds);
});

const atOnce = (imei: string, starts: readonly (() => Promise<Answer<unknown>>)[]) =>
  together(server(), { text: 'select from device where imei = $1 for update', values: [imei] }, starts);
interface Stand {
  status: number;
  store_id: number | null;
  held_for: string | null;
  events: string[];
}
/** Where a device stands, and what its file tells since it was taken in. */
const standOf = (imei: string): Promise<Stand> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<Stand>(
      `select d.status, d.store_id::int, d.held_for, (select array_agg(e.act order by e.id) from device_event e
        where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act <> 'register') as events from device d where d.imei = $1`,
      [imei],
    );
    return rows[0]!;
  });
/** The starts in another order each round. */
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);

describe('of all who act on a transfer at once', () => {
  it('two receivers receive each device once, and both are told so', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const numbers = await desk.devices(2);
      const id = await desk.sent(south, numbers);
      const answers = (await atOnce(
        numbers[0]!,
        receivers.map((who) => () => desk.receive(id, numbers, {}, who)),
      )) as Awaited<ReturnType<typeof desk.receive>>[];
      const received = answers.map(({ code, result }) => (code === 200 ? result.received : code));
      expect(received.toSorted((a, b) => a - b)).toEqual([2, e.MOVE_STATE.code]);
      expect(await desk.detail(id)).toMatchObject({ state: 40, received: 2, on_way: 0 });
      for (const imei of numbers) expect(await standOf(imei)).toEqual({ status: 20, store_id: south, held_for: null, events: ['send', 'arrive'] });
    }
  });

  it('a device is sent by a transfer or with an order, not by both', async () => {
    const warehouse = new Warehouse(server(), server().staff.admin);
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [imei] = await desk.devices(1);
      const id = await desk.agreed(south);
      const { order, version } = await warehouse.readyOrder(shop);
      const starts = [
        () => desk.send(id, [imei!]),
        () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false })) as Promise<Answer<unknown>>,
      ];
      const tally = tallyOf(await atOnce(imei!, turned(starts, round)));
      expect(tally[200]).toBe(1);
      expect([e.MOVE_REFUSED.code, deliveryErrors.DEVICE_HELD.code]).toContain(
        Object.keys(tally)
          .map(Number)
          .find((code) => code !== 200),
      );
      const { status, held_for: heldFor } = await standOf(imei!);
      expect([`${status} ${heldFor}`]).toEqual([heldFor === 'move' ? '70 move' : '40 order']);
      if (heldFor === 'order') await desk.act('cancel', id, { reason: '设备已发货' });
    }
  });

  it('what is on the way is received or recalled', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [imei] = await desk.devices(1);
      const id = await desk.sent(south, [imei!]);
      const answers = await atOnce(imei!, turned([() => desk.receive(id, [imei!], {}, receivers[0]), () => desk.recall(id)], round));
      expect(tallyOf(answers)[200]).toBe(1);
      const { state } = await desk.detail(id);
      const stand = await standOf(imei!);
      expect(stand).toMatchObject(
        state === 40 ? { status: 20, store_id: south, events: ['send', 'arrive'] } : { status: 20, store_id: null, events: ['send', 'recall'] },
      );
    }
  });

  it('one device is sent by one of two transfers', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [imei] = await desk.devices(1);
      const ids = [await desk.agreed(south), await desk.agreed(south)];
      const answers = await atOnce(
        imei!,
        ids.map((id) => () => desk.send(id, [imei!])),
      );
      expect(tallyOf(answers)).toEqual({ 200: 1, [e.MOVE_REFUSED.code]: 1 });
      expect((await Promise.all(ids.map((id) => desk.detail(id)))).map(({ on_way: moving }) => moving).toSorted((a, b) => a - b)).toEqual([0, 1]);
      for (const id of ids) await desk.act('cancel', id, { reason: '不需要了' });
    }
  });

  it('what is missing is found or written off, once', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [imei] = await desk.devices(1);
      const id = await desk.sent(south, [imei!]);
      await desk.closeRest(id, receivers[0]);
      const { piece_id: piece } = await desk.piece(id, imei!);
      const starts = [() => desk.answer(piece, 'arrived', receivers[1]), () => desk.writeOff(piece), () => desk.answer(piece, 'back')];
      expect(tallyOf(await atOnce(imei!, turned(starts, round)))).toEqual({ 200: 1, [e.PIECE_ANSWERED.code]: 2 });
      expect((await standOf(imei!)).events).toHaveLength(2);
      expect(await desk.detail(id)).toMatchObject({ open: 0, on_way: 0 });
    }
  });

  it('a transfer is approved or cancelled, and the other is told', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const id = await desk.asked(south);
      const lock = { text: 'select from stock_move where id = $1 for update', values: [id] };
      const starts = [() => desk.act('approve', id), () => desk.act('cancel', id, { reason: '不需要了' }, desk.asker)];
      const answers = await together(server(), lock, turned(starts, round));
      const { state } = await desk.detail(id);
      expect(tallyOf(answers)).toEqual({ 200: 1, [state === 20 ? platformErrors.STALE.code : e.MOVE_STATE.code]: 1 });
      if (state === 20) await desk.act('cancel', id, { reason: '不需要了' });
    }
  });
});
