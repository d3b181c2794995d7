import { followResults } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, followsOfOrder } from '../../orders/index.ts';

export const getFollowResult = operation(overdueEndpoints.getFollowResult, () => ({
  list: Object.entries(followResults).map(([value, name]) => ({ value, name })),
}));

/** What was noted and agreed about an order's late rent, the newest first. */
export const followerRecord = operation(overdueEndpoints.followerRecord, async (ctx, { body }) =>
  followsOfOrder(ctx, (await findOrder(ctx, body.order_id)).id, ['overdue', 'consult'], body.before),
);
