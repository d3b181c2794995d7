import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { courtActs, courtState, courtStates, mostCourtSteps, type CourtState } from '@merchant-admin/contract/bills/judicial-codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { claimUploads, keeper } from '../../../platform/storage/index.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import type { Objection } from '../rules/money-objections.ts';
import { ordersInCourt } from '../store/judicial.store.ts';
import { courtStepsOf, insertCourtStep, maySeeStep } from '../store/court-step.store.ts';

/** What speaks against another step: there is a case only about what a customer had. @param steps how many there are */
export function objectionToStep({ status }: Pick<OrderRow, 'status'>, steps: number): Objection {
  if (status < orderStatus.LEASED || status === orderStatus.CLOSED) return e.COURT_NOT_ALLOWED;
  return steps >= mostCourtSteps ? e.COURT_FULL : undefined;
}

/** Notes how an order's case goes on at court. Steps are only added; the newest says where the case stands, and it never goes back. */
export const saveCourtStep = operation(billsEndpoints.saveCourtStep, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const steps = await courtStepsOf(ctx, order.id);
  refuseFor(objectionToStep(order, steps.length));
  const [last] = steps;
  const next = last?.state === courtState.CLOSED ? body.state === courtState.PAPERS : body.state >= (last?.state ?? 0);
  if (!next) refuse(e.COURT_BACK);
  if (body.on_day > ctx.today || (last !== undefined && body.on_day < last.on_day)) refuse(e.COURT_DAY);
  const papers = [...new Set(body.papers)];
  const id = await insertCourtStep(ctx, order.id, { ...body, papers });
  await claimUploads(ctx, papers, { entity: 'court_step', id }, ['image', 'pdf']);
  await record(ctx, {
    module: 'bills',
    action: courtActs.step,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { state: last ? courtStates[last.state as CourtState] : '' },
    after: { state: courtStates[body.state as CourtState], day: body.on_day },
    reason: body.note,
  });
  await ctx.services.events.emit(ctx, 'court.moved', { orderId: order.id, state: body.state as CourtState, day: body.on_day });
  return { order_id: order.order_no };
});

/** Judges who sees the papers of a case: those who work on it, of orders that they see. */
export const keepPapers = keeper('court_step', async (ctx, { entity_id: id }) =>
  id !== null && (ctx.can('judicial:case') || ctx.can('judicial:bill')) && (await maySeeStep(ctx, id)) ? 'shown' : 'hidden',
);

/** Whether a judicial bill asks for an order's money, or its case is open. */
export async function isInCourt(ctx: Ctx, orderId: number): Promise<boolean> {
  const [last] = await courtStepsOf(ctx, orderId);
  return (last !== undefined && last.state !== courtState.CLOSED) || (await ordersInCourt(ctx, [orderId])).has(orderId);
}
