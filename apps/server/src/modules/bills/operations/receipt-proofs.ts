import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { personalUrl, keeper } from '../../../platform/storage/index.ts';
import { ownStore } from '../../orders/index.ts';

/** Whether the caller books receipts, or dates them. */
const seesProofs = (ctx: Ctx): boolean => ctx.can('bill:collect') || ctx.can('bill:date');

/** Judges who sees a receipt's proof, since a bank's receipt names a customer's account: those who book receipts, of orders that they see. */
export const keepProof = keeper('money_document', async (ctx, { entity_id: id }) => {
  if (id === null || !seesProofs(ctx)) return 'hidden';
  const own = sql`select 1 from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
    where d.merchant_id = ${ctx.merchantId} and d.id = ${id} and ${ownStore(ctx)}`;
  return (await maybe(ctx.tx, own)) ? 'shown' : 'hidden';
});

/** The pictures that prove a receipt's day; none for a caller who may not see them. */
export const proofsOf = (ctx: Ctx, keys: readonly string[]) => (seesProofs(ctx) ? keys.map((key) => ({ key, url: personalUrl(ctx, key) })) : []);
