import { sql } from 'kysely';
import type { RecycleStep } from '@merchant-admin/contract/recycling/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export const addStep = (ctx: Ctx, orderId: number, step: RecycleStep, note = '', at: Date = ctx.now) =>
  sql`insert into recycle_step (merchant_id, order_id, at, step, by_name, note) values (${ctx.merchantId}, ${orderId}, ${at}, ${step}, ${ctx.actor.name}, ${note})`.execute(
    ctx.tx,
  );

export interface ShownStep {
  at: Date;
  step: RecycleStep;
  by_name: string;
  note: string;
}

/** What happened to an order, the newest first; a hundred at most. */
export const stepsOf = (ctx: Ctx, orderId: number): Promise<ShownStep[]> =>
  rows(
    ctx.tx,
    sql<ShownStep>`select at, step, by_name, note from recycle_step where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 100`,
  );
