import { sql } from 'kysely';
import type { VisitStep } from '@merchant-admin/contract/visits/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export const addStep = (ctx: Ctx, visitId: number, step: VisitStep, note = '', at: Date = ctx.now) =>
  sql`insert into store_visit_step (merchant_id, visit_id, at, step, by_name, note)
    values (${ctx.merchantId}, ${visitId}, ${at}, ${step}, ${step === 'expired' || step === 'placed' ? '系统' : ctx.actor.name}, ${note})`.execute(ctx.tx);

export interface ShownStep {
  at: Date;
  step: VisitStep;
  by_name: string;
  note: string;
}

/** What happened to a visit, the newest first; a hundred at most. */
export const stepsOf = (ctx: Ctx, visitId: number): Promise<ShownStep[]> =>
  rows(
    ctx.tx,
    sql<ShownStep>`select at, step, by_name, note from store_visit_step where merchant_id = ${ctx.merchantId} and visit_id = ${visitId} order by id desc limit 100`,
  );
