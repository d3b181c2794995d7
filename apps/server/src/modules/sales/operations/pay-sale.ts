import { formatFen } from '@merchant-admin/common/money';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { saleState as at } from '@merchant-admin/contract/sales/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { SaleRow } from '../store/sale-order.store.ts';
import { insertSalePayment } from '../store/sale-payment.store.ts';
import { recordSale } from './sale-record.ts';

/** Writes the payment of a locked order down, and carries it out once that is committed. @param amount what the customer saw, fen */
export async function paySale(ctx: Ctx, order: SaleRow, amount: number, terms: { channel: string; channelData: Record<string, unknown> }): Promise<void> {
  if (order.state !== at.UNPAID) refuse(e.SALE_NOTHING_TO_PAY);
  if (order.paying) refuse(e.SALE_PAYMENT_UNDER_WAY);
  if (order.pay_before <= ctx.now) refuse(e.SALE_PAY_OVER);
  const due = order.goods_amount + order.postage;
  if (amount !== due) refuse(e.SALE_AMOUNT);
  const payment = await insertSalePayment(ctx, { orderId: order.id, kind: 'payment', amount: due, ...terms });
  await recordSale(ctx, order, '发起支付', { after: { amount: formatFen(due), no: payment.out_no } });
  await ctx.services.events.emit(ctx, 'sale.intended', { paymentId: payment.id });
}
