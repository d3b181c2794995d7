import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { raceRounds, together } from '../barrier.ts';
import { staySignedIn } from '../desk.ts';
import { lockOfDevice, standsOf, takersOf, type Contender } from './takers.ts';

const server = useServer();
/** A quarter of them for each of so many pairs. */
const rounds = Math.ceil(raceRounds / 4);
/** Both ways round: the receipt first, and the other. */
const arrivalRounds = Math.ceil(raceRounds / 10);
let shop: Shop;
let moves: MoveDesk;
let visits: VisitDesk;
let papers: PaperDesk;
let counts: CountDesk;
let warehouse: Warehouse;
let cases = 0;
let arrivals = 0;

/** All that takes a device which stands in stock. Whatever a device out of stock may meet at once is in `lease-races`. */
const takers: Readonly<Record<string, Contender>> = takersOf(() => ({ moves, visits, papers, warehouse }));
const contenders: Readonly<Record<string, Contender>> = {
  ...takers,
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
  expect(arrivals).toBe(arrivalRounds * Object.keys(takers).length);
});

describe('of two who want one device at the same time', () => {
  for (const [one, two] of pairs)
    it(`${one} or ${two} has it, and the other is told why not`, async () => {
      for (let round = 0; round < rounds; round += 1, cases += 1) {
        const store = await visits.store();
        const [imei, other] = (await visits.devices(2, store)) as [string, string];
        const stand = { store, imei, other };
        const both = [await contenders[one]!.prepare(stand), await contenders[two]!.prepare(stand)];
        const answers = await together(server(), lockOfDevice(imei), round % 2 ? both : both.toReversed());
        const [first, second] = round % 2 ? answers : answers.toReversed();
        const tale = [first, second].map((answer) => `${answer!.status} ${answer!.code} ${answer!.message}`).join(' | ');
        expect(
          [first!.code, second!.code].filter((code) => code === 200),
          tale,
        ).toHaveLength(1);
        const [winner, loser] = first!.code === 200 ? [one, second!] : [two, first!];
        expect([loser.status, loser.message.length > 3], tale).toEqual([409, true]);
        const [status, hold] = contenders[winner]!.leads;
        expect(await standsOf(server(), imei), tale).toEqual([{ status, hold, acts: 1 }]);
      }
    });
});

describe('a device that arrives by a transfer', () => {
  it.each(Object.entries(takers))('is received while somebody wants to %s it, who has it after that or is told that it is on its way', async (_, taker) => {
    for (let round = 0; round < arrivalRounds; round += 1, arrivals += 1) {
      const store = await visits.store();
      const [other] = (await visits.devices(1, store)) as [string];
      const [imei] = (await moves.devices(1)) as [string];
      const id = await moves.sent(store, [imei]);
      const both = [() => moves.receive(id, [imei]), await taker.prepare({ store, imei, other })];
      const answers = await together(server(), lockOfDevice(imei), round % 2 ? both : both.toReversed());
      const [received, taken] = round % 2 ? answers : answers.toReversed();
      const tale = [received, taken].map((answer) => `${answer!.status} ${answer!.code} ${answer!.message}`).join(' | ');
      expect(received!.code, tale).toBe(200);
      if (taken!.code !== 200) expect([taken!.status, taken!.message.length > 3], tale).toEqual([409, true]);
      const [status, hold] = taken!.code === 200 ? taker.leads : [20, null];
      expect(await standsOf(server(), imei), tale).toEqual([{ status, hold, acts: taken!.code === 200 ? 3 : 2 }]);
      expect(await moves.detail(id), tale).toMatchObject({ state: 40, received: 1, on_way: 0 });
    }
  });
});
