import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { VisitAct, VisitState } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { record } from '../../../platform/audit/history.ts';
import { reasonOf } from '../../../platform/acts/machine.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { orderProblem, type Collected } from '../rules/order-problem.ts';
import { stateAt, visitMachine, type VisitFacts } from '../rules/visit-states.ts';
import { findVisit, lockVisit, type VisitRow } from '../store/visit.store.ts';
import { aheadOf } from '../store/visit-list.view.ts';
import type { VisitedOrder } from '../store/visit-order.view.ts';

/** Why an order may not be collected at a store; '' where it may. */
export const problemOf = (ctx: Ctx, order: VisitedOrder, at: Collected): string =>
  orderProblem({ ...order, unshippable: reasonOf(judge('ship', factsOf(order, ctx.now))) }, at);

type Standing = Pick<VisitRow, 'state' | 'keep_until' | 'store_id' | 'sku_id' | 'quantity' | 'aside'>;

/** What the state table asks of a visit. @param ahead how many wait before it for devices */
export const factsOfVisit = (ctx: Ctx, visit: Standing, order: VisitedOrder | undefined, ahead: number | null): VisitFacts => ({
  state: stateAt(visit, ctx.now),
  ahead,
  wanted: visit.quantity - visit.aside,
  linked: order !== undefined,
  orderProblem: order ? problemOf(ctx, order, visit) : '',
});

export interface Visited {
  visit: VisitRow;
  order: OrderRow | undefined;
  to: VisitState;
}

/**
 * A visit, its order and the visit locked in that order, on which an act may happen now. @param version as its person saw it; left out where that does not matter
 * @throws VISIT_NOT_FOUND, what stands against the act, STALE
 */
export async function visitFor(ctx: Ctx, act: VisitAct, { visit_id: id, version }: { visit_id: string; version?: number }): Promise<Visited> {
  const known = (await findVisit(ctx, id)) ?? refuse(e.VISIT_NOT_FOUND);
  const order = known.order_id === null ? undefined : await lockOrderById(ctx, known.order_id);
  const visit = (await lockVisit(ctx, known.id))!;
  if (visit.order_id !== known.order_id) refuse(platformErrors.STALE);
  const { to } = insist(visitMachine.judge(act, factsOfVisit(ctx, visit, order, await aheadOf(ctx, visit.id))), e.VISIT_STATE);
  if (version !== undefined && version !== visit.version) refuse(platformErrors.STALE);
  return { visit, order, to: to as VisitState };
}

/** Tells the history what was done with a visit: at which store, for what. */
export const recordVisit = (
  ctx: Ctx,
  { id, visit_no: no, store_name: store, goods_name: goods, sku_name: sku }: Pick<VisitRow, 'id' | 'visit_no' | 'store_name' | 'goods_name' | 'sku_name'>,
  action: string,
  after: Told = {},
  reason = '',
) =>
  record(ctx, { module: 'visits', action, objectType: 'storeVisit', objectId: id, objectNo: no, after: { store, goods: `${goods} ${sku}`, ...after }, reason });

/** The document that devices' files name. */
export const refOfVisit = ({ id, visit_no: no }: Pick<VisitRow, 'id' | 'visit_no'>) => ({ kind: 'reservation', id, no }) as const;

/** From when on a visit at that time is expired. */
export const keepUntil = (ctx: Ctx, at: Date): Date => new Date(at.getTime() + ctx.services.config.VISIT_KEEP_HOURS * 3_600_000);

/** The times that may be chosen. */
export const slotRule = ({ services: { config } }: Ctx) => ({ minutes: config.VISIT_SLOT_MINUTES, days: config.VISIT_DAYS_AHEAD });
