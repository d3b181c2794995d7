import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { orderDetail, recordOrder } from '../../orders/index.ts';
import { dispatchMachine } from '../rules/dispatch-states.ts';
import { dispatchListed } from '../store/dispatch-list.view.ts';

/** Tells whoever sends it to whom it goes, while that is to be done. */
export const dispatchReceiver = operation(dispatchEndpoints.dispatchReceiver, async (ctx, { body }) => {
  const dispatch = (await dispatchListed(ctx, undefined, body.dispatch_id)) ?? refuse(e.DISPATCH_NOT_FOUND);
  const order = await orderDetail(ctx, dispatch.order_no);
  insist(dispatchMachine.judge('address', { state: dispatch.state, toShip: order.status === orderStatus.TO_SHIP, underWay: false }), e.DISPATCH_STATE);
  await recordOrder(ctx, order, '查看明文', { after: { field: '收货人与地址（平台代发）' } }, 'dispatch');
  return { text: `${order.receiver_name} ${order.receiver_phone} ${order.region}${order.street}` };
});
