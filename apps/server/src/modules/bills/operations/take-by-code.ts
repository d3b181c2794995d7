import { formatFen } from '@merchant-admin/common/money';
import { payCodeState, payCodeStates } from '@merchant-admin/contract/bills/judicial-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { changeDocument, dropLine, linesOf, type DocumentRow } from '../store/document.store.ts';
import { payCodeById } from '../store/pay-code.store.ts';
import { billPaidFees } from './bill-paid-fees.ts';
import { codeState } from './pay-codes.ts';

/** What each code is called, and who is told of money that a dead one brought: those who make receiving codes, and those who use and give back what is held. */
const kinds = { code: { name: '收款码', tag: 'judicial:bill' }, link: { name: '还款链接', tag: 'bill:held' } } as const;

/**
 * Readies money of a code to be booked. Of one that was dead when it came it is taken off the bills and held for the customer as overpayment, and somebody is
 * told; of a payment link that lives it also pays late fees, which become bills.
 */
export async function takeByCode(ctx: Ctx, document: DocumentRow, cameAt: Date): Promise<DocumentRow> {
  if (document.code_id === null) return document;
  const code = (await payCodeById(ctx, document.code_id))!;
  const state = codeState({ ...code, state: null }, cameAt);
  if (state === payCodeState.VALID) {
    if (code.judicial_id === null) await billPaidFees(ctx, document);
    return document;
  }
  for (const line of await linesOf(ctx, document.id)) await dropLine(ctx, document.id, line.billId);
  const { name, tag } = code.judicial_id === null ? kinds.link : kinds.code;
  const why = `${name}${payCodeStates[state]}，到账款转为溢缴款`;
  await tellHolders(ctx, tag, {
    kind: 'pay-code-dead',
    title: `失效${name}到账`,
    text: `订单 ${code.order_no} 的${why}${formatFen(document.amount)}，请退还或抵扣账单`,
    link: `/order/orderDetail?order_id=${code.order_no}`,
  });
  return changeDocument(ctx, document.id, { reason: why });
}
