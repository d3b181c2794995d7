import { sql } from 'kysely';
import { changed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Notes that a device is to be inspected a second time by somebody else than who inspected it. */
export const askBlind = (ctx: Ctx, orderId: number) =>
  sql`insert into recycle_blind (merchant_id, order_id, asked_at, inspector_id, inspector_name)
    select merchant_id, id, ${ctx.now}, inspector_id, inspector_name from recycle_order where merchant_id = ${ctx.merchantId} and id = ${orderId} on conflict do nothing`.execute(
    ctx.tx,
  );

export interface BlindDone {
  optionIds: readonly string[];
  /** fen */
  price: number;
  compared: number;
  agreed: number;
  misses: readonly number[];
  note: string;
}

/** Keeps what a second inspection found, beside the inspection that it was compared with, the order's last one. @returns whether it still waited */
export const keepBlind = async (ctx: Ctx, orderId: number, quoteVersion: number, done: BlindDone): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update recycle_blind b set done_at = ${ctx.now}, by_id = ${ctx.actor.id}, by_name = ${ctx.actor.name}, inspector_id = o.inspector_id, inspector_name = o.inspector_name,
        quote_version = ${quoteVersion}, option_ids = ${[...done.optionIds]}::text[], price = ${done.price}, compared = ${done.compared}, agreed = ${done.agreed},
        misses = ${JSON.stringify(done.misses)}::jsonb, note = ${done.note}
      from recycle_order o where o.merchant_id = b.merchant_id and o.id = b.order_id and b.merchant_id = ${ctx.merchantId} and b.order_id = ${orderId} and b.done_at is null`,
  )) === 1;
