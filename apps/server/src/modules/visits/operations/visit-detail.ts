import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { pieceStates, visitSteps } from '@merchant-admin/contract/visits/codes';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { piecesOf } from '../store/piece.store.ts';
import { stepsOf } from '../store/step.store.ts';
import { doneWith } from '../store/visit-detail.view.ts';
import { visitShown } from '../store/visit-list.view.ts';
import { ordersOfVisits } from '../store/visit-order.view.ts';
import { visitShape } from './visit-list.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** A visit with what happened to it and what may be done. */
export const visitDetail = operation(visitsEndpoints.visitDetail, async (ctx, { query }) => {
  const visit = (await visitShown(ctx, query.visit_id)) ?? refuse(e.VISIT_NOT_FOUND);
  const [order] = visit.order_id === null ? [] : await ordersOfVisits(ctx, [visit.order_id]);
  const done = await doneWith(ctx, visit.id);
  const pieces = await piecesOf(ctx, visit.id);
  const steps = await stepsOf(ctx, visit.id);
  return {
    ...visitShape(ctx, visit, order),
    sku_id: String(visit.sku_id),
    devices: pieces.map(({ imei, state }) => ({ imei, state, state_name: pieceStates[state] })),
    made_by: done.made_name,
    confirmed_by: done.confirmed_name,
    confirmed_at: instantOf(done.confirmed_at),
    picked_by: done.picked_name,
    picked_at: instantOf(done.picked_at),
    ended_at: instantOf(done.ended_at),
    end_reason: done.end_reason,
    order_status_name: order ? (orderStatusText[order.status as keyof typeof orderStatusText] ?? '') : '',
    steps: steps.map((step) => ({ at: step.at.toISOString(), step: step.step, step_name: visitSteps[step.step], by_name: step.by_name, note: step.note })),
  };
});
