import { orderActs } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, lockOrder, putBack, reviewerAt } from '../../orders/index.ts';

/** The reviewer gives an order back. */
export const release = operation(reviewEndpoints.release, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('release', factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  if (reviewerAt(order, ctx.now) !== ctx.actor.id) refuse(e.NOT_YOURS);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  return { version: await putBack(ctx, order, 'given_back', orderActs.release) };
});
