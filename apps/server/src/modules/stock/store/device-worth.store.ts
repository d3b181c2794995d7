import { sql } from 'kysely';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Takes devices whose worth is due, the first that were named first; who comes meanwhile waits, so that nobody writes older figures over newer ones. */
export async function takeDue(ctx: Ctx, most: number): Promise<{ ids: number[]; more: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('device_worth', ${ctx.merchantId}))`.execute(ctx.tx);
  const taken = await rows(
    ctx.tx,
    sql<{
      device_id: number;
    }>`delete from device_worth_due where merchant_id = ${ctx.merchantId} and id in (select id from device_worth_due where merchant_id = ${ctx.merchantId} order by id limit ${most}) returning device_id`,
  );
  return { ids: [...new Set(taken.map(({ device_id: id }) => id))].sort((one, other) => one - other), more: taken.length === most };
}

export interface KeptWorth {
  device_id: number;
  /** fen */
  cost: number;
  earned: number;
  paid_back_on: string | null;
  /** `worthCode` */
  worth: number;
}

/** Writes what devices cost and brought. Devices are locked in the order of their rows, and those alone that change. */
export async function writeWorth(ctx: Ctx, kept: readonly KeptWorth[]): Promise<void> {
  const written = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) t(device_id bigint, cost bigint, earned bigint, paid_back_on date, worth smallint)`;
  await changed(
    ctx.tx,
    sql`update device_worth w set cost = t.cost, earned = t.earned, paid_back_on = t.paid_back_on from ${written} where w.merchant_id = ${ctx.merchantId} and w.device_id = t.device_id`,
  );
  await changed(
    ctx.tx,
    sql`update device d set worth = l.worth from (select o.id, t.worth from device o join ${written} on t.device_id = o.id
        where o.merchant_id = ${ctx.merchantId} and o.worth <> t.worth order by o.id for no key update of o) l
      where d.merchant_id = ${ctx.merchantId} and d.id = l.id`,
  );
}

/** Notes that all that was due has been reckoned. */
export const noteReckoned = (ctx: Ctx) =>
  sql`insert into device_worth_run (merchant_id, as_of) values (${ctx.merchantId}, ${ctx.now}) on conflict (merchant_id) do update set as_of = excluded.as_of`.execute(
    ctx.tx,
  );

/** Up to when what devices earned is reckoned: now, where nothing is due; null before the first time. */
export async function reckonedTo(ctx: Ctx): Promise<Date | null> {
  const { due } = await one(ctx.tx, sql<{ due: boolean }>`select exists (select from device_worth_due where merchant_id = ${ctx.merchantId}) as due`);
  if (!due) return ctx.now;
  return (await maybe(ctx.tx, sql<{ as_of: Date }>`select as_of from device_worth_run where merchant_id = ${ctx.merchantId}`))?.as_of ?? null;
}
