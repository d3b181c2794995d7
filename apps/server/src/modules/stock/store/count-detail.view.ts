import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countedPage } from '../../../platform/lists/page.ts';
import { liesAt } from './count-books.view.ts';
import { isNumbered } from './numbered.ts';

export interface CountSteps {
  note: string;
  submitted_name: string;
  submitted_at: Date | null;
  unsent: number;
  unsent_reason: string;
  confirmed_name: string;
  ended_name: string;
  end_reason: string;
  sheet_no: string | null;
}

/** What was done with a count, by whom and why. */
export const stepsOfCount = (ctx: Ctx, id: number): Promise<CountSteps> =>
  one(
    ctx.tx,
    sql<CountSteps>`select c.note, c.submitted_name, c.submitted_at, c.unsent, c.unsent_reason, c.confirmed_name, c.ended_name, c.end_reason, a.adjust_no as sheet_no
      from stock_count c left join stock_adjust a on a.merchant_id = c.merchant_id and a.count_id = c.id where c.merchant_id = ${ctx.merchantId} and c.id = ${id}`,
  );

/** Who scanned for a count, and how often. */
export const scannersOf = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<{ by_id: number; name: string; scans: number }>`select by_id, max(by_name) as name, count(*)::int as scans from stock_count_scan
      where merchant_id = ${ctx.merchantId} and count_id = ${id} and back_at is null group by by_id order by min(seq)`,
  );

/** Whether scan `s` is of a count before the recount of what it saw. */
const old = sql`(s.seen_as = 'before' or exists (select from stock_count_line l where l.merchant_id = s.merchant_id and l.count_id = s.count_id and l.device_id = s.device_id
  and l.recounted_seq >= s.seq) or s.device_id is null and exists (select from stock_count_line l where l.merchant_id = s.merchant_id and l.count_id = s.count_id and l.device_id is null
  and l.number = s.number and l.recounted_seq >= s.seq))`;

/** How many different devices and numbers were scanned for a count; those that are counted anew wait for their next scan. */
export const scannedOf = async (ctx: Ctx, id: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select (count(distinct device_id) + count(distinct number) filter (where device_id is null))::int as n from stock_count_scan s
        where merchant_id = ${ctx.merchantId} and count_id = ${id} and back_at is null and not ${old}`,
    )
  ).n;

export interface ShownScan {
  scan_id: string;
  number: string;
  goods_name: string;
  sku_name: string;
  zone: string;
  listed: boolean;
  by_id: number;
  by_name: string;
  phone_at: Date;
  at: Date;
  seen_as: string;
  told: string;
  back_at: Date | null;
  /** Whether its device, or its number of no device, is to be scanned once more since. */
  old: boolean;
}

/** A page of scans of a count, the newest first. @param mine those of the caller alone */
export async function listScans(ctx: Ctx, countId: number, { mine, page, page_size: size }: { mine: boolean; page: number; page_size: number }) {
  const where = sql`merchant_id = ${ctx.merchantId} and count_id = ${countId} and ${mine ? sql`by_id = ${ctx.actor.id}` : sql`true`}`;
  const list = await rows(
    ctx.tx,
    sql<ShownScan>`select scan_id::text as scan_id, number, goods_name, sku_name, zone, listed, by_id, by_name, phone_at, at, seen_as, told, back_at, ${old} as old from stock_count_scan s
      where ${where} order by seq desc limit ${size} offset ${(page - 1) * size}`,
  );
  return countedPage(
    { page, page_size: size },
    list,
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_count_scan where ${where} limit ${countCap + 1}) x`)).n,
  );
}

/** Devices that lie at a place, by the end of a number or by their goods; twenty at most. */
export const devicesToChoose = (ctx: Ctx, place: number | null, q: string, goods: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ number: string; goods_name: string; sku_name: string; degree: number }>`select d.imei as number, g.name as goods_name, s.name as sku_name, d.degree
      from device d join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where d.merchant_id = ${ctx.merchantId} and ${liesAt(place)} and (s.goods_id = any(${[...goods]}::bigint[]) or ${isNumbered(ctx, sql`d.id`, q)}) order by d.id limit 20`,
  );
