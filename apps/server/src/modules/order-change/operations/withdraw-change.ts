import { changeState } from '@merchant-admin/contract/order-change/codes';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrder } from '../../orders/index.ts';
import { changeById } from '../store/change.store.ts';
import { endLive } from './end-change.ts';

/** Takes back a change that its customer has not answered: the order goes on as it is. */
export const changeWithdraw = operation(calls.changeWithdraw, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const change = (await changeById(ctx, order.id, body.change_id)) ?? refuse(e.CHANGE_NOT_FOUND);
  if (change.state !== changeState.TO_CONFIRM) refuse(e.CHANGE_OVER);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  await endLive(ctx, order, change, changeState.WITHDRAWN);
  return { order_id: order.order_no, version: await changeOrder(ctx, order.id, {}), change_id: body.change_id, effects: ctx.effects };
});
