import { sql } from 'kysely';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { SetDay } from '../rules/calendar.ts';

/** Days of a year that differ from the weekly rest, in order. */
export const daysSetIn = (ctx: Ctx, year: number): Promise<SetDay[]> =>
  rows(
    ctx.tx,
    sql<SetDay>`select day, kind, name from calendar_day
      where merchant_id = ${ctx.merchantId} and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date order by day limit 400`,
  );

/** Days from one day to another, both included, that differ from the weekly rest, in order; a thousand at most. */
export const daysSetBetween = (ctx: Ctx, from: string, to: string): Promise<SetDay[]> =>
  rows(
    ctx.tx,
    sql<SetDay>`select day, kind, name from calendar_day
      where merchant_id = ${ctx.merchantId} and day between ${from}::date and ${to}::date order by day limit 1000`,
  );

/** The version of a year's calendar; 0 before anything of it was set. */
export const yearVersion = async (ctx: Ctx, year: number): Promise<number> =>
  (await maybe(ctx.tx, sql<{ version: number }>`select version from calendar_year where merchant_id = ${ctx.merchantId} and year = ${year}`))?.version ?? 0;

/** Takes the year for a change; undefined when its calendar is no longer the version that its person saw. */
export const keepYear = (ctx: Ctx, year: number, version: number): Promise<{ version: number } | undefined> =>
  version === 0
    ? maybe(
        ctx.tx,
        sql<{ version: number }>`insert into calendar_year (merchant_id, year) values (${ctx.merchantId}, ${year}) on conflict do nothing returning version`,
      )
    : maybe(
        ctx.tx,
        sql<{ version: number }>`update calendar_year set version = version + 1
          where merchant_id = ${ctx.merchantId} and year = ${year} and version = ${version} returning version`,
      );

export async function setDays(ctx: Ctx, days: readonly SetDay[]): Promise<void> {
  if (days.length === 0) return;
  const values = days.map(({ day, kind, name }) => sql`(${ctx.merchantId}::bigint, ${day}::date, ${kind}, ${name})`);
  await sql`insert into calendar_day (merchant_id, day, kind, name) values ${sql.join(values)}
    on conflict (merchant_id, day) do update set kind = excluded.kind, name = excluded.name`.execute(ctx.tx);
}

/** Gives days back to the weekly rest. @returns how many had been set */
export const giveDaysBack = (ctx: Ctx, days: readonly string[]): Promise<number> =>
  changed(ctx.tx, sql`delete from calendar_day where merchant_id = ${ctx.merchantId} and day = any(${days}::date[])`);
