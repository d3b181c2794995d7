import { sums } from '../../../platform/audit/sums.ts';
import { recycleState as at, type RecycleAnswer } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { postBought } from '../store/recycle-ledger.ts';
import { changeRecycle, lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { endTrade, settleTrade } from './trade-in.ts';
import { orderFor, versionOf } from './recycle-seen.ts';

/** An offer was agreed to: the device is bought for its price, which is owed to the customer from now on. The order is locked. */
export async function acceptOffer(ctx: Ctx, orderId: number, by: RecycleAnswer, note: string): Promise<void> {
  const order = (await lockRecycle(ctx, orderId))!;
  await changeRecycle(ctx, order.id, { state: at.TO_PAY, answered: by, answered_at: ctx.now, offer_until: null });
  await postBought(ctx, order.id, order.price!);
  await addStep(ctx, order.id, 'accepted', note);
  await recordRecycle(ctx, order, '同意回收报价', sums({ price: order.price }), note);
  await ctx.services.events.emit(ctx, 'recycle.accepted', { recycleId: order.id });
  await settleTrade(ctx, order.id);
}

/** An offer was refused: the device goes home. */
export async function refuseOffer(ctx: Ctx, order: RecycleRow, by: RecycleAnswer, reason: string): Promise<void> {
  await changeRecycle(ctx, order.id, { state: at.TO_RETURN, answered: by, answered_at: ctx.now, offer_until: null, end_reason: reason || '用户拒绝报价' });
  await addStep(ctx, order.id, 'refused', reason);
  await recordRecycle(ctx, order, '拒绝回收报价', sums({ price: order.price }), reason);
  await endTrade(ctx, order.id, '旧机未成交');
  await ctx.services.events.emit(ctx, 'recycle.refused', { recycleId: order.id });
}

/** Answers the offer that its person saw. @throws RECYCLE_OFFER_OLD where it is another by now */
export async function answerOffer(
  ctx: Ctx,
  order: RecycleRow,
  { version, accept, by, reason }: { version: number; accept: boolean; by: RecycleAnswer; reason: string },
) {
  if (order.quote_version !== version) refuse(e.RECYCLE_OFFER_OLD);
  await (accept ? acceptOffer(ctx, order.id, by, reason) : refuseOffer(ctx, order, by, reason));
}

export const recycleAnswer = operation(recyclingEndpoints.recycleAnswer, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'answer', body);
  await answerOffer(ctx, order, { version: body.quote_version, accept: body.accept, by: 'staff', reason: body.reason });
  return { version: await versionOf(ctx, order.id) };
});
