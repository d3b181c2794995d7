import { DispatchDesk } from './dispatch-desk.ts';
import type { World } from './fixture-world.ts';
import { Shop } from './shop.ts';
import { signIn } from './staff.ts';

/** The guest merchant's shop, one a server: a merchant has so many keys and no more. */
const shops = new WeakMap<object, Promise<Shop>>();

/** What the platform sends for the person's merchant; for its own staff, what they send for another one. */
export async function dispatchDeskOf({ server, person, shop }: Pick<World, 'server' | 'person' | 'shop'>): Promise<DispatchDesk> {
  const { guest } = server.staff;
  if (person.merchantId === guest.merchantId) return DispatchDesk.open(server, shop, person);
  // Days may have passed since everybody signed in.
  guest.token = await signIn(server, guest, server.clock.now());
  const opened = shops.get(server.test) ?? Shop.open(server, 'guest');
  shops.set(server.test, opened);
  return DispatchDesk.open(server, await opened, guest);
}

/** How rows of these entities are made. */
export const dispatchMakers = { dispatch: async (world: World) => (await dispatchDeskOf(world)).asked() };
