import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { operation } from '../../../platform/http/operation.ts';
import { writeDecision, writeEnd } from '../store/move.store.ts';
import { moveFor, recordMove } from './move-seen.ts';

/** Agrees to a transfer that somebody else asked for. */
export const moveApprove = operation(moveEndpoints.moveApprove, async (ctx, { body }) => {
  const { move, to } = await moveFor(ctx, 'approve', body);
  await writeDecision(ctx, move.id, to);
  await recordMove(ctx, move, '审核通过调拨');
  return { version: move.version + 1 };
});

export const moveReject = operation(moveEndpoints.moveReject, async (ctx, { body }) => {
  const { move, to } = await moveFor(ctx, 'reject', body);
  await writeEnd(ctx, move.id, to, body.reason);
  await writeDecision(ctx, move.id, to);
  await recordMove(ctx, move, '驳回调拨', {}, body.reason);
  return { version: move.version + 2 };
});

/** Ends a transfer of which nothing was sent. */
export const moveCancel = operation(moveEndpoints.moveCancel, async (ctx, { body }) => {
  const { move, to } = await moveFor(ctx, 'cancel', body);
  await writeEnd(ctx, move.id, to, body.reason);
  await recordMove(ctx, move, '取消调拨', {}, body.reason);
  return { version: move.version + 1 };
});
