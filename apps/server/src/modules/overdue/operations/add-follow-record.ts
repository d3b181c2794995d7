import { followResults, promised, type FollowResult } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addFollow, followWayName, recordOrder } from '../../orders/index.ts';
import { noteTalk } from '../store/case.store.ts';
import { checkPromise, followedOrder } from './owed.ts';

/** Notes what came of a talk about late rent, in the order's records and on its case. */
async function noteFollow(ctx: Ctx, body: BodyOf<typeof overdueEndpoints.addFollowRecord>) {
  const order = await followedOrder(ctx, body.order_id);
  if (body.result === promised && body.promise_date === undefined) refuse(e.PROMISE_REQUIRED);
  if (body.next_at !== undefined && new Date(body.next_at) <= ctx.now) refuse(e.NEXT_TIME);
  await checkPromise(ctx, order, body.promise_date, body.promise_amount);
  const talk = {
    orderId: order.id,
    kind: 'overdue' as const,
    result: body.result,
    nextAt: body.next_at,
    promiseDate: body.promise_date,
    promiseAmount: body.promise_amount,
  };
  const id = await addFollow(ctx, { ...talk, way: body.way, content: body.content });
  await noteTalk(ctx, talk);
  const told = { way: followWayName(body.way), result: followResults[body.result as FollowResult], promise_date: body.promise_date ?? '' };
  await recordOrder(ctx, order, '添加逾期跟进', { after: told }, 'overdue');
  return { id: String(id) };
}

export const addFollowRecord = operation(overdueEndpoints.addFollowRecord, (ctx, { body }) => noteFollow(ctx, body));
export const saveFollow = operation(overdueEndpoints.saveFollow, (ctx, { body }) => noteFollow(ctx, body));
