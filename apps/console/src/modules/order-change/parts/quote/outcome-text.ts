import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';

export type Quote = Answer<'order-change', 'changePrice'>;

/** What the customer pays or gets back. */
function moneyOf({ to_pay: pay, to_refund: back }: Quote): string[] {
  if (pay === 0 && back === 0) return ['用户应付金额不变'];
  return [...(pay > 0 ? [`用户需补付 ${formatFen(pay)}`] : []), ...(back > 0 ? [`将退回用户 ${formatFen(back)}`] : [])];
}

/** What becomes of the deposit that is frozen. */
function depositOf({ frozen, to_freeze: next }: Quote): string[] {
  if (next > frozen) return [`押金需重新授权 ${formatFen(frozen)} → ${formatFen(next)}`];
  return next < frozen ? [`押金将解冻 ${formatFen(frozen - next)}`] : [];
}

/** What follows from a change, in one sentence. */
export function outcomeOf(quote: Quote): string {
  const why = quote.review_reason === '' ? '' : `（${quote.review_reason}）`;
  return `${[...moneyOf(quote), ...depositOf(quote), ...(quote.review ? [`订单将退回复审${why}`] : [])].join('，')}。`;
}
