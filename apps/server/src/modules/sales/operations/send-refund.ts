import type { Ctx } from '../../../platform/http/context.ts';
import type { SaleRow } from '../store/sale-order.store.ts';
import { insertSaleRefund } from '../store/sale-refund.store.ts';
import { insertSalePayment, salePaymentById, type SalePaymentRow } from '../store/sale-payment.store.ts';

/** Writes down that money goes back by the payment that brought it, and has that carried out once it is committed. @param amount fen */
export async function sendRefund(ctx: Ctx, orderId: number, refundId: number, paymentId: number, amount: number): Promise<void> {
  const { channel } = (await salePaymentById(ctx, paymentId))!;
  const sent = await insertSalePayment(ctx, { orderId, kind: 'refund', refundId, originId: paymentId, channel, amount });
  await ctx.services.events.emit(ctx, 'sale.intended', { paymentId: sent.id });
}

/** Money that came for nothing goes back by itself: the order was over, or paid already. */
export async function giveBackExcess(ctx: Ctx, order: SaleRow, { id, amount }: SalePaymentRow): Promise<void> {
  const refund = await insertSaleRefund(ctx, {
    orderId: order.id,
    kind: 'excess',
    amount,
    postage: 0,
    lines: [],
    reason: '订单已结束或已付款，多收的款项原路退回',
    paymentId: id,
  });
  await sendRefund(ctx, order.id, refund.id, id, amount);
}
