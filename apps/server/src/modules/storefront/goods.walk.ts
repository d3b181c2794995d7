import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import { freshToken, warehouseOf, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { taken } from '../../testing/reserve-desk.ts';
import { desksOf, open } from '../goods/reserve.walk.ts';

async function reserving(walker: Walker): Promise<Particular> {
  const desks = await desksOf(walker);
  return { body: { reserve_id: (await open(desks)).reserve_id, channel_id: '1', customer: desks.desk.customer(), wish: '' } };
}

async function cancelling(walker: Walker): Promise<Particular> {
  const desks = await desksOf(walker);
  const made = taken(await desks.desk.reserve(walker.shop, (await open(desks)).reserve_id));
  return { body: { reserve_no: made.reserve_no } };
}

async function running(walker: Walker): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order } = await warehouse.sentOrder(shop);
  await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
  return { query: { order_id: order.order_id } };
}

/** The query of a call that shows prices: it needs the segment or the rank. */
const bySegment = async (): Promise<Particular> => ({ query: { risk_rank: undefined } });

/** How a shop's calls on goods succeed. */
export const shopGoodsWalk = particulars(storefrontEndpoints, {
  shopGoodsList: bySegment,
  shopGoods: bySegment,
  shopRecycleEstimate: async () => ({ body: { terms_version: 1, option_ids: ['1-1'] } }),
  shopRenewals: running,
  shopReserve: reserving,
  shopReserveCancel: cancelling,
});

export const shopGoodsOddities = oddities(storefrontEndpoints, { shopReserve: { sameForAllShops: true }, shopReserveCancel: { sameForAllShops: true } });
