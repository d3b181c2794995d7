import { sql } from 'kysely';
import { changed, one, rows } from '../../db/database.ts';
import type { Ctx } from '../../http/context.ts';
import type { Failed, RunReport } from '../report.ts';
import type { SweepFacts } from '../sweeps.ts';

/** The sweeps that have failures left. */
export async function openSweeps(ctx: Ctx): Promise<ReadonlySet<string>> {
  const open = await rows(ctx.tx, sql<{ sweep: string }>`select distinct sweep from job_failure where merchant_id = ${ctx.merchantId} and resolved_at is null`);
  return new Set(open.map((row) => row.sweep));
}

/** Keeps one row for each object that failed, counted up while it lasts. @returns how many were new */
export async function keepFailures(ctx: Ctx, sweep: SweepFacts, failed: readonly Failed[]): Promise<number> {
  if (failed.length === 0) return 0;
  const kept = await rows(
    ctx.tx,
    sql<{ times: number }>`insert into job_failure (merchant_id, sweep, object_type, object_id, object_no, reason, request_id, first_at, last_at)
      select ${ctx.merchantId}, ${sweep.name}, case when f.id = 0 then 'job' else ${sweep.objects ?? 'job'} end, f.id, f.no, f.reason, ${ctx.requestId}, ${ctx.now}, ${ctx.now}
      from unnest(${failed.map((row) => row.id)}::bigint[], ${failed.map((row) => row.no ?? '')}::text[], ${failed.map((row) => row.reason)}::text[]) as f (id, no, reason)
      on conflict (merchant_id, sweep, object_id) where resolved_at is null
      do update set reason = excluded.reason, request_id = excluded.request_id, last_at = excluded.last_at, times = job_failure.times + 1
      returning times`,
  );
  return kept.filter((row) => row.times === 1).length;
}

/** Settles the failures of what did not fail again and waits no longer. @returns how many were settled */
export async function resolveFailures(ctx: Ctx, sweep: SweepFacts, report: RunReport): Promise<number> {
  const open = await rows(
    ctx.tx,
    sql<{
      object_id: number;
    }>`select object_id from job_failure where merchant_id = ${ctx.merchantId} and sweep = ${sweep.name} and resolved_at is null limit 5000`,
  );
  const candidates = open.map((row) => row.object_id).filter((id) => !report.has(id));
  const waiting = new Set(sweep.stillWaiting && candidates.length > 0 ? await sweep.stillWaiting(ctx, candidates) : []);
  const settled = candidates.filter((id) => !waiting.has(id));
  if (settled.length === 0) return 0;
  return changed(
    ctx.tx,
    sql`update job_failure set resolved_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and sweep = ${sweep.name} and resolved_at is null
      and object_id = any(${settled}::bigint[])`,
  );
}

interface RunEnd {
  sweep: string;
  startedAt: Date;
  done: number;
  failed: number;
  runId: number | undefined;
}

/** Writes the row of a run: at its end, or when somebody asked for the run. */
export async function endRun(ctx: Ctx, { sweep, startedAt, done, failed, runId }: RunEnd): Promise<void> {
  await (
    runId === undefined
      ? sql`insert into job_run (merchant_id, sweep, started_at, finished_at, done, failed)
          values (${ctx.merchantId}, ${sweep}, ${startedAt}, ${ctx.now}, ${done}, ${failed})`
      : sql`update job_run set finished_at = ${ctx.now}, done = ${done}, failed = ${failed} where merchant_id = ${ctx.merchantId} and id = ${runId}`
  ).execute(ctx.tx);
}

export async function beginRun(ctx: Ctx, sweep: string): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into job_run (merchant_id, sweep, asked_by, started_at) values (${ctx.merchantId}, ${sweep}, ${ctx.actor.name}, ${ctx.now}) returning id`,
  );
  return id;
}

/** Keeps how the sweep stands. While no failure is left every run is a success; when one is, the last run before it was. */
export async function keepState(ctx: Ctx, sweep: string, done: number, sweptBefore: Date | null): Promise<void> {
  const doneAt = done > 0 ? ctx.now : null;
  const open = sql`exists (select from job_failure f where f.merchant_id = ${ctx.merchantId} and f.sweep = ${sweep} and f.resolved_at is null)`;
  const fresh = sql`not exists (select from job_failure f where f.merchant_id = ${ctx.merchantId} and f.sweep = ${sweep} and f.first_at < ${ctx.now} and f.resolved_at is null)`;
  await sql`insert into job_state (merchant_id, sweep, last_run_at, last_success_at, last_done_at, last_done)
    values (${ctx.merchantId}, ${sweep}, ${ctx.now}, case when ${open} then ${sweptBefore}::timestamptz else ${ctx.now}::timestamptz end, ${doneAt}, ${done})
    on conflict (merchant_id, sweep) do update set
      last_run_at = excluded.last_run_at,
      last_success_at = case when not ${open} then excluded.last_run_at
        when ${fresh} then greatest(job_state.last_success_at, ${sweptBefore}::timestamptz) else job_state.last_success_at end,
      last_done_at = coalesce(excluded.last_done_at, job_state.last_done_at),
      last_done = case when excluded.last_done_at is null then job_state.last_done else excluded.last_done end`.execute(ctx.tx);
}
