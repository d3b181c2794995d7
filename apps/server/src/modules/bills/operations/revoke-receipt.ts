import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import { objectionToRevoke } from '../rules/money-objections.ts';
import { billById } from '../store/bill.store.ts';
import { documentById, isBound, linesOf, type DocumentRow } from '../store/document.store.ts';
import { moneyDone, orderForMoney } from './money-act.ts';
import { unkeepPlan } from './resume-plan.ts';
import { takeBack } from './take-back.ts';

/** Takes back a receipt that was booked in error: its bills are open again, what it left on the order is gone. */
async function revoke(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  await takeBack(ctx, document, reason);
  if (document.rest > 0) {
    const order = await lockOrderById(ctx, document.order_id);
    await changeOrder(ctx, order.id, { [document.rest_to]: order[document.rest_to] - document.rest });
  }
  await unkeepPlan(ctx, document, reason);
}

export const revokeReceipt = operation(billsEndpoints.offlineReceiptRevoke, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const document = await documentById(ctx, body.document_id);
  if (document?.order_id !== order.id) refuse(e.DOCUMENT_NOT_FOUND);
  let writtenOff = false;
  for (const line of await linesOf(ctx, document.id)) writtenOff ||= (await billById(ctx, line.billId)).written_off > 0;
  refuseFor(objectionToRevoke({ ...document, writtenOff, bound: await isBound(ctx, document.id), held: order[document.rest_to] }));
  await revoke(ctx, document, body.reason);
  await record(ctx, {
    module: 'bills',
    action: '撤销线下收款',
    objectType: 'order',
    objectId: order.id,
    objectNo: document.out_no,
    before: { amount: formatFen(document.amount), trade_no: document.channel_no },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
