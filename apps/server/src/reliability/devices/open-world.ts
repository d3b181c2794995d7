import fc from 'fast-check';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { countPlays } from './play-counts.ts';
import { leasePlays } from './play-leases.ts';
import { movePlays } from './play-moves.ts';
import { paperPlays } from './play-papers.ts';
import { visitPlays } from './play-visits.ts';
import type { DevicePlays, DeviceStep, DeviceWorld } from './world.ts';

const timePlays: DevicePlays = {
  'hours pass': [2, ({ server: { clock } }, { pick }) => Promise.resolve(clock.advance((1 + pick) * 5 * 3_600_000)).then(() => undefined)],
  'the sweeps run': [1, ({ server: { services } }) => services.sweeps.run(services).then(() => undefined)],
};
/** All that is done with devices, and time. */
export const plays: DevicePlays = { ...movePlays, ...visitPlays, ...countPlays, ...paperPlays, ...leasePlays, ...timePlays };

/** So many steps by chance in a world of so many devices. */
export const stepsOf = (deviceCount: number, length: number): fc.Arbitrary<DeviceStep[]> =>
  fc.array(
    fc.record({
      act: fc.oneof(...Object.entries(plays).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) }))),
      pick: fc.nat(11),
      place: fc.nat(2),
      devices: fc.uniqueArray(fc.nat(deviceCount - 1), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: length, maxLength: length },
  );

/** A world in which nothing has happened yet: as many devices at head office as in each of two stores. @param deviceCount three or a multiple of it */
export async function openWorld(server: TestServer, deviceCount: number): Promise<DeviceWorld> {
  const shop = await Shop.open(server);
  const { skuId } = shop;
  const moves = new MoveDesk(server, skuId);
  const visits = new VisitDesk(server, shop);
  const places = ['head', await visits.store(), await visits.store()];
  for (const place of places) await moves.devices(deviceCount / places.length, place === 'head' ? null : Number(place));
  // Counted by its devices from now on, as since a first intake.
  await server.test.byOwner((client) => client.query('update goods_sku set by_devices = true, stock = $2 where id = $1', [skuId, deviceCount]));
  const [counts, papers, warehouse] = [new CountDesk(server, skuId), new PaperDesk(server, skuId), new Warehouse(server, server.staff.admin)];
  const returns = new ReturnDesk(new Till(server, shop));
  return { server, skuId, places, moves, counts, papers, visits, warehouse, returns, shipped: [], shows: new Map() };
}
