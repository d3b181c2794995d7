import { orderStatus, signStatus, signStatusText } from '@merchant-admin/contract/orders/codes';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrder, recordOrder } from '../../orders/index.ts';
import { shopOrderShape } from './shop-order-shape.ts';

/** Signs the lease contract for the customer; nothing is shipped before. Signing once more changes nothing. */
export const signContract = operation(storefrontEndpoints.signContract, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (order.status === orderStatus.CLOSED) refuse(e.SIGN_NOT_ALLOWED);
  if (order.sign_status !== signStatus.SIGNED) {
    await changeOrder(ctx, order.id, { sign_status: signStatus.SIGNED });
    const before = { contract: signStatusText[order.sign_status] };
    await recordOrder(ctx, order, '签署租赁合同', { before, after: { contract: signStatusText[signStatus.SIGNED] } });
  }
  return shopOrderShape(ctx, body.order_id);
});
