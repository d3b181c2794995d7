import { sql } from 'kysely';
import { mostCourtSteps } from '@merchant-admin/contract/bills/judicial-codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

/** A step of an order's case at court: `courtStates`. */
export interface CourtStep {
  id: number;
  state: number;
  on_day: string;
  note: string;
  papers: string[];
  made_by: string;
  made_at: Date;
}

/** The steps of an order's cases, the newest first. */
export const courtStepsOf = (ctx: Ctx, orderId: number): Promise<CourtStep[]> =>
  rows(
    ctx.tx,
    sql<CourtStep>`select id, state, on_day, note, papers, made_by, made_at from court_step
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit ${mostCourtSteps}`,
  );

/** Whether there is such a step of an order that the caller may see. */
export const maySeeStep = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from court_step s join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id where s.merchant_id = ${ctx.merchantId} and s.id = ${id} and ${ownStore(ctx)}`,
  )) !== undefined;

/** Adds a step. The order is locked. @returns its id */
export async function insertCourtStep(
  ctx: Ctx,
  orderId: number,
  step: Pick<CourtStep, 'state' | 'on_day' | 'note'> & { papers: readonly string[] },
): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{ id: number }>`insert into court_step (merchant_id, order_id, state, on_day, note, papers, made_by, made_at)
      values (${ctx.merchantId}, ${orderId}, ${step.state}, ${step.on_day}, ${step.note}, ${[...step.papers]}, ${ctx.actor.name}, ${ctx.now}) returning id`,
  );
  return id;
}
