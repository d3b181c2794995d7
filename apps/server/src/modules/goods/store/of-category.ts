import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** The condition that a column of the caller's own rows names a category or one below it. */
export const inCategory = (ctx: Ctx, id: string, column = sql`category_id`): RawBuilder<unknown> =>
  sql`${column} in (select id from goods_category where merchant_id = ${ctx.merchantId} and (id = ${id}::bigint or parent_id = ${id}::bigint))`;
