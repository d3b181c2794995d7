import { sql } from 'kysely';
import { one } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { act } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { Registered, Work } from './sweeps.ts';
import { openSweeps } from './store/job.store.ts';
import { systemCaller } from './system-caller.ts';

export interface Found {
  /** Names of the sweeps that have something to do, or may have. */
  work: ReadonlySet<string>;
  /** Names of the sweeps that have failures left. */
  open: ReadonlySet<string>;
}

/**
 * The names of those of the sweeps that have rows that are due, by one statement. A connection plans it once, for whoever asks: to plan it costs ten times what it asks, and each row is
 * found by an index of what is due, whose ever it is.
 */
async function whatIsDue(ctx: Ctx, sweeps: readonly (Registered & Work)[]): Promise<string[]> {
  if (sweeps.length === 0) return [];
  const asked = sweeps.map(({ due }) =>
    sql.join(
      due.map((rows) => sql`exists (${rows(ctx)})`),
      sql` or `,
    ),
  );
  await sql`set local plan_cache_mode = force_generic_plan`.execute(ctx.tx);
  const found = await one(ctx.tx, sql<{ due: boolean[] }>`select array[${sql.join(asked)}] as due`);
  return sweeps.map(({ name }) => name).filter((_, index) => found.due[index]);
}

const saysWhatIsDue = (sweep: Registered): sweep is Registered & Work => sweep.due !== undefined;

/** Looks which of the sweeps a merchant has work for. Where that cannot be told, each looks for itself. */
export async function lookForWork(services: Services, merchantId: number, sweeps: readonly Registered[]): Promise<Found> {
  const caller = { ...systemCaller(merchantId), readOnly: true };
  try {
    return await act(services, caller, async (ctx) => {
      const open = await openSweeps(ctx);
      const silent = sweeps.filter((each) => !saysWhatIsDue(each)).map(({ name }) => name);
      return { open, work: new Set([...silent, ...open, ...(await whatIsDue(ctx, sweeps.filter(saysWhatIsDue)))]) };
    });
  } catch (error) {
    services.log.error({ reqId: caller.requestId, err: error, merchantId }, 'what is due could not be told; each sweep looks for itself');
    const all = new Set(sweeps.map(({ name }) => name));
    return { open: all, work: all };
  }
}
