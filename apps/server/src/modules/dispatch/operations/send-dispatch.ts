import { formatFen, type Fen } from '@merchant-admin/common/money';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { dispatchState as at, dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { shipOrder } from '../../delivery/index.ts';
import { chargeSupply } from '../../finance/index.ts';
import { addCosts } from '../../stock/index.ts';
import { changeDispatch } from '../store/dispatch.store.ts';
import { insertSent } from '../store/dispatch-parcel.store.ts';
import { dispatchFor } from './dispatch-for.ts';
import { supplyDevices } from './supplied-devices.ts';
import { tellMerchant } from './tell-merchant.ts';

/** Sends devices for the merchant: they become its own as they leave, at the price that was agreed on, and its funds pay for them. */
export const sendDispatch = operation(dispatchEndpoints.dispatchSend, async (ctx, { body }) => {
  const { dispatch, order } = await dispatchFor(ctx, () => 'sendPart', body);
  const { company, express_no: expressNo, imeis, note } = body;
  if (body.preview) ctx.previewOnly();
  await supplyDevices(ctx, dispatch, order, imeis);
  const words = ['平台代发', dispatch.dispatch_no, note].filter((word) => word !== '').join(' ');
  const { remaining, parcelId, deviceIds } = await shipOrder(ctx, order, { company, expressNo, imeis, takeIn: true, note: words, byPlatform: true });
  const price = dispatch.price!;
  const amount = price * imeis.length;
  await insertSent(ctx, dispatch.id, { parcelId, pieces: imeis.length, amount });
  await addCosts(
    ctx,
    { kind: 'dispatch', id: dispatch.id, no: dispatch.dispatch_no },
    deviceIds.map((id) => ({ device_id: id, kind: 'purchase', amount: price })),
  );
  ctx.effects.push({ what: '代发货款', from: '', to: formatFen(amount as Fen), amount: null });
  await chargeSupply(ctx, dispatch, amount);
  const sent = dispatch.sent + imeis.length;
  const after = await changeDispatch(ctx, dispatch.id, { sent, ...(sent === dispatch.pieces ? { state: at.SENT } : {}) });
  ctx.effects.push({ what: '代发单', from: dispatchStates[dispatch.state], to: dispatchStates[after.state], amount: null });
  await tellMerchant(ctx, order, dispatch, '平台代发已发货', `已由${couriers[company]}${expressNo}发出${imeis.length}台，货款${formatFen(amount as Fen)}`);
  return { dispatch_id: String(dispatch.id), dispatch_no: dispatch.dispatch_no, version: after.version, remaining, effects: ctx.effects };
});
