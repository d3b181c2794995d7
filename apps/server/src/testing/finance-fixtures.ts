import { FinanceDesk } from './finance-desk.ts';
import type { World } from './fixture-world.ts';

/** The money of the merchant of the world's person. */
export const financeDeskOf = ({ server, person, shop }: Omit<World, 'order'>): Promise<FinanceDesk> => FinanceDesk.open(server, shop, person);

/** How rows of these entities are made. */
export const financeMakers = {
  settleStatement: async (world: World) => (await financeDeskOf(world)).made(),
  withdrawal: async (world: World) => (await financeDeskOf(world)).applied(),
};
