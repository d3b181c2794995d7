import { sql } from 'kysely';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A stretch of time in which an order's money is asked for. */
export interface Stretch {
  orderId: number;
  from: Date;
  /** The first instant after it. */
  until: Date;
}
/** Money that came, fen. */
export interface Came {
  at: Date;
  amount: number;
}

/** Money of the customer's own that paid bills, what was held for him among it: neither a waiver nor a write-off, and nothing that was revoked. */
const paying = [...incomingKinds, 'offset'];

/** What came onto the bills of orders within stretches of time, by when it came, for each stretch in turn: one statement, whatever their number. */
export async function moneyCame(ctx: Ctx, stretches: readonly Stretch[]): Promise<Came[][]> {
  if (stretches.length === 0) return [];
  const found = await rows(
    ctx.tx,
    sql<Came & { place: number }>`select s.place::int as place, d.came_at as at, sum(l.amount)::bigint as amount
      from unnest(${stretches.map(({ orderId }) => orderId)}::bigint[], ${stretches.map(({ from }) => from)}::timestamptz[], ${stretches.map(({ until }) => until)}::timestamptz[])
        with ordinality s(order_id, since, until, place)
      join money_document d on d.merchant_id = ${ctx.merchantId} and d.order_id = s.order_id and d.state = 'succeeded' and d.kind = any(${paying}::text[])
      join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
      where d.came_at >= s.since and d.came_at < s.until group by s.place, d.came_at`,
  );
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return stretches.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ at, amount }) => ({ at, amount })));
}
