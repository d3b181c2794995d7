import { formatFen } from '@merchant-admin/common/money';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { saleLineState as line, saleRefundActs, saleRefundState as r, saleStates } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sellPieces } from '../../goods/index.ts';
import { againstDeciding } from '../rules/sale-acts.ts';
import { stateOfLines } from '../rules/sale-states.ts';
import { postSaleBack } from '../store/sale-ledger.ts';
import { linesOf, refundLine } from '../store/sale-line.store.ts';
import { changeSale, type SaleRow } from '../store/sale-order.store.ts';
import { settledBy } from '../store/sale-payment.store.ts';
import { changeSaleRefund, personOf, type SaleRefundRow } from '../store/sale-refund.store.ts';
import { standing } from './cancel-lines.ts';
import { sendRefund } from './send-refund.ts';
import { recordSale } from './sale-record.ts';
import { refundFor } from './sale-refund.ts';
import { tellRefundDecided } from './tell-refund-decided.ts';

/** Has a refund that waited go back: what it is of is noted on the lines, its pieces come into stock. */
async function agree(ctx: Ctx, order: SaleRow, refund: SaleRefundRow): Promise<void> {
  const { id: paymentId } = await settledBy(ctx, order.id);
  for (const part of refund.lines) await refundLine(ctx, part.line_id, part.amount, part.pieces);
  const lines = await linesOf(ctx, order.id);
  await sellPieces(
    ctx,
    refund.lines
      .filter(({ pieces }) => pieces > 0)
      .map(({ line_id: id, pieces }) => ({ sku_id: lines.find((each) => each.id === id)!.sku_id, pieces: -pieces })),
  );
  await postSaleBack(ctx, order.id, refund.amount);
  await changeSaleRefund(ctx, refund.id, { state: r.UNDER_WAY, payment_id: paymentId });
  const state = stateOfLines(lines.map((each) => each.state));
  await changeSale(ctx, order.id, {
    ...standing(ctx, order, state, '商品已全部退款'),
    agreed: order.agreed + refund.amount,
    postage_agreed: order.postage_agreed + refund.postage,
    ...(lines.some((each) => each.state === line.SENT) ? {} : { receive_by: null }),
  });
  await sendRefund(ctx, order.id, refund.id, paymentId, refund.amount);
  ctx.effects.push({ what: '退款', from: '待审核', to: '原路退回', amount: refund.amount });
  if (state === order.state) return;
  ctx.effects.push({ what: '订单状态', from: saleStates[order.state], to: saleStates[state], amount: null });
  await ctx.services.events.emit(ctx, 'sale.moved', { saleId: order.id });
}

/** Agrees to a refund or rejects it; never the person who asked for it. */
export const saleRefundDecide = operation(salesEndpoints.saleRefundDecide, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { order, refund } = await refundFor(ctx, body, r.WAITING);
  if (againstDeciding({ state: refund.state, own: refund.asked_by !== null && refund.asked_by === personOf(ctx) }) !== '') refuse(e.SALE_REFUND_OWN);
  if (!body.pass && body.note === '') refuse(ordersErrors.REASON_REQUIRED);
  const decided = { decided_by: personOf(ctx), decided_name: ctx.actor.name, decided_at: ctx.now, decision_note: body.note };
  await changeSaleRefund(ctx, refund.id, body.pass ? decided : { ...decided, state: r.REJECTED });
  if (body.pass) await agree(ctx, order, refund);
  else {
    await changeSale(ctx, order.id, {});
    ctx.effects.push({ what: '退款申请', from: '待审核', to: `驳回，不退${formatFen(refund.amount)}`, amount: null });
  }
  await recordSale(ctx, order, body.pass ? saleRefundActs.agree : saleRefundActs.reject, {
    after: { no: refund.refund_no, amount: formatFen(refund.amount) },
    reason: body.note,
  });
  await tellRefundDecided(ctx, order, refund, body);
  await ctx.services.events.emit(ctx, 'sale.refund', { saleId: order.id });
  return { version: refund.version + (body.pass ? 2 : 1), effects: ctx.effects };
});

/** Sends a refund that failed once more, by a new number: the channel's refusal of the old one is final. */
export const saleRefundRetry = operation(salesEndpoints.saleRefundRetry, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { order, refund } = await refundFor(ctx, body, r.FAILED);
  await changeSaleRefund(ctx, refund.id, { state: r.UNDER_WAY });
  await sendRefund(ctx, order.id, refund.id, refund.payment_id!, refund.amount);
  await changeSale(ctx, order.id, {});
  ctx.effects.push({ what: '退款', from: '退款失败', to: '重新原路退回', amount: refund.amount });
  await recordSale(ctx, order, saleRefundActs.retry, { after: { no: refund.refund_no, amount: formatFen(refund.amount) } });
  return { version: refund.version + 1, effects: ctx.effects };
});
