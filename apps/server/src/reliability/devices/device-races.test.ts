import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import type { Answer } from '../../testing/http.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { raceRounds, together } from '../barrier.ts';
import { staySignedIn } from '../desk.ts';

const server = useServer();
/** A quarter of them for each of so many pairs. */
const rounds = Math.ceil(raceRounds / 4);
let shop: Shop;
let moves: MoveDesk;
let visits: VisitDesk;
let papers: PaperDesk;
let counts: CountDesk;
let warehouse: Warehouse;
let cases = 0;

type Start = () => Promise<Answer<unknown>>;
/** A device that stands free in a store, and another one so that nobody is refused for want of a second. */
interface Stand {
  store: string;
  imei: string;
  other: string;
}
interface Contender {
  prepare: (stand: Stand) => Promise<Start>;
  /** Where the device is when this one was first, and what holds it. */
  leads: readonly [status: number, hold: string | null];
}

/** All that takes a device which stands in stock. Whatever a device out of stock may meet at once is in `lease-races`. */
const contenders: Readonly<Record<string, Contender>> = {
  ship: {
    prepare: async ({ store, imei }) => {
      const { order, version } = await warehouse.readyOrder(shop, { store_id: Number(store) });
      return () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }));
    },
    leads: [40, 'order'],
  },
  send: {
    prepare: async ({ store, imei }) => {
      const id = await moves.agreed('head', 1, { from: store });
      return () => moves.send(id, [imei]);
    },
    leads: [70, 'move'],
  },
  reserve: {
    prepare: async ({ store, imei }) => {
      const id = await visits.made(store);
      return () => visits.confirm(id, imei);
    },
    leads: [30, 'reservation'],
  },
  repair: { prepare: ({ imei }) => Promise.resolve(() => papers.send(imei)), leads: [60, 'repair'] },
  scrap: {
    prepare: async ({ imei }) => {
      const id = await papers.asked([imei]);
      return () => papers.onWriteOff('approve', id);
    },
    leads: [90, null],
  },
  lose: {
    prepare: async ({ store, other }) => {
      const id = await counts.submitted({ place: store }, [other]);
      await counts.answer(id, await counts.lines(id, 'open'), 'accept');
      return () => counts.confirm(id, server().staff.everything);
    },
    leads: [85, null],
  },
};
const names = Object.keys(contenders);
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((two) => [one, two] as const));

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  moves = new MoveDesk(server(), shop.skuId);
  visits = new VisitDesk(server(), shop);
  papers = new PaperDesk(server(), shop.skuId);
  counts = new CountDesk(server(), shop.skuId);
  warehouse = new Warehouse(server(), server().staff.admin);
});
afterAll(() => {
  console.info(`at once on a device: ${cases} rounds of ${pairs.length} pairs`);
  expect(cases).toBe(rounds * pairs.length);
});

const standOf = (imei: string) =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<{ status: number; hold: string | null; acts: number }>(
      `select d.status, h.kind as hold, (select count(*)::int from device_event e where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act <> 'register') as acts
        from device d left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id where d.imei = $1`,
      [imei],
    );
    return rows[0]!;
  });

describe('of two who want one device at the same time', () => {
  for (const [one, two] of pairs)
    it(`${one} or ${two} has it, and the other is told why not`, async () => {
      for (let round = 0; round < rounds; round += 1, cases += 1) {
        const store = await visits.store();
        const [imei, other] = (await visits.devices(2, store)) as [string, string];
        const stand = { store, imei, other };
        const both = [await contenders[one]!.prepare(stand), await contenders[two]!.prepare(stand)];
        const lock = { text: 'select from device where imei = $1 for update', values: [imei] };
        const answers = await together(server(), lock, round % 2 ? both : both.toReversed());
        const [first, second] = round % 2 ? answers : answers.toReversed();
        const tale = [first, second].map((answer) => `${answer!.status} ${answer!.code} ${answer!.message}`).join(' | ');
        expect(
          [first!.code, second!.code].filter((code) => code === 200),
          tale,
        ).toHaveLength(1);
        const [winner, loser] = first!.code === 200 ? [one, second!] : [two, first!];
        expect([loser.status, loser.message.length > 3], tale).toEqual([409, true]);
        const [status, hold] = contenders[winner]!.leads;
        expect(await standOf(imei), tale).toEqual({ status, hold, acts: 1 });
      }
    });
});
