import { sql } from 'kysely';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

export interface RunRow {
  id: number;
  account_id: number;
}

const run = (ctx: Ctx, id: string | number) => sql`merchant_id = ${ctx.merchantId} and id = ${id}::bigint`;
const ordersOf = (ctx: Ctx, runId: number) => sql`merchant_id = ${ctx.merchantId} and run_id = ${runId}`;

/** Keeps a run that waits for its turn. */
export const insertRun = (ctx: Ctx): Promise<RunRow> =>
  one(
    ctx.tx,
    sql<RunRow>`insert into withhold_run (merchant_id, account_id, state, created_at, seen_at) values (${ctx.merchantId}, ${ctx.actor.id}, 'waiting', ${ctx.now}, ${ctx.now}) returning id, account_id`,
  );

/** Puts orders on a run, in their order, each with what was shown of it (fen). @returns how many of them there are */
export const insertRunOrders = (ctx: Ctx, runId: number, shown: ReadonlyMap<string, number>): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into withhold_run_order (merchant_id, run_id, order_id, place, amount)
      select ${ctx.merchantId}, ${runId}, o.id, s.place, s.amount
      from unnest(${[...shown.keys()]}::text[], ${[...shown.values()]}::bigint[]) with ordinality s(no, amount, place)
      join orders o on o.merchant_id = ${ctx.merchantId} and o.order_no = s.no and ${ownStore(ctx)}`,
  );

/** Takes a run up that waits, once; undefined when somebody else did, or it has ended. */
export const takeUpRun = (ctx: Ctx, id: number): Promise<RunRow | undefined> =>
  maybe(
    ctx.tx,
    sql<RunRow>`update withhold_run set state = 'running', seen_at = ${ctx.now} where ${run(ctx, id)} and state = 'waiting' returning id, account_id`,
  );

/** Notes a sign of life; false when the run was ended meanwhile. */
export const noteRun = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await changed(ctx.tx, sql`update withhold_run set seen_at = ${ctx.now} where ${run(ctx, id)} and state = 'running'`)) === 1;

/** The order whose turn it is; undefined when each had it. */
export const nextOrder = (ctx: Ctx, runId: number): Promise<{ order_id: number; order_no: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      order_id: number;
      order_no: string;
    }>`select r.order_id, o.order_no from withhold_run_order r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      where r.merchant_id = ${ctx.merchantId} and r.run_id = ${runId} and r.state = 'ready' order by r.place limit 1`,
  );

/** Holds an order of a run that nobody dealt with, until the end of the transaction; undefined when somebody did, or the run has ended. */
export const holdRunOrder = (ctx: Ctx, runId: number, orderId: number): Promise<{ amount: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ amount: number }>`select amount from withhold_run_order where ${ordersOf(ctx, runId)} and order_id = ${orderId} and state = 'ready'
      and exists (select from withhold_run where ${run(ctx, runId)} and state = 'running') for update`,
  );

export const keepAsked = (ctx: Ctx, runId: number, orderId: number, documentId: number) =>
  sql`update withhold_run_order set state = 'asked', document_id = ${documentId} where ${ordersOf(ctx, runId)} and order_id = ${orderId}`.execute(ctx.tx);

export const keepSkipped = (ctx: Ctx, runId: number, orderId: number, reason: string) =>
  sql`update withhold_run_order set state = 'skipped', reason = ${reason} where ${ordersOf(ctx, runId)} and order_id = ${orderId} and state = 'ready'`.execute(
    ctx.tx,
  );

/** Ends a run and leaves out the orders that were not asked, after the one under way. False when it had ended before. */
export async function endRun(ctx: Ctx, id: number, state: 'done' | 'failed' | 'cancelled', reason = ''): Promise<boolean> {
  const ended = await changed(
    ctx.tx,
    sql`update withhold_run set state = ${state}, failure = ${reason}, finished_at = ${ctx.now} where ${run(ctx, id)} and state in ('waiting', 'running')`,
  );
  if (ended === 0) return false;
  await sql`update withhold_run_order set state = 'skipped', reason = ${reason} where ${ordersOf(ctx, id)} and state = 'ready'`.execute(ctx.tx);
  return true;
}
