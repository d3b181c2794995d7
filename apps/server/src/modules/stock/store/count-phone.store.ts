import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { CountPhone } from '../rules/count-phones.ts';

export interface ToldPhone {
  phone_id: string;
  /** Scans that it made for the count in all. */
  made: number;
  /** Whether its person said that he is through. */
  through: boolean;
}

/** Writes what a phone says of itself; what it said before and is heard of later changes nothing. */
export const writePhone = (ctx: Ctx, countId: number, { phone_id: phone, made, through }: ToldPhone) =>
  sql`insert into stock_count_phone as p (merchant_id, count_id, by_id, phone_id, by_name, made, through_made, at)
    values (${ctx.merchantId}, ${countId}, ${ctx.actor.id}, ${phone}::uuid, ${ctx.actor.name}, ${made}, ${through ? made : null}::integer, ${ctx.now})
    on conflict (merchant_id, count_id, by_id, phone_id) do update set made = greatest(p.made, excluded.made), through_made = greatest(p.through_made, excluded.through_made), at = excluded.at`.execute(
    ctx.tx,
  );

/** Lets go of phones that are not through: what did not come of them is told by the count. */
export const settlePhones = (ctx: Ctx, countId: number) =>
  sql`update stock_count_phone p set made = h.heard, through_made = h.heard from (select q.by_id, q.phone_id, (select count(*)::int from stock_count_scan s
        where s.merchant_id = q.merchant_id and s.count_id = q.count_id and s.by_id = q.by_id and s.phone_id = q.phone_id) as heard
      from stock_count_phone q where q.merchant_id = ${ctx.merchantId} and q.count_id = ${countId}) h
    where p.merchant_id = ${ctx.merchantId} and p.count_id = ${countId} and p.by_id = h.by_id and p.phone_id = h.phone_id`.execute(ctx.tx);

/** The phones that scanned for a count, in the order of their people. */
export const phonesOf = (ctx: Ctx, countId: number) =>
  rows(
    ctx.tx,
    sql<CountPhone & { by_id: number }>`select p.by_id, p.by_name as name, p.made, p.through_made, (select count(*)::int from stock_count_scan s
        where s.merchant_id = p.merchant_id and s.count_id = p.count_id and s.by_id = p.by_id and s.phone_id = p.phone_id) as heard
      from stock_count_phone p where p.merchant_id = ${ctx.merchantId} and p.count_id = ${countId} order by p.by_name, p.by_id, p.phone_id`,
  );
