import { formatFen } from '@merchant-admin/common/money';
import { saleActs, saleLineState as line, saleState as at, saleStates, type SaleState } from '@merchant-admin/contract/sales/codes';
import { sellPieces } from '../../goods/index.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { stateOfLines } from '../rules/sale-states.ts';
import { postSaleBack } from '../store/sale-ledger.ts';
import { costOf, linesOf, moveLines, nameOf, refundLine, type LineRow } from '../store/sale-line.store.ts';
import { changeSale, type SaleRow } from '../store/sale-order.store.ts';
import { insertSaleRefund } from '../store/sale-refund.store.ts';
import { settledBy } from '../store/sale-payment.store.ts';
import { sendRefund } from './send-refund.ts';
import { recordSale } from './sale-record.ts';

/** What goes back when lines are cancelled that were paid: their price, and the postage where nothing of the order was or will be sent. */
export function backFor(
  order: Pick<SaleRow, 'postage' | 'postage_agreed'>,
  lines: readonly LineRow[],
  gone: readonly LineRow[],
): { goods: number; postage: number } {
  const nothingSent = lines.every((each) => gone.includes(each) || each.state === line.CANCELLED);
  return { goods: gone.reduce((sum, each) => sum + costOf(each), 0), postage: nothingSent ? order.postage - order.postage_agreed : 0 };
}

/** Where an order stands after some of its lines, and when it is done or over. */
export const standing = (ctx: Ctx, order: SaleRow, state: SaleState, reason: string) => ({
  state,
  ...(state === at.DONE && order.done_at === null ? { done_at: ctx.now } : {}),
  ...(state === at.CANCELLED || state === at.REFUNDED ? { ended_at: ctx.now, end_reason: reason, receive_by: null } : {}),
});

async function giveBack(ctx: Ctx, order: SaleRow, lines: readonly LineRow[], gone: readonly LineRow[], reason: string): Promise<number> {
  const back = backFor(order, lines, gone);
  const amount = back.goods + back.postage;
  const { id: paymentId } = await settledBy(ctx, order.id);
  const each = gone.map((one) => ({ line_id: one.id, amount: costOf(one), pieces: one.quantity }));
  const refund = await insertSaleRefund(ctx, { orderId: order.id, kind: 'cancel', amount, postage: back.postage, lines: each, reason, paymentId });
  for (const { line_id: id, amount: cost, pieces } of each) await refundLine(ctx, id, cost, pieces);
  await postSaleBack(ctx, order.id, amount);
  await changeSale(ctx, order.id, { agreed: order.agreed + amount, postage_agreed: order.postage_agreed + back.postage });
  await sendRefund(ctx, order.id, refund.id, paymentId, amount);
  ctx.effects.push({ what: '退款', from: '', to: back.postage > 0 ? `含邮费${formatFen(back.postage)}` : '原路退回', amount });
  return amount;
}

/** Cancels lines of a locked order that were not sent: their pieces go back into stock, and what was paid for them to the customer. @returns its new version */
export async function cancelLines(ctx: Ctx, order: SaleRow, ids: readonly number[], reason: string): Promise<number> {
  const lines = await linesOf(ctx, order.id);
  const gone = lines.filter(({ id }) => ids.includes(id));
  await moveLines(
    ctx,
    gone.map(({ id }) => id),
    line.CANCELLED,
  );
  await sellPieces(
    ctx,
    gone.map(({ sku_id, quantity }) => ({ sku_id, pieces: -quantity })),
  );
  for (const each of gone) ctx.effects.push({ what: '取消商品', from: `${nameOf(each)} ×${each.quantity}`, to: '库存退回', amount: null });
  const back = order.paid > 0 ? await giveBack(ctx, order, lines, gone, reason) : 0;
  const state = stateOfLines(lines.map((each) => (gone.includes(each) ? line.CANCELLED : each.state)));
  if (state !== order.state) ctx.effects.push({ what: '订单状态', from: saleStates[order.state], to: saleStates[state], amount: null });
  const version = await changeSale(ctx, order.id, standing(ctx, order, state, reason));
  await recordSale(ctx, order, state === at.CANCELLED ? '取消订单' : saleActs.cancel, {
    before: { state: saleStates[order.state] },
    after: { state: saleStates[state], goods: gone.map(nameOf).join('、'), back: back > 0 ? `退款${formatFen(back)}` : '' },
    reason,
  });
  await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
  return version;
}
