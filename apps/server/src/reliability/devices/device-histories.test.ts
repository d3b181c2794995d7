import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { staySignedIn } from '../desk.ts';
import { countPlays } from './play-counts.ts';
import { leasePlays } from './play-leases.ts';
import { movePlays } from './play-moves.ts';
import { paperPlays } from './play-papers.ts';
import { visitPlays } from './play-visits.ts';
import { wrongWith } from './sums.ts';
import type { DevicePlays, DeviceStep, DeviceWorld } from './world.ts';

const server = useServer();
/** `ACTS=10000 SEED=… npm test -- device-histories`: more acts than an ordinary run has, and the same ones again. */
const acts = Number(process.env.ACTS ?? 500);
const perHistory = 50;
const deviceCount = 9;
let world: DeviceWorld;
const played: Record<string, [tried: number, done: number]> = {};

const timePlays: DevicePlays = {
  'hours pass': [2, ({ server: { clock } }, { pick }) => Promise.resolve(clock.advance((1 + pick) * 5 * 3_600_000)).then(() => undefined)],
  'the sweeps run': [1, ({ server: { services } }) => services.sweeps.run(services).then(() => undefined)],
};
const plays: DevicePlays = { ...movePlays, ...visitPlays, ...countPlays, ...paperPlays, ...leasePlays, ...timePlays };

const step: fc.Arbitrary<DeviceStep> = fc.record({
  act: fc.oneof(...Object.entries(plays).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) }))),
  pick: fc.nat(11),
  place: fc.nat(2),
  devices: fc.uniqueArray(fc.nat(deviceCount - 1), { minLength: 1, maxLength: 3 }),
});

/**
 * What is a fact breaks a promise: a device that is broken, gone, or turns up in another place's parcel is not handed out. Whom it was promised to waits again
 * until another stands free.
 */
const facts = /repair|write-off|finish a count|receive (a transfer|what is damaged)/;
const brokenPromise = /^promises to customers/;

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  const { skuId } = shop;
  const moves = new MoveDesk(server(), skuId);
  const visits = new VisitDesk(server(), shop);
  const places = ['head', await visits.store(), await visits.store()];
  for (const place of places) await moves.devices(deviceCount / places.length, place === 'head' ? null : Number(place));
  // Counted by its devices from now on, as since a first intake.
  await withClient(server().test.owner, (client) => client.query('update goods_sku set by_devices = true, stock = $2 where id = $1', [skuId, deviceCount]));
  const [counts, papers, warehouse] = [new CountDesk(server(), skuId), new PaperDesk(server(), skuId), new Warehouse(server(), server().staff.admin)];
  world = {
    server: server(),
    skuId,
    places,
    moves,
    counts,
    papers,
    visits,
    warehouse,
    returns: new ReturnDesk(new Till(server(), shop)),
    shipped: [],
    shows: new Map(),
  };
});
afterAll(() => {
  console.info(`histories of devices, tried and done: ${JSON.stringify(played)}`);
});

describe('whatever happens to devices', () => {
  it('each is in one state, one place and one hold at most; counters are the devices; nothing is in transit that was not sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: perHistory, maxLength: perHistory }), async (steps) => {
        let broken = (await wrongWith(world)).length;
        for (const each of steps) {
          const answer = await plays[each.act]![1](world, each);
          const tally = (played[each.act] ??= [0, 0]);
          if (answer) tally[0] += 1;
          if (answer?.code === 200) tally[1] += 1;
          expect(answer?.status ?? 200, `${each.act}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
          const wrong = await wrongWith(world);
          const promises = wrong.filter((each) => brokenPromise.test(each)).length;
          expect(wrong.length === promises ? [] : wrong, each.act).toEqual([]);
          if (!facts.test(each.act)) expect(promises, each.act).toBeLessThanOrEqual(broken);
          broken = promises;
        }
      }),
      { numRuns: Math.ceil(acts / perHistory), seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    const tried = Object.values(played).reduce((sum, [n]) => sum + n, 0);
    const done = Object.values(played).reduce((sum, [, n]) => sum + n, 0);
    expect([tried >= acts / 3, done >= acts / 10]).toEqual([true, true]);
  }, 3_600_000);
});
