import { freshToken, warehouseOf } from './preparing.ts';
import type { Walker } from './walker.ts';
import { get } from '../testing/http.ts';

export const readyOrder = async (walker: Walker) => {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  return warehouse.readyOrder(shop);
};

/** A parcel on its way. */
export async function parcelUnderWay(walker: Walker): Promise<{ order_id: string; parcel: { id: string; version: number } }> {
  const token = await freshToken(walker);
  const { warehouse, shop } = warehouseOf(walker, token);
  const { order } = await warehouse.sentOrder(shop);
  const { result } = await get<{ list: { id: string; version: number }[] }>(
    walker.server,
    { ...walker.person, token },
    '/merchant/order/detail/orderListExpressInfo',
    { order_id: order.order_id },
  );
  return { order_id: order.order_id, parcel: result.list[0]! };
}
