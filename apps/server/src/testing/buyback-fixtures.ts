import { BuybackDesk } from './buyback-desk.ts';
import { SheetDesk } from './sheet-desk.ts';
import type { World } from './fixture-world.ts';

/** Orders by which devices are bought back, in the hands of the world's person. */
export const buybackDeskOf = ({ server, person, shop }: Omit<World, 'order'>): Promise<BuybackDesk> => BuybackDesk.open(server, shop, person);

/** Sheets in the hands of the world's person. */
export const sheetDeskOf = async (world: Omit<World, 'order'>): Promise<SheetDesk> => SheetDesk.open(await buybackDeskOf(world));

/** How rows of these entities are made. */
export const buybackMakers = {
  recycleOrder: async (world: World) => (await (await buybackDeskOf(world)).placed()).id,
  recycleSheet: async (world: World) => (await sheetDeskOf(world)).submitted(),
  recycleNo: async (world: World) => (await (await buybackDeskOf(world)).placed()).recycle_no,
};
