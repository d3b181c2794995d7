import { sql, type RawBuilder } from 'kysely';
import { reversed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/**
 * The most orders that one search looks at. A text that fits more rows is too short to find anything by: the rows beyond are not looked at, so the list
 * may lack rows until more is typed.
 */
export const mostCandidates = 5000;

type Tail = 'order_no_reversed' | 'customer_phone_reversed' | 'imei_reversed' | 'member_id_reversed';

/**
 * Ids, as a select, of the orders whose number (or another text that is kept reversed) ends so. `^@` (starts_with) and not `like`: under row security only
 * functions known not to leak may use an index.
 */
export const ordersByTail = (ctx: Ctx, text: string, column: Tail = 'order_no_reversed'): RawBuilder<unknown> =>
  sql`(select id from orders where merchant_id = ${ctx.merchantId} and ${sql.ref(column)} ^@ ${reversed(text)} limit ${mostCandidates})`;

/** Ids, as a select, of the orders of which any device's number ends so: the first device's stands with the order, all that were sent stand beside it. */
export const ordersByImei = (ctx: Ctx, text: string): RawBuilder<unknown> => sql`(
  ${ordersByTail(ctx, text.toUpperCase(), 'imei_reversed')}
  union all (select order_id from order_device where merchant_id = ${ctx.merchantId} and imei_reversed ^@ ${reversed(text.toUpperCase())} limit ${mostCandidates}))`;
