import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { MoveDesk } from '../testing/move-desk.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { VisitDesk } from '../testing/visit-desk.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const histories = 25;
const deviceCount = 6;
let desk: VisitDesk;
let moves: MoveDesk;
let warehouse: Warehouse;
let stores: string[];
let tried = 0;
let done = 0;
const known = new Map<string, { code: string; tail: string }>();

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = new VisitDesk(server(), shop);
  moves = new MoveDesk(server(), shop.skuId);
  warehouse = new Warehouse(server(), server().staff.admin);
  stores = [await desk.store(), await desk.store()];
  for (const store of stores) await desk.devices(deviceCount / 2, store);
});
afterAll(() => {
  console.info(`histories of store visits: ${tried} acts, ${done} of them done`);
  expect(tried).toBeGreaterThanOrEqual(500);
  expect(done).toBeGreaterThanOrEqual(90);
});

interface Step {
  act: 'make' | 'makeOrder' | 'wait' | 'confirm' | 'writeOff' | 'cancel' | 'reschedule' | 'ship' | 'send' | 'time' | 'sweep' | 'stock';
  which: number;
  store: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    ...(['make', 'make', 'makeOrder', 'makeOrder', 'wait', 'confirm', 'confirm', 'confirm', 'writeOff', 'writeOff'] as const),
    ...(['cancel', 'reschedule', 'ship', 'send', 'time', 'sweep', 'stock'] as const),
  ),
  which: fc.nat(5),
  store: fc.nat(1),
});

/** Devices of a store that stand there or are put aside there, free ones first. */
const devicesIn = (store: string): Promise<string[]> =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<{ imei: string }>('select imei from device where store_id = $1 and status in (20, 30) order by status, id', [store]);
    return rows.map(({ imei }) => imei);
  });

/** Does a step; some are refused. Answers whether it was done. */
async function play({ act, which, store: place }: Step): Promise<boolean> {
  const store = stores[place]!;
  if (act === 'time') {
    server().clock.advance(which * 5 * 3_600_000);
    return true;
  }
  if (act === 'sweep') return (await server().services.sweeps.run(server().services)) !== undefined;
  if (act === 'stock') return (await desk.devices(1, store)).length === 1;
  if (act === 'make' || act === 'wait') return (await desk.make(store, { may_wait: act === 'wait' })).code === 200;
  if (act === 'makeOrder') {
    const { order, tail } = await desk.order();
    const made = await desk.make(store, { order_id: order.order_id, may_wait: true });
    if (made.code === 200) known.set(made.result.visit_id, { code: '', tail });
    return made.code === 200;
  }
  const [imei] = (await devicesIn(store)).slice(which % 3);
  if (imei === undefined) return false;
  if (act === 'ship') {
    const { order, version } = await warehouse.readyOrder(desk.shop, { store_id: Number(store) });
    return (await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }))).code === 200;
  }
  if (act === 'send') return (await moves.send(await moves.agreed('head', 1, { from: store }), [imei])).code === 200;
  const list = await desk.list({ tab: act === 'confirm' ? '10' : act === 'writeOff' ? '20' : which % 2 ? '10' : '20' });
  const visit = list[which % Math.max(list.length, 1)];
  if (visit === undefined) return false;
  if (act === 'cancel') return (await desk.cancel(visit.visit_id)).code === 200;
  if (act === 'reschedule') return (await desk.act('reschedule', visit.visit_id, { at: (await desk.slots(visit.store_id)).at(which) })).code === 200;
  if (act === 'confirm') {
    const [free] = await devicesIn(visit.store_id);
    const answer = free === undefined ? undefined : await desk.confirm(visit.visit_id, free);
    const shown = known.get(visit.visit_id);
    if (answer?.code === 200 && shown) known.set(visit.visit_id, { ...shown, code: answer.result.code });
    return answer?.code === 200;
  }
  const shown = known.get(visit.visit_id);
  return shown !== undefined && (await desk.writeOff(visit.visit_id, { code: shown.code, id_tail: shown.tail, number: visit.imei })).code === 200;
}

interface Sums {
  held: number;
  with_device: number;
  stray: number;
  broken: number;
  twice: number;
}
/** What is held for visits and what visits hold; visits that are told to have a device and have none free. */
const sums = (): Promise<Sums> =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<Sums>(
      `select (select count(*)::int from device where status = 30) as held, (select count(*)::int from store_visit where state = 20) as with_device,
          (select count(*)::int from store_visit v join device d on d.merchant_id = v.merchant_id and d.id = v.device_id
            where v.state = 20 and (d.status <> 30 or d.held_by <> v.id or d.store_id <> v.store_id)) as stray,
          (select count(*)::int from (select v.store_id, v.sku_id, count(*) filter (where v.placed_at is not null) as promised from store_visit v
              where v.state = 10 and v.keep_until > $1 group by 1, 2) p
            where p.promised > (select count(*) from device d where d.store_id = p.store_id and d.sku_id = p.sku_id and (d.status = 20
              or (d.status = 30 and exists (select from store_visit w where w.id = d.held_by and w.keep_until <= $1))))) as broken,
          (select count(*)::int from (select order_id from store_visit where order_id is not null and state in (10, 20, 30) group by 1 having count(*) > 1) t) as twice`,
      [server().clock.now()],
    );
    return rows[0]!;
  });

describe('whatever happens to store visits', () => {
  it('devices that are held are those of live visits, promises are never more than devices stand free, and an order is collected once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 18, maxLength: 26 }), async (steps) => {
        for (const each of steps) {
          tried += 1;
          if (await play(each)) done += 1;
          const { held, with_device: withDevice, ...wrong } = await sums();
          expect(held).toBe(withDevice);
          expect(wrong).toEqual({ stray: 0, broken: 0, twice: 0 });
        }
      }),
      { numRuns: histories },
    );
  });
});
