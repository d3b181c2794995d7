import { followResults, promised, type FollowResult } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { addFollow, followWayName, recordOrder } from '../../orders/index.ts';
import { noteTalk } from '../store/case.store.ts';
import { spokeWith } from '../rules/follow.ts';
import { holdAfterTalk } from './hold-after-talk.ts';
import { noteCall } from './note-call.ts';
import { checkPromise, followedOrder, tellPromise } from './owed.ts';

/** The way of a talk by phone (orders/people-codes.ts, followWays). */
const byPhone = 1;

/** Notes what came of a talk about late rent, in the order's records and on its case. */
async function noteFollow(ctx: Ctx, body: BodyOf<typeof overdueEndpoints.addFollowRecord>) {
  const order = await followedOrder(ctx, body.order_id);
  const { promise_date } = body;
  if (promise_date === undefined && (body.result === promised || body.promise_amount !== undefined)) refuse(e.PROMISE_REQUIRED);
  if (body.next_at !== undefined && new Date(body.next_at) <= ctx.now) refuse(e.NEXT_TIME);
  const promise = promise_date === undefined ? undefined : await checkPromise(ctx, order, { ...body, promise_date });
  const talk = { orderId: order.id, kind: 'overdue' as const, result: body.result, nextAt: body.next_at, ...promise };
  const pictures = [...new Set(body.pictures)];
  const id = await addFollow(ctx, { ...talk, way: body.way, side: body.side, content: body.content, pictures });
  await claimUploads(ctx, pictures, { entity: 'order_follow', id }, 'image');
  await noteTalk(ctx, talk);
  if (promise) await tellPromise(ctx, order, promise);
  await holdAfterTalk(ctx, talk);
  if (body.way === byPhone) await noteCall(ctx, order, { side: body.side, contactId: body.contact_id, followId: id, spoke: spokeWith(body.result) });
  const told = { way: followWayName(body.way), result: followResults[body.result as FollowResult], promise_date: promise_date ?? '' };
  await recordOrder(ctx, order, '添加逾期跟进', { after: told, reason: promise?.supersedeReason ?? '' }, 'overdue');
  return { id: String(id) };
}

export const addFollowRecord = operation(overdueEndpoints.addFollowRecord, (ctx, { body }) => noteFollow(ctx, body));
export const saveFollow = operation(overdueEndpoints.saveFollow, (ctx, { body }) => noteFollow(ctx, body));
