import { businessTime } from '@merchant-admin/common/dates';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { countByDevices } from '../../goods/index.ts';
import { lockOrder, memberOf, type OrderRow } from '../../orders/index.ts';
import { holdUntil } from '../../stock/index.ts';
import { isSlot } from '../rules/slots.ts';
import { visitMachine } from '../rules/visit-states.ts';
import { addStep } from '../store/step.store.ts';
import { storeToVisit } from '../store/store-choice.view.ts';
import { findVisit, lapsedOf, liveOfOrder, lockVisit, writeOrder, writeTime, type VisitRow } from '../store/visit.store.ts';
import { cancelVisit, writeExpiry } from './end-visit.ts';
import { factsOfVisit, keepUntil, problemOf, recordVisit, refOfVisit, slotRule, visitFor } from './visit-seen.ts';

const shownTime = (at: Date): string => businessTime(at).slice(0, 16);

/** Has a customer come at another time; what is put aside is kept until then. @throws VISIT_TIME */
export async function rescheduleVisit(ctx: Ctx, visit: VisitRow, at: Date, reason: string): Promise<void> {
  const store = await storeToVisit(ctx, visit.store_id);
  if (!isSlot(store.hours, at, ctx.now, slotRule(ctx))) refuse(e.VISIT_TIME);
  const until = keepUntil(ctx, at);
  await writeTime(ctx, visit.id, at, until);
  await holdUntil(ctx, refOfVisit(visit), until);
  await addStep(ctx, visit.id, 'rescheduled', `${shownTime(visit.at)} → ${shownTime(at)}`);
  await recordVisit(ctx, visit, '预约改期', { from: shownTime(visit.at), to: shownTime(at) }, reason);
  await ctx.services.events.emit(ctx, 'visit.rescheduled', { visitId: visit.id });
}

export const visitReschedule = operation(visitsEndpoints.visitReschedule, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'reschedule', body);
  await rescheduleVisit(ctx, visit, new Date(body.at), body.reason);
  return { version: visit.version + 1 };
});

export const visitCancel = operation(visitsEndpoints.visitCancel, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'cancel', body);
  await cancelVisit(ctx, visit, body.reason);
  return { version: visit.version + 1 };
});

/** Why an order is not this customer's to collect; '' where it is. */
async function notHis(ctx: Ctx, order: OrderRow, visit: VisitRow): Promise<string> {
  if (visit.member_id !== null && visit.member_id === order.member_id) return '';
  return (await memberOf(ctx, order.id)).customer_phone === visit.customer_phone ? '' : '订单不是该用户的订单，请核对手机号';
}

/** Says which order, that is locked, a visit is for. From now on the order's piece is the device's. @throws what stands against it, STALE */
export async function linkOrder(ctx: Ctx, visitId: number, order: OrderRow, version?: number): Promise<VisitRow> {
  for (const { id } of await lapsedOf(ctx, { orderId: order.id, member: null })) await writeExpiry(ctx, id);
  const visit = (await lockVisit(ctx, visitId))!;
  const linked = visit.order_id !== null;
  insist(visitMachine.judge('link', { ...factsOfVisit(ctx, visit, undefined, null), linked }), e.VISIT_STATE);
  if (version !== undefined && version !== visit.version) refuse(platformErrors.STALE);
  const problem = problemOf(ctx, order, visit) || (await notHis(ctx, order, visit));
  if (problem !== '') refuse(e.VISIT_ORDER, { text: problem });
  const live = await liveOfOrder(ctx, order.id);
  if (live) refuse(e.VISIT_ORDER_TAKEN, { text: `该订单已有未完结的到店预约 ${live.visit_no}` });
  await writeOrder(ctx, visit.id, order);
  if (visit.counted) await countByDevices(ctx, new Map([[visit.sku_id, 1]]));
  await addStep(ctx, visit.id, 'linked', order.order_no);
  await recordVisit(ctx, visit, '预约关联订单', { order_no: order.order_no });
  return visit;
}

export const visitLink = operation(visitsEndpoints.visitLink, async (ctx, { body }) => {
  const known = (await findVisit(ctx, body.visit_id)) ?? refuse(e.VISIT_NOT_FOUND);
  const visit = await linkOrder(ctx, known.id, await lockOrder(ctx, body.order_id), body.version);
  return { version: visit.version + 1 };
});
