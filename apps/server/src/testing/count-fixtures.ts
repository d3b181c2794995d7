import { CountDesk } from './count-desk.ts';
import type { World } from './fixture-world.ts';
import { colleagueSignedIn } from './move-fixtures.ts';
import { signIn } from './staff.ts';

/** Counts that a colleague scans for, so that the person decides. */
export async function countDeskOf({ server, person, shop }: Omit<World, 'order'>): Promise<CountDesk> {
  const lead = { ...person, token: await signIn(server, person, server.clock.now()) };
  return new CountDesk(server, shop.skuId, await colleagueSignedIn(server, person), lead);
}

let zones = 0;
/** What no other count overlaps: a zone of its own. */
export const ownZone = (): { scope: 'zone'; zone: string } => ({ scope: 'zone', zone: `货架${(zones += 1)}` });

/** A count that runs. */
const stockCountOf = async (world: World, made: Readonly<Record<string, string>>): Promise<string> =>
  (await countDeskOf(world)).made({ place: made['store']!, ...ownZone() });

/** A number that nobody knows, found by a count. */
async function countLineOf(world: World, made: Readonly<Record<string, string>>): Promise<string> {
  const desk = await countDeskOf(world);
  const id = await desk.submitted({ place: made['store']!, ...ownZone() }, ['STRANGE0003']);
  return (await desk.line(id, 'STRANGE0003')).line_id;
}

/** How rows of these entities are made. */
export const countMakers = { stockCount: stockCountOf, countLine: countLineOf };
