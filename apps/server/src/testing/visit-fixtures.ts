import type { World } from './fixture-world.ts';
import { signIn } from './staff.ts';
import { VisitDesk } from './visit-desk.ts';

/** Visits in the hands of the world's person. */
export async function visitDeskOf({ server, person, shop }: Omit<World, 'order'>): Promise<VisitDesk> {
  return new VisitDesk(server, shop, { ...person, token: await signIn(server, person, server.clock.now()) });
}

/** A visit that waits for its device, at a store of its own. */
async function storeVisitOf(world: World): Promise<string> {
  const desk = await visitDeskOf(world);
  const store = await desk.store();
  await desk.devices(1, store);
  return desk.made(store);
}

/** The number of a visit that a shop made. */
async function visitNoOf(world: World): Promise<string> {
  const desk = await visitDeskOf(world);
  const store = await desk.store();
  await desk.devices(1, store);
  return (await desk.shopMake(store)).result.visit_no;
}

/** How rows of these entities are made. */
export const visitMakers = { storeVisit: storeVisitOf, visitNo: visitNoOf };
