import { act } from '../http/run.ts';
import type { Services } from '../services.ts';
import { wholeSweep } from './report.ts';
import { type Registered } from './sweeps.ts';
import { sweepCaller } from './sweep-caller.ts';
import { endRun, keepFailures, keepState, resolveFailures } from './store/job.store.ts';

export interface Running {
  /** When all sweeps last ran: until then this one had no failure left, unless its state says otherwise. */
  sweptBefore: Date | null;
  /** Whether failures of the sweep are left. */
  hasOpen: boolean;
  /** The row of a run that somebody asked for. */
  runId?: number;
}

export interface Ended {
  done: number;
  failed: number;
}

/** Runs one sweep for one merchant and keeps what came of it. Never throws; a run that did nothing writes nothing. */
export async function runSweep(services: Services, merchantId: number, sweep: Registered, running: Running): Promise<Ended> {
  const caller = sweepCaller(merchantId);
  const { report } = caller;
  const startedAt = services.clock.now();
  let done = 0;
  try {
    done = await sweep.run(services, caller);
  } catch (error) {
    report.failed(wholeSweep, error);
    services.log.error({ reqId: caller.requestId, err: error, sweep: sweep.name, merchantId }, 'a sweep failed; the next run tries again');
  }
  if (done === 0 && report.size === 0 && !running.hasOpen && running.runId === undefined) return { done, failed: 0 };
  try {
    await act(services, caller, async (ctx) => {
      const fresh = await keepFailures(ctx, sweep, report.kept);
      // A run that broke off has not met every row.
      const resolved = report.has(wholeSweep.id) ? 0 : await resolveFailures(ctx, sweep, report);
      if (done > 0 || fresh > 0 || resolved > 0 || running.runId !== undefined)
        await endRun(ctx, { sweep: sweep.name, startedAt, done, failed: report.size, runId: running.runId });
      await keepState(ctx, sweep.name, done, running.sweptBefore);
    });
  } catch (error) {
    services.log.error({ reqId: caller.requestId, err: error, sweep: sweep.name, merchantId }, 'what a sweep did could not be kept');
  }
  return { done, failed: report.size };
}
