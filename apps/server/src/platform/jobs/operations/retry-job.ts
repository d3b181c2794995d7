import { sql } from 'kysely';
import { jobErrors as e, jobsEndpoints } from '@merchant-admin/contract/platform/jobs';
import { record } from '../../audit/history.ts';
import { changed } from '../../db/database.ts';
import type { Ctx } from '../../http/context.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { runSweep } from '../run-sweep.ts';
import { beginRun } from '../store/job.store.ts';
import { sweptAt } from '../store/job.view.ts';

/** Seconds between two runs by hand of one sweep. */
const atLeast = 10;
/** The most milliseconds that the caller waits; the run goes on without him. */
const patience = 15_000;

/** Whether it is the caller's turn to run the sweep by hand. One asks at a time: the row is locked to the end of the transaction. */
async function takeTurn(ctx: Ctx, sweep: string): Promise<boolean> {
  const taken = await changed(
    ctx.tx,
    sql`insert into job_state (merchant_id, sweep, asked_at) values (${ctx.merchantId}, ${sweep}, ${ctx.now})
      on conflict (merchant_id, sweep) do update set asked_at = excluded.asked_at
      where job_state.asked_at is null or job_state.asked_at <= ${new Date(ctx.now.getTime() - atLeast * 1000)}`,
  );
  return taken === 1;
}

/** Runs a sweep now, for this merchant, without waiting for the minute. */
export const retryJob = operation(jobsEndpoints.retryJob, async (ctx, { body }) => {
  const sweep = ctx.services.sweeps.get(body.sweep) ?? refuse(e.NO_SUCH_JOB);
  if (!(await takeTurn(ctx, sweep.name))) refuse(e.JOB_JUST_RUN);
  const sweptBefore = await sweptAt(ctx);
  const runId = await beginRun(ctx, sweep.name);
  await record(ctx, { module: 'platform', action: '立即运行任务', objectType: 'job', objectId: runId, objectNo: sweep.title });
  ctx.after(async () => {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([runSweep(ctx.services, ctx.merchantId, sweep, { sweptBefore, hasOpen: true, runId }), enough]);
    clearTimeout(timer);
  });
  return { run_id: String(runId) };
});
