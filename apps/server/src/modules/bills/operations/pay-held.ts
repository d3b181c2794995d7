import { incomingKinds, type Held } from '@merchant-admin/contract/bills/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { OrderRow } from '../../orders/index.ts';
import { hasUnderWay, insertDocument, type DocumentRow } from '../store/document.store.ts';
import type { FirstPayment } from './pay-first.ts';
import { runDocument } from './run-document.ts';

/** Writes down the customer's payment of a sum that no bill asks for and that is held on his order, then carries it out. The order is locked. @throws PAYMENT_UNDER_WAY */
export async function payHeld(ctx: Ctx, order: OrderRow, payment: Omit<FirstPayment, 'orderNo'>, pot: Held, action: string): Promise<DocumentRow> {
  if (await hasUnderWay(ctx, order.id, [...incomingKinds, 'freeze'])) refuse(ordersErrors.PAYMENT_UNDER_WAY);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    amount: payment.amount,
    channel: payment.channel,
    channelData: payment.channelData,
    restTo: pot,
  });
  await record(ctx, { module: 'bills', action, objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
  return paying;
}
