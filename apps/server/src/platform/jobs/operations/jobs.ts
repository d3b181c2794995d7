import { jobsEndpoints } from '@merchant-admin/contract/platform/jobs';
import { operation } from '../../http/operation.ts';
import { jobStates, sweptAt } from '../store/job.view.ts';

const minute = 60_000;
/** Milliseconds without a run after which the sweeps count as stopped: one that takes long is no standstill. */
const patience = 5 * minute;

const later = (a: Date | null | undefined, b: Date | null) => (a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b));
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The sweeps as they stand for the merchant. Runs that did nothing are known by the one time that all sweeps share. */
export const jobs = operation(jobsEndpoints.jobs, async (ctx) => {
  const swept = await sweptAt(ctx);
  const states = new Map((await jobStates(ctx)).map((row) => [row.sweep, row]));
  const next = new Date((Math.floor(ctx.now.getTime() / minute) + 1) * minute).toISOString();
  const list = ctx.services.sweeps.all().map(({ name, title, explains }) => {
    const state = states.get(name);
    const failures = state?.failures ?? 0;
    return {
      sweep: name,
      title,
      explains,
      last_run_at: iso(later(state?.last_run_at, swept)),
      last_success_at: iso(failures > 0 ? (state?.last_success_at ?? null) : later(state?.last_success_at, swept)),
      next_run_at: next,
      last_done_at: iso(state?.last_done_at ?? null),
      last_done: state?.last_done ?? 0,
      done_of_day: state?.done_of_day ?? 0,
      failures,
    };
  });
  return { list, swept_at: iso(swept), stopped: swept !== null && ctx.now.getTime() - swept.getTime() > patience };
});
