import { sql } from 'kysely';
import type { ReportBy } from '@merchant-admin/contract/recycling/report-codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { seenOrders } from './recycle-order.store.ts';
import { keyOf, most, nameOf, type Named, type Span } from './report.view.ts';

export interface AgreementSums {
  chosen: number;
  done: number;
  compared: number;
  agreed: number;
  /** fen: the sum of what both prices differ by. */
  gap: number;
}
export interface BlindQuestion {
  group: string;
  compared: number;
  agreed: number;
}

/** Second inspections that were drawn in these days. The inspector is who inspected first, whoever did it anew since. */
export const drawn = (ctx: Ctx, { from, before }: Span) =>
  sql`(select o.id, o.recycle_id, o.model_name, o.way, o.store_id, b.order_id, b.merchant_id, b.inspector_id, b.inspector_name, b.quote_version, b.done_at, b.price, b.compared, b.agreed, b.misses
    from recycle_blind b join recycle_order o on o.merchant_id = b.merchant_id and o.id = b.order_id
    where b.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and b.asked_at >= ${from} and b.asked_at < ${before} order by b.asked_at desc limit ${most})`;

/** How far second inspections agreed with the first ones, by what they are told apart by. */
export const agreementBy = (ctx: Ctx, span: Span, by: ReportBy) =>
  rows(
    ctx.tx,
    sql<
      Named & AgreementSums
    >`select ${keyOf(by)} as key, max(${nameOf(by)}) as name, count(*)::int as chosen, count(o.done_at)::int as done, coalesce(sum(o.compared), 0)::int as compared,
        coalesce(sum(o.agreed), 0)::int as agreed, coalesce(sum(abs(o.price - q.price)), 0)::bigint as gap
      from ${drawn(ctx, span)} o left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id
      left join recycle_quote q on q.merchant_id = o.merchant_id and q.order_id = o.order_id and q.version = o.quote_version group by 1 order by 3 desc, 1`,
  );

/** Each question of second inspections: how often it was compared, and answered alike. A question is the same whatever the model. */
export const blindQuestions = (ctx: Ctx, span: Span) =>
  rows(
    ctx.tx,
    sql<BlindQuestion>`select g.value->>'group' as "group", count(*)::int as compared, (count(*) filter (where not o.misses @> to_jsonb(g.place)))::int as agreed
      from ${drawn(ctx, span)} o join recycle_quote q on q.merchant_id = o.merchant_id and q.order_id = o.order_id and q.version = o.quote_version
      cross join lateral jsonb_array_elements(q.answers) with ordinality g (value, place) group by 1
      order by count(*) filter (where o.misses @> to_jsonb(g.place)) desc, 1 limit 100`,
  );
