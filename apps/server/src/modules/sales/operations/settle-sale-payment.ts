import { formatFen } from '@merchant-admin/common/money';
import { saleLineState as line, saleMoneyKinds, saleRefundState as r, saleState as at } from '@merchant-admin/contract/sales/codes';
import type { ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { postSalePaid, postSaleRefunded } from '../store/sale-ledger.ts';
import { linesOf, moveLines } from '../store/sale-line.store.ts';
import { leaseStatus } from '../store/match.view.ts';
import { changeSale, lockSale, type SaleRow } from '../store/sale-order.store.ts';
import { changeSaleRefund, saleRefundById } from '../store/sale-refund.store.ts';
import { salePaymentById, writeSaleDispute, writeSaleOutcome, type SalePaymentRow } from '../store/sale-payment.store.ts';
import { cancelLines } from './cancel-lines.ts';
import { hasEnded } from './match-lease.ts';
import { giveBackExcess } from './send-refund.ts';
import { tellRefundFailed } from './tell-refund-failed.ts';
import { recordSale } from './sale-record.ts';

type Final = Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>;
const disagreement = '渠道金额与单据不一致，需人工核对';

/** The customer has paid: his order is to be shipped. Accessories of a lease that has ended meanwhile go back at once. */
async function bookPaid(ctx: Ctx, order: SaleRow, payment: SalePaymentRow, cameAt: Date): Promise<void> {
  await postSalePaid(ctx, order.id, payment.id, payment.amount);
  await changeSale(ctx, order.id, { state: at.TO_SHIP, paid: payment.amount, paid_at: cameAt });
  const lines = await linesOf(ctx, order.id);
  const ids = lines.map(({ id }) => id);
  await moveLines(ctx, ids, line.TO_SHIP);
  const lease = order.lease_id === null ? undefined : await leaseStatus(ctx, order.lease_id);
  if (lease && hasEnded(lease)) await cancelLines(ctx, await lockSale(ctx, order.id), ids, '租赁订单已结束');
}

/** Money came: for the order that waits for it, or for nothing, where the order is over or was paid already. */
async function bookPayment(ctx: Ctx, order: SaleRow, payment: SalePaymentRow, cameAt: Date): Promise<void> {
  if (order.state === at.UNPAID) return bookPaid(ctx, order, payment, cameAt);
  await postSalePaid(ctx, order.id, payment.id, payment.amount, true);
  return giveBackExcess(ctx, order, payment);
}

async function bookRefund(ctx: Ctx, order: SaleRow, payment: SalePaymentRow): Promise<void> {
  await postSaleRefunded(ctx, order.id, payment.origin_id!, payment.amount);
  await changeSaleRefund(ctx, payment.refund_id!, { state: r.DONE, done_at: ctx.now });
  await ctx.services.events.emit(ctx, 'sale.refund', { saleId: order.id });
}

async function succeeded(ctx: Ctx, order: SaleRow, payment: SalePaymentRow, outcome: Extract<Final, { state: 'succeeded' }>): Promise<void> {
  const cameAt = outcome.at !== undefined && outcome.at < ctx.now ? outcome.at : ctx.now;
  await writeSaleOutcome(ctx, payment.id, { state: 'succeeded', channelNo: outcome.channelNo, failure: '', cameAt });
  if (payment.kind === 'payment') return bookPayment(ctx, order, payment, cameAt);
  // Money that came for nothing was never counted as paid.
  if ((await saleRefundById(ctx, payment.refund_id!))!.kind !== 'excess') await changeSale(ctx, order.id, { refunded: order.refunded + payment.amount });
  return bookRefund(ctx, order, payment);
}

async function failed(ctx: Ctx, order: SaleRow, payment: SalePaymentRow, { channelNo, reason }: Extract<Final, { state: 'failed' }>): Promise<void> {
  await writeSaleOutcome(ctx, payment.id, { state: 'failed', channelNo, failure: reason, cameAt: null });
  if (payment.kind !== 'refund') return;
  await changeSaleRefund(ctx, payment.refund_id!, { state: r.FAILED });
  await tellRefundFailed(ctx, order, payment.amount, reason);
  await ctx.services.events.emit(ctx, 'sale.refund', { saleId: order.id });
}

/**
 * Writes down what became of a movement of money, once; a payment that the channel called failed may have succeeded after all. The order is locked first, as in
 * every act. @returns whether it is known now: another amount than was meant is not, it waits until the channel's book agrees
 */
export async function settleSalePayment(ctx: Ctx, id: number, outcome: Final): Promise<boolean> {
  const order = await lockSale(ctx, (await salePaymentById(ctx, id))!.order_id);
  const payment = (await salePaymentById(ctx, id))!;
  if (payment.state === 'succeeded' || (payment.state === 'failed' && outcome.state === 'failed')) return true;
  if (outcome.state === 'succeeded' && outcome.amount !== payment.amount) {
    if (payment.state !== 'failed') await writeSaleDispute(ctx, id, disagreement);
    await recordSale(ctx, order, `${saleMoneyKinds[payment.kind]}金额不一致`, {
      before: { amount: formatFen(payment.amount) },
      after: { amount: formatFen(outcome.amount) },
      reason: disagreement,
    });
    return false;
  }
  if (outcome.state === 'succeeded') await succeeded(ctx, order, payment, outcome);
  else await failed(ctx, order, payment, outcome);
  await recordSale(ctx, order, `${saleMoneyKinds[payment.kind]}${outcome.state === 'succeeded' ? '成功' : '失败'}`, {
    after: { amount: formatFen(payment.amount), no: payment.out_no },
    reason: outcome.state === 'failed' ? outcome.reason : '',
  });
  if (payment.kind === 'payment' && outcome.state === 'succeeded') await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
  return true;
}
