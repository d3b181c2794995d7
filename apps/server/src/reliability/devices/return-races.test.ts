import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type Answer } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { raceRounds, together } from '../barrier.ts';
import { staySignedIn } from '../desk.ts';
import { openWorld } from './open-world.ts';
import { wrongWith } from './sums.ts';
import { lockOfDevice, standsOf, takersOf, type Contender, type Stand } from './takers.ts';
import type { DeviceWorld } from './world.ts';

const server = useServer();
/** Few of so many pairs, of which each is met both ways round: the one first, and the other. */
const rounds = Math.ceil(raceRounds / 10);
let world: DeviceWorld;
let cases = 0;

type Start = () => Promise<Answer<unknown>>;
/** A device that is out on a lease of its store, with who works there. */
interface Leased extends Stand {
  no: string;
  desk: ReturnDesk;
}

/** A lease of a store with all its rent paid, and a second device that stands there. */
async function leased(): Promise<Leased> {
  const { visits, warehouse } = world;
  const store = await visits.store();
  const [imei, other] = (await visits.devices(2, store)) as [string, string];
  const { order, version } = await warehouse.readyOrder(visits.shop, { store_id: Number(store) });
  await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false }));
  await visits.shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
  const desk = new ReturnDesk(new Till(server(), visits.shop, await yearClerk(server(), Number(store))));
  await desk.payAll(order.order_id);
  return { store, imei, other, no: order.order_id, desk };
}
/** Starts an act on an order as it is now, so that nothing is read while it races. */
async function starting({ desk: { till }, no }: Leased, path: string, body: object, who = till.who): Promise<Start> {
  const version = await till.version(no);
  return () => post(server(), who, `/merchant/order/${path}`, { order_id: no, version, ...body });
}

/** What the lease itself does with its device: where it leaves it, and whether others may have it after that. */
const owners: Readonly<Record<string, { prepare: (lease: Leased) => Promise<Start>; leaves: readonly [number, string | null]; frees: boolean }>> = {
  'come back': {
    prepare: async (lease) => {
      await lease.desk.till.act('back/apply', lease.no, { way: 'store', reason: '到店归还' });
      return starting(lease, 'back/orderReturnInfoSave', { received: true, imei: lease.imei });
    },
    leaves: [50, 'order'],
    frees: false,
  },
  // It is back already.
  'be released': {
    prepare: async (lease) => {
      const { penalty } = await lease.desk.form(lease.no);
      const found = penalty > 0 ? { result: 4, penalty } : {};
      expect((await lease.desk.inspect(lease.no, found)).message).toBe('success');
      return starting(lease, 'audit/orderReturnAudit', { verdict: 'pass' }, server().staff.everything);
    },
    leaves: [20, null],
    frees: true,
  },
  'be sold': {
    prepare: (lease) => starting(lease, 'detail/orderEnd', { finish_type: 8, device_to: 80, reason: '提前结清' }),
    leaves: [80, null],
    frees: false,
  },
};
const takers: Readonly<Record<string, Contender>> = takersOf(() => world);

beforeAll(async () => {
  await staySignedIn(server());
  world = await openWorld(server(), 3);
});
/** What one lease does, one after the other: who wanted its device in vain wants it again. */
const lives = [['come back', 'be released'], ['be sold']] as const;
const pairs = Object.keys(owners).length * (Object.keys(takers).length + 1) + 1;
afterAll(() => {
  console.info(`at once on a leased device: ${cases} rounds of ${pairs} pairs`);
  expect(cases).toBe(rounds * pairs);
});

/** Both at once, the one or the other first at the device. @returns their answers and the tale of them */
async function meet(imei: string, one: Start, two: Start, round: number) {
  const answers = await together(server(), lockOfDevice(imei), round % 2 ? [one, two] : [two, one]);
  const [first, second] = (round % 2 ? answers : answers.toReversed()) as [Answer<unknown>, Answer<unknown>];
  cases += 1;
  return { first, second, tale: [first, second].map((answer) => `${answer.status} ${answer.code} ${answer.message}`).join(' | ') };
}

describe('a leased device', () => {
  for (const life of lives)
    it.each(Object.entries(takers))(
      `may ${life.join(', then ')} while somebody wants to %s it: the lease does its part, and the other has it after that where it is free, or is told why not`,
      async (_, taker) => {
        for (let round = 0; round < rounds; round += 1) {
          const lease = await leased();
          const two = await taker.prepare(lease);
          for (const owner of life) {
            const { prepare, leaves, frees } = owners[owner]!;
            const { first, second, tale } = await meet(lease.imei, await prepare(lease), two, round);
            expect(first.code, tale).toBe(200);
            if (second.code !== 200) expect([second.status, second.message.length > 3], tale).toEqual([409, true]);
            expect(second.code === 200 && !frees, tale).toBe(false);
            const [status, hold] = second.code === 200 ? taker.leads : leaves;
            expect(await standsOf(server(), lease.imei), tale).toEqual([expect.objectContaining({ status, hold })]);
          }
          expect(await wrongWith(world)).toEqual([]);
        }
      },
    );

  for (const owner of Object.keys(owners))
    it(`may ${owner} while a count of its store ends: both are done, and the count tells what the books had at its end`, async () => {
      const { prepare, leaves } = owners[owner]!;
      const { counts } = world;
      for (let round = 0; round < rounds; round += 1) {
        const lease = await leased();
        if (owner === 'be released') await lease.desk.received(lease.no);
        const one = await prepare(lease);
        const id = await counts.made({ place: lease.store });
        await counts.scan(id, [lease.imei, lease.other]);
        const { version } = await counts.detail(id);
        const { first, second, tale } = await meet(lease.imei, one, () => counts.call(counts.scanner, 'submit', { count_id: id, version }), round);
        expect([first.code, second.code], tale).toEqual([200, 200]);
        expect(await standsOf(server(), lease.imei), tale).toEqual([expect.objectContaining({ status: leaves[0], hold: leaves[1] })]);
        const told = (await counts.results(id))[lease.imei]!;
        expect({ 'come back': ['leased', 'ok'], 'be released': ['ok'], 'be sold': ['leased', 'sold'] }[owner], tale).toContain(told);
        expect(await wrongWith(world), tale).toEqual([]);
      }
    });

  it('comes back or is sold, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const lease = await leased();
      const applied = await starting(lease, 'back/apply', { way: 'store', reason: '到店归还' });
      const sold = await starting(lease, 'detail/orderEnd', { finish_type: 8, device_to: 80, reason: '提前结清' });
      const { first, second, tale } = await meet(lease.imei, applied, sold, round);
      expect(
        [first.code, second.code].filter((code) => code === 200),
        tale,
      ).toHaveLength(1);
      expect(await standsOf(server(), lease.imei), tale).toEqual([
        expect.objectContaining(first.code === 200 ? { status: 40, hold: 'order' } : { status: 80, hold: null }),
      ]);
      expect(await wrongWith(world), tale).toEqual([]);
    }
  });
});
