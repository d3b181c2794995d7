import type { Answer } from '../../testing/http.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { DeviceWorld } from './world.ts';

/** A device that stands in a store or comes back to it, and another one so that nobody is refused for want of a second. */
export interface Stand {
  store: string;
  imei: string;
  other: string;
}
export interface Contender {
  prepare: (stand: Stand) => Promise<() => Promise<Answer<unknown>>>;
  /** Where the device is when this one was first, and what holds it. */
  leads: readonly [status: number, hold: string | null];
}

/** Those who take a device that stands in stock for something of their own, each by its name. */
export const takersOf = (world: () => Pick<DeviceWorld, 'moves' | 'visits' | 'papers' | 'warehouse'>) =>
  ({
    ship: {
      prepare: async ({ store, imei }) => {
        const { warehouse, visits } = world();
        const { order, version } = await warehouse.readyOrder(visits.shop, { store_id: Number(store) });
        return () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }));
      },
      leads: [40, 'order'],
    },
    send: {
      prepare: async ({ store, imei }) => {
        const id = await world().moves.agreed('head', 1, { from: store });
        return () => world().moves.send(id, [imei]);
      },
      leads: [70, 'move'],
    },
    reserve: {
      prepare: async ({ store, imei }) => {
        const id = await world().visits.made(store);
        return () => world().visits.confirm(id, imei);
      },
      leads: [30, 'reservation'],
    },
    repair: { prepare: ({ imei }) => Promise.resolve(() => world().papers.send(imei)), leads: [60, 'repair'] },
  }) satisfies Record<string, Contender>;

/** In which state a device is, and what holds it; a row for each hold. */
export const standsOf = (server: TestServer, imei: string): Promise<{ status: number; hold: string | null; acts: number }[]> =>
  server.test.byOwner(async (client) => {
    const { rows } = await client.query<{ status: number; hold: string | null; acts: number }>(
      `select d.status, h.kind as hold, (select count(*)::int from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act <> 'register') as acts
        from device d left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id where d.imei = $1`,
      [imei],
    );
    return rows;
  });

/** The lock behind which those who want a device wait for one another. */
export const lockOfDevice = (imei: string) => ({ text: 'select from device where imei = $1 for update', values: [imei] });
