import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { assignTo, mostAssigned } from '../../orders/index.ts';
import { queueNumbers } from '../store/queue.view.ts';

/** Gives chosen orders of the queue, or all that match its filter, to a reviewer; all of them or none. */
export const assign = operation(reviewEndpoints.assign, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const numbers = body.filter === undefined ? body.order_ids : await queueNumbers(ctx, body.filter, mostAssigned + 1);
  return { assigned: await assignTo(ctx, body.reviewer_id, numbers), effects: ctx.effects };
});
