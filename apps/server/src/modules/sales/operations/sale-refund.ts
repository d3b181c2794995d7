import { formatFen } from '@merchant-admin/common/money';
import { saleActs, saleLineState as line, saleRefundActs, saleRefundState as r } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { chosenLines } from './chosen-lines.ts';
import { saleMachine } from '../rules/sale-states.ts';
import { costOf, linesOf, nameOf, type LineRow } from '../store/sale-line.store.ts';
import { changeSale, lockSale, type SaleRow } from '../store/sale-order.store.ts';
import { changeSaleRefund, insertSaleRefund, personOf, saleRefundById, type SaleRefundRow } from '../store/sale-refund.store.ts';
import { againstWithdrawing } from '../rules/sale-acts.ts';
import { recordSale } from './sale-record.ts';
import { factsOf, saleFor } from './sale-seen.ts';
import { tellRefundAsked } from './tell-refund-asked.ts';

interface WantedRefund {
  lines: readonly { line_id: string; amount: number; pieces: number }[];
  /** fen */
  postage: number;
  reason: string;
}
type Part = { line: LineRow; amount: number; pieces: number };

/** What of which line is asked for, none beyond what is left of it. @throws SALE_LINE_UNKNOWN, SALE_LINE_STATE, SALE_REFUND_TOO_MUCH, SALE_REFUND_PIECES */
function partsOf(lines: readonly LineRow[], wanted: WantedRefund['lines']): Part[] {
  const asked = wanted.filter(({ amount, pieces }) => amount > 0 || pieces > 0);
  const ids = asked.map(({ line_id: id }) => id);
  if (new Set(ids).size < ids.length) refuse(e.SALE_LINE_UNKNOWN);
  const chosen = chosenLines(lines, ids, [line.SENT, line.RECEIVED]);
  return asked.map(({ line_id: id, amount, pieces }) => {
    const each = chosen.find((one) => String(one.id) === id)!;
    const left = costOf(each) - each.refunded;
    if (amount > left) refuse(e.SALE_REFUND_TOO_MUCH, { text: `“${nameOf(each)}”最多可退${formatFen(left)}` });
    if (pieces > each.quantity - each.returned) refuse(e.SALE_REFUND_PIECES);
    return { line: each, amount, pieces };
  });
}

/** Whether all of a line's money goes back while the customer keeps pieces of it: who asks may have forgotten them. */
const keepsGoods = ({ line: { price, quantity, refunded, returned }, amount }: Part): boolean =>
  refunded + amount === costOf({ price, quantity }) && returned < quantity;

/** Asks for money to go back for goods of a locked order that were sent. @throws what stands against it */
export async function askRefund(ctx: Ctx, order: SaleRow, { lines: wanted, postage, reason }: WantedRefund): Promise<number> {
  const parts = partsOf(await linesOf(ctx, order.id), wanted);
  if (postage > order.postage - order.postage_agreed) refuse(e.SALE_POSTAGE_SENT, { text: `邮费最多可退${formatFen(order.postage - order.postage_agreed)}` });
  const amount = postage + parts.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0) refuse(e.SALE_REFUND_NOTHING);
  const lines = parts.map((part) => ({ line_id: part.line.id, amount: part.amount, pieces: part.pieces }));
  const refund = await insertSaleRefund(ctx, { orderId: order.id, kind: 'after', amount, postage, lines, reason });
  for (const part of parts) {
    if (part.amount > 0) ctx.effects.push({ what: '退款', from: nameOf(part.line), to: '待审核', amount: part.amount });
    if (part.pieces > 0) ctx.effects.push({ what: '退回入库', from: nameOf(part.line), to: `${part.pieces}件`, amount: null });
    else if (keepsGoods(part)) ctx.effects.push({ what: '退回入库', from: nameOf(part.line), to: '商品未退回，不计入库存', amount: null });
  }
  if (postage > 0) ctx.effects.push({ what: '退还邮费', from: '', to: '待审核', amount: postage });
  const version = await changeSale(ctx, order.id, {});
  await recordSale(ctx, order, saleActs.refund, { after: { no: refund.refund_no, amount: formatFen(amount) }, reason });
  await tellRefundAsked(ctx, order, amount);
  await ctx.services.events.emit(ctx, 'sale.refund', { saleId: order.id });
  return version;
}

export const saleRefund = operation(salesEndpoints.saleRefund, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const order = await saleFor(ctx, 'refund', body);
  return { version: await askRefund(ctx, order, body), effects: ctx.effects };
});

/** A refund as its person saw it, with its order, both locked. @throws SALE_REFUND_NOT_FOUND, SALE_REFUND_STATE, STALE */
export async function refundFor(
  ctx: Ctx,
  { refund_id: id, version }: { refund_id: string; version: number },
  state: SaleRefundRow['state'],
): Promise<{ order: SaleRow; refund: SaleRefundRow }> {
  const known = (ctx.storeId === null ? await saleRefundById(ctx, id) : undefined) ?? refuse(e.SALE_REFUND_NOT_FOUND);
  const order = await lockSale(ctx, known.order_id);
  const refund = (await saleRefundById(ctx, id))!;
  if (refund.state !== state) refuse(e.SALE_REFUND_STATE);
  if (refund.version !== version) refuse(platformErrors.STALE);
  return { order, refund };
}

export const saleRefundWithdraw = operation(salesEndpoints.saleRefundWithdraw, async (ctx, { body }) => {
  const { order, refund } = await refundFor(ctx, body, r.WAITING);
  if (againstWithdrawing({ state: refund.state, own: refund.asked_by === personOf(ctx) }) !== '') refuse(e.SALE_REFUND_OTHER);
  await changeSaleRefund(ctx, refund.id, {
    state: r.WITHDRAWN,
    decided_by: personOf(ctx),
    decided_name: ctx.actor.name,
    decided_at: ctx.now,
    decision_note: body.reason,
  });
  await changeSale(ctx, order.id, {});
  await recordSale(ctx, order, saleRefundActs.withdraw, { after: { no: refund.refund_no, amount: formatFen(refund.amount) }, reason: body.reason });
  await ctx.services.events.emit(ctx, 'sale.refund', { saleId: order.id });
  return { version: refund.version + 1 };
});

/** What is against asking for a refund by a customer now. @throws what stands against it */
export const insistRefundable = (order: SaleRow): void => void insist(saleMachine.judge('refund', factsOf(order)), e.SALE_STATE);
