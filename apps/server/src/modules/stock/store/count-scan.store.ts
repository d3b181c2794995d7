import { sql } from 'kysely';
import { toldBeforeRecount } from '../rules/count-results.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface NewScan {
  scan_id: string;
  number: string;
  device_id: number | null;
  goods_name: string;
  sku_name: string;
  zone: string;
  listed: boolean;
  seen_as: string;
  told: string;
  /** ISO 8601: by the phone's clock, and by ours. */
  phone_at: string;
  made_at: string;
  back: boolean;
}

/** Whether scan `t` was made before its device, or its number of no device, was to be scanned once more. */
const beforeRecount = (
  ctx: Ctx,
  countId: number,
) => sql`exists (select from stock_count_line l where l.merchant_id = ${ctx.merchantId} and l.count_id = ${countId}
  and l.device_id = t.device_id and l.recounted_at > t.made_at) or t.device_id is null and exists (select from stock_count_line l where l.merchant_id = ${ctx.merchantId}
  and l.count_id = ${countId} and l.device_id is null and l.number = t.number and l.recounted_at > t.made_at)`;

/** Writes scans, each once by its id; what was made before a recount is not of it; taken back stays taken back, in whatever order it is heard of. @returns the ids of those that are this person's and of this number */
export const writeScans = (ctx: Ctx, countId: number, scans: readonly NewScan[], phone: string | undefined) =>
  rows(
    ctx.tx,
    sql<{
      scan_id: string;
    }>`insert into stock_count_scan as s (merchant_id, count_id, scan_id, number, device_id, goods_name, sku_name, zone, listed, seen_as, told, by_id, by_name,
        phone_at, made_at, at, back_at, phone_id)
      select ${ctx.merchantId}, ${countId}, t.scan_id, t.number, t.device_id, t.goods_name, t.sku_name, t.zone, t.listed, case when b.before then 'before' else t.seen_as end, case when b.before then ${toldBeforeRecount} else t.told end, ${ctx.actor.id}, ${ctx.actor.name},
        t.phone_at, t.made_at, ${ctx.now}, case when t.back then ${ctx.now}::timestamptz end, ${phone ?? null}::uuid
      from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) t(scan_id uuid, number text, device_id bigint, goods_name text, sku_name text, zone text, listed boolean, seen_as text,
        told text, phone_at timestamptz, made_at timestamptz, back boolean) cross join lateral (select ${beforeRecount(ctx, countId)} as before) b
      on conflict (merchant_id, count_id, scan_id) do update set back_at = coalesce(s.back_at, excluded.back_at) where s.by_id = excluded.by_id and s.number = excluded.number
      returning s.scan_id::text as scan_id`,
  );

export interface HeardScan {
  scan_id: string;
  goods_name: string;
  sku_name: string;
  seen_as: string;
  told: string;
  back_at: Date | null;
  /** Who scanned the same before; null where nobody did. */
  first_by: string | null;
}

/** The scans of those ids, with who scanned the same device before in this round. */
export const heardScans = (ctx: Ctx, countId: number, ids: readonly string[]) =>
  rows(
    ctx.tx,
    sql<HeardScan>`select s.scan_id::text as scan_id, s.goods_name, s.sku_name, s.seen_as, s.told, s.back_at, case when s.device_id is not null then
        (select f.by_name from stock_count_scan f where f.merchant_id = s.merchant_id and f.count_id = s.count_id and f.device_id = s.device_id and f.back_at is null and f.seen_as <> 'before' and f.seq < s.seq
          and f.seq > coalesce((select l.recounted_seq from stock_count_line l where l.merchant_id = s.merchant_id and l.count_id = s.count_id and l.device_id = s.device_id), 0)
          order by f.seq limit 1)
        else (select f.by_name from stock_count_scan f where f.merchant_id = s.merchant_id and f.count_id = s.count_id and f.device_id is null and f.number = s.number and f.back_at is null
          and f.seen_as <> 'before' and f.seq < s.seq order by f.seq limit 1) end as first_by
      from stock_count_scan s where s.merchant_id = ${ctx.merchantId} and s.count_id = ${countId} and s.scan_id = any(${[...ids]}::uuid[])`,
  );

export interface JudgedScan {
  device_id: number | null;
  number: string;
  goods_name: string;
  sku_name: string;
  seq: number;
  made_at: Date;
  here: boolean;
}

/** The scans of a count that count, the newest of each device, with what the books said of it. */
export const scansToJudge = (ctx: Ctx, countId: number) =>
  rows(
    ctx.tx,
    sql<JudgedScan>`select distinct on (coalesce(s.device_id::text, s.number)) s.device_id, s.number, s.goods_name, s.sku_name, s.seq, s.made_at, s.seen_as = 'here' as here
      from stock_count_scan s where s.merchant_id = ${ctx.merchantId} and s.count_id = ${countId} and s.back_at is null and s.seen_as <> 'before'
      order by coalesce(s.device_id::text, s.number), s.seq desc`,
  );
