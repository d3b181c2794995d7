import { formatFen } from '@merchant-admin/common/money';
import { heldNames, tradeChannel, type Held } from '@merchant-admin/contract/bills/codes';
import { depositStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { post, type Entry } from '../../../platform/ledger/post.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import type { DocumentRow } from '../store/document.store.ts';
import { settleBills } from './settle-bills.ts';

/** Notes on the order that a part of its frozen deposit became ours. */
async function takeFromDeposit(ctx: Ctx, document: DocumentRow): Promise<void> {
  const order = await lockOrderById(ctx, document.order_id);
  const left = order.deposit_frozen - document.amount;
  await changeOrder(ctx, order.id, {
    deposit_frozen: left,
    deposit_captured: order.deposit_captured + document.amount,
    deposit_status: left > 0 ? depositStatus.PART_CAPTURED : depositStatus.CAPTURED,
  });
  ctx.effects.push({ what: '冻结押金', from: formatFen(order.deposit_frozen), to: formatFen(left), amount: document.amount });
}

/** Takes what bills use up from what the order holds. */
async function takeFromHeld(ctx: Ctx, document: DocumentRow, held: Held): Promise<void> {
  const order = await lockOrderById(ctx, document.order_id);
  await changeOrder(ctx, order.id, { [held]: order[held] - document.amount });
  ctx.effects.push({
    what: heldNames[held],
    from: formatFen(order[held]),
    to: formatFen(order[held] - document.amount),
    amount: document.amount,
  });
}

/** The entries that say where the money of a document came from. */
function sourceOf(document: DocumentRow, settled: readonly Entry[]): Entry[] {
  const { id, amount, kind, order_id: orderId, origin_id: originId } = document;
  if (kind === 'receipt') return [{ account: 'offline', refId: id, amount }];
  if (kind === 'offset' && document.channel === tradeChannel) return [{ account: 'tradeIn', refId: document.recycle_id!, amount }];
  if (kind === 'offset') return [{ account: document.channel as Held, refId: orderId, amount }];
  if (kind === 'writeOff') return settled.map((entry) => ({ account: 'badDebt', refId: entry.refId, amount: -entry.amount }));
  if (kind === 'waiver') return settled.map((entry) => ({ account: 'revenue', refId: entry.refId, amount: -entry.amount }));
  const deposit: Entry[] =
    kind === 'capture'
      ? [
          { account: 'frozen', refId: originId!, amount: -amount },
          { account: 'customerCredit', refId: orderId, amount },
        ]
      : [];
  return [{ account: 'channel', refId: id, amount }, ...deposit];
}

/** Books a document that settles bills: payment, capture, withholding, receipt, offset, waiver or write-off. */
export async function bookMoneyIn(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (document.kind === 'capture') await takeFromDeposit(ctx, document);
  if (document.kind === 'offset' && document.channel !== tradeChannel) await takeFromHeld(ctx, document, document.channel as Held);
  const settled = await settleBills(ctx, document.order_id, document);
  await post(ctx, { kind: document.kind, orderId: document.order_id, documentId: document.id, entries: [...sourceOf(document, settled), ...settled] });
}
