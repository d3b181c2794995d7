import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { maybe, one, rows } from '../../db/database.ts';
import type { Ctx } from '../../http/context.ts';

export interface StateRow {
  sweep: string;
  last_run_at: Date | null;
  last_success_at: Date | null;
  last_done_at: Date | null;
  last_done: number;
  done_of_day: number;
  failures: number;
}

/** The state of every sweep that ever did something for the merchant. */
export const jobStates = (ctx: Ctx): Promise<StateRow[]> =>
  rows(
    ctx.tx,
    sql<StateRow>`select s.sweep, s.last_run_at, s.last_success_at, s.last_done_at, s.last_done,
        coalesce(r.done, 0)::int as done_of_day, coalesce(f.n, 0)::int as failures
      from job_state s
      left join (select sweep, sum(done) as done from job_run where merchant_id = ${ctx.merchantId} and started_at > ${ctx.now}::timestamptz - interval '1 day' group by sweep) r on r.sweep = s.sweep
      left join (select sweep, count(*) as n from job_failure where merchant_id = ${ctx.merchantId} and resolved_at is null group by sweep) f on f.sweep = s.sweep
      where s.merchant_id = ${ctx.merchantId} limit 200`,
  );

/** When the sweeps last ran, for everybody. */
export const sweptAt = async (ctx: Ctx): Promise<Date | null> => (await maybe(ctx.tx, sql<{ at: Date | null }>`select directory.swept_at() as at`))?.at ?? null;

export interface RunRow {
  id: number;
  sweep: string;
  asked_by: string;
  started_at: Date;
  finished_at: Date | null;
  done: number;
  failed: number;
}
export interface FailureRow {
  id: number;
  sweep: string;
  object_type: string;
  object_id: number;
  object_no: string;
  reason: string;
  request_id: string;
  first_at: Date;
  last_at: Date;
  times: number;
  resolved_at: Date | null;
}

interface Page {
  page: number;
  page_size: number;
  sweep?: string | undefined;
}
type Total = { total: number; total_capped: boolean };

const ofSweep = (sweep: string | undefined) => (sweep === undefined ? sql`true` : sql`sweep = ${sweep}`);
const capped = ({ n }: { n: number }): Total => ({ total: Math.min(n, countCap), total_capped: n > countCap });

const runColumns = sql`id, sweep, asked_by, started_at, finished_at, done, failed`;

export async function listRuns(ctx: Ctx, { page, page_size: size, sweep }: Page): Promise<{ list: RunRow[] } & Total> {
  const mine = sql`merchant_id = ${ctx.merchantId} and ${ofSweep(sweep)}`;
  const list = await rows(
    ctx.tx,
    sql<RunRow>`select ${runColumns} from job_run where ${mine} order by started_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return { list, ...capped(await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from job_run where ${mine} limit ${countCap + 1}) t`)) };
}

export const findRun = (ctx: Ctx, id: string): Promise<RunRow | undefined> =>
  maybe(ctx.tx, sql<RunRow>`select ${runColumns} from job_run where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

const states = { open: sql`resolved_at is null`, resolved: sql`resolved_at is not null`, all: sql`true` };

/** Whose store an order is of is not known here, so people of a store are told of no failure of one. */
export const seenFailures = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`object_type not in ('order', 'document')`);

export async function listFailures(
  ctx: Ctx,
  { page, page_size: size, sweep, state }: Page & { state: keyof typeof states },
): Promise<{ list: FailureRow[] } & Total> {
  const mine = sql`merchant_id = ${ctx.merchantId} and ${ofSweep(sweep)} and ${states[state]} and ${seenFailures(ctx)}`;
  const list = await rows(
    ctx.tx,
    sql<FailureRow>`select id, sweep, object_type, object_id, object_no, reason, request_id, first_at, last_at, times, resolved_at
      from job_failure where ${mine} order by last_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    list,
    ...capped(await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from job_failure where ${mine} limit ${countCap + 1}) t`)),
  };
}
