import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { handIn } from './hand-in.ts';

/** Hands in several quotes at once, or keeps them as drafts. @throws QUOTE_TWICE, and PRODUCT_NOT_FOUND where none of the products is there */
export const quoteSubmit = operation(quotationEndpoints.quoteSubmit, async (ctx, { body: { rows, draft } }) => {
  if (new Set(rows.map(({ product_id: id }) => id)).size < rows.length) refuse(e.QUOTE_TWICE);
  const outcomes = await handIn(
    ctx,
    rows.map(({ seen = null, ...row }) => ({ ...row, seen })),
    draft,
  );
  // Where nothing of it is there, there is nothing to tell row by row.
  if (outcomes.every(({ error }) => error === e.PRODUCT_NOT_FOUND)) refuse(e.PRODUCT_NOT_FOUND);
  const list = outcomes.map(({ error, quote }, n) => ({
    product_id: rows[n]!.product_id,
    done: error === undefined,
    message: error?.text ?? '',
    quote_id: quote === undefined ? '' : String(quote.id),
    quote_no: quote?.quote_no ?? '',
  }));
  return { list, done: list.filter(({ done }) => done).length, refused: list.filter(({ done }) => !done).length };
});
