import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { addressLevelName, judgeAddress } from '../rules/address-risk.ts';
import { addressOf, watchOf } from '../store/address.store.ts';
import { findOrder } from '../store/order.store.ts';
import { recordOrder } from './record-order.ts';

/** Judges the address of an order; the result stays in the order's history. */
export const checkAddress = operation(ordersEndpoints.checkAddress, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  const { words } = await watchOf(ctx);
  const { level, reasons } = judgeAddress({ ...(await addressOf(ctx, order.id)), words });
  await recordOrder(ctx, order, '地址风险检查', { after: { level: addressLevelName(level), reasons: reasons.join('；') } });
  return { level, level_name: addressLevelName(level), reasons };
});
