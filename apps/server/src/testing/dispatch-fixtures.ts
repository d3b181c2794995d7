import { DispatchDesk } from './dispatch-desk.ts';
import type { World } from './fixture-world.ts';

/** What the platform sends for the person's merchant. */
export const dispatchDeskOf = ({ server, person, shop }: Pick<World, 'server' | 'person' | 'shop'>): Promise<DispatchDesk> =>
  DispatchDesk.open(server, shop, person);

/** How rows of these entities are made. */
export const dispatchMakers = { dispatch: async (world: World) => (await dispatchDeskOf(world)).asked() };
