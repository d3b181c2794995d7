import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** A condition on the column `category_id` of the caller's own rows: a category with those below it. */
export const inCategory = (ctx: Ctx, id: string): RawBuilder<unknown> =>
  sql`category_id in (select id from goods_category where merchant_id = ${ctx.merchantId} and (id = ${id}::bigint or parent_id = ${id}::bigint))`;
