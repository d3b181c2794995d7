import { SalesDesk } from './sales-desk.ts';
import type { World } from './fixture-world.ts';

/** Orders of goods that are bought outright, in the hands of the world's person. */
export const salesDeskOf = ({ server, person, shop }: Omit<World, 'order'>): Promise<SalesDesk> => SalesDesk.open(server, shop, person);

/** How rows of these entities are made. */
export const salesMakers = {
  saleNo: async (world: World) => (await (await salesDeskOf(world)).placed()).sale_no,
  saleOrder: async (world: World) => {
    const desk = await salesDeskOf(world);
    return desk.idOf((await desk.placed()).sale_no);
  },
  saleLine: async (world: World) => (await (await salesDeskOf(world)).placed()).lines[0]!.line_id,
  saleRefund: async (world: World) => (await (await salesDeskOf(world)).asked()).refund.refund_id,
  saleParcel: async (world: World) => {
    const desk = await salesDeskOf(world);
    const { list } = await desk.ask<{ list: { parcel_id: string }[] }>('express/info', await desk.sent());
    return list[0]!.parcel_id;
  },
};
