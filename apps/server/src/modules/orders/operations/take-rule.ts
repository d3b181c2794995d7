import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { noReviewer, objectionToTake, type ReviewedOrder } from '../rules/review-scope.ts';
import { inScope, reviewedOrders, scopeOf } from '../store/reviewer.store.ts';

/** Refuses an order that is not this person's to review. @throws OUT_OF_SCOPE */
export async function refuseToTake(ctx: Ctx, order: ReviewedOrder): Promise<void> {
  const objection = objectionToTake('您', await scopeOf(ctx, ctx.actor.id), order);
  if (objection !== undefined) refuse(e.OUT_OF_SCOPE, { text: objection });
}

/** The orders `o` that are this person's to review, as a condition. @throws OUT_OF_SCOPE where none is */
export async function claimable(ctx: Ctx): Promise<Condition> {
  const scope = await scopeOf(ctx, ctx.actor.id);
  return scope === undefined ? refuse(e.OUT_OF_SCOPE, { text: noReviewer('您') }) : inScope(scope);
}

/** The rule that blocks taking an order that is not this person's, for the buttons of a page of orders. */
export const takeRule = orderRule({
  acts: ['claim', 'extend'],
  ask: async (ctx, ids) => {
    const scope = await scopeOf(ctx, ctx.actor.id);
    const told = (await reviewedOrders(ctx, ids)).map((order) => [order.id, objectionToTake('您', scope, order)] as const);
    return new Map(told.flatMap(([id, reason]) => (reason === undefined ? [] : [[id, { claim: reason, extend: reason }]])));
  },
});
