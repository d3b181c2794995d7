import { formatFen } from '@merchant-admin/common/money';
import { heldNames, tradeChannel, type Held } from '@merchant-admin/contract/bills/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuseFor } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { objectionToRevokeOffset } from '../rules/money-objections.ts';
import { billById } from '../store/bill.store.ts';
import { documentById, linesOf, type DocumentRow } from '../store/document.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { takeBack } from './take-back.ts';

/** Holds for the customer again what an offset used, the way it was held; its bills are open again. The order is locked. */
export async function revokeOffset(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  let refunded = false;
  for (const line of await linesOf(ctx, document.id)) refunded ||= (await billById(ctx, line.billId)).refunded > 0;
  refuseFor(objectionToRevokeOffset({ ...document, settling: false, refunded }));
  await takeBack(ctx, document, reason);
  const held = document.channel as Held;
  const order = await lockOrderById(ctx, document.order_id);
  const after = order[held] + document.amount;
  await changeOrder(ctx, order.id, { [held]: after });
  ctx.effects.push({ what: heldNames[held], from: formatFen(order[held]), to: formatFen(after), amount: document.amount });
  await record(ctx, {
    module: 'bills',
    action: '撤销抵扣',
    objectType: 'order',
    objectId: order.id,
    objectNo: document.out_no,
    before: { [held]: formatFen(order[held]) },
    after: { [held]: formatFen(after) },
    reason,
  });
}

/** Takes back the offsets that settled one of these bills, or nothing but these, because what they were for is not asked for any more. */
export async function revokeOffsetsOn(ctx: Ctx, orderId: number, billIds: readonly number[], reason: string, which: 'any' | 'only' = 'any'): Promise<void> {
  const lines = (await linesOfOrder(ctx, orderId)).filter((line) => line.kind === 'offset' && line.channel !== tradeChannel && line.state === 'succeeded');
  const beside = new Set(lines.filter((line) => !billIds.includes(line.billId)).map((line) => line.documentId));
  const found = new Set(lines.filter((line) => billIds.includes(line.billId)).map((line) => line.documentId));
  for (const id of found) if (which === 'any' || !beside.has(id)) await revokeOffset(ctx, (await documentById(ctx, id))!, reason);
}
