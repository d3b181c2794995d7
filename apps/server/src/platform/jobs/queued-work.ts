import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { act, type Caller } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { DueRows, Work } from './sweeps.ts';

/** How long work that runs may say nothing, milliseconds: longer, and its server was killed. */
const silentMs = 120_000;
/** The most that one run begins. */
const atOnce = 20;

const died = (ctx: Ctx) => sql`state = 'running' and seen_at < ${new Date(ctx.now.getTime() - silentMs)}`;

/** What waits in a queue, and what a crash left running. Its table has `state` (waiting, running, …) and `seen_at`, when the work was last heard of. */
export const leftIn =
  (queue: string): DueRows =>
  (ctx) =>
    sql`select from ${sql.table(queue)} where merchant_id = ${ctx.merchantId} and (state = 'waiting' or ${died(ctx)})`;

/** Lets work wait again that a crash left running; what it had done stays done. @returns the ids of what waits, the oldest first */
export async function takeUp(services: Services, caller: Caller, queue: string): Promise<number[]> {
  const table = sql.table(queue);
  await act(services, caller, (ctx) => sql`update ${table} set state = 'waiting' where merchant_id = ${ctx.merchantId} and ${died(ctx)}`.execute(ctx.tx));
  const waiting = await act(services, caller, (ctx) =>
    rows(ctx.tx, sql<{ id: number }>`select id from ${table} where merchant_id = ${ctx.merchantId} and state = 'waiting' order by id limit ${atOnce}`),
  );
  return waiting.map(({ id }) => id);
}

/** Does what waits in a queue, one after the other. */
export const queuedWork = (queue: string, runOne: (services: Services, caller: Caller, id: number) => Promise<unknown>): Work => ({
  due: [leftIn(queue)],
  run: async (services, caller) => {
    const waiting = await takeUp(services, caller, queue);
    for (const id of waiting) await runOne(services, caller, id);
    return waiting.length;
  },
});
