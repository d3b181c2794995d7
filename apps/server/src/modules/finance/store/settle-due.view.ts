import { sql } from 'kysely';
import { saleState as sale } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { seenByHead } from './statement.store.ts';

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
  /** Whether its lease has begun; of goods that were sold, whether their order is done or over. */
  begun: boolean;
  /** Whether it may be settled by the day that is asked for. */
  due: boolean;
}

/** The oldest steps of what is open that sums are told of; a merchant that is settled with every week has fewer. */
export const mostDueSummed = 100_000;
const businessDay = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Shanghai')::date`;

/** What is open by these keys, migration 0132 keeps it in steps; the oldest first, of so many steps at most where a limit is given. */
const open = (ctx: Ctx, keys: ReturnType<typeof sql>, most: number | null) => sql`
  select ${keys}, sum(amount)::bigint as amount from (select ${keys}, amount from settle_due where merchant_id = ${ctx.merchantId} and (${keys}) is not null order by ${keys} limit ${most}::bigint) x
  group by ${keys} having sum(amount) <> 0`;

/** What documents put on bills, or took from them. Money by hand went by no channel, what a device settled is no money: they are no steps. */
const ofBills = (ctx: Ctx, day: string, hold: number, most: number | null) => sql`
  select u.document_id, u.bill_id, null::bigint as sale_payment_id, null::bigint as sale_id, b.type, b.period, o.order_no, d.channel_no as trade_no, t.day::text as day, u.amount,
    o.rent_start is not null as begun, o.rent_start is not null and t.day + ${hold}::int <= ${day}::date as due
  from (${open(ctx, sql`document_id, bill_id`, most)}) u
  join money_document d on d.merchant_id = ${ctx.merchantId} and d.id = u.document_id join bill b on b.merchant_id = ${ctx.merchantId} and b.id = u.bill_id
  join orders o on o.merchant_id = ${ctx.merchantId} and o.id = d.order_id
  left join money_document origin on d.kind = 'refund' and origin.merchant_id = d.merchant_id and origin.id = d.origin_id
  cross join lateral (select ${businessDay(sql`coalesce(origin.came_at, d.came_at, d.finished_at)`)} as day) t`;

const over = sql`o.state in (${codes(sale.DONE, sale.REFUNDED, sale.CANCELLED)})`;
/** The same of goods that were sold, once their order is done or over; money that came for nothing is none of it. */
const ofSales = (ctx: Ctx, day: string, hold: number, most: number | null) => sql`
  select null::bigint as document_id, null::bigint as bill_id, p.id as sale_payment_id, o.id as sale_id, null::smallint as type, 0::smallint as period, o.order_no, p.channel_no as trade_no, t.day::text as day,
    u.amount, ${over} as begun, ${over} and t.day + ${hold}::int <= ${day}::date as due
  from (${open(ctx, sql`sale_payment_id`, most)}) u join sale_payment p on p.merchant_id = ${ctx.merchantId} and p.id = u.sale_payment_id
  join sale_order o on o.merchant_id = p.merchant_id and o.id = p.order_id
  left join sale_refund r on r.merchant_id = p.merchant_id and r.id = p.refund_id
  cross join lateral (select ${businessDay(sql`o.paid_at`)} as day) t
  where o.paid > 0 and r.kind is distinct from 'excess' and not exists (select from sale_refund e where e.merchant_id = p.merchant_id and e.payment_id = p.id and e.kind = 'excess')`;

const all = (ctx: Ctx, day: string, hold: number, most: number | null = null) =>
  sql`(${ofBills(ctx, day, hold, most)} union all ${ofSales(ctx, day, hold, most)}) u`;

/** What may be settled up to a day, the longest there first; so many at most. */
export const dueRows = (ctx: Ctx, day: string, hold: number, most: number): Promise<DueRow[]> =>
  rows(ctx.tx, sql<DueRow>`select u.* from ${all(ctx, day, hold)} where u.due order by u.day, u.document_id, u.bill_id, u.sale_payment_id limit ${most}`);

/** A page of what may be settled today, or may not yet, the longest there first; of the oldest that are open, where there are very many. */
export const listDue = (ctx: Ctx, hold: number, due: boolean, { limit, offset }: { limit: number; offset: number }): Promise<(DueRow & { total: number })[]> =>
  rows(
    ctx.tx,
    sql<
      DueRow & { total: number }
    >`select u.*, count(*) over ()::int as total from ${all(ctx, ctx.today, hold, mostDueSummed)} where u.due = ${due} and ${seenByHead(ctx)}
      order by u.day, u.document_id, u.bill_id, u.sale_payment_id limit ${limit} offset ${offset}`,
  );

/** Whether anything may be settled up to a day. */
export const anyDue = async (ctx: Ctx, day: string, hold: number): Promise<boolean> =>
  (await one(ctx.tx, sql<{ some: boolean }>`select exists (select from ${all(ctx, day, hold)} where u.due) as some`)).some;

/** What may be settled up to a day, and what came and may not yet; fen. Of the oldest that are open, where there are very many. */
export const dueSums = (ctx: Ctx, day: string, hold: number): Promise<{ due: number; held: number }> =>
  one(
    ctx.tx,
    sql<{
      due: number;
      held: number;
    }>`select coalesce(sum(u.amount) filter (where u.due), 0)::bigint as due, coalesce(sum(u.amount) filter (where not u.due), 0)::bigint as held
      from ${all(ctx, day, hold, mostDueSummed)}`,
  );

/** Takes away the steps that came to nothing: what they tell of is settled. */
export const foldDue = (ctx: Ctx): Promise<number> =>
  changed(
    ctx.tx,
    sql`delete from settle_due d where d.merchant_id = ${ctx.merchantId} and d.id in (select unnest(n.steps) from (
      select array_agg(id) as steps from settle_due where merchant_id = ${ctx.merchantId} group by document_id, bill_id, sale_payment_id having sum(amount) = 0) n)`,
  );
