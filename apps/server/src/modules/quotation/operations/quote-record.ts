import { formatFen, type Fen } from '@merchant-admin/common/money';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { QuoteRow } from '../store/quote.store.ts';

/** What a quote is about, in words. */
export const productNameOf = ({ brand_name: brand, model }: Pick<QuoteRow, 'brand_name' | 'model'>): string => `${brand} ${model}`;

/** Tells the history what was done with a quote. */
export const recordQuote = (ctx: Ctx, quote: QuoteRow, action: string, { reason = '', before }: { reason?: string; before?: QuoteRow | undefined } = {}) => {
  const told = ({ price, quantity, valid_to, awarded }: QuoteRow) => ({
    price: formatFen(price as Fen),
    quantity,
    valid_to,
    ...(awarded > 0 ? { awarded } : {}),
  });
  return record(ctx, {
    module: 'quotation',
    action,
    objectType: 'supplyQuote',
    objectId: quote.id,
    objectNo: quote.quote_no,
    ...(before ? { before: told(before) } : {}),
    after: { product: productNameOf(quote), ...told(quote) },
    reason,
  });
};
