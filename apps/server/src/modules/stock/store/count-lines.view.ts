import { sql } from 'kysely';
import type { LineAnswer, LineResult, LineTab, ValuedBy } from '@merchant-admin/contract/stock/count-codes';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { countedPage } from '../../../platform/lists/page.ts';

export interface ShownLine {
  id: number;
  device_id: number | null;
  number: string;
  goods_name: string;
  sku_name: string;
  degree: number | null;
  judged_event: number;
  result: LineResult | null;
  scanned: boolean;
  came: boolean;
  note: string;
  ref_kind: string;
  ref_no: string;
  ref_id: number | null;
  value: number | null;
  valued_by: ValuedBy | null;
  answer: LineAnswer | null;
  answered_name: string;
  answered_at: Date | null;
  answer_note: string;
}

/** A line that was not judged yet is scanned as its scans say. */
const scanned = sql`(l.result is not null and l.scanned or l.result is null and exists (select from stock_count_scan s where s.merchant_id = l.merchant_id and s.count_id = l.count_id
  and s.device_id = l.device_id and s.back_at is null and s.seen_as <> 'before' and s.seq > l.recounted_seq))`;
const differs = sql`l.result not in ('ok', 'left', 'outside', 'withdrawn')`;

const tabs: Readonly<Record<LineTab, Condition>> = {
  open: differs,
  unseen: sql`not ${scanned}`,
  moved: sql`(l.result = 'left' or l.came)`,
  all: sql`true`,
};

/** A page of the lines of a count: what differs and is not answered first. */
export async function listLines(ctx: Ctx, countId: number, { tab, page, page_size: size }: { tab: LineTab; page: number; page_size: number }) {
  const where = sql`l.merchant_id = ${ctx.merchantId} and l.count_id = ${countId} and ${tabs[tab]}`;
  const order = tab === 'open' ? sql`l.answer is not null, l.id` : sql`l.id`;
  const list = await rows(
    ctx.tx,
    sql<ShownLine>`select l.id, l.device_id, l.number, l.goods_name, l.sku_name, l.degree, l.judged_event, l.result, ${scanned} as scanned, l.came, l.note, l.ref_kind, l.ref_no, l.ref_id, l.value,
        l.valued_by, l.answer, l.answered_name, l.answered_at, l.answer_note
      from stock_count_line l where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  return countedPage(
    { page, page_size: size },
    list,
    async () =>
      (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_count_line l where ${where} limit ${countCap + 1}) x`)).n,
  );
}
