import type { Ctx } from '../../../platform/http/context.ts';
import { intentOf, type Document } from './intent-of.ts';

/**
 * What the customer's app hands to the channel for the document that waits for him: the freeze stands before the payment, so it comes first. A document
 * whose amount is in dispute waits for nobody.
 */
export function forCustomer(ctx: Ctx, documents: readonly Document[]) {
  for (const document of documents) {
    const { kind, state } = document;
    if ((kind !== 'freeze' && kind !== 'payment') || (state !== 'intended' && state !== 'unknown')) continue;
    const data = document.failure === '' ? ctx.services.channels.find(document.channel)?.forCustomer?.(intentOf(ctx.merchantId, document)) : undefined;
    return data ? { kind, out_trade_no: document.out_no, data } : null;
  }
  return null;
}
