import type { RecycleTerms } from '@merchant-admin/common/recycle';
import type { Ctx } from '../../../platform/http/context.ts';
import { modelOf, numbered, termsOf } from '../../goods/index.ts';
import { linesBetween, lineOfTerms, type QuoteLine } from '../rules/quote.ts';
import { quotesOf, type QuoteRow } from '../store/quote.store.ts';
import type { InspectedBy } from '../store/recycle-detail.view.ts';

/** The terms by which an order's device is inspected, and what the customer said. */
export interface Terms {
  version: number;
  /** The first quote. */
  estimate: QuoteRow;
}

/** An estimate binds whose device came in its time; a later one is inspected by the terms that hold. */
export async function termsFor(ctx: Ctx, order: InspectedBy, quotes?: readonly QuoteRow[]): Promise<Terms & { terms: RecycleTerms }> {
  const estimate = (quotes ?? (await quotesOf(ctx, order.id))).find(({ kind }) => kind === 'estimate')!;
  const bound = (order.signed_at ?? ctx.now) <= order.bound_until;
  const version = bound ? estimate.terms_version : (await modelOf(ctx, order.recycle_id)).terms_version;
  return { version, estimate, terms: numbered(await termsOf(ctx, order.recycle_id, version)) };
}

/** By how much the price differs from the estimate, line by line. */
export const linesOf = ({ terms, version, estimate }: Terms & { terms: RecycleTerms }, sum: number, found: readonly string[], price: number): QuoteLine[] =>
  version === estimate.terms_version ? linesBetween(terms, estimate.option_ids, found) : [lineOfTerms(sum, estimate.terms_version, version, price)];
