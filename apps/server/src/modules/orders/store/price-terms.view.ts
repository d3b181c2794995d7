import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PriceTerms } from '../rules/price-plan.ts';

/** What an order's price is made of, out of its snapshot; an order that was placed without extras has none there. */
export const termsOf = (ctx: Ctx, orderId: number): Promise<PriceTerms> =>
  one(
    ctx.tx,
    sql<PriceTerms>`select total_rent as "totalRent", periods, parent_id is not null as renewal, coalesce(snapshot -> 'services', '[]') as services,
        coalesce((snapshot ->> 'postage')::bigint, 0) as postage, coalesce(snapshot -> 'coupons', '[]') as coupons, (snapshot ->> 'rent_period')::int as "rentPeriod"
      from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`,
  );
