import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';

export type Quote = Answer<'order-change', 'changePrice'>;
/** What follows from a change, in sums. */
export type Sums = Pick<Quote, 'to_pay' | 'to_refund' | 'frozen' | 'to_freeze' | 'review' | 'review_reason'>;

/** What the customer pays or gets back. */
function moneyOf({ to_pay: pay, to_refund: back }: Sums): string[] {
  if (pay === 0 && back === 0) return ['用户应付金额不变'];
  return [...(pay > 0 ? [`用户确认后需补付 ${formatFen(pay)}，付清后才能发货`] : []), ...(back > 0 ? [`确认后原路退回用户 ${formatFen(back)}`] : [])];
}

/** What becomes of the deposit that is frozen. */
function depositOf({ frozen, to_freeze: next }: Sums): string[] {
  if (next > frozen) return [`押金需重新授权 ${formatFen(frozen)} → ${formatFen(next)}`];
  return next < frozen ? [`押金将解冻 ${formatFen(frozen - next)}`] : [];
}

/** What follows from a change, in one sentence. */
export function outcomeOf(quote: Sums): string {
  const why = quote.review_reason === '' ? '' : `（${quote.review_reason}）`;
  return `${[...moneyOf(quote), ...depositOf(quote), ...(quote.review ? [`订单将退回复审${why}`] : [])].join('，')}。`;
}
