import { sql } from 'kysely';
import type { ReportBy } from '@merchant-admin/contract/recycling/report-codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { broughtBy } from '../../stock/index.ts';
import { seenOrders } from './recycle-order.store.ts';

/** Instants of the days that a report is of: from the first, before the last. */
export interface Span {
  from: Date;
  before: Date;
}
export interface Named {
  key: string;
  name: string;
}
export interface DriftSums {
  inspected: number;
  changed: number;
  refused: number;
  estimate: number;
  price: number;
}
export interface QuestionSums {
  group: string;
  asked: number;
  changed: number;
  fell: number;
}
export interface MarginSums {
  bought: number;
  cost: number;
  income: number;
  paid_back: number;
}

/** The most orders that a report reads, the newest first: a number of the statements' own. */
export const mostReported = 20_000;
export const most = sql.lit(mostReported);

export const keyOf = (by: ReportBy) =>
  by === 'model'
    ? sql`o.recycle_id::text`
    : by === 'way'
      ? sql`o.way`
      : by === 'inspector'
        ? sql`coalesce(o.inspector_id, 0)::text`
        : sql`coalesce(o.store_id, 0)::text`;
export const nameOf = (by: ReportBy) =>
  by === 'model' ? sql`o.model_name` : by === 'way' ? sql`o.way` : by === 'inspector' ? sql`o.inspector_name` : sql`coalesce(s.name, '')`;

/** Orders whose devices were inspected in these days. */
export const inspected = (ctx: Ctx, { from, before }: Span) =>
  sql`(select * from recycle_order o where o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and o.inspected_at >= ${from} and o.inspected_at < ${before} and o.price is not null
    order by o.inspected_at desc limit ${most})`;

/** What was estimated and found of devices that were inspected in these days, by what they are told apart by. */
export const driftBy = (ctx: Ctx, span: Span, by: ReportBy) =>
  rows(
    ctx.tx,
    sql<
      Named & DriftSums
    >`select ${keyOf(by)} as key, max(${nameOf(by)}) as name, count(*)::int as inspected, (count(*) filter (where o.changed > 0))::int as changed,
        (count(*) filter (where o.price = 0))::int as refused, coalesce(sum(o.estimate) filter (where o.price > 0), 0)::bigint as estimate, sum(o.price)::bigint as price
      from ${inspected(ctx, span)} o left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id group by 1 order by 3 desc, 1`,
  );

/** Each question of the last inspections of these days: how often it was asked and found otherwise than was said. A question is the same whatever the model. */
export const questionSums = (ctx: Ctx, span: Span) =>
  rows(
    ctx.tx,
    sql<QuestionSums>`select g.value->>'group' as "group", count(*)::int as asked, count(l.fell)::int as changed, coalesce(sum(l.fell), 0)::bigint as fell
      from ${inspected(ctx, span)} o join recycle_quote q on q.merchant_id = o.merchant_id and q.order_id = o.id and q.version = o.quote_version
      cross join lateral jsonb_array_elements(q.answers) with ordinality g (value, place)
      left join lateral (select (x.value->>'fell')::bigint as fell from jsonb_array_elements(q.lines) x (value) where (x.value->>'place')::int = g.place) l on true
      group by 1 order by 3 desc, 1 limit 100`,
  );

/** Orders whose devices were bought in these days. */
export const paid = (ctx: Ctx, { from, before }: Span) =>
  sql`(select * from recycle_order o where o.merchant_id = ${ctx.merchantId} and ${seenOrders(ctx)} and o.paid_at >= ${from} and o.paid_at < ${before}
    order by o.paid_at desc limit ${most})`;

/**
 * Devices that were bought in these days, each with its cost: what was paid for it and its repairs since; and its income: its share of what customers paid on
 * orders that were placed since. What a device brought before, when it was ours already, is not this purchase's, nor what it brings once it is bought anew.
 */
export const bought = (ctx: Ctx, span: Span) =>
  sql`(select o.*, o.price + k.repairs as cost, e.income from ${paid(ctx, span)} o
    cross join lateral (select coalesce(min(n.paid_at), 'infinity') as until from recycle_order n
      where n.merchant_id = o.merchant_id and n.device_id = o.device_id and n.paid_at > o.paid_at) n
    cross join lateral (select coalesce(sum(k.amount), 0)::bigint as repairs from device_cost k
      where k.merchant_id = o.merchant_id and k.device_id = o.device_id and k.kind = 'repair' and k.at >= o.paid_at and k.at < n.until) k
    cross join lateral (select o.device_id as id, o.paid_at as since, n.until) x
    cross join lateral (select coalesce(sum(b.rent + b.other), 0)::bigint as income from order_device v
      join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id and o.created_at >= x.since and o.created_at < x.until ${broughtBy}
      where v.merchant_id = ${ctx.merchantId} and v.device_id = x.id) e)`;

/** What devices that were bought in these days cost and brought, by month of purchase and by what they are told apart by. */
export const marginBy = (ctx: Ctx, span: Span, by: ReportBy) =>
  rows(
    ctx.tx,
    sql<
      Named & MarginSums & { month: string }
    >`select ${keyOf(by)} as key, max(${nameOf(by)}) as name, to_char(o.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as bought,
        sum(o.cost)::bigint as cost, sum(o.income)::bigint as income, (count(*) filter (where o.income >= o.cost))::int as paid_back
      from ${bought(ctx, span)} o left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id group by 1, 3 order by 4 desc, 1, 3`,
  );
