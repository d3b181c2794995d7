import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface RenewalOffer {
  goods_id: number;
  goods_name: string;
  image: string;
  sku_id: number;
  sku_name: string;
  stock: number;
  /** fen, once, of one device */
  difference: number;
  /** After how many paid periods the device may be changed. */
  periods: number;
  allowed: boolean;
}

/**
 * What a leased SKU may be changed for by the rules in use, now or after more paid periods: new SKUs that are on sale, those that are allowed
 * first, then by how soon. A new SKU stands there once, because rules in use never share a pair.
 */
export const renewalOffers = (ctx: Ctx, skuId: number, periodsPaid: number): Promise<RenewalOffer[]> =>
  rows(
    ctx.tx,
    sql<RenewalOffer>`select g.id as goods_id, g.name as goods_name, g.image, s.id as sku_id, s.name as sku_name, s.stock, p.difference, r.periods, r.periods <= ${periodsPaid} as allowed
      from goods_sku old
      join yearly_rule r on r.merchant_id = old.merchant_id and r.old_goods_id = old.goods_id and r.enabled and (r.old_sku_id is null or r.old_sku_id = old.id)
      join yearly_price p on p.merchant_id = r.merchant_id and p.rule_id = r.id
      join goods_sku s on s.merchant_id = p.merchant_id and s.id = p.new_sku_id and not s.retired
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id and g.on_shelf
      where old.merchant_id = ${ctx.merchantId} and old.id = ${skuId} order by greatest(r.periods, ${periodsPaid}::int), p.difference, s.id limit 500`,
  );
