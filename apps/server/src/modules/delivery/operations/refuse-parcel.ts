import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeBackDevice } from '../../goods/index.ts';
import { changeOrder, closeOrder, factsOf, judge, lockOrder, type OrderRow } from '../../orders/index.ts';
import { endParcel } from '../store/parcel.store.ts';

/** The order waits for shipping anew. */
async function waitAgain(ctx: Ctx, order: OrderRow, reason: string): Promise<number> {
  const version = await changeOrder(ctx, order.id, { status: 30, delivery_status: 1, imei: null, shipped_at: null, receive_by: null });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[30], amount: null });
  await record(ctx, {
    module: 'delivery',
    action: '拒收待重发',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[30] },
    reason,
  });
  return version;
}

/** A parcel came back: its device is in stock again; the order is shipped anew, or ends and its money goes back. */
export const refuseParcel = operation(deliveryEndpoints.refuse, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge('refuse', factsOf(order, ctx.now)).allowed) refuse(e.REFUSE_NOT_ALLOWED);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.reason === '') refuse(e.REASON_REQUIRED);
  if (body.preview) ctx.previewOnly();
  const device = await takeBackDevice(ctx, order.id);
  await endParcel(ctx, order.id, 'refused', '');
  ctx.effects.push({ what: '设备', from: `已出库 ${device.imei}`, to: '在库', amount: null });
  const version =
    body.outcome === 'again'
      ? await waitAgain(ctx, order, body.reason)
      : await closeOrder(ctx, order, { type: '10', reason: body.reason, action: '拒收关闭订单' });
  return { order_id: order.order_no, version, effects: ctx.effects };
});
