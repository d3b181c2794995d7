import { GoodsDesk } from '../../testing/goods-desk.ts';
import { TierDesk, type TieredRow } from '../../testing/tier-desk.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

export const tierDesk = async ({ server, person }: Walker): Promise<TierDesk> => new TierDesk(await GoodsDesk.open(server, person));

/** Goods with prices by segment: begun, handed in, thrown away. */
export async function someTiered(desk: TierDesk): Promise<void> {
  for (const act of [undefined, 'submit', 'remove']) {
    const { goods_id } = await desk.goods.complete({ skus: [desk.tieredSku('黑色')] });
    if (act) done(await desk.goods.status(goods_id, act));
  }
}

/** Every price of the goods, otherwise than it is. */
async function otherPrices(desk: TierDesk, id: string): Promise<object[]> {
  const { rows } = done(await desk.detail(id));
  return rows.map(({ sku_id, goods_lease_type_id }) => desk.price({ sku_id, goods_lease_type_id, s_total_rent: 33_000_000 }));
}

export const tierDoings = (desk: TierDesk): Record<string, Doing<TieredRow>> => ({
  edit: async (row) => desk.save(row, await otherPrices(desk, row.goods_id)),
  unify: (row) => desk.unify(row),
});
