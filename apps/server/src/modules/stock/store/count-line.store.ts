import { sql } from 'kysely';
import type { LineAnswer, LineResult, ValuedBy } from '@merchant-admin/contract/stock/count-codes';
import { changed, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { inScope, liesAt } from './count-books.view.ts';
import type { CountRow } from './count.store.ts';

/** Writes what the books have at the place as a count begins. @returns how many devices */
export const writeBooks = (ctx: Ctx, count: Pick<CountRow, 'id' | 'scope' | 'zone' | 'store_id'>): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into stock_count_line (merchant_id, count_id, device_id, number, sku_id, goods_name, sku_name, degree, book, event)
      select d.merchant_id, ${count.id}, d.id, d.imei, d.sku_id, g.name, s.name, d.degree, true,
        coalesce((select max(x.id) from device_event x where x.merchant_id = d.merchant_id and x.device_id = d.id), 0)
      from device d join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where d.merchant_id = ${ctx.merchantId} and ${liesAt(count.store_id)} and ${inScope(ctx, count)} order by s.id, d.id`,
  );

export interface LineRow {
  id: number;
  device_id: number | null;
  number: string;
  book: boolean;
  event: number;
  judged_event: number;
  result: LineResult | null;
  /** Whether it came by a document while the count ran. */
  came: boolean;
  recounted_seq: number;
  answer: LineAnswer | null;
}

const columns = sql<LineRow>`id, device_id, number, book, event, judged_event, result, came, recounted_seq, answer`;

/** The lines of a count; the caller has locked it. */
export const linesOfCount = (ctx: Ctx, countId: number) =>
  rows(ctx.tx, sql<LineRow>`select ${columns} from stock_count_line where merchant_id = ${ctx.merchantId} and count_id = ${countId} order by id`);

/** Lines of a count by their rows. */
export const linesById = (ctx: Ctx, countId: number, ids: readonly string[]) =>
  rows(
    ctx.tx,
    sql<LineRow>`select ${columns} from stock_count_line where merchant_id = ${ctx.merchantId} and count_id = ${countId} and id = any(${[...ids]}::bigint[]) order by id`,
  );

export interface LineResultRow {
  /** Null: a line that is new. */
  id: number | null;
  device_id: number | null;
  number: string;
  goods_name: string;
  sku_name: string;
  sku_id: number | null;
  degree: number | null;
  judged_event: number;
  result: LineResult;
  scanned: boolean;
  came: boolean;
  note: string;
  ref_kind: string;
  ref_no: string;
  ref_id: number | null;
  value: number | null;
  valued_by: ValuedBy | null;
}

/** Writes what the devices of a count came to: those that have a line, and new ones. */
export async function writeResults(ctx: Ctx, countId: number, results: readonly LineResultRow[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) t(id bigint, device_id bigint, number text, goods_name text, sku_name text, sku_id bigint, degree smallint,
    judged_event bigint, result text, scanned boolean, came boolean, note text, ref_kind text, ref_no text, ref_id bigint, value bigint, valued_by text)`;
  await sql`update stock_count_line l set result = t.result, scanned = t.scanned, came = t.came, note = t.note, ref_kind = t.ref_kind, ref_no = t.ref_no, ref_id = t.ref_id, value = t.value,
      valued_by = t.valued_by, judged_event = t.judged_event
    from ${given} where l.merchant_id = ${ctx.merchantId} and l.count_id = ${countId} and l.id = t.id`.execute(ctx.tx);
  await sql`insert into stock_count_line (merchant_id, count_id, device_id, number, goods_name, sku_name, sku_id, degree, book, judged_event, result, scanned, came, note, ref_kind, ref_no, ref_id,
      value, valued_by)
    select ${ctx.merchantId}, ${countId}, t.device_id, t.number, t.goods_name, t.sku_name, t.sku_id, t.degree, false, t.judged_event, t.result, t.scanned, t.came, t.note, t.ref_kind, t.ref_no,
      t.ref_id, t.value, t.valued_by from ${given} where t.id is null`.execute(ctx.tx);
}

/** What devices are worth: what was paid for them, or where that is not known what their SKU costs in the market; fen. */
export const valuesOf = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ id: number; value: number; valued_by: ValuedBy }>`select d.id, case when c.n > 0 then greatest(c.cost, 0) else s.market_price end as value,
        case when c.n > 0 then 'cost' else 'market' end as valued_by
      from device d join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      cross join lateral (select count(*) filter (where k.kind = 'purchase') as n, coalesce(sum(k.amount), 0)::bigint as cost from device_cost k
        where k.merchant_id = d.merchant_id and k.device_id = d.id) c
      where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[])`,
  );

export const answerLines = (ctx: Ctx, countId: number, ids: readonly number[], answer: LineAnswer, note: string) =>
  changed(
    ctx.tx,
    sql`update stock_count_line set answer = ${answer}, answered_by = ${ctx.actor.id}, answered_name = ${ctx.actor.name}, answered_at = ${ctx.now}, answer_note = ${note}
      where merchant_id = ${ctx.merchantId} and count_id = ${countId} and id = any(${[...ids]}::bigint[])`,
  );

/** Has lines scanned once more: the scans of them that were made up to now do not count. */
export const recountLines = (ctx: Ctx, countId: number, ids: readonly number[], reason: string) =>
  changed(
    ctx.tx,
    sql`update stock_count_line set answer = null, answered_by = null, answered_name = '', answered_at = null, answer_note = '', result = null, scanned = false, came = false, value = null,
      valued_by = null, note = ${reason}, ref_kind = '', ref_no = '', ref_id = null, recounted_at = ${ctx.now},
      recounted_seq = (select coalesce(max(s.seq), 0) from stock_count_scan s where s.merchant_id = ${ctx.merchantId} and s.count_id = ${countId})
      where merchant_id = ${ctx.merchantId} and count_id = ${countId} and id = any(${[...ids]}::bigint[])`,
  );

/** Differences of a count that wait for their answer. */
export const openLines = async (ctx: Ctx, countId: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from stock_count_line where merchant_id = ${ctx.merchantId} and count_id = ${countId}
        and result not in ('ok', 'left', 'outside', 'withdrawn') and answer is null`,
    )
  ).n;

export interface DecidedLine {
  id: number;
  device_id: number;
  number: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  judged_event: number;
  answer: 'accept' | 'find';
  value: number | null;
  valued_by: ValuedBy | null;
  answered_name: string;
  answer_note: string;
}

/** The lines by which devices change when the count is finished. */
export const decidedLines = (ctx: Ctx, countId: number) =>
  rows(
    ctx.tx,
    sql<DecidedLine>`select l.id, d.id as device_id, l.number, l.goods_name, l.sku_name, coalesce(l.degree, d.degree) as degree, l.judged_event, l.answer, l.value, l.valued_by, l.answered_name, l.answer_note
      from stock_count_line l join device d on d.merchant_id = l.merchant_id and d.id = l.device_id
      where l.merchant_id = ${ctx.merchantId} and l.count_id = ${countId} and l.answer in ('accept', 'find') order by d.id`,
  );
