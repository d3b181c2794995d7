import { sql } from 'kysely';
import { tradeChannel } from '@merchant-admin/contract/bills/codes';
import { settleState } from '@merchant-admin/contract/finance/codes';
import { saleState as sale } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { noChannel } from '../../bills/index.ts';

/** What stands differently in a merchant's books than its statements have it, of one document on one bill, or one movement of a sale's money. */
export interface DueRow {
  document_id: number | null;
  bill_id: number | null;
  sale_payment_id: number | null;
  sale_id: number | null;
  /** The bill's type; null of a sale. */
  type: number | null;
  period: number;
  order_no: string;
  trade_no: string;
  day: string;
  /** fen, not 0 */
  amount: number;
  /** Whether it may be settled by the day that is asked for. */
  due: boolean;
}

/** Days that lie behind the last statement and are looked at again: what comes later than that of what was there before is taken back by documents of its own. */
const lookBack = 180;
const businessDay = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Shanghai')::date`;

/**
 * What documents put on bills, or took from them, against what was settled of it. Money by hand went by no channel; what a device settled is no money. Most documents are settled: their
 * bills and orders are not read (`offset 0` keeps the comparison inside).
 */
const ofBills = (ctx: Ctx, day: string, hold: number) => sql`
  select d.document_id, d.bill_id, null::bigint as sale_payment_id, null::bigint as sale_id, b.type, b.period, o.order_no, d.channel_no as trade_no, t.day::text as day, d.amount,
    o.rent_start is not null and t.day + ${hold}::int <= ${day}::date as due
  from (select d.merchant_id, d.id as document_id, d.order_id, d.kind, d.origin_id, d.came_at, d.finished_at, d.channel_no, l.bill_id, t.target - s.amount as amount
      from money_document d join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
      cross join lateral (select case when d.state <> 'succeeded' then 0 when d.kind = 'refund' then -l.amount else l.amount end as target) t
      cross join lateral (select coalesce(sum(x.amount), 0)::bigint as amount from settle_line x where x.merchant_id = d.merchant_id and x.document_id = d.id and x.bill_id = l.bill_id and x.live) s
      where d.merchant_id = ${ctx.merchantId} and d.kind in ('payment', 'withhold', 'capture', 'receipt', 'offset', 'refund') and d.state in ('succeeded', 'revoked') and d.channel <> ${tradeChannel}
        and not (d.kind = 'refund' and d.channel = ${noChannel}) and (d.created_at >= since.day or d.state = 'revoked') and t.target <> s.amount offset 0) d
  join bill b on b.merchant_id = d.merchant_id and b.id = d.bill_id join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
  left join money_document origin on d.kind = 'refund' and origin.merchant_id = d.merchant_id and origin.id = d.origin_id
  cross join lateral (select ${businessDay(sql`coalesce(origin.came_at, d.came_at, d.finished_at)`)} as day) t`;

/** The same of goods that were sold, once their order is done or over; money that came for nothing is none of it. */
const ofSales = (ctx: Ctx, day: string, hold: number) => sql`
  select null::bigint as document_id, null::bigint as bill_id, p.id as sale_payment_id, o.id as sale_id, null::smallint as type, 0::smallint as period, o.order_no, p.channel_no as trade_no, t.day::text as day,
    t.target - s.amount as amount, o.state in (${codes(sale.DONE, sale.REFUNDED, sale.CANCELLED)}) and t.day + ${hold}::int <= ${day}::date as due
  from sale_payment p join sale_order o on o.merchant_id = p.merchant_id and o.id = p.order_id
  left join sale_refund r on r.merchant_id = p.merchant_id and r.id = p.refund_id
  cross join lateral (select case when p.kind = 'refund' then -p.amount else p.amount end as target, ${businessDay(sql`o.paid_at`)} as day) t
  cross join lateral (select coalesce(sum(x.amount), 0)::bigint as amount from settle_line x where x.merchant_id = p.merchant_id and x.sale_payment_id = p.id and x.live) s
  where p.merchant_id = ${ctx.merchantId} and p.state = 'succeeded' and o.paid > 0 and r.kind is distinct from 'excess' and p.created_at >= since.day
    and not exists (select from sale_refund e where e.merchant_id = p.merchant_id and e.payment_id = p.id and e.kind = 'excess') and t.target <> s.amount`;

const since = (ctx: Ctx) =>
  sql`(select coalesce((select max(to_day) - ${lookBack}::int from settle_statement where merchant_id = ${ctx.merchantId} and state = ${codes(settleState.SETTLED)}), '-infinity'::date)::timestamptz as day) since`;

const all = (ctx: Ctx, day: string, hold: number) => sql`${since(ctx)} cross join lateral (${ofBills(ctx, day, hold)} union all ${ofSales(ctx, day, hold)}) u`;

/** What may be settled up to a day, the longest there first; so many at most. */
export const dueRows = (ctx: Ctx, day: string, hold: number, most: number): Promise<DueRow[]> =>
  rows(ctx.tx, sql<DueRow>`select u.* from ${all(ctx, day, hold)} where u.due order by u.day, u.document_id, u.bill_id, u.sale_payment_id limit ${most}`);

/** What may be settled up to a day, and what came and may not yet; fen. */
export const dueSums = async (ctx: Ctx, day: string, hold: number): Promise<{ due: number; held: number }> =>
  one(
    ctx.tx,
    sql<{
      due: number;
      held: number;
    }>`select coalesce(sum(u.amount) filter (where u.due), 0)::bigint as due, coalesce(sum(u.amount) filter (where not u.due), 0)::bigint as held
      from ${all(ctx, day, hold)}`,
  );
