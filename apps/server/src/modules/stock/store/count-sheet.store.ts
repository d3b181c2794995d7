import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ValuedBy } from '@merchant-admin/contract/stock/count-codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { DecidedLine } from './count-line.store.ts';
import type { CountRow } from './count.store.ts';

const newNumber = (ctx: Ctx) => `PY${ctx.today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Writes the adjustment document of a count, once. @returns its number */
export async function insertSheet(ctx: Ctx, { id, loss }: Pick<CountRow, 'id' | 'loss'>, lines: readonly DecidedLine[]): Promise<string> {
  const decided = [...new Set(lines.map(({ answered_name: name }) => name))].join('、');
  const made = await one(
    ctx.tx,
    sql<{ id: number; adjust_no: string }>`insert into stock_adjust (merchant_id, adjust_no, count_id, decided_names, scanned_names, confirmed_name, loss, at)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${id}, ${decided}, coalesce((select string_agg(distinct s.by_name, '、') from stock_count_scan s
        where s.merchant_id = ${ctx.merchantId} and s.count_id = ${id} and s.back_at is null), ''), ${ctx.actor.name}, ${loss}, ${ctx.now}) returning id, adjust_no`,
  );
  const written = lines.map((line, index) => ({ ...line, line: index + 1, kind: line.answer === 'accept' ? 'loss' : 'gain' }));
  await sql`insert into stock_adjust_line (merchant_id, adjust_id, line, kind, device_id, number, goods_name, sku_name, degree, value, valued_by, reason, decided_name)
    select ${ctx.merchantId}, ${made.id}, t.line, t.kind, t.device_id, t.number, t.goods_name, t.sku_name, t.degree, t.value, t.valued_by, t.answer_note, t.answered_name
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) t(line smallint, kind text, device_id bigint, number text, goods_name text, sku_name text, degree smallint, value bigint,
      valued_by text, answer_note text, answered_name text)`.execute(ctx.tx);
  return made.adjust_no;
}

export interface Sheet {
  id: number;
  adjust_no: string;
  decided_names: string;
  scanned_names: string;
  confirmed_name: string;
  loss: number;
  at: Date;
}

/** The adjustment document of a count, as it was written. */
export const sheetOf = (ctx: Ctx, countId: number): Promise<Sheet | undefined> =>
  maybe(
    ctx.tx,
    sql<Sheet>`select id, adjust_no, decided_names, scanned_names, confirmed_name, loss, at from stock_adjust where merchant_id = ${ctx.merchantId} and count_id = ${countId}`,
  );

export interface SheetLine {
  line: number;
  kind: 'loss' | 'gain';
  number: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  value: number | null;
  valued_by: ValuedBy | null;
  reason: string;
  decided_name: string;
}

export const linesOfSheet = (ctx: Ctx, sheetId: number) =>
  rows(
    ctx.tx,
    sql<SheetLine>`select line, kind, number, goods_name, sku_name, degree, value, valued_by, reason, decided_name from stock_adjust_line
      where merchant_id = ${ctx.merchantId} and adjust_id = ${sheetId} order by line`,
  );
