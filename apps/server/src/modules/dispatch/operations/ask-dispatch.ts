import { formatFen, type Fen } from '@merchant-admin/common/money';
import { dispatchState as at, dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { stillToShip } from '../../delivery/index.ts';
import { changeOrder, factsOf, judge, lockOrder } from '../../orders/index.ts';
import { changeDispatch, insertDispatch, liveDispatches } from '../store/dispatch.store.ts';
import { dispatchFor } from './dispatch-for.ts';
import { recordDispatch } from './dispatch-record.ts';

/** What would speak against shipping the order now speaks against having it shipped. */
async function refuseUnshippable(ctx: Ctx, order: { id: number }): Promise<void> {
  await ctx.services.events.emit(ctx, 'order.toShip', { orderId: order.id, byPlatform: true });
}

export const askDispatch = operation(dispatchEndpoints.dispatchAsk, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  insist(judge('askDispatch', factsOf(order, ctx.now)), e.ASK_NOT_ALLOWED);
  if ((await liveDispatches(ctx, [order.id])).length > 0) refuse(e.DISPATCH_LIVE);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  await refuseUnshippable(ctx, order);
  const pieces = await stillToShip(ctx, order);
  if (pieces < 1) refuse(deliveryErrors.SHIP_NOT_ALLOWED);
  if (body.preview) ctx.previewOnly();
  const dispatch = await insertDispatch(ctx, order.id, { pieces, most_price: body.most_price, note: body.note });
  ctx.effects.push(
    { what: '平台代发', from: '', to: dispatchStates[at.ASKED], amount: null },
    { what: '代发台数', from: '', to: `${pieces}台`, amount: null },
    { what: '货款上限', from: '', to: `${formatFen((body.most_price * pieces) as Fen)}，发货后从可提现余额扣除`, amount: null },
  );
  await recordDispatch(ctx, order, dispatch, orderActs.askDispatch, body.note);
  await changeOrder(ctx, order.id, {});
  return { dispatch_id: String(dispatch.id), dispatch_no: dispatch.dispatch_no, version: dispatch.version, effects: ctx.effects };
});

export const withdrawDispatch = operation(dispatchEndpoints.dispatchWithdraw, async (ctx, { body }) => {
  const { dispatch, order } = await dispatchFor(ctx, () => 'withdraw', body);
  const dropped = await changeDispatch(ctx, dispatch.id, { state: at.WITHDRAWN, decision_note: body.reason });
  await recordDispatch(ctx, order, dropped, '撤回代发申请', body.reason);
  await changeOrder(ctx, dispatch.order_id, {});
  return { version: dropped.version };
});
