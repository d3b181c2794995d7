import { formatFen, type Fen } from '@merchant-admin/common/money';
import { dispatchState as at, dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { listener } from '../../../platform/events.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { chosenParcel, refuseOrder } from '../../delivery/index.ts';
import { chargeSupply } from '../../finance/index.ts';
import { lockOrderById } from '../../orders/index.ts';
import { addCosts } from '../../stock/index.ts';
import { backByPlatform } from '../rules/back-by-platform.ts';
import { moveOf } from '../rules/dispatch-states.ts';
import { changeDispatch, findDispatch } from '../store/dispatch.store.ts';
import { returnSent } from '../store/dispatch-parcel.store.ts';
import { dispatchFor } from './dispatch-for.ts';
import { giveBackDevices } from './supplied-devices.ts';
import { tellMerchant } from './tell-merchant.ts';

/** Of a refused parcel that the platform sent, its devices leave the merchant again and it is paid back. Whoever sent it has it in his hands: he registers it. */
export const undoSupply = listener('parcel.refused', async (ctx, { orderId, parcelId, deviceIds, reason, byPlatform }) => {
  const back = await returnSent(ctx, parcelId);
  if (back === undefined) return;
  if (!byPlatform) refuse(deliveryErrors.REFUSE_NOT_ALLOWED, { text: backByPlatform });
  const order = await lockOrderById(ctx, orderId);
  const dispatch = (await findDispatch(ctx, String(back.dispatch_id)))!;
  await giveBackDevices(ctx, dispatch, order.sku_id, deviceIds);
  await addCosts(
    ctx,
    { kind: 'dispatch', id: dispatch.id, no: dispatch.dispatch_no },
    deviceIds.map((id) => ({ device_id: id, kind: 'purchase', amount: -back.amount / back.pieces })),
  );
  ctx.effects.push({ what: '设备归属', from: '商家', to: '供货方', amount: null });
  ctx.effects.push({ what: '退还代发货款', from: '', to: formatFen(back.amount as Fen), amount: null });
  await chargeSupply(ctx, dispatch, -back.amount);
  const after = await changeDispatch(ctx, dispatch.id, {
    sent: dispatch.sent - back.pieces,
    returned: dispatch.returned + back.pieces,
    decided_by: ctx.actor.name,
    decided_at: ctx.now,
    decision_note: `退回：${reason}`,
    ...(dispatch.state === at.SENT ? { state: at.RETURNED } : {}),
  });
  ctx.effects.push({ what: '代发单', from: dispatchStates[dispatch.state], to: dispatchStates[after.state], amount: null });
  await tellMerchant(ctx, order, dispatch, '平台代发被退回', `包裹被退回（${reason}），已退还货款${formatFen(back.amount as Fen)}`);
});

/** Registers for the merchant that a parcel came back to whoever sent it: the order waits to be shipped again. */
export const dispatchBack = operation(dispatchEndpoints.dispatchBack, async (ctx, { body }) => {
  const { dispatch, order, parcels } = await dispatchFor(ctx, (row) => moveOf('back', row), body);
  const underWay = parcels.filter(({ state }) => state === 'sent');
  const { parcel_id: id } = chosenParcel(underWay, (parcel) => parcel.parcel_id, body.parcel_id);
  if (body.preview) ctx.previewOnly();
  await refuseOrder(ctx, order, { parcelId: String(id), outcome: 'again', reason: body.reason, byPlatform: true });
  const after = (await findDispatch(ctx, String(dispatch.id))) ?? refuse(e.DISPATCH_NOT_FOUND);
  return { dispatch_id: String(after.id), dispatch_no: after.dispatch_no, version: after.version, effects: ctx.effects };
});
