import { formatFen } from '@merchant-admin/common/money';
import { payCodeState, payCodeStates } from '@merchant-admin/contract/bills/judicial-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { changeDocument, dropLine, linesOf, type DocumentRow } from '../store/document.store.ts';
import { payCodeById } from '../store/pay-code.store.ts';
import { codeState } from './pay-codes.ts';

/** Takes money of a code that was dead when it came off the bills: it is held for the customer as overpayment, and those who make codes are told. */
export async function holdIfDead(ctx: Ctx, document: DocumentRow, cameAt: Date): Promise<DocumentRow> {
  if (document.code_id === null) return document;
  const code = (await payCodeById(ctx, document.code_id))!;
  const state = codeState({ ...code, state: null }, cameAt);
  if (state === payCodeState.VALID) return document;
  for (const line of await linesOf(ctx, document.id)) await dropLine(ctx, document.id, line.billId);
  const why = `收款码${payCodeStates[state]}，到账款转为溢缴款`;
  await tellHolders(ctx, 'judicial:bill', {
    kind: 'pay-code-dead',
    title: '失效收款码到账',
    text: `订单 ${code.order_no} 的${why}${formatFen(document.amount)}，请退还或抵扣账单`,
    link: `/order/orderDetail?order_id=${code.order_no}`,
  });
  return changeDocument(ctx, document.id, { reason: why });
}
